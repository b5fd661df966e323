// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ten stances of one foot in 1000 frames, 100 a second. */
class RestlessStancesTest {
    private static final int FRAMES = 1000;

    private static List<StanceEnd> ends() {
        List<StanceEnd> ends = new ArrayList<>();
        for (int f = 0; f < FRAMES; f += 100) {
            Contact ball = new Contact(0, FootPoint.Kind.BALL, f + 20, f + 70, Vec3.ZERO);
            Stance stance = Stance.spanning(0, null, ball, Vec3.Z);
            ends.add(new StanceEnd(stance, true));
            ends.add(new StanceEnd(stance, false));
        }
        return ends;
    }

    /** The root mean square of what is added around ends, each the more the later it is; nothing elsewhere. */
    private static RestlessStances.Added growing(double most) {
        return (from, to) -> {
            double sum = 0;
            List<StanceEnd> ends = ends();
            for (int i = 0; i < ends.size(); i++) {
                double part = most * (i + 1) / ends.size();
                int over = Math.min(to, ends.get(i).frame() + 15)
                        - Math.max(from, ends.get(i).frame() - 15)
                        + 1;
                sum += Math.max(0, over) * part * part;
            }
            return Math.sqrt(sum / (to - from + 1));
        };
    }

    @Test
    void feetThatAreStopped_areThoseBesideWhichMoreThanAnEighthIsAdded() {
        List<StanceEnd> ends = ends();
        List<StanceEnd> stopped = RestlessStances.stopped(ends, growing(0.26), 100);
        // half of what is added most: those after the tenth
        assertThat(stopped).containsExactlyInAnyOrderElementsOf(ends.subList(10, 20));
    }

    @Test
    void aBodyThatHardlyMoves_keepsAllEnds() {
        assertThat(RestlessStances.moving(ends(), growing(0.2), FRAMES, 100)).isEmpty();
    }

    @Test
    void aBodyThatMovesTooMuch_isCalmedWhereItMovesMost() {
        List<StanceEnd> ends = ends();
        List<StanceEnd> moving = RestlessStances.moving(ends, growing(0.29), FRAMES, 100);
        assertThat(moving).isNotEmpty().hasSizeLessThan(10);
        assertThat(moving).containsExactlyInAnyOrderElementsOf(ends.subList(20 - moving.size(), 20));
    }

    @Test
    void oneEndThatJerks_isCalmed_howeverLongTheClip() {
        List<StanceEnd> ends = ends();
        RestlessStances.Added one = (from, to) -> from <= 320 && to >= 320 && to - from < 100 ? 0.4 : 0.01;
        assertThat(RestlessStances.moving(ends, one, FRAMES, 100)).containsExactly(ends.get(6));
    }
}
