// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.cadence;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A clip that shows its poses for several frames each, evenly: drawn on twos, 30 frames a second written at 60, film
 * pulled down to video.
 *
 * <p>Frame by frame such a body halts and jumps, and nothing that is known of speeds holds of it. Its poses alone, at
 * the rate at which they change, are the motion that was meant. Frames repeat in a pattern of m poses in n frames; a
 * pose that is held once, however long, is none. <b>Cost:</b> O(frames).
 */
public final class ShownPoses {
    /** The longest pattern, in frames: 25 poses a second in 60 frames make one of five in twelve. */
    private static final int LONGEST_PATTERN = 12;
    /** Poses a second at least: "on threes" of 24. Fewer are a row of pictures, of which no course is known. */
    private static final double LEAST_RATE = 8;
    /** Frames at least that repeat the one before, between two that move: fewer may be dropped frames of a capture. */
    private static final int LEAST_REPEATS = 4;
    /**
     * Part of a length, and of a rotation, that is rounding: programs that interpolate between two equal keys round.
     */
    private static final double SAME = 1e-9;

    private final Clip once;
    private final ShownFrames frames;

    private ShownPoses(Clip once, ShownFrames frames) {
        this.once = once;
        this.frames = frames;
    }

    /** Looks for poses that are shown for several frames; empty where a clip has no such pattern from end to end. */
    public static Optional<ShownPoses> of(Clip clip) {
        boolean[] moves = moves(clip);
        if (repeats(moves) < LEAST_REPEATS) {
            return Optional.empty();
        }
        Pattern fewest = null;
        for (int n = 2; n <= LONGEST_PATTERN; n++) {
            for (int m = 1; m < n; m++) {
                boolean fewer = fewest == null || m * fewest.frames < fewest.poses * n;
                for (int phase = 0; fewer && phase < n; phase++) {
                    Pattern pattern = new Pattern(m, n, phase);
                    if (pattern.explains(moves)) {
                        fewest = pattern;
                        fewer = false;
                    }
                }
            }
        }
        boolean isMotion = fewest != null && fewest.rate(clip) > LEAST_RATE * (1 - SAME);
        return isMotion ? Optional.of(fewest.of(clip)) : Optional.empty();
    }

    /** Returns each pose of a clip once, where it shows its poses for several frames; else the clip. */
    public static Clip poseByPose(Clip clip) {
        return of(clip).map(ShownPoses::once).orElse(clip);
    }

    /** Returns each pose once, at the rate at which they change. */
    public Clip once() {
        return once;
    }

    /** Returns which frames show which pose. */
    public ShownFrames frames() {
        return frames;
    }

    /** Returns a sentence about it. */
    public String note() {
        return "its poses change " + Math.round(100 * once.framesPerSecond()) / 100.0
                + " times a second and are shown for several frames: they are planted at that rate and shown for as"
                + " long, and frames in notes count poses";
    }

    /** How many frames repeat the one before, while the body moves before and after. */
    private static int repeats(boolean[] moves) {
        int repeats = 0;
        int since = 0;
        boolean moved = false;
        for (int f = 1; f < moves.length; f++) {
            since = moves[f] ? 0 : since + 1;
            boolean between = moved && f + 1 < moves.length && moves[f + 1];
            repeats += !moves[f] && between && since < LONGEST_PATTERN ? 1 : 0;
            moved |= moves[f];
        }
        return repeats;
    }

    /** By frame whether it shows another pose than the one before. */
    private static boolean[] moves(Clip clip) {
        boolean[] moves = new boolean[clip.frames()];
        double[] one = new double[7];
        double[] other = new double[7];
        for (int f = 1; f < moves.length; f++) {
            moves[f] = !isSame(clip.pose(f - 1), clip.pose(f), one, other);
        }
        return moves;
    }

    private static boolean isSame(Pose a, Pose b, double[] one, double[] other) {
        for (int j = 0; a != b && j < a.size(); j++) {
            a.readTranslation(j, one);
            b.readTranslation(j, other);
            double most = SAME * (1 + Math.abs(one[0]) + Math.abs(one[1]) + Math.abs(one[2]));
            a.readRotation(j, one, 3);
            b.readRotation(j, other, 3);
            for (int i = 0; i < one.length; i++) {
                if (!(Math.abs(one[i] - other[i]) <= (i < 3 ? most : SAME))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** So many poses in so many frames, of which the first frame of the clip is that of {@code phase}. */
    private record Pattern(int poses, int frames, int phase) {
        double rate(Clip clip) {
            return clip.framesPerSecond() * poses / frames;
        }

        int pose(int f) {
            return (int) ((long) (f + phase) * poses / frames) - phase * poses / frames;
        }

        /** Returns whether the clip moves at no other frames than those at which the pattern changes its pose. */
        boolean explains(boolean[] moves) {
            for (int f = 1; f < moves.length; f++) {
                if (moves[f] && pose(f) == pose(f - 1)) {
                    return false;
                }
            }
            return true;
        }

        ShownPoses of(Clip clip) {
            int[] shown = new int[clip.frames()];
            List<Pose> once = new ArrayList<>();
            for (int f = 0; f < shown.length; f++) {
                shown[f] = pose(f);
                if (shown[f] == once.size()) {
                    once.add(clip.pose(f));
                }
            }
            Clip poseByPose =
                    new Clip(clip.name(), clip.skeleton(), clip.space(), clip.startSeconds(), rate(clip), once);
            return new ShownPoses(poseByPose, new ShownFrames(shown, clip.framesPerSecond()));
        }
    }
}
