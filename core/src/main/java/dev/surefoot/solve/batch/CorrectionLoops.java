// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

/**
 * The loops of {@link JointCorrectionsBatch}: columns of numbers, one for each part of each quantity of a limb, all
 * with the same index, and steps over them that are small enough to become vector code.
 *
 * <p>The formulas are those of {@code RiggedLimb}, with the squared distance held in what can be reached, and sines
 * with a factor |N|, so that |N| and sqrt(S) need one root between them. Each kind of step is an object run through a
 * table, so that the compiler takes its loop by itself and once. JDK 17 makes vector code of up to seven arrays and six
 * operations, the same array twice counting as two; it swaps the sides of sums as it repeats a loop and then finds no
 * two repetitions alike, so sums of doubts are written as differences.
 */
final class CorrectionLoops {
    /**
     * Limbs in a block. Its columns are some 240 kilobytes, which the second cache holds; shorter blocks take longer,
     * since each loop begins and ends slowly. With 16 bytes before its numbers each column is 65 lines of 64 bytes, so
     * columns that are made together begin at the same place of a line, and no vector of the loops lies across two,
     * which saves a seventh. Not a power of two: all would then begin at the same place of the first cache and push
     * each other out.
     */
    static final int BLOCK = 1036;

    static final int THIGH = 0;
    static final int SHIN = 3;
    static final int HIP = 6;
    static final int KNEE = 10;
    static final int TARGET = 14;
    static final int HIP_OUT = 17;
    static final int KNEE_OUT = 21;
    static final int DOUBT = 25;
    private static final int LEANT = 26;
    private static final int LOCAL = 29;
    private static final int NORMAL = 32;
    private static final int END = 35;
    private static final int SWING = 38;
    private static final int AA = 41;
    private static final int CC = 42;
    private static final int AC = 43;
    private static final int Q = 44;
    private static final int EE = 45;
    private static final int ED = 46;
    private static final int NN = 47;
    private static final int ND = 48;
    private static final int XN = 49;
    private static final int HELD = 50;
    private static final int OFF = 51;
    private static final int NS = 52;
    private static final int W = 53;
    private static final int RADIUS = 54;
    private static final int COS = 55;
    private static final int SIN = 56;
    private static final int KNEE_COS = 57;
    private static final int KNEE_SIN = 58;
    static final int COLUMNS = 59;

    /** The posed shin in the hip's frame, until the end is known. */
    private static final int POSED = SWING;

    private static final int OF_X = COS;
    private static final int OF_N = W;
    private static final int OF_E = ND;
    private static final int KNEE_SINE = RADIUS;

    /** The least half cosine squared, doubled, as in the scalar form: beyond 151 degrees sums lose four bits. */
    private static final float LEAST_W = 0.125f;

    /** The posed knee's sine to be sure of its plane, squared and doubled, as in the scalar form: 0.05. */
    private static final float TWICE_SURE_SQUARED = 0.005f;

    /** The posed end's square over that of the bones, below which it has little direction. */
    private static final float LEAST_END = 0x1p-4f;

    /** Squares of lengths for which no product here leaves the range of floats: 3 cm to 30 m in metres. */
    private static final float LEAST_SQUARE = 0x1p-10f;

    private static final float LARGEST_SQUARE = 0x1p10f;

    /**
     * What the parts of the hip's turn are multiplied by: tenth powers of lengths, whose squares would leave the range
     * of floats for the shortest limbs and are far from it for the longest.
     */
    private static final float UP = 0x1p10f;

    /** One loop over a block. */
    abstract static class Step {
        final int[] at;

        /** Takes the columns that the step is about, as its kind lists them. */
        Step(int... at) {
            this.at = at;
        }

        abstract void run(float[][] c, int from, int to);
    }

    static final Step[] STEPS = {
        // the target in the hip's frame, by the inverse of its rotation
        new Leant(LEANT, TARGET + 1, HIP + 2, TARGET + 2, HIP + 1, HIP + 3, TARGET),
        new Leant(LEANT + 1, TARGET + 2, HIP, TARGET, HIP + 2, HIP + 3, TARGET + 1),
        new Leant(LEANT + 2, TARGET, HIP + 1, TARGET + 1, HIP, HIP + 3, TARGET + 2),
        new Turned(LOCAL, TARGET, LEANT + 1, HIP + 2, LEANT + 2, HIP + 1),
        new Turned(LOCAL + 1, TARGET + 1, LEANT + 2, HIP, LEANT, HIP + 2),
        new Turned(LOCAL + 2, TARGET + 2, LEANT, HIP + 1, LEANT + 1, HIP),
        // the posed shin in the hip's frame
        new Leant(LEANT, KNEE + 1, SHIN + 2, KNEE + 2, SHIN + 1, KNEE + 3, SHIN),
        new Leant(LEANT + 1, KNEE + 2, SHIN, KNEE, SHIN + 2, KNEE + 3, SHIN + 1),
        new Leant(LEANT + 2, KNEE, SHIN + 1, KNEE + 1, SHIN, KNEE + 3, SHIN + 2),
        new Turned(POSED, SHIN, KNEE + 1, LEANT + 2, KNEE + 2, LEANT + 1),
        new Turned(POSED + 1, SHIN + 1, KNEE + 2, LEANT, KNEE, LEANT + 2),
        new Turned(POSED + 2, SHIN + 2, KNEE, LEANT + 1, KNEE + 1, LEANT),
        new Minor(NORMAL, THIGH + 1, POSED + 2, THIGH + 2, POSED + 1),
        new Minor(NORMAL + 1, THIGH + 2, POSED, THIGH, POSED + 2),
        new Minor(NORMAL + 2, THIGH, POSED + 1, THIGH + 1, POSED),
        new Dot(AC, THIGH, POSED),
        new Adds(END, END + 1, THIGH, POSED, THIGH + 1, POSED + 1),
        new Add(END + 2, THIGH + 2, POSED + 2),
        new Dot(AA, THIGH, THIGH),
        new Dot(CC, SHIN, SHIN),
        new Dot(EE, END, END),
        new Dot(ED, END, LOCAL),
        new Minor(SWING, END + 1, LOCAL + 2, END + 2, LOCAL + 1),
        new Minor(SWING + 1, END + 2, LOCAL, END, LOCAL + 2),
        new Minor(SWING + 2, END, LOCAL + 1, END + 1, LOCAL),
        new Dot(Q, LOCAL, LOCAL),
        new Dot(ND, NORMAL, LOCAL),
        new Dot(NN, NORMAL, NORMAL),
        new Dot(XN, SWING, NORMAL),
        new Whole(W, DOUBT, EE, Q, ED, AA),
        new PoseDoubts(DOUBT, AA, CC, NN, EE),
        new Held(OFF, HELD, NS, AA, CC, Q),
        new Bend(NS, OFF, NN),
        new Radius(RADIUS, EE, HELD, AA),
        new Cosines(COS, AA, AC, OFF, NS, RADIUS),
        new Sines(SIN, AA, AC, OFF, NS, NN),
        new KneeCosines(KNEE_COS, AC, OFF, NS, AA, CC),
        new KneeSines(KNEE_SIN, AC, OFF, NS, NN),
        new PairDoubts(DOUBT, COS, RADIUS, KNEE_COS, AA, CC),
        new HipScalar(HIP_OUT + 3, NN, OF_X, SIN, W, XN),
        new Parts(OF_N, OF_E, SIN, HIP_OUT + 3, DOUBT),
        new Part(HIP_OUT, OF_X, SWING, OF_N, NORMAL, OF_E, END),
        new Part(HIP_OUT + 1, OF_X, SWING + 1, OF_N, NORMAL + 1, OF_E, END + 1),
        new Part(HIP_OUT + 2, OF_X, SWING + 2, OF_N, NORMAL + 2, OF_E, END + 2),
        new HipUnit(HIP_OUT, HIP_OUT + 1, HIP_OUT + 2, HIP_OUT + 3),
        new KneeUnit(KNEE_SINE, KNEE_OUT + 3, KNEE_COS, KNEE_SIN, NN),
        // the normal in the knee's frame, times the knee's sine
        new Leant(LEANT, NORMAL + 1, KNEE + 2, NORMAL + 2, KNEE + 1, KNEE + 3, NORMAL),
        new Leant(LEANT + 1, NORMAL + 2, KNEE, NORMAL, KNEE + 2, KNEE + 3, NORMAL + 1),
        new Leant(LEANT + 2, NORMAL, KNEE + 1, NORMAL + 1, KNEE, KNEE + 3, NORMAL + 2),
        new TurnedTimes(KNEE_OUT, NORMAL, LEANT + 1, KNEE + 2, LEANT + 2, KNEE + 1, KNEE_SINE),
        new TurnedTimes(KNEE_OUT + 1, NORMAL + 1, LEANT + 2, KNEE, LEANT, KNEE + 2, KNEE_SINE),
        new TurnedTimes(KNEE_OUT + 2, NORMAL + 2, LEANT, KNEE + 1, LEANT + 1, KNEE, KNEE_SINE)
    };

    private CorrectionLoops() {}

    /** a b - c d: a component of a cross product. */
    private static final class Minor extends Step {
        Minor(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], from, to);
        }

        private static void loop(float[] out, float[] a, float[] b, float[] c, float[] d, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = a[i] * b[i] - c[i] * d[i];
            }
        }
    }

    /**
     * w v + (a b - c d): a component of g = w v + q × v, for which v turned by the quaternion (q, w) is v + 2 q × g;
     * for the inverse rotation the factors change places.
     */
    private static final class Leant extends Step {
        Leant(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], c[at[6]], from, to);
        }

        private static void loop(
                float[] out, float[] a, float[] b, float[] c, float[] d, float[] w, float[] v, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = w[i] * v[i] + (a[i] * b[i] - c[i] * d[i]);
            }
        }
    }

    /** v + 2 (a b - c d): a component of v turned, see {@link Leant}. */
    private static final class Turned extends Step {
        Turned(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], from, to);
        }

        private static void loop(float[] out, float[] v, float[] a, float[] b, float[] c, float[] d, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = v[i] + 2 * (a[i] * b[i] - c[i] * d[i]);
            }
        }
    }

    /** The same times another number. */
    private static final class TurnedTimes extends Step {
        TurnedTimes(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], c[at[6]], from, to);
        }

        private static void loop(
                float[] out, float[] v, float[] a, float[] b, float[] c, float[] d, float[] times, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = (v[i] + 2 * (a[i] * b[i] - c[i] * d[i])) * times[i];
            }
        }
    }

    private static final class Dot extends Step {
        Dot(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[1] + 1], c[at[1] + 2], c[at[2]], c[at[2] + 1], c[at[2] + 2], from, to);
        }

        private static void loop(
                float[] out, float[] ax, float[] ay, float[] az, float[] bx, float[] by, float[] bz, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = ax[i] * bx[i] + ay[i] * by[i] + az[i] * bz[i];
            }
        }
    }

    /** Two sums at once. */
    private static final class Adds extends Step {
        Adds(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], from, to);
        }

        private static void loop(
                float[] out, float[] next, float[] a, float[] b, float[] c, float[] d, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = a[i] + b[i];
                next[i] = c[i] + d[i];
            }
        }
    }

    private static final class Add extends Step {
        Add(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], from, to);
        }

        private static void loop(float[] out, float[] a, float[] b, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = a[i] + b[i];
            }
        }
    }

    /**
     * W, and a doubt that is more than 0 where it is less than its part of |E||D| and for lengths for which floats have
     * no digits: margins less their sizes.
     */
    private static final class Whole extends Step {
        Whole(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], from, to);
        }

        private static void loop(
                float[] w, float[] doubt, float[] ee, float[] q, float[] ed, float[] aa, int from, int to) {
            for (int i = from; i < to; i++) {
                float product = (float) Math.sqrt(ee[i] * q[i]);
                float whole = product + ed[i];
                float margin = whole - LEAST_W * product;
                float least = Math.min(aa[i], q[i]) - LEAST_SQUARE;
                float most = LARGEST_SQUARE - q[i];
                w[i] = whole;
                doubt[i] = ((Math.abs(margin) - margin) - (least - Math.abs(least))) - (most - Math.abs(most));
            }
        }
    }

    /**
     * Adds the doubts about poses straight or folded, a shin much shorter than the thigh among them, and large ones.
     */
    private static final class PoseDoubts extends Step {
        PoseDoubts(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], from, to);
        }

        private static void loop(float[] doubt, float[] aa, float[] cc, float[] nn, float[] ee, int from, int to) {
            for (int i = from; i < to; i++) {
                float sum = aa[i] + cc[i];
                float bent = nn[i] - TWICE_SURE_SQUARED * sum * aa[i];
                float open = ee[i] - LEAST_END * sum;
                float most = LARGEST_SQUARE - sum;
                doubt[i] = ((doubt[i] - (bent - Math.abs(bent))) - (open - Math.abs(open))) - (most - Math.abs(most));
            }
        }
    }

    /** q held in what the bones reach, without and with |a|² + |c|² taken from it, and 2 |a||c|. */
    private static final class Held extends Step {
        Held(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], from, to);
        }

        private static void loop(
                float[] off, float[] held, float[] ab, float[] aa, float[] cc, float[] q, int from, int to) {
            for (int i = from; i < to; i++) {
                float most = 2 * (float) Math.sqrt(aa[i] * cc[i]);
                float asked = q[i] - (aa[i] + cc[i]);
                float kept = Math.max(Math.min(asked, most), -most);
                ab[i] = most;
                off[i] = kept;
                held[i] = q[i] + (kept - asked);
            }
        }
    }

    /** |N| sqrt(S), in the place of 2 |a||c|; no factor is below 0. */
    private static final class Bend extends Step {
        Bend(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], from, to);
        }

        private static void loop(float[] ns, float[] off, float[] nn, int from, int to) {
            for (int i = from; i < to; i++) {
                float ab = ns[i];
                ns[i] = (float) Math.sqrt((ab - off[i]) * (ab + off[i]) * nn[i]);
            }
        }
    }

    /** The length of the thigh's pair. */
    private static final class Radius extends Step {
        Radius(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], from, to);
        }

        private static void loop(float[] out, float[] ee, float[] held, float[] aa, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = 2 * aa[i] * (float) Math.sqrt(ee[i] * held[i]);
            }
        }
    }

    /** Half the thigh's angle. */
    private static final class Cosines extends Step {
        Cosines(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], from, to);
        }

        private static void loop(
                float[] out, float[] aa, float[] ac, float[] off, float[] ns, float[] radius, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = (aa[i] + ac[i]) * (off[i] + 2 * aa[i]) + ns[i] + radius[i];
            }
        }
    }

    private static final class Sines extends Step {
        Sines(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], from, to);
        }

        private static void loop(
                float[] out, float[] aa, float[] ac, float[] off, float[] ns, float[] nn, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = nn[i] * (off[i] + 2 * aa[i]) - (aa[i] + ac[i]) * ns[i];
            }
        }
    }

    /** Half the knee's angle. */
    private static final class KneeCosines extends Step {
        KneeCosines(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], from, to);
        }

        private static void loop(
                float[] out, float[] ac, float[] off, float[] ns, float[] aa, float[] cc, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = ac[i] * off[i] + ns[i] + 2 * aa[i] * cc[i];
            }
        }
    }

    private static final class KneeSines extends Step {
        KneeSines(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], from, to);
        }

        private static void loop(float[] out, float[] ac, float[] off, float[] ns, float[] nn, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = ac[i] * ns[i] - nn[i] * off[i];
            }
        }
    }

    /** Adds the doubts about turns of more than 151 degrees. */
    private static final class PairDoubts extends Step {
        PairDoubts(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], from, to);
        }

        private static void loop(
                float[] doubt, float[] cos, float[] radius, float[] knee, float[] aa, float[] cc, int from, int to) {
            for (int i = from; i < to; i++) {
                float thigh = cos[i] - LEAST_W * radius[i];
                float shin = knee[i] - 2 * LEAST_W * aa[i] * cc[i];
                doubt[i] = (doubt[i] - (thigh - Math.abs(thigh))) - (shin - Math.abs(shin));
            }
        }
    }

    /** The scalar part of the hip's turn; what the turn has of X, in the place of the cosine. */
    private static final class HipScalar extends Step {
        HipScalar(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], from, to);
        }

        private static void loop(
                float[] out, float[] nn, float[] cos, float[] sin, float[] w, float[] xn, int from, int to) {
            for (int i = from; i < to; i++) {
                float ofX = UP * nn[i] * cos[i];
                float sine = UP * sin[i];
                cos[i] = ofX;
                sin[i] = sine;
                out[i] = ofX * w[i] - sine * xn[i];
            }
        }
    }

    /** What the hip's turn has of N and E, in the place of W and N·D; adds the doubt about more than half a turn. */
    private static final class Parts extends Step {
        Parts(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], from, to);
        }

        private static void loop(float[] w, float[] nd, float[] sin, float[] scalar, float[] doubt, int from, int to) {
            for (int i = from; i < to; i++) {
                w[i] *= sin[i];
                nd[i] *= sin[i];
                doubt[i] = doubt[i] - (scalar[i] - Math.abs(scalar[i]));
            }
        }
    }

    private static final class Part extends Step {
        Part(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], c[at[5]], c[at[6]], from, to);
        }

        private static void loop(
                float[] out, float[] ofX, float[] x, float[] ofN, float[] n, float[] ofE, float[] e, int from, int to) {
            for (int i = from; i < to; i++) {
                out[i] = ofX[i] * x[i] + ofN[i] * n[i] - ofE[i] * e[i];
            }
        }
    }

    private static final class HipUnit extends Step {
        HipUnit(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], from, to);
        }

        private static void loop(float[] x, float[] y, float[] z, float[] w, int from, int to) {
            for (int i = from; i < to; i++) {
                float f = 1 / (float) Math.sqrt(x[i] * x[i] + y[i] * y[i] + (z[i] * z[i] + w[i] * w[i]));
                x[i] *= f;
                y[i] *= f;
                z[i] *= f;
                w[i] *= f;
            }
        }
    }

    /** The knee's cosine, and its sine over |N|. */
    private static final class KneeUnit extends Step {
        KneeUnit(int... at) {
            super(at);
        }

        @Override
        void run(float[][] c, int from, int to) {
            loop(c[at[0]], c[at[1]], c[at[2]], c[at[3]], c[at[4]], from, to);
        }

        private static void loop(float[] sine, float[] w, float[] cos, float[] sin, float[] nn, int from, int to) {
            for (int i = from; i < to; i++) {
                float k = cos[i] * nn[i];
                float j = sin[i];
                float f = 1 / (float) Math.sqrt(k * k - nn[i] * (j * -j));
                w[i] = k * f;
                sine[i] = j * f;
            }
        }
    }
}
