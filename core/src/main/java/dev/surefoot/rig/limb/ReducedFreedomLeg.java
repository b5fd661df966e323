// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.Arrays;

/**
 * Puts a foot where it is planned with a leg of two bones whose joints turn about fewer than three axes, by rotations
 * that these axes make.
 *
 * <p>The knee's angle follows from the distance between hip and ankle, and the hip's turn from the ankle's place, both
 * in closed form ({@link ReducedFreedomFit}). What is free then is the swivel of the knee about the line from hip to
 * ankle, where the hip turns in every way, and the roll of the foot about the line from heel to ball, which moves
 * neither. An ankle of two axes lacks one turn and one of one axis two: Newton steps find the swivel and the roll that
 * need none of what is lacking and are least. So heel and ball are where they are planned wherever a leg has five
 * angles for them. Where it has not, the point that counts is, and the rest of the foot is turned as nearly as can be.
 * <b>Frames:</b> world, metres. <b>Shape:</b> no scales; BVH alone has joints of few axes. <b>Cost:</b> some dozens of
 * placings of the leg, no more than a few hundred. Not shared between threads. <b>Source:</b>
 * docs/design/0011-few-axes.md.
 */
final class ReducedFreedomLeg {
    /**
     * Rounds of swivel and roll: each squares what is lacking, so that from a tenth five are enough, and the rest are
     * for damped ones.
     */
    private static final int MOST_ROUNDS = 12;
    /**
     * Rounds of taking the foot as it comes out: where swivel and roll do little, each leaves less than a half of what
     * the one before did.
     */
    private static final int MOST_FEET = 8;
    /** Radians that a step changes, or sines that are lacking, when the search ends: rounding. */
    private static final double ROUNDING = 1e-14;
    /** Radians by which swivel and roll are moved to see what they do: half of a double's digits. */
    private static final double STEP = 1e-7;
    /** Radians that a step changes at most: beyond half a radian a straight line tells nothing of a sine. */
    private static final double LONGEST_STEP = 0.5;
    /**
     * Radians by which a knee swivels at most: 57°, which no hip does in a step. Feet that ask for more are turned
     * otherwise.
     */
    private static final double MOST_SWIVEL = 1;
    /** Radians by which a foot rolls at most: 29°, about what an ankle does. */
    private static final double MOST_ROLL = 0.5;
    /**
     * How much dearer a radian of roll is than one of swivel, squared: a knee to the side is seen less than a sole that
     * leaves the ground.
     */
    private static final double ROLL_COST = 4;
    /**
     * Cost of a radian by which the foot is turned otherwise than planned, high in a swing, where one of swivel costs
     * 1: the foot gives way by a fifth, and all where its knee would whirl.
     */
    private static final double DAMPING = 0.5;
    /**
     * Sine by which a radian of swivel or roll has to make up for what is lacking to be asked for all of it near the
     * ground, as much as a foot leaves that is pitched 45° against its leg. Below, knees would whirl for turns of the
     * foot that nobody sees, so that less and less is asked for.
     */
    private static final double WEAK = 0.7;
    /**
     * The same cost where swivel and roll can do nothing: a knee is asked for 1.4 radians at most for one of the foot.
     */
    private static final double WEAK_DAMPING = 0.35;
    /** Rounds in which the point that counts is put back to its place by the ankle: each leaves a tenth. */
    private static final int MOST_PUTS = 16;
    /** Part of what the round before left that ends these rounds: a leg out of reach. */
    private static final double SLOWEST = 0.5;
    /**
     * Part of the leg by which it may be beside its place before the ankle is put to its own instead: a hundredth of a
     * millimetre.
     */
    private static final double REACHED = 1e-5;
    /** Part of the leg by which it may be beside its place then: rounding. */
    private static final double MET = 1e-13;

    private final Leg leg;
    private final ReducedFreedomFit placing;
    private final JointAxes ankleAxes;
    private final double[] lacking = new double[2];
    private final double[] swivelled = new double[2];
    private final double[] rolled = new double[2];

    /** What is asked for. */
    private Vec3 place = Vec3.ZERO;

    private Vec3 pivot = Vec3.ZERO;
    private Quat foot = Quat.IDENTITY;
    private FootSlack slack = FootSlack.NONE;
    private Quat plannedFoot = Quat.IDENTITY;
    private Vec3 plannedAnkle = Vec3.ZERO;
    private Vec3 line = Vec3.ZERO;

    /** By how much the knee is turned about the line from hip to ankle, and the foot about that from heel to ball. */
    private double swivel;

    private double roll;
    /** The swivel from which on it costs: none, or what was found for the foot before it was taken as it came out. */
    private double kept;

    private ReducedFreedomLeg(Skeleton skeleton, Leg leg, Vec3 hingeLocal) {
        this.leg = leg;
        placing = new ReducedFreedomFit(skeleton, leg, hingeLocal);
        ankleAxes = placing.ankleAxes();
    }

    /**
     * Returns a solver for the leg; null where its joints turn in every way, and for legs of more bones and feet that
     * hang elsewhere, whose turns are made as nearly as can be when they are written.
     *
     * @param hingeLocal a positive turn of the shin about it flexes the knee; in the frame of the hip's joint
     */
    static ReducedFreedomLeg of(Skeleton skeleton, Leg leg, Vec3 hingeLocal) {
        ReducedFreedomLeg few = new ReducedFreedomLeg(skeleton, leg, hingeLocal);
        boolean plain = leg.bends().size() == 2 && !leg.isDetached();
        return few.placing.turns() && plain && !leg.turnsFreely(skeleton) ? few : null;
    }

    /**
     * Turns hip, knee and ankle.
     *
     * @param pose is changed
     * @param world shows the pose; is kept up to date below the hip
     * @param ankleTarget where the ankle is planned
     * @param footWorld how the foot is planned
     * @param pivotInFoot the point that counts, seen from the ankle, in the foot's frame
     * @param lineInFoot from heel to ball, in the foot's frame; zero where the sole has no two points
     * @param slackOfFoot how much it matters that the foot is turned as planned
     * @return how far the point is from its place, metres
     */
    double solve(
            Pose pose,
            WorldPose world,
            Vec3 ankleTarget,
            Quat footWorld,
            Vec3 pivotInFoot,
            Vec3 lineInFoot,
            FootSlack slackOfFoot) {
        double length = world.position(leg.hip()).distanceTo(ankleTarget);
        double miss = leg.ankleIn(world).distanceTo(ankleTarget);
        if (placing.holds(pose)
                && !(miss > MET * length)
                && !(world.rotation(leg.ankle()).angleTo(footWorld) > LegSolver.NO_TURN_RADIANS)) {
            return miss;
        }
        placing.read(pose, world);
        place = ankleTarget.plus(footWorld.rotate(pivotInFoot));
        pivot = pivotInFoot;
        foot = footWorld;
        plannedFoot = footWorld;
        plannedAnkle = ankleTarget;
        slack = slackOfFoot;
        double off = search(lineInFoot);
        placing.write(pose);
        world.updateBelow(pose, leg.hip());
        return off;
    }

    /**
     * Finds swivel and roll; where they do not make up for all that is lacking, the foot is taken as it comes out, and
     * they are found for that. Returns how far the point is from its place.
     */
    private double search(Vec3 lineInFoot) {
        swivel = 0;
        for (int round = 0; round < MOST_FEET; round++) {
            roll = 0;
            kept = swivel;
            line = foot.rotate(lineInFoot).normalizedOr(Vec3.ZERO);
            if (least()) {
                break;
            }
            place(Vec3.ZERO);
            placing.turnAnkleAsItCan();
            foot = placing.footTurned();
        }
        double off = put();
        return off > REACHED * placing.posedLength() ? putAnkle(off) : off;
    }

    /**
     * Where the point does not come to its place: puts the ankle at its own, if that is nearer, and turns the foot as
     * it can.
     */
    private double putAnkle(double off) {
        Vec3 pointAt = place;
        Vec3 point = pivot;
        Quat turned = foot;
        double swivelled = swivel;
        double rolled = roll;
        place = plannedAnkle;
        pivot = Vec3.ZERO;
        foot = plannedFoot;
        swivel = 0;
        roll = 0;
        double ankleOff = put();
        if (ankleOff < 0.5 * off) {
            return ankleOff;
        }
        place = pointAt;
        pivot = point;
        foot = turned;
        swivel = swivelled;
        roll = rolled;
        return put();
    }

    /** Finds the least swivel and roll for the foot; returns whether nothing is lacking then. */
    private boolean least() {
        for (int round = 0; round < MOST_ROUNDS; round++) {
            if (!lacks()) {
                return true;
            }
            differences();
            double a = lacking[0] - swivelled[0] * (swivel - kept) - rolled[0] * roll;
            double b = lacking[1] - swivelled[1] * (swivel - kept) - rolled[1] * roll;
            // the least turns x with J x = -(a, b): x = W⁻¹Jᵀ (J W⁻¹Jᵀ + damping)⁻¹ (-a, -b), W their costs
            double aa = swivelled[0] * swivelled[0] + rolled[0] * rolled[0] / ROLL_COST;
            double ab = swivelled[0] * swivelled[1] + rolled[0] * rolled[1] / ROLL_COST;
            double bb = swivelled[1] * swivelled[1] + rolled[1] * rolled[1] / ROLL_COST;
            boolean one = ankleAxes.count() == 2;
            double damping = damping();
            aa += damping;
            bb = one ? 1 : bb + damping;
            double det = aa * bb - ab * ab;
            if (!(det > 0)) {
                break;
            }
            double p = -(bb * a - ab * b) / det;
            double q = -(aa * b - ab * a) / det;
            double toSwivel = kept + swivelled[0] * p + swivelled[1] * q;
            double toRoll = (rolled[0] * p + rolled[1] * q) / ROLL_COST;
            double step = Math.max(Math.abs(toSwivel - swivel), Math.abs(toRoll - roll));
            double part = step > LONGEST_STEP ? LONGEST_STEP / step : 1;
            swivel = clamped(swivel + part * (toSwivel - swivel), MOST_SWIVEL);
            roll = clamped(roll + part * (toRoll - roll), MOST_ROLL);
            if (step < ROUNDING) {
                break;
            }
        }
        return !lacks();
    }

    private static double clamped(double radians, double most) {
        return Math.max(-most, Math.min(most, radians));
    }

    /** Finds what is lacking at this swivel and roll; tells whether it is more than rounding. */
    private boolean lacks() {
        place(Vec3.ZERO);
        lacking[0] = 0;
        lacking[1] = 0;
        ankleAxes.lacking(placing.ankleTurned(), lacking);
        return Math.max(Math.abs(lacking[0]), Math.abs(lacking[1])) > ROUNDING;
    }

    /** What a radian of swivel and of roll do to what is lacking. */
    private void differences() {
        Arrays.fill(swivelled, 0);
        Arrays.fill(rolled, 0);
        if (placing.swivels()) {
            swivel += STEP;
            place(Vec3.ZERO);
            difference(swivelled);
            swivel -= STEP;
        }
        if (line.lengthSquared() > 0) {
            roll += STEP;
            place(Vec3.ZERO);
            difference(rolled);
            roll -= STEP;
        }
    }

    private void difference(double[] by) {
        ankleAxes.lacking(placing.ankleTurned(), by);
        for (int i = 0; i < by.length; i++) {
            by[i] = (by[i] - lacking[i]) / STEP;
        }
        by[1] = ankleAxes.count() == 2 ? 0 : by[1];
    }

    /**
     * What not meeting the foot's rotation costs, squared: the more, the higher it swings and the less swivel and roll
     * do, as the least singular value of what they do tells.
     */
    private double damping() {
        if (slack.bothStand()) {
            return 0;
        }
        double aa = swivelled[0] * swivelled[0] + rolled[0] * rolled[0];
        double ab = swivelled[0] * swivelled[1] + rolled[0] * rolled[1];
        double bb = swivelled[1] * swivelled[1] + rolled[1] * rolled[1];
        boolean one = ankleAxes.count() == 2;
        double apart = Math.sqrt((aa - bb) * (aa - bb) + 4 * ab * ab);
        double least = one ? aa : Math.max(0, 0.5 * (aa + bb - apart));
        double weak = Math.max(0, 1 - least / (WEAK * WEAK));
        return WEAK_DAMPING * WEAK_DAMPING * weak * weak + DAMPING * DAMPING * slack.high();
    }

    /** Turns the ankle as its axes can, and moves it until the point is back at its place. */
    private double put() {
        Vec3 shift = Vec3.ZERO;
        Vec3 missing = missing(shift);
        for (int round = 0; round < MOST_PUTS && missing.length() > MET * placing.posedLength(); round++) {
            Vec3 further = missing(shift.plus(missing));
            if (further.length() > SLOWEST * missing.length()) {
                // out of reach: where it was before it is nearer, or as near
                return missing(shift).length();
            }
            shift = shift.plus(missing);
            missing = further;
        }
        return missing.length();
    }

    /** The way that the point is from its place when the ankle turns as its axes can. */
    private Vec3 missing(Vec3 shift) {
        place(shift);
        placing.turnAnkleAsItCan();
        return place.minus(placing.ankleAt().plus(placing.footTurned().rotate(pivot)));
    }

    /**
     * Turns the leg so that its ankle, moved on by {@code shift}, carries the point to its place, the foot rolled by so
     * much, the knee swivelled by so much.
     */
    private void place(Vec3 shift) {
        Quat turned = roll == 0 ? foot : Quat.aboutAxis(line, roll).times(foot);
        placing.place(place.minus(turned.rotate(pivot)).plus(shift), turned, swivel);
    }
}
