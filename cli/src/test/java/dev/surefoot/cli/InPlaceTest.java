// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A walk in place is cleaned in place, travels where it is told to or planted, and keeps its floor. */
class InPlaceTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeSpot() throws Exception {
        Files.write(folder.resolve("spot.glb"), WalkerGlb.bytes(swaying(Walker.inPlace())));
    }

    /** The body goes to and fro by up to 8 mm a round: its feet skate as much. */
    static Clip swaying(Clip clip) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            double sway = 0.008 * Math.sin(4 * Math.PI * f / (clip.frames() - 1));
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(sway, 0, 0)));
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    private CommandRun run(String... args) {
        CommandRun run = CommandRun.in(folder, args);
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    private JsonObject clip(String json) throws Exception {
        return JsonReport.in(folder.resolve(json)).array("clips").get(0).asObject();
    }

    private Vec3 root(String name, boolean atItsEnd) throws Exception {
        Clip clip = ClipFiles.open(Path.of(name), folder.resolve(name), BvhOptions.DEFAULTS)
                .file()
                .clip(0);
        return clip.pose(atItsEnd ? clip.frames() - 1 : 0).translation(0);
    }

    @Test
    void cleaned_itStaysInPlace_andItsFeetAreHeldOnTheFloorThatIsNamed() throws Exception {
        CommandRun run = run("clean", "spot.glb", "-o", "x.glb", "--json", "x.json", "--report", "x.html");

        JsonObject clip = clip("x.json");
        double speed = clip.get("floorSpeedMetresPerSecond").asDouble();
        assertThat(speed).isCloseTo(1.27, within(0.03));
        JsonArray direction = clip.array("floorDirection");
        assertThat(direction.get(2).asDouble()).isCloseTo(-1, within(2e-3));
        assertThat(run.err())
                .contains("This is a walk in place, over a floor that passes under it at "
                        + Math.round(1000 * speed) / 1000.0 + " m/s")
                .contains(", as if it went forwards.");
        assertThat(Files.readString(folder.resolve("x.html")))
                .contains("made to stand on its own floor, which passes under it at 1.2");
        assertThat(clip.get("travel")).isInstanceOf(JsonLiteral.class);
        assertThat(clip.object("before").get("contactSlipMaxMm").asDouble()).isGreaterThan(1);
        assertThat(clip.array("floorPathMetres").size())
                .isEqualTo((int) clip.get("frames").asDouble());
        assertThat(clip.object("after").get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(clip.object("after").get("contactSlipSubframeMaxMm").asDouble())
                .isLessThan(0.5);
        assertThat(root("x.glb", true).distanceTo(root("x.glb", false))).isLessThan(1e-5);
    }

    @Test
    void cleanedAgainWithItsContacts_nothingChanges() throws Exception {
        run("clean", "spot.glb", "-o", "once.glb", "--json", "once.json");

        run("clean", "once.glb", "-o", "same.glb", "--contacts", "once.json");
        WithoutRecord.copy(folder.resolve("once.glb"), folder.resolve("bare.glb"));
        run("clean", "bare.glb", "-o", "fresh.glb", "--json", "fresh.json");

        assertThat(folder.resolve("same.glb")).hasSameBinaryContentAs(folder.resolve("once.glb"));
        assertThat(clip("fresh.json").get("floorSpeedMetresPerSecond").asDouble())
                .isCloseTo(clip("once.json").get("floorSpeedMetresPerSecond").asDouble(), within(1e-12));
        assertThat(folder.resolve("fresh.glb")).hasSameBinaryContentAs(folder.resolve("bare.glb"));
        assertThat(run("clean", "once.glb", "-o", "again.glb").err())
                .contains("Its extras say which feet stand, and they do");
        assertThat(folder.resolve("again.glb")).hasSameBinaryContentAs(folder.resolve("once.glb"));
    }

    /**
     * Where a floor is not told, anchors do not count: they are where the feet are, seen from the one that is found.
     */
    @Test
    void contactsWithoutTheirFloor_areHeldOnTheOneThatIsFound() throws Exception {
        run("clean", "spot.glb", "-o", "once.glb", "--json", "once.json");
        JsonDocument document = JsonDocument.parse(Files.readAllBytes(folder.resolve("once.json")));
        JsonObject clip = document.root().asObject().array("clips").get(0).asObject();
        clip.remove("floorSpeedMetresPerSecond");
        clip.remove("floorDirection");
        clip.remove("floorPathMetres");
        Files.write(folder.resolve("bare.json"), document.toBytes());

        run("clean", "spot.glb", "-o", "bare.glb", "--contacts", "bare.json", "--json", "x.json");

        assertThat(clip("x.json").object("after").get("contactSlipMaxMm").asDouble())
                .isLessThan(0.05);
        assertThat(clip("x.json").object("after").get("pelvisMovedMaxMm").asDouble())
                .isLessThan(30);
    }

    @Test
    void toldToTravel_orPlanted_itTravels() throws Exception {
        run("clean", "spot.glb", "--travel", "-o", "far.glb", "--json", "far.json");
        CommandRun planted = run("plant", "spot.glb", "--ground", "flat", "-o", "p.glb", "--json", "p.json");

        for (String json : List.of("far.json", "p.json")) {
            assertThat(clip(json).get("travel").asString()).matches("1\\.\\d+ m forwards");
            assertThat(clip(json).get("floorSpeedMetresPerSecond")).isInstanceOf(JsonLiteral.class);
        }
        assertThat(planted.err()).contains("now travels 1.");
        assertThat(root("p.glb", true).z() - root("p.glb", false).z()).isGreaterThan(1);
        assertThat(root("far.glb", true).z() - root("far.glb", false).z()).isGreaterThan(1);
    }

    @Test
    void inspected_itNamesTheFloor_onWhichCleanHoldsItsFeet() throws Exception {
        run("clean", "spot.glb", "-o", "x.glb", "--json", "x.json");
        run("inspect", "spot.glb", "--json", "i.json");

        for (String name : List.of("floorSpeedMetresPerSecond", "floorDirection")) {
            assertThat(clip("i.json").get(name).toString())
                    .isEqualTo(clip("x.json").get(name).toString());
        }
    }
}
