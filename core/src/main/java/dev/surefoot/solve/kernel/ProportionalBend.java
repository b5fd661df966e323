// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/**
 * Reaches a distance with a chain of two to four bones by bending all of its joints in proportion: one number for the
 * whole shape, in closed form.
 *
 * <p>Let tᵢ be the tangent of half the bend at joint i. The solved bends have the tangents λtᵢ; the planes of the bends
 * keep their angles to each other. λ = 1 is the posed chain, 0 the straight one. With x = λ² every cosine is (1 −
 * xtᵢ²)/(1 + xtᵢ²), and sines only come in pairs, so that reach² is a quotient of polynomials in x and x a root of a
 * polynomial of degree 1, 2 or 3 for two, three or four bones. Of its roots the one next to the pose is taken on the
 * side of the wanted reach: the shape then changes continuously with it. While the bends add up to less than half a
 * turn the reach falls as λ grows.
 *
 * <p><b>Frames:</b> any one frame for all vectors. <b>Degenerate:</b> a joint without bend stays straight while others
 * bend; a chain that is straight in every joint bends equally in all, about the hinges given. <b>Out of reach:</b>
 * straight, or folded as far as it goes; {@link #reach()} reports which. <b>Accuracy:</b> 1e-12 of the chain's length,
 * shown by {@code ProportionalBendTest}. <b>Cost:</b> a cubic at most, no iteration but two steps against rounding.
 * <b>Source:</b> docs/notes/kinds-of-legs.md. Mutable, to be reused, not shared between threads.
 */
public final class ProportionalBend {
    /** Bones at most: five would need the roots of a quartic. */
    public static final int MOST_BONES = 4;
    /** Half-angle tangent below which a joint is straight: 0.06°. Where all are, the hinges decide how they bend. */
    private static final double STRAIGHT = 5e-4;
    /** Sine of a bend below which its plane is rounding. */
    private static final double NO_SINE = 1e-12;
    /** Half-angle tangent of a folded joint: 178.9°. More would only lose digits. */
    private static final double FOLDED = 100;

    private final double[] bone = new double[MOST_BONES];
    private final double[] tangent = new double[MOST_BONES];
    private final double[] posedTangent = new double[MOST_BONES];
    private final Vec3[] axis = new Vec3[MOST_BONES];
    private final double[] cosTorsion = new double[MOST_BONES];
    private final double[] sinTorsion = new double[MOST_BONES];
    private final CubicRoots roots = new CubicRoots();
    private int bones;
    private double length;
    private double[] square;
    private double[] denominator;
    private double lambda;

    /** Creates a solver. */
    public ProportionalBend() {}

    /**
     * Takes a posed chain.
     *
     * @param posed the bones from root to end, two to four, each longer than 0
     * @param hinges for each joint between two bones the axis about which a positive turn flexes it; used where the
     *     joint is straight
     * @throws IllegalArgumentException for another number of bones or hinges, or a bone without finite length
     */
    public void set(Vec3[] posed, Vec3[] hinges) {
        if (!(posed.length >= 2 && posed.length <= MOST_BONES)) {
            throw new IllegalArgumentException("posed must hold 2 to " + MOST_BONES + " bones, got " + posed.length);
        }
        if (hinges.length != posed.length - 1) {
            throw new IllegalArgumentException(
                    "hinges must hold one axis for each of " + (posed.length - 1) + " joints, got " + hinges.length);
        }
        bones = posed.length;
        length = 0;
        for (int i = 0; i < bones; i++) {
            bone[i] = posed[i].length();
            if (!(bone[i] > 0 && bone[i] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("every bone must be finite and longer than 0, got " + posed[i]);
            }
            length += bone[i];
        }
        boolean straight = true;
        for (int i = 1; i < bones; i++) {
            setJoint(i, posed[i - 1].times(1 / bone[i - 1]), posed[i].times(1 / bone[i]), hinges[i - 1]);
            straight &= tangent[i] < STRAIGHT;
        }
        for (int i = 1; i < bones && straight; i++) {
            // the planes of such bends are noise
            axis[i] = aboutHinge(hinges[i - 1], posed[i - 1].times(1 / bone[i - 1]));
            tangent[i] = STRAIGHT;
            posedTangent[i] = 0;
        }
        for (int i = 1; i + 1 < bones; i++) {
            cosTorsion[i] = Math.max(-1, Math.min(1, axis[i].dot(axis[i + 1])));
            sinTorsion[i] = axis[i].cross(axis[i + 1]).dot(posed[i]) / bone[i];
        }
        for (int i = 0; i < bones; i++) {
            bone[i] /= length;
        }
        setPolynomials();
        lambda = 1;
    }

    private void setJoint(int i, Vec3 upper, Vec3 lower, Vec3 hinge) {
        Vec3 cross = upper.cross(lower);
        double sine = cross.length();
        double cosine = upper.dot(lower);
        // tan(θ/2) = sin θ / (1 + cos θ) = (1 − cos θ) / sin θ, each where it keeps its digits
        double half = cosine > 0 ? sine / (1 + cosine) : (1 - cosine) / Math.max(sine, NO_SINE);
        posedTangent[i] = Math.min(half, FOLDED);
        tangent[i] = posedTangent[i];
        axis[i] = sine > NO_SINE ? cross.times(1 / sine) : aboutHinge(hinge, upper);
    }

    private static Vec3 aboutHinge(Vec3 hinge, Vec3 upper) {
        return hinge.rejectedFrom(upper).normalizedOr(perpendicular(upper));
    }

    private static Vec3 perpendicular(Vec3 unit) {
        Vec3 other = Math.abs(unit.x()) < 0.5 ? Vec3.X : Vec3.Y;
        return other.rejectedFrom(unit).normalizedOr(Vec3.Z);
    }

    /** reach² = square(x) / denominator(x), lengths in parts of the chain's. */
    private void setPolynomials() {
        square = new double[MOST_BONES];
        denominator = new double[] {1, 0, 0, 0};
        for (int k = 1; k < bones; k++) {
            denominator = times(denominator, plus(k));
        }
        for (int i = 0; i < bones; i++) {
            for (int c = 0; c < MOST_BONES; c++) {
                square[c] += bone[i] * bone[i] * denominator[c];
            }
            for (int j = i + 1; j < bones; j++) {
                double[] cosine = cosine(i, j);
                for (int k = 1; k < bones; k++) {
                    if (k <= i || k > j) {
                        cosine = times(cosine, plus(k));
                    }
                }
                for (int c = 0; c < MOST_BONES; c++) {
                    square[c] += 2 * bone[i] * bone[j] * cosine[c];
                }
            }
        }
    }

    /** The cosine between two bones, times 1 + xtₖ² of every joint k between them. */
    private double[] cosine(int i, int j) {
        int a = i + 1;
        if (j == a) {
            return minus(a);
        }
        int b = i + 2;
        if (j == b) {
            return sum(times(minus(a), minus(b)), sines(a, b, -cosTorsion[a]));
        }
        int c = i + 3;
        double[] all = times(times(minus(a), minus(b)), minus(c));
        all = sum(all, times(minus(a), sines(b, c, -cosTorsion[b])));
        all = sum(all, times(minus(c), sines(a, b, -cosTorsion[a])));
        all = sum(all, times(minus(b), sines(a, c, -cosTorsion[a] * cosTorsion[b])));
        return sum(all, times(plus(b), sines(a, c, sinTorsion[a] * sinTorsion[b])));
    }

    private double[] plus(int k) {
        return new double[] {1, tangent[k] * tangent[k], 0, 0};
    }

    private double[] minus(int k) {
        return new double[] {1, -tangent[k] * tangent[k], 0, 0};
    }

    /** The product of two sines, times both denominators and a factor. */
    private double[] sines(int a, int b, double factor) {
        return new double[] {0, 4 * factor * tangent[a] * tangent[b], 0, 0};
    }

    private static double[] sum(double[] a, double[] b) {
        double[] sum = new double[MOST_BONES];
        for (int c = 0; c < MOST_BONES; c++) {
            sum[c] = a[c] + b[c];
        }
        return sum;
    }

    private static double[] times(double[] a, double[] b) {
        double[] product = new double[MOST_BONES];
        for (int i = 0; i < MOST_BONES; i++) {
            for (int j = 0; i + j < MOST_BONES; j++) {
                product[i + j] += a[i] * b[j];
            }
        }
        return product;
    }

    /**
     * Bends the chain so that its end is {@code distance} from its root, or as near to that as it can be.
     *
     * @throws IllegalArgumentException when the distance is not finite or below 0
     */
    public void solve(double distance) {
        if (!(distance >= 0 && distance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("distance must be finite and at least 0, got " + distance);
        }
        double part = distance / length;
        if (part >= 1) {
            lambda = 0;
            return;
        }
        double wanted = part * part;
        double[] f = new double[MOST_BONES];
        for (int c = 0; c < MOST_BONES; c++) {
            f[c] = square[c] - wanted * denominator[c];
        }
        boolean further = value(f, 1) < 0;
        double most = 0;
        for (int i = 1; i < bones; i++) {
            most = Math.max(most, tangent[i]);
        }
        double folded = FOLDED / most;
        double best = Double.NaN;
        int count = roots.solve(f[3], f[2], f[1], f[0]);
        for (int r = 0; r < count; r++) {
            double x = polished(f, roots.root(r));
            boolean onSide = further ? x >= 0 && x <= 1 : x >= 1 && x <= folded * folded;
            // the roots ascend: the last one before the pose, the first one behind it
            if (onSide && (further || Double.isNaN(best))) {
                best = x;
            }
        }
        if (Double.isNaN(best)) {
            best = further ? 0 : folded * folded;
            if (!further && reachSquare(1) < reachSquare(best)) {
                best = 1;
            }
        }
        lambda = Math.sqrt(best);
    }

    /** Two steps of Newton's against the rounding of the closed form. */
    private static double polished(double[] f, double root) {
        double x = root;
        for (int step = 0; step < 2; step++) {
            double slope = f[1] + x * (2 * f[2] + x * 3 * f[3]);
            double next = x - value(f, x) / slope;
            if (next >= 0 && next < Double.POSITIVE_INFINITY) {
                x = next;
            }
        }
        return x;
    }

    private static double value(double[] f, double x) {
        return f[0] + x * (f[1] + x * (f[2] + x * f[3]));
    }

    private double reachSquare(double x) {
        return value(square, x) / value(denominator, x);
    }

    /** Returns how far the solved chain's end is from its root. */
    public double reach() {
        return length * Math.sqrt(Math.max(0, reachSquare(lambda * lambda)));
    }

    /** Returns λ, by which the tangents of all half bends were multiplied: 1 for the pose, 0 for a straight chain. */
    public double scale() {
        return lambda;
    }

    /**
     * Returns the turn of everything below joint {@code i} about that joint that takes the posed bend to the solved
     * one; joint 1 is between the first two bones. The turns are meant for the posed chain: from the end to the root,
     * or each in the frame of the bone above.
     */
    public Quat turn(int i) {
        double to = lambda * tangent[i];
        double from = posedTangent[i];
        // tan of half the difference of two angles, from the tangents of their halves
        Vec3 v = axis[i].times(to - from);
        return new Quat(v.x(), v.y(), v.z(), 1 + to * from).normalized();
    }
}
