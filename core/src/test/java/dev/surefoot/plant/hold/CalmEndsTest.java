// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Ten stances of one foot in 1000 frames, 100 a second, beside a source whose acceleration is 1. */
class CalmEndsTest {
    private static final int FRAMES = 1000;
    private static final List<Segment> WHOLE = List.of(new Segment(0, FRAMES - 1));
    private static final int AROUND = 15;
    /** The squares that are promised in all. */
    private static final double MOST = 0.125 * 0.125 * FRAMES;

    private int plans;

    private static List<Stance> stances() {
        List<Stance> stances = new ArrayList<>();
        for (int f = 0; f < FRAMES; f += 100) {
            stances.add(
                    Stance.spanning(0, null, new Contact(0, FootPoint.Kind.BALL, f + 20, f + 70, Vec3.ZERO), Vec3.Z));
        }
        return stances;
    }

    @SuppressWarnings("ArrayRecordComponent") // read only
    private record Adding(double[] squares) implements RestlessStances.Added {
        @Override
        public double part(int fromFrame, int toFrame) {
            return Math.sqrt(more(fromFrame, toFrame) / own(fromFrame, toFrame));
        }

        @Override
        public double more(int fromFrame, int toFrame) {
            double sum = 0;
            for (int f = Math.max(0, fromFrame); f <= Math.min(FRAMES - 1, toFrame); f++) {
                sum += squares[f];
            }
            return sum;
        }

        @Override
        public double own(int fromFrame, int toFrame) {
            return Math.min(FRAMES - 1, toFrame) + 1 - Math.max(0, fromFrame);
        }
    }

    /** Chooses ends of which each adds a square to the frames around it, and nothing when it is settled. */
    private Map<StanceEnd, StanceEnd.Held> shorter(ToDoubleFunction<StanceEnd> square) {
        List<Stance> stances = stances();
        return new CalmEnds(stances, List::of, held -> adding(stances, held, square), WHOLE, FRAMES, 100).shorter();
    }

    private RestlessStances.Added adding(
            List<Stance> stances, Map<StanceEnd, StanceEnd.Held> held, ToDoubleFunction<StanceEnd> square) {
        plans++;
        double[] squares = new double[FRAMES];
        for (Stance stance : stances) {
            for (boolean isStart : new boolean[] {true, false}) {
                StanceEnd end = new StanceEnd(stance, isStart);
                for (int f = end.frame() - AROUND; f <= end.frame() + AROUND; f++) {
                    squares[f] += held.get(end) == StanceEnd.Held.STANDS ? 0 : square.applyAsDouble(end);
                }
            }
        }
        return new Adding(squares);
    }

    @Test
    void bodyThatIsCalm_keepsAllEnds_withOnePlan() {
        assertThat(shorter(end -> 0.1 * 0.1)).isEmpty();
        assertThat(plans).isEqualTo(1);
    }

    /** What settles is guessed to take away six tenths of what is added there, and takes all of it. */
    @Test
    void endsThatSettledInVain_areHeldAgain_thoseFirstThatMoveTheBodyLeast() {
        ToDoubleFunction<StanceEnd> square = end -> 0.03 + 1e-5 * end.frame();
        Map<StanceEnd, StanceEnd.Held> ends = shorter(square);
        List<StanceEnd> settled = ends.keySet().stream()
                .filter(end -> ends.get(end) == StanceEnd.Held.STANDS)
                .toList();
        List<Stance> stances = stances();
        double left = adding(stances, ends, square).more(0, FRAMES - 1);
        double least = settled.stream().mapToDouble(square).min().orElseThrow();
        assertThat(left).isLessThanOrEqualTo(MOST);
        assertThat(left + least * (2 * AROUND + 1)).as("with one more").isGreaterThan(MOST);
        assertThat(settled).allMatch(end -> end.frame() >= FRAMES - 100 * (settled.size() + 1) / 2);
        // one of all, one while they roll, two that settle, three that hold again, and one here
        assertThat(plans).isLessThanOrEqualTo(1 + 1 + 2 + 3 + 1);
    }

    /** What is added around ends is not all that they add: a trial shows how much more it is. */
    @Test
    void endsThatAddFartherAwayToo_areHeldAgainAsFarAsTheBodyStaysCalm() {
        List<Stance> stances = stances();
        Map<StanceEnd, StanceEnd.Held> ends = new CalmEnds(
                        stances,
                        List::of,
                        held -> {
                            RestlessStances.Added near = adding(stances, held, end -> 0.02 + 1e-4 * end.frame());
                            // the more of them stand, the less the others add
                            double sum = near.more(0, FRAMES - 1);
                            double everywhere = sum * sum / 400 / FRAMES;
                            double[] squares = new double[FRAMES];
                            for (int f = 0; f < FRAMES; f++) {
                                squares[f] = near.more(f, f) + everywhere;
                            }
                            return new Adding(squares);
                        },
                        WHOLE,
                        FRAMES,
                        100)
                .shorter();
        double near = adding(stances, ends, end -> 0.02 + 1e-4 * end.frame()).more(0, FRAMES - 1);
        assertThat(near + near * near / 400).isBetween(0.6 * MOST, MOST);
        assertThat(plans).isLessThanOrEqualTo(1 + 1 + 3 + 4 + 1);
    }

    /** A body that moves as much whatever is held shorter, and more than is promised. */
    @Test
    void bodyThatNoEndCalms_keepsAllEndsWhileTheyRoll() {
        Map<StanceEnd, StanceEnd.Held> ends = new CalmEnds(
                        stances(), List::of, held -> adding(stances(), Map.of(), end -> 0.2), WHOLE, FRAMES, 100)
                .shorter();
        assertThat(ends).hasSize(20).allSatisfy((end, held) -> assertThat(held).isEqualTo(StanceEnd.Held.ROLLS));
    }

    /** A tenth of what each end adds stays when it settles, and that alone is more than is promised. */
    @Test
    void bodyThatIsNotCalmed_keepsWhatEndsTakeAway() {
        ToDoubleFunction<StanceEnd> square = end -> 1;
        List<Stance> stances = stances();
        Map<StanceEnd, StanceEnd.Held> ends = new CalmEnds(
                        stances,
                        List::of,
                        held -> {
                            double[] squares = new double[FRAMES];
                            RestlessStances.Added left = adding(stances, held, square);
                            RestlessStances.Added all = adding(stances, Map.of(), square);
                            for (int f = 0; f < FRAMES; f++) {
                                squares[f] = 0.9 * left.more(f, f) + 0.1 * all.more(f, f);
                            }
                            return new Adding(squares);
                        },
                        WHOLE,
                        FRAMES,
                        100)
                .shorter();
        assertThat(ends).hasSize(20).allSatisfy((end, held) -> assertThat(held).isEqualTo(StanceEnd.Held.STANDS));
    }

    /** A stance in another round of a loop is the same. */
    @Test
    void stancesOfAllRounds_areHeldAlike() {
        List<Stance> stances = stances();
        Map<StanceEnd, StanceEnd.Held> ends = new CalmEnds(
                        stances,
                        one -> stances.stream()
                                .filter(other -> (one.startFrame() - other.startFrame()) % 500 == 0)
                                .toList(),
                        held -> adding(stances, held, end -> 0.03 + 1e-5 * end.frame()),
                        WHOLE,
                        FRAMES,
                        100)
                .shorter();
        for (StanceEnd end : ends.keySet()) {
            int other = Math.floorMod(end.stance().startFrame() / 100 + 5, 10);
            assertThat(ends.get(new StanceEnd(stances.get(other), end.isStart())))
                    .isEqualTo(ends.get(end));
        }
        assertThat(ends).containsValue(StanceEnd.Held.STANDS).containsValue(StanceEnd.Held.ROLLS);
    }

    /** The first stance begins with the motion and the last ends with it: nothing shows how their feet come and go. */
    @Test
    void stancesThatTheMotionCutsOff_areHeldToItsEnds() {
        List<Stance> stances = stances();
        List<Segment> motion = List.of(new Segment(20, FRAMES - 30));
        Map<StanceEnd, StanceEnd.Held> ends = new CalmEnds(
                        stances,
                        List::of,
                        held -> adding(stances, held, end -> 0.03 + 1e-5 * end.frame()),
                        motion,
                        FRAMES,
                        100)
                .shorter();
        StanceEnd first = new StanceEnd(stances.get(0), true);
        StanceEnd last = new StanceEnd(stances.get(stances.size() - 1), false);
        assertThat(ends).doesNotContainKeys(first, last).hasSize(2 * stances.size() - 2);
    }
}
