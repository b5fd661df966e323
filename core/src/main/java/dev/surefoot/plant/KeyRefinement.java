// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;

/**
 * Plants with more frames where interpolation between the source's would let a foot slip or sink: players go straight
 * from key to key, a standing foot does not.
 *
 * <p>The error goes with the square of the time between keys, so the worst interval says how many more are needed; the
 * clip is then planted that much finer as a whole, and intervals that hold without keep their keys alone. What more
 * keys cannot mend, or would take too much memory for, is reported as {@link Unresolved}. <b>Cost:</b> looking between
 * all keys; where that shows a need nearly always one planting more, that many times as long, and at most
 * {@value #MOST_ROUNDS}.
 */
final class KeyRefinement {
    /**
     * Plantings after the first: the first estimate is nearly always enough, edges and knees near straight ask for
     * more.
     */
    private static final int MOST_ROUNDS = 6;
    /** Four times what so many more keys should leave: where that is left, and … */
    private static final double LEFT = 4;
    /**
     * … it is as many times what is allowed, centimetres, it is not keys that are missing, and more would cost minutes
     * for nothing.
     */
    private static final double FAR_OFF = 50;
    /**
     * Frames a second beyond which no more are added to a clip of lower rate: files and players take it, and no adult's
     * foot needs it. What is allowed is the same for every size, so that a body drawn larger gets more of them by the
     * square root of its size.
     */
    private static final double MOST_FRAMES_PER_SECOND = 480;
    /**
     * Frames a second beyond which none are added however large the body is drawn: readers of files take keys within
     * 0.0001 s for one.
     */
    private static final double MOST_FOR_FILES = 4000;
    /** Joints in all frames of the finer clip beyond which it would not fit beside the source in 512 MB. */
    private static final int MOST_JOINT_FRAMES = 2_000_000;

    private static final String TOO_LONG =
            "between keys the foot slips or sinks, and the clip is too long for more keys";
    private static final String TOO_QUICK = "between keys the foot slips or sinks, however many there are";

    private KeyRefinement() {}

    /**
     * Returns the planting of a motion with the keys that it needs between its frames.
     *
     * @param motion the motion
     * @param planter plants a motion with the frames that it has
     * @param progress hears when keys are looked at
     */
    static Planting refined(Motion motion, Function<Motion, Planting> planter, Progress progress) {
        Planting first = planter.apply(motion);
        progress.at(Progress.Stage.KEYS, 0, motion.clip().frames());
        Planting refined = refined(motion, first, planter, MOST_JOINT_FRAMES);
        progress.at(Progress.Stage.KEYS, motion.clip().frames(), motion.clip().frames());
        return refined;
    }

    static Planting refined(Motion motion, Planting first, Function<Motion, Planting> planter, int mostJointFrames) {
        if (first.result().changed().none()) {
            return first;
        }
        Clip source = motion.clip();
        double fastest = Math.min(
                MOST_FOR_FILES, MOST_FRAMES_PER_SECOND * Math.sqrt(Math.max(1, BodyScale.of(motion.tracks()))));
        long useful = (long) (fastest / source.framesPerSecond());
        long fitting = mostJointFrames / ((long) source.skeleton().size() * source.frames());
        int most = (int) Math.max(1, Math.min(useful, fitting));
        InterpolationError between = between(first);
        double worst = between.worst();
        Planting finer = first;
        int times = 1;
        for (int round = 0; round < MOST_ROUNDS && worst > 1 && times < most; round++) {
            // a turning foot's error goes with the square of the time between keys, what is left with that time
            double more = round == 0 ? Math.sqrt(worst) : worst;
            double expected = worst * times;
            times = (int) Math.min(most, Math.ceil(Math.max(times + 1, times * more)));
            finer = planter.apply(motion.finer(times));
            between = between(finer);
            worst = between.worst();
            // nor is it where a foot is in the ground at them: that it goes in and out between is the least of it
            double left = Math.max(worst, between.deepestAtKeys());
            if (left > FAR_OFF && left > LEFT * expected / times) {
                break;
            }
        }
        Planting keyed = times == 1 ? first : thinned(motion, finer, times);
        if (between.isInGround()) {
            keyed = keyed.withUnresolved(between(finer).inGround(finer.unresolved(), times));
        }
        if (worst <= 1) {
            return keyed;
        }
        String reason = times == most && fitting < useful ? TOO_LONG : TOO_QUICK;
        return keyed.withUnresolved(between(finer).beyondPromise(finer.unresolved(), times, reason));
    }

    private static InterpolationError between(Planting planting) {
        return new InterpolationError(
                planting.clip(),
                planting.legs(),
                planting.ground(),
                planting.contacts(),
                planting.source().segments());
    }

    /** The finer planting at the source's frames, beside the frames between that are needed. */
    private static Planting thinned(Motion motion, Planting finer, int times) {
        InterpolationError between = between(finer);
        BitSet intervals = new BitSet();
        int frames = motion.clip().frames();
        for (int f = 0; f + 1 < frames; f++) {
            intervals.set(f, between.worst(f * times, times) > 1);
        }
        double[] moved = new double[frames];
        for (int f = 0; f < frames; f++) {
            moved[f] = finer.result().pelvisMovedMetres()[f * times];
        }
        List<Unresolved> unresolved = new ArrayList<>();
        for (Unresolved u : finer.unresolved()) {
            unresolved.add(u.at(u.startFrame() / times, u.endFrame() / times));
        }
        Planting.Source source = finer.source();
        return new Planting(
                new Planting.Source(
                        motion.clip(),
                        motion.sourceFrames(),
                        source.floor(),
                        coarser(source.contacts(), times),
                        motion.segments()),
                new Planting.Result(
                        FinerClip.every(finer.clip(), times),
                        finer.result().changed(),
                        moved,
                        new ExtraKeys(times, finer.clip(), intervals)),
                finer.legs(),
                finer.ground(),
                coarser(finer.contacts(), times),
                unresolved,
                finer.notes());
    }

    /** The same contacts in the source's frames: those in which they hold throughout. */
    private static List<Contact> coarser(List<Contact> contacts, int times) {
        List<Contact> coarser = new ArrayList<>();
        for (Contact c : contacts) {
            int start = (c.startFrame() + times - 1) / times;
            int end = c.endFrame() / times;
            // one that fell between two frames holds at none
            if (start <= end) {
                coarser.add(c.during(start, end));
            }
        }
        return coarser;
    }
}
