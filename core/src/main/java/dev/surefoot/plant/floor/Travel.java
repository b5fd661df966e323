// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.List;

/** How far a walk in place goes when it is let walk, how fast the floor passes under it, and where to, in words. */
public final class Travel {
    /** Directions seen from the body, an eighth of a turn apart, from forwards by the left. */
    private static final List<String> DIRECTIONS = List.of(
            "forwards",
            "forwards and to its left",
            "to its left",
            "backwards and to its left",
            "backwards",
            "backwards and to its right",
            "to its right",
            "forwards and to its right");

    private Travel() {}

    /**
     * Returns how fast a floor passes under a walk in place, such as "0.781 m/s, as if it went forwards", with its
     * least and greatest speed where it does not go evenly.
     *
     * @param input the legs of the clip as it came
     * @param floorPath how far it has passed at each frame, metres, as seen from the body
     * @param framesPerSecond of the clip
     */
    public static String speed(List<LegTrack> input, List<Vec3> floorPath, double framesPerSecond) {
        int last = Math.max(1, floorPath.size() - 1);
        Vec3 passed = floorPath.get(floorPath.size() - 1).minus(floorPath.get(0));
        double mean = passed.length() * framesPerSecond / last;
        double least = mean;
        double most = mean;
        for (int f = 0; f + 1 < floorPath.size(); f++) {
            double speed = floorPath.get(f + 1).distanceTo(floorPath.get(f)) * framesPerSecond;
            least = Math.min(least, speed);
            most = Math.max(most, speed);
        }
        String uneven = rounded(least).equals(rounded(most))
                ? ""
                : " in the mean (" + rounded(least) + " to " + rounded(most) + ", as its feet go)";
        return rounded(mean) + " m/s" + uneven + ", as if it went " + direction(input, passed.times(-1));
    }

    private static String rounded(double speed) {
        return String.valueOf(Math.round(1000 * speed) / 1000.0);
    }

    /**
     * Returns the way from the clip's beginning to its end, such as "1.29 m forwards". Forwards is where the feet point
     * on average, or their knees where nothing shows where a foot does.
     *
     * @param input the legs of the clip as it came
     * @param played the same as they travel
     */
    public static String words(List<LegTrack> input, List<LegTrack> played) {
        Vec3 moved = way(played);
        double metres = Math.round(100 * moved.length()) / 100.0;
        return metres + " m " + direction(input, moved);
    }

    /**
     * Returns how fast a walk in place goes along its way, such as "at 0.6 to 2.1 m/s"; where it goes back meanwhile,
     * that too.
     *
     * @param movedWorld how far it is moved at each frame, metres
     * @param framesPerSecond of the same
     */
    public static String speeds(List<Vec3> movedWorld, double framesPerSecond) {
        int last = movedWorld.size() - 1;
        Vec3 along = movedWorld.get(last).minus(movedWorld.get(0)).normalizedOr(Vec3.ZERO);
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < last; f++) {
            double speed = movedWorld.get(f + 1).minus(movedWorld.get(f)).dot(along) * framesPerSecond;
            least = Math.min(least, speed);
            most = Math.max(most, speed);
        }
        String from = tenths(least);
        String to = tenths(most);
        String back = least < 0 && !from.equals(tenths(0)) ? ", so that it goes back for moments" : "";
        return "at " + (from.equals(to) ? to : from + " to " + to) + " m/s" + back;
    }

    private static String tenths(double speed) {
        double rounded = Math.round(10 * speed) / 10.0;
        return String.valueOf(rounded == 0 ? 0.0 : rounded);
    }

    /**
     * Returns by how much a root's way was changed, such as "moved by up to 0.31 m, and by 4 degrees on the whole", or
     * "turned by up to 1.2 degrees".
     *
     * @param floorPath how the floor has passed at each frame
     * @param came the legs as they came
     * @param now the same as they go now
     */
    public static String change(SourceFloor.Path floorPath, List<LegTrack> came, List<LegTrack> now) {
        double furthest = 0;
        for (Vec3 passed : floorPath.places()) {
            furthest = Math.max(furthest, passed.length());
        }
        Vec3 was = way(came);
        Vec3 is = way(now);
        double degrees = Trig.degrees(Math.abs(Trig.atan2(was.cross(is).y(), was.dot(is))));
        // a body that stands where it is goes in no direction
        boolean goes = Math.round(degrees) > 0 && Math.min(was.length(), is.length()) > furthest;
        String moved = moved(furthest) + (goes ? ", and by " + Math.round(degrees) + " degrees on the whole" : "");
        if (floorPath.turns().isEmpty()) {
            return moved;
        }
        double most = 0;
        for (Quat turn : floorPath.turns()) {
            most = Math.max(most, Trig.degrees(turn.rotationVector().length()));
        }
        String turned = "turned by up to " + Math.round(10 * most) / 10.0 + " degrees";
        return furthest > 0 ? moved + ", and " + turned : turned;
    }

    /** Returns by how much something was moved at most; of less than half a millimetre 0.0 m would be said. */
    static String moved(double metres) {
        long millimetres = Math.round(1000 * metres);
        return "moved by " + (millimetres > 0 ? "up to " + millimetres / 1000.0 + " m" : "less than 1 mm");
    }

    /**
     * Returns how far the floor has passed under a clip that travels, at each frame, metres, as seen from the clip as
     * it came.
     *
     * @param played the clip that travels
     * @param sourceFrames for each of its frames the one that it came from
     * @param clip the clip as it came
     * @param rootJoint the joint whose position moves the body
     */
    public static List<Vec3> passed(Clip played, int[] sourceFrames, Clip clip, int rootJoint) {
        List<Vec3> passed = new ArrayList<>(sourceFrames.length);
        RootTrack goes = RootTrack.follow(played, rootJoint);
        RootTrack came = RootTrack.follow(clip, rootJoint);
        for (int f = 0; f < sourceFrames.length; f++) {
            Vec3 was = came.place().get(sourceFrames[f]);
            passed.add(was.minus(goes.place().get(f)).horizontal());
        }
        return passed;
    }

    /** The level way of the hips from the first frame to the last. */
    private static Vec3 way(List<LegTrack> tracks) {
        Vec3 moved = Vec3.ZERO;
        for (LegTrack track : tracks) {
            Vec3 hips = track.hip(track.frames() - 1).minus(track.hip(0));
            moved = moved.plus(hips.horizontal().times(1.0 / tracks.size()));
        }
        return moved;
    }

    /** Where a foot points; one of which a single point is known, where its knee does. */
    private static Vec3 forward(LegTrack track, int f) {
        if (track.leg().points().size() > 1) {
            return track.levelForward(f);
        }
        Vec3 leg = track.ankle(f).minus(track.hip(f)).normalizedOr(Vec3.Y);
        return track.knee(f).minus(track.hip(f)).rejectedFrom(leg).horizontal();
    }

    /** Where a level way leads, seen from where the feet point on average. */
    private static String direction(List<LegTrack> input, Vec3 moved) {
        Vec3 forward = Vec3.ZERO;
        for (LegTrack track : input) {
            for (int f = 0; f < track.frames(); f++) {
                forward = forward.plus(forward(track, f));
            }
        }
        double ahead = moved.dot(forward);
        double left = moved.dot(Vec3.Y.cross(forward));
        int eighths = (int) Math.round(4 * Trig.atan2(left, ahead) / Math.PI);
        return DIRECTIONS.get(Math.floorMod(eighths, DIRECTIONS.size()));
    }
}
