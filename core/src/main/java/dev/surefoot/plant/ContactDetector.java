// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds when heel and ball of each foot stand on the floor.
 *
 * <p>A point is in contact while it is slow and low; it enters at the stated speed and height and may exceed either by half in between, so that noise
 * at the threshold does not chop a stance; it lasts from the first to the last frame below the stated ones, forwards and backwards alike. <b>Units:</b> metres and seconds, for an adult; heights grow with the body and speeds with its root, as gaits do (Froude). <b>In:</b> tracks whose floor is
 * level. <b>Refused:</b> slides: a point that drifts further from its mean place than {@link #MOST_DRIFT_METRES} is no contact, and is told. Toes are kept
 * clear of the ground later, but are no contacts of their own. <b>Source:</b> thresholds compared in docs/design.
 */
public final class ContactDetector {
    /** Speed in m/s below which a standing point's noise stays and a swinging foot passes only for a moment. */
    private static final double ENTER_SPEED = 0.2;
    /** Speeds are measured below this: at 8 Hz contacts lose a frame at either end, and without it noise of 5 mm from frame to frame hides them. */
    private static final double SEEN_HERTZ = 12;
    /** Share of the body's own speed that a contact may have: fast gaits have shorter, rougher stances. */
    private static final double ENTER_SHARE_OF_BODY_SPEED = 0.12;
    /** Metres above the floor at which a standing point may be: sole estimates and floors that are not quite level. */
    private static final double ENTER_HEIGHT_METRES = 0.03;
    /** Leaving takes this many times the entering threshold; the frames in between it and the last sure one are not kept: there the point is on its way. */
    private static final double HYSTERESIS = 1.5;
    /** Shorter stances are a foot turning around in the air. */
    private static final double LEAST_STANCE_SECONDS = 0.08;
    /** Shorter flights are noise within one stance. */
    private static final double LEAST_FLIGHT_SECONDS = 0.06;
    /** A stance that wanders further than this from its mean place is a slide. */
    static final double MOST_DRIFT_METRES = 0.06;

    /** A point has arrived within this many metres, for an adult, of the middle of its stance … */
    private static final double ARRIVED_METRES = 0.004;
    /** … or within this many times its median distance from there: feet that slide throughout keep their whole stance. */
    private static final double ARRIVED_SPREAD = 3;

    private final List<Contact> contacts = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private ContactDetector() {}

    /**
     * What was found.
     *
     * @param contacts in order of leg, point and time
     * @param notes sentences about what was set aside
     */
    public record Found(List<Contact> contacts, List<String> notes) {}

    /**
     * Finds the contacts of all legs, in order of leg, point and time, each anchored at its mean place on the floor.
     *
     * @param tracks the legs
     * @param framesPerSecond frames per second
     * @param floorMetres height of the clip's floor
     */
    public static Found detect(List<LegTrack> tracks, double framesPerSecond, double floorMetres) {
        ContactDetector detector = new ContactDetector();
        double scale = BodyScale.of(tracks);
        double speed = Math.max(
                ENTER_SPEED * Math.sqrt(scale), ENTER_SHARE_OF_BODY_SPEED * bodySpeed(tracks, framesPerSecond));
        for (int leg = 0; leg < tracks.size(); leg++) {
            for (FootPoint.Kind kind : FootPoint.Kind.values()) {
                int point = tracks.get(leg).indexOf(kind);
                if (point >= 0 && kind != FootPoint.Kind.TOE) {
                    boolean[] down = detector.down(tracks.get(leg), point, framesPerSecond, floorMetres, speed, scale);
                    close(down, (int) (LEAST_FLIGHT_SECONDS * framesPerSecond), true);
                    close(down, (int) Math.ceil(LEAST_STANCE_SECONDS * framesPerSecond) - 1, false);
                    detector.collect(tracks.get(leg), leg, kind, point, down, floorMetres, scale);
                }
            }
        }
        return new Found(List.copyOf(detector.contacts), List.copyOf(detector.notes));
    }

    private static double bodySpeed(List<LegTrack> tracks, double framesPerSecond) {
        LegTrack track = tracks.get(0);
        double way = 0;
        int stride = Math.max(1, (int) (0.1 * framesPerSecond));
        int last = 0;
        for (int f = stride; f < track.frames(); f += stride) {
            Vec3 move = track.hip(f).minus(track.hip(f - stride));
            way += Math.sqrt(move.x() * move.x() + move.z() * move.z());
            last = f;
        }
        return last > 0 ? way * framesPerSecond / last : 0;
    }

    private boolean[] down(
            LegTrack track, int point, double framesPerSecond, double floorMetres, double enterSpeed, double scale) {
        boolean[] down = new boolean[track.frames()];
        boolean standing = false;
        int lastSure = -1;
        double[][] seen = seen(track, point, framesPerSecond);
        for (int f = 0; f < down.length; f++) {
            double speed = speed(seen, f, framesPerSecond);
            double height = track.point(point, f).y() - floorMetres;
            boolean sure = speed < enterSpeed && height < ENTER_HEIGHT_METRES * scale;
            standing = sure
                    || (standing
                            && speed < HYSTERESIS * enterSpeed
                            && height < HYSTERESIS * ENTER_HEIGHT_METRES * scale);
            if (sure) {
                Arrays.fill(down, lastSure < 0 ? f : lastSure, f + 1, true);
                lastSure = f;
            } else if (!standing) {
                lastSure = -1;
            }
        }
        return down;
    }

    /** The point's three coordinates over time without noise from frame to frame, of which five millimetres would look like a step. */
    private static double[][] seen(LegTrack track, int point, double framesPerSecond) {
        double[][] seen = new double[3][track.frames()];
        for (int f = 0; f < track.frames(); f++) {
            Vec3 p = track.point(point, f);
            seen[0][f] = p.x();
            seen[1][f] = p.y();
            seen[2][f] = p.z();
        }
        LowPass lowPass = new LowPass(SEEN_HERTZ, framesPerSecond);
        for (double[] coordinate : seen) {
            lowPass.apply(coordinate);
        }
        return seen;
    }

    private static double speed(double[][] seen, int f, double framesPerSecond) {
        int n = seen[0].length;
        int half = Math.max(1, (int) Math.floor(0.5 * ClipFloor.SPEED_SPAN_SECONDS * framesPerSecond + 0.5));
        int from = Math.max(0, f - half);
        int to = Math.min(n - 1, f + half);
        if (to == from) {
            return 0;
        }
        double x = seen[0][to] - seen[0][from];
        double y = seen[1][to] - seen[1][from];
        double z = seen[2][to] - seen[2][from];
        return Math.sqrt(x * x + y * y + z * z) * framesPerSecond / (to - from);
    }

    /** Gives runs of {@code !value} that are at most {@code longest} frames long and lie between others the value. */
    private static void close(boolean[] flags, int longest, boolean value) {
        int i = 0;
        while (i < flags.length) {
            int start = i;
            while (i < flags.length && flags[i] != value) {
                i++;
            }
            boolean inside = !value || (start > 0 && i < flags.length);
            if (i > start && i - start <= longest && inside) {
                Arrays.fill(flags, start, i, value);
            }
            i = i == start ? i + 1 : i;
        }
    }

    private void collect(
            LegTrack track, int leg, FootPoint.Kind kind, int point, boolean[] down, double floorMetres, double scale) {
        int f = 0;
        while (f < down.length) {
            int start = f;
            while (f < down.length && down[f]) {
                f++;
            }
            if (f > start) {
                int[] span = trimmed(track, point, start, f - 1, scale);
                Vec3 anchor = meanPlace(track, point, span[0], span[1], floorMetres);
                double drift = drift(track, point, span[0], span[1], anchor);
                if (drift <= MOST_DRIFT_METRES * scale) {
                    contacts.add(new Contact(leg, kind, span[0], span[1], anchor));
                } else {
                    notes.add("the " + track.leg().name() + " " + label(kind) + " slides "
                            + Math.round(1000 * drift) + " mm from frame " + start + " to " + (f - 1)
                            + "; too far for a contact, left as it is");
                }
            }
            f++;
        }
    }

    /** Leaves out the frames at both ends in which the point is still arriving or already leaving. */
    private static int[] trimmed(LegTrack track, int point, int start, int end, double scale) {
        int n = end - start + 1;
        Vec3 middle = new Vec3(
                median(track, point, start, n, 0),
                median(track, point, start, n, 1),
                median(track, point, start, n, 2));
        double[] way = new double[n];
        for (int i = 0; i < n; i++) {
            way[i] = track.point(point, start + i).distanceTo(middle);
        }
        double[] sorted = Arrays.copyOf(way, n);
        Arrays.sort(sorted);
        double most = Math.max(ARRIVED_METRES * scale, ARRIVED_SPREAD * sorted[n / 2]);
        int from = 0;
        int to = n - 1;
        while (from < to && way[from] > most) {
            from++;
        }
        while (to > from && way[to] > most) {
            to--;
        }
        return new int[] {start + from, start + to};
    }

    private static double median(LegTrack track, int point, int start, int n, int coordinate) {
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            Vec3 p = track.point(point, start + i);
            values[i] = coordinate == 0 ? p.x() : coordinate == 1 ? p.y() : p.z();
        }
        Arrays.sort(values);
        return values[n / 2];
    }

    private static String label(FootPoint.Kind kind) {
        return kind == FootPoint.Kind.HEEL ? "heel" : kind == FootPoint.Kind.BALL ? "ball" : "toe";
    }

    /** Returns the same contacts anchored at their mean places on other tracks of the same legs. */
    static List<Contact> anchored(List<Contact> contacts, List<LegTrack> tracks, double floorMetres) {
        List<Contact> moved = new ArrayList<>();
        for (Contact c : contacts) {
            LegTrack track = tracks.get(c.leg());
            moved.add(c.at(meanPlace(track, track.indexOf(c.kind()), c.startFrame(), c.endFrame(), floorMetres)));
        }
        return moved;
    }

    private static Vec3 meanPlace(LegTrack track, int point, int start, int end, double floorMetres) {
        Vec3 sum = Vec3.ZERO;
        for (int f = start; f <= end; f++) {
            sum = sum.plus(track.point(point, f));
        }
        Vec3 mean = sum.times(1.0 / (end - start + 1));
        return new Vec3(mean.x(), floorMetres, mean.z());
    }

    private static double drift(LegTrack track, int point, int start, int end, Vec3 anchor) {
        double worst = 0;
        for (int f = start; f <= end; f++) {
            Vec3 way = track.point(point, f).minus(anchor);
            worst = Math.max(worst, way.x() * way.x() + way.z() * way.z());
        }
        return Math.sqrt(worst);
    }
}
