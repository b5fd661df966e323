// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.curve.LinearSystem;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Quantile;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.MedianPlace;
import dev.surefoot.plant.contact.ContactDetector;
import java.util.ArrayList;
import java.util.List;

/**
 * The floor that contacts stand on, found from their anchors: level, tilted a little as captured floors are, or none
 * that all of them share.
 *
 * <p>Anchors that somebody put on one level are on that level exactly. Others are judged as {@link ContactDetector}
 * judges the places where feet rest, by {@link FloorFit}; but a contact that is given stands where it is: one that is
 * far off the plane is no exception to the floor, there is no floor then. <b>Frames:</b> world, metres. <b>Cost:</b>
 * O(contacts log contacts).
 */
public final class FloorOfContacts {
    /** Anchors that differ less in height, in metres, stand on one level: files keep a tenth of a millimetre. */
    static final double SAME_HEIGHT_METRES = 1e-4;

    /**
     * Part of the anchors' spread that doubts a slope: takes less than a micrometre from slopes along which there are
     * anchors, and all from those across, where anchors are in one line to a tenth of a millimetre.
     */
    private static final double RIDGE = 1e-6;

    private final List<LegTrack> tracks;
    private final double framesPerSecond;
    private final boolean tilts;

    /**
     * @param tracks the legs
     * @param tilts whether the floor may be tilted: in a walk in place what tilts is the difference of its feet
     */
    public FloorOfContacts(List<LegTrack> tracks, double framesPerSecond, boolean tilts) {
        this.tracks = tracks;
        this.framesPerSecond = framesPerSecond;
        this.tilts = tilts;
    }

    /** Returns whether the anchors are on one level; there is at least one. */
    public static boolean isLevel(List<Contact> contacts) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Contact c : contacts) {
            low = Math.min(low, c.anchorWorld().y());
            high = Math.max(high, c.anchorWorld().y());
        }
        return high - low < SAME_HEIGHT_METRES;
    }

    /**
     * Returns the floor under the anchors, at least one; uneven, at a height that says nothing, when they share none.
     */
    public SourceFloor under(List<Contact> contacts) {
        if (isLevel(contacts)) {
            return SourceFloor.level(contacts.get(0).anchorWorld().y());
        }
        int[] firstPoint = FloorFit.firstPoints(tracks);
        List<FloorFit.Place> places = new ArrayList<>();
        for (Contact c : contacts) {
            int point = firstPoint[c.leg()] + tracks.get(c.leg()).indexOf(c.kind());
            places.add(new FloorFit.Place(c.anchorWorld(), c.frames() / framesPerSecond, point));
        }
        FloorFit.Slope slope = FloorFit.fit(places, BodyScale.of(tracks));
        SourceFloor floor =
                new SourceFloor(slope.middle(), tilts ? slope.slopeX() : 0, tilts ? slope.slopeZ() : 0, slope.even());
        floor = floor.atHeight(medianHeight(contacts, floor));
        if (!floor.even() || furthest(floor, contacts) >= nearMetres()) {
            return SourceFloor.uneven(floor.heightMetres());
        }
        // what was found on a tilted floor lies on it to rounding: the fit, which doubts slopes, would tilt it less
        SourceFloor exact = floor.tiltRadians() > 0 ? leastSquares(contacts, floor.centreWorld()) : floor;
        return furthest(exact, contacts) < SAME_HEIGHT_METRES ? exact : floor;
    }

    /** Returns whether a place is as near to a floor as places on it are. */
    public boolean isNear(SourceFloor floor, Vec3 world) {
        return Math.abs(world.y() - floor.heightAt(world.x(), world.z())) < nearMetres();
    }

    private double nearMetres() {
        return FloorFit.OFF_METRES * BodyScale.of(tracks);
    }

    private static double furthest(SourceFloor floor, List<Contact> contacts) {
        double furthest = 0;
        for (Contact c : contacts) {
            Vec3 at = c.anchorWorld();
            furthest = Math.max(furthest, Math.abs(at.y() - floor.heightAt(at.x(), at.z())));
        }
        return furthest;
    }

    /**
     * The plane that anchors are least off, with its centre below or above another; anchors in one line leave it level
     * across.
     */
    private static SourceFloor leastSquares(List<Contact> contacts, Vec3 centre) {
        Vec3 middle = Vec3.ZERO;
        for (Contact c : contacts) {
            middle = middle.plusTimes(1.0 / contacts.size(), c.anchorWorld());
        }
        double[][] a = new double[2][2];
        double[] b = new double[2];
        for (Contact c : contacts) {
            Vec3 arm = c.anchorWorld().minus(middle);
            a[0][0] += arm.x() * arm.x();
            a[0][1] += arm.x() * arm.z();
            a[1][0] += arm.x() * arm.z();
            a[1][1] += arm.z() * arm.z();
            b[0] += arm.x() * arm.y();
            b[1] += arm.z() * arm.y();
        }
        double ridge = RIDGE * (a[0][0] + a[1][1]);
        a[0][0] += ridge;
        a[1][1] += ridge;
        double[] slopes = LinearSystem.solve(a, b);
        SourceFloor plane = new SourceFloor(middle, slopes[0], slopes[1], true);
        return new SourceFloor(plane.under(centre), slopes[0], slopes[1], true);
    }

    /**
     * Returns the same contacts anchored where their points are in the clip: seen from above at their mean place, at
     * their middle height.
     */
    public List<Contact> where(List<Contact> contacts) {
        List<Contact> where = new ArrayList<>();
        for (Contact c : contacts) {
            LegTrack track = tracks.get(c.leg());
            int point = track.indexOf(c.kind());
            Vec3 mean = track.meanPlace(point, c.startFrame(), c.endFrame());
            double height =
                    MedianPlace.of(track, point, c.startFrame(), c.endFrame()).y();
            where.add(c.at(new Vec3(mean.x(), height, mean.z())));
        }
        return where;
    }

    /**
     * The median of what the anchors' heights are without the tilt, so that one anchor off the floor does not move it.
     */
    private static double medianHeight(List<Contact> contacts, SourceFloor tilt) {
        double[] heights = new double[contacts.size()];
        for (int i = 0; i < heights.length; i++) {
            Vec3 at = contacts.get(i).anchorWorld();
            heights[i] = at.y() - tilt.riseAt(at.x(), at.z());
        }
        return Quantile.of(heights, 0.5);
    }
}
