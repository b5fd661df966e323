// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.ArrayList;
import java.util.List;

/**
 * A record of an FBX file: a name, some values, further records inside, and where in the file it all stands.
 *
 * <p>Values are read from the file's bytes whenever they are asked for; a record itself holds places only, all as
 * offsets in the file. Immutable once its file is parsed.
 */
public final class FbxRecord {
    private static final FbxRecord[] NONE = {};
    /** Characters of a name that a sentence shows; FBX's own names are shorter. */
    private static final int MOST_SHOWN = 40;

    private final RecordValues values;
    private final String name;
    private final int start;
    private final int valuesStart;
    private final int valuesEnd;
    private final int valueCount;
    private FbxRecord[] children = NONE;
    private int end;
    private boolean closed;

    FbxRecord(RecordValues values, String name, int start, int valuesStart, int valuesEnd, int valueCount) {
        this.values = values;
        this.name = name;
        this.start = start;
        this.valuesStart = valuesStart;
        this.valuesEnd = valuesEnd;
        this.valueCount = valueCount;
        this.end = valuesEnd;
    }

    /** Adds what comes after the values: the records inside, and whether they are closed by something. */
    void finish(List<FbxRecord> inside, int newEnd, boolean isClosed) {
        children = inside.isEmpty() ? NONE : inside.toArray(NONE);
        end = newEnd;
        closed = isClosed;
    }

    /** Returns the record's name. */
    public String name() {
        return name;
    }

    /** Returns the offset of the record's first byte. */
    public int start() {
        return start;
    }

    /** Returns the offset of the first byte of its values. */
    public int valuesStart() {
        return valuesStart;
    }

    /** Returns the offset behind the last byte of its values. */
    public int valuesEnd() {
        return valuesEnd;
    }

    /** Returns the offset behind the record, with all that is inside. */
    public int end() {
        return end;
    }

    /** Returns whether a null record, or in text a brace, closes it: records without any inside may have one. */
    public boolean isClosed() {
        return closed;
    }

    /** Returns the number of values. */
    public int size() {
        return valueCount;
    }

    /** Returns the records inside, in the file's order. */
    public List<FbxRecord> children() {
        return List.of(children);
    }

    /** Returns the records of that name inside. */
    public List<FbxRecord> children(String wanted) {
        List<FbxRecord> found = new ArrayList<>();
        for (FbxRecord child : children) {
            if (child.name.equals(wanted)) {
                found.add(child);
            }
        }
        return found;
    }

    /** Returns the first record of that name inside; null when there is none. */
    public FbxRecord child(String wanted) {
        for (FbxRecord child : children) {
            if (child.name.equals(wanted)) {
                return child;
            }
        }
        return null;
    }

    /** Returns the first record of that name inside. */
    public FbxRecord require(String wanted) throws FileIssue {
        FbxRecord child = child(wanted);
        if (child == null) {
            throw issue(IssueCode.REFERENCE, "there is no " + wanted + " in it");
        }
        return child;
    }

    /** Returns a value as text. */
    public String string(int index) throws FileIssue {
        check(index);
        return values.string(this, index);
    }

    /** Returns the name in a value that is an object's full name: {@code Hips} of {@code Model::Hips}. */
    public String objectName(int index) throws FileIssue {
        return values.objectName(string(index));
    }

    /** Returns a value as a whole number. */
    public long integer(int index) throws FileIssue {
        check(index);
        return values.integer(this, index);
    }

    /** Returns a value as a number that a float can be: a larger one would be infinite for most readers. */
    public double number(int index) throws FileIssue {
        check(index);
        double number = values.number(this, index);
        if (!(Math.abs(number) <= Float.MAX_VALUE)) {
            throw issue(IssueCode.NUMBER, "a number must be finite as a float, is " + number);
        }
        return number;
    }

    /** Returns the numbers of the record's array, which may be infinite or none. */
    public double[] numbers() throws FileIssue {
        check(0);
        return values.numbers(this);
    }

    /** Returns the whole numbers of the record's array. */
    public long[] integers() throws FileIssue {
        check(0);
        return values.integers(this);
    }

    /** Returns how many numbers the record's array holds, as the file says; its data is not looked at. */
    public int arrayLength() throws FileIssue {
        check(0);
        return values.arrayLength(this);
    }

    /**
     * Returns whether values and records inside are written with the same bytes as another's of the same file. Curves
     * of one rig have their keys at the same moments: what is the same need not be read again.
     */
    public boolean isWrittenAs(FbxRecord other) {
        if (end - valuesStart != other.end - other.valuesStart) {
            return false;
        }
        // not Arrays.equals: only the second compiler knows how to do that fast, and a short clip never meets it
        byte[] bytes = values.bytes();
        for (int i = valuesStart, j = other.valuesStart; i < end; i++, j++) {
            if (bytes[i] != bytes[j]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the bytes of the smallest compressed array of this record and those inside, as inflated. */
    int leastDeflated() {
        int least = valueCount == 1 ? values.deflatedSize(this) : Integer.MAX_VALUE;
        for (FbxRecord child : children) {
            least = Math.min(least, child.leastDeflated());
        }
        return least;
    }

    private void check(int index) throws FileIssue {
        if (index >= valueCount) {
            throw issue(IssueCode.COUNT, "value " + (index + 1) + " is missing, there are " + valueCount);
        }
    }

    /** Returns an issue with this record as its place. */
    public FileIssue issue(IssueCode code, String cause) {
        return FbxIssue.of(code, label(name) + " at " + values.place(start), cause);
    }

    /** Returns a record's name as it can be shown: damaged files have any bytes in it. */
    static String label(String name) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < Math.min(name.length(), MOST_SHOWN); i++) {
            char c = name.charAt(i);
            shown.append(c > ' ' && c < 0x7f ? c : '?');
        }
        return shown.length() == 0 ? "a record" : shown.toString();
    }
}
