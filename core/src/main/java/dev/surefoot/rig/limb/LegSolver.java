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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A solved limb put into a pose: hip, knee and ankle turned so that the ankle meets its place and the foot its
 * rotation. Legs of three or four bones are {@link BoneChain}'s; a foot that hangs elsewhere than on the shin is placed
 * where the shin ends.
 *
 * <p>The knee keeps the side it has in the pose, carried along with the leg by the shortest turn (transport), so that
 * no swivel is added; where the posed leg is nearly straight, what it bends further goes about the hinge learnt from
 * the whole clip; an ankle that stays where it is changes nothing. <b>Frames:</b> world, metres. <b>Out of reach:</b>
 * the leg stretches or folds towards the place and the miss is returned. <b>Cost:</b> closed form, a few microseconds;
 * some rounds more where scales above the leg are not uniform. Not shared between threads.
 */
public final class LegSolver {
    /**
     * Rounds from the pose that the round before left, for scales that are not uniform: each gains a factor of the
     * scales' unevenness, or is the last.
     */
    private static final int MOST_ROUNDS = 16;
    /** Relative miss at which a leg counts as met: rounding of a leg's length. */
    private static final double MET = 1e-13;
    /**
     * Part of the leg by which a sole may be beside its place before scales that are not uniform are made up for: a
     * nanometre, a thousandth of what is told.
     */
    private static final double UNEVEN = 1e-9;
    /**
     * Part of the leg by which an ankle may miss its place that is within reach: what uneven scales leave of it after
     * all rounds is less.
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
    /** Null where the joints turn in every way. */
    private final ReducedFreedomLeg few;

    private final ToeTurn toes;

    private final BendHint hint = new BendHint();
    private final Solution3 solution = new Solution3();
    private final LimbRotations rotations = new LimbRotations();
    private final NearlyStraightKnee straight = new NearlyStraightKnee();

    private LegSolver(Leg leg, Vec3 hingeLocal, BoneChain chain, Skeleton skeleton) {
        this.leg = leg;
        this.hingeLocal = hingeLocal;
        this.chain = chain;
        few = ReducedFreedomLeg.of(skeleton, leg, hingeLocal);
        toes = new ToeTurn(skeleton, leg);
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
        for (int f = 0; f < clip.frames(); f += stride) {
            world.update(clip.pose(f));
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

    private static Vec3 footForward(Leg leg, WorldPose world, Vec3 ankle) {
        Vec3 front = leg.points().get(leg.points().size() - 1).in(world);
        return front.minus(ankle).horizontal();
    }

    /**
     * Puts the ankle at a place and turns the foot.
     *
     * <p>A foot that hangs elsewhere keeps the way that it has, in its own frame, from the shin's end.
     *
     * @param pose is changed: rotations of the leg's joints, and the position of the ankle joint where the foot hangs
     *     elsewhere
     * @param world shows the pose; is kept up to date below hip and foot
     * @param ankleTarget where the ankle should be
     * @param foot the ankle joint's world rotation
     * @param toeTurn a further world turn of the toes; the identity leaves them as the foot carries them
     * @return how far the ankle is from its place, metres
     */
    public double solve(Pose pose, WorldPose world, Vec3 ankleTarget, Quat foot, Quat toeTurn) {
        if (few != null) {
            Quat toFoot = world.rotation(leg.ankle()).conjugate();
            Vec3 lineInFoot = toFoot.rotate(line(point -> point.in(world)));
            return solveFew(pose, world, ankleTarget, foot, toeTurn, Vec3.ZERO, lineInFoot, FootSlack.NONE);
        }
        Vec3 besideShin = leg.isDetached() ? besideShin(world) : Vec3.ZERO;
        double miss = meet(pose, world, ankleTarget);
        turnFoot(pose, world, foot, besideShin);
        bendToes(pose, world, toeTurn);
        return miss;
    }

    /**
     * The same, so that a point of the sole is where it would be if the foot were rigid.
     *
     * <p>Below scales that are not uniform, a foot is stretched by how it is turned, and a point of it comes beside its
     * place though ankle and rotation are right. The foot is then turned and moved until the line from heel to ball has
     * its direction and the pivot its place; the foot's length stays what the scales make of it.
     *
     * @param pivot the point that counts, as the pose has it; where the scales are uniform it makes no difference
     * @return how far the pivot or the ankle is from its place, metres
     */
    public double solve(Pose pose, WorldPose world, Vec3 ankleTarget, Quat foot, Quat toeTurn, FootPoint pivot) {
        Vec3 ankle = leg.ankleIn(world);
        Quat toFoot = world.rotation(leg.ankle()).conjugate();
        List<Vec3> sole = new ArrayList<>();
        for (FootPoint point : leg.points()) {
            sole.add(toFoot.rotate(point.in(world).minus(ankle)));
        }
        return solve(pose, world, ankleTarget, foot, toeTurn, pivot, sole, FootSlack.NONE);
    }

    /**
     * The same for a foot of another shape than the pose has.
     *
     * @param sole where each of the leg's sole points should be, seen from where the shin ends, in the foot's frame,
     *     metres; of those that toes carry nothing is taken
     * @param slack how much it matters that the foot is turned as planned, to joints that turn about few axes
     */
    public double solve(
            Pose pose,
            WorldPose world,
            Vec3 ankleTarget,
            Quat foot,
            Quat toeTurn,
            FootPoint pivot,
            List<Vec3> sole,
            FootSlack slack) {
        if (few != null) {
            Vec3 pivotInFoot = sole.get(leg.points().indexOf(pivot));
            Vec3 lineInFoot = line(point -> sole.get(leg.points().indexOf(point)));
            return solveFew(pose, world, ankleTarget, foot, toeTurn, pivotInFoot, lineInFoot, slack);
        }
        double length = world.position(leg.hip()).distanceTo(ankleTarget);
        Vec3 besideShin = leg.isDetached() ? besideShin(world) : Vec3.ZERO;
        Vec3 line = foot.rotate(line(point -> sole.get(leg.points().indexOf(point))));
        Vec3 place = ankleTarget.plus(foot.rotate(sole.get(leg.points().indexOf(pivot))));
        double miss = meet(pose, world, ankleTarget);
        turnFoot(pose, world, foot, besideShin);
        Vec3 ankle = ankleTarget;
        Quat turned = foot;
        double off = pivot.in(world).distanceTo(place);
        double askew = askew(line, world);
        for (int round = 0; round < MOST_ROUNDS && miss < REACHED * length && off + askew > UNEVEN * length; round++) {
            turned = Quat.fromTo(line(point -> point.in(world)), line)
                    .times(turned)
                    .normalized();
            turnFoot(pose, world, turned, besideShin);
            ankle = ankle.plus(place.minus(pivot.in(world)));
            miss = meet(pose, world, ankle);
            turnFoot(pose, world, turned, besideShin);
            double before = off + askew;
            off = pivot.in(world).distanceTo(place);
            askew = askew(line, world);
            if (off + askew > 0.5 * before) {
                break;
            }
        }
        bendToes(pose, world, toeTurn);
        return Math.max(miss, off);
    }

    /**
     * Turns the leg about the line from hip to ankle: where it is solved next, its knee goes to that side.
     *
     * @param pose is changed: the rotation of the hip's joint
     * @param world shows the pose; is kept up to date below the hip
     * @param radians how far, anticlockwise seen from the ankle
     */
    public void swivel(Pose pose, WorldPose world, double radians) {
        Vec3 way = leg.ankleIn(world).minus(world.position(leg.hip()));
        if (radians != 0 && way.lengthSquared() > 0) {
            turn(pose, world, leg.hip(), Quat.aboutAxis(way.normalizedOr(Vec3.Y), radians));
            world.updateBelow(pose, leg.hip());
        }
    }

    private double solveFew(
            Pose pose,
            WorldPose world,
            Vec3 ankle,
            Quat foot,
            Quat toeTurn,
            Vec3 pivotInFoot,
            Vec3 lineInFoot,
            FootSlack slack) {
        Vec3 tip = toes.planned(world, ankle, foot, toeTurn);
        double miss = few.solve(pose, world, ankle, foot, pivotInFoot, lineInFoot, slack);
        toes.turn(pose, world, toeTurn);
        toes.raise(pose, world, tip);
        world.updateBelow(pose, leg.hip());
        return miss;
    }

    /**
     * The way from the first to the last point of the sole that is fixed to the foot's joint; zero when there are no
     * two.
     */
    private Vec3 line(Function<FootPoint, Vec3> place) {
        FootPoint back = null;
        FootPoint front = null;
        for (FootPoint point : leg.points()) {
            if (point.joint() == leg.ankle()) {
                back = back == null ? point : back;
                front = point;
            }
        }
        return back == null ? Vec3.ZERO : place.apply(front).minus(place.apply(back));
    }

    /** How far the front of the sole is beside its line, metres. */
    private double askew(Vec3 line, WorldPose world) {
        Vec3 now = line(point -> point.in(world));
        return line.lengthSquared() > 0
                ? now.rejectedFrom(line.normalizedOr(Vec3.X)).length()
                : 0;
    }

    /** Turns the leg's bones until its last one ends at {@code ankleTarget}; returns by how much it misses. */
    private double meet(Pose pose, WorldPose world, Vec3 ankleTarget) {
        double length = world.position(leg.hip()).distanceTo(ankleTarget);
        double miss = leg.ankleIn(world).distanceTo(ankleTarget);
        for (int round = 0; round < MOST_ROUNDS && miss > MET * length; round++) {
            if (chain != null) {
                chain.turn(pose, world, ankleTarget);
            } else {
                turnLimb(pose, world, ankleTarget);
            }
            double now = leg.ankleIn(world).distanceTo(ankleTarget);
            if (now > 0.5 * miss) {
                miss = now;
                break;
            }
            miss = now;
        }
        return miss;
    }

    /** Turns the foot; one that hangs elsewhere is put beside the shin's end. */
    private void turnFoot(Pose pose, WorldPose world, Quat foot, Vec3 besideShin) {
        setWorldRotation(pose, world, leg.ankle(), foot);
        if (leg.isDetached()) {
            setWorldPosition(pose, world, leg.ankle(), leg.ankleIn(world).plus(foot.rotate(besideShin)));
        }
    }

    private void bendToes(Pose pose, WorldPose world, Quat toeTurn) {
        toes.turn(pose, world, toeTurn);
        world.updateBelow(pose, leg.hip());
        if (leg.isDetached()) {
            world.updateBelow(pose, leg.ankle());
        }
    }

    /** The way from the shin's end to the foot's joint, in the foot's frame, metres. */
    private Vec3 besideShin(WorldPose world) {
        Vec3 way = world.position(leg.ankle()).minus(leg.ankleIn(world));
        return world.rotation(leg.ankle()).conjugate().rotate(way);
    }

    private void turnLimb(Pose pose, WorldPose world, Vec3 target) {
        Vec3 hip = world.position(leg.hip());
        Vec3 knee = world.position(leg.knee());
        Vec3 thigh = knee.minus(hip);
        Vec3 shin = leg.ankleIn(world).minus(knee);
        Vec3 hinge = world.rotation(leg.hip()).rotate(hingeLocal);
        Vec3 way = target.minus(hip);
        Quat thighTurn;
        Quat shinTurn;
        if (straight.set(thigh, shin, hinge, way)) {
            Vec3 side = straight.side();
            TwoBone3.solve(
                    way.x(), way.y(), way.z(), thigh.length(), shin.length(), side.x(), side.y(), side.z(), solution);
            thighTurn = straight.thigh(thigh, solution);
            shinTurn = straight.shin(shin, solution);
        } else {
            hint.transported(thigh, shin, hinge, way);
            TwoBone3.solve(way, thigh.length(), shin.length(), hint, solution);
            rotations.set(thigh, shin, hinge, solution);
            thighTurn = rotations.thigh();
            shinTurn = rotations.shin();
        }
        turn(pose, world, leg.hip(), thighTurn);
        world.updateBelow(pose, leg.hip());
        turn(pose, world, leg.knee(), shinTurn.times(thighTurn.conjugate()));
        world.updateBelow(pose, leg.knee());
    }

    static void turn(Pose pose, WorldPose world, int joint, Quat turnWorld) {
        if (turnWorld.rotationVector().length() > NO_TURN_RADIANS) {
            Quat parent = world.parentRotation(joint);
            Quat local = parent.conjugate().times(turnWorld).times(parent).times(pose.rotation(joint));
            pose.setRotation(joint, local.normalized());
        }
    }

    private static void setWorldRotation(Pose pose, WorldPose world, int joint, Quat rotationWorld) {
        if (world.rotation(joint).angleTo(rotationWorld) > NO_TURN_RADIANS) {
            pose.setRotation(
                    joint,
                    world.parentRotation(joint).conjugate().times(rotationWorld).normalized());
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
