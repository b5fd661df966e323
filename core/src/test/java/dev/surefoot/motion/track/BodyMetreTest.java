// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.rig.FootPoint;
import org.junit.jupiter.api.Test;

/** A body twice as large as an adult. */
class BodyMetreTest {
    private static final BodyMetre TWICE = new BodyMetre(2);

    @Test
    void lengths_areHalfAsLongInTheBodysMetres() {
        assertThat(TWICE.in(3.0)).isEqualTo(1.5);
        assertThat(TWICE.out(1.5)).isEqualTo(3);
        assertThat(TWICE.in(new Vec3(2, 4, 6))).isEqualTo(new Vec3(1, 2, 3));
        assertThat(TWICE.out(new Vec3(1, 2, 3))).isEqualTo(new Vec3(2, 4, 6));
    }

    @Test
    void contacts_keepAllButTheirPlace() {
        Contact world = new Contact(1, FootPoint.Kind.BALL, 3, 5, new Vec3(2, 4, 6));
        assertThat(TWICE.in(world)).isEqualTo(world.at(new Vec3(1, 2, 3)));
        assertThat(TWICE.out(TWICE.in(world))).isEqualTo(world);
    }

    @Test
    void slopes_areTheSame() {
        SourceFloor floor = new SourceFloor(new Vec3(2, 4, 6), 0.1, 0.2, true);
        assertThat(TWICE.in(floor)).isEqualTo(new SourceFloor(new Vec3(1, 2, 3), 0.1, 0.2, true));
    }

    @Test
    void ground_isAskedInTheWorldsMetres() {
        // as high as it is far along x, below ceilings alone, and nowhere beyond 10 m
        Ground world = (x, z, ceiling, out) -> {
            out.set(x, 0, 1, 0);
            return x < 10 && x <= ceiling;
        };
        GroundHit hit = new GroundHit();
        assertThat(TWICE.in(world).at(3, 0, 100, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(3);
        assertThat(TWICE.in(world).at(3, 0, 2.9, hit)).isFalse();
        assertThat(TWICE.in(world).at(5.1, 0, 100, hit)).isFalse();
    }
}
