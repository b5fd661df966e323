// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The best sequence of places for the stances of a body, found by dynamic programming over how far it has fallen behind
 * its source, and by what its strides are scaled.
 *
 * <p>A body's way along its travel from one stance to the next is scaled by a ratio; its feet go with it, each beside
 * it by a shift along the travel. The cost of a sequence is that of each place ({@link PlaceRating}), of each shift, of
 * ratios that are not 1, of ratios that change, and of what a foot climbs in a stride. <b>Cost:</b> O(stances × metres
 * of way × ratios²), pruned.
 */
final class StrideSearch {
    /** Ratios that are tried: a stride of a fifth is a shuffle, one that is longer by a third a jump. */
    private static final double LEAST_RATIO = 0.2;

    private static final double MOST_RATIO = 1.3;
    private static final double RATIO_STEP = 0.05;
    private static final int RATIOS = (int) Math.round((MOST_RATIO - LEAST_RATIO) / RATIO_STEP) + 1;
    private static final int WHOLE = (int) Math.round((1 - LEAST_RATIO) / RATIO_STEP);
    /** Ratios by which a stride may differ from the one before: a quarter of a stride in one step. */
    private static final int MOST_CHANGE = 5;
    /** Metres of lag that are one state: a tread has fifteen of them. */
    private static final double LAG_METRES = 0.02;
    /** Metres between places that are rated: as fine as soles are sampled. */
    private static final double PLACE_METRES = 0.01;
    /** Of these places every second one, up to a decimetre to either side: a third of a tread. */
    private static final int SHIFT_STEP = 2;

    private static final int MOST_SHIFT = 5;
    /** Metres by which the first stance may be put elsewhere. */
    private static final double START_METRES = 0.16;
    /** Metres of a shift beside the body that costs 1: a quarter of a tread, which the other foot's would show. */
    private static final double SHIFT_METRES = 0.07;
    /** What a ratio r costs, times (1/r − r)²: half a stride costs 0.9. */
    private static final double RATIO_COST = 0.4;
    /** Metres of a step's way from which on its ratio counts fully. */
    private static final double RATIO_METRES = 0.3;
    /** A change of the ratio that costs 1: a sixth of a stride from one to the next is seen. */
    private static final double CHANGE = 0.17;
    /**
     * Metres a foot climbs or descends in a stride for a cost of 1: two risers. An adult walks up one tread at a step,
     * and runs up two.
     */
    private static final double CLIMB_METRES = 0.34;
    /** Costs that differ by less are one: stairs that are turned round give the same sequence, not another as good. */
    private static final double TIE = 1e-9;
    /** Sequences that cost so much more than the best are given up: no stretch of stairs makes that good. */
    private static final double GIVEN_UP = 12;

    private final List<StrideStep> steps;
    private final PlaceRating rating;

    private StrideSearch(List<StrideStep> steps, PlaceRating rating) {
        this.steps = steps;
        this.rating = rating;
    }

    /**
     * What was found for a stance.
     *
     * @param move how far its place is moved, level
     * @param bodyMove how far the body is
     * @param ratio by what the body's way since the stance before is scaled
     * @param place the place as it was rated
     */
    record Chosen(Vec3 move, Vec3 bodyMove, double ratio, PlaceRating.Rated place) {}

    /** Finds the best places, one a step. */
    static List<Chosen> best(List<StrideStep> steps, PlaceRating rating) {
        return new StrideSearch(steps, rating).found();
    }

    /** A sequence up to a stance: its last link. */
    private static final class Node {
        final Node before;
        final int ratio;
        final double lag;
        final Vec3 bodyMove;
        double cost;
        Vec3 move;
        PlaceRating.Rated place;

        Node(Node before, int ratio, double lag, Vec3 bodyMove, double cost) {
            this.before = before;
            this.ratio = ratio;
            this.lag = lag;
            this.bodyMove = bodyMove;
            this.cost = cost;
        }
    }

    private List<Chosen> found() {
        List<Node> nodes = placed(0, starts());
        for (int i = 1; i < steps.size(); i++) {
            nodes = placed(i, moved(i, nodes));
        }
        Node best = nodes.get(0);
        for (Node node : nodes) {
            best = node.cost < best.cost - TIE ? node : best;
        }
        Chosen[] chosen = new Chosen[steps.size()];
        for (int i = chosen.length - 1; i >= 0; i--) {
            chosen[i] = new Chosen(best.move, best.bodyMove, ratio(best.ratio), best.place);
            best = best.before;
        }
        return Arrays.asList(chosen);
    }

    private static double ratio(int index) {
        return LEAST_RATIO + index * RATIO_STEP;
    }

    /** The first stance: any ratio, nearly where it was. */
    private List<Node> starts() {
        List<Node> nodes = new ArrayList<>();
        int most = (int) Math.round(START_METRES / LAG_METRES);
        for (int k = -most; k <= most; k++) {
            double lag = k * LAG_METRES;
            for (int r = 0; r < RATIOS; r++) {
                Vec3 move = steps.get(0).travel().times(lag);
                nodes.add(new Node(null, r, lag, move, shiftCost(0.5 * lag)));
            }
        }
        return nodes;
    }

    /** The cheapest ways on to stance {@code i}, one for each lag and ratio. */
    private List<Node> moved(int i, List<Node> nodes) {
        Vec3 advance = steps.get(i).advance();
        double way = advance.length();
        double forwards = advance.dot(steps.get(i).travel()) < 0 ? -way : way;
        int low = Integer.MAX_VALUE;
        int high = Integer.MIN_VALUE;
        for (Node node : nodes) {
            for (int r = 0; r < RATIOS; r += RATIOS - 1) {
                int bin = bin(node.lag + (ratio(r) - 1) * forwards);
                low = Math.min(low, bin);
                high = Math.max(high, bin);
            }
        }
        Node[][] byLag = new Node[high - low + 1][RATIOS];
        double weight = Math.min(1, way / RATIO_METRES);
        for (Node node : nodes) {
            int first = Math.max(0, node.ratio - MOST_CHANGE);
            int last = Math.min(RATIOS - 1, node.ratio + MOST_CHANGE);
            for (int r = first; r <= last; r++) {
                double q = ratio(r);
                double change = (r - node.ratio) * RATIO_STEP / CHANGE;
                double off = 1 / q - q;
                double cost = node.cost + change * change;
                cost += r == WHOLE ? 0 : weight * RATIO_COST * off * off;
                double lag = node.lag + (r == WHOLE ? 0 : q - 1) * forwards;
                Node[] there = byLag[bin(lag) - low];
                if (there[r] == null || cost < there[r].cost - TIE) {
                    Vec3 move = r == WHOLE ? node.bodyMove : node.bodyMove.plusTimes(q - 1, advance);
                    there[r] = new Node(node, r, lag, move, cost);
                }
            }
        }
        List<Node> moved = new ArrayList<>();
        for (Node[] there : byLag) {
            for (Node node : there) {
                if (node != null) {
                    moved.add(node);
                }
            }
        }
        return moved;
    }

    private static int bin(double lag) {
        return (int) Math.floor(lag / LAG_METRES + 0.5);
    }

    /** Puts the feet of these down where they cost least, and gives up what costs too much. */
    private List<Node> placed(int i, List<Node> nodes) {
        StrideStep step = steps.get(i);
        Vec3 across = step.travel().cross(Vec3.Y);
        Map<Long, PlaceRating.Rated> known = new HashMap<>();
        double best = Double.POSITIVE_INFINITY;
        for (Node node : nodes) {
            best = Math.min(best, node.cost);
        }
        List<Node> kept = new ArrayList<>();
        for (Node node : nodes) {
            if (node.cost > best + GIVEN_UP) {
                continue;
            }
            kept.add(node);
            double along = node.bodyMove.dot(step.travel());
            double beside = node.bodyMove.dot(across);
            long side = Math.round(beside / PLACE_METRES);
            long middle = Math.round(along / PLACE_METRES);
            Node last = lastOfLeg(node.before, i);
            double least = Double.POSITIVE_INFINITY;
            for (int k = 0; k <= 2 * MOST_SHIFT; k++) {
                // from none outwards: of two as good the nearer
                int shift = SHIFT_STEP * ((k & 1) == 0 ? k / 2 : -(k + 1) / 2);
                double moved = (middle + shift) * PLACE_METRES;
                long key = (middle + shift) * 1_000_003L + side;
                PlaceRating.Rated place = known.get(key);
                if (place == null) {
                    Vec3 at = step.ballWorld().plusTimes(moved, step.travel()).plusTimes(side * PLACE_METRES, across);
                    place = rating.rated(
                            at.x(), at.z(), step.sole(), step.stance().heel() != null);
                    known.put(key, place);
                }
                double cost = place.cost() + shiftCost(moved - along) + climbCost(step, place, last, i);
                if (cost < least - TIE) {
                    least = cost;
                    node.move = step.travel().times(moved).plusTimes(side * PLACE_METRES, across);
                    node.place = place;
                }
            }
            node.cost += least;
        }
        best = Double.POSITIVE_INFINITY;
        for (Node node : kept) {
            best = Math.min(best, node.cost);
        }
        double most = best + GIVEN_UP;
        kept.removeIf(node -> node.cost > most);
        return kept;
    }

    private static double shiftCost(double metres) {
        double part = metres / SHIFT_METRES;
        return part * part;
    }

    /** The stance before of the same leg. */
    private Node lastOfLeg(Node before, int i) {
        Node node = before;
        for (int k = i - 1; node != null; k--, node = node.before) {
            if (steps.get(k).stance().leg() == steps.get(i).stance().leg()) {
                return node;
            }
        }
        return null;
    }

    private double climbCost(StrideStep step, PlaceRating.Rated place, Node last, int i) {
        if (last == null || Double.isNaN(place.height()) || Double.isNaN(last.place.height())) {
            return 0;
        }
        int k = i - 1;
        while (steps.get(k).stance().leg() != step.stance().leg()) {
            k--;
        }
        double climbs = place.height() - last.place.height();
        double climbed = step.sourceHeight() - steps.get(k).sourceHeight();
        double part = (climbs - climbed) / CLIMB_METRES;
        return part * part;
    }
}
