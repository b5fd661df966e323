// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Whether every leg steps over a ground that passes under the body: each foot goes with it while it is low, is lifted,
 * and comes down where it began, while another goes with it.
 *
 * <p>An attack, a death, a roll or lying down has feet that slide under the body too, but one foot stays where it is,
 * none comes back, or all come back at once. <b>Frames:</b> places are taken from the middle of the hips, so that a
 * body that sways changes nothing; along the ground's direction alone. <b>Cost:</b> O(frames).
 */
final class SteppingLegs {
    /** Metres, for an adult, by which a foot comes back at least: a spider's shortest steps are twice that. */
    private static final double STEP_METRES = 0.1;
    /**
     * Metres, for an adult, by which a foot is higher on its return than while it goes with the ground, on average: a
     * dragged foot is not, and the flattest walk of the corpus has three times that.
     */
    private static final double LIFT_METRES = 0.01;
    /**
     * Metres above the floor, for an adult, below which a foot that goes with the ground may carry the body: running
     * feet come close to it for a few frames alone.
     */
    private static final double LOW_METRES = 0.06;
    /**
     * Part of the ground's speed from which on a foot goes with it, or back: slower, and it is about to turn round or
     * stands.
     */
    private static final double MOVING_SHARE = 0.3;
    /**
     * Part of a leg's return during which another goes with the ground: a gallop has an eighth, since all its feet are
     * in the air for long, and legs that go together have nothing.
     */
    private static final double ALTERNATING_SHARE = 0.05;

    private final List<LegTrack> tracks;
    private final Segment piece;
    private final Vec3 direction;
    private final double leastStep;
    private final double low;
    private final double scale;
    /** Where the middle of the hips is along the direction, at each frame of the piece. */
    private final double[] body;

    private SteppingLegs(
            List<LegTrack> tracks,
            Segment piece,
            Vec3 direction,
            double leastStep,
            double low,
            double scale,
            double[] body) {
        this.tracks = tracks;
        this.piece = piece;
        this.direction = direction;
        this.leastStep = leastStep;
        this.low = low;
        this.scale = scale;
        this.body = body;
    }

    /**
     * Returns whether all legs step.
     *
     * @param piece the frames that are looked at
     * @param groundPerFrame how the ground passes under the body, metres a frame
     * @param floorMetres the floor's height
     * @param scale the body's size, 1 for an adult
     */
    static boolean all(List<LegTrack> tracks, Segment piece, Vec3 groundPerFrame, double floorMetres, double scale) {
        Vec3 direction = groundPerFrame.horizontal().normalizedOr(Vec3.ZERO);
        return new SteppingLegs(
                        tracks,
                        piece,
                        direction,
                        MOVING_SHARE * groundPerFrame.horizontal().length(),
                        floorMetres + LOW_METRES * scale,
                        scale,
                        hips(tracks, piece, direction))
                .all();
    }

    /** Returns where the middle of the hips is along a direction, at each frame of the piece. */
    private static double[] hips(List<LegTrack> tracks, Segment piece, Vec3 direction) {
        double[] middle = new double[piece.endFrame() - piece.startFrame() + 1];
        for (int i = 0; i < middle.length; i++) {
            double sum = 0;
            for (LegTrack track : tracks) {
                sum += track.hip(piece.startFrame() + i).dot(direction);
            }
            middle[i] = sum / tracks.size();
        }
        return middle;
    }

    private boolean all() {
        List<BitSet> going = new ArrayList<>();
        List<BitSet> returning = new ArrayList<>();
        int fewest = Integer.MAX_VALUE;
        int most = 0;
        for (LegTrack track : tracks) {
            double[] places = places(track);
            int steps = steps(places);
            fewest = Math.min(fewest, steps);
            most = Math.max(most, steps);
            if (steps == 0 || !isLifted(track, places)) {
                return false;
            }
            going.add(new BitSet());
            returning.add(new BitSet());
            for (int i = 0; i + 1 < places.length; i++) {
                double step = places[i + 1] - places[i];
                double height = track.lowest(piece.startFrame() + i);
                going.get(going.size() - 1).set(i, step > leastStep && height < low);
                returning.get(going.size() - 1).set(i, step < -leastStep);
            }
        }
        // a return over the seam of a cycle is seen at both ends, so that one step may count as two
        return 2 * fewest >= most && alternate(going, returning);
    }

    /** Where a foot is along the direction of the ground, from the body. */
    private double[] places(LegTrack track) {
        double[] places = new double[body.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = track.ankle(piece.startFrame() + i).dot(direction) - body[i];
        }
        return places;
    }

    /** Returns how often a foot comes back against the ground by a step; 0 when it does not go with it by as much. */
    private int steps(double[] places) {
        double step = STEP_METRES * scale;
        int returns = 0;
        boolean goes = false;
        boolean back = false;
        double highest = places[0];
        double lowest = places[0];
        for (double place : places) {
            highest = back ? highest : Math.max(highest, place);
            lowest = Math.min(lowest, place);
            if (!back && highest - place >= step) {
                back = true;
                returns++;
                lowest = place;
            } else if (place - lowest >= step) {
                goes = true;
                if (back) {
                    back = false;
                    highest = place;
                }
            }
        }
        return goes ? returns : 0;
    }

    /** Returns whether a foot is higher on its return, each stretch of the path counting as long as it is. */
    private boolean isLifted(LegTrack track, double[] places) {
        double with = 0;
        double withHeight = 0;
        double back = 0;
        double backHeight = 0;
        for (int i = 0; i + 1 < places.length; i++) {
            double step = places[i + 1] - places[i];
            int f = piece.startFrame() + i;
            double height = 0.5 * (track.lowest(f) + track.lowest(f + 1));
            if (step > 0) {
                with += step;
                withHeight += step * height;
            } else {
                back -= step;
                backHeight -= step * height;
            }
        }
        return with > 0 && back > 0 && backHeight / back - withHeight / with >= LIFT_METRES * scale;
    }

    private static boolean alternate(List<BitSet> going, List<BitSet> returning) {
        for (int leg = 0; leg < returning.size(); leg++) {
            BitSet others = new BitSet();
            for (int other = 0; other < going.size(); other++) {
                if (other != leg) {
                    others.or(going.get(other));
                }
            }
            others.and(returning.get(leg));
            double share = others.cardinality() / (double) returning.get(leg).cardinality();
            if (going.size() > 1 && !(share >= ALTERNATING_SHARE)) {
                return false;
            }
        }
        return true;
    }
}
