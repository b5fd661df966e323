// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.Resources;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --stretch} from the outside, and what it leaves in files. */
class StretchOptionTest {
    /**
     * Steps on which the walker's legs lack reach: they are held for less with legs as long as they are, and grow by 2
     * % where they may.
     */
    private static final String STEPS = "steps:rise=0.56,run=0.3";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes(Walker.walk()));
        LongWalkBvh.write(folder.resolve("walker.bvh"), 240);
    }

    private CommandRun planted(String... args) {
        List<String> all = new ArrayList<>(List.of("plant"));
        all.addAll(List.of(args));
        all.addAll(List.of("--ground", STEPS, "-o", "p.glb", "--json", "p.json", "--force"));
        return CommandRun.in(folder, all.toArray(String[]::new));
    }

    private JsonObject clip() throws Exception {
        return JsonReport.clip(folder.resolve("p.json"));
    }

    private static double worstResidual(JsonObject clip) throws Exception {
        return worstResidual(clip, "");
    }

    private static double standingResidual(JsonObject clip) throws Exception {
        return worstResidual(clip, "the foot's place");
    }

    private static double worstResidual(JsonObject clip, String reason) throws Exception {
        double worst = 0;
        for (int i = 0; i < clip.array("unresolved").size(); i++) {
            JsonObject missed = clip.array("unresolved").get(i).asObject();
            if (missed.get("reason").asString().startsWith(reason)) {
                worst = Math.max(worst, missed.get("missMetres").asDouble());
            }
        }
        return worst;
    }

    @Test
    void withoutIt_noLegGrows() throws Exception {
        assertThat(planted("walker.glb").err()).doesNotContain("stretched");
        assertThat(clip().object("after").get("legStretchMax").asDouble()).isZero();
        assertThat(clip().object("after").get("legStretchFrames").asDouble()).isZero();
    }

    @Test
    void withoutValue_isTwoPercent_alsoInFrontOfTheClip() throws Exception {
        CommandRun run = planted("--stretch", "walker.glb");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("Legs were stretched by up to 2.00 %");
        JsonObject after = clip().object("after");
        assertThat(after.get("legStretchMax").asDouble()).isBetween(0.0199, 0.0200001);
        assertThat(after.get("legStretchFrames").asDouble()).isPositive();
        assertThat(after.get("boneLengthErrorMax").asDouble()).isLessThan(1e-6);
        // what is left is the trajectory of a foot that swings and keeps out of the ground first
        assertThat(worstResidual(clip())).isLessThan(0.02);
        assertThat(standingResidual(clip())).isZero();
    }

    @Test
    void value_isTaken_attachedOrNot() throws Exception {
        for (String[] args : new String[][] {
            {"--stretch", "0.5", "walker.glb"}, {"--stretch=.5", "walker.glb"}, {"walker.glb", "--stretch", "5e-1"}
        }) {
            assertThat(planted(args).exit()).isZero();
            assertThat(clip().object("after").get("legStretchMax").asDouble()).isBetween(0.00499, 0.0050001);
        }
        assertThat(planted("walker.glb", "--stretch", "0").exit()).isZero();
        assertThat(clip().object("after").get("legStretchMax").asDouble()).isZero();
    }

    @Test
    void valueOutOfRange_isWrongUsage_andNamesTheRange() {
        for (String value : List.of("12", "10.01", "-1", "1e9")) {
            CommandRun run = CommandRun.in(folder, "clean", "walker.glb", "--stretch=" + value);
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.err()).contains("--stretch must be in [0, 10] percent, got " + Double.parseDouble(value));
        }
        assertThat(CommandRun.in(folder, "clean", "walker.glb", "--stretch=2%").exit())
                .isEqualTo(2);
        assertThat(CommandRun.in(folder, "clean", "--stretch", "much").err()).contains("much: there is no such file");
        assertThat(folder.resolve("walker.cleaned.glb")).doesNotExist();
    }

    @Test
    void help_saysRangeAndUsualValue_andHasAnExample() {
        for (String command : List.of("plant", "clean")) {
            String help = CommandRun.in(folder, command, "--help").out();
            assertThat(help).contains("--stretch [PERCENT]", "up to 10", "Default: never");
            assertThat(help.substring(help.indexOf("Examples:"))).contains(" --stretch");
        }
    }

    @Test
    void gltf_getsPositionsOfKneesAndFeet_andKeepsAllOtherChannelsToTheBit() throws Exception {
        assertThat(planted("walker.glb", "--stretch").exit()).isZero();
        GltfFile before = file("walker.glb");
        GltfFile after = file("p.glb");
        Map<String, double[]> was = channels(before);
        Map<String, double[]> is = channels(after);
        Set<String> ours = new HashSet<>();
        for (Leg leg : Walker.legs()) {
            for (int joint : new int[] {leg.hip(), leg.knee(), leg.ankle(), leg.ball()}) {
                ours.add(Walker.skeleton().name(joint) + " rotation");
            }
            for (int joint : new int[] {leg.knee(), leg.ankle()}) {
                String position = Walker.skeleton().name(joint) + " translation";
                assertThat(was).doesNotContainKey(position);
                assertThat(is).containsKey(position);
                ours.add(position);
            }
        }
        ours.add(Walker.skeleton().name(0) + " translation");
        int untouched = 0;
        for (Map.Entry<String, double[]> channel : was.entrySet()) {
            if (!ours.contains(channel.getKey())) {
                assertThat(is.get(channel.getKey())).as(channel.getKey()).isEqualTo(channel.getValue());
                untouched++;
            }
        }
        assertThat(untouched).isPositive();
        assertThat(ours).containsAll(added(was, is));
        assertBothBonesGrowAlike(before.clip(0), after.clip(0));
    }

    private static Set<String> added(Map<String, double[]> was, Map<String, double[]> is) {
        Set<String> added = new HashSet<>(is.keySet());
        added.removeAll(was.keySet());
        assertThat(added).isNotEmpty();
        return added;
    }

    private static void assertBothBonesGrowAlike(Clip before, Clip after) {
        double most = 1;
        WorldPose was = before.world(0);
        for (int f = 0; f < after.frames(); f++) {
            WorldPose is = after.world(f);
            for (String side : List.of("Left", "Right")) {
                int hip = joint(before, side, 0);
                int knee = joint(before, side, 1);
                int ankle = joint(before, side, 2);
                double thigh = length(is, hip, knee) / length(was, hip, knee);
                double shin = length(is, knee, ankle) / length(was, knee, ankle);
                assertThat(thigh).isBetween(1 - 1e-6, 1.02 + 1e-6);
                assertThat(shin).isBetween(thigh - 1e-6, thigh + 1e-6);
                most = Math.max(most, thigh);
            }
        }
        assertThat(most).isGreaterThan(1.0199);
    }

    private static int joint(Clip clip, String side, int n) {
        Leg leg = Walker.legs().get(side.equals("Left") ? 0 : 1);
        int joint = n == 0 ? leg.hip() : n == 1 ? leg.knee() : leg.ankle();
        return clip.skeleton().indexOf(Walker.skeleton().name(joint));
    }

    private static double length(WorldPose world, int from, int to) {
        return world.position(from).distanceTo(world.position(to));
    }

    private GltfFile file(String name) throws Exception {
        return GltfReader.read(Files.readAllBytes(folder.resolve(name)), Resources.NONE);
    }

    /** The values of every channel, by joint and path. */
    private static Map<String, double[]> channels(GltfFile file) throws Exception {
        JsonObject animation = file.json().array("animations").get(0).asObject();
        JsonArray channels = animation.array("channels");
        Map<String, double[]> values = new TreeMap<>();
        for (int c = 0; c < channels.size(); c++) {
            JsonObject channel = channels.get(c).asObject();
            JsonObject target = channel.require("target").asObject();
            JsonObject sampler = animation
                    .array("samplers")
                    .get(channel.require("sampler").asInt())
                    .asObject();
            int joint = file.jointOfNode(target.integer("node", -1));
            values.put(
                    file.skeleton().name(joint) + " " + target.string("path", ""),
                    file.accessors().read(sampler.require("output").asInt()));
        }
        return values;
    }

    @Test
    void bvhWithoutPositionChannels_isPlantedAsItIs_andANoteNamesTheJoint() throws Exception {
        CommandRun run = CommandRun.in(folder, "plant", "walker.bvh", "--stretch", "--ground", STEPS, "-o", "p.bvh");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("cannot stretch: the file has no position channels for joint LeftLeg");
        CommandRun.in(folder, "plant", "walker.bvh", "--ground", STEPS, "-o", "q.bvh");
        assertThat(folder.resolve("p.bvh")).hasSameBinaryContentAs(folder.resolve("q.bvh"));
    }

    @Test
    void bvhWithPositionChannels_holdsTheStretch() throws Exception {
        withPositions(Files.readString(folder.resolve("walker.bvh")), folder.resolve("free.bvh"));
        CommandRun run = CommandRun.in(
                folder, "plant", "free.bvh", "--stretch", "--ground", STEPS, "-o", "p.bvh", "--json", "p.json");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).doesNotContain("cannot stretch");
        JsonObject after = clip().object("after");
        assertThat(after.get("legStretchMax").asDouble()).isBetween(0.001, 0.0200001);
        assertThat(after.get("boneLengthErrorMax").asDouble()).isLessThan(1e-6);
    }

    /** Gives every joint position channels that hold its offset. */
    private static void withPositions(String bvh, Path to) throws IOException {
        StringBuilder text = new StringBuilder();
        List<String> offsets = new ArrayList<>();
        String offset = "";
        for (String line : bvh.split("\n")) {
            if (line.startsWith("OFFSET")) {
                offset = line.substring("OFFSET".length());
            }
            if (line.startsWith("CHANNELS 3")) {
                offsets.add(offset);
                text.append("CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n");
            } else if (line.matches("[ 0-9.-]+")) {
                String[] numbers = line.trim().split(" +");
                text.append(String.join(" ", List.of(numbers).subList(0, 6)));
                for (int j = 0; j < offsets.size(); j++) {
                    text.append(offsets.get(j)).append(' ');
                    text.append(String.join(" ", List.of(numbers).subList(6 + 3 * j, 9 + 3 * j)));
                }
                text.append('\n');
            } else {
                text.append(line).append('\n');
            }
        }
        Files.writeString(to, text);
    }
}
