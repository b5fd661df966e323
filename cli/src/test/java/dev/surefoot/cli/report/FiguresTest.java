// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Plane;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegFinder;
import dev.surefoot.rig.sole.FootPoints;
import dev.surefoot.rig.sole.SoleCloud;
import dev.surefoot.samples.SkatingWalker;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which figures are of a clip, and which of what was done to it. */
class FiguresTest {
    /**
     * A walk that skates, in ground that is too high for it, beside itself: whatever is 0 there is a change, and what
     * is a multiple of itself.
     */
    @Test
    void changes_areThoseFiguresThatAClipBesideItselfHasNot() {
        Clip clip = SkatingWalker.walk();
        List<Leg> legs = FootPoints.find(clip, LegFinder.find(clip).legs(), SoleCloud.NONE)
                .legs();
        ContactFinder.Found found = ContactFinder.find(clip, legs, PlantOptions.DEFAULTS);
        MotionMetrics alone = MotionMeter.of(clip)
                .legs(found.legs())
                .ground(Plane.flat(found.floor().heightMetres() + 0.01))
                .contacts(found.contacts())
                .measure();

        for (Figures figure : Figures.values()) {
            double value = figure.value(alone);
            boolean none = Math.abs(value) < 1e-9; // rounding of bone lengths
            boolean ratio = figure == Figures.SWIVEL_RATE_RATIO;
            assertThat(figure.isChange()).as("%s, %s", figure, value).isEqualTo(none || ratio);
        }
    }
}
