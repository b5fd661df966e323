// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.issue.FileIssue;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clips that {@code surefoot plant} leaves as they are, such as walks on the spot: alone, beside others, judged and bounded. */
class ClipsLeftAloneTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeWalker() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes(Walker.walk(), Walker.inPlace()));
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    private JsonObject json(String name) throws IOException, FileIssue {
        return JsonDocument.parse(Files.readAllBytes(folder.resolve(name)))
                .root()
                .asObject();
    }

    @Test
    void withoutStandingFeet_failsWhenItIsAlone() {
        CommandRun run = run("plant", "walker.glb", "--clip", "WalkInPlace");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("surefoot: walker.glb: nothing to plant: ")
                .contains("--travel lets it walk");
        assertThat(folder).isDirectoryNotContaining("glob:**planted*");
    }

    @Test
    void withoutStandingFeet_isKeptBesideOthers() throws Exception {
        CommandRun run = run("plant", "walker.glb", "--json", "p.json");

        assertThat(run.exit()).isZero();
        JsonObject left = json("p.json").array("clips").get(1).asObject();
        assertThat(left.get("after")).isInstanceOf(JsonLiteral.class);
        assertThat(left.array("notes").toString()).contains("left as it is");
    }

    /** Whoever keeps a clip as it is still wants to know how it is: the same that inspect tells. */
    @Test
    void leftClip_isJudgedAsInspectJudgesIt() throws Exception {
        run("plant", "walker.glb", "--json", "p.json");
        assertThat(run("inspect", "walker.glb", "--json", "i.json").out())
                .contains("Contacts that skate: nothing to measure\n");

        JsonObject left = json("p.json").array("clips").get(1).asObject();
        JsonObject looked = json("i.json").array("clips").get(1).asObject();
        assertThat(left.array("legs").size()).isEqualTo(2);
        for (String name : List.of("legs", "floor", "contacts", "before", "verdict")) {
            assertThat(left.get(name).toString())
                    .as(name)
                    .isEqualTo(looked.get(name).toString());
        }
        assertThat(left.object("before").get("accelerationRms").asDouble()).isPositive();
        assertThat(left.object("verdict").object("pops").get("count").asInt()).isZero();
    }

    @Test
    void boundOnALeftClip_holdsForItsFiguresAndIsToldWhereThereIsNone() {
        CommandRun slip = run("plant", "walker.glb", "-q", "--max-slip-mm", "1", "--max-pelvis-mm", "500");
        assertThat(slip)
                .isEqualTo(
                        new CommandRun(
                                0,
                                "",
                                "surefoot: walker.glb: --max-slip-mm could not be measured on WalkInPlace: nothing stands there\n"));

        CommandRun depth = run("plant", "walker.glb", "-q", "--force", "--max-penetration-mm", "0");
        assertThat(depth.exit()).isEqualTo(3);
        assertThat(depth.err())
                .containsPattern(
                        "surefoot: walker.glb: WalkInPlace: a foot sinks in by \\S+ mm, more than --max-penetration-mm 0\n");
    }
}
