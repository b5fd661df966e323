// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.solve.Solution3;

/**
 * To which side a nearly straight knee bends further, and how its bones turn.
 *
 * <p>The little offset that such a knee has from the line of hip and ankle is half noise. What it has, it keeps; what
 * it bends further, it bends about a normal that is the hinge's for a straight leg and the pose's own where that is
 * sure ({@link KneeSide}). So a target that is where the ankle is changes nothing, and a knee that must bend does not
 * swing with noise. <b>Frames:</b> world, metres. <b>Degenerate:</b> a posed ankle on the hip, or a hinge along the
 * leg: {@link #set} returns false. Mutable, reusable.
 */
final class NearlyStraightKnee {
    /** A vector shorter than this part of what it is a part of has no direction but rounding. */
    private static final double NO_DIRECTION = 1e-9;

    private Vec3 side = Vec3.ZERO;
    private Vec3 normal = Vec3.ZERO;
    private Vec3 solvedNormal = Vec3.ZERO;

    /**
     * Looks at a posed leg and where its ankle should go.
     *
     * @param thigh from hip to knee
     * @param shin from knee to ankle
     * @param hinge a positive turn of the shin about it flexes the knee
     * @param reach from hip to the ankle's place
     * @return whether the knee is nearly straight; if not, the posed plane alone decides
     */
    boolean set(Vec3 thigh, Vec3 shin, Vec3 hinge, Vec3 reach) {
        Vec3 chord = thigh.plus(shin);
        double length = thigh.length();
        if (!(chord.length() > NO_DIRECTION * length) || !(reach.length() > NO_DIRECTION * length)) {
            return false;
        }
        Vec3 along = chord.normalizedOr(Vec3.Y);
        Vec3 offset = thigh.rejectedFrom(along);
        if (KneeSide.surely(offset.length(), length)) {
            return false;
        }
        Vec3 flat = hinge.rejectedFrom(along);
        if (!(flat.length() > NO_DIRECTION * hinge.length())) {
            return false;
        }
        Vec3 hinged = along.cross(flat).normalizedOr(Vec3.ZERO);
        double wanted = offset(length, shin.length(), reach.length());
        double share = KneeSide.sure(offset, hinged, wanted, length);
        if (!(share < 1)) {
            return false;
        }
        double sure = SmoothStep.of(share);
        Vec3 further = hinged.times(1 - sure)
                .plusTimes(sure, offset.normalizedOr(hinged))
                .normalizedOr(hinged);
        double more = Math.max(0, wanted - offset.length());
        Quat carried = Quat.fromTo(chord, reach);
        side = carried.rotate(offset.plusTimes(more, further).normalizedOr(further));
        normal = further.cross(along);
        solvedNormal = carried.rotate(normal);
        return true;
    }

    /** How far the knee of a leg with these bones is from the line of hip and ankle. */
    private static double offset(double thigh, double shin, double distance) {
        double along = 0.5 * (distance + (thigh - shin) * (thigh + shin) / distance);
        return Math.sqrt(Math.max(0, (thigh - along) * (thigh + along)));
    }

    /** Returns the direction to which the knee lies from the line between hip and ankle's place. */
    Vec3 side() {
        return side;
    }

    /** Returns the turn that takes the posed thigh to the solved one. */
    Quat thigh(Vec3 posed, Solution3 solved) {
        return turn(posed, new Vec3(solved.thighX(), solved.thighY(), solved.thighZ()));
    }

    /** Returns the turn that takes the posed shin to the solved one. */
    Quat shin(Vec3 posed, Solution3 solved) {
        return turn(posed, new Vec3(solved.shinX(), solved.shinY(), solved.shinZ()));
    }

    /** The shortest turn from bone to bone, then the twist about the bone that is left between the normals. */
    private Quat turn(Vec3 posed, Vec3 solved) {
        Quat swing = Quat.fromTo(posed, solved);
        Vec3 bone = solved.normalizedOr(Vec3.Y);
        Quat twist = Quat.fromTo(swing.rotate(normal).rejectedFrom(bone), solvedNormal.rejectedFrom(bone), bone);
        return twist.times(swing);
    }
}
