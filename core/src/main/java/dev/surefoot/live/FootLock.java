// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.ground.Ground;
import dev.surefoot.live.lock.FootAnchor;
import dev.surefoot.live.lock.FootRoll;
import dev.surefoot.live.lock.GroundUnder;
import dev.surefoot.live.lock.StandingFoot;
import dev.surefoot.live.lock.StandingTurn;
import dev.surefoot.live.plan.BodyFrame;
import dev.surefoot.live.plan.EvenPace;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;

/**
 * A foot that stands, from where it comes down to where it lifts: one of its points, the pivot, stays where it was when
 * it came down, in the frame of the body it stands on, and the foot turns about it as the clip does.
 */
final class FootLock {
    /**
     * So long after a clip's foot bears it rests, seconds: what bears at a frame of the clip bears from an eighth of
     * one before, and until then it still goes. More, and where a foot is locked hangs on the game's frames.
     */
    private static final double REST_SECONDS = 0.005;
    /** Ground that is lower than this is not settled onto, legs: a stair. In 80 ms a foot would fall half a metre. */
    private static final double HIGH_SHARE = 0.2;
    /** How fast a foot creeps that has come down, legs a second: 0.3 m/s of a grown human. */
    private static final double CREEPS = 0.35;

    private final PlanterInput in;
    private final FootPlanterSettings settings;
    private final GroundProbe probe;
    private final PlannedFeet feet;
    private final FootSwing swing;
    private final SwingGoal landing;
    private final FootAnchor anchor;
    private final StandingTurn turn;
    private final FootRoll roll;
    private final StandingFoot standing;
    private final GroundUnder under;
    /** Whether the foot that came down last is so high over its ground that it takes a step down. */
    boolean hangs;

    private FootGround ground = FootGround.of(Ground.NONE);

    /** Heel, ball and toe. */
    private final double[] points = new double[9];
    /** The one that lands. */
    private final double[] point = new double[3];
    /** Where a body is. */
    private final double[] place = new double[7];

    FootLock(
            PlanterInput in,
            FootPlanterSettings settings,
            GroundProbe probe,
            PlannedFeet feet,
            FootSwing swing,
            SwingGoal landing) {
        this.in = in;
        this.settings = settings;
        this.probe = probe;
        this.feet = feet;
        this.swing = swing;
        this.landing = landing;
        anchor = new FootAnchor(in, probe, settings.settleSeconds());
        turn = new StandingTurn(in, feet, anchor, settings.settleSeconds());
        roll = new FootRoll(in, probe, feet, anchor, turn);
        standing = new StandingFoot(in, feet, anchor, turn, settings.settleSeconds());
        under = new GroundUnder(probe);
    }

    void begin(FootGround newGround) {
        ground = newGround;
    }

    // Coming down.

    /**
     * Locks the foot where it is shown, if there is ground and no step down to it; {@link FootSwing} has just advanced
     * it.
     *
     * @param settled whether it lies on the ground at once: the first frame
     * @param since how long before the frame's end it came down, seconds
     */
    boolean touch(double[] s, int b, int leg, boolean settled, double since) {
        hangs = false;
        int pivot = in.bears(leg, 0) ? 0 : in.bears(leg, 1) ? 1 : 2;
        int at = 3 * pivot;
        feet.points(in, leg, points);
        double rate = in.dt > 0 ? (points[at + 1] - s[b + POINTS + at + 1]) / in.dt : 0;
        goBack(s, b, leg, pivot, since);
        System.arraycopy(points, at, point, 0, 3);
        under.lookAt(point[0], point[2]);
        s[b + SEEN] = under.seen;
        if (under.body != 0 && since > 0) {
            // where its ground was then nobody knows
            return touch(s, b, leg, settled, 0);
        }
        if (landing.leans) {
            under.foresaw(landing.riseX, landing.riseZ);
        }
        if (!lay(leg, pivot)) {
            return false;
        }
        hangs = !settled && !in.guessed && point[1] - under.height > HIGH_SHARE * in.length[leg];
        if (hangs && s[b + MODE] != RELEASED) {
            return false;
        }
        double steep = Math.sqrt(under.riseX * under.riseX + under.riseZ * under.riseZ);
        double f = steep > settings.steepest() ? settings.steepest() / steep : 1;
        s[b + BODY] = under.body;
        readFrame(s, b);
        anchor.lean(s, b, f * under.riseX, f * under.riseZ);
        s[b + MODE] = STANDING;
        s[b + STOOD] = 0;
        s[b + STRAIN] = 0;
        s[b + STRAIN + 1] = 0;
        s[b + REASON] = FootReason.CLIP.number;
        int a = 3 * leg;
        double height = under.height;
        s[b + FOOTING_GOAL] =
                height + f * (under.riseX * (feet.ankle[a] - point[0]) + under.riseZ * (feet.ankle[a + 2] - point[2]));
        anchor.pin(s, b, pivot, point, height, settled ? 0 : rate);
        if (pivot == 2 && point[1] - height > StandingTurn.TIPTOE_SHARE * in.length[leg]) {
            // toes that were rolled onto and hang over an edge
            s[b + GAP_LEFT] = FootAnchor.RISING;
            s[b + FOOTING_GOAL] = s[b + FOOTING];
        }
        // how it stood before it swung says nothing of how it is turned now
        s[b + HELD] = 0;
        turn.begin(s, b);
        turn.goOn(s, b, leg, false, 0);
        for (int p = 0; p < 3; p++) {
            s[b + BORE + p] = p == pivot ? 1 : 0;
        }
        MinimumJerk.rest(s, b + BUMP, 0);
        FootSwing.forget(s, b);
        if (in.bears(leg, 0) && in.bears(leg, 1)) {
            turn.holdSole(s, b, leg, 0);
        }
        if (settled) {
            rest(s, b);
        }
        return true;
    }

    /** Puts the foot's points back to where they were when it came down, and notes how far that is off the clip's. */
    private void goBack(double[] s, int b, int leg, int pivot, double since) {
        int own = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * pivot;
        double sideThen = -since * s[b + SIDE + 1];
        double aheadThen = -since * s[b + AHEAD + 1];
        s[b + LANDED_OFF] = points[3 * pivot] - in.pose[own] + sideThen * in.cos + aheadThen * in.sin;
        s[b + LANDED_OFF + 1] = points[3 * pivot + 2] - in.pose[own + 2] + aheadThen * in.cos - sideThen * in.sin;
        double back = crept(s, b, leg, pivot, since);
        for (int i = 0; back > 0 && i < 9; i++) {
            points[i] += back * (s[b + POINTS + i] - points[i]);
        }
        if (since > 0) {
            driftBack(s, b, leg, pivot, since);
        }
    }

    /**
     * Returns what part of its way in this frame a foot has still gone since it came down. One that goes fast has
     * stopped within the frame, and is where it came down; one that goes slowly creeps on.
     */
    private double crept(double[] s, int b, int leg, int pivot, double since) {
        double rested = since - REST_SECONDS;
        if (!(rested > 0)) {
            return 0;
        }
        double x = (points[3 * pivot] - s[b + POINTS + 3 * pivot]) / in.dt;
        double z = (points[3 * pivot + 2] - s[b + POINTS + 3 * pivot + 2]) / in.dt;
        double slow = CREEPS * in.length[leg];
        return rested / in.dt * slow * slow / (slow * slow + x * x + z * z);
    }

    /** Takes back what the root has carried its points by since the foot came down, less what it showed against it. */
    private void driftBack(double[] s, int b, int leg, int pivot, double since) {
        int own = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * pivot;
        double x = in.pose[own] - in.rootX;
        double z = in.pose[own + 2] - in.rootZ;
        double left = x * in.cos - z * in.sin;
        double forward = x * in.sin + z * in.cos;
        if (in.blends) {
            in.blendAt(s, b, leg, pivot, since, left, forward);
        } else {
            in.driftAt(left, forward, s[b + SIDE], s[b + AHEAD]);
        }
        double side = since * (in.goesSide + s[b + SIDE + 1]);
        double ahead = since * (in.goesAhead + s[b + AHEAD + 1]);
        for (int i = 0; i < 9; i += 3) {
            points[i] -= side * in.cos + ahead * in.sin;
            points[i + 2] -= ahead * in.cos - side * in.sin;
        }
    }

    /** Lays the sole on the ground under the point that lands, and where its other end lies when it is flat. */
    private boolean lay(int leg, int pivot) {
        double fx = points[3] - points[0];
        double fz = points[5] - points[2];
        double flat = Math.sqrt(fx * fx + fz * fz);
        boolean sole = in.has[3 * leg] && in.has[3 * leg + 1] && flat > 0;
        double length = sole && pivot < 2 ? in.soleLength(leg) : 0;
        double way = pivot == 0 ? length : -length;
        return under.lay(points[3 * pivot], points[3 * pivot + 2], way, sole ? fx / flat : 0, sole ? fz / flat : 0);
    }

    private static void rest(double[] s, int b) {
        MinimumJerk.rest(s, b + GAP, 0);
        for (int i = 0; i < 3; i++) {
            MinimumJerk.rest(s, b + TWIST + 3 * i, 0);
        }
        MinimumJerk.rest(s, b + FOOTING, s[b + FOOTING_GOAL]);
    }

    /**
     * Lets a foot stand that has come down.
     *
     * @param settled whether it lies on the ground at once: the first frame, in which it has not moved there
     * @param since how long before the frame's end it came down, seconds; 0 where that is not known
     */
    void settle(double[] s, int b, int leg, boolean settled, double since) {
        double down = since > 0 ? since : in.dt;
        double stood = settled ? 0 : down;
        standing.place(s, b, leg, stood, stood);
    }

    /** Reads where the body is on which the foot comes down; one that is nowhere is the world. */
    private void readFrame(double[] s, int b) {
        BodyFrame.inWorld(s, b);
        if (s[b + BODY] == 0) {
            return;
        }
        ground.frame((int) s[b + BODY], place, 0);
        if (BodyFrame.isPlace(place)) {
            System.arraycopy(place, 0, s, b + FRAME, place.length);
        } else {
            s[b + BODY] = 0;
        }
    }

    // Standing.

    /** Advances a foot that stands: rolls on, lifts off, lets go, or stays. */
    void step(double[] s, int b, int leg) {
        feet.bend[leg] = s[b + TOE];
        if (!in.stands(leg)) {
            lift(s, b, leg);
            s[b + REASON] = FootReason.CLIP.number;
            return;
        }
        s[b + STOOD] += in.dt;
        if (s[b + HELD] == TOES) {
            s[b + LINE] -= in.driftTurn * in.dt;
        }
        double since = in.sinceChange(leg);
        double until = since > 0 ? in.dt - since : 0;
        if (until > 0) {
            // what stands changes within the frame: until then it settled as it did
            standing.settle(s, b, until);
        }
        roll.step(s, b, leg, until);
        if (s[b + PIVOT] == 2) {
            // toes that bear straighten under the foot: it goes by them, and their tip stays
            feet.bendUp(s, b, leg, 0, in.dt);
        }
        boolean there = anchor.follow(s, b, leg);
        standing.place(s, b, leg, in.dt - until, in.dt);
        if (!there) {
            swing.begin(s, b, leg);
            FootSwing.forget(s, b);
            noGround(s, b, leg);
        }
        if (s[b + MODE] == STANDING && s[b + PIVOT] != 2) {
            feet.bendUp(s, b, leg, probe.left() > 0 ? feet.toesInGround(in, leg, probe) : s[b + TOE], in.dt);
        }
        s[b + SLIP] = 0;
    }

    /** Lifts the foot when the clip's did: within the frame, until when what it is off the clip's goes on. */
    private void lift(double[] s, int b, int leg) {
        int cue = PlanterInput.CUE * leg;
        boolean known = in.cue[cue + PlanterInput.TO_NEXT] < Double.POSITIVE_INFINITY;
        double turned = in.cue[cue + PlanterInput.SINCE_TURN];
        double lifted = known ? Math.min(in.cue[cue + PlanterInput.SINCE_LIFT], in.dt) : in.dt;
        double since = turned < Double.POSITIVE_INFINITY ? turned : lifted;
        double stood = in.dt - since;
        // NaN, a foot that cannot, compares as one that does not
        if (stood > 0 && Math.abs(s[b + ROLL]) >= 0) {
            standing.stayPlaced(s, b, leg);
            swing.rollOn(s, b, leg, stood);
        }
        if (in.blends && stood > 0) {
            standing.goOn(s, b, leg, stood);
        } else if (stood > 0) {
            standing.leave(s, b, leg, stood);
        }
        EvenPace.advance(s, b + FOOTING, s[b + FOOTING_GOAL], settings.settleSeconds(), stood);
        double left = in.cue[cue + PlanterInput.TO_LANDING];
        double swung = in.cue[cue + PlanterInput.SINCE_LIFT] - since;
        if (known && left + since < Math.min(swung, swing.quickSeconds(s, b, leg))) {
            // clips that blend are in mid-swing all at once: the foot takes the time of a step of its own
            swing.release(s, b, leg, FootReason.CLIP);
            swing.step(s, b, leg, since);
            s[b + RELEASE_LEFT] -= since;
            return;
        }
        swing.lift(s, b, leg, since);
    }

    /** Lets a foot go that stood until so many seconds ago. */
    void letGo(double[] s, int b, int leg, FootReason reason, double ago) {
        if (ago > 0) {
            standing.goBack(s, b, leg, ago / in.dt);
        }
        swing.release(s, b, leg, reason);
        if (ago > 0) {
            swing.step(s, b, leg, ago);
            s[b + RELEASE_LEFT] -= ago;
        }
    }

    /** Notes that there is nothing to stand on below the foot, or nothing within reach. */
    void noGround(double[] s, int b, int leg) {
        feet.point(in, leg, (int) s[b + PIVOT], points, 0);
        s[b + MODE] = NO_GROUND;
        s[b + REASON] = (probe.beyond(points[0], points[2]) ? FootReason.REACH : FootReason.GROUND).number;
    }
}
