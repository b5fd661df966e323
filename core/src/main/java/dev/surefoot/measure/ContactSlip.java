// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Quantile;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.contact.RestInterval;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How far the points that should stand are from where they should stand, metres; NaN without contacts. <b>Cost:</b>
 * O(frames + contact frames).
 */
final class ContactSlip implements FrameMeasure {
    /** A contact that holds now, and where its point was at the last key. */
    private static final class RestInterval {
        private final Contact contact;
        private Vec3 last;

        RestInterval(Contact contact) {
            this.contact = contact;
        }
    }

    private final List<Leg> legs;
    private final double framesPerSecond;
    private final List<Contact> byStart;
    private final List<RestInterval> standing = new ArrayList<>();
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
        standing.removeIf(stands -> stands.contact.endFrame() < f);
        while (next < byStart.size() && byStart.get(next).startFrame() <= f) {
            standing.add(new RestInterval(byStart.get(next++)));
        }
        for (RestInterval stands : standing) {
            Vec3 place = place(stands.contact, result);
            slips[count++] = slip(stands.contact, place);
            heightErrorMax = Math.max(
                    heightErrorMax,
                    Math.abs(place.y() - stands.contact.anchorWorld().y()));
            if (stands.last != null) {
                double speed = place.distanceTo(stands.last) * framesPerSecond;
                speedSum += speed;
                speedMax = Math.max(speedMax, speed);
                steps++;
            }
            stands.last = place;
        }
    }

    @Override
    public void between(int f, WorldPose result) {
        for (RestInterval stands : standing) {
            if (stands.contact.holdsAt(f + 1)) {
                betweenMax = Math.max(betweenMax, slip(stands.contact, place(stands.contact, result)));
            }
        }
    }

    private Vec3 place(Contact contact, WorldPose result) {
        return legs.get(contact.leg()).point(contact.kind()).in(result);
    }

    private static double slip(Contact contact, Vec3 place) {
        return place.minus(contact.anchorWorld()).horizontal().length();
    }

    double max() {
        return Quantile.of(slips, count, 1);
    }

    double p95() {
        return Quantile.of(slips, count, 0.95);
    }

    /** Returns the largest at and between keys. */
    double subframeMax() {
        return Math.max(betweenMax, max());
    }

    /** Returns the largest vertical distance from an anchor, at keys. */
    double heightErrorMax() {
        return count > 0 ? heightErrorMax : Double.NaN;
    }

    /** Returns the mean speed of the points while they should stand, from key to key, m/s. */
    double speedMean() {
        return steps > 0 ? speedSum / steps : Double.NaN;
    }

    /** Returns the largest such speed, m/s. */
    double speedMax() {
        return steps > 0 ? speedMax : Double.NaN;
    }
}
