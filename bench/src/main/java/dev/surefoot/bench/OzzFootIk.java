// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootGround;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Aim;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Solution3;

/**
 * The arithmetic of ozz-animation's foot IK sample, written anew from its formula: each ankle keeps its height over the
 * ground below it, the pelvis goes down by the largest drop, the foot turns to the normal. Two queries a frame; no
 * lock, no time. Two-bone solver and turn are ours, to compare what is around them.
 */
final class OzzFootIk {
    private final LimbRotations turns = new LimbRotations();
    private final Solution3 solved = new Solution3();
    private final Aim aim = new Aim();
    private final GroundHit hit = new GroundHit();
    private final double[] rise = new double[2];
    private final double[] normal = new double[6];

    /** Plants a frame; returns a sum of what comes out, so that none of it is left out. */
    double plant(WalkFrames walk, int frame, double x, FootGround ground) {
        double z = walk.speed * WalkFrames.SECONDS * frame;
        double[] n = walk.numbers;
        double lowest = Double.POSITIVE_INFINITY;
        for (int leg = 0; leg < 2; leg++) {
            int i = walk.at(frame % walk.count, leg);
            ground.at(x + n[i + 6], z + n[i + 8], Double.POSITIVE_INFINITY, hit);
            rise[leg] = hit.height();
            normal[3 * leg] = hit.normalX();
            normal[3 * leg + 1] = hit.normalY();
            normal[3 * leg + 2] = hit.normalZ();
            lowest = Math.min(lowest, rise[leg]);
        }
        double sum = lowest;
        for (int leg = 0; leg < 2; leg++) {
            int i = walk.at(frame % walk.count, leg);
            double tx = n[i + 3] - n[i];
            double ty = n[i + 4] - n[i + 1];
            double tz = n[i + 5] - n[i + 2];
            double sx = n[i + 6] - n[i + 3];
            double sy = n[i + 7] - n[i + 4];
            double sz = n[i + 8] - n[i + 5];
            turns.transport(tx, ty, tz, sx, sy, sz, tx + sx, ty + sy + rise[leg] - lowest, tz + sz, solved);
            aim.along(Vec3.Y, new Vec3(normal[3 * leg], normal[3 * leg + 1], normal[3 * leg + 2]), Vec3.ZERO, Math.PI);
            sum += turns.thighQx() + turns.thighQw() + turns.shinQx() + turns.shinQw() + aim.qx() + aim.qw();
        }
        return sum;
    }
}
