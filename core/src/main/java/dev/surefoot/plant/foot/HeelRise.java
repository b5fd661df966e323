// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Rolls a trailing foot onto its ball where its body climbs away from it: the leg stays as long as it was in the source
 * for as long as the heel can rise, and neither stretches nor holds the hips down.
 *
 * <p>Where heel and ball stand and the hip is ahead of the ankle, the foot may be turned toes down about its ball, from
 * nothing to {@link #MOST} when the ball leaves. It is turned as far as the leg would otherwise be longer than it was;
 * the turn goes on into the swing and ends there. A foot whose toes are one with it cannot roll so: they would go into
 * the ground. <b>Frames:</b> world, in {@link dev.surefoot.motion.track.BodyMetre}s. <b>Cost:</b> O(frames).
 */
public final class HeelRise {
    /**
     * A heel rises by no more than this beyond what it does in the source. With 18 or 25 degrees knees on stairs bend
     * as much as with 12, and feet that end their stances turned so far add up to a third more acceleration.
     */
    private static final double MOST = Trig.radians(12);
    /** A quarter of the seconds over which a rise comes and goes: all of it is a third of a walking swing. */
    private static final double SMOOTH_SECONDS = 0.05;
    /** Halvings of the search for a turn: 12 degrees to a millionth of one. */
    private static final int HALVINGS = 24;

    /** Metres that a foot may be deeper in the ground than it was flat: rounding. */
    private static final double DEEPER_METRES = 1e-6;

    private final FootPlan plan;
    private final List<Stance> stances;
    private final IntFunction<Vec3> hip;
    private final double framesPerSecond;
    /** Those of the stances in which the heel may rise. */
    private final List<Stance> rolling;

    private final double[] radians;

    private HeelRise(
            FootPlan plan,
            List<Stance> stances,
            IntFunction<Vec3> hip,
            double framesPerSecond,
            List<Stance> rolling,
            double[] radians) {
        this.plan = plan;
        this.stances = stances;
        this.hip = hip;
        this.framesPerSecond = framesPerSecond;
        this.rolling = rolling;
        this.radians = radians;
    }

    /**
     * Finds how far a foot rises.
     *
     * @param plan the foot as it goes flat
     * @param stances the stances it was planned with
     * @param hip where its hip is, by frame
     * @param framesPerSecond frames per second
     */
    public static HeelRise of(FootPlan plan, List<Stance> stances, IntFunction<Vec3> hip, double framesPerSecond) {
        List<Stance> rolling = plan.setting().shape().toesAreRigid()
                ? List.of()
                : stances.stream().filter(HeelRise::leavesOverBall).toList();
        return new HeelRise(plan, stances, hip, framesPerSecond, rolling, new double[0]).risen();
    }

    /** Returns the same without stances in which the foot as it was planned with it is deeper in the ground. */
    HeelRise without(FootPlan planned) {
        List<Stance> clear = rolling.stream()
                .filter(stance -> IntStream.rangeClosed(stance.startFrame(), stance.endFrame())
                        .noneMatch(f -> planned.depth(f) > plan.depth(f) + DEEPER_METRES))
                .toList();
        return clear.size() == rolling.size()
                ? this
                : new HeelRise(plan, stances, hip, framesPerSecond, clear, radians).risen();
    }

    private HeelRise risen() {
        FootShape shape = plan.setting().shape();
        double[] needed = new double[shape.frames()];
        boolean[] fixed = shape.standing();
        for (int f = 0; f < needed.length; f++) {
            fixed[f] &= !shape.toeStands(f);
        }
        for (Stance stance : rolling) {
            need(stance, needed, fixed);
        }
        int half = Math.max(1, (int) (SMOOTH_SECONDS * framesPerSecond + 0.5));
        double[] smooth = SmoothEnvelope.over(needed, half, fixed);
        return new HeelRise(plan, stances, hip, framesPerSecond, rolling, smooth);
    }

    private static boolean leavesOverBall(Stance stance) {
        return stance.heel() != null
                && stance.ball() != null
                && stance.ball().endFrame() >= stance.heel().endFrame();
    }

    /** Asks for a rise where the leg would be longer than it was, and lets the foot turn while its hip is ahead. */
    private void need(Stance stance, double[] needed, boolean[] fixed) {
        LegTrack track = plan.setting().shape().track();
        int last = stance.ball().endFrame();
        int first = trails(stance);
        for (int f = first; f <= last; f++) {
            fixed[f] = false;
            double most = MOST * SmoothStep.quintic((f - first + 1.0) / (last - first + 1.0));
            double was = track.hip(f).distanceTo(track.ankle(f));
            if (hip.apply(f).distanceTo(plan.ankle(f)) > was) {
                needed[f] = turn(f, hip.apply(f), was, most);
            }
        }
    }

    /** The first frame from which on the foot may roll: the heel has stood for a third of the time that it has. */
    private int trails(Stance stance) {
        int both = Math.max(stance.heel().startFrame(), stance.ball().startFrame());
        int flat = both + (stance.heel().endFrame() + 1 - both) / 3;
        int first = stance.ball().endFrame() + 1;
        while (first > flat && hip.apply(first - 1).minus(plan.ankle(first - 1)).dot(stance.forward()) > 0) {
            first--;
        }
        return first;
    }

    /** The least turn that makes the leg as short as that; the most where none does. */
    private double turn(int f, Vec3 hip, double length, double most) {
        double low = 0;
        double high = most;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = 0.5 * (low + high);
            boolean enough = risen(f, middle).distanceTo(hip) <= length;
            low = enough ? low : middle;
            high = enough ? middle : high;
        }
        return high;
    }

    /** Where the ankle is when the foot is turned toes down about its ball. */
    private Vec3 risen(int f, double angle) {
        FootShape shape = plan.setting().shape();
        Vec3 ball = plan.ankle(f).plus(plan.rotation(f).rotate(shape.point(shape.ball(), f)));
        return ball.plus(down(plan.foot(), f, angle).rotate(plan.ankle(f).minus(ball)));
    }

    private static Quat down(FootTrajectory foot, int f, double angle) {
        return Quat.aboutAxis(new FootSample(foot, f, 0).across(), -angle);
    }

    /** Returns whether the heel rises at all. */
    public boolean isAny() {
        for (double angle : radians) {
            if (angle > 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the stances of a foot that rises: heels stand until they do. */
    List<Stance> stances() {
        List<Stance> until = new ArrayList<>();
        for (Stance stance : stances) {
            until.add(rolling.contains(stance) ? untilItRises(stance) : stance);
        }
        return until;
    }

    private Stance untilItRises(Stance stance) {
        int rises = stance.heel().startFrame() + 1;
        while (rises <= stance.heel().endFrame() && !(radians[rises] > 0)) {
            rises++;
        }
        Contact heel = stance.heel().during(stance.heel().startFrame(), rises - 1);
        return Stance.spanning(stance.leg(), heel, stance.ball(), stance.toes(), stance.forward());
    }

    /** Returns a foot turned so. */
    FootTrajectory applied(FootTrajectory foot) {
        return foot.withRotation(f -> radians[f] > 0
                ? down(foot, f, radians[f]).times(foot.rotation().get(f)).normalized()
                : foot.rotation().get(f));
    }
}
