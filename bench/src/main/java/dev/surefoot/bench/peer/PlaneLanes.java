// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import dev.surefoot.bench.Ccd;
import dev.surefoot.bench.Fabrik;
import dev.surefoot.bench.LawOfCosines;
import dev.surefoot.bench.Legs;
import dev.surefoot.bench.QuilezFormula;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import java.util.List;

/** The lanes in the plane: the same thousand legs for all. */
final class PlaneLanes {
    private final Legs legs = new Legs(true, 0);
    private final Solution2 solved = new Solution2();
    private final AfterSpine spine = new AfterSpine();
    private final QuilezFormula quilez = new QuilezFormula();
    private final LawOfCosines cosines = new LawOfCosines();
    private final Fabrik fabrik = new Fabrik();
    private final Ccd ccd = new Ccd();
    private final double[] above = {1, 0, 0, 1, 0, 0};
    private final double[] first = new double[6];
    private final double[] second = new double[6];

    List<Lane> all() {
        return List.of(
                new Lane("plane", "Surefoot, both bones", true, Legs.COUNT, this::ours),
                new Lane("plane", "Surefoot, both bones' matrices", false, Legs.COUNT, this::ourMatrices),
                new Lane("plane", "after Quilez, the knee alone", false, Legs.COUNT, this::quilez),
                new Lane("plane", "law of cosines with angles, the knee alone", false, Legs.COUNT, this::cosines),
                new Lane("plane", "after Spine's constraint, both bones' matrices", false, Legs.COUNT, this::spine),
                new Lane("plane", "CCD to 1e-6", false, Legs.COUNT, this::ccd),
                new Lane("plane", "FABRIK to 1e-6", false, Legs.COUNT, this::fabrik));
    }

    double ours() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            TwoBone2.solve(legs.dx[i], legs.dy[i], legs.thigh[i], legs.shin[i], TwoBone2.LEFT, solved);
            sum += solved.thighX() + solved.thighY() + solved.shinX();
        }
        return sum;
    }

    /**
     * What Spine's constraint gives: out of the frame above and back, a matrix for each bone; of angles there is no
     * need.
     */
    double ourMatrices() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            double inverse = 1 / (above[0] * above[3] - above[2] * above[1]);
            double wx = legs.dx[i] - above[4];
            double wy = legs.dy[i] - above[5];
            double tx = (wx * above[3] - wy * above[2]) * inverse;
            double ty = (wy * above[0] - wx * above[1]) * inverse;
            TwoBone2.solve(tx, ty, legs.thigh[i], legs.shin[i], TwoBone2.RIGHT, solved);
            place(0, 0, solved.thighX(), solved.thighY(), 1 / legs.thigh[i], first);
            place(solved.thighX(), solved.thighY(), solved.shinX(), solved.shinY(), 1 / legs.shin[i], second);
            sum += first[0] + first[3] + second[4] + second[3];
        }
        return sum;
    }

    private void place(double px, double py, double x, double y, double inverse, double[] to) {
        double cx = x * inverse;
        double cy = y * inverse;
        to[0] = above[0] * cx + above[2] * cy;
        to[1] = above[1] * cx + above[3] * cy;
        to[2] = above[2] * cx - above[0] * cy;
        to[3] = above[3] * cx - above[1] * cy;
        to[4] = above[0] * px + above[2] * py + above[4];
        to[5] = above[1] * px + above[3] * py + above[5];
    }

    double spine() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            spine.solve(above, 0, 0, 30, legs.thigh[i], -40, legs.shin[i], legs.dx[i], legs.dy[i], 1, 1);
            sum += spine.first[0] + spine.first[3] + spine.second[4] + spine.second[3];
        }
        return sum;
    }

    private double quilez() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            quilez.solve(legs.dx[i], legs.dy[i], legs.thigh[i], legs.shin[i]);
            sum += quilez.kneeX + quilez.kneeY;
        }
        return sum;
    }

    private double cosines() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            cosines.solve(legs.dx[i], legs.dy[i], legs.thigh[i], legs.shin[i]);
            sum += cosines.kneeX + cosines.kneeY;
        }
        return sum;
    }

    private double ccd() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            double t = legs.thigh[i];
            ccd.solve(legs.dx[i], legs.dy[i], t, legs.shin[i], t * legs.kx[i], t * legs.ky[i]);
            sum += ccd.kneeX + ccd.kneeY;
        }
        return sum;
    }

    private double fabrik() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            double t = legs.thigh[i];
            fabrik.solve(legs.dx[i], legs.dy[i], 0, t, legs.shin[i], t * legs.kx[i], t * legs.ky[i], 0);
            sum += fabrik.kneeX + fabrik.kneeY;
        }
        return sum;
    }
}
