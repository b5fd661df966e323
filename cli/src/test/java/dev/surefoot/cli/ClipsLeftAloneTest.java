// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Clips that {@code plant} and {@code clean} leave as they are, since nothing stands in them: alone, beside others,
 * judged and bounded.
 */
class ClipsLeftAloneTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeWalker() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes(Walker.walk(), Flight.clip()));
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    private JsonObject json(String name) throws IOException, FileIssue {
        return JsonReport.in(folder.resolve(name));
    }

    @Test
    void withoutStandingFeet_failsWhenItIsAlone() {
        CommandRun run = run("plant", "walker.glb", "--clip", "Flight");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("surefoot: walker.glb: nothing to plant: ")
                .contains("where a foot should stand, --contacts says so");
        assertThat(folder).isDirectoryNotContaining("glob:**planted*");
    }

    /** Cleaned alone as in a folder: copied, and a note says why. */
    @Test
    void withNothingToClean_isCopiedAloneToo() throws Exception {
        Files.write(folder.resolve("spot.glb"), WalkerGlb.bytes(Flight.clip()));

        CommandRun run = run("clean", "spot.glb", "--report", "spot.html", "--json", "spot.json");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(folder.resolve("spot.cleaned.glb")).hasSameBinaryContentAs(folder.resolve("spot.glb"));
        assertThat(run.err())
                .containsOnlyOnce("left as it is: No foot ever stands still")
                .containsOnlyOnce("where a foot should stand, --contacts says so")
                .contains("Wrote spot.cleaned.glb, a copy: nothing in it was changed\n");
        assertThat(Files.readString(folder.resolve("spot.html")))
                .contains("Unchanged: No foot ever stands still", "since no foot ever stands still");
        JsonObject left = json("spot.json").array("clips").get(0).asObject();
        assertThat(left.get("after")).isInstanceOf(JsonLiteral.class);
        assertThat(left.array("notes").toString()).contains("left as it is");
    }

    @Test
    void withoutLegs_isCopiedAndANoteSaysWhy() throws Exception {
        Files.writeString(folder.resolve("prop.bvh"), """
            HIERARCHY
            ROOT box
            {
            OFFSET 0 0 0
            CHANNELS 3 Xposition Yposition Zposition
            End Site
            {
            OFFSET 0 1 0
            }
            }
            MOTION
            Frames: 2
            Frame Time: 0.1
            0 0 0
            0 1 0
            """);

        CommandRun run = run("clean", "prop.bvh");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(folder.resolve("prop.cleaned.bvh")).hasSameBinaryContentAs(folder.resolve("prop.bvh"));
        assertThat(run.err())
                .containsOnlyOnce("left as it is: No legs found: no joints are named as legs are")
                .contains("Wrote prop.cleaned.bvh, a copy: nothing in it was changed\n");
        assertThat(run("plant", "prop.bvh").exit()).isEqualTo(1);
    }

    @Test
    void withoutStandingFeet_isKeptBesideOthers() throws Exception {
        CommandRun run = run("plant", "walker.glb", "--json", "p.json");

        assertThat(run.exit()).isZero();
        JsonObject left = json("p.json").array("clips").get(1).asObject();
        assertThat(left.get("after")).isInstanceOf(JsonLiteral.class);
        assertThat(left.array("notes").toString()).contains("left as it is");
    }

    /** Whoever keeps a clip as it is still wants to know how it is: the same that inspect reports. */
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
    void boundOnALeftClip_holdsForItsFiguresAndIsNamedWhereThereIsNone() {
        CommandRun slip = run("plant", "walker.glb", "-q", "--max-slip-mm", "1", "--max-pelvis-mm", "500");
        assertThat(slip)
                .isEqualTo(new CommandRun(
                        0,
                        "",
                        "surefoot: walker.glb: --max-slip-mm could not be measured on Flight: nothing "
                                + "stands there\n"));

        CommandRun depth = run("plant", "walker.glb", "-q", "--force", "--max-penetration-mm", "0");
        assertThat(depth.exit()).isEqualTo(3);
        assertThat(depth.err())
                .containsPattern("surefoot: walker.glb: Flight: a foot sinks in by \\S+ mm, more than "
                        + "--max-penetration-mm 0\n");
    }

    /** The flight sinks in by centimetres and would hide how deep the clip is that was planted. */
    private static int held(JsonObject clip) throws FileIssue {
        JsonArray contacts = clip.array("contacts");
        int held = 0;
        for (int i = 0; i < contacts.size(); i++) {
            held += contacts.get(i).asObject().array("held").size();
        }
        return held;
    }

    @Test
    void figuresOfALeftClip_areNoResults() throws Exception {
        Files.createDirectory(folder.resolve("in"));
        Files.write(folder.resolve("in/walker.glb"), WalkerGlb.bytes(Walker.walk(), sinking(Flight.clip())));

        CommandRun run = run("plant", "in", "--ground", "flat", "-o", "out", "--json", "p.json", "--report", "pages");

        JsonArray clips = json("p.json").array("files").get(0).asObject().array("clips");
        JsonObject walk = clips.get(0).asObject();
        JsonObject left = clips.get(1).asObject();
        assertThat(left.object("before").get("penetrationMaxMm").asDouble()).isGreaterThan(10);
        List<String> lines = run.err().lines().toList();
        assertThat(lines.get(1).split(" +"))
                .containsSubsequence(
                        "in/walker.glb",
                        "2",
                        Integer.toString(held(walk)),
                        number(walk.object("before").get("contactSlipMaxMm").asDouble()),
                        number(walk.object("after").get("contactSlipMaxMm").asDouble()),
                        number(walk.object("after").get("penetrationMaxMm").asDouble()));
        assertThat(lines.get(1)).endsWith("2 clips: 2 unchanged");
        assertThat(lines.get(2))
                .startsWith("left as it is: in/walker.glb: Flight: No foot ever stands still")
                .endsWith("; where a foot should stand, --contacts says so.");
        assertThat(left.object("left").get("reason").asString()).startsWith("No foot ever stands still");
        assertThat(left.object("left").get("remedy").asString())
                .isEqualTo("where a foot should stand, --contacts says so");
        assertThat(walk.get("left")).isInstanceOf(JsonLiteral.class);
        String page = Files.readString(folder.resolve("pages/walker.glb.html"));
        int table = page.indexOf("Every clip that was left as it is");
        assertThat(page.indexOf("Every clip that was changed")).isLessThan(table);
        assertThat(page.substring(0, table)).doesNotContain("Flight");
        assertThat(page.substring(table)).contains("Flight", "where a foot should stand, --contacts says so");
    }

    /** In a few frames the whole body goes down by up to 5 cm. */
    private static Clip sinking(Clip clip) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            double down = 0.01 * Math.max(0, 5 - Math.abs(f - clip.frames() / 2));
            pose.setTranslation(0, pose.translation(0).minus(new Vec3(0, down, 0)));
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    private static String number(double millimetres) {
        return String.format(Locale.ROOT, "%.2f", millimetres);
    }
}
