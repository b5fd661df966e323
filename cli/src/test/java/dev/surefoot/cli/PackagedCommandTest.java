// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar that is shipped, in a process of its own with a small heap; runs after packaging. */
class PackagedCommandTest {
    /** Each takes a second or two; a machine that is busy with much else may take many times that. */
    private static final int SECONDS = 60;

    @TempDir
    private Path folder;

    @BeforeEach
    void jarIsThere() {
        assumeTrue(Files.exists(jar()), "the jar is built by ./check alone");
    }

    @Test
    void version_isTheOneOfTheBuild() throws Exception {
        assertThat(run("--version")).matches("exit 0\nsurefoot \\d+\\.\\d+.*\n");
    }

    @Test
    void walker_isPlanted() throws Exception {
        assertThat(run("plant", "--quiet")).isEqualTo("exit 0\n");
        assertThat(folder.resolve("walker.planted.glb")).isNotEmptyFile();
    }

    @Test
    void playground_isServedToThisMachineAlone_untilTheProcessIsAskedToStop() throws Exception {
        Path errors = folder.resolve("errors.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        jar().toString(),
                        "play",
                        "--port",
                        "0",
                        "--no-browser")
                .redirectError(errors.toFile())
                .start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            String address = out.readLine();
            assertThat(address).matches("http://127\\.0\\.0\\.1:\\d+/");
            assertThat(new String(read(address), StandardCharsets.UTF_8))
                    .contains("<title>Surefoot playground</title>");
            assertThat(read(address + "solver/surefoot.wasm")).startsWith(0, 'a', 's', 'm');
            int port = URI.create(address).getPort();
            assertThat(otherAddresses()).allSatisfy(other -> assertRefused(other, port));

            // the process's own destroy would close what it still says
            process.toHandle().destroy();

            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as("ended by the signal").isEqualTo(128 + 15);
            assertThat(out.readLine()).as("nothing but the address").isNull();
            assertRefused(InetAddress.getLoopbackAddress(), port);
            assertThat(Files.readString(errors)).isEqualTo("Surefoot's playground is at this address until Ctrl-C.\n");
        } finally {
            process.destroyForcibly();
        }
    }

    private static byte[] read(String address) throws IOException {
        try (InputStream in = URI.create(address).toURL().openStream()) {
            return in.readAllBytes();
        }
    }

    /** The addresses under which other machines know this one; a machine without a network has none. */
    private static List<InetAddress> otherAddresses() throws IOException {
        List<InetAddress> others = new ArrayList<>();
        for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            others.addAll(Collections.list(network.getInetAddresses()));
        }
        others.removeIf(InetAddress::isLoopbackAddress);
        return others;
    }

    private static void assertRefused(InetAddress address, int port) {
        assertThatThrownBy(() -> {
                    try (Socket socket = new Socket()) {
                        socket.connect(new InetSocketAddress(address, port), SECONDS * 1000);
                    }
                })
                .isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"48_frames_huge_header.bvh", "47_deep_chain_2000.bvh"})
    void worstFiles_areAnsweredInTimeAndMemory(String name) throws Exception {
        Path file = Corpus.directory().resolve("broken/bvh").resolve(name);

        String answer = run("plant", file.toString());

        assertThat(answer).startsWith("exit 1\nsurefoot: ").contains(name + ": ");
        assertThat(answer.lines()).hasSize(2);
        assertThat(folder).isEmptyDirectory();
    }

    private static Path jar() {
        return Path.of(System.getProperty("surefoot.jar"));
    }

    private String run(String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-jar", jar().toString()));
        command.addAll(List.of(args));
        Path answer = Files.createTempFile("surefoot", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(answer.toFile())
                    .start();
            boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            assertThat(ended).as("ended within " + SECONDS + " seconds").isTrue();
            return "exit " + process.exitValue() + "\n" + Files.readString(answer);
        } finally {
            Files.delete(answer);
        }
    }
}
