// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.json.JsonArray;
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
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which clips {@code --travel} lets walk, and that all of these do, named with metres and direction. */
class TravelTest {
    @TempDir
    private Path folder;

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    /** Whether a walk travels is no question of whether its feet can be held as it does. */
    @Test
    void walkInWhichNoFootIsHeld_travelsAllTheSame() throws Exception {
        Files.write(folder.resolve("spot.glb"), WalkerGlb.bytes(shaken(Walker.inPlace())));

        CommandRun run = run("clean", "spot.glb", "--travel", "-o", "far.glb", "--json", "far.json");

        assertThat(run.exit()).as(run.err()).isZero();
        JsonObject clip =
                JsonReport.in(folder.resolve("far.json")).array("clips").get(0).asObject();
        JsonArray contacts = clip.array("contacts");
        for (int i = 0; i < contacts.size(); i++) {
            assertThat(contacts.get(i).asObject().array("held").size()).isZero();
        }
        String travel = clip.get("travel").asString();
        assertThat(travel).matches("\\d\\.\\d+ m forwards");
        assertThat(clip.get("left")).isInstanceOf(JsonLiteral.class);
        assertThat(run.err()).contains("\n  now travels " + travel + "\n");
        double metres = Double.parseDouble(travel.substring(0, travel.indexOf(' ')));
        assertThat(metres).isGreaterThan(0.5);
        assertThat(way("far.glb")).isCloseTo(metres, within(0.02));
        assertThat(way("spot.glb")).isLessThan(0.02);
    }

    /** The body goes to and fro by 6 cm from frame to frame, which no travel makes up for. */
    private static Clip shaken(Clip clip) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, 0, f % 2 == 0 ? 0 : 0.06)));
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    @Test
    void walksThatTravel_areNamedBelowTheTable() throws Exception {
        Files.createDirectory(folder.resolve("in"));
        Files.write(folder.resolve("in/walker.glb"), WalkerGlb.bytes(Walker.walk(), Walker.inPlace()));

        CommandRun run = run("plant", "in", "--travel", "--ground", "flat", "-o", "out");

        assertThat(run.err())
                .containsPattern("\nnow travels: in/walker.glb: WalkInPlace: \\d\\.\\d+ m forwards\n")
                .doesNotContain("now travels: in/walker.glb: Walk:");
    }

    /** How far the first joint goes from the first frame to the last, along the ground, in metres. */
    private double way(String name) throws Exception {
        Clip clip = ClipFiles.open(Path.of(name), folder.resolve(name), BvhOptions.DEFAULTS)
                .file()
                .clip(0);
        Vec3 first = clip.pose(0).translation(0);
        return clip.pose(clip.frames() - 1)
                .translation(0)
                .minus(first)
                .horizontal()
                .length();
    }

    /** Attacks, deaths, dodges, jumps, sitting and lying down stay; the direction is that of the feet. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Knight | Running_A forwards, Running_B forwards, Running_Strafe_Left forwards, "
                        + "Running_Strafe_Right forwards, Walking_A forwards, Walking_B forwards, "
                        + "Walking_Backwards backwards, Walking_C forwards",
                "Med_MovementBasic | Running_A forwards, Running_B forwards, Walking_A forwards, Walking_B forwards, "
                        + "Walking_C forwards",
                "Med_MovementAdvanced | Crouching forwards, Running_HoldingBow forwards, "
                        + "Running_HoldingRifle forwards, Running_Strafe_Left forwards, "
                        + "Running_Strafe_Right forwards, Sneaking forwards, Walking_Backwards backwards"
            })
    void walksAndRunsOfKayKit_travel_andNothingElse(String file, String expected) throws Exception {
        Path glb = Corpus.directory().resolve("gltf/kaykit/" + file + ".glb");

        CommandRun run =
                run("plant", glb.toString(), "-q", "--travel", "--ground", "flat", "-o", "x.glb", "--json", "x.json");

        assertThat(run.exit()).as(run.err()).isZero();
        TreeMap<String, String> travels = new TreeMap<>();
        JsonArray clips = JsonReport.in(folder.resolve("x.json")).array("clips");
        for (int i = 0; i < clips.size(); i++) {
            JsonObject clip = clips.get(i).asObject();
            if (!(clip.get("travel") instanceof JsonLiteral)) {
                String travel = clip.get("travel").asString();
                String name = clip.get("name").asString();
                travels.put(name.substring(name.indexOf('|') + 1), travel.substring(travel.indexOf(" m ") + 3));
            }
        }
        assertThat(travels.entrySet().stream().map(e -> e.getKey() + " " + e.getValue()))
                .containsExactly(expected.split(", "));
    }
}
