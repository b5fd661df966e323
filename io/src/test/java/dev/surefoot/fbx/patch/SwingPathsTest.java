// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.FbxReader;
import dev.surefoot.fbx.FbxScenes;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A leg of 80 cm that swings with cubic keys at every frame, and whose thigh is turned a little more. */
class SwingPathsTest {
    private static final int AUTO = 0x108;
    private static final int LINEAR = 0x4;
    private static final int FRAMES = 31;
    private static final double RATE = 30;
    private static final int PARTS = 8;
    private static final int FOOT = 3;
    private static final Quat TURN = Quat.aboutAxis(new Vec3(0, 0.6, 0.8), 0.1);

    private static FbxFile file(int flags) throws FileIssue {
        double[] seconds = new double[FRAMES];
        float[] thigh = new float[FRAMES];
        float[] shin = new float[FRAMES];
        for (int f = 0; f < FRAMES; f++) {
            seconds[f] = f / RATE;
            thigh[f] = (float) (40 * Math.sin(9 * seconds[f]));
            shin[f] = (float) (30 - 30 * Math.cos(9 * seconds[f]));
        }
        FbxScenes scene = new FbxScenes(7400)
                .model(1, "Hips", 0, FbxScenes.property(FbxScenes.properties(), "Lcl Translation", "", 0, 90, 0))
                .model(2, "Thigh", 1, FbxScenes.property(FbxScenes.properties(), "Lcl Translation", "", 9, -4, 0))
                .model(3, "Shin", 2, FbxScenes.property(FbxScenes.properties(), "Lcl Translation", "", 0, -40, 0))
                .model(4, "Foot", 3, FbxScenes.property(FbxScenes.properties(), "Lcl Translation", "", 0, -40, 0))
                .stack("Walk", 0, (FRAMES - 1) / RATE);
        scene.curves(901, 2, "Lcl Rotation", flags, seconds, thigh, null, null);
        scene.curves(901, 3, "Lcl Rotation", flags, seconds, shin, null, null);
        return FbxReader.read(scene.binary());
    }

    private static Pose turned(Pose pose) {
        Pose turned = pose.copy();
        turned.setRotation(1, pose.rotation(1).times(TURN));
        return turned;
    }

    /** Writes the turn, the leg being free from the frames given; returns the patcher. */
    private static FbxPatcher patched(FbxFile file, BitSet free) throws FileIssue {
        Clip clip = file.clip(0);
        double[] seconds = new double[FRAMES];
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            seconds[f] = clip.seconds(f);
            poses.add(turned(clip.pose(f)));
        }
        BitSet rotated = new BitSet();
        rotated.set(1);
        BitSet frames = new BitSet();
        frames.set(0, FRAMES);
        FbxPatcher patcher = new FbxPatcher(file);
        patcher.replace(
                0,
                new ClipKeys(
                        seconds,
                        poses,
                        rotated,
                        new BitSet(),
                        new int[] {0, 1, 2},
                        new BitSet(),
                        frames,
                        List.of(new ClipKeys.Swing(new int[] {FOOT, 2, 1}, free))));
        return patcher;
    }

    private static BitSet frames(int from, int to) {
        BitSet frames = new BitSet();
        frames.set(from, to);
        return frames;
    }

    /** Returns by how many millimetres the foot is off its path from one frame to another. */
    private static double offPath(FbxFile file, FbxPatcher patcher, int from, int to) throws FileIssue {
        int moments = PARTS * (FRAMES - 1) + 1;
        Clip source = file.clip(0, 0, PARTS * RATE, moments);
        Clip written = FbxReader.read(patcher.toBytes()).clip(0, 0, PARTS * RATE, moments);
        double worst = 0;
        for (int m = PARTS * from; m <= PARTS * to; m++) {
            Clip wanted = source.withPoses(List.of(turned(source.pose(m))));
            worst = Math.max(
                    worst,
                    wanted.world(0).position(FOOT).distanceTo(written.world(m).position(FOOT)));
        }
        return 1000 * worst;
    }

    @Test
    void footThatSwings_isWithinAMillimetreOfItsCurves() throws FileIssue {
        FbxFile file = file(AUTO);
        FbxPatcher patcher = patched(file, frames(0, FRAMES));

        assertThat(patcher.keysOfSwings()).isBetween(FRAMES, 4 * FRAMES);
        assertThat(offPath(file, patcher, 0, FRAMES - 1)).isLessThan(1);
        assertThat(offPath(file, patched(file, new BitSet()), 0, FRAMES - 1)).isGreaterThan(3);
    }

    @Test
    void legThatTouchesTheGround_goesFromFrameToFrameAsPlanned() throws FileIssue {
        FbxFile file = file(AUTO);
        FbxPatcher patcher = patched(file, frames(10, 20));

        assertThat(offPath(file, patcher, 10, 20)).isLessThan(1);
        assertThat(offPath(file, patcher, 0, 10)).isGreaterThan(3);
    }

    @Test
    void legThatGoesStraight_getsNoKeys() throws FileIssue {
        assertThat(patched(file(LINEAR), frames(0, FRAMES)).keysOfSwings()).isZero();
    }
}
