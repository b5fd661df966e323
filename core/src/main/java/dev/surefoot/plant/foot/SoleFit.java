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
import dev.surefoot.plant.foot.ground.GroundRaise;
import dev.surefoot.rig.FootPoint;
import java.util.function.IntFunction;
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

    /** Rounds of lifting what a rigid sole still enters: two settle nearly all. */
    private static final int MOST_ROUNDS = 5;

    private final FootShape shape;
    private final Footholds places;
    private final GroundRaise raise;
    private final double decayFrames;
    private final double speedFrames;
    private final int half;
    private final int perKey;

    private SoleFit(FootShape shape, Footholds places, GroundRaise raise, double decayFrames, double framesPerSecond) {
        this.shape = shape;
        this.places = places;
        this.raise = raise;
        this.decayFrames = decayFrames;
        half = Math.max(1, (int) (SMOOTH_SECONDS * framesPerSecond + 0.5));
        speedFrames = LeastAccelerationCurve.SPEED_SECONDS * framesPerSecond;
        perKey = Subframes.perKey(framesPerSecond);
    }

    /**
     * A foot whose sole fits its places.
     *
     * @param foot the foot, turned
     * @param places its places, lifted where a rigid sole has to stand above them
     */
    record Fitted(FootTrajectory foot, Footholds places) {}

    /**
     * Turns a foot.
     *
     * @param foot as the slope of its ground carries it
     * @param wanted where its stances should stand
     * @param ground what no part of the sole may be in
     * @param solid the same with edges that stand out
     */
    static Fitted fit(
            FootTrajectory foot,
            Footholds wanted,
            Ground ground,
            Ground solid,
            double decayFrames,
            double framesPerSecond) {
        GroundRaise raise = new GroundRaise(solid);
        Footholds places = wanted;
        for (int round = 1; ; round++) {
            SoleFit fit = new SoleFit(foot.shape(), places, raise, decayFrames, framesPerSecond);
            FootTrajectory fitted = fit.keptAbove(fit.meetingBothAnchors(foot));
            Footholds lifted = fit.lifted(fitted, ground, round == MOST_ROUNDS);
            if (round == MOST_ROUNDS || lifted == places) {
                return new Fitted(fitted, lifted);
            }
            places = lifted;
        }
    }

    /** Turns the foot so that heel and ball meet both their anchors while both stand. */
    private FootTrajectory meetingBothAnchors(FootTrajectory foot) {
        if (shape.heel() < 0 || shape.ball() < 0) {
            return foot;
        }
        return eased(foot, f -> shape.heelStands(f) && shape.ballStands(f), f -> {
            int s = shape.stance(f);
            Vec3 wanted = places.anchor(s, FootPoint.Kind.BALL).minus(places.anchor(s, FootPoint.Kind.HEEL));
            return Quat.fromTo(foot.between(shape.heel(), shape.ball(), f), wanted);
        });
    }

    /**
     * Pitches the foot about the point that stands where another part of the sole would be in the ground: heel, ball,
     * and the tip of toes that no joint bends. The pitch comes and goes smoothly, and is held between keys as at them.
     */
    private FootTrajectory keptAbove(FootTrajectory foot) {
        int n = shape.frames();
        double[] ahead = new double[n];
        double[] behind = new double[n];
        boolean[] both = new boolean[n];
        for (int f = 0; f < n; f++) {
            both[f] = !shape.soleStands(f) || (shape.heelStands(f) && shape.ballStands(f));
            for (int sub = 0; sub < samples(f); sub++) {
                int standing = shape.soleStands(f) ? f : f + 1;
                FootSample moment = new FootSample(foot, f, sub / (double) perKey);
                double up = wantedAhead(moment, standing);
                double down = wantedBehind(moment, standing);
                for (int g = f; g <= (sub > 0 ? f + 1 : f); g++) {
                    ahead[g] = shape.soleStands(g) ? Math.max(ahead[g], up) : 0;
                    behind[g] = shape.soleStands(g) ? Math.max(behind[g], down) : 0;
                }
            }
        }
        double[] up = SmoothEnvelope.over(ahead, half, both);
        double[] down = SmoothEnvelope.over(behind, half, both);
        return eased(foot, shape::soleStands, f -> {
            double net = up[f] - down[f];
            net = ahead[f] > 0 ? Math.max(net, ahead[f]) : net;
            net = behind[f] > 0 ? Math.min(net, ahead[f] - behind[f]) : net;
            return both[f] || net == 0 ? Quat.IDENTITY : pitched(foot, f, net, ahead[f], behind[f]);
        });
    }

    private Quat pitched(FootTrajectory foot, int f, double pitch, double ahead, double behind) {
        FootSample moment = new FootSample(foot, f, 0);
        return Quat.aboutAxis(moment.across(), clear(moment, f, pitch, ahead, behind));
    }

    /** A pitch that begins before it is needed must not put the other end of the sole in the ground. */
    private double clear(FootSample moment, int f, double pitch, double ahead, double behind) {
        Quat turn = Quat.aboutAxis(moment.across(), pitch);
        if (pitch > ahead && shape.heel() >= 0 && shape.ballStands(f)) {
            return Math.max(ahead, pitch - wanted(moment, f, shape.heel(), -1, turn));
        }
        if (pitch < -behind && shape.toesAreRigid()) {
            return Math.min(-behind, pitch + wanted(moment, f, shape.toe(), 1, turn));
        }
        return pitch;
    }

    /**
     * Lifts the places of stances in which a foot that no joint bends is in the ground with one end or the other,
     * however it is pitched: it stands on heel and toe then, its ball a little above.
     *
     * <p>A lift takes away from the pitch that the toe needs as well, so that by the rule of the lever a part of the
     * depth is enough.
     *
     * @param whole whether to lift by all of the depth: surely enough
     * @return the places; the same when none was lifted
     */
    private Footholds lifted(FootTrajectory foot, Ground ground, boolean whole) {
        if (!shape.toesAreRigid() || shape.ball() < 0) {
            return places;
        }
        GroundHit hit = new GroundHit();
        double[] deep = new double[places.footholds().size()];
        for (int f = 0; f < shape.frames(); f++) {
            // what a foot enters as it leaves its swing clears
            boolean stays = f + 1 < shape.frames() && shape.soleStands(f + 1);
            for (int sub = 0; shape.soleStands(f) && sub < (stays ? samples(f) : 1); sub++) {
                FootSample moment = new FootSample(foot, f, sub / (double) perKey);
                for (int point = 0; point < shape.points(); point++) {
                    Vec3 at = anchor(f).plus(moment.between(shape.solePivot(f), point));
                    if (ground.at(at.x(), at.z(), hit)) {
                        int s = shape.stance(f);
                        deep[s] = Math.max(deep[s], hit.height() - at.y());
                    }
                }
            }
        }
        Footholds lifted = places;
        double front = foot.between(shape.ball(), shape.toe(), 0).length();
        double back =
                shape.heel() >= 0 ? foot.between(shape.heel(), shape.ball(), 0).length() : 0;
        double part = whole ? 1 : front / (front + back);
        for (int s = 0; s < deep.length; s++) {
            if (deep[s] > LIFTED_METRES && part * deep[s] <= MOST_LIFT_PART * front) {
                lifted = lifted.lifted(s, part * deep[s]);
            }
        }
        return lifted;
    }

    /**
     * How many places from a frame to the next are looked at: one where nothing stands at either, or where the point
     * that stands changes: to or from the toe the foot turns about that.
     */
    private int samples(int f) {
        boolean now = shape.soleStands(f);
        if (f + 1 >= shape.frames() || (!now && !shape.soleStands(f + 1))) {
            return now ? 1 : 0;
        }
        if (shape.toeStands(f) || shape.toeStands(f + 1)) {
            return now ? 1 : 0;
        }
        boolean same = shape.stance(f) == shape.stance(f + 1)
                && shape.ballStands(f) == shape.ballStands(f + 1)
                && shape.heelStands(f) == shape.heelStands(f + 1);
        return same || now != shape.soleStands(f + 1) ? perKey : 1;
    }

    /** The turn that keeps what is ahead of the point that stands above the ground. */
    private double wantedAhead(FootSample moment, int standing) {
        boolean onBall = shape.ballStands(standing);
        double most = 0;
        if (shape.toesAreRigid()) {
            most = wanted(moment, standing, shape.toe(), 1, Quat.IDENTITY);
        }
        return onBall || shape.ball() < 0
                ? most
                : Math.max(most, wanted(moment, standing, shape.ball(), 1, Quat.IDENTITY));
    }

    private double wantedBehind(FootSample moment, int standing) {
        return shape.ballStands(standing) && shape.heel() >= 0
                ? wanted(moment, standing, shape.heel(), -1, Quat.IDENTITY)
                : 0;
    }

    private double wanted(FootSample moment, int standing, int point, int sign, Quat turned) {
        Vec3 arm = turned.rotate(moment.between(shape.solePivot(standing), point));
        Vec3 pivot = anchor(standing);
        return raise.isIn(pivot, arm) ? raise.angle(pivot, arm, moment.across().times(sign), MOST_PITCH) : 0;
    }

    private Vec3 anchor(int f) {
        return places.pivotWorld(shape, f);
    }

    private FootTrajectory eased(FootTrajectory foot, IntPredicate asked, IntFunction<Quat> wanted) {
        int n = shape.frames();
        boolean[] fixed = new boolean[n];
        double[][] aim = new double[3][n];
        boolean any = false;
        for (int f = 0; f < n; f++) {
            boolean asks = asked.test(f);
            fixed[f] = asks || shape.keeps(f);
            if (asks) {
                Vec3 turn = wanted.apply(f).rotationVector();
                any |= turn.lengthSquared() > 0;
                aim[0][f] = turn.x();
                aim[1][f] = turn.y();
                aim[2][f] = turn.z();
            }
        }
        if (!any) {
            return foot;
        }
        LeastAccelerationCurve.fill(fixed, aim, decayFrames, speedFrames);
        return foot.turned(f -> Quat.fromRotationVector(aim[0][f], aim[1][f], aim[2][f]));
    }
}
