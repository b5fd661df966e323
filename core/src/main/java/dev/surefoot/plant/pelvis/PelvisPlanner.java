// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.solve.limit.PelvisReach;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plans pelvis and trunk for feet that are planned: one trajectory that keeps every leg within reach, with girdles that
 * lean and a pelvis that tilts where they may. Lengths in {@link BodyMetre}s. <b>Cost:</b> O(frames); some dozens of
 * banded solves where legs lack reach.
 */
public final class PelvisPlanner {
    /**
     * Where not all feet can be reached, a swinging one is missed by so many times as much as a standing one: a swing
     * that falls short by decimetres leaves a standing foot within the hundredth of a millimetre.
     */
    private static final double SWING_GIVES = 1e4;
    /**
     * Rounds of keeping hips off feet that stand too near: what is pushed away from one frame may come too near beside
     * it.
     */
    private static final int MOST_OVERFOLDED_ROUNDS = 3;
    /**
     * Where the ground parts two girdles by this many metres, each goes where its own legs want it. On level ground
     * they do not: there a trunk that nodded with every correction of a foot would add three quarters to the
     * acceleration below 8 Hz of a galloping wolf.
     */
    private static final double PARTED_METRES = 0.05;

    /**
     * A body that climbs goes lower where a leg would be straighter than this: 10 degrees, as much as the trailing leg
     * of a climber keeps. A foot that comes down on a lower tread straightens its leg before it stands.
     */
    private static final double CLIMBING_FLEXION = Trig.radians(10);
    /**
     * A quarter of the seconds for which that lasts around such a moment: from a step to the next, so that the body
     * bobs less.
     */
    private static final double CLIMBING_SECONDS = 0.25;
    /**
     * The part of it that lasts; the rest is left to moments. All of it bends knees by up to 6 degrees more, a third as
     * much lets the pelvis of slow walks bob by a third more.
     */
    private static final double CLIMBING_PART = 0.75;

    private final BodySetting setting;
    private final List<LegTrack> tracks;
    private final List<FootPlan> feet;
    private final ReachLimits limits;
    private final LegLengthGoals goals;
    private final LegStretch stretch;
    private final Optional<PelvisTrack> like;
    private final Progress progress;
    /** Whether hips keep off swinging feet: on level ground a source's swings fold as they do. */
    private final boolean offSwings;

    private PelvisPlanner(
            BodySetting setting,
            List<FootPlan> feet,
            LegStretch stretch,
            Optional<PelvisTrack> like,
            Progress progress) {
        this.setting = setting;
        this.tracks = setting.tracks();
        this.feet = feet;
        this.stretch = stretch;
        this.like = like;
        this.progress = progress;
        limits = new ReachLimits(tracks, feet, setting.framesPerSecond(), progress.parallel());
        offSwings = FootPlan.areOnUnevenGround(feet);
        goals = new LegLengthGoals(setting, feet, limits, progress.parallel());
    }

    /**
     * Plans.
     *
     * @param setting the body
     * @param feet a plan for each of its legs
     * @param stretch by how much its legs may grow
     * @param like a trajectory of the same frames that may be near, from which the search for this one begins: then it
     *     takes less time, and what it finds is the same to rounding
     * @param progress hears of the frames that are done
     */
    public static BodyPlan plan(
            BodySetting setting,
            List<FootPlan> feet,
            LegStretch stretch,
            Optional<PelvisTrack> like,
            Progress progress) {
        return new PelvisPlanner(setting, feet, stretch, like, progress).planned();
    }

    private BodyPlan planned() {
        List<Integer> all = new ArrayList<>();
        for (int leg = 0; leg < tracks.size(); leg++) {
            all.add(leg);
        }
        BodyPlan.BodyPose pose = setting.straight().parts() > 1 ? leaning() : tilted(all);
        Vec3[] desired = pose.desired().length > 1 ? desired(all, pose.hips()) : pose.desired()[0];
        return new BodyPlan(pose, trajectory(all, desired, pose.hips()), limits, stretch, setting.steadying());
    }

    /** A body of one girdle: its pelvis tilts if it may. */
    private BodyPlan.BodyPose tilted(List<Integer> all) {
        HipMoves still = HipMoves.none(tracks);
        Vec3[] desired = desired(all, still);
        Optional<PelvisTilt> tilt = setting.level().map(level -> {
            LegLengthTerms lengths = goals.asTheyWere(all, desired, still);
            MinimumReach none = new MinimumReach(tracks.size(), desired.length);
            ReachConstraints constraints = (f, reach) -> constrain(all, f, still, none, reach);
            return level.tilted(desired, setting.framesPerSecond(), constraints, lengths, progress);
        });
        HipMoves hips = tilt.map(t -> HipMoves.of(tracks, t::moves)).orElse(still);
        return new BodyPlan.BodyPose(new Vec3[][] {desired}, setting.straight(), tilt, hips);
    }

    /**
     * Each part leans to where the ground under its feet carries it against the root joint's; where the ground parts
     * them, to where its legs want it, as if no spine joined them.
     */
    private BodyPlan.BodyPose leaning() {
        TrunkLean lean = setting.straight();
        HipMoves still = HipMoves.none(tracks);
        Vec3[][] desired = new Vec3[lean.parts()][];
        for (int p = 0; p < desired.length; p++) {
            desired[p] = desired(lean.legs(p), still);
        }
        PelvisTrack root = null;
        for (int p = 1; p < desired.length; p++) {
            double share = partedShare(desired[p], desired[0]);
            PelvisTrack own = null;
            if (share > 0) {
                root = root == null ? trajectory(lean.legs(0), desired[0], still) : root;
                own = trajectory(lean.legs(p), desired[p], still);
            }
            Vec3[] aims = new Vec3[desired[p].length];
            for (int f = 0; f < aims.length; f++) {
                Vec3 ground = desired[p][f].minus(desired[0][f]);
                aims[f] = own == null ? ground : ground.lerp(own.move(f).minus(root.move(f)), share);
            }
            lean = lean.aimed(p, aims);
        }
        return new BodyPlan.BodyPose(desired, lean, Optional.empty(), lean.hipMoves(tracks));
    }

    /** From 0 where the ground nowhere carries a part otherwise than the root joint's, to 1. */
    private static double partedShare(Vec3[] part, Vec3[] root) {
        double most = 0;
        for (int f = 0; f < part.length; f++) {
            most = Math.max(most, part[f].distanceTo(root[f]));
        }
        return SmoothStep.quintic(Math.min(1, most / PARTED_METRES));
    }

    private PelvisTrack trajectory(List<Integer> legs, Vec3[] desired, HipMoves hips) {
        MinimumReach overfolded = new MinimumReach(tracks.size(), desired.length);
        ReachConstraints constraints = (f, reach) -> constrain(legs, f, hips, overfolded, reach);
        LegLengthTerms lengths =
                setting.level().isEmpty() ? goals.carried(legs, desired, hips) : goals.tilted(legs, desired, hips);
        double[] heights = heights(legs);
        PelvisObjective cost = new PelvisObjective(desired, setting.kept(), setting.framesPerSecond(), lengths);
        // parts of a trunk have problems of their own
        PelvisTrack track = legs.size() == tracks.size() ? like.orElse(null) : null;
        for (int round = 0; round <= MOST_OVERFOLDED_ROUNDS; round++) {
            track = PelvisTrack.solve(
                    cost, heights, 2 * legs.size(), constraints, Optional.ofNullable(track), progress);
            if (round < MOST_OVERFOLDED_ROUNDS && !overfolds(legs, track, hips, overfolded)) {
                break;
            }
        }
        return track;
    }

    /** Returns whether hips come nearer to feet than legs fold; the next trajectory keeps them off there. */
    private boolean overfolds(List<Integer> legs, PelvisTrack track, HipMoves hips, MinimumReach overfolded) {
        boolean any = false;
        for (int leg : legs) {
            for (int f = 0; f < setting.frames(); f++) {
                boolean stands = feet.get(leg).stands(f);
                if (stands || offSwings) {
                    Vec3 hip = hips.hip(leg, f).plus(track.move(f));
                    Vec3 ankleToHip = hip.minus(feet.get(leg).ankle(f));
                    any |= overfolded.look(leg, f, ankleToHip, nearest(leg, f), stands);
                }
            }
        }
        return any;
    }

    private double nearest(int leg, int f) {
        return feet.get(leg).stands(f) ? limits.nearestStanding(leg, f) : limits.nearest(leg, f);
    }

    /** The ground's height under some feet, shared by their legs, less what their girdles lean. */
    private Vec3[] desired(List<Integer> legs, HipMoves hips) {
        Vec3[] shared = new Vec3[setting.frames()];
        for (int f = 0; f < shared.length; f++) {
            double sum = 0;
            Vec3 leaning = Vec3.ZERO;
            for (int leg : legs) {
                sum += feet.get(leg).rise(f);
                leaning = hips.added(leg, f, leaning);
            }
            Vec3 desired = new Vec3(0, sum / legs.size(), 0).plusTimes(-1.0 / legs.size(), leaning);
            shared[f] = setting.axes().keep(f, desired);
        }
        return setting.climbs() ? lowered(legs, shared, hips) : shared;
    }

    /** A body that climbs goes as low all the time as its legs ask for at moments. */
    private Vec3[] lowered(List<Integer> legs, Vec3[] desired, HipMoves hips) {
        double[] low = new double[desired.length];
        for (int f = 0; f < low.length; f++) {
            for (int leg : legs) {
                Vec3 ankle = feet.get(leg).ankle(f);
                Vec3 hip = hips.hip(leg, f).plus(desired[f]);
                double reach = tracks.get(leg).reachMetres(f, CLIMBING_FLEXION);
                double beside = hip.minus(ankle).horizontal().length();
                if (beside < reach) {
                    double most = ankle.y() + Math.sqrt((reach - beside) * (reach + beside));
                    low[f] = Math.max(low[f], hip.y() - most);
                }
            }
        }
        int half = Math.max(1, (int) (CLIMBING_SECONDS * setting.framesPerSecond()));
        double[] lower = SmoothEnvelope.over(low, half);
        Vec3[] lowered = new Vec3[desired.length];
        for (int f = 0; f < lowered.length; f++) {
            lowered[f] = setting.axes().keep(f, desired[f].plusTimes(-CLIMBING_PART * lower[f], Vec3.Y));
        }
        return lowered;
    }

    /** The mean height of the ground that carries some feet. */
    private double[] heights(List<Integer> legs) {
        double[] heights = new double[setting.frames()];
        for (int f = 0; f < heights.length; f++) {
            for (int leg : legs) {
                heights[f] += feet.get(leg).groundHeight(f) / legs.size();
            }
        }
        return heights;
    }

    private void constrain(List<Integer> legs, int f, HipMoves hips, MinimumReach overfolded, PelvisReach reach) {
        reach.keepTo(setting.axes().free(f));
        for (int i : legs) {
            boolean stands = feet.get(i).stands(f);
            Vec3 hipToAnkle = feet.get(i).ankle(f).minus(hips.hip(i, f));
            double furthest = limits.furthest(i, f) * (1 + stretch.allowed(i, f));
            reach.add(hipToAnkle, furthest, limits.easy(i, f), stands ? 1 : SWING_GIVES);
            overfolded.constrain(i, f, hipToAnkle, nearest(i, f), stands, reach);
        }
    }
}
