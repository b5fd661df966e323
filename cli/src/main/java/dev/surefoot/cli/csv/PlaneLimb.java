// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import java.util.List;

/** A limb in the plane: root, target, two lengths, and the side of the knee. */
final class PlaneLimb implements LimbSolver {
    private final Solution2 solution = new Solution2();

    @Override
    public List<String> reads() {
        return List.of("px", "py", "tx", "ty", "r1", "r2", "side");
    }

    @Override
    public List<String> gives() {
        return List.of("thigh_x", "thigh_y", "shin_x", "shin_y", "end_x", "end_y", "flexion");
    }

    @Override
    public String solve(double[] in, double[] out) throws InvalidRowException {
        double unit = LimbChecks.unit(in[2] - in[0], in[3] - in[1], 0);
        double dx = in[2] / unit - in[0] / unit;
        double dy = in[3] / unit - in[1] / unit;
        LimbChecks.length("r1", in[4]);
        LimbChecks.length("r2", in[5]);
        double side = in[6];
        if (side != TwoBone2.LEFT && side != TwoBone2.RIGHT) {
            throw new InvalidRowException("side must be +1 (left) or -1 (right), got " + side);
        }
        TwoBone2.solve(dx, dy, in[4] / unit, in[5] / unit, (int) side, solution);
        out[0] = LimbChecks.in(unit, solution.thighX());
        out[1] = LimbChecks.in(unit, solution.thighY());
        out[2] = LimbChecks.in(unit, solution.shinX());
        out[3] = LimbChecks.in(unit, solution.shinY());
        out[4] = unit * (in[0] / unit + solution.endX());
        out[5] = unit * (in[1] / unit + solution.endY());
        out[6] = solution.flexion();
        LimbChecks.end(out[4], out[5], 0);
        return solution.reach().name();
    }
}
