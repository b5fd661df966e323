// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground;

import dev.surefoot.playground.scene.Scene;
import dev.surefoot.playground.scene.Scenes;
import org.teavm.jso.JSExport;

/** What the page may call. Numbers cross in arrays, many at a time: a crossing costs more than a leg. */
public final class Exports {
    private Exports() {}

    /** Does nothing: the page calls the exports. */
    public static void main(String[] args) {}

    /** Returns the names of a scene's inputs, with spaces between. */
    @JSExport
    public static String inputs(String scene) {
        return Scenes.named(scene).inputs();
    }

    /** Returns the names of a scene's outputs, with spaces between. */
    @JSExport
    public static String outputs(String scene) {
        return Scenes.named(scene).outputs();
    }

    /**
     * Solves any number of situations of one scene.
     *
     * @param scene the scene's name
     * @param situations their inputs, one situation after the other
     * @return their outputs, one situation after the other
     */
    @JSExport
    public static double[] solve(String scene, double[] situations) {
        Scene solver = Scenes.named(scene);
        int inputs = Scene.count(solver.inputs());
        int outputs = Scene.count(solver.outputs());
        if (situations.length % inputs != 0) {
            throw new IllegalArgumentException(
                    "situations must hold a multiple of " + inputs + " numbers, got " + situations.length);
        }
        int count = situations.length / inputs;
        double[] solved = new double[count * outputs];
        double[] in = new double[inputs];
        double[] out = new double[outputs];
        for (int i = 0; i < count; i++) {
            System.arraycopy(situations, i * inputs, in, 0, inputs);
            solver.solve(in, out);
            System.arraycopy(out, 0, solved, i * outputs, outputs);
        }
        return solved;
    }
}
