// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * The shapes of the walker's body at rest: a plain, friendly figure in shirt, trousers and shoes, every part a solid
 * with a colour.
 *
 * <p><b>Frames:</b> world at rest, metres, facing +Z; the numbers are widths and heights of an adult of 1.75 m. The
 * sole is flat at y = 0 from heel to toe, and no part of the shoe lies behind its back edge or before its front edge,
 * about which the foot rolls.
 */
final class WalkerBody {
    /** The joints that a part follows. */
    enum Follows {
        HIPS_AND_LEGS,
        TRUNK_AND_ARMS,
        NECK_AND_HEAD,
        HAND,
        FOOT
    }

    /**
     * One part of the figure.
     *
     * @param solid its shape
     * @param min lower corner of a box around it
     * @param max upper corner of that box
     * @param cell the size of the details to keep, along each axis
     * @param colour sRGB, 0xRRGGBB
     * @param follows which joints move it
     * @param sign 1 for a left part, −1 for a right one, 0 for both sides at once
     */
    record Part(Solid solid, Vec3 min, Vec3 max, Vec3 cell, int colour, Follows follows, double sign) {}

    /** Where the shoe's sole ends and its upper begins. */
    private static final double SOLE_TOP = 0.021;

    /**
     * The hairline rises 62 cm a metre from front to back or back to front; cells of that slope are all cut alike and
     * leave it even.
     */
    private static final Vec3 HAIR_CELL = at(0.019, 0.0124, 0.020);

    private static final int SHIRT = 0xE8A87C;
    private static final int TROUSERS = 0x41556E;
    private static final int SKIN = 0xE9C7AC;
    private static final int HAIR = 0x5A4539;
    private static final int SHOE = 0xF4F1EA;
    private static final int SOLE = 0xB9604A;
    private static final int EYE = 0x2F2A2A;
    private static final int LIP = 0xC08A74;

    private WalkerBody() {}

    /** Returns all parts. */
    static List<Part> parts() {
        Solid hand = hand();
        Solid shoe = shoe();
        Solid sole = sole();
        Vec3 shoeCell = at(0.018, 0.016, 0.020);
        // Thin cells upright: the sole is only 2 cm thick.
        Vec3 soleCell = at(0.018, 0.0072, 0.019);
        return List.of(
                new Part(
                        trousers(),
                        at(-0.24, 0, -0.2),
                        at(0.24, 1.12, 0.2),
                        at(0.030, 0.043, 0.030),
                        TROUSERS,
                        Follows.HIPS_AND_LEGS,
                        0),
                new Part(
                        shirt(),
                        at(-0.612, 0.85, -0.2),
                        at(0.612, 1.56, 0.2),
                        at(0.034, 0.039, 0.033),
                        SHIRT,
                        Follows.TRUNK_AND_ARMS,
                        0),
                new Part(
                        head(),
                        at(-0.13, 1.31, -0.15),
                        at(0.13, 1.80, 0.17),
                        at(0.026, 0.027, 0.026),
                        SKIN,
                        Follows.NECK_AND_HEAD,
                        0),
                new Part(
                        hair(),
                        at(-0.114, 1.50, -0.15),
                        at(0.13, 1.80, 0.17),
                        HAIR_CELL,
                        HAIR,
                        Follows.NECK_AND_HEAD,
                        0),
                facePart(ears(), at(-0.11, 1.58, -0.04), at(0.11, 1.70, 0.04), 0.0091, SKIN),
                facePart(nose(), at(-0.03, 1.60, 0.06), at(0.03, 1.71, 0.14), 0.0083, SKIN),
                facePart(eyes(), at(-0.05, 1.65, 0.07), at(0.05, 1.69, 0.11), 0.0047, EYE),
                facePart(brows(), at(-0.065, 1.67, 0.06), at(0.065, 1.715, 0.11), 0.0043, HAIR),
                facePart(mouth(), at(-0.04, 1.58, 0.08), at(0.04, 1.62, 0.12), 0.0041, LIP),
                handPart(hand, 1),
                handPart(hand.mirrored(), -1),
                footPart(shoe, shoeCell, SHOE, 1),
                footPart(shoe.mirrored(), shoeCell, SHOE, -1),
                footPart(sole, soleCell, SOLE, 1),
                footPart(sole.mirrored(), soleCell, SOLE, -1));
    }

    private static Vec3 at(double x, double y, double z) {
        return new Vec3(x, y, z);
    }

    private static Solid trousers() {
        double x = WalkerSkeleton.HIP_SIDE;
        double knee = WalkerSkeleton.ANKLE + WalkerSkeleton.SHIN;
        Solid leg = Solid.roundCone(at(x + 0.004, 0.89, 0), 0.090, at(x, knee + 0.01, 0.004), 0.060)
                .joined(Solid.roundCone(at(x, knee, 0.002), 0.060, at(x, WalkerSkeleton.ANKLE, -0.002), 0.038), 0.03)
                .joined(Solid.ellipsoid(at(x + 0.002, 0.35, -0.020), at(0.052, 0.13, 0.050)), 0.04);
        Solid seat = Solid.ellipsoid(at(0.078, 0.925, -0.048), at(0.088, 0.090, 0.082));
        return Solid.ellipsoid(at(0, 0.975, -0.002), at(0.168, 0.125, 0.112))
                .joined(seat.joined(seat.mirrored(), 0.03), 0.05)
                .joined(leg.joined(leg.mirrored(), 0.02), 0.05)
                .within(Solid.halfSpace(at(0, 1.03, 0), Vec3.Y), 0.03);
    }

    private static Solid shirt() {
        Vec3 along = WalkerSkeleton.armDirection(1);
        Vec3 shoulder = at(0.180, 1.405, -0.006);
        Vec3 elbow = shoulder.plusTimes(WalkerSkeleton.UPPER_ARM, along);
        Vec3 wrist = elbow.plusTimes(WalkerSkeleton.FOREARM - 0.02, along);
        Solid arm = Solid.roundCone(shoulder, 0.060, elbow, 0.046)
                .joined(Solid.roundCone(elbow, 0.046, wrist, 0.037), 0.02)
                .joined(Solid.roundCone(at(0.03, 1.425, -0.014), 0.062, shoulder, 0.062), 0.05);
        return Solid.ellipsoid(at(0, 1.30, -0.004), at(0.168, 0.185, 0.114))
                .joined(Solid.ellipsoid(at(0, 1.10, 0.002), at(0.148, 0.20, 0.110)), 0.10)
                .joined(Solid.ellipsoid(at(0, 0.985, -0.010), at(0.180, 0.15, 0.128)), 0.10)
                .within(Solid.halfSpace(at(0, 0.935, 0), at(0, -1, 0)), 0.07)
                .joined(arm.joined(arm.mirrored(), 0.03), 0.06);
    }

    private static Solid head() {
        return Solid.ellipsoid(at(0, 1.655, 0.006), at(0.077, 0.094, 0.096))
                .joined(Solid.ellipsoid(at(0, 1.605, 0.030), at(0.058, 0.080, 0.070)), 0.05)
                .joined(Solid.roundCone(at(0, 1.42, -0.016), 0.058, at(0, 1.56, 0.0), 0.052), 0.03);
    }

    private static Solid hair() {
        return Solid.ellipsoid(at(0, 1.664, -0.003), at(0.085, 0.096, 0.103))
                .within(Solid.halfSpace(at(0, 1.662, 0.010), at(0, -0.85, 0.527)), 0.022);
    }

    private static Solid ears() {
        Solid ear = Solid.ellipsoid(at(0.079, 1.640, -0.002), at(0.012, 0.028, 0.019));
        return either(ear);
    }

    private static Solid nose() {
        return Solid.roundCone(at(0, 1.672, 0.096), 0.008, at(0, 1.637, 0.108), 0.0125);
    }

    private static Solid eyes() {
        return either(Solid.ellipsoid(at(0.031, 1.667, 0.092), at(0.0085, 0.0105, 0.007)));
    }

    private static Solid brows() {
        return either(Solid.roundCone(at(0.018, 1.691, 0.095), 0.0045, at(0.046, 1.689, 0.081), 0.0045));
    }

    /** A line that smiles a little. */
    private static Solid mouth() {
        return either(Solid.roundCone(at(0, 1.596, 0.1065), 0.0045, at(0.021, 1.601, 0.1), 0.0035));
    }

    /** Returns a small part on the left, and the same on the right. */
    private static Solid either(Solid left) {
        return left.joined(left.mirrored(), 0.002);
    }

    private static Part facePart(Solid solid, Vec3 min, Vec3 max, double cell, int colour) {
        return new Part(solid, min, max, at(cell, cell, cell), colour, Follows.NECK_AND_HEAD, 0);
    }

    /** The left hand: palm towards the body, thumb ahead. */
    private static Solid hand() {
        Solid straight = Solid.ellipsoid(at(0, -0.050, 0), at(0.021, 0.058, 0.041))
                .joined(Solid.ellipsoid(at(-0.006, -0.118, -0.004), at(0.020, 0.066, 0.034)), 0.03)
                .joined(Solid.roundCone(at(-0.004, -0.035, 0.026), 0.016, at(-0.012, -0.090, 0.052), 0.012), 0.02)
                .joined(Solid.roundCone(at(0, 0.02, 0), 0.026, at(0, -0.02, 0), 0.027), 0.02);
        return straight.placed(Quat.aboutAxis(Vec3.Z, WalkerSkeleton.ARM_ABDUCTION), wrist());
    }

    private static Vec3 wrist() {
        return at(0.180, WalkerMesh.restPosition("LeftArm").y(), 0)
                .plusTimes(WalkerSkeleton.UPPER_ARM + WalkerSkeleton.FOREARM, WalkerSkeleton.armDirection(1));
    }

    private static Part handPart(Solid solid, double sign) {
        Vec3 c = at(sign * (wrist().x() + 0.05), wrist().y() - 0.07, 0);
        Vec3 cell = at(0.016, 0.020, 0.018);
        return new Part(
                solid, c.minus(at(0.13, 0.14, 0.07)), c.plus(at(0.13, 0.14, 0.09)), cell, SKIN, Follows.HAND, sign);
    }

    /**
     * The left shoe's sole: flat below and upright around, so that nothing of it lies behind the heel's point or before
     * the toe's.
     */
    private static Solid sole() {
        double x = WalkerSkeleton.HIP_SIDE;
        double heel = WalkerSkeleton.HEEL.z();
        double toe = WalkerSkeleton.BALL.z() + WalkerSkeleton.TOE.z();
        return standing(Solid.roundCone(at(x, 0, heel + 0.036), 0.036, at(x + 0.004, 0, 0.115), 0.047))
                .joined(standing(Solid.roundCone(at(x + 0.004, 0, 0.115), 0.047, at(x, 0, toe - 0.037), 0.037)), 0.02)
                .within(Solid.halfSpace(at(0, SOLE_TOP, 0), Vec3.Y), 0.008)
                .within(Solid.halfSpace(Vec3.ZERO, at(0, -1, 0)), 0.004);
    }

    /** The left shoe above its sole. */
    private static Solid shoe() {
        double x = WalkerSkeleton.HIP_SIDE;
        return Solid.ellipsoid(at(x, 0.035, -0.014), at(0.036, 0.062, 0.043))
                .joined(Solid.roundCone(at(x, 0.062, -0.010), 0.038, at(x, 0.078, -0.006), 0.047), 0.03)
                .joined(Solid.roundCone(at(x, 0.062, 0.010), 0.036, at(x + 0.002, 0.034, 0.10), 0.036), 0.04)
                .joined(Solid.ellipsoid(at(x + 0.003, 0.028, 0.118), at(0.045, 0.042, 0.071)), 0.03)
                .within(Solid.halfSpace(at(0, 0.5 * SOLE_TOP, 0), at(0, -1, 0)), 0.006);
    }

    /** Returns the upright cylinder over what {@code solid} covers of the floor. */
    private static Solid standing(Solid solid) {
        return p -> solid.distance(new Vec3(p.x(), 0, p.z()));
    }

    private static Part footPart(Solid solid, Vec3 cell, int colour, double sign) {
        Vec3 c = at(sign * WalkerSkeleton.HIP_SIDE, 0, 0);
        Vec3 min = c.plus(at(-0.09, -0.02, -0.115));
        return new Part(solid, min, c.plus(at(0.09, 0.17, 0.25)), cell, colour, Follows.FOOT, sign);
    }
}
