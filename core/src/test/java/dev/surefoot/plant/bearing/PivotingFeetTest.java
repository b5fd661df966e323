// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot that turns about some point, by 0.02 radians from frame to frame between frames 10 and 20. */
class PivotingFeetTest {
    private static final Vec3 SOLE = new Vec3(0, -0.09, 0.12);
    private static final int FRAMES = 30;

    private final Skeleton skeleton = UnitLeg.skeleton();
    private final Leg leg = UnitLeg.leg(-1, new FootPoint(FootPoint.Kind.BALL, UnitLeg.ANKLE, SOLE));

    private BitSet frames(Vec3 pivot, double tremble, int every) {
        Clip clip = UnitLeg.clip(skeleton, FRAMES, (pose, f) -> {
            int turned = Math.max(0, Math.min(10, f - 10)) / every * every;
            Quat foot = Quat.aboutAxis(Vec3.X, 0.02 * turned);
            pose.setRotation(UnitLeg.ANKLE, foot);
            Vec3 goes = f < 10 || f > 20 ? new Vec3(0, 0, 0.03 * f) : Vec3.ZERO;
            UnitLeg.displace(pose, goes.minus(foot.rotate(pivot)).plus(new Vec3(0, Math.sin(f * f) * tremble, 0)));
        });
        return PivotingFeet.frames(LegTrack.follow(clip, List.of(leg)).get(0), clip.framesPerSecond());
    }

    private static BitSet between(int from, int to) {
        BitSet frames = new BitSet();
        frames.set(from, to + 1);
        return frames;
    }

    @Test
    void footThatTurnsAboutAPointOfItsSole_isFound_thoughTheSoleIsFourCentimetresOff() {
        assertThat(frames(SOLE, 0, 1)).isEqualTo(between(10, 20));
        assertThat(frames(SOLE.plus(new Vec3(0, 0.02, -0.03)), 0, 1)).isEqualTo(between(10, 20));
    }

    @Test
    void footThatTrembles_isNot() {
        assertThat(frames(SOLE, 1e-4, 1)).isEqualTo(new BitSet());
    }

    /** That is how feet are drawn. */
    @Test
    void footThatTurnsInItsAnkle_isNot() {
        assertThat(frames(Vec3.ZERO, 0, 1)).isEqualTo(new BitSet());
        assertThat(frames(new Vec3(0, -0.04, 0.04), 0, 1)).isEqualTo(new BitSet());
    }

    /** What keeps its pose for two frames is turned about some point in the third, wherever it goes. */
    @Test
    void posesThatAreOne_showNothing() {
        assertThat(frames(SOLE, 0, 10)).isEqualTo(new BitSet());
    }
}
