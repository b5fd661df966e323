// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** A joint's matrix in the model as engines keep it: three columns and a place. Its inverse is that of any matrix. */
final class Affine {
    double xx;
    double xy;
    double xz;
    double yx;
    double yy;
    double yz;
    double zx;
    double zy;
    double zz;
    double px;
    double py;
    double pz;

    static Affine of(Quat turn, Vec3 place) {
        Affine a = new Affine();
        Vec3 x = turn.rotate(Vec3.X);
        Vec3 y = turn.rotate(Vec3.Y);
        Vec3 z = turn.rotate(Vec3.Z);
        a.xx = x.x();
        a.xy = x.y();
        a.xz = x.z();
        a.yx = y.x();
        a.yy = y.y();
        a.yz = y.z();
        a.zx = z.x();
        a.zy = z.y();
        a.zz = z.z();
        a.px = place.x();
        a.py = place.y();
        a.pz = place.z();
        return a;
    }

    /** Sets this to the inverse of another, by its cofactors. */
    void invert(Affine m) {
        double ax = m.yy * m.zz - m.yz * m.zy;
        double ay = m.yz * m.zx - m.yx * m.zz;
        double az = m.yx * m.zy - m.yy * m.zx;
        double s = 1 / (m.xx * ax + m.xy * ay + m.xz * az);
        xx = s * ax;
        yx = s * ay;
        zx = s * az;
        xy = s * (m.zy * m.xz - m.zz * m.xy);
        yy = s * (m.zz * m.xx - m.zx * m.xz);
        zy = s * (m.zx * m.xy - m.zy * m.xx);
        xz = s * (m.xy * m.yz - m.xz * m.yy);
        yz = s * (m.xz * m.yx - m.xx * m.yz);
        zz = s * (m.xx * m.yy - m.xy * m.yx);
        px = -(xx * m.px + yx * m.py + zx * m.pz);
        py = -(xy * m.px + yy * m.py + zy * m.pz);
        pz = -(xz * m.px + yz * m.py + zz * m.pz);
    }

    double turnX(double x, double y, double z) {
        return xx * x + yx * y + zx * z;
    }

    double turnY(double x, double y, double z) {
        return xy * x + yy * y + zy * z;
    }

    double turnZ(double x, double y, double z) {
        return xz * x + yz * y + zz * z;
    }
}
