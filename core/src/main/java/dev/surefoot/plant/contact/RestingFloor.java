// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.plant.floor.ClipFloor;
import dev.surefoot.plant.floor.FloorFit;
import java.util.ArrayList;
import java.util.List;

/**
 * The floor below points that rest and carry the body: level where a machine put feet onto one height, else the plane
 * that fits them, if one does and feet are on it. A pose that is held at the end of a clip counts nowhere.
 */
final class RestingFloor {
    /**
     * Metres, for an adult, by which feet may be below their floor: a foot that rolls or drags sinks into it by less.
     */
    private static final double SUNK_METRES = 0.05;
    /**
     * Part of the frames in which the lowest foot may be: beyond it what was found is no floor, but a foot at rest
     * above it by chance.
     */
    private static final double MOST_SUNK = 0.2;
    /**
     * Part of the frames in which points rest, at one height to rounding, that shows a machine's floor: it is level.
     */
    private static final double LEVEL_SHARE = 0.4;

    private final List<LegTrack> tracks;
    private final List<LegTrack> untravelled;
    private final double framesPerSecond;
    private final double scale;
    private final Parallel parallel;

    private RestingFloor(List<LegTrack> tracks, List<LegTrack> untravelled, double framesPerSecond, Parallel parallel) {
        this.parallel = parallel;
        this.tracks = tracks;
        this.untravelled = untravelled;
        this.framesPerSecond = framesPerSecond;
        scale = BodyScale.of(tracks);
    }

    /**
     * Finds it.
     *
     * @param untravelled the same legs as they were before a travel was added to them; else those
     * @param carrying when points rest and carry the body
     * @param parallel looks at several ranges of frames at once
     */
    static SourceFloor of(
            List<LegTrack> tracks,
            List<LegTrack> untravelled,
            double framesPerSecond,
            List<RestInterval> carrying,
            Parallel parallel) {
        RestingFloor floor = new RestingFloor(tracks, untravelled, framesPerSecond, parallel);
        return floor.belowFeet(floor.below(carrying));
    }

    private SourceFloor below(List<RestInterval> carrying) {
        List<FloorFit.Place> places = new ArrayList<>();
        int[] firstPoint = FloorFit.firstPoints(tracks);
        int moving = ClipFloor.movingFrames(untravelled, framesPerSecond);
        for (RestInterval s : carrying) {
            int rests = Math.min(s.frames(), moving - s.startFrame());
            if (rests > 0) {
                int point = firstPoint[s.leg()] + s.point();
                places.add(new FloorFit.Place(s.placeWorld(), rests / framesPerSecond, point));
            }
        }
        SourceFloor level =
                SourceFloor.level(ClipFloor.heightMetres(untravelled, framesPerSecond, SourceFloor.level(0), parallel));
        if (isPutOn(level, carrying, moving)) {
            return level;
        }
        FloorFit.Slope slope = FloorFit.fit(places, scale);
        // a walk in place shows the same places again and again: what tilts there is the difference of its feet, and
        // it goes over one level ground
        boolean tilts = untravelled == tracks;
        boolean even = slope.even() || !tilts;
        SourceFloor tilt =
                new SourceFloor(slope.middle(), tilts ? slope.slopeX() : 0, tilts ? slope.slopeZ() : 0, even);
        double height = ClipFloor.heightMetres(untravelled, framesPerSecond, tilt, parallel);
        return tilt.atHeight(height);
    }

    /** Returns whether a machine put feet onto a level: whatever else rests above it, that is their floor. */
    private boolean isPutOn(SourceFloor level, List<RestInterval> carrying, int moving) {
        int onIt = 0;
        int all = 0;
        for (RestInterval s : carrying) {
            for (int f = s.startFrame(); f <= Math.min(s.endFrame(), moving - 1); f++) {
                double above = tracks.get(s.leg()).point(s.point(), f).y() - level.heightMetres();
                onIt += Math.abs(above) < Promise.ROUNDING_METRES * scale ? 1 : 0;
                all++;
            }
        }
        return onIt > LEVEL_SHARE * all;
    }

    /** Returns the floor if feet are on it or above; one that they are far below for much of the clip is none. */
    private SourceFloor belowFeet(SourceFloor floor) {
        int sunk = 0;
        int frames = ClipFloor.movingFrames(untravelled, framesPerSecond);
        for (int f = 0; f < frames; f++) {
            LegTrack lowest = ClipFloor.lowest(untravelled, f);
            Vec3 at = lowest.point(lowest.lowestPoint(f), f);
            sunk += at.y() < floor.heightAt(at.x(), at.z()) - SUNK_METRES * scale ? 1 : 0;
        }
        return sunk > MOST_SUNK * frames ? SourceFloor.uneven(floor.heightMetres()) : floor;
    }
}
