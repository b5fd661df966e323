// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;

/**
 * The leg of triangles in its own plane, the ball at the origin, x forward and y from the ball's side of the floor to
 * the hip's; what {@link LegTriangles2} and {@link LegTriangles3} share.
 *
 * <p>The foot can pitch about the ball from standing flat, heel on the floor, upward. Its ankle thus lies on an arc,
 * and the leg can be closed when some point of that arc lies within reach of the hip. The two ends of that, a leg in
 * one line with its foot and a leg straight to the ankle of the flat foot, bound how far the hip may be ahead of and
 * behind the ball.
 */
final class LegInPlane {
    /** The ball left its place on the floor, because nothing on the hip's height reaches it there. */
    static final int BALL_MOVED = 1;
    /** The hip left its place: higher or lower than any leg of this shape can hold it. */
    static final int HIP_MOVED = 2;
    /** The angle at the hip is another than asked for. */
    static final int ANGLE_LIMITED = 4;
    /** The heel stands on the floor. */
    static final int HEEL_ON_FLOOR = 8;

    /**
     * Share of the leg's span below which a gap is rounding: some hundred times what three tips one on the other add up
     * to.
     */
    private static final double ROUNDING = 0x1p-44;

    private final LegShape shape;
    private final TriangleTip tip = new TriangleTip();
    private final Solution2 limb = new Solution2();

    double hipX;
    double hipY;
    double kneeX;
    double kneeY;
    double ankleX;
    double ankleY;
    double heelX;
    double heelY;
    double toeX;
    double toeY;
    int flags;
    /** x of the hip after the ball was moved, before the hip is. */
    double placedX;

    private double floorY;
    private double flatX;
    private double flatY;

    LegInPlane(LegShape shape) {
        this.shape = shape;
    }

    /** Puts the hip where it can be held and the foot flat; the floor is {@code ballHeight} below the ball along y. */
    private void place(double x, double y, double ballHeight) {
        flags = 0;
        double sole = Math.min(ballHeight, shape.heelToBall());
        floorY = -ballHeight;
        heelX = -root(shape.heelToBall(), sole);
        heelY = -sole;
        double toe = Math.min(ballHeight, shape.ballToToe());
        toeX = root(shape.ballToToe(), toe);
        toeY = -toe;
        tip.tip(0, 0, heelX, heelY, shape.ankleToBall(), shape.ankleToHeel(), TwoBone2.RIGHT);
        flatX = tip.x();
        flatY = tip.y();

        double span = shape.span();
        hipY = Math.min(Math.max(y, 0), span);
        if (hipY != y) {
            flags |= HIP_MOVED;
        }
        double ahead = root(span, hipY);
        double behind = -ahead;
        // the foot in line with the leg would lie lower than it does when flat: then the flat foot's ankle is the bound
        if (hipY * shape.ankleToBall() < span * flatY) {
            behind = flatX - root(shape.thighLength() + shape.shinLength(), hipY - flatY);
        }
        hipX = Math.min(Math.max(x, behind), ahead);
        placedX = hipX;
        if (hipX != x) {
            flags |= BALL_MOVED;
        }
    }

    /** The knee from IK: the foot as flat as the leg's length lets it be. */
    void byReach(double x, double y, double ballHeight, int kneeSide) {
        place(x, y, ballHeight);
        standFlat(kneeSide);
    }

    /** The knee from an angle at the hip, positive towards the front, given by its cosine and sine. */
    void byAngle(double x, double y, double ballHeight, double cosAngle, double sinAngle) {
        place(x, y, ballHeight);
        int kneeSide = sinAngle >= 0 ? TwoBone2.LEFT : TwoBone2.RIGHT;
        // a hip however near its ball still has a direction to it
        double largest = Math.max(Math.abs(hipX), Math.abs(hipY));
        int e = largest > 0 ? -PowerOfTwo.exponent(largest) : 0;
        double nearX = Math.scalb(hipX, e);
        double nearY = Math.scalb(hipY, e);
        double d = Math.sqrt(nearX * nearX + nearY * nearY);
        double ux = d > 0 ? -nearX / d : 0;
        double uy = d > 0 ? -nearY / d : -1;
        kneeX = hipX + shape.thighLength() * (cosAngle * ux - sinAngle * uy);
        kneeY = hipY + shape.thighLength() * (cosAngle * uy + sinAngle * ux);
        double toBall = Math.sqrt(kneeX * kneeX + kneeY * kneeY);
        double most = shape.shinLength() + shape.ankleToBall();
        double least = Math.abs(shape.shinLength() - shape.ankleToBall());
        if (toBall > most || toBall < least) {
            flags |= ANGLE_LIMITED;
            tip.tip(hipX, hipY, 0, 0, shape.thighLength(), toBall > most ? most : least, kneeSide);
            kneeX = tip.x();
            kneeY = tip.y();
        }
        boolean closes = closes(tip.tip(kneeX, kneeY, 0, 0, shape.shinLength(), shape.ankleToBall(), TwoBone2.RIGHT));
        ankleX = tip.x();
        ankleY = tip.y();
        closes &= closes(tip.tip(ankleX, ankleY, 0, 0, shape.ankleToHeel(), shape.heelToBall(), TwoBone2.RIGHT));
        double x2 = tip.x();
        double y2 = tip.y();
        if (!closes || y2 < floorY) {
            flags |= ANGLE_LIMITED;
            standFlat(kneeSide);
            return;
        }
        heelX = x2;
        heelY = y2;
        flags |= heelY == floorY ? HEEL_ON_FLOOR : 0;
    }

    private boolean closes(Reach reach) {
        return reach == Reach.REACHED || tip.residual() <= ROUNDING * shape.span();
    }

    /** Lowers the heel to the floor, or as far as the leg allows, and bends the knee to fit. */
    private void standFlat(int kneeSide) {
        double reach = shape.thighLength() + shape.shinLength();
        double x = flatX - hipX;
        double y = flatY - hipY;
        ankleX = flatX;
        ankleY = flatY;
        // the hip above the flat foot's line: a higher heel brings the ankle nearer
        boolean heelHelps = flatX * hipY - flatY * hipX < 0;
        if (heelHelps && x * x + y * y > reach * reach) {
            tip.tip(0, 0, hipX, hipY, shape.ankleToBall(), reach, TwoBone2.LEFT);
            ankleX = tip.x();
            ankleY = tip.y();
            tip.tip(ankleX, ankleY, 0, 0, shape.ankleToHeel(), shape.heelToBall(), TwoBone2.RIGHT);
            heelX = tip.x();
            heelY = Math.max(tip.y(), floorY);
        }
        flags |= heelY == floorY ? HEEL_ON_FLOOR : 0;
        TwoBone2.solve(ankleX - hipX, ankleY - hipY, shape.thighLength(), shape.shinLength(), kneeSide, limb);
        double missX = ankleX - hipX - limb.endX();
        double missY = ankleY - hipY - limb.endY();
        if (Math.sqrt(missX * missX + missY * missY) > ROUNDING * shape.span()) {
            flags |= HIP_MOVED;
            hipX += missX;
            hipY += missY;
        }
        kneeX = hipX + limb.thighX();
        kneeY = hipY + limb.thighY();
    }

    /** Returns sqrt(a² - b²), 0 where that is negative. */
    static double root(double a, double b) {
        double square = (a - b) * (a + b);
        return square > 0 ? Math.sqrt(square) : 0;
    }
}
