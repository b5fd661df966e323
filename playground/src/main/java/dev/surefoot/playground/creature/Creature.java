// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.creature;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.Stepper;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.limit.PelvisReach;

/**
 * A body on legs that steps by itself: {@link Stepper} decides where feet go, the body stands on its feet,
 * {@link PelvisReach} keeps it where every standing leg reaches, and {@link TwoBone3} bends the legs.
 */
public final class Creature {
    /**
     * Numbers of the state before the legs: body, its left, up and ahead, then standing legs, slip, speed, distance
     * walked, shortfall.
     */
    public static final int HEAD = 17;
    /** Numbers of the state for each leg: hip, knee, foot, and whether it stands. */
    public static final int PER_LEG = 10;
    /** Metres: a foot that is half of it from home steps. */
    public static final double STRIDE = 0.42;

    /** Part of its length to which a standing leg may stretch: straight legs look stiff and snap. */
    private static final double STRETCHED = 0.98;
    /** Metres from a hip to the foot that stands furthest from it. */
    public static final double REACH = STRETCHED * (CreatureShape.THIGH + CreatureShape.SHIN);

    /** The longest moment worked out in one go, seconds: a frame at 60 a second. */
    private static final double MOMENT = 1.0 / 60;
    /** The longest moment taken at all, seconds. A page that was hidden for an hour does not catch up. */
    private static final double LONGEST = 0.25;
    /** Metres a second. */
    private static final double FASTEST = 1.1;
    /** Metres a second, gained or lost in a second. */
    private static final double PUSH = 2.5;
    /** Radians a second, for a short creature. */
    private static final double FASTEST_TURN = 2;
    /**
     * Metres a second at which the feet of a long creature may be swept sideways by a turn: slower than it walks, so
     * that its steps keep up.
     */
    private static final double FASTEST_SWEEP = 0.55;
    /** Metres from the place it is led to at which it is there. */
    private static final double ARRIVED = 0.3;

    private static final double LIFT = 0.13;
    private static final double STEP_SECONDS = 0.26;
    /** The body slows down from this part of the worst leg's length on: an even walk on the level stays below it. */
    private static final double SLOWS = 0.78;
    /** From this part on it waits: left is what braking takes, and what ground that is kicked may add. */
    private static final double WAITS = 0.88;
    /** A second is enough to come to rest on new heights. */
    private static final double BODY_RATE = 7;
    /** Part of the slope under its feet that the body takes. */
    private static final double LEANS = 0.75;

    private final CreatureShape shape;
    private final RoughGround ground = new RoughGround();
    private final Stepper feet;
    private final PelvisReach reach;
    private final Spring height;
    private final Spring slopeLeft = new Spring(BODY_RATE, 0);
    private final Spring slopeAhead = new Spring(BODY_RATE, 0);
    private final Spring shiftX = new Spring(BODY_RATE, 0);
    private final Spring shiftY = new Spring(BODY_RATE, 0);
    private final Spring shiftZ = new Spring(BODY_RATE, 0);
    private final double turnRate;
    private final double[] state;
    private final GroundHit hit = new GroundHit();
    private final BendHint hint = new BendHint();
    private final Solution3 leg = new Solution3();
    private final double[] under;
    private final boolean[] stood;
    private final double[] stoodX;
    private final double[] stoodZ;

    private double x;
    private double z;
    private double heading;
    private double speed;
    private double walked;
    /** Part of its speed that its legs let it have: less as the worst of them nears the end of its reach. */
    private double ease = 1;

    /** Creates a creature that stands at the origin and looks along z; 1 to 12 legs. */
    public Creature(int legs) {
        shape = new CreatureShape(legs);
        feet = new Stepper(shape.homeX, shape.homeZ, STRIDE, LIFT, STEP_SECONDS);
        feet.place(ground, 0, 0, 0);
        turnRate = Math.min(FASTEST_TURN, FASTEST_SWEEP / shape.halfLength());
        reach = new PelvisReach(legs);
        state = new double[HEAD + legs * PER_LEG];
        under = new double[legs];
        stood = new boolean[legs];
        stoodX = new double[legs];
        stoodZ = new double[legs];
        height = new Spring(BODY_RATE, CreatureShape.STANDING + under());
        placeBody(0);
    }

    /** Returns the ground it walks on. */
    public RoughGround ground() {
        return ground;
    }

    /**
     * Returns its numbers: {@link #HEAD} for the body, then {@link #PER_LEG} for each leg. The same array every time.
     */
    public double[] state() {
        return state;
    }

    /** Returns where a leg's foot is at home now, on the ground. */
    public Vec3 home(int leg) {
        double sin = Trig.sin(heading);
        double cos = Trig.cos(heading);
        double homeX = x + shape.homeX[leg] * cos + shape.homeZ[leg] * sin;
        double homeZ = z - shape.homeX[leg] * sin + shape.homeZ[leg] * cos;
        ground.at(homeX, homeZ, hit);
        return new Vec3(homeX, hit.height(), homeZ);
    }

    /**
     * Goes on by a moment towards a place.
     *
     * @param seconds at least 0; more than a quarter of a second is cut to that
     * @param toX where it is led
     * @param toZ where it is led
     */
    public void update(double seconds, double toX, double toZ) {
        if (!(seconds >= 0 && Math.abs(toX) <= 1e6 && Math.abs(toZ) <= 1e6)) {
            throw new IllegalArgumentException(
                    "seconds must be at least 0 and the place within 1e6, got " + seconds + ", " + toX + ", " + toZ);
        }
        double left = Math.min(seconds, LONGEST);
        int moments = (int) Math.ceil(left / MOMENT);
        double slip = 0;
        for (int i = 0; i < moments; i++) {
            slip = Math.max(slip, step(left / moments, toX, toZ));
        }
        state[13] = slip;
    }

    /** Returns by how much the worst standing foot slipped: 0, or something is wrong. */
    private double step(double seconds, double toX, double toZ) {
        ground.update(seconds);
        walk(seconds, toX, toZ);
        for (int i = 0; i < shape.legs; i++) {
            stood[i] = feet.stands(i);
            stoodX[i] = feet.footX(i);
            stoodZ[i] = feet.footZ(i);
        }
        double sin = Trig.sin(heading);
        double cos = Trig.cos(heading);
        feet.update(ground, x, z, heading, speed * sin, speed * cos, seconds);
        placeBody(seconds);
        double slip = 0;
        for (int i = 0; i < shape.legs; i++) {
            double dx = feet.footX(i) - stoodX[i];
            double dz = feet.footZ(i) - stoodZ[i];
            slip = stood[i] && feet.stands(i) ? Math.max(slip, Math.sqrt(dx * dx + dz * dz)) : slip;
        }
        return slip;
    }

    private void walk(double seconds, double toX, double toZ) {
        double dx = toX - x;
        double dz = toZ - z;
        double far = Math.sqrt(dx * dx + dz * dz);
        double sin = Trig.sin(heading);
        double cos = Trig.cos(heading);
        double desired = 0;
        if (far > ARRIVED) {
            double off = Trig.atan2(dx * cos - dz * sin, dx * sin + dz * cos);
            // it turns towards the place first, and hurries when that is far and ahead
            heading += seconds * ease * Math.max(-turnRate, Math.min(turnRate, 3 * off));
            desired = ease * Math.min(FASTEST, 1.5 * (far - ARRIVED)) * Math.max(0, Trig.cos(off));
        }
        speed += Math.max(-PUSH * seconds, Math.min(PUSH * seconds, desired - speed));
        x += speed * Trig.sin(heading) * seconds;
        z += speed * Trig.cos(heading) * seconds;
        walked += speed * seconds;
    }

    /** Puts the body on its feet and bends the legs. */
    private void placeBody(double seconds) {
        double mean = under();
        double y = height.follow(CreatureShape.STANDING + mean, seconds);
        Vec3 aheadLevel = new Vec3(Trig.sin(heading), 0, Trig.cos(heading));
        Vec3 leftLevel = new Vec3(aheadLevel.z(), 0, -aheadLevel.x());
        lean(leftLevel, aheadLevel, mean, seconds);
        Vec3 ahead = new Vec3(aheadLevel.x(), state[11], aheadLevel.z()).normalizedOr(Vec3.Z);
        Vec3 left = new Vec3(leftLevel.x(), state[4], leftLevel.z())
                .rejectedFrom(ahead)
                .normalizedOr(Vec3.X);
        Vec3 up = ahead.cross(left);
        Vec3 body = new Vec3(x, y, z);
        // swinging legs too, or the body would have to jump when one of them lands at the end of its reach
        allReach(body, left, ahead, WAITS);
        Vec3 easy = reach.nearest(Vec3.ZERO);
        Vec3 shift = new Vec3(
                shiftX.follow(easy.x(), seconds), shiftY.follow(easy.y(), seconds), shiftZ.follow(easy.z(), seconds));
        allReach(body, left, ahead, STRETCHED);
        body = body.plus(reach.nearest(shift));
        put(0, body);
        put(3, left);
        put(6, up);
        put(9, ahead);
        state[12] = standing();
        state[14] = speed;
        state[15] = walked;
        state[16] = reach.shortfallMetres();
        double longest = 0;
        for (int i = 0; i < shape.legs; i++) {
            bend(i, body, left, up, ahead);
            longest = Math.max(longest, foot(i).minus(hip(body, left, ahead, i)).length());
        }
        double stretched = longest / (CreatureShape.THIGH + CreatureShape.SHIN);
        ease = Math.max(0, Math.min(1, (WAITS - stretched) / (WAITS - SLOWS)));
    }

    /** Asks for the moves of the body that leave every leg this part of its length to stretch. */
    private void allReach(Vec3 body, Vec3 left, Vec3 ahead, double part) {
        reach.clear();
        for (int i = 0; i < shape.legs; i++) {
            reach.add(foot(i).minus(hip(body, left, ahead, i)), part * (CreatureShape.THIGH + CreatureShape.SHIN));
        }
    }

    private int standing() {
        int standing = 0;
        for (int i = 0; i < shape.legs; i++) {
            standing += feet.stands(i) ? 1 : 0;
        }
        return standing;
    }

    /**
     * Leaves the slopes to the left and ahead in the places of the state that the axes will take: y of left and of
     * ahead.
     */
    private void lean(Vec3 left, Vec3 ahead, double mean, double seconds) {
        double leftLeft = 0.05;
        double aheadAhead = 0.05;
        double leftAhead = 0;
        double leftUp = 0;
        double aheadUp = 0;
        // least squares through the feet; the 0.05 keep a creature with few legs from leaning on next to nothing
        for (int i = 0; i < shape.legs; i++) {
            Vec3 from = foot(i).minus(new Vec3(x, 0, z));
            double l = from.dot(left);
            double a = from.dot(ahead);
            double rise = under[i] - mean;
            leftLeft += l * l;
            aheadAhead += a * a;
            leftAhead += l * a;
            leftUp += l * rise;
            aheadUp += a * rise;
        }
        double determinant = leftLeft * aheadAhead - leftAhead * leftAhead;
        state[4] = slopeLeft.follow(LEANS * (leftUp * aheadAhead - aheadUp * leftAhead) / determinant, seconds);
        state[11] = slopeAhead.follow(LEANS * (aheadUp * leftLeft - leftUp * leftAhead) / determinant, seconds);
    }

    private void bend(int i, Vec3 body, Vec3 left, Vec3 up, Vec3 ahead) {
        Vec3 hip = hip(body, left, ahead, i);
        Vec3 target = foot(i).minus(hip);
        // knees up and outwards, as an insect's; a leg under the middle bends behind
        Vec3 out = shape.hipX[i] == 0 ? ahead.negated() : left.times(shape.hipX[i] > 0 ? 1 : -1);
        Vec3 thigh = up.plus(out).times(CreatureShape.THIGH);
        Vec3 shin = out.minus(up).times(CreatureShape.SHIN);
        hint.pole(thigh, thigh, shin, out.cross(up), target);
        TwoBone3.solve(target, CreatureShape.THIGH, CreatureShape.SHIN, hint, leg);
        int at = HEAD + i * PER_LEG;
        put(at, hip);
        put(at + 3, leg.knee(hip));
        put(at + 6, leg.end(hip));
        state[at + 9] = feet.stands(i) ? 1 : 0;
    }

    private Vec3 hip(Vec3 body, Vec3 left, Vec3 ahead, int i) {
        return body.plusTimes(shape.hipX[i], left).plusTimes(shape.hipZ[i], ahead);
    }

    private Vec3 foot(int i) {
        return new Vec3(feet.footX(i), feet.footY(i), feet.footZ(i));
    }

    /**
     * Returns the mean height of the ground under all feet, swinging ones too: the body does not bob with every step.
     */
    private double under() {
        double sum = 0;
        for (int i = 0; i < shape.legs; i++) {
            ground.at(feet.footX(i), feet.footZ(i), hit);
            under[i] = hit.height();
            sum += under[i];
        }
        return sum / shape.legs;
    }

    private void put(int at, Vec3 v) {
        state[at] = v.x();
        state[at + 1] = v.y();
        state[at + 2] = v.z();
    }
}
