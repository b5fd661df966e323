// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * Legs by the names of their joints.
 *
 * <p>Joints whose names are parts of one leg are linked to the nearest such joint above them. Each chain that results is read from the top: the thigh
 * is the joint that says so; failing that a hip, or the upper of two legs. Further joints of the same part below (twist bones, split bones) are carried
 * rigidly.
 */
final class NamedLegs {
    /** A foot stands where the shin ends if nearer than this part of the shin: exporters round, and heels sit behind ankles. */
    private static final double NEAR_SHIN_END = 0.35;

    /** Two chains are one leg, rigged twice, if their hips are nearer than this part of the leg; two people stand further apart. */
    private static final double SAME_PLACE = 0.05;

    /** Halves of a split thigh point the same way: the cosine of the angle between them is more than this. */
    private static final double ONE_THIGH = 0.7;

    /** A second foot joint nearer to the ankle than this part of the leg, with a longer foot in front of it, is no ball. */
    private static final double BALL_AT_ANKLE = 0.08;

    /** Chains read: more than any creature or small crowd has, few enough for a file that names every joint a leg. */
    private static final int MAX_CHAINS = 256;

    private final Skeleton skeleton;
    private final JointName[] names;
    private final WorldPose rest;
    /** The nearest part of the same leg above each part, or −1. */
    private final int[] above;

    private NamedLegs(Skeleton skeleton, JointName[] names, WorldPose rest) {
        this.skeleton = skeleton;
        this.names = names;
        this.rest = rest;
        above = new int[skeleton.size()];
        // looked for on each side by itself: a joint of the other side in between is a slip of the pen
        link(JointName.Side.LEFT);
        link(JointName.Side.RIGHT);
    }

    private void link(JointName.Side side) {
        int[] nearest = new int[skeleton.size()];
        for (int j = 0; j < skeleton.size(); j++) {
            int part = skeleton.parent(j) < 0 ? -1 : nearest[skeleton.parent(j)];
            nearest[j] = part;
            if (names[j].isLegPart() && names[j].side() == side) {
                above[j] = part >= 0 && continues(names[part], names[j]) ? part : -1;
                nearest[j] = j;
            }
        }
    }

    private static boolean continues(JointName upper, JointName lower) {
        // a "fore foot" below a foot is its front half, not the foot of a front leg
        boolean frontOfFoot = upper.part() == LegPart.FOOT && lower.part() == LegPart.FOOT;
        return frontOfFoot || upper.sameLeg(lower);
    }

    /** Finds the legs, refused ones among them, in the file's order of hips; notes say what was chosen where names repeat. */
    static List<LegCandidate> find(Skeleton skeleton, JointName[] names, WorldPose rest, List<String> notes) {
        return new NamedLegs(skeleton, names, rest).find(notes);
    }

    private List<LegCandidate> find(List<String> notes) {
        List<LegCandidate> found = new ArrayList<>();
        int chains = 0;
        for (int j = 0; j < skeleton.size(); j++) {
            if (names[j].isLegPart() && above[j] < 0) {
                if (++chains > MAX_CHAINS) {
                    notes.add("more than " + MAX_CHAINS + " chains are named as legs; the rest was not looked at");
                    break;
                }
                LegCandidate leg = read(chainBelow(j));
                if (leg != null) {
                    found.add(leg);
                }
            }
        }
        List<LegCandidate> kept = new ArrayList<>();
        for (LegCandidate leg : found) {
            if (leg.knee() < 0 && hasWhole(leg, found)) {
                continue;
            }
            LegCandidate better = sameLegRiggedBetter(leg, found);
            if (better == null) {
                kept.add(leg);
            } else {
                notes.add("the " + leg.name() + " leg is taken from " + skeleton.label(better.hip())
                        + "; its other chain from " + skeleton.label(leg.hip()) + " is set aside");
            }
        }
        return kept;
    }

    /** Returns the parts from the top down to the foot, or down to the last part where there is no foot. */
    private List<Integer> chainBelow(int top) {
        int bottom = top;
        boolean footFound = false;
        // a child's index is higher than its parent's, so one pass forward sees every descendant after its ancestors
        boolean[] below = new boolean[skeleton.size()];
        below[top] = true;
        for (int j = top + 1; j < skeleton.size(); j++) {
            if (above[j] >= 0 && below[above[j]]) {
                below[j] = true;
                boolean foot = names[j].part() == LegPart.FOOT;
                if (!footFound && (foot || above[j] == bottom)) {
                    bottom = j;
                    footFound |= foot;
                }
            }
        }
        List<Integer> chain = new ArrayList<>();
        for (int j = bottom; j >= 0; j = above[j]) {
            chain.add(0, j);
        }
        return chain;
    }

    private LegCandidate read(List<Integer> chain) {
        int h = indexOfHip(chain);
        int k = h < 0 ? -1 : indexOfKnee(chain, h);
        int hip = h < 0 ? -1 : chain.get(h);
        int knee = k < 0 ? -1 : chain.get(k);
        int last = chain.get(chain.size() - 1);
        JointName name = names[chain.get(0)];
        int ankle = names[last].part() == LegPart.FOOT ? last : -1;
        if (hip >= 0 && knee < 0 && ankle >= 0) {
            knee = between(hip, ankle);
        }
        if (hip < 0 || knee < 0) {
            return readFragment(chain, name, ankle);
        }
        if (ankle >= 0) {
            int ball = ballBelow(ankle);
            if (ball >= 0 && isBesideAnkle(hip, knee, ankle, ball)) {
                ball = -1;
            }
            return candidate(name, hip, knee, ankle, ball, ball >= 0 ? ball : ankle, null);
        }
        boolean threeBones = k + 1 < chain.size() && names[chain.get(k + 1)].part() == LegPart.LEG;
        int shin = threeBones ? chain.get(k + 1) : knee;
        int foot = detachedFoot(name, shin);
        if (foot >= 0) {
            int parent = skeleton.parent(foot);
            String hangs = parent < 0 ? "is a root of its own" : "is parented to " + skeleton.label(parent);
            return candidate(
                    name,
                    hip,
                    knee,
                    -1,
                    -1,
                    foot,
                    "the foot " + skeleton.label(foot) + " " + hangs + ", not to the shin " + skeleton.label(shin)
                            + "; planting such legs is not supported yet");
        }
        if (threeBones) {
            return candidate(
                    name,
                    hip,
                    knee,
                    -1,
                    -1,
                    shin,
                    "it has three bones (" + skeleton.label(hip) + ", " + skeleton.label(knee) + ", "
                            + skeleton.label(shin) + ") and no foot; only legs of two bones and a foot are supported");
        }
        return candidate(
                name,
                hip,
                knee,
                -1,
                -1,
                knee,
                "no foot was found below the shin " + skeleton.label(knee) + " or where it ends");
    }

    /** A chain without thigh or without shin: worth a sentence only if something hangs on it that could be a leg. */
    private LegCandidate readFragment(List<Integer> chain, JointName name, int ankle) {
        int top = chain.get(0);
        LegPart part = names[top].part();
        boolean upper = part == LegPart.LEG || part == LegPart.THIGH || part == LegPart.SHIN;
        if (!upper || skeleton.children(top).isEmpty()) {
            return null;
        }
        String missing = part == LegPart.SHIN
                ? "there is no thigh above the shin " + skeleton.label(top)
                : ankle >= 0
                        ? "there is no knee between " + skeleton.label(top) + " and the foot " + skeleton.label(ankle)
                        : skeleton.label(top) + " has neither a shin nor a foot below it";
        return candidate(name, top, -1, ankle, -1, chain.get(chain.size() - 1), missing);
    }

    /** The joint between hip and ankle that leaves the longest shorter bone: a knee of another name; −1 if there is none. */
    private int between(int hip, int ankle) {
        int knee = -1;
        double best = 0;
        for (int j = skeleton.parent(ankle); j > hip; j = skeleton.parent(j)) {
            double thigh = rest.position(hip).distanceTo(rest.position(j));
            double shorter = Math.min(thigh, rest.position(j).distanceTo(rest.position(ankle)));
            if (shorter > best) {
                best = shorter;
                knee = j;
            }
        }
        return knee;
    }

    private LegCandidate candidate(JointName name, int hip, int knee, int ankle, int ball, int end, String refusal) {
        return new LegCandidate(name.legName(), name.side(), name.pair(), hip, knee, ankle, ball, end, refusal);
    }

    private int indexOfHip(List<Integer> chain) {
        int hip = first(chain, 0, LegPart.THIGH);
        if (hip >= 0 && turnsSideways(chain, hip)) {
            hip++;
        }
        if (hip < 0) {
            hip = first(chain, 0, LegPart.HIP);
        }
        if (hip < 0) {
            int leg = first(chain, 0, LegPart.LEG);
            hip = leg >= 0 && first(chain, leg + 1, LegPart.LEG, LegPart.SHIN) >= 0 ? leg : -1;
        }
        return hip;
    }

    /** Of two thigh joints in a row the upper is the hip of a split thigh, unless it only carries the hip sideways from the pelvis. */
    private boolean turnsSideways(List<Integer> chain, int hip) {
        if (hip + 2 >= chain.size() || names[chain.get(hip + 1)].part() != LegPart.THIGH) {
            return false;
        }
        Vec3 upper = rest.position(chain.get(hip + 1)).minus(rest.position(chain.get(hip)));
        Vec3 lower = rest.position(chain.get(hip + 2)).minus(rest.position(chain.get(hip + 1)));
        return upper.dot(lower) < ONE_THIGH * upper.length() * lower.length();
    }

    private int indexOfKnee(List<Integer> chain, int hip) {
        return first(chain, hip + 1, LegPart.SHIN, LegPart.LEG);
    }

    private int first(List<Integer> chain, int from, LegPart... parts) {
        for (int i = from; i < chain.size(); i++) {
            for (LegPart part : parts) {
                if (names[chain.get(i)].part() == part) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** The toe joint of a foot; of several toes the one nearest to their middle; a second foot joint where no toe is named. */
    private int ballBelow(int ankle) {
        List<Integer> toes = partsBelow(ankle, LegPart.TOE);
        if (toes.isEmpty()) {
            toes = partsBelow(ankle, LegPart.FOOT);
        }
        Vec3 middle = Vec3.ZERO;
        for (int toe : toes) {
            middle = middle.plusTimes(1.0 / toes.size(), rest.position(toe));
        }
        int ball = -1;
        for (int toe : toes) {
            if (ball < 0
                    || rest.position(toe).distanceTo(middle)
                            < rest.position(ball).distanceTo(middle)) {
                ball = toe;
            }
        }
        return ball;
    }

    private boolean isBesideAnkle(int hip, int knee, int ankle, int ball) {
        double leg = rest.position(hip).distanceTo(rest.position(knee))
                + rest.position(knee).distanceTo(rest.position(ankle));
        double front = boneEnd(ball).distanceTo(rest.position(ball));
        double back = rest.position(ball).distanceTo(rest.position(ankle));
        return back < BALL_AT_ANKLE * leg && front > 2 * back;
    }

    private List<Integer> partsBelow(int ankle, LegPart part) {
        List<Integer> found = new ArrayList<>();
        for (int j = ankle + 1; j < skeleton.size(); j++) {
            if (above[j] == ankle && names[j].part() == part) {
                found.add(j);
            }
        }
        return found;
    }

    /** The foot of a leg whose shin ends without one: named like it, or standing where the shin ends; −1 if there is none. */
    private int detachedFoot(JointName leg, int shin) {
        Vec3 end = boneEnd(shin);
        int named = -1;
        for (int j = 0; j < skeleton.size(); j++) {
            boolean like = names[j].isLegPart() && names[j].sameLeg(leg) && names[j].part() == LegPart.FOOT;
            if (like
                    && (named < 0
                            || rest.position(j).distanceTo(end)
                                    < rest.position(named).distanceTo(end))) {
                named = j;
            }
        }
        if (named >= 0) {
            return named;
        }
        int nearest = -1;
        double least = NEAR_SHIN_END * rest.position(shin).distanceTo(end);
        for (int j = 0; j < skeleton.size(); j++) {
            double distance = rest.position(j).distanceTo(end);
            boolean other = names[j].side() == JointName.Side.NONE || names[j].side() == leg.side();
            if (distance < least && other && !names[j].end() && !skeleton.isAtOrAbove(shin, j)) {
                nearest = j;
                least = distance;
            }
        }
        return nearest;
    }

    /** Where a joint's bone ends at rest: at its furthest child; at itself if it has none. */
    private Vec3 boneEnd(int joint) {
        Vec3 end = rest.position(joint);
        for (int child : skeleton.children(joint)) {
            if (rest.position(child).distanceTo(rest.position(joint)) > end.distanceTo(rest.position(joint))) {
                end = rest.position(child);
            }
        }
        return end;
    }

    /** A chain in the same place that is to be preferred: one that can be planted, then one that moves the mesh, then the first. */
    private LegCandidate sameLegRiggedBetter(LegCandidate leg, List<LegCandidate> all) {
        for (LegCandidate other : all) {
            boolean sameLeg = other.hip() != leg.hip()
                    && root(other.hip()) == root(leg.hip())
                    && other.side() == leg.side()
                    && other.pair().equals(leg.pair());
            if (sameLeg
                    && rest.position(other.hip()).distanceTo(rest.position(leg.hip()))
                            <= SAME_PLACE * other.length(rest)
                    && rank(other, all) < rank(leg, all)) {
                return other;
            }
        }
        return null;
    }

    private static boolean hasWhole(LegCandidate fragment, List<LegCandidate> all) {
        for (LegCandidate leg : all) {
            if (leg.knee() >= 0 && leg.side() == fragment.side() && leg.pair().equals(fragment.pair())) {
                return true;
            }
        }
        return false;
    }

    private int root(int joint) {
        int root = joint;
        while (skeleton.parent(root) >= 0) {
            root = skeleton.parent(root);
        }
        return root;
    }

    private int rank(LegCandidate leg, List<LegCandidate> all) {
        int refused = leg.refusal() != null ? 2 * all.size() : 0;
        int control = names[leg.hip()].deform() ? 0 : all.size();
        return refused + control + all.indexOf(leg);
    }
}
