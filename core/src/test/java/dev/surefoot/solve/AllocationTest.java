// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.LimbFamily.Limb;
import dev.surefoot.solve.kernel.AxisTurn;
import dev.surefoot.solve.kernel.ReachBand;
import dev.surefoot.solve.limit.LimbLimits.OutOfReach;
import dev.surefoot.solve.limit.PelvisReach;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Solving allocates nothing, on any path; counted by the virtual machine itself. */
class AllocationTest {
    private static final int LIMBS = 1_000;
    private final Solution2 flat = new Solution2();
    private final Solution2 right = new Solution2();
    private final Solution3 out = new Solution3();
    private final BendHint hint = new BendHint();
    private final LimbRotations rotations = new LimbRotations();
    private final JointCorrections corrections = new JointCorrections();
    private final AxisTurn turn = new AxisTurn();
    private final PelvisReach pelvis = new PelvisReach(2);
    private final ReachBand band = ReachBand.of(0.5, 0.4, 0.1);
    private final Vec3[] vectors = new Vec3[LIMBS];
    private double sum;

    @Test
    void everySolver_allocatesNothing() {
        for (LimbFamily family : LimbFamily.values()) {
            SplittableRandom random = family.random();
            Limb[] limbs = new Limb[LIMBS];
            for (int i = 0; i < LIMBS; i++) {
                limbs[i] = family.draw(random, false);
                // halved, so that the longest of them has a length that is finite
                vectors[i] = new Vec3(limbs[i].dx(), limbs[i].dy(), limbs[i].dz()).times(0.5);
            }
            assertThat(leastBytes(() -> solveAll(limbs))).as("%s", family).isZero();
        }
        assertThat(sum).isNotNaN();
    }

    private void solveAll(Limb[] limbs) {
        for (int i = 0; i < LIMBS; i++) {
            Limb l = limbs[i];
            TwoBone2.solve(l.dx(), l.dy(), l.thigh(), l.shin(), l.side(), flat);
            TwoBone2.solveBoth(l.dx(), l.dy(), l.thigh(), l.shin(), flat, right);
            Vec3 posedThigh = vectors[(i + 1) % LIMBS];
            Vec3 posedShin = vectors[(i + 2) % LIMBS];
            hint.transported(posedThigh, posedShin, Vec3.X, vectors[i]);
            TwoBone3.solve(vectors[i], l.thigh(), l.shin(), hint, out);
            rotations.set(posedThigh, posedShin, Vec3.X, out);
            rotations.solve(posedThigh, posedShin, Vec3.X, vectors[i], hint.x(), hint.y(), hint.z(), out);
            corrections.solve(posedThigh, posedShin, Quat.IDENTITY, Quat.IDENTITY, Vec3.X, posedThigh, vectors[i]);
            corrections.solve(posedThigh, posedShin, Quat.IDENTITY, Quat.IDENTITY, Vec3.X, vectors[i]);
            hint.closestToPose(posedThigh, Vec3.X, vectors[i]);
            hint.pole(vectors[(i + 3) % LIMBS], posedThigh, posedShin, Vec3.X, vectors[i]);
            OutOfReach.HOLD_POSE.apply(out, posedThigh, posedShin);
            turn.set(Vec3.Z, posedThigh, posedShin, 0.5);
            pelvis.clear();
            pelvis.add(0.1, -0.8, 0.001 * i, 0.7);
            pelvis.add(-0.1, -0.9, 0, 0.8);
            pelvis.findNearest(0, 0.1, 0);
            double kept = flat.flexion()
                    + out.flexion()
                    + rotations.thighQw()
                    + turn.half()
                    + band.soften(1)
                    + band.slope(0.8);
            sum += Math.min(kept, 1);
        }
    }

    /**
     * Returns the bytes of the most frugal of many rounds: compilation may allocate in the first ones, and a frugal one
     * proves the rest.
     */
    private static long leastBytes(Runnable round) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 60; i++) {
            long before = threads.getThreadAllocatedBytes(thread);
            round.run();
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        return least;
    }
}
