// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FinerClip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * How far feet slip and sink between two keys when a player interpolates: the larger of both, as a multiple of what is allowed. Looks {@value #SUBFRAMES}
 * times as finely as the keys lie, as the meter does.
 */
final class BetweenKeys {
    /** Samples from one key to the next, the first of them the key. */
    static final int SUBFRAMES = 4;
    /** Metres of slip or depth allowed: half a millimetre is the promise, and a fifth of it is left for rounding and for samples that fall between these. */
    private static final double ALLOWED_METRES = 4e-4;

    private final Clip clip;
    private final List<Leg> legs;
    private final Ground ground;
    private final List<Segment> segments;
    private final List<List<Contact>> contactsAt = new ArrayList<>();
    private final int[] joints;
    private final Pose pose;
    private final WorldPose world;
    private final GroundHit hit = new GroundHit();

    BetweenKeys(Clip clip, List<Leg> legs, Ground ground, List<Contact> contacts, List<Segment> segments) {
        this.segments = segments;
        this.clip = clip;
        this.legs = legs;
        this.ground = ground;
        for (int f = 0; f < clip.frames(); f++) {
            contactsAt.add(List.of());
        }
        for (Contact contact : contacts) {
            for (int f = contact.startFrame(); f < contact.endFrame(); f++) {
                List<Contact> holding = new ArrayList<>(contactsAt.get(f));
                holding.add(contact);
                contactsAt.set(f, holding);
            }
        }
        joints = FootJointsAbove.of(clip.skeleton(), legs);
        pose = clip.pose(0).copy();
        world = new WorldPose(clip.skeleton(), clip.space());
    }

    /** Returns the worst between frames {@code f} and {@code f + step}, when only these are keys; 0 where the clip jumps from one to the other. */
    double worst(int f, int step) {
        if (!Segment.join(segments, f, f + step)) {
            return 0;
        }
        double worst = 0;
        int samples = SUBFRAMES * step;
        for (int i = 1; i < samples; i++) {
            double weight = i / (double) samples;
            for (int joint : joints) {
                FinerClip.interpolate(clip.pose(f), clip.pose(f + step), weight, joint, pose);
                world.updateJoint(pose, joint);
            }
            worst = Math.max(worst, Math.max(SolePenetration.depth(legs, ground, world, hit), slip(f + i / SUBFRAMES)));
        }
        return worst / ALLOWED_METRES;
    }

    /** Returns the worst of the whole clip with all its frames as keys. */
    double worst() {
        double worst = 0;
        for (int f = 0; f + 1 < clip.frames(); f++) {
            worst = Math.max(worst, worst(f, 1));
        }
        return worst;
    }

    private double slip(int f) {
        double worst = 0;
        for (Contact contact : contactsAt.get(f)) {
            Vec3 place = legs.get(contact.leg()).point(contact.kind()).in(world);
            worst = Math.max(
                    worst, place.minus(contact.anchorWorld()).horizontal().length());
        }
        return worst;
    }
}
