// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.math.Vec3;
import dev.surefoot.number.Decimal;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.find.LegFinder;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The unit of a glTF file. By its specification it is the metre; converters of FBX that leave numbers as they are write
 * centimetres all the same, and bodies a hundred times as large, on which every promise in millimetres is one about
 * hundredths of them. So the legs are asked, unless the user says the unit.
 *
 * @param space the unit and the up axis, Y
 * @param notes a sentence where the unit is not the metre
 */
record GltfUnit(FileSpace space, List<String> notes) {
    /**
     * Legs that are longer than this, in metres, are thought to be in another unit. Brachiosaurs have 4 m, robots of
     * films and the largest of their monsters up to this; centimetres of people begin at 60 for children.
     */
    private static final double LONGEST_METRES = 25;

    /** A grown person's leg, metres: the unit in which legs are nearest to it is taken. */
    private static final double ADULT_METRES = 0.85;

    private static final double CENTIMETRE = 0.01;
    private static final double MILLIMETRE = 0.001;

    /** Takes what the user said, or what the legs of the skeleton at rest show; metres where none are found. */
    static GltfUnit of(Skeleton skeleton, OptionalDouble metresPerUnit) {
        if (metresPerUnit.isPresent()) {
            double metres = metresPerUnit.getAsDouble();
            return in(metres, List.of("Unit: " + Decimal.shortest(metres, 9) + " m, as given."));
        }
        List<Leg> legs = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs();
        double units = legs.isEmpty() ? 0 : legUnits(skeleton, legs.get(0));
        if (!(units > LONGEST_METRES)) {
            return in(1, List.of());
        }
        double ratio = units * CENTIMETRE / ADULT_METRES * (units * MILLIMETRE / ADULT_METRES);
        boolean millimetres = ratio > 1;
        return in(
                millimetres ? MILLIMETRE : CENTIMETRE,
                List.of("Unit: " + (millimetres ? "millimetres" : "centimetres") + ", since a leg would have "
                        + Decimal.format(units, 2) + " m in metres; --units m takes it as it is."));
    }

    private static GltfUnit in(double metres, List<String> notes) {
        return new GltfUnit(new FileSpace(metres, FileSpace.UpAxis.Y), notes);
    }

    private static double legUnits(Skeleton skeleton, Leg leg) {
        WorldPose rest = new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(skeleton.restPose());
        Vec3 knee = rest.position(leg.knee());
        return knee.distanceTo(rest.position(leg.hip())) + knee.distanceTo(rest.position(leg.ankle()));
    }
}
