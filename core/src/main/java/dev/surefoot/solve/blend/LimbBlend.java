// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.math.number.VectorLength;
import dev.surefoot.solve.Bend;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.kernel.BendPlane;
import dev.surefoot.solve.kernel.FrameTurn;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * A limb between its pose and its solution, by a weight in one of the {@link Space}s. Mutable, to be reused, not shared
 * between threads.
 *
 * <p>Weight 0 gives the pose and no turn, weight 1 the solution and its turns, both to the bit. Between, bones whose
 * length is the same in both keep it; stretched ones grow evenly.
 *
 * <p><b>Frames:</b> those of the arguments; turns are applied as {@link LimbRotations} says. <b>Units:</b> any.
 * <b>Degenerate:</b> as the solver; the bend plane between two opposite ones is the solution's. <b>Errors:</b>
 * {@link IllegalArgumentException} naming argument, value and range. <b>Accuracy:</b> each bone within 8 ulp of its
 * length, shown by {@code LimbBlendTest}. <b>Cost:</b> two sines and arc tangents, no allocation but the turns when
 * asked for. <b>Source:</b> docs/notes/limb-coordinates.md.
 */
public final class LimbBlend {
    /**
     * What a weight between a pose and its solution is a share of. In each the bones keep their lengths; they differ in
     * the paths of knee and end.
     */
    public enum Space {
        /**
         * The joints turn: the thigh by that share of its turn, the knee by that share of its own about its hinge. No
         * new solve, never singular; the end goes along a curve, and in the middle may be farther off the straight line
         * than at either end.
         */
        ROTATION,
        /**
         * The target moves: the end goes along the straight line from where it was posed to where it was solved, and
         * the knee bends as it must. A foot crosses the floor level. The knee swings quickly where that line passes
         * near the root, and half a turn on it.
         */
        TARGET,
        /**
         * The {@link LimbCoordinates} move: extension, direction and swivel each by that share. The end goes along an
         * arc about the root, and the knee's flexion stays between the two; singular only for a solution that points
         * opposite to the pose.
         */
        LIMB_COORDINATES
    }

    /**
     * Two lengths of a bone that differ by less than this share of them differ by rounding: twice what the solvers err
     * by.
     */
    private static final double ROUNDING = 0x1p-49;
    /**
     * A limb with less sine of flexion than this is straight: 2^-40, about 1e-12, is what rounding makes of coordinates
     * far from the origin.
     */
    static final double LEAST_SINE = 0x1p-40;

    private final Space space;
    private final BendPlane plane = new BendPlane();
    private final SwivelFrame frame = new SwivelFrame();
    private final LimbCoordinates posed = new LimbCoordinates(frame);
    private final LimbCoordinates between = new LimbCoordinates(frame);
    private final FrameTurn thigh = new FrameTurn();
    private final FrameTurn shin = new FrameTurn();
    private final BlendNormals normals = new BlendNormals();
    private final TurnedVector turned = new TurnedVector();

    /** Creates a blend that turns nothing; weights are shares of what the space says. */
    public LimbBlend(Space space) {
        this.space = space;
    }

    /**
     * Sets this to the limb between pose and solution.
     *
     * @param weight in [0, 1]
     * @param posedThigh the posed vector from root to knee
     * @param posedShin the posed vector from knee to end
     * @param hinge the posed axis about which a positive turn of the shin flexes the knee; {@link Vec3#ZERO} when
     *     unknown
     * @param solved the solution
     * @param turns what {@link LimbRotations#set} made of the same pose, hinge and solution
     * @param out receives the bones; may be {@code solved} itself. Between the two its status is {@link Reach#REACHED}:
     *     a blend meets its own target
     */
    public LimbBlend set(
            double weight,
            Vec3 posedThigh,
            Vec3 posedShin,
            Vec3 hinge,
            Solution3 solved,
            LimbRotations turns,
            Solution3 out) {
        if (!(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("weight must be in [0, 1], got " + weight);
        }
        SolveRange.check(posedThigh, "posedThigh");
        SolveRange.check(posedShin, "posedShin");
        SolveRange.check(hinge, "hinge");
        thigh.set(turns.thighQx(), turns.thighQy(), turns.thighQz(), turns.thighQw());
        shin.set(turns.shinQx(), turns.shinQy(), turns.shinQz(), turns.shinQw());
        if (weight == 1) {
            out.set(solved);
            return this;
        }
        plane.set(posedThigh, posedShin, hinge);
        if (weight == 0) {
            thigh.set(0, 0, 0, 1);
            shin.set(0, 0, 0, 1);
            out.setBones(posedThigh.x(), posedThigh.y(), posedThigh.z(), posedShin.x(), posedShin.y(), posedShin.z());
            out.setNormal(plane.normalX, plane.normalY, plane.normalZ);
            out.setStatus(Reach.REACHED, solved.decidedBy());
            return this;
        }
        int e = rangeExponent(posedThigh, posedShin, solved);
        if (e != 0) {
            setScaled(e, weight, posedThigh, posedShin, hinge, solved, turns, out);
            return this;
        }
        double a = lengthBetween(posedThigh, solved.thighX(), solved.thighY(), solved.thighZ(), weight);
        double b = lengthBetween(posedShin, solved.shinX(), solved.shinY(), solved.shinZ(), weight);
        Bend rule = solved.decidedBy();
        normals.setPosed(posedThigh, posedShin, plane);
        boolean unsure = plane.open && plane.offset < BendPlane.SURE_OFFSET;
        if (unsure) {
            normals.settle(weight, plane);
        }
        normals.setSolved(solved, thigh, plane);
        if (space == Space.ROTATION) {
            JointTurns.share(thigh, shin, plane, posedThigh.dot(posedShin) >= 0, weight);
            turned.set(thigh, posedThigh.x(), posedThigh.y(), posedThigh.z(), a);
            double x = turned.x;
            double y = turned.y;
            double z = turned.z;
            turned.set(shin, posedShin.x(), posedShin.y(), posedShin.z(), b);
            out.setBones(x, y, z, turned.x, turned.y, turned.z);
            turned.set(thigh, normals.posedX, normals.posedY, normals.posedZ, 1);
            out.setNormal(turned.x, turned.y, turned.z);
        } else {
            if (space == Space.TARGET) {
                moveTarget(weight, posedThigh, posedShin, a, b, solved, out);
            } else {
                moveCoordinates(weight, posedThigh, posedShin, a, b, unsure, solved, out);
            }
            turnWithBones(weight, posedThigh, posedShin, out);
        }
        out.setStatus(Reach.REACHED, rule);
        return this;
    }

    /**
     * Returns the power of two that limbs so large or small are brought near 1 by, where sums and products might leave
     * the range of doubles; else 0.
     */
    private static int rangeExponent(Vec3 t, Vec3 s, Solution3 solved) {
        double most = Math.max(
                Math.max(largest(t.x(), t.y(), t.z()), largest(s.x(), s.y(), s.z())),
                Math.max(
                        largest(solved.thighX(), solved.thighY(), solved.thighZ()),
                        largest(solved.shinX(), solved.shinY(), solved.shinZ())));
        return most == 0 || (most > 0x1p-400 && most < 0x1p400) ? 0 : PowerOfTwo.exponent(most);
    }

    /** The rare case, which allocates. */
    private void setScaled(
            int e,
            double weight,
            Vec3 posedThigh,
            Vec3 posedShin,
            Vec3 hinge,
            Solution3 solved,
            LimbRotations turns,
            Solution3 out) {
        Solution3 near = new Solution3();
        near.set(solved);
        scale(near, -e);
        set(weight, scaled(posedThigh, -e), scaled(posedShin, -e), hinge, near, turns, near);
        scale(near, e);
        out.set(near);
    }

    private static Vec3 scaled(Vec3 v, int e) {
        return new Vec3(Math.scalb(v.x(), e), Math.scalb(v.y(), e), Math.scalb(v.z(), e));
    }

    private static void scale(Solution3 s, int e) {
        s.setBones(
                PowerOfTwo.scaled(s.thighX(), e),
                PowerOfTwo.scaled(s.thighY(), e),
                PowerOfTwo.scaled(s.thighZ(), e),
                PowerOfTwo.scaled(s.shinX(), e),
                PowerOfTwo.scaled(s.shinY(), e),
                PowerOfTwo.scaled(s.shinZ(), e));
    }

    private void moveTarget(
            double weight, Vec3 posedThigh, Vec3 posedShin, double a, double b, Solution3 solved, Solution3 out) {
        double x = mix(posedThigh.x() + posedShin.x(), solved.thighX() + solved.shinX(), weight);
        double y = mix(posedThigh.y() + posedShin.y(), solved.thighY() + solved.shinY(), weight);
        double z = mix(posedThigh.z() + posedShin.z(), solved.thighZ() + solved.shinZ(), weight);
        double nx = mix(normals.posedX, normals.solvedX, weight);
        double ny = mix(normals.posedY, normals.solvedY, weight);
        double nz = mix(normals.posedZ, normals.solvedZ, weight);
        if (!(nx * nx + ny * ny + nz * nz > LEAST_SINE * LEAST_SINE)) {
            nx = normals.solvedX;
            ny = normals.solvedY;
            nz = normals.solvedZ;
        }
        double kx = y * nz - z * ny;
        double ky = z * nx - x * nz;
        double kz = x * ny - y * nx;
        if (x == 0 && y == 0 && z == 0) {
            kx = mix(posedThigh.x(), solved.thighX(), weight);
            ky = mix(posedThigh.y(), solved.thighY(), weight);
            kz = mix(posedThigh.z(), solved.thighZ(), weight);
        }
        TwoBone3.solve(x, y, z, a, b, kx, ky, kz, out);
    }

    private void moveCoordinates(
            double weight,
            Vec3 posedThigh,
            Vec3 posedShin,
            double a,
            double b,
            boolean unsure,
            Solution3 solved,
            Solution3 out) {
        double ux = plane.axisX;
        double uy = plane.axisY;
        double uz = plane.axisZ;
        double nx = normals.posedX;
        double ny = normals.posedY;
        double nz = normals.posedZ;
        frame.set(ux, uy, uz, uy * nz - uz * ny, uz * nx - ux * nz, ux * ny - uy * nx);
        if (solved.reach() == Reach.DEGENERATE) {
            between.measure(solved, normals.solvedX, normals.solvedY, normals.solvedZ);
        } else {
            between.measure(solved);
        }
        posed.measure(posedThigh, posedShin, nx, ny, nz);
        if (unsure) {
            // the frame was made so; a swivel measured on the bones would be that of their noise
            posed.pointAsTheFrame();
        }
        between.blend(posed, between, weight);
        between.restore(a, b, out);
    }

    /**
     * Works out the turns that go with the bones. The posed normal that they start from is the pose's own at weight 0,
     * where nothing may turn, and at weight 1 the one that {@link LimbRotations} starts from, which for a nearly
     * straight limb is the hinge.
     */
    private void turnWithBones(double weight, Vec3 posedThigh, Vec3 posedShin, Solution3 out) {
        double nx = mix(normals.posedX, plane.normalX, weight);
        double ny = mix(normals.posedY, plane.normalY, weight);
        double nz = mix(normals.posedZ, plane.normalZ, weight);
        double n = VectorLength.of(nx, ny, nz);
        if (n > LEAST_SINE) {
            plane.normalX = nx / n;
            plane.normalY = ny / n;
            plane.normalZ = nz / n;
        }
        Vec3 t = posedThigh;
        Vec3 s = posedShin;
        boolean thighTurned = thigh.set(
                t.x(),
                t.y(),
                t.z(),
                plane,
                out.thighX(),
                out.thighY(),
                out.thighZ(),
                out.normalX(),
                out.normalY(),
                out.normalZ());
        boolean shinTurned = shin.set(
                s.x(),
                s.y(),
                s.z(),
                plane,
                out.shinX(),
                out.shinY(),
                out.shinZ(),
                out.normalX(),
                out.normalY(),
                out.normalZ());
        if (!thighTurned) {
            thigh.copy(shin);
        } else if (!shinTurned) {
            shin.copy(thigh);
        }
    }

    /** Returns a bone's length at the weight; one that differs by rounding alone is the posed one. */
    private static double lengthBetween(Vec3 posed, double x, double y, double z, double weight) {
        double from = VectorLength.of(posed.x(), posed.y(), posed.z());
        double to = VectorLength.of(x, y, z);
        return Math.abs(to - from) <= ROUNDING * from ? from : mix(from, to, weight);
    }

    private static double mix(double from, double to, double weight) {
        return from + weight * (to - from);
    }

    private static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }

    /** Returns the thigh's rotation. */
    public Quat thighTurn() {
        return new Quat(thigh.x, thigh.y, thigh.z, thigh.w);
    }

    /** Returns the shin's rotation. */
    public Quat shinTurn() {
        return new Quat(shin.x, shin.y, shin.z, shin.w);
    }
}
