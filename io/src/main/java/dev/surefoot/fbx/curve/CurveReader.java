// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;

/** Reads the keys of curves; counts that do not fit each other are refused. */
final class CurveReader {
    /** With 24 bytes a key so many take 48 MB; four hours at 120 a second are fewer. */
    private static final int MAX_KEYS = 2_000_000;
    /** Ticks of 150 years; differences of two such times are exact, and so are halves of them as doubles. */
    private static final long MAX_TICKS = 1L << 57;

    /** Runs that a curve may have beside two for each key. */
    private static final int FEW_RUNS = 100;

    private final long ticksPerSecond;
    /** Those of the curve that was read last, which nearly all others have too. */
    private FbxRecord lastTimes;

    private long[] lastTicks;

    CurveReader(long ticksPerSecond) {
        this.ticksPerSecond = ticksPerSecond;
    }

    KeyCurve read(FbxObject curve) throws FileIssue {
        FbxRecord record = curve.record();
        FbxRecord times = record.child("KeyTime");
        if (times == null) {
            return new KeyCurve(
                    new long[0], new double[0], null, ticksPerSecond, Extrapolation.CONSTANT, Extrapolation.CONSTANT);
        }
        if (times.arrayLength() > MAX_KEYS) {
            throw times.issue(IssueCode.LIMIT, times.arrayLength() + " keys; the limit is " + MAX_KEYS);
        }
        long[] ticks = ticks(times);
        FbxRecord numbers = record.require("KeyValueFloat");
        // before they are read: an array that inflates to a thousand times its size claims what it likes
        if (numbers.arrayLength() != ticks.length) {
            throw numbers.issue(IssueCode.COUNT, ticks.length + " keys have " + numbers.arrayLength() + " values");
        }
        double[] values = numbers.numbers();
        check(numbers, values);
        return new KeyCurve(
                ticks,
                values,
                runs(record, ticks.length),
                ticksPerSecond,
                Extrapolation.of(record, "Pre-Extrapolation"),
                Extrapolation.of(record, "Post-Extrapolation"));
    }

    private long[] ticks(FbxRecord times) throws FileIssue {
        if (lastTimes != null && times.isWrittenAs(lastTimes)) {
            return lastTicks;
        }
        long[] ticks = times.integers();
        for (int i = 0; i < ticks.length; i++) {
            if (ticks[i] > MAX_TICKS || ticks[i] < -MAX_TICKS) {
                throw times.issue(IssueCode.NUMBER, "a key at " + ticks[i] + " ticks; the limit is " + MAX_TICKS);
            }
            if (i > 0 && ticks[i] < ticks[i - 1]) {
                throw times.issue(
                        IssueCode.NUMBER, "times of keys must ascend, " + ticks[i] + " follows " + ticks[i - 1]);
            }
        }
        lastTimes = times;
        lastTicks = ticks;
        return ticks;
    }

    private static void check(FbxRecord numbers, double[] values) throws FileIssue {
        for (int i = 0; i < values.length; i++) {
            if (!(Math.abs(values[i]) <= Float.MAX_VALUE)) {
                throw numbers.issue(IssueCode.NUMBER, "key " + i + " has the value " + values[i]);
            }
        }
    }

    private static KeyRuns runs(FbxRecord record, int keys) throws FileIssue {
        FbxRecord counted = record.require("KeyAttrRefCount");
        FbxRecord flagged = record.require("KeyAttrFlags");
        FbxRecord numbered = record.require("KeyAttrDataFloat");
        int runs = counted.arrayLength();
        boolean fit = flagged.arrayLength() == runs && numbered.arrayLength() == (long) KeyAttributes.DATA * runs;
        // runs of no keys are of no use, and few programs write any
        if (!fit || runs > 2L * keys + FEW_RUNS) {
            throw counted.issue(
                    IssueCode.COUNT,
                    runs + " runs of attributes, with " + flagged.arrayLength() + " flags and " + numbered.arrayLength()
                            + " numbers, do not fit " + keys + " keys");
        }
        long[] counts = counted.integers();
        long[] flags = flagged.integers();
        long[] data = numbered.integers();
        long sum = 0;
        for (long count : counts) {
            if (count < 0 || count > MAX_KEYS) {
                throw counted.issue(IssueCode.COUNT, "attributes of " + count + " keys");
            }
            sum += count;
        }
        if (sum < keys) {
            throw counted.issue(IssueCode.COUNT, "attributes of " + sum + " keys do not fit " + keys + " keys");
        }
        return new KeyRuns(flags, data, counts);
    }
}
