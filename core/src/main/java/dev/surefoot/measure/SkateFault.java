// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.ActiveContacts;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.BitSet;
import java.util.List;

/** Contacts whose point is beside its place while it should stand there, seen from above; millimetres. */
final class SkateFault implements ClipFaults.FaultMeasure {
    /** Half of the least slide that viewers see (21 mm), for an adult. */
    private static final double SKATE_METRES = 0.01;

    private final List<Leg> legs;
    private final List<Contact> contacts;
    private final double mostMetres;
    private final ActiveContacts holding;
    private final BitSet skating = new BitSet();
    private final WorstSample worst = new WorstSample();

    SkateFault(List<Leg> legs, List<Contact> contacts, double bodyScale) {
        this.legs = legs;
        this.contacts = contacts;
        mostMetres = SKATE_METRES * bodyScale;
        holding = new ActiveContacts(contacts);
    }

    @Override
    public void take(int f, WorldPose world) {
        BitSet held = holding.at(f);
        for (int c = held.nextSetBit(0); c >= 0; c = held.nextSetBit(c + 1)) {
            Contact contact = contacts.get(c);
            Leg leg = legs.get(contact.leg());
            Vec3 displacement = leg.point(contact.kind()).in(world).minus(contact.anchorWorld());
            double slip = displacement.horizontal().length();
            if (slip > mostMetres) {
                skating.set(c);
            }
            worst.take(1000 * slip, f, leg, contact.kind());
        }
    }

    @Override
    public ClipFault fault() {
        return worst.fault(ClipFault.Kind.SKATE, skating.cardinality(), Double.NaN);
    }
}
