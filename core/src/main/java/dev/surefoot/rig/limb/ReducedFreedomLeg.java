// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.solve.kernel.AxisTurn;

/**
 * A leg of two bones whose joints turn about fewer than three axes, solved with rotations that these axes make.
 *
 * <p>Knee and hip have a closed form ({@link AxisTurn}): the distance between hip and ankle gives the knee's angle, the
 * ankle's place and the knee's swivel give the hip. Two numbers are left, which move neither heel nor ball: the swivel
 * about the line from hip to ankle, where the hip turns freely, and the roll of the foot about the line from heel to
 * ball. Newton steps find the least of both with which the ankle's axes make the foot's rotation. Where there are no
 * such swivel and roll, the foot is taken as it comes out, and its pivot is held.
 *
 * <p><b>Frames:</b> world, metres. <b>Shape:</b> no scales. <b>Out of reach:</b> the leg goes towards the place and the
 * residual is returned. <b>Cost:</b> the leg is placed some dozens of times. Not shared between threads. <b>Source:</b>
 * docs/notes/reduced-freedom.md.
 */
final class ReducedFreedomLeg {
    /** Newton steps: each squares the residual, so that from a tenth five are enough; the rest are for damped ones. */
    private static final int MOST_STEPS = 12;
    /** Radians of a step, or sines that are left, at which the search ends: rounding. */
    private static final double ROUNDING = 1e-14;
    /** Radians by which swivel and roll are moved to see their effect: half of a double's digits. */
    private static final double DIFFERENCE = 1e-7;
    /**
     * Most radians of swivel, 57°, and of roll, 29°, times {@link #ROLL_COST}: hips and ankles do no more in a step.
     */
    private static final double MOST_TURN = 1;
    /** Cost of a radian of roll over one of swivel: a knee to the side is seen less than a sole off the ground. */
    private static final double ROLL_COST = 2;
    /**
     * Cost of a radian of the foot in a high swing over one of swivel: the foot yields by a fifth. Without it the knee
     * of a runner on stairs swivels more than twice as fast.
     */
    private static final double DAMPING = 0.5;
    /** Part of the product of two equations' sizes below which they are one: swivel or roll have no effect. */
    private static final double SINGULAR = 1e-12;
    /**
     * Rounds in which the foot is taken as it comes out: each leaves less than a half. A single one let a runner's foot
     * swing 26 mm off its trajectory.
     */
    private static final int MOST_FEET = 8;
    /** Rounds in which the ankle is moved until the pivot is at its place: each leaves a tenth. */
    private static final int MOST_ROUNDS = 16;
    /** Part of the last round's residual that ends these rounds: a leg out of reach. */
    private static final double SLOWEST = 0.5;
    /** Part of the leg by which a pivot may be off its place: rounding. */
    private static final double MET = 1e-13;

    private final Leg leg;
    private final Vec3 hingeLocal;
    private final JointAxes hipAxes;
    private final JointAxes kneeAxes;
    private final JointAxes ankleAxes;
    private final AxisTurn turn = new AxisTurn();
    /** Null where no range limits the knee. */
    private final KneeReach kneeReach;

    /** The leg as posed: bones in the frames of hip and knee, and what does not change while it is solved. */
    private Vec3 hip = Vec3.ZERO;

    private Vec3 posedChord = Vec3.ZERO;
    private Vec3 thigh = Vec3.ZERO;
    private Vec3 shin = Vec3.ZERO;
    private Quat hipParent = Quat.IDENTITY;
    private Quat posedHip = Quat.IDENTITY;
    private Quat posedKnee = Quat.IDENTITY;
    /** From the frame above the knee's joint to the hip's, and from that above the ankle's to the knee's. */
    private Quat aboveKnee = Quat.IDENTITY;

    private Quat aboveAnkle = Quat.IDENTITY;
    /** What the knee turns about, in the frame above its joint; a positive turn flexes. */
    private Vec3 kneeAxis = Vec3.X;

    /** The goal: the pivot's place, where it is seen from the ankle in the foot's frame, the foot and its line. */
    private Vec3 place = Vec3.ZERO;

    private Vec3 pivot = Vec3.ZERO;
    private Quat foot = Quat.IDENTITY;
    private Vec3 line = Vec3.ZERO;

    /** The swivel, and the roll times its cost. */
    private final double[] turns = new double[2];

    private final double[] residual = new double[2];
    /** How the residual changes by a radian of swivel and by one of roll over its cost. */
    private final double[][] change = new double[2][2];

    /** The leg as solved: the hip's world rotation, the local ones of knee and ankle, and the ankle's place. */
    private Quat hipTurned = Quat.IDENTITY;

    private Quat kneeTurned = Quat.IDENTITY;
    private Quat ankleTurned = Quat.IDENTITY;
    private Vec3 ankle = Vec3.ZERO;

    private ReducedFreedomLeg(Skeleton skeleton, Leg leg, Vec3 hingeLocal) {
        this.leg = leg;
        this.hingeLocal = hingeLocal;
        hipAxes = skeleton.joint(leg.hip()).axes();
        kneeAxes = skeleton.joint(leg.knee()).axes();
        ankleAxes = skeleton.joint(leg.ankle()).axes();
        kneeReach = KneeReach.of(skeleton, leg);
    }

    /**
     * Returns a solver for the leg; null where its joints turn freely, where one does not turn at all, and for legs of
     * more bones and feet that hang elsewhere: these get the nearest rotation when they are written.
     *
     * @param hingeLocal a positive turn of the shin about it flexes the knee; in the frame of the hip's joint
     */
    static ReducedFreedomLeg of(Skeleton skeleton, Leg leg, Vec3 hingeLocal) {
        ReducedFreedomLeg reduced = new ReducedFreedomLeg(skeleton, leg, hingeLocal);
        boolean turns = reduced.hipAxes.count() > 0 && reduced.kneeAxes.count() > 0 && reduced.ankleAxes.count() > 0;
        boolean plain = leg.bends().size() == 2 && !leg.isDetached();
        return turns && plain && !leg.turnsFreely(skeleton) ? reduced : null;
    }

    /**
     * Turns hip, knee and ankle.
     *
     * @param pose is changed
     * @param world shows the pose; is kept up to date below the hip
     * @param goal where ankle and foot should be, and how much the foot's rotation matters
     * @param pivotInFoot the goal's pivot, seen from the ankle, in the foot's frame
     * @param lineInFoot from heel to ball, in the foot's frame; zero where the sole has no two points
     * @return how far the pivot is from its place, metres
     */
    double solve(Pose pose, WorldPose world, FootGoal goal, Vec3 pivotInFoot, Vec3 lineInFoot) {
        double length = world.position(leg.hip()).distanceTo(goal.ankle());
        double residual = leg.ankleIn(world).distanceTo(goal.ankle());
        boolean held = hipAxes.holds(pose.rotation(leg.hip()))
                && kneeAxes.holds(pose.rotation(leg.knee()))
                && ankleAxes.holds(pose.rotation(leg.ankle()));
        if (held
                && !(residual > MET * length)
                && !(world.rotation(leg.ankle()).angleTo(goal.foot()) > LegSolver.NO_TURN_RADIANS)) {
            return residual;
        }
        read(pose, world);
        foot = goal.foot();
        pivot = pivotInFoot;
        place = goal.ankle().plus(foot.rotate(pivot));
        turns[0] = 0;
        for (int round = 0; round < MOST_FEET; round++) {
            line = foot.rotate(lineInFoot).normalizedOr(Vec3.ZERO);
            if (findSwivelAndRoll(DAMPING * DAMPING * goal.slack())) {
                break;
            }
            solveHipAndKnee(Vec3.ZERO);
            turnAnkle();
            foot = shinFrame().times(ankleTurned);
        }
        double off = holdPivot();
        pose.setRotation(leg.hip(), hipParent.inverseTimes(hipTurned).normalized());
        pose.setRotation(leg.knee(), kneeTurned.normalized());
        pose.setRotation(leg.ankle(), ankleTurned.normalized());
        world.updateBelow(pose, leg.hip());
        return off;
    }

    private void read(Pose pose, WorldPose world) {
        Quat hipWorld = world.rotation(leg.hip());
        Quat kneeWorld = world.rotation(leg.knee());
        Vec3 knee = world.position(leg.knee());
        Vec3 posedAnkle = leg.ankleIn(world);
        hip = world.position(leg.hip());
        hipParent = world.parentRotation(leg.hip());
        posedChord = posedAnkle.minus(hip);
        posedHip = hipParent.times(hipAxes.nearest(pose.rotation(leg.hip())));
        posedKnee = kneeAxes.nearest(pose.rotation(leg.knee()));
        aboveKnee = hipWorld.inverseTimes(world.parentRotation(leg.knee()));
        aboveAnkle = kneeWorld.inverseTimes(world.parentRotation(leg.ankle()));
        thigh = hipWorld.inverseRotate(knee.minus(hip));
        shin = kneeWorld.inverseRotate(posedAnkle.minus(knee));
        kneeAxis = kneeAxis();
        if (kneeReach != null) {
            kneeReach.look(world, hipWorld.rotate(hingeLocal));
        }
    }

    /** A free knee turns about its hinge; another about its own axis, of two about the one nearer to the hinge. */
    private Vec3 kneeAxis() {
        Vec3 hinge = aboveKnee.inverseRotate(hingeLocal);
        if (kneeAxes.isFree()) {
            return hinge;
        }
        Vec3 axis = kneeAxes.axisInParent(0, posedKnee);
        if (kneeAxes.count() == 2
                && Math.abs(kneeAxes.axisInParent(1, posedKnee).dot(hinge)) > Math.abs(axis.dot(hinge))) {
            axis = kneeAxes.axisInParent(1, posedKnee);
        }
        return axis.dot(hinge) < 0 ? axis.negated() : axis;
    }

    /**
     * Finds the least roll, and swivel beyond the present one, with which the ankle's axes make the foot's rotation,
     * or, damped, nearly make it. Returns whether they make it.
     */
    private boolean findSwivelAndRoll(double damping) {
        double swivelled = turns[0];
        turns[1] = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            measure(residual);
            if (isRounding()) {
                return true;
            }
            differentiate(0, hipAxes.isFree());
            differentiate(1, line.lengthSquared() > 0);
            double[] s = change[0];
            double[] r = change[1];
            // the least x with J x = -(a, b): x = Jᵀ (J Jᵀ + damping)⁻¹ (-a, -b)
            double a = residual[0] - s[0] * (turns[0] - swivelled) - r[0] * turns[1];
            double b = residual[1] - s[1] * (turns[0] - swivelled) - r[1] * turns[1];
            double aa = s[0] * s[0] + r[0] * r[0] + damping;
            double ab = s[0] * s[1] + r[0] * r[1];
            double bb = ankleAxes.count() == 2 ? 1 : s[1] * s[1] + r[1] * r[1] + damping;
            double det = aa * bb - ab * ab;
            if (!(det > SINGULAR * aa * bb)) {
                return false;
            }
            double p = (ab * b - bb * a) / det;
            double q = (ab * a - aa * b) / det;
            double longest = 0;
            for (int i = 0; i < 2; i++) {
                double to = (i == 0 ? swivelled : 0) + change[i][0] * p + change[i][1] * q;
                longest = Math.max(longest, Math.abs(to - turns[i]));
                turns[i] = Math.max(-MOST_TURN, Math.min(MOST_TURN, to));
            }
            if (longest < ROUNDING) {
                break;
            }
        }
        measure(residual);
        return isRounding();
    }

    private boolean isRounding() {
        return Math.max(Math.abs(residual[0]), Math.abs(residual[1])) <= ROUNDING;
    }

    /** What keeps the ankle's axes from making the foot's rotation, at this swivel and roll. */
    private void measure(double[] sines) {
        solveHipAndKnee(Vec3.ZERO);
        sines[0] = 0;
        sines[1] = 0;
        ankleAxes.residual(ankleTurned, sines);
    }

    private void differentiate(int i, boolean moves) {
        double[] by = change[i];
        double at = turns[i];
        turns[i] = moves ? at + DIFFERENCE : at;
        measure(by);
        by[0] = (by[0] - residual[0]) / DIFFERENCE;
        by[1] = (by[1] - residual[1]) / DIFFERENCE;
        turns[i] = at;
    }

    /**
     * Turns the ankle as nearly as its axes can, and moves it until the pivot is at its place; returns the residual.
     */
    private double holdPivot() {
        Vec3 shift = Vec3.ZERO;
        Vec3 residual = residualAt(shift);
        for (int round = 0; round < MOST_ROUNDS && residual.length() > MET * posedChord.length(); round++) {
            Vec3 further = residualAt(shift.plus(residual));
            if (further.length() > SLOWEST * residual.length()) {
                return residualAt(shift).length();
            }
            shift = shift.plus(residual);
            residual = further;
        }
        return residual.length();
    }

    private Vec3 residualAt(Vec3 shift) {
        solveHipAndKnee(shift);
        turnAnkle();
        return place.minus(ankle.plus(shinFrame().times(ankleTurned).rotate(pivot)));
    }

    private void turnAnkle() {
        ankleTurned = ankleAxes.nearest(ankleTurned);
    }

    /**
     * Turns hip and knee so that the ankle, displaced by {@code shift}, carries the pivot to its place. What the
     * ankle's joint needs for the foot's rotation is only noted: it may lack the axes for it.
     */
    private void solveHipAndKnee(Vec3 shift) {
        double roll = turns[1] / ROLL_COST;
        Quat turned = roll == 0 ? foot : Quat.aboutAxis(line, roll).times(foot);
        Vec3 chord = place.minus(turned.rotate(pivot)).plus(shift).minus(hip);
        double distance = kneeReach == null ? chord.length() : kneeReach.within(chord.length());
        kneeTurned = Quat.aboutAxis(kneeAxis, flexion(distance)).times(posedKnee);
        Vec3 reach = thigh.plus(aboveKnee.rotate(kneeTurned.rotate(shin)));
        hipTurned = hipAxes.isFree() ? freeHip(reach, chord) : hipParent.times(hipAboutAxes(reach, chord));
        ankle = hip.plus(hipTurned.rotate(reach));
        ankleTurned = shinFrame().inverseTimes(turned);
    }

    private Quat shinFrame() {
        return hipTurned.times(aboveKnee).times(kneeTurned).times(aboveAnkle);
    }

    /** By how much the knee turns from its pose so that hip and ankle are that far apart. */
    private double flexion(double distance) {
        Vec3 upper = aboveKnee.inverseRotate(thigh);
        Vec3 lower = posedKnee.rotate(shin);
        turn.set(kneeAxis, lower, upper, 0.5 * (distance * distance - upper.lengthSquared() - lower.lengthSquared()));
        return AxisTurn.around(turn.middle() + turn.half(), 0);
    }

    /** The posed hip, with the knee bent, carried to the chord by the shortest turn, and swivelled about it. */
    private Quat freeHip(Vec3 reach, Vec3 chord) {
        Quat bent = Quat.fromTo(posedHip.rotate(reach), posedChord);
        Quat carried = Quat.fromTo(posedChord, chord);
        Quat swivel = turns[0] == 0 ? Quat.IDENTITY : Quat.aboutAxis(chord.normalizedOr(Vec3.Y), turns[0]);
        return swivel.times(carried).times(bent).times(posedHip);
    }

    /**
     * A hip of one or two axes, in its parent's frame: the second axis turns the ankle to its share along the first,
     * the first to its place.
     */
    private Quat hipAboutAxes(Vec3 reach, Vec3 chord) {
        Quat local = hipParent.inverseTimes(posedHip);
        Vec3 first = hipAxes.axis(0);
        Vec3 desired = hipParent.inverseRotate(chord);
        if (hipAxes.count() == 2) {
            double share = first.dot(desired) * reach.length() / Math.max(desired.length(), Double.MIN_NORMAL);
            turn.set(hipAxes.axis(1), reach, local.inverseRotate(first), share);
            local = local.times(Quat.aboutAxis(hipAxes.axis(1), turn.nearest(0)));
        }
        Vec3 is = local.rotate(reach);
        double angle =
                Trig.atan2(first.dot(is.cross(desired)), is.rejectedFrom(first).dot(desired.rejectedFrom(first)));
        return Quat.aboutAxis(first, angle).times(local);
    }
}
