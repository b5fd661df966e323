// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.measure.worse.AddedMotion;
import dev.surefoot.measure.worse.PlannedLimb;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.FootTremor;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.plant.hold.RestlessStances;
import dev.surefoot.plant.pelvis.PelvisTrack;
import dev.surefoot.plant.root.Twins;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Plants motions of one clip with the frames that they have, one after the other as more or less of their stances is
 * held, as {@link PlantedFrames} does. The search for a pelvis' way begins where the last one of that segment ended,
 * and of long segments only what is near stances that are held otherwise is planned anew: a planting is that of a new
 * planter to a micrometre of the body, and to the bit where the same motions come in the same order.
 */
final class FramePlanter {
    /**
     * Frames a second that show accelerations below 8 Hz, and when feet come down and leave, as well as more do: of 251
     * stances of captures ten are judged otherwise with 60 a second than with all 120, 23 with 40.
     */
    private static final double SEEN_FRAMES_PER_SECOND = 60;

    private final int rootJoint;
    private final Function<Motion, Footing> footings;
    private final PlantOptions options;
    private final Progress progress;
    /** How the pelvis went in the motion that was planted last, by segment, and in the one that was only looked at. */
    private final Map<Segment, PelvisTrack> pelvis = new HashMap<>();

    private final Map<Segment, PelvisTrack> seenPelvis = new HashMap<>();
    /** The frames of the clip as they were planted last; null before. */
    private PlantedFrames last;
    /** The clip with as few frames as show what is added, one in {@link #every}; null until somebody asks. */
    private FollowedClip seen;

    private int every;
    /** How much that moves by itself. */
    private AddedMotion.Own own;
    /** Its legs, and where they were planned last: each look sets all frames that are motion. */
    private List<PlannedLimb> limbs;
    /** How surely its feet tremble. */
    private double tremor;
    /** The stances with which that was looked at last, and what they add; null until somebody asks. */
    private List<Stance> seenStances;

    private Seldom seenAdded;

    /**
     * Prepares to plant.
     *
     * @param rootJoint the joint whose position moves the body
     * @param footings what motions are put on
     * @param options how
     * @param progress hears of the frames
     */
    FramePlanter(int rootJoint, Function<Motion, Footing> footings, PlantOptions options, Progress progress) {
        this.rootJoint = rootJoint;
        this.footings = footings;
        this.options = options;
        this.progress = progress;
    }

    /** Plants a motion. */
    Planting planted(Motion motion) {
        forget();
        if (last != null && !last.isOf(motion.followed())) {
            last = null;
        }
        PlantedFrames frames = new PlantedFrames(
                motion,
                footings.apply(motion),
                motion.followed().body(rootJoint, options),
                options,
                progress,
                this::like);
        Planting planting = frames.planted(Optional.ofNullable(last));
        pelvis.putAll(frames.pelvis());
        last = frames;
        return planting;
    }

    /**
     * Returns how much the body will move that its source does not: planned with as few frames as show it, and nothing
     * is posed. Frames are the motion's, of a clip that is always the same.
     */
    RestlessStances.Added added(Motion motion) {
        double rate = motion.clip().framesPerSecond();
        if (seen == null) {
            every = (int) Math.max(1, rate / SEEN_FRAMES_PER_SECOND);
            seen = motion.followedEvery(every, progress.parallel());
            tremor = FootTremor.of(motion.tracks(), motion.bearing(), motion.segments(), rate, progress.parallel())
                    .share();
            BitSet twins = Twins.of(motion.clip(), motion.followed().legs(), rootJoint, BodyScale.of(motion.tracks()))
                    .joints();
            own = AddedMotion.Own.of(seen.clip(), motion.coarser(every, seen).segments(), twins, progress.parallel());
            limbs = new ArrayList<>();
            seen.tracks().forEach(track -> limbs.add(new PlannedLimb(track, rate / every)));
        }
        Motion coarse = motion.coarser(every, seen);
        if (seenAdded != null && coarse.stances().equals(seenStances)) {
            return seenAdded;
        }
        Footing footing = footings.apply(coarse);
        FollowedClip.Body rig = seen.body(rootJoint, options);
        for (Segment segment : coarse.segments()) {
            List<LegTrack> shapes = new ArrayList<>();
            coarse.tracks().forEach(track -> shapes.add(track.span(segment.startFrame(), segment.endFrame())));
            SegmentPlan plan = new SegmentPlanner(coarse, segment, footing, options, progress)
                    .hipsAndAnkles(rig, shapes, Optional.ofNullable(seenPelvis.get(segment)));
            seenPelvis.put(segment, plan.body().pelvis());
            for (int leg = 0; leg < limbs.size(); leg++) {
                for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
                    Vec3 hip = plan.hip(leg, f);
                    limbs.get(leg).set(f, hip, plan.ankle(leg, f, hip), plan.kneeTurn(leg, f));
                }
            }
        }
        AddedMotion added = AddedMotion.of(own, seen.clip(), seen.legs(), limbs, coarse.segments(), tremor);
        seenStances = coarse.stances();
        seenAdded = new Seldom(added, every);
        return seenAdded;
    }

    /** Lets go of what is asked for before anything is planted: it is as large as a fourth of a planting. */
    private void forget() {
        seen = null;
        own = null;
        limbs = null;
        seenStances = null;
        seenAdded = null;
    }

    /** What is added in a motion of which one frame in so many was looked at. */
    private record Seldom(AddedMotion added, int every) implements RestlessStances.Added {
        private int first(int frame) {
            return Math.floorDiv(frame + every - 1, every);
        }

        private int last(int frame) {
            return Math.floorDiv(frame, every);
        }

        @Override
        public double part(int fromFrame, int toFrame) {
            return added.part(first(fromFrame), last(toFrame));
        }

        @Override
        public double more(int fromFrame, int toFrame) {
            return added.more(first(fromFrame), last(toFrame));
        }

        @Override
        public double own(int fromFrame, int toFrame) {
            return added.own(first(fromFrame), last(toFrame));
        }
    }

    /** Returns a trajectory that may be near a segment's: the last one of it, else the one that was looked at. */
    private Optional<PelvisTrack> like(Segment segment) {
        PelvisTrack last = pelvis.get(segment);
        if (last != null || seenPelvis.isEmpty()) {
            return Optional.ofNullable(last);
        }
        return segment.coarser(every)
                .filter(seenPelvis::containsKey)
                .map(coarse -> seenPelvis
                        .get(coarse)
                        .atFrames(
                                segment.frames(),
                                segment.startFrame() / (double) every - coarse.startFrame(),
                                1 / (double) every));
    }
}
