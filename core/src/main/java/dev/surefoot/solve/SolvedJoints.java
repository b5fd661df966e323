// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

/** The joints of a solved limb, made from the posed ones and the turns of its bones. Mutable, to be reused. */
final class SolvedJoints {
    final SolvedJoint hip = new SolvedJoint();
    final SolvedJoint knee = new SolvedJoint();
    final SolvedJoint ankle = new SolvedJoint();
    final SolvedJoint toe = new SolvedJoint();
    /** From the ankle to the target that was asked for. */
    double residual;

    private final JointRotation footTurn = new JointRotation();
    private final JointRotation toeTurn = new JointRotation();

    /** Turns the posed joints as thigh and shin turn, and foot and toe as they are asked to. */
    void turn(PosedLimb posed, SolvedLimb solved, LimbFoot foot, double weight) {
        foot.turnFoot(posed.ankle, solved.shinTurn, weight, footTurn);
        foot.turnToe(posed.toe, footTurn, weight, toeTurn);
        hip.rotate(solved.thighTurn, posed.hip, posed.parent);
        knee.rotate(solved.shinTurn, posed.knee, hip.world);
        ankle.rotate(footTurn, posed.ankle, knee.world);
        toe.rotate(toeTurn, posed.toe, ankle.world);
    }

    /** Places the joints; places are formed last, because far from the origin they hold fewer digits than bones. */
    void place(PosedLimb posed, SolvedLimb solved) {
        PosedJoint root = posed.hip;
        double endX = posed.unscaled(solved.thighX + solved.shinX);
        double endY = posed.unscaled(solved.thighY + solved.shinY);
        double endZ = posed.unscaled(solved.thighZ + solved.shinZ);
        hip.place(root.x, root.y, root.z);
        knee.place(
                root.x + posed.unscaled(solved.thighX),
                root.y + posed.unscaled(solved.thighY),
                root.z + posed.unscaled(solved.thighZ));
        ankle.place(root.x + endX, root.y + endY, root.z + endZ);
        double footX = posed.toe.x - posed.ankle.x;
        double footY = posed.toe.y - posed.ankle.y;
        double footZ = posed.toe.z - posed.ankle.z;
        toe.place(
                ankle.x + footTurn.turnedX(footX, footY, footZ),
                ankle.y + footTurn.turnedY(footX, footY, footZ),
                ankle.z + footTurn.turnedZ(footX, footY, footZ));
        residual = PosedLimb.length(
                posed.target.x - root.x - endX, posed.target.y - root.y - endY, posed.target.z - root.z - endZ);
    }
}
