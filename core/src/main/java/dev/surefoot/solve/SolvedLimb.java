// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.solve.kernel.EasedReach;
import dev.surefoot.solve.kernel.Flexion;
import dev.surefoot.solve.kernel.FrameTurn;
import dev.surefoot.solve.kernel.HipCone;

/** A {@link PosedLimb} bent to its target, in its units: bones and their turns in the world. Mutable, to be reused. */
final class SolvedLimb {
    final JointRotation thighTurn = new JointRotation();
    final JointRotation shinTurn = new JointRotation();
    double thighX;
    double thighY;
    double thighZ;
    double shinX;
    double shinY;
    double shinZ;
    double stretch = 1;
    Reach status = Reach.DEGENERATE;

    /** Whether the hip's cone moved the thigh. */
    boolean held;

    private boolean shared;
    private final Solution3 solution = new Solution3();
    private final FrameTurn thighFrame = new FrameTurn();
    private final FrameTurn shinFrame = new FrameTurn();
    private final JointRotation kneeTurn = new JointRotation();

    /** Bends the limb in the plane chosen, within its reach. */
    void solve(PosedLimb limb, LimbBend bend, EasedReach reach, HipCone cone) {
        double d = limb.distance;
        boolean unlimited = reach.unlimited();
        double factor = 1;
        stretch = 1;
        if (!unlimited) {
            reach.ease(d, limb.thigh, limb.shin);
            factor = reach.factor;
            stretch = reach.stretch;
        }
        double a = limb.thigh * stretch;
        double b = limb.shin * stretch;
        if (d > 0) {
            UnitVector u = limb.line;
            TwoBone3.solve(
                    factor * limb.targetX,
                    factor * limb.targetY,
                    factor * limb.targetZ,
                    a,
                    b,
                    u.y * bend.normalZ - u.z * bend.normalY,
                    u.z * bend.normalX - u.x * bend.normalZ,
                    u.x * bend.normalY - u.y * bend.normalX,
                    solution);
        } else {
            foldOntoRoot(limb, bend, a, b, unlimited ? Math.abs(a - b) : reach.eased * stretch);
        }
        status = unlimited ? solution.reach() : Reach.of(reach.reach);
        take();
        held = cone.limits() && holds(limb, bend, reach, cone);
        turn(limb, bend);
    }

    /** Holds the thigh in the cone; the plane of the bend moves with it. */
    private boolean holds(PosedLimb limb, LimbBend bend, EasedReach reach, HipCone cone) {
        cone.thighX = thighX;
        cone.thighY = thighY;
        cone.thighZ = thighZ;
        cone.shinX = shinX;
        cone.shinY = shinY;
        cone.shinZ = shinZ;
        cone.normalX = bend.normalX;
        cone.normalY = bend.normalY;
        cone.normalZ = bend.normalZ;
        if (!cone.hold(limb.targetX, limb.targetY, limb.targetZ, reach)) {
            return false;
        }
        thighX = cone.thighX;
        thighY = cone.thighY;
        thighZ = cone.thighZ;
        shinX = cone.shinX;
        shinY = cone.shinY;
        shinZ = cone.shinZ;
        bend.hold(cone.normalX, cone.normalY, cone.normalZ);
        shared = true;
        return true;
    }

    private void take() {
        shared = false;
        thighX = solution.thighX;
        thighY = solution.thighY;
        thighZ = solution.thighZ;
        shinX = solution.shinX;
        shinY = solution.shinY;
        shinZ = solution.shinZ;
    }

    /** The thigh stays and the knee folds until the end is as far from the root as it has to be. */
    private void foldOntoRoot(PosedLimb limb, LimbBend bend, double a, double b, double left) {
        solution.reach = Reach.DEGENERATE.code;
        if (!(a > 0 && b > 0)) {
            solution.setBones(
                    limb.thighX * stretch,
                    limb.thighY * stretch,
                    limb.thighZ * stretch,
                    limb.shinX * stretch,
                    limb.shinY * stretch,
                    limb.shinZ * stretch);
            return;
        }
        double tx = limb.thighX / limb.thigh;
        double ty = limb.thighY / limb.thigh;
        double tz = limb.thighZ / limb.thigh;
        boolean folded = left == Math.abs(a - b);
        double cos = folded ? -1 : Math.max(-1, Math.min(1, 0.5 * (left / a * (left / b) - a / b - b / a)));
        double sin = Math.sqrt(1 - cos * cos);
        solution.setBones(
                a * tx,
                a * ty,
                a * tz,
                b * (cos * tx + sin * (bend.normalY * tz - bend.normalZ * ty)),
                b * (cos * ty + sin * (bend.normalZ * tx - bend.normalX * tz)),
                b * (cos * tz + sin * (bend.normalX * ty - bend.normalY * tx)));
    }

    /** Works out what both bones turn by, as {@link LimbRotations} does. */
    private void turn(PosedLimb limb, LimbBend bend) {
        boolean turned = thighFrame.set(
                limb.thighX,
                limb.thighY,
                limb.thighZ,
                limb.plane,
                thighX,
                thighY,
                thighZ,
                bend.normalX,
                bend.normalY,
                bend.normalZ);
        boolean shinTurned = shinFrame.set(
                limb.shinX,
                limb.shinY,
                limb.shinZ,
                limb.plane,
                shinX,
                shinY,
                shinZ,
                bend.normalX,
                bend.normalY,
                bend.normalZ);
        if (!turned) {
            thighFrame.copy(shinFrame);
        } else if (!shinTurned) {
            shinFrame.copy(thighFrame);
        }
        thighTurn.set(thighFrame);
        shinTurn.set(shinFrame);
    }

    /**
     * Takes the given share of the solution: the thigh turns by that share of its turn, the knee by that share of its
     * own, and the bones stretch by that share.
     */
    void share(PosedLimb limb, double weight) {
        shared = true;
        if (weight == 0) {
            thighTurn.set(0, 0, 0, 1);
            shinTurn.set(0, 0, 0, 1);
            stretch = 1;
            setBones(limb);
            return;
        }
        kneeTurn.setLocal(thighTurn, shinTurn);
        // half a turn of the knee, from straight to folded or back: in the direction in which a knee bends
        double flexes = limb.thighX * limb.shinX + limb.thighY * limb.shinY + limb.thighZ * limb.shinZ >= 0 ? 1 : -1;
        kneeTurn.preferAxis(flexes * limb.plane.normalX, flexes * limb.plane.normalY, flexes * limb.plane.normalZ);
        thighTurn.share(weight);
        kneeTurn.share(weight);
        shinTurn.setProduct(thighTurn, kneeTurn);
        stretch = 1 + weight * (stretch - 1);
        setBones(limb);
    }

    private void setBones(PosedLimb limb) {
        JointRotation t = thighTurn;
        JointRotation s = shinTurn;
        thighX = stretch * t.turnedX(limb.thighX, limb.thighY, limb.thighZ);
        thighY = stretch * t.turnedY(limb.thighX, limb.thighY, limb.thighZ);
        thighZ = stretch * t.turnedZ(limb.thighX, limb.thighY, limb.thighZ);
        shinX = stretch * s.turnedX(limb.shinX, limb.shinY, limb.shinZ);
        shinY = stretch * s.turnedY(limb.shinX, limb.shinY, limb.shinZ);
        shinZ = stretch * s.turnedZ(limb.shinX, limb.shinY, limb.shinZ);
    }

    /**
     * Returns the knee's angle as the bones now are, in [0, π]; exactly 0 or π where the solver laid them on a line.
     */
    double flexion() {
        int code = shared || solution.reach == Reach.DEGENERATE.code ? Reach.REACHED.code : solution.reach;
        return Flexion.between(thighX, thighY, thighZ, shinX, shinY, shinZ, code);
    }
}
