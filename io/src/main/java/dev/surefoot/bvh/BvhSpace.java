// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.number.Decimal;
import dev.surefoot.rig.FileSpace;
import java.util.List;

/**
 * A BVH file's unit and up axis, given by the user or judged from the skeleton and its motion, with the reasons.
 *
 * @param space unit and up axis
 * @param reasons one sentence for the unit and one for the up axis
 */
public record BvhSpace(FileSpace space, List<String> reasons) {
    /**
     * The longest path through a grown human's skeleton, finger or head to toe, in metres: 2.0 to 2.7 in capture and
     * characters alike. It depends on no pose. Dogs have 1.8.
     */
    private static final double HUMAN_SPAN_METRES = 2.35;

    /** Copies the reasons. */
    public BvhSpace {
        reasons = List.copyOf(reasons);
    }

    /** Returns the space of {@code file}, with what its options leave open detected. */
    public static BvhSpace detect(BvhFile file) {
        BvhOptions options = file.options();
        BvhPosture posture = BvhPosture.of(file);
        double metres;
        String unitReason;
        if (options.metresPerUnit().isPresent()) {
            metres = options.metresPerUnit().getAsDouble();
            unitReason = "Unit: " + Decimal.format(metres, 6) + " m, as given.";
        } else {
            BvhUnit unit = nearestUnit(posture.span());
            metres = unit.metres();
            unitReason = posture.span() > 0
                    ? "Unit: " + unit.label() + ", since the longest path through the skeleton, "
                            + Decimal.format(posture.span(), 2) + " units, is then "
                            + Decimal.format(posture.span() * metres, 2) + " m."
                    : "Unit: metres, since the skeleton has no size to judge it by.";
        }
        FileSpace.UpAxis up;
        String upReason;
        if (options.up().isPresent()) {
            up = options.up().get();
            upReason = "Up: " + up + ", as given.";
        } else {
            up = posture.up();
            upReason = "Up: " + up + ", " + posture.upReason();
        }
        return new BvhSpace(new FileSpace(metres, up), List.of(unitReason, upReason));
    }

    /**
     * Returns the unit whose skeleton is nearest to a human's in proportion, rarer units at a handicap; metres without
     * a span.
     */
    static BvhUnit nearestUnit(double span) {
        BvhUnit nearest = BvhUnit.METRES;
        double best = Double.POSITIVE_INFINITY;
        for (BvhUnit unit : BvhUnit.values()) {
            double ratio = span * unit.metres() / HUMAN_SPAN_METRES;
            double misfit = Math.max(ratio, 1 / ratio) * unit.handicap();
            if (misfit < best) {
                best = misfit;
                nearest = unit;
            }
        }
        return nearest;
    }
}
