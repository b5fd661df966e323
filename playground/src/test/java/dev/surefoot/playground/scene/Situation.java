// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import java.util.HashMap;
import java.util.Map;

/** A situation of a scene by the names of its numbers: inputs that are not given are 0. */
final class Situation {
    private Situation() {}

    static Map<String, Double> solved(Scene scene, Map<String, Double> given) {
        String[] inputs = scene.inputs().split(" ");
        String[] outputs = scene.outputs().split(" ");
        double[] in = new double[inputs.length];
        for (int i = 0; i < in.length; i++) {
            in[i] = given.getOrDefault(inputs[i], 0.0);
        }
        double[] out = new double[outputs.length];
        scene.solve(in, out);
        Map<String, Double> solved = new HashMap<>();
        for (int i = 0; i < out.length; i++) {
            solved.put(outputs[i], out[i]);
        }
        return solved;
    }
}
