// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.Glide;
import dev.surefoot.plant.contact.ContactDetector;
import dev.surefoot.plant.contact.RestDetector;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Holds a stance while its foot rolls: from when the point that it comes down on is slow, until the one that it leaves
 * from is fast. A foot turns about its heel as it comes down; as it leaves it turns about the ball, and then, when the
 * ball lifts off, about the tip of the toes. So what is held passes from each to the next where the next is the slower
 * one, and a point is held no longer for being part of the contact.
 *
 * <p>Frames are those of the stances, places in the world. <b>Cost:</b> O(frames).
 */
final class RollingStance {
    /**
     * Speed in m/s, of an adult's foot, up to which a point is held. A foot that is stopped is seen to be from there
     * on; with 0.35 a third less of what is gained is held, with 0.7 no more is.
     */
    private static final double MOST_SPEED = 0.5;
    /** The ball of an adult's foot has left the ground when it is faster than that in m/s, and than the toes are. */
    private static final double LEAVING_SPEED = 0.15;
    /**
     * The ball of an adult's foot rolls onto its toes from when it is faster than that in m/s, once it is seen to
     * leave: its ankle then goes within a frame from how it turns about the ball to how it turns about the toes, with
     * the ball as fast as it is by itself. Noise is slower than that; at the speed above, knees jolted as at heel
     * strikes.
     */
    private static final double ROLLING_SPEED = 0.06;
    /** How far an adult's point may be from where it was held before, metres: as far as a slide that is held. */
    private static final double MOST_DRIFT_METRES = ContactDetector.MOST_DRIFT_METRES;
    /** Seconds over which a point's speed is taken: over the noise of a frame, within an arrival. */
    private static final double SPEED_SECONDS = 1.0 / 30;
    /** The same of toes, whose joint is the noisiest of a capture. */
    private static final double TOE_SPEED_SECONDS = 0.06;
    /** Toes that are rolled onto for less, in seconds, do not stand: the ball is held for as long as it may be. */
    private static final double LEAST_TOE_SECONDS = StanceToes.LEAST_ROLL_SECONDS;

    /**
     * Seconds between two stances that are not rolled over: a foot that is set down anew needs time to get there, or it
     * jumps. Half of the shortest flight, since either may reach for the other.
     */
    private static final double LEAST_APART_SECONDS = 0.5 * RestDetector.LEAST_FLIGHT_SECONDS;

    private final LegTrack track;
    private final Glide glide;
    private final BitSet[] bears;
    private final int times;
    private final double framesPerSecond;
    private final int toe;
    private final double mostSpeed;
    private final double leavingSpeed;
    private final double rollingSpeed;
    private final double mostDrift;
    private final RigidRoll rigid;

    /**
     * Looks at a leg.
     *
     * @param track the leg without what it glides, in frames of the stances
     * @param glide how far it glides, in the same frames
     * @param bears by sole point, in which frames of the clip it bears
     * @param times how many frames of the stances there are for one of the clip
     * @param framesPerSecond of the stances' frames
     * @param scale the body's
     */
    RollingStance(LegTrack track, Glide glide, BitSet[] bears, int times, double framesPerSecond, double scale) {
        this.track = track;
        this.glide = glide;
        this.bears = bears;
        this.times = times;
        this.framesPerSecond = framesPerSecond;
        toe = track.indexOf(FootPoint.Kind.TOE);
        mostSpeed = MOST_SPEED * BodyScale.speed(scale);
        leavingSpeed = LEAVING_SPEED * BodyScale.speed(scale);
        rollingSpeed = ROLLING_SPEED * BodyScale.speed(scale);
        mostDrift = MOST_DRIFT_METRES * scale;
        rigid = new RigidRoll(track, scale);
    }

    /**
     * Returns how long each stance may be held.
     *
     * @param settled the stances in the frames in which the foot stands
     * @param found the same in all frames that were found, in order of time
     */
    List<StanceReach> reaches(List<Stance> settled, List<Stance> found) {
        List<StanceReach> reaches = new ArrayList<>();
        int flight = (int) Math.ceil(LEAST_APART_SECONDS * framesPerSecond);
        int free = 0;
        for (int i = 0; i < found.size(); i++) {
            Stance whole = found.get(i);
            List<Stance> inside = new ArrayList<>();
            for (Stance s : settled) {
                if (s.startFrame() <= whole.endFrame() && whole.startFrame() <= s.endFrame()) {
                    inside.add(s);
                }
            }
            int before = i + 1 < found.size() ? found.get(i + 1).startFrame() - flight : track.frames();
            Stance rolled = rolled(inside, free, before);
            reaches.add(new StanceReach(inside, rolled, whole));
            free = 1 + flight + Math.max(whole.endFrame(), rolled == null ? 0 : rolled.endFrame());
        }
        return reaches;
    }

    private Stance rolled(List<Stance> inside, int free, int before) {
        // a stance in pieces was set down anew between them, and one on its toe alone has nothing to roll from
        if (inside.size() != 1 || inside.get(0).isOnToeAlone()) {
            return null;
        }
        return leaving(arriving(inside.get(0), free), before);
    }

    /** Holds heel or ball from when it is slow: the one that is for longer, if the foot comes down on it. */
    private Stance arriving(Stance s, int free) {
        Contact heel = slowSince(s.heel(), s.ball(), free);
        Contact ball = slowSince(s.ball(), s.heel(), free);
        boolean onHeel = start(heel) <= start(ball);
        Contact longer = onHeel ? heel : ball;
        boolean onToe = s.startFrame() < Math.min(start(s.heel()), start(s.ball()));
        if (onToe || longer.startFrame() >= s.startFrame()) {
            return s;
        }
        return Stance.spanning(s.leg(), onHeel ? longer : s.heel(), onHeel ? s.ball() : longer, s.toes(), s.forward());
    }

    private static int start(Contact c) {
        return c == null ? Integer.MAX_VALUE : c.startFrame();
    }

    /** Returns a contact from when its point is slow, of the later of two only while it is no higher; null of null. */
    private Contact slowSince(Contact c, Contact other, int free) {
        if (c == null) {
            return null;
        }
        int point = track.indexOf(c.kind());
        int sooner = start(other) < c.startFrame() ? track.indexOf(other.kind()) : point;
        int f = c.startFrame();
        Vec3 at = track.point(point, f);
        while (f - 1 >= free
                && bears(point, f - 1)
                && rests(point, f - 1, at)
                && Landing.isNoHigher(track, point, sooner, f - 1)) {
            f--;
        }
        return c.during(f, c.endFrame());
    }

    /**
     * Holds the last of heel and ball until it is fast, or a ball and after it the toes; a ball alone where that is
     * longer by a roll. One that is pressed into the ground is faster than its toes too, and does not leave.
     */
    private Stance leaving(Stance s, int before) {
        boolean onBall = s.ball() != null
                && (s.heel() == null || s.ball().endFrame() >= s.heel().endFrame());
        Contact last = onBall ? s.ball() : s.heel();
        int point = track.indexOf(last.kind());
        int end = last.endFrame();
        Vec3 at = track.point(point, end);
        int stood = RigidRoll.middle(last);
        int f = end;
        while (stays(point, f + 1, at, before) && !(onBall && rollsOntoToes(point, f + 1, stood))) {
            f++;
        }
        if (onBall && rollsOntoToes(point, f + 1, stood)) {
            f = rolled(point, end, f, before);
        }
        List<Contact> toes = new ArrayList<>();
        s.toes().stream().filter(other -> other.endFrame() < end).forEach(toes::add);
        int t = onBall && toe >= 0 ? toesRestUntil(f, before) : f;
        int alone = f;
        while (stays(point, alone + 1, at, before) && !(onBall && rigid.onTip(alone + 1, stood))) {
            alone++;
        }
        double least = LEAST_TOE_SECONDS * framesPerSecond;
        if (t - f >= least && t + least >= alone) {
            Vec3 mean = track.meanPlace(toe, f + 1, t);
            toes.add(glide.givenBack(new Contact(s.leg(), FootPoint.Kind.TOE, f + 1, t, mean)));
        } else if (s.endFrame() > end && s.endFrame() + least >= alone) {
            return s;
        } else {
            f = alone;
        }
        Contact longer = last.during(last.startFrame(), f);
        return Stance.spanning(s.leg(), onBall ? s.heel() : longer, onBall ? longer : s.ball(), toes, s.forward());
    }

    /**
     * The last frame in which a ball, on its toes at {@code f}, does not roll onto them, if these rest as long then.
     */
    private int rolled(int ball, int end, int f, int before) {
        int until = toesRestUntil(f, before);
        int rolled = f;
        while (rolled > end
                && speed(ball, rolled) > rollingSpeed
                && speed(toe, rolled) < speed(ball, rolled)
                && toesRestUntil(rolled - 1, before) >= until) {
            rolled--;
        }
        return rolled;
    }

    private int toesRestUntil(int f, int before) {
        Vec3 tip = track.point(toe, f);
        int until = f;
        while (until + 1 < before && bearsAtAll(until + 1) && rests(toe, until + 1, tip)) {
            until++;
        }
        return until;
    }

    private boolean rollsOntoToes(int ball, int f, int stood) {
        double speed = speed(ball, f);
        return toe >= 0 && (rigid.onTip(f, stood) || (speed > leavingSpeed && speed(toe, f) < speed));
    }

    private boolean stays(int point, int f, Vec3 at, int before) {
        return f < before && bears(point, f) && rests(point, f, at);
    }

    private boolean rests(int point, int f, Vec3 at) {
        return speed(point, f) <= mostSpeed && track.point(point, f).distanceTo(at) <= mostDrift;
    }

    private double speed(int point, int f) {
        double seconds = point == toe ? TOE_SPEED_SECONDS : SPEED_SECONDS;
        return track.velocity(point, f, framesPerSecond, seconds).length();
    }

    private boolean bears(int point, int f) {
        return f >= 0 && f < track.frames() && bears[point].get((f + times / 2) / times);
    }

    private boolean bearsAtAll(int f) {
        for (int p = 0; p < bears.length; p++) {
            if (bears(p, f)) {
                return true;
            }
        }
        return false;
    }
}
