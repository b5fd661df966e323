// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A minute of fuzzing over all targets, the same for the same commit. */
class FuzzRunTest {
    private static final int SECONDS = 60;

    /** Digits of a commit that make a seed: 28 bits, which libFuzzer takes as they are. */
    private static final int SEED_DIGITS = 7;

    @TempDir
    private Path folder;

    @Test
    void oneMinute_findsNothing() throws Exception {
        assumeTrue(nativePartLoads(), "Jazzer's native part does not load here; the corpus was run without it");
        Path log = folder.resolve("log.tsv");
        String out = run(List.of("./run", "--seconds", "" + SECONDS, "--seed", seed(), "--log", log.toString()));
        assertThat(Files.readAllLines(log)).as(out).hasSizeGreaterThan(Target.values().length);
        assertThat(out).endsWith("exit 0");
    }

    /** Tries it, on the target that starts quickest. */
    private boolean nativePartLoads() throws Exception {
        boolean shell = File.separatorChar == '/' && Files.isExecutable(Path.of("/usr/bin/env"));
        if (!shell) {
            return false;
        }
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath(),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + Target.JSON.className(),
                "--reproducer_path=" + folder,
                "-runs=1");
        return run(command).endsWith("exit 0");
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private static String seed() throws Exception {
        String commit = run(List.of("git", "rev-parse", "HEAD"));
        boolean isCommit = commit.matches("(?s)[0-9a-f]{40}.*exit 0");
        return "" + (isCommit ? Integer.parseInt(commit.substring(0, SEED_DIGITS), 16) : 1);
    }

    /** Runs a command in the module's folder and returns all that it says, and its exit code. */
    private static String run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(command)).redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        environment.put("SUREFOOT_FUZZ_CLASSPATH", classPath());
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return out + "exit " + process.waitFor();
    }
}
