// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.plant.hold.ClipStances;
import dev.surefoot.plant.hold.HoldLimit;
import dev.surefoot.plant.hold.StanceEnd;
import dev.surefoot.plant.stride.StrideMoves;
import dev.surefoot.plant.stride.StridePlanner;
import dev.surefoot.plant.stride.StridedClip;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be planted: a clip as it will be played, where its legs are, its floor, and who stands on it when. Made by
 * {@link StanceFinder}.
 *
 * @param followed the clip and its legs
 * @param sourceFrames for each of its frames the input's frame that it came from
 * @param floor its own floor
 * @param bearing when sole points bear, held or not, in order of leg, point and time
 * @param glides whether feet glide while they bear, so that holding them takes them far from where they were
 * @param clipStances when its feet stand, for any number of frames
 * @param stances the same at these frames: their contacts anchored where they stand: on that floor, or where it is
 *     uneven each on a height of its own
 * @param segments the frames that may be changed, in order; nothing reaches from one into the next
 * @param rootPath how its root's way was changed
 * @param strides how its strides were made to fit a ground; empty where they are its own
 * @param notes sentences: what was detected or set aside
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record Motion(
        FollowedClip followed,
        int[] sourceFrames,
        SourceFloor floor,
        List<Contact> bearing,
        boolean glides,
        ClipStances clipStances,
        List<Stance> stances,
        List<Segment> segments,
        Planting.RootPath rootPath,
        Optional<Planting.Strides> strides,
        List<String> notes) {
    Clip clip() {
        return followed.clip();
    }

    List<LegTrack> tracks() {
        return followed.tracks();
    }

    /** Returns its frames in which a pose is shown that other clips have too. */
    BitSet kept(PlantOptions.Shared shared) {
        BitSet kept = new BitSet();
        if (!shared.firstPose() && !shared.lastPose()) {
            return kept;
        }
        int last = Arrays.stream(sourceFrames).max().orElse(0);
        for (int f = 0; f < sourceFrames.length; f++) {
            int from = sourceFrames[f];
            boolean first = from == 0 && (f == 0 || sourceFrames[f - 1] != 0);
            kept.set(f, (first && shared.firstPose()) || (from == last && shared.lastPose()));
        }
        return kept;
    }

    /** Returns the contacts of all stances, in order of leg, point and time. */
    List<Contact> contacts() {
        return contacts(stances);
    }

    static List<Contact> contacts(List<Stance> stances) {
        List<Contact> contacts = new ArrayList<>();
        stances.forEach(stance -> contacts.addAll(stance.contacts()));
        contacts.sort(Contact.BY_LEG_POINT_TIME);
        return contacts;
    }

    /** Returns the same motion in which stances are held no further than these limits allow. */
    Motion within(List<HoldLimit> limits) {
        return holding(clipStances.within(limits));
    }

    /** Returns the same motion whose stances are held as long as they may be. */
    Motion longest() {
        return holding(clipStances.longest());
    }

    /** Returns the same, but for these ends of stances that {@link #longest()} has. */
    Motion reaching(Map<StanceEnd, StanceEnd.Held> ends) {
        return holding(clipStances.reaching(ends));
    }

    /** Returns the same motion that holds these stances. */
    Motion holding(ClipStances held) {
        return new Motion(
                followed, sourceFrames, floor, bearing, glides, held, held.at(1), segments, rootPath, strides, notes);
    }

    /**
     * Returns the same motion with strides that fit a ground; this very one where its feet pass no edge there, or its
     * root cannot travel.
     */
    Motion fitting(Footing footing, int rootJoint) {
        if (!footing.mayHaveEdges() || !RootAxes.of(clip(), rootJoint).canTravel()) {
            return this;
        }
        Optional<StrideMoves> planned =
                StridePlanner.plan(tracks(), stances, segments, floor, footing.ground(), clip().framesPerSecond());
        if (planned.isEmpty()) {
            return this;
        }
        StrideMoves moves = planned.get();
        Clip strided = StridedClip.of(clip(), followed.legs(), rootJoint, segments, moves);
        Planting.Strides fitted = Planting.Strides.of(clip(), rootJoint, segments, moves);
        ClipStances moved = clipStances.moved(moves::standing);
        List<String> more = new ArrayList<>(notes);
        more.add(fitted.note());
        return new Motion(
                FollowedClip.of(strided, followed.legs()),
                sourceFrames,
                floor,
                bearing.stream().map(moves::moved).toList(),
                glides,
                moved,
                moved.at(1),
                segments,
                rootPath,
                Optional.of(fitted),
                more);
    }

    /** Returns the same motion with {@code times} frames in place of one. */
    Motion finer(int times) {
        Clip finer = stillAcrossJumps(FinerClip.of(clip(), times), times);
        List<Segment> finerSegments = new ArrayList<>();
        for (Segment segment : segments) {
            finerSegments.add(segment.finer(times));
        }
        return new Motion(
                FollowedClip.of(finer, followed.legs()),
                finer(sourceFrames, times),
                floor,
                bearing.stream().map(c -> c.finer(times)).toList(),
                glides,
                clipStances,
                clipStances.at(times),
                finerSegments,
                rootPath,
                strides,
                notes);
    }

    /** Returns its clip with one frame in {@code every}, and the legs in it. */
    FollowedClip followedEvery(int every, Parallel parallel) {
        return every == 1 ? followed : FollowedClip.of(FinerClip.every(clip(), every), followed.legs(), parallel);
    }

    /** Returns the same motion with the frames of {@code coarser}, one in {@code every}, and the stances left there. */
    Motion coarser(int every, FollowedClip coarser) {
        if (every == 1) {
            return this;
        }
        int[] frames = new int[coarser.clip().frames()];
        Arrays.setAll(frames, f -> sourceFrames[f * every]);
        ClipStances fewer = clipStances.coarser(every);
        List<Segment> coarserSegments = new ArrayList<>();
        segments.forEach(segment -> segment.coarser(every).ifPresent(coarserSegments::add));
        return new Motion(
                coarser,
                frames,
                floor,
                List.of(),
                glides,
                fewer,
                fewer.at(1),
                coarserSegments,
                rootPath,
                strides,
                notes);
    }

    /** For each finer frame the input's frame that it came from, or that it follows. */
    private static int[] finer(int[] sourceFrames, int times) {
        int[] finer = new int[(sourceFrames.length - 1) * times + 1];
        for (int f = 0; f < sourceFrames.length; f++) {
            Arrays.fill(finer, f * times, Math.min(finer.length, (f + 1) * times), sourceFrames[f]);
        }
        return finer;
    }

    /**
     * Nothing goes from one segment to the next: what is between them stays where it was, so that a jump stays one,
     * between two frames.
     */
    private Clip stillAcrossJumps(Clip finer, int times) {
        List<Pose> poses = new ArrayList<>(finer.poses());
        for (int f = 0; f + 1 < clip().frames(); f++) {
            boolean jump = !Segment.join(segments, f, f + 1);
            for (int i = 1; jump && i < times; i++) {
                poses.set(f * times + i, clip().pose(f));
            }
        }
        return finer.withPoses(poses);
    }
}
