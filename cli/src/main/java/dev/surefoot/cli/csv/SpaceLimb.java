// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import java.util.List;

/**
 * A limb in space: root, target, two lengths, and the direction of the posed thigh, to which the knee stays closest.
 */
final class SpaceLimb implements LimbSolver {
    private final Solution3 solution = new Solution3();

    @Override
    public List<String> reads() {
        return List.of("px", "py", "pz", "tx", "ty", "tz", "r1", "r2", "kx", "ky", "kz");
    }

    @Override
    public List<String> gives() {
        return List.of(
                "thigh_x", "thigh_y", "thigh_z", "shin_x", "shin_y", "shin_z", "end_x", "end_y", "end_z", "flexion");
    }

    @Override
    public String solve(double[] in, double[] out) throws InvalidRowException {
        double unit = LimbChecks.unit(in[3] - in[0], in[4] - in[1], in[5] - in[2]);
        double dx = in[3] / unit - in[0] / unit;
        double dy = in[4] / unit - in[1] / unit;
        double dz = in[5] / unit - in[2] / unit;
        LimbChecks.length("r1", in[6]);
        LimbChecks.length("r2", in[7]);
        TwoBone3.solve(dx, dy, dz, in[6] / unit, in[7] / unit, in[8], in[9], in[10], solution);
        Vec3 end =
                solution.end(new Vec3(in[0] / unit, in[1] / unit, in[2] / unit)).times(unit);
        LimbChecks.end(end.x(), end.y(), end.z());
        out[0] = LimbChecks.in(unit, solution.thighX());
        out[1] = LimbChecks.in(unit, solution.thighY());
        out[2] = LimbChecks.in(unit, solution.thighZ());
        out[3] = LimbChecks.in(unit, solution.shinX());
        out[4] = LimbChecks.in(unit, solution.shinY());
        out[5] = LimbChecks.in(unit, solution.shinZ());
        out[6] = end.x();
        out[7] = end.y();
        out[8] = end.z();
        out[9] = solution.flexion();
        return solution.reach().name();
    }
}
