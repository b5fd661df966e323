// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.math.number.Rounding;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.name.JointName;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.List;

/**
 * Legs by structure, for joints whose names say nothing: limbs that hang from a common joint in like pairs and end on
 * the floor.
 *
 * <p>Where legs are known by name, only a quadruped's front legs are looked for: a pair that hangs from another place
 * of a level trunk and stands on the same floor. A human's arms do not: they hang from far above the hips and end at
 * hip height.
 */
final class HangingLegs {
    /** Bones shorter than this part of their limb are no bones: several joints sit in one place. */
    private static final double NO_BONE = 0.02;

    /** Bones of a pair may differ by this part of the limb: measured people differ by 2 %, animators by nothing. */
    private static final double ALIKE = 0.05;

    /**
     * Thigh and shin are at least this part of a limb; a third bone as long as they would leave less. A dog's hind leg
     * has 0.76.
     */
    private static final double TWO_BONES = 0.55;

    /**
     * A limb stands whose end is above the floor by at most this part of its length: a trotting dog lifts 0.2, hanging
     * hands end at 0.8.
     */
    private static final double ON_FLOOR = 0.35;

    /** A limb hangs whose start is above its end by this part of its length. */
    private static final double HANGING = 0.4;

    /** The same of four like limbs from one joint, and beside other legs: a crab's lead outwards more than down. */
    private static final double SPLAYED = 0.15;

    /** How many of the poses a limb must stand in. */
    static final double MOSTLY = 0.9;

    /** Joints of a limb that are looked at: a leg has no more; a tail or rope may. */
    private static final int MAX_JOINTS = 12;

    /** Branches of a joint that are compared: more than the legs of a spider. */
    private static final int MAX_BRANCHES = 64;

    /** Pairs that are looked at: more than any creature has. */
    private static final int MAX_PAIRS = 32;

    private final Skeleton skeleton;
    private final Naming names;
    private final List<WorldPose> poses;
    private final List<LegCandidate> known;
    /** Whether limbs are looked for that are no legs, since they have a bone too many. */
    private final boolean threeBones;

    private final LegNeighbours neighbours;
    private final boolean[] taken;
    /** The floor's height in each pose: the lowest end of the known legs, or the lowest joint. */
    private final double[] floors;
    /** The child that the longest path down leads through, or −1. */
    private final int[] next;

    private HangingLegs(
            Skeleton skeleton,
            Naming names,
            List<WorldPose> poses,
            List<LegCandidate> known,
            List<LegCandidate> all,
            boolean threeBones) {
        this.threeBones = threeBones;
        this.skeleton = skeleton;
        this.names = names;
        this.poses = poses;
        this.known = known;
        neighbours = new LegNeighbours(skeleton, poses);
        int n = skeleton.size();
        taken = new boolean[n];
        for (LegCandidate leg : all) {
            taken[leg.hip()] = true;
        }
        next = new int[n];
        double[] reach = new double[n];
        for (int j = 0; j < n; j++) {
            taken[j] |= skeleton.parent(j) >= 0 && taken[skeleton.parent(j)];
            next[j] = -1;
        }
        for (int j = n - 1; j >= 0; j--) {
            int p = skeleton.parent(j);
            if (p >= 0 && !names.of(j).control()) {
                double length = reach[j] + bone(p, j);
                if (next[p] < 0 || !Rounding.exceeds(reach[p], length)) {
                    reach[p] = length;
                    next[p] = j;
                }
            }
        }
        floors = new double[poses.size()];
        for (int i = 0; i < floors.length; i++) {
            WorldPose pose = poses.get(i);
            floors[i] = known.isEmpty() ? lowestJoint(pose) : LegCandidate.lowestEnd(pose, known);
        }
    }

    /** A path down from a branch: its joints that stand apart from each other, and its length in metres. */
    private record Limb(List<Integer> joints, double length) {}

    /**
     * Finds legs by structure.
     *
     * @param poses poses in which the character stands, the first of them for measures
     * @param known legs of the body found by name, also refused ones; empty where names say nothing
     * @param all legs that are known, also other bodies'; their joints are not taken again
     */
    static List<LegCandidate> find(
            Skeleton skeleton, Naming names, List<WorldPose> poses, List<LegCandidate> known, List<LegCandidate> all) {
        return new HangingLegs(skeleton, names, poses, known, all, false).find();
    }

    /**
     * Finds limbs that would be legs if two of their bones were not three, and refuses them.
     *
     * @param poses as above
     */
    static List<LegCandidate> ofThreeBones(Skeleton skeleton, Naming names, List<WorldPose> poses) {
        return new HangingLegs(skeleton, names, poses, List.of(), List.of(), true).find();
    }

    private List<LegCandidate> find() {
        List<List<LegCandidate>> groups = new ArrayList<>();
        for (int j = 0; j < skeleton.size(); j++) {
            int branches = skeleton.children(j).size();
            if (branches >= 2 && branches <= MAX_BRANCHES && groups.size() < MAX_PAIRS && !taken[j]) {
                addPairs(groups, j);
            }
        }
        List<List<LegCandidate>> sure = new ArrayList<>();
        for (List<LegCandidate> group : groups) {
            if (group.size() >= 4 || stand(group, HANGING)) {
                sure.add(group);
            }
        }
        if (known.isEmpty() && !sure.isEmpty()) {
            // without names the longest pair that stands is the legs, and measures the others
            List<LegCandidate> legs = longest(sure);
            List<LegCandidate> all = new ArrayList<>(legs);
            groups.remove(legs);
            // each pair that is found may be the neighbour of another
            for (int before = 0; before < all.size(); ) {
                before = all.size();
                for (List<LegCandidate> group : List.copyOf(groups)) {
                    if (neighbours.sameGirdle(group, all)
                            || neighbours.otherGirdle(group, legs)
                            || neighbours.beside(group, all)) {
                        all.addAll(group);
                        groups.remove(group);
                    }
                }
            }
            return all;
        }
        List<LegCandidate> all = new ArrayList<>();
        for (List<LegCandidate> group : sure) {
            if (neighbours.otherGirdle(group, known)) {
                all.addAll(group);
            }
        }
        return all;
    }

    private void addPairs(List<List<LegCandidate>> groups, int branch) {
        List<Limb> limbs = new ArrayList<>();
        for (int child : skeleton.children(branch)) {
            Limb limb = limb(branch, child);
            if (limb != null) {
                limbs.add(limb);
            }
        }
        boolean[] done = new boolean[limbs.size()];
        for (int a = 0; a < limbs.size(); a++) {
            List<LegCandidate> group = new ArrayList<>();
            for (int b = a + 1; b < limbs.size() && !done[a]; b++) {
                if (!done[b] && alike(limbs.get(a), limbs.get(b))) {
                    LegCandidate leg = candidate(limbs.get(b));
                    done[b] = leg != null;
                    if (leg != null && !isTwin(leg, group)) {
                        group.add(leg);
                    }
                }
            }
            LegCandidate first = candidate(limbs.get(a));
            if (!group.isEmpty() && first != null) {
                group.add(0, first);
                if (stand(group, known.isEmpty() ? SPLAYED : HANGING)) {
                    if (!areTwins(group, groups)) {
                        groups.add(group);
                    }
                    for (LegCandidate leg : group) {
                        take(leg.hip());
                    }
                }
            }
        }
    }

    /** Returns whether each leg of a group is one of those that were found already, rigged twice. */
    private boolean areTwins(List<LegCandidate> group, List<List<LegCandidate>> groups) {
        List<LegCandidate> found = new ArrayList<>();
        groups.forEach(found::addAll);
        return group.stream().allMatch(leg -> isTwin(leg, found));
    }

    /** Returns whether a leg is one of the others a second time: rigs have a chain to pose and one for the mesh. */
    private boolean isTwin(LegCandidate leg, List<LegCandidate> others) {
        double near = NO_BONE * leg.length(poses.get(0));
        return others.stream()
                .anyMatch(other -> bone(leg.hip(), other.hip()) <= near
                        && bone(leg.knee(), other.knee()) <= near
                        && bone(leg.ankle(), other.ankle()) <= near);
    }

    private void take(int top) {
        taken[top] = true;
        for (int j = top + 1; j < skeleton.size(); j++) {
            taken[j] |= skeleton.parent(j) >= 0 && taken[skeleton.parent(j)];
        }
    }

    private Limb limb(int branch, int top) {
        List<Integer> path = new ArrayList<>();
        double length = 0;
        for (int j = top; j >= 0; j = next[j]) {
            if (taken[j] || names.of(j).control() || path.size() == MAX_JOINTS) {
                return null;
            }
            length += path.isEmpty() ? 0 : bone(path.get(path.size() - 1), j);
            path.add(j);
        }
        List<Integer> apart = new ArrayList<>();
        for (int j : path) {
            int last = apart.isEmpty() ? -1 : apart.get(apart.size() - 1);
            if (last < 0 || bone(last, j) > NO_BONE * length) {
                apart.add(j);
            }
        }
        // a hip's helper may sit on the pelvis itself: the limb begins where it stands apart from that
        if (length > 0 && bone(branch, top) <= NO_BONE * length) {
            apart.remove(0);
        }
        return apart.size() >= 3 ? new Limb(apart, length) : null;
    }

    private boolean alike(Limb a, Limb b) {
        if (a.joints.size() != b.joints.size()) {
            return false;
        }
        double tolerance = ALIKE * Math.max(a.length, b.length);
        for (int i = 1; i < a.joints.size(); i++) {
            double ofA = bone(a.joints.get(i - 1), a.joints.get(i));
            double ofB = bone(b.joints.get(i - 1), b.joints.get(i));
            if (!(Math.abs(ofA - ofB) <= tolerance)) {
                return false;
            }
        }
        return bone(a.joints.get(0), b.joints.get(0)) > NO_BONE * a.length;
    }

    /**
     * The three neighbouring joints whose shorter bone is longest are hip, knee and ankle. A front leg may hang on a
     * shoulder blade as long as its own bones: where it leaves too much below it, it is none of the leg.
     */
    private LegCandidate candidate(Limb limb) {
        List<Integer> joints = limb.joints;
        int at = longestTwo(joints, 0);
        boolean isTwo = at >= 0 && isTwo(joints, at, limb.length);
        if (!isTwo && at >= 0 && !known.isEmpty() && !threeBones) {
            double blade = bone(joints.get(at), joints.get(at + 1));
            int below = longestTwo(joints, at + 1);
            isTwo = at == 0 && below == 1 && isTwo(joints, below, limb.length - blade);
            at = isTwo ? below : at;
        }
        if (at < 0) {
            return null;
        }
        int hip = joints.get(at);
        int knee = joints.get(at + 1);
        int ankle = joints.get(at + 2);
        // a leaf that an exporter put where the last bone ends is what a leg without a foot stands on
        if (!skeleton.joint(ankle).freedom().rotates()) {
            return null;
        }
        if (threeBones || !isTwo) {
            return threeBones && !isTwo ? refused(limb) : null;
        }
        int below = at + 3 < joints.size() ? joints.get(at + 3) : -1;
        boolean bends = below >= 0
                && skeleton.joint(below).freedom().rotates()
                && !names.of(below).end();
        JointName.Side side = sideOf(joints);
        int end = joints.get(joints.size() - 1);
        return new LegCandidate("", side, "", hip, knee, ankle, bends ? below : -1, end, List.of(), null, null);
    }

    /** Of neighbouring bones about as long the uppermost; −1 where there are no two. */
    private int longestTwo(List<Integer> joints, int from) {
        int at = -1;
        double best = 0;
        for (int i = from; i + 2 < joints.size(); i++) {
            double shorter =
                    Math.min(bone(joints.get(i), joints.get(i + 1)), bone(joints.get(i + 1), joints.get(i + 2)));
            // a horse's cannon may be a little longer than its thigh
            if (shorter > 1.15 * best) {
                best = shorter;
                at = i;
            }
        }
        return at;
    }

    private boolean isTwo(List<Integer> joints, int at, double length) {
        double two = bone(joints.get(at), joints.get(at + 1)) + bone(joints.get(at + 1), joints.get(at + 2));
        return two >= TWO_BONES * length;
    }

    /** A limb of three bones above a foot; one of more joints may be a tail or a rope. */
    private LegCandidate refused(Limb limb) {
        List<Integer> joints = new ArrayList<>(limb.joints);
        joints.removeIf(j -> names.of(j).end());
        if (joints.size() < 4 || joints.size() > 5) {
            return null;
        }
        String reason = LegCheck.middleBone(skeleton, joints.subList(0, 3), joints.get(3));
        int end = joints.get(joints.size() - 1);
        return new LegCandidate(
                "", sideOf(joints), "", joints.get(0), joints.get(1), joints.get(3), -1, end, List.of(), null, reason);
    }

    private JointName.Side sideOf(List<Integer> joints) {
        for (int j : joints) {
            if (names.of(j).side() != JointName.Side.NONE) {
                return names.of(j).side();
            }
        }
        return JointName.Side.NONE;
    }

    /** Returns whether the group hangs down by so much of its length, and to the floor, in most poses. */
    private boolean stand(List<LegCandidate> group, double hanging) {
        int standing = 0;
        for (int i = 0; i < poses.size(); i++) {
            WorldPose pose = poses.get(i);
            double length = group.get(0).length(pose);
            double end = LegCandidate.lowestEnd(pose, group);
            boolean hangs = LegNeighbours.centre(pose, group).y() - end >= hanging * length;
            standing += hangs && end - floors[i] <= ON_FLOOR * length ? 1 : 0;
        }
        return standing >= MOSTLY * poses.size();
    }

    /** Without names any joint may be the one that stands on the floor. */
    private double lowestJoint(WorldPose pose) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int j = 0; j < skeleton.size(); j++) {
            boolean body = skeleton.parent(j) >= 0 || !skeleton.children(j).isEmpty();
            lowest = body && !names.of(j).control()
                    ? Math.min(lowest, pose.position(j).y())
                    : lowest;
        }
        return lowest;
    }

    private List<LegCandidate> longest(List<List<LegCandidate>> groups) {
        List<LegCandidate> longest = groups.get(0);
        for (List<LegCandidate> group : groups) {
            if (group.get(0).length(poses.get(0)) > longest.get(0).length(poses.get(0))) {
                longest = group;
            }
        }
        return longest;
    }

    private double bone(int from, int to) {
        return poses.get(0).position(from).distanceTo(poses.get(0).position(to));
    }
}
