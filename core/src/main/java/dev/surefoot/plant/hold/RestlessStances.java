// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Ends of stances at which a foot is stopped, or kept, so that it shows: its body moves there as its source does not.
 * <b>Cost:</b> O(stances).
 */
public final class RestlessStances {
    /**
     * Acceleration that may be added around an end at which a foot is held for as long as it bears, as a part of the
     * source's. At 0.25 an eighth of the corpus's clips have more than is promised for whole clips.
     */
    private static final double MOST_WHERE_IT_BEARS = 0.13;
    /** The same where it is held while it rolls: a body is seen to jerk from about a third on. */
    private static final double MOST_WHERE_IT_ROLLS = 0.3;
    /**
     * What may be added to a whole clip so that all of its feet roll: somewhat less than the 0.15 that is promised, as
     * plans are looked at with fewer frames. At 0.13 more than a twentieth of the clips have more than that.
     */
    private static final double MOST_IN_ALL = 0.125;
    /** Part of what is added around an end, squared, that is gone when it is held while the foot stands alone. */
    private static final double REGAINED = 0.6;
    /**
     * Part of what is over the promise that ends must take away to be held shorter, where they cannot keep it: a
     * capture that trembles loses that wherever a foot is held, and a body that is a little calmer is seen by nobody
     * while its feet slide.
     */
    private static final double LEAST_CURED = 1.0 / 3;
    /** Seconds before and after an end in which that counts: the time in which a foot comes down or leaves. */
    private static final double AROUND_SECONDS = 0.15;

    private RestlessStances() {}

    /** How much the body moves that its source does not. */
    public interface Added {
        /** Returns the acceleration that was added in these frames as a part of the source's, RMS. */
        double part(int fromFrame, int toFrame);

        /** Returns the squares of accelerations that were added in these frames, in a unit of its own. */
        double more(int fromFrame, int toFrame);

        /** Returns those of the source's own, in the same unit. */
        double own(int fromFrame, int toFrame);
    }

    /**
     * An end and what is added around it.
     *
     * @param part acceleration that was added, as a part of the source's
     * @param more its squares
     */
    private record Moving(StanceEnd end, double part, double more) {}

    /** Returns those of these ends at which a foot is seen to be stopped, or kept, while it bears. */
    public static List<StanceEnd> stopped(List<StanceEnd> bearing, Added added, double framesPerSecond) {
        List<StanceEnd> stopped = new ArrayList<>();
        for (Moving each : moving(bearing, added, framesPerSecond)) {
            if (each.part > MOST_WHERE_IT_BEARS) {
                stopped.add(each.end);
            }
        }
        return stopped;
    }

    /**
     * Returns those of these ends that move the body so that it shows, and of the others those that move it most, as
     * many as move it in all by more than is promised: of what the body moves in the whole clip, whatever part of that
     * it stands still.
     *
     * @param rolling ends at which a foot is held while it rolls, or for longer
     * @param added what planting them adds
     * @param frames of the motion
     * @param framesPerSecond of the motion
     */
    public static List<StanceEnd> moving(List<StanceEnd> rolling, Added added, int frames, double framesPerSecond) {
        double over = over(added, frames);
        List<StanceEnd> moving = new ArrayList<>();
        double last = Double.POSITIVE_INFINITY;
        for (Moving each : moving(rolling, added, framesPerSecond)) {
            // of ends in one frame none comes before another: a mirrored clip would hold the other foot
            if (over <= 0 && each.part <= MOST_WHERE_IT_ROLLS && each.part < last) {
                break;
            }
            moving.add(each.end);
            over -= REGAINED * each.more;
            last = each.part;
        }
        return moving;
    }

    /** Returns whether a whole clip moves by no more than is promised. */
    static boolean isCalm(Added added, int frames) {
        return !(over(added, frames) > 0);
    }

    /** Returns whether ends that are held shorter bring a whole clip nearer to what is promised. */
    static boolean isCalmer(Added shorter, Added longer, int frames) {
        return over(shorter, frames) <= (1 - LEAST_CURED) * over(longer, frames);
    }

    /** Returns whether the body is not seen to jerk at an end. */
    static boolean isCalmAt(StanceEnd end, Added added, double framesPerSecond) {
        int around = around(framesPerSecond);
        return added.part(end.frame() - around, end.frame() + around) <= MOST_WHERE_IT_ROLLS;
    }

    /** Returns by how much more a whole clip moves than is promised, in squares; less than 0 where it is calm. */
    static double over(Added added, int frames) {
        return added.more(0, frames - 1) - MOST_IN_ALL * MOST_IN_ALL * added.own(0, frames - 1);
    }

    /** Returns what is added around an end. */
    static double moreAround(StanceEnd end, Added added, double framesPerSecond) {
        int around = around(framesPerSecond);
        return added.more(end.frame() - around, end.frame() + around);
    }

    /** Returns ends by what part of its own the body moves there that its source does not, most first. */
    private static List<Moving> moving(List<StanceEnd> ends, Added added, double framesPerSecond) {
        int around = around(framesPerSecond);
        List<Moving> moving = new ArrayList<>();
        for (StanceEnd end : ends) {
            int from = end.frame() - around;
            int to = end.frame() + around;
            moving.add(new Moving(end, added.part(from, to), added.more(from, to)));
        }
        moving.sort(Comparator.comparingDouble(each -> -each.part));
        return moving;
    }

    private static int around(double framesPerSecond) {
        return (int) Math.round(AROUND_SECONDS * framesPerSecond);
    }
}
