// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The textbook's two bones on JOML: the law of cosines, an arc cosine, the target's direction turned by that angle
 * towards the pole, and for each bone the turn by the shorter arc, brought into its joint's frame.
 */
final class TextbookOnJoml {
    final Quaterniond hipTurn = new Quaterniond();
    final Quaterniond kneeTurn = new Quaterniond();
    private final Vector3d newThigh = new Vector3d();
    private final Vector3d newShin = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private final Vector3d turnedShin = new Vector3d();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond turnedKnee = new Quaterniond();

    void solve(Vector3dc thigh, Vector3dc shin, Quaterniondc hip, Quaterniondc knee, Vector3dc pole, Vector3dc target) {
        double a = thigh.length();
        double b = shin.length();
        double d = Math.max(Math.abs(a - b), Math.min(a + b, target.length()));
        double angle = Math.acos(Math.max(-1, Math.min(1, (a * a + d * d - b * b) / (2 * a * d))));
        target.cross(pole, normal).normalize();
        target.normalize(newShin).mul(d);
        target.normalize(newThigh).mul(a).rotateAxis(angle, normal.x, normal.y, normal.z);
        newShin.sub(newThigh);
        turn.rotationTo(thigh, newThigh);
        turn.mul(hip, turnedKnee);
        hip.conjugate(hipTurn).mul(turnedKnee);
        turn.transform(shin, turnedShin);
        turn.mul(knee, turnedKnee);
        turn.rotationTo(turnedShin, newShin).mul(turnedKnee);
        turnedKnee.conjugate(kneeTurn).mul(turn);
    }

    /** Returns a number that depends on both, so that neither is left out. */
    double sum() {
        return hipTurn.x + hipTurn.w + kneeTurn.y + kneeTurn.w;
    }
}
