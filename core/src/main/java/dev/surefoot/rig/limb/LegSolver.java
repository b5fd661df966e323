// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A solved limb put into a pose: hip, knee and ankle turned so that the ankle meets its place and the foot its
 * rotation. Legs of three or four bones are {@link BoneChain}'s; a foot that hangs elsewhere than on the shin is placed
 * where the shin ends.
 *
 * <p>The knee keeps the side it has in the pose, carried along with the leg by the shortest turn (transport), so that
 * no swivel is added; where the posed leg is nearly straight, what it bends further goes about the hinge learnt from
 * the whole clip; an ankle that stays where it is changes nothing. Joints that lack rotation axes are
 * {@link ReducedFreedomLeg}'s. <b>Frames:</b> world, metres. <b>Out of reach:</b> the leg stretches or folds towards
 * the place and the residual is returned. <b>Cost:</b> closed form, a few microseconds; some rounds more where scales
 * above the leg are non-uniform. Not shared between threads.
 */
public final class LegSolver {
    /** Rounds of making up for non-uniform scales: each gains a factor of how far they differ, or is the last. */
    private static final int MOST_ROUNDS = 16;
    /** Part of the last round's residual that ends these rounds: out of reach, or rounding. */
    private static final double SLOWEST = 0.5;
    /** Relative residual at which a leg counts as met: rounding of a leg's length. */
    private static final double MET = 1e-13;
    /**
     * Part of the leg by which a sole may be off its place before non-uniform scales are made up for: a nanometre, a
     * thousandth of what is reported.
     */
    private static final double STRAIGHT = 1e-9;
    /**
     * Part of the leg by which an ankle may be off a place within reach: non-uniform scales leave less after all
     * rounds.
     */
    private static final double REACHED = 1e-5;
    /** Radians below which a turn is rounding and the pose keeps its own numbers. */
    static final double NO_TURN_RADIANS = 1e-12;

    /** About so many frames, evenly spread, teach the hinge: more of a long clip say the same again. */
    private static final int HINGE_FRAMES = 4096;

    private final Leg leg;
    private final Vec3 hingeLocal;
    /** Null for a leg of two bones. */
    private final BoneChain chain;
    /** Null where the joints turn freely, and for legs that {@link ReducedFreedomLeg#of} leaves out. */
    private final ReducedFreedomLeg reduced;

    /** Null where no range limits the knee. */
    private final KneeReach kneeReach;

    private final ToeTurn toes;
    /** The first and the last point of the sole that are fixed to the foot's joint, −1 where there is none. */
    private final int back;

    private final int front;
    /** The hip's joint and those below it down to what the knee hangs on. */
    private final int[] aboveKnee;

    /**
     * Of a leg of two bones whose foot hangs on them, joints turning freely: the knee's joint and those below it down
     * to the ankle's. Null for others: all that hangs on them is updated with every turn.
     */
    private final int[] kneeToAnkle;
    /** Of such a leg what else hangs on it, but not on its foot. */
    private final int[] beside;

    private final BendHint hint = new BendHint();
    private final Solution3 solution = new Solution3();
    private final LimbRotations rotations = new LimbRotations();
    private final NearlyStraightKnee straight = new NearlyStraightKnee();

    private LegSolver(Leg leg, Vec3 hingeLocal, BoneChain chain, Skeleton skeleton) {
        this.leg = leg;
        this.hingeLocal = hingeLocal;
        this.chain = chain;
        reduced = ReducedFreedomLeg.of(skeleton, leg, hingeLocal);
        kneeReach = KneeReach.of(skeleton, leg);
        toes = new ToeTurn(skeleton, leg);
        int first = -1;
        int last = -1;
        for (int p = 0; p < leg.points().size(); p++) {
            if (leg.points().get(p).joint() == leg.ankle()) {
                first = first < 0 ? p : first;
                last = p;
            }
        }
        back = first;
        front = last;
        aboveKnee = between(skeleton, leg.hip(), leg.knee());
        boolean plain = chain == null
                && reduced == null
                && !leg.isDetached()
                && skeleton.isAtOrAbove(leg.hip(), leg.knee())
                && skeleton.isAtOrAbove(leg.knee(), leg.ankle());
        kneeToAnkle = plain ? toAnkle(skeleton) : null;
        beside = plain ? beside(skeleton) : null;
    }

    private int[] toAnkle(Skeleton skeleton) {
        int[] above = between(skeleton, leg.knee(), leg.ankle());
        int[] joints = Arrays.copyOf(above, above.length + 1);
        joints[above.length] = leg.ankle();
        return joints;
    }

    private int[] beside(Skeleton skeleton) {
        return IntStream.range(leg.hip(), skeleton.size())
                .filter(j -> skeleton.isAtOrAbove(leg.hip(), j))
                .filter(j -> !skeleton.isAtOrAbove(j, leg.ankle()))
                .filter(j -> !skeleton.isAtOrAbove(leg.ankle(), j))
                .toArray();
    }

    /** Returns a joint and those below it, down to the parent of another. */
    private static int[] between(Skeleton skeleton, int top, int below) {
        int count = 0;
        for (int j = skeleton.parent(below); j >= top; j = skeleton.parent(j)) {
            count++;
        }
        int[] joints = new int[count];
        for (int j = skeleton.parent(below); j >= top; j = skeleton.parent(j)) {
            joints[--count] = j;
        }
        return joints;
    }

    /**
     * Returns a solver for a leg of this clip, with the knee's hinge learnt from the whole clip: each frame weighs as
     * much as it bends.
     */
    public static LegSolver of(Clip clip, Leg leg) {
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        Vec3 sum = Vec3.ZERO;
        Vec3 forward = Vec3.ZERO;
        int stride = 1 + clip.frames() / HINGE_FRAMES;
        int[] joints = LegPoses.joints(clip.skeleton(), List.of(leg));
        for (int f = 0; f < clip.frames(); f += stride) {
            world.update(clip.pose(f), joints);
            Vec3 hip = world.position(leg.hip());
            Vec3 knee = world.position(leg.knee());
            Vec3 ankle = leg.ankleIn(world);
            Quat toThigh = world.rotation(leg.hip()).conjugate();
            Vec3 thigh = knee.minus(hip);
            sum = sum.plus(toThigh.rotate(thigh.cross(ankle.minus(knee))));
            if (f == 0) {
                forward = toThigh.rotate(footForward(leg, world, ankle).cross(thigh));
            }
        }
        Vec3 hinge = sum.normalizedOr(forward.normalizedOr(Vec3.X));
        return new LegSolver(leg, hinge, BoneChain.of(clip, leg), clip.skeleton());
    }

    /** Returns a solver for the same leg and hinge that another thread may use: nothing is learnt anew. */
    public LegSolver another(Skeleton skeleton) {
        return new LegSolver(leg, hingeLocal, chain == null ? null : chain.another(), skeleton);
    }

    private static Vec3 footForward(Leg leg, WorldPose world, Vec3 ankle) {
        Vec3 front = leg.points().get(leg.points().size() - 1).in(world);
        return front.minus(ankle).horizontal();
    }

    /**
     * Puts the ankle at a place and turns the foot; the ankle is what counts.
     *
     * @param pose is changed, as in {@link #solve(Pose, WorldPose, FootGoal)}
     * @param world shows the pose; is kept up to date below hip and foot
     * @param ankle where the ankle should be
     * @param foot the ankle joint's world rotation
     * @param toeTurn a further world turn of the toes; the identity leaves them as the foot carries them
     * @return how far the ankle is from its place, metres
     */
    public double solve(Pose pose, WorldPose world, Vec3 ankle, Quat foot, Quat toeTurn) {
        return solve(pose, world, FootGoal.ofAnkle(ankle, foot, toeTurn));
    }

    /**
     * Puts the ankle at its place and turns the foot, so that the goal's pivot is where it would be if the foot were
     * rigid.
     *
     * <p>A foot that hangs elsewhere keeps its displacement, in its own frame, from the shin's end. Below non-uniform
     * scales the pivot comes beside its place though ankle and rotation are right, because they stretch a foot by how
     * it is turned. The foot is then turned and moved until the line from heel to ball has its direction and the pivot
     * its place; the foot's length stays what the scales make of it.
     *
     * @param pose is changed: rotations of the leg's joints, and the position of the ankle joint where the foot hangs
     *     elsewhere
     * @param world shows the pose; is kept up to date below hip and foot
     * @param goal where ankle, foot and pivot should be
     * @return how far the pivot or the ankle is from its place, metres
     */
    public double solve(Pose pose, WorldPose world, FootGoal goal) {
        return solve(pose, world, 0, goal);
    }

    /**
     * Does what {@link #swivel} and then {@link #solve(Pose, WorldPose, FootGoal)} do, to the bit, and updates what
     * hangs on the leg once.
     *
     * @param swivelRadians how far the leg is turned about its line first
     */
    public double solve(Pose pose, WorldPose world, double swivelRadians, FootGoal goal) {
        Vec3 pivotInFoot =
                goal.pivot() == null ? Vec3.ZERO : goal.sole().get(leg.points().indexOf(goal.pivot()));
        Vec3 lineInFoot = goal.pivot() == null || back < 0
                ? Vec3.ZERO
                : goal.sole().get(front).minus(goal.sole().get(back));
        if (kneeToAnkle != null) {
            return solveFree(pose, world, swivelRadians, goal, pivotInFoot, lineInFoot);
        }
        swivel(pose, world, swivelRadians);
        if (reduced != null) {
            Vec3 tip = toes.planned(world, goal);
            double residual = reduced.solve(pose, world, goal, pivotInFoot, lineInFoot);
            toes.turn(pose, world, goal.toeTurn());
            toes.raise(pose, world, tip, goal.underToes());
            world.updateBelow(pose, leg.hip());
            return residual;
        }
        Vec3 besideShin = leg.isDetached() ? besideShin(world) : Vec3.ZERO;
        double residual = meet(pose, world, goal.ankle());
        turnFoot(pose, world, goal.foot(), besideShin);
        if (goal.pivot() != null) {
            residual = holdPivot(pose, world, goal, pivotInFoot, lineInFoot, besideShin, residual);
        }
        bendToes(pose, world, goal.toeTurn());
        return residual;
    }

    /** The same where nothing between the leg's joints and those of its foot has to be up to date meanwhile. */
    private double solveFree(
            Pose pose, WorldPose world, double swivelRadians, FootGoal goal, Vec3 pivotInFoot, Vec3 lineInFoot) {
        boolean moves = swivelRadians != 0 && turnAbout(pose, world, swivelRadians);
        if (moves) {
            world.update(pose, aboveKnee);
            world.update(pose, kneeToAnkle);
        }
        double length = world.position(leg.hip()).distanceTo(goal.ankle());
        moves |= leg.ankleIn(world).distanceTo(goal.ankle()) > MET * length;
        double residual = meet(pose, world, goal.ankle(), kneeToAnkle);
        if (turns(world.rotation(leg.ankle()).inverseTimes(goal.foot()))) {
            Quat parent = world.parentRotation(leg.ankle());
            pose.setRotation(leg.ankle(), parent.inverseTimes(goal.foot()).normalized());
            world.updateBelow(pose, leg.ankle());
        } else if (moves) {
            world.updateBelow(pose, leg.ankle());
        }
        if (moves) {
            world.update(pose, beside);
        }
        if (goal.pivot() != null) {
            residual = holdPivot(pose, world, goal, pivotInFoot, lineInFoot, Vec3.ZERO, residual);
        }
        bendToes(pose, world, goal.toeTurn());
        return residual;
    }

    /** Makes up for what non-uniform scales do to a foot that is where it should be; returns the greater residual. */
    private double holdPivot(
            Pose pose,
            WorldPose world,
            FootGoal goal,
            Vec3 pivotInFoot,
            Vec3 lineInFoot,
            Vec3 besideShin,
            double residualOfAnkle) {
        double length = world.position(leg.hip()).distanceTo(goal.ankle());
        FootPoint pivot = goal.pivot();
        Vec3 line = goal.foot().rotate(lineInFoot);
        Vec3 place = goal.ankle().plus(goal.foot().rotate(pivotInFoot));
        Vec3 ankle = goal.ankle();
        Quat turned = goal.foot();
        double residual = residualOfAnkle;
        double off = pivot.in(world).distanceTo(place);
        double askew = askew(line, world);
        for (int round = 0;
                round < MOST_ROUNDS && residual < REACHED * length && off + askew > STRAIGHT * length;
                round++) {
            turned = Quat.fromTo(line(world), line).timesNormalized(turned);
            turnFoot(pose, world, turned, besideShin);
            ankle = ankle.plus(place.minus(pivot.in(world)));
            residual = meet(pose, world, ankle);
            turnFoot(pose, world, turned, besideShin);
            double before = off + askew;
            off = pivot.in(world).distanceTo(place);
            askew = askew(line, world);
            if (off + askew > SLOWEST * before) {
                break;
            }
        }
        return Math.max(residual, off);
    }

    /**
     * Turns the leg about the line from hip to ankle: where it is solved next, its knee goes to that side.
     *
     * @param pose is changed: the rotation of the hip's joint
     * @param world shows the pose; is kept up to date below the hip
     * @param radians how far, anticlockwise seen from the ankle
     */
    public void swivel(Pose pose, WorldPose world, double radians) {
        if (radians != 0 && turnAbout(pose, world, radians)) {
            world.updateBelow(pose, leg.hip());
        }
    }

    /** Turns the hip about the line to the ankle where there is one; what hangs on it is not up to date then. */
    private boolean turnAbout(Pose pose, WorldPose world, double radians) {
        Vec3 chord = leg.ankleIn(world).minus(world.position(leg.hip()));
        if (!(chord.lengthSquared() > 0)) {
            return false;
        }
        turn(pose, world, leg.hip(), Quat.aboutAxis(chord.normalizedOr(Vec3.Y), radians));
        return true;
    }

    /** From the first to the last point of the sole that is fixed to the foot's joint; zero when there are no two. */
    private Vec3 line(WorldPose world) {
        return back < 0
                ? Vec3.ZERO
                : leg.points().get(front).in(world).minus(leg.points().get(back).in(world));
    }

    /** How far the front of the sole is off its line, metres. */
    private double askew(Vec3 line, WorldPose world) {
        return line.lengthSquared() > 0
                ? line(world).rejectedFrom(line.normalizedOr(Vec3.X)).length()
                : 0;
    }

    /** Turns the leg's bones until its last one ends at {@code ankleTarget}; returns the residual, metres. */
    private double meet(Pose pose, WorldPose world, Vec3 ankleTarget) {
        return meet(pose, world, ankleTarget, null);
    }

    /** Does so; of all that hangs on the knee only these joints are up to date then, if they are given. */
    private double meet(Pose pose, WorldPose world, Vec3 ankleTarget, int[] below) {
        if (kneeReach == null) {
            return turnToMeet(pose, world, ankleTarget, below);
        }
        kneeReach.look(world, world.rotation(leg.hip()).rotate(hingeLocal));
        turnToMeet(pose, world, kneeReach.within(world.position(leg.hip()), ankleTarget), below);
        return leg.ankleIn(world).distanceTo(ankleTarget);
    }

    private double turnToMeet(Pose pose, WorldPose world, Vec3 ankleTarget, int[] below) {
        double length = world.position(leg.hip()).distanceTo(ankleTarget);
        double residual = leg.ankleIn(world).distanceTo(ankleTarget);
        for (int round = 0; round < MOST_ROUNDS && residual > MET * length; round++) {
            if (chain != null) {
                chain.turn(pose, world, ankleTarget);
            } else {
                turnLimb(pose, world, ankleTarget, below);
            }
            double now = leg.ankleIn(world).distanceTo(ankleTarget);
            if (now > SLOWEST * residual) {
                residual = now;
                break;
            }
            residual = now;
        }
        return residual;
    }

    /** Turns the foot; one that hangs elsewhere is put beside the shin's end. */
    private void turnFoot(Pose pose, WorldPose world, Quat foot, Vec3 besideShin) {
        setWorldRotation(pose, world, leg.ankle(), foot);
        if (leg.isDetached()) {
            setWorldPosition(pose, world, leg.ankle(), leg.ankleIn(world).plus(foot.rotate(besideShin)));
        }
    }

    private void bendToes(Pose pose, WorldPose world, Quat toeTurn) {
        // all above them is up to date
        if (toes.turns(toeTurn)) {
            toes.turn(pose, world, toeTurn);
            world.updateBelow(pose, leg.ball());
        }
    }

    /** From the shin's end to the foot's joint, in the foot's frame, metres. */
    private Vec3 besideShin(WorldPose world) {
        Vec3 displacement = world.position(leg.ankle()).minus(leg.ankleIn(world));
        return world.rotation(leg.ankle()).inverseRotate(displacement);
    }

    private void turnLimb(Pose pose, WorldPose world, Vec3 target, int[] below) {
        Vec3 hip = world.position(leg.hip());
        Vec3 knee = world.position(leg.knee());
        Vec3 thigh = knee.minus(hip);
        Vec3 shin = leg.ankleIn(world).minus(knee);
        Vec3 hinge = world.rotation(leg.hip()).rotate(hingeLocal);
        Vec3 chord = target.minus(hip);
        Quat thighTurn;
        Quat shinTurn;
        if (straight.set(thigh, shin, hinge, chord)) {
            Vec3 side = straight.side();
            TwoBone3.solve(
                    chord.x(),
                    chord.y(),
                    chord.z(),
                    thigh.length(),
                    shin.length(),
                    side.x(),
                    side.y(),
                    side.z(),
                    solution);
            thighTurn = straight.thigh(thigh, solution);
            shinTurn = straight.shin(shin, solution);
        } else {
            hint.transported(thigh, shin, hinge, chord);
            TwoBone3.solve(chord, thigh.length(), shin.length(), hint, solution);
            rotations.set(thigh, shin, hinge, solution);
            thighTurn = rotations.thigh();
            shinTurn = rotations.shin();
        }
        turn(pose, world, leg.hip(), thighTurn);
        // what the knee hangs on comes first, all else when the knee is turned too
        world.update(pose, aboveKnee);
        turn(pose, world, leg.knee(), shinTurn.times(thighTurn.conjugate()));
        if (below == null) {
            world.updateBelow(pose, leg.hip());
        } else {
            world.update(pose, below);
        }
    }

    static void turn(Pose pose, WorldPose world, int joint, Quat turnWorld) {
        if (turns(turnWorld)) {
            Quat parent = world.parentRotation(joint);
            pose.setRotation(joint, Quat.turned(parent, turnWorld, pose.rotation(joint)));
        }
    }

    /**
     * Returns whether a rotation is more than rounding. Its angle is at least twice its sine: nearly always that tells.
     */
    static boolean turns(Quat rotation) {
        double sineSquared = rotation.x() * rotation.x() + rotation.y() * rotation.y() + rotation.z() * rotation.z();
        return sineSquared > NO_TURN_RADIANS * NO_TURN_RADIANS
                || rotation.rotationVector().length() > NO_TURN_RADIANS;
    }

    private static void setWorldRotation(Pose pose, WorldPose world, int joint, Quat rotationWorld) {
        if (turns(world.rotation(joint).inverseTimes(rotationWorld))) {
            pose.setRotation(
                    joint,
                    world.parentRotation(joint).inverseTimes(rotationWorld).normalized());
            world.updateBelow(pose, joint);
        }
    }

    private static void setWorldPosition(Pose pose, WorldPose world, int joint, Vec3 positionWorld) {
        Vec3 now = world.position(joint);
        // rounding of a place so far from the origin: the pose keeps its own numbers
        if (now.distanceTo(positionWorld) > NO_TURN_RADIANS * (1 + positionWorld.length())) {
            pose.setTranslation(joint, world.toLocalPoint(world.skeleton().parent(joint), positionWorld));
            world.updateBelow(pose, joint);
        }
    }
}
