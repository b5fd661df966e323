// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.live.plan.RootKnots;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads contact tracks from bytes of strangers: each number is looked at before anything relies on it. */
final class TrackReader {
    /** A clip of a day. */
    private static final double MOST_SECONDS = 86_400;
    /** Powers of two of the unit of places: from a thirty-thousandth of a millimetre, of an ant's, to a metre. */
    private static final int LEAST_EXPONENT = -24;

    private final byte[] bytes;
    private int at;

    TrackReader(byte[] bytes) {
        this.bytes = bytes;
    }

    ContactTrack getTrack(String what) {
        double duration = Double.longBitsToDouble(getLong(what + "'s duration"));
        if (!(duration >= 0 && duration <= MOST_SECONDS)) {
            throw wrong(what + "'s duration", "must be in [0, " + MOST_SECONDS + "] s, is " + duration);
        }
        int loops = getByte(what + "'s loop");
        if (!(loops == 0 || (loops == 1 && duration > 0))) {
            throw wrong(what + "'s loop", "must be 0, or 1 for a clip that lasts, is " + loops);
        }
        int knots = getCount(what + "'s knots", getInt(what + "'s knots"), 4 * RootKnots.NUMBERS);
        if (knots < 2) {
            throw wrong(what + "'s knots", "must be at least 2, is " + knots);
        }
        RootKnots root = new RootKnots(duration, getFloats(what + "'s root", knots * RootKnots.NUMBERS));
        int legs = getByte(what + "'s legs");
        List<LegSteps> steps = new ArrayList<>();
        for (int leg = 0; leg < legs; leg++) {
            steps.add(getLeg(what + "'s leg " + leg, duration, loops == 1));
        }
        return new ContactTrack(duration, loops == 1, root, steps);
    }

    private LegSteps getLeg(String what, double duration, boolean loops) {
        String name = getText(what + "'s name");
        double length = getFloats(what + "'s length", 1)[0];
        int exponent = (byte) getByte(what + "'s unit");
        if (!(exponent >= LEAST_EXPONENT && exponent <= 0)) {
            throw wrong(what + "'s unit", "must be in [" + LEAST_EXPONENT + ", 0], is " + exponent);
        }
        int bytesOfStep = 4 * LegSteps.TIMES + 4 + 2 * LegSteps.PLACES + 2 * LegSteps.SWING;
        int n = getCount(what + "'s steps", getInt(what + "'s steps"), bytesOfStep);
        float[] times = getFloats(what + "'s times", n * LegSteps.TIMES);
        float[] headings = getFloats(what + "'s headings", n);
        short[] places = getShorts(what + "'s landings", n * LegSteps.PLACES);
        short[] swings = getShorts(what + "'s swings", LegSteps.swings(n, loops) * LegSteps.SWING);
        LegSteps leg = new LegSteps(
                name,
                length,
                loops ? duration : 0,
                duration,
                times,
                places,
                headings,
                swings,
                Math.scalb(1.0, exponent));
        String fault = leg.fault();
        if (!fault.isEmpty()) {
            throw wrong(what, fault);
        }
        return leg;
    }

    private float[] getFloats(String what, int count) {
        getCount(what, count, 4);
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = Float.intBitsToFloat(getInt(what));
            if (!(Math.abs(numbers[i]) < Float.POSITIVE_INFINITY)) {
                throw wrong(what, "must be finite, is " + numbers[i]);
            }
        }
        return numbers;
    }

    private short[] getShorts(String what, int count) {
        getCount(what, count, 2);
        short[] numbers = new short[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = (short) getShort(what);
        }
        return numbers;
    }

    /** Returns a count, once so many things of at least so many bytes can follow. */
    int getCount(String what, int count, int leastBytes) {
        if (!(count >= 0 && count <= (bytes.length - at) / leastBytes)) {
            throw wrong(what, "do not fit into the " + (bytes.length - at) + " bytes that follow: " + count);
        }
        return count;
    }

    String getText(String what) {
        int length = getCount(what, getShort(what), 1);
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    private long getLong(String what) {
        return ((long) getInt(what) << 32) | (getInt(what) & 0xFFFFFFFFL);
    }

    int getInt(String what) {
        return (getShort(what) << 16) | getShort(what);
    }

    int getShort(String what) {
        return (getByte(what) << 8) | getByte(what);
    }

    private int getByte(String what) {
        if (at == bytes.length) {
            throw wrong(what, "is missing: the bytes end");
        }
        return bytes[at++] & 0xFF;
    }

    void expect(String what, int wanted, int got) {
        if (got != wanted) {
            throw wrong(what, "must be 0x" + Integer.toHexString(wanted) + ", is 0x" + Integer.toHexString(got));
        }
    }

    void expectEnd() {
        if (at != bytes.length) {
            throw wrong("the end", "is followed by " + (bytes.length - at) + " more bytes");
        }
    }

    IllegalArgumentException wrong(String what, String why) {
        return new IllegalArgumentException("contact tracks, byte " + at + ": " + what + " " + why);
    }
}
