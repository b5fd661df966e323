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

/** A body that turns near the lock of its angles, above a foot that stands. */
class KeysBetweenTest {
    /** As far as both kinds of players may differ: after three halvings a part of it is left near the lock. */
    private static final double SAME_RADIANS = 1e-3;

    @Test
    void hipsNearTheLock_areWrittenWhereFeetStand() throws FileIssue {
        double[] seconds = {0, 1};
        FbxFile file = FbxReader.read(new FbxScenes(7400)
                .model(1, "Hips", 0, FbxScenes.properties())
                .model(2, "Thigh", 1, FbxScenes.properties())
                .stack("Walk", 0, 1)
                .curves(1, "Lcl Rotation", seconds, new float[] {0, 60}, new float[] {80, 80}, new float[] {0, 60})
                .binary());

        assertThat(offTheShortestTurn(file, new BitSet())).isGreaterThan(0.02);
        assertThat(offTheShortestTurn(file, standing())).isLessThan(SAME_RADIANS);
    }

    private static BitSet standing() {
        BitSet standing = new BitSet();
        standing.set(0);
        return standing;
    }

    /** Returns how far the hips, going straight in angles, leave the shortest turn when only the thigh was changed. */
    private static double offTheShortestTurn(FbxFile file, BitSet standing) throws FileIssue {
        List<Pose> poses = new ArrayList<>();
        for (Pose pose : file.clip(0, 0, 1, 2).poses()) {
            Pose turned = pose.copy();
            turned.setRotation(1, Quat.aboutAxis(Vec3.X, 0.3));
            poses.add(turned);
        }
        BitSet thigh = new BitSet();
        thigh.set(1);
        FbxPatcher patcher = new FbxPatcher(file);
        patcher.replace(0, new ClipKeys(new double[] {0, 1}, poses, thigh, new BitSet(), new int[] {0}, standing));
        Clip written = FbxReader.read(patcher.toBytes()).clip(0, 0, 64, 65);
        double worst = 0;
        for (int f = 0; f <= 64; f++) {
            Quat shortest = poses.get(0).rotation(0).slerp(poses.get(1).rotation(0), f / 64.0);
            worst = Math.max(worst, written.pose(f).rotation(0).angleTo(shortest));
        }
        return worst;
    }
}
