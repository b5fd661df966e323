// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.LowPass;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RotationTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.ground.InflatedGround;
import dev.surefoot.plant.foot.ground.LevelCourse;
import dev.surefoot.plant.foot.ground.LevelCourse.Level;
import dev.surefoot.plant.foot.ground.LevelCourse.Rest;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The height and slope that carry one foot at every frame, smooth over the whole clip: those of its source, and those
 * that it is put on.
 *
 * <p>Constant in a stance, on slopes the ground's below the foot while it bears and is not held; a step with rest at
 * both ends between two, and from and to the ground below the foot where the clip begins and ends. A foot that never
 * stands is carried over the ground as it passes. On an even floor the source's height is the floor's below the foot,
 * wherever that is. <b>Frames:</b> world, metres.
 */
final class GroundProfile {
    /** Cutoff in hertz for feet that never stand: edges below them become ramps a few tenths of a second long. */
    private static final double PASSING_HERTZ = 2;
    /**
     * Seconds at either end of what bears in which a foot comes down or rolls off, and may be on its way. Captures cut
     * to 1.7 s add 21.6 % of acceleration on a slope without rests, 22.0 with this and 22.6 with half of it.
     */
    private static final double ROLL_SECONDS = 0.1;
    /** The same as a part of what bears by itself, at most: a dog's paw bears for 0.15 s. */
    private static final int ROLL_PART = 4;
    /** A foot that bears by itself for less touches the ground in passing, as a runner's in a coarse cycle. */
    private static final double LEAST_SECONDS = 0.1;

    private double[] heights;
    /** The heights without what clears nosings; null where that is nothing. */
    private double[] evenHeights;
    /** What carries the foot over nosings; null where nothing does. */
    private SwingRise rise;

    private final double[] sources;
    private final RotationTrack turns;
    private final Quat untilt;
    private final LegTrack track;
    /** The point below which ground and floor are looked up where the foot does not stand: its ball, or its first. */
    private final int point;

    private final SourceFloor floor;
    private final Footing footing;
    private final double framesPerSecond;

    private GroundProfile(LegTrack track, int point, SourceFloor floor, Footing footing, double framesPerSecond) {
        this.track = track;
        this.point = point;
        this.floor = floor;
        this.footing = footing;
        this.framesPerSecond = framesPerSecond;
        heights = new double[track.frames()];
        sources = new double[track.frames()];
        turns = new RotationTrack(track.frames());
        untilt = Quat.fromTo(floor.normalWorld(), Vec3.Y);
    }

    private GroundProfile(GroundProfile other, double[] heights) {
        this.heights = heights;
        evenHeights = other.evenHeights;
        rise = other.rise;
        sources = other.sources;
        turns = other.turns;
        untilt = other.untilt;
        track = other.track;
        point = other.point;
        floor = other.floor;
        footing = other.footing;
        framesPerSecond = other.framesPerSecond;
    }

    /** Returns the same nowhere above {@code most} between stances, where the ground allows it. */
    GroundProfile below(double[] most) {
        return rise == null ? this : new GroundProfile(this, rise.heights(most));
    }

    /**
     * Works them out.
     *
     * @param shape the foot; where it does not stand, ground and floor are looked up below its ball, or its first point
     * @param places where its stances stand
     * @param bearing when its points bear, held or not
     * @param floor what it stood on in the source
     * @param footing what it is put on
     */
    static GroundProfile under(
            FootShape shape,
            Footholds places,
            List<Contact> bearing,
            SourceFloor floor,
            Footing footing,
            double framesPerSecond) {
        Ground ground = footing.ground();
        LegTrack track = shape.track();
        int point = Math.max(0, shape.ball());
        GroundProfile profile = new GroundProfile(track, point, floor, footing, framesPerSecond);
        List<Rest> rests = profile.rests(shape.stances(), places, bearing);
        if (rests.isEmpty()) {
            profile.overGround(ground);
        } else {
            profile.betweenRests(rests);
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

    /**
     * Where the foot rests: in each stance, and on slopes while it bears beside one or by itself. It is on its way
     * where it rolls off or comes down. Over edges the level below a foot changes by a step, and only its footholds say
     * when.
     */
    private List<Rest> rests(List<Stance> stances, Footholds places, List<Contact> bearing) {
        BitSet bears = new BitSet();
        if (footing.rises()) {
            bearing.forEach(c -> bears.set(c.startFrame(), c.endFrame() + 1));
        }
        stances.forEach(s -> bears.clear(s.startFrame(), s.endFrame() + 1));
        List<Rest> rests = new ArrayList<>();
        int done = 0;
        for (int s = 0; s <= stances.size(); s++) {
            Stance next = s < stances.size() ? stances.get(s) : null;
            int nextStart = next == null ? track.frames() : next.startFrame();
            Rest held = next == null ? null : held(next, places, s);
            for (int start = bears.nextSetBit(done); start >= 0 && start < nextStart; ) {
                int end = bears.nextClearBit(start) - 1;
                boolean after = s > 0 && start == done;
                boolean before = next != null && end == nextStart - 1;
                int first = start == 0 ? 0 : start + rolls(start, end, after || before);
                int last = end == track.frames() - 1 ? end : end - rolls(start, end, after || before);
                if (after && !before) {
                    Rest left = rests.remove(rests.size() - 1);
                    rests.add(left.during(left.from(), Math.max(left.to(), last)));
                } else if (before && !after) {
                    held = held.during(Math.min(held.from(), first), held.to());
                } else if (!before && end - start >= LEAST_SECONDS * framesPerSecond) {
                    sliding(bearing, first, last).ifPresent(rests::add);
                }
                start = bears.nextSetBit(end + 1);
            }
            if (next != null) {
                rests.add(held);
                done = next.endFrame() + 1;
            }
        }
        return rests;
    }

    /** In how many frames a foot rolls off or comes down where it bears. */
    private int rolls(int start, int end, boolean besideHeld) {
        int rolls = (int) (ROLL_SECONDS * framesPerSecond);
        return besideHeld ? rolls : Math.min(rolls, (end - start) / ROLL_PART);
    }

    private Rest held(Stance stance, Footholds places, int s) {
        int middle = (stance.startFrame() + stance.endFrame()) / 2;
        return new Rest(stance.startFrame(), stance.endFrame(), level(stance, places, s, middle));
    }

    /** A foot that bears and is not held goes along the slope with what it slides. */
    private Optional<Rest> sliding(List<Contact> bearing, int first, int last) {
        Level from = levelUnder(bearing, first, last, first);
        Level to = levelUnder(bearing, first, last, last);
        return from == null || to == null ? Optional.empty() : Optional.of(new Rest(first, last, from, to));
    }

    /** What would carry a foot that stood where it is at a frame; null over nothing. */
    private Level levelUnder(List<Contact> bearing, int first, int last, int f) {
        Contact heel = null;
        Contact ball = null;
        Contact toe = null;
        for (Contact c : bearing) {
            if (c.startFrame() <= last && first <= c.endFrame()) {
                Vec3 at = track.point(track.indexOf(c.kind()), f);
                Contact there = c.at(floor.even() ? floor.under(at) : at);
                switch (c.kind()) {
                    case HEEL -> heel = there;
                    case BALL -> ball = there;
                    case TOE -> toe = there;
                }
            }
        }
        List<Contact> toes = heel == null && ball == null ? List.of(toe) : List.of();
        Stance stance =
                new Stance(toes.isEmpty() ? 0 : toe.leg(), first, last, heel, ball, toes, track.levelForward(f));
        Footholds places = footing.footholds(track, List.of(stance), floor);
        return places.footholds().get(0).grounded() ? level(stance, places, 0, f) : null;
    }

    private Level level(Stance stance, Footholds places, int s, int f) {
        Foothold foothold = places.footholds().get(s);
        Level level = new Level(foothold.ballWorld().y(), places.sourceHeights().get(s), foothold.turn());
        return ofAnkle(level, stance.isOnToeAlone() ? track.indexOf(FootPoint.Kind.TOE) : point, f);
    }

    /**
     * A foot is carried at its ankle and turned about it: on a slope, the level with which a point comes to be on the
     * ground there.
     */
    private Level ofAnkle(Level level, int standing, int f) {
        if (!footing.rises()) {
            return level;
        }
        Vec3 toPoint = track.point(standing, f).minus(track.ankle(f));
        double turned = level.turn().rotate(untilt.rotate(toPoint)).y();
        return new Level(level.height() + toPoint.y() - turned, level.source(), level.turn());
    }

    /** The ground below the foot, as if it stood there; {@code otherwise} where there is none. */
    private Level levelBelow(int f, Level otherwise) {
        GroundHit hit = new GroundHit();
        Vec3 p = track.point(point, f);
        return footing.ground().at(p.x(), p.z(), hit)
                ? ofAnkle(new Level(hit.height(), otherwise.source(), Quat.fromTo(Vec3.Y, hit.normal())), point, f)
                : otherwise;
    }

    private void betweenRests(List<Rest> rests) {
        int last = track.frames() - 1;
        Rest first = rests.get(0);
        Rest end = rests.get(rests.size() - 1);
        List<Rest> all = new ArrayList<>(rests);
        if (first.from() > 0) {
            all.add(0, new Rest(0, 0, levelBelow(0, first.first())));
        }
        if (end.to() < last) {
            all.add(new Rest(last, last, levelBelow(last, end.last())));
        }
        LevelCourse.of(all, footing.isOfSlopes(), (f, level) -> set(f, level.height(), level.source(), level.turn()));
    }

    private void overGround(Ground ground) {
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
