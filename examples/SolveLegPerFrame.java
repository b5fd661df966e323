// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.LimbSolver;
import dev.surefoot.solve.Reach;

/** A game's loop: the animation poses a leg, the ground rises under it, and the leg's joints are turned to match. */
public final class SolveLegPerFrame {
    private SolveLegPerFrame() {}

    public static void main(String[] args) {
        LimbSolver leg = new LimbSolver().hingeInThigh(1, 0, 0).softReach(0.03);
        float[] hip = new float[4];
        float[] knee = new float[4];
        float[] ankle = new float[4];

        for (int frame = 0; frame <= 60; frame += 20) {
            // what an animation, and a ray to the ground, would say
            double swing = 0.3 - 0.01 * frame;
            double step = 0.05 * frame / 20;
            Quat thigh = Quat.aboutAxis(Vec3.X, -0.15 - swing);
            Quat shin = Quat.aboutAxis(Vec3.X, 0.2 - swing);
            Vec3 kneePlace = new Vec3(0.1, 0.95, 0).plus(thigh.rotate(new Vec3(0, -0.44, 0)));
            Vec3 anklePlace = kneePlace.plus(shin.rotate(new Vec3(0, -0.43, 0)));

            leg.parent(0, 0, 0, 1);
            leg.hip(0.1, 0.95, 0, thigh.x(), thigh.y(), thigh.z(), thigh.w());
            leg.knee(kneePlace, shin);
            leg.ankle(anklePlace, Quat.IDENTITY);
            leg.target(anklePlace.x(), anklePlace.y() + step, anklePlace.z()).groundNormal(0, 1, -0.25);
            Reach reach = leg.solve();

            leg.solvedHip().local().get(hip, 0);
            leg.solvedKnee().local().get(knee, 0);
            leg.solvedAnkle().local().get(ankle, 0);

            System.out.println("frame " + frame + ": " + reach + ", bent " + leg.decidedBy() + ", missed by "
                    + (float) leg.residual() + ", knee " + (float) Math.toDegrees(leg.kneeFlexionRadians())
                    + " degrees, its joint " + knee[0] + ", " + knee[1] + ", " + knee[2] + ", " + knee[3]);
        }
    }
}
