// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.motion.Segment;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.plant.foot.SwingRaise;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
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

    private SunkBetween() {}

    /**
     * What was raised.
     *
     * @param plan with feet that go higher
     * @param frames those that are to be posed again; none when no foot is in the ground
     */
    record Raised(SegmentPlan plan, BitSet frames) {}

    /**
     * Returns whether there is anything to look for: quick frames, and ground that is more than a plane, where plans
     * know all.
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
        Segment segment = plan.segment();
        List<SwingRaise> raises = new ArrayList<>();
        for (int leg = 0; leg < legs.size(); leg++) {
            raises.add(new SwingRaise(plan.standing(leg)));
        }
        InterpolationError between = InterpolationError.of(planted, legs, ground, List.of(), List.of(segment));
        for (int f = segment.startFrame(); f < segment.endFrame(); f++) {
            between.sunk(f, (leg, at, weight, deep) -> raises.get(leg).ask(plan.local(at), weight, deep));
        }
        int half = Math.max(1, (int) (RAISE_SECONDS * planted.framesPerSecond()));
        double[][] metres = new double[raises.size()][];
        BitSet raised = new BitSet();
        for (int leg = 0; leg < metres.length; leg++) {
            metres[leg] = raises.get(leg).metres(half);
            for (int g = 0; g < metres[leg].length; g++) {
                if (metres[leg][g] > 0) {
                    raised.set(segment.startFrame() + g);
                }
            }
        }
        return new Raised(raised.isEmpty() ? plan : plan.raised(metres), raised);
    }
}
