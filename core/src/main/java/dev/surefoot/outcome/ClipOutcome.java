// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.outcome;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Parallel;
import dev.surefoot.measure.worse.HangingFeet;
import dev.surefoot.measure.worse.Worsenings;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.Worsening;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of a clip, and on what that rests: the one judgement that terminal, page and JSON repeat.
 *
 * <p>Source and result are measured over the same frames, and over the same contacts, those that bear in the result's:
 * who declares fewer, or holds fewer of them, gains nothing by it. <b>Cost:</b> O(frames × joints).
 *
 * @param outcome the judgement
 * @param worse in what the result looks worse than the source
 * @param slides feet that slide while they bear, by what viewers see, in the clip as it is in the end
 * @param unresolved what could not be met, stances that were let go of among it
 * @param outOfBounds how many figures are outside of what is promised, as far as somebody measured them
 */
public record ClipOutcome(
        Outcome outcome, List<Worsening> worse, List<Slide> slides, List<Unresolved> unresolved, int outOfBounds) {
    /** What became of a clip. */
    public enum Outcome {
        /**
         * Something was changed, nothing is worse than in the source, nothing that bears is left sliding or not met.
         */
        BETTER,
        /** The clip came back as it was. */
        UNCHANGED,
        /** Something was changed, and something is worse than in the source, left sliding or not met. */
        PARTLY
    }

    /**
     * A foot that slides along the floor while it bears.
     *
     * @param leg index of the leg
     * @param startFrame the first frame in which the foot bears
     * @param endFrame the last
     * @param metres how far it slides at most
     */
    public record Slide(int leg, int startFrame, int endFrame, double metres) {}

    /** Freezes the lists. */
    public ClipOutcome {
        worse = List.copyOf(worse);
        slides = List.copyOf(slides);
        unresolved = List.copyOf(unresolved);
    }

    /**
     * Judges a planting.
     *
     * @param planting the planting
     * @param written the clip as it is read back from what was written, or {@link Planting#clip()}; it may be a whole
     *     number of times finer
     * @throws IllegalArgumentException when {@code written} does not have the source's frames
     */
    public static ClipOutcome of(Planting planting, Clip written) {
        return of(planting, written, Parallel.NONE);
    }

    /** Judges the same; {@code parallel} looks at several things at once. */
    public static ClipOutcome of(Planting planting, Clip written, Parallel parallel) {
        Planting.Source source = planting.source();
        int steps = source.clip().frames() - 1;
        Clip result =
                steps > 0 && written.frames() > steps ? FinerClip.every(written, written.frames() / steps) : written;
        Clip fromFloor = source.movingFloor().seen(result);
        List<Slide> slides = Slides.seen(fromFloor, planting.legs(), source.bearing(), source.segments(), parallel);
        boolean unchanged = planting.result().changed().none();
        List<Worsening> worse = new ArrayList<>();
        if (!unchanged) {
            Clip came = source.movingFloor().seen(source.clip());
            List<Leg> legs = planting.legs();
            worse.addAll(Worsenings.beside(
                            came, legs, source.segments(), source.floor().ground(), parallel)
                    .in(fromFloor, planting.ground()));
            // on its own floor a foot hangs as the clip has it
            if (source.movingFloor().isStill() && !(planting.ground() instanceof Plane plane && plane.isLevel())) {
                worse.addAll(
                        HangingFeet.in(came, source.floor(), fromFloor, planting.ground(), legs, source.bearing()));
            }
        }
        return judged(unchanged, worse, slides, planting.unresolved(), 0);
    }

    /**
     * Judges a clip that was left as it is.
     *
     * @param clip the clip
     * @param legs its legs
     * @param bearing when which of their points bear
     * @param segments the frames that are motion
     */
    public static ClipOutcome ofUnchanged(Clip clip, List<Leg> legs, List<Contact> bearing, List<Segment> segments) {
        List<Slide> slides = legs.isEmpty() ? List.of() : Slides.seen(clip, legs, bearing, segments, Parallel.NONE);
        return judged(true, List.of(), slides, List.of(), 0);
    }

    /** Judges again when it was measured how many figures are outside of what is promised. */
    public ClipOutcome withOutOfBounds(int figures) {
        return judged(outcome == Outcome.UNCHANGED, worse, slides, unresolved, figures);
    }

    private static ClipOutcome judged(
            boolean unchanged,
            List<Worsening> worse,
            List<Slide> slides,
            List<Unresolved> unresolved,
            int outOfBounds) {
        boolean whole = worse.isEmpty() && slides.isEmpty() && unresolved.isEmpty() && outOfBounds == 0;
        Outcome outcome = unchanged ? Outcome.UNCHANGED : whole ? Outcome.BETTER : Outcome.PARTLY;
        return new ClipOutcome(outcome, worse, slides, unresolved, outOfBounds);
    }
}
