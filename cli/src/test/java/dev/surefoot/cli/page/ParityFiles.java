// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import dev.surefoot.playground.creature.Creature;
import dev.surefoot.playground.scene.Scene;
import dev.surefoot.playground.scene.Scenes;
import dev.surefoot.playground.walk.LiveMinute;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Situations of every scene and what this JVM makes of them, as little-endian doubles: {@code NAME.in} and
 * {@code NAME.out}.
 */
final class ParityFiles {
    private static final int SITUATIONS = 1000;
    private static final int MOMENTS = 1000;
    private static final int LEGS = 7;
    /** A minute at 60 a second. */
    private static final int LIVE_FRAMES = 3600;

    private ParityFiles() {}

    static void write(Path folder) throws IOException {
        for (Scene scene : Scenes.ALL) {
            write(folder, scene);
        }
        writeCreature(folder);
        writeLiveMinute(folder);
    }

    private static void write(Path folder, Scene scene) throws IOException {
        String[] names = scene.inputs().split(" ");
        Random random = new Random(scene.name().hashCode());
        DoubleBuffer given = DoubleBuffer.allocate(SITUATIONS * names.length);
        double[] in = new double[names.length];
        double[] out = new double[scene.outputs().split(" ").length];
        DoubleBuffer expected = DoubleBuffer.allocate(SITUATIONS * out.length);
        for (int i = 0; i < SITUATIONS; i++) {
            for (int k = 0; k < in.length; k++) {
                double value = value(names[k], random);
                // quarters meet each other: targets on the hip, circles that touch, straight legs
                in[k] = i % 8 == 0
                        ? Math.max(names[k].matches("thigh|shin") ? 0.25 : -9, Math.rint(value * 4) / 4)
                        : value;
            }
            scene.solve(in, out);
            given.put(in);
            expected.put(out);
        }
        save(folder.resolve(scene.name() + ".in"), given);
        save(folder.resolve(scene.name() + ".out"), expected);
    }

    private static double value(String name, Random random) {
        return switch (name) {
            case "side" -> random.nextBoolean() ? 1 : -1;
            case "hold", "byReach", "keepBall", "keepHip", "keepLengths", "keepToe", "keepFloor" ->
                // all rules on is a leg of its own kind, which half of the situations should be
                random.nextInt(8) > 0 ? 1 : 0;
            case "rule" -> random.nextInt(4);
            case "theta" -> 2 * Math.PI * random.nextDouble() - Math.PI;
            case "thigh", "shin" -> 0.05 + 0.95 * random.nextDouble();
            case "farShare", "nearShare", "stretch", "compress", "floor" -> 0.2 * random.nextDouble();
            case "leastDegrees" -> 60 * random.nextDouble();
            case "greatestDegrees" -> 90 + 90 * random.nextDouble();
            case "distance", "speed" -> 2 * random.nextDouble();
            case "hipHeight" -> 0.2 + random.nextDouble();
            default -> 3 * random.nextDouble() - 1.5;
        };
    }

    /**
     * The number of legs, then for each moment its length, the place that the creature is led to, and whether to kick
     * there first.
     */
    private static void writeCreature(Path folder) throws IOException {
        Random random = new Random(LEGS);
        Creature creature = new Creature(LEGS);
        int size = creature.state().length;
        DoubleBuffer given = DoubleBuffer.allocate(1 + 4 * MOMENTS).put(LEGS);
        DoubleBuffer expected = DoubleBuffer.allocate((1 + MOMENTS) * size).put(creature.state());
        double x = 0;
        double z = 0;
        for (int i = 0; i < MOMENTS; i++) {
            if (i % 100 == 0) {
                x = 8 * random.nextDouble() - 4;
                z = 8 * random.nextDouble() - 4;
            }
            double seconds = 0.05 * random.nextDouble();
            boolean kick = random.nextInt(40) == 0;
            if (kick) {
                creature.ground().kick(x, z);
            }
            creature.update(seconds, x, z);
            given.put(new double[] {seconds, x, z, kick ? 1 : 0});
            expected.put(creature.state());
        }
        save(folder.resolve("creature.in"), given);
        save(folder.resolve("creature.out"), expected);
    }

    /** How many frames; then what came of them. */
    private static void writeLiveMinute(Path folder) throws IOException {
        save(folder.resolve("live.in"), DoubleBuffer.allocate(1).put(LIVE_FRAMES));
        double[] frames = LiveMinute.frames(LIVE_FRAMES);
        save(folder.resolve("live.out"), DoubleBuffer.allocate(frames.length).put(frames));
    }

    private static void save(Path file, DoubleBuffer numbers) throws IOException {
        ByteBuffer bytes =
                ByteBuffer.allocate(numbers.position() * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asDoubleBuffer().put(numbers.flip());
        Files.write(file, bytes.array());
    }
}
