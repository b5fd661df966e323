// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A rule that is off changes what it is for, and no more. */
class HipToToeSceneTest {
    private static final String[] POINTS = {"hip", "knee", "ankle", "heel", "ball", "toe"};

    private final HipToToeScene scene = new HipToToeScene();
    private final Map<String, Double> given = new HashMap<>(Map.of(
            "hipX", -0.05, "hipY", 0.93, "ballX", 0.16, "ballY", 0.1, "kneeX", 0.22, "kneeY", 0.5, "ankleX", -0.02,
            "ankleY", 0.16, "heelX", -0.1, "heelY", -0.03));

    HipToToeSceneTest() {
        given.putAll(Map.of("toeX", 0.28, "toeY", -0.05, "floor", 0.0, "hipHeight", 0.86, "hipAngle", 0.35));
        given.putAll(Map.of("byReach", 1.0, "keepBall", 1.0, "keepHip", 1.0, "keepLengths", 1.0, "keepToe", 1.0));
        given.put("keepFloor", 1.0);
    }

    private Map<String, Double> solved() {
        String[] inputs = scene.inputs().split(" ");
        String[] outputs = scene.outputs().split(" ");
        double[] in = new double[inputs.length];
        for (int i = 0; i < in.length; i++) {
            in[i] = given.get(inputs[i]);
        }
        double[] out = new double[outputs.length];
        scene.solve(in, out);
        Map<String, Double> solved = new HashMap<>();
        for (int i = 0; i < out.length; i++) {
            solved.put(outputs[i], out[i]);
        }
        return solved;
    }

    @ParameterizedTest
    @CsvSource({"keepLengths, knee ankle heel", "keepToe, toe"})
    void draggedPoints_areTheOnlyOnesThatChange(String rule, String free) {
        Map<String, Double> whole = solved();
        given.put(rule, 0.0);
        Map<String, Double> without = solved();
        for (String point : POINTS) {
            for (String axis : new String[] {"X", "Y"}) {
                boolean isFree = free.contains(point);
                double floored = axis.equals("Y") ? 0 : Double.NEGATIVE_INFINITY;
                assertThat(without.get(point + axis))
                        .as(point + axis)
                        .isEqualTo(isFree ? Math.max(floored, given.get(point + axis)) : whole.get(point + axis));
            }
        }
        assertThat(without.get("whole")).isZero();
    }

    @Test
    void ballOffTheFloor_takesTheFootAlong_withAllItsLengths() {
        given.put("keepBall", 0.0);
        Map<String, Double> out = solved();
        assertThat(out.get("ballY")).isCloseTo(0.1, within(1e-15));
        assertThat(out.get("heelY")).isCloseTo(0.08, within(1e-12));
        assertLengths(out);
    }

    @Test
    void hipOffItsHeight_isWhereItWasDragged() {
        given.put("keepHip", 0.0);
        given.put("hipY", 0.7);
        Map<String, Double> out = solved();
        assertThat(out.get("hipY")).isCloseTo(0.7, within(1e-15));
        assertLengths(out);
    }

    @Test
    void floorIgnored_lengthsHold_andTheHeelMaySink() {
        given.put("keepFloor", 0.0);
        given.put("byReach", 0.0);
        given.put("hipHeight", 0.8);
        given.put("hipAngle", 0.2);
        Map<String, Double> out = solved();
        assertLengths(out);
        assertThat(out.get("heelY")).isNegative();
    }

    private static void assertLengths(Map<String, Double> out) {
        assertThat(out.get("thigh")).isCloseTo(0.45, within(1e-12));
        assertThat(out.get("shin")).isCloseTo(0.43, within(1e-12));
        assertThat(out.get("instep")).isCloseTo(0.14, within(1e-12));
        assertThat(out.get("sole")).isCloseTo(0.19, within(1e-12));
    }
}
