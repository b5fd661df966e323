// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds where heels and balls rest: slow, and, where a floor is known, near it.
 *
 * <p>The evidence of a sample is positive where the point is slower than a standing one may seem and lower than one may
 * be, negative where either fails, and the lesser of the two counts; {@link StanceDecoder} makes stances of it.
 * <b>Shape:</b> toes are kept out of the ground later, but rest nowhere of their own.
 */
public final class RestDetector {
    /** Shorter stances are a foot turning around in the air. */
    static final double LEAST_STANCE_SECONDS = 0.08;
    /** Shorter flights are noise within one stance. */
    public static final double LEAST_FLIGHT_SECONDS = 0.06;
    /**
     * Full evidence for this long is worth a change: a creep at half as much speed again for twice that long does not
     * cut a stance, more residuals the short stances of runs.
     */
    private static final double CHANGE_SECONDS = 0.02;
    /**
     * Metres above its height at rest, for an adult, at which a point no longer stands: more than floors and soles
     * differ, less than a heel lifts at once.
     */
    private static final double MOST_HEIGHT_METRES = 0.025;
    /** Metres from there in which doubt becomes certainty. */
    private static final double HEIGHT_DOUBT_METRES = 0.015;

    /** Seconds in which a foot may slip on the floor and still be the same foot standing. */
    static final double SLIP_SECONDS = 0.1;
    /** Metres, for an adult, by which it may: as far as a stance may wander. */
    static final double SLIP_METRES = 0.03;

    private final List<LegTrack> tracks;
    private final List<Segment> segments;
    private final double framesPerSecond;
    private final double scale;
    private final RestSpeed speeds;
    private final PointTrack[][][] tracksOfPoints;
    /** The speed that tremor shows, m/s. */
    private final double tremor;

    private final Parallel parallel;

    private RestDetector(
            List<LegTrack> tracks,
            List<Segment> segments,
            double framesPerSecond,
            double scale,
            RestSpeed speeds,
            PointTrack[][][] tracksOfPoints,
            double tremor,
            Parallel parallel) {
        this.tracks = tracks;
        this.segments = segments;
        this.framesPerSecond = framesPerSecond;
        this.scale = scale;
        this.speeds = speeds;
        this.tracksOfPoints = tracksOfPoints;
        this.tremor = tremor;
        this.parallel = parallel;
    }

    /** Follows the points of these feet through the parts of a clip, to find where they rest. */
    static RestDetector of(List<LegTrack> tracks, List<Segment> segments, double framesPerSecond) {
        return of(tracks, segments, framesPerSecond, 0, Parallel.NONE);
    }

    /**
     * Follows feet that tremble.
     *
     * @param tremor the speed, in m/s, that this shows of points that stand
     * @param parallel looks at several legs and points at once
     */
    static RestDetector of(
            List<LegTrack> tracks, List<Segment> segments, double framesPerSecond, double tremor, Parallel parallel) {
        return new RestDetector(
                tracks,
                segments,
                framesPerSecond,
                BodyScale.of(tracks),
                RestSpeed.measure(tracks, segments, framesPerSecond),
                follow(tracks, segments, framesPerSecond, parallel),
                tremor,
                parallel);
    }

    /** By leg, point and segment; null for points that never stand. */
    private static PointTrack[][][] follow(
            List<LegTrack> tracks, List<Segment> segments, double framesPerSecond, Parallel parallel) {
        PointTrack[][][] tracksOfPoints = new PointTrack[tracks.size()][][];
        parallel.each(tracksOfPoints.length, leg -> {
            PointTrack[][] points =
                    new PointTrack[tracks.get(leg).leg().points().size()][segments.size()];
            for (int p = 0; p < points.length; p++) {
                for (int s = 0; s < segments.size() && stands(tracks, leg, p); s++) {
                    points[p][s] = PointTrack.of(tracks.get(leg), p, segments.get(s), framesPerSecond);
                }
            }
            tracksOfPoints[leg] = points;
        });
        return tracksOfPoints;
    }

    /** How slow is slow. */
    enum Pace {
        /** As standing feet are. */
        STANDING,
        /** As feet are that should stand but slide, touch down or lift off. */
        SLIDING
    }

    /** The height, in metres, that a point has when it stands at a place. */
    interface Level {
        /** Knows no floor: every height will do. */
        Level ANY = (leg, point, x, z) -> Double.POSITIVE_INFINITY;

        double at(int leg, int point, double x, double z);
    }

    /** Returns all rests, in order of leg, point and time. */
    List<RestInterval> find(Pace pace, Contact.Hold hold, Level level) {
        List<List<RestInterval>> ofLegs = new ArrayList<>();
        tracks.forEach(track -> ofLegs.add(new ArrayList<>()));
        parallel.each(ofLegs.size(), leg -> find(leg, pace, hold, level, ofLegs.get(leg)));
        List<RestInterval> found = new ArrayList<>();
        ofLegs.forEach(found::addAll);
        return found;
    }

    private void find(int leg, Pace pace, Contact.Hold hold, Level level, List<RestInterval> found) {
        for (int p = 0; p < tracksOfPoints[leg].length; p++) {
            for (int s = 0; s < segments.size() && stands(leg, p); s++) {
                for (Segment run : runs(leg, p, s, pace, hold, level)) {
                    LegTrack track = tracks.get(leg);
                    found.add(RestInterval.of(track, leg, p, run, segments.get(s), framesPerSecond, scale));
                }
            }
        }
    }

    /** Returns whether a sole point is one that stands: heel or ball. */
    boolean stands(int leg, int p) {
        return stands(tracks, leg, p);
    }

    private static boolean stands(List<LegTrack> tracks, int leg, int p) {
        return tracks.get(leg).leg().points().get(p).kind().stands();
    }

    private List<Segment> runs(int leg, int p, int s, Pace pace, Contact.Hold hold, Level level) {
        PointTrack point = tracksOfPoints[leg][p][s];
        double[] evidence = new double[point.samples()];
        double[] lows = new double[point.samples()];
        double noise = point.noiseSpeed();
        double noiseSpeed = tremor > 0 ? Math.sqrt(noise * noise + tremor * tremor) : noise;
        for (int i = 0; i < evidence.length; i++) {
            int f = Math.min(point.frameNear(i), segments.get(s).endFrame());
            double most = pace == Pace.STANDING ? speeds.standing(f, hold, noiseSpeed) : speeds.sliding(f, noiseSpeed);
            double slow = most > 0 ? 1 - point.speed(i) / most : -1;
            double above = point.height(i) - level.at(leg, p, point.x(i), point.z(i));
            double low = (MOST_HEIGHT_METRES * scale - above) / (HEIGHT_DOUBT_METRES * scale);
            lows[i] = low;
            evidence[i] = Math.max(-1, Math.min(1, Math.min(slow, low)));
        }
        StanceDecoder decoder = new StanceDecoder(
                (int) Math.ceil(LEAST_STANCE_SECONDS * point.rate()),
                (int) Math.ceil(LEAST_FLIGHT_SECONDS * point.rate()),
                CHANGE_SECONDS * point.rate());
        List<Segment> runs = new ArrayList<>();
        StanceDecoder.Run last = null;
        for (StanceDecoder.Run run : decoder.stances(evidence)) {
            int start = run.start();
            if (last != null && slips(point, lows, last, run)) {
                start = last.start();
                runs.remove(runs.size() - 1);
            }
            last = new StanceDecoder.Run(start, run.end());
            runs.add(new Segment(point.frameNear(start), point.frameNear(run.end())));
        }
        return runs;
    }

    /**
     * Returns whether a point that stands, moves and stands again only slipped: quickly, not far, and never off the
     * floor.
     */
    private boolean slips(PointTrack point, double[] lows, StanceDecoder.Run before, StanceDecoder.Run after) {
        if (after.start() - before.end() > SLIP_SECONDS * point.rate()) {
            return false;
        }
        for (int i = before.end(); i <= after.start(); i++) {
            if (lows[i] < 0) {
                return false;
            }
        }
        Vec3 moved =
                point.meanPosition(after.start(), after.end()).minus(point.meanPosition(before.start(), before.end()));
        return moved.length() < SLIP_METRES * scale;
    }

    /** Returns the deviation of the noise of a standing's point, in metres. */
    double noiseMetres(RestInterval s) {
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).holds(s.startFrame())) {
                return tracksOfPoints[s.leg()][s.point()][i].noiseMetres();
            }
        }
        return 0;
    }

    /**
     * Returns, by leg and point, how much higher than {@code floor} each point is when it rests: what its estimate is
     * wrong by, within bounds.
     */
    double[][] heightsAtRest(List<RestInterval> standings, SourceFloor floor, double mostMetres) {
        double[][] heights = new double[tracks.size()][];
        for (int leg = 0; leg < heights.length; leg++) {
            heights[leg] = new double[tracksOfPoints[leg].length];
            for (int p = 0; p < heights[leg].length; p++) {
                double[] seen = new double[standings.size()];
                int count = 0;
                for (RestInterval s : standings) {
                    if (s.leg() == leg && s.point() == p) {
                        seen[count++] = s.placeWorld().y()
                                - floor.heightAt(
                                        s.placeWorld().x(), s.placeWorld().z());
                    }
                }
                double[] sorted = Arrays.copyOf(seen, count);
                Arrays.sort(sorted);
                double middle = count > 0 ? sorted[(count - 1) / 2] : 0;
                heights[leg][p] = Math.max(-mostMetres, Math.min(mostMetres, middle));
            }
        }
        return heights;
    }
}
