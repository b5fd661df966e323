// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/**
 * The path of one foot of a {@link SyntheticWalker}, as a function of time: it strikes with its heel, rolls flat, lifts
 * its heel, rolls over its ball and swings.
 *
 * <p>Frames: the walking frame, x to the left, y up, z ahead; metres of a figure of scale 1; the floor is y = 0.
 */
public final class SyntheticStep {
    static final Vec3 HEEL = new Vec3(0, -0.08, -0.05);
    static final Vec3 BALL = new Vec3(0, -0.08, 0.13);
    static final Vec3 PAW = new Vec3(0, -0.08, 0.02);
    static final Vec3 TOE_JOINT = new Vec3(0, -0.065, 0.13);
    /** From the toe joint. */
    static final Vec3 TOE = new Vec3(0, -0.015, 0.07);

    public static final double CYCLE_SECONDS = 16.0 / 15;
    /** Shares of the cycle, counted from the strike. */
    static final double FLAT = 0.08;

    static final double OVER_FOOT = 0.26;
    static final double HEEL_OFF = 0.38;
    static final double BALL_OFF = 0.60;

    private static final double STRIKE_TILT = 0.35;
    private static final double PUSH_TILT = -0.75;
    private static final double ANKLE_HEIGHT = 0.08;
    private static final double LIFT = 0.05;
    private static final Vec3 STRIKE_VELOCITY = new Vec3(0, -0.3, 0.8);

    private final double speed;
    private final double side;
    private final double startAhead;
    private final double phase;
    private final Quat toeOut;
    private final boolean paw;

    /**
     * @param speed of the body, m/s
     * @param side x of the foot
     * @param startAhead how far the hip stands ahead of the body's middle
     * @param phase share of the cycle by which this foot is late
     * @param toeOut yaw of the foot in radians
     * @param paw whether the foot stays level and touches with one point
     */
    SyntheticStep(double speed, double side, double startAhead, double phase, double toeOut, boolean paw) {
        this.speed = speed;
        this.side = side;
        this.startAhead = startAhead;
        this.phase = phase;
        this.toeOut = Quat.aboutAxis(Vec3.Y, toeOut);
        this.paw = paw;
    }

    /** Where the foot is. */
    record Foot(Vec3 ankle, double tilt, double toeBend) {}

    /** The number of the cycle that {@code seconds} is in; a strike begins one. */
    int cycle(double seconds) {
        return (int) Math.floor(seconds / CYCLE_SECONDS - phase + 1e-9);
    }

    /** The number of the stair that the foot stands on in a cycle, two feet taking turns. */
    double stairOf(int cycle) {
        return 2 * (cycle + phase);
    }

    /** The height of the foot in stairs: that of its own while it stands, rising by two while it swings. */
    double stair(double seconds) {
        double share = Math.max(0, seconds - strikeSeconds(cycle(seconds))) / CYCLE_SECONDS;
        double swung = Math.max(0, Math.min(1, (share - BALL_OFF) / (1 - BALL_OFF)));
        return stairOf(cycle(seconds)) + 2 * smooth(swung);
    }

    /** The height of the body in stairs: even, that of the foot below it. */
    static double stepsClimbed(double seconds) {
        return 2 * (seconds / CYCLE_SECONDS - OVER_FOOT);
    }

    double strikeSeconds(int cycle) {
        return (cycle + phase) * CYCLE_SECONDS;
    }

    Quat rotation(double tilt) {
        return toeOut.times(Quat.aboutAxis(Vec3.X, -tilt));
    }

    /** The ankle of the flat foot in a cycle: the body is over it at the share OVER_FOOT. */
    Vec3 flatAnkle(int cycle) {
        double over = strikeSeconds(cycle) + OVER_FOOT * CYCLE_SECONDS;
        return new Vec3(side, ANKLE_HEIGHT, speed * over + startAhead);
    }

    Foot at(double seconds) {
        int cycle = cycle(seconds);
        double share = Math.max(0, (seconds - strikeSeconds(cycle)) / CYCLE_SECONDS);
        return share <= BALL_OFF ? standing(cycle, share) : swinging(cycle, (share - BALL_OFF) / (1 - BALL_OFF));
    }

    private Foot standing(int cycle, double share) {
        Vec3 flat = flatAnkle(cycle);
        if (paw) {
            return new Foot(flat, 0, 0);
        }
        if (share < FLAT) {
            return about(flat, HEEL, STRIKE_TILT * (1 - share / FLAT));
        }
        if (share <= HEEL_OFF) {
            return new Foot(flat, 0, 0);
        }
        double roll = (share - HEEL_OFF) / (BALL_OFF - HEEL_OFF);
        // the heel starts at a third of its mean rate, so that the moment it leaves is definite
        return about(flat, BALL, PUSH_TILT * (roll + 2 * roll * roll) / 3);
    }

    private Foot about(Vec3 flat, Vec3 pivot, double tilt) {
        Vec3 anchor = flat.plus(toeOut.rotate(pivot));
        Vec3 ankle = anchor.minus(rotation(tilt).rotate(pivot));
        return new Foot(ankle, tilt, tilt < 0 ? toeBend(tilt) : 0);
    }

    /**
     * The bend of the toes, tip down negative, that keeps their tip on the floor while the foot turns about its ball.
     */
    private static double toeBend(double tilt) {
        double jointHeight = (TOE_JOINT.y() - BALL.y()) * Math.cos(tilt);
        double reach = Math.sqrt(TOE.y() * TOE.y() + TOE.z() * TOE.z());
        // the tip is at jointHeight + reach sin(toe tilt + rest) = 0
        double toeTilt = Math.asin(-jointHeight / reach) - Math.atan2(TOE.y(), TOE.z());
        return toeTilt - tilt;
    }

    private Foot swinging(int cycle, double s) {
        Vec3 from = standing(cycle, BALL_OFF).ankle;
        double back = 1e-5;
        double swingSeconds = (1 - BALL_OFF) * CYCLE_SECONDS;
        Vec3 fromVelocity = from.minus(standing(cycle, BALL_OFF - back).ankle).times(1 / (back * CYCLE_SECONDS));
        Foot strike = standing(cycle + 1, 0);
        Vec3 toVelocity = paw ? new Vec3(0, -0.3, 0.5) : STRIKE_VELOCITY;
        Vec3 ankle = hermite(from, fromVelocity.times(swingSeconds), strike.ankle, toVelocity.times(swingSeconds), s)
                .plusTimes(LIFT * 16 * s * s * (1 - s) * (1 - s), Vec3.Y);
        if (paw) {
            return new Foot(ankle, 0, 0);
        }
        double tilt = PUSH_TILT + (STRIKE_TILT - PUSH_TILT) * smooth(Math.min(1, s / 0.8));
        return new Foot(ankle, tilt, toeBend(PUSH_TILT) * (1 - smooth(Math.min(1, s / 0.7))));
    }

    private static Vec3 hermite(Vec3 a, Vec3 va, Vec3 b, Vec3 vb, double s) {
        double s2 = s * s;
        double s3 = s2 * s;
        return a.times(2 * s3 - 3 * s2 + 1)
                .plusTimes(s3 - 2 * s2 + s, va)
                .plusTimes(3 * s2 - 2 * s3, b)
                .plusTimes(s3 - s2, vb);
    }

    static double smooth(double t) {
        return t * t * (3 - 2 * t);
    }
}
