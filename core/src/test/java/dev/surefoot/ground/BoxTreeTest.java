// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BoxTreeTest {
    /** Children of n are 2n and 2n + 1: after 2 and all below it comes 3, after a right child its parent's sibling. */
    @Test
    void next_isTheSiblingOrThatOfTheFirstAncestorThatHasOne() {
        assertThat(new int[] {BoxTree.next(2), BoxTree.next(4), BoxTree.next(5), BoxTree.next(6)})
                .containsExactly(3, 5, 3, 7);
        assertThat(new int[] {BoxTree.next(1), BoxTree.next(3), BoxTree.next(7)})
                .containsExactly(1, 1, 1);
    }

    @Test
    void boxOfOneTriangle_holdsItsEdgesAndNothingBeyond() {
        BoxTree tree = new BoxTree(new double[] {0, 1, 0, 2, 1, 0, 0, 3, 4}, new int[] {0, 1, 2});

        assertThat(tree.isLeaf(1)).isTrue();
        assertThat(tree.firstTriangle(1)).isZero();
        assertThat(tree.mayHold(1, 2, 4, 0, 9)).isTrue();
        assertThat(tree.mayHold(1, 2.001, 4, 0, 9)).isFalse();
        assertThat(tree.mayHold(1, -0.001, 1, 0, 9)).isFalse();
        assertThat(tree.mayHold(1, 1, 4.001, 0, 9)).isFalse();
        assertThat(tree.mayHold(1, 1, 1, 3, 9)).as("nothing is higher than 3").isFalse();
        assertThat(tree.mayHold(1, 1, 1, 0, 0.999))
                .as("all is above the ceiling")
                .isFalse();
    }

    @Test
    void fiveTriangles_takeTwoLeavesOfFour() {
        double[] positions = {0, 0, 0, 1, 0, 0, 0, 0, 1};
        int[] triangles = new int[15];
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = i % 3;
        }
        BoxTree tree = new BoxTree(positions, triangles);

        assertThat(tree.isLeaf(1)).isFalse();
        assertThat(tree.isLeaf(2)).isTrue();
        assertThat(tree.firstTriangle(3)).isEqualTo(BoxTree.LEAF);
    }

    /** Along the curve (0, 0), (1, 0), (0, 1), (1, 1): four triangles at the corners of a square, given backwards. */
    @Test
    void order_followsTheCurveOverTheGround() {
        double[] positions = new double[36];
        for (int corner = 0; corner < 4; corner++) {
            for (int vertex = 0; vertex < 3; vertex++) {
                int at = 9 * corner + 3 * vertex;
                positions[at] = 10 * (corner % 2) + (vertex == 1 ? 1 : 0);
                positions[at + 2] = 10 * (corner / 2) + (vertex == 2 ? 1 : 0);
            }
        }
        int[] backwards = {9, 10, 11, 6, 7, 8, 3, 4, 5, 0, 1, 2};

        int[] ordered = BoxTree.ordered(positions, backwards);

        int[] forwards = new int[12];
        Arrays.setAll(forwards, i -> i);
        assertThat(ordered).containsExactly(forwards);
    }
}
