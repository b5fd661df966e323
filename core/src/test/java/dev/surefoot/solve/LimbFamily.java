// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import java.util.SplittableRandom;

/** Families of limbs, each around something that hurts a two-bone solver. */
public enum LimbFamily {
    /** Bones of 0.1 to 10, targets from the root to a little beyond reach. */
    GENERIC {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            double a = power(r, 10, -1, 1);
            double b = power(r, 10, -1, 1);
            return limb(r, flat, a, b, (a + b) * 1.1 * r.nextDouble());
        }
    },
    /** Targets a relative gap of 2^-1 to 2^-53 inside or outside of full extension. */
    EXTENSION_GAP {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            double a = power(r, 2, -1, 1);
            double b = power(r, 2, -1, 1);
            return limb(r, flat, a, b, (a + b) * (1 - gap(r)));
        }
    },
    /** Targets such a gap from being folded flat. */
    FOLD_GAP {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            double a = power(r, 2, -1, 1);
            double b = power(r, 2, -1, 1);
            return limb(r, flat, a, b, Math.abs(a - b) * (1 + gap(r)));
        }
    },
    /** Bones in a ratio of up to 10^8. */
    RATIO {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            double a = power(r, 10, -4, 4);
            double b = power(r, 10, -4, 4);
            double w = r.nextDouble();
            return limb(r, flat, a, b, Math.abs(a - b) + w * 2 * Math.min(a, b));
        }
    },
    /** Such bones at their limits of reach. */
    RATIO_AND_GAP {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            double a = power(r, 10, -4, 4);
            double b = power(r, 10, -4, 4);
            double d = r.nextBoolean() ? (a + b) * (1 - gap(r)) : Math.abs(a - b) * (1 + gap(r));
            return limb(r, flat, a, b, d);
        }
    },
    /** Nearly equal bones and targets down to 10^-90 from the root. */
    TINY_DISTANCE {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            double a = power(r, 2, -1, 1);
            double d = power(r, 10, -90, 0);
            return limb(r, flat, a, Math.abs(a + 0.9 * d * (2 * r.nextDouble() - 1)), d);
        }
    },
    /** Generic limbs times 10^±300. */
    SCALE {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            double scale = power(r, 10, -300, 300);
            double a = power(r, 10, -1, 1) * scale;
            double b = power(r, 10, -1, 1) * scale;
            return limb(r, flat, a, b, (a + b) * 1.1 * r.nextDouble());
        }
    },
    /** Targets far beyond, or deep inside, what can be reached. */
    FAR_AND_NEAR {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            double a = power(r, 10, -1, 1);
            double b = power(r, 10, -1, 1);
            double far = power(r, 10, 0, 8);
            return limb(r, flat, a, b, r.nextBoolean() ? (a + b) * far : Math.abs(a - b) / far);
        }
    },
    /** Lengths and distances among the subnormal numbers. */
    SUBNORMAL {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            double unit = Double.MIN_VALUE * power(r, 2, 0, 60);
            double a = Math.ceil(1 + 50 * r.nextDouble()) * unit;
            double b = Math.ceil(1 + 50 * r.nextDouble()) * unit;
            double[] v = direction(r, flat);
            double d = (a + b) * 1.1 * r.nextDouble();
            return new Limb(v[0] * d, v[1] * d, v[2] * d, a, b, v[1], v[2], -v[0], side(r));
        }
    },
    /** Bit patterns, in every argument. */
    BITS {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            return new Limb(
                    bits(r),
                    bits(r),
                    flat ? 0 : bits(r),
                    Math.abs(bits(r)),
                    Math.abs(bits(r)),
                    bits(r),
                    bits(r),
                    bits(r),
                    side(r));
        }
    },
    /** Bit patterns whose sizes lie within a few powers of two of each other. */
    BITS_OF_ONE_SIZE {
        @Override
        public Limb draw(SplittableRandom r, boolean flat) {
            int e = r.nextInt(-1080, 1025);
            return new Limb(
                    sized(r, e),
                    sized(r, e),
                    flat ? 0 : sized(r, e),
                    Math.abs(sized(r, e)),
                    Math.abs(sized(r, e)),
                    bits(r),
                    bits(r),
                    bits(r),
                    side(r));
        }
    };

    /** One problem for a solver; the hint counts in space, the side in the plane, where dz is 0. */
    public record Limb(
            double dx, double dy, double dz, double thigh, double shin, double kx, double ky, double kz, int side) {
        Limb scaled(double f) {
            return new Limb(dx * f, dy * f, dz * f, thigh * f, shin * f, kx, ky, kz, side);
        }
    }

    /** Returns a random member; with {@code flat} one in the plane z = 0. */
    public abstract Limb draw(SplittableRandom r, boolean flat);

    /** The seed of every family's sequence is its name's. */
    public SplittableRandom random() {
        return new SplittableRandom(name().hashCode());
    }

    private static Limb limb(SplittableRandom r, boolean flat, double a, double b, double d) {
        double[] v = direction(r, flat);
        double[] k = direction(r, flat);
        if (r.nextInt(4) == 0) {
            // a hint nearly along the line to the target
            double e = power(r, 10, -18, 0);
            for (int i = 0; i < 3; i++) {
                k[i] = v[i] + e * k[i];
            }
        }
        return new Limb(v[0] * d, v[1] * d, v[2] * d, a, b, k[0], k[1], k[2], side(r));
    }

    public static double[] direction(SplittableRandom r, boolean flat) {
        double x;
        double y;
        double z;
        double q;
        do {
            x = 2 * r.nextDouble() - 1;
            y = 2 * r.nextDouble() - 1;
            z = flat ? 0 : 2 * r.nextDouble() - 1;
            q = x * x + y * y + z * z;
        } while (q > 1 || q < 1e-4);
        double s = 1 / Math.sqrt(q);
        return new double[] {x * s, y * s, z * s};
    }

    public static double power(SplittableRandom r, double base, double low, double high) {
        return StrictMath.pow(base, low + (high - low) * r.nextDouble());
    }

    private static double gap(SplittableRandom r) {
        double g = power(r, 2, -53, -1);
        return r.nextInt(4) == 0 ? -g : g;
    }

    private static int side(SplittableRandom r) {
        return r.nextBoolean() ? 1 : -1;
    }

    private static double bits(SplittableRandom r) {
        double x;
        do {
            x = Double.longBitsToDouble(r.nextLong());
        } while (!Double.isFinite(x));
        return r.nextInt(16) == 0 ? Math.signum(x) * 0.0 : x;
    }

    private static double sized(SplittableRandom r, int exponent) {
        double x = Math.scalb(1 + r.nextDouble(), exponent - r.nextInt(4));
        double finite = Math.min(x, Double.MAX_VALUE);
        return r.nextBoolean() ? finite : -finite;
    }
}
