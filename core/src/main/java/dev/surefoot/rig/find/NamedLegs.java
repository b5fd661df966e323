// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegPoses;
import dev.surefoot.rig.name.JointName;
import dev.surefoot.rig.name.LegPart;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.List;

/**
 * Legs by the names of their joints.
 *
 * <p>Joints whose names are parts of one leg are linked to the nearest such joint above them. Each chain that results
 * is read from the top: the thigh is the joint that says so; failing that a hip, or the upper of two legs. Further
 * joints of the same part below (twist bones, split bones) are carried rigidly.
 */
final class NamedLegs {
    /** Halves of a split thigh point in the same direction: the cosine of the angle between them is more than this. */
    private static final double ONE_THIGH = 0.7;

    /**
     * The upper half of a thigh that is called a hip is at least this part of the lower; from the middle of CMU's
     * pelvis to its hip it is a third.
     */
    private static final double UPPER_HALF = 0.5;

    /** The part of an animal's thigh that goes down at rest: a bone that carries the leg sideways has none. */
    private static final double LEADS_DOWN = 0.3;

    /** An animal's thigh is at least this part of its shank; a shorter joint above it is a shoulder or a hip. */
    private static final double FEMUR = 0.25;

    private final Skeleton skeleton;
    private final Naming names;
    private final WorldPose rest;
    private final List<WorldPose> moments;
    private final NamedFeet feet;
    private final ChainsOfMesh mesh;

    private NamedLegs(
            Skeleton skeleton,
            Naming names,
            WorldPose rest,
            List<WorldPose> moments,
            ChainsOfMesh mesh,
            NamedChains chains) {
        this.skeleton = skeleton;
        this.names = names;
        this.rest = rest;
        this.moments = moments;
        this.mesh = mesh;
        feet = new NamedFeet(skeleton, names, rest, chains);
    }

    /**
     * Finds the legs, refused ones among them, in the file's order of hips; notes say what was chosen where names
     * repeat.
     */
    static List<LegCandidate> find(
            Skeleton skeleton,
            Naming names,
            WorldPose rest,
            List<WorldPose> moments,
            ChainsOfMesh mesh,
            List<String> notes) {
        NamedChains chains = new NamedChains(skeleton, names);
        return new NamedLegs(skeleton, names, rest, moments, mesh, chains).find(chains.all(notes), notes);
    }

    private List<LegCandidate> find(List<List<Integer>> chains, List<String> notes) {
        List<LegCandidate> found = new ArrayList<>();
        for (List<Integer> chain : chains) {
            LegCandidate leg = read(chain);
            if (leg != null) {
                found.add(leg);
            }
        }
        found = joined(found);
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

    /**
     * A thigh above a joint of another name above the rest of the leg is one leg: its fragments have nothing true to
     * say each of itself.
     */
    private List<LegCandidate> joined(List<LegCandidate> found) {
        List<LegCandidate> joined = new ArrayList<>(found);
        for (LegCandidate top : found) {
            LegCandidate lowest = null;
            for (LegCandidate other : found) {
                boolean below = other.hip() != top.hip() && skeleton.isAtOrAbove(top.hip(), other.hip());
                boolean rest = below && other.side() == top.side() && other.knee() < 0 && other.ankle() >= 0;
                lowest = rest && lowest == null ? other : lowest;
            }
            if (lowest == null || top.knee() >= 0 || top.ankle() >= 0 || !joined.contains(top)) {
                continue;
            }
            List<Integer> bones = new ArrayList<>();
            for (int j = skeleton.parent(lowest.ankle()); j > top.hip(); j = skeleton.parent(j)) {
                bones.add(0, j);
            }
            bones.add(0, top.hip());
            if (bones.size() > 2) {
                int foot = lowest.ankle();
                joined.removeIf(part -> part.hip() != top.hip() && bones.contains(part.hip()));
                joined.set(joined.indexOf(top), top.refusedBecause(LegCheck.middleBone(skeleton, bones, foot)));
            }
        }
        return joined;
    }

    private LegCandidate read(List<Integer> chain) {
        int h = indexOfHip(chain);
        int k = h < 0 ? -1 : indexOfKnee(chain, h);
        int hip = h < 0 ? -1 : chain.get(h);
        int knee = k < 0 ? -1 : chain.get(k);
        int last = chain.get(chain.size() - 1);
        JointName name = names.of(chain.get(0));
        int ankle = names.of(last).part() == LegPart.FOOT ? last : -1;
        if (hip >= 0 && knee < 0 && ankle >= 0) {
            knee = between(hip, ankle);
        }
        if (hip < 0 || knee < 0) {
            return readFragment(chain, name, ankle);
        }
        if (ankle >= 0) {
            int ball = feet.ball(hip, knee, ankle);
            return candidate(name, hip, knee, ankle, ball, ball >= 0 ? ball : ankle, null);
        }
        int third = k + 1 < chain.size() && names.of(chain.get(k + 1)).part() == LegPart.LEG ? chain.get(k + 1) : -1;
        LegCandidate detached = readDetached(chain, k, name, hip, knee);
        if (detached != null) {
            return detached;
        }
        if (third >= 0 && feet.isFoot(hip, knee, third)) {
            // numbered joints: leg 1, leg 2, leg 3 and perhaps leg 4 are hip, knee, ankle and ball
            boolean fourth = k + 2 < chain.size() && names.of(chain.get(k + 2)).part() == LegPart.LEG;
            int ball = fourth ? chain.get(k + 2) : -1;
            return candidate(name, hip, knee, third, ball, fourth ? ball : third, null);
        }
        int tip = third >= 0 ? feet.tip(third) : -1;
        if (tip >= 0) {
            return candidate(name, hip, knee, tip, -1, tip, null);
        }
        int shin = third >= 0 ? third : knee;
        int unnamed = names.of(last).part() == LegPart.TOE ? skeleton.parent(last) : -1;
        if (unnamed > shin && skeleton.isAtOrAbove(shin, unnamed)) {
            // what bears the toes below a shin is the foot, whatever it is called: a metatarsal, a hock
            return candidate(name, hip, knee, unnamed, last, last, null);
        }
        String reason = "no foot was found below the shin " + skeleton.label(shin) + " or where it ends";
        return candidate(name, hip, knee, -1, -1, shin, reason);
    }

    /**
     * A leg whose last bone has no foot below it, but where it ends one that hangs elsewhere; null if there is none.
     */
    private LegCandidate readDetached(List<Integer> chain, int k, JointName name, int hip, int knee) {
        for (int i = chain.size() - 1; i >= k; i--) {
            LegPart part = names.of(chain.get(i)).part();
            int foot = part == LegPart.LEG || part == LegPart.SHIN ? feet.detachedFoot(name, chain.get(i)) : -1;
            if (foot >= 0) {
                int ball = feet.ball(hip, knee, foot);
                LegCandidate leg = candidate(name, hip, knee, foot, ball, ball >= 0 ? ball : foot, null);
                if (leg.shinEnd() != null) {
                    return leg;
                }
                if (i == k) {
                    return leg.refusedBecause("the foot " + skeleton.label(foot) + " neither hangs on the shin "
                            + skeleton.label(knee) + " nor stands where it ends");
                }
            }
        }
        return null;
    }

    /** A chain without thigh or without shin: worth a sentence only if something hangs on it that could be a leg. */
    private LegCandidate readFragment(List<Integer> chain, JointName name, int ankle) {
        int top = chain.get(0);
        LegPart part = names.of(top).part();
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

    /**
     * The joint between hip and ankle that leaves the longest shorter bone: a knee of another name; −1 if there is
     * none.
     */
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
        String leg = name.legName();
        if (hip < 0 || knee < 0 || ankle < 0) {
            return new LegCandidate(
                    leg, name.side(), name.pair(), hip, knee, ankle, ball, end, List.of(), null, refusal);
        }
        Leg whole = LegBones.assemble(names, rest, leg, hip, knee, ankle, ball);
        return new LegCandidate(
                leg, name.side(), name.pair(), hip, knee, ankle, ball, end, whole.bends(), whole.shinEnd(), refusal);
    }

    private int indexOfHip(List<Integer> chain) {
        int hip = first(chain, 0, LegPart.THIGH);
        if (hip > 0 && isFemurOfThree(chain, hip)) {
            return hip - 1;
        }
        if (hip >= 0 && turnsSideways(chain, hip)) {
            hip++;
        }
        if (hip < 0) {
            // the upper of two legs; above it a hip is the pelvis's own
            int leg = first(chain, 0, LegPart.LEG);
            hip = leg >= 0 && first(chain, leg + 1, LegPart.LEG, LegPart.SHIN) >= 0 ? leg : -1;
        }
        return hip >= 0 ? hip : indexOfNamedHip(chain);
    }

    /**
     * Of two hips in a row the lower, unless they are halves of one thigh: the upper carries the hip from the middle of
     * the pelvis to its side.
     */
    private int indexOfNamedHip(List<Integer> chain) {
        int hip = first(chain, 0, LegPart.HIP);
        while (hip >= 0
                && hip + 2 < chain.size()
                && names.of(chain.get(hip + 1)).part() == LegPart.HIP) {
            Vec3 upper = rest.position(chain.get(hip + 1)).minus(rest.position(chain.get(hip)));
            Vec3 lower = rest.position(chain.get(hip + 2)).minus(rest.position(chain.get(hip + 1)));
            if (upper.length() >= UPPER_HALF * lower.length() && inLine(upper, lower)) {
                return hip;
            }
            hip++;
        }
        return hip;
    }

    private static boolean inLine(Vec3 upper, Vec3 lower) {
        return upper.dot(lower) >= ONE_THIGH * upper.length() * lower.length();
    }

    /**
     * Of two thigh joints in a row the upper is the hip of a split thigh, unless it only carries the hip sideways from
     * the pelvis.
     */
    private boolean turnsSideways(List<Integer> chain, int hip) {
        if (hip + 2 >= chain.size() || names.of(chain.get(hip + 1)).part() != LegPart.THIGH) {
            return false;
        }
        Vec3 upper = rest.position(chain.get(hip + 1)).minus(rest.position(chain.get(hip)));
        Vec3 lower = rest.position(chain.get(hip + 2)).minus(rest.position(chain.get(hip + 1)));
        return !inLine(upper, lower);
    }

    /**
     * A leg above an upper and a lower leg is an animal's thigh, if it leads down to the next and is a bone worth the
     * name.
     */
    private boolean isFemurOfThree(List<Integer> chain, int upper) {
        int femur = chain.get(upper - 1);
        if (names.of(femur).part() != LegPart.LEG || skeleton.parent(chain.get(upper)) != femur) {
            return false;
        }
        Vec3 bone = rest.position(chain.get(upper)).minus(rest.position(femur));
        Vec3 next = LegBones.boneEnd(skeleton, rest, chain.get(upper)).minus(rest.position(chain.get(upper)));
        return -bone.y() > LEADS_DOWN * bone.length() && bone.length() > FEMUR * next.length();
    }

    private int indexOfKnee(List<Integer> chain, int hip) {
        if (names.of(chain.get(hip)).part() == LegPart.LEG
                && hip + 1 < chain.size()
                && names.of(chain.get(hip + 1)).part() == LegPart.THIGH) {
            return hip + 1;
        }
        return first(chain, hip + 1, LegPart.SHIN, LegPart.LEG);
    }

    private int first(List<Integer> chain, int from, LegPart... parts) {
        for (int i = from; i < chain.size(); i++) {
            for (LegPart part : parts) {
                if (names.of(chain.get(i)).part() == part) {
                    return i;
                }
            }
        }
        return -1;
    }

    /**
     * A chain in the same place that is to be preferred: one that can be planted, then one that moves the mesh or is
     * marked as one that does, then the first.
     */
    private LegCandidate sameLegRiggedBetter(LegCandidate leg, List<LegCandidate> all) {
        for (LegCandidate other : all) {
            boolean sameLeg = other.hip() != leg.hip()
                    && root(other.hip()) == root(leg.hip())
                    && other.side() == leg.side()
                    && other.pair().equals(leg.pair());
            if (sameLeg && areInOnePlace(leg, other) && rank(other, all) < rank(leg, all)) {
                return other;
            }
        }
        return null;
    }

    private boolean areInOnePlace(LegCandidate leg, LegCandidate other) {
        double near = ChainsOfMesh.SAME_PLACE * other.length(rest);
        return LegPoses.inOnePlace(rest, moments, leg.hip(), other.hip(), near);
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
        int refused = leg.refusal() != null ? 4 * all.size() : 0;
        int idle = mesh.isIdle(leg.knee(), leg.ankle()) ? 2 * all.size() : 0;
        int control = names.of(leg.hip()).deform() ? 0 : all.size();
        return refused + idle + control + all.indexOf(leg);
    }
}
