// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import java.nio.file.Path;

/**
 * Pictures to be kept instead of a window to be played in: as a command's options say.
 *
 * @param folder gets {@code 0000.png} and so on
 * @param from the first one's moment, seconds
 * @param to the last one's
 * @param everyFrames of the scene's 60 frames a second one of so many is kept
 */
public record Film(Path folder, double from, double to, int everyFrames) {
    /** Seconds of a frame of a film: as a game's at 60 Hz, however long its picture takes. */
    public static final double FRAME = 1.0 / 60;

    /** Returns the film that {@code --film FOLDER FROM TO EVERY} asks for; null where there are no arguments. */
    public static Film of(String[] args) {
        if (args.length == 0) {
            return null;
        }
        if (args.length != 5 || !args[0].equals("--film")) {
            throw new IllegalArgumentException(
                    "arguments must be none or --film FOLDER FROM TO EVERY, got " + String.join(" ", args));
        }
        return new Film(
                Path.of(args[1]), Double.parseDouble(args[2]), Double.parseDouble(args[3]), Integer.parseInt(args[4]));
    }

    /** Returns whether the picture of a frame is kept; frames count from 1. */
    public boolean keeps(int frame) {
        return frame * FRAME >= from && frame % everyFrames == 0;
    }

    /** Returns whether a frame is behind the last picture. */
    public boolean ends(int frame) {
        return frame * FRAME > to;
    }
}
