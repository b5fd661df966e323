// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

/**
 * After Spine's two-bone constraint, in doubles, for bones under even scales, without soft reach or stretch: the target
 * brought into the frame above the first bone; both angles by an arc cosine and an arc tangent; what each bone's
 * rotation changes by, in degrees, within half a turn; and both bones' matrices in the world, a sine and a cosine for
 * each column.
 */
final class AfterSpine {
    /** Rotations of both bones to the frame above each, degrees. */
    double firstDegrees;

    double secondDegrees;
    /** Columns and places of the two bones in the world: xx, xy, yx, yy, px, py. */
    final double[] first = new double[6];

    final double[] second = new double[6];

    /**
     * Solves two bones.
     *
     * @param above the matrix above the first bone, as the two are kept
     * @param x the first bone's place in that frame, with y
     * @param degrees the first bone's rotation
     * @param length how far along the first bone the second begins
     * @param otherDegrees the second bone's rotation
     * @param otherLength the second bone's length
     * @param side 1 bends the second bone to the left, -1 to the right
     * @param weight share of the change that is taken
     */
    void solve(
            double[] above,
            double x,
            double y,
            double degrees,
            double length,
            double otherDegrees,
            double otherLength,
            double targetX,
            double targetY,
            int side,
            double weight) {
        double inverse = 1 / (above[0] * above[3] - above[2] * above[1]);
        double wx = targetX - above[4];
        double wy = targetY - above[5];
        double tx = (wx * above[3] - wy * above[2]) * inverse - x;
        double ty = (wy * above[0] - wx * above[1]) * inverse - y;
        double cosine = (tx * tx + ty * ty - length * length - otherLength * otherLength) / (2 * length * otherLength);
        double bend = side * Math.acos(Math.max(-1, Math.min(1, cosine)));
        double along = length + otherLength * Math.cos(bend);
        double across = otherLength * Math.sin(bend);
        double turn = Math.atan2(ty * along - tx * across, tx * along + ty * across);
        firstDegrees = degrees + weight * halfTurn(Math.toDegrees(turn) - degrees);
        secondDegrees = otherDegrees + weight * halfTurn(Math.toDegrees(bend) - otherDegrees);
        place(above, x, y, firstDegrees, first);
        place(first, length, 0, secondDegrees, second);
    }

    private static double halfTurn(double degrees) {
        return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
    }

    private static void place(double[] above, double x, double y, double degrees, double[] to) {
        double cx = Math.cos(Math.toRadians(degrees));
        double cy = Math.sin(Math.toRadians(degrees));
        double dx = Math.cos(Math.toRadians(degrees + 90));
        double dy = Math.sin(Math.toRadians(degrees + 90));
        to[0] = above[0] * cx + above[2] * cy;
        to[1] = above[1] * cx + above[3] * cy;
        to[2] = above[0] * dx + above[2] * dy;
        to[3] = above[1] * dx + above[3] * dy;
        to[4] = above[0] * x + above[2] * y + above[4];
        to[5] = above[1] * x + above[3] * y + above[5];
    }
}
