// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page in a real Chromium, driven by {@code src/test/page/run.mjs}: one run, a test for each of its checks. {@code docs/playground.md} says what it
 * needs; without that it is skipped.
 */
class PageInChromiumTest {
    private static final Path CHECKS = Path.of("src", "test", "page", "run.mjs").toAbsolutePath();
    /** Far more than it takes: the run must not hang a build. */
    private static final long SECONDS = 900;

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
        List<String> said = new ArrayList<>();
        try (PageServer server = new PageServer(0)) {
            ProcessBuilder run = new ProcessBuilder("node", CHECKS.toString(), server.address(), folder.toString())
                    .redirectErrorStream(true);
            run.environment().put("SUREFOOT_CHROMIUM", chromium.toString());
            Process process = run.start();
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                lines.lines().forEach(said::add);
                assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
            } finally {
                process.destroyForcibly();
            }
        }
        assertThat(said).as("a run that comes to its end").contains("end");
        return said.stream()
                .filter(line -> line.startsWith("ok ") || line.startsWith("failed "))
                .map(PageInChromiumTest::result)
                .toList();
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
