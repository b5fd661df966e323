// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Knees that change their side from one frame to the next; degrees about the line from hip to ankle. The side is
 * transported along as the leg swings.
 */
final class KneeFlipFault implements ClipFaults.FaultMeasure {
    /** Bends below this have no side worth the name: noise turns them around. */
    private static final double SIDED_RADIANS = Trig.radians(5);
    /** A knee's bend that turns by more within one frame has changed its side. */
    private static final double FLIP_DEGREES = 90;

    private final List<Leg> legs;
    /** For each leg and frame how far the knee's side turned since the frame before; NaN where it has none. */
    private final double[][] turns;
    /**
     * At the frame before: the unit direction along the leg, and the knee's side of it, null where the knee is about
     * straight.
     */
    private final Vec3[] directions;

    private final Vec3[] sides;

    KneeFlipFault(List<Leg> legs, int frames) {
        this.legs = legs;
        turns = new double[legs.size()][frames];
        directions = new Vec3[legs.size()];
        sides = new Vec3[legs.size()];
        for (double[] of : turns) {
            Arrays.fill(of, Double.NaN);
        }
    }

    @Override
    public void jump() {
        Arrays.fill(sides, null);
    }

    @Override
    public void take(int f, WorldPose world) {
        for (int i = 0; i < directions.length; i++) {
            KneeAngle knee = KneeAngle.of(legs.get(i), world);
            Vec3 direction = knee.thighWorld().plus(knee.shinWorld()).normalizedOr(Vec3.Y.negated());
            Vec3 side =
                    knee.flexionRadians() > SIDED_RADIANS ? knee.thighWorld().rejectedFrom(direction) : null;
            if (side != null && sides[i] != null) {
                // transported with the leg, so that a leg that swings does not count as one that turns
                Vec3 was = Quat.fromTo(directions[i], direction).rotate(sides[i]);
                turns[i][f] = Trig.degrees(Trig.atan2(was.cross(side).length(), was.dot(side)));
            }
            directions[i] = direction;
            sides[i] = side;
        }
    }

    /** Returns every flip, in order of leg and time. */
    List<ClipFault.Place> places() {
        List<ClipFault.Place> places = new ArrayList<>();
        for (int i = 0; i < turns.length; i++) {
            for (int f = 0; f < turns[i].length; f++) {
                if (turns[i][f] > FLIP_DEGREES) {
                    String where = legs.get(i).name();
                    places.add(new ClipFault.Place(ClipFault.Kind.KNEE_FLIPS, f, i, turns[i][f], where));
                }
            }
        }
        return places;
    }

    @Override
    public ClipFault fault() {
        WorstSample worst = new WorstSample();
        int count = 0;
        for (int i = 0; i < turns.length; i++) {
            for (int f = 0; f < turns[i].length; f++) {
                if (!Double.isNaN(turns[i][f])) {
                    count += turns[i][f] > FLIP_DEGREES ? 1 : 0;
                    worst.take(turns[i][f], f, legs.get(i).name());
                }
            }
        }
        return worst.fault(ClipFault.Kind.KNEE_FLIPS, count, Double.NaN);
    }
}
