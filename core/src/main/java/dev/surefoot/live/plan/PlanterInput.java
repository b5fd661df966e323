// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import dev.surefoot.math.Trig;
import java.util.Arrays;

/** What a planter is given in a frame, and what follows from it at once; nothing here lasts to the next frame. */
public final class PlanterInput {
    // of each leg, in the world

    /** Hip, knee and ankle. */
    public static final int HIP = 0;
    /** See {@link #HIP}. */
    public static final int KNEE = 3;
    /** See {@link #HIP}. */
    public static final int ANKLE = 6;
    /** Heel, ball and toe. */
    public static final int POINT = 9;
    /** Rotations of thigh, shin, foot and toe. */
    public static final int ROTATION = 18;
    /** Where the toes bend. */
    public static final int TOE_JOINT = 34;

    /** Numbers of a leg's pose. */
    public static final int POSE = 37;

    // of each leg, from what plays

    /** Whether heel, ball and toe bear, 0 or 1. */
    public static final int BEARS = 0;
    /** Seconds to the landing; 0 while the foot stands, infinite where none is known. */
    public static final int TO_LANDING = 3;
    /** Seconds since the last lift-off. */
    public static final int SINCE_LIFT = 4;
    /** Seconds until the foot lifts. */
    public static final int TO_LIFT = 5;
    /** Heel, ball, toe, ankle and hip at the next landing in the root's frame then. */
    public static final int LANDING = 6;

    /** Seconds to the next landing, of a foot that stands too. */
    public static final int TO_NEXT = LANDING + 16;

    /** Seconds since the foot that stands came down; infinite where none knows. */
    public static final int SINCE_TOUCH = TO_NEXT + 1;

    /** Seconds since a point began or ceased to bear; infinite where none knows. */
    public static final int SINCE_CHANGE = SINCE_TOUCH + 1;

    /**
     * Seconds since clips that blend came to say that the foot stands, or that it does not, in this frame; infinite
     * where they do not, and where one clip says it alone.
     */
    public static final int SINCE_TURN = SINCE_CHANGE + 1;

    /** Whether that was because one has come in for another, 0 or 1. */
    public static final int CAME_IN = SINCE_TURN + 1;

    /** Numbers of a leg's cue. */
    public static final int CUE = CAME_IN + 1;

    /** So often roots are watched and plans are made, at whatever rate frames come, seconds. */
    private static final double MOMENT_SECONDS = 1 / 60.0;

    /** A moment that is nearer to a frame than this part of the time between two is its own: sums are rounded. */
    private static final double ROUNDING = 0x1p-10;

    /** A turn by less over the time looked ahead is none: its sine is itself to the last bit. */
    private static final double LEAST_TURN = 0x1p-27;

    /** A bone shorter than this part of a metre has no length to work with. */
    private static final double LEAST_LENGTH = 1e-6;

    /** A root that goes this many legs further than its speed says has been put somewhere else. */
    private static final double JUMP_LEGS = 1;
    /** The same of its height, which capsules on stairs throw about. */
    private static final double HEIGHT_JUMP_LEGS = 1.5;

    /** How many. */
    public final int legs;
    /** How many. */
    public final int girdles;
    /** By leg the girdle it hangs on. */
    public final int[] girdleOf;

    /** {@link #POSE} numbers a leg. */
    public final double[] pose;
    /** {@link #CUE} numbers a leg. */
    public final double[] cue;
    /** Thigh and shin together. */
    public final double[] length;
    /** How far the clip's ankle is from its hip. */
    public final double[] span;
    /** By leg by how much the trunk's lean moves its hip, three numbers in the world. */
    public final double[] lean;
    /** By leg and point whether the foot has it. */
    public final boolean[] has;
    /** By leg whether it has a toe rotation. */
    public final boolean[] bendsToes;
    /** By leg whether it was said where they bend. */
    public final boolean[] hasToeJoint;

    /** Where the fore girdle is wanted because the trunk leans, off where the clip has it. */
    public double foreX;
    /** See {@link #foreX}. */
    public double foreZ;

    /** Where the root is, metres in the world. */
    public double rootX;
    /** See {@link #rootX}. */
    public double rootY;
    /** See {@link #rootX}. */
    public double rootZ;
    /** Where it looks: about y, from z towards x, radians. */
    public double heading;
    /** Of the heading. */
    public double cos = 1;
    /** Of the heading. */
    public double sin;
    /** How the root moves, metres a second in the world. */
    public double velocityX;
    /** See {@link #velocityX}. */
    public double velocityY;
    /** See {@link #velocityX}. */
    public double velocityZ;
    /** How it turns, radians a second. */
    public double headingRate;
    /** How the root moves, seen from the body that carries it: x and z in the world, metres a second. */
    public double goesX;
    /** See {@link #goesX}. */
    public double goesZ;
    /** How it turns beside that body, radians a second. */
    public double turns;
    /** How the root of what plays moves, seen from there: as the game's, and by how {@link #shiftX} changes. */
    public double courseX;
    /** See {@link #courseX}. */
    public double courseZ;
    /** See {@link #courseX}: about y, radians a second. */
    public double courseTurn;
    /** Where the root of what plays goes by its tracks; null where none plays. */
    public ClipRoot clipRoot;
    /** Where in its heaviest clip this frame is, seconds, and how many of those go by in a second. */
    public double clipSeconds;
    /** See {@link #clipSeconds}. */
    public double clipRate;
    /** Whether the weights of what plays change: the pose goes with them too. */
    public boolean blends;
    /** How the clip's root moves now: to its left, ahead, and about y. */
    public final double[] clipVelocity = new double[3];
    /** How far the game's root changes its pace as the clip's does, and its turning: from 0 to 1. */
    public double alike;
    /** See {@link #alike}. */
    public double alikeTurn;
    /**
     * By how much the root goes beside the clip's, to its left, ahead, and about y, a second: a foot that stands in the
     * clip goes by as much in the world.
     */
    public double driftSide;
    /** See {@link #driftSide}. */
    public double driftAhead;
    /** See {@link #driftSide}. */
    public double driftTurn;
    /** What {@link #driftAt} found, metres a second. */
    public double goesSide;
    /** See {@link #goesSide}. */
    public double goesAhead;
    /** Whether contacts are guessed from the pose: nobody knows when a foot lifts and lands. */
    public boolean guessed;
    /** By how much the animation advanced, seconds. */
    public double dt;
    /** From one moment at which roots are watched and plans are made to that in this frame; 0 where none is in it. */
    public double moment;
    /** How long before the frame's end that moment was, seconds. */
    public double late;
    /** From the root of what plays to the game's, in the root's frame. */
    public double shiftX;

    /** See {@link #shiftX}. */
    public double shiftZ;

    /** The root ahead of time, as {@link #lookAhead} found it. */
    public double aheadX;

    /** See {@link #aheadX}. */
    public double aheadZ;
    /** See {@link #aheadX}: of its heading. */
    public double aheadCos;
    /** See {@link #aheadX}: of its heading. */
    public double aheadSin;

    /** How the game's root went at the moment, to its left, ahead, and about y, then the clip's. */
    final double[] went = new double[6];

    private final double[] clip = new double[3];
    /** What {@link #toMoment} set aside. */
    private final double[] atEnd = new double[13];

    private final double[] sineCosine = new double[2];

    /** Creates room for so many legs. */
    public PlanterInput(int[] girdleOf, int girdles) {
        this.legs = girdleOf.length;
        this.girdles = girdles;
        this.girdleOf = girdleOf;
        pose = new double[POSE * legs];
        cue = new double[CUE * legs];
        length = new double[legs];
        span = new double[legs];
        lean = new double[3 * legs];
        has = new boolean[3 * legs];
        bendsToes = new boolean[legs];
        hasToeJoint = new boolean[legs];
    }

    /**
     * Measures the legs; returns whether there is a pose to work with: numbers that are finite, bones with a length.
     */
    public boolean measured() {
        // two sums, of places and of rotations: the additions of one wait for each other
        double sum = rootX + rootY + rootZ + heading;
        double other = velocityX + velocityY + velocityZ + headingRate;
        boolean lengths = true;
        for (int leg = 0; leg < legs; leg++) {
            int i = POSE * leg;
            for (int n = i; n < i + ROTATION; n++) {
                sum += pose[n];
            }
            for (int n = i + ROTATION; n < i + POSE; n++) {
                other += pose[n];
            }
            double thigh = distance(i + HIP, i + KNEE);
            double shin = distance(i + KNEE, i + ANKLE);
            length[leg] = thigh + shin;
            span[leg] = distance(i + HIP, i + ANKLE);
            lengths &= thigh > LEAST_LENGTH && shin > LEAST_LENGTH;
            int ball = i + POINT + 3;
            if (!has[3 * leg] && !has[3 * leg + 1] && !has[3 * leg + 2]) {
                System.arraycopy(pose, i + ANKLE, pose, ball, 3);
            }
            if (bendsToes[leg] && !hasToeJoint[leg]) {
                System.arraycopy(pose, ball, pose, i + TOE_JOINT, 3);
            }
        }
        // a sum of finite numbers of any sense is finite
        return lengths && Math.abs(sum + other) < Double.POSITIVE_INFINITY;
    }

    private double distance(int i, int j) {
        double x = pose[i] - pose[j];
        double y = pose[i + 1] - pose[j + 1];
        double z = pose[i + 2] - pose[j + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Begins a frame in which nothing is known of what plays: its root goes as the game's. */
    public void begin(double[] s) {
        goesX = velocityX - s[PlanterState.CARRIED];
        goesZ = velocityZ - s[PlanterState.CARRIED + 1];
        turns = headingRate - s[PlanterState.CARRIED + 2];
        courseX = goesX;
        courseZ = goesZ;
        courseTurn = turns;
        clipRoot = null;
        blends = false;
        driftSide = 0;
        driftAhead = 0;
        driftTurn = 0;
        clipVelocity[0] = 0;
        clipVelocity[1] = 0;
        clipVelocity[2] = 0;
        alike = 0;
        alikeTurn = 0;
    }

    /** Counts time, and notes the last moment within the frame: they are {@link #MOMENT_SECONDS} apart. */
    public void count(double[] s) {
        s[PlanterState.SINCE_MOMENT] += dt;
        double moments = Math.floor(s[PlanterState.SINCE_MOMENT] / MOMENT_SECONDS + ROUNDING);
        moment = moments * MOMENT_SECONDS;
        s[PlanterState.SINCE_MOMENT] -= moment;
        double since = s[PlanterState.SINCE_MOMENT];
        late = moments > 0 && since > ROUNDING * MOMENT_SECONDS ? since : 0;
    }

    /** Returns what a number was at the moment within the frame, which changed evenly in it from what it was before. */
    public double atMoment(double before, double now) {
        // NaN: nothing was known of the frame before
        return late > 0 && Math.abs(before) >= 0 ? now + late / dt * (before - now) : now;
    }

    /** Takes the roots, and how they go, back to the moment within the frame. */
    public void toMoment(double[] s) {
        if (!(late > 0) || clipRoot == null) {
            return;
        }
        atEnd[0] = rootX;
        atEnd[1] = rootZ;
        atEnd[2] = heading;
        atEnd[3] = cos;
        atEnd[4] = sin;
        atEnd[5] = courseX;
        atEnd[6] = courseZ;
        atEnd[7] = courseTurn;
        atEnd[8] = shiftX;
        atEnd[9] = shiftZ;
        System.arraycopy(clipVelocity, 0, atEnd, 10, 3);
        rootX -= late * goesX;
        rootZ -= late * goesZ;
        face(heading - late * turns);
        System.arraycopy(s, PlanterState.BEFORE + 3, clipVelocity, 0, 3);
        courseX = s[PlanterState.COURSE] * cos + s[PlanterState.COURSE + 1] * sin;
        courseZ = s[PlanterState.COURSE + 1] * cos - s[PlanterState.COURSE] * sin;
        courseTurn = s[PlanterState.COURSE + 2];
        shiftX = s[PlanterState.SHIFT];
        shiftZ = s[PlanterState.SHIFT + 1];
        clipRoot.back(late);
    }

    /** Undoes {@link #toMoment}. */
    public void toEnd() {
        if (!(late > 0) || clipRoot == null) {
            return;
        }
        rootX = atEnd[0];
        rootZ = atEnd[1];
        heading = atEnd[2];
        cos = atEnd[3];
        sin = atEnd[4];
        courseX = atEnd[5];
        courseZ = atEnd[6];
        courseTurn = atEnd[7];
        shiftX = atEnd[8];
        shiftZ = atEnd[9];
        System.arraycopy(atEnd, 10, clipVelocity, 0, 3);
        clipRoot.back(0);
    }

    /** Returns whether the root is not where it can have gone since the frame before. */
    public boolean jumped(double[] s) {
        double x = rootX - s[PlanterState.ROOT];
        double y = rootY - s[PlanterState.ROOT + 1];
        double z = rootZ - s[PlanterState.ROOT + 2];
        double speed = Math.sqrt(velocityX * velocityX + velocityZ * velocityZ);
        double most = JUMP_LEGS * length[0] + 2 * speed * dt;
        double mostHeight = HEIGHT_JUMP_LEGS * length[0] + 2 * Math.abs(velocityY) * dt;
        return !(x * x + z * z <= most * most && Math.abs(y) <= mostHeight);
    }

    /** Returns whether a point says where its foot is: one that it has, or the ball of a foot that has none. */
    public boolean counts(int leg, int point) {
        return has[3 * leg + point] || (point == 1 && !has[3 * leg] && !has[3 * leg + 2]);
    }

    /** Returns whether a foot has a sole: heel and ball, and not one point alone. */
    public boolean hasSole(int leg) {
        return has[3 * leg] && has[3 * leg + 1];
    }

    /** Returns how far the ball of a foot is from its heel. */
    public double soleLength(int leg) {
        return distance(POSE * leg + POINT, POSE * leg + POINT + 3);
    }

    /** Returns how many legs hang on a girdle. */
    public int legsOf(int girdle) {
        int count = 0;
        for (int of : girdleOf) {
            count += of == girdle ? 1 : 0;
        }
        return count;
    }

    /** Sets a pose of nothing: all at the origin, unturned, and no point of any foot. */
    public void clear() {
        Arrays.fill(pose, 0);
        for (int leg = 0; leg < legs; leg++) {
            for (int r = 0; r < 12; r += 4) {
                Turn.none(pose, POSE * leg + ROTATION + r);
            }
            clearFoot(leg);
        }
    }

    /** Sets a foot without points of a sole and without toes. */
    public void clearFoot(int leg) {
        int at = POSE * leg;
        Arrays.fill(pose, at + POINT, at + ROTATION, 0);
        Arrays.fill(pose, at + TOE_JOINT, at + POSE, 0);
        Turn.none(pose, at + ROTATION + 12);
        Arrays.fill(has, 3 * leg, 3 * leg + 3, false);
        bendsToes[leg] = false;
        hasToeJoint[leg] = false;
    }

    /** Turns the root's frame. */
    public void face(double newHeading) {
        heading = newHeading;
        Trig.sineCosine(newHeading, sineCosine, 0);
        sin = sineCosine[0];
        cos = sineCosine[1];
    }

    /**
     * Finds where the root will be after so many seconds: going on as it does, and as far as it is alike as the clip's.
     */
    public void lookAhead(double seconds) {
        double turn = courseTurn * seconds;
        double goX = courseX;
        double goZ = courseZ;
        if (seconds > 0 && clipRoot != null && (alike > 0 || alikeTurn > 0)) {
            clipRoot.ahead(seconds, clip);
            turn += alikeTurn * (clip[2] - clipVelocity[2] * seconds);
            double half = 0.5 * clip[2];
            double square = half * half;
            // as an even turn would have it: enough terms for half a turn ahead
            double sinc = 1 - square / 6 * (1 - square / 20 * (1 - square / 42));
            double c = 1 - square / 2 * (1 - square / 12 * (1 - square / 30));
            double s = half * sinc;
            double share = alike / (seconds * Math.max(sinc, 0.5));
            double side = share * (clip[0] * c - clip[1] * s) - alike * clipVelocity[0];
            double forward = share * (clip[0] * s + clip[1] * c) - alike * clipVelocity[1];
            goX += side * cos + forward * sin;
            goZ += forward * cos - side * sin;
        }
        double half = 0.5 * turn;
        double chord = seconds;
        double c = 1;
        double s = 0;
        if (Math.abs(half) > LEAST_TURN) {
            Trig.sineCosine(half, sineCosine, 0);
            s = sineCosine[0];
            c = sineCosine[1];
            chord = seconds * s / half;
        }
        aheadX = rootX + chord * (goX * c + goZ * s);
        aheadZ = rootZ + chord * (goZ * c - goX * s);
        // the whole turn from half of it: a plan looks ahead 32 times
        double whole = (c - s) * (c + s);
        double across = 2 * s * c;
        aheadCos = cos * whole - sin * across;
        aheadSin = sin * whole + cos * across;
    }

    /**
     * Works out how a foot of the clip that stands at a place in the root's frame goes in that of the game's root, to
     * its left and ahead, for what is so far off it.
     */
    public void driftAt(double left, double ahead, double offLeft, double offAhead) {
        goesSide = driftSide + driftTurn * ahead + turns * offAhead;
        goesAhead = driftAhead - driftTurn * left - turns * offLeft;
    }

    /**
     * Works out the same where clips blend, of a point that came down so many seconds ago, at a place in the root's
     * frame: how the root goes in this frame, how their weights move it, and how each clip does since.
     */
    public void blendAt(double[] s, int b, int leg, int point, double seconds, double left, double ahead) {
        clipRoot.gone(leg, point, dt, clip);
        int before = b + PlanterState.PLACES + 3 * point;
        double side = (left - s[before] - clip[0]) / dt;
        double forward = (ahead - s[before + 2] - clip[1]) / dt;
        clipRoot.gone(leg, point, seconds, clip);
        double offLeft = left + s[b + PlanterState.SIDE];
        double offAhead = ahead + s[b + PlanterState.AHEAD];
        goesSide = side + clip[0] / seconds + goesX * cos - goesZ * sin + turns * offAhead;
        goesAhead = forward + clip[1] / seconds + goesX * sin + goesZ * cos - turns * offLeft;
    }

    /** Returns the world's x of a place in the root's frame ahead of time. */
    public double aheadWorldX(double x, double z) {
        return aheadX + x * aheadCos + z * aheadSin;
    }

    /** Returns the world's z of a place in the root's frame ahead of time. */
    public double aheadWorldZ(double x, double z) {
        return aheadZ - x * aheadSin + z * aheadCos;
    }

    /** Returns whether a point of a foot bears. */
    public boolean bears(int leg, int point) {
        return cue[CUE * leg + BEARS + point] > 0;
    }

    /** Returns how long before the frame's end a foot came down in it; 0 where none knows. */
    public double sinceTouch(int leg) {
        double since = cue[CUE * leg + SINCE_TOUCH];
        return since < dt ? since : 0;
    }

    /** Returns how long before the frame's end a clip came in that stands, or lifts, for one that does not; else 0. */
    public double sinceCameIn(int leg) {
        return cue[CUE * leg + CAME_IN] > 0 ? cue[CUE * leg + SINCE_TURN] : 0;
    }

    /** Returns whether any point of a foot bears. */
    public boolean stands(int leg) {
        return bears(leg, 0) || bears(leg, 1) || bears(leg, 2);
    }

    /** Returns how high the lowest point of a foot is over the root's plane in the pose. */
    public double soleHeight(int leg) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int p = 0; p < 3; p++) {
            double y = pose[POSE * leg + POINT + 3 * p + 1];
            lowest = has[3 * leg + p] ? Math.min(lowest, y - rootY) : lowest;
        }
        return lowest;
    }

    /** Returns how long before the frame's end a point of a foot began or ceased to bear; 0 for not in this frame. */
    public double sinceChange(int leg) {
        double since = cue[CUE * leg + SINCE_CHANGE];
        return since < dt ? since : 0;
    }

    /** Keeps where a foot is in this frame. */
    public void remember(double[] s, int b, int leg) {
        for (int i = 0; i < 3; i++) {
            int at = POSE * leg + POINT + 3 * i;
            double x = pose[at] - rootX;
            double z = pose[at + 2] - rootZ;
            s[b + PlanterState.PLACES + 3 * i] = x * cos - z * sin;
            s[b + PlanterState.PLACES + 3 * i + 1] = pose[at + 1] - rootY;
            s[b + PlanterState.PLACES + 3 * i + 2] = x * sin + z * cos;
        }
    }
}
