// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.limb.KneeSide;
import java.util.Arrays;

/**
 * Where a leg's hip, knee and ankle will be, known from where its hip and its ankle are planned, before it is posed.
 *
 * <p>The knee goes where the leg's solver takes it: to the side that it has in the source, carried along by the
 * shortest turn from the one line of hip and ankle to the other. A knee near straight is half noise, and what it bends
 * further it bends to the side to which it bends around that moment; the solver knows the leg's hinge for that. Frames
 * that are not set are as in the source. <b>Frames:</b> world, metres. <b>Cost:</b> O(frames).
 */
public final class PlannedLimb {
    /** Rows of a leg: x, y and z of its hip, of its knee and of its ankle, one number a frame. */
    static final int ROWS = 9;
    /**
     * Seconds around a moment in which the knee's bend tells its side: half a step, in which every leg that walks bends
     * well. With 0.1 a leg that stays straight through a stance took its noise's side, and had twice the acceleration.
     */
    private static final double AROUND_SECONDS = 0.25;

    private final LegTrack source;
    private final int around;
    /** Sums of the source knee's offsets from the line of hip and ankle, before each frame. */
    private final Vec3[] offsets;

    private final double[][] was;
    private final double[][] planned;

    /** Starts with a leg as its source has it. */
    public PlannedLimb(LegTrack source, double framesPerSecond) {
        this.source = source;
        around = (int) Math.round(AROUND_SECONDS * framesPerSecond);
        int frames = source.frames();
        offsets = new Vec3[frames + 1];
        was = new double[ROWS][frames];
        planned = new double[ROWS][frames];
        offsets[0] = Vec3.ZERO;
        for (int f = 0; f < frames; f++) {
            offsets[f + 1] = offsets[f].plus(offset(f, along(f)));
            put(was, f, source.hip(f), source.knee(f), source.ankle(f));
            put(planned, f, source.hip(f), source.knee(f), source.ankle(f));
        }
    }

    /**
     * Sets a frame.
     *
     * @param f which
     * @param hip where the hip is planned
     * @param ankle where the shin will end
     * @param kneeTurn radians by which the knee is turned about the line from hip to ankle
     */
    public void set(int f, Vec3 hip, Vec3 ankle, double kneeTurn) {
        Vec3 along = along(f);
        Vec3 chord = ankle.minus(hip);
        Vec3 goes = chord.normalizedOr(along);
        // of a leg of more bones all below the knee counts as one
        double thigh = source.hip(f).distanceTo(source.knee(f));
        double shin = source.knee(f).distanceTo(source.ankle(f));
        double distance = Math.max(chord.length(), Double.MIN_NORMAL);
        double down = Math.min(thigh, 0.5 * (distance + (thigh - shin) * (thigh + shin) / distance));
        double beside = Math.sqrt(Math.max(0, (thigh - down) * (thigh + down)));
        Quat carried = Quat.aboutAxis(goes, kneeTurn).times(Quat.fromTo(along, goes));
        Vec3 side = carried.rotate(side(f, along, thigh, beside));
        put(planned, f, hip, hip.plusTimes(down, goes).plusTimes(beside, side), ankle);
    }

    /** To which side of the source's line the knee lies when it is so far beside the planned one. */
    private Vec3 side(int f, Vec3 along, double thigh, double beside) {
        Vec3 offset = offset(f, along);
        Vec3 own = offset.normalizedOr(Vec3.ZERO);
        if (KneeSide.surely(offset.length(), thigh)) {
            return own;
        }
        Vec3 near = offsets[Math.min(source.frames(), f + around + 1)].minus(offsets[Math.max(0, f - around)]);
        Vec3 usual = near.rejectedFrom(along).normalizedOr(own);
        double share = KneeSide.sure(offset, usual, beside, thigh);
        if (!(share < 1)) {
            return own;
        }
        double sure = SmoothStep.of(share);
        Vec3 further = usual.times(1 - sure).plusTimes(sure, own).normalizedOr(usual);
        return offset.plusTimes(Math.max(0, beside - offset.length()), further).normalizedOr(further);
    }

    private Vec3 along(int f) {
        return source.ankle(f).minus(source.hip(f)).normalizedOr(Vec3.ZERO);
    }

    private Vec3 offset(int f, Vec3 along) {
        return source.knee(f).minus(source.hip(f)).rejectedFrom(along);
    }

    private static void put(double[][] rows, int f, Vec3 hip, Vec3 knee, Vec3 ankle) {
        put(rows, 0, f, hip);
        put(rows, 3, f, knee);
        put(rows, 6, f, ankle);
    }

    private static void put(double[][] rows, int row, int f, Vec3 at) {
        rows[row][f] = at.x();
        rows[row + 1][f] = at.y();
        rows[row + 2][f] = at.z();
    }

    /** Returns where hip, knee and ankle are in the source: rows of these frames. */
    double[][] was(Segment segment) {
        return rows(was, segment);
    }

    /** Returns where they are planned. */
    double[][] is(Segment segment) {
        return rows(planned, segment);
    }

    private static double[][] rows(double[][] all, Segment segment) {
        double[][] rows = new double[ROWS][];
        Arrays.setAll(rows, row -> Arrays.copyOfRange(all[row], segment.startFrame(), segment.endFrame() + 1));
        return rows;
    }

    /** Returns how far hip, knee and ankle are planned from where they are in the source: rows of these frames. */
    double[][] added(Segment segment) {
        double[][] added = new double[ROWS][segment.frames()];
        for (int row = 0; row < ROWS; row++) {
            for (int i = 0; i < added[row].length; i++) {
                int f = segment.startFrame() + i;
                added[row][i] = planned[row][f] - was[row][f];
            }
        }
        return added;
    }
}
