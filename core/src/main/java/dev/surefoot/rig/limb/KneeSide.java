// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Vec3;

/**
 * How surely a knee's offset from the line of hip and ankle tells to which side it bends further.
 *
 * <p>To the side to which it usually bends, a small offset is sure. One that lies elsewhere says less: a knee that is
 * stretched beyond straight for some frames, or that its leg has beside the hinge's plane, would be thrown back or
 * aside where it has to fold far. <b>Units:</b> any, one for all lengths.
 */
public final class KneeSide {
    /**
     * Offset over the thigh's length to the usual side from where on the knee's own side alone counts, as in
     * {@link dev.surefoot.solve.BendHint#transported}.
     */
    private static final double SURE = 0.05;
    /**
     * The same to another side: a human knee stretches beyond straight by up to 15°, of which half is 0.13, and bends
     * forwards all the same. At half of this both sides count alike.
     */
    private static final double SURE_ELSEWHERE = 0.25;
    /**
     * Part of the wanted offset from where on one to another side is sure, if that is less: a knee that has to bend
     * little more than it does stays on its side, or it would flip for a millimetre.
     */
    private static final double SURE_PART = 0.5;

    private KneeSide() {}

    /** Returns whether an offset is sure wherever the knee usually bends. */
    public static boolean surely(double offset, double thigh) {
        return !(offset < SURE_ELSEWHERE * thigh);
    }

    /**
     * Returns how sure an offset is; from 1 on its side alone counts.
     *
     * @param offset from the line of hip and ankle to the knee
     * @param usual unit vector from that line to where the knee usually bends
     * @param wanted how far from the line the knee is going to be
     * @param thigh the thigh's length, above 0
     */
    public static double sure(Vec3 offset, Vec3 usual, double wanted, double thigh) {
        double bent = Math.max(0, offset.dot(usual));
        double elsewhere = offset.minus(usual.times(bent)).length();
        double x = bent / (SURE * thigh);
        double y = elsewhere / Math.max(SURE * thigh, Math.min(SURE_ELSEWHERE * thigh, SURE_PART * wanted));
        return Math.sqrt(x * x + y * y);
    }
}
