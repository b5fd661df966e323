// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.lock;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.BodyFrame;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.Turn;

/** How a foot that stands rolls on from heel to ball and toes: the point that is displayed is the next to be pinned. */
public final class FootRoll {
    /** How long a line that stood takes to follow the clip again once the heel lifts: it lifts off before. */
    private static final double ROLL_SECONDS = 0.35;

    private final PlanterInput in;
    private final GroundProbe probe;
    private final PlannedFeet feet;
    private final FootAnchor anchor;
    private final StandingTurn turn;
    private final double[] v = new double[3];

    /** Creates one. */
    public FootRoll(PlanterInput in, GroundProbe probe, PlannedFeet feet, FootAnchor anchor, StandingTurn turn) {
        this.in = in;
        this.probe = probe;
        this.feet = feet;
        this.anchor = anchor;
        this.turn = turn;
    }

    /**
     * Hands over from point to point, as the clip's bear.
     *
     * @param until seconds after the frame before at which what bears changed; 0 where that is not known
     */
    public void step(double[] s, int b, int leg, double until) {
        int pivot = (int) s[b + PIVOT];
        boolean both = in.bears(leg, 0) && in.bears(leg, 1);
        if (until > 0) {
            turn.goOn(s, b, leg, until);
        } else if (!in.bears(leg, pivot) || both != (s[b + HELD] == SOLE)) {
            turn.wasBefore(s, b, leg);
        }
        if (!in.bears(leg, pivot)) {
            int next = in.bears(leg, 1) ? 1 : in.bears(leg, 2) ? 2 : 0;
            handOver(s, b, leg, next);
        }
        if (both && s[b + HELD] != SOLE) {
            turn.holdSole(s, b, leg, until > 0 ? in.dt - until : 0);
        } else if (!both && s[b + HELD] == SOLE) {
            double yaw = s[b + TWIST + 3];
            double yawRate = s[b + TWIST + 4];
            turn.holdToes(s, b, leg);
            boolean rolls = s[b + PIVOT] != 0;
            turn.goOn(s, b, leg, rolls, 0);
            if (s[b + HELD] == TOES) {
                // the line looks where it did
                s[b + TWIST + 3] = yaw;
                s[b + TWIST + 4] = yawRate;
            }
            if (rolls) {
                s[b + TWIST_LEFT] = ROLL_SECONDS;
            }
        } else if (s[b + HELD] == TOES && s[b + PIVOT] == 2) {
            s[b + HELD] = 0;
            turn.goOn(s, b, leg, true, 0);
            s[b + TWIST_LEFT] = ROLL_SECONDS;
        }
        for (int p = 0; p < 3; p++) {
            s[b + BORE + p] = in.bears(leg, p) ? 1 : 0;
        }
    }

    private void handOver(double[] s, int b, int leg, int next) {
        anchor.read(s, b);
        // toes that are rolled onto rest already, whatever the root does, and the other end of a sole that is held
        if (s[b + BORE + next] > 0 || next == 2 || s[b + HELD] == SOLE) {
            BodyFrame.toWorld(s, b, b + POINTS + 3 * next, v, 0);
        } else {
            ankleAbove(s, b, leg);
            feet.point(in, leg, next, v, 0);
        }
        double height = anchor.heightBeside(s, b, leg, v[0], v[2]);
        anchor.pin(s, b, next, v, height, 0);
        if (next == 2) {
            s[b + GAP_LEFT] = FootAnchor.RISING;
        }
        s[b + SEEN] = probe.height;
    }

    /** Sets the ankle to where it is while the pivot stays on its anchor, which has been read. */
    private void ankleAbove(double[] s, int b, int leg) {
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        int p = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * (int) s[b + PIVOT];
        Turn.rotate(
                feet.turn,
                4 * leg,
                in.pose[p] - in.pose[a],
                in.pose[p + 1] - in.pose[a + 1],
                in.pose[p + 2] - in.pose[a + 2],
                v,
                0);
        feet.ankle[3 * leg] = anchor.place[0] - v[0];
        feet.ankle[3 * leg + 1] = s[b + LEVEL] + (in.pose[a + 1] - in.rootY);
        feet.ankle[3 * leg + 2] = anchor.place[2] - v[2];
    }
}
