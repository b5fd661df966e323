// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

/**
 * After ozz-animation's two-bone job, in doubles: matrices of three joints, the knee's axis, a pole and a target in the
 * model in; what the hip and the knee turn by in their own frames out. No soft reach, no twist and full weight, as its
 * job has them by default.
 *
 * <p>Its steps: the inverses of the hip's and the knee's matrices; the knee's two angles, posed and wanted, by the law
 * of cosines and two arc cosines, of which the difference turns the knee about its axis; the turn from the end that
 * follows to the target by the shorter arc; and the turn about the line to the target that brings the limb's plane to
 * the pole's, by half angles.
 */
final class AfterOzz {
    final TwoTurns out = new TwoTurns();
    private final Affine fromHip = new Affine();
    private final Affine fromKnee = new Affine();
    private double midX;
    private double midY;
    private double midZ;
    private double midW;
    private double endX;
    private double endY;
    private double endZ;

    /**
     * Solves a limb.
     *
     * @param ax the knee's axis in the knee's own frame, with ay and az: about it the angle between thigh and shin
     *     opens
     * @param pole three numbers, a direction in the model
     * @param target three numbers, a place in the model
     */
    void solve(Affine hip, Affine knee, Affine end, double ax, double ay, double az, double[] pole, double[] target) {
        fromHip.invert(hip);
        fromKnee.invert(knee);
        double kx = knee.px - hip.px;
        double ky = knee.py - hip.py;
        double kz = knee.pz - hip.pz;
        double thighX = fromHip.turnX(kx, ky, kz);
        double thighY = fromHip.turnY(kx, ky, kz);
        double thighZ = fromHip.turnZ(kx, ky, kz);
        double thighSquare = square(thighX, thighY, thighZ);
        double gx = target[0] - hip.px;
        double gy = target[1] - hip.py;
        double gz = target[2] - hip.pz;
        double tx = fromHip.turnX(gx, gy, gz);
        double ty = fromHip.turnY(gx, gy, gz);
        double tz = fromHip.turnZ(gx, gy, gz);
        turnKnee(knee, end, kx, ky, kz, ax, ay, az, thighSquare, square(tx, ty, tz));
        double mx = knee.turnX(endX, endY, endZ);
        double my = knee.turnY(endX, endY, endZ);
        double mz = knee.turnZ(endX, endY, endZ);
        double ex = thighX + fromHip.turnX(mx, my, mz);
        double ey = thighY + fromHip.turnY(mx, my, mz);
        double ez = thighZ + fromHip.turnZ(mx, my, mz);
        shortArc(ex, ey, ez, tx, ty, tz);
        double nx = knee.turnX(ax, ay, az);
        double ny = knee.turnY(ax, ay, az);
        double nz = knee.turnZ(ax, ay, az);
        toPole(pole, tx, ty, tz, nx, ny, nz);
    }

    /** The knee's turn about its axis, and where its end then is, in the knee's frame. */
    private void turnKnee(
            Affine knee,
            Affine end,
            double kx,
            double ky,
            double kz,
            double ax,
            double ay,
            double az,
            double thighSquare,
            double targetSquare) {
        double bx = -fromKnee.turnX(kx, ky, kz);
        double by = -fromKnee.turnY(kx, ky, kz);
        double bz = -fromKnee.turnZ(kx, ky, kz);
        double wx = end.px - knee.px;
        double wy = end.py - knee.py;
        double wz = end.pz - knee.pz;
        double sx = fromKnee.turnX(wx, wy, wz);
        double sy = fromKnee.turnY(wx, wy, wz);
        double sz = fromKnee.turnZ(wx, wy, wz);
        double shinSquare = square(sx, sy, sz);
        double half = 0.5 / Math.sqrt(thighSquare * shinSquare);
        double sum = thighSquare + shinSquare;
        double posedSquare = square(kx + wx, ky + wy, kz + wz);
        double wanted = Math.acos(clamp((sum - targetSquare) * half));
        double posed = Math.acos(clamp((sum - posedSquare) * half));
        // a knee that is posed beyond straight has the other sign
        double side = (by * az - bz * ay) * sx + (bz * ax - bx * az) * sy + (bx * ay - by * ax) * sz;
        double angle = wanted - (side > 0 ? -posed : posed);
        double sine = Math.sin(0.5 * angle);
        midX = ax * sine;
        midY = ay * sine;
        midZ = az * sine;
        midW = Math.cos(0.5 * angle);
        double cx = 2 * (midY * sz - midZ * sy);
        double cy = 2 * (midZ * sx - midX * sz);
        double cz = 2 * (midX * sy - midY * sx);
        endX = sx + midW * cx + midY * cz - midZ * cy;
        endY = sy + midW * cy + midZ * cx - midX * cz;
        endZ = sz + midW * cz + midX * cy - midY * cx;
        double sign = midW < 0 ? -1 : 1;
        out.setKnee(sign * midX, sign * midY, sign * midZ, sign * midW);
    }

    /** The hip's first turn: from one vector to another by the shorter arc, roots of half angles. */
    private void shortArc(double ax, double ay, double az, double bx, double by, double bz) {
        double lengths = Math.sqrt(square(ax, ay, az) * square(bx, by, bz));
        double w = lengths + ax * bx + ay * by + az * bz;
        double x;
        double y;
        double z;
        if (w < 1e-6 * lengths) {
            // opposite: about anything across
            w = 0;
            boolean flat = Math.abs(ax) > Math.abs(az);
            x = flat ? -ay : 0;
            y = flat ? ax : -az;
            z = flat ? 0 : ay;
        } else {
            x = ay * bz - az * by;
            y = az * bx - ax * bz;
            z = ax * by - ay * bx;
        }
        double s = 1 / Math.sqrt(square(x, y, z) + w * w);
        out.setHip(s * x, s * y, s * z, s * w);
    }

    /** The hip's second turn: about the line to the target, from the limb's plane to the pole's. */
    private void toPole(double[] pole, double tx, double ty, double tz, double nx, double ny, double nz) {
        double length = square(tx, ty, tz);
        if (!(length > 0)) {
            return;
        }
        double px = fromHip.turnX(pole[0], pole[1], pole[2]);
        double py = fromHip.turnY(pole[0], pole[1], pole[2]);
        double pz = fromHip.turnZ(pole[0], pole[1], pole[2]);
        double rx = ty * pz - tz * py;
        double ry = tz * px - tx * pz;
        double rz = tx * py - ty * px;
        double ux = fromHip.turnX(nx, ny, nz);
        double uy = fromHip.turnY(nx, ny, nz);
        double uz = fromHip.turnZ(nx, ny, nz);
        double qx = out.hipX;
        double qy = out.hipY;
        double qz = out.hipZ;
        double qw = out.hipW;
        double cx = 2 * (qy * uz - qz * uy);
        double cy = 2 * (qz * ux - qx * uz);
        double cz = 2 * (qx * uy - qy * ux);
        double jx = ux + qw * cx + qy * cz - qz * cy;
        double jy = uy + qw * cy + qz * cx - qx * cz;
        double jz = uz + qw * cz + qx * cy - qy * cx;
        double both = square(rx, ry, rz) * square(jx, jy, jz);
        if (!(both > 0)) {
            return;
        }
        double cosine = clamp((rx * jx + ry * jy + rz * jz) / Math.sqrt(both));
        double w = Math.sqrt(0.5 * (1 + cosine));
        // the plane turns towards the pole, whichever way that is
        double towards = jx * px + jy * py + jz * pz;
        double s = Math.sqrt(0.5 * (1 - cosine)) / Math.sqrt(length) * (towards < 0 ? -1 : 1);
        double x = s * tx;
        double y = s * ty;
        double z = s * tz;
        double ow = w * qw - x * qx - y * qy - z * qz;
        double sign = ow < 0 ? -1 : 1;
        out.setHip(
                sign * (w * qx + x * qw + y * qz - z * qy),
                sign * (w * qy + y * qw + z * qx - x * qz),
                sign * (w * qz + z * qw + x * qy - y * qx),
                sign * ow);
    }

    private static double square(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    private static double clamp(double cosine) {
        return Math.max(-1, Math.min(1, cosine));
    }
}
