// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How fast points that bear go along the floor while nothing holds them: what is left of skating. A step from key to
 * key counts when its point bears at both in one contact and is not held through it; NaN without one. <b>Cost:</b>
 * O(frames + contact frames).
 */
final class UnheldSpeed implements FrameMeasure {
    /** Figures in metres are shown in millimetres. */
    private static final double MM_PER_METRE = 1000;

    /** A contact that lasts now, the steps in which its point is held, and where that was at the last key. */
    private static final class Lasting {
        private final Contact contact;
        private final BitSet heldFrom;
        private Vec3 last;

        Lasting(Contact contact, BitSet heldFrom) {
            this.contact = contact;
            this.heldFrom = heldFrom;
        }
    }

    private final List<Leg> legs;
    private final double framesPerSecond;
    private final List<Lasting> byStart = new ArrayList<>();
    private final List<Lasting> lasting = new ArrayList<>();
    private int next;
    private int steps;
    private double speedSum;

    UnheldSpeed(List<Leg> legs, List<Contact> bearing, List<Contact> held, double framesPerSecond) {
        this.legs = legs;
        this.framesPerSecond = framesPerSecond;
        List<Contact> inTime = new ArrayList<>(bearing);
        inTime.sort(Comparator.comparingInt(Contact::startFrame));
        Map<FootPoint, BitSet> heldFrom = new HashMap<>();
        for (Contact part : held) {
            heldFrom.computeIfAbsent(point(part), p -> new BitSet()).set(part.startFrame(), part.endFrame());
        }
        for (Contact contact : inTime) {
            byStart.add(new Lasting(contact, heldFrom.getOrDefault(point(contact), new BitSet())));
        }
    }

    private FootPoint point(Contact contact) {
        return legs.get(contact.leg()).point(contact.kind());
    }

    @Override
    public void jump() {
        lasting.forEach(point -> point.last = null);
    }

    @Override
    public void key(int f, WorldPose source, WorldPose result) {
        for (int i = lasting.size() - 1; i >= 0; i--) {
            if (lasting.get(i).contact.endFrame() < f) {
                lasting.remove(i);
            }
        }
        while (next < byStart.size() && byStart.get(next).contact.startFrame() <= f) {
            lasting.add(byStart.get(next++));
        }
        // by index: an iterator a frame is much of what is allocated
        for (int i = 0; i < lasting.size(); i++) {
            Lasting point = lasting.get(i);
            Vec3 place = point(point.contact).in(result);
            if (point.last != null && !point.heldFrom.get(f - 1)) {
                speedSum += levelDistance(place, point.last) * framesPerSecond;
                steps++;
            }
            point.last = place;
        }
    }

    /** Returns the mean. */
    double meanMmPerSecond() {
        return steps > 0 ? speedSum / steps * MM_PER_METRE : Double.NaN;
    }

    private static double levelDistance(Vec3 a, Vec3 b) {
        double x = a.x() - b.x();
        double z = a.z() - b.z();
        return Math.sqrt(x * x + z * z);
    }
}
