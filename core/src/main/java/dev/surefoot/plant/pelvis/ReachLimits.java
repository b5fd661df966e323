// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.curve.FrameNoise;
import dev.surefoot.curve.GreatestNear;
import dev.surefoot.math.Parallel;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Worsening;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.solve.kernel.ReachBand;
import java.util.Arrays;
import java.util.List;

/**
 * How far and how near to their hips the feet of a plan may be, and what that costs the knees. <b>Units:</b>
 * {@link BodyMetre}s.
 */
public final class ReachLimits {
    /**
     * A knee keeps at least this bend, unless the source was straighter and its foot stays: closer to straight, a
     * millimetre of leg is degrees of knee.
     */
    private static final double LEAST_FLEXION = Trig.radians(5);

    /**
     * Part of what a knee may turn faster than its source that it may tremble, of the deviation, for its foot being
     * held: three deviations pass, more than that one frame in 400 does. A leg whose length trembles more is bent more
     * …
     */
    private static final double TREMBLE_PART = 1 / 3.0;
    /** … by what is beyond so many times its tremble without being held: its own is none of ours. */
    private static final double OWN_TIMES = 2;

    /** A knee comes nearer to straight than this only under strain, unless the source did. */
    private static final double EASY_FLEXION = Trig.radians(20);

    /** A swinging leg folds no further than this, unless the source did: calf and thigh touch. */
    private static final double MOST_SWINGING_FLEXION = Trig.radians(155);

    /**
     * A leg whose foot stands folds no further than this, unless the source did: it squats deeper than it swings where
     * a step is half as high as the leg is long. Held at what swings allow, the pelvis is so high that the other foot
     * is off its place by centimetres.
     */
    private static final double MOST_STANDING_FLEXION = Trig.radians(170);

    /**
     * A straight leg whose foot is moved by this many metres must have its least bend: straight, it would turn the
     * tremble of a millimetre into degrees of knee.
     */
    private static final double MOVED_METRES = 0.0005;

    /**
     * Radians that a knee turns for a metre, at most. Straight to the least bend it is 53; an ankle on its knee, or one
     * folded to the last micrometre, made it 1e14, and the pelvis' equations had no solution in digits.
     */
    private static final double MOST_KNEE_GAIN = 1e4;

    private static final double ROOT_OF_TWO = Math.sqrt(2);

    private final List<LegTrack> tracks;
    /** The limits of each leg at each frame: asked for many times, as pelvis and legs are planned. */
    private final double[][] nearest;

    private final double[][] nearestStanding;
    private final double[][] furthest;
    private final double[][] easy;

    /** Looks at the legs and how their feet are planned, at so many frames a second. */
    ReachLimits(List<LegTrack> tracks, List<FootPlan> feet, double framesPerSecond, Parallel parallel) {
        this.tracks = tracks;
        int legs = tracks.size();
        nearest = new double[legs][];
        nearestStanding = new double[legs][];
        furthest = new double[legs][];
        easy = new double[legs][];
        parallel.each(legs, leg -> {
            int frames = tracks.get(leg).frames();
            nearest[leg] = new double[frames];
            nearestStanding[leg] = new double[frames];
            furthest[leg] = new double[frames];
            easy[leg] = new double[frames];
            double tremble = tremble(tracks.get(leg), feet.get(leg));
            double[] may = tremble > 0 ? mayTurn(tracks.get(leg), framesPerSecond) : new double[0];
            for (int f = 0; f < frames; f++) {
                look(leg, f, feet.get(leg), tremble > 0 ? tremble * framesPerSecond / may[f] : 0);
            }
        });
    }

    /**
     * The deviation by which the length of a leg trembles from frame to frame while its foot is held; 0 for its own.
     */
    private static double tremble(LegTrack track, FootPlan foot) {
        double[] is = new double[track.frames()];
        double[] was = new double[track.frames()];
        int stands = 0;
        for (int f = 0; f < is.length; f++) {
            if (foot.stands(f)) {
                Vec3 hip = track.hip(f);
                is[stands] = foot.ankle(f).distanceTo(hip);
                was[stands++] = track.ankle(f).distanceTo(hip);
            }
        }
        double deviation = FrameNoise.deviation(Arrays.copyOf(is, stands));
        double own = FrameNoise.deviation(Arrays.copyOf(was, stands));
        return ROOT_OF_TWO * Math.max(0, deviation - OWN_TIMES * own);
    }

    /** How fast a knee may tremble at each frame, in radians a second: what is turned fast may be turned faster. */
    private static double[] mayTurn(LegTrack track, double framesPerSecond) {
        double[] turns = new double[track.frames()];
        double before = track.flexionRadians(0);
        for (int f = 1; f < turns.length; f++) {
            double bend = track.flexionRadians(f);
            turns[f] = Math.abs(bend - before) * framesPerSecond;
            before = bend;
        }
        double[] may = GreatestNear.of(turns, (int) Math.round(Worsening.AROUND_SECONDS * framesPerSecond));
        for (int f = 0; f < may.length; f++) {
            double faster = (Worsening.MOST_TIMES_FASTER - 1) * may[f] + Trig.radians(Worsening.MOST_DEGREES_FASTER);
            may[f] = TREMBLE_PART * faster;
        }
        return may;
    }

    private void look(int leg, int f, FootPlan foot, double metresPerRadian) {
        LegTrack track = tracks.get(leg);
        double had = track.hip(f).distanceTo(track.ankle(f));
        nearest[leg][f] = Math.min(had, track.foldedMetres(f, MOST_SWINGING_FLEXION));
        nearestStanding[leg][f] = Math.min(had, track.foldedMetres(f, MOST_STANDING_FLEXION));
        double calm = calmFlexion(track.thighMetres(f), track.shinMetres(f), metresPerRadian);
        furthest[leg][f] = furthest(track, foot, f, had, track.reachMetres(f, calm));
        easy[leg][f] = Math.max(track.reachMetres(f, EASY_FLEXION), had);
    }

    /** The least bend with which a knee trembles no more than it may, when its leg does by so much. */
    private static double calmFlexion(double thigh, double shin, double metresPerRadian) {
        // for a metre the knee turns by hip to ankle / (thigh shin sin(bend)), and hip to ankle is nearly both bones
        double sine = (thigh + shin) * metresPerRadian / (thigh * shin);
        return Math.max(
                LEAST_FLEXION, sine < 1 ? Math.min(EASY_FLEXION, 0.5 * Math.PI - Trig.acos(sine)) : EASY_FLEXION);
    }

    private static double furthest(LegTrack track, FootPlan foot, int f, double had, double most) {
        if (!(had > most)) {
            return most;
        }
        Vec3 move = foot.ankle(f).minus(track.ankle(f)).plusTimes(-foot.rise(f), Vec3.Y);
        double moved = Math.min(1, move.length() / MOVED_METRES);
        return had + (most - had) * SmoothStep.quintic(moved);
    }

    /** How near to its hip a swinging foot comes: as far as the leg folds, or as the source did. */
    public double nearest(int leg, int f) {
        return nearest[leg][f];
    }

    /** How near to its hip a standing foot comes, likewise. */
    double nearestStanding(int leg, int f) {
        return nearestStanding[leg][f];
    }

    /** How far the leg goes: to its least bend; while its foot is hardly moved as far as it did. */
    public double furthest(int leg, int f) {
        return furthest[leg][f];
    }

    /** How far the leg goes without strain: further only if the source did. */
    double easy(int leg, int f) {
        return easy[leg][f];
    }

    /** By how many radians the knee turns for a metre between hip and ankle, at that distance. */
    double kneeGain(int leg, int f, double distance) {
        LegTrack track = tracks.get(leg);
        return kneeGain(track.thighMetres(f), track.shinMetres(f), distance);
    }

    static double kneeGain(double thighMetres, double shinMetres, double distance) {
        double a = thighMetres;
        double b = shinMetres;
        double d = Math.min(distance, ReachBand.greatestReach(a, b, LEAST_FLEXION));
        double square = (a + b - d) * (a + b + d) * (d - a + b) * (d + a - b);
        return square > 0 ? Math.min(MOST_KNEE_GAIN, 2 * d / Math.sqrt(square)) : 0;
    }

    /**
     * Returns the place, or where it is beyond reach one at the same height nearer to below the hip, or as far as the
     * leg goes.
     */
    public static Vec3 within(double reach, Vec3 hip, Vec3 place) {
        Vec3 toPlace = place.minus(hip);
        double length = toPlace.length();
        if (!(length > reach)) {
            return place;
        }
        double up = Math.abs(toPlace.y());
        if (!(up < reach)) {
            return hip.plus(toPlace.times(reach / length));
        }
        double beside = Math.sqrt((reach - up) * (reach + up));
        return hip.plusTimes(toPlace.y(), Vec3.Y)
                .plusTimes(beside / toPlace.horizontal().length(), toPlace.horizontal());
    }
}
