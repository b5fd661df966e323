// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot whose toes no joint bends: 0.05 m ahead of its ball, 0.15 m ahead of its heel. */
class ToeHoldsTest {
    private static final Leg LEG = HandMadeFoot.withRigidToe(new Vec3(0, -0.1, 0.15));
    private static final int FRAMES = 60;
    private static final int ROLLS = 30;
    private static final int LEAVES = 45;

    /** It lies flat, and rolls up from frame 30 on by a degree a frame. */
    private static final LegTrack TRACK = HandMadeFoot.pitched(LEG, FRAMES, f -> -Math.max(0, f - ROLLS));

    private static Stance rolling() {
        Stance flat = HandMadeFoot.flat(10, ROLLS, Vec3.ZERO);
        Contact toe = new Contact(0, FootPoint.Kind.TOE, ROLLS + 1, LEAVES, new Vec3(0.3, 0.2, 0.1));
        return new Stance(0, 10, LEAVES, flat.heel(), flat.ball(), List.of(toe), Vec3.Z);
    }

    private static FootPlan planned(Stance stance) {
        return FootPlanner.plan(
                TRACK,
                List.of(stance),
                List.of(),
                HandMadeFoot.FLOOR,
                Footing.on(HandMadeFoot.LEVEL),
                HandMadeFoot.FPS);
    }

    private static Vec3 toe(FootPlan plan, int f) {
        return plan.ankle(f).plus(plan.rotation(f).rotate(plan.sole(f).get(2)));
    }

    @Test
    void toes_standWhereTheBallLeftThem_notWhereTheirContactIs() {
        FootPlan plan = planned(rolling());
        Vec3 anchor = plan.anchor(FootPoint.Kind.TOE, ROLLS + 1);
        assertThat(anchor.distanceTo(new Vec3(0, 0, 0.15))).isLessThan(1e-9);
        assertThat(plan.contacts().get(2).anchorWorld()).isEqualTo(anchor);
        for (int f = ROLLS; f <= LEAVES; f++) {
            assertThat(toe(plan, f).distanceTo(anchor)).isLessThan(1e-9);
        }
        assertThat(plan.anchor(FootPoint.Kind.TOE, ROLLS)).isNull();
        assertThat(plan.anchor(FootPoint.Kind.BALL, ROLLS + 1)).isNull();
        assertThat(plan.pivot(ROLLS + 1).kind()).isEqualTo(FootPoint.Kind.TOE);
        assertThat(plan.stands(LEAVES)).isTrue();
        assertThat(plan.stands(LEAVES + 1)).isFalse();
    }

    @Test
    void ankle_goesOnWithoutAStep_whereBallHandsOverToToe() {
        FootPlan plan = planned(rolling());
        // a degree a frame about a point 0.18 m away: 3 mm
        for (int f = ROLLS; f < LEAVES; f++) {
            assertThat(plan.ankle(f + 1).distanceTo(plan.ankle(f))).isLessThan(0.004);
        }
    }

    @Test
    void stanceOnItsToeAlone_standsOnTheGroundBelowItsAnchor() {
        Contact toe = new Contact(0, FootPoint.Kind.TOE, 40, 50, new Vec3(0.02, 0.3, 0.16));
        Stance alone = new Stance(0, 40, 50, null, null, List.of(toe), Vec3.Z);
        FootPlan plan = planned(alone);
        assertThat(plan.anchor(FootPoint.Kind.TOE, 45).distanceTo(new Vec3(0.02, 0, 0.16)))
                .isCloseTo(0, within(1e-9));
        assertThat(toe(plan, 45).distanceTo(new Vec3(0.02, 0, 0.16))).isLessThan(1e-9);
    }
}
