// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.plant.contact.ContactDetector;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * Detection against walks whose contacts are known, with faults put in on purpose.
 *
 * <p>F1 counts every frame of every heel and ball once: found and true, found but not true, true but not found. Edges
 * are compared wherever a found contact meets a true one and the clip's ends cut neither.
 */
class ContactTruthTest {
    private static final int SEEDS = 3;

    @Test
    void cleanGaits_areFoundToTheFrame() {
        for (double fps : new double[] {24, 30, 60, 120}) {
            assertFound(seed -> WalkSpec.biped().fps(fps).cycles(4), 0.99, 1);
        }
        assertFound(seed -> WalkSpec.quadruped(), 0.99, 1);
        assertFound(seed -> WalkSpec.biped().speed(1.3).hipsRaised(-0.05), 0.99, 1);
        assertFound(seed -> WalkSpec.biped().speed(0.6), 0.99, 1);
    }

    @Test
    void sizes_makeNoDifference() {
        for (double scale : new double[] {0.5, 0.9, 1.1, 2}) {
            assertFound(seed -> WalkSpec.biped().scale(scale), 0.98, 1);
        }
    }

    @Test
    void skatingFeet_areFoundWhole() {
        assertFound(seed -> WalkSpec.biped().slip(0.01), 0.98, 20);
        assertFound(seed -> WalkSpec.biped().slip(0.02), 0.98, 20);
        assertFound(seed -> WalkSpec.biped().drift(0.01), 0.98, 20);
        assertFound(seed -> WalkSpec.biped().drift(0.02), 0.98, 20);
        assertFound(seed -> WalkSpec.biped().hipsRaised(-0.05).wander(0.002, seed), 0.95, 20);
        assertFound(seed -> WalkSpec.biped().hipsRaised(-0.05).wander(0.005, seed), 0.95, 20);
    }

    @Test
    void noiseOfEveryFrame_isBorne() {
        for (double fps : new double[] {30, 60, 120}) {
            assertFound(noisy(fps, 0.002), 0.96, 20);
            assertFound(noisy(fps, 0.005), 0.95, 20);
            // what is left of an edge at this noise is wider than a frame
            assertFound(noisy(fps, 0.01), 0.92, 45);
        }
    }

    private static LongFunction<WalkSpec> noisy(double fps, double metres) {
        return seed -> WalkSpec.biped().fps(fps).hipsRaised(-0.05).whiteNoise(metres, seed);
    }

    private static void assertFound(LongFunction<WalkSpec> spec, double leastF1, double mostEdgeMilliseconds) {
        double f1 = 0;
        double edge = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            SyntheticWalker walker = spec.apply(seed).walker();
            List<Contact> found = ContactDetector.detect(
                            walker.tracks(), walker.clip().framesPerSecond(), Contact.Hold.AUTO)
                    .contacts();
            f1 += f1(walker, found) / SEEDS;
            edge += meanEdgeMilliseconds(walker, found) / SEEDS;
        }
        assertThat(f1).as("F1 of " + spec.apply(0)).isGreaterThan(leastF1);
        assertThat(edge).as("edges of " + spec.apply(0)).isLessThan(mostEdgeMilliseconds);
    }

    private static double f1(SyntheticWalker walker, List<Contact> found) {
        int hits = 0;
        int wrong = 0;
        for (int leg = 0; leg < walker.legs().size(); leg++) {
            for (FootPoint.Kind kind : List.of(FootPoint.Kind.HEEL, FootPoint.Kind.BALL)) {
                for (int f = 0; f < walker.clip().frames(); f++) {
                    boolean stands = walker.stands(leg, kind, f);
                    boolean seen = false;
                    for (Contact c : found) {
                        seen |= c.leg() == leg && c.kind() == kind && c.holdsAt(f);
                    }
                    hits += stands && seen ? 1 : 0;
                    wrong += stands != seen ? 1 : 0;
                }
            }
        }
        return 2.0 * hits / (2.0 * hits + wrong);
    }

    private static double meanEdgeMilliseconds(SyntheticWalker walker, List<Contact> found) {
        int last = walker.clip().frames() - 1;
        double sum = 0;
        int edges = 0;
        for (Contact truth : walker.contacts()) {
            for (Contact c : found) {
                boolean meets = c.leg() == truth.leg()
                        && c.kind() == truth.kind()
                        && c.startFrame() <= truth.endFrame()
                        && truth.startFrame() <= c.endFrame();
                if (meets && truth.startFrame() > 0) {
                    sum += Math.abs(c.startFrame() - truth.startFrame());
                    edges++;
                }
                if (meets && truth.endFrame() < last) {
                    sum += Math.abs(c.endFrame() - truth.endFrame());
                    edges++;
                }
            }
        }
        assertThat(edges).isPositive();
        return 1000 * sum / edges / walker.clip().framesPerSecond();
    }
}
