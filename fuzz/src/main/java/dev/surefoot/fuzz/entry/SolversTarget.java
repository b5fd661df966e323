// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.fuzz.Finite;
import dev.surefoot.fuzz.edit.Program;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.LimbSolver;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.SolvedJoint;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.blend.LimbBlend;
import dev.surefoot.solve.limit.PelvisReach;

/** Numbers of any bits to the solvers: bad arguments are refused, all others solved, and what is solved holds. */
public final class SolversTarget {
    /** Each bone keeps its length within 6 ulp, each component's rounding beside: a few parts of 10^15. */
    private static final double BONE_SHARE = 1e-14;

    /** Below this bones are made of subnormal numbers, which have no digits to keep. */
    private static final double LEAST_BONE = 1e-290;

    /** Above this the square of a length is no number, and the check cannot be made with plain ones. */
    private static final double LARGEST_BONE = 1e150;

    private static final int MOST_LEGS = 4;

    private SolversTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        Program program = new Program(bytes);
        try {
            switch (program.below(5)) {
                case 0 -> inThePlane(program);
                case 1 -> inSpace(program);
                case 2 -> limb(program);
                case 3 -> pelvis(program);
                default -> blend(program);
            }
        } catch (IllegalArgumentException e) {
            Sentence.check(e.getMessage());
        }
    }

    /** Any bits half of the time, and numbers at edges the other half. */
    private static double number(Program program) {
        return program.below(2) == 0 ? program.finite() : program.rawDouble();
    }

    private static Vec3 vector(Program program) {
        return new Vec3(number(program), number(program), number(program));
    }

    private static void inThePlane(Program program) {
        double dx = number(program);
        double dy = number(program);
        double thigh = number(program);
        double shin = number(program);
        int side = program.below(3) - 1;
        Solution2 out = new Solution2();
        String problem = TwoBone2.problem(dx, dy, thigh, shin, side);
        Reach reach;
        try {
            reach = TwoBone2.solve(dx, dy, thigh, shin, side, out);
        } catch (IllegalArgumentException e) {
            agree(problem, e);
            return;
        }
        agree(problem, null);
        bone("thigh", Math.hypot(out.thighX(), out.thighY()), thigh);
        bone("shin", Math.hypot(out.shinX(), out.shinY()), shin);
        status(reach, Math.hypot(dx, dy), thigh, shin);
    }

    private static void inSpace(Program program) {
        Vec3 d = vector(program);
        double thigh = number(program);
        double shin = number(program);
        Vec3 k = vector(program);
        Solution3 out = new Solution3();
        String problem = TwoBone3.problem(d.x(), d.y(), d.z(), thigh, shin, k.x(), k.y(), k.z());
        Reach reach;
        try {
            reach = TwoBone3.solve(d.x(), d.y(), d.z(), thigh, shin, k.x(), k.y(), k.z(), out);
        } catch (IllegalArgumentException e) {
            agree(problem, e);
            return;
        }
        agree(problem, null);
        bone("thigh", length(out.thigh()), thigh);
        bone("shin", length(out.shin()), shin);
        status(reach, length(d), thigh, shin);
    }

    /** What {@code problem} says is what {@code solve} refuses. */
    private static void agree(String problem, IllegalArgumentException refused) {
        if ((problem == null) != (refused == null)) {
            throw new AssertionError("problem: " + problem + ", refused: " + refused);
        }
    }

    private static double length(Vec3 v) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        return largest > 0 && largest <= Double.MAX_VALUE
                ? largest * Math.hypot(Math.hypot(v.x() / largest, v.y() / largest), v.z() / largest)
                : largest;
    }

    private static void bone(String name, double solved, double length) {
        boolean longEnough = length >= LEAST_BONE && length <= LARGEST_BONE;
        if (Double.isNaN(solved) || (longEnough && !(Math.abs(solved - length) <= BONE_SHARE * length))) {
            throw new AssertionError(name + " was to be " + length + " long, and is " + solved);
        }
    }

    /** The status is exact; here it is held against one worked out in plain numbers, far from its bounds. */
    private static void status(Reach reach, double distance, double thigh, double shin) {
        double far = thigh + shin;
        double near = Math.abs(thigh - shin);
        if (!(far <= LARGEST_BONE && distance <= LARGEST_BONE)) {
            return;
        }
        double margin = BONE_SHARE * Math.max(far, distance);
        boolean wrong = (distance == 0) != (reach == Reach.DEGENERATE)
                || (distance > far + margin && reach != Reach.TOO_FAR)
                || (distance > 0 && distance < near - margin && reach != Reach.TOO_CLOSE)
                || (distance > near + margin && distance < far - margin && reach != Reach.REACHED);
        if (wrong && far >= LEAST_BONE && (distance == 0 || distance >= LEAST_BONE)) {
            throw new AssertionError(reach + " for " + distance + " with " + thigh + " and " + shin);
        }
    }

    private static void limb(Program program) {
        LimbSolver limb = new LimbSolver();
        boolean small = program.below(2) == 0;
        limb.hip(place(program, small), turn(program, small)).knee(place(program, small), turn(program, small));
        limb.ankle(place(program, small), turn(program, small)).target(place(program, small));
        int parts = program.next();
        if ((parts & 1) != 0) {
            limb.parent(turn(program, small));
        }
        if ((parts & 2) != 0) {
            limb.toe(place(program, small), turn(program, small));
        }
        if ((parts & 4) != 0) {
            limb.weight(program.next() / 255.0);
        }
        if ((parts & 8) != 0) {
            limb.softReach(program.next() / 255.0);
        }
        if ((parts & 16) != 0) {
            limb.stretchLimits(1 - program.next() / 512.0, 1 + program.next() / 512.0);
        }
        if ((parts & 32) != 0) {
            double least = program.next() * Math.PI / 512;
            limb.kneeLimits(least, least + program.next() * Math.PI / 512);
        }
        if ((parts & 64) != 0) {
            limb.hingeInThigh(number(program), number(program), number(program));
        }
        switch (program.below(5)) {
            case 0 -> limb.bendAsPosed();
            case 1 -> limb.bendTowards(number(program), number(program), number(program));
            case 2 -> limb.bendAlong(number(program), number(program), number(program));
            case 3 -> limb.bendClosestToPose();
            default -> limb.footWithShin();
        }
        limb.solve();
        joint(limb.solvedHip());
        joint(limb.solvedKnee());
        joint(limb.solvedAnkle());
        Finite.check("residual", Math.min(limb.residual(), Double.MAX_VALUE));
        Finite.check("flexion", limb.kneeFlexionRadians());
    }

    private static Vec3 place(Program program, boolean small) {
        return small
                ? new Vec3(program.next() - 128, program.next() - 128, program.next() - 128).times(0.01)
                : vector(program);
    }

    private static Quat turn(Program program, boolean small) {
        if (!small && program.below(4) == 0) {
            return new Quat(number(program), number(program), number(program), number(program));
        }
        Vec3 axis = new Vec3(program.next() - 128, program.next() - 128, program.next() - 127.5);
        return Quat.fromRotationVector(axis.times(0.03));
    }

    private static void joint(SolvedJoint joint) {
        Finite.check("place", joint.place());
        rotation(joint.local());
        rotation(joint.world());
    }

    private static void rotation(SolvedJoint.Rotation q) {
        double length = q.x() * q.x() + q.y() * q.y() + q.z() * q.z() + q.w() * q.w();
        if (!(Math.abs(length - 1) <= 1e-12)) {
            throw new AssertionError("a rotation has length² " + length);
        }
    }

    private static void pelvis(Program program) {
        PelvisReach pelvis = new PelvisReach(MOST_LEGS);
        int legs = 1 + program.below(MOST_LEGS);
        for (int i = 0; i < legs; i++) {
            double radius = number(program);
            pelvis.add(vector(program), radius, radius * program.next() / 255, program.next() / 64.0);
        }
        Finite.check("move", pelvis.nearest(vector(program)));
        Finite.check("shortfall", pelvis.shortfallMetres());
    }

    private static void blend(Program program) {
        Vec3 thigh = place(program, true);
        Vec3 shin = place(program, true);
        Vec3 target = place(program, true);
        Vec3 hinge = program.below(2) == 0 ? Vec3.ZERO : place(program, true);
        LimbBlend.Space space = program.of(LimbBlend.Space.values());
        double weight = program.next() / 255.0;
        Solution3 solved = new Solution3();
        double a = length(thigh);
        double b = length(shin);
        TwoBone3.solve(target.x(), target.y(), target.z(), a, b, thigh.x(), thigh.y(), thigh.z(), solved);
        LimbRotations turns = new LimbRotations();
        turns.set(thigh, shin, hinge, solved);
        Solution3 out = new Solution3();
        new LimbBlend(space).set(weight, thigh, shin, hinge, solved, turns, out);
        // turning a vector costs a few roundings more than solving for it
        blended("thigh", length(out.thigh()), a);
        blended("shin", length(out.shin()), b);
    }

    private static void blended(String name, double solved, double length) {
        if (!(Math.abs(solved - length) <= 10 * BONE_SHARE * length)) {
            throw new AssertionError(name + " was to be " + length + " long, and is " + solved);
        }
    }
}
