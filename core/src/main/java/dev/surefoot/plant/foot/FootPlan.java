// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.LeastAccelerationCurve;
import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RotationTrack;
import dev.surefoot.plant.contact.RestDetector;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where one foot goes: ankle and foot rotation at every frame.
 *
 * <p>While a point stands the ankle follows from it: anchor minus the turned way from ankle to point, so that it cannot
 * slip. Between stances the foot keeps its animated motion above a height that passes smoothly from one foothold to the
 * next, carried by the least added acceleration, and lifted where heel, ball or toe would enter the ground.
 * <b>Frames:</b> world, in {@link BodyMetre}s.
 */
public final class FootPlan {
    /**
     * Seconds in which a correction loses a third of its size away from its stance, at most: longer lags behind,
     * shorter jerks.
     */
    private static final double DECAY_SECONDS = 0.12;

    /**
     * The same as a part of a usual swing, the one in which half of all swinging is done: small bodies step fast, and
     * half as much again reaches from one stance into the next.
     */
    private static final double SWING_PART = 0.2;

    /**
     * Rounds of lifting what bent toes still enter and bending them anew: two settle nearly all, a narrow edge takes
     * more.
     */
    private static final int MOST_ROUNDS = 5;

    private final List<Stance> stances;
    private final Footholds places;
    private final GroundProfile levels;
    private final FootTrajectory course;
    private final SwingClearance clearance;
    private final SwingPitch pitch;
    private final ToeClearance toes;
    /** The foot's rotations before its swings are pitched. */
    private final RotationTrack level;

    private final double decayFrames;
    private final double speedFrames;

    /**
     * Plans a foot.
     *
     * @param places where its stances stand
     * @param floor what it stood on in the source
     * @param ground what it must not enter
     */
    public FootPlan(
            LegTrack track,
            List<Stance> stances,
            Footholds places,
            SourceFloor floor,
            Ground ground,
            double framesPerSecond) {
        this.stances = stances;
        this.places = places;
        course = new FootTrajectory(track, stances);
        decayFrames = decayFrames(stances, framesPerSecond);
        speedFrames = LeastAccelerationCurve.SPEED_SECONDS * framesPerSecond;
        int point = course.ball >= 0 ? course.ball : 0;
        levels = GroundProfile.under(
                track, point, stances, places.footholds(), places.sourceHeights(), floor, ground, framesPerSecond);
        Ground solid = InflatedGround.of(ground, forward());
        clearance = new SwingClearance(course, levels, solid, decayFrames);
        GroundRaise raise = new GroundRaise(solid);
        SoleFit turns = new SoleFit(course, places, decayFrames, framesPerSecond);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            for (int f = 0; f < course.frames(); f++) {
                course.foot.set(f, levels.turn(f).times(track.foot(f)));
            }
            turns.meetBothAnchors();
            turns.keepAbove(raise);
            if (!turns.liftPlaces(ground, round + 1 == MOST_ROUNDS)) {
                break;
            }
        }
        level = new RotationTrack(course.frames());
        course.foot.copyTo(level, 0);
        pitch = new SwingPitch(course, solid, framesPerSecond);
        toes = new ToeClearance(course, solid, framesPerSecond);
        swing();
    }

    /** In how many frames a correction loses a third of its size. */
    static double decayFrames(List<Stance> stances, double framesPerSecond) {
        double longest = DECAY_SECONDS * framesPerSecond;
        int[] gaps = new int[Math.max(0, stances.size() - 1)];
        int count = 0;
        int all = 0;
        for (int i = 0; i < gaps.length; i++) {
            int gap = stances.get(i + 1).startFrame() - stances.get(i).endFrame();
            // a shorter one is no flight: a stance was cut in two, and a correction that hurried through it would be a
            // jerk everywhere
            if (gap >= RestDetector.LEAST_FLIGHT_SECONDS * framesPerSecond) {
                gaps[count++] = gap;
                all += gap;
            }
        }
        int[] swings = Arrays.copyOf(gaps, count);
        Arrays.sort(swings);
        // the swing in which the foot is when half of all swinging is done: fidgets are many and short
        int usual = -1;
        for (int swung = 0; usual + 1 < swings.length && 2 * swung < all; ) {
            swung += swings[++usual];
        }
        return usual < 0 ? longest : Math.min(longest, SWING_PART * swings[usual]);
    }

    /** The level direction of the sole: in its first stance, or at first. */
    private Vec3 forward() {
        return stances.isEmpty() ? course.track.levelForward(0) : stances.get(0).forward();
    }

    /**
     * Gives the leg room where the foot is lifted too near to its hip.
     *
     * @param lower by how many metres the ankle is too high at each frame, 0 where it is not
     * @return whether the foot goes otherwise now
     */
    public boolean makeRoom(double[] lower) {
        boolean any = pitch.find(lower);
        if (any) {
            for (int f = 0; f < course.frames(); f++) {
                course.foot.set(f, level.get(f));
                course.toeTurn.set(f, Quat.IDENTITY);
                pitch.apply(f);
            }
            swing();
        }
        return any;
    }

    private void swing() {
        followPivots();
        clearance.lift();
        toes.bend();
        for (int round = 0; round < MOST_ROUNDS && clearance.liftRest(); round++) {
            toes.bend();
        }
        // toes that bend may come over an edge that they were beside: what they enter then they are lifted out of as
        // they are
        clearance.liftRest();
    }

    /** Returns the height, in metres, that the ground under this foot adds to the clip at frame {@code f}: smooth. */
    public double base(int f) {
        return levels.height(f) - levels.sourceHeight(f);
    }

    /** Returns the height of the ground that carries this foot. */
    public double groundHeight(int f) {
        return levels.height(f);
    }

    public Vec3 ankle(int f) {
        return course.ankle.get(f);
    }

    public Quat foot(int f) {
        return course.foot.get(f);
    }

    /** Returns the world turn of the toes about the ball joint, on top of the foot's motion. */
    public Quat toeTurn(int f) {
        return course.toeTurn.get(f);
    }

    /**
     * Returns the point that has to be where it is planned: the one that stands, or the one that stands next to a
     * stance.
     */
    public FootPoint pivot(int f) {
        boolean onHeel = course.heelStands(f) && !course.ballStands(f);
        return course.track.leg().points().get(course.ball < 0 || onHeel ? Math.max(course.heel, 0) : course.ball);
    }

    /** Returns sole point {@code p} seen from the ankle, in the foot's frame, as it is planned. */
    public Vec3 pointInFoot(int p, int f) {
        return course.local(p, f);
    }

    /** Returns where a point stands, or null while it does not. */
    public Vec3 anchor(FootPoint.Kind kind, int f) {
        boolean stands = kind == FootPoint.Kind.HEEL
                ? course.heelStands(f)
                : kind == FootPoint.Kind.BALL && course.ballStands(f);
        return stands ? places.anchor(course.stance(f), kind) : null;
    }

    public boolean stands(int f) {
        return course.stands(f);
    }

    /** Returns the ankle's place raised so far that no sole point of frame {@code f} is in the ground. */
    public Vec3 outOfGround(int f, Vec3 ankleWorld) {
        return clearance.outOfGround(f, ankleWorld);
    }

    /** Returns an entry for each stance that hangs over nothing. */
    public List<Unresolved> stancesWithoutGround(int leg) {
        List<Unresolved> missing = new ArrayList<>();
        for (int s = 0; s < stances.size(); s++) {
            if (!places.footholds().get(s).grounded()) {
                Stance stance = stances.get(s);
                missing.add(new Unresolved(
                        leg, stance.startFrame(), stance.endFrame(), "there is no ground under this stance", 0, true));
            }
        }
        return missing;
    }

    /** Adds the contacts that are held: as they were found, and where they stand now. */
    public void contacts(List<Contact> found, List<Contact> planted) {
        for (int s = 0; s < stances.size(); s++) {
            Stance stance = stances.get(s);
            if (stance.heel() != null) {
                found.add(stance.heel());
                planted.add(stance.heel().at(places.anchor(s, FootPoint.Kind.HEEL)));
            }
            if (stance.ball() != null) {
                found.add(stance.ball());
                planted.add(stance.ball().at(places.anchor(s, FootPoint.Kind.BALL)));
            }
        }
    }

    /** The ankle from the point that stands; between stances the least added acceleration. */
    private void followPivots() {
        LegTrack track = course.track;
        int n = course.frames();
        boolean[] fixed = new boolean[n];
        double[][] correction = new double[3][n];
        for (int f = 0; f < n; f++) {
            fixed[f] = course.stands(f);
            if (fixed[f]) {
                boolean onBall = course.ballStands(f);
                int pivot = onBall ? course.ball : course.heel;
                Vec3 anchor = places.anchor(course.stance(f), onBall ? FootPoint.Kind.BALL : FootPoint.Kind.HEEL);
                Vec3 at = anchor.minus(course.foot.get(f).rotate(course.local(pivot, f)));
                Vec3 e = at.minus(track.ankle(f)).plusTimes(-base(f), Vec3.Y);
                correction[0][f] = e.x();
                correction[1][f] = e.y();
                correction[2][f] = e.z();
            }
        }
        LeastAccelerationCurve.fill(fixed, correction, decayFrames, speedFrames);
        for (int f = 0; f < n; f++) {
            course.ankle.set(
                    f, track.ankle(f).plus(new Vec3(correction[0][f], correction[1][f] + base(f), correction[2][f])));
        }
    }
}
