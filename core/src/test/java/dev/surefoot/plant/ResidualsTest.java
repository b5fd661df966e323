// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FootPoint;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResidualsTest {
    private static final List<Contact> HEEL = List.of(new Contact(0, FootPoint.Kind.HEEL, 0, 4, Vec3.ZERO));

    private static Residuals missing(double metres, double bodyScale) {
        Residuals residuals = new Residuals(1, 5, bodyScale, new BitSet());
        residuals.set(0, 2, 0, true);
        residuals.setPoint(0, 2, FootPoint.Kind.HEEL, metres);
        return residuals;
    }

    @Test
    void framesInWhichAPointMissesItsPlace_areNotHeld() {
        assertThat(missing(4e-5, 1).held(HEEL)).isEqualTo(HEEL);
        assertThat(missing(4e-5, 1).unresolved()).isEmpty();
        assertThat(missing(6e-5, 1).held(HEEL))
                .containsExactly(HEEL.get(0).during(0, 1), HEEL.get(0).during(3, 4));
        assertThat(missing(6e-5, 1).unresolved()).hasSize(1).allMatch(u -> u.startFrame() == 2 && u.endFrame() == 2);
    }

    /** What is nothing to an adult is a stride of a mouse's: held is what counts as standing when it is read back. */
    @Test
    void smallBodies_areHeldToTheSamePromiseInTheirOwnMetres_largeOnesToAnAdults() {
        assertThat(missing(1.5e-5, 0.4).held(HEEL)).isEqualTo(HEEL);
        assertThat(missing(2.5e-5, 0.4).held(HEEL)).hasSize(2);
        assertThat(missing(2.5e-5, 0.4).unresolved()).hasSize(1);
        assertThat(missing(6e-5, 10).held(HEEL)).hasSize(2);
    }
}
