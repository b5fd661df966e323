// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.buffer.Accessors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Times of keys, in seconds, ascending. */
public final class KeyTimes {
    /**
     * Times closer than this many seconds are one moment: exporters that add up floats drift so far in a minute, and no
     * clip has keys closer than a thousandth.
     */
    public static final double SAME_SECONDS = 1e-4;
    /**
     * Twice the spacing of floats relative to their size: where a clip is so late that this exceeds
     * {@link #SAME_SECONDS}.
     */
    private static final double FLOAT_ROUNDING = 0x1p-22;

    private KeyTimes() {}

    /** Returns how far apart two times about {@code seconds} may be and still mean the same moment. */
    public static double tolerance(double seconds) {
        return Math.max(SAME_SECONDS, Math.abs(seconds) * FLOAT_ROUNDING);
    }

    /** Reads a sampler's input; equal neighbours are let pass, a step back is not. */
    public static double[] read(Accessors accessors, int input) throws FileIssue {
        double[] seconds = accessors.read(input, "SCALAR");
        for (int i = 1; i < seconds.length; i++) {
            if (seconds[i] < seconds[i - 1]) {
                throw new FileIssue(
                        IssueCode.NUMBER,
                        "/accessors/" + input,
                        "times of keys must ascend, " + seconds[i] + " follows " + seconds[i - 1]);
            }
        }
        return seconds;
    }

    /** Returns the times of both, those that mean the same moment once. */
    static double[] union(double[] a, double[] b) {
        double[] all = new double[a.length + b.length];
        int count = 0;
        int i = 0;
        int k = 0;
        while (i < a.length || k < b.length) {
            double next = k == b.length || (i < a.length && a[i] <= b[k]) ? a[i++] : b[k++];
            if (count == 0 || next - all[count - 1] > tolerance(next)) {
                all[count++] = next;
            }
        }
        return Arrays.copyOf(all, count);
    }

    /**
     * Returns the times of all, those that mean the same moment once; each is looked at as often as the logarithm of
     * their number.
     */
    public static double[] union(List<double[]> all) {
        List<double[]> joined = new ArrayList<>();
        for (double[] seconds : all) {
            double[] union = seconds;
            // joined like the carries of a binary counter: only with what is no longer
            while (!joined.isEmpty() && joined.get(joined.size() - 1).length <= union.length) {
                union = union(joined.remove(joined.size() - 1), union);
            }
            joined.add(union);
        }
        double[] union = new double[0];
        for (int i = joined.size() - 1; i >= 0; i--) {
            union = union(joined.get(i), union);
        }
        return union;
    }

    /**
     * Returns the median distance between neighbours, as the mean of those that mean the same: one alone shows how
     * floats round. Infinite for fewer than two times.
     */
    static double medianSpacing(double[] seconds) {
        if (seconds.length < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double[] gaps = new double[seconds.length - 1];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = seconds[i + 1] - seconds[i];
        }
        Arrays.sort(gaps);
        double median = gaps[gaps.length / 2];
        double same = tolerance(seconds[seconds.length - 1]);
        double sum = 0;
        int count = 0;
        for (double gap : gaps) {
            if (Math.abs(gap - median) <= same) {
                sum += gap;
                count++;
            }
        }
        return sum / count;
    }
}
