// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.baseline;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Footskate cleanup of Kovar, Schreiner and Gleicher 2002, its five steps: anchors, ankles, root, knees with stretch,
 * spreading.
 *
 * <p>From descriptions of the paper. Its lengths L1 to L4 are in frames of 30 a second. On terrain the source's feet
 * and root are first raised by the ground under them. A free foot in the ground is lifted as a whole, toes in the
 * ground are bent up.
 */
public final class Kovar2002 implements Baseline {
    /** Frames over which the root is averaged, to either side. */
    private static final double L3_SECONDS = 8 / 30.0;
    /** Projections of the root into the reach of one leg after the other. */
    private static final int PASSES = 5;

    @Override
    public String name() {
        return "Kovar 2002";
    }

    @Override
    public PlacedClip place(Body body, Ground ground) {
        List<KovarFoot> feet = new ArrayList<>();
        for (int i = 0; i < body.tracks.size(); i++) {
            feet.add(new KovarFoot(body, ground, i));
        }
        Vec3[] raise = smooth(raises(body, ground), body);
        Vec3[] root = raise.clone();
        for (int f = 0; f < root.length; f++) {
            root[f] = reaching(body, feet, f, root[f]);
        }
        root = smooth(root, body);
        double[] moved = new double[root.length];
        List<Pose> poses = new ArrayList<>();
        WorldPose world = body.world();
        for (int f = 0; f < root.length; f++) {
            moved[f] = root[f].distanceTo(raise[f]);
            Pose pose = body.moved(f, root[f], world);
            for (int i = 0; i < feet.size(); i++) {
                KovarFoot foot = feet.get(i);
                Quat turned = foot.turn(f).times(body.tracks.get(i).foot(f));
                Vec3 ankle = foot.ankle(f);
                DampedKnee.stretch(body.tracks.get(i), f, pose, world, ankle);
                body.solve(i, f, pose, world, ankle, turned, foot.toes(f));
            }
            poses.add(pose);
        }
        return body.placed(poses, moved);
    }

    private static Vec3[] raises(Body body, Ground ground) {
        Vec3[] raises = new Vec3[body.frames()];
        for (int f = 0; f < raises.length; f++) {
            double sum = 0;
            for (LegTrack track : body.tracks) {
                sum += body.raise(ground, track.ankle(f));
            }
            raises[f] = new Vec3(0, sum / body.tracks.size(), 0);
        }
        return raises;
    }

    /** Puts the root within reach of all standing feet, one after the other. */
    private static Vec3 reaching(Body body, List<KovarFoot> feet, int f, Vec3 start) {
        Vec3 root = start;
        for (int pass = 0; pass < PASSES; pass++) {
            for (int i = 0; i < feet.size(); i++) {
                if (feet.get(i).stands(f)) {
                    LegTrack track = body.tracks.get(i);
                    Vec3 middle = feet.get(i).ankle(f).minus(track.hip(f));
                    double radius = track.thighMetres(f) + track.shinMetres(f);
                    Vec3 off = root.minus(middle);
                    if (off.length() > radius) {
                        root = middle.plus(off.times(radius / off.length()));
                    }
                }
            }
        }
        return root;
    }

    private static Vec3[] smooth(Vec3[] values, Body body) {
        int half = (int) Math.round(L3_SECONDS * body.rate());
        Vec3[] smooth = new Vec3[values.length];
        for (int f = 0; f < values.length; f++) {
            Vec3 sum = Vec3.ZERO;
            int from = Math.max(0, f - half);
            int to = Math.min(values.length - 1, f + half);
            for (int g = from; g <= to; g++) {
                sum = sum.plus(values[g]);
            }
            smooth[f] = sum.times(1.0 / (to - from + 1));
        }
        return smooth;
    }
}
