// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Clips of one file, which a game plays one after the other: they stand on one floor, and many begin or end in the pose
 * in which another one does.
 *
 * <p><b>Floor:</b> where more than half of the clips in which feet stand, and three at least, have level floors of
 * nearly one height, that is the file's. Clips that seem to have a higher one are planted again, on it. <b>Poses:</b>
 * legs and body of two clips that are the same at one end of each should be so afterwards. Where holding feet made them
 * differ, those that it moved are planted again so that they stay there as they are.
 */
public final class ClipSet {
    /** Fewer clips that agree on a floor do so by chance. */
    private static final int LEAST_CLIPS = 3;
    /** Metres, for an adult, by which heights of one floor differ: what soles are estimated by, and drawn feet sink. */
    private static final double SAME_METRES = 0.005;
    /** Radians by which a joint of two clips may differ that show one pose: what exporters round to. */
    private static final double SAME_RADIANS = 2e-3;
    /** Metres, for an adult, between bodies that are at one place. */
    private static final double SAME_PLACE_METRES = 1e-3;

    private ClipSet() {}

    /** Plants a clip again. */
    public interface Again {
        /**
         * Returns clip {@code index} of the set as one that shares so much with the others, or as it was.
         *
         * @param shared what it shares
         */
        PlantedClip sharing(int index, PlantOptions.Shared shared);
    }

    /**
     * Plants clips of one file again that do not go together.
     *
     * @param clips each planted by itself; those that are planted again are put in their places
     * @param again plants one of them again
     */
    public static void settle(List<PlantedClip> clips, Again again) {
        heightMetres(clips)
                .ifPresent(floor ->
                        settle(clips, i -> clips.get(i).options().shared().withFloor(floor), again));
        boolean[][] moved = moved(clips);
        settle(clips, i -> clips.get(i).options().shared().withPoses(moved[i][0], moved[i][1]), again);
    }

    private interface Sharing {
        PlantOptions.Shared of(int index);
    }

    private static void settle(List<PlantedClip> clips, Sharing sharing, Again again) {
        for (int i = 0; i < clips.size(); i++) {
            PlantOptions.Shared shared = sharing.of(i);
            if (!shared.equals(clips.get(i).options().shared())) {
                clips.set(i, again.sharing(i, shared));
            }
        }
    }

    /** One end of a clip: its pose as it came, and as it is. */
    @SuppressWarnings("ArrayRecordComponent") // read only
    private record End(int clip, boolean last, PlantedClip planted, int[] joints, double scale) {
        private Pose was() {
            return at(planted.rigged().clip());
        }

        private Pose is() {
            return planted.planting().map(made -> at(made.clip())).orElseGet(this::was);
        }

        private Pose at(Clip clip) {
            return clip.pose(last ? clip.frames() - 1 : 0);
        }

        private boolean same(Pose pose, Pose other) {
            return apart(pose, other, 1) <= 1;
        }

        /**
         * Returns how far legs and body are apart in two poses, in parts of what is the same; anything above
         * {@code enough} where they are by more than that.
         */
        private double apart(Pose pose, Pose other, double enough) {
            double metres =
                    SAME_PLACE_METRES * scale / planted.rigged().clip().space().metresPerUnit();
            double apart = 0;
            for (int i = 0; i < joints.length && apart <= enough; i++) {
                int j = joints[i];
                apart = Math.max(apart, pose.rotation(j).angleTo(other.rotation(j)) / SAME_RADIANS);
                apart = Math.max(apart, pose.translation(j).distanceTo(other.translation(j)) / metres);
            }
            return apart;
        }
    }

    private static int[] joints(PlantedClip clip) {
        FoundLegs found = clip.rigged().found();
        return JointsAboveFeet.of(clip.rigged().clip().skeleton(), found.legs(), found.rootJoint());
    }

    /** Returns whether poses that are shared are nearer to what they were in one planting of a clip than in another. */
    static boolean isNearer(PlantedClip clip, PlantedClip than, PlantOptions.Shared shared) {
        return !clip.isPlanted() || apart(clip, shared) < apart(than, shared);
    }

    private static double apart(PlantedClip clip, PlantOptions.Shared shared) {
        double apart = 0;
        for (boolean last : new boolean[] {false, true}) {
            if (last ? shared.lastPose() : shared.firstPose()) {
                End end = new End(
                        0, last, clip, joints(clip), scaleOf(clip.planting().orElseThrow()));
                apart = Math.max(apart, end.apart(end.was(), end.is(), Double.POSITIVE_INFINITY));
            }
        }
        return apart;
    }

    /** Returns which ends of each clip were moved away from those of others that were the same. */
    private static boolean[][] moved(List<PlantedClip> clips) {
        boolean[][] moved = new boolean[clips.size()][2];
        double scale = clips.stream()
                .flatMap(clip -> clip.planting().stream())
                .mapToDouble(ClipSet::scaleOf)
                .max()
                .orElse(1);
        List<End> left = new ArrayList<>();
        for (int i = 0; i < clips.size(); i++) {
            // one that is left as it is ends as others do, too
            if (clips.get(i).rigged().found().canBePlanted()
                    && clips.get(i).rigged().clip().frames() > 1) {
                int[] joints = joints(clips.get(i));
                left.add(new End(i, false, clips.get(i), joints, scale));
                left.add(new End(i, true, clips.get(i), joints, scale));
            }
        }
        while (!left.isEmpty()) {
            End first = left.get(0);
            List<End> alike = new ArrayList<>(List.of(first));
            List<End> others = new ArrayList<>();
            for (End end : left.subList(1, left.size())) {
                (first.same(first.was(), end.was()) ? alike : others).add(end);
            }
            left = others;
            boolean differ = alike.stream().anyMatch(end -> !first.same(first.is(), end.is()));
            boolean shared = alike.stream().anyMatch(end -> end.clip != first.clip);
            for (End end : alike) {
                moved[end.clip][end.last ? 1 : 0] = shared && differ && !end.same(end.was(), end.is());
            }
        }
        return moved;
    }

    /** Returns the height of the floor on which clips stand, metres, world; empty where they do not agree. */
    static OptionalDouble heightMetres(List<PlantedClip> clips) {
        List<Double> heights = new ArrayList<>();
        double scale = 0;
        for (PlantedClip clip : clips) {
            if (clip.isPlanted() && !clip.planting().get().contacts().isEmpty()) {
                Planting planting = clip.planting().get();
                scale = scale > 0 ? scale : scaleOf(planting);
                SourceFloor floor = planting.source().floor();
                // one that shares none counts as one that stands elsewhere
                heights.add(floor.even() ? floor.heightMetres() : Double.POSITIVE_INFINITY);
            }
        }
        double[] sorted = heights.stream().mapToDouble(h -> h).sorted().toArray();
        int first = 0;
        int most = 0;
        int end = 0;
        for (int i = 0; i < sorted.length; i++) {
            while (end < sorted.length && sorted[end] - sorted[i] <= SAME_METRES * scale) {
                end++;
            }
            if (end - i > most) {
                most = end - i;
                first = i;
            }
        }
        boolean agree = most >= LEAST_CLIPS && 2 * most > sorted.length && sorted[first] < Double.POSITIVE_INFINITY;
        return agree ? OptionalDouble.of(sorted[first + (most - 1) / 2]) : OptionalDouble.empty();
    }

    private static double scaleOf(Planting planting) {
        Planting.Source source = planting.source();
        return BodyScale.of(
                LegTrack.follow(source.clip().withPoses(source.clip().poses().subList(0, 1)), planting.legs()));
    }
}
