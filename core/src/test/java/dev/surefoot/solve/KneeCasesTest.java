// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Knees at the ends of what there is: no length, the largest lengths, the root, the fold. */
class KneeCasesTest {
    private final Solution2 flat = new Solution2();
    private final Solution3 out = new Solution3();

    @Test
    void unequalBones_targetAtRoot_keepTheirLengths() {
        assertThat(TwoBone2.solve(0, 0, 0.3, 0.4, TwoBone2.LEFT, flat)).isEqualTo(Reach.DEGENERATE);
        assertThat(flat.endX()).isEqualTo(0.4 - 0.3);
        assertThat(flat.thighX()).isEqualTo(-0.3);
        assertThat(TwoBone3.solve(0, 0, 0, 0.3, 0.4, 0, 0, 0, out)).isEqualTo(Reach.DEGENERATE);
        assertThat(out.thigh().length()).isEqualTo(0.3);
        assertThat(out.shin().length()).isEqualTo(0.4);
        assertThat(out.decidedBy()).isEqualTo(Bend.LEAST_AXIS);
    }

    @Test
    void targetOneUlpOutsideTheFold_isReached_andOneUlpInsideIsTooClose() {
        assertThat(TwoBone2.solve(0.25, 0, 0.5, 0.25, TwoBone2.LEFT, flat)).isEqualTo(Reach.REACHED);
        assertThat(flat.thighX()).isEqualTo(0.5);
        assertThat(flat.shinX()).isEqualTo(-0.25);
        assertThat(TwoBone2.solve(Math.nextDown(0.25), 0, 0.5, 0.25, 1, flat)).isEqualTo(Reach.TOO_CLOSE);
        assertThat(TwoBone2.solve(Math.nextUp(0.25), 0, 0.5, 0.25, 1, flat)).isEqualTo(Reach.REACHED);
    }

    @Test
    void largestDoubles_stayFinite() {
        double max = Double.MAX_VALUE;
        assertThat(TwoBone3.solve(max, -max, max, max, max, max, max, max, out)).isEqualTo(Reach.REACHED);
        assertThat(out.thigh().isFinite() && out.shin().isFinite()).isTrue();
        assertThat(TwoBone2.solve(0, max, max, 0, 1, flat)).isEqualTo(Reach.REACHED);
        assertThat(flat.thighY()).isEqualTo(max);
        assertThat(TwoBone2.solve(max, max, max / 4, max / 4, 1, flat)).isEqualTo(Reach.TOO_FAR);
    }

    @Test
    void bonesWithoutLength_areNoError() {
        assertThat(TwoBone2.solve(1, 0, 0, 0, 1, flat)).isEqualTo(Reach.TOO_FAR);
        assertThat(TwoBone2.solve(1, 0, 1, 0, 1, flat)).isEqualTo(Reach.REACHED);
        assertThat(TwoBone2.solve(1, 0, 0, 2, 1, flat)).isEqualTo(Reach.TOO_CLOSE);
        assertThat(flat.shinX()).isEqualTo(2);
        assertThat(TwoBone3.solve(0, 0, 0, 0, 0, 0, 0, 1, out)).isEqualTo(Reach.DEGENERATE);
    }
}
