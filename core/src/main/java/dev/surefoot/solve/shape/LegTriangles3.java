// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.TwoBone2;

/**
 * The whole leg in space, within one plane: that of hip, ball and the direction in which the figure looks. Mutable, to
 * be reused, not shared between threads.
 *
 * <p>A hip that is not above its own footprint leans the plane about the line through the ball along the figure's
 * forward direction; within it the leg is that of {@link LegTriangles2}, the sole's contact line staying on the floor.
 * A ball out of reach first moves sideways until the leaning leg can span the distance, then along the forward
 * direction.
 *
 * <p><b>Frames:</b> y up, the floor level. <b>Units:</b> those of the shape, radians. <b>Degenerate:</b> a hip on the
 * ball does not lean. <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and range, also for a
 * forward direction that is vertical. <b>Accuracy:</b> as {@link LegTriangles2}. <b>Cost:</b> up to five triangles and
 * three roots, no arc cosine; the methods that return a {@link Vec3} allocate it, solving does not. <b>Source:</b>
 * docs/notes/leg-of-triangles.md.
 */
public final class LegTriangles3 {
    private final LegShape shape;
    private final LegInPlane leg;
    private double ballX;
    private double ballY;
    private double ballZ;
    // the plane's axes: forward, level; and up, leaning
    private double forwardX;
    private double forwardZ;
    private double upX;
    private double upY = 1;
    private double upZ;
    private double planeX;
    private double planeY;
    private double floorBelow;
    private boolean movedSideways;
    private boolean hipClamped;

    /** Creates a leg that is still all at the origin. */
    public LegTriangles3(LegShape shape) {
        this.shape = shape;
        this.leg = new LegInPlane(shape);
    }

    /**
     * Solves with the knee from an angle at the hip.
     *
     * @param hip where the hip is; its y does not count
     * @param hipHeight how high the hip is over the floor
     * @param ball where the ball should be; its y does not count
     * @param floorY the floor's height
     * @param forward where the figure looks; its y does not count
     * @param hipAngle from the direction to the ball to the thigh, in radians; positive brings the knee forward
     */
    public void byHipAngle(Vec3 hip, double hipHeight, Vec3 ball, double floorY, Vec3 forward, double hipAngle) {
        if (!Double.isFinite(hipAngle)) {
            throw new IllegalArgumentException("hipAngle must be finite, got " + hipAngle);
        }
        lean(hip, hipHeight, ball, floorY, forward);
        leg.byAngle(planeX, planeY, floorBelow, Trig.cos(hipAngle), Trig.sin(hipAngle));
        settle();
    }

    /**
     * Solves with the knee from IK, bent forward, and the foot as flat as the leg's length lets it be.
     *
     * @param hip where the hip is; its y does not count
     * @param hipHeight how high the hip is over the floor
     * @param ball where the ball should be; its y does not count
     * @param floorY the floor's height
     * @param forward where the figure looks; its y does not count
     */
    public void byReach(Vec3 hip, double hipHeight, Vec3 ball, double floorY, Vec3 forward) {
        lean(hip, hipHeight, ball, floorY, forward);
        leg.byReach(planeX, planeY, floorBelow, TwoBone2.LEFT);
        settle();
    }

    private void lean(Vec3 hip, double hipHeight, Vec3 ball, double floorY, Vec3 forward) {
        require("hip", hip);
        require("ball", ball);
        require("forward", forward);
        require("hipHeight", hipHeight);
        require("floorY", floorY);
        double largest = Math.max(Math.abs(forward.x()), Math.abs(forward.z()));
        if (!(largest > 0)) {
            throw new IllegalArgumentException("forward must have a level part, got " + forward);
        }
        int e = -PowerOfTwo.exponent(largest);
        double fx = Math.scalb(forward.x(), e);
        double fz = Math.scalb(forward.z(), e);
        double f = Math.sqrt(fx * fx + fz * fz);
        forwardX = fx / f;
        forwardZ = fz / f;

        double span = shape.span();
        double dx = hip.x() - ball.x();
        double dz = hip.z() - ball.z();
        planeX = dx * forwardX + dz * forwardZ;
        // to the figure's left: up × forward
        double side = dx * forwardZ - dz * forwardX;
        double height = hipHeight - shape.ballHeight();
        double v = Math.min(Math.max(height, 0), span);
        hipClamped = v != height;
        double widest = LegInPlane.root(span, v);
        double s = Math.min(Math.max(side, -widest), widest);
        movedSideways = s != side;
        double length = Math.min(Math.sqrt(v * v + s * s), span);
        boolean leans = length > 0;
        double tilt = leans ? s / length : 0;
        upX = tilt * forwardZ;
        upY = leans ? v / length : 1;
        upZ = -tilt * forwardX;
        planeY = length;
        floorBelow = shape.ballHeight() == 0 ? 0 : shape.ballHeight() / upY;
        ballX = ball.x() + (side - s) * forwardZ;
        ballY = floorY + shape.ballHeight();
        ballZ = ball.z() - (side - s) * forwardX;
    }

    private void settle() {
        double moved = (leg.flags & LegInPlane.BALL_MOVED) != 0 ? planeX - leg.placedX : 0;
        ballX += moved * forwardX;
        ballZ += moved * forwardZ;
    }

    /** Returns the hip. */
    public Vec3 hip() {
        return world(leg.hipX, leg.hipY);
    }

    /** Returns the knee. */
    public Vec3 knee() {
        return world(leg.kneeX, leg.kneeY);
    }

    /** Returns the ankle. */
    public Vec3 ankle() {
        return world(leg.ankleX, leg.ankleY);
    }

    /** Returns the heel, never below the floor. */
    public Vec3 heel() {
        return world(leg.heelX, leg.heelY);
    }

    /** Returns the ball. */
    public Vec3 ball() {
        return new Vec3(ballX, ballY, ballZ);
    }

    /** Returns the toe, never below the floor. */
    public Vec3 toe() {
        return world(leg.toeX, leg.toeY);
    }

    /**
     * Returns the unit normal of the leg's plane, to the figure's left: the axis about which a positive turn of the
     * shin flexes the knee.
     */
    public Vec3 left() {
        return new Vec3(upX, upY, upZ).cross(new Vec3(forwardX, 0, forwardZ));
    }

    /** Returns whether the ball had to move on the floor to stay within the leg's reach. */
    public boolean ballMoved() {
        return movedSideways || (leg.flags & LegInPlane.BALL_MOVED) != 0;
    }

    /**
     * Returns whether the hip had to leave its place, being higher than the leg is long, below its ball, or nearer to
     * its ankle than the knee can fold.
     */
    public boolean hipMoved() {
        return hipClamped || (leg.flags & LegInPlane.HIP_MOVED) != 0;
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

    private Vec3 world(double x, double y) {
        return new Vec3(ballX + (x * forwardX + y * upX), ballY + y * upY, ballZ + (x * forwardZ + y * upZ));
    }

    private static void require(String name, Vec3 v) {
        // names are put together for a message only: the solver allocates nothing
        if (!(within(v.x()) && within(v.y()) && within(v.z()))) {
            throw new IllegalArgumentException(name + " must have coordinates in [-2^400, 2^400], got " + v);
        }
    }

    private static void require(String name, double value) {
        if (!within(value)) {
            throw new IllegalArgumentException(name + " must be in [-2^400, 2^400], got " + value);
        }
    }

    private static boolean within(double value) {
        // beyond 2^400 the squares of differences would overflow
        return Math.abs(value) <= 0x1p400;
    }
}
