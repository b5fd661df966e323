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
        double dx = in[2] - in[0];
        double dy = in[3] - in[1];
        LimbChecks.direction(dx, dy, 0);
        LimbChecks.length("r1", in[4]);
        LimbChecks.length("r2", in[5]);
        double side = in[6];
        if (side != TwoBone2.LEFT && side != TwoBone2.RIGHT) {
            throw new InvalidRowException("side must be +1 (left) or -1 (right), got " + side);
        }
        TwoBone2.solve(dx, dy, in[4], in[5], (int) side, solution);
        out[0] = solution.thighX();
        out[1] = solution.thighY();
        out[2] = solution.shinX();
        out[3] = solution.shinY();
        out[4] = in[0] + solution.endX();
        out[5] = in[1] + solution.endY();
        out[6] = solution.flexion();
        LimbChecks.end(out[4], out[5], 0);
        return solution.reach().name();
    }
}
