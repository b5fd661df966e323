// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Heel and ball as points of one rigid foot.
 *
 * <p>Two anchors can only be met together by points that keep their distance. A ball that is fixed to the toes comes
 * nearer to the heel as the toes bend, by some millimetres; it is fixed to the ankle instead, where it is at rest. The
 * toe's tip stays with the toes.
 *
 * <p>A foot whose toes no joint bends stands on their tip where it walks with its heel up: its ball is above the floor
 * then. Of a clip in which it does little else the ball is the tip.
 */
public final class RigidSole {
    /** Speed of an adult's foot in m/s below which it stands, as in {@link dev.surefoot.plant.floor.ClipFloor}. */
    private static final double STANDING_SPEED = 0.35;
    /**
     * Metres, for an adult, by which a tip is below the ball that stands in its place: estimates of soles differ by
     * less.
     */
    private static final double BELOW_METRES = 0.01;
    /** Sine of the tilt of a sole that does not lie flat: soles that are estimated wrongly are flatter. */
    private static final double LEAST_TILT = 0.2;
    /**
     * Part of the frames in which a foot stands that it has to stand so: walking feet do for half of their stances, as
     * they leave.
     */
    private static final double MOSTLY = 0.8;
    /** Part of all frames in which a foot stands at least: in place none does, and slow ones turn back in the air. */
    private static final double LEAST_STANDING = 0.25;

    private RigidSole() {}

    /**
     * Returns the legs with heel and ball fixed to the ankle joint; legs that have them so already are returned as they
     * are. Those that walk on the tips of rigid toes have these for balls.
     */
    public static List<Leg> standing(Clip clip, List<Leg> legs) {
        List<Leg> rigid = of(clip, legs);
        boolean mayBe = rigid.stream().anyMatch(RigidSole::hasRigidToes);
        if (!mayBe) {
            return rigid;
        }
        List<LegTrack> tracks = LegTrack.follow(clip, rigid);
        double scale = BodyScale.of(tracks);
        List<Leg> standing = new ArrayList<>();
        for (LegTrack track : tracks) {
            Leg leg = track.leg();
            boolean tip = hasRigidToes(leg) && standsOnTip(track, scale, clip.framesPerSecond());
            standing.add(tip ? onTip(leg) : leg);
        }
        return List.copyOf(standing);
    }

    private static boolean hasRigidToes(Leg leg) {
        boolean sole = leg.point(FootPoint.Kind.HEEL) != null && leg.point(FootPoint.Kind.BALL) != null;
        return sole && leg.ball() < 0 && leg.point(FootPoint.Kind.TOE) != null;
    }

    private static boolean standsOnTip(LegTrack track, double scale, double framesPerSecond) {
        int heel = track.indexOf(FootPoint.Kind.HEEL);
        int ball = track.indexOf(FootPoint.Kind.BALL);
        int toe = track.indexOf(FootPoint.Kind.TOE);
        double most = STANDING_SPEED * BodyScale.speed(scale);
        int stands = 0;
        int onTip = 0;
        for (int f = 0; f < track.frames(); f++) {
            double speed = track.velocity(ball, f, framesPerSecond, LegTrack.SPEED_SPAN_SECONDS)
                    .length();
            if (speed < most) {
                Vec3 sole = track.point(ball, f).minus(track.point(heel, f));
                boolean tilted = -sole.y() > LEAST_TILT * sole.length();
                boolean below = track.point(ball, f).y() - track.point(toe, f).y() > BELOW_METRES * scale;
                stands++;
                onTip += tilted && below ? 1 : 0;
            }
        }
        return stands >= LEAST_STANDING * track.frames() && onTip > MOSTLY * stands;
    }

    private static Leg onTip(Leg leg) {
        FootPoint tip = leg.point(FootPoint.Kind.TOE);
        List<FootPoint> points = new ArrayList<>();
        for (FootPoint point : leg.points()) {
            boolean ball = point.kind() == FootPoint.Kind.BALL;
            points.add(ball ? new FootPoint(point.kind(), tip.joint(), tip.offsetLocal()) : point);
        }
        return leg.withPoints(points);
    }

    /**
     * Returns the legs with heel and ball fixed to the ankle joint; legs that have them so already are returned as they
     * are.
     */
    public static List<Leg> of(Clip clip, List<Leg> legs) {
        WorldPose rest = new WorldPose(clip.skeleton(), clip.space())
                .update(clip.skeleton().restPose());
        List<Leg> rigid = new ArrayList<>();
        for (Leg leg : legs) {
            List<FootPoint> points = new ArrayList<>();
            for (FootPoint point : leg.points()) {
                boolean own = point.joint() == leg.ankle() || point.kind() == FootPoint.Kind.TOE;
                points.add(
                        own
                                ? point
                                : new FootPoint(
                                        point.kind(), leg.ankle(), rest.toLocalPoint(leg.ankle(), point.in(rest))));
            }
            rigid.add(leg.withPoints(points));
        }
        return List.copyOf(rigid);
    }
}
