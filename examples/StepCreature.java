// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.Stepper;
import dev.surefoot.samples.Hills;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;

/** A creature on six legs that no animation moves: its body glides over hills, and its feet step by themselves. */
public final class StepCreature {
    private StepCreature() {}

    public static void main(String[] args) {
        // homes to the left and ahead of the body's middle, metres
        double[] left = {0.35, 0.4, 0.35, -0.35, -0.4, -0.35};
        double[] ahead = {0.4, 0, -0.4, 0.4, 0, -0.4};
        Stepper feet = new Stepper(left, ahead, 0.4, 0.08, 0.25);
        Hills hills = new Hills();
        feet.place(hills, 0, 0, 0);

        double speed = 0.6;
        double turn = 0.2;
        GroundHit below = new GroundHit();
        Solution3 leg = new Solution3();
        boolean[] stood = new boolean[feet.legs()];
        int steps = 0;
        int fewest = feet.legs();
        double x = 0;
        double z = 0;
        for (int frame = 0; frame < 600; frame++) {
            double heading = turn * frame / 60;
            double velocityX = speed * Math.sin(heading);
            double velocityZ = speed * Math.cos(heading);
            x += velocityX / 60;
            z += velocityZ / 60;
            // where the body is and how it moves in; where each foot is out
            feet.update(hills, x, z, heading, velocityX, velocityZ, 1 / 60.0);
            hills.at(x, z, Double.POSITIVE_INFINITY, below);
            double hipY = below.height() + 0.35;
            int standing = 0;
            for (int i = 0; i < feet.legs(); i++) {
                double hipX = x + 0.3 * (left[i] * Math.cos(heading) + ahead[i] * Math.sin(heading));
                double hipZ = z + 0.3 * (ahead[i] * Math.cos(heading) - left[i] * Math.sin(heading));
                // the leg to it: bones of 0.35 and 0.4 m, the knee bent upwards
                TwoBone3.solve(
                        feet.footX(i) - hipX, feet.footY(i) - hipY, feet.footZ(i) - hipZ, 0.35, 0.4, 0, 1, 0, leg);
                standing += feet.stands(i) ? 1 : 0;
                steps += feet.stands(i) && !stood[i] ? 1 : 0;
                stood[i] = feet.stands(i);
            }
            fewest = Math.min(fewest, standing);
        }
        System.out.printf("%d steps of six legs over hills; never fewer than %d feet stand%n", steps, fewest);
    }
}
