// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.VectorTrack;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/**
 * Knees that are bent backwards, in degrees. Forwards is the side to which the knee is bent most of the clip, weighted
 * by how much.
 */
final class HyperextensionFault implements ClipFaults.FaultMeasure {
    /** Knees of capture rock a little over straight; more than this is seen. */
    private static final double SEEN_DEGREES = 2;

    private final List<Leg> legs;
    /** For each leg and frame the knee's axis in the thigh's frame, as long as the knee is bent. */
    private final VectorTrack[] axes;

    private final double[][] flexionDegrees;

    HyperextensionFault(List<Leg> legs, int frames) {
        this.legs = legs;
        axes = VectorTrack.rows(legs.size(), frames);
        flexionDegrees = new double[legs.size()][frames];
    }

    @Override
    public void take(int f, WorldPose world) {
        for (int i = 0; i < axes.length; i++) {
            KneeAngle knee = KneeAngle.of(legs.get(i), world);
            axes[i].set(f, knee.axisInHip());
            flexionDegrees[i][f] = Trig.degrees(knee.flexionRadians());
        }
    }

    @Override
    public ClipFault fault() {
        WorstSample worst = new WorstSample();
        int count = 0;
        for (int i = 0; i < axes.length; i++) {
            Vec3 forwards = Vec3.ZERO;
            for (int f = 0; f < axes[i].frames(); f++) {
                forwards = forwards.plus(axes[i].get(f));
            }
            boolean inside = false;
            for (int f = 0; f < axes[i].frames(); f++) {
                double beyond = forwards.dot(axes[i].get(f)) < 0 ? flexionDegrees[i][f] : 0;
                worst.take(beyond, f, legs.get(i).name());
                boolean over = beyond > SEEN_DEGREES;
                count += over && !inside ? 1 : 0;
                inside = over;
            }
        }
        return worst.fault(ClipFault.Kind.HYPEREXTENSION, count, Double.NaN);
    }
}
