// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher says to Java, shown by a Java that only repeats it. */
class LauncherTest {
    private static final Path LAUNCHER =
            Path.of("").toAbsolutePath().getParent().resolve("surefoot");
    private static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";
    private static final long MEGABYTE = 1 << 20;

    @TempDir
    private Path home;

    @BeforeEach
    void makeHome() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "needs a Unix shell");
        Files.createDirectories(home.resolve("cli/src/main"));
        Files.createFile(home.resolve("pom.xml"));
        Files.createFile(home.resolve("cli/pom.xml"));
        Files.createDirectories(home.resolve("cli/target"));
        Path jar = Files.createFile(home.resolve("cli/target/surefoot.jar"));
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plus(Duration.ofHours(1))));
        Files.copy(LAUNCHER, home.resolve("surefoot"));
        Path java = home.resolve("jdk/bin/java");
        Files.createDirectories(java.getParent());
        Files.writeString(home.resolve("jdk/release"), "JAVA_VERSION=\"17.0.15\"\n");
        Files.writeString(java, "#!/bin/sh\necho \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
    }

    private void file(String name, long megabytes) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(home.resolve(name).toFile(), "rw")) {
            file.setLength(megabytes * MEGABYTE);
        }
    }

    private String launched(String... args) throws IOException, InterruptedException {
        Process process = started(args);
        String said = text(process);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    private Process started(String... args) throws IOException {
        return started("", args);
    }

    private Process started(String options, String[] args) throws IOException {
        List<String> words = new ArrayList<>(List.of("/bin/sh", "surefoot"));
        words.addAll(List.of(args));
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(home.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", home.resolve("jdk").toString());
        builder.environment().remove("JAVA_OPTS");
        if (!options.isEmpty()) {
            builder.environment().put("JAVA_OPTS", options);
        }
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }

    private static String text(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void largeInputs_getTheSecondCompiler() throws IOException, InterruptedException {
        file("walk.bvh", 60);
        file("run.bvh", 60);

        assertThat(launched("clean", "walk.bvh", "-o", "out.bvh")).contains(FIRST_COMPILER);
        assertThat(launched("clean", "walk.bvh", "run.bvh", "-o", "out")).doesNotContain(FIRST_COMPILER);
    }

    @Test
    void heapThatSomebodySets_isNotContradicted() throws IOException, InterruptedException {
        file("walk.bvh", 60);
        String[] words = {"clean", "walk.bvh", "-o", "out.bvh"};

        assertThat(launched(words)).contains("-Xms");
        Process process = started("-Xmx300m", words);
        assertThat(text(process)).contains("-Xmx300m").doesNotContain("-Xms");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void whatIsWritten_isNotCounted() throws IOException, InterruptedException {
        file("walk.bvh", 60);
        file("out.bvh", 60);

        for (String option : new String[] {"-o", "--output", "--report", "--json"}) {
            assertThat(launched("clean", "walk.bvh", option, "out.bvh", "--force"))
                    .contains(FIRST_COMPILER);
        }
    }

    @Test
    void helpOfPlay_startsNoBuild() throws IOException, InterruptedException {
        for (String option : new String[] {"--help", "-h"}) {
            assertThat(launched("play", option)).contains("play " + option).doesNotContain("Building");
        }
        assertThat(launched("play", "--port", "0", "--help")).doesNotContain("Building");

        Process play = started("play", "--port", "0");

        // the page is not in this jar, and without a compiler none is built
        assertThat(text(play)).startsWith("Building the playground (first use; a minute or so)");
        assertThat(play.waitFor()).isNotZero();
    }
}
