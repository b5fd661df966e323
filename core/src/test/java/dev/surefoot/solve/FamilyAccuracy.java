// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.LimbFamily.Limb;
import java.util.SplittableRandom;

/** The worst that a solver does to a family of limbs: over {@code cases} members of it, in the plane or in space. */
final class FamilyAccuracy {
    /** The oracle for the place takes longer than all the rest. */
    private static final int CASES_PER_PLACE = 8;

    /**
     * Pairs of doubles, scaled to near 1, err by less than 2^-95 in what decides the reach; nearer to a limit the exact
     * one is asked.
     */
    private static final double UNDECIDED = 0x1p-90;

    /** The worst errors of the bones' lengths, each in ulps of its own; NaN if one was not a number. */
    double thighUlps;

    double shinUlps;
    /**
     * The worst error of a bone's place, in ulps of its own length over {@link PlaceTolerance#factor}; of limbs whose
     * numbers are no subnormal ones.
     */
    double placeUlps;
    /** How many limbs got another status than exact arithmetic gives. */
    long wrongStatuses;
    /** How many limbs got a bone or a normal that is not finite. */
    long notFinite;

    private final boolean flat;
    private final Solution2 plane = new Solution2();
    private final Solution3 space = new Solution3();
    private final ReferenceTwoBone oracle = new ReferenceTwoBone();
    private final double[] bones = new double[6];

    private FamilyAccuracy(boolean flat) {
        this.flat = flat;
    }

    /** Solves and grades so many members. */
    static FamilyAccuracy measure(LimbFamily family, boolean flat, long cases) {
        FamilyAccuracy worst = new FamilyAccuracy(flat);
        SplittableRandom random = family.random();
        boolean placed = family != LimbFamily.SUBNORMAL
                && family != LimbFamily.BITS
                && family != LimbFamily.BITS_OF_ONE_SIZE
                && family != LimbFamily.SCALE;
        for (long i = 0; i < cases; i++) {
            worst.grade(family.draw(random, flat), placed && i % CASES_PER_PLACE == 0);
        }
        return worst;
    }

    private void grade(Limb limb, boolean placed) {
        Reach reach = solve(limb);
        // Math.max keeps NaN, so that one is not missed
        thighUlps = Math.max(thighUlps, BoneLength.errorUlps(bones[0], bones[1], bones[2], limb.thigh()));
        shinUlps = Math.max(shinUlps, BoneLength.errorUlps(bones[3], bones[4], bones[5], limb.shin()));
        double sum = 0;
        for (double component : bones) {
            sum += component * 0;
        }
        if (!flat) {
            sum += space.normalX() * 0 + space.normalY() * 0 + space.normalZ() * 0;
        }
        if (sum != 0) {
            notFinite++;
        }
        if (reach != reach(limb)) {
            wrongStatuses++;
        }
        if (placed && (flat || space.decidedBy() != Bend.LEAST_AXIS)) {
            oracle.solve(limb, flat);
            double factor = placeFactor(limb);
            placeUlps = Math.max(placeUlps, away(oracle.thigh, 0) / (Math.ulp(limb.thigh()) * factor));
            placeUlps = Math.max(placeUlps, away(oracle.shin, 3) / (Math.ulp(limb.shin()) * factor));
        }
    }

    private double placeFactor(Limb l) {
        double condition = 0.5 / (oracle.sinHalfFlexion * oracle.cosHalfFlexion);
        if (!(condition > 0)) {
            return 1; // of a limb that does not reach the oracle knows no flexion
        }
        double sine = 1;
        if (!flat) {
            Vec3 d = new Vec3(l.dx(), l.dy(), l.dz());
            Vec3 k = new Vec3(l.kx(), l.ky(), l.kz());
            sine = k.cross(d).length() / (k.length() * d.length());
        }
        return PlaceTolerance.factor(l.thigh(), l.shin(), condition, sine);
    }

    private Reach solve(Limb l) {
        if (flat) {
            Reach reach = TwoBone2.solve(l.dx(), l.dy(), l.thigh(), l.shin(), l.side(), plane);
            bones[0] = plane.thighX();
            bones[1] = plane.thighY();
            bones[3] = plane.shinX();
            bones[4] = plane.shinY();
            return reach;
        }
        Reach reach = TwoBone3.solve(l.dx(), l.dy(), l.dz(), l.thigh(), l.shin(), l.kx(), l.ky(), l.kz(), space);
        bones[0] = space.thighX();
        bones[1] = space.thighY();
        bones[2] = space.thighZ();
        bones[3] = space.shinX();
        bones[4] = space.shinY();
        bones[5] = space.shinZ();
        return reach;
    }

    private double away(double[] exact, int first) {
        double x = bones[first] - exact[0];
        double y = bones[first + 1] - exact[1];
        double z = bones[first + 2] - exact[2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns what {@link ExactTwoBone#reach} does, mostly much faster. */
    static Reach reach(Limb l) {
        double target = Math.max(Math.abs(l.dx()), Math.max(Math.abs(l.dy()), Math.abs(l.dz())));
        double bone = Math.max(l.thigh(), l.shin());
        if (target == 0) {
            return Reach.DEGENERATE;
        }
        int e = -PowerOfTwo.exponent(Math.max(target, bone));
        DoubleDouble q = square(DoubleDouble.of(Math.scalb(l.dx(), e)))
                .plus(square(DoubleDouble.of(Math.scalb(l.dy(), e))))
                .plus(square(DoubleDouble.of(Math.scalb(l.dz(), e))));
        double a = Math.scalb(l.thigh(), e);
        double b = Math.scalb(l.shin(), e);
        double beyond = q.minus(square(DoubleDouble.sum(a, b))).value();
        double inside = q.minus(square(DoubleDouble.sum(a, -b))).value();
        if (!(Math.abs(beyond) > UNDECIDED && Math.abs(inside) > UNDECIDED)) {
            return ExactTwoBone.reach(l);
        }
        return beyond > 0 ? Reach.TOO_FAR : inside < 0 ? Reach.TOO_CLOSE : Reach.REACHED;
    }

    private static DoubleDouble square(DoubleDouble x) {
        return x.times(x);
    }
}
