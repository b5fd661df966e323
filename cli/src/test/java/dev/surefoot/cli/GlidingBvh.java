// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A BVH whose root glides evenly all the while, as motion networks' and video's do: every standing foot slides. */
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
                double moved = Double.parseDouble(values[column]) + unitsPerSecond * frameSeconds * frame;
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
