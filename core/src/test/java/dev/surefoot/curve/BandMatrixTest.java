// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BandMatrixTest {
    /** The entries of a band of six, in a matrix of the given width, diagonally dominant. */
    private static BandMatrix matrix(int size, int width, long seed) {
        return matrix(size, width, 6, seed);
    }

    private static BandMatrix matrix(int size, int width, int band, long seed) {
        Random random = new Random(seed);
        BandMatrix matrix = new BandMatrix(size, width);
        for (int r = 0; r < size; r++) {
            for (int c = Math.max(0, r - band); c < r; c++) {
                matrix.add(r, c, random.nextGaussian());
            }
            matrix.add(r, r, 20 + random.nextDouble());
        }
        return matrix;
    }

    private static double[] vector(int size, long seed) {
        return new Random(seed).doubles(size, -1, 1).toArray();
    }

    @Test
    void widthWithoutLoops_givesTheBitsOfAWiderBandWithLoops() {
        for (int size = 1; size < 40; size++) {
            BandMatrix six = matrix(size, 6, size);
            BandMatrix seven = matrix(size, 7, size);
            double[] x = vector(size, 100 + size);
            double[] productOfSix = new double[size];
            double[] productOfSeven = new double[size];
            six.multiply(x, productOfSix);
            seven.multiply(x, productOfSeven);
            assertThat(productOfSix).containsExactly(productOfSeven);
            six.factorize();
            seven.factorize();
            double[] solvedBySix = x.clone();
            double[] solvedBySeven = x.clone();
            six.solve(solvedBySix);
            seven.solve(solvedBySeven);
            assertThat(solvedBySix).containsExactly(solvedBySeven);
        }
    }

    @Test
    void narrowWidthWithoutLoops_givesTheBitsOfAWiderBandWithLoops() {
        for (int size = 1; size < 20; size++) {
            BandMatrix two = matrix(size, 2, 2, size);
            BandMatrix three = matrix(size, 3, 2, size);
            double[] solvedByTwo = vector(size, 100 + size);
            double[] solvedByThree = solvedByTwo.clone();
            two.factorize();
            three.factorize();
            two.solve(solvedByTwo);
            three.solve(solvedByThree);
            assertThat(solvedByTwo).containsExactly(solvedByThree);
        }
    }

    @Test
    void solution_timesTheMatrix_isTheRightSide() {
        for (int width : new int[] {6, 9}) {
            BandMatrix matrix = matrix(50, width, width);
            double[] right = vector(50, 3);
            double[] x = right.clone();
            matrix.factorize();
            matrix.solve(x);
            double[] product = new double[50];
            matrix(50, width, width).multiply(x, product);
            for (int i = 0; i < 50; i++) {
                assertThat(product[i]).isCloseTo(right[i], within(1e-13));
            }
        }
    }
}
