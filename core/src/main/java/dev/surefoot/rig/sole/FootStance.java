// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Median;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegPoses;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.List;

/**
 * How one foot stands: poses in which it is flat on the floor, and how thick its sole is below the ball.
 *
 * <p>Without a mesh nothing in a file shows where the sole is. What can be known is which joint heights the feet come
 * to rest at; the sole is put a little below the lower of them, and one floor is taken for all feet. <b>Source:</b>
 * measured on motion capture, where the ball of the fitted sole was 0 to 16 mm below the toe joint.
 *
 * @param joints the foot's joints
 * @param flat poses in which it is flat, at least one
 * @param soleBelowBall how far the sole is below the ball (or the ankle, if there is no ball) in those poses, in metres
 * @param onToes whether it is a paw or hoof: its ankle is a hock far above the floor
 * @param fromMotion whether the poses are moments of a motion rather than rest
 */
record FootStance(FootJoints joints, List<WorldPose> flat, double soleBelowBall, boolean onToes, boolean fromMotion) {
    /** The sole below the ball as part of the leg: 8 mm for 0.85 m, the middle of what was measured. */
    private static final double SOLE = 0.01;

    /** The sole reaches down to the tip of the toes, but at most by this part of the leg: 34 mm. */
    private static final double DEEPEST_SOLE = 0.04;

    /**
     * An ankle's height above the sole as part of the leg, where a foot has no other joint: people have 0.08 to 0.1.
     */
    private static final double ANKLE_HEIGHT = 0.08;

    /**
     * Feet of one clip rest at heights that differ by less than this part of the leg, 17 mm; what differs more stands
     * on steps.
     */
    private static final double ONE_FLOOR = 0.02;

    /**
     * If the ankle stays this part of the leg higher than at rest, the foot is never flat in the clip: somebody runs on
     * the toes. Feet of one build whose joints differ so much in height at rest do not stand there, but walk.
     */
    private static final double TIPTOE = 0.05;

    /**
     * A paw is steeper than this while it stands (rise over length, 53°); people's feet, high heels too, are flatter.
     */
    private static final double STEEP = 0.8;

    /**
     * The same of the other feet of an animal that has paws, 30°: who walks on the toes of its hind feet does so on its
     * front ones. A paw that is put down flat is at no more than 15°.
     */
    private static final double STEEP_BESIDE_PAWS = 0.5;

    /** A paw is longer than this part of the leg from hock to ball: a dog's is 0.3, people's feet are 0.16. */
    private static final double LONG = 0.18;

    /** Feet of one build have lengths that differ by less than this part. */
    private static final double ALIKE = 0.1;

    /** Returns how far below the ball a sole may be, in metres. */
    double deepestSole() {
        return DEEPEST_SOLE * joints.legLength();
    }

    /** Measures a foot in one pose in which it is flat; its lowest joint is on the floor. */
    static FootStance flat(Leg leg, WorldPose pose, Naming names) {
        FootJoints joints = FootJoints.of(leg, pose, names);
        return new FootStance(
                joints, List.of(pose), sole(joints, leg, List.of(pose), names), steep(joints, leg, pose, STEEP), false);
    }

    /** Measures how each leg's foot stands in a clip; where it does not stand or nothing moves, at rest. */
    static List<FootStance> of(Clip clip, List<Leg> legs, WorldPose rest, Parallel parallel) {
        Naming names = Naming.of(clip.skeleton());
        FootTrack[] tracks = new FootTrack[legs.size()];
        boolean[] restShows = standsAtRest(legs, rest, names);
        boolean[] paws = new boolean[legs.size()];
        parallel.each(paws.length, i -> {
            Leg leg = legs.get(i);
            FootJoints joints = FootJoints.of(leg, rest, names);
            WorldPose moving = new WorldPose(clip.skeleton(), clip.space());
            tracks[i] = new FootTrack(clip, leg, joints, legs.size(), moving);
            paws[i] =
                    restShows[i] ? steep(joints, leg, rest, STEEP) : mostlySteep(joints, leg, tracks[i].flat(), STEEP);
        });
        if (hasPaw(legs, paws, rest, names)) {
            for (int i = 0; i < paws.length; i++) {
                FootJoints joints = FootJoints.of(legs.get(i), rest, names);
                paws[i] |= mostlySteep(joints, legs.get(i), tracks[i].flat(), STEEP_BESIDE_PAWS);
            }
        }
        List<FootStance> stances = new ArrayList<>();
        double[] heights = new double[paws.length];
        for (int i = 0; i < paws.length; i++) {
            heights[i] = tracks[i].restHeight();
            boolean paw = paws[i] && likeOnesAgree(legs, paws, rest, names, i);
            stances.add(stance(tracks[i], legs.get(i), rest, restShows[i], paw, names));
        }
        return onOneFloor(stances, heights);
    }

    /**
     * Returns which feet stand at rest. Files of many programs have as rest whatever moment was shown when they were
     * saved: feet of one build are then at different heights, or one is on its toes and the other is not.
     */
    private static boolean[] standsAtRest(List<Leg> legs, WorldPose rest, Naming names) {
        boolean[] stands = new boolean[legs.size()];
        double[] ankles = new double[stands.length];
        double[] balls = new double[stands.length];
        double[] lengths = new double[stands.length];
        double[] most = new double[stands.length];
        for (int i = 0; i < stands.length; i++) {
            Leg leg = legs.get(i);
            FootJoints joints = FootJoints.of(leg, rest, names);
            stands[i] = LegPoses.stands(rest, leg);
            ankles[i] = rest.position(leg.ankle()).y();
            balls[i] = joints.ballOrAnkle(leg, rest).y();
            lengths[i] = footLength(leg, rest, names);
            most[i] = TIPTOE * joints.legLength();
        }
        for (int i = 0; i < stands.length; i++) {
            for (int k = 0; k < stands.length; k++) {
                boolean alike = Math.abs(lengths[k] - lengths[i]) <= ALIKE * lengths[i];
                boolean level = Math.abs(ankles[k] - ankles[i]) <= most[i] && Math.abs(balls[k] - balls[i]) <= most[i];
                stands[i] &= !alike || level;
            }
        }
        return stands;
    }

    /** Returns whether a foot of an animal with other legs than these is a paw, and its twin is. */
    private static boolean hasPaw(List<Leg> legs, boolean[] paws, WorldPose rest, Naming names) {
        for (int i = 0; i < paws.length; i++) {
            if (legs.size() > 2 && paws[i] && likeOnesAgree(legs, paws, rest, names, i)) {
                return true;
            }
        }
        return false;
    }

    /** A foot lifted at rest is steep, but its twin is not. */
    private static boolean likeOnesAgree(List<Leg> legs, boolean[] paws, WorldPose rest, Naming names, int leg) {
        double length = footLength(legs.get(leg), rest, names);
        for (int i = 0; i < paws.length; i++) {
            double other = footLength(legs.get(i), rest, names);
            if (!paws[i] && Math.abs(other - length) <= ALIKE * length) {
                return false;
            }
        }
        return true;
    }

    private static double footLength(Leg leg, WorldPose pose, Naming names) {
        FootJoints joints = FootJoints.of(leg, pose, names);
        return joints.ballOrAnkle(leg, pose).distanceTo(pose.position(leg.ankle())) / joints.legLength();
    }

    private static FootStance stance(
            FootTrack track, Leg leg, WorldPose rest, boolean restStands, boolean paw, Naming names) {
        FootJoints joints = FootJoints.of(leg, rest, names);
        FootStance atRest = new FootStance(joints, List.of(rest), sole(joints, leg, List.of(rest), names), paw, false);
        List<WorldPose> standing = track.standing();
        // a foot of one joint does not show when it is flat, but at rest it is
        boolean restIsBetter = !track.moves() || joints.ball() == null || standing.isEmpty();
        if (standing.isEmpty() || (restIsBetter && restStands)) {
            return atRest;
        }
        if (paw) {
            return new FootStance(joints, standing, sole(joints, leg, standing, names), true, true);
        }
        double ankleAboveBallAtRest =
                rest.position(leg.ankle()).y() - joints.ballOrAnkle(leg, rest).y();
        if (restStands && track.ankleAboveBall() > ankleAboveBallAtRest + TIPTOE * joints.legLength()) {
            return atRest;
        }
        List<WorldPose> flat = track.flat();
        return new FootStance(joints, flat, sole(joints, leg, flat, names), false, true);
    }

    /** Makes soles as thick as it takes for all feet to stand on one floor, unless they stand on steps. */
    private static List<FootStance> onOneFloor(List<FootStance> stances, double[] heights) {
        double floor = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        double length = 0;
        for (int i = 0; i < heights.length; i++) {
            FootStance stance = stances.get(i);
            if (stance.fromMotion) {
                floor = Math.min(floor, heights[i] - stance.soleBelowBall);
                highest = Math.max(highest, heights[i] - stance.soleBelowBall);
                length = Math.max(length, stance.joints.legLength());
            }
        }
        if (!(highest - floor <= ONE_FLOOR * length)) {
            return stances;
        }
        List<FootStance> result = new ArrayList<>();
        for (int i = 0; i < heights.length; i++) {
            FootStance s = stances.get(i);
            result.add(s.fromMotion ? new FootStance(s.joints, s.flat, heights[i] - floor, s.onToes, true) : s);
        }
        return result;
    }

    /**
     * The sole's depth below the ball: a little, or down to the tip where the toes' end stands lower than their joint.
     */
    private static double sole(FootJoints joints, Leg leg, List<WorldPose> flat, Naming names) {
        if (joints.ball() == null && names.of(leg.ankle()).end()) {
            // a spider stands on the tip of its last bone
            return 0;
        }
        if (joints.ball() == null) {
            return ANKLE_HEIGHT * joints.legLength();
        }
        double[] depths = new double[flat.size()];
        for (int i = 0; i < depths.length && joints.tip() != null; i++) {
            depths[i] = joints.ballOrAnkle(leg, flat.get(i)).y()
                    - joints.tip().in(flat.get(i)).y();
        }
        double tip = Math.min(Median.of(depths), DEEPEST_SOLE * joints.legLength());
        return Math.max(SOLE * joints.legLength(), tip);
    }

    private static boolean mostlySteep(FootJoints joints, Leg leg, List<WorldPose> poses, double least) {
        int steep = 0;
        for (WorldPose pose : poses) {
            steep += steep(joints, leg, pose, least) ? 1 : 0;
        }
        return 2 * steep > poses.size();
    }

    private static boolean steep(FootJoints joints, Leg leg, WorldPose pose, double least) {
        Vec3 foot = joints.ballOrAnkle(leg, pose).minus(pose.position(leg.ankle()));
        return foot.length() > LONG * joints.legLength() && -foot.y() > least * foot.length();
    }
}
