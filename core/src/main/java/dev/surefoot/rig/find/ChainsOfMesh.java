// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.math.number.Rounding;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegPoses;
import dev.surefoot.rig.name.Naming;
import java.util.BitSet;
import java.util.List;

/**
 * Which chains of joints move the mesh, in rigs that hold a leg twice: a chain that animators pose, and one in the same
 * place that follows it and moves the mesh. In a file both have keys, and only the second is seen.
 *
 * <p>Without a mesh in the file all chains are alike. <b>Cost:</b> O(joints × moments) for each leg that moves no mesh.
 */
final class ChainsOfMesh {
    /**
     * Joints nearer to each other than this part of the leg, at rest and whenever they move, are one joint rigged
     * twice; two people rest in one place, but stand further apart.
     */
    static final double SAME_PLACE = 0.05;

    private final Skeleton skeleton;
    private final Naming names;
    private final WorldPose rest;
    private final List<WorldPose> moments;
    private final boolean hasMesh;
    /** Whether a vertex follows a joint, or one below it, more than all others. */
    private final boolean[] moves;

    ChainsOfMesh(Naming names, WorldPose rest, List<WorldPose> moments, BitSet followed) {
        skeleton = rest.skeleton();
        this.names = names;
        this.rest = rest;
        this.moments = moments;
        hasMesh = !followed.isEmpty();
        moves = new boolean[skeleton.size()];
        followed.stream().forEach(joint -> moves[joint] = true);
        for (int j = skeleton.size() - 1; j > 0; j--) {
            if (moves[j] && skeleton.parent(j) >= 0) {
                moves[skeleton.parent(j)] = true;
            }
        }
    }

    /** Returns whether there is a mesh and nothing of it follows what is below the knee. */
    boolean isIdle(int knee, int ankle) {
        return hasMesh && knee >= 0 && ankle >= 0 && !moves[knee] && !moves[ankle];
    }

    /**
     * Returns the chain that moves the mesh in the place of an idle leg; null where the leg is not, or there is none.
     */
    LegCandidate inPlaceOf(LegCandidate leg) {
        if (leg.refusal() != null || !isIdle(leg.knee(), leg.ankle())) {
            return null;
        }
        double near = SAME_PLACE * leg.length(rest);
        for (int knee = 0; knee < skeleton.size(); knee++) {
            if (moves[knee] && isAt(leg.knee(), knee, near)) {
                int hip = above(knee, leg.hip(), near);
                int ankle = below(knee, leg.ankle(), near);
                if (hip >= 0 && ankle >= 0) {
                    LegCandidate twin = of(leg, hip, knee, ankle);
                    if (LegCheck.refusal(skeleton, List.of(rest), twin.leg()) == null) {
                        return twin;
                    }
                }
            }
        }
        return null;
    }

    /** Returns the hip of a second chain of a leg where no mesh shows which of them is seen; −1 if there is none. */
    int otherHip(LegCandidate leg) {
        double near = SAME_PLACE * leg.length(rest);
        for (int knee = 0; knee < skeleton.size() && !hasMesh && leg.refusal() == null; knee++) {
            boolean own = skeleton.isAtOrAbove(leg.knee(), knee) || skeleton.isAtOrAbove(knee, leg.ankle());
            if (!own
                    && !names.of(knee).control()
                    && isAt(leg.knee(), knee, near)
                    && below(knee, leg.ankle(), near) >= 0) {
                int hip = above(knee, leg.hip(), near);
                if (hip >= 0 && hip != leg.hip()) {
                    return hip;
                }
            }
        }
        return -1;
    }

    private boolean isAt(int joint, int other, double near) {
        return LegPoses.inOnePlace(rest, moments, joint, other, near);
    }

    /** The uppermost joint above a knee that is where the hip is; −1 if there is none. */
    private int above(int knee, int hip, double near) {
        int found = -1;
        for (int j = skeleton.parent(knee); j >= 0; j = skeleton.parent(j)) {
            found = isAt(hip, j, near) ? j : found;
        }
        return found;
    }

    /** The uppermost joint below a knee that is where the ankle is; −1 if there is none. */
    private int below(int knee, int ankle, double near) {
        for (int j = knee + 1; j < skeleton.size(); j++) {
            if (skeleton.isAtOrAbove(knee, j) && isAt(ankle, j, near)) {
                return j;
            }
        }
        return -1;
    }

    private LegCandidate of(LegCandidate leg, int hip, int knee, int ankle) {
        int ball = toes(ankle);
        Leg whole = LegBones.assemble(names, rest, leg.name(), hip, knee, ankle, ball);
        int end = ball >= 0 ? ball : ankle;
        return new LegCandidate(
                leg.name(), leg.side(), leg.pair(), hip, knee, ankle, ball, end, whole.bends(), whole.shinEnd(), null);
    }

    /** The joint below a foot that is furthest from it and moves some of the mesh; −1 if there is none. */
    private int toes(int ankle) {
        int toes = -1;
        double most = 0;
        for (int child : skeleton.children(ankle)) {
            double distance = rest.position(child).distanceTo(rest.position(ankle));
            boolean bone = moves[child]
                    && skeleton.joint(child).freedom().rotates()
                    && !names.of(child).control();
            if (bone && Rounding.exceeds(distance, most)) {
                toes = child;
                most = distance;
            }
        }
        return toes;
    }
}
