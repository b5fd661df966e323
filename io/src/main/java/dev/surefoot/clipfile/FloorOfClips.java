// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.Planting;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The floor on which clips of one file stand: a game's character has one, and its clips begin and end in poses that
 * stand on it.
 *
 * <p>Where more than half of the clips in which feet stand, and three at least, have level floors of nearly one height,
 * that is the file's. Clips that seem to have a higher one are planted again, see {@link PlantedClip#sharing}.
 */
public final class FloorOfClips {
    /** Fewer clips that agree do so by chance. */
    private static final int LEAST_CLIPS = 3;
    /** Metres, for an adult, by which heights of one floor differ: what soles are estimated by, and drawn feet sink. */
    private static final double SAME_METRES = 0.005;

    private FloorOfClips() {}

    /** Returns its height, metres, world; empty where the clips do not agree. */
    public static OptionalDouble heightMetres(List<PlantedClip> clips) {
        List<Double> heights = new ArrayList<>();
        double scale = 0;
        for (PlantedClip clip : clips) {
            if (clip.isPlanted() && !clip.planting().get().contacts().isEmpty()) {
                Planting planting = clip.planting().get();
                scale = scale > 0 ? scale : scale(planting);
                SourceFloor floor = planting.source().floor();
                // one that shares none counts as one that stands elsewhere
                heights.add(floor.even() ? floor.heightMetres() : Double.POSITIVE_INFINITY);
            }
        }
        double[] sorted = heights.stream().mapToDouble(h -> h).sorted().toArray();
        int first = 0;
        int most = 0;
        int end = 0;
        for (int i = 0; i < sorted.length; i++) {
            while (end < sorted.length && sorted[end] - sorted[i] <= SAME_METRES * scale) {
                end++;
            }
            if (end - i > most) {
                most = end - i;
                first = i;
            }
        }
        boolean agree = most >= LEAST_CLIPS && 2 * most > sorted.length && sorted[first] < Double.POSITIVE_INFINITY;
        return agree ? OptionalDouble.of(sorted[first + (most - 1) / 2]) : OptionalDouble.empty();
    }

    private static double scale(Planting planting) {
        Planting.Source source = planting.source();
        return BodyScale.of(
                LegTrack.follow(source.clip().withPoses(source.clip().poses().subList(0, 1)), planting.legs()));
    }
}
