// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.solve.Bend;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.kernel.BendPlane;
import dev.surefoot.solve.kernel.FrameTurn;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * Bends a limb whose knee turns about an authored hinge that need not be perpendicular to its bones, exactly: the end
 * meets the target and the knee has turned about nothing but its hinge. Mutable, to be reused, not shared between
 * threads.
 *
 * <p>A hinge a few degrees off perpendicular is what modellers leave behind. Rotating by the angle of a perpendicular
 * hinge then misses the target, by the square of the tilt. But the path of the end is simple: bones have parts along
 * the hinge, which no turn about it changes, and parts across it, which are an ordinary limb in the plane. With a and b
 * the lengths of the parts across, c the sum of the parts along and θ the angle about the hinge between thigh and shin:
 *
 * <pre>
 *   d² = c² + (a + b)² - 4ab sin²(θ/2)
 *   sin²(θ/2) = ((a + b)² + c² - d²) / 4ab        cos²(θ/2) = (d² - c² - (a - b)²) / 4ab
 * </pre>
 *
 * <p>No iteration and no arc cosine. The reach is from {@code sqrt(c² + (a - b)²)} to {@code sqrt(c² + (a + b)²)}: such
 * a limb cannot fold onto its root, and may not come straight. Thigh and shin then turn as one, so that the end points
 * at the target and the knee to the side of the hint.
 *
 * <p><b>Frames:</b> any, the same for all; turns as {@link LimbRotations} has them, {@code after = turn.times(before)}.
 * <b>Units:</b> any. <b>Shape:</b> the hinge of any length but zero; a positive turn about it flexes the knee, θ in [0,
 * π]. <b>Degenerate:</b> a bone along the hinge makes the hinge idle: the knee stays as posed. A target on the root
 * takes the direction of the hint for the thigh. As the limb comes straight the plane of the bend turns into that of
 * the hinge across the limb's line, so that a limb at the end of its reach does not twist: within 6 degrees of flexion,
 * or 3 times the tilt. <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and range.
 * <b>Accuracy:</b> end within 2e-15 of the limb's length, bones within 6 ulp of theirs, hinge within 2^-50; status
 * exact but for the last few ulp; shown by {@code TiltedHingeTest}. <b>Cost:</b> some ten roots and divisions, no
 * allocation. <b>Source:</b> docs/notes/bend-choice.md.
 */
public final class TiltedHinge {
    /**
     * Parts across the hinge shorter than this share of their bone are rounding; so is what two bones' tilts differ by
     * below it.
     */
    private static final double ROUNDING = 0x1p-46;

    /**
     * The knee's offset by its turn over that by its tilt from where on the triangle alone counts. The angle between
     * triangle and hinge is then 18 degrees, the most that a limb coming straight twists and untwists by; twice of it
     * would bend knees beside their hints by as much at a sixth of a turn.
     */
    private static final double SURE_TURN = 3;

    /** An offset over the thigh, about 35 degrees of flexion, that is sure however tilted the hinge. */
    private static final double MOST_SURE_OFFSET = 0.3;

    /**
     * A part this short beside a bone near 1 is far below that bone's last digit; products of its square would
     * underflow.
     */
    private static final double NOTHING = 0x1p-200;

    private final BendPlane plane = new BendPlane();
    private final FrameTurn thigh = new FrameTurn();
    private double kneeX;
    private double kneeY;
    private double kneeZ;
    private double kneeW = 1;
    private double x;
    private double y;
    private double z;
    private double least;
    private double greatest;
    private double halfSin;
    private double halfCos = 1;
    private Reach reach = Reach.DEGENERATE;

    /** Creates a limb that turns nothing. */
    public TiltedHinge() {}

    /**
     * Solves one limb.
     *
     * @param target from root to target
     * @param posedThigh from root to knee
     * @param posedShin from knee to end
     * @param hinge the authored axis of the knee, as posed with the thigh
     * @param hint the side the knee is to lie on
     * @param out receives the bones; its own status is {@link Reach#REACHED}, since it meets the target as moved
     * @return how the target as asked for lies to what this limb can reach
     */
    public Reach solve(Vec3 target, Vec3 posedThigh, Vec3 posedShin, Vec3 hinge, BendHint hint, Solution3 out) {
        SolveRange.check(target, "target");
        SolveRange.check(posedThigh, "posedThigh");
        SolveRange.check(posedShin, "posedShin");
        SolveRange.check(hinge, "hinge");
        double largest = largest(hinge);
        if (!(largest > 0)) {
            throw new IllegalArgumentException("hinge must have a length, got " + hinge);
        }
        int he = -PowerOfTwo.exponent(largest);
        double hx = Math.scalb(hinge.x(), he);
        double hy = Math.scalb(hinge.y(), he);
        double hz = Math.scalb(hinge.z(), he);
        double h = Math.sqrt(hx * hx + hy * hy + hz * hz);
        hx /= h;
        hy /= h;
        hz /= h;
        double most = Math.max(largest(posedThigh), largest(posedShin));
        int e = most > 0 ? PowerOfTwo.exponent(most) : 0;
        double tx = Math.scalb(posedThigh.x(), -e);
        double ty = Math.scalb(posedThigh.y(), -e);
        double tz = Math.scalb(posedThigh.z(), -e);
        double sx = Math.scalb(posedShin.x(), -e);
        double sy = Math.scalb(posedShin.y(), -e);
        double sz = Math.scalb(posedShin.z(), -e);
        double d = distance(target, e);

        // parts along the hinge and across it
        double along = tx * hx + ty * hy + tz * hz;
        double ahead = sx * hx + sy * hy + sz * hz;
        double ax = tx - along * hx;
        double ay = ty - along * hy;
        double az = tz - along * hz;
        double bx = sx - ahead * hx;
        double by = sy - ahead * hy;
        double bz = sz - ahead * hz;
        double a = Math.sqrt(ax * ax + ay * ay + az * az);
        double b = Math.sqrt(bx * bx + by * by + bz * bz);
        double tt = tx * tx + ty * ty + tz * tz;
        double ss = sx * sx + sy * sy + sz * sz;
        boolean idle =
                !(a > NOTHING && b > NOTHING && a * a > ROUNDING * ROUNDING * tt && b * b > ROUNDING * ROUNDING * ss);
        double dot = ax * bx + ay * by + az * bz;
        double cross = hx * (ay * bz - az * by) + hy * (az * bx - ax * bz) + hz * (ax * by - ay * bx);
        measure(a, b, along + ahead, d, idle, dot);
        least = PowerOfTwo.scaled(least, e);
        greatest = PowerOfTwo.scaled(greatest, e);
        flex(hx, hy, hz, dot, cross, idle);
        turn(kneeX, kneeY, kneeZ, kneeW, sx, sy, sz);
        sx = x;
        sy = y;
        sz = z;

        // thigh × shin; its limit for a limb that comes straight, where that product vanishes
        double tilt = along * b - ahead * a;
        if (!idle && Math.abs(tilt) <= ROUNDING * Math.sqrt(tt * ss)) {
            double ux = ax / a;
            double uy = ay / a;
            double uz = az / a;
            plane.normalX = a * halfCos * hx - along * (halfSin * (hy * uz - hz * uy) + halfCos * ux);
            plane.normalY = a * halfCos * hy - along * (halfSin * (hz * ux - hx * uz) + halfCos * uy);
            plane.normalZ = a * halfCos * hz - along * (halfSin * (hx * uy - hy * ux) + halfCos * uz);
        } else {
            plane.normalX = ty * sz - tz * sy;
            plane.normalY = tz * sx - tx * sz;
            plane.normalZ = tx * sy - ty * sx;
        }
        double n = Math.sqrt(
                plane.normalX * plane.normalX + plane.normalY * plane.normalY + plane.normalZ * plane.normalZ);
        if (n > 0) {
            plane.normalX /= n;
            plane.normalY /= n;
            plane.normalZ /= n;
        }

        settleNormal(hx, hy, hz, tx, ty, tz, sx, sy, sz);

        // what is left is one turn of the whole limb; the solver for positions says which side the hint means
        double dx = target.x();
        double dy = target.y();
        double dz = target.z();
        TwoBone3.solve(dx, dy, dz, Math.sqrt(tt), Math.sqrt(ss), hint.x(), hint.y(), hint.z(), out);
        Bend rule = out.decidedBy() == Bend.LEAST_AXIS ? Bend.LEAST_AXIS : hint.decidedBy();
        double ex = tx + sx;
        double ey = ty + sy;
        double ez = tz + sz;
        if (d > 0 && ex * ex + ey * ey + ez * ez > 0) {
            thigh.set(ex, ey, ez, plane, dx, dy, dz, out.normalX(), out.normalY(), out.normalZ());
        } else {
            thigh.set(
                    tx,
                    ty,
                    tz,
                    plane,
                    out.thighX(),
                    out.thighY(),
                    out.thighZ(),
                    out.normalX(),
                    out.normalY(),
                    out.normalZ());
        }
        turn(thigh.x, thigh.y, thigh.z, thigh.w, tx, ty, tz);
        toLength(tt);
        double thighX = x;
        double thighY = y;
        double thighZ = z;
        turn(thigh.x, thigh.y, thigh.z, thigh.w, sx, sy, sz);
        toLength(ss);
        out.setBones(
                PowerOfTwo.scaled(thighX, e),
                PowerOfTwo.scaled(thighY, e),
                PowerOfTwo.scaled(thighZ, e),
                PowerOfTwo.scaled(x, e),
                PowerOfTwo.scaled(y, e),
                PowerOfTwo.scaled(z, e));
        out.setStatus(Reach.REACHED, rule);
        return reach;
    }

    /**
     * Turns the triangle's normal into the hinge across the limb's line as the limb comes straight. What tilted bones
     * keep of their triangle then lies along the hinge, so its normal turns away by a quarter of a turn; the hinge
     * stays where it is.
     */
    private void settleNormal(
            double hx, double hy, double hz, double tx, double ty, double tz, double sx, double sy, double sz) {
        double ex = tx + sx;
        double ey = ty + sy;
        double ez = tz + sz;
        double e = Math.sqrt(ex * ex + ey * ey + ez * ez);
        if (!(halfCos > halfSin && e > NOTHING)) {
            return;
        }
        ex /= e;
        ey /= e;
        ez /= e;
        double along = hx * ex + hy * ey + hz * ez;
        double nx = hx - along * ex;
        double ny = hy - along * ey;
        double nz = hz - along * ez;
        double n = Math.sqrt(nx * nx + ny * ny + nz * nz);
        // a hinge along the line itself is across nothing
        if (!(n > ROUNDING)) {
            return;
        }
        nx /= n;
        ny /= n;
        nz /= n;
        // how far the knee is off the line by its turn, and by its tilt, over the thigh
        double thighLength = Math.sqrt(tx * tx + ty * ty + tz * tz);
        double turned = tx * (ny * ez - nz * ey) + ty * (nz * ex - nx * ez) + tz * (nx * ey - ny * ex);
        double tilted = Math.abs(tx * nx + ty * ny + tz * nz) / thighLength;
        double sureOffset = Math.min(MOST_SURE_OFFSET, Math.max(BendPlane.SURE_OFFSET, SURE_TURN * tilted));
        double sure = SmoothStep.of(Math.min(1, Math.abs(turned) / (sureOffset * thighLength)));
        plane.normalX = nx + sure * (plane.normalX - nx);
        plane.normalY = ny + sure * (plane.normalY - ny);
        plane.normalZ = nz + sure * (plane.normalZ - nz);
    }

    /** Works out reach, status and the half of the angle about the hinge. */
    private void measure(double a, double b, double c, double d, boolean idle, double dot) {
        double p = a + b;
        double m = a - b;
        least = Math.sqrt(c * c + m * m);
        greatest = Math.sqrt(c * c + p * p);
        // (a + b)² - d⊥² and d⊥² - (a - b)², whose sum is 4ab
        double straighter = (greatest - d) * (greatest + d);
        double folded = (d - least) * (d + least);
        if (idle) {
            least = Math.sqrt(Math.max(0, c * c + a * a + b * b + 2 * dot));
            greatest = least;
            boolean met = Math.abs(d - least) <= ROUNDING * least;
            reach = met ? Reach.REACHED : d > least ? Reach.TOO_FAR : Reach.TOO_CLOSE;
        } else {
            reach = straighter < 0 ? Reach.TOO_FAR : folded < 0 ? Reach.TOO_CLOSE : Reach.REACHED;
        }
        if (d == 0 && reach != Reach.REACHED) {
            reach = Reach.DEGENERATE;
        }
        double sin = Math.sqrt(Math.max(0, straighter));
        double cos = Math.sqrt(Math.max(0, folded));
        double r = Math.sqrt(sin * sin + cos * cos);
        boolean far = !(r < Double.POSITIVE_INFINITY);
        halfSin = far || reach == Reach.TOO_FAR ? 0 : sin / r;
        halfCos = far || reach == Reach.TOO_FAR ? 1 : cos / r;
        if (reach == Reach.TOO_CLOSE || reach == Reach.DEGENERATE || !(r > 0)) {
            halfSin = 1;
            halfCos = 0;
        }
    }

    /** Sets the knee's turn: the angle that is wanted less the one that is posed, both halved. */
    private void flex(double hx, double hy, double hz, double dot, double cross, boolean idle) {
        kneeX = 0;
        kneeY = 0;
        kneeZ = 0;
        kneeW = 1;
        double r = Math.sqrt(dot * dot + cross * cross);
        if (idle || !(r > 0)) {
            return;
        }
        double c = dot >= 0 ? r + dot : Math.abs(cross);
        double s = dot >= 0 ? cross : Math.copySign(r - dot, cross);
        double length = Math.sqrt(c * c + s * s);
        c /= length;
        s /= length;
        double turn = halfSin * c - halfCos * s;
        kneeX = turn * hx;
        kneeY = turn * hy;
        kneeZ = turn * hz;
        kneeW = halfCos * c + halfSin * s;
    }

    private void turn(double qx, double qy, double qz, double qw, double vx, double vy, double vz) {
        double cx = 2 * (qy * vz - qz * vy);
        double cy = 2 * (qz * vx - qx * vz);
        double cz = 2 * (qx * vy - qy * vx);
        x = vx + qw * cx + (qy * cz - qz * cy);
        y = vy + qw * cy + (qz * cx - qx * cz);
        z = vz + qw * cz + (qx * cy - qy * cx);
    }

    /** Takes out what two turns by rounded quaternions did to a bone's length. */
    private void toLength(double square) {
        double now = x * x + y * y + z * z;
        if (now > NOTHING * NOTHING) {
            double f = Math.sqrt(square / now);
            x *= f;
            y *= f;
            z *= f;
        }
    }

    /** Returns the status of the last solve. */
    public Reach reach() {
        return reach;
    }

    /** Returns the least distance from root to end that the hinge allows. */
    public double leastReach() {
        return least;
    }

    /** Returns the greatest distance from root to end that the hinge allows. */
    public double greatestReach() {
        return greatest;
    }

    /**
     * Returns the angle about the hinge from thigh to shin in radians, in [0, π]; the flexion when the hinge is
     * perpendicular.
     */
    public double hingeAngle() {
        return 2 * Trig.atan2(halfSin, halfCos);
    }

    /** Returns the thigh's turn. */
    public Quat thighTurn() {
        return new Quat(thigh.x, thigh.y, thigh.z, thigh.w);
    }

    /** Returns the knee's turn about its hinge, before the thigh's: {@code shinTurn = thighTurn.times(kneeTurn)}. */
    public Quat kneeTurn() {
        return new Quat(kneeX, kneeY, kneeZ, kneeW);
    }

    /** Returns the shin's turn: the knee's, then the thigh's. */
    public Quat shinTurn() {
        return thighTurn().times(kneeTurn());
    }

    /** Returns the distance of the target, in units of 2^e. */
    private static double distance(Vec3 v, int e) {
        double largest = largest(v);
        if (!(largest > 0)) {
            return 0;
        }
        int own = PowerOfTwo.exponent(largest);
        double vx = Math.scalb(v.x(), -own);
        double vy = Math.scalb(v.y(), -own);
        double vz = Math.scalb(v.z(), -own);
        return Math.scalb(Math.sqrt(vx * vx + vy * vy + vz * vz), own - e);
    }

    private static double largest(Vec3 v) {
        return Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
    }
}
