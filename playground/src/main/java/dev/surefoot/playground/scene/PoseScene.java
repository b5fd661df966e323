// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;

/**
 * Closest to the pose: of all knees on the circle between root and target the one that the chosen rule takes, beside
 * the one nearest to the posed thigh.
 */
public final class PoseScene implements Scene {
    private static final Vec3 DOWN = Vec3.Y.negated();
    /**
     * Metres by which the target is moved to see how far the knee swings: small beside a leg, large beside rounding.
     */
    private static final double NUDGE = 1e-4;

    /** Creates the scene. */
    public PoseScene() {}

    @Override
    public String name() {
        return "pose";
    }

    /**
     * {@code rule}: 0 closest to the pose, 1 transported, 2 pole, 3 hinge. The hip is the origin; {@code poleX} to
     * {@code poleZ} is a place. {@code theta} turns the arbitrary solution about the line from hip to target, radians.
     */
    @Override
    public String inputs() {
        return "targetX targetY targetZ posedKneeX posedKneeY posedKneeZ posedEndX posedEndY posedEndZ"
                + " poleX poleY poleZ hingeX hingeY hingeZ rule theta";
    }

    @Override
    public String outputs() {
        return "reach decidedBy kneeX kneeY kneeZ endX endY endZ centreX centreY centreZ radius axisX axisY axisZ"
                + " closestX closestY closestZ angleDegrees closestDegrees flexion thigh shin residual"
                + " thighQx thighQy thighQz thighQw shinQx shinQy shinQz shinQw swing"
                + " alphaDegrees anyX anyY anyZ turnedX turnedY turnedZ deltaDegrees cosDelta bestTheta";
    }

    /**
     * {@code swing}: metres that the knee moves for each metre of the target across the leg, at most; large near a line
     * where the rule is singular. {@code alphaDegrees}: between the thigh and the line to the target. {@code any}: the
     * knee of an arbitrary solution, {@code turned} the same turned by {@code theta}, {@code deltaDegrees} between its
     * thigh and the posed one, {@code bestTheta} where that is least.
     */
    @Override
    public void solve(double[] in, double[] out) {
        Vec3 target = vector(in, 0);
        Vec3 posedThigh = vector(in, 3);
        Vec3 posedShin = vector(in, 6).minus(posedThigh);
        Vec3 hinge = vector(in, 12);
        double a = posedThigh.length();
        double b = posedShin.length();
        Solution3 solved = solve(in, target);
        Solution3 closest = new Solution3();
        TwoBone3.solve(target, a, b, new BendHint().closestToPose(posedThigh, hinge, target), closest);
        Vec3 knee = knee(solved);
        Vec3 end = knee.plus(new Vec3(solved.shinX(), solved.shinY(), solved.shinZ()));
        Vec3 nearest = knee(closest);
        Vec3 axis = end.normalizedOr(target.normalizedOr(DOWN));
        Vec3 centre = axis.times(knee.dot(axis));
        out[0] = Reached.code(solved.reach());
        out[1] = rule(solved);
        put(out, 2, knee);
        put(out, 5, end);
        put(out, 8, centre);
        out[11] = knee.distanceTo(centre);
        put(out, 12, axis);
        put(out, 15, nearest);
        out[18] = degreesBetween(posedThigh, knee);
        out[19] = degreesBetween(posedThigh, nearest);
        out[20] = solved.flexion();
        out[21] = a;
        out[22] = b;
        out[23] = end.distanceTo(target);
        LimbRotations turns = new LimbRotations().set(posedThigh, posedShin, hinge, solved);
        put(out, 24, turns.thigh());
        put(out, 28, turns.shin());
        out[32] = swing(in, target);
        turn(in[16], axis, nearest, posedThigh, out);
    }

    /**
     * Takes any knee on the circle, beside the line to the target or, where that is level, over it, and turns it round.
     * The cosine of the angle to the posed thigh is C + A cos θ + B sin θ, which is greatest at atan2(B, A).
     */
    private static void turn(double theta, Vec3 axis, Vec3 onCircle, Vec3 posedThigh, double[] out) {
        double along = onCircle.dot(axis);
        double radius = onCircle.minus(axis.times(along)).length();
        Vec3 first =
                (Math.abs(axis.y()) < 0.5 ? Vec3.Y : Vec3.X).rejectedFrom(axis).normalizedOr(Vec3.Z);
        Vec3 second = axis.cross(first);
        Vec3 turned = axis.times(along)
                .plus(first.times(radius * Trig.cos(theta)))
                .plus(second.times(radius * Trig.sin(theta)));
        out[33] = Trig.degrees(Trig.atan2(radius, along));
        put(out, 34, axis.times(along).plus(first.times(radius)));
        put(out, 37, turned);
        out[40] = degreesBetween(posedThigh, turned);
        out[41] = posedThigh.normalizedOr(Vec3.ZERO).dot(turned.normalizedOr(Vec3.ZERO));
        out[42] = Trig.atan2(radius * posedThigh.dot(second), radius * posedThigh.dot(first));
    }

    /** Solves the leg for a target by the rule that is asked for. */
    private static Solution3 solve(double[] in, Vec3 target) {
        Vec3 posedThigh = vector(in, 3);
        Vec3 posedShin = vector(in, 6).minus(posedThigh);
        Vec3 hinge = vector(in, 12);
        BendHint hint = new BendHint();
        switch ((int) in[15]) {
            case 1 -> hint.transported(posedThigh, posedShin, hinge, target);
            case 2 -> hint.pole(vector(in, 9), posedThigh, posedShin, hinge, target);
            case 3 -> hint.hinge(hinge, posedThigh, target);
            default -> hint.closestToPose(posedThigh, hinge, target);
        }
        Solution3 solved = new Solution3();
        TwoBone3.solve(target, posedThigh.length(), posedShin.length(), hint, solved);
        return solved;
    }

    /** The largest singular value of the knee's derivative by the target's place across the leg, by differences. */
    private static double swing(double[] in, Vec3 target) {
        Vec3 along = target.normalizedOr(DOWN);
        Vec3 across = (Math.abs(along.y()) < 0.5 ? Vec3.Y : Vec3.X)
                .rejectedFrom(along)
                .normalizedOr(Vec3.Z);
        Vec3 first = rate(in, target, across);
        Vec3 second = rate(in, target, along.cross(across));
        double mean = 0.5 * (first.dot(first) + second.dot(second));
        double difference = 0.5 * (first.dot(first) - second.dot(second));
        double mixed = first.dot(second);
        return Math.sqrt(mean + Math.sqrt(difference * difference + mixed * mixed));
    }

    /** How the knee moves as the target moves in a direction. */
    private static Vec3 rate(double[] in, Vec3 target, Vec3 direction) {
        return knee(solve(in, target.plusTimes(NUDGE, direction)))
                .minus(knee(solve(in, target.plusTimes(-NUDGE, direction))))
                .times(1 / (2 * NUDGE));
    }

    private static Vec3 knee(Solution3 solved) {
        return new Vec3(solved.thighX(), solved.thighY(), solved.thighZ());
    }

    private static double rule(Solution3 solved) {
        return switch (solved.decidedBy()) {
            case CLOSEST_TO_POSE -> 0;
            case TRANSPORTED -> 1;
            case POLE -> 2;
            case HINGE -> 3;
            case CONTINUED -> 4;
            case LEAST_AXIS -> 5;
        };
    }

    private static double degreesBetween(Vec3 a, Vec3 b) {
        return Trig.degrees(Trig.atan2(a.cross(b).length(), a.dot(b)));
    }

    private static Vec3 vector(double[] in, int at) {
        return new Vec3(in[at], in[at + 1], in[at + 2]);
    }

    private static void put(double[] out, int at, Vec3 v) {
        out[at] = v.x();
        out[at + 1] = v.y();
        out[at + 2] = v.z();
    }

    private static void put(double[] out, int at, Quat q) {
        out[at] = q.x();
        out[at + 1] = q.y();
        out[at + 2] = q.z();
        out[at + 3] = q.w();
    }
}
