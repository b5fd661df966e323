// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.VectorTrack;
import dev.surefoot.plant.foot.FootPlan;
import java.util.List;

/**
 * How long planned legs should be so that their knees keep their bend, and what that is worth. <b>Units:</b>
 * {@link BodyMetre}s.
 */
final class LegLengthGoals {
    /**
     * The pelvis follows a leg's change of length up to this many metres: a foot that is corrected, not one that is put
     * elsewhere. Without this bound the pelvis would run after feet on stairs.
     */
    private static final double TRUST_METRES = 0.03;
    /**
     * The same where slides are held: those are corrected by as much as they go, a dog's paws by 7 cm. Within 3 cm its
     * knees changed by 26° in place of 17.
     */
    private static final double SLIDES_TRUST_METRES = 0.1;
    /**
     * Square metres of an adult pelvis's displacement that a knee's change of bend, in radians, squared, is worth: a
     * degree is as bad as ten millimetres. Half as much lets the pelvis travel a quarter less and costs the worst knee
     * of a run one degree and a half.
     */
    private static final double BEND_WEIGHT = 0.3;
    /**
     * The same on slopes and hills: there knees cannot keep their bend, and a pelvis that tries in every stride
     * accelerates for it. On steps it must: with half there too feet that stand are missed by millimetres.
     */
    private static final double SLOPES_BEND_WEIGHT = 0.15;

    private final BodySetting setting;
    private final List<FootPlan> feet;
    private final ReachLimits limits;
    private final Parallel parallel;
    private final double trust;
    private final double bendWeight;

    LegLengthGoals(BodySetting setting, List<FootPlan> feet, ReachLimits limits, Parallel parallel) {
        this.parallel = parallel;
        this.setting = setting;
        this.feet = feet;
        this.limits = limits;
        trust = setting.locksSlides() ? SLIDES_TRUST_METRES : TRUST_METRES;
        bendWeight = setting.slopes() && FootPlan.areOnUnevenGround(feet) ? SLOPES_BEND_WEIGHT : BEND_WEIGHT;
    }

    private interface Length {
        double metres(int leg, int f);
    }

    /**
     * Each leg as long as the ground makes it where it carries hips and feet.
     *
     * @param legs which
     * @param desired where the pelvis would go
     * @param hips where the hips go beside that
     */
    LegLengthTerms carried(List<Integer> legs, Vec3[] desired, HipMoves hips) {
        return of(legs, desired, hips, (leg, f) -> carried(leg, f, hips.carried(leg, f, desired[f])));
    }

    /** Each leg as long as in the source. */
    LegLengthTerms asTheyWere(List<Integer> legs, Vec3[] desired, HipMoves hips) {
        return of(legs, desired, hips, (leg, f) -> was(leg, f));
    }

    /**
     * Each leg as long as the ground makes it; where the tilt of a pelvis brings it nearer to what it was, as long as
     * it is then: the pelvis must not undo what the tilt gains, nor may it take the correction of a foot that the tilt
     * has made for lost.
     */
    LegLengthTerms tilted(List<Integer> legs, Vec3[] desired, HipMoves hips) {
        return of(legs, desired, hips, (leg, f) -> {
            double was = was(leg, f);
            double level = carried(leg, f, desired[f]);
            double tilted = carried(leg, f, hips.carried(leg, f, desired[f]));
            return Math.max(Math.min(level, was), Math.min(Math.max(level, was), tilted));
        });
    }

    private double was(int leg, int f) {
        LegTrack track = setting.tracks().get(leg);
        return track.ankles().distance(f, track.hips(), f);
    }

    private double carried(int leg, int f, Vec3 hipMove) {
        VectorTrack ankle = setting.tracks().get(leg).ankles();
        VectorTrack hip = setting.tracks().get(leg).hips();
        double x = ankle.coordinate(f, 0) - hip.coordinate(f, 0) - hipMove.x();
        double y = ankle.coordinate(f, 1) - hip.coordinate(f, 1) + feet.get(leg).rise(f) - hipMove.y();
        double z = ankle.coordinate(f, 2) - hip.coordinate(f, 2) - hipMove.z();
        return Math.sqrt(x * x + y * y + z * z);
    }

    private LegLengthTerms of(List<Integer> legs, Vec3[] desired, HipMoves hips, Length wanted) {
        LegLengthTerms lengths = new LegLengthTerms(legs.size(), desired.length);
        parallel.each(legs.size(), i -> {
            int leg = legs.get(i);
            LegTrack track = setting.tracks().get(leg);
            for (int f = 0; f < desired.length; f++) {
                Vec3 carrying = hips.carried(leg, f, desired[f]);
                Vec3 is = feet.get(leg).ankle(f).minus(track.hip(f)).minus(carrying);
                double length = Math.min(wanted.metres(leg, f), limits.furthest(leg, f));
                Vec3 along = is.normalizedOr(Vec3.Y);
                double change = Math.max(-trust, Math.min(trust, is.length() - length));
                double shift = change + along.dot(desired[f]);
                double gain = limits.kneeGain(leg, f, length);
                lengths.set(i, f, setting.axes().keep(f, along), shift, bendWeight * gain * gain);
            }
        });
        return lengths;
    }
}
