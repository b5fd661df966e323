// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.number.Decimal;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import java.util.List;

/**
 * By how much a ground rises from one foot of a body to another at the same moment: what its legs have to make up for.
 *
 * @param metres the most in any frame; 0 for one leg, on level ground and where there is none
 * @param legMetres how long the longest leg is; 1 on level ground, where it does not matter
 */
public record GroundRise(double metres, double legMetres) {
    /** Level ground. */
    public static final GroundRise NONE = new GroundRise(0, 1);

    /** Measures the ground below the ankles of a clip. */
    public static GroundRise under(Clip clip, List<Leg> legs, Ground ground) {
        if (ground instanceof Plane plane && plane.isLevel()) {
            return NONE;
        }
        List<LegTrack> tracks = LegTrack.follow(clip, legs);
        GroundHit hit = new GroundHit();
        double most = 0;
        double longest = 0;
        for (LegTrack track : tracks) {
            longest = Math.max(longest, track.lengthMetres());
        }
        for (int f = 0; f < clip.frames(); f++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (LegTrack track : tracks) {
                Vec3 foot = track.ankle(f);
                if (ground.at(foot.x(), foot.z(), hit)) {
                    low = Math.min(low, hit.height());
                    high = Math.max(high, hit.height());
                }
            }
            most = Math.max(most, high - low);
        }
        return new GroundRise(most, longest);
    }

    /** Returns whether no leg could make up for it: no body walks there, and one of the units may be wrong. */
    public boolean isBeyondLegs() {
        return metres > legMetres;
    }

    /**
     * Returns what to ask about a ground that rises beyond the legs: a unit that was misread is likelier than such a
     * body on such a ground.
     *
     * @param space how the clip was read
     */
    public String question(FileSpace space) {
        return "the ground rises by " + Decimal.shortest(metres, 2) + " m from one foot to another, and the longest leg"
                + " has " + Decimal.shortest(legMetres, 3) + " m: are the units right? The clip is read with 1 unit = "
                + Decimal.shortest(space.metresPerUnit(), 9) + " m, " + space.up()
                + " up (--units changes it), the ground in metres";
    }

    /**
     * Returns the bend of a straight leg of two equal bones that becomes shorter by the rise, degrees: √(1 − c²) and c,
     * half the angle at the knee, follow from the triangle.
     */
    public double bendDegrees() {
        double cosine = Math.max(0, 1 - metres / legMetres);
        return Trig.degrees(2 * Trig.atan2(Math.sqrt(1 - cosine * cosine), cosine));
    }
}
