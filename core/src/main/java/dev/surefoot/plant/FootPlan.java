// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;

/**
 * Where one foot goes on the new ground: ankle and foot rotation at every frame.
 *
 * <p>In a stance the ankle follows from the point that stands: anchor minus the turned way from ankle to point, so that it cannot slip. Between stances the
 * foot keeps its animated motion above a height that passes smoothly from one foothold to the next, carried by the least added acceleration, and lifted
 * where heel, ball or toe would enter the ground. <b>Frames:</b> world, metres.
 */
final class FootPlan {
    /** Seconds after which a correction has lost most of its size away from its stance: longer lags behind, shorter jerks. */
    private static final double DECAY_SECONDS = 0.12;
    /** A swinging sole point that was above the floor stays at least this far above the ground, in metres for an adult. */
    private static final double CLEARANCE_METRES = 0.01;

    /** Places between two keys at which the way is looked at; as many as the meter takes. */
    private static final int SUBFRAMES = 4;
    /** Metres that the foot may sink between two keys: what interpolation alone does on level ground. */
    private static final double BETWEEN_METRES = 5e-4;
    /** Rounds of raising a sole point; slopes settle in a few, edges never do and stop here. */
    private static final int MOST_RAISING_ROUNDS = 30;
    /** A point no deeper than this, in metres, is on the ground: far below any tolerance, above rounding. */
    private static final double RAISED_METRES = 1e-9;

    private final LegTrack track;
    private final Ground ground;
    private final double floor;
    private final double decayFrames;
    private final double clearance;
    private final int heel;
    private final int ball;
    private final int toe;
    private final List<Stance> stances;
    private final List<Foothold> footholds = new ArrayList<>();
    private final int[] stanceOf;
    private final GroundHit hit = new GroundHit();

    private final double[] base;
    private final Quat[] foot;
    private final Vec3[] ankle;
    private final Quat[] toeTurn;

    FootPlan(
            LegTrack track,
            List<Stance> stances,
            Ground ground,
            double floorMetres,
            double framesPerSecond,
            double bodyScale) {
        this.track = track;
        this.stances = stances;
        this.ground = ground;
        this.floor = floorMetres;
        this.decayFrames = DECAY_SECONDS * framesPerSecond;
        this.clearance = CLEARANCE_METRES * bodyScale;
        heel = track.indexOf(FootPoint.Kind.HEEL);
        ball = track.indexOf(FootPoint.Kind.BALL);
        toe = track.indexOf(FootPoint.Kind.TOE);
        int n = track.frames();
        stanceOf = new int[n];
        java.util.Arrays.fill(stanceOf, -1);
        for (int s = 0; s < stances.size(); s++) {
            java.util.Arrays.fill(
                    stanceOf, stances.get(s).startFrame(), stances.get(s).endFrame() + 1, s);
        }
        base = new double[n];
        foot = new Quat[n];
        ankle = new Vec3[n];
        toeTurn = new Quat[n];
        placeStances();
        passBetweenFootholds();
        meetBothAnchors();
        followPivots();
        clearGround();
        bendToes();
    }

    /** Returns the height, in metres, that the ground under this foot adds to the clip at frame {@code f}: smooth. */
    double base(int f) {
        return base[f];
    }

    Vec3 ankle(int f) {
        return ankle[f];
    }

    Quat foot(int f) {
        return foot[f];
    }

    /** Returns the world turn of the toes about the ball joint, on top of the foot's motion. */
    Quat toeTurn(int f) {
        return toeTurn[f];
    }

    boolean stands(int f) {
        return stanceOf[f] >= 0;
    }

    List<Stance> stances() {
        return stances;
    }

    Foothold foothold(int s) {
        return footholds.get(s);
    }

    /** Returns where that stance's point stands on the ground. */
    Vec3 anchor(int s, FootPoint.Kind kind) {
        Foothold hold = footholds.get(s);
        if (kind == FootPoint.Kind.HEEL) {
            return hold.heelWorld();
        }
        return hold.ballWorld();
    }

    private void placeStances() {
        for (Stance stance : stances) {
            double heelBack = heel >= 0 && ball >= 0 ? distance(heel, ball, stance) : 0;
            double toeAhead = toe >= 0 && ball >= 0 ? distance(toe, ball, stance) : 0;
            Foothold.Sole sole = new Foothold.Sole(stance.forward(), heelBack, toeAhead);
            Vec3 ballSource = stance.ball() != null
                    ? stance.ball().anchorWorld()
                    : stance.heel().anchorWorld().plusTimes(heelBack, stance.forward());
            Foothold hold = Foothold.place(ground, ballSource, sole);
            footholds.add(hold.grounded() ? hold : afloat(hold, ballSource));
        }
    }

    /** Where there is no ground the foot keeps the height that it had above its own floor. */
    private Foothold afloat(Foothold hold, Vec3 ballSource) {
        double height = footholds.isEmpty()
                ? floor
                : footholds.get(footholds.size() - 1).ballWorld().y();
        double up = height - ballSource.y();
        return new Foothold(
                false,
                hold.ballWorld().plusTimes(up, Vec3.Y),
                hold.heelWorld().plusTimes(up, Vec3.Y),
                Quat.IDENTITY,
                0);
    }

    private double distance(int a, int b, Stance stance) {
        int f = (stance.startFrame() + stance.endFrame()) / 2;
        return track.point(a, f).distanceTo(track.point(b, f));
    }

    /** Height and slope under the foot: constant in a stance, a smooth step between two, and from and to the ground where the clip begins and ends. */
    private void passBetweenFootholds() {
        if (stances.isEmpty()) {
            overGround();
            return;
        }
        int last = track.frames() - 1;
        Level first = levelBelow(0, levelOf(0));
        Level end = levelBelow(last, levelOf(stances.size() - 1));
        for (int f = 0; f <= last; f++) {
            int before = lastStanceUpTo(f);
            int after = before + 1;
            int from = before < 0 ? 0 : stances.get(before).endFrame();
            int to = after < stances.size() ? stances.get(after).startFrame() : last;
            Level a = before < 0 ? first : levelOf(before);
            Level b = after < stances.size() ? levelOf(after) : end;
            double w = f <= from || to <= from ? 0 : smoothStep((f - from) / (double) (to - from));
            set(f, a.turn.slerp(b.turn, w), a.height + w * (b.height - a.height) - floor);
        }
    }

    private record Level(double height, Quat turn) {}

    private Level levelOf(int s) {
        return new Level(footholds.get(s).ballWorld().y(), footholds.get(s).turn());
    }

    /** The ground below the foot at frame {@code f}, as if it stood there; {@code otherwise} where there is none. */
    private Level levelBelow(int f, Level otherwise) {
        Vec3 p = track.point(ball >= 0 ? ball : 0, f);
        return ground.at(p.x(), p.z(), hit) ? new Level(hit.height(), Quat.fromTo(Vec3.Y, hit.normal())) : otherwise;
    }

    private void set(int f, Quat turn, double height) {
        base[f] = height;
        foot[f] = turn.times(track.foot(f));
    }

    /** A foot that never stands is carried over the ground as it passes, smoothed. */
    private void overGround() {
        int point = ball >= 0 ? ball : 0;
        double known = 0;
        for (int f = 0; f < track.frames(); f++) {
            Vec3 p = track.point(point, f);
            if (ground.at(p.x(), p.z(), hit)) {
                known = hit.height();
            }
            base[f] = known - floor;
            foot[f] = track.foot(f);
        }
    }

    private int lastStanceUpTo(int f) {
        int last = -1;
        for (int s = 0; s < stances.size() && stances.get(s).startFrame() <= f; s++) {
            last = s;
        }
        return last;
    }

    /** 0 to 1 with speed and acceleration zero at both ends. */
    private static double smoothStep(double t) {
        return t * t * t * (t * (6 * t - 15) + 10);
    }

    /** Turns the foot so that heel and ball meet both their anchors while both stand, and eases that turn in and out. */
    private void meetBothAnchors() {
        if (heel < 0 || ball < 0) {
            return;
        }
        int n = track.frames();
        boolean[] fixed = new boolean[n];
        double[][] aim = new double[3][n];
        for (int f = 0; f < n; f++) {
            int s = stanceOf[f];
            if (s >= 0 && stances.get(s).heelOn(f) && stances.get(s).ballOn(f)) {
                Vec3 way = foot[f].rotate(track.pointInFoot(ball, f).minus(track.pointInFoot(heel, f)));
                Vec3 wanted =
                        footholds.get(s).ballWorld().minus(footholds.get(s).heelWorld());
                Vec3 turn = Quat.fromTo(way, wanted).rotationVector();
                fixed[f] = true;
                aim[0][f] = turn.x();
                aim[1][f] = turn.y();
                aim[2][f] = turn.z();
            }
        }
        for (double[] coordinate : aim) {
            SmoothBridge.fill(fixed, coordinate, decayFrames);
        }
        for (int f = 0; f < n; f++) {
            Quat turn = Quat.fromRotationVector(new Vec3(aim[0][f], aim[1][f], aim[2][f]));
            foot[f] = turn.times(foot[f]).normalized();
        }
    }

    /** The ankle from the point that stands; between stances the least added acceleration. */
    private void followPivots() {
        int n = track.frames();
        boolean[] fixed = new boolean[n];
        double[][] correction = new double[3][n];
        for (int f = 0; f < n; f++) {
            int s = stanceOf[f];
            if (s >= 0) {
                boolean onBall = stances.get(s).ballOn(f) || (!stances.get(s).heelOn(f) && ball >= 0);
                int pivot = onBall ? ball : heel;
                int other = onBall ? heel : ball;
                Vec3 anchor =
                        onBall ? footholds.get(s).ballWorld() : footholds.get(s).heelWorld();
                if (other >= 0) {
                    keepAbove(f, pivot, other, anchor);
                }
                Vec3 at = anchor.minus(foot[f].rotate(track.pointInFoot(pivot, f)));
                Vec3 e = at.minus(track.ankle(f)).plusTimes(-base[f], Vec3.Y);
                fixed[f] = true;
                correction[0][f] = e.x();
                correction[1][f] = e.y();
                correction[2][f] = e.z();
            }
        }
        for (double[] coordinate : correction) {
            SmoothBridge.fill(fixed, coordinate, decayFrames);
        }
        for (int f = 0; f < n; f++) {
            ankle[f] = track.ankle(f).plus(new Vec3(correction[0][f], correction[1][f] + base[f], correction[2][f]));
        }
    }

    /** Pitches the foot about its pivot where the other end of the sole would be in the ground. */
    private void keepAbove(int f, int pivot, int other, Vec3 anchor) {
        Vec3 way = foot[f].rotate(track.pointInFoot(other, f).minus(track.pointInFoot(pivot, f)));
        Quat turn = raising(anchor, way);
        if (turn != null) {
            foot[f] = turn.times(foot[f]).normalized();
        }
    }

    /** The turn about {@code pivot} that raises the point {@code way} from it onto the ground; null when it is not below. */
    private Quat raising(Vec3 pivot, Vec3 way) {
        Vec3 raised = way;
        double length = way.length();
        // the place seen from above changes as the point rises; on a slope each round gains a factor of that slope
        for (int round = 0; round < MOST_RAISING_ROUNDS && length > 0; round++) {
            Vec3 p = pivot.plus(raised);
            if (!ground.at(p.x(), p.z(), hit) || p.y() >= hit.height() - RAISED_METRES) {
                break;
            }
            Vec3 lifted = new Vec3(raised.x(), hit.height() - pivot.y(), raised.z());
            raised = lifted.times(length / lifted.length());
        }
        return raised.equals(way) ? null : Quat.fromTo(way, raised);
    }

    /** Lifts the swinging foot over what it would enter. */
    private void clearGround() {
        int n = track.frames();
        boolean[] fixed = new boolean[n];
        double[] least = new double[n];
        boolean any = false;
        for (int f = 0; f < n; f++) {
            fixed[f] = stanceOf[f] >= 0;
            if (!fixed[f]) {
                least[f] = Math.max(0, depth(f));
                any |= least[f] > 0;
            }
        }
        for (int f = 0; f + 1 < n; f++) {
            any |= !fixed[f] && !fixed[f + 1] && clearBetween(f, least);
        }
        if (!any) {
            return;
        }
        double[] lift = SmoothBridge.above(fixed, least, decayFrames);
        for (int f = 0; f < n; f++) {
            ankle[f] = ankle[f].plusTimes(lift[f], Vec3.Y);
        }
    }

    /** Raises the two keys beside what the foot would enter on its way from one to the next: an edge that it passes in between. */
    private boolean clearBetween(int f, double[] least) {
        boolean any = false;
        for (int sub = 1; sub < SUBFRAMES; sub++) {
            double w = sub / (double) SUBFRAMES;
            Vec3 at = ankle[f].lerp(ankle[f + 1], w);
            Quat turn = foot[f].slerp(foot[f + 1], w);
            double deep = 0;
            for (int p = 0; p < track.leg().points().size(); p++) {
                Vec3 local = track.pointInFoot(p, f).lerp(track.pointInFoot(p, f + 1), w);
                Vec3 point = at.plus(turn.rotate(local));
                if (ground.at(point.x(), point.z(), hit)) {
                    deep = Math.max(deep, hit.height() - point.y());
                }
            }
            if (deep > BETWEEN_METRES) {
                least[f] = Math.max(least[f], deep);
                least[f + 1] = Math.max(least[f + 1], deep);
                any = true;
            }
        }
        return any;
    }

    /** How far the foot must rise so that every sole point clears the ground as it cleared the floor. */
    private double depth(int f) {
        return depth(f, ankle[f], clearance * awayFromStance(f));
    }

    private double depth(int f, Vec3 ankleWorld, double margin) {
        double most = Double.NEGATIVE_INFINITY;
        for (int p = 0; p < track.leg().points().size(); p++) {
            Vec3 at = ankleWorld.plus(foot[f].rotate(track.pointInFoot(p, f)));
            if (ground.at(at.x(), at.z(), hit)) {
                double animated = track.point(p, f).y() - floor;
                double wanted = Math.max(0, Math.min(margin, animated));
                most = Math.max(most, hit.height() + wanted - at.y());
            }
        }
        return most;
    }

    /** Returns the ankle's place raised so far that no sole point of frame {@code f} is in the ground. */
    Vec3 outOfGround(int f, Vec3 ankleWorld) {
        return ankleWorld.plusTimes(Math.max(0, depth(f, ankleWorld, 0)), Vec3.Y);
    }

    /** 0 next to a stance, 1 where the foot has had time to rise. */
    private double awayFromStance(int f) {
        int reach = Math.max(1, (int) decayFrames);
        int near = reach;
        for (int d = 1; d < near; d++) {
            boolean before = f - d >= 0 && stanceOf[f - d] >= 0;
            boolean after = f + d < stanceOf.length && stanceOf[f + d] >= 0;
            near = before || after ? d : near;
        }
        return smoothStep((near - 1) / (double) reach);
    }

    /** Turns the toes up about their joint where the ground would be inside them. */
    private void bendToes() {
        for (int f = 0; f < track.frames(); f++) {
            toeTurn[f] = Quat.IDENTITY;
            if (toe < 0 || track.leg().ball() < 0) {
                continue;
            }
            Vec3 joint = ankle[f].plus(foot[f].rotate(track.toeJointInFoot(f)));
            Vec3 way = foot[f].rotate(track.pointInFoot(toe, f).minus(track.toeJointInFoot(f)));
            Quat turn = raising(joint, way);
            if (turn != null) {
                toeTurn[f] = turn;
            }
        }
    }
}
