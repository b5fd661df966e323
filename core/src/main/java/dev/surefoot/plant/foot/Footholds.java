// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.ground.GroundRaise;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;

/**
 * Where each stance of one foot stands: first in the source, then on the ground.
 *
 * <p>Heel and ball of a stance are one rigid sole with one direction. Its place is the one from which both contacts'
 * anchors are least far, each weighing as many frames as it lasts. <b>Frames:</b> world, metres.
 */
final class Footholds {
    /**
     * A rigid foot pitches up no further than this for its toe: beyond, the toe strikes a riser instead of lying on a
     * slope.
     */
    private static final double MOST_PITCH = Trig.radians(30);

    private final LegTrack track;
    private final int heel;
    private final int ball;
    private final int toe;
    private final List<Foothold> footholds = new ArrayList<>();
    private final List<Double> sourceHeights = new ArrayList<>();

    private Footholds(LegTrack track) {
        this.track = track;
        heel = track.indexOf(FootPoint.Kind.HEEL);
        ball = track.indexOf(FootPoint.Kind.BALL);
        toe = track.indexOf(FootPoint.Kind.TOE);
    }

    /** Finds the places on a ground. */
    static Footholds onGround(LegTrack track, List<Stance> stances, SourceFloor floor, Ground ground) {
        Footholds places = new Footholds(track);
        for (Stance stance : stances) {
            double heelBack = places.heelBack(stance);
            // of one on its toe alone that is all of the sole
            Vec3 ballSource = ballInSource(stance, stance.forward().times(heelBack));
            Foothold.Sole sole = new Foothold.Sole(stance.forward(), heelBack, places.toeAhead(stance));
            Foothold foothold = places.onToes(Foothold.place(ground, ballSource, sole), stance, ground);
            double height = floor.even() ? floor.heightMetres() : ballSource.y();
            places.footholds.add(foothold.grounded() ? foothold : places.afloat(foothold, ballSource, height));
            places.sourceHeights.add(height);
        }
        return places;
    }

    /** Takes the places that the stances have in the source, each at its own height and pitch. */
    static Footholds asTheyAre(LegTrack track, List<Stance> stances) {
        Footholds places = new Footholds(track);
        for (Stance stance : stances) {
            double length = places.heelBack(stance);
            double rise = 0;
            if (stance.heel() != null && stance.ball() != null) {
                rise = stance.ball().anchorWorld().y()
                        - stance.heel().anchorWorld().y();
            }
            double level = Math.sqrt(Math.max(0, (length - rise) * (length + rise)));
            Vec3 along = stance.forward().times(level).plusTimes(rise, Vec3.Y);
            Vec3 ballSource = ballInSource(stance, along);
            places.footholds.add(new Foothold(true, ballSource, ballSource.minus(along), Quat.IDENTITY, 0));
            places.sourceHeights.add(ballSource.y());
        }
        return places;
    }

    List<Foothold> footholds() {
        return footholds;
    }

    /** Returns for each stance the height of its place in the source. */
    List<Double> sourceHeights() {
        return sourceHeights;
    }

    /** Returns where heel or ball stands at a frame: the one that the foot turns about. */
    Vec3 pivotWorld(FootShape shape, int f) {
        return anchor(shape.stance(f), shape.ballStands(f) ? FootPoint.Kind.BALL : FootPoint.Kind.HEEL);
    }

    /** Returns where that stance's heel or ball stands. */
    Vec3 anchor(int s, FootPoint.Kind kind) {
        Foothold foothold = footholds.get(s);
        return kind == FootPoint.Kind.HEEL ? foothold.heelWorld() : foothold.ballWorld();
    }

    /** Returns the same with that stance lifted off its place by so many metres. */
    Footholds lifted(int s, double metres) {
        Footholds lifted = new Footholds(track);
        lifted.footholds.addAll(footholds);
        lifted.sourceHeights.addAll(sourceHeights);
        lifted.footholds.set(s, footholds.get(s).lifted(metres));
        return lifted;
    }

    /** Fits the ball's place to the anchors of heel and ball, given the vector from heel to ball. */
    private static Vec3 ballInSource(Stance stance, Vec3 along) {
        Contact heelContact = stance.heel();
        Contact ballContact = stance.ball();
        if (stance.isOnToeAlone()) {
            return stance.toes().get(0).anchorWorld();
        }
        if (heelContact == null) {
            return ballContact.anchorWorld();
        }
        Vec3 fromHeel = heelContact.anchorWorld().plus(along);
        if (ballContact == null) {
            return fromHeel;
        }
        double heels = heelContact.frames();
        double balls = ballContact.frames();
        return ballContact.anchorWorld().lerp(fromHeel, heels / (heels + balls));
    }

    /**
     * A foot whose toes no joint bends stands on heel and toe where the line through heel and ball would put its toe in
     * the ground: pitched up about the heel, so that its ball is held a little above.
     */
    private Foothold onToes(Foothold foothold, Stance stance, Ground ground) {
        boolean rigid = toe >= 0 && heel >= 0 && ball >= 0 && track.leg().ball() < 0;
        if (!rigid || !foothold.grounded() || stance.heel() == null || stance.ball() == null) {
            return foothold;
        }
        int f = Math.max(stance.heel().startFrame(), stance.ball().startFrame());
        Vec3 heelToBall = track.point(ball, f).minus(track.point(heel, f));
        Vec3 heelToToe = track.point(toe, f).minus(track.point(heel, f));
        Vec3 along = heelToBall.normalizedOr(stance.forward());
        Vec3 up = Vec3.Y.rejectedFrom(along).normalizedOr(Vec3.Y);
        Vec3 plannedAlong = foothold.ballWorld().minus(foothold.heelWorld()).normalizedOr(stance.forward());
        Vec3 plannedUp =
                foothold.turn().rotate(Vec3.Y).rejectedFrom(plannedAlong).normalizedOr(Vec3.Y);
        Vec3 toeWorld = plannedAlong
                .times(heelToToe.dot(along))
                .plusTimes(heelToToe.dot(up), plannedUp)
                .plusTimes(heelToToe.dot(along.cross(up)), plannedAlong.cross(plannedUp));
        Vec3 across = plannedAlong.cross(Vec3.Y).normalizedOr(Vec3.X);
        double angle = new GroundRaise(ground).angle(foothold.heelWorld(), toeWorld, across, MOST_PITCH);
        return angle > 0 ? foothold.pitched(Quat.aboutAxis(across, angle)) : foothold;
    }

    /** Where there is no ground the foot keeps the height that it had above its own floor. */
    private Foothold afloat(Foothold foothold, Vec3 ballSource, double otherwise) {
        double height = footholds.isEmpty()
                ? otherwise
                : footholds.get(footholds.size() - 1).ballWorld().y();
        double up = height - ballSource.y();
        return new Foothold(
                false,
                foothold.ballWorld().plusTimes(up, Vec3.Y),
                foothold.heelWorld().plusTimes(up, Vec3.Y),
                Quat.IDENTITY,
                0);
    }

    private double heelBack(Stance stance) {
        return heel >= 0 && ball >= 0 && !stance.isOnToeAlone() ? distance(heel, ball, stance) : 0;
    }

    private double toeAhead(Stance stance) {
        return toe >= 0 && ball >= 0 && !stance.isOnToeAlone() ? distance(toe, ball, stance) : 0;
    }

    private double distance(int a, int b, Stance stance) {
        int f = (stance.startFrame() + stance.endFrame()) / 2;
        return track.point(a, f).distanceTo(track.point(b, f));
    }
}
