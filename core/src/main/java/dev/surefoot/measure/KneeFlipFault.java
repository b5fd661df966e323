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
    /** Tangent of more than that, by far more than it is rounded by. */
    private static final double SURELY_SIDED = 0.1;
    /** Part of a vector's length that turning it is rounded by, and much more. */
    private static final double ROUNDING = 1e-6;
    /** A knee's bend that turns by more within one frame has changed its side. */
    private static final double FLIP_DEGREES = 90;

    private final List<Leg> legs;
    /** The first frame that is looked at. */
    private final int first;
    /** For each leg and frame from there how far the knee's side turned since the frame before; NaN for no side. */
    private final double[][] turns;
    /**
     * At the frame before: the unit direction along the leg, and the knee's side of it, null where the knee is about
     * straight.
     */
    private final Vec3[] directions;

    private final Vec3[] sides;
    private boolean placesAlone;

    /** Looks for flips alone, in these frames: what surely is none has no turn. */
    static KneeFlipFault placesAlone(List<Leg> legs, int first, int last) {
        KneeFlipFault flips = new KneeFlipFault(legs, first, last - first + 1);
        flips.placesAlone = true;
        return flips;
    }

    /** Looks for the worst turn too, in a clip of so many frames. */
    KneeFlipFault(List<Leg> legs, int frames) {
        this(legs, 0, frames);
    }

    private KneeFlipFault(List<Leg> legs, int first, int frames) {
        this.legs = legs;
        this.first = first;
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
            Leg leg = legs.get(i);
            Vec3 knee = world.position(leg.knee());
            Vec3 thigh = knee.minus(world.position(leg.hip()));
            Vec3 shin = leg.ankleIn(world).minus(knee);
            Vec3 direction = thigh.plus(shin).normalizedOr(Vec3.Y.negated());
            Vec3 side = isSided(thigh, shin) ? thigh.rejectedFrom(direction) : null;
            if (side != null && sides[i] != null && !(placesAlone && hardlyTurns(i, direction, side))) {
                // transported with the leg, so that a leg that swings does not count as one that turns
                Vec3 was = Quat.fromTo(directions[i], direction).rotate(sides[i]);
                turns[i][f - first] = Trig.degrees(Trig.atan2(was.cross(side).length(), was.dot(side)));
            }
            directions[i] = direction;
            sides[i] = side;
        }
    }

    /** Returns whether the knee is bent so far that it has a side. */
    private static boolean isSided(Vec3 thigh, Vec3 shin) {
        double across = thigh.cross(shin).length();
        double along = thigh.dot(shin);
        // most frames: so far beyond that the angle need not be worked out
        return (across > SURELY_SIDED * along && along > 0) || Trig.atan2(across, along) > SIDED_RADIANS;
    }

    /**
     * Returns whether the side surely turned by less than a right angle: carried along, a vector moves by no more than
     * the part of its length by which the unit direction does.
     */
    private boolean hardlyTurns(int i, Vec3 direction, Vec3 side) {
        double sizes = Math.sqrt(sides[i].lengthSquared() * side.lengthSquared());
        return sides[i].dot(side) > (directions[i].distanceTo(direction) + ROUNDING) * sizes;
    }

    /** Returns every flip, in order of leg and time. */
    List<ClipFault.Place> places() {
        List<ClipFault.Place> places = new ArrayList<>();
        for (int i = 0; i < turns.length; i++) {
            for (int f = 0; f < turns[i].length; f++) {
                if (turns[i][f] > FLIP_DEGREES) {
                    String where = legs.get(i).name();
                    places.add(new ClipFault.Place(ClipFault.Kind.KNEE_FLIPS, first + f, i, turns[i][f], where));
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
                    worst.take(turns[i][f], first + f, legs.get(i).name());
                }
            }
        }
        return worst.fault(ClipFault.Kind.KNEE_FLIPS, count, Double.NaN);
    }
}
