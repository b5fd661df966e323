// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.StepProgress;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.solve.limit.PelvisReach;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where pelvis and trunk go for the feet that are planned: one course that keeps every leg within reach, with girdles
 * that lean and a pelvis that tilts where they may. Frames are the segment's own, counted from 0; lengths in
 * {@link BodyMetre}s.
 */
public final class BodyPlan {
    /**
     * Where not all feet can be reached, a swinging one is missed by so many times as much as a standing one: a swing
     * that falls short by decimetres leaves a standing foot within the hundredth of a millimetre.
     */
    private static final double SWING_GIVES = 1e4;
    /**
     * Rounds of keeping hips off feet that stand too near: what is pushed away from one frame may come too near beside
     * it.
     */
    private static final int MOST_CROWDED_ROUNDS = 3;

    /**
     * Where the ground parts two girdles by this many metres, each goes where its own legs want it. On level ground
     * they do not: there a trunk that nodded with every correction of a foot would add three quarters to the
     * acceleration below 8 Hz of a galloping wolf.
     */
    private static final double PARTED_METRES = 0.05;

    /**
     * Part of the time left that a course of the pelvis takes: most bodies have one, girdles, tilt and feet that need
     * room ask for more.
     */
    private static final double COURSE = 0.6;

    private final List<LegTrack> tracks;
    private final List<FootPlan> feet;
    private final ReachLimits room;
    private final LegLengthGoals wanted;
    private final Trunk trunk;
    private final TrunkLean lean;
    private final RootAxes axes;
    /** Null for a pelvis that does not tilt. */
    private final PelvisTilt tilt;

    private final double framesPerSecond;
    private final StepProgress courses;
    private final MinimumReach crowding;

    /** Where each part of the trunk would like to go. */
    private final Vec3[][] wishes;
    /** For each leg how far its hip goes against the carrier; null for one that goes with it. */
    private final Vec3[][] hipMoves;

    private LegStretch stretch = LegStretch.NONE;
    private PelvisTrack pelvis;

    public BodyPlan(
            List<LegTrack> tracks,
            List<FootPlan> feet,
            ReachLimits room,
            Trunk trunk,
            TrunkLean lean,
            RootAxes axes,
            PelvisTilt tilt,
            boolean holdSlides,
            double framesPerSecond,
            Progress progress) {
        this.tracks = tracks;
        this.feet = feet;
        this.room = room;
        this.trunk = trunk;
        this.lean = lean;
        this.axes = axes;
        this.tilt = tilt;
        this.framesPerSecond = framesPerSecond;
        courses = new StepProgress(progress, COURSE);
        wanted = new LegLengthGoals(tracks, feet, room, axes, holdSlides);
        wishes = new Vec3[trunk.parts()][];
        hipMoves = new Vec3[tracks.size()][];
        crowding = new MinimumReach(tracks.size(), tracks.get(0).frames());
    }

    /** Plans for the feet as they are planned now, with legs that may grow so much. */
    public void plan(LegStretch allowed) {
        stretch = allowed;
        List<Integer> all = new ArrayList<>();
        for (int leg = 0; leg < tracks.size(); leg++) {
            all.add(leg);
        }
        all.forEach(crowding::forget);
        if (trunk.parts() > 1) {
            planLeans();
        }
        if (tilt != null) {
            Arrays.fill(hipMoves, null);
        }
        Vec3[] wish = wish(all);
        if (tilt != null) {
            LegLengthTerms lengths = wanted.asTheyWere(all, wish, hipMoves);
            tilt.plan(wish, framesPerSecond, (f, reach) -> demand(all, f, reach), lengths, courses.next());
            Arrays.setAll(hipMoves, tilt::moves);
        }
        wishes[0] = trunk.parts() > 1 ? wishes[0] : wish;
        pelvis = course(all, wish);
    }

    /**
     * Each part leans to where the ground under its feet carries it against the carrier's; where the ground parts them,
     * to where its legs want it, as if no spine joined them.
     */
    private void planLeans() {
        lean.straighten();
        Arrays.fill(hipMoves, null);
        for (int p = 0; p < trunk.parts(); p++) {
            wishes[p] = wish(trunk.legs(p));
        }
        PelvisTrack carrier = null;
        for (int p = 1; p < trunk.parts(); p++) {
            double share = partedShare(wishes[p]);
            PelvisTrack own = null;
            if (share > 0) {
                carrier = carrier == null ? course(trunk.legs(0), wishes[0]) : carrier;
                own = course(trunk.legs(p), wishes[p]);
            }
            for (int f = 0; f < wishes[p].length; f++) {
                Vec3 ground = wishes[p][f].minus(wishes[0][f]);
                lean.aim(p, f, own == null ? ground : ground.lerp(own.move(f).minus(carrier.move(f)), share));
            }
        }
        for (int p = 1; p < trunk.parts(); p++) {
            for (int leg : trunk.legs(p)) {
                hipMoves[leg] = new Vec3[wishes[p].length];
                for (int f = 0; f < wishes[p].length; f++) {
                    hipMoves[leg][f] = lean.move(p, f, tracks.get(leg).hip(f));
                }
            }
        }
    }

    /** From 0 where the ground nowhere carries a part otherwise than the carrier, to 1. */
    private double partedShare(Vec3[] wished) {
        double most = 0;
        for (int f = 0; f < wished.length; f++) {
            most = Math.max(most, wished[f].distanceTo(wishes[0][f]));
        }
        return SmoothStep.quintic(Math.min(1, most / PARTED_METRES));
    }

    /** Returns where a leg's hip is before the carrier moves. */
    private Vec3 leaningHip(int leg, int g) {
        Vec3 was = tracks.get(leg).hip(g);
        return hipMoves[leg] == null ? was : was.plus(hipMoves[leg][g]);
    }

    private PelvisTrack course(List<Integer> legs, Vec3[] wished) {
        PelvisTrack.Demands demands = (f, reach) -> demand(legs, f, reach);
        LegLengthTerms lengths =
                tilt == null ? wanted.carried(legs, wished, hipMoves) : wanted.tilted(legs, wished, hipMoves);
        legs.forEach(crowding::forget);
        double[] heights = heights(legs);
        int most = 2 * legs.size();
        PelvisTrack course =
                PelvisTrack.solve(wished, heights, framesPerSecond, most, demands, lengths, courses.next());
        for (int round = 0; round < MOST_CROWDED_ROUNDS && crowded(legs, course); round++) {
            course = PelvisTrack.solve(wished, heights, framesPerSecond, most, demands, lengths, courses.next());
        }
        return course;
    }

    /** Tells whether a course brings hips nearer to standing feet than legs fold; the next one keeps them off there. */
    private boolean crowded(List<Integer> legs, PelvisTrack course) {
        boolean any = false;
        for (int leg : legs) {
            for (int f = 0; f < tracks.get(leg).frames(); f++) {
                if (feet.get(leg).stands(f)) {
                    Vec3 hip = leaningHip(leg, f).plus(course.move(f));
                    any |= crowding.look(leg, f, hip.minus(feet.get(leg).ankle(f)), room.nearestStanding(leg, f));
                }
            }
        }
        return any;
    }

    /** The ground's height under some feet, shared by their legs, less what their girdles lean. */
    private Vec3[] wish(List<Integer> legs) {
        Vec3[] shared = new Vec3[tracks.get(0).frames()];
        for (int f = 0; f < shared.length; f++) {
            double sum = 0;
            Vec3 leaning = Vec3.ZERO;
            for (int leg : legs) {
                sum += feet.get(leg).base(f);
                leaning = hipMoves[leg] == null ? leaning : leaning.plus(hipMoves[leg][f]);
            }
            Vec3 wish = new Vec3(0, sum / legs.size(), 0).plusTimes(-1.0 / legs.size(), leaning);
            shared[f] = axes.keep(f, wish);
        }
        return shared;
    }

    /** The mean height of the ground that carries some feet. */
    private double[] heights(List<Integer> legs) {
        double[] heights = new double[tracks.get(0).frames()];
        for (int f = 0; f < heights.length; f++) {
            for (int leg : legs) {
                heights[f] += feet.get(leg).groundHeight(f) / legs.size();
            }
        }
        return heights;
    }

    private void demand(List<Integer> legs, int f, PelvisReach reach) {
        reach.keepTo(axes.free(f));
        for (int i : legs) {
            double give = feet.get(i).stands(f) ? 1 : SWING_GIVES;
            Vec3 hipToAnkle = feet.get(i).ankle(f).minus(leaningHip(i, f));
            reach.add(hipToAnkle, furthest(i, f), room.easy(i, f), give);
            crowding.demand(i, f, hipToAnkle, room.nearestStanding(i, f), reach);
        }
    }

    /** Returns where a leg's hip will be. */
    public Vec3 hip(int leg, int f) {
        return leaningHip(leg, f).plus(pelvis.move(f));
    }

    /** Returns how far the leg goes when it has grown by all that it may. */
    public double furthest(int leg, int f) {
        return room.furthest(leg, f) * (1 + stretch.allowed(leg, f));
    }

    /** Returns the pelvis's move from the source. */
    public Vec3 move(int f) {
        return pelvis.move(f);
    }

    /** Returns the turn of the pelvis, in the world. */
    public Quat turn(int f) {
        return tilt == null ? Quat.IDENTITY : tilt.turn(f);
    }

    /** Returns the turn of a part's spine, in the world, when those above it have turned. */
    public Quat spineTurn(int part, int f) {
        return lean.turn(part, f);
    }

    /**
     * Returns how far the pelvis goes from where the ground alone would carry it; of several girdles the one that goes
     * furthest.
     */
    public double movedMetres(int f) {
        double furthest = pelvis.move(f).distanceTo(wishes[0][f]);
        for (int p = 1; p < trunk.parts(); p++) {
            Vec3 move = pelvis.move(f).plus(lean.move(p, f, lean.middle(p, f)));
            furthest = Math.max(furthest, move.distanceTo(wishes[p][f]));
        }
        return furthest;
    }
}
