// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;

/**
 * Where a flat foot of a clip stands on a ground: anchors for ball and heel, and the turn from the level floor to the
 * ground under the sole.
 *
 * <p>On smooth ground heel and ball both touch and the sole takes the ground's slope. Where the sole would cut an edge
 * (steps), places a little ahead and behind are tried, sloping and level, and the one that needs the least shift and
 * keeps the most sole supported wins. <b>Frames:</b> world, metres.
 *
 * @param grounded whether there is ground at all; if not, the foot stays on the level it came from
 * @param ballWorld where the ball stands
 * @param heelWorld where the heel stands when the foot is flat
 * @param turn from the clip's level floor to the sole's plane
 * @param shiftMetres how far the place was moved along the foot, forwards positive
 */
record Foothold(boolean grounded, Vec3 ballWorld, Vec3 heelWorld, Quat turn, double shiftMetres) {
    /** Steeper soles (sine of pitch) are not stood on: a foot slides off before 45 degrees. */
    private static final double STEEPEST_SINE = 0.7;
    /** Metres that the ground may stick into a rigid sole between its points: the arch and soft shoes take them. */
    private static final double SOLE_GIVES_METRES = 0.006;
    /** Metres kept between toes and a riser, so that the foot can leave the step upwards. */
    private static final double TOE_CLEARANCE_METRES = 0.03;
    /**
     * Metres kept between the heel and a riser behind it: a foot that rolls off or is lifted sways by a centimetre, and
     * would be above the next tread.
     */
    private static final double HEEL_CLEARANCE_METRES = 0.02;
    /** Metres kept between the line through a sole and a riser at its side: under half of a shoe's width. */
    private static final double SIDE_CLEARANCE_METRES = 0.02;
    /**
     * Metres by which the ground within that clearance may be higher than the sole: a slope of 60°, beyond what feet
     * stand on.
     */
    private static final double SIDE_RISE_METRES = 0.035;
    /** A foot is put aside by no more metres: beyond a riser is another tread, and the stride would show. */
    private static final double SIDE_SEARCH_METRES = 0.04;
    /** Metres of shift that an unsupported ball or heel is worth. */
    private static final double BALL_UNSUPPORTED_COST = 0.08;

    private static final double HEEL_UNSUPPORTED_COST = 0.03;
    /** Radians between the sole and the ground under heel and ball that feet and shoes take. */
    private static final double LIES = Trig.radians(15);
    /**
     * Metres of shift that a radian more is worth: a sole that leads from one tread to the next leans on their edges.
     */
    private static final double LEANING_COST = 0.5;
    /** Metres of shift that a metre of ground inside the sole is worth: far more than any shift. */
    private static final double INSIDE_COST = 50;
    /** A point this far above the ground, in metres, is not supported. */
    private static final double SUPPORTED_METRES = 0.01;
    /**
     * Rounds of fitting the sole's pitch: smooth ground needs a few, an edge under the heel never settles and is left
     * to a level sole.
     */
    private static final int MOST_PITCH_ROUNDS = 60;
    /** Metres within which the heel has met the ground: far below any tolerance, above rounding. */
    private static final double FITTED_METRES = 1e-9;
    /**
     * Metres between places of the sole that are looked at: an edge between two of them sticks in by no more than this
     * again.
     */
    private static final double SAMPLE_METRES = 0.002;
    /**
     * Places of a sole that are looked at, at most: every 2 mm of half a metre. A longer one, of a creature or of a
     * mistake in its file, is looked at in longer steps, so that its length costs nothing.
     */
    private static final int MOST_SAMPLES = 250;
    /**
     * Places are tried up to this part of the sole ahead and behind: over half a sole reaches past one edge, more would
     * skip a tread.
     */
    private static final double SEARCH_PART = 0.6;
    /** Metres between places that are tried. */
    private static final double SEARCH_STEP_METRES = 0.01;
    /** Places that are tried ahead, at most, and as many behind: every centimetre of a sole of a metre. */
    private static final int MOST_STEPS = 60;

    /**
     * A sole to be placed.
     *
     * @param forward horizontal unit direction from heel to ball
     * @param heelBack distance from ball back to heel, metres; 0 when there is only one point
     * @param toeAhead distance from ball to the tip of the toes, metres
     */
    record Sole(Vec3 forward, double heelBack, double toeAhead) {
        /** Returns metres between places of the sole that are looked at. */
        double sampleMetres() {
            return Math.max(SAMPLE_METRES, (heelBack + toeAhead) / MOST_SAMPLES);
        }
    }

    /** Finds where the sole stands when its ball comes down at (x, z) of {@code ballSource}. */
    static Foothold place(Ground ground, Vec3 ballSource, Sole sole) {
        GroundHit hit = new GroundHit();
        Try best = sloping(ground, ballSource, sole, 0, hit);
        if (best == null || best.cost > 0) {
            double furthest = Math.max(TOE_CLEARANCE_METRES, SEARCH_PART * (sole.heelBack + sole.toeAhead));
            double metres = Math.max(SEARCH_STEP_METRES, furthest / MOST_STEPS);
            int most = (int) (furthest / metres);
            for (int step = 0; step <= most; step++) {
                for (int sign = -1; sign <= 1; sign += 2) {
                    double shift = sign * step * metres;
                    best = cheaper(best, sloping(ground, ballSource, sole, shift, hit));
                    best = cheaper(best, level(ground, ballSource, sole, shift, hit));
                }
            }
        }
        best = asideOfRisers(ground, ballSource, sole, best, hit);
        if (best == null) {
            Vec3 heel = ballSource.plusTimes(-sole.heelBack, sole.forward);
            return new Foothold(false, ballSource, heel, Quat.IDENTITY, 0);
        }
        return best.foothold;
    }

    /**
     * The same place moved across the foot where ground stands up beside the sole: it would be lifted into that, or
     * comes down out of it.
     */
    private static Try asideOfRisers(Ground ground, Vec3 ballSource, Sole sole, Try best, GroundHit hit) {
        if (best == null || besideSole(ground, best.foothold, sole, hit) <= 0) {
            return best;
        }
        Vec3 across = sole.forward.cross(Vec3.Y);
        Try aside = best;
        double least = besideSole(ground, best.foothold, sole, hit);
        for (double metres = SEARCH_STEP_METRES;
                metres <= SIDE_SEARCH_METRES && least > 0;
                metres += SEARCH_STEP_METRES) {
            for (int sign = -1; sign <= 1; sign += 2) {
                Vec3 ball = ballSource.plusTimes(sign * metres, across);
                Try there = cheaper(
                        sloping(ground, ball, sole, best.foothold.shiftMetres, hit),
                        level(ground, ball, sole, best.foothold.shiftMetres, hit));
                double beside = there == null || there.cost > best.cost + metres
                        ? Double.POSITIVE_INFINITY
                        : besideSole(ground, there.foothold, sole, hit);
                if (beside < least) {
                    least = beside;
                    aside = there;
                }
            }
        }
        return aside;
    }

    /** By how many metres the ground beside the sole stands above what a foot that leaves it straight up clears. */
    private static double besideSole(Ground ground, Foothold hold, Sole sole, GroundHit hit) {
        Vec3 across = sole.forward.cross(Vec3.Y).times(SIDE_CLEARANCE_METRES);
        Vec3 along = hold.turn.rotate(sole.forward);
        double most = 0;
        for (double s = -sole.heelBack; s <= sole.toeAhead; s += sole.sampleMetres()) {
            for (int side = -1; side <= 1; side += 2) {
                Vec3 p = hold.ballWorld.plusTimes(s, along).plusTimes(side, across);
                if (ground.at(p.x(), p.z(), hit)) {
                    most = Math.max(most, hit.height() - p.y() - SIDE_RISE_METRES);
                }
            }
        }
        return most;
    }

    /** Returns the same place with the sole turned about its heel. */
    Foothold pitched(Quat turnWorld) {
        Vec3 ball = heelWorld.plus(turnWorld.rotate(ballWorld.minus(heelWorld)));
        return new Foothold(grounded, ball, heelWorld, turnWorld.times(turn), shiftMetres);
    }

    /** Returns the same place so many metres higher. */
    Foothold lifted(double metres) {
        return new Foothold(
                grounded, ballWorld.plusTimes(metres, Vec3.Y), heelWorld.plusTimes(metres, Vec3.Y), turn, shiftMetres);
    }

    private record Try(Foothold foothold, double cost) {}

    private static Try cheaper(Try a, Try b) {
        return a == null || (b != null && b.cost < a.cost) ? b : a;
    }

    /** Heel and ball both on the ground, the sole between them straight. */
    private static Try sloping(Ground ground, Vec3 ballSource, Sole sole, double shift, GroundHit hit) {
        Vec3 forward = sole.forward;
        double bx = ballSource.x() + shift * forward.x();
        double bz = ballSource.z() + shift * forward.z();
        if (!ground.at(bx, bz, hit)) {
            return null;
        }
        Vec3 ball = new Vec3(bx, hit.height(), bz);
        Vec3 normal = hit.normal();
        // start from the slope at the ball; on smooth ground each round gains a factor of the slope's change over the
        // foot
        Vec3 along = new Vec3(forward.x(), -normal.dot(forward) / normal.y(), forward.z()).normalizedOr(forward);
        double mismatch = sole.heelBack > 0 ? Double.POSITIVE_INFINITY : 0;
        for (int round = 0; round < MOST_PITCH_ROUNDS && mismatch > FITTED_METRES; round++) {
            Vec3 heel = ball.plusTimes(-sole.heelBack, along);
            if (!ground.at(heel.x(), heel.z(), hit)) {
                return null;
            }
            mismatch = Math.abs(heel.y() - hit.height());
            double sine = (ball.y() - hit.height()) / sole.heelBack;
            if (!(Math.abs(sine) <= STEEPEST_SINE)) {
                return null;
            }
            double cosine = Math.sqrt(1 - sine * sine);
            along = new Vec3(cosine * forward.x(), sine, cosine * forward.z());
        }
        if (mismatch > FITTED_METRES) {
            return null;
        }
        Vec3 up = normal.rejectedFrom(along).normalizedOr(Vec3.Y);
        return rated(ground, ball, along, up, sole, shift, hit);
    }

    /** The sole level on the highest ground below it. */
    private static Try level(Ground ground, Vec3 ballSource, Sole sole, double shift, GroundHit hit) {
        double top = Double.NEGATIVE_INFINITY;
        for (double s = -sole.heelBack; s <= sole.toeAhead; s += sole.sampleMetres()) {
            Vec3 p = ballSource.plusTimes(shift + s, sole.forward);
            if (ground.at(p.x(), p.z(), hit)) {
                top = Math.max(top, hit.height());
            }
        }
        if (top == Double.NEGATIVE_INFINITY) {
            return null;
        }
        Vec3 p = ballSource.plusTimes(shift, sole.forward);
        return rated(ground, new Vec3(p.x(), top, p.z()), sole.forward, Vec3.Y, sole, shift, hit);
    }

    private static Try rated(Ground ground, Vec3 ball, Vec3 along, Vec3 up, Sole sole, double shift, GroundHit hit) {
        double inside = 0;
        double end = sole.toeAhead + TOE_CLEARANCE_METRES;
        double start = -sole.heelBack - HEEL_CLEARANCE_METRES;
        for (double s = start; s <= end; s += sole.sampleMetres()) {
            Vec3 p = ball.plusTimes(s, along);
            if (ground.at(p.x(), p.z(), hit)) {
                double given = SOLE_GIVES_METRES + FootShape.MOST_TOE_SLOPE * Math.max(0, s);
                inside = Math.max(inside, hit.height() - p.y() - given);
            }
        }
        Vec3 heel = ball.plusTimes(-sole.heelBack, along);
        double cost = Math.abs(shift) + INSIDE_COST * inside;
        cost += supported(ground, ball, hit) ? leaning(up, hit) : BALL_UNSUPPORTED_COST;
        cost += supported(ground, heel, hit) ? leaning(up, hit) : HEEL_UNSUPPORTED_COST;
        Quat turn = Quat.fromColumns(along, up, along.cross(up))
                .times(Quat.fromColumns(sole.forward, Vec3.Y, sole.forward.cross(Vec3.Y))
                        .conjugate());
        return new Try(new Foothold(true, ball, heel, turn, shift), cost);
    }

    private static double leaning(Vec3 up, GroundHit hit) {
        double angle = Trig.atan2(up.cross(hit.normal()).length(), up.dot(hit.normal()));
        return LEANING_COST * Math.max(0, angle - LIES);
    }

    private static boolean supported(Ground ground, Vec3 p, GroundHit hit) {
        return ground.at(p.x(), p.z(), hit) && p.y() - hit.height() <= SUPPORTED_METRES;
    }
}
