// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;

/** A leg in a picture: hip at the origin, thigh 4 and shin 3 long, the foot asked to be at (3, -4). */
public final class SolveLegInThePlane {
    private SolveLegInThePlane() {}

    public static void main(String[] args) {
        Solution2 leg = new Solution2();
        TwoBone2.solve(3, -4, 4, 3, TwoBone2.LEFT, leg);

        System.out.println(leg.reach() + ": the knee is at (" + leg.thighX() + ", " + leg.thighY() + ")");
        System.out.println("bent by " + Math.toDegrees(leg.flexion()) + " degrees");
    }
}
