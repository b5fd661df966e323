// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Worsening;
import java.util.ArrayList;
import java.util.List;

/**
 * Stances at whose ends a foot is stopped, or kept, so that it shows: its body moves there as its source does not, or
 * something is worse beside it. <b>Cost:</b> O(stances).
 */
public final class RestlessStances {
    /**
     * Acceleration added around an end, as a part of the source's, from which on the end is cut: at first by nothing,
     * since a decision at one number falls this way at one frame rate and that way at another. Clips are promised 0.15;
     * 0.02 more of both turns the knees of a captured walk by 7° in place of 5.7°.
     */
    private static final double CALM_PART = 0.10;
    /** The same from which on an end is held in those frames alone in which the foot stands. */
    private static final double RESTLESS_PART = 0.16;
    /** Seconds before and after an end in which that counts: the time in which a foot comes down or leaves. */
    private static final double AROUND_SECONDS = 0.15;

    private RestlessStances() {}

    /** How much the body moves that its source does not. */
    @FunctionalInterface
    public interface Added {
        /** Returns the acceleration that was added in these frames as a part of the source's. */
        double part(int fromFrame, int toFrame);
    }

    /**
     * How restless the ends of a stance are, from 0, held in all frames in which the foot bears, to 1, held in those
     * alone in which it stands.
     *
     * @param stance the stance
     * @param start how it begins
     * @param end how it ends
     */
    public record Ends(Stance stance, double start, double end) {
        /** A stance that is restless at both ends. */
        public static Ends both(Stance stance) {
            return new Ends(stance, 1, 1);
        }
    }

    /**
     * Returns the ends at which the body moves.
     *
     * @param stances of the motion that is planted
     * @param added what its planting adds
     * @param framesPerSecond of the motion
     */
    public static List<Ends> moving(List<Stance> stances, Added added, double framesPerSecond) {
        int around = (int) Math.round(AROUND_SECONDS * framesPerSecond);
        List<Ends> moving = new ArrayList<>();
        for (Stance s : stances) {
            double start = restless(added.part(s.startFrame() - around, s.startFrame() + around));
            double end = restless(added.part(s.endFrame() - around, s.endFrame() + around));
            if (start > 0 || end > 0) {
                moving.add(new Ends(s, start, end));
            }
        }
        return moving;
    }

    private static double restless(double part) {
        double share = (part - CALM_PART) / (RESTLESS_PART - CALM_PART);
        return SmoothStep.of(Math.max(0, Math.min(1, share)));
    }

    /**
     * Returns, with both ends, those beside which something is worse.
     *
     * @param stances of the motion that was planted, perhaps held longer than they are now
     * @param worse what looks worse in it than in the source
     * @param framesPerSecond of the motion
     */
    public static List<Ends> beside(List<Stance> stances, List<Worsening> worse, double framesPerSecond) {
        int around = (int) Math.round(AROUND_SECONDS * framesPerSecond);
        List<Ends> beside = new ArrayList<>();
        for (Stance s : stances) {
            int from = s.startFrame() - around;
            int to = s.endFrame() + around;
            boolean shows = worse.stream()
                    .anyMatch(each -> (each.leg() == s.leg() || each.leg() < 0)
                            && each.startFrame() <= to
                            && each.endFrame() >= from);
            if (shows) {
                beside.add(Ends.both(s));
            }
        }
        return beside;
    }
}
