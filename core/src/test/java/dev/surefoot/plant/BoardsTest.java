// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.TriangleMesh;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Who walks over boards with gaps between them, three metres above a river, walks as on a floor. */
class BoardsTest {
    private static final double BOARD = 0.14;

    @Test
    void boardsAcrossAndAlong_areAFloor() {
        SyntheticWalker walker = WalkSpec.biped().cycles(2).walker();
        Clip floor = planted(walker, Plane.flat(0));
        for (double gap : new double[] {0.01, 0.04}) {
            for (double from = 0; from < BOARD; from += 0.035) {
                for (boolean along : new boolean[] {false, true}) {
                    Clip boards = planted(walker, boards(gap, from, along));
                    String as = "gap " + gap + " from " + from + (along ? " along" : " across");
                    for (int f = 0; f < floor.frames(); f++) {
                        for (int j = 0; j < floor.skeleton().size(); j++) {
                            assertThat(boards.world(f)
                                            .position(j)
                                            .distanceTo(floor.world(f).position(j)))
                                    .as(as + ", frame " + f)
                                    .isLessThan(0.04);
                        }
                    }
                }
            }
        }
    }

    private static Clip planted(SyntheticWalker walker, Ground ground) {
        return ClipPlanter.plant(
                        walker.clip(), walker.legs(), walker.rootJoint(), ground, PlantOptions.DEFAULTS, Progress.NONE)
                .clip();
    }

    private static Ground boards(double gap, double from, boolean along) {
        int boards = (int) (12 / (BOARD + gap));
        double[] corners = new double[18 * (boards + 1)];
        for (int i = 0; i <= boards; i++) {
            boolean river = i == boards;
            double low = river ? -9 : -6 + from + i * (BOARD + gap);
            double high = river ? 9 : low + BOARD;
            double[][] quad = {{low, -9}, {high, -9}, {high, 9}, {low, -9}, {high, 9}, {low, 9}};
            for (int c = 0; c < 6; c++) {
                corners[18 * i + 3 * c] = quad[c][along ? 0 : 1];
                corners[18 * i + 3 * c + 1] = river ? -3 : 0;
                corners[18 * i + 3 * c + 2] = quad[c][along ? 1 : 0];
            }
        }
        int[] triangles = new int[corners.length / 3];
        Arrays.setAll(triangles, i -> i);
        return new TriangleMesh(corners, triangles);
    }
}
