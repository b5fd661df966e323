// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.shell.Shell;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders, patterns and several clips in one run. */
class ManyFilesTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeClips() throws IOException {
        byte[] skating = WalkerGlb.bytes(SkatingWalker.walk());
        write("in/b.glb", skating);
        write("in/deep/a.glb", WalkerGlb.bytes(Walker.walk()));
        write("in/broken.bvh", "HIERARCHY\nnothing".getBytes(StandardCharsets.US_ASCII));
        write("in/notes.txt", "no clip".getBytes(StandardCharsets.US_ASCII));
        write("in/.hidden/c.glb", skating);
        write("in/.d.glb", skating);
    }

    private void write(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    private List<String> files(String name) throws IOException {
        Path root = folder.resolve(name);
        try (Stream<Path> walk = Files.walk(root)) {
            return walk.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void folder_isCleanedWithAFailureAmongTheGoodOnes() throws IOException {
        CommandRun run = run("clean", "in", "-o", "out", "--report", "pages");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(files("out")).containsExactly("b.glb", "deep/a.glb");
        assertThat(files("pages")).containsExactly("b.glb.html", "deep/a.glb.html");
        List<String> lines = run.err().lines().toList();
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0))
                .startsWith("file ")
                .contains("contacts", "slip before mm", "after mm", "not met", "result");
        assertThat(lines.get(1)).startsWith("in/b.glb ").endsWith("better");
        assertThat(lines.get(2)).startsWith("in/broken.bvh ").endsWith("failed");
        assertThat(lines.get(3)).startsWith("in/deep/a.glb ").endsWith("unchanged");
        assertThat(lines.get(4)).isEqualTo("2 clips: 1 better, 1 unchanged");
        assertThat(lines.get(5)).startsWith("surefoot: in/broken.bvh: line ");
    }

    @Test
    void aFileWithNothingToClean_isCopied_butNotPlanted() throws IOException {
        write("walks/a.glb", WalkerGlb.bytes(SkatingWalker.walk()));
        write("walks/flight.glb", WalkerGlb.bytes(Flight.clip()));

        CommandRun clean = run("clean", "walks", "-o", "cleaned");
        assertThat(clean.exit()).isZero();
        assertThat(folder.resolve("cleaned/flight.glb")).hasSameBinaryContentAs(folder.resolve("walks/flight.glb"));
        assertThat(clean.err()).endsWith("2 clips: 1 better, 1 unchanged\n");

        CommandRun bound = run("clean", "walks", "-q", "-o", "bound", "--max-slip-mm", "1");
        assertThat(bound)
                .isEqualTo(new CommandRun(
                        0,
                        "",
                        "surefoot: walks/flight.glb: --max-slip-mm could not be measured on "
                                + "Flight: nothing stands there\n"));

        CommandRun plant = run("plant", "walks", "--ground", "slope:12", "-o", "planted");
        assertThat(plant.exit()).isEqualTo(1);
        assertThat(files("planted")).containsExactly("a.glb");
    }

    @Test
    void inOneRunAsAlone_theBytesAreTheSame() {
        run("clean", "in/b.glb", "-q", "-o", "alone.glb");
        run("clean", "in", "-q", "-o", "out");

        assertThat(folder.resolve("out/b.glb")).hasSameBinaryContentAs(folder.resolve("alone.glb"));
    }

    @Test
    void oneDocument_hasAllFilesInOrder() throws Exception {
        CommandRun run = run("clean", "in", "-q", "-o", "out", "--json", "-");

        JsonObject document = JsonDocument.parse(run.out().getBytes(StandardCharsets.UTF_8))
                .root()
                .asObject();
        assertThat(document.get("command").asString()).isEqualTo("clean");
        JsonArray files = document.array("files");
        assertThat(files.size()).isEqualTo(3);
        JsonObject first = files.get(0).asObject();
        assertThat(first.get("input").asString()).isEqualTo("in/b.glb");
        assertThat(first.get("output").asString()).isEqualTo("out/b.glb");
        assertThat(first.get("failure")).isInstanceOf(JsonLiteral.class);
        assertThat(first.array("clips").get(0).asObject().get("name").asString())
                .isEqualTo("SkatingWalk");
        JsonObject broken = files.get(1).asObject();
        assertThat(broken.get("failure").asString()).startsWith("in/broken.bvh: line ");
        assertThat(broken.get("output")).isInstanceOf(JsonLiteral.class);
        assertThat(broken.array("clips").size()).isZero();
        assertThat(files.get(2).asObject().get("input").asString()).isEqualTo("in/deep/a.glb");
    }

    @Test
    void progress_isShownOnATerminalAlone() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Shell terminal = new Shell(
                new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                true,
                folder);

        assertThat(Main.run(terminal, "clean", "in/*.glb", "-o", "out")).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("1/1").contains("100%");
        err.reset();
        assertThat(Main.run(terminal, "clean", "in/*.glb", "-o", "quiet", "-q")).isZero();
        assertThat(err.size()).isZero();
        assertThat(run("clean", "in/*.glb", "-o", "piped").err()).doesNotContain("100%");
    }

    @Test
    void runTwice_everyByteIsTheSame() throws Exception {
        for (int i = 0; i < 6; i++) {
            write("in/more" + i + ".glb", WalkerGlb.bytes(i % 2 == 0 ? Walker.walk() : SkatingWalker.walk()));
        }
        CommandRun one = run("clean", "in", "-o", "one", "--json", "one.json");
        CommandRun two = run("clean", "in", "-o", "two", "--json", "two.json");

        assertThat(two.err()).isEqualTo(one.err());
        assertThat(files("two")).isEqualTo(files("one")).hasSize(8);
        for (String file : files("one")) {
            assertThat(folder.resolve("two").resolve(file))
                    .hasSameBinaryContentAs(folder.resolve("one").resolve(file));
        }
        assertThat(withoutTimes("two.json").replace("\"two/", "\"one/")).isEqualTo(withoutTimes("one.json"));
    }

    private String withoutTimes(String json) throws IOException {
        return Files.readString(folder.resolve(json)).replaceAll("\"millisecondsPerFrame\": [^,]*", "");
    }

    @Test
    void patterns_findWhatTheyMatch() throws IOException {
        assertThat(run("clean", "in/*.glb", "-q", "-o", "flat").exit()).isZero();
        assertThat(files("flat")).containsExactly("b.glb");
        assertThat(run("clean", "in/**/*.glb", "-q", "-o", "all").exit()).isZero();
        assertThat(files("all")).containsExactly("b.glb", "deep/a.glb");
        assertThat(run("clean", "**/a.glb", "-q", "-o", "one").exit()).isZero();
        assertThat(files("one")).containsExactly("all/deep/a.glb", "in/deep/a.glb");
        assertThat(run("clean", "in/*.bvh2", "-q", "-o", "none").err())
                .isEqualTo("surefoot: in/*.bvh2: matches no .bvh, .fbx, .glb, .gltf or .vrm file\n");
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    void fileWhoseNameLooksLikeAPattern_isThatFile() throws IOException {
        write("take[1].glb", WalkerGlb.bytes(SkatingWalker.walk()));

        assertThat(run("clean", "take[1].glb", "-q").exit()).isZero();
        assertThat(folder.resolve("take[1].cleaned.glb")).isNotEmptyFile();
    }

    @Test
    void severalClips_needAFolder() throws IOException {
        CommandRun run = run("clean", "in");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).startsWith("surefoot: -o FOLDER is needed for several clips, a folder or a pattern\n");
        assertThat(run("clean", "in/b.glb", "in/deep/a.glb").exit()).isEqualTo(2);
        Files.writeString(folder.resolve("file"), "mine");
        assertThat(run("clean", "in", "-o", "file").err())
                .isEqualTo("surefoot: file: is a file; several clips go into a folder\n");
    }

    @Test
    void sameNameFromTwoFolders_isRefusedBeforeAnyWork() throws IOException {
        write("other/b.glb", WalkerGlb.bytes(Walker.walk()));

        CommandRun run = run("clean", "in", "other", "-o", "out");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .contains("out/b.glb would be written twice, from in/b.glb and from other/b.glb; name a folder above "
                        + "both");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void fileNamedTwice_countsOnce() throws IOException {
        CommandRun run = run("clean", "in/b.glb", "./in/b.glb", "in/b.glb", "-o", "out");

        assertThat(run.exit()).isZero();
        assertThat(run.err().lines()).hasSize(3);
    }

    @Test
    void linkBesideItsFile_isDoneTooUnderItsOwnName() throws IOException {
        Files.createSymbolicLink(folder.resolve("in/a link.glb"), folder.resolve("in/b.glb"));
        Files.createLink(folder.resolve("in/hard.glb"), folder.resolve("in/b.glb"));
        Files.createSymbolicLink(folder.resolve("in/same"), folder.resolve("in/deep"));

        CommandRun run = run("clean", "in/**/*.glb", "-o", "out");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(files("out")).containsExactly("a link.glb", "b.glb", "deep/a.glb", "hard.glb", "same/a.glb");
        assertThat(folder.resolve("out/a link.glb")).hasSameBinaryContentAs(folder.resolve("out/b.glb"));
        assertThat(run("inspect", "in/**/*.glb").out()).contains("in/a link.glb", "in/b.glb", "in/same/a.glb");
    }

    @Test
    void linkThatWouldBeTheSameResult_countsOnceAndIsReported() throws IOException {
        Files.createDirectories(folder.resolve("other"));
        Files.createSymbolicLink(folder.resolve("other/b.glb"), folder.resolve("in/b.glb"));

        CommandRun run = run("clean", "in/b.glb", "other", "-o", "out");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(files("out")).containsExactly("b.glb");
        assertThat(run.err())
                .endsWith("surefoot: other/b.glb: is the same file as in/b.glb, so it counts once\n1 clip: 1 better\n");
        assertThat(run("clean", "in/b.glb", "other", "-q", "-o", "quiet").err()).isEmpty();
        assertThat(run("inspect", "in/b.glb", "other").err())
                .isEqualTo("surefoot: other/b.glb: is the same file as in/b.glb, so it counts once\n");
    }

    @Test
    void linkToTheOutputFolder_isNotReadAsInput() throws IOException {
        Files.createDirectories(folder.resolve("in/out"));
        Files.createSymbolicLink(folder.resolve("in/results"), folder.resolve("in/out"));
        run("clean", "in", "-q", "-o", "in/out");

        run("clean", "in", "-q", "-o", "in/out", "--force");
        run("clean", "in", "-q", "-o", "in/results", "--force");

        assertThat(files("in/out")).containsExactly("b.glb", "deep/a.glb");
    }

    @Test
    void outputBelowTheInput_isNotReadAsInput() throws IOException {
        assertThat(run("clean", "in/*.glb", "-q", "-o", "in/out").exit()).isZero();

        assertThat(run("clean", "in", "-q", "-o", "in/out", "--force").err()).doesNotContain("written twice");
        assertThat(files("in/out")).containsExactly("b.glb", "deep/a.glb");
    }

    @Test
    void existingOutput_failsThatFileAlone() throws IOException {
        write("out/b.glb", new byte[] {1});

        CommandRun run = run("clean", "in/b.glb", "in/deep/a.glb", "-o", "out");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).endsWith("surefoot: out/b.glb: exists already; --force replaces it\n");
        assertThat(folder.resolve("out/b.glb")).hasBinaryContent(new byte[] {1});
        assertThat(folder.resolve("out/a.glb")).isNotEmptyFile();
        assertThat(run("clean", "in/b.glb", "in/deep/a.glb", "-q", "-o", "out", "--force")
                        .exit())
                .isZero();
    }

    @Test
    void outputThatIsAnotherInput_isNeverOverwritten() throws IOException {
        write("out/b.glb", WalkerGlb.bytes(SkatingWalker.walk()));
        byte[] before = Files.readAllBytes(folder.resolve("out/b.glb"));

        CommandRun run = run("clean", "in/b.glb", "out/b.glb", "in/deep/a.glb", "-o", "out", "--force");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run("clean", "in/b.glb", "out", "-o", ".", "--force").exit()).isEqualTo(2);
        Files.createLink(folder.resolve("in/link.glb"), folder.resolve("out/b.glb"));
        assertThat(run("clean", "in/b.glb", "in/link.glb", "-q", "-o", "out", "--force")
                        .err())
                .isEqualTo("surefoot: out/b.glb: is an input, and inputs are never overwritten\n");
        assertThat(folder.resolve("out/b.glb")).hasBinaryContent(before);
    }

    @Test
    void boundsOfMany_exitWithThreeUnlessOneFailed() {
        CommandRun exceeded = run("clean", "in/b.glb", "in/deep/a.glb", "-q", "-o", "out", "--max-pelvis-mm", "1");
        assertThat(exceeded.exit()).isEqualTo(3);
        assertThat(exceeded.err()).startsWith("surefoot: in/b.glb: SkatingWalk: the pelvis moved by ");
        assertThat(folder.resolve("out/b.glb")).isNotEmptyFile();

        assertThat(run("clean", "in", "-q", "-o", "out", "--force", "--max-pelvis-mm", "1")
                        .exit())
                .isEqualTo(1);
        assertThat(run("inspect", "in/*.glb", "--max-slip-mm", "1").exit()).isEqualTo(3);
        assertThat(run("inspect", "in/*.glb", "--max-slip-mm", "100").exit()).isZero();
    }

    @Test
    void plantOnManyFiles_isTheSamePipeline() throws IOException {
        assertThat(run("plant", "in/**/*.glb", "-q", "-o", "out", "--ground", "slope:8", "--max-slip-mm", "0.1"))
                .isEqualTo(new CommandRun(0, "", ""));
        assertThat(files("out")).containsExactly("b.glb", "deep/a.glb");
    }

    @Test
    void avatars_keepTheirNames() throws IOException {
        Files.createDirectories(folder.resolve("avatars"));
        Files.copy(folder.resolve("in/b.glb"), folder.resolve("avatars/b.vrm"));

        assertThat(run("clean", "avatars", "-q", "-o", "out").err()).isEmpty();
        assertThat(files("out")).containsExactly("b.vrm");
        assertThat(run("clean", "avatars/b.vrm", "-q").err()).isEmpty();
        assertThat(folder.resolve("b.cleaned.vrm")).exists();
    }

    @Test
    void namesThatLie_failByTheirName() throws IOException {
        Files.copy(folder.resolve("in/b.glb"), folder.resolve("in/walk.bvh"));

        CommandRun run = run("clean", "in/*.bvh", "-q", "-o", "out");

        assertThat(run.err())
                .contains("surefoot: in/walk.bvh: is glTF binary by its content; its name must end in .glb\n");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void clipThatIsNotThere_failsThatFileAlone() {
        CommandRun run = run("clean", "in/**/*.glb", "-q", "-o", "out", "--clip", "Walk");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("surefoot: in/b.glb: --clip: in/b.glb has no clip Walk; it has SkatingWalk\n");
        assertThat(folder.resolve("out/deep/a.glb")).isNotEmptyFile();
    }

    @Test
    void linksInACircle_doNotHoldItUp() throws IOException {
        Files.createSymbolicLink(folder.resolve("in/deep/up"), folder.resolve("in"));
        Files.createSymbolicLink(folder.resolve("in/lost.glb"), folder.resolve("in/nowhere.glb"));

        CommandRun run = run("inspect", "in");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("in/lost.glb: there is no such file or folder");
        assertThat(run.out().lines().filter(line -> line.contains("deep/a.glb")))
                .hasSize(1);
    }

    @Test
    void damagedFilesOfTheCorpus_areAllReportedInOneRun() throws IOException {
        Path broken = Corpus.directory().resolve("broken");
        long files;
        try (Stream<Path> walk = Files.walk(broken)) {
            files = walk.filter(file -> file.toString().matches(".*\\.(bvh|glb|gltf)"))
                    .count();
        }

        CommandRun run = run("clean", broken.toString(), "-o", "out", "--json", "all.json", "--report", "pages");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).doesNotContain("Exception", "a mistake in Surefoot", "null\n");
        List<String> rows = run.err()
                .lines()
                .filter(line -> line.startsWith(broken.toString()))
                .toList();
        assertThat(rows).hasSize((int) files);
        assertThat(run.err()
                        .lines()
                        .filter(line -> line.startsWith("surefoot: "))
                        .count())
                .isEqualTo(rows.stream().filter(row -> row.endsWith(" failed")).count());
        // beside the clips there are copies of what they refer to
        assertThat(files("out").stream()
                        .filter(file -> file.matches(".*\\.(bvh|glb|gltf)"))
                        .toList())
                .hasSize((int)
                        rows.stream().filter(row -> !row.endsWith(" failed")).count());
    }
}
