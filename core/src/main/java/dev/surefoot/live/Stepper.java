// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.math.Trig;
import java.util.Arrays;
import java.util.Objects;

/**
 * Steps for the feet of a body that moves freely: any number of legs, on any ground. Mutable, for one creature; not
 * shared between threads.
 *
 * <p>Each foot has a home under the body. A standing foot stays exactly where it is, seen from above, and on the ground
 * however that moves; when its home has gone too far from it, it swings to where its home is going to be. Legs beside a
 * swinging one wait, and so do all when too few would be left to stand; the foot that is furthest from home goes first.
 * <b>Frames:</b> world, metres, Y up; homes in the body's frame, x to its left, z ahead; a heading of 0 looks along +z,
 * and a positive one turns to the left. <b>Degenerate:</b> where there is no ground a foot keeps its height.
 * <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and range. <b>Cost:</b> a few ground queries a
 * leg and update, no allocation.
 */
public final class Stepper {
    /**
     * A foot starts when its home is this part of the stride away: it lands ahead of home by as much, so that stances
     * are as long before as behind.
     */
    private static final double START_PART = 0.5;
    /**
     * At rest feet come home when they are further away than this part of the stride: a standing creature tidies its
     * feet, but does not fidget.
     */
    private static final double TIDY_PART = 0.15;
    /** Slower than this many strides a second the body rests. */
    private static final double RESTING_STRIDES = 0.05;
    /**
     * A foot this many strides from home has to step whatever its neighbours do: its leg is at the end of its reach.
     */
    private static final double URGENT_STRIDES = 1.3;
    /** From this part of a swing on the landing place stays: what changes later is a step of its own. */
    private static final double COMMITTED = 0.65;
    /** Places along a swing at which the ground is looked at. */
    private static final int PATH_SAMPLES = 6;

    private final int legs;
    private final double[] homeX;
    private final double[] homeZ;
    private final int[] order;
    private final double stride;
    private final double lift;
    private final double stepSeconds;
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final double[] startX;
    private final double[] startY;
    private final double[] startZ;
    private final double[] landX;
    private final double[] landY;
    private final double[] landZ;
    /** Part of the swing that is over; 1 for a standing foot. */
    private final double[] swing;

    private final GroundHit hit = new GroundHit();
    private double bodyX;
    private double bodyZ;
    private double cosine = 1;
    private double sine;

    /**
     * Creates a creature's feet, all at home around the origin, on the level.
     *
     * @param homeX each foot's home, metres to the left of the body's middle
     * @param homeZ each foot's home, metres ahead of the body's middle; as many
     * @param strideMetres from one footprint to the next of a walking foot, greater than 0
     * @param liftMetres how high a swinging foot rises over the ground, at least 0
     * @param stepSeconds how long a swing takes, greater than 0; less when the body is in a hurry
     */
    public Stepper(double[] homeX, double[] homeZ, double strideMetres, double liftMetres, double stepSeconds) {
        Objects.requireNonNull(homeX, "homeX");
        Objects.requireNonNull(homeZ, "homeZ");
        legs = homeX.length;
        if (legs == 0 || homeZ.length != legs) {
            throw new IllegalArgumentException(
                    "homeX and homeZ must hold one place for each leg, got " + legs + " and " + homeZ.length);
        }
        require(strideMetres > 0 && strideMetres <= 1e6, "strideMetres", strideMetres, "in (0, 1e6]");
        require(liftMetres >= 0 && liftMetres <= 1e6, "liftMetres", liftMetres, "in [0, 1e6]");
        require(stepSeconds > 0 && stepSeconds <= 1e6, "stepSeconds", stepSeconds, "in (0, 1e6]");
        this.homeX = Arrays.copyOf(homeX, legs);
        this.homeZ = Arrays.copyOf(homeZ, legs);
        for (int i = 0; i < legs; i++) {
            require(Math.abs(homeX[i]) <= 1e6, "homeX[" + i + "]", homeX[i], "in [-1e6, 1e6]");
            require(Math.abs(homeZ[i]) <= 1e6, "homeZ[" + i + "]", homeZ[i], "in [-1e6, 1e6]");
        }
        stride = strideMetres;
        lift = liftMetres;
        this.stepSeconds = stepSeconds;
        x = Arrays.copyOf(homeX, legs);
        y = new double[legs];
        z = Arrays.copyOf(homeZ, legs);
        startX = new double[legs];
        startY = new double[legs];
        startZ = new double[legs];
        landX = Arrays.copyOf(homeX, legs);
        landY = new double[legs];
        landZ = Arrays.copyOf(homeZ, legs);
        swing = new double[legs];
        Arrays.fill(swing, 1);
        order = aroundTheBody();
    }

    /** Legs in the order in which they stand around the body, so that neighbours are beside each other. */
    private int[] aroundTheBody() {
        int[] around = new int[legs];
        for (int i = 0; i < legs; i++) {
            int at = i;
            double angle = Trig.atan2(homeX[i], homeZ[i]);
            while (at > 0 && Trig.atan2(homeX[around[at - 1]], homeZ[around[at - 1]]) > angle) {
                around[at] = around[at - 1];
                at--;
            }
            around[at] = i;
        }
        return around;
    }

    /** Puts all feet down at home, for a body whose middle is at (x, z), in metres, and whose heading is in radians. */
    public void place(Ground ground, double newBodyX, double newBodyZ, double heading) {
        Objects.requireNonNull(ground, "ground");
        face(newBodyX, newBodyZ, heading);
        for (int i = 0; i < legs; i++) {
            x[i] = worldX(i);
            z[i] = worldZ(i);
            y[i] = heightAt(ground, x[i], z[i], 0);
            swing[i] = 1;
        }
    }

    /**
     * Advances by one time step.
     *
     * @param ground what the feet stand on, as it is now
     * @param newBodyX where the body's middle is now
     * @param newBodyZ where the body's middle is now
     * @param heading where it looks, radians
     * @param velocityX how fast it goes, metres a second
     * @param velocityZ how fast it goes, metres a second
     * @param seconds length of the time step, at least 0
     */
    public void update(
            Ground ground,
            double newBodyX,
            double newBodyZ,
            double heading,
            double velocityX,
            double velocityZ,
            double seconds) {
        Objects.requireNonNull(ground, "ground");
        require(seconds >= 0 && seconds <= 1e6, "seconds", seconds, "in [0, 1e6]");
        require(Math.abs(velocityX) <= 1e6, "velocityX", velocityX, "in [-1e6, 1e6]");
        require(Math.abs(velocityZ) <= 1e6, "velocityZ", velocityZ, "in [-1e6, 1e6]");
        face(newBodyX, newBodyZ, heading);
        double speed = Math.sqrt(velocityX * velocityX + velocityZ * velocityZ);
        double duration = speed * stepSeconds > 0.5 * stride ? 0.5 * stride / speed : stepSeconds;
        // a landing foot is half a stride ahead of home when the body has come up to it
        double ahead = speed > 0 ? Math.min(START_PART * stride / speed, 4 * stepSeconds) : 0;
        for (int i = 0; i < legs; i++) {
            if (swing[i] < 1) {
                swing[i] = Math.min(1, swing[i] + seconds / duration);
                if (swing[i] < COMMITTED) {
                    double left = (1 - swing[i]) * duration;
                    aim(ground, i, velocityX * (left + ahead), velocityZ * (left + ahead));
                } else if (swing[i] >= 1) {
                    x[i] = landX[i];
                    z[i] = landZ[i];
                } else {
                    // the place stays, its height may not
                    landY[i] = heightAt(ground, landX[i], landZ[i], landY[i]);
                }
            }
        }
        double threshold = speed < RESTING_STRIDES * stride / stepSeconds ? TIDY_PART * stride : START_PART * stride;
        for (int next = furthest(threshold); next >= 0; next = furthest(threshold)) {
            startX[next] = x[next];
            startY[next] = y[next];
            startZ[next] = z[next];
            swing[next] = 0;
            aim(ground, next, velocityX * (duration + ahead), velocityZ * (duration + ahead));
        }
        for (int i = 0; i < legs; i++) {
            move(ground, i);
        }
    }

    /**
     * Returns the standing leg furthest from home, beyond the threshold, that may lift its foot now; −1 when none may.
     */
    private int furthest(double threshold) {
        int best = -1;
        double most = threshold;
        for (int i = 0; i < legs; i++) {
            double error = fromHome(i);
            if (swing[i] >= 1 && error > most && mayLift(i, error > URGENT_STRIDES * stride)) {
                best = i;
                most = error;
            }
        }
        return best;
    }

    private boolean mayLift(int leg, boolean urgent) {
        int standing = 0;
        int at = 0;
        for (int i = 0; i < legs; i++) {
            standing += swing[i] >= 1 ? 1 : 0;
            at = order[i] == leg ? i : at;
        }
        if (legs == 1) {
            return true;
        }
        boolean neighboursStand = swing[order[(at + 1) % legs]] >= 1 && swing[order[(at + legs - 1) % legs]] >= 1;
        // half of the legs carry; of two one
        return standing - 1 >= (urgent ? 1 : Math.max(1, legs / 2)) && (urgent || neighboursStand);
    }

    private void aim(Ground ground, int i, double leadX, double leadZ) {
        landX[i] = worldX(i) + leadX;
        landZ[i] = worldZ(i) + leadZ;
        landY[i] = heightAt(ground, landX[i], landZ[i], startY[i]);
    }

    private void move(Ground ground, int i) {
        double t = swing[i];
        if (t >= 1) {
            y[i] = heightAt(ground, x[i], z[i], y[i]);
            return;
        }
        double s = MinimumJerk.shape(t);
        double arc = 64 * t * t * t * (1 - t) * (1 - t) * (1 - t);
        x[i] = startX[i] + (landX[i] - startX[i]) * s;
        z[i] = startZ[i] + (landZ[i] - startZ[i]) * s;
        double rise = lift;
        for (int p = 1; p < PATH_SAMPLES; p++) {
            double part = p / (double) PATH_SAMPLES;
            double line = startY[i] + (landY[i] - startY[i]) * part;
            double px = startX[i] + (landX[i] - startX[i]) * part;
            double pz = startZ[i] + (landZ[i] - startZ[i]) * part;
            rise = Math.max(rise, lift + heightAt(ground, px, pz, line) - line);
        }
        y[i] = startY[i] + (landY[i] - startY[i]) * s + rise * arc;
        y[i] = Math.max(y[i], heightAt(ground, x[i], z[i], y[i]));
    }

    private double heightAt(Ground ground, double px, double pz, double otherwise) {
        return ground.at(px, pz, hit) ? hit.height() : otherwise;
    }

    private void face(double newBodyX, double newBodyZ, double heading) {
        require(Math.abs(newBodyX) <= 1e9, "bodyX", newBodyX, "in [-1e9, 1e9]");
        require(Math.abs(newBodyZ) <= 1e9, "bodyZ", newBodyZ, "in [-1e9, 1e9]");
        require(Math.abs(heading) <= 1e6, "heading", heading, "in [-1e6, 1e6]");
        bodyX = newBodyX;
        bodyZ = newBodyZ;
        cosine = Trig.cos(heading);
        sine = Trig.sin(heading);
    }

    private double worldX(int i) {
        return bodyX + homeX[i] * cosine + homeZ[i] * sine;
    }

    private double worldZ(int i) {
        return bodyZ - homeX[i] * sine + homeZ[i] * cosine;
    }

    private double fromHome(int i) {
        double dx = x[i] - worldX(i);
        double dz = z[i] - worldZ(i);
        return Math.sqrt(dx * dx + dz * dz);
    }

    /** Returns the number of legs. */
    public int legs() {
        return legs;
    }

    /** Returns x of a foot in the world, metres. */
    public double footX(int leg) {
        return x[leg];
    }

    /** Returns y, the height, of a foot in the world, metres. */
    public double footY(int leg) {
        return y[leg];
    }

    /** Returns z of a foot in the world, metres. */
    public double footZ(int leg) {
        return z[leg];
    }

    /** Returns whether a foot stands; if not, it swings. */
    public boolean stands(int leg) {
        return swing[leg] >= 1;
    }

    private static void require(boolean holds, String name, double value, String range) {
        if (!holds) {
            throw new IllegalArgumentException(name + " must be " + range + ", got " + value);
        }
    }
}
