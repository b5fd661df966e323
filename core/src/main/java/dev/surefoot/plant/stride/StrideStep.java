// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.math.Vec3;
import dev.surefoot.plant.contact.Stance;

/**
 * A stance as it is to be placed.
 *
 * @param stance the stance
 * @param frame the frame in the middle of it
 * @param ballWorld where the ball of its foot, or its only point, is in the source
 * @param sole the shape of the foot
 * @param travel unit direction in which the body travels then; the foot's where it hardly does
 * @param advance how far along its travel the body went since the step before
 * @param beyond how far it has still to go along its travel until it is over the foot as it mostly is in the middle of
 *     a stance: a stance that the clip's end cuts off has its middle before that
 * @param sourceHeight height of what it stood on in the source
 */
record StrideStep(
        Stance stance,
        int frame,
        Vec3 ballWorld,
        Sole sole,
        Vec3 travel,
        Vec3 advance,
        Vec3 beyond,
        double sourceHeight) {
    /**
     * A flat foot.
     *
     * @param forward horizontal unit direction from heel to ball
     * @param heelBack metres from ball back to heel; 0 when there is only one point
     * @param toeAhead metres from ball to the tip of the toes
     */
    record Sole(Vec3 forward, double heelBack, double toeAhead) {
        double length() {
            return heelBack + toeAhead;
        }
    }
}
