// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

/**
 * The loops of {@link JointCorrectionsBatch}: columns of numbers, one for each part of each quantity of a limb, all
 * with the same index, and steps over them that are small enough to become vector code.
 *
 * <p>The formulas are those of {@code RiggedLimb}, with the squared distance held in what can be reached. A step is an
 * object of one of a few kinds, run through a table, so that the compiler takes each kind's loop by itself and once.
 */
final class CorrectionLoops {
    /**
     * Limbs in a block: its columns are some 210 kilobytes, which the second cache holds. Blocks that the first holds
     * take a fifth longer, since each loop begins and ends slowly; with a power of two all columns would begin at the
     * same place of the first cache and push each other out, which takes a fifth longer too.
     */
    static final int BLOCK = 768;

    static final int THIGH = 0;
    static final int SHIN = 3;
    static final int HIP = 6;
    static final int KNEE = 10;
    static final int TARGET = 14;
    static final int HIP_OUT = 17;
    static final int KNEE_OUT = 21;
    static final int DOUBT = 25;
    private static final int CROSS = 26;
    private static final int AGAIN = 29;
    private static final int LOCAL = 32;
    private static final int POSED = 35;
    private static final int NORMAL = 38;
    private static final int END = 41;
    private static final int SWING = 44;
    private static final int AA = 47;
    private static final int CC = 48;
    private static final int AC = 49;
    private static final int Q = 50;
    private static final int EE = 51;
    private static final int ED = 52;
    private static final int N = 53;
    private static final int ND = 54;
    private static final int XN = 55;
    private static final int HELD = 56;
    private static final int S = 57;
    private static final int R = 58;
    private static final int RADIUS = 59;
    private static final int W = 60;
    private static final int THIGH_COS = 61;
    private static final int THIGH_SIN = 62;
    private static final int KNEE_COS = 63;
    private static final int KNEE_SIN = 64;
    private static final int OF_X = 65;
    private static final int OF_N = 66;
    private static final int OF_E = 67;
    private static final int F = 68;
    static final int COLUMNS = 69;

    /** The least half cosine squared, doubled, as in the scalar form: beyond 151 degrees sums lose four bits. */
    private static final float LEAST_W = 0.125f;

    /** The posed knee's sine to be sure of its plane, squared and doubled, as in the scalar form: 0.05. */
    private static final float TWICE_SURE_SQUARED = 0.005f;

    /** The posed end's square over that of the bones, below which it has little direction. */
    private static final float LEAST_END = 0x1p-4f;

    /** Squares of lengths for which no product here leaves the range of floats: 3 cm to 30 m in metres. */
    private static final float LEAST_SQUARE = 0x1p-10f;

    private static final float LARGEST_SQUARE = 0x1p10f;

    /** One loop over a block. */
    abstract static class Step {
        abstract void run(float[][] c, int to);
    }

    static final Step[] STEPS = {
        // the target in the hip's frame, by the inverse of its rotation
        new Twice(CROSS, TARGET + 1, HIP + 2, TARGET + 2, HIP + 1),
        new Twice(CROSS + 1, TARGET + 2, HIP, TARGET, HIP + 2),
        new Twice(CROSS + 2, TARGET, HIP + 1, TARGET + 1, HIP),
        new Minor(AGAIN, CROSS + 1, HIP + 2, CROSS + 2, HIP + 1),
        new Turned(LOCAL, TARGET, HIP + 3, CROSS, AGAIN),
        new Minor(AGAIN + 1, CROSS + 2, HIP, CROSS, HIP + 2),
        new Turned(LOCAL + 1, TARGET + 1, HIP + 3, CROSS + 1, AGAIN + 1),
        new Minor(AGAIN + 2, CROSS, HIP + 1, CROSS + 1, HIP),
        new Turned(LOCAL + 2, TARGET + 2, HIP + 3, CROSS + 2, AGAIN + 2),
        // the posed shin in the hip's frame
        new Twice(CROSS, KNEE + 1, SHIN + 2, KNEE + 2, SHIN + 1),
        new Twice(CROSS + 1, KNEE + 2, SHIN, KNEE, SHIN + 2),
        new Twice(CROSS + 2, KNEE, SHIN + 1, KNEE + 1, SHIN),
        new Minor(AGAIN, KNEE + 1, CROSS + 2, KNEE + 2, CROSS + 1),
        new Turned(POSED, SHIN, KNEE + 3, CROSS, AGAIN),
        new Minor(AGAIN + 1, KNEE + 2, CROSS, KNEE, CROSS + 2),
        new Turned(POSED + 1, SHIN + 1, KNEE + 3, CROSS + 1, AGAIN + 1),
        new Minor(AGAIN + 2, KNEE, CROSS + 1, KNEE + 1, CROSS),
        new Turned(POSED + 2, SHIN + 2, KNEE + 3, CROSS + 2, AGAIN + 2),
        new Minor(NORMAL, THIGH + 1, POSED + 2, THIGH + 2, POSED + 1),
        new Minor(NORMAL + 1, THIGH + 2, POSED, THIGH, POSED + 2),
        new Minor(NORMAL + 2, THIGH, POSED + 1, THIGH + 1, POSED),
        new Add(END, THIGH, POSED),
        new Add(END + 1, THIGH + 1, POSED + 1),
        new Add(END + 2, THIGH + 2, POSED + 2),
        new Minor(SWING, END + 1, LOCAL + 2, END + 2, LOCAL + 1),
        new Minor(SWING + 1, END + 2, LOCAL, END, LOCAL + 2),
        new Minor(SWING + 2, END, LOCAL + 1, END + 1, LOCAL),
        new Dot(AA, THIGH, THIGH),
        new Dot(CC, SHIN, SHIN),
        new Dot(AC, THIGH, POSED),
        new Dot(Q, LOCAL, LOCAL),
        new Dot(EE, END, END),
        new Dot(ED, END, LOCAL),
        new Dot(N, NORMAL, NORMAL),
        new Dot(ND, NORMAL, LOCAL),
        new Dot(XN, SWING, NORMAL),
        new Doubts(),
        new Held(),
        new Bend(),
        new Radii(),
        new ThighPair(),
        new KneePair(),
        new PairDoubts(),
        new Parts(),
        new Part(HIP_OUT, SWING, NORMAL, END),
        new Part(HIP_OUT + 1, SWING + 1, NORMAL + 1, END + 1),
        new Part(HIP_OUT + 2, SWING + 2, NORMAL + 2, END + 2),
        new HipScalar(),
        new HipLength(),
        new Times(HIP_OUT, HIP_OUT, F),
        new Times(HIP_OUT + 1, HIP_OUT + 1, F),
        new Times(HIP_OUT + 2, HIP_OUT + 2, F),
        new Times(HIP_OUT + 3, HIP_OUT + 3, F),
        // the normal in the knee's frame, and the knee's turn about it
        new Twice(CROSS, NORMAL + 1, KNEE + 2, NORMAL + 2, KNEE + 1),
        new Twice(CROSS + 1, NORMAL + 2, KNEE, NORMAL, KNEE + 2),
        new Twice(CROSS + 2, NORMAL, KNEE + 1, NORMAL + 1, KNEE),
        new Minor(AGAIN, CROSS + 1, KNEE + 2, CROSS + 2, KNEE + 1),
        new Turned(KNEE_OUT, NORMAL, KNEE + 3, CROSS, AGAIN),
        new Minor(AGAIN + 1, CROSS + 2, KNEE, CROSS, KNEE + 2),
        new Turned(KNEE_OUT + 1, NORMAL + 1, KNEE + 3, CROSS + 1, AGAIN + 1),
        new Minor(AGAIN + 2, CROSS, KNEE + 1, CROSS + 1, KNEE),
        new Turned(KNEE_OUT + 2, NORMAL + 2, KNEE + 3, CROSS + 2, AGAIN + 2),
        new KneeLength(),
        new Times(KNEE_OUT, KNEE_OUT, F),
        new Times(KNEE_OUT + 1, KNEE_OUT + 1, F),
        new Times(KNEE_OUT + 2, KNEE_OUT + 2, F)
    };

    private CorrectionLoops() {}

    /** a b - c d: a component of a cross product. */
    private static final class Minor extends Step {
        private final int out;
        private final int a;
        private final int b;
        private final int c;
        private final int d;

        Minor(int out, int a, int b, int c, int d) {
            this.out = out;
            this.a = a;
            this.b = b;
            this.c = c;
            this.d = d;
        }

        @Override
        void run(float[][] columns, int to) {
            minor(columns[out], columns[a], columns[b], columns[c], columns[d], to);
        }

        private static void minor(float[] out, float[] a, float[] b, float[] c, float[] d, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = a[i] * b[i] - c[i] * d[i];
            }
        }
    }

    /** The same twice, for turning by a quaternion. */
    private static final class Twice extends Step {
        private final int out;
        private final int a;
        private final int b;
        private final int c;
        private final int d;

        Twice(int out, int a, int b, int c, int d) {
            this.out = out;
            this.a = a;
            this.b = b;
            this.c = c;
            this.d = d;
        }

        @Override
        void run(float[][] columns, int to) {
            minor(columns[out], columns[a], columns[b], columns[c], columns[d], to);
        }

        private static void minor(float[] out, float[] a, float[] b, float[] c, float[] d, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = 2 * (a[i] * b[i] - c[i] * d[i]);
            }
        }
    }

    /**
     * v + w t + u: a component of a vector v turned by a quaternion, t being twice its cross product with it, and u the
     * cross product with t.
     */
    private static final class Turned extends Step {
        private final int out;
        private final int v;
        private final int w;
        private final int t;
        private final int u;

        Turned(int out, int v, int w, int t, int u) {
            this.out = out;
            this.v = v;
            this.w = w;
            this.t = t;
            this.u = u;
        }

        @Override
        void run(float[][] c, int to) {
            turn(c[out], c[v], c[w], c[t], c[u], to);
        }

        private static void turn(float[] out, float[] v, float[] w, float[] t, float[] u, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = v[i] + (w[i] * t[i] + u[i]);
            }
        }
    }

    private static final class Dot extends Step {
        private final int out;
        private final int a;
        private final int b;

        Dot(int out, int a, int b) {
            this.out = out;
            this.a = a;
            this.b = b;
        }

        @Override
        void run(float[][] c, int to) {
            dot(c[out], c[a], c[a + 1], c[a + 2], c[b], c[b + 1], c[b + 2], to);
        }

        private static void dot(
                float[] out, float[] ax, float[] ay, float[] az, float[] bx, float[] by, float[] bz, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = ax[i] * bx[i] + ay[i] * by[i] + az[i] * bz[i];
            }
        }
    }

    private static final class Add extends Step {
        private final int out;
        private final int a;
        private final int b;

        Add(int out, int a, int b) {
            this.out = out;
            this.a = a;
            this.b = b;
        }

        @Override
        void run(float[][] c, int to) {
            add(c[out], c[a], c[b], to);
        }

        private static void add(float[] out, float[] a, float[] b, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = a[i] + b[i];
            }
        }
    }

    private static final class Times extends Step {
        private final int out;
        private final int a;
        private final int b;

        Times(int out, int a, int b) {
            this.out = out;
            this.a = a;
            this.b = b;
        }

        @Override
        void run(float[][] c, int to) {
            times(c[out], c[a], c[b], to);
        }

        private static void times(float[] out, float[] a, float[] b, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = a[i] * b[i];
            }
        }
    }

    /** More than 0 for a pose or a target for which floats have no digits: see {@link PairDoubts}. */
    private static final class Doubts extends Step {
        @Override
        void run(float[][] c, int to) {
            poses(c[DOUBT], c[AA], c[CC], c[N], c[EE], to);
            sizes(c[DOUBT], c[AA], c[CC], c[Q], to);
        }

        private static void poses(float[] out, float[] aa, float[] cc, float[] nn, float[] ee, int to) {
            for (int i = 0; i < to; i++) {
                float sum = aa[i] + cc[i];
                out[i] = Math.max(TWICE_SURE_SQUARED * sum * aa[i] - nn[i], LEAST_END * sum - ee[i]);
            }
        }

        private static void sizes(float[] out, float[] aa, float[] cc, float[] q, int to) {
            for (int i = 0; i < to; i++) {
                float least = Math.min(Math.min(aa[i], cc[i]), q[i]);
                float most = aa[i] + cc[i] + q[i];
                out[i] = Math.max(out[i], Math.max(LEAST_SQUARE - least, most - LARGEST_SQUARE));
            }
        }
    }

    /** q held in what the bones reach, and sqrt(S). */
    private static final class Held extends Step {
        @Override
        void run(float[][] c, int to) {
            held(c[HELD], c[AA], c[CC], c[Q], to);
        }

        private static void held(float[] out, float[] aa, float[] cc, float[] q, int to) {
            for (int i = 0; i < to; i++) {
                float ab = 2 * (float) Math.sqrt(aa[i] * cc[i]);
                float sum = aa[i] + cc[i];
                out[i] = Math.max(Math.min(q[i], sum + ab), sum - ab);
            }
        }
    }

    private static final class Bend extends Step {
        @Override
        void run(float[][] c, int to) {
            bend(c[S], c[AA], c[CC], c[HELD], to);
        }

        private static void bend(float[] out, float[] aa, float[] cc, float[] held, int to) {
            for (int i = 0; i < to; i++) {
                float ab = 2 * (float) Math.sqrt(aa[i] * cc[i]);
                float off = held[i] - (aa[i] + cc[i]);
                // held at an end, either factor may be a rounding below zero
                out[i] = (float) Math.sqrt(Math.max((ab - off) * (ab + off), 0f));
            }
        }
    }

    /** Lengths of products: |N|, |E||D|, and |E| times the distance held, which measures the thigh's pair. */
    private static final class Radii extends Step {
        @Override
        void run(float[][] c, int to) {
            radii(c[N], c[R], c[W], c[EE], c[Q], c[ED], to);
            held(c[RADIUS], c[EE], c[HELD], c[AA], to);
        }

        private static void radii(float[] n, float[] r, float[] w, float[] ee, float[] q, float[] ed, int to) {
            for (int i = 0; i < to; i++) {
                n[i] = (float) Math.sqrt(n[i]);
                float product = (float) Math.sqrt(ee[i] * q[i]);
                r[i] = product;
                w[i] = product + ed[i];
            }
        }

        private static void held(float[] radius, float[] ee, float[] held, float[] aa, int to) {
            for (int i = 0; i < to; i++) {
                radius[i] = 2 * aa[i] * (float) Math.sqrt(ee[i] * held[i]);
            }
        }
    }

    /** Half the thigh's angle. */
    private static final class ThighPair extends Step {
        @Override
        void run(float[][] c, int to) {
            cosines(c[THIGH_COS], c[AA], c[AC], c[CC], c[HELD], c[N], c[S], to);
            sines(c[THIGH_SIN], c[AA], c[AC], c[CC], c[HELD], c[N], c[S], to);
        }

        private static void cosines(
                float[] out, float[] aa, float[] ac, float[] cc, float[] held, float[] n, float[] s, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = (aa[i] + ac[i]) * (held[i] + (aa[i] - cc[i])) + n[i] * s[i];
            }
        }

        private static void sines(
                float[] out, float[] aa, float[] ac, float[] cc, float[] held, float[] n, float[] s, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = n[i] * (held[i] + (aa[i] - cc[i])) - (aa[i] + ac[i]) * s[i];
            }
        }
    }

    /** Half the knee's angle. */
    private static final class KneePair extends Step {
        @Override
        void run(float[][] c, int to) {
            cosines(c[KNEE_COS], c[AA], c[AC], c[CC], c[HELD], c[N], c[S], to);
            sines(c[KNEE_SIN], c[AA], c[AC], c[CC], c[HELD], c[N], c[S], to);
        }

        private static void cosines(
                float[] out, float[] aa, float[] ac, float[] cc, float[] held, float[] n, float[] s, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = ac[i] * (held[i] - (aa[i] + cc[i])) + n[i] * s[i] + 2 * aa[i] * cc[i];
            }
        }

        private static void sines(
                float[] out, float[] aa, float[] ac, float[] cc, float[] held, float[] n, float[] s, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = ac[i] * s[i] - n[i] * (held[i] - (aa[i] + cc[i]));
            }
        }
    }

    /** Adds the doubts about turns of more than 151 degrees. */
    private static final class PairDoubts extends Step {
        @Override
        void run(float[][] c, int to) {
            thigh(c[DOUBT], c[THIGH_COS], c[RADIUS], c[W], c[R], to);
            knee(c[DOUBT], c[KNEE_COS], c[AA], c[CC], to);
        }

        private static void thigh(float[] doubt, float[] cos, float[] radius, float[] w, float[] r, int to) {
            for (int i = 0; i < to; i++) {
                float whole = cos[i] + radius[i];
                cos[i] = whole;
                doubt[i] = Math.max(doubt[i], Math.max(LEAST_W * radius[i] - whole, LEAST_W * r[i] - w[i]));
            }
        }

        private static void knee(float[] doubt, float[] cos, float[] aa, float[] cc, int to) {
            for (int i = 0; i < to; i++) {
                doubt[i] = Math.max(doubt[i], 2 * LEAST_W * aa[i] * cc[i] - cos[i]);
            }
        }
    }

    /** What the hip's turn has of X, N and E. */
    private static final class Parts extends Step {
        @Override
        void run(float[][] c, int to) {
            parts(c[OF_X], c[OF_N], c[N], c[THIGH_COS], c[THIGH_SIN], c[W], to);
            end(c[OF_E], c[THIGH_SIN], c[ND], to);
        }

        private static void parts(float[] ofX, float[] ofN, float[] n, float[] cos, float[] sin, float[] w, int to) {
            for (int i = 0; i < to; i++) {
                ofX[i] = n[i] * cos[i];
                ofN[i] = w[i] * sin[i];
            }
        }

        private static void end(float[] ofE, float[] sin, float[] nd, int to) {
            for (int i = 0; i < to; i++) {
                ofE[i] = sin[i] * nd[i];
            }
        }
    }

    private static final class Part extends Step {
        private final int out;
        private final int x;
        private final int n;
        private final int e;

        Part(int out, int x, int n, int e) {
            this.out = out;
            this.x = x;
            this.n = n;
            this.e = e;
        }

        @Override
        void run(float[][] c, int to) {
            part(c[out], c[OF_X], c[x], c[OF_N], c[n], c[OF_E], c[e], to);
        }

        private static void part(
                float[] out, float[] ofX, float[] x, float[] ofN, float[] n, float[] ofE, float[] e, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = ofX[i] * x[i] + ofN[i] * n[i] - ofE[i] * e[i];
            }
        }
    }

    /** The scalar part of the hip's turn, and the doubt about one of more than half a turn. */
    private static final class HipScalar extends Step {
        @Override
        void run(float[][] c, int to) {
            scalar(c[HIP_OUT + 3], c[OF_X], c[W], c[THIGH_SIN], c[XN], c[DOUBT], to);
        }

        private static void scalar(
                float[] out, float[] ofX, float[] w, float[] sin, float[] xn, float[] doubt, int to) {
            for (int i = 0; i < to; i++) {
                float scalar = ofX[i] * w[i] - sin[i] * xn[i];
                out[i] = scalar;
                float d = Math.max(doubt[i], -scalar);
                doubt[i] = Math.abs(d) + d;
            }
        }
    }

    private static final class HipLength extends Step {
        @Override
        void run(float[][] c, int to) {
            length(c[F], c[HIP_OUT], c[HIP_OUT + 1], c[HIP_OUT + 2], c[HIP_OUT + 3], to);
        }

        private static void length(float[] out, float[] x, float[] y, float[] z, float[] w, int to) {
            for (int i = 0; i < to; i++) {
                out[i] = 1 / (float) Math.sqrt(x[i] * x[i] + y[i] * y[i] + (z[i] * z[i] + w[i] * w[i]));
            }
        }
    }

    private static final class KneeLength extends Step {
        @Override
        void run(float[][] c, int to) {
            length(c[F], c[KNEE_OUT + 3], c[KNEE_COS], c[KNEE_SIN], c[N], to);
        }

        private static void length(float[] sine, float[] w, float[] cos, float[] sin, float[] n, int to) {
            for (int i = 0; i < to; i++) {
                float g = 1 / (float) Math.sqrt(cos[i] * cos[i] + sin[i] * sin[i]);
                w[i] = cos[i] * g;
                sine[i] = sin[i] * g / n[i];
            }
        }
    }
}
