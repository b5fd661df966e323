// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.number.Decimal;

/** Writes records as FBX text, tabs before them and line ends as the file has them. */
public final class TextEncoder {
    /** In the first version bits of floats are written as the numbers that they make, later as they are. */
    private static final int BITS_AS_NUMBERS = 7100;

    private final FbxDocument.Kind kind;
    private final String lineEnd;

    /** Creates an encoder. */
    public TextEncoder(FbxDocument.Kind kind, String lineEnd) {
        this.kind = kind;
        this.lineEnd = lineEnd;
    }

    /** Returns what ends a line. */
    public String lineEnd() {
        return lineEnd;
    }

    /** Returns a new record as whole lines. */
    public String lines(NewRecord record, int depth) {
        StringBuilder out = new StringBuilder();
        append(out, record, depth);
        return out.toString();
    }

    private void append(StringBuilder out, NewRecord record, int depth) {
        indent(out, depth);
        out.append(record.name()).append(": ");
        if (isArray(record)) {
            out.append('*').append(arrayLength(record)).append(" {").append(lineEnd);
            indent(out, depth + 1);
            out.append("a: ").append(array(record)).append(lineEnd);
            indent(out, depth);
            out.append("} ").append(lineEnd);
            return;
        }
        for (int i = 0; i < record.values().size(); i++) {
            out.append(i == 0 ? "" : ", ").append(value(record.values().get(i)));
        }
        if (!record.children().isEmpty()) {
            out.append(" {").append(lineEnd);
            for (NewRecord child : record.children()) {
                append(out, child, depth + 1);
            }
            indent(out, depth);
            out.append('}');
        }
        out.append(lineEnd);
    }

    private static void indent(StringBuilder out, int depth) {
        out.append("\t".repeat(depth));
    }

    private static boolean isArray(NewRecord record) {
        return record.values().size() == 1
                && (record.values().get(0).getClass().isArray()
                        || record.values().get(0) instanceof NewRecord.FloatBits);
    }

    private static String value(Object value) {
        if (value instanceof NewRecord.ObjectName named) {
            return quoted(named.kind() + "::" + named.name());
        }
        if (value instanceof String text) {
            return quoted(text);
        }
        return value instanceof Double number ? number(number) : value.toString();
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\"", "&quot;") + "\"";
    }

    private static String number(double value) {
        return Decimal.shortest(value, Decimal.MAX_DECIMALS);
    }

    /** Returns how many numbers a record's array has. */
    public int arrayLength(NewRecord record) {
        Object array = record.values().get(0);
        return array instanceof long[] longs
                ? longs.length
                : array instanceof int[] ints
                        ? ints.length
                        : array instanceof double[] doubles
                                ? doubles.length
                                : array instanceof float[] floats
                                        ? floats.length
                                        : ((NewRecord.FloatBits) array).bits().length;
    }

    /** Returns the numbers of a record's array, with commas between. */
    public String array(NewRecord record) {
        Object array = record.values().get(0);
        StringBuilder out = new StringBuilder();
        if (array instanceof long[] longs) {
            for (long number : longs) {
                out.append(out.length() == 0 ? "" : ",").append(number);
            }
        } else if (array instanceof int[] ints) {
            for (int number : ints) {
                out.append(out.length() == 0 ? "" : ",").append(number);
            }
        } else if (array instanceof double[] doubles) {
            for (double number : doubles) {
                out.append(out.length() == 0 ? "" : ",").append(number(number));
            }
        } else if (array instanceof float[] floats) {
            for (float number : floats) {
                out.append(out.length() == 0 ? "" : ",").append(number(number));
            }
        } else {
            for (int bits : ((NewRecord.FloatBits) array).bits()) {
                out.append(out.length() == 0 ? "" : ",");
                out.append(
                        kind.version() > BITS_AS_NUMBERS
                                ? Integer.toString(bits)
                                : Float.toString(Float.intBitsToFloat(bits)));
            }
        }
        return out.toString();
    }
}
