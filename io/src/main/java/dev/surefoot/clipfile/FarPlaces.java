// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Skeleton;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What floats do not hold of places that were planned: ten kilometres from the origin they are a millimetre apart.
 * <b>Cost:</b> O(frames × joints that were moved).
 */
final class FarPlaces {
    private FarPlaces() {}

    /** Returns a sentence for each clip whose feet cannot stand as exactly as is promised, in a file of floats. */
    static Set<String> notes(Iterable<Planting> plantings) {
        Set<String> notes = new LinkedHashSet<>();
        for (Planting planting : plantings) {
            double apart =
                    apartMetres(planting.clip(), planting.result().changed().displaced());
            double size = BodyScale.of(planting.clip(), planting.legs());
            // a number is off by half of it at most
            if (0.5 * apart > Promise.AT_KEYS_METRES * Promise.part(size)) {
                double millimetres = Math.round(100_000 * apart) / 100.0;
                notes.add("so far from the origin the file's numbers are " + millimetres
                        + " mm apart, and feet stand no more exactly than that: move the clip nearer to it, or a node"
                        + " above the body as far off");
            }
        }
        return notes;
    }

    /** How far apart, in metres, two floats are that are next to each other, where these joints are furthest off. */
    private static double apartMetres(Clip clip, BitSet joints) {
        double apart = 0;
        for (int joint = joints.nextSetBit(0); joint >= 0; joint = joints.nextSetBit(joint + 1)) {
            double furthest = 0;
            for (int f = 0; f < clip.frames(); f++) {
                Vec3 at = clip.pose(f).translation(joint);
                furthest = Math.max(furthest, Math.max(Math.abs(at.x()), Math.max(Math.abs(at.y()), Math.abs(at.z()))));
            }
            double metres = clip.space().metresPerUnit() * scaleAbove(clip.skeleton(), joint);
            apart = Math.max(apart, Math.ulp((float) furthest) * metres);
        }
        return apart;
    }

    private static double scaleAbove(Skeleton skeleton, int joint) {
        double scale = 1;
        for (int j = skeleton.parent(joint); j >= 0; j = skeleton.parent(j)) {
            Vec3 own = skeleton.joint(j).scale();
            scale *= Math.max(Math.abs(own.x()), Math.max(Math.abs(own.y()), Math.abs(own.z())));
        }
        return scale;
    }
}
