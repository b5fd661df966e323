// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

/**
 * A limb whose bones are known in their joints' own frames once and for all, turned to a target as it is posed: the
 * whole limb goes with its end by the shortest turn, hip and knee turn within the posed plane. Mutable, to be reused.
 *
 * <p>All is worked out in the hip's frame, into which only the target has to be turned. With a the thigh, c the shin as
 * posed, E = a + c, N = a × c, n = |N|, the target D, q = |D|², and S as in the solver:
 *
 * <pre>
 *   from E to D                   X = E × D, W = |E||D| + E·D
 *   half of the thigh's turn      C = (a·E) t + n sqrt(S) + 2|a|²|E||D|      T = n t - (a·E) sqrt(S)
 *   half of the knee's            K = (a·c) k + n sqrt(S) + 2|a|²|c|²        J = (a·c) sqrt(S) - n k
 *   where                         t = q + |a|² - |c|²                        k = q - |a|² - |c|²
 *   hip   (n C X + W T N - T (N·D) E, n C W - T X·N)      knee   (J N, n K), N in the knee's frame
 * </pre>
 *
 * <p>each made a unit: the first is the turn about N, then the one from E to D, and E is across N. The squares of their
 * lengths are known, so no sum of squares is needed. <b>Frames:</b> as said. <b>Units:</b> any, squares of lengths
 * between 2^-40 and 2^40. <b>Accuracy:</b> the end within 2^-46 of the limb's length, shown by {@code RiggedLimbTest}.
 * <b>Cost:</b> five roots and two divisions, no allocation. <b>Source:</b> docs/notes/two-bone-space.md.
 */
public final class RiggedLimb {
    /** The common case only: what {@link #turn} returns where more care is needed. */
    public static final int NEEDS_CARE = -1;

    /** Twice the sum of the bones' squares bounds the limb's square, so the sine of a sure plane counts twice. */
    private static final double TWICE_SURE_SQUARED = 2 * BendPlane.SURE_OFFSET * BendPlane.SURE_OFFSET;

    /** S over its largest value down to which it comes from plain doubles within 2^-43; the knee's angle has 2^-48. */
    private static final double NEAR = 0x1p-10;

    /** The thigh's square over that of both bones: a thigh of less than an eighth of the limb loses its digits in S. */
    private static final double LEAST_SHARE = 0x1p-6;

    /** The posed end's square over that of the bones: nearer to the root it has little direction. */
    private static final double LEAST_END = 0x1p-4;

    private static final double LEAST_SQUARE = 0x1p-40;
    private static final double LARGEST_SQUARE = 0x1p40;

    /** The half cosine squared, doubled, of 151 degrees: beyond, sums lose more than four bits. */
    private static final double LEAST_W = 0x1p-3;

    /** A knee turned off its hinge by less than 2^-46 of a half turn misses by less than what this is exact to. */
    private static final double OFF_HINGE = 0x1p-46;

    private static final double OFF_HINGE_SQUARED = OFF_HINGE * OFF_HINGE;

    /** What the hip turns by in its own frame. */
    public final FrameTurn hip = new FrameTurn();

    /** What the knee turns by in its own frame. */
    public final FrameTurn knee = new FrameTurn();

    /** The thigh in the hip's frame. */
    public double ax;
    /** See {@link #ax}. */
    public double ay;
    /** See {@link #ax}. */
    public double az;
    /** The shin in the knee's frame. */
    public double cx;
    /** See {@link #cx}. */
    public double cy;
    /** See {@link #cx}. */
    public double cz;

    private double aa;
    private double aa2;
    private double aa4;
    private double sum;
    private double difference;
    private double kneeRadius;
    private double kneeRadius2;
    private double sureNormal;
    private double leastEndSquare;
    private double length;
    private boolean inRange;

    private double hingeX;
    private double hingeY;
    private double hingeZ;
    private double kneeHx;
    private double kneeHy;
    private double kneeHz;
    private double restX;
    private double restY;
    private double restZ;
    private double asideX;
    private double asideY;
    private double asideZ;
    private final double[] basis = new double[16];
    /** The rows of that, in fields: read from an array they take a twentieth of the whole turn longer. */
    private double cosOfX;

    private double cosOfY;
    private double cosOfZ;
    private double cosOfW;
    private double sinOfX;
    private double sinOfY;
    private double sinOfZ;
    private double sinOfW;
    private double offOfX;
    private double offOfY;
    private double offOfZ;
    private double offOfW;
    private double asideOfX;
    private double asideOfY;
    private double asideOfZ;
    private double asideOfW;
    private double along;
    private double across;
    private boolean hinged;

    private final double leastW;
    private final double leastEnd;

    /** Creates a limb without bones. */
    public RiggedLimb() {
        this(LEAST_W, LEAST_END);
    }

    /**
     * Creates a limb without bones whose joints may turn nearer to half a turn than 151 degrees, and whose posed end
     * may be nearer to its root than a quarter of the bones.
     *
     * @param leastW twice the square of the least half cosine; its inverse is by how much roundings grow
     * @param leastEnd the square of the posed end over that of the bones; the inverse of its root is by how much they
     *     grow
     */
    public RiggedLimb(double leastW, double leastEnd) {
        this.leastW = leastW;
        this.leastEnd = leastEnd;
    }

    /** Sets the bones. */
    public void set(double thighX, double thighY, double thighZ, double shinX, double shinY, double shinZ) {
        ax = thighX;
        ay = thighY;
        az = thighZ;
        cx = shinX;
        cy = shinY;
        cz = shinZ;
        aa = ax * ax + ay * ay + az * az;
        double cc = cx * cx + cy * cy + cz * cz;
        aa2 = aa + aa;
        aa4 = aa2 + aa2;
        sum = aa + cc;
        difference = aa - cc;
        kneeRadius = aa * (cc + cc);
        kneeRadius2 = kneeRadius + kneeRadius;
        sureNormal = Math.sqrt(TWICE_SURE_SQUARED * sum * aa);
        leastEndSquare = LEAST_END * sum;
        length = Math.sqrt(aa) + Math.sqrt(cc);
        hinged = false;
        inRange = aa > LEAST_SHARE * sum && sum > LEAST_SQUARE && sum < LARGEST_SQUARE;
    }

    /**
     * Says about what the knee is posed, which costs a fourth less where it is: for bones across it.
     *
     * @param x the hinge in the hip's frame, with y and z a unit vector; a positive turn about it flexes the knee
     * @param kx a rotation of the knee to the hip, with ky, kz and kw a unit quaternion, from which the knee is posed
     *     by turns about the hinge; that of the bind pose
     */
    public void setHinge(double x, double y, double z, double kx, double ky, double kz, double kw) {
        hingeX = x;
        hingeY = y;
        hingeZ = z;
        double ux = ky * cz - kz * cy;
        double uy = kz * cx - kx * cz;
        double uz = kx * cy - ky * cx;
        restX = cx + 2 * (kw * ux + (ky * uz - kz * uy));
        restY = cy + 2 * (kw * uy + (kz * ux - kx * uz));
        restZ = cz + 2 * (kw * uz + (kx * uy - ky * ux));
        asideX = hingeY * restZ - hingeZ * restY;
        asideY = hingeZ * restX - hingeX * restZ;
        asideZ = hingeX * restY - hingeY * restX;
        double vx = hingeY * kz - hingeZ * ky;
        double vy = hingeZ * kx - hingeX * kz;
        double vz = hingeX * ky - hingeY * kx;
        kneeHx = hingeX + 2 * (kw * vx + (vy * kz - vz * ky));
        kneeHy = hingeY + 2 * (kw * vy + (vz * kx - vx * kz));
        kneeHz = hingeZ + 2 * (kw * vz + (vx * ky - vy * kx));
        along = ax * restX + ay * restY + az * restZ;
        across = ax * asideX + ay * asideY + az * asideZ;
        double a = Math.sqrt(aa);
        basisRow(0, 0, 0, 0, 1, kx, ky, kz, kw);
        basisRow(4, hingeX, hingeY, hingeZ, 0, kx, ky, kz, kw);
        double px = ax / a;
        double py = ay / a;
        double pz = az / a;
        basisRow(8, px, py, pz, 0, kx, ky, kz, kw);
        basisRow(
                12, hingeY * pz - hingeZ * py, hingeZ * px - hingeX * pz, hingeX * py - hingeY * px, 0, kx, ky, kz, kw);
        cosOfX = basis[0];
        cosOfY = basis[1];
        cosOfZ = basis[2];
        cosOfW = basis[3];
        sinOfX = basis[4];
        sinOfY = basis[5];
        sinOfZ = basis[6];
        sinOfW = basis[7];
        offOfX = basis[8];
        offOfY = basis[9];
        offOfZ = basis[10];
        offOfW = basis[11];
        asideOfX = basis[12];
        asideOfY = basis[13];
        asideOfZ = basis[14];
        asideOfW = basis[15];
        // bones off perpendicular are bent by no turn about the hinge alone as here
        double off =
                Math.max(Math.abs(ax * hingeX + ay * hingeY + az * hingeZ), Math.abs(rest(hingeX, hingeY, hingeZ)));
        hinged = inRange && off < OFF_HINGE * length;
    }

    private double rest(double x, double y, double z) {
        return restX * x + restY * y + restZ * z;
    }

    private void basisRow(int at, double x, double y, double z, double w, double kx, double ky, double kz, double kw) {
        basis[at] = w * kx + x * kw + (y * kz - z * ky);
        basis[at + 1] = w * ky + y * kw + (z * kx - x * kz);
        basis[at + 2] = w * kz + z * kw + (x * ky - y * kx);
        basis[at + 3] = w * kw - (x * kx + y * ky + z * kz);
    }

    /** Returns whether {@link #setHinge} gave a hinge across which both bones are. */
    public boolean hinged() {
        return hinged;
    }

    /**
     * The same as {@link #turn} for a knee that is posed about its hinge alone: N is along it, whatever the pose, so
     * neither N nor the knee's axis has to be turned into another frame, and n comes without a root. Any other needs
     * care.
     */
    public int turnAboutHinge(
            double qx,
            double qy,
            double qz,
            double qw,
            double kx,
            double ky,
            double kz,
            double kw,
            double x,
            double y,
            double z) {
        double ch = cosOfX * kx + cosOfY * ky + cosOfZ * kz + cosOfW * kw;
        double sh = sinOfX * kx + sinOfY * ky + sinOfZ * kz + sinOfW * kw;
        double o1 = offOfX * kx + offOfY * ky + offOfZ * kz + offOfW * kw;
        double o2 = asideOfX * kx + asideOfY * ky + asideOfZ * kz + asideOfW * kw;
        double q = x * x + y * y + z * z;
        double cosK = ch * ch - sh * sh;
        double sinK = (ch + ch) * sh;
        double ac = along * cosK + across * sinK;
        double n = along * sinK - across * cosK;
        double ex = ax + (cosK * restX + sinK * asideX);
        double ey = ay + (cosK * restY + sinK * asideY);
        double ez = az + (cosK * restZ + sinK * asideZ);
        double ee = ex * ex + ey * ey + ez * ez;
        double toThigh = q + difference;
        double aq = aa4 * q;
        double ss = aq - toThigh * toThigh;
        double ae = aa + ac;
        if (!(o1 * o1 + o2 * o2 < OFF_HINGE_SQUARED && n > sureNormal && ee > leastEndSquare && q > LEAST_SQUARE)) {
            return NEEDS_CARE;
        }
        double tx = y * qz - z * qy;
        double ty = z * qx - x * qz;
        double tz = x * qy - y * qx;
        tx += tx;
        ty += ty;
        tz += tz;
        double dx = x + (qw * tx + (ty * qz - tz * qy));
        double dy = y + (qw * ty + (tz * qx - tx * qz));
        double dz = z + (qw * tz + (tx * qy - ty * qx));
        double rr = ee * q;
        double r = Math.sqrt(rr);
        double w0 = r + (ex * dx + ey * dy + ez * dz);
        double radius = aa2 * r;
        double radii = aa2 * rr;
        double s;
        int reach;
        if (ss > NEAR * aq) {
            s = Math.sqrt(ss);
            reach = ReachCode.REACHED;
        } else if (ss < -NEAR * aq && q > sum && q < LARGEST_SQUARE) {
            // straight, as far as the limb goes
            radius = aa2 * (Math.sqrt(ee) * length);
            radii = r * radius;
            q = length * length;
            toThigh = q + difference;
            s = 0;
            reach = ReachCode.TOO_FAR;
        } else {
            return NEEDS_CARE;
        }
        double toKnee = q - sum;
        double thighCos = ae * toThigh + n * s + radius;
        double thighSin = n * toThigh - ae * s;
        double kneeCos = ac * toKnee + n * s + kneeRadius;
        double kneeSin = ac * s - n * toKnee;
        if (!(w0 > LEAST_W * r && thighCos > LEAST_W * radius && kneeCos > LEAST_W * kneeRadius)) {
            return NEEDS_CARE;
        }
        double ff = 4 * radii * (w0 * thighCos);
        double gg = kneeRadius2 * kneeCos;
        double f = Math.sqrt(ff) * (1 / ff);
        double g = Math.sqrt(gg) * (1 / gg);
        double px = ey * dz - ez * dy;
        double py = ez * dx - ex * dz;
        double pz = ex * dy - ey * dx;
        double ofN = w0 * thighSin;
        double ofE = thighSin * (hingeX * dx + hingeY * dy + hingeZ * dz);
        double w = thighCos * w0 - thighSin * (px * hingeX + py * hingeY + pz * hingeZ);
        f = w < 0 ? -f : f;
        hip.set(
                (thighCos * px + ofN * hingeX - ofE * ex) * f,
                (thighCos * py + ofN * hingeY - ofE * ey) * f,
                (thighCos * pz + ofN * hingeZ - ofE * ez) * f,
                w * f);
        kneeSin *= g;
        knee.set(kneeHx * kneeSin, kneeHy * kneeSin, kneeHz * kneeSin, kneeCos * g);
        return reach;
    }

    /**
     * Turns the limb.
     *
     * @param hx the hip's rotation in the world, with hy, hz, hw a unit quaternion
     * @param kx the knee's rotation to the hip as posed, with ky, kz, kw a unit quaternion
     * @param x the target from the hip, in the world, with y and z
     * @return a {@link ReachCode}; {@link #NEEDS_CARE}, with nothing set, for anything but the common case
     */
    public int turn(
            double hx,
            double hy,
            double hz,
            double hw,
            double kx,
            double ky,
            double kz,
            double kw,
            double x,
            double y,
            double z) {
        double tx = y * hz - z * hy;
        double ty = z * hx - x * hz;
        double tz = x * hy - y * hx;
        double dx = x + 2 * (hw * tx + (ty * hz - tz * hy));
        double dy = y + 2 * (hw * ty + (tz * hx - tx * hz));
        double dz = z + 2 * (hw * tz + (tx * hy - ty * hx));
        // the posed shin in the hip's frame
        double xk = kx + kx;
        double yk = ky + ky;
        double zk = kz + kz;
        double wx = kw * xk;
        double wy = kw * yk;
        double wz = kw * zk;
        double xx = kx * xk;
        double xy = kx * yk;
        double xz = kx * zk;
        double yy = ky * yk;
        double yz = ky * zk;
        double zz = kz * zk;
        double m00 = 1 - (yy + zz);
        double m01 = xy - wz;
        double m02 = xz + wy;
        double m10 = xy + wz;
        double m11 = 1 - (xx + zz);
        double m12 = yz - wx;
        double m20 = xz - wy;
        double m21 = yz + wx;
        double m22 = 1 - (xx + yy);
        double sx = m00 * cx + m01 * cy + m02 * cz;
        double sy = m10 * cx + m11 * cy + m12 * cz;
        double sz = m20 * cx + m21 * cy + m22 * cz;
        double nx = ay * sz - az * sy;
        double ny = az * sx - ax * sz;
        double nz = ax * sy - ay * sx;
        double nn = nx * nx + ny * ny + nz * nz;
        double ac = ax * sx + ay * sy + az * sz;
        double q = x * x + y * y + z * z;
        double ex = ax + sx;
        double ey = ay + sy;
        double ez = az + sz;
        double ee = ex * ex + ey * ey + ez * ez;
        double toThigh = q + difference;
        double aq = (aa + aa) * (q + q);
        double ss = aq - toThigh * toThigh;
        double ae = aa + ac;
        if (!(inRange
                && nn > TWICE_SURE_SQUARED * sum * aa
                && ee > leastEnd * sum
                && q > LEAST_SQUARE
                && q < LARGEST_SQUARE)) {
            return NEEDS_CARE;
        }
        double n = Math.sqrt(nn);
        double r = Math.sqrt(ee * q);
        double w0 = r + (ex * dx + ey * dy + ez * dz);
        double radius = (aa + aa) * r;
        double s;
        int reach;
        if (ss > NEAR * aq) {
            s = Math.sqrt(ss);
            reach = ReachCode.REACHED;
        } else if (ss < -NEAR * aq && q > sum) {
            // straight, as far as the limb goes
            radius = (aa + aa) * (Math.sqrt(ee) * length);
            q = length * length;
            toThigh = q + difference;
            s = 0;
            reach = ReachCode.TOO_FAR;
        } else {
            return NEEDS_CARE;
        }
        double toKnee = q - sum;
        double thighCos = ae * toThigh + n * s + radius;
        double thighSin = n * toThigh - ae * s;
        double kneeCos = ac * toKnee + n * s + kneeRadius;
        double kneeSin = ac * s - n * toKnee;
        if (!(w0 > leastW * r && thighCos > leastW * radius && kneeCos > leastW * kneeRadius)) {
            return NEEDS_CARE;
        }
        double ff = (nn * (r + r)) * (radius + radius) * (w0 * thighCos);
        double gg = nn * (kneeRadius + kneeRadius) * kneeCos;
        double f = Math.sqrt(ff) * (1 / ff);
        double g = Math.sqrt(gg) * (1 / gg);
        double px = ey * dz - ez * dy;
        double py = ez * dx - ex * dz;
        double pz = ex * dy - ey * dx;
        double ofX = n * thighCos;
        double ofN = w0 * thighSin;
        double ofE = thighSin * (nx * dx + ny * dy + nz * dz);
        double w = ofX * w0 - thighSin * (px * nx + py * ny + pz * nz);
        f = w < 0 ? -f : f;
        hip.set(
                (ofX * px + ofN * nx - ofE * ex) * f,
                (ofX * py + ofN * ny - ofE * ey) * f,
                (ofX * pz + ofN * nz - ofE * ez) * f,
                w * f);
        kneeSin *= g;
        knee.set(
                (m00 * nx + m10 * ny + m20 * nz) * kneeSin,
                (m01 * nx + m11 * ny + m21 * nz) * kneeSin,
                (m02 * nx + m12 * ny + m22 * nz) * kneeSin,
                n * kneeCos * g);
        return reach;
    }
}
