// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.LowPass;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RotationTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.ground.InflatedGround;
import java.util.List;

/**
 * The height and slope that carry one foot at every frame, smooth over the whole clip: those of its source, and those
 * that it is put on.
 *
 * <p>Constant in a stance, a step with rest at both ends between two, and from and to the ground below the foot where
 * the clip begins and ends. A foot that never stands is carried over the ground as it passes. On an even floor the
 * source's height is the floor's below the foot, wherever that is. <b>Frames:</b> world, metres.
 */
final class GroundProfile {
    /** Cutoff in hertz for feet that never stand: edges below them become ramps a few tenths of a second long. */
    private static final double PASSING_HERTZ = 2;

    private double[] heights;
    /** The heights without what clears nosings; null where that is nothing. */
    private double[] evenHeights;
    /** What carries the foot over nosings; null where nothing does. */
    private SwingRise rise;

    private final double[] sources;
    private final RotationTrack turns;
    private final Quat untilt;
    private final boolean slopes;

    private GroundProfile(int frames, SourceFloor floor, boolean slopes) {
        this.slopes = slopes;
        heights = new double[frames];
        sources = new double[frames];
        turns = new RotationTrack(frames);
        untilt = Quat.fromTo(floor.normalWorld(), Vec3.Y);
    }

    private GroundProfile(GroundProfile other, double[] heights) {
        this.heights = heights;
        evenHeights = other.evenHeights;
        rise = other.rise;
        sources = other.sources;
        turns = other.turns;
        untilt = other.untilt;
        slopes = other.slopes;
    }

    /** Returns the same nowhere above {@code most} between stances, where the ground allows it. */
    GroundProfile below(double[] most) {
        return rise == null ? this : new GroundProfile(this, rise.heights(most));
    }

    private record Level(double height, double source, Quat turn) {}

    /**
     * Works them out.
     *
     * @param shape the foot; where it does not stand, ground and floor are looked up below its ball, or its first point
     * @param places where its stances stand
     * @param floor what it stood on in the source
     * @param footing what it is put on
     */
    static GroundProfile under(
            FootShape shape, Footholds places, SourceFloor floor, Footing footing, double framesPerSecond) {
        Ground ground = footing.ground();
        LegTrack track = shape.track();
        int point = Math.max(0, shape.ball());
        GroundProfile profile = new GroundProfile(track.frames(), floor, footing.isOfSlopes());
        if (shape.stances().isEmpty()) {
            profile.overGround(track, point, floor, ground, framesPerSecond);
        } else {
            profile.betweenFootholds(track, point, shape.stances(), places, ground);
        }
        for (int f = 0; floor.even() && f < track.frames(); f++) {
            Vec3 p = track.point(point, f);
            profile.sources[f] = floor.heightAt(p.x(), p.z());
        }
        if (footing.isOfStrides() && !shape.stances().isEmpty()) {
            Ground solid = InflatedGround.of(ground, shape.forward());
            profile.evenHeights = profile.heights;
            profile.rise = new SwingRise(shape, profile.evenHeights, profile.sources, solid, framesPerSecond);
            profile.heights = profile.rise.heights();
        }
        return profile;
    }

    /** Returns the ground's height, in metres, that carries the foot at frame {@code f}. */
    double height(int f) {
        return heights[f];
    }

    /** Returns the height, in metres, that carries the foot in the source. */
    double sourceHeight(int f) {
        return sources[f];
    }

    /** Returns by how many metres the ground carries the foot higher than its source did. */
    double rise(int f) {
        return heights[f] - sources[f];
    }

    /** Returns the same without what carries the foot over edges between two stances. */
    double evenRise(int f) {
        return evenHeights == null ? rise(f) : evenHeights[f] - sources[f];
    }

    /** Returns the turn from the source's floor to the slope that carries the foot. */
    Quat turn(int f) {
        return turns.get(f).times(untilt);
    }

    private void betweenFootholds(LegTrack track, int point, List<Stance> stances, Footholds places, Ground ground) {
        int count = stances.size();
        int last = track.frames() - 1;
        Level from = levelBelow(track.point(point, 0), ground, level(places, 0));
        Level end = levelBelow(track.point(point, last), ground, level(places, count - 1));
        int fromFrame = 0;
        for (int s = 0; s <= count; s++) {
            boolean stands = s < count;
            Level to = stands ? level(places, s) : end;
            int toFrame = stands ? stances.get(s).startFrame() : last;
            for (int f = fromFrame; f <= toFrame; f++) {
                double w = toFrame > fromFrame ? passed((f - fromFrame) / (double) (toFrame - fromFrame)) : 0;
                set(
                        f,
                        from.height + w * (to.height - from.height),
                        from.source + w * (to.source - from.source),
                        from.turn.slerp(to.turn, w));
            }
            fromFrame = stands ? stances.get(s).endFrame() : last;
            for (int f = toFrame; stands && f <= fromFrame; f++) {
                set(f, to.height, to.source, to.turn);
            }
            from = to;
        }
    }

    /**
     * The part of a step after a part of its time: on slopes the cubic, which accelerates least. Over edges a quintic:
     * it leaves later, so that a foot beside a riser half as high as its leg stays within reach.
     */
    private double passed(double time) {
        return slopes ? SmoothStep.of(time) : SmoothStep.quintic(time);
    }

    private static Level level(Footholds places, int s) {
        Foothold foothold = places.footholds().get(s);
        double source = places.sourceHeights().get(s);
        return new Level(foothold.ballWorld().y(), source, foothold.turn());
    }

    /** The ground below a point, as if a foot stood there; {@code otherwise} where there is none. */
    private static Level levelBelow(Vec3 p, Ground ground, Level otherwise) {
        GroundHit hit = new GroundHit();
        return ground.at(p.x(), p.z(), hit)
                ? new Level(hit.height(), otherwise.source, Quat.fromTo(Vec3.Y, hit.normal()))
                : otherwise;
    }

    private void overGround(LegTrack track, int point, SourceFloor floor, Ground ground, double framesPerSecond) {
        GroundHit hit = new GroundHit();
        boolean any = false;
        for (int f = 0; f < heights.length; f++) {
            Vec3 p = track.point(point, f);
            boolean there = ground.at(p.x(), p.z(), hit);
            any |= there;
            set(
                    f,
                    there ? hit.height() : f > 0 ? heights[f - 1] : floor.heightMetres(),
                    floor.heightMetres(),
                    Quat.IDENTITY);
        }
        if (any) {
            new LowPass(PASSING_HERTZ, framesPerSecond).apply(heights);
        }
    }

    private void set(int f, double height, double source, Quat turn) {
        heights[f] = height;
        sources[f] = source;
        turns.set(f, turn);
    }
}
