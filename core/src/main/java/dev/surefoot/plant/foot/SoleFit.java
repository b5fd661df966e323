// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.LeastAccelerationCurve;
import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.Subframes;
import dev.surefoot.rig.FootPoint;
import java.util.function.IntPredicate;

/**
 * Turns a foot so that its sole fits its places: heel and ball meet both their anchors while both stand, and neither is
 * in the ground while the other stands. Each turn is eased in and out by {@link LeastAccelerationCurve}.
 */
final class SoleFit {
    /**
     * A foot pitches no further than this out of the ground; where that is not enough it hangs over an edge that it
     * cannot clear.
     */
    private static final double MOST_PITCH = Trig.radians(60);
    /** Metres of depth that are none: rounding. */
    private static final double LIFTED_METRES = 1e-8;
    /**
     * Part of the toes' length by which a rigid foot may be lifted off its place: more is an edge, not the sole's
     * shape.
     */
    private static final double MOST_LIFT_PART = 0.3;
    /** Seconds over which a pitch comes and goes beside frames that ask for it. */
    private static final double SMOOTH_SECONDS = 0.02;

    private final FootTrajectory course;
    private final Footholds places;
    private final double decayFrames;
    private final double speedFrames;
    private final int half;

    SoleFit(FootTrajectory course, Footholds places, double decayFrames, double framesPerSecond) {
        half = Math.max(1, (int) (SMOOTH_SECONDS * framesPerSecond + 0.5));
        this.course = course;
        this.places = places;
        this.decayFrames = decayFrames;
        speedFrames = LeastAccelerationCurve.SPEED_SECONDS * framesPerSecond;
    }

    /** A turn that is asked for at a frame. */
    private interface Wanted {
        Quat at(int f);
    }

    /** Turns the foot so that heel and ball meet both their anchors while both stand. */
    void meetBothAnchors() {
        if (course.heel >= 0 && course.ball >= 0) {
            ease(f -> course.heelStands(f) && course.ballStands(f), f -> {
                int s = course.stance(f);
                Vec3 wanted = places.anchor(s, FootPoint.Kind.BALL).minus(places.anchor(s, FootPoint.Kind.HEEL));
                return Quat.fromTo(course.way(course.heel, course.ball, f), wanted);
            });
        }
    }

    /**
     * Pitches the foot about the point that stands where another part of the sole would be in the ground: heel, ball,
     * and the tip of toes that no joint bends. The pitch comes and goes smoothly, and is held between keys as at them.
     */
    void keepAbove(GroundRaise raise) {
        int n = course.frames();
        double[] ahead = new double[n];
        double[] behind = new double[n];
        boolean[] both = new boolean[n];
        for (int f = 0; f < n; f++) {
            both[f] = !course.stands(f) || (course.heelStands(f) && course.ballStands(f));
            for (int sub = 0; sub < samples(f); sub++) {
                int standing = course.stands(f) ? f : f + 1;
                double w = sub / (double) Subframes.PER_KEY;
                FootSample moment = course.at(f, w);
                double up = wantedAhead(raise, moment, standing);
                double down = wantedBehind(raise, moment, standing);
                for (int g = f; g <= (sub > 0 ? f + 1 : f); g++) {
                    ahead[g] = course.stands(g) ? Math.max(ahead[g], up) : 0;
                    behind[g] = course.stands(g) ? Math.max(behind[g], down) : 0;
                }
            }
        }
        double[] up = SmoothEnvelope.over(ahead, half, both);
        double[] down = SmoothEnvelope.over(behind, half, both);
        ease(course::stands, f -> {
            double net = up[f] - down[f];
            net = ahead[f] > 0 ? Math.max(net, ahead[f]) : net;
            net = behind[f] > 0 ? Math.min(net, ahead[f] - behind[f]) : net;
            return both[f] || net == 0 ? Quat.IDENTITY : pitched(raise, f, net, ahead[f], behind[f]);
        });
    }

    private Quat pitched(GroundRaise raise, int f, double pitch, double ahead, double behind) {
        FootSample moment = course.at(f, 0);
        return Quat.aboutAxis(moment.across(), withRoom(raise, moment, f, pitch, ahead, behind));
    }

    /** A pitch that begins before it is needed must not put the other end of the sole in the ground. */
    private double withRoom(GroundRaise raise, FootSample moment, int f, double pitch, double ahead, double behind) {
        Quat turn = Quat.aboutAxis(moment.across(), pitch);
        if (pitch > ahead && course.heel >= 0 && course.ballStands(f)) {
            return Math.max(ahead, pitch - wanted(raise, moment, f, course.heel, -1, turn));
        }
        if (pitch < -behind && rigidToe()) {
            return Math.min(-behind, pitch + wanted(raise, moment, f, course.toe, 1, turn));
        }
        return pitch;
    }

    private boolean rigidToe() {
        return course.toe >= 0 && course.track.leg().ball() < 0;
    }

    /**
     * Lifts the places of stances in which a foot that no joint bends is in the ground with one end or the other,
     * however it is pitched: it stands on heel and toe then, its ball a little above.
     *
     * <p>A lift takes away from the pitch that the toe needs as well, so that by the rule of the lever a part of the
     * depth is enough.
     *
     * @param whole whether to lift by all of the depth: surely enough
     * @return whether any was lifted
     */
    boolean liftPlaces(Ground ground, boolean whole) {
        if (!rigidToe() || course.ball < 0) {
            return false;
        }
        GroundHit hit = new GroundHit();
        double[] deep = new double[places.footholds().size()];
        for (int f = 0; f < course.frames(); f++) {
            for (int sub = 0; course.stands(f) && sub < samples(f); sub++) {
                FootSample moment = course.at(f, sub / (double) Subframes.PER_KEY);
                for (int point = 0; point < course.track.leg().points().size(); point++) {
                    Vec3 at = anchor(f).plus(moment.way(pivot(f), point));
                    if (ground.at(at.x(), at.z(), hit)) {
                        int s = course.stance(f);
                        deep[s] = Math.max(deep[s], hit.height() - at.y());
                    }
                }
            }
        }
        boolean any = false;
        double front = course.way(course.ball, course.toe, 0).length();
        double back = course.heel >= 0 ? course.way(course.heel, course.ball, 0).length() : 0;
        double part = whole ? 1 : front / (front + back);
        for (int s = 0; s < deep.length; s++) {
            if (deep[s] > LIFTED_METRES && part * deep[s] <= MOST_LIFT_PART * front) {
                places.lift(s, part * deep[s]);
                any = true;
            }
        }
        return any;
    }

    /**
     * How many places from a frame to the next are looked at: one where nothing stands at either, or where the point
     * that stands changes.
     */
    private int samples(int f) {
        boolean now = course.stands(f);
        if (f + 1 >= course.frames() || (!now && !course.stands(f + 1))) {
            return now ? 1 : 0;
        }
        boolean same = course.stance(f) == course.stance(f + 1)
                && course.ballStands(f) == course.ballStands(f + 1)
                && course.heelStands(f) == course.heelStands(f + 1);
        return same || now != course.stands(f + 1) ? Subframes.PER_KEY : 1;
    }

    private int pivot(int f) {
        return course.ballStands(f) ? course.ball : course.heel;
    }

    /** The turn that keeps what is ahead of the point that stands above the ground. */
    private double wantedAhead(GroundRaise raise, FootSample moment, int standing) {
        boolean onBall = course.ballStands(standing);
        double most = 0;
        if (rigidToe()) {
            most = wanted(raise, moment, standing, course.toe, 1, Quat.IDENTITY);
        }
        return onBall || course.ball < 0
                ? most
                : Math.max(most, wanted(raise, moment, standing, course.ball, 1, Quat.IDENTITY));
    }

    private double wantedBehind(GroundRaise raise, FootSample moment, int standing) {
        return course.ballStands(standing) && course.heel >= 0
                ? wanted(raise, moment, standing, course.heel, -1, Quat.IDENTITY)
                : 0;
    }

    private double wanted(GroundRaise raise, FootSample moment, int standing, int point, int sign, Quat turned) {
        Vec3 way = turned.rotate(moment.way(pivot(standing), point));
        return raise.angle(anchor(standing), way, moment.across().times(sign), MOST_PITCH);
    }

    private Vec3 anchor(int f) {
        return places.anchor(course.stance(f), course.ballStands(f) ? FootPoint.Kind.BALL : FootPoint.Kind.HEEL);
    }

    private void ease(IntPredicate asked, Wanted wanted) {
        int n = course.frames();
        boolean[] fixed = new boolean[n];
        double[][] aim = new double[3][n];
        boolean any = false;
        for (int f = 0; f < n; f++) {
            fixed[f] = asked.test(f);
            if (fixed[f]) {
                Vec3 turn = wanted.at(f).rotationVector();
                any |= turn.lengthSquared() > 0;
                aim[0][f] = turn.x();
                aim[1][f] = turn.y();
                aim[2][f] = turn.z();
            }
        }
        if (!any) {
            return;
        }
        LeastAccelerationCurve.fill(fixed, aim, decayFrames, speedFrames);
        for (int f = 0; f < n; f++) {
            course.turn(f, Quat.fromRotationVector(new Vec3(aim[0][f], aim[1][f], aim[2][f])));
        }
    }
}
