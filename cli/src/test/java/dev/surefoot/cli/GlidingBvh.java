// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A BVH whose root glides evenly all the while, or shakes, as motion networks' and video's do: every standing foot goes
 * with it.
 */
public final class GlidingBvh {
    private GlidingBvh() {}

    /**
     * Returns the text of a BVH with a gliding root; everything else is as it was.
     *
     * @param text the BVH
     * @param channel the root's channel along which it glides, such as {@code Xposition}
     * @param unitsPerSecond how fast, in the file's units
     */
    public static String of(String text, String channel, double unitsPerSecond) {
        return moved(text, channel, seconds -> unitsPerSecond * seconds);
    }

    /**
     * Returns the text of a BVH whose root shakes along all axes, standing feet too, as where a body is in a film is
     * guessed.
     *
     * @param text the BVH
     * @param units how far in the file's units, a standard deviation
     * @param lastsSeconds after so long an e-th part of it is left
     * @param random what it is made of
     */
    public static String shaking(String text, double units, double lastsSeconds, Random random) {
        String shakes = text;
        for (String channel : new String[] {"Xposition", "Yposition", "Zposition"}) {
            double[] now = new double[2];
            shakes = moved(shakes, channel, seconds -> {
                double kept = Math.exp(-(seconds - now[1]) / lastsSeconds);
                now[0] = kept * now[0] + Math.sqrt(1 - kept * kept) * random.nextGaussian();
                now[1] = seconds;
                return units * now[0];
            });
        }
        return shakes;
    }

    /** How far a root is moved after so many seconds, in the file's units. */
    private interface Move {
        double at(double seconds);
    }

    private static String moved(String text, String channel, Move move) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        int column = -1;
        double frameSeconds = 0;
        int frame = -1;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).trim();
            if (column < 0 && line.startsWith("CHANNELS")) {
                column = Arrays.asList(line.split("\\s+")).indexOf(channel) - 2;
            } else if (line.startsWith("Frame Time:")) {
                frameSeconds = Double.parseDouble(line.substring(11).trim());
                frame = 0;
            } else if (frame >= 0 && !line.isEmpty()) {
                String[] values = line.split("\\s+");
                double moved = Double.parseDouble(values[column]) + move.at(frameSeconds * frame);
                values[column] = String.format(Locale.ROOT, "%.6f", moved);
                lines.set(i, String.join(" ", values));
                frame++;
            }
        }
        if (column < 0) {
            throw new IllegalArgumentException("channel must be one of the root's, got " + channel);
        }
        return String.join("\n", lines) + "\n";
    }
}
