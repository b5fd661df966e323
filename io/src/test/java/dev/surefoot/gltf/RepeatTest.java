// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.patch.GltfPatcher;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A repeated animation plays the same poses over again. */
class RepeatTest {
    private static final double PERIOD = 0.16;

    /**
     * One node moved by {@code output}, a second by five even keys that close, so that the clip lasts from 0.04 to 0.2.
     */
    private static GltfFile file(String interpolation, double[] times, double... values) throws FileIssue {
        TextGltf gltf = new TextGltf();
        int input = gltf.floats("SCALAR", times);
        int output = gltf.floats("VEC3", values);
        int even = gltf.floats("SCALAR", 0.04, 0.08, 0.12, 0.16, 0.2);
        int loop = gltf.floats("VEC3", 0, 0, 0, 1, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0);
        gltf.with("nodes", "[{},{},{'weights':[0,0]}]");
        int weights = gltf.floats("SCALAR", 0, 1, 0.1, 0.9, 0.2, 0.8, 0.3, 0.7, 0.4, 0.6);
        return gltf.with(
                        "animations",
                        "[{'channels':[{'sampler':0,'target':{'node':0,'path':'translation'}},"
                                + "{'sampler':1,'target':{'node':1,'path':'translation'}},"
                                + "{'sampler':2,'target':{'node':2,'path':'weights'}}],"
                                + "'samplers':[{'input':" + input + ",'output':" + output + ",'interpolation':'"
                                + interpolation + "'},{'input':" + even + ",'output':" + loop + "},{'input':" + even
                                + ",'output':" + weights + "}]}]")
                .read();
    }

    private static void assertRepeats(GltfFile file, int cycles, double period) throws FileIssue {
        GltfFile patched =
                GltfReader.read(new GltfPatcher(file).repeat(0, cycles, period).toBytes(), Resources.NONE);
        int perCycle = 32;
        Clip before = file.clip(0, 0.04, perCycle / period, perCycle);
        Clip after = patched.clip(0, 0.04, perCycle / period, cycles * perCycle);
        for (int f = 0; f < after.frames(); f++) {
            Pose expected = before.pose(f % perCycle);
            for (int j = 0; j < 2; j++) {
                assertThat(after.pose(f).translation(j).distanceTo(expected.translation(j)))
                        .as("joint %d at frame %d", j, f)
                        .isLessThan(1e-5);
            }
        }
    }

    @Test
    void linearLoop_mergesItsEnds() throws FileIssue {
        GltfFile file = file("LINEAR", new double[] {0.04, 0.1, 0.2}, 1, 2, 3, 4, 5, 6, 1, 2, 3);
        assertRepeats(file, 3, PERIOD);
        GltfFile patched =
                GltfReader.read(new GltfPatcher(file).repeat(0, 3, PERIOD).toBytes(), Resources.NONE);
        Counts counts = Counts.of(patched, 0);
        assertThat(counts.keys()).isEqualTo(7);
        assertThat(counts.values()).isEqualTo(7);
        assertThat(patched.clip(0).frames()).isEqualTo(25);
    }

    @Test
    void linearJump_staysAJump() throws FileIssue {
        GltfFile file = file("LINEAR", new double[] {0.04, 0.1, 0.2}, 1, 2, 3, 4, 5, 6, 8, 8, 8);
        assertRepeats(file, 3, PERIOD);
        GltfFile patched =
                GltfReader.read(new GltfPatcher(file).repeat(0, 2, PERIOD).toBytes(), Resources.NONE);
        // just before the second cycle the first one still goes to its own end
        double late = 0.2 - 0.0011;
        assertThat(patched.clip(0, late, 30, 1)
                        .pose(0)
                        .translation(0)
                        .distanceTo(file.clip(0, late, 30, 1).pose(0).translation(0)))
                .isLessThan(1e-5);
    }

    @Test
    void channelShorterThanTheClip_isHeldToItsEnds() throws FileIssue {
        assertRepeats(file("LINEAR", new double[] {0.08, 0.16}, 1, 2, 3, 4, 5, 6), 3, PERIOD);
        assertRepeats(file("STEP", new double[] {0.08, 0.16}, 1, 2, 3, 4, 5, 6), 3, PERIOD);
        assertRepeats(
                file("CUBICSPLINE", new double[] {0.08, 0.16}, 9, 9, 9, 1, 2, 3, 5, 0, 0, 0, 5, 0, 4, 5, 6, 7, 7, 7),
                3,
                PERIOD);
    }

    @Test
    void step_andSplines_repeat() throws FileIssue {
        assertRepeats(file("STEP", new double[] {0.04, 0.1, 0.2}, 1, 2, 3, 4, 5, 6, 7, 8, 9), 4, PERIOD);
        assertRepeats(
                file("CUBICSPLINE", new double[] {0.04, 0.2}, 9, 9, 9, 1, 2, 3, 50, 0, 0, 0, 50, 0, 1, 2, 3, 7, 7, 7),
                3,
                PERIOD);
        assertRepeats(
                file("CUBICSPLINE", new double[] {0.04, 0.2}, 9, 9, 9, 1, 2, 3, 50, 0, 0, 0, 50, 0, 4, 5, 6, 7, 7, 7),
                3,
                PERIOD);
    }

    @Test
    void mergedSplineKey_arrivesAsTheEndAndLeavesAsTheStart() throws FileIssue {
        GltfFile file =
                file("CUBICSPLINE", new double[] {0.04, 0.2}, 9, 9, 9, 1, 2, 3, 50, 0, 0, 0, 50, 0, 1, 2, 3, 7, 7, 7);
        GltfFile patched =
                GltfReader.read(new GltfPatcher(file).repeat(0, 2, PERIOD).toBytes(), Resources.NONE);
        int output = animationSampler(patched, 0).integer("output", -1);
        assertThat(patched.accessors().read(output))
                .containsExactly(9, 9, 9, 1, 2, 3, 50, 0, 0, 0, 50, 0, 1, 2, 3, 50, 0, 0, 0, 50, 0, 1, 2, 3, 7, 7, 7);
    }

    @Test
    void periodLongerThanTheClip_goesFromTheEndToTheStart() throws FileIssue {
        GltfFile file = file("LINEAR", new double[] {0.04, 0.2}, 0, 0, 0, 4, 0, 0);
        GltfFile patched =
                GltfReader.read(new GltfPatcher(file).repeat(0, 2, 0.2).toBytes(), Resources.NONE);
        assertThat(patched.clip(0, 0.22, 30, 1).pose(0).translation(0).x()).isEqualTo(2, within(1e-5));
        assertThat(patched.clip(0, 0.44, 30, 1).pose(0).translation(0)).isEqualTo(new Vec3(4, 0, 0));
    }

    @Test
    void morphWeights_repeatWithAllTheirTargets() throws FileIssue {
        GltfFile file = file("LINEAR", new double[] {0.04, 0.2}, 0, 0, 0, 0, 0, 0);
        GltfFile patched =
                GltfReader.read(new GltfPatcher(file).repeat(0, 2, PERIOD).toBytes(), Resources.NONE);
        Counts counts = Counts.of(patched, 2);
        // the ends differ, so both keys stay
        assertThat(counts.keys()).isEqualTo(10);
        assertThat(counts.values()).isEqualTo(20);
        double[] weights = patched.accessors().read(animationSampler(patched, 2).integer("output", -1));
        assertThat(weights[10]).isEqualTo(0);
        assertThat(weights[11]).isEqualTo(1);
        assertThat(weights[19]).isEqualTo(0.6, within(1e-6));
    }

    @Test
    void replacedChannels_keepTheKeysTheyWereGiven() throws FileIssue {
        GltfFile file = file("LINEAR", new double[] {0.04, 0.2}, 0, 0, 0, 4, 0, 0);
        GltfFile patched = GltfReader.read(
                new GltfPatcher(file)
                        .replaceTranslation(0, 0, new double[] {0.04, 0.36}, List.of(Vec3.X, Vec3.Y))
                        .repeat(0, 2, PERIOD)
                        .toBytes(),
                Resources.NONE);
        assertThat(Counts.of(patched, 0).keys()).isEqualTo(2);
        assertThat(Counts.of(patched, 1).keys()).isEqualTo(9);
        assertThat(patched.clip(0).frames()).isEqualTo(9);
    }

    private static JsonObject animationSampler(GltfFile file, int sampler) throws FileIssue {
        return file.json()
                .array("animations")
                .get(0)
                .asObject()
                .array("samplers")
                .get(sampler)
                .asObject();
    }

    private record Counts(int keys, int values) {
        static Counts of(GltfFile file, int sampler) throws FileIssue {
            return new Counts(
                    file.accessors().count(animationSampler(file, sampler).integer("input", -1)),
                    file.accessors().count(animationSampler(file, sampler).integer("output", -1)));
        }
    }
}
