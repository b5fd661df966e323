// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * Plants with more frames where interpolation between the source's would let a foot slip or sink: players go straight
 * from key to key, a standing foot does not.
 *
 * <p>The error goes with the square of the time between keys, so the worst interval says how many more are needed; the
 * clip is then planted that much finer as a whole, and intervals without such an error keep only their own keys. What
 * more keys cannot mend, or could mend only with too much memory, is reported as {@link Unresolved}. <b>Cost:</b>
 * looking between all keys; where that shows a need nearly always one planting more, that many times as long, and at
 * most {@value #MOST_ROUNDS}.
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
    /**
     * Frames in place of one beyond which none are added: what an adult's foot needs in a second. Keys further apart
     * than that are no motion that a foot could be held in, and each would cost as much as a clip.
     */
    private static final int MOST_TIMES = 480;
    /** Joints in all frames of the finer clip beyond which it would not fit beside the source in 512 MB. */
    private static final int MOST_JOINT_FRAMES = 2_000_000;
    /**
     * Joints that a frame counts for at least: planning its feet and its pelvis takes 2.5 kB however few there are, as
     * much as the poses of so many.
     */
    private static final int LEAST_JOINTS = 32;

    private static final String TOO_LONG =
            "between keys the foot slips or sinks, and the clip is too long for more keys";
    private static final String TOO_QUICK = "between keys the foot slips or sinks, however many there are";
    private static final String TOO_FEW = "between frames the foot slips or sinks, at the rate that was asked for";

    private KeyRefinement() {}

    /**
     * Returns the planting of a motion with the keys that it needs between its frames, or at a rate of the user's.
     *
     * @param motion the motion
     * @param planter plants a motion with the frames that it has
     * @param rate how many frames a second the result has at least; empty to add keys where they are needed
     * @param progress hears when keys are looked at
     */
    static Planting refined(Motion motion, Function<Motion, Planting> planter, OptionalDouble rate, Progress progress) {
        int frames = motion.clip().frames();
        if (rate.isPresent()) {
            int times = FinerClip.times(motion.clip().framesPerSecond(), rate.getAsDouble());
            Planting planting = planter.apply(times == 1 ? motion : motion.finer(times));
            progress.at(Progress.Stage.KEYS, 0, frames);
            Planting keyed = atRate(motion, planting, times, progress.parallel());
            progress.at(Progress.Stage.KEYS, frames, frames);
            return keyed;
        }
        Planting first = planter.apply(motion);
        progress.at(Progress.Stage.KEYS, 0, frames);
        Planting refined = refined(motion, first, planter, MOST_JOINT_FRAMES, progress.parallel());
        progress.at(Progress.Stage.KEYS, frames, frames);
        return refined;
    }

    /**
     * The rate is the user's: what is left between its frames is measured. At the source's own rate it is no more than
     * that, at a finer one it is {@link Unresolved}.
     *
     * @param planting the motion planted with so many frames in place of one
     */
    private static Planting atRate(Motion motion, Planting planting, int times, Parallel parallel) {
        boolean changed = !planting.leavesPoses();
        InterpolationError between = between(planting);
        double worst = changed ? between.worst(parallel) : 0;
        BitSet all = new BitSet();
        all.set(0, times == 1 ? 0 : motion.clip().frames() - 1);
        Planting keyed = atSourceFrames(motion, planting, times, all, between.metres(worst));
        if (between.isInGround()) {
            keyed = keyed.withUnresolved(between(planting).inGround(planting.unresolved(), times));
        }
        return times == 1 || worst <= 1
                ? keyed
                : keyed.withUnresolved(between(planting).beyondPromise(planting.unresolved(), times, TOO_FEW));
    }

    static Planting refined(
            Motion motion, Planting first, Function<Motion, Planting> planter, int mostJointFrames, Parallel parallel) {
        if (first.leavesPoses()) {
            return first;
        }
        Clip source = motion.clip();
        long useful = useful(source.framesPerSecond(), BodyScale.of(motion.tracks()));
        long fitting = fitting(source.skeleton().size(), source.frames(), mostJointFrames);
        int most = (int) Math.max(1, Math.min(useful, fitting));
        InterpolationError between = between(first);
        double worst = between.worst(parallel);
        Planting finer = first;
        int times = 1;
        for (int round = 0; round < MOST_ROUNDS && worst > 1 && times < most; round++) {
            // a turning foot's error goes with the square of the time between keys, what is left with that time
            double more = round == 0 ? Math.sqrt(worst) : worst;
            double expected = worst * times;
            times = (int) Math.min(most, Math.ceil(Math.max(times + 1, times * more)));
            finer = planter.apply(motion.finer(times));
            between = between(finer);
            worst = between.worst(parallel);
            // nor is it where a foot is in the ground at them: that it goes in and out between is the least of it
            double left = Math.max(worst, between.deepestAtKeys());
            if (left > FAR_OFF && left > LEFT * expected / times) {
                break;
            }
        }
        Planting keyed = times == 1 ? first : thinned(motion, finer, times, parallel);
        if (between.isInGround()) {
            keyed = keyed.withUnresolved(between(finer).inGround(finer.unresolved(), times));
        }
        if (worst <= 1) {
            return keyed;
        }
        String reason = times == most && fitting < useful ? TOO_LONG : TOO_QUICK;
        return keyed.withUnresolved(between(finer).beyondPromise(finer.unresolved(), times, reason));
    }

    /** Returns how many frames in place of one are of use to a body so many times as large as an adult. */
    static long useful(double framesPerSecond, double scale) {
        double fastest = Math.min(MOST_FOR_FILES, MOST_FRAMES_PER_SECOND * Math.sqrt(Math.max(1, scale)));
        return (long) Math.min(MOST_TIMES, fastest / framesPerSecond);
    }

    /** Returns how many frames in place of one there is memory for. */
    static long fitting(int joints, int frames, int mostJointFrames) {
        return mostJointFrames / ((long) Math.max(LEAST_JOINTS, joints) * frames);
    }

    private static InterpolationError between(Planting planting) {
        return InterpolationError.of(
                planting.clip(),
                planting.legs(),
                planting.ground(),
                planting.contacts(),
                planting.source().segments());
    }

    /** The finer planting at the source's frames, beside the frames between that are needed. */
    private static Planting thinned(Motion motion, Planting finer, int times, Parallel parallel) {
        BitSet intervals = between(finer).beyondAllowed(times, parallel);
        return atSourceFrames(motion, finer, times, intervals, 0);
    }

    /** The finer planting at the source's frames, beside all frames in these intervals between. */
    private static Planting atSourceFrames(
            Motion motion, Planting finer, int times, BitSet intervals, double leftMetres) {
        int frames = motion.clip().frames();
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
                        motion.bearing(),
                        coarser(source.contacts(), times),
                        motion.segments(),
                        motion.rootPath(),
                        motion.strides()),
                new Planting.Result(
                        FinerClip.every(finer.clip(), times),
                        finer.result().changed(),
                        moved,
                        new Planting.ExtraKeys(times, finer.clip(), intervals, leftMetres)),
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
