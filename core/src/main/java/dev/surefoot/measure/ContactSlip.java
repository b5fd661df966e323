// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Quantile;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How far the points that should stand are from where they should stand; NaN without contacts. Metres until they are
 * figures. <b>Cost:</b> O(frames + contact frames).
 */
final class ContactSlip implements FrameMeasure {
    /** Figures in metres are shown in millimetres. */
    private static final double MM_PER_METRE = 1000;

    /** A contact that holds now, and where its point was at the last key. */
    private static final class ActiveContact {
        private final Contact contact;
        private Vec3 last;

        ActiveContact(Contact contact) {
            this.contact = contact;
        }
    }

    private final List<Leg> legs;
    private final double framesPerSecond;
    private final List<Contact> byStart;
    private final List<ActiveContact> active = new ArrayList<>();
    private final double[] slips;
    private int next;
    private int count;
    private int steps;
    private double speedSum;
    private double speedMax;
    private double betweenMax;
    private double heightErrorMax;

    ContactSlip(List<Leg> legs, List<Contact> contacts, double framesPerSecond) {
        this.legs = legs;
        this.framesPerSecond = framesPerSecond;
        byStart = new ArrayList<>(contacts);
        byStart.sort(Comparator.comparingInt(Contact::startFrame));
        int frames = 0;
        for (Contact contact : contacts) {
            frames += contact.frames();
        }
        slips = new double[frames];
    }

    @Override
    public void key(int f, WorldPose source, WorldPose result) {
        active.removeIf(point -> point.contact.endFrame() < f);
        while (next < byStart.size() && byStart.get(next).startFrame() <= f) {
            active.add(new ActiveContact(byStart.get(next++)));
        }
        for (ActiveContact point : active) {
            Vec3 place = place(point.contact, result);
            slips[count++] = slip(point.contact, place);
            heightErrorMax = Math.max(
                    heightErrorMax,
                    Math.abs(place.y() - point.contact.anchorWorld().y()));
            if (point.last != null) {
                double speed = place.distanceTo(point.last) * framesPerSecond;
                speedSum += speed;
                speedMax = Math.max(speedMax, speed);
                steps++;
            }
            point.last = place;
        }
    }

    @Override
    public void between(int f, WorldPose result) {
        for (ActiveContact point : active) {
            if (point.contact.holdsAt(f + 1)) {
                betweenMax = Math.max(betweenMax, slip(point.contact, place(point.contact, result)));
            }
        }
    }

    private Vec3 place(Contact contact, WorldPose result) {
        return legs.get(contact.leg()).point(contact.kind()).in(result);
    }

    private static double slip(Contact contact, Vec3 place) {
        return place.minus(contact.anchorWorld()).horizontal().length();
    }

    /**
     * Returns the figures; the one between keys is NaN where nobody looked there.
     *
     * @param outsideHeldMmPerSecond what {@link UnheldSpeed} found
     */
    MotionMetrics.Slip figures(boolean lookedBetween, double outsideHeldMmPerSecond) {
        double max = Quantile.of(slips, count, 1);
        return new MotionMetrics.Slip(
                max * MM_PER_METRE,
                Quantile.of(slips, count, 0.95) * MM_PER_METRE,
                lookedBetween ? Math.max(betweenMax, max) * MM_PER_METRE : Double.NaN,
                count > 0 ? heightErrorMax * MM_PER_METRE : Double.NaN,
                steps > 0 ? speedSum / steps * MM_PER_METRE : Double.NaN,
                steps > 0 ? speedMax * MM_PER_METRE : Double.NaN,
                outsideHeldMmPerSecond);
    }
}
