// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;

/**
 * {@link Walker#walk()} with feet that slide; {@link #walk()} is the clip that is cleaned when none is given.
 *
 * <p>That one has the faults that retargeting leaves. The body travels a little too far for its legs, sways from side
 * to side out of step with them, and bobs; so feet that stood still slide by up to about a centimetre from the middle
 * of their stance and sink into the floor. <b>Frames and units:</b> as {@link Walker}'s. When which point should stand
 * is what {@link WalkGait#touches} says, as for the walk itself.
 */
public final class SkatingWalker {
    /** Share of the travel that is too much: 2 % of a stance's 0.85 m are 17 mm of slide. */
    private static final double TOO_FAR = 0.02;
    /** How far the body sways to each side, in metres; in 1.7 s it is over a stance what drifting is. */
    private static final double SWAY_METRES = 0.006;

    private static final double SWAY_SECONDS = 1.7;
    /** How far the body bobs up and down, in metres. */
    private static final double BOB_METRES = 0.004;

    private static final double BOB_SECONDS = 0.9;

    private SkatingWalker() {}

    /**
     * Returns {@link Walker#walk()} with a root that glides to the left (+X) all the while, as motion networks' and
     * video's do: every foot that should stand slides with it.
     *
     * @param metresPerSecond how fast it glides, in metres a second; 0 is the clean walk
     * @throws IllegalArgumentException if {@code metresPerSecond} is not finite
     */
    public static Clip gliding(double metresPerSecond) {
        if (!Double.isFinite(metresPerSecond)) {
            throw new IllegalArgumentException("metresPerSecond must be finite, is " + metresPerSecond);
        }
        Clip walk = Walker.walk();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < walk.frames(); f++) {
            Pose pose = walk.pose(f).copy();
            double seconds = f / walk.framesPerSecond();
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(metresPerSecond * seconds, 0, 0)));
            poses.add(pose);
        }
        return walk.withPoses(poses);
    }

    /** Returns the walk. */
    public static Clip walk() {
        Clip walk = Walker.walk();
        double start = walk.pose(0).translation(0).z();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < walk.frames(); f++) {
            double seconds = f / walk.framesPerSecond();
            Pose pose = walk.pose(f).copy();
            Vec3 body = pose.translation(0);
            pose.setTranslation(
                    0,
                    body.plus(new Vec3(
                            SWAY_METRES * Trig.sin(2 * Math.PI * seconds / SWAY_SECONDS),
                            BOB_METRES * Trig.sin(2 * Math.PI * seconds / BOB_SECONDS),
                            TOO_FAR * (body.z() - start))));
            poses.add(pose);
        }
        return new Clip(
                "SkatingWalk", walk.skeleton(), walk.space(), walk.startSeconds(), walk.framesPerSecond(), poses);
    }
}
