// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot.ground;

import dev.surefoot.math.Quat;
import dev.surefoot.math.number.SmoothStep;
import java.util.List;

/**
 * How a foot passes from level to level: on each while it rests there, and between two of them from the way that it
 * went on the one into the way that it goes on the other, smoothly.
 */
public final class LevelCourse {
    private LevelCourse() {}

    /**
     * What carries a foot.
     *
     * @param height the ground's height, metres
     * @param source that of what carries it in the source
     * @param turn from the level floor to the ground's slope
     */
    public record Level(double height, double source, Quat turn) {
        Level lerp(Level to, double w) {
            return new Level(
                    height + w * (to.height - height), source + w * (to.source - source), turn.slerp(to.turn, w));
        }
    }

    /**
     * The frames in which a foot rests, and on what: evenly from the one to the other where it slides.
     *
     * @param from the first frame
     * @param to the last
     * @param first what carries it in the first
     * @param last what carries it in the last
     */
    public record Rest(int from, int to, Level first, Level last) {
        /** One that stays where it is. */
        public Rest(int from, int to, Level level) {
            this(from, to, level, level);
        }

        /** Returns the same from frame to frame. */
        public Rest during(int otherFrom, int otherTo) {
            return new Rest(otherFrom, otherTo, first, last);
        }

        private Level at(int f) {
            boolean stays = first.equals(last) || from == to;
            return stays ? last : first.lerp(last, (f - from) / (double) (to - from));
        }

        /** Height and source as they would go on after or before it. */
        private Level onwards(int f, Quat turn) {
            boolean stays = first.equals(last) || from == to;
            double w = stays ? 0 : (f - (f < from ? from : to)) / (double) (to - from);
            Level near = f < from ? first : last;
            return new Level(
                    near.height + w * (last.height - first.height),
                    near.source + w * (last.source - first.source),
                    turn);
        }
    }

    /** Takes what carries a foot at a frame. */
    public interface Carried {
        /** Takes what carries it at frame {@code f}. */
        void set(int f, Level level);
    }

    /**
     * Goes from rest to rest, from the first frame of the first to the last of the last.
     *
     * @param rests in order of time
     * @param slopes whether no foot passes an edge: then the step between two is the cubic, which accelerates least.
     *     Over edges it is a quintic: it leaves later, so that a foot beside a riser half as high as its leg stays
     *     within reach
     */
    public static void of(List<Rest> rests, boolean slopes, Carried carried) {
        for (int i = 0; i < rests.size(); i++) {
            Rest rest = rests.get(i);
            Rest before = rests.get(Math.max(0, i - 1));
            for (int f = before.to + 1; f < rest.from; f++) {
                double time = (f - before.to) / (double) (rest.from - before.to);
                double w = slopes ? SmoothStep.of(time) : SmoothStep.quintic(time);
                carried.set(f, before.onwards(f, before.last.turn).lerp(rest.onwards(f, rest.first.turn), w));
            }
            for (int f = rest.from; f <= rest.to; f++) {
                carried.set(f, rest.at(f));
            }
        }
    }
}
