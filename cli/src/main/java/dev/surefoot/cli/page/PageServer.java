// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves the page on the loopback address: no other machine reaches it. */
public final class PageServer implements AutoCloseable {
    /** A browser asks for six files of a host at once; more threads would wait for nothing. */
    private static final int THREADS = 6;

    private final HttpServer server;
    private final ExecutorService threads;

    /**
     * Starts.
     *
     * @param port 0 for any that is free, at most 65535
     * @throws java.net.BindException when the port is taken or not allowed
     */
    public PageServer(int port) throws IOException {
        if (!(port >= 0 && port <= 65535)) {
            throw new IllegalArgumentException("port must be in [0, 65535], got " + port);
        }
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        threads = Executors.newFixedThreadPool(THREADS, work -> {
            Thread thread = new Thread(work, "page");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", PageServer::answer);
        server.start();
    }

    /** Returns the page's address. */
    public String address() {
        InetSocketAddress at = server.getAddress();
        String host = at.getAddress().getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + at.getPort() + "/";
    }

    /** Stops at once. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Headers headers = exchange.getResponseHeaders();
            headers.set("X-Content-Type-Options", "nosniff");
            headers.set("Cross-Origin-Resource-Policy", "same-origin");
            boolean body = exchange.getRequestMethod().equals("GET");
            if (!body && !exchange.getRequestMethod().equals("HEAD")) {
                headers.set("Allow", "GET, HEAD");
                send(exchange, 405, "only GET and HEAD are answered here\n".getBytes(StandardCharsets.US_ASCII), true);
                return;
            }
            String path = exchange.getRequestURI().getPath();
            PageFile file = path == null ? null : PageFile.at(path);
            if (file == null) {
                headers.set("Content-Type", "text/plain; charset=utf-8");
                send(
                        exchange,
                        404,
                        "there is no such file in the playground\n".getBytes(StandardCharsets.US_ASCII),
                        body);
                return;
            }
            // a rebuilt page is seen at once; what did not change is not sent again
            headers.set("Cache-Control", "no-cache");
            headers.set("ETag", file.mark());
            headers.set("Vary", "Accept-Encoding");
            headers.set("Content-Type", file.type());
            if (file.mark().equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
                exchange.sendResponseHeaders(304, -1);
                return;
            }
            boolean packed = accepts(exchange, "gzip");
            if (packed) {
                headers.set("Content-Encoding", "gzip");
            }
            send(exchange, 200, packed ? file.compressed() : file.bytes(), body);
        }
    }

    private static boolean accepts(HttpExchange exchange, String encoding) {
        String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
        return accepted != null && accepted.contains(encoding);
    }

    private static void send(HttpExchange exchange, int status, byte[] bytes, boolean body) throws IOException {
        exchange.sendResponseHeaders(status, body ? bytes.length : -1);
        if (body) {
            exchange.getResponseBody().write(bytes);
        }
    }
}
