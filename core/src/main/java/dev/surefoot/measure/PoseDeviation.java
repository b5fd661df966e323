// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Trig;
import dev.surefoot.math.number.Quantile;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import java.util.List;

/**
 * How far the legs' joints are turned against the source, in degrees: local rotations of hip, knee, ankle and ball in
 * all frames. <b>Cost:</b> O(frames × legs).
 */
final class PoseDeviation {
    private PoseDeviation() {}

    /** Measures, beside how far feet are turned, which is measured elsewhere; NaN without legs. */
    static MotionMetrics.PoseChange of(Clip source, Clip result, List<Leg> legs, double footTurnMaxDegrees) {
        double[] turns = new double[4 * legs.size() * result.frames()];
        int count = 0;
        double sum = 0;
        double toes = Double.NaN;
        for (Leg leg : legs) {
            for (int joint : new int[] {leg.hip(), leg.knee(), leg.ankle(), leg.ball()}) {
                for (int f = 0; joint >= 0 && f < result.frames(); f++) {
                    Pose was = source.pose(f);
                    Pose is = result.pose(f);
                    double turn = was == is ? 0 : was.rotation(joint).angleTo(is.rotation(joint));
                    turns[count++] = turn;
                    sum += turn;
                    if (joint == leg.ball() && !(turn <= toes)) {
                        toes = turn;
                    }
                }
            }
        }
        return new MotionMetrics.PoseChange(
                Trig.degrees(count > 0 ? sum / count : Double.NaN),
                Trig.degrees(Quantile.of(turns, count, 0.95)),
                footTurnMaxDegrees,
                Trig.degrees(toes));
    }
}
