// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import dev.surefoot.fuzz.edit.Program;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.HeightField;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.samples.Hills;
import java.util.Optional;
import java.util.Random;

/** Grounds and options of a fuzzer's choice, each one that a user can ask for. */
final class Choices {
    /** More would only make every run longer: what repeats, repeats at four. */
    private static final int MOST_CYCLES = 4;

    /** The steepest slope that the command takes. */
    private static final double STEEPEST_DEGREES = 75;

    /** The most that the command lets a stair rise for its run. */
    private static final double STEEPEST_STEPS = 4;

    /** Metres: from stairs narrower than a toe to some wider than a stride. */
    private static final double LEAST_RUN_METRES = 0.01;

    private static final int SAMPLES = 8;
    private static final double CELL_METRES = 0.4;

    private Choices() {}

    /** Returns a ground; empty to clean. */
    static Optional<Ground> ground(Program program) {
        int kind = program.below(7);
        double share = program.next() / 255.0;
        double other = program.next() / 255.0;
        return switch (kind) {
            case 0, 1 -> Optional.empty();
            case 2 -> Optional.of(Plane.flat(0));
            case 3 -> Optional.of(Plane.slope(-STEEPEST_DEGREES + 2 * STEEPEST_DEGREES * share));
            case 4 -> Optional.of(steps(share, LEAST_RUN_METRES + other));
            case 5 -> Optional.of(heights(program, share));
            default -> Optional.of(new Hills());
        };
    }

    private static Ground steps(double share, double run) {
        return new Steps(STEEPEST_STEPS * run * (2 * share - 1), run);
    }

    private static Ground heights(Program program, double metres) {
        double[] heights = new double[SAMPLES * SAMPLES];
        // one byte for all: what chooses is short, and every height of its own would use it up
        Random random = new Random(program.next());
        for (int i = 0; i < heights.length; i++) {
            heights[i] = metres * random.nextDouble();
        }
        double origin = -0.5 * (SAMPLES - 1) * CELL_METRES;
        return new HeightField(SAMPLES, SAMPLES, CELL_METRES, CELL_METRES, origin, origin, heights);
    }

    /** Returns options. */
    static PlantOptions options(Program program) {
        int switches = program.next();
        int amounts = program.next();
        PlantOptions options = PlantOptions.DEFAULTS
                .withTravel((switches & 1) != 0)
                .withCycles((switches & 4) != 0 ? 1 + (amounts & 255) % MOST_CYCLES : 1)
                .withStance(program.of(Contact.Hold.values()));
        if ((switches & 64) != 0) {
            options = options.withGreatestStretch(PlantOptions.MOST_STRETCH * amounts / 255);
        }
        return (switches & 128) != 0
                ? options.withGreatestTiltRadians(PlantOptions.MOST_TILT_RADIANS * amounts / 255)
                : options;
    }
}
