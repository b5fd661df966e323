// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.Worsening;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.HandMadeLeg;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class HangingFeetTest {
    private static final int FRAMES = 101;
    /** Treads that are 0.2 m lower from z = 0.05 on, which is between heel and ball of a foot that is at 0. */
    private static final Ground DOWN = (x, z, ceiling, out) -> {
        out.set(z < 0.05 ? 0 : -0.2, 0, 1, 0);
        return true;
    };

    /** The foot, flat, with its heel so high at each frame, and so far along z. */
    private static Clip clip(double z, IntToDoubleFunction height) {
        return HandMadeLeg.clip(
                FRAMES, (f, pose) -> pose.setTranslation(HandMadeLeg.ROOT, new Vec3(0, height.applyAsDouble(f), z)));
    }

    private static List<Worsening> in(Clip source, Clip result, Ground ground, int from, int to) {
        Contact ball = new Contact(0, FootPoint.Kind.BALL, from, to, Vec3.ZERO);
        return HangingFeet.in(source, SourceFloor.level(0), result, ground, List.of(HandMadeLeg.LEG), List.of(ball));
    }

    @Test
    void aFootThatBearsInTheAir_hangs_butNotAsItComesDownOrRollsOff() {
        Clip source = clip(0, f -> 0);
        List<Worsening> found = in(source, clip(0, f -> 0.1), Plane.flat(0), 20, 80);
        assertThat(found).singleElement().satisfies(hang -> {
            assertThat(hang.kind()).isEqualTo(Worsening.Kind.HANG);
            assertThat(hang.value()).isCloseTo(100, within(1e-9));
            assertThat(hang.startFrame()).isBetween(34, 36);
            assertThat(hang.endFrame()).isBetween(64, 66);
        });
        assertThat(in(source, clip(0, f -> 0.1), Plane.flat(0), 40, 60)).isEmpty();
    }

    @Test
    void whereTheClipBeginsOrEnds_itBearsAllAlong() {
        assertThat(in(clip(0, f -> 0), clip(0, f -> 0.1), Plane.flat(0), 0, FRAMES - 1))
                .singleElement()
                .satisfies(hang -> {
                    assertThat(hang.startFrame()).isZero();
                    assertThat(hang.endFrame()).isEqualTo(FRAMES - 1);
                });
    }

    @Test
    void onAnEdge_orAsHighAsBefore_nothingHangs() {
        Clip source = clip(0, f -> 0);
        assertThat(in(source, clip(0, f -> 0), DOWN, 0, FRAMES - 1)).isEmpty();
        assertThat(in(source, clip(0.1, f -> 0), DOWN, 0, FRAMES - 1)).hasSize(1);
        Clip high = clip(0, f -> 0.1);
        assertThat(in(high, high, Plane.flat(0), 0, FRAMES - 1)).isEmpty();
    }
}
