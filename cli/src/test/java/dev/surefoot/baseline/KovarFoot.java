// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.baseline;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Where Kovar's method wants one foot: held where it stands, and the corrections spread around. */
final class KovarFoot {
    private static final double L1_SECONDS = 10 / 30.0;
    private static final double L2_SECONDS = 8 / 30.0;
    private static final double L4_SECONDS = 8 / 30.0;

    private final Body body;
    private final Ground ground;
    private final int leg;
    private final LegTrack track;
    private final boolean[] stands;
    private final boolean[] flat;
    private final Vec3[] ankle;
    private final Quat[] turn;
    private final Map<Contact, Vec3> anchors = new HashMap<>();

    KovarFoot(Body body, Ground ground, int leg) {
        this.body = body;
        this.ground = ground;
        this.leg = leg;
        track = body.tracks.get(leg);
        int n = body.frames();
        stands = new boolean[n];
        flat = new boolean[n];
        ankle = new Vec3[n];
        turn = new Quat[n];
        Arrays.fill(turn, Quat.IDENTITY);
        for (int f = 0; f < n; f++) {
            stands[f] = body.stands(leg, f);
            ankle[f] = raised(f);
            turnFlat(f);
        }
        blendFlatIntoSingle();
        for (int f = 0; f < n; f++) {
            holdOne(f);
        }
        spread();
    }

    /** 1 at 0, 0 at 1, level at both. */
    static double ease(double s) {
        double t = Math.max(0, Math.min(1, s));
        return (2 * t - 3) * t * t + 1;
    }

    boolean stands(int f) {
        return stands[f];
    }

    Vec3 ankle(int f) {
        return ankle[f];
    }

    Quat turn(int f) {
        return turn[f];
    }

    /** Returns the turn that takes the tip of the toes out of the ground. */
    Quat toes(int f) {
        int tip = track.indexOf(FootPoint.Kind.TOE);
        if (tip < 0 || track.leg().ball() < 0) {
            return Quat.IDENTITY;
        }
        Vec3 joint = turn[f].rotate(track.foot(f).rotate(track.toeJointInFoot(f)));
        Vec3 toes = turn[f].rotate(track.point(tip, f).minus(track.ankle(f))).minus(joint);
        Vec3 at = ankle[f].plus(joint).plus(toes);
        double depth = body.floor + body.raise(ground, at) - at.y();
        return depth > 0 ? Quat.fromTo(toes, toes.plus(new Vec3(0, depth, 0))) : Quat.IDENTITY;
    }

    private Vec3 raised(int f) {
        Vec3 was = track.ankle(f);
        return was.plus(new Vec3(0, body.raise(ground, was), 0));
    }

    private Vec3 anchor(Contact contact) {
        return anchors.computeIfAbsent(contact, c -> {
            int point = track.indexOf(c.kind());
            int last = Math.min(c.endFrame(), c.startFrame() + (int) Math.round(L1_SECONDS * body.rate()) - 1);
            Vec3 sum = Vec3.ZERO;
            for (int f = c.startFrame(); f <= last; f++) {
                sum = sum.plus(track.point(point, f));
            }
            Vec3 mean = sum.times(1.0 / (last - c.startFrame() + 1));
            return new Vec3(mean.x(), body.floor + body.raise(ground, mean), mean.z());
        });
    }

    /** Where heel and ball stand, both decide the foot's rotation. */
    private void turnFlat(int f) {
        Contact heel = body.contact(leg, FootPoint.Kind.HEEL, f);
        Contact ball = body.contact(leg, FootPoint.Kind.BALL, f);
        flat[f] = heel != null && ball != null;
        if (flat[f]) {
            Vec3 was = track.point(track.indexOf(FootPoint.Kind.BALL), f)
                    .minus(track.point(track.indexOf(FootPoint.Kind.HEEL), f));
            turn[f] = Quat.fromTo(was, anchor(ball).minus(anchor(heel)));
        }
    }

    private void blendFlatIntoSingle() {
        int reach = (int) Math.round(L2_SECONDS * body.rate());
        Quat[] was = turn.clone();
        for (int f = 0; f < flat.length; f++) {
            int d = stands[f] && !flat[f] ? nearest(flat, f, reach) : -1;
            if (d >= 0) {
                turn[f] = Quat.IDENTITY.slerp(was[d], ease(Math.abs(f - d) / (double) reach));
            }
        }
    }

    private static int nearest(boolean[] set, int f, int reach) {
        for (int distance = 1; distance < reach; distance++) {
            if (f - distance >= 0 && set[f - distance]) {
                return f - distance;
            }
            if (f + distance < set.length && set[f + distance]) {
                return f + distance;
            }
        }
        return -1;
    }

    /** The ankle follows from the point that stands; the ball comes first, the heel keeps its distance from it. */
    private void holdOne(int f) {
        for (FootPoint.Kind kind :
                new FootPoint.Kind[] {FootPoint.Kind.BALL, FootPoint.Kind.HEEL, FootPoint.Kind.TOE}) {
            Contact contact = body.contact(leg, kind, f);
            if (contact != null) {
                Vec3 ankleToPoint = track.point(track.indexOf(kind), f).minus(track.ankle(f));
                ankle[f] = anchor(contact).minus(turn[f].rotate(ankleToPoint));
                return;
            }
        }
    }

    /**
     * Corrections of standing frames fade into the neighbouring free frames; feet that would be in the ground are
     * lifted.
     */
    private void spread() {
        int reach = (int) Math.round(L4_SECONDS * body.rate());
        Vec3[] held = ankle.clone();
        Quat[] turned = turn.clone();
        for (int f = 0; f < stands.length; f++) {
            if (!stands[f]) {
                int before = standing(f, -1, reach);
                int after = standing(f, 1, reach);
                Vec3 offset = Vec3.ZERO;
                Quat twist = Quat.IDENTITY;
                if (before >= 0) {
                    double weight = ease((f - before) / (double) (after >= 0 ? after - before : reach));
                    offset = offset.plus(held[before].minus(raised(before)).times(weight));
                    twist = Quat.IDENTITY.slerp(turned[before], weight);
                }
                if (after >= 0) {
                    double weight = ease((after - f) / (double) (before >= 0 ? after - before : reach));
                    offset = offset.plus(held[after].minus(raised(after)).times(weight));
                    twist = Quat.IDENTITY.slerp(turned[after], weight).times(twist);
                }
                turn[f] = twist;
                ankle[f] = lifted(f, raised(f).plus(offset));
            }
        }
    }

    private int standing(int f, int step, int reach) {
        for (int g = f + step; Math.abs(g - f) < reach && g >= 0 && g < stands.length; g += step) {
            if (stands[g]) {
                return g;
            }
        }
        return -1;
    }

    private Vec3 lifted(int f, Vec3 at) {
        double lift = 0;
        for (int p = 0; p < track.leg().points().size(); p++) {
            if (track.leg().points().get(p).kind() == FootPoint.Kind.TOE
                    && track.leg().ball() >= 0) {
                continue;
            }
            Vec3 point = at.plus(turn[f].rotate(track.point(p, f).minus(track.ankle(f))));
            lift = Math.max(lift, body.floor + body.raise(ground, point) - point.y());
        }
        return at.plus(new Vec3(0, lift, 0));
    }
}
