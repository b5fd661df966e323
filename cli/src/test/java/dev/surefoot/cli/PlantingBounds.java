// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.measure.MotionMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a row of the table must hold. */
final class PlantingBounds {
    /** Worst knee change in degrees, largest and mean pelvis travel in mm of the prototype, by clip. */
    private static final Map<String, double[]> PROTOTYPE = Map.of(
            "cmu/02_01", new double[] {5.9, 42, 18},
            "cmu/02_03", new double[] {8.7, 51, 33},
            "deepmimic/dog3d_trot", new double[] {20, 52, 19});

    private final List<String> broken = new ArrayList<>();

    private PlantingBounds() {}

    /** Returns every bound that does not hold, with its figure. */
    static List<String> broken(PlantingRow row) {
        PlantingBounds bounds = new PlantingBounds();
        MotionMetrics m = row.after();
        bounds.atMost("slip", m.slip().maxMm(), 0.05);
        bounds.atMost("contact height", m.slip().heightErrorMaxMm(), 0.05);
        bounds.atMost("penetration", m.penetration().maxMm(), 0.1);
        if (row.keysWhereNeeded()) {
            bounds.atMost("slip between keys", m.slip().subframeMaxMm(), 0.5);
            bounds.atMost("penetration between keys", m.penetration().subframeMaxMm(), 0.5);
        }
        bounds.atMost("bone length", m.bones().lengthErrorMax(), 1e-6);
        bounds.atMost("knee sign", m.knees().signChanges(), 0);
        bounds.atLeast("flexion", m.knees().flexionMinNotInSourceDegrees(), 2);
        if (row.isClean()) {
            bounds.atMost("added below 8 Hz", row.addedSeen(), 0.15);
            bounds.atMost("raw acceleration", row.rawRatio(), 1.05);
            bounds.atMost("swivel", m.knees().swivelRateRatio(), 1.2);
            double[] most = PROTOTYPE.get(row.clip());
            if (most != null) {
                bounds.atMost("knee change", m.knees().changeMaxDegrees(), most[0]);
                bounds.atMost("pelvis", m.pelvis().movedMaxMm(), most[1]);
                bounds.atMost("pelvis mean", m.pelvis().movedMeanMm(), most[2]);
            }
        }
        return bounds.broken;
    }

    /** Returns what is not below each baseline's. */
    static List<String> notBelow(PlantingRow row) {
        List<String> worse = new ArrayList<>();
        MotionMetrics m = row.after();
        for (PlantingRow.Other other : row.others()) {
            MotionMetrics o = other.metrics();
            PlantingBounds bounds = new PlantingBounds();
            bounds.below("slip", m.slip().maxMm(), o.slip().maxMm(), 0.05);
            bounds.below("penetration", m.penetration().maxMm(), o.penetration().maxMm(), 0.1);
            bounds.below("frames not reached", row.missedFrames(), other.missedFrames(), 0);
            bounds.below(
                    "added below 8 Hz",
                    m.acceleration().addedBelow8HzRms(),
                    o.acceleration().addedBelow8HzRms(),
                    0);
            bounds.below("deviation", m.pose().meanDegrees(), o.pose().meanDegrees(), 0);
            if (!bounds.broken.isEmpty()) {
                worse.add(other.name() + ": " + String.join(", ", bounds.broken));
            }
        }
        return worse;
    }

    private void atMost(String what, double value, double bound) {
        if (!(value <= bound) && !Double.isNaN(value)) {
            broken.add(String.format(Locale.ROOT, "%s %.3g > %.3g", what, value, bound));
        }
    }

    private void atLeast(String what, double value, double bound) {
        if (value < bound) {
            broken.add(String.format(Locale.ROOT, "%s %.3g < %.3g", what, value, bound));
        }
    }

    /** Ours must be below theirs; where both are as good as nothing neither is. */
    private void below(String what, double ours, double theirs, double nothing) {
        if (ours > Math.max(theirs, nothing)) {
            broken.add(String.format(Locale.ROOT, "%s %.3g > %.3g", what, ours, theirs));
        }
    }
}
