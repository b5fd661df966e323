// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.curve.RotationCentre;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.BitSet;
import java.util.List;

/**
 * When feet turn about a point that does not move at all: that is how a machine holds them, wherever their soles are
 * taken to be, and in no capture does a foot do so. A foot that lies still shows nothing, as drawn ones do that too.
 * <b>Cost:</b> O(frames).
 */
public final class PivotingFeet {
    /** Part of the leg by which a point held by a machine moves at most: 2 µm, what files round. */
    private static final double STILL = 2e-6;
    /** Part of the leg by which soles are wrong at most: 70 mm, where they are estimated from a few frames. */
    private static final double FAR = 0.08;
    /** Times that a point is nearer to the sole than to the ankle. */
    private static final double NEARER = 2;
    /** Frames that show a point: nine numbers of which a place explains six. */
    private static final int LEAST_FRAMES = 3;
    /** Radians by which a foot turns at least from one to the next: less shows no point. */
    private static final double LEAST_TURN = 1e-3;
    /** Radians of turning that say as much as the sole's points do: rounding over what these are off. */
    private static final double KNOWN = 1e-4;
    /** Legs a second beyond which no point of a foot is near one that stands. */
    private static final double SLOW = 0.7;
    /** Seconds between two keys at most: a file that has keys between its frames is read at a rate of its own. */
    private static final double MOST_KEY_SECONDS = 0.07;

    private final LegTrack track;
    private final double framesPerSecond;
    private final double legMetres;
    /** A point of the sole that the ankle moves. */
    private final int inFoot;

    private final double[] frame = new double[RotationCentre.NUMBERS];

    private PivotingFeet(LegTrack track, double framesPerSecond) {
        this.track = track;
        this.framesPerSecond = framesPerSecond;
        legMetres = track.lengthMetres();
        int first = 0;
        while (first < track.leg().points().size() && !isInFoot(first)) {
            first++;
        }
        inFoot = first;
    }

    private boolean isInFoot(int point) {
        return track.leg().points().get(point).joint() == track.leg().ankle();
    }

    /** Returns the frames in which some foot does. */
    public static BitSet of(List<LegTrack> tracks, double framesPerSecond) {
        BitSet pivots = new BitSet();
        tracks.forEach(track -> pivots.or(frames(track, framesPerSecond)));
        return pivots;
    }

    /** Returns the frames in which a foot does. */
    static BitSet frames(LegTrack track, double framesPerSecond) {
        return new PivotingFeet(track, framesPerSecond).frames();
    }

    private BitSet frames() {
        BitSet pivots = new BitSet();
        if (inFoot == track.leg().points().size()) {
            return pivots;
        }
        int mostStep = (int) Math.max(1, MOST_KEY_SECONDS * framesPerSecond);
        for (int step = 1; step <= mostStep; step++) {
            for (int f = 0; f + (LEAST_FRAMES - 1) * step < track.frames(); f++) {
                int last = f + (LEAST_FRAMES - 1) * step;
                if (!pivots.get(last) && turns(f, f + step) && turns(f + step, last) && pivots(f, step)) {
                    pivots.set(f, last + 1);
                }
            }
        }
        return pivots;
    }

    /**
     * Returns whether a foot turns and nothing of it goes along the axis, as it does not about a point; where two of
     * three poses are one, the third is always turned about some point.
     */
    private boolean turns(int from, int to) {
        Quat turn = track.foot(to).times(track.foot(from).conjugate());
        Vec3 axis = new Vec3(turn.x(), turn.y(), turn.z());
        double sine = axis.length();
        Vec3 moved = track.point(inFoot, to).minus(track.point(inFoot, from));
        return 2 * sine > LEAST_TURN && Math.abs(moved.dot(axis)) <= 2 * STILL * legMetres * sine;
    }

    private boolean pivots(int from, int step) {
        int last = from + (LEAST_FRAMES - 1) * step;
        double most = SLOW * legMetres * (last - from) / framesPerSecond;
        for (int p = 0; p < track.leg().points().size(); p++) {
            if (isInFoot(p) && track.point(p, last).distanceTo(track.point(p, from)) < most && pivots(p, from, step)) {
                return true;
            }
        }
        return false;
    }

    private boolean pivots(int point, int from, int step) {
        RotationCentre centre = new RotationCentre(KNOWN);
        for (int i = 0; i < LEAST_FRAMES; i++) {
            read(point, from + i * step);
            centre.add(frame);
        }
        centre.endSpan();
        Vec3 pivot = centre.fromGuess();
        if (!(pivot.length() <= FAR * legMetres)) {
            return false;
        }
        Vec3 first = at(point, from, pivot);
        // a drawn foot turns in its ankle, which may stay where it is
        if (!(NEARER * pivot.length() < first.distanceTo(track.ankle(from)))) {
            return false;
        }
        for (int i = 1; i < LEAST_FRAMES; i++) {
            if (at(point, from + i * step, pivot).distanceTo(first) > STILL * legMetres) {
                return false;
            }
        }
        return true;
    }

    private void read(int point, int f) {
        Quat foot = track.foot(f);
        put(0, foot.rotate(Vec3.X));
        put(3, foot.rotate(Vec3.Y));
        put(6, foot.rotate(Vec3.Z));
        put(9, track.point(point, f));
    }

    private void put(int at, Vec3 v) {
        frame[at] = v.x();
        frame[at + 1] = v.y();
        frame[at + 2] = v.z();
    }

    private Vec3 at(int point, int f, Vec3 inFoot) {
        return track.point(point, f).plus(track.foot(f).rotate(inFoot));
    }
}
