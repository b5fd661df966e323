// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.kernel.EasedReach;
import dev.surefoot.solve.kernel.HipCone;
import dev.surefoot.solve.kernel.RiggedLimb;

/**
 * Two-bone inverse kinematics of one leg or arm for a game's frame loop: where the animation put hip, knee and ankle
 * goes in, with a target; local rotations to write back come out. It knows no skeleton and needs no object made for it.
 *
 * <pre>{@code
 * // once: a knee that flexes by positive turns about x of the thigh's frame, and comes softly to rest
 * LimbSolver leg = new LimbSolver().hingeInThigh(1, 0, 0).softReach(0.03);
 *
 * // every frame, after the animation has posed the skeleton; Vector3 p and Quaternion q are the game's own, kept
 * worldOf(pelvis, p, q);
 * leg.parent(q.x, q.y, q.z, q.w);
 * worldOf(hip, p, q);
 * leg.hip(p.x, p.y, p.z, q.x, q.y, q.z, q.w);
 * worldOf(knee, p, q);
 * leg.knee(p.x, p.y, p.z, q.x, q.y, q.z, q.w);
 * worldOf(ankle, p, q);
 * leg.ankle(p.x, p.y, p.z, q.x, q.y, q.z, q.w);
 * leg.target(p.x, p.y + ground.height, p.z).groundNormal(ground.nx, ground.ny, ground.nz);
 * if (leg.solve() == Reach.TOO_FAR) {
 *     lower(pelvis, leg.residual());
 * }
 * write(hip, leg.solvedHip().local());
 * write(knee, leg.solvedKnee().local());
 * write(ankle, leg.solvedAnkle().local());
 * }</pre>
 *
 * <p>What is set stays set until it is set again, so that a frame sets what moved. At first the knee bends as it is
 * posed ({@link #bendAsPosed}), the foot keeps its rotation in the world ({@link #footAsPosed}), and only the bones
 * limit the reach. One solver may serve many legs in turn, but for {@link #bendAsBefore}. Mutable; not shared between
 * threads.
 *
 * <p><b>Frames:</b> places and rotations in the world, right-handed, with any axis up; locals are to the joint above
 * ({@code world = parent × local}), where the knee hangs on the hip, the ankle on the knee and the toe on the ankle.
 * <b>Units:</b> any length, the same for all; radians. <b>Shape:</b> quaternions (x, y, z, w), of length 0.5 to 2, are
 * made unit ones. <b>Degenerate:</b> what cannot be reached is a {@link #status}. A target on the hip folds the knee
 * and leaves the thigh as posed. A bone without length turns with the other. <b>Errors:</b>
 * {@link IllegalArgumentException} naming argument, value and range; {@link IllegalStateException} when a place is
 * missing. <b>Accuracy:</b> with weight 1, without limits, forward kinematics with the locals puts the ankle within
 * 2^-46 of the limb's length of the target, or of the nearest place to it; shown by {@code LimbSolverPropertyTest}.
 * <b>Cost:</b> under a microsecond, no allocation. <b>Source:</b> docs/notes/two-bone-space.md, docs/notes/reach.md.
 */
public final class LimbSolver {
    private enum HingeFrame {
        WORLD,
        THIGH,
        SHIN
    }

    private final PosedLimb posed = new PosedLimb();
    private final UnitVector hinge = new UnitVector();
    private HingeFrame hingeFrame = HingeFrame.WORLD;
    private Bend bendRule = Bend.TRANSPORTED;
    private final PosedJoint pole = new PosedJoint("pole");
    private boolean poleIsPlace;
    private double weight = 1;

    private final UnitVector hingeInWorld = new UnitVector();
    private final UnitVector poleFromHip = new UnitVector();
    private final LimbBend bend = new LimbBend();
    private final EasedReach reach = new EasedReach();
    private final UnitVector coneInParent = new UnitVector();
    private final HipCone cone = new HipCone();
    private final SolvedLimb solved = new SolvedLimb();
    private final LimbFoot foot = new LimbFoot();
    private final SolvedJoints joints = new SolvedJoints();
    private final RiggedLimb rigged = new RiggedLimb();
    private final SolvedJoint.Correction hipCorrection = new SolvedJoint.Correction(rigged.hip);
    private final SolvedJoint.Correction kneeCorrection = new SolvedJoint.Correction(rigged.knee);
    private final JointRotation turn = new JointRotation();
    private final JointRotation kneeBefore = new JointRotation();
    /** Whether nothing has been set that {@link #rigged} does not do; false until that has been looked at. */
    private boolean plain;

    /** Creates a solver for one limb. */
    public LimbSolver() {}

    /** Sets the posed world rotation of the joint above the hip; without it the hip's local is its world. */
    public LimbSolver parent(double qx, double qy, double qz, double qw) {
        posed.parent.setNormalized("parent", qx, qy, qz, qw);
        return this;
    }

    /** Sets the posed world rotation of the joint above the hip. */
    public LimbSolver parent(Quat rotation) {
        return parent(rotation.x(), rotation.y(), rotation.z(), rotation.w());
    }

    /** Sets where the animation put the hip, or the shoulder, and its rotation. */
    public LimbSolver hip(double px, double py, double pz, double qx, double qy, double qz, double qw) {
        posed.hip.set(px, py, pz, qx, qy, qz, qw);
        return this;
    }

    /** Sets where the animation put the hip, or the shoulder, and its rotation. */
    public LimbSolver hip(Vec3 place, Quat rotation) {
        posed.hip.set(place, rotation);
        return this;
    }

    /** Sets where the animation put the knee, or the elbow, and its rotation. */
    public LimbSolver knee(double px, double py, double pz, double qx, double qy, double qz, double qw) {
        posed.knee.set(px, py, pz, qx, qy, qz, qw);
        return this;
    }

    /** Sets where the animation put the knee, or the elbow, and its rotation. */
    public LimbSolver knee(Vec3 place, Quat rotation) {
        posed.knee.set(place, rotation);
        return this;
    }

    /** Sets where the animation put the ankle, or the wrist, and its rotation. */
    public LimbSolver ankle(double px, double py, double pz, double qx, double qy, double qz, double qw) {
        posed.ankle.set(px, py, pz, qx, qy, qz, qw);
        return this;
    }

    /** Sets where the animation put the ankle, or the wrist, and its rotation. */
    public LimbSolver ankle(Vec3 place, Quat rotation) {
        posed.ankle.set(place, rotation);
        return this;
    }

    /** Sets where the animation put the toe and its rotation; a limb may do without. */
    public LimbSolver toe(double px, double py, double pz, double qx, double qy, double qz, double qw) {
        posed.toe.set(px, py, pz, qx, qy, qz, qw);
        return this;
    }

    /** Sets where the animation put the toe and its rotation; a limb may do without. */
    public LimbSolver toe(Vec3 place, Quat rotation) {
        posed.toe.set(place, rotation);
        return this;
    }

    /** Sets where the ankle shall be. */
    public LimbSolver target(double px, double py, double pz) {
        posed.target.place(px, py, pz);
        return this;
    }

    /** Sets where the ankle shall be. */
    public LimbSolver target(Vec3 place) {
        return target(place.x(), place.y(), place.z());
    }

    /**
     * Sets the knee's axis in the hip joint's own frame: a positive turn of the shin about it flexes the knee. It
     * counts where the posed knee is nearly straight, less than some 6 degrees, and for {@link #bendAboutHinge}. A zero
     * vector, as at first, stands for none: then the pose alone shows how the knee bends, to the last.
     */
    public LimbSolver hingeInThigh(double x, double y, double z) {
        return hinge(HingeFrame.THIGH, x, y, z);
    }

    /** Sets the knee's axis in the knee joint's own frame; see {@link #hingeInThigh}. */
    public LimbSolver hingeInShin(double x, double y, double z) {
        return hinge(HingeFrame.SHIN, x, y, z);
    }

    /**
     * Sets the knee's axis as it is posed in the world, each frame; see {@link #hingeInThigh}. For a figure whose knees
     * bend ahead it points to its left.
     */
    public LimbSolver hingeInWorld(double x, double y, double z) {
        return hinge(HingeFrame.WORLD, x, y, z);
    }

    private LimbSolver hinge(HingeFrame frame, double x, double y, double z) {
        hinge.set("hinge", x, y, z);
        hingeFrame = frame;
        return this;
    }

    /** Bends the knee as it is posed, carried along with the limb: no added swivel, {@link Bend#TRANSPORTED}. */
    public LimbSolver bendAsPosed() {
        bendRule = Bend.TRANSPORTED;
        plain = false;
        return this;
    }

    /** Bends the knee towards a place in the world, {@link Bend#POLE}. */
    public LimbSolver bendTowards(double poleX, double poleY, double poleZ) {
        return bendTowardsPole(true, poleX, poleY, poleZ);
    }

    /** Bends the knee towards a direction in the world, {@link Bend#POLE}. */
    public LimbSolver bendAlong(double directionX, double directionY, double directionZ) {
        return bendTowardsPole(false, directionX, directionY, directionZ);
    }

    private LimbSolver bendTowardsPole(boolean place, double x, double y, double z) {
        pole.place(x, y, z);
        poleIsPlace = place;
        bendRule = Bend.POLE;
        plain = false;
        return this;
    }

    /** Bends the knee about its hinge, {@link Bend#HINGE}; set one, or the posed thigh decides. */
    public LimbSolver bendAboutHinge() {
        bendRule = Bend.HINGE;
        plain = false;
        return this;
    }

    /**
     * Leaves the thigh as near to its pose as can be, {@link Bend#CLOSEST_TO_POSE}. Not for legs: a nearly straight one
     * may get its knee behind the body and its thigh turned by 169 degrees. {@link #bendAsPosed} does neither.
     */
    public LimbSolver bendClosestToPose() {
        bendRule = Bend.CLOSEST_TO_POSE;
        plain = false;
        return this;
    }

    /**
     * Bends the knee as this solver's last solve did, {@link Bend#CONTINUED}; at first as posed. A solver that does so
     * serves one limb alone.
     */
    public LimbSolver bendAsBefore() {
        bendRule = Bend.CONTINUED;
        plain = false;
        return this;
    }

    /** Forgets the last solve, so that {@link #bendAsBefore} starts from the pose: after a teleport, or in a pool. */
    public LimbSolver forgetBefore() {
        bend.forget();
        return this;
    }

    /** Keeps the foot's rotation in the world as posed. */
    public LimbSolver footAsPosed() {
        foot.footRule = LimbFoot.Rule.KEEP_WORLD;
        return this;
    }

    /** Keeps the foot's rotation to the shin as posed, so that it turns with the shin. */
    public LimbSolver footWithShin() {
        foot.footRule = LimbFoot.Rule.KEEP_LOCAL;
        return this;
    }

    /** Sets the foot's rotation in the world. */
    public LimbSolver footRotation(double qx, double qy, double qz, double qw) {
        foot.foot.setNormalized("footRotation", qx, qy, qz, qw);
        foot.footRule = LimbFoot.Rule.GIVEN;
        return this;
    }

    /** Sets the foot's rotation in the world. */
    public LimbSolver footRotation(Quat rotation) {
        return footRotation(rotation.x(), rotation.y(), rotation.z(), rotation.w());
    }

    /**
     * Turns the posed foot with the ground: by the shortest turn from {@link #up} to this normal, of any length.
     * {@link #groundTiltLimit} holds it back.
     */
    public LimbSolver groundNormal(double nx, double ny, double nz) {
        foot.normal.setDirection("groundNormal", nx, ny, nz);
        foot.footRule = LimbFoot.Rule.GROUND;
        return this;
    }

    /** Turns the posed foot with the ground; see {@link #groundNormal(double, double, double)}. */
    public LimbSolver groundNormal(Vec3 normal) {
        return groundNormal(normal.x(), normal.y(), normal.z());
    }

    /** Sets the normal of the ground that the animation was made on, of any length; at first (0, 1, 0). */
    public LimbSolver up(double x, double y, double z) {
        foot.up.setDirection("up", x, y, z);
        return this;
    }

    /** Sets how far {@link #groundNormal} may turn a foot, in radians, in [0, π]; at first π, which is no limit. */
    public LimbSolver groundTiltLimit(double radians) {
        foot.setTiltLimit(radians);
        return this;
    }

    /** Keeps the toe's rotation in the world as posed; at first it turns with the foot. */
    public LimbSolver toeAsPosed() {
        foot.toeRule = LimbFoot.Rule.KEEP_WORLD;
        return this;
    }

    /** Keeps the toe's rotation to the foot as posed. */
    public LimbSolver toeWithFoot() {
        foot.toeRule = LimbFoot.Rule.KEEP_LOCAL;
        return this;
    }

    /** Sets the toe's rotation in the world. */
    public LimbSolver toeRotation(double qx, double qy, double qz, double qw) {
        foot.toe.setNormalized("toeRotation", qx, qy, qz, qw);
        foot.toeRule = LimbFoot.Rule.GIVEN;
        return this;
    }

    /**
     * Sets how much of the solution is taken, in [0, 1]. Each joint turns by that share of its turn, foot and toe too,
     * and bones stretch by that share: 0 is the pose to the bit, 1 the solution, and no weight between moves anything
     * by a jump. The ankle goes along a curve; for a straight line move the target instead.
     */
    public LimbSolver weight(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("weight must be in [0, 1], got " + share);
        }
        weight = share;
        plain = false;
        return this;
    }

    /**
     * Softens the far end of the reach over its last {@code share}, in [0, 1]: the knee comes to rest instead of
     * snapping straight, and the ankle stops a little short. 0, as at first, is a hard end, 0.03 suits legs; with 1 the
     * ankle falls behind from the hip on. (Where the knee cannot fold so far, the share is of what it can.)
     */
    public LimbSolver softReach(double share) {
        reach.setBands(share, 0);
        plain = false;
        return this;
    }

    /** Lets both bones stretch alike where the limb falls short or is too long, by factors in (0, 1] and [1, 1000]. */
    public LimbSolver stretchLimits(double leastFactor, double greatestFactor) {
        reach.setStretch(leastFactor, greatestFactor);
        plain = false;
        return this;
    }

    /** Limits how straight and how bent the knee may be: radians from straight, in [0, π]; a human's folds to 2.6. */
    public LimbSolver kneeLimits(double leastFlexionRadians, double greatestFlexionRadians) {
        reach.setFlexion(leastFlexionRadians, greatestFlexionRadians);
        plain = false;
        return this;
    }

    /**
     * Keeps the thigh within a cone about an axis in the frame of the joint above the hip ({@link #parent}). A knee
     * that leaves it swivels back by the least turn, and the ankle stays where it was; where no knee in the cone meets
     * the target, the ankle comes as near to it as the cone allows, and {@link #residual} says how near. The knee keeps
     * its own {@link #kneeLimits} in either case.
     *
     * @param halfAngleRadians from the axis to the cone's edge, in [0, π]; π, as at first, is no limit
     */
    public LimbSolver hipCone(double axisX, double axisY, double axisZ, double halfAngleRadians) {
        coneInParent.setDirection("hipCone", axisX, axisY, axisZ);
        cone.setHalfAngle(halfAngleRadians);
        plain = false;
        return this;
    }

    /** Solves, for what has been set; returns the {@link #status}. */
    public Reach solve() {
        switch (hingeFrame) {
            case WORLD -> hingeInWorld.set(hinge);
            case THIGH -> hingeInWorld.setTurned(posed.hip.rotation, hinge);
            case SHIN -> hingeInWorld.setTurned(posed.knee.rotation, hinge);
        }
        posed.measure(hingeInWorld);
        double part = poleIsPlace ? 1 : 0;
        poleFromHip.set(pole.x - part * posed.hip.x, pole.y - part * posed.hip.y, pole.z - part * posed.hip.z);
        bend.choose(bendRule, posed, hingeInWorld, poleFromHip);
        if (cone.limits()) {
            JointRotation p = posed.parent;
            cone.axisX = p.turnedX(coneInParent.x, coneInParent.y, coneInParent.z);
            cone.axisY = p.turnedY(coneInParent.x, coneInParent.y, coneInParent.z);
            cone.axisZ = p.turnedZ(coneInParent.x, coneInParent.y, coneInParent.z);
        }
        solved.solve(posed, bend, reach, cone);
        if (weight < 1) {
            solved.share(posed, weight);
        }
        joints.turn(posed, solved, foot, weight);
        joints.place(posed, solved);
        return solved.status;
    }

    /**
     * Sets the bones as the rig has them, once, for {@link #correct}: what belongs to them is worked out here.
     *
     * @param thighInHip from hip to knee, in the hip joint's own frame
     * @param shinInKnee from knee to ankle, in the knee joint's own frame
     * @param hingeInHip the knee's axis in the hip joint's own frame, as in {@link #hingeInThigh}; zero for none
     * @param kneeInHip the knee joint's rotation to the hip from which an animation turns it about the hinge: that of
     *     the bind pose, or of any frame
     */
    public LimbSolver rig(Vec3 thighInHip, Vec3 shinInKnee, Vec3 hingeInHip, Quat kneeInHip) {
        hingeInThigh(hingeInHip.x(), hingeInHip.y(), hingeInHip.z());
        rig(thighInHip.x(), thighInHip.y(), thighInHip.z(), shinInKnee.x(), shinInKnee.y(), shinInKnee.z());
        JointRotation k = turn;
        k.setNormalized("kneeInHip", kneeInHip.x(), kneeInHip.y(), kneeInHip.z(), kneeInHip.w());
        if (hinge.any) {
            rigged.setHinge(hinge.x, hinge.y, hinge.z, k.x, k.y, k.z, k.w);
        }
        return this;
    }

    /**
     * Sets the bones as the rig has them, for a knee that an animation turns as it likes, each as {@link #rig} says.
     */
    public LimbSolver rig(double thighX, double thighY, double thighZ, double shinX, double shinY, double shinZ) {
        UnitVector.check("thighInHip", thighX, thighY, thighZ);
        UnitVector.check("shinInKnee", shinX, shinY, shinZ);
        rigged.set(thighX, thighY, thighZ, shinX, shinY, shinZ);
        return this;
    }

    /**
     * Solves the limb of {@link #rig} by its joints' rotations alone, at a tenth of the time of {@link #solve}: what
     * hip and knee turn by, each in its own frame, {@code localAfter = localBefore × correction}. All else that has
     * been set counts too. Under anything but {@link #bendAsPosed} with weight 1 and without limits, and for poses and
     * targets that need care, it takes the time of a solve, and sets hip, knee, ankle and target as one would.
     *
     * @param hipQx the hip's posed rotation in the world, with hipQy, hipQz and hipQw a unit quaternion
     * @param kneeQx the knee's posed rotation to the hip, with kneeQy, kneeQz and kneeQw a unit quaternion
     * @param targetX where the ankle shall be, from the hip, along the world's axes, with targetY and targetZ
     * @return how the target lies
     */
    public Reach correct(
            double hipQx,
            double hipQy,
            double hipQz,
            double hipQw,
            double kneeQx,
            double kneeQy,
            double kneeQz,
            double kneeQw,
            double targetX,
            double targetY,
            double targetZ) {
        if (plain && rigged.hinged()) {
            int code = rigged.turnAboutHinge(
                    hipQx, hipQy, hipQz, hipQw, kneeQx, kneeQy, kneeQz, kneeQw, targetX, targetY, targetZ);
            if (code != RiggedLimb.NEEDS_CARE) {
                return Reach.of(code);
            }
        }
        return correctAnyKnee(hipQx, hipQy, hipQz, hipQw, kneeQx, kneeQy, kneeQz, kneeQw, targetX, targetY, targetZ);
    }

    private Reach correctAnyKnee(
            double hipQx,
            double hipQy,
            double hipQz,
            double hipQw,
            double kneeQx,
            double kneeQy,
            double kneeQz,
            double kneeQw,
            double targetX,
            double targetY,
            double targetZ) {
        plain = weight == 1 && bendRule == Bend.TRANSPORTED && reach.unlimited() && !cone.limits();
        if (plain) {
            int code =
                    rigged.turn(hipQx, hipQy, hipQz, hipQw, kneeQx, kneeQy, kneeQz, kneeQw, targetX, targetY, targetZ);
            if (code != RiggedLimb.NEEDS_CARE) {
                return Reach.of(code);
            }
        }
        posed.hip.set(0, 0, 0, hipQx, hipQy, hipQz, hipQw);
        turn.setNormalized("knee", kneeQx, kneeQy, kneeQz, kneeQw);
        posed.knee.hang(posed.hip, rigged.ax, rigged.ay, rigged.az, turn);
        turn.set(0, 0, 0, 1);
        posed.ankle.hang(posed.knee, rigged.cx, rigged.cy, rigged.cz, turn);
        target(targetX, targetY, targetZ).solve();
        turn.setLocal(posed.hip.rotation, joints.hip.world);
        turn.turnOver();
        rigged.hip.set(turn.x, turn.y, turn.z, turn.w);
        // the knee's own rotation to the hip, before and after
        kneeBefore.setLocal(posed.hip.rotation, posed.knee.rotation);
        turn.setLocal(joints.hip.world, joints.knee.world);
        turn.setLocal(kneeBefore, turn);
        turn.turnOver();
        rigged.knee.set(turn.x, turn.y, turn.z, turn.w);
        return solved.status;
    }

    /** Returns what {@link #correct} turns the hip by in its own frame; overwritten by the next. */
    public SolvedJoint.Rotation hipCorrection() {
        return hipCorrection;
    }

    /** Returns what {@link #correct} turns the knee by in its own frame; overwritten by the next. */
    public SolvedJoint.Rotation kneeCorrection() {
        return kneeCorrection;
    }

    /** Returns how the target that was asked for lies to the reach, before any stretch and whatever the weight. */
    public Reach status() {
        return solved.status;
    }

    /** Returns how far the ankle now is from the target that was asked for: what reach, limits and weight left. */
    public double residual() {
        return joints.residual;
    }

    /** Returns whether {@link #hipCone} moved the thigh from where the target alone would have put it. */
    public boolean hipHeld() {
        return solved.held;
    }

    /** Returns the rule that chose the bend plane: the one asked for, or what it fell back to. */
    public Bend decidedBy() {
        return bend.decidedBy;
    }

    /** Returns the knee's flexion as solved, in radians from straight, in [0, π]; works it out. */
    public double kneeFlexionRadians() {
        return solved.flexion();
    }

    /**
     * Returns the factor on both bones, 1 without {@link #stretchLimits}: scale knee's and ankle's local places by it.
     */
    public double stretch() {
        return solved.stretch;
    }

    /** Returns the hip, which stays where it is, and its solved rotations. */
    public SolvedJoint solvedHip() {
        return joints.hip;
    }

    /** Returns the knee as solved. */
    public SolvedJoint solvedKnee() {
        return joints.knee;
    }

    /** Returns the ankle as solved; its place is that of the target, as far as it was met. */
    public SolvedJoint solvedAnkle() {
        return joints.ankle;
    }

    /** Returns the toe as solved; without meaning when no toe was set. */
    public SolvedJoint solvedToe() {
        return joints.toe;
    }
}
