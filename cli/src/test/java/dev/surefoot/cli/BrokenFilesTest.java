// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every damaged file is either read or refused in one line that names it; nothing half-written is ever left. */
class BrokenFilesTest {
    @TempDir
    private Path folder;

    @TestFactory
    List<DynamicTest> everyDamagedFile_isReadOrRefusedInOneLine() throws IOException {
        if (!Corpus.isThere()) {
            // a factory that is skipped itself would not be counted
            return List.of(DynamicTest.dynamicTest("every damaged file", Corpus::directory));
        }
        Path broken = Corpus.directory().resolve("broken");
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(broken)) {
            for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
                tests.add(DynamicTest.dynamicTest(broken.relativize(file).toString(), () -> check(file)));
            }
        }
        assertThat(tests).isNotEmpty();
        return tests;
    }

    private void check(Path file) throws IOException {
        CommandRun inspected = CommandRun.in(folder, "inspect", file.toString());
        assertThat(inspected.exit()).isIn(0, 1);
        if (inspected.exit() == 0) {
            assertThat(inspected.out()).startsWith(file.toString()).contains("joint");
            // a clip that cannot be read is named, and the rest is shown
            assertThat(inspected.err().lines()).allMatch(line -> namesClip(line, file));
        } else {
            assertThat(inspected.out()).isEmpty();
            assertRefusal(inspected, file);
        }

        String name = file.getFileName().toString();
        String output = "planted" + (name.contains(".") ? name.substring(name.lastIndexOf('.')) : "");
        CommandRun planted = CommandRun.in(
                folder, "plant", file.toString(), "-o", output, "--report", "r.html", "--json", "r.json", "--force");
        // 2: a name that does not fit the content
        assertThat(planted.exit()).isBetween(0, 2);
        if (planted.exit() == 0) {
            assertThat(CommandRun.in(folder, "inspect", output).exit()).isZero();
            Files.delete(folder.resolve(output));
            Files.delete(folder.resolve("r.html"));
            Files.delete(folder.resolve("r.json"));
        } else if (planted.exit() == 1) {
            assertRefusal(planted, file);
        }
        assertThat(folder).isEmptyDirectory();
    }

    private static boolean namesClip(String line, Path file) {
        return line.startsWith("left as it is: " + file) && line.contains("cannot be read");
    }

    /** One sentence, after those that name clips that cannot be read. */
    private static void assertRefusal(CommandRun run, Path file) {
        assertThat(run.err().lines().filter(line -> !namesClip(line, file)))
                .singleElement(STRING)
                .startsWith("surefoot: ")
                .contains(file.getFileName().toString());
        assertThat(run.err()).doesNotContain("Exception").doesNotContain("a mistake in Surefoot");
        String cause = run.err().substring(run.err().lastIndexOf(": ") + 2).strip();
        assertThat(cause).isNotEmpty().isNotEqualTo("null");
    }
}
