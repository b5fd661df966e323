// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is measured where not every figure is asked for. */
class MotionMeterExtentTest {
    private static MotionMetrics measure(Planting planting, MotionMeter.Extent extent) {
        return MotionMeter.measure(
                planting.source(),
                planting.clip(),
                planting.legs(),
                planting.ground(),
                planting.contacts(),
                planting.pelvisMovedMetres(),
                planting.segments(),
                0,
                extent);
    }

    private static double value(RecordComponent figure, MotionMetrics metrics) throws ReflectiveOperationException {
        return (double) figure.getAccessor().invoke(metrics);
    }

    @Test
    void atKeys_givesTheSameBits_orNothing() throws ReflectiveOperationException {
        SyntheticWalker walker =
                WalkSpec.biped().hipsRaised(-0.05).wander(0.004, 3).walker();
        Planting planting =
                ClipPlanter.clean(walker.clip(), walker.legs(), walker.carrier(), PlantOptions.DEFAULTS, Progress.NONE);
        MotionMetrics all = measure(planting, MotionMeter.Extent.ALL);
        MotionMetrics atKeys = measure(planting, MotionMeter.Extent.AT_KEYS);
        List<String> left = new ArrayList<>();
        for (RecordComponent figure : MotionMetrics.class.getRecordComponents()) {
            double value = value(figure, atKeys);
            assertThat(value(figure, all)).as(figure.getName()).isFinite();
            if (Double.isNaN(value)) {
                left.add(figure.getName());
            } else {
                assertThat(value).as(figure.getName()).isEqualTo(value(figure, all));
            }
        }
        assertThat(left)
                .containsExactly(
                        "contactSlipSubframeMaxMm",
                        "penetrationSubframeMaxMm",
                        "skatingRatio",
                        "addedAccelerationRms",
                        "accelerationRms",
                        "addedAcceleration8HzRms",
                        "acceleration8HzRms",
                        "poseDeviationMeanDegrees",
                        "poseDeviationP95Degrees",
                        "addedAcceleration8HzLegsRms",
                        "addedAcceleration8HzBodyRms",
                        "addedAccelerationSwingAnklesRms",
                        "swivelRateRatio");
    }
}
