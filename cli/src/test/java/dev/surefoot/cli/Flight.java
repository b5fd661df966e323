// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.samples.Walker;
import java.util.ArrayList;
import java.util.List;

/** A clip in which no foot stands: a body flies ahead, up and down, with legs that hang still. */
final class Flight {
    /** What it is called. */
    static final String NAME = "Flight";

    private Flight() {}

    /** Returns it. */
    static Clip clip() {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f <= 90; f++) {
            Pose pose = Walker.skeleton().restPose().copy();
            Vec3 flown = new Vec3(0, 0.02 * Math.sin(0.3 * f), 0.07 * f);
            pose.setTranslation(0, pose.translation(0).plus(flown));
            poses.add(pose);
        }
        return new Clip(NAME, Walker.skeleton(), FileSpace.METRES_Y_UP, 0, Walker.FRAMES_PER_SECOND, poses);
    }
}
