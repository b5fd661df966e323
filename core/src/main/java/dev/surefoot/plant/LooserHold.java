// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Lets go of stances that would look worse held than they do sliding: those beside which a joint of the leg would turn
 * much faster than anywhere near in the source. <b>Where:</b> level ground alone; steps and slopes ask for more.
 * <b>Cost:</b> one planting where nothing is worse, at most {@value #MOST_ROUNDS} more.
 */
final class LooserHold {
    /**
     * Rounds of letting go: what a stance's neighbours do shows only without it. Two settle nearly all of a corpus; a
     * round costs a planting.
     */
    private static final int MOST_ROUNDS = 4;
    /** A joint may turn this many times as fast as the source's does at most around there, … */
    private static final double MOST_TIMES = 1.5;
    /** … and so many radians a second faster, 60 degrees: a foot that is stopped turns its leg from nothing. */
    private static final double MOST_MORE = Math.PI / 3;
    /** Seconds around a moment in which the source's greatest speed counts, and a stance may be its cause. */
    private static final double AROUND_SECONDS = 0.25;

    private final Motion motion;
    private final int around;
    private final double[][][] most;

    private LooserHold(Motion motion, int around, double[][][] most) {
        this.motion = motion;
        this.around = around;
        this.most = most;
    }

    /**
     * A motion that is held as far as it may be.
     *
     * @param motion the motion
     * @param planting its planting
     * @param left the stances that were let go of, each with how far its foot slides in it
     */
    record Held(Motion motion, Planting planting, List<Unresolved> left) {}

    /** Plants a motion, and again with fewer stances while a joint turns too fast. */
    static Held of(Motion motion, Function<Motion, Planting> planter) {
        Motion held = motion;
        Planting planting = planter.apply(held);
        List<Unresolved> left = new ArrayList<>();
        if (planting.result().changed().none()) {
            return new Held(held, planting, left);
        }
        LooserHold judge = of(motion);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            List<Unresolved> worse = judge.worse(planting.clip(), held.stances());
            if (worse.isEmpty()) {
                break;
            }
            left.addAll(worse);
            held = held.without(worse);
            planting = planter.apply(held);
        }
        return new Held(held, planting, left);
    }

    private static LooserHold of(Motion motion) {
        int around = (int) Math.round(AROUND_SECONDS * motion.clip().framesPerSecond());
        double[][][] most = new double[motion.tracks().size()][][];
        for (int leg = 0; leg < most.length; leg++) {
            int[] joints = joints(motion.tracks().get(leg).leg());
            most[leg] = new double[joints.length][];
            for (int i = 0; i < joints.length; i++) {
                double[] speeds = speeds(motion.clip(), joints[i]);
                most[leg][i] = new double[speeds.length];
                for (int f = 0; f < speeds.length; f++) {
                    double fastest = 0;
                    for (int g = Math.max(0, f - around); g <= Math.min(speeds.length - 1, f + around); g++) {
                        fastest = Math.max(fastest, speeds[g]);
                    }
                    most[leg][i][f] = MOST_TIMES * fastest + MOST_MORE;
                }
            }
        }
        return new LooserHold(motion, around, most);
    }

    private static int[] joints(Leg leg) {
        return leg.ball() >= 0
                ? new int[] {leg.hip(), leg.knee(), leg.ankle(), leg.ball()}
                : new int[] {leg.hip(), leg.knee(), leg.ankle()};
    }

    /** Radians a second up to each frame, about the joint's parent. */
    private static double[] speeds(Clip clip, int joint) {
        double[] speeds = new double[clip.frames()];
        for (int f = 1; f < speeds.length; f++) {
            double turned =
                    clip.pose(f).rotation(joint).angleTo(clip.pose(f - 1).rotation(joint));
            speeds[f] = turned * clip.framesPerSecond();
        }
        return speeds;
    }

    /** The stances beside which a joint turns too fast, by the foot that does; else by any. */
    private List<Unresolved> worse(Clip planted, List<Stance> stances) {
        Set<Stance> causes = new LinkedHashSet<>();
        List<Unresolved> worse = new ArrayList<>();
        for (int leg = 0; leg < most.length; leg++) {
            int[] joints = joints(motion.tracks().get(leg).leg());
            for (int i = 0; i < joints.length; i++) {
                double[] speeds = speeds(planted, joints[i]);
                for (int f = 1; f < speeds.length; f++) {
                    double more = speeds[f] - most[leg][i][f];
                    Stance cause = more > 0 ? nearest(stances, leg, f) : null;
                    if (cause != null && causes.add(cause)) {
                        worse.add(left(cause, planted.skeleton().label(joints[i]), speeds[f]));
                    }
                }
            }
        }
        return worse;
    }

    private Stance nearest(List<Stance> stances, int leg, int f) {
        Stance nearest = null;
        int least = Integer.MAX_VALUE;
        for (Stance stance : stances) {
            int away = Math.max(0, Math.max(stance.startFrame() - f, f - stance.endFrame()));
            // of two as near the leg's own
            int apart = 2 * away + (stance.leg() == leg ? 0 : 2 * around + 1);
            if (away <= around && apart < least) {
                least = apart;
                nearest = stance;
            }
        }
        return nearest;
    }

    private Unresolved left(Stance stance, String joint, double speed) {
        LegTrack track = motion.tracks().get(stance.leg());
        double slides = 0;
        for (Contact contact : stance.contacts()) {
            for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
                Vec3 off = track.point(track.indexOf(contact.kind()), f).minus(contact.anchorWorld());
                slides = Math.max(slides, off.horizontal().length());
            }
        }
        String reason = "this stance slides and is left as it is: held, joint " + joint + " would turn by "
                + Math.round(Trig.degrees(speed)) + " degrees a second";
        return new Unresolved(stance.leg(), stance.startFrame(), stance.endFrame(), reason, slides, true);
    }
}
