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
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
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

    /** What is added beside a source whose acceleration is 1 in {@code moves} frames, and 0 afterwards. */
    private record Adding(IntToDoubleFunction square, int moves) implements RestlessStances.Added {
        @Override
        public double part(int fromFrame, int toFrame) {
            return Math.sqrt(more(fromFrame, toFrame) / own(fromFrame, toFrame));
        }

        @Override
        public double more(int fromFrame, int toFrame) {
            return IntStream.rangeClosed(Math.max(0, fromFrame), toFrame)
                    .mapToDouble(f -> square.applyAsDouble(f))
                    .sum();
        }

        @Override
        public double own(int fromFrame, int toFrame) {
            return Math.min(moves, toFrame + 1) - Math.max(0, fromFrame);
        }
    }

    /** What is added around ends, each the more the later it is; nothing elsewhere. */
    private static RestlessStances.Added growing(double most, int moves) {
        double[] square = new double[FRAMES];
        List<StanceEnd> ends = ends();
        for (int i = 0; i < ends.size(); i++) {
            double part = most * (i + 1) / ends.size();
            for (int f = ends.get(i).frame() - 15; f <= ends.get(i).frame() + 15; f++) {
                square[f] += part * part;
            }
        }
        return new Adding(f -> f < FRAMES ? square[f] : 0, moves);
    }

    private static RestlessStances.Added growing(double most) {
        return growing(most, FRAMES);
    }

    /** A clip that holds its last pose for long moves as much as without that. */
    @Test
    void aPoseThatIsHeld_changesNothing() {
        RestlessStances.Added added = growing(0.29);
        assertThat(RestlessStances.moving(ends(), growing(0.29, FRAMES), 3 * FRAMES, 100))
                .isEqualTo(RestlessStances.moving(ends(), added, FRAMES, 100));
    }

    @Test
    void feetThatAreStopped_areThoseBesideWhichMoreThanAnEighthIsAdded() {
        List<StanceEnd> ends = ends();
        List<StanceEnd> stopped = RestlessStances.stopped(ends, growing(0.26), 100);
        // half of what is added most: those after the tenth
        assertThat(stopped).containsExactlyInAnyOrderElementsOf(ends.subList(10, 20));
    }

    /** What is added there says nothing of which foot adds it; in a mirrored clip the other one comes first. */
    @Test
    void endsInOneFrame_areHeldAlike() {
        List<StanceEnd> both = new ArrayList<>();
        for (int leg = 0; leg < 2; leg++) {
            Contact ball = new Contact(leg, FootPoint.Kind.BALL, 20, 70, Vec3.ZERO);
            both.add(new StanceEnd(Stance.spanning(leg, null, ball, Vec3.Z), false));
        }
        // one of them would do
        RestlessStances.Added added = new Adding(f -> f > 54 && f < 87 ? 0.08 : 0, 150);
        assertThat(RestlessStances.moving(both, added, 150, 100)).containsExactlyInAnyOrderElementsOf(both);
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
        RestlessStances.Added one = new Adding(f -> Math.abs(f - 320) <= 15 ? 0.16 : 1e-4, FRAMES);
        assertThat(RestlessStances.moving(ends, one, FRAMES, 100)).containsExactly(ends.get(6));
    }
}
