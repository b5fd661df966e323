// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import dev.surefoot.math.Trig;
import dev.surefoot.solve.TwoBone2;

/**
 * The whole leg in the plane, from a hip and a ball: knee, ankle, heel and toe, each the tip of a triangle. Mutable, to
 * be reused, not shared between threads.
 *
 * <p>The hip stays at its height, the ball on the floor. The knee comes from an angle at the hip ({@link #byHipAngle})
 * or from IK ({@link #byReach}, which keeps the foot as flat as it can). The ankle is the tip over knee and ball, the
 * heel the tip over ankle and ball, the toe lies ahead of the ball. Heel and toe are never below the floor: a foot that
 * would sink turns about its ball until its heel stands, and the knee follows. Every length is kept whatever is asked
 * for. What is changed instead is reported by {@link #ballMoved()}, {@link #angleLimited()} and {@link #hipMoved()}, in
 * this order of preference.
 *
 * <p><b>Frames:</b> x to the right, y up, the floor a height; a figure that faces left is solved as its mirror image.
 * <b>Units:</b> those of the shape, radians. <b>Degenerate:</b> a hip on the ball takes straight down for the direction
 * to it. <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and range. <b>Accuracy:</b> every
 * length within 1e-13 of the leg's span plus the rounding of the coordinates themselves, shown by
 * {@code LegTrianglesPropertyTest}. <b>Cost:</b> up to five triangles, no arc cosine, no allocation. <b>Source:</b>
 * docs/notes/leg-of-triangles.md.
 */
public final class LegTriangles2 {
    /** The figure looks along +x: toes ahead of the ball at greater x. */
    public static final int FACING_RIGHT = 1;
    /** The figure looks along -x. */
    public static final int FACING_LEFT = -1;

    private final LegShape shape;
    private final LegInPlane leg;
    private double ballX;
    private double ballY;
    private double floor;
    private int facing = FACING_RIGHT;

    /** Creates a leg that is still all at the origin. */
    public LegTriangles2(LegShape shape) {
        this.shape = shape;
        this.leg = new LegInPlane(shape);
    }

    /**
     * Solves with the knee from an angle at the hip.
     *
     * @param hipX where the hip is
     * @param hipHeight how high the hip is over the floor
     * @param askedBallX where the ball should be
     * @param floorY the floor's height
     * @param hipAngle from the direction to the ball to the thigh, in radians; positive brings the knee forward
     * @param look {@link #FACING_RIGHT} or {@link #FACING_LEFT}
     */
    public void byHipAngle(double hipX, double hipHeight, double askedBallX, double floorY, double hipAngle, int look) {
        require("hipAngle", hipAngle);
        begin(hipX, hipHeight, askedBallX, floorY, look);
        leg.byAngle(
                look * (hipX - askedBallX),
                hipHeight - shape.ballHeight(),
                shape.ballHeight(),
                Trig.cos(hipAngle),
                Trig.sin(hipAngle));
        settle(hipX);
    }

    /**
     * Solves with the knee from IK, bent forward, and the foot as flat as the leg's length lets it be.
     *
     * @param hipX where the hip is
     * @param hipHeight how high the hip is over the floor
     * @param askedBallX where the ball should be
     * @param floorY the floor's height
     * @param look {@link #FACING_RIGHT} or {@link #FACING_LEFT}
     */
    public void byReach(double hipX, double hipHeight, double askedBallX, double floorY, int look) {
        begin(hipX, hipHeight, askedBallX, floorY, look);
        leg.byReach(look * (hipX - askedBallX), hipHeight - shape.ballHeight(), shape.ballHeight(), TwoBone2.LEFT);
        settle(hipX);
    }

    private void begin(double hipX, double hipHeight, double askedBallX, double floorY, int look) {
        require("hipX", hipX);
        require("hipHeight", hipHeight);
        require("ballX", askedBallX);
        require("floorY", floorY);
        if (look != FACING_RIGHT && look != FACING_LEFT) {
            throw new IllegalArgumentException("facing must be 1 (right) or -1 (left), got " + look);
        }
        facing = look;
        floor = floorY;
        ballX = askedBallX;
    }

    /**
     * Moves a ball out of reach under the hip, which stays; a ball within reach keeps the very number that was asked
     * for.
     */
    private void settle(double hipX) {
        if (ballMoved()) {
            ballX = hipX - facing * leg.placedX;
        }
        ballY = floor + shape.ballHeight();
    }

    /** Returns x of the hip. */
    public double hipX() {
        return ballX + facing * leg.hipX;
    }

    /** Returns y of the hip. */
    public double hipY() {
        return ballY + leg.hipY;
    }

    /** Returns x of the knee. */
    public double kneeX() {
        return ballX + facing * leg.kneeX;
    }

    /** Returns y of the knee. */
    public double kneeY() {
        return ballY + leg.kneeY;
    }

    /** Returns x of the ankle. */
    public double ankleX() {
        return ballX + facing * leg.ankleX;
    }

    /** Returns y of the ankle. */
    public double ankleY() {
        return ballY + leg.ankleY;
    }

    /** Returns x of the heel. */
    public double heelX() {
        return ballX + facing * leg.heelX;
    }

    /** Returns y of the heel, never below the floor. */
    public double heelY() {
        return Math.max(floor, ballY + leg.heelY);
    }

    /** Returns x of the ball. */
    public double ballX() {
        return ballX;
    }

    /** Returns y of the ball: the floor's height and the ball's over it. */
    public double ballY() {
        return ballY;
    }

    /** Returns x of the toe. */
    public double toeX() {
        return ballX + facing * leg.toeX;
    }

    /** Returns y of the toe, never below the floor. */
    public double toeY() {
        return Math.max(floor, ballY + leg.toeY);
    }

    /** Returns whether the ball had to move along the floor to stay within the leg's reach. */
    public boolean ballMoved() {
        return (leg.flags & LegInPlane.BALL_MOVED) != 0;
    }

    /**
     * Returns whether the hip had to leave its place, being higher than the leg is long, below its ball, or nearer to
     * its ankle than the knee can fold.
     */
    public boolean hipMoved() {
        return (leg.flags & LegInPlane.HIP_MOVED) != 0;
    }

    /**
     * Returns whether the angle at the hip is another than asked for, because no shin and foot would meet, or the heel
     * would sink.
     */
    public boolean angleLimited() {
        return (leg.flags & LegInPlane.ANGLE_LIMITED) != 0;
    }

    /** Returns whether the heel stands on the floor. */
    public boolean heelOnFloor() {
        return (leg.flags & LegInPlane.HEEL_ON_FLOOR) != 0;
    }

    private static void require(String name, double value) {
        // beyond 2^400 the squares of differences would overflow
        if (!(Math.abs(value) <= 0x1p400)) {
            throw new IllegalArgumentException(name + " must be in [-2^400, 2^400], got " + value);
        }
    }
}
