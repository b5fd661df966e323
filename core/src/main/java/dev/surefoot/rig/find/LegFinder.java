// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.cadence.ShownPoses;
import dev.surefoot.rig.limb.LegPoses;
import dev.surefoot.rig.name.JointName;
import dev.surefoot.rig.name.Naming;
import dev.surefoot.rig.sole.FootPoints;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the legs of a skeleton: by the names of its joints, and by structure where names say nothing.
 *
 * <p><b>Names:</b> thigh, shin, foot and toes with a side, in the words of the usual rigs (Mixamo, Unreal, Blender, 3ds
 * Max, Daz, VRM, motion-capture archives), whatever stands before and after. <b>Structure:</b> like limbs that hang
 * from one joint and end on the floor; also a quadruped's front legs, which rigs call arms. Feet may hang on a control
 * bone instead of the shin; legs may have three or four bones. <b>Refused</b>, with a reason: bones too short,
 * stretched or mirrored spaces, joints that cannot turn, feet that cannot be moved or do not share a root with their
 * leg. <b>Cost:</b> a few passes over the joints.
 */
public final class LegFinder {
    /**
     * A pair of legs stands on another floor if it ends above the lowest by more than this part of its length: a raised
     * arm, not a raised foot.
     */
    private static final double NOT_ON_FLOOR = 0.5;

    /** Feet show where forward is if they reach this part of a leg away from the ankles. */
    private static final double FORWARD_SEEN = 0.02;

    /** Hips this part of a leg before or behind the middle of all are of another pair than those in the middle. */
    private static final double OTHER_PAIR = 0.15;

    private final Skeleton skeleton;
    private final WorldPose rest;
    private final List<WorldPose> moments;
    private final Naming names;
    private final ChainsOfMesh mesh;
    private final List<Refusal> refused = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    /** Whether names say which limbs are legs and of none where its foot is: insects and spiders stand on tips. */
    private boolean footless;

    private LegFinder(Skeleton skeleton, FileSpace space, List<WorldPose> moments, BitSet followed) {
        this.skeleton = skeleton;
        this.moments = moments;
        rest = LegPoses.rest(skeleton, space);
        names = Naming.of(skeleton);
        mesh = new ChainsOfMesh(names, rest, moments, followed);
    }

    /** Finds the legs of a skeleton at rest. Their points are estimated from how the feet stand at rest. */
    public static Found find(Skeleton skeleton, FileSpace space) {
        return new LegFinder(skeleton, space, List.of(), new BitSet()).search();
    }

    /**
     * Finds the legs of a clip's skeleton; where it does not stand at rest, the clip shows which limbs stand. Their
     * points are those of {@link FootPoints#atRest}; {@link FootPoints#find} places them better.
     */
    public static Found find(Clip clip) {
        return find(clip, new BitSet());
    }

    /**
     * Finds the same where a mesh is known: of a leg that is there twice, for control and for the mesh, the chain that
     * moves the mesh.
     *
     * @param followed the joints that some vertex follows more than all others
     */
    public static Found find(Clip clip, BitSet followed) {
        List<WorldPose> moments = LegPoses.moments(ShownPoses.poseByPose(clip));
        return new LegFinder(clip.skeleton(), clip.space(), moments, followed).search();
    }

    /**
     * Returns the legs that somebody described by naming their joints, for skeletons whose legs are not found.
     *
     * <p>Points that a description leaves out are those of {@link FootPoints#atRest}. A ball that the file cannot turn
     * is left out: such toes are one with the foot.
     *
     * @throws IllegalArgumentException when a joint does not exist, a name is not unique, or a chain cannot be planted;
     *     it names leg and joint
     */
    public static List<Leg> resolve(Skeleton skeleton, FileSpace space, List<LegDescription> descriptions) {
        return LegResolver.resolve(skeleton, LegPoses.rest(skeleton, space), descriptions);
    }

    /**
     * Returns the joint whose position moves the whole body above the legs: the deepest one at or above all hips, and
     * all feet that hang elsewhere, that carries the trunk and whose position can be written. Where there is none, it
     * is one whose position can be written along some axes.
     *
     * <p><b>Degenerate:</b> a skeleton of legs alone gives the deepest joint above the legs whose position can be
     * written; −1 when there is none.
     *
     * @throws IllegalArgumentException when there are no legs
     */
    public static int rootJoint(Skeleton skeleton, List<Leg> legs) {
        return RootJointFinder.find(skeleton, legs, List::of);
    }

    /**
     * Returns the same joint for the legs of a clip, which shows whether a second spine is this body's, rigged twice,
     * or that of another body which rests in the same place.
     *
     * @throws IllegalArgumentException when there are no legs
     */
    public static int rootJoint(Clip clip, List<Leg> legs) {
        return RootJointFinder.find(clip.skeleton(), legs, () -> LegPoses.moments(clip));
    }

    private Found search() {
        List<LegCandidate> named = NamedLegs.find(skeleton, names, rest, moments, mesh, notes);
        List<WorldPose> poses = LegCandidate.standing(rest, moments, named);
        named = withoutRaised(named, poses);
        footless = areFootless(named, poses);
        named = footless ? List.of() : onMesh(named);
        List<List<LegCandidate>> bodies = LegsOfBodies.of(skeleton, names, named);
        List<LegCandidate> hanging = hanging(named, bodies, poses);
        List<LegCandidate> all = new ArrayList<>();
        for (LegCandidate leg : named) {
            boolean back = leg.pair().isEmpty() && hasFront(leg, bodies, hanging);
            all.add(back ? leg.placed(leg.side(), "back") : leg);
        }
        all.addAll(hanging);
        List<LegCandidate> accepted = accept(all, poses);
        accepted.sort(Comparator.comparingInt((LegCandidate leg) -> firstOfPair(leg, all))
                .thenComparing(LegCandidate::side));
        if (all.isEmpty()) {
            notes.add("no legs found: no joints are named as legs are, and no two like limbs hang down to the floor");
        }
        List<Leg> legs = new ArrayList<>();
        List<Integer> rigid = new ArrayList<>();
        List<LegCandidate> distinct = unique(accepted);
        for (LegCandidate candidate : distinct) {
            Leg leg = LegBones.withoutRigidToes(skeleton, candidate.leg());
            if (leg.ball() != candidate.ball()) {
                rigid.add(candidate.ball());
            }
            legs.add(FootPoints.atRest(leg, poses.get(0), names));
        }
        if (!rigid.isEmpty()) {
            notes.add(labelled(rigid)
                    + " cannot be turned: the file gives no rotation to change, so these toes are one with the foot");
        }
        tellKinds(legs);
        nameLeftOut(all, poses);
        return new Found(
                legs,
                ofEach(named.isEmpty() ? LegsOfBodies.of(skeleton, names, distinct) : bodies, distinct, legs),
                refused,
                notes);
    }

    /** Returns the legs of each body that has any. */
    private static List<List<Leg>> ofEach(
            List<List<LegCandidate>> bodies, List<LegCandidate> candidates, List<Leg> legs) {
        List<List<Leg>> each = new ArrayList<>();
        for (List<LegCandidate> body : bodies) {
            List<Leg> own = new ArrayList<>();
            for (int i = 0; i < legs.size(); i++) {
                if (isOf(body, candidates.get(i))) {
                    own.add(legs.get(i));
                }
            }
            if (!own.isEmpty()) {
                each.add(List.copyOf(own));
            }
        }
        return each;
    }

    /** Says what of a leg is not as most rigs have it, since more of the file is written for it. */
    private void tellKinds(List<Leg> legs) {
        List<Integer> feet = new ArrayList<>();
        int most = 2;
        for (Leg leg : legs) {
            if (leg.isDetached()) {
                feet.add(leg.ankle());
            }
            most = Math.max(most, leg.bends().size());
        }
        if (!feet.isEmpty()) {
            notes.add(labelled(feet) + (feet.size() == 1 ? " does" : " do")
                    + " not hang on the shin: the foot's position is written too,"
                    + " so that it stays where the shin ends");
        }
        if (most > 2) {
            notes.add("legs of more than two bones bend in all their joints in proportion");
        }
    }

    /** Names the limbs that reach the floor beside the legs and were not taken for any. */
    private void nameLeftOut(List<LegCandidate> all, List<WorldPose> poses) {
        List<Integer> tops = LimbsLeftOut.tops(skeleton, names, poses, all);
        if (!tops.isEmpty()) {
            boolean one = tops.size() == 1;
            notes.add((one ? "the limb from " : "the limbs from ") + labelled(tops)
                    + (one ? " reaches" : " reach") + " the floor " + (all.isEmpty() ? "" : "as the legs do ") + "and "
                    + (one ? "is" : "are") + " left as "
                    + (one ? "it is: if it is a leg" : "they are: if they are legs")
                    + ", --legs takes " + (one ? "it" : "them"));
        }
    }

    /** Refuses pairs that are named as legs but end far above the floor that other legs stand on. */
    private List<LegCandidate> withoutRaised(List<LegCandidate> named, List<WorldPose> poses) {
        List<LegCandidate> kept = new ArrayList<>();
        for (LegCandidate leg : named) {
            List<LegCandidate> pair = new ArrayList<>();
            for (LegCandidate other : named) {
                if (other.pair().equals(leg.pair())) {
                    pair.add(other);
                }
            }
            double height = Double.POSITIVE_INFINITY;
            for (WorldPose pose : poses) {
                double above = LegCandidate.lowestEnd(pose, pair) - LegCandidate.lowestEnd(pose, named);
                height = Math.min(height, above / leg.length(pose));
            }
            boolean raised = leg.refusal() == null && height > NOT_ON_FLOOR;
            kept.add(
                    raised
                            ? leg.refusedBecause("it ends at " + skeleton.label(leg.end())
                                    + ", more than half its length above the floor that the other legs stand on")
                            : leg);
        }
        return kept;
    }

    private List<LegCandidate> hanging(
            List<LegCandidate> named, List<List<LegCandidate>> bodies, List<WorldPose> poses) {
        List<LegCandidate> found = named.isEmpty()
                ? HangingLegs.find(skeleton, names, poses, named, named)
                : hangingOnEach(named, bodies, poses);
        for (int i = 0; i < moments.size() && found.isEmpty() && named.isEmpty(); i += moments.size() / 2 + 1) {
            found = HangingLegs.find(skeleton, names, List.of(moments.get(i)), named, named);
        }
        boolean refusedOnly = found.isEmpty() && named.isEmpty();
        if (refusedOnly) {
            found = HangingLegs.ofThreeBones(skeleton, names, poses);
        } else if (named.isEmpty()) {
            found = new ArrayList<>(found);
            found.addAll(HangingLegs.find(skeleton, names, poses, found, found));
        }
        List<LegCandidate> result = new ArrayList<>();
        for (LegCandidate leg : found) {
            LegCandidate placed = byPlace(leg, found, poses.get(0));
            result.add(named.isEmpty() ? placed : placed.placed(placed.side(), "front"));
        }
        if (named.isEmpty()) {
            result = onMesh(result);
            result.forEach(this::tellOtherChain);
        }
        if (!result.isEmpty() && !refusedOnly) {
            notes.add(
                    named.isEmpty()
                            ? "the joints' names name no " + (footless ? "feet: legs" : "legs: they")
                                    + " were found by structure"
                            : "the limbs from " + labels(result)
                                    + " stand on the floor like the legs do and are planted as front legs");
        }
        return result;
    }

    /** Returns the legs, each by the chain that moves the mesh where it is there twice, and says so. */
    private List<LegCandidate> onMesh(List<LegCandidate> legs) {
        List<LegCandidate> seen = new ArrayList<>();
        for (LegCandidate leg : legs) {
            LegCandidate moving = mesh.inPlaceOf(leg);
            seen.add(moving == null ? leg : moving);
            if (moving != null) {
                notes.add("the " + leg.name() + " leg is taken from " + skeleton.label(moving.knee())
                        + ", which moves the mesh; its other chain with " + skeleton.label(leg.knee())
                        + " is set aside");
            }
        }
        return seen;
    }

    private void tellOtherChain(LegCandidate leg) {
        int other = mesh.otherHip(leg);
        if (other >= 0) {
            notes.add("the " + leg.name() + " leg is taken from " + skeleton.label(leg.hip())
                    + "; its other chain from " + skeleton.label(other) + " is set aside");
        }
    }

    /** Returns whether names tell no foot of any leg, and each is one by structure: not what hangs beside it. */
    private boolean areFootless(List<LegCandidate> named, List<WorldPose> poses) {
        boolean footless = !named.isEmpty()
                && named.stream().allMatch(leg -> leg.refusal() != null && leg.knee() >= 0 && leg.ankle() < 0);
        List<LegCandidate> found =
                footless ? HangingLegs.find(skeleton, names, poses, List.of(), List.of()) : List.of();
        return footless
                && named.stream()
                        .allMatch(
                                leg -> found.stream().anyMatch(other -> skeleton.isAtOrAbove(other.hip(), leg.knee())));
    }

    private static boolean hasFront(LegCandidate leg, List<List<LegCandidate>> bodies, List<LegCandidate> hanging) {
        for (List<LegCandidate> body : bodies) {
            if (isOf(body, leg) && hanging.stream().anyMatch(front -> isOf(body, front))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOf(List<LegCandidate> body, LegCandidate leg) {
        return body.stream().anyMatch(own -> own.hip() == leg.hip());
    }

    /**
     * Adds to each body the front legs that are found for it. The one that stands lowest is asked first: a horse's
     * front legs are nearer to its rider than to its hips.
     */
    private List<LegCandidate> hangingOnEach(
            List<LegCandidate> named, List<List<LegCandidate>> bodies, List<WorldPose> poses) {
        List<List<LegCandidate>> lowestFirst = new ArrayList<>(bodies);
        lowestFirst.sort(Comparator.comparingDouble(body -> LegCandidate.lowestEnd(poses.get(0), body)));
        List<LegCandidate> found = new ArrayList<>();
        for (List<LegCandidate> body : lowestFirst) {
            List<LegCandidate> taken = new ArrayList<>(named);
            taken.addAll(found);
            List<LegCandidate> own = onMesh(HangingLegs.find(skeleton, names, poses, body, taken));
            body.addAll(own);
            found.addAll(own);
        }
        return found;
    }

    private String labels(List<LegCandidate> legs) {
        List<Integer> hips = new ArrayList<>();
        for (LegCandidate leg : legs) {
            hips.add(leg.hip());
        }
        return labelled(hips);
    }

    private String labelled(List<Integer> joints) {
        StringBuilder text = new StringBuilder();
        for (int joint : joints) {
            text.append(text.length() == 0 ? "" : " and ").append(skeleton.label(joint));
        }
        return text.toString();
    }

    /**
     * Distinguishes left from right by the joints' names, otherwise by where the feet point to, and so front from back.
     */
    private static LegCandidate byPlace(LegCandidate leg, List<LegCandidate> all, WorldPose pose) {
        Vec3 forward = Vec3.ZERO;
        Vec3 centre = Vec3.ZERO;
        for (LegCandidate other : all) {
            Vec3 foot = pose.position(other.end()).minus(pose.position(other.ankle()));
            forward = forward.plus(foot.horizontal());
            centre = centre.plusTimes(1.0 / all.size(), pose.position(other.hip()));
        }
        if (forward.length() < FORWARD_SEEN * leg.length(pose) * all.size()) {
            return leg.placed(leg.side(), "");
        }
        Vec3 ahead = forward.normalizedOr(Vec3.Z);
        Vec3 hip = pose.position(leg.hip()).minus(centre);
        double apart = hip.dot(ahead) / leg.length(pose);
        String pair = apart > OTHER_PAIR ? "front" : apart < -OTHER_PAIR ? "back" : "";
        JointName.Side seen = Vec3.Y.cross(ahead).dot(hip) > 0 ? JointName.Side.LEFT : JointName.Side.RIGHT;
        return leg.placed(leg.side() == JointName.Side.NONE ? seen : leg.side(), pair);
    }

    private List<LegCandidate> accept(List<LegCandidate> all, List<WorldPose> poses) {
        List<LegCandidate> accepted = new ArrayList<>();
        for (LegCandidate leg : all) {
            String reason = leg.refusal() != null ? leg.refusal() : LegCheck.refusal(skeleton, poses, leg.leg());
            if (reason == null) {
                accepted.add(leg);
            } else {
                refused.add(new Refusal(leg.name(), reason));
            }
        }
        return accepted;
    }

    private static int firstOfPair(LegCandidate leg, List<LegCandidate> all) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).pair().equals(leg.pair())) {
                return i;
            }
        }
        return all.size();
    }

    /** Gives legs of one name numbers: a file may hold several characters. */
    private static List<LegCandidate> unique(List<LegCandidate> legs) {
        List<LegCandidate> named = new ArrayList<>();
        for (LegCandidate leg : legs) {
            int same = 0;
            for (LegCandidate other : legs) {
                same += other.name().equals(leg.name()) ? 1 : 0;
            }
            int before = 1;
            for (LegCandidate other : named) {
                before += other.name().equals(leg.name()) || other.name().startsWith(leg.name() + " ") ? 1 : 0;
            }
            named.add(same > 1 ? leg.named(leg.name() + " " + before) : leg);
        }
        return named;
    }

    /**
     * What was found in a skeleton: the legs that can be planted, and why others that look like legs cannot.
     *
     * @param legs the legs, left before right
     * @param bodies the same, body by body: a file may hold several characters
     * @param refused what looks like a leg but is not taken for one
     * @param notes sentences: what was chosen where there was a choice, and why nothing was found
     */
    public record Found(List<Leg> legs, List<List<Leg>> bodies, List<Refusal> refused, List<String> notes) {
        /** Copies the lists. */
        public Found {
            legs = List.copyOf(legs);
            bodies = List.copyOf(bodies);
            refused = List.copyOf(refused);
            notes = List.copyOf(notes);
        }
    }

    /**
     * Something that looks like a leg but cannot be planted.
     *
     * @param name the leg's name, as in {@link Leg#name()}
     * @param reason one clause for the user, lower case first, no full stop
     */
    public record Refusal(String name, String reason) {
        /** Returns the sentence to print. */
        @Override
        public String toString() {
            return "the " + name + " leg is left as it is: " + reason;
        }
    }
}
