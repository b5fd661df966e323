// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;

/**
 * When a foot whose toes no joint bends rolls off: its tip goes below its ball as the heel rises, and it can only turn
 * about the tip. Held on the ball it would have to lie flat for as long, however far it has rolled.
 */
final class RigidRoll {
    /**
     * Metres, for an adult, by which the tip goes down beside the ball once it is what stands: four degrees of a foot.
     * Noise and joints that shake are less; at 10 mm the foot catches up within a frame or two.
     */
    private static final double LEAST_METRES = 0.004;

    private final LegTrack track;
    private final int ball;
    private final int tip;
    private final double least;

    /** Looks at a leg of a body of so many adults' size. */
    RigidRoll(LegTrack track, double scale) {
        this.track = track;
        boolean rigid = track.leg().ball() < 0 && track.indexOf(FootPoint.Kind.HEEL) >= 0;
        ball = rigid ? track.indexOf(FootPoint.Kind.BALL) : -1;
        tip = track.indexOf(FootPoint.Kind.TOE);
        least = LEAST_METRES * scale;
    }

    /** Returns whether the foot is on its tip at a frame, unlike at another at which it stands on its ball. */
    boolean onTip(int f, int onBall) {
        return ball >= 0 && tip >= 0 && f < track.frames() && below(f) > below(onBall) + least;
    }

    /** Returns a ball's contact, perhaps none, until the foot is on its tip. */
    Contact untilOnTip(Contact contact) {
        if (contact == null || ball < 0) {
            return contact;
        }
        int middle = middle(contact);
        int end = contact.endFrame();
        while (end > middle && onTip(end, middle)) {
            end--;
        }
        return contact.during(contact.startFrame(), end);
    }

    /** Returns a frame in which a ball stands. */
    static int middle(Contact ball) {
        return (ball.startFrame() + ball.endFrame()) / 2;
    }

    private double below(int f) {
        return track.point(ball, f).y() - track.point(tip, f).y();
    }
}
