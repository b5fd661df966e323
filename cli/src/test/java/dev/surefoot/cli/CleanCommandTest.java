// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.json.JsonDocument;
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
        return JsonDocument.parse(Files.readAllBytes(folder.resolve(json)))
                .root()
                .asObject()
                .array("clips")
                .get(0)
                .asObject();
    }

    @Test
    void withoutArguments_cleansTheSkatingWalkerAndNamesWhatItWrote() throws IOException {
        CommandRun run = run("clean");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("SkatingWalk", "before", "after")
                .containsPattern("Knees changed by at most {20,}[0-9.]+ degrees")
                .endsWith("Wrote skating-walker.cleaned.glb\nWrote skating-walker.cleaned.html\n");
        assertThat(folder.resolve("skating-walker.cleaned.glb")).isNotEmptyFile();
        assertThat(Files.readString(folder.resolve("skating-walker.cleaned.html")))
                .startsWith("<!DOCTYPE html>")
                .doesNotContain(">null<");
    }

    @Test
    void skate_isGoneAndToldOfBefore() throws Exception {
        assertThat(run("clean", "walker.glb", "--json", "c.json").exit()).isZero();

        JsonObject clip = clip("c.json");
        assertThat(folder.resolve("walker.cleaned.glb")).isNotEmptyFile();
        assertThat(clip.object("before").get("contactSlipMaxMm").asDouble()).isGreaterThan(5);
        assertThat(clip.object("after").get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(clip.object("after").get("penetrationMaxMm").asDouble()).isLessThan(0.1);
        assertThat(clip.object("verdict").object("skate").get("count").asInt()).isZero();
    }

    @Test
    void boundThatHolds_isNotTold() {
        assertThat(run("clean", "walker.glb", "-q", "--max-slip-mm", "0.05", "--max-penetration-mm", "0.1"))
                .isEqualTo(new CommandRun(0, "", ""));
    }

    @Test
    void boundThatDoesNotHold_exitsWithThreeAndTheFileIsThere() {
        CommandRun run = run("clean", "walker.glb", "-q", "--max-knee-change-deg", "0.5", "--max-pelvis-mm", "0.1");

        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err().lines()).hasSize(2);
        assertThat(run.err())
                .containsPattern(
                        "surefoot: walker.glb: SkatingWalk: a knee changed by \\d+\\.\\d+ degrees, more than --max-knee-change-deg 0\\.5\n")
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
}
