// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;

/** How large a body is compared with an adult: thresholds in metres are given for an adult and multiplied by this. */
public final class BodyScale {
    /** Hip to ankle of an adult, in metres. */
    private static final double ADULT_LEG_METRES = 0.85;

    /** Legs without length would make every threshold zero: they count as a millimetre's. */
    private static final double LEAST = 1e-3;

    /** A mouse's legs in adults': what is smaller is drawn in another unit than the metre. */
    private static final double SMALLEST_BODY = 1.0 / 32;

    /**
     * Frames at which legs are measured, evenly spread: an odd number, so that the median is a length that the leg has;
     * with a few only, a body that grows for a third of its clip might be small in most of them.
     */
    private static final int FRAMES = 33;

    private BodyScale() {}

    /**
     * Returns the frames at which legs are measured: all of a short clip, otherwise some from the first to the last.
     */
    static int[] sample(int frames) {
        int[] sample = new int[Math.min(FRAMES, frames)];
        for (int i = 0; i < sample.length; i++) {
            sample[i] = sample.length == 1 ? 0 : (int) ((long) i * (frames - 1) / (sample.length - 1));
        }
        return sample;
    }

    /**
     * Returns the same as of the legs' tracks, for a clip whose legs nobody has followed: only the frames that count
     * are.
     */
    public static double of(Clip clip, List<Leg> legs) {
        List<Pose> poses = new ArrayList<>();
        for (int f : sample(clip.frames())) {
            poses.add(clip.pose(f));
        }
        return of(LegTrack.follow(clip.withPoses(poses), legs));
    }

    /** Returns the mean of the legs' lengths, each the median over the clip, over an adult's. */
    public static double of(List<LegTrack> tracks) {
        double sum = 0;
        for (LegTrack track : tracks) {
            sum += track.lengthMetres();
        }
        return Math.max(LEAST, sum / tracks.size() / ADULT_LEG_METRES);
    }

    /**
     * Returns how many times as fast as an adult a body of this size goes. A smaller one by the square root of its
     * size, as gaits do (Froude). A larger one is drawn in another unit, or acts as people do: its speed grows with the
     * drawing, so that it is read as the same clip.
     */
    public static double speed(double bodyScale) {
        return bodyScale / Math.sqrt(Math.max(SMALLEST_BODY, Math.min(1, bodyScale)));
    }

    /** Returns how many times as long as an adult such a body takes for what it does: its size by its speed. */
    public static double time(double bodyScale) {
        return bodyScale / speed(bodyScale);
    }
}
