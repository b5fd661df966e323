// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.HandMadeLeg;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;

/** The foot of a {@link HandMadeLeg}, 100 frames a second: heel below its ankle, ball 0.1 m ahead along z. */
public final class HandMadeFoot {
    static final double FPS = HandMadeLeg.FPS;
    static final SourceFloor FLOOR = SourceFloor.level(0);
    public static final Ground LEVEL = along(z -> 0);

    private HandMadeFoot() {}

    /** The leg with a toe that no joint bends, seen from the ankle, which is 0.1 m above the floor. */
    static Leg withRigidToe(Vec3 toe) {
        List<FootPoint> points = new ArrayList<>(HandMadeLeg.LEG.points());
        points.add(new FootPoint(FootPoint.Kind.TOE, HandMadeLeg.ANKLE, toe));
        return HandMadeLeg.LEG.withPoints(points);
    }

    static LegTrack still(int frames) {
        return moved(frames, f -> Vec3.ZERO);
    }

    /** The foot, flat, with its heel there. */
    static LegTrack moved(int frames, IntFunction<Vec3> heel) {
        return moved(HandMadeLeg.LEG, frames, heel);
    }

    static LegTrack moved(Leg leg, int frames, IntFunction<Vec3> heel) {
        return LegTrack.follow(
                        HandMadeLeg.clip(frames, (f, pose) -> pose.setTranslation(HandMadeLeg.ROOT, heel.apply(f))),
                        List.of(leg))
                .get(0);
    }

    /** The foot turned about its ankle, toes up, 0.1 m above the origin. */
    static LegTrack pitched(Leg leg, int frames, IntToDoubleFunction degrees) {
        return LegTrack.follow(
                        HandMadeLeg.clip(
                                frames,
                                (f, pose) -> pose.setRotation(
                                        HandMadeLeg.ANKLE,
                                        Quat.aboutAxis(Vec3.X, -Math.toRadians(degrees.applyAsDouble(f))))),
                        List.of(leg))
                .get(0);
    }

    static Contact heel(int start, int end, Vec3 anchor) {
        return new Contact(0, FootPoint.Kind.HEEL, start, end, anchor);
    }

    static Contact ball(int start, int end, Vec3 anchor) {
        return new Contact(0, FootPoint.Kind.BALL, start, end, anchor);
    }

    /** A stance along z; either contact may be null. */
    static Stance stance(Contact heel, Contact ball) {
        int start = Math.min(
                heel == null ? ball.startFrame() : heel.startFrame(),
                ball == null ? heel.startFrame() : ball.startFrame());
        int end = Math.max(
                heel == null ? ball.endFrame() : heel.endFrame(), ball == null ? heel.endFrame() : ball.endFrame());
        return new Stance(0, start, end, heel, ball, List.of(), Vec3.Z);
    }

    /** Heel and ball stand flat, with the heel there. */
    static Stance flat(int start, int end, Vec3 heel) {
        return stance(heel(start, end, heel), ball(start, end, heel.plusTimes(0.1, Vec3.Z)));
    }

    /** A ground as high as that at each z, its faces level. */
    public static Ground along(DoubleUnaryOperator height) {
        return (x, z, ceiling, out) -> {
            out.set(height.applyAsDouble(z), 0, 1, 0);
            return true;
        };
    }

    /** A level ground with a bump that high at each z in a range. */
    public static Ground bump(double height, double fromZ, double toZ) {
        return along(z -> z > fromZ && z < toZ ? height : 0);
    }
}
