// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.track;

import dev.surefoot.curve.HannWindow;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a game's root would be while a clip plays: at the model's origin for a clip in place, else under the hips, on a
 * smooth course. <b>Frames:</b> world; on the floor, turned about y.
 */
final class RootCourse {
    /**
     * Seconds over which the course of an adult's hips is smoothed, half of which count for most. At 0.8 s it turns
     * with the hips of each step by 0.5 rad/s; longer cuts corners. Smaller bodies step faster, with the root of their
     * size.
     */
    private static final double SMOOTH_SECONDS = 1.6;
    /** Hips that end a round so near to where they began have gone nowhere, legs: a step is three times as much. */
    private static final double RETURNS_SHARE = 0.1;
    /** Hips that are turned from the rest pose by more all the time face elsewhere: a stance side on has 60 degrees. */
    private static final double FACING_RADIANS = 75 * Math.PI / 180;

    private final List<LegTrack> tracks;
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final double[] heading;
    /** How far the walk that a clip in place was let walk has come; null for other clips. */
    private final Vec3[] travelled;

    private final double[] hipTurn;

    private RootCourse(
            List<LegTrack> tracks,
            double[] x,
            double[] y,
            double[] z,
            double[] heading,
            Vec3[] travelled,
            double[] hipTurn) {
        this.tracks = tracks;
        this.x = x;
        this.y = y;
        this.z = z;
        this.heading = heading;
        this.travelled = travelled;
        this.hipTurn = hipTurn;
    }

    /** Returns the model's origin, on the floor, beneath a clip in place that was played as one that walks. */
    static RootCourse inPlace(Clip clip, ContactFinder.Found found) {
        List<LegTrack> walks = LegTrack.follow(found.clip(), found.legs());
        List<LegTrack> once = LegTrack.follow(clip, found.legs());
        int frames = found.clip().frames();
        // of three rounds a closed clip shows its last frame once only
        int round = frames % clip.frames() == 0 ? clip.frames() : clip.frames() - 1;
        Vec3[] travelled = new Vec3[frames];
        for (int f = 0; f < frames; f++) {
            travelled[f] = middle(walks, f).minus(middle(once, f % round));
        }
        List<LegTrack> tracks = new ArrayList<>();
        for (LegTrack track : walks) {
            tracks.add(track.moved(f -> travelled[f].times(-1)));
        }
        double[] y = new double[frames];
        Arrays.fill(y, found.floor().heightMetres());
        return new RootCourse(
                tracks,
                new double[frames],
                y,
                new double[frames],
                new double[frames],
                travelled,
                hipTurns(found.clip(), tracks));
    }

    /**
     * Returns the one place of a clip that is played in rounds and goes nowhere: below the middle of its hips, turned
     * as the rest pose is. Whoever fights, waves or jumps turns the hips, and no game turns the character with them; a
     * clip whose hips never look that way was made facing elsewhere, and looks as they do.
     */
    static RootCourse standing(ContactFinder.Found found) {
        List<LegTrack> tracks = LegTrack.follow(found.clip(), found.legs());
        int frames = found.clip().frames();
        double[] hipTurn = hipTurns(found.clip(), tracks);
        Vec3 mean = Vec3.ZERO;
        double turn = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int f = 0; f < frames; f++) {
            mean = mean.plus(middle(tracks, f).times(1.0 / frames));
            turn += hipTurn[f] / frames;
            least = Math.min(least, Math.abs(hipTurn[f]));
        }
        SourceFloor floor = found.floor();
        double[] x = new double[frames];
        double[] y = new double[frames];
        double[] z = new double[frames];
        double[] heading = new double[frames];
        Arrays.fill(x, mean.x());
        Arrays.fill(y, floor.even() ? floor.heightAt(mean.x(), mean.z()) : floor.heightMetres());
        Arrays.fill(z, mean.z());
        Arrays.fill(heading, least > FACING_RADIANS ? turn : 0);
        return new RootCourse(tracks, x, y, z, heading, null, hipTurn);
    }

    /** Returns whether hips are, so many frames on, where they began. */
    static boolean returns(ContactFinder.Found found, int round) {
        List<LegTrack> tracks = LegTrack.follow(found.clip(), found.legs());
        Vec3 way = middle(tracks, round).minus(middle(tracks, 0));
        return way.horizontal().length() < RETURNS_SHARE * tracks.get(0).lengthMetres();
    }

    /** Returns the course below the hips of a clip as it is. */
    static RootCourse along(ContactFinder.Found found) {
        List<LegTrack> tracks = LegTrack.follow(found.clip(), found.legs());
        int frames = found.clip().frames();
        double seconds = SMOOTH_SECONDS * Math.min(1, Math.sqrt(BodyScale.of(tracks)));
        HannWindow window = HannWindow.of(seconds, found.clip().framesPerSecond());
        double[] x = new double[frames];
        double[] z = new double[frames];
        for (int f = 0; f < frames; f++) {
            x[f] = middle(tracks, f).x();
            z[f] = middle(tracks, f).z();
        }
        double[] hipTurn = hipTurns(found.clip(), tracks);
        double[] smoothX = window.smooth(x);
        double[] smoothZ = window.smooth(z);
        double[] y = new double[frames];
        SourceFloor floor = found.floor();
        for (int f = 0; f < frames; f++) {
            y[f] = floor.even() ? floor.heightAt(smoothX[f], smoothZ[f]) : floor.heightMetres();
        }
        return new RootCourse(tracks, smoothX, y, smoothZ, window.smooth(hipTurn), null, hipTurn);
    }

    private static Vec3 middle(List<LegTrack> tracks, int f) {
        Vec3 sum = Vec3.ZERO;
        for (LegTrack track : tracks) {
            sum = sum.plus(track.hip(f));
        }
        return sum.times(1.0 / tracks.size());
    }

    /** How far the hips are turned about y from where they are at rest, without leaps of a whole turn. */
    private static double[] hipTurns(Clip played, List<LegTrack> tracks) {
        Skeleton skeleton = played.skeleton();
        WorldPose rest = new WorldPose(skeleton, played.space()).update(skeleton.restPose());
        List<Vec3> atRest = new ArrayList<>();
        for (LegTrack track : tracks) {
            Leg leg = track.leg();
            atRest.add(rest.position(leg.hip()));
        }
        double[] turns = new double[played.frames()];
        for (int f = 0; f < turns.length; f++) {
            double turn = turn(atRest, tracks, f);
            double before = f > 0 ? turns[f - 1] : 0;
            double whole = 2 * Math.PI;
            turns[f] = turn + whole * Math.floor(0.5 + (before - turn) / whole);
        }
        return turns;
    }

    /** The turn about y that takes the hips nearest to where they are, in the sense of least squares. */
    private static double turn(List<Vec3> atRest, List<LegTrack> tracks, int f) {
        Vec3 restMiddle = Vec3.ZERO;
        for (Vec3 hip : atRest) {
            restMiddle = restMiddle.plus(hip.times(1.0 / atRest.size()));
        }
        Vec3 middle = middle(tracks, f);
        double sine = 0;
        double cosine = 0;
        for (int leg = 0; leg < atRest.size(); leg++) {
            Vec3 a = atRest.get(leg).minus(restMiddle);
            Vec3 b = tracks.get(leg).hip(f).minus(middle);
            sine += a.z() * b.x() - a.x() * b.z();
            cosine += a.x() * b.x() + a.z() * b.z();
        }
        return Trig.atan2(sine, cosine);
    }

    LegTrack track(int leg) {
        return tracks.get(leg);
    }

    private Vec3 placeOf(Vec3 world, int f) {
        return directionOf(new Vec3(world.x() - x[f], world.y() - y[f], world.z() - z[f]), f);
    }

    private Vec3 directionOf(Vec3 world, int f) {
        double c = Trig.cos(heading[f]);
        double s = Trig.sin(heading[f]);
        return new Vec3(c * world.x() - s * world.z(), world.y(), s * world.x() + c * world.z());
    }

    private static void write(Vec3 place, double[] out, int at) {
        out[at] = place.x();
        out[at + 1] = place.y();
        out[at + 2] = place.z();
    }

    /** What can be told of one frame. */
    private interface Numbers {
        void write(int f, double[] out);
    }

    /** Writes what lies between two frames, straight. */
    private void between(double f, int count, Numbers numbers, double[] out, int at) {
        double[] before = new double[count];
        double[] after = new double[count];
        int whole = Math.max(0, Math.min(x.length - 1, (int) Math.floor(f)));
        numbers.write(whole, before);
        numbers.write(Math.min(whole + 1, x.length - 1), after);
        for (int i = 0; i < count; i++) {
            out[at + i] = before[i] + (f - whole) * (after[i] - before[i]);
        }
    }

    /** Writes heel, ball and toe in the root's frame; for one that the foot has not the nearest that it has. */
    void writePoints(LegTrack track, double f, double[] out, int at) {
        between(f, ContactTrack.PATH_NUMBERS, (g, numbers) -> points(track, g, numbers), out, at);
    }

    private void points(LegTrack track, int f, double[] out) {
        for (FootPoint.Kind kind : FootPoint.Kind.values()) {
            int p = track.indexOf(kind);
            int nearest = p >= 0
                    ? p
                    : kind == FootPoint.Kind.HEEL ? 0 : track.leg().points().size() - 1;
            write(placeOf(track.point(nearest, f), f), out, 3 * FootStand.indexOf(kind));
        }
    }

    /** Writes the same with ankle, hip and the foot's heading. */
    void writeLanding(LegTrack track, double f, double[] out, int at) {
        int places = ContactTrack.PATH_NUMBERS;
        between(
                f,
                ContactTrack.LANDING_NUMBERS - 1,
                (g, numbers) -> {
                    points(track, g, numbers);
                    write(placeOf(track.ankle(g), g), numbers, places);
                    write(placeOf(track.hip(g), g), numbers, places + 3);
                },
                out,
                at);
        int nearest = Math.max(0, Math.min(x.length - 1, (int) Math.ceil(f)));
        Vec3 forward = directionOf(track.levelForward(nearest), nearest);
        out[at + ContactTrack.LANDING_NUMBERS - 1] = Trig.atan2(forward.x(), forward.z());
    }

    /** Returns the root's knots over a round. */
    double[] knots(ClipRound round) {
        int knots = ContactTrack.Builder.knots(round.durationSeconds());
        double[] numbers = new double[knots * ContactTrack.Builder.ROOT_NUMBERS];
        for (int k = 0; k < knots; k++) {
            double f = round.first() + round.count() * (double) k / (knots - 1);
            between(
                    f,
                    ContactTrack.Builder.ROOT_NUMBERS,
                    (g, knot) -> writeKnot(g, round.framesPerSecond(), knot),
                    numbers,
                    k * ContactTrack.Builder.ROOT_NUMBERS);
        }
        return numbers;
    }

    private void writeKnot(int f, double framesPerSecond, double[] out) {
        int from = Math.max(0, f - 1);
        int to = Math.min(x.length - 1, f + 1);
        double rate = framesPerSecond / Math.max(1, to - from);
        Vec3 way = travelled != null
                ? travelled[to].minus(travelled[from])
                : new Vec3(x[to] - x[from], 0, z[to] - z[from]);
        Vec3 velocity = directionOf(way.times(rate), f);
        out[0] = velocity.x();
        out[1] = velocity.z();
        out[2] = rate * (heading[to] - heading[from]);
        write(placeOf(middle(tracks, f), f), out, 3);
        out[6] = hipTurn[f] - heading[f];
    }
}
