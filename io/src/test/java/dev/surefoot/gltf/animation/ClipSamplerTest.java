// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfFiles;
import dev.surefoot.gltf.TextGltf;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import org.junit.jupiter.api.Test;

class ClipSamplerTest {
    /** A turn about z by a third of a half turn's worth of keys: 0, 90 and 180 degrees. */
    private static final double HALF = Math.sqrt(0.5);

    private static TextGltf animated(String path, String type, String interpolation, double[] times, double... values)
            throws FileIssue {
        TextGltf gltf = new TextGltf();
        int input = gltf.floats("SCALAR", times);
        int output = gltf.floats(type, values);
        return gltf.with("nodes", "[{'name':'a','translation':[7,8,9]}]")
                .with(
                        "animations",
                        "[{'channels':[{'sampler':0,'target':{'node':0,'path':'" + path + "'}}],'samplers':[{'input':"
                                + input + ",'interpolation':'" + interpolation + "','output':" + output + "}]}]");
    }

    private static Pose at(TextGltf gltf, double seconds) throws FileIssue {
        return gltf.read().clip(0, seconds, 30, 1).pose(0);
    }

    @Test
    void linearTranslation_goesStraightAndHoldsBeyondItsEnds() throws FileIssue {
        TextGltf gltf = animated("translation", "VEC3", "LINEAR", new double[] {1, 3}, 0, 0, 0, 4, 8, -2);
        assertThat(at(gltf, 1.5).translation(0)).isEqualTo(new Vec3(1, 2, -0.5));
        assertThat(at(gltf, 0).translation(0)).isEqualTo(Vec3.ZERO);
        assertThat(at(gltf, 99).translation(0)).isEqualTo(new Vec3(4, 8, -2));
    }

    @Test
    void linearRotation_turnsEvenlyInTheShorterDirection() throws FileIssue {
        TextGltf gltf = animated("rotation", "VEC4", "LINEAR", new double[] {0, 1}, 0, 0, 0, 1, 0, 0, -HALF, -HALF);
        Quat third = at(gltf, 1 / 3.0).rotation(0);
        assertThat(third.angleTo(Quat.aboutAxis(Vec3.Z, Math.PI / 6))).isLessThan(1e-7);
        assertThat(at(gltf, 0.5).translation(0)).isEqualTo(new Vec3(7, 8, 9));
    }

    @Test
    void step_holdsUntilTheNextKey() throws FileIssue {
        TextGltf gltf = animated("scale", "VEC3", "STEP", new double[] {0, 1}, 1, 1, 1, 2, 2, 2);
        assertThat(at(gltf, 0.99).scale(0)).isEqualTo(new Vec3(1, 1, 1));
        assertThat(at(gltf, 1).scale(0)).isEqualTo(new Vec3(2, 2, 2));
    }

    @Test
    void cubicSpline_scalesTangentsByTheKeyDistance() throws FileIssue {
        // in, value, out: from (0,0,0) leaving at 3 per second to (1,0,0) arriving at -1 per second, two seconds apart
        TextGltf gltf = animated(
                "translation",
                "VEC3",
                "CUBICSPLINE",
                new double[] {0, 2},
                9,
                9,
                9,
                0,
                0,
                0,
                3,
                0,
                0,
                -1,
                0,
                0,
                1,
                0,
                0,
                9,
                9,
                9);
        // h00 = h01 = 1/2, h10 = 1/8, h11 = -1/8 at the middle; tangents times 2: 0.5 + 6/8 + 2/8
        assertThat(at(gltf, 1).translation(0).x()).isEqualTo(1.5, within(1e-12));
        assertThat(at(gltf, 2).translation(0)).isEqualTo(Vec3.X);
        assertThat(at(gltf, 5).translation(0)).isEqualTo(Vec3.X);
    }

    @Test
    void evenKeys_areTheFrames() throws FileIssue {
        double[] times = new double[31];
        double[] values = new double[93];
        for (int i = 0; i < times.length; i++) {
            times[i] = i * (1 / 30f);
            values[3 * i] = i;
        }
        GltfFile file = animated("translation", "VEC3", "LINEAR", times, values).read();
        Clip clip = file.clip(0);
        assertThat(clip.frames()).isEqualTo(31);
        assertThat(clip.framesPerSecond()).isEqualTo(30, within(1e-5));
        for (int f = 0; f < 31; f++) {
            assertThat(clip.pose(f).translation(0).x()).isEqualTo(f);
        }
        assertThat(file.notes(0)).isEmpty();
        assertThat(clip.name()).isEqualTo("animation 0");
    }

    @Test
    void evenKeysWithGaps_stayFrames() throws FileIssue {
        GltfFile file = animated(
                        "translation",
                        "VEC3",
                        "LINEAR",
                        new double[] {0, 0.04, 0.08, 0.16, 0.2},
                        0,
                        0,
                        0,
                        1,
                        0,
                        0,
                        2,
                        0,
                        0,
                        4,
                        0,
                        0,
                        9,
                        0,
                        0)
                .read();
        Clip clip = file.clip(0);
        assertThat(clip.frames()).isEqualTo(6);
        assertThat(clip.pose(3).translation(0).x()).isEqualTo(3, within(1e-5));
        assertThat(clip.pose(5).translation(0).x()).isEqualTo(9);
        assertThat(file.notes(0)).hasSize(1);
    }

    @Test
    void unevenKeys_areSampledAnewFromEndToEnd() throws FileIssue {
        GltfFile file = animated(
                        "translation",
                        "VEC3",
                        "LINEAR",
                        new double[] {0.5, 0.531, 0.577, 1.5},
                        0,
                        0,
                        0,
                        1,
                        0,
                        0,
                        2,
                        0,
                        0,
                        4,
                        0,
                        0)
                .read();
        Clip clip = file.clip(0);
        assertThat(clip.framesPerSecond()).isBetween(21.7, 23.0);
        assertThat(clip.startSeconds()).isEqualTo(0.5);
        assertThat(clip.startSeconds() + clip.durationSeconds()).isEqualTo(1.5, within(1e-12));
        assertThat(file.notes(0)).hasSize(1);
    }

    @Test
    void evenKeysWithAPartCutOut_lieOnAFinerGrid() throws FileIssue {
        double[] seconds = {0, 1 / 24.0, 2 / 24.0, 3 / 24.0, 7.8 / 24, 8.8 / 24, 9.8 / 24};
        double[] places = new double[3 * seconds.length];
        for (int i = 0; i < seconds.length; i++) {
            places[3 * i] = i;
        }
        GltfFile file =
                animated("translation", "VEC3", "LINEAR", seconds, places).read();
        Clip clip = file.clip(0);
        assertThat(clip.framesPerSecond()).isEqualTo(120, within(1e-4));
        for (int i = 0; i < seconds.length; i++) {
            int f = (int) Math.round(120 * seconds[i]);
            assertThat(clip.pose(f).translation(0).x()).isEqualTo(i, within(1e-5));
        }
    }

    @Test
    void sparseEvenKeys_stayFramesWithOthersBetween() throws FileIssue {
        Clip clip = animated("translation", "VEC3", "LINEAR", new double[] {0, 1}, 0, 0, 0, 30, 0, 0)
                .read()
                .clip(0);
        assertThat(clip.frames()).isEqualTo(31);
        assertThat(clip.pose(7).translation(0).x()).isEqualTo(7, within(1e-12));
    }

    @Test
    void oneKey_isOneFrame() throws FileIssue {
        Clip clip = animated("translation", "VEC3", "LINEAR", new double[] {2}, 1, 2, 3)
                .read()
                .clip(0);
        assertThat(clip.frames()).isEqualTo(1);
        assertThat(clip.startSeconds()).isEqualTo(2);
    }

    @Test
    void animationOfNothing_isOneFrameAtRest() throws FileIssue {
        GltfFile file = animated("weights", "SCALAR", "LINEAR", new double[] {0, 1}, 0, 1)
                .read();
        assertThat(file.clip(0).frames()).isEqualTo(1);
        assertThat(file.clip(0).pose(0).translation(0)).isEqualTo(new Vec3(7, 8, 9));
        assertThat(file.notes(0)).hasSize(1);
    }

    @Test
    void claimedHoursBetweenTwoKeys_areRefusedNotAllocated() throws FileIssue {
        GltfFile file = animated("translation", "VEC3", "LINEAR", new double[] {0, 1e9}, 0, 0, 0, 1, 0, 0)
                .read();
        assertThatThrownBy(() -> file.clip(0)).isInstanceOf(FileIssue.class).hasMessageContaining("limit");
        for (double late : new double[] {1e20, 3e38}) {
            GltfFile later = animated(
                            "translation", "VEC3", "LINEAR", new double[] {0, 1, late}, 0, 0, 0, 1, 0, 0, 2, 0, 0)
                    .read();
            assertThatThrownBy(() -> later.clip(0))
                    .isInstanceOf(FileIssue.class)
                    .hasMessageContaining("limit");
        }
    }

    @Test
    void timesThatStepBack_andWrongCounts_areRefused() throws FileIssue {
        GltfFile back = animated("translation", "VEC3", "LINEAR", new double[] {1, 0}, 0, 0, 0, 1, 0, 0)
                .read();
        assertThatThrownBy(() -> back.clip(0)).hasMessageContaining("must ascend");
        GltfFile few = animated("translation", "VEC3", "CUBICSPLINE", new double[] {0, 1}, 0, 0, 0, 1, 0, 0)
                .read();
        assertThatThrownBy(() -> few.clip(0)).hasMessageContaining("need 6 values");
        GltfFile flat = animated("rotation", "VEC3", "LINEAR", new double[] {0, 1}, 0, 0, 0, 1, 0, 0)
                .read();
        assertThatThrownBy(() -> flat.clip(0)).hasMessageContaining("must be VEC4");
    }

    /**
     * Values of the Khronos interpolation test at 0.9 seconds, computed from its keys by another program, in Python.
     */
    @Test
    void interpolationTest_agreesWithTheFormulas() throws FileIssue {
        GltfFile file = GltfFiles.read(GltfFiles.corpus("gltf/khronos").resolve("interpolation_test.gltf"));
        assertNear(sample(file, 0).scale(file.jointOfNode(0)), 1, 1, 1);
        assertNear(sample(file, 2).scale(file.jointOfNode(4)), 0.99362963, 0.99362963, 0.99362963);
        assertNear(sample(file, 6).translation(file.jointOfNode(8)), 0, 6, 0);
        assertNear(sample(file, 7).translation(file.jointOfNode(9)), 3.30517983, 6.27443213, 0);
        assertNear(sample(file, 8).translation(file.jointOfNode(10)), -3.29758072, 6.64000016, 0);
        assertNear(sample(file, 3).rotation(file.jointOfNode(5)), new Quat(0, 0, -0.707106829, 0.707106829));
        assertNear(sample(file, 4).rotation(file.jointOfNode(6)), new Quat(0, 0, -0.700855003, 0.713303768));
        assertNear(sample(file, 5).rotation(file.jointOfNode(7)), new Quat(0, 0, -0.725374368, 0.688354579));
    }

    private static Pose sample(GltfFile file, int animation) throws FileIssue {
        return file.clip(animation, 0.9, 30, 1).pose(0);
    }

    private static void assertNear(Vec3 v, double x, double y, double z) {
        assertThat(v.distanceTo(new Vec3(x, y, z))).isLessThan(1e-7);
    }

    private static void assertNear(Quat q, Quat expected) {
        assertThat(q.angleTo(expected.normalized())).isLessThan(1e-7);
    }
}
