// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.body.BodyLevel;
import dev.surefoot.live.lock.LockBreak;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import java.util.Arrays;

/** What each foot does next: goes on standing or swinging, comes down where its clip's does, or must let go. */
final class FootSteps {
    /** A clip that is up to this part of a frame ahead of the time that the game says is not another one. */
    private static final double LATE_FRAMES = 2;

    private final PlanterInput in;
    private final FootSwing swing;
    private final FootLock lock;
    private final LockBreak breaks;
    private final BodyLevel body;
    /** By leg whether its foot came down in this frame. */
    private final boolean[] cameDown;

    FootSteps(PlanterInput in, FootSwing swing, FootLock lock, LockBreak breaks, BodyLevel body) {
        this.in = in;
        this.swing = swing;
        this.lock = lock;
        this.breaks = breaks;
        this.body = body;
        cameDown = new boolean[in.legs];
    }

    void begin(FootGround ground) {
        lock.begin(ground);
        Arrays.fill(cameDown, false);
    }

    /** Puts each foot where it is in the first frame. */
    void start(double[] s) {
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            swing.start(s, b, leg);
            if (in.stands(leg)) {
                comeDown(s, b, leg, true, 0);
            }
        }
        hangFolded(s);
    }

    /** Advances each foot by the frame, then lets those go that must. */
    void advance(double[] s) {
        boolean loose = false;
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            step(s, b, leg);
            loose |= s[b + MODE] == RELEASED;
        }
        hangFolded(s);
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            FootReason reason = s[b + MODE] == STANDING ? mustLetGo(s, b, leg, loose) : null;
            if (reason != null) {
                double ago = reason == FootReason.REACH ? 0 : breaks.ago;
                lock.letGo(s, b, leg, reason, ago);
                loose = true;
            }
        }
    }

    /**
     * Keeps feet that swing out of the ground, once it is known where the body is.
     *
     * @param starts whether they are put out of it at once: the first frame
     */
    void stayOut(double[] s, boolean starts) {
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            if (s[b + MODE] == STANDING || isOverNothing(s, b)) {
                continue;
            }
            if (starts) {
                swing.startOut(s, b, leg);
            } else {
                swing.stayOut(s, b, leg);
            }
        }
    }

    private static boolean isOverNothing(double[] s, int b) {
        return s[b + MODE] == NO_GROUND && s[b + REASON] == FootReason.GROUND.number;
    }

    /** Lets a foot go that its leg does not reach. */
    void release(double[] s, int leg) {
        swing.release(s, PlanterState.leg(in.girdles, leg), leg, FootReason.REACH);
    }

    private FootReason mustLetGo(double[] s, int b, int leg, boolean loose) {
        if (body.folds(s, leg, BodyLevel.LEAST_SHARE) || body.sinks(s, leg)) {
            return FootReason.REACH;
        }
        int why = breaks.why(s, b, leg, loose);
        return why == LockBreak.TOO_FAR ? FootReason.DISTANCE : why == LockBreak.TURNED ? FootReason.TURN : null;
    }

    private void step(double[] s, int b, int leg) {
        if (s[b + MODE] == STANDING) {
            lock.step(s, b, leg);
            return;
        }
        // a clip that is about to land would throw the foot there: its own step goes on
        boolean foreseen = toLanding(leg) < Double.POSITIVE_INFINITY;
        boolean swings = !in.stands(leg) && s[b + RELEASE_LEFT] <= toLanding(leg);
        if (s[b + MODE] == RELEASED && foreseen && swings) {
            swing.goOn(s, b, leg);
            swing.calm(s, b);
        }
        boolean lands = s[b + MODE] == SWINGING && in.stands(leg);
        double cameIn = lands ? in.sinceCameIn(leg) : 0;
        double since = lands ? in.sinceTouch(leg) : 0;
        boolean late = lands && !(since > 0) && (cameIn > 0 || stoodLong(leg));
        if (late && swing.isUp(s, b, leg)) {
            // a clip that stands has come in while the foot was on its way: it would fall there
            swing.stepDown(s, b, leg, cameIn > 0 ? cameIn : in.dt);
            return;
        }
        since = since > 0 ? since : cameIn;
        if (s[b + MODE] == SWINGING && in.stands(leg) && s[b + LATE] > 0) {
            since = Math.max(0, since - s[b + LATE]);
            if (!(since > 0)) {
                // what is left of its way is a step of its own
                double ago = Math.min(in.dt, in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_TOUCH]);
                swing.release(s, b, s[b + LATE] + in.dt - ago);
            }
            s[b + LATE] = 0;
        }
        boolean landed = since > 0;
        if (landed) {
            swing.land(s, b, leg, since);
        } else {
            swing.step(s, b, leg);
        }
        if (s[b + MODE] == RELEASED) {
            s[b + RELEASE_LEFT] -= in.dt;
            if (s[b + RELEASE_LEFT] > 0 && foreseen) {
                return;
            }
            // it was there within the frame
            since = foreseen && in.stands(leg) ? Math.min(in.dt, -s[b + RELEASE_LEFT]) : 0;
        }
        if (!in.stands(leg)) {
            if (s[b + MODE] == RELEASED) {
                swing.goOn(s, b, leg);
            }
            s[b + MODE] = SWINGING;
            FootReason reason = s[b + PLAN] == NO_FOOTHOLD ? FootReason.GROUND : FootReason.CLIP;
            s[b + REASON] = (s[b + PLAN] == OUT_OF_REACH ? FootReason.REACH : reason).number;
        } else {
            if (!landed && !isOverNothing(s, b) && swing.mayAsk()) {
                // a clip that comes in or goes on under a foot that hangs moves it as it likes: into a riser
                swing.stayAbove(s, b, leg);
            }
            comeDown(s, b, leg, false, since);
        }
    }

    /** Returns whether it is known that the clip's foot came down before the frame, and not only at its beginning. */
    private boolean stoodLong(int leg) {
        return !in.guessed && in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_TOUCH] > LATE_FRAMES * in.dt;
    }

    private double toLanding(int leg) {
        return in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LANDING];
    }

    private void comeDown(double[] s, int b, int leg, boolean settled, double since) {
        if (!settled && body.snaps(s, leg)) {
            hang(s, b);
            return;
        }
        if (!lock.touch(s, b, leg, settled, since)) {
            if (lock.hangs) {
                swing.stepDown(s, b);
                s[b + REASON] = FootReason.REACH.number;
            } else {
                lock.noGround(s, b, leg);
            }
            return;
        }
        lock.settle(s, b, leg, settled, since);
        cameDown[leg] = true;
    }

    /** Lets feet hang that came down where they would fold another leg, once it is known where all are. */
    private void hangFolded(double[] s) {
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            if (cameDown[leg] && s[b + MODE] == STANDING && body.folds(s, leg, BodyLevel.FOLDED_SHARE)) {
                swing.begin(s, b, leg);
                hang(s, b);
            }
        }
    }

    private static void hang(double[] s, int b) {
        s[b + MODE] = NO_GROUND;
        s[b + REASON] = FootReason.REACH.number;
    }
}
