// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.motion.Worsening;
import java.util.ArrayList;
import java.util.List;

/**
 * Stances at whose ends a foot is stopped, or kept, so that it shows: its body moves there as its source does not, or
 * something is worse beside it. <b>Cost:</b> O(stances).
 */
public final class RestlessStances {
    /**
     * Acceleration that may be added around an end, as a part of the source's: somewhat less than the 0.15 that is
     * promised for whole clips. At 0.25 an eighth of the corpus's clips have more than that.
     */
    private static final double MOST_ADDED_PART = 0.13;
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
     * Returns those at whose ends the body moves.
     *
     * @param stances of the motion that is planted
     * @param added what its planting adds
     * @param framesPerSecond of the motion
     */
    public static List<Stance> moving(List<Stance> stances, Added added, double framesPerSecond) {
        int around = (int) Math.round(AROUND_SECONDS * framesPerSecond);
        List<Stance> moving = new ArrayList<>();
        for (Stance s : stances) {
            if (added.part(s.startFrame() - around, s.startFrame() + around) > MOST_ADDED_PART
                    || added.part(s.endFrame() - around, s.endFrame() + around) > MOST_ADDED_PART) {
                moving.add(s);
            }
        }
        return moving;
    }

    /**
     * Returns those beside which something is worse.
     *
     * @param stances of the motion that was planted, perhaps held longer than they are now
     * @param worse what looks worse in it than in the source
     * @param framesPerSecond of the motion
     */
    public static List<Stance> beside(List<Stance> stances, List<Worsening> worse, double framesPerSecond) {
        int around = (int) Math.round(AROUND_SECONDS * framesPerSecond);
        List<Stance> beside = new ArrayList<>();
        for (Stance s : stances) {
            int from = s.startFrame() - around;
            int to = s.endFrame() + around;
            boolean shows = worse.stream()
                    .anyMatch(each -> (each.leg() == s.leg() || each.leg() < 0)
                            && each.startFrame() <= to
                            && each.endFrame() >= from);
            if (shows) {
                beside.add(s);
            }
        }
        return beside;
    }
}
