// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.report.Words;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.Planting;

/** Whether a clip was put on a roof: on a mesh whose topmost surface is not the one on which the clip was made. */
final class StackedGround {
    /** A body fits between two surfaces that are so many legs apart; between the faces of a floor slab it does not. */
    private static final double HEADROOM = 1.5;

    /** A surface within so many legs of the clip's own floor is the one that the clip was made on. */
    private static final double OWN_FLOOR = 0.5;

    private StackedGround() {}

    /**
     * Returns a sentence on it where most contacts are over the clip's own floor; empty where they are not.
     *
     * @param legMetres how long its longest leg is
     */
    static String note(Planting planting, double legMetres) {
        Ground ground = planting.ground();
        double floor = planting.source().floor().heightMetres();
        GroundHit hit = new GroundHit();
        int above = 0;
        double most = 0;
        for (Contact contact : planting.contacts()) {
            Vec3 at = contact.anchorWorld();
            boolean lower = ground.at(at.x(), at.z(), at.y() - HEADROOM * legMetres, hit);
            if (lower && Math.abs(hit.height() - floor) <= OWN_FLOOR * legMetres) {
                above++;
                most = Math.max(most, at.y() - hit.height());
            }
        }
        return 2 * above <= planting.contacts().size()
                ? ""
                : "feet stand on the topmost surface of the ground, " + Words.number(most, 2)
                        + " m above another that is where the clip's own floor is: --ground-below leaves out what is"
                        + " above a height, as ceilings and roofs";
    }
}
