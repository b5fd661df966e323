// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.CommandRun;
import dev.surefoot.cli.JsonReport;
import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code surefoot clean} from the outside, on a walk that skates. */
class CleanCommandTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeWalker() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes(SkatingWalker.walk()));
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    private JsonObject clip(String json) throws Exception {
        return JsonReport.clip(folder.resolve(json));
    }

    @Test
    void withoutArguments_cleansTheSkatingWalkerAndNamesWhatItWrote() throws IOException {
        CommandRun run = run("clean");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("SkatingWalk", "before", "after")
                .containsPattern("Knees changed by at most {20,}[0-9.]+ degrees")
                .endsWith("Wrote skating-walker.cleaned.glb\nWrote skating-walker.cleaned.html\nSkatingWalk: better\n");
        assertThat(folder.resolve("skating-walker.cleaned.glb")).isNotEmptyFile();
        assertThat(Files.readString(folder.resolve("skating-walker.cleaned.html")))
                .startsWith("<!DOCTYPE html>")
                .doesNotContain(">null<");
    }

    @Test
    void skate_isGoneAndReportedAsItWas() throws Exception {
        assertThat(run("clean", "walker.glb", "--json", "c.json").exit()).isZero();

        JsonObject clip = clip("c.json");
        assertThat(folder.resolve("walker.cleaned.glb")).isNotEmptyFile();
        assertThat(clip.object("before").get("contactSlipMaxMm").asDouble()).isGreaterThan(5);
        assertThat(clip.object("after").get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(clip.object("after").get("penetrationMaxMm").asDouble()).isLessThan(0.1);
        assertThat(clip.object("verdict").object("skate").get("count").asInt()).isZero();
    }

    @Test
    void boundThatHolds_isNotReported() {
        assertThat(run("clean", "walker.glb", "-q", "--max-slip-mm", "0.05", "--max-penetration-mm", "0.1"))
                .isEqualTo(new CommandRun(0, "", ""));
    }

    @Test
    void boundThatDoesNotHold_exitsWithThreeAndTheFileIsThere() {
        CommandRun run = run("clean", "walker.glb", "-q", "--max-knee-change-deg", "0.5", "--max-pelvis-mm", "0.1");

        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err().lines()).hasSize(2);
        assertThat(run.err())
                .containsPattern("surefoot: walker.glb: SkatingWalk: a knee changed by \\d+\\.\\d+ degrees, more than "
                        + "--max-knee-change-deg 0\\.5\n")
                .containsPattern("the pelvis moved by \\d+\\.\\d+ mm, more than --max-pelvis-mm 0\\.1\n");
        assertThat(folder.resolve("walker.cleaned.glb")).isNotEmptyFile();
    }

    @Test
    void inspect_guardsTheSkatingClip() {
        CommandRun run = run("inspect", "walker.glb", "--max-slip-mm", "1", "--max-slip-subframe-mm", "1000");

        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err())
                .containsPattern("surefoot: walker.glb: SkatingWalk: a foot slips by .* --max-slip-mm 1\n");
        assertThat(run("inspect", "walker.glb", "--max-slip-mm", "100").exit()).isZero();
    }

    @Test
    void stanceAndSlides_areTaken() {
        assertThat(run("clean", "walker.glb", "-q", "--stance", "whole", "--hold-slides", "-o", "w.glb"))
                .isEqualTo(new CommandRun(0, "", ""));
        assertThat(run("clean", "walker.glb", "-q", "--stance", "still", "-o", "s.glb"))
                .isEqualTo(new CommandRun(0, "", ""));
    }

    @Test
    void input_isNeverTouched() throws IOException {
        byte[] before = Files.readAllBytes(folder.resolve("walker.glb"));

        assertThat(run("clean", "walker.glb", "-o", "walker.glb", "--force").exit())
                .isEqualTo(1);
        assertThat(run("clean", ".", "-o", ".", "--force").err())
                .contains("is an input, and inputs are never overwritten");
        assertThat(folder.resolve("walker.glb")).hasBinaryContent(before);
        assertThat(folder.toFile().list()).containsExactly("walker.glb");
    }

    @Test
    void oddNames_areKept() throws IOException {
        for (String name : new String[] {"My Walk (final)", "Läufer 歩く", "q[1]{2}", "semi;$(x)&"}) {
            Files.copy(folder.resolve("walker.glb"), folder.resolve(name + ".GLB"));
            CommandRun run = run("clean", name + ".GLB");

            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.err()).contains("Wrote " + name + ".cleaned.GLB\n");
            assertThat(folder.resolve(name + ".cleaned.GLB")).isNotEmptyFile();
        }
    }

    @Test
    void lineEndInAName_doesNotBreakLines() throws IOException {
        Files.createDirectory(folder.resolve("in"));
        Files.copy(folder.resolve("walker.glb"), folder.resolve("in/new\nline.glb"));

        assertThat(run("clean", "in", "-o", "out").err().lines()).hasSize(3);
        assertThat(folder.resolve("out/new\nline.glb")).isNotEmptyFile();
        assertThat(run("clean", "in/new\nline.glb").err()).contains("Wrote new line.cleaned.glb\n");
    }

    @Test
    void outputsThatCannotBe_areReportedForWhatTheyAre() throws IOException {
        Files.createDirectory(folder.resolve("folder"));
        Files.writeString(folder.resolve("file"), "mine");

        CommandRun intoFolder = run("clean", "walker.glb", "-o", "folder");
        assertThat(intoFolder.exit()).isEqualTo(2);
        assertThat(intoFolder.err())
                .startsWith(
                        "surefoot: --output is the folder folder; a single CLIP needs a file in it, ending in .glb\n");
        assertThat(run("clean", "walker.glb", "-o", "file/x.glb").err())
                .contains("file/x.glb: no folder is ")
                .endsWith("file\n");
        assertThat(run("clean", "*.glb", "-o", "file/sub").err())
                .contains("file: is a file, so there can be no folder ");
        assertThat(folder.resolve("file")).hasContent("mine");
    }

    /** A variable of a script that is not set must not stand for the current folder. */
    @Test
    void emptyNames_areRefused() {
        for (String[] args : new String[][] {
            {"clean", "", "-o", "out"},
            {"clean", "*.glb", "", "-o", "out"},
            {"inspect", ""},
            {"clean", "*.glb", "-o", ""}
        }) {
            CommandRun run = run(args);
            assertThat(run.exit()).isNotZero();
            assertThat(run.err()).contains("got an empty name");
            assertThat(folder.toFile().list()).containsExactly("walker.glb");
        }
    }
}
