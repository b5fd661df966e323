// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps of joints and sole points, from one frame to the next, that those around them do not explain; millimetres.
 * Keeps a few steps of each.
 */
final class PopFault implements ClipFaults.FaultMeasure {
    /**
     * A step of an adult's joint, in metres, that is a pop when its neighbours do not explain it; less is capture
     * noise.
     */
    private static final double POP_METRES = 0.02;
    /**
     * Motion speeds up and slows down over several frames; a step this many times longer than those around it does not.
     */
    private static final double POP_RATIO = 3;
    /** Less than 1 by more than a product and a root round. */
    private static final double ROUNDED = 1 - 1e-12;
    /** Whether a pop begins at frame f is seen in the steps that end three frames after it. */
    private static final int AHEAD = 3;
    /** Those, and the step before. */
    private static final int RING = AHEAD + 2;

    private final Skeleton skeleton;
    private final int frames;
    private final double leastMetres;
    private final double ratio;
    /** A square below which its root, however it is rounded, is less than that. */
    private final double surelyLess;

    private final List<FootPoint> soles = new ArrayList<>();
    private final List<String> soleNames = new ArrayList<>();
    /** Joints first, then sole points. */
    private final int points;

    /** The leg that each of them is in; {@link ClipFault.Place#ELSEWHERE} for the others. */
    private final int[] owners;

    /** Coordinates of all points, frame by frame. */
    private final double[][] ring;
    /** The same by frames, from the one before the step that is looked at on. */
    private final double[][] near = new double[RING][];

    private final WorstSample worst = new WorstSample();
    private final List<ClipFault.Place> places = new ArrayList<>();
    private int count;
    private int counted = -2;

    PopFault(Skeleton skeleton, List<Leg> legs, int frames, double bodyScale) {
        this(skeleton, legs, frames, bodyScale, 1);
    }

    /**
     * Prepares to find steps that are nearly pops too.
     *
     * @param part of a pop's length that counts, in (0, 1]
     */
    PopFault(Skeleton skeleton, List<Leg> legs, int frames, double bodyScale, double part) {
        this.skeleton = skeleton;
        this.frames = frames;
        ratio = part * POP_RATIO;
        leastMetres = part * POP_METRES * bodyScale;
        surelyLess = ROUNDED * leastMetres * leastMetres;
        for (Leg leg : legs) {
            for (FootPoint point : leg.points()) {
                soles.add(point);
                soleNames.add(WorstSample.words(leg, point.kind()));
            }
        }
        points = skeleton.size() + soles.size();
        owners = owners(skeleton, legs);
        ring = new double[RING][3 * points];
    }

    /** Joints and sole points of a leg are its hip and all that hangs on it. */
    private static int[] owners(Skeleton skeleton, List<Leg> legs) {
        List<Integer> owners = new ArrayList<>();
        for (int j = 0; j < skeleton.size(); j++) {
            int owner = skeleton.parent(j) < 0 ? ClipFault.Place.ELSEWHERE : owners.get(skeleton.parent(j));
            for (int leg = 0; leg < legs.size(); leg++) {
                owner = legs.get(leg).hip() == j ? leg : owner;
            }
            owners.add(owner);
        }
        for (int leg = 0; leg < legs.size(); leg++) {
            for (int p = 0; p < legs.get(leg).points().size(); p++) {
                owners.add(leg);
            }
        }
        return owners.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public void take(int f, WorldPose world) {
        double[] row = ring[f % RING];
        int joints = skeleton.size();
        world.readPositions(row);
        for (int i = joints; i < points; i++) {
            Vec3 sole = soles.get(i - joints).in(world);
            row[3 * i] = sole.x();
            row[3 * i + 1] = sole.y();
            row[3 * i + 2] = sole.z();
        }
        look(f - AHEAD);
    }

    @Override
    public ClipFault fault() {
        for (int f = Math.max(0, frames - AHEAD); f + 1 < frames; f++) {
            look(f);
        }
        return worst.fault(ClipFault.Kind.POPS, count, frames > 2 ? 0 : Double.NaN);
    }

    /** Returns every step that pops, after {@link #fault}, in order of time. */
    List<ClipFault.Place> places() {
        return places;
    }

    /** Looks at the steps from frame {@code f}; before the first there are none. */
    private void look(int f) {
        if (f < 0) {
            return;
        }
        for (int i = 0; i < RING; i++) {
            near[i] = ring[(f - 1 + i + RING) % RING];
        }
        boolean pops = false;
        // the last frame has no step
        double[] from = near[1];
        double[] to = near[2];
        int steps = f + 1 < frames ? points : 0;
        for (int i = 0; i < steps; i++) {
            int at = 3 * i;
            double x = to[at] - from[at];
            double y = to[at + 1] - from[at + 1];
            double z = to[at + 2] - from[at + 2];
            // nearly every step: neither its length nor its neighbours need be looked at
            if (x * x + y * y + z * z < surelyLess) {
                continue;
            }
            double length = popLength(f, i);
            if (length > 0) {
                pops = true;
                worst.take(1000 * length, f + 1, nameOf(i));
                places.add(new ClipFault.Place(ClipFault.Kind.POPS, f + 1, owners[i], 1000 * length, nameOf(i)));
            }
        }
        // there and back is two steps and one pop
        if (pops && counted != f - 1) {
            count++;
        }
        counted = pops ? f : counted;
    }

    private String nameOf(int i) {
        return i < skeleton.size() ? skeleton.label(i) : soleNames.get(i - skeleton.size());
    }

    /** Returns the length of the step from {@code f} when it is, or begins or ends, a pop; otherwise 0. */
    private double popLength(int f, int i) {
        double own = length(f, 0, i);
        if (own <= leastMetres) {
            return 0;
        }
        double before = length(f, -1, i);
        double next = length(f, 1, i);
        if (own > leastMetres + ratio * Math.max(before, next) && hasNeighbour(f)) {
            return own;
        }
        // nearly every other step goes on where the one before went
        if (!(next > 0 && dot(0, 1, i) < 0)) {
            return 0;
        }
        double around = Math.max(before, length(f, 2, i));
        return Math.min(own, next) > leastMetres + ratio * around ? Math.max(own, next) : 0;
    }

    private boolean hasNeighbour(int f) {
        return f > 0 || f + 2 < frames;
    }

    /** The length of a point's step so many after the one from frame {@code f}; 0 where there is none. */
    private double length(int f, int later, int i) {
        return f + later < 0 || f + later + 1 >= frames ? 0 : Math.sqrt(dot(later, later, i));
    }

    /**
     * The scalar product of two steps, so many after the one that is looked at: plain numbers, since every point of
     * every frame is asked for.
     */
    private double dot(int step, int other, int i) {
        double[] from = near[step + 1];
        double[] to = near[step + 2];
        double[] otherFrom = near[other + 1];
        double[] otherTo = near[other + 2];
        int x = 3 * i;
        return (to[x] - from[x]) * (otherTo[x] - otherFrom[x])
                + (to[x + 1] - from[x + 1]) * (otherTo[x + 1] - otherFrom[x + 1])
                + (to[x + 2] - from[x + 2]) * (otherTo[x + 2] - otherFrom[x + 2]);
    }
}
