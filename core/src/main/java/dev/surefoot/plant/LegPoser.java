// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.motion.track.RootMove;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.BoneStretch;
import dev.surefoot.rig.limb.FootGoal;
import dev.surefoot.rig.limb.LegSolver;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The stage that poses: puts a body where it is planned, and solves its legs in closed form, frame by frame. */
final class LegPoser {
    private final Clip source;
    private final FollowedClip.Body rig;
    private final List<Leg> legs;
    private final List<LegSolver> solvers = new ArrayList<>();
    private final List<BoneStretch> bones = new ArrayList<>();
    /** Legs whose joints have reduced freedom. */
    private final BitSet reduced = new BitSet();

    /** The root joint and those above it: what has to be known to move it. */
    private final int[] aboveRoot;

    private final int[] joints;
    private final WorldPose world;

    LegPoser(FollowedClip followed, FollowedClip.Body rig) {
        this.source = followed.clip();
        this.rig = rig;
        legs = followed.legs();
        aboveRoot = JointsAboveFeet.of(source.skeleton(), List.of(), rig.rootJoint());
        joints = JointsAboveFeet.of(source.skeleton(), legs, rig.rootJoint());
        world = new WorldPose(source.skeleton(), source.space());
        for (Leg leg : legs) {
            reduced.set(solvers.size(), !leg.turnsFreely(source.skeleton()));
            solvers.add(LegSolver.of(source, leg));
            bones.add(BoneStretch.of(source.skeleton(), leg));
        }
    }

    private LegPoser(LegPoser other) {
        source = other.source;
        rig = other.rig;
        legs = other.legs;
        aboveRoot = other.aboveRoot;
        joints = other.joints;
        world = new WorldPose(source.skeleton(), source.space());
        reduced.or(other.reduced);
        other.solvers.forEach(solver -> solvers.add(solver.another(source.skeleton())));
        bones.addAll(other.bones);
    }

    /** Returns one for another thread, which learns nothing anew. */
    LegPoser another() {
        return new LegPoser(this);
    }

    /**
     * Poses a frame.
     *
     * @param plan where everything goes
     * @param f the clip's frame
     * @param residuals is given how far the feet end from their places
     */
    Pose pose(SegmentPlan plan, int f, Residuals residuals) {
        Pose pose = source.pose(f).copy();
        world.update(pose, aboveRoot);
        RootMove.apply(pose, world, rig.rootJoint(), plan.pelvisMove(f));
        world.update(pose, joints);
        for (int p = 1; p < rig.trunk().parts(); p++) {
            rig.trunk().lean(p, pose, world, plan.spineTurn(p, f));
        }
        rig.pelvis().ifPresent(joint -> joint.turn(pose, world, plan.pelvisTurn(f)));
        for (int leg = 0; leg < legs.size(); leg++) {
            solve(leg, pose, plan, f, residuals);
        }
        return pose;
    }

    private void solve(int leg, Pose pose, SegmentPlan plan, int f, Residuals residuals) {
        int g = plan.local(f);
        FootPlan foot = plan.foot(leg);
        Vec3 hip = world.position(legs.get(leg).hip());
        Vec3 ankle = plan.ankle(leg, f, hip);
        bones.get(leg).apply(pose, world, plan.boneFactor(leg, f));
        Vec3 underToes = reduced.get(leg) ? foot.underToes(g) : Vec3.Y;
        FootGoal goal = new FootGoal(
                ankle, foot.rotation(g), foot.toeTurn(g), foot.pivot(g), plan.sole(leg, f), foot.slack(g), underToes);
        double residual = solvers.get(leg).solve(pose, world, plan.kneeTurn(leg, f), goal);
        residuals.set(leg, f, Math.max(residual, plan.shortfallMetres(leg, f, hip)), foot.stands(g));
        for (FootPoint point : legs.get(leg).points()) {
            Vec3 anchor = plan.anchor(leg, f, point.kind());
            residuals.setPoint(
                    leg, f, point.kind(), anchor == null ? 0 : point.in(world).distanceTo(anchor));
        }
    }

    /** Shows the pose of the frame that was posed last; to be read only, until the next. */
    WorldPose world() {
        return world;
    }
}
