// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.ClipJumps;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The floor that passes under a walk in place: the height at which feet go furthest with it.
 *
 * <p>Feet go back with the ground where they are low and forward where they are high: backwards is the direction that
 * goes with low heights. Every heel and ball that goes there votes for its height with the ground it covers, the less
 * the more it rises or sinks and the more its sole is pitched: a swing ends slowly, a foot that touches down is steep,
 * and where a sole is round its edge is a guess. What goes with it below a floor speaks against it. So a foot that
 * swings out level above the ground, the top of a flight, and heels and toes that dip in as a foot rolls do not make a
 * floor. <b>Frames:</b> world, metres, Y up; a tilted floor is seen as levelled. <b>Invariant</b> under turning about
 * the vertical, mirroring and reversing. <b>Cost:</b> O(n log n) of frames.
 */
public final class TreadmillFloor {
    /** A foot that rises or sinks faster than this share of its speed is touching down or lifting off. */
    public static final double MOST_RISE_SHARE = 0.35;
    /** A body faster than this share of the treadmill is travelling, not in place. */
    public static final double IN_PLACE_SHARE = 0.35;
    /**
     * Radians of pitch at which a sole counts half. Much less and a stiff gait has no flat foot, much more and heels
     * that dip 40 degrees down outweigh soles that are flat for half as long.
     */
    private static final double HALF_PITCH = Trig.radians(10);
    /**
     * What goes along below a floor counts against it. At 0 the densest height wins, though feet pass below it for
     * nearly as long; at 1 a ball that dips in for a frame takes the floor from a foot that stands flat for two. At a
     * half all clips of one character but one find their floors within 3 mm of each other.
     */
    private static final double BELOW = 0.5;

    private TreadmillFloor() {}

    /** A vote: a point that goes back with the ground at a height in metres, at a speed in m/s. */
    private record Along(double height, double speed, double weight) {}

    /**
     * Returns, of the longest part without a jump, the floor's height in metres, to within a band of heights that count
     * as one; NaN where nothing goes with it, or the body goes along.
     */
    static double heightMetres(List<LegTrack> whole, double framesPerSecond, SourceFloor tilt, double bandMetres) {
        Segment piece = ClipJumps.longest(whole, framesPerSecond);
        List<LegTrack> tracks = new ArrayList<>();
        whole.forEach(track -> tracks.add(track.span(piece.startFrame(), piece.endFrame())));
        List<Along> along = along(tracks, framesPerSecond, tilt);
        LegTrack first = tracks.get(0);
        int last = first.frames() - 1;
        double body = first.hip(last).minus(first.hip(0)).horizontal().length() * framesPerSecond / Math.max(1, last);
        return body < IN_PLACE_SHARE * speed(along) ? height(along, bandMetres) : Double.NaN;
    }

    /** Every vote, the lowest first. */
    private static List<Along> along(List<LegTrack> tracks, double framesPerSecond, SourceFloor tilt) {
        Vec3 back = back(tracks, framesPerSecond, tilt);
        List<Along> along = new ArrayList<>();
        for (LegTrack track : tracks) {
            for (int p = 0; p < track.leg().points().size(); p++) {
                if (track.leg().points().get(p).kind().stands()) {
                    along.addAll(along(track, p, framesPerSecond, tilt, back));
                }
            }
        }
        along.sort(Comparator.comparingDouble(Along::height));
        return along;
    }

    /** The mean speed of what goes with the floor, m/s. */
    private static double speed(List<Along> along) {
        double sum = 0;
        double all = 0;
        for (Along a : along) {
            sum += a.weight * a.speed;
            all += a.weight;
        }
        return all > 0 ? sum / all : 0;
    }

    /** The level direction in which low feet go, seen from the body; zero where high ones go alike. */
    private static Vec3 back(List<LegTrack> tracks, double framesPerSecond, SourceFloor tilt) {
        Vec3 back = Vec3.ZERO;
        for (LegTrack track : tracks) {
            double middle = 0;
            for (int f = 0; f < track.frames(); f++) {
                middle += height(track, track.lowestPoint(f), f, tilt) / track.frames();
            }
            for (int f = 0; f < track.frames(); f++) {
                int p = track.lowestPoint(f);
                back = back.plusTimes(middle - height(track, p, f, tilt), velocity(track, p, f, framesPerSecond));
            }
        }
        return back.horizontal().normalizedOr(Vec3.ZERO);
    }

    private static List<Along> along(LegTrack track, int p, double framesPerSecond, SourceFloor tilt, Vec3 back) {
        List<Along> along = new ArrayList<>();
        for (int f = 0; f < track.frames(); f++) {
            Vec3 velocity = velocity(track, p, f, framesPerSecond);
            double speed = velocity.dot(back);
            double level = 1 - Math.abs(velocity.y()) / (MOST_RISE_SHARE * speed);
            if (speed > 0 && level > 0) {
                along.add(new Along(height(track, p, f, tilt), speed, speed * level * flat(track, f)));
            }
        }
        return along;
    }

    /** Velocity over that of the whole clip, m/s. */
    private static Vec3 velocity(LegTrack track, int p, int f, double framesPerSecond) {
        int last = track.frames() - 1;
        Vec3 whole = track.point(p, last).minus(track.point(p, 0)).horizontal();
        return track.velocity(p, f, framesPerSecond, LegTrack.SPEED_SPAN_SECONDS)
                .plusTimes(-framesPerSecond / Math.max(1, last), whole);
    }

    private static double height(LegTrack track, int p, int f, SourceFloor tilt) {
        Vec3 at = track.point(p, f);
        return at.y() - tilt.riseAt(at.x(), at.z());
    }

    /** 1 for a flat sole, and for a foot of which one point alone is known. */
    private static double flat(LegTrack track, int f) {
        int heel = track.indexOf(FootPoint.Kind.HEEL);
        int ball = track.indexOf(FootPoint.Kind.BALL);
        if (heel < 0 || ball < 0) {
            return 1;
        }
        Vec3 sole = track.point(ball, f).minus(track.point(heel, f));
        double pitch = Trig.atan2(sole.y(), sole.horizontal().length()) / HALF_PITCH;
        return 1 / (1 + pitch * pitch);
    }

    private static double height(List<Along> along, double bandMetres) {
        double most = Double.NEGATIVE_INFINITY;
        double floor = Double.NaN;
        double below = 0;
        double on = 0;
        int to = 0;
        for (int from = 0; from < along.size(); from++) {
            while (to < along.size() && along.get(to).height <= along.get(from).height + bandMetres) {
                on += along.get(to++).weight;
            }
            if (on - BELOW * below > most) {
                most = on - BELOW * below;
                floor = median(along, from, to);
            }
            on -= along.get(from).weight;
            below += along.get(from).weight;
        }
        return floor;
    }

    /** The height up to which half of what goes along in a band of heights does. */
    private static double median(List<Along> along, int from, int to) {
        double all = 0;
        for (int i = from; i < to; i++) {
            all += along.get(i).weight;
        }
        double sum = along.get(from).weight;
        int i = from;
        while (i < to - 1 && sum < 0.5 * all) {
            sum += along.get(++i).weight;
        }
        return along.get(i).height;
    }
}
