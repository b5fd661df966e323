// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Parallel;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.find.LegDescription;
import dev.surefoot.rig.find.LegFinder;
import dev.surefoot.rig.limb.PlausibleBody;
import dev.surefoot.rig.sole.FootPoints;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The legs of a clip: those that were described, or those that are found.
 *
 * @param legs the legs with the points of their soles
 * @param rootJoint the joint that moves the body; −1 when there is none
 * @param notes sentences: how they were found, and what was refused and why
 * @param obstacle why nothing can be planted, which is among the notes too; empty when it can
 */
public record FoundLegs(List<Leg> legs, int rootJoint, List<String> notes, String obstacle) {
    /** Freezes the lists. */
    public FoundLegs {
        legs = List.copyOf(legs);
        notes = List.copyOf(notes);
    }

    /**
     * Finds the legs.
     *
     * @param file the file, whose mesh shows where soles are
     * @param clip one of its clips
     * @param described the legs as somebody described them; empty to search
     * @throws IllegalArgumentException when a description does not fit the skeleton
     */
    public static FoundLegs in(ClipFile file, Clip clip, List<LegDescription> described) throws FileIssue {
        return in(file, clip, described, Parallel.NONE);
    }

    /** Finds the same; {@code parallel} looks at several feet at once. */
    static FoundLegs in(ClipFile file, Clip clip, List<LegDescription> described, Parallel parallel) throws FileIssue {
        return described.isEmpty() ? search(file, clip, parallel) : resolve(file, clip, described, parallel);
    }

    /** Returns the same legs with other points. */
    FoundLegs with(List<Leg> points) {
        return new FoundLegs(points, rootJoint, notes, obstacle);
    }

    /** Returns whether there is anything to plant. */
    public boolean canBePlanted() {
        return obstacle.isEmpty();
    }

    private static FoundLegs search(ClipFile file, Clip clip, Parallel parallel) throws FileIssue {
        LegFinder.Found found = LegFinder.find(clip);
        if (!found.legs().isEmpty() && file.sole().size() > 0) {
            BitSet followed = new BitSet();
            SoleCloud mesh = file.sole();
            for (int v = 0; v < mesh.size(); v++) {
                followed.set(mesh.joint(v));
            }
            found = LegFinder.find(clip, followed);
        }
        List<String> notes = new ArrayList<>(found.notes());
        List<String> refused = new ArrayList<>();
        for (LegFinder.Refusal refusal : found.refused()) {
            refused.add(refusal.toString());
        }
        notes.addAll(refused);
        if (found.legs().isEmpty()) {
            if (notes.isEmpty()) {
                notes.add("no legs were found");
            }
            return new FoundLegs(List.of(), -1, notes, String.join("; ", refused.isEmpty() ? notes : refused));
        }
        List<Leg> legs = found.legs();
        Bodies bodies = new Bodies(clip, found.bodies());
        if (bodies.areSeveral()) {
            notes.add(bodies.note());
            legs = bodies.legs();
        }
        return placed(file, clip, legs, new BitSet(), notes, parallel);
    }

    private static FoundLegs resolve(ClipFile file, Clip clip, List<LegDescription> described, Parallel parallel)
            throws FileIssue {
        List<Leg> legs = LegFinder.resolve(clip.skeleton(), clip.space(), described);
        List<String> notes = new ArrayList<>();
        BitSet pointsGiven = new BitSet();
        for (int i = 0; i < described.size(); i++) {
            LegDescription leg = described.get(i);
            pointsGiven.set(i, !leg.points().isEmpty());
            if (!leg.ball().isEmpty() && legs.get(i).ball() < 0) {
                notes.add("the ball " + leg.ball() + " of leg \"" + leg.name()
                        + "\" cannot be turned: the file gives no rotation to change, so these toes are one "
                        + "with the foot");
            }
        }
        return placed(file, clip, legs, pointsGiven, notes, parallel);
    }

    /** Places the points of the other legs; a mesh that none of them needs is not looked at. */
    private static FoundLegs placed(
            ClipFile file, Clip clip, List<Leg> legs, BitSet pointsGiven, List<String> notes, Parallel parallel)
            throws FileIssue {
        if (pointsGiven.cardinality() == legs.size()) {
            return carried(clip, legs, notes);
        }
        FootPoints.Placed placed = FootPoints.find(clip, legs, file.sole(), pointsGiven, parallel);
        notes.addAll(file.soleNotes());
        notes.addAll(placed.notes());
        return carried(clip, placed.legs(), notes);
    }

    private static FoundLegs carried(Clip clip, List<Leg> legs, List<String> notes) {
        int rootJoint = LegFinder.rootJoint(clip, legs);
        if (rootJoint < 0) {
            String obstacle = "no joint above the legs can be moved, so the body cannot follow the ground";
            notes.add(obstacle);
            return new FoundLegs(legs, rootJoint, notes, obstacle);
        }
        String objection = PlausibleBody.objection(clip, legs);
        if (!objection.isEmpty()) {
            notes.add(objection);
            return new FoundLegs(List.of(), -1, notes, objection);
        }
        Skeleton.Joint joint = clip.skeleton().joint(rootJoint);
        if (!joint.freedom().translates()) {
            notes.add(
                    "the file has position channels of joint " + clip.skeleton().label(rootJoint) + " along "
                            + joint.movable().words()
                            + " only: the body is moved along that alone, and legs out of reach are reported");
        }
        return new FoundLegs(legs, rootJoint, notes, "");
    }
}
