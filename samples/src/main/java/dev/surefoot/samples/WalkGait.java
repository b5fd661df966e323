// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;

/**
 * One cycle of an adult's level walk, as smooth periodic curves.
 *
 * <p>A cycle goes from one heel strike of the left foot to the next; every curve of a leg or an arm is the left one's,
 * and the right one's is the same half a cycle later. <b>Units:</b> phases in cycles, any real number; angles in
 * radians, metres. <b>Frames:</b> walking goes along +Z, Y is up and the left side is +X; flexion, dorsiflexion and toe
 * extension are positive, as are forward, left side forward and left side up. <b>Shape:</b> all curves have a
 * continuous second derivative.
 *
 * <p><b>Source:</b> hip and knee are typical normal values in steps of a twentieth of a cycle, rounded to half degrees,
 * as gait laboratories print them (J. Perry and J. Burnfield, "Gait Analysis"; D. Winter, "The Biomechanics and Motor
 * Control of Human Gait"): the hip from 30° at strike to 10° of extension and back, the knee 5° at strike, 17° under
 * load, 60° in swing. Pelvis, foot pitch and the moments of contact are of the same sources' size; within it, their
 * last digits were fitted so that legs whose feet stand still bend as the tables say.
 */
public final class WalkGait {
    /** Length of one stride, two steps, in metres. */
    public static final double STRIDE_METRES = 1.4;
    /**
     * Duration of one stride in seconds: 109 steps a minute, 1.27 m/s. It is 66 frames at 60 frames per second, and all
     * moments below are whole frames.
     */
    public static final double CYCLE_SECONDS = 1.1;
    /** When the sole is flat on the floor. */
    public static final double FOOT_FLAT = 7.0 / 66;
    /** When the heel leaves the floor. */
    public static final double HEEL_OFF = 22.0 / 66;
    /** When the ball leaves the floor and the foot rolls on over the tip of its toes. */
    public static final double BALL_OFF = 36.0 / 66;
    /** When the toes leave the floor. */
    public static final double TOE_OFF = 40.0 / 66;

    private static final double DEGREE = Math.PI / 180;
    private static final double TURN = 2 * Math.PI;

    /** How far the pelvis is tilted forward throughout. */
    static final double PELVIS_TILT = 5.55 * DEGREE;

    /** Thigh against pelvis, degrees, every 5 % of the cycle. */
    private static final PeriodicSpline HIP = new PeriodicSpline(
            30, 29.5, 27, 23, 18, 12, 6, 0.5, -4.5, -8.5, -10.5, -8, -1, 9, 19, 27, 32, 34.5, 34.5, 32.5);
    /** Shin against thigh, degrees, every 5 % of the cycle. */
    private static final PeriodicSpline KNEE =
            new PeriodicSpline(5, 9.5, 14.5, 16.5, 15, 11.5, 8, 5.8, 5.5, 8, 14, 25, 40, 54, 61.5, 60, 51, 36, 19, 7.5);

    /** Sole against floor at heel strike, in degrees and cycles: toes 20° up and coming down. */
    private static final Quintic.Knot STRIKE = new Quintic.Knot(20, -448, 8930);
    /** Sole against floor, degrees, while the foot rolls over the heel. */
    private static final Quintic PITCH_HEEL = degrees(0, FOOT_FLAT, STRIKE, Quintic.Knot.REST);
    /** The same while it rolls over the ball and the tip of the toes. */
    private static final Quintic PITCH_TOES =
            degrees(HEEL_OFF, TOE_OFF, Quintic.Knot.REST, new Quintic.Knot(-60.5, -553, -2350));
    /** The same in swing: heel highest, foot swung through, toes up for the next strike. */
    private static final Quintic[] PITCH_SWING = chain(
            PITCH_TOES.end(),
            PITCH_TOES.to(),
            degrees(0.657, 0.81, new Quintic.Knot(-69.1, 0, 10330), new Quintic.Knot(-19, 310, -2850)),
            degrees(0.974, 1, new Quintic.Knot(19.4, 0, -6610), STRIKE));

    /**
     * Toes against floor, degrees, while the foot rolls over their tip: never of the other sign, so that the ball never
     * dips.
     */
    private static final Quintic TOE_PITCH =
            degrees(BALL_OFF, TOE_OFF, Quintic.Knot.REST, new Quintic.Knot(-15.8, -489, -19800));
    /** Toes against foot from toe-off until they hang, 3° up, as they do until the next strike. */
    private static final Quintic TOE_RETURN = new Quintic(
            TOE_OFF,
            0.8,
            Quintic.knotOf(p -> TOE_PITCH.at(p) - PITCH_TOES.at(p), TOE_OFF),
            new Quintic.Knot(3 * DEGREE, 0, 0));

    private static final Quintic TOE_LANDING = degrees(0, FOOT_FLAT, new Quintic.Knot(3, 0, 0), Quintic.Knot.REST);

    private WalkGait() {}

    /** Returns whether a point of the left sole is on the floor. */
    public static boolean touches(FootPoint.Kind point, double phase) {
        double p = fraction(phase);
        return switch (point) {
            case HEEL -> p <= HEEL_OFF;
            case BALL -> p >= FOOT_FLAT && p <= BALL_OFF;
            case TOE -> p >= FOOT_FLAT && p <= TOE_OFF;
        };
    }

    /** Returns the normal flexion of the left hip. */
    public static double hipFlexion(double phase) {
        return HIP.at(phase) * DEGREE;
    }

    /** Returns the normal flexion of the left knee. */
    public static double kneeFlexion(double phase) {
        return KNEE.at(phase) * DEGREE;
    }

    /** Returns the angle of the left sole against the floor, toes up positive; 0 from foot flat to heel off. */
    public static double footPitch(double phase) {
        double p = fraction(phase);
        if (p < FOOT_FLAT) {
            return PITCH_HEEL.at(p);
        }
        if (p < HEEL_OFF) {
            return 0;
        }
        if (p < TOE_OFF) {
            return PITCH_TOES.at(p);
        }
        int i = 0;
        while (p >= PITCH_SWING[i].end()) {
            i++;
        }
        return PITCH_SWING[i].at(p);
    }

    /**
     * Returns the extension of the left toes against the foot; the toes are flat on the floor from foot flat to ball
     * off.
     */
    public static double toeExtension(double phase) {
        double p = fraction(phase);
        if (p < FOOT_FLAT) {
            return TOE_LANDING.at(p);
        }
        if (p < BALL_OFF) {
            return -footPitch(p);
        }
        if (p < TOE_OFF) {
            return TOE_PITCH.at(p) - footPitch(p);
        }
        return p < TOE_RETURN.end() ? TOE_RETURN.at(p) : TOE_LANDING.from().value();
    }

    /**
     * Returns the middle of the hips: x from side to side ±2 cm towards the standing leg, y above the floor with its
     * two peaks (3 cm from lowest to highest), z in the direction of the walk with its share of travel.
     */
    public static Vec3 pelvis(double phase) {
        double a = TURN * fraction(phase);
        double x = 0.02 * Trig.sin(a);
        double y = 0.9006
                - 0.015 * Trig.cos(2 * a)
                - 0.0062 * Trig.sin(2 * a)
                + 0.0001 * Trig.cos(4 * a)
                + 0.0013 * Trig.sin(4 * a);
        double z = 0.0217 * Trig.cos(2 * a);
        return new Vec3(x, y, STRIDE_METRES * phase + z);
    }

    /**
     * Returns how the pelvis is turned: 4.5° towards the leading leg, 4° up on the standing side, tilted 6° forward.
     */
    public static Quat pelvisRotation(double phase) {
        double a = TURN * fraction(phase);
        double forward = 4.5 * DEGREE * Trig.cos(a);
        double up = 4 * DEGREE * Trig.sin(a - 0.102 * TURN);
        return turned(forward, up, PELVIS_TILT);
    }

    /** Returns how the chest is turned: against the pelvis, as the arms swing, and leaning 2° forward. */
    public static Quat chestRotation(double phase) {
        double a = TURN * fraction(phase);
        return turned(-4 * DEGREE * Trig.cos(a - 0.03 * TURN), -1 * DEGREE * Trig.sin(a), 2 * DEGREE);
    }

    /** Returns the flexion of the left shoulder: back at the left heel's strike, forward at the right one's. */
    public static double shoulderFlexion(double phase) {
        return (-5 - 22 * Trig.cos(TURN * (fraction(phase) - 0.02))) * DEGREE;
    }

    /** Returns the flexion of the left elbow: 14° behind the body, 40° before it. */
    public static double elbowFlexion(double phase) {
        return (27 - 13 * Trig.cos(TURN * (fraction(phase) - 0.06))) * DEGREE;
    }

    /** Returns the rotation that brings the left side forward, then up, and tilts forward. */
    private static Quat turned(double leftForward, double leftUp, double tiltForward) {
        return Quat.aboutAxis(Vec3.Y, -leftForward)
                .times(Quat.aboutAxis(Vec3.Z, leftUp))
                .times(Quat.aboutAxis(Vec3.X, tiltForward));
    }

    private static double fraction(double phase) {
        double fraction = phase - Math.floor(phase);
        // Just below a whole number the difference rounds to 1.
        return fraction < 1 ? fraction : 0;
    }

    private static Quintic degrees(double start, double end, Quintic.Knot from, Quintic.Knot to) {
        return new Quintic(start, end, radians(from), radians(to));
    }

    private static Quintic.Knot radians(Quintic.Knot k) {
        return new Quintic.Knot(k.value() * DEGREE, k.rate() * DEGREE, k.acceleration() * DEGREE);
    }

    /**
     * Returns the given pieces with the gaps before each of them filled, beginning at {@code start} with {@code first}.
     */
    private static Quintic[] chain(double start, Quintic.Knot first, Quintic... pieces) {
        Quintic[] all = new Quintic[2 * pieces.length];
        double from = start;
        Quintic.Knot knot = first;
        for (int i = 0; i < pieces.length; i++) {
            all[2 * i] = new Quintic(from, pieces[i].start(), knot, pieces[i].from());
            all[2 * i + 1] = pieces[i];
            from = pieces[i].end();
            knot = pieces[i].to();
        }
        return all;
    }
}
