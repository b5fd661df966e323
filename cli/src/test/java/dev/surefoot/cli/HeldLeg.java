// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;

/**
 * How much of what a leg should stand is held by a result: frames in which some others than the detector say that it
 * stands, and those of them within a {@code held} of the JSON that was written beside the result.
 *
 * @param leg the leg's name
 * @param stanceFrames frames in which it should stand
 * @param heldFrames those of them in which a point of it is held
 * @param framesPerSecond of the clip as it came
 */
record HeldLeg(String leg, int stanceFrames, int heldFrames, double framesPerSecond) {
    /** A frame this part of a frame beside a span is in it: times are written as seconds. */
    private static final double ROUNDED_FRAMES = 1e-3;

    /**
     * Counts the legs of a clip.
     *
     * @param clip the clip's part of the JSON
     * @param source the clip as it came
     * @param legs its legs
     * @param stances by leg and frame, whether it should stand
     */
    static List<HeldLeg> of(JsonObject clip, Clip source, List<Leg> legs, boolean[][] stances) throws FileIssue {
        List<HeldLeg> counted = new ArrayList<>();
        for (int leg = 0; leg < legs.size(); leg++) {
            String name = legs.get(leg).name();
            boolean[] held = held(clip.array("contacts"), name, source);
            int stance = 0;
            int both = 0;
            for (int f = 0; f < held.length; f++) {
                stance += stances[leg][f] ? 1 : 0;
                both += stances[leg][f] && held[f] ? 1 : 0;
            }
            counted.add(new HeldLeg(name, stance, both, source.framesPerSecond()));
        }
        return counted;
    }

    private static boolean[] held(JsonArray contacts, String leg, Clip source) throws FileIssue {
        boolean[] held = new boolean[source.frames()];
        for (int i = 0; i < contacts.size(); i++) {
            JsonObject contact = contacts.get(i).asObject();
            JsonArray spans = contact.array("held");
            for (int s = 0; contact.string("leg", "").equals(leg) && s < spans.size(); s++) {
                JsonArray span = spans.get(s).asArray();
                double from = frame(span.get(0).asDouble(), source) - ROUNDED_FRAMES;
                double to = frame(span.get(1).asDouble(), source) + ROUNDED_FRAMES;
                for (int f = Math.max(0, (int) Math.ceil(from)); f <= to && f < held.length; f++) {
                    held[f] = true;
                }
            }
        }
        return held;
    }

    private static double frame(double seconds, Clip source) {
        return (seconds - source.startSeconds()) * source.framesPerSecond();
    }

    /** Returns for how long it should stand. */
    double stanceSeconds() {
        return stanceFrames / framesPerSecond;
    }

    /** Returns for how long of that it is held. */
    double heldSeconds() {
        return heldFrames / framesPerSecond;
    }

    /** Returns the share that is held; NaN where it should never stand. */
    double share() {
        return (double) heldFrames / stanceFrames;
    }
}
