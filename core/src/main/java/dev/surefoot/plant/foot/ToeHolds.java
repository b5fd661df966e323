// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.ground.InflatedGround;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where the toes of a foot stand that rolls onto them, or comes down on them.
 *
 * <p>Their place follows from heel or ball: it is where the tip is at the last frame in which these stand, or the
 * first, bent out of the ground as it has to be there. So the ankle goes on without a step, and the toes keep that bend
 * while the foot turns about their tip. They stand for as long as heel and ball stay out of the ground so.
 * <b>Frames:</b> world, metres.
 *
 * @param stances the foot's stances, their toes cut to where they can stand
 * @param anchors where the tip stands, by frame; null where it does not
 * @param bends how many radians the toes are bent up there; 0 elsewhere
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record ToeHolds(List<Stance> stances, Vec3[] anchors, double[] bends) {
    /** Metres that heel or ball may be in the ground: a tenth of what is promised. */
    private static final double DEEP_METRES = 0.1 * Promise.DEPTH_METRES;

    /** Radians that toes bend at most beyond how the ball left them: those of captures shake by a third of that. */
    private static final double MOST_ROLL = Trig.radians(25);

    /** Toes that can stand for less than one in so many of their frames are left: they would stop and go on at once. */
    private static final int LEAST_PART_CUT = 2;

    /**
     * Finds them.
     *
     * @param foot the foot, turned as it will be where it stands
     * @param places where its stances stand
     * @param bend how its toes bend
     * @param ground what no part of it may be in
     */
    static ToeHolds of(FootTrajectory foot, Footholds places, ToeBend bend, Ground ground) {
        FootShape shape = foot.shape();
        ToeHolds holds = new ToeHolds(new ArrayList<>(), new Vec3[shape.frames()], new double[shape.frames()]);
        for (int s = 0; s < shape.stances().size(); s++) {
            Stance stance = shape.stances().get(s);
            List<Contact> standing = new ArrayList<>();
            for (Contact toe : stance.toes()) {
                Hold hold = stance.isOnToeAlone()
                        ? new Hold(places.footholds().get(s).ballWorld(), 0, Double.NaN, false)
                        : beside(foot, places, bend, toe);
                double[] radians = hold.unchanging(toe);
                Contact cut = hold.outOfGround(toe, foot, bend, ground, radians);
                // beside edges nothing looks whether what is held so looks worse
                if (cut.frames() < toe.frames() && hold.mayRoll(bend) && InflatedGround.hasNone(ground)) {
                    radians = hold.rolling(toe, foot, bend, ground);
                    cut = hold.outOfGround(toe, foot, bend, ground, radians);
                }
                if (LEAST_PART_CUT * cut.frames() < toe.frames()) {
                    continue;
                }
                for (int f = cut.startFrame(); f <= cut.endFrame(); f++) {
                    holds.anchors[f] = hold.anchor;
                    holds.bends[f] = radians[f - toe.startFrame()];
                }
                standing.add(cut);
            }
            holds.stances.add(stance.onToes(standing));
        }
        return holds;
    }

    /**
     * Where toes stand, and how far they are bent.
     *
     * @param comesDown whether heel or ball follow them, and do not go before them
     */
    private record Hold(Vec3 anchor, double radians, double raised, boolean comesDown) {
        double[] unchanging(Contact toe) {
            double[] same = new double[toe.frames()];
            Arrays.fill(same, radians);
            return same;
        }

        /** Returns whether the toes may bend while they stand: where they are beside the sole, about a joint. */
        boolean mayRoll(ToeBend bend) {
            return !Double.isNaN(raised) && bend.bends();
        }

        /**
         * Returns the bends with which the ball rises from the ground as it does in the source, and not into it: the
         * joint of the toes goes up and down as there, and they only reach from it to their tip's place. No number
         * where that bends them too far.
         */
        double[] rolling(Contact toe, FootTrajectory foot, ToeBend bend, Ground ground) {
            FootShape shape = foot.shape();
            GroundHit hit = new GroundHit();
            double[] bends = new double[toe.frames()];
            for (int f = toe.startFrame(); f <= toe.endFrame(); f++) {
                Quat turned = foot.rotation().get(f);
                Vec3 joint = turned.rotate(shape.toeJoint(f));
                double height = sourceJoint(shape, f) + raised;
                if (shape.ball() >= 0) {
                    Vec3 ball = turned.rotate(shape.point(shape.ball(), f));
                    Vec3 at = anchor.minus(bend.tip(turned, radians, f)).plus(ball);
                    if (ground.at(at.x(), at.z(), hit)) {
                        height = Math.max(height, hit.height() + joint.y() - ball.y());
                    }
                }
                Vec3 tip = bend.tip(turned, 0, f).minus(joint);
                double bent = bend.toHeight(turned, tip, anchor.y() - height);
                bends[f - toe.startFrame()] = Math.abs(bent - radians) <= MOST_ROLL ? bent : Double.NaN;
            }
            return bends;
        }

        static double sourceJoint(FootShape shape, int f) {
            return shape.track()
                    .ankle(f)
                    .plus(shape.track().foot(f).rotate(shape.toeJoint(f)))
                    .y();
        }

        /** Cuts a contact to the frames from its sole's on in which heel and ball are out of the ground. */
        Contact outOfGround(Contact toe, FootTrajectory foot, ToeBend bend, Ground ground, double[] radians) {
            int step = comesDown ? -1 : 1;
            int from = comesDown ? toe.endFrame() : toe.startFrame();
            int to = from;
            while (to >= toe.startFrame()
                    && to <= toe.endFrame()
                    && !isDeep(foot, bend, to, ground, radians[to - toe.startFrame()])) {
                to += step;
            }
            return comesDown ? toe.during(to + 1, from) : toe.during(from, to - 1);
        }

        private boolean isDeep(FootTrajectory foot, ToeBend bend, int f, Ground ground, double radians) {
            if (Double.isNaN(radians)) {
                return true;
            }
            FootShape shape = foot.shape();
            Quat turned = foot.rotation().get(f);
            Vec3 ankle = anchor.minus(bend.tip(turned, radians, f));
            GroundHit hit = new GroundHit();
            for (int p = 0; p < shape.points(); p++) {
                Vec3 at = ankle.plus(turned.rotate(shape.point(p, f)));
                if (p != shape.toe() && ground.at(at.x(), at.z(), hit) && hit.height() - at.y() > DEEP_METRES) {
                    return true;
                }
            }
            return false;
        }
    }

    private static Hold beside(FootTrajectory foot, Footholds places, ToeBend bend, Contact toe) {
        FootShape shape = foot.shape();
        int f = besideSole(shape, toe);
        Quat turned = foot.rotation().get(f);
        Vec3 ankle = places.pivotWorld(shape, f).minus(turned.rotate(shape.point(shape.solePivot(f), f)));
        double radians = 0;
        if (bend.bends()) {
            Vec3 joint = turned.rotate(shape.toeJoint(f));
            radians = bend.outOfGround(
                    turned, ankle.plus(joint), bend.tip(turned, 0, f).minus(joint));
        }
        double raised = ankle.plus(turned.rotate(shape.toeJoint(f))).y() - Hold.sourceJoint(shape, f);
        return new Hold(ankle.plus(bend.tip(turned, radians, f)), radians, raised, f > toe.endFrame());
    }

    /** The nearest frame of the same stance in which heel or ball stands. */
    private static int besideSole(FootShape shape, Contact toe) {
        int stance = shape.stance(toe.startFrame());
        for (int away = 1; away < shape.frames(); away++) {
            int before = toe.startFrame() - away;
            int after = toe.endFrame() + away;
            if (before >= 0 && shape.stance(before) == stance && shape.soleStands(before)) {
                return before;
            }
            if (after < shape.frames() && shape.stance(after) == stance && shape.soleStands(after)) {
                return after;
            }
        }
        throw new IllegalStateException("a stance on more than its toe stands at no frame");
    }

    /** Returns whether the toe is what stands at a frame. */
    boolean holdAt(int f) {
        return anchors[f] != null;
    }
}
