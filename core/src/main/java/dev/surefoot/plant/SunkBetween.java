// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.ground.Ground;
import dev.surefoot.motion.Segment;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.BitSet;
import java.util.List;

/**
 * Raises swinging feet that their legs, turning from one frame to the next, take into the ground between the two: what
 * no plan of a foot's own trajectory can know.
 *
 * <p>Measured on the planted poses as they are played, raised smoothly around what was found, and measured again. Feet
 * that stand are never raised: only more keys keep those out of the ground. <b>Cost:</b> a look at every interval, and
 * solving again what is raised.
 */
final class SunkBetween {
    /** Rounds of raising and looking again: one nearly always does. */
    static final int MOST_ROUNDS = 4;
    /**
     * Frames a second from which on feet are raised: at fewer a leg that turns between two frames sinks by a
     * centimetre, and it is frames between that are missing.
     */
    private static final double QUICK_FRAMES = 100;
    /**
     * Seconds, a quarter of those in which a raise comes and goes: an edge is passed in fewer, and a millimetre in them
     * is no jerk.
     */
    private static final double RAISE_SECONDS = 0.01;

    private final SegmentPlan plan;
    private final Segment segment;

    private SunkBetween(SegmentPlan plan) {
        this.plan = plan;
        segment = plan.segment();
    }

    /**
     * What was raised.
     *
     * @param plan with feet that go higher
     * @param frames those that are to be posed again; none when no foot is in the ground
     */
    record Raised(SegmentPlan plan, BitSet frames) {}

    /**
     * Tells whether there is anything to look for: quick frames, and ground that is more than a plane, where plans know
     * all.
     */
    static boolean matters(Clip clip, Footing footing) {
        return clip.framesPerSecond() >= QUICK_FRAMES && footing.mayHaveEdges();
    }

    /**
     * Raises feet.
     *
     * @param plan how they go
     * @param planted the poses as they are solved so far
     * @param legs the legs
     * @param ground what they must not be in
     */
    static Raised raised(SegmentPlan plan, Clip planted, List<Leg> legs, Ground ground) {
        return new SunkBetween(plan).raised(planted, legs, ground);
    }

    private Raised raised(Clip planted, List<Leg> legs, Ground ground) {
        int start = segment.startFrame();
        int frames = segment.frames();
        InterpolationError between = new InterpolationError(planted, legs, ground, List.of(), List.of(segment));
        double[][] least = new double[legs.size()][frames];
        for (int f = start; f < segment.endFrame(); f++) {
            between.sunk(f, (leg, at, weight, deep) -> ask(least[leg], leg, at, weight, deep));
        }
        int half = Math.max(1, (int) (RAISE_SECONDS * planted.framesPerSecond()));
        double[][] metres = new double[legs.size()][];
        BitSet raised = new BitSet();
        for (int leg = 0; leg < least.length; leg++) {
            boolean[] fixed = new boolean[frames];
            for (int f = 0; f < frames; f++) {
                fixed[f] = plan.stands(leg, start + f);
            }
            metres[leg] = SmoothEnvelope.over(least[leg], half, fixed);
            for (int f = 0; f < frames; f++) {
                if (metres[leg][f] > 0) {
                    raised.set(start + f);
                }
            }
        }
        return new Raised(raised.isEmpty() ? plan : plan.raised(metres), raised);
    }

    /**
     * Both frames rise by what is missing between them; beside a stance one alone, which brings the moment up by its
     * part.
     */
    private void ask(double[] least, int leg, int f, double weight, double deep) {
        int local = f - segment.startFrame();
        boolean from = !plan.stands(leg, f);
        boolean to = !plan.stands(leg, f + 1);
        if (from) {
            least[local] = Math.max(least[local], to ? deep : deep / (1 - weight));
        }
        if (to) {
            least[local + 1] = Math.max(least[local + 1], from ? deep : deep / weight);
        }
    }
}
