// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.bvh.BvhChannel;
import dev.surefoot.bvh.BvhFile;
import dev.surefoot.bvh.BvhReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Trig;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What a written BVH does not hold of the turns that were planned: joints with fewer than three rotation channels get
 * the nearest rotation that these make.
 *
 * <p><b>Cost:</b> nothing where all turned joints have three; otherwise the written bytes are read once more.
 */
final class LostTurns {
    /**
     * Radians from which on they are reported: a foot at the end of a leg of a metre is then a tenth of a millimetre
     * off its place, less than the accuracy to which soles are known.
     */
    private static final double REPORTED_RADIANS = 1e-4;

    private LostTurns() {}

    /**
     * Returns a sentence that names the joints and the largest angle; no sentence where the file holds every turn.
     *
     * @param planned what was to be written, frame for frame
     * @param rotated the joints that were turned
     */
    static List<String> notes(BvhFile source, byte[] written, Clip planned, BitSet rotated, FileSpace space)
            throws FileIssue {
        BitSet few = new BitSet();
        for (int j = rotated.nextSetBit(0); j >= 0; j = rotated.nextSetBit(j + 1)) {
            int channels = source.joints().get(j).count(BvhChannel.Kind.ROTATION);
            few.set(j, channels < 3);
        }
        if (few.isEmpty()) {
            return List.of();
        }
        Clip held = BvhReader.read(written, source.name(), source.options()).clip(space);
        List<String> names = new ArrayList<>();
        double most = 0;
        for (int j = few.nextSetBit(0); j >= 0; j = few.nextSetBit(j + 1)) {
            double lost = 0;
            for (int f = 0; f < planned.frames(); f++) {
                lost = Math.max(
                        lost, planned.pose(f).rotation(j).angleTo(held.pose(f).rotation(j)));
            }
            if (lost > REPORTED_RADIANS) {
                names.add(source.skeleton().label(j));
                most = Math.max(most, lost);
            }
        }
        if (names.isEmpty()) {
            return List.of();
        }
        boolean one = names.size() == 1;
        return List.of(String.join(" and ", names) + (one ? " has" : " have")
                + " fewer than three rotation channels: " + (one ? "it is" : "they are")
                + " written as nearly as these can turn, up to " + tenths(Trig.degrees(most))
                + " degrees off what was planned, so feet may slip or sink; the figures are those of the "
                + "written file");
    }

    /** A tenth or more, so that a reported angle is never printed as zero. */
    private static double tenths(double degrees) {
        return Math.max(1, Math.round(10 * degrees)) / 10.0;
    }
}
