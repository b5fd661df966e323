// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for what an animator would send back: pops, flipped and overextended knees, skating and sinking feet.
 *
 * <p><b>In:</b> any clip, its legs, the ground that it stands on and its contacts. <b>Out:</b> one {@link ClipFault} a kind, in the order of {@link
 * ClipFault.Kind}. Lengths that count grow with the body. <b>Degenerate:</b> a leg that is never bent has no wrong way. <b>Cost:</b> O(frames × joints).
 */
public final class ClipFaults {
    private ClipFaults() {}

    /**
     * Looks for every kind of fault, in one pass of forward kinematics.
     *
     * @param clip the clip
     * @param legs its legs; at least one
     * @param ground what it stands on
     * @param contacts which points should stand where
     * @throws IllegalArgumentException when there are no legs, or a contact is of no leg, point or frame that there is
     */
    public static List<ClipFault> find(Clip clip, List<Leg> legs, Ground ground, List<Contact> contacts) {
        if (legs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        GivenContacts.check(contacts, legs, clip.frames());
        double scale = BodyScale.of(clip, legs);
        List<FaultMeasure> measures = List.of(
                new Pops(clip.skeleton(), legs, clip.frames(), scale),
                new KneeFlips(legs, clip.frames()),
                new Hyperextension(legs, clip.frames()),
                new Skates(legs, contacts, scale),
                new SunkFeet(legs, ground, scale));
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        int[] footJoints = FootJointsAbove.of(clip.skeleton(), legs);
        for (int f = 0; f < clip.frames(); f++) {
            world.updatePositions(clip.pose(f));
            world.update(clip.pose(f), footJoints);
            for (FaultMeasure measure : measures) {
                measure.take(f, world);
            }
        }
        List<ClipFault> faults = new ArrayList<>();
        for (FaultMeasure measure : measures) {
            faults.add(measure.fault());
        }
        return List.copyOf(faults);
    }
}
