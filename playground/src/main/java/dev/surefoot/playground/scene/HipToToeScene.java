// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import dev.surefoot.math.Trig;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.shape.LegShape;
import dev.surefoot.solve.shape.LegTriangles2;
import java.util.Arrays;

/**
 * Hip to toe: a leg made of triangles, and the same leg with some of its rules switched off, to see what each is for.
 *
 * <p>With every rule on this is {@link LegTriangles2}. A rule that is off changes what it is for and no more: the ball
 * or the hip is where it was dragged to; knee, ankle and heel, or the toe, are; or nothing minds the floor, and the leg
 * is the bare chain of triangles from hip and ball.
 */
public final class HipToToeScene implements Scene {
    /** Creates the scene. */
    public HipToToeScene() {}

    @Override
    public String name() {
        return "leg";
    }

    @Override
    public String inputs() {
        return "hipX hipY ballX ballY kneeX kneeY ankleX ankleY heelX heelY toeX toeY floor hipHeight hipAngle byReach"
                + " keepBall keepHip keepLengths keepToe keepFloor";
    }

    @Override
    public String outputs() {
        return "hipX hipY kneeX kneeY ankleX ankleY heelX heelY ballX ballY toeX toeY thigh shin instep sole whole"
                + " ballMoved hipMoved angleLimited heelOnFloor kneeDegrees";
    }

    @Override
    public void solve(double[] in, double[] out) {
        LegShape shape = LegShape.human();
        boolean keepBall = in[16] > 0;
        boolean keepHip = in[17] > 0;
        boolean keepLengths = in[18] > 0;
        boolean keepToe = in[19] > 0;
        boolean keepFloor = in[20] > 0;
        double floor = in[12];
        Arrays.fill(out, 0);
        if (keepFloor) {
            // a lifted ball stands on a floor of its own
            double under = keepBall ? floor : Math.max(floor, in[3] - shape.ballHeight());
            double over = keepHip && keepBall ? in[13] : (keepHip ? floor + in[13] : in[1]) - under;
            onFloor(shape, in, under, over, out);
        } else {
            double hipY = keepHip ? floor + in[13] : in[1];
            chain(shape, in, hipY, keepBall ? floor + shape.ballHeight() : in[3], out);
        }
        double lowest = keepFloor ? floor : Double.NEGATIVE_INFINITY;
        if (!keepLengths) {
            put(out, 2, in[4], in[5]);
            put(out, 4, in[6], in[7]);
            put(out, 6, in[8], Math.max(lowest, in[9]));
            Arrays.fill(out, 17, 21, 0);
        }
        if (!keepToe) {
            put(out, 10, in[10], Math.max(lowest, in[11]));
        }
        out[12] = length(out, 0, 2);
        out[13] = length(out, 2, 4);
        out[14] = length(out, 4, 8);
        out[15] = length(out, 6, 8);
        out[16] = keepBall && keepHip && keepLengths && keepToe && keepFloor ? 1 : 0;
        double ax = out[2] - out[0];
        double ay = out[3] - out[1];
        double bx = out[4] - out[2];
        double by = out[5] - out[3];
        out[21] = Trig.degrees(Trig.atan2(Math.abs(ax * by - ay * bx), ax * bx + ay * by));
    }

    private static void onFloor(LegShape shape, double[] in, double floor, double hipHeight, double[] out) {
        LegTriangles2 leg = new LegTriangles2(shape);
        if (in[15] > 0) {
            leg.byReach(in[0], hipHeight, in[2], floor, LegTriangles2.FACING_RIGHT);
        } else {
            leg.byHipAngle(in[0], hipHeight, in[2], floor, in[14], LegTriangles2.FACING_RIGHT);
        }
        put(out, 0, leg.hipX(), leg.hipY());
        put(out, 2, leg.kneeX(), leg.kneeY());
        put(out, 4, leg.ankleX(), leg.ankleY());
        put(out, 6, leg.heelX(), leg.heelY());
        put(out, 8, leg.ballX(), leg.ballY());
        put(out, 10, leg.toeX(), leg.toeY());
        out[17] = leg.ballMoved() ? 1 : 0;
        out[18] = leg.hipMoved() ? 1 : 0;
        out[19] = leg.angleLimited() ? 1 : 0;
        out[20] = leg.heelOnFloor() ? 1 : 0;
    }

    /** From hip and ball alone: the knee, the ankle and the heel as tips of triangles, the toe ahead of the ball. */
    private static void chain(LegShape shape, double[] in, double hipY, double ballY, double[] out) {
        double hipX = in[0];
        double ballX = in[2];
        put(out, 0, hipX, hipY);
        put(out, 8, ballX, ballY);
        Solution2 limb = new Solution2();
        knee(shape, in, limb, hipX, hipY, ballX, ballY, out);
        tip(out, 2, ballX, ballY, shape.shinLength(), shape.ankleToBall(), TwoBone2.RIGHT, limb, 4);
        tip(out, 4, ballX, ballY, shape.ankleToHeel(), shape.heelToBall(), TwoBone2.RIGHT, limb, 6);
        double rise = shape.ballHeight();
        double ahead = Math.sqrt((shape.ballToToe() - rise) * (shape.ballToToe() + rise));
        put(out, 10, ballX + ahead, ballY - rise);
    }

    private static void knee(
            LegShape shape,
            double[] in,
            Solution2 limb,
            double hipX,
            double hipY,
            double ballX,
            double ballY,
            double[] out) {
        if (in[15] > 0) {
            double rest = shape.shinLength() + shape.ankleToBall();
            tip(out, 0, ballX, ballY, shape.thighLength(), rest, TwoBone2.LEFT, limb, 2);
            return;
        }
        double dx = ballX - hipX;
        double dy = ballY - hipY;
        double d = Math.sqrt(dx * dx + dy * dy);
        double ux = d > 0 ? dx / d : 0;
        double uy = d > 0 ? dy / d : -1;
        double cos = Trig.cos(in[14]);
        double sin = Trig.sin(in[14]);
        double thigh = shape.thighLength();
        put(out, 2, hipX + thigh * (cos * ux - sin * uy), hipY + thigh * (sin * ux + cos * uy));
    }

    /** The tip of the triangle over a point that is already there and (bx, by): a limb of two bones between them. */
    private static void tip(
            double[] out, int from, double bx, double by, double a, double b, int side, Solution2 limb, int to) {
        TwoBone2.solve(bx - out[from], by - out[from + 1], a, b, side, limb);
        put(out, to, out[from] + limb.thighX(), out[from + 1] + limb.thighY());
    }

    private static void put(double[] out, int at, double x, double y) {
        out[at] = x;
        out[at + 1] = y;
    }

    private static double length(double[] out, int a, int b) {
        double x = out[b] - out[a];
        double y = out[b + 1] - out[a + 1];
        return Math.sqrt(x * x + y * y);
    }
}
