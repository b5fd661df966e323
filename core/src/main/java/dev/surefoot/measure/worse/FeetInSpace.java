// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Parallel;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.motion.track.RotationTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The feet of a clip at each frame of its motion: how they are turned in space, how deep they are, how steep the ground
 * is below them, and whether that is one level for all of them.
 */
final class FeetInSpace {
    /** Figures in metres are shown in millimetres. */
    private static final double MM_PER_METRE = 1000;
    /** Metres between heights that are one: far below what is seen, far above rounding. */
    private static final double SAME_METRES = 1e-6;
    /** More than the square of a cosine is rounded by. */
    private static final double ROUNDING = 1e-9;
    /** Frames that are looked at at once: some milliseconds. */
    private static final int LOOKED_AT_ONCE = 2048;

    private final RotationTrack[] rotations;
    /** Cosines of the angles that shins make with the lines of their thighs. */
    private final double[][] bendCosines;
    /** The frames that are motion. */
    private final BitSet looked = new BitSet();

    private final double[][] depthsMm;
    private final double[][] tiltsDegrees;
    private boolean onLevel;

    private FeetInSpace(int legs, int frames) {
        rotations = new RotationTrack[legs];
        for (int leg = 0; leg < legs; leg++) {
            rotations[leg] = new RotationTrack(frames);
        }
        bendCosines = new double[legs][frames];
        depthsMm = new double[legs][frames];
        tiltsDegrees = new double[legs][frames];
    }

    static FeetInSpace of(Clip clip, List<Leg> legs, List<Segment> segments, Ground ground, Parallel parallel) {
        FeetInSpace feet = new FeetInSpace(legs.size(), clip.frames());
        int[] joints = JointsAboveFeet.of(clip.skeleton(), legs);
        List<Part> parts = new ArrayList<>();
        for (Segment segment : segments) {
            feet.looked.set(segment.startFrame(), segment.endFrame() + 1);
            for (int from = segment.startFrame(); from <= segment.endFrame(); from += LOOKED_AT_ONCE) {
                int last = Math.min(segment.endFrame(), from + LOOKED_AT_ONCE - 1);
                parts.add(feet.new Part(new Segment(from, last), ground));
            }
        }
        parallel.each(parts.size(), part -> parts.get(part).look(clip, legs, joints));
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        boolean steep = false;
        for (Part part : parts) {
            low = Math.min(low, part.low);
            high = Math.max(high, part.high);
            steep |= part.steep;
        }
        feet.onLevel = !steep && !(high - low > SAME_METRES);
        return feet;
    }

    /** Some of the frames, and the ground that is below feet in them. */
    private final class Part {
        private final Segment frames;
        private final Ground ground;
        private final GroundHit hit = new GroundHit();
        private double low = Double.POSITIVE_INFINITY;
        private double high = Double.NEGATIVE_INFINITY;
        private boolean steep;

        Part(Segment frames, Ground ground) {
            this.frames = frames;
            this.ground = ground;
        }

        void look(Clip clip, List<Leg> legs, int[] joints) {
            WorldPose world = new WorldPose(clip.skeleton(), clip.space());
            for (int f = frames.startFrame(); f <= frames.endFrame(); f++) {
                world.update(clip.pose(f), joints);
                for (int leg = 0; leg < legs.size(); leg++) {
                    take(f, leg, legs.get(leg), world);
                }
            }
        }

        private void take(int f, int index, Leg leg, WorldPose world) {
            rotations[index].set(f, world.rotation(leg.ankle()));
            Vec3 ankle = world.position(leg.ankle());
            Vec3 knee = world.position(leg.knee());
            Vec3 thigh = knee.minus(world.position(leg.hip()));
            Vec3 shin = ankle.minus(knee);
            // NaN of a bone without length compares as unchanged
            bendCosines[index][f] = thigh.dot(shin) / Math.sqrt(thigh.lengthSquared() * shin.lengthSquared());
            if (ground.at(ankle.x(), ankle.z(), hit) && !isLevel()) {
                tiltsDegrees[index][f] = Trig.degrees(Trig.atan2(
                        hit.normal().horizontal().length(), hit.normal().y()));
            }
            double deepest = 0;
            for (FootPoint point : leg.points()) {
                Vec3 place = point.in(world);
                if (ground.at(place.x(), place.z(), hit)) {
                    deepest = Math.max(deepest, hit.height() - place.y());
                    low = Math.min(low, hit.height());
                    high = Math.max(high, hit.height());
                    steep |= hit.normalY() < 1;
                }
            }
            depthsMm[index][f] = MM_PER_METRE * deepest;
        }

        private boolean isLevel() {
            return hit.normalX() == 0 && hit.normalZ() == 0 && hit.normalY() > 0;
        }
    }

    /** Returns whether the ground is level wherever a foot goes, or there is none. */
    boolean onLevel() {
        return onLevel;
    }

    /** Returns how deep a leg's soles are at each frame; 0 outside of the motion. */
    double[] depthsMm(int leg) {
        return depthsMm[leg];
    }

    /**
     * Returns by how much a knee is bent otherwise than the same one of another clip; 0 outside of the motion, and
     * where it is less than what is asked for.
     *
     * @param leastCosine cosine of the angle that is asked for
     */
    double bendDegrees(FeetInSpace source, int leg, int f, double leastCosine) {
        double is = bendCosines[leg][f];
        double was = source.bendCosines[leg][f];
        // cosines of angles that differ by so much differ the least where one of them is 0 or half a turn
        if (!(looked.get(f) && Math.abs(is - was) > 1 - leastCosine)) {
            return 0;
        }
        return Trig.degrees(Math.abs(bend(is) - bend(was)));
    }

    private static double bend(double cosine) {
        return Trig.atan2(Math.sqrt(Math.max(0, 1 - cosine * cosine)), cosine);
    }

    /**
     * Returns how far a foot is turned against the same one of another clip, beyond what its ground is tilted by; 0
     * outside of the motion, and perhaps where it is less than what is asked for.
     *
     * @param askedCosine cosine of half the angle that is asked for, squared
     */
    double turnDegrees(FeetInSpace source, int leg, int f, double askedCosine) {
        if (!looked.get(f)) {
            return 0;
        }
        Quat is = rotations[leg].get(f);
        Quat was = source.rotations[leg].get(f);
        double dot = is.dot(was);
        boolean surelyLess = dot * dot > (askedCosine + ROUNDING) * is.dot(is) * was.dot(was);
        return surelyLess ? 0 : Trig.degrees(is.angleTo(was)) - tiltsDegrees[leg][f];
    }
}
