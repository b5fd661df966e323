// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

/**
 * How well found contacts meet the true ones: every frame of every foot counts once, and where a found contact meets a
 * true one, by how much its ends are early or late. Mutable: clips add up.
 *
 * <p>Edges that the scored part of the clip cuts, in truth or as found, do not count.
 */
public final class ContactScore {
    private long hits;
    private long wrong;
    private long missed;
    private long frames;
    private int contacts;
    private final Edges onsets = new Edges();
    private final Edges ends = new Edges();

    /** How far edges are off, in seconds: late is positive. */
    private static final class Edges {
        private int count;
        private double sum;
        private double sumOfAbsolutes;

        void add(double seconds) {
            count++;
            sum += seconds;
            sumOfAbsolutes += Math.abs(seconds);
        }

        void add(Edges other) {
            count += other.count;
            sum += other.sum;
            sumOfAbsolutes += other.sumOfAbsolutes;
        }
    }

    /** Adds one foot of one clip. */
    public void add(boolean[] truth, boolean[] found, double framesPerSecond) {
        for (int f = 0; f < truth.length; f++) {
            hits += truth[f] && found[f] ? 1 : 0;
            wrong += !truth[f] && found[f] ? 1 : 0;
            missed += truth[f] && !found[f] ? 1 : 0;
        }
        frames += truth.length;
        for (int start = 0; start < truth.length; start++) {
            if (truth[start] && (start == 0 || !truth[start - 1])) {
                contacts++;
                addEdges(start, end(truth, start), truth.length, found, framesPerSecond);
            }
        }
    }

    /** Compares a true contact with what meets it, from the first found frame to the last. */
    private void addEdges(int start, int end, int length, boolean[] found, double fps) {
        int first = start;
        while (first <= end && !found[first]) {
            first++;
        }
        if (first > end) {
            return;
        }
        int last = end;
        while (!found[last]) {
            last--;
        }
        while (first > 0 && found[first - 1]) {
            first--;
        }
        last = end(found, last);
        if (start > 0 && first > 0) {
            onsets.add((first - start) / fps);
        }
        if (end < length - 1 && last < length - 1) {
            ends.add((last - end) / fps);
        }
    }

    private static int end(boolean[] contact, int from) {
        int end = from;
        while (end + 1 < contact.length && contact[end + 1]) {
            end++;
        }
        return end;
    }

    /** Adds all that another score has. */
    public void add(ContactScore other) {
        hits += other.hits;
        wrong += other.wrong;
        missed += other.missed;
        frames += other.frames;
        contacts += other.contacts;
        onsets.add(other.onsets);
        ends.add(other.ends);
    }

    /** Returns the harmonic mean of precision and recall; NaN where there is no contact, true or found. */
    public double f1() {
        return 2.0 * hits / (2.0 * hits + wrong + missed);
    }

    /** Returns the share of found frames that are true; NaN where none was found. */
    public double precision() {
        return (double) hits / (hits + wrong);
    }

    /** Returns the share of true frames that were found; NaN where none is true. */
    public double recall() {
        return (double) hits / (hits + missed);
    }

    /** Returns the frames of feet that were compared. */
    public long frames() {
        return frames;
    }

    /** Returns how many true contacts there are. */
    public int contacts() {
        return contacts;
    }

    /** Returns the frames that are wrong: found and not true, or true and not found. */
    public long errors() {
        return wrong + missed;
    }

    /** Returns the frames found that are not true. */
    public long wrongFrames() {
        return wrong;
    }

    /** Returns the mean distance of a contact's first frame from the true one. */
    public double onsetErrorSeconds() {
        return onsets.sumOfAbsolutes / onsets.count;
    }

    /** Returns the mean distance of a contact's last frame from the true one. */
    public double endErrorSeconds() {
        return ends.sumOfAbsolutes / ends.count;
    }

    /** Returns by how much contacts begin late in the mean; early is negative. */
    public double onsetLateSeconds() {
        return onsets.sum / onsets.count;
    }

    /** Returns by how much contacts end late in the mean; early is negative. */
    public double endLateSeconds() {
        return ends.sum / ends.count;
    }
}
