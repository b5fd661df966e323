// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageServerTest {
    private PageServer server;

    @BeforeEach
    void start() throws IOException {
        server = new PageServer(0);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({
        "'', text/html; charset=utf-8",
        "index.html, text/html; charset=utf-8",
        "app.js, text/javascript; charset=utf-8",
        "style.css, text/css; charset=utf-8",
        "icon.svg, image/svg+xml",
        "solver/surefoot.wasm, application/wasm",
        "solver/planner.wasm, application/wasm",
        "solver/planner-fbx.wasm, application/wasm",
        "solver/surefoot.js, text/javascript; charset=utf-8",
        "solver/surefoot.wasm-runtime.js, text/javascript; charset=utf-8",
        "three/three.module.min.js, text/javascript; charset=utf-8",
        "three/LICENSE, text/plain; charset=utf-8"
    })
    void filesOfThePage_comeUnderTheirType(String path, String type) throws Exception {
        HttpResponse<byte[]> answer = get(path);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains(type);
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(answer.body()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nothing.html",
                "scenes",
                "scenes/",
                "three//LICENSE",
                "../Exports.class",
                "../../../../META-INF/MANIFEST.MF",
                "%2e%2e/Exports.class",
                "%2e%2e%2fscene%2fScene.class",
                "..%5cExports.class",
                "scenes/%00.js",
                "/etc/passwd",
                ".hidden.js",
                "a.class"
            })
    void everythingElse_isNotThere(String path) throws Exception {
        // as it stands on the line: a client would tidy the path first
        String answer = raw("GET /" + path + " HTTP/1.1\r\nHost: "
                + URI.create(server.address()).getAuthority() + "\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 404 ");
    }

    @Test
    void unchangedFile_isNotSentAgain() throws Exception {
        String mark = get("app.js").headers().firstValue("ETag").orElseThrow();

        HttpResponse<byte[]> again = send(request("app.js").header("If-None-Match", mark));

        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
    }

    @Test
    void compressed_isTheSame() throws Exception {
        HttpResponse<byte[]> packed = send(request("app.js").header("Accept-Encoding", "gzip, br"));

        assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes())
                .isEqualTo(get("app.js").body());
    }

    @Test
    void compressed_isMadeOnce() throws Exception {
        byte[] first = server.compressed(PageFile.at("/solver/surefoot.wasm"));

        assertThat(server.compressed(PageFile.at("/solver/surefoot.wasm"))).isSameAs(first);
        assertThat(send(request("solver/surefoot.wasm").header("Accept-Encoding", "gzip"))
                        .body())
                .isEqualTo(first);
    }

    @Test
    void headAndOtherMethods_areAnsweredAsHttpSays() throws Exception {
        HttpResponse<byte[]> head = send(request("app.js").method("HEAD", HttpRequest.BodyPublishers.noBody()));
        HttpResponse<byte[]> post = send(request("app.js").POST(HttpRequest.BodyPublishers.ofString("x")));

        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(post.statusCode()).isEqualTo(405);
        assertThat(post.headers().firstValue("Allow")).contains("GET, HEAD");
    }

    @Test
    void otherAddressesOfThisMachine_doNotAnswer() throws Exception {
        int port = URI.create(server.address()).getPort();
        for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            for (InetAddress address : Collections.list(network.getInetAddresses())) {
                if (!address.isLoopbackAddress() && address instanceof Inet4Address) {
                    assertThatThrownBy(() -> new Socket(address, port).close()).isInstanceOf(IOException.class);
                }
            }
        }
        assertThat(InetAddress.getByName(URI.create(server.address()).getHost()).isLoopbackAddress())
                .isTrue();
    }

    @Test
    void head_hasTheLengthThatGetWouldHave() throws Exception {
        HttpResponse<byte[]> head = send(request("app.js").method("HEAD", HttpRequest.BodyPublishers.noBody()));

        assertThat(head.headers().firstValueAsLong("Content-Length"))
                .hasValue(get("app.js").body().length);
    }

    @Test
    void otherHosts_areNotAnswered() throws Exception {
        int port = URI.create(server.address()).getPort();
        for (String host : new String[] {"evil.example:" + port, "127.0.0.1.evil.example:" + port, "127.0.0.1:1", ""}) {
            assertThat(raw("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                    .as(host)
                    .startsWith("HTTP/1.1 421 ");
        }
        assertThat(raw("GET / HTTP/1.1\r\nHost: localhost:" + port + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200 ");
    }

    @Test
    void page_mayLoadNothingFromElsewhere() throws Exception {
        String policy = get("").headers().firstValue("Content-Security-Policy").orElseThrow();

        assertThat(policy)
                .contains("default-src 'none'", "frame-ancestors 'none'", "'sha256-")
                .doesNotContain("unsafe-inline", "http:", "https:", "*");
    }

    @Test
    void halfOpenRequests_blockNobody() throws Exception {
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < 24; i++) {
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(),
                        URI.create(server.address()).getPort());
                open.add(socket);
                socket.getOutputStream().write("GET / HTTP/1.1\r\nHost: local".getBytes(StandardCharsets.US_ASCII));
            }
            HttpResponse<byte[]> answer = send(request("app.js").timeout(Duration.ofSeconds(4)));

            assertThat(answer.statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    @Test
    void takenPort_isReported() {
        int port = URI.create(server.address()).getPort();

        assertThatThrownBy(() -> new PageServer(port).close()).isInstanceOf(BindException.class);
        assertThatThrownBy(() -> new PageServer(65536).close())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("port must be in [0, 65535], got 65536");
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server.address() + path));
    }

    private HttpResponse<byte[]> get(String path) throws Exception {
        return send(request(path));
    }

    private static HttpResponse<byte[]> send(HttpRequest.Builder request) throws Exception {
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private String raw(String request) throws IOException {
        try (Socket socket = new Socket(
                InetAddress.getLoopbackAddress(), URI.create(server.address()).getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
