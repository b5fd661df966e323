// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.solve.kernel.ProportionalBend;
import java.util.List;

/**
 * A leg of three or four bones put into a pose: all its joints bend in proportion until the reach is right, then the
 * whole leg turns to its target.
 *
 * <p>The turn at the hip is the shortest one, so that the leg gets no swivel and its planes keep their side.
 * <b>Frames:</b> world, metres. Mutable.
 */
final class BoneChain {
    private final Leg leg;
    /** For each bend below the hip its hinge in the frame of the joint above. */
    private final Vec3[] hingesLocal;

    private final Vec3[] bones;
    private final Vec3[] hinges;
    private final ProportionalBend shape = new ProportionalBend();

    private BoneChain(Leg leg, Vec3[] hingesLocal) {
        this.leg = leg;
        this.hingesLocal = hingesLocal;
        bones = new Vec3[leg.bends().size()];
        hinges = new Vec3[hingesLocal.length];
    }

    /**
     * Returns the chain of a leg of more than two bones, its hinges learnt from all frames of a clip; null for a leg of
     * two.
     */
    static BoneChain of(Clip clip, Leg leg) {
        int n = leg.bends().size();
        if (n == 2) {
            return null;
        }
        BoneChain chain = new BoneChain(leg, new Vec3[n - 1]);
        Vec3[] sums = new Vec3[n - 1];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        int[] joints = LegPoses.joints(clip.skeleton(), List.of(leg));
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f), joints);
            chain.measure(world);
            for (int i = 0; i + 1 < n; i++) {
                Vec3 normal = chain.bones[i].cross(chain.bones[i + 1]);
                Vec3 local = world.rotation(leg.bends().get(i)).inverseRotate(normal);
                sums[i] = sums[i] == null ? local : sums[i].plus(local);
            }
        }
        for (int i = 0; i + 1 < n; i++) {
            chain.hingesLocal[i] = sums[i].normalizedOr(Vec3.X);
        }
        return chain;
    }

    /** Returns a chain with the same hinges and numbers of its own. */
    BoneChain another() {
        return new BoneChain(leg, hingesLocal);
    }

    /** Returns whether every bone has a length. */
    private boolean measure(WorldPose world) {
        boolean whole = true;
        for (int i = 0; i < bones.length; i++) {
            Vec3 from = world.position(leg.bends().get(i));
            Vec3 to = i + 1 < bones.length ? world.position(leg.bends().get(i + 1)) : leg.ankleIn(world);
            bones[i] = to.minus(from);
            whole &= bones[i].isFinite() && bones[i].lengthSquared() > 0;
        }
        return whole;
    }

    /**
     * Bends and turns the leg; {@code world} is kept up to date below the hip. A leg scaled to nothing is left as it
     * is.
     */
    void turn(Pose pose, WorldPose world, Vec3 target) {
        if (!measure(world)) {
            return;
        }
        for (int i = 0; i < hinges.length; i++) {
            hinges[i] = world.rotation(leg.bends().get(i)).rotate(hingesLocal[i]);
        }
        shape.set(bones, hinges);
        shape.solve(target.distanceTo(world.position(leg.hip())));
        // from the end upwards: a joint's turn does not change the frames above it
        for (int i = bones.length - 1; i > 0; i--) {
            LegSolver.turn(pose, world, leg.bends().get(i), shape.turn(i));
        }
        world.updateBelow(pose, leg.hip());
        Vec3 hip = world.position(leg.hip());
        Quat swing = Quat.fromTo(leg.ankleIn(world).minus(hip), target.minus(hip), hinges[0]);
        LegSolver.turn(pose, world, leg.hip(), swing);
        world.updateBelow(pose, leg.hip());
    }
}
