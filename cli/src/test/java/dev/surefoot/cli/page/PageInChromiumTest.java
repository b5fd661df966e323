// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.cli.Main;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page in a real Chromium, driven by {@code src/test/page/run.mjs}: one run, a test for each of its checks.
 * {@code docs/playground.md} says what it needs; without that it is skipped.
 */
class PageInChromiumTest {
    private static final Path CHECKS = Path.of("src", "test", "page", "run.mjs").toAbsolutePath();
    /**
     * Some ten times what it takes on an idle machine: the run must not hang a build, and a busy machine must not fail
     * it.
     */
    private static final long SECONDS = 2400;

    @TempDir
    private Path folder;

    @TestFactory
    List<DynamicTest> page() throws Exception {
        Path chromium = chromium();
        assumeTrue(chromium != null, "no Chromium: SUREFOOT_CHROMIUM, or chromium or google-chrome on the PATH");
        assumeTrue(onPath("node") != null, "no node on the PATH");
        String modules = System.getenv("SUREFOOT_PLAYWRIGHT");
        assumeTrue(
                modules != null, "SUREFOOT_PLAYWRIGHT names no node_modules folder with playwright-core and axe-core");
        ParityFiles.write(folder);
        WalkFiles.write(folder);
        Path said = folder.resolve("said.txt");
        try (PageServer server = new PageServer(0)) {
            ProcessBuilder run = new ProcessBuilder("node", CHECKS.toString(), server.address(), folder.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile());
            run.environment().put("SUREFOOT_CHROMIUM", chromium.toString());
            run.environment().put("SUREFOOT_COMMAND", command());
            Process process = run.start();
            try {
                assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS))
                        .as(() -> "ended within " + SECONDS + " seconds; it said:\n" + text(said))
                        .isTrue();
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        }
        List<String> lines = Files.readAllLines(said, StandardCharsets.UTF_8);
        assertThat(lines).as("a run that comes to its end").contains("end");
        List<DynamicTest> tests = new ArrayList<>();
        lines.stream()
                .filter(line -> line.startsWith("ok ") || line.startsWith("failed "))
                .forEach(line -> tests.add(result(line)));
        tests.addAll(PageJava.tests(folder));
        return tests;
    }

    /** Returns this module's command as {@code files.mjs} takes it: a list in JSON of a program and its first words. */
    private static String command() {
        List<String> words = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName());
        return words.stream()
                .map(word -> '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static DynamicTest result(String line) {
        boolean well = line.startsWith("ok ");
        return DynamicTest.dynamicTest(line.substring(line.indexOf(' ') + 1), () -> {
            if (!well) {
                fail(line);
            }
        });
    }

    private static Path chromium() {
        String named = System.getenv("SUREFOOT_CHROMIUM");
        if (named != null) {
            return Path.of(named);
        }
        Path chromium = onPath("chromium");
        return chromium != null ? chromium : onPath("google-chrome");
    }

    private static Path onPath(String command) {
        String path = System.getenv("PATH");
        return path == null
                ? null
                : Stream.of(path.split(File.pathSeparator))
                        .map(directory -> Path.of(directory, command))
                        .filter(Files::isExecutable)
                        .findFirst()
                        .orElse(null);
    }
}
