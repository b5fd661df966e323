// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.VectorTrack;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/** How knees bend, and how that differs from the source; NaN without legs. Radians until they are figures. */
final class KneeFlexion implements FrameMeasure {
    /** Nearer to straight, or to folded, than this a knee locks, and to which side it bends is noise. */
    private static final double STRAIGHT = Trig.radians(2);

    private final List<Leg> legs;
    /**
     * For each leg and frame the axis of bending, thigh × shin, in the hip joint's frame; its length is that of
     * neither.
     */
    private final VectorTrack[] sourceAxis;

    private final VectorTrack[] resultAxis;
    private final double[][] sourceFlexion;
    private final double[][] resultFlexion;
    private double min = Double.POSITIVE_INFINITY;
    private double minNotInSource = Double.POSITIVE_INFINITY;
    private double changeMax;

    KneeFlexion(List<Leg> legs, int frames) {
        this.legs = legs;
        sourceAxis = VectorTrack.rows(legs.size(), frames);
        resultAxis = VectorTrack.rows(legs.size(), frames);
        sourceFlexion = new double[legs.size()][frames];
        resultFlexion = new double[legs.size()][frames];
    }

    @Override
    public void key(int f, WorldPose source, WorldPose result) {
        for (int i = 0; i < legs.size(); i++) {
            record(i, f, source, sourceAxis, sourceFlexion);
            record(i, f, result, resultAxis, resultFlexion);
            double was = sourceFlexion[i][f];
            double is = resultFlexion[i][f];
            min = Math.min(min, is);
            changeMax = Math.max(changeMax, Math.abs(is - was));
            if (was >= STRAIGHT) {
                minNotInSource = Math.min(minNotInSource, is);
            }
        }
    }

    private void record(int i, int f, WorldPose world, VectorTrack[] axis, double[][] flexion) {
        KneeAngle knee = KneeAngle.of(legs.get(i), world);
        axis[i].set(f, knee.axisInHip());
        flexion[i][f] = knee.flexionRadians();
    }

    /** Returns the figures, beside how fast knees turn sideways, which is measured elsewhere. */
    MotionMetrics.Knees figures(double swivelRateRatio) {
        boolean none = legs.isEmpty();
        return new MotionMetrics.Knees(
                Trig.degrees(none ? Double.NaN : min),
                Trig.degrees(Double.isFinite(minNotInSource) ? minNotInSource : Double.NaN),
                Trig.degrees(none ? Double.NaN : changeMax),
                signChanges(),
                swivelRateRatio);
    }

    /**
     * Returns how many frames of all legs have a knee bent backwards that is bent forwards in the source. The mean axis
     * of the whole source says which side is forwards.
     */
    private int signChanges() {
        int changes = 0;
        for (int i = 0; i < legs.size(); i++) {
            Vec3 hinge = Vec3.ZERO;
            int frames = resultFlexion[i].length;
            for (int f = 0; f < frames; f++) {
                hinge = hinge.plus(sourceAxis[i].get(f));
            }
            for (int f = 0; f < frames; f++) {
                double bend = resultFlexion[i][f];
                boolean sided = bend > STRAIGHT && bend < Math.PI - STRAIGHT;
                boolean backwards = sided && resultAxis[i].get(f).dot(hinge) < 0;
                changes += backwards && sourceAxis[i].get(f).dot(hinge) > 0 ? 1 : 0;
            }
        }
        return changes;
    }
}
