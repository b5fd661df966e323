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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is measured where not every figure is asked for. */
class MotionMeterExtentTest {
    /** Returns every figure by its part and name. */
    private static Map<String, Double> figures(MotionMetrics metrics) throws ReflectiveOperationException {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (RecordComponent part : MotionMetrics.class.getRecordComponents()) {
            Object value = part.getAccessor().invoke(metrics);
            if (value instanceof Number figure) {
                figures.put(part.getName(), figure.doubleValue());
                continue;
            }
            for (RecordComponent figure : value.getClass().getRecordComponents()) {
                Number number = (Number) figure.getAccessor().invoke(value);
                figures.put(part.getName() + "." + figure.getName(), number.doubleValue());
            }
        }
        return figures;
    }

    @Test
    void atKeys_givesTheSameBits_orNothing() throws ReflectiveOperationException {
        SyntheticWalker walker =
                WalkSpec.biped().hipsRaised(-0.05).wander(0.004, 3).walker();
        Planting planting = ClipPlanter.clean(
                walker.clip(), walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        MotionMeter meter = planting.meter(planting.clip());
        Map<String, Double> all = figures(meter.measure());
        Map<String, Double> atKeys =
                figures(meter.extent(MotionMeter.Extent.AT_KEYS).measure());
        assertThat(all)
                .hasSize(32)
                .allSatisfy((name, value) -> assertThat(value).isFinite());
        List<String> left = new ArrayList<>();
        atKeys.forEach((name, value) -> {
            if (Double.isNaN(value)) {
                left.add(name);
            } else {
                assertThat(value).as(name).isEqualTo(all.get(name));
            }
        });
        assertThat(left)
                .containsExactly(
                        "slip.subframeMaxMm",
                        "penetration.subframeMaxMm",
                        "skatingRatio",
                        "acceleration.rms",
                        "acceleration.below8HzRms",
                        "acceleration.below8HzLegsRms",
                        "acceleration.addedRms",
                        "acceleration.addedSwingAnklesRms",
                        "knees.swivelRateRatio",
                        "pose.meanDegrees",
                        "pose.p95Degrees",
                        "pose.toeChangeMaxDegrees");
    }
}
