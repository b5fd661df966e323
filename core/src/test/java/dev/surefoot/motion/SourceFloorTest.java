// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Floors whose heights follow by hand. */
class SourceFloorTest {
    /** One metre high at (1, 2), three quarters of a metre of rise per metre along x. */
    private static final SourceFloor TILTED = new SourceFloor(new Vec3(1, 1, 2), 0.75, 0, true);

    @Test
    void tiltedFloor_risesFromItsMiddle() {
        assertThat(TILTED.heightMetres()).isEqualTo(1);
        assertThat(TILTED.riseAt(5, 7)).isEqualTo(3);
        assertThat(TILTED.heightAt(5, 7)).isEqualTo(4);
        assertThat(TILTED.under(new Vec3(5, 9, 7))).isEqualTo(new Vec3(5, 4, 7));
        assertThat(new SourceFloor(Vec3.ZERO, 0, 0.5, true).riseAt(9, 2)).isEqualTo(1);
    }

    @Test
    void slopeOf3In4_hasA3_4_5Normal() {
        assertThat(TILTED.normalWorld().distanceTo(new Vec3(-0.6, 0.8, 0))).isLessThan(1e-15);
        assertThat(TILTED.tiltRadians()).isCloseTo(Math.atan(0.75), within(1e-15));
        // 36.87 degrees
        assertThat(TILTED.notes()).containsExactly("the floor is tilted by 36.9 degrees: levelled");
    }

    @Test
    void groundOfATiltedFloor_isItsPlane() {
        GroundHit hit = new GroundHit();
        assertThat(TILTED.ground().at(5, 7, 100, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(4, within(1e-12));
    }

    @Test
    void anotherHeight_keepsTheSlopes() {
        assertThat(TILTED.atHeight(3)).isEqualTo(new SourceFloor(new Vec3(1, 3, 2), 0.75, 0, true));
    }

    @Test
    void levelFloor_hasNothingToSay() {
        SourceFloor level = SourceFloor.level(0.5);
        assertThat(level.heightAt(100, -100)).isEqualTo(0.5);
        assertThat(level.tiltRadians()).isZero();
        assertThat(level.normalWorld().distanceTo(Vec3.Y)).isZero();
        assertThat(level.notes()).isEmpty();
    }

    @Test
    void stairs_areNoGround() {
        SourceFloor stairs = SourceFloor.uneven(0.5);
        assertThat(stairs.even()).isFalse();
        assertThat(stairs.heightMetres()).isEqualTo(0.5);
        assertThat(stairs.ground()).isSameAs(Ground.NONE);
        assertThat(stairs.notes()).singleElement().asString().contains("different heights");
    }

    @Test
    void whatIsNoPath_isRefused() {
        List<Vec3> places = List.of(Vec3.ZERO, Vec3.X);
        assertThatThrownBy(() -> SourceFloor.Path.passing(List.of(new Vec3(0, Double.NaN, 0))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("floorPath must be finite, got");
        assertThatThrownBy(() -> new SourceFloor.Path(places, List.of(Quat.IDENTITY)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a turn for each of its 2 places, or none, got 1");
        for (Quat turn : new Quat[] {new Quat(0, 0, 0, 2), new Quat(0, 0, 0, Double.NaN)}) {
            assertThatThrownBy(() -> new SourceFloor.Path(places, List.of(Quat.IDENTITY, turn)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("turns of length 1, got");
        }
    }
}
