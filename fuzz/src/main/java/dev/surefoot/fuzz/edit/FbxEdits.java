// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.edit;

import dev.surefoot.fbx.container.FbxDocument;
import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.file.FileIssue;
import dev.surefoot.fuzz.seed.ClipSeeds;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes an FBX file of a small seed and a list of edits, which know where records keep their values: numbers at edges
 * over those that are there, so that most of what comes out is read, and bytes anywhere.
 */
public final class FbxEdits {
    private static final int MOST_EDITS = 40;
    private static final List<byte[]> SEEDS = ClipSeeds.fbx();
    private static final List<List<FbxRecord>> RECORDS = records();
    private static final String[] WORDS = {
        "0",
        "-1",
        "1",
        "2",
        "4",
        "8",
        "nan",
        "1.#INF",
        "1e999",
        "9223372036854775807",
        "46186158000",
        "\"R\"",
        "}",
        "{",
        ","
    };

    private FbxEdits() {}

    private static List<List<FbxRecord>> records() {
        List<List<FbxRecord>> all = new ArrayList<>();
        for (byte[] seed : SEEDS) {
            List<FbxRecord> records = new ArrayList<>();
            try {
                add(FbxDocument.parse(seed).root(), records);
            } catch (FileIssue e) {
                throw new IllegalStateException(e);
            }
            all.add(records);
        }
        return all;
    }

    private static void add(FbxRecord record, List<FbxRecord> records) {
        for (FbxRecord child : record.children()) {
            records.add(child);
            add(child, records);
        }
    }

    /** Returns the bytes of the file that a program makes. */
    public static byte[] make(Program program) {
        int seed = program.below(SEEDS.size());
        byte[] bytes = SEEDS.get(seed).clone();
        List<FbxRecord> records = RECORDS.get(seed);
        boolean text = bytes[0] == ';';
        for (int edit = 0; edit < MOST_EDITS && program.hasMore(); edit++) {
            switch (program.below(8)) {
                case 0 -> bytes[place(program, bytes.length)] = (byte) program.next();
                case 1 -> bytes = Arrays.copyOf(bytes, 1 + place(program, bytes.length));
                default -> {
                    FbxRecord record = records.get(place(program, records.size()));
                    int from = Math.min(record.valuesStart(), bytes.length);
                    int to = Math.min(record.valuesEnd(), bytes.length);
                    if (text) {
                        writeWord(bytes, from, to, program);
                    } else {
                        writeNumber(bytes, from, to, program);
                    }
                }
            }
        }
        return bytes;
    }

    private static int place(Program program, int count) {
        return (program.next() * 256 + program.next()) % Math.max(1, count);
    }

    /** Over one of a record's values, or over numbers of an array. */
    private static void writeNumber(byte[] bytes, int from, int to, Program program) {
        int at = from + 1 + (program.below(2) == 0 ? 0 : program.next());
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int width = to - at;
        switch (program.below(4)) {
            case 0 -> putInt(buffer, at, width, (int) program.finite());
            case 1 -> putInt(buffer, at, width, Float.floatToRawIntBits((float) program.rawDouble()));
            case 2 -> putLong(buffer, at, width, Double.doubleToRawLongBits(program.finite()));
            default -> putLong(buffer, at, width, program.next() * 384_884_650L);
        }
    }

    private static void putInt(ByteBuffer buffer, int at, int width, int value) {
        if (width >= Integer.BYTES) {
            buffer.putInt(at, value);
        }
    }

    private static void putLong(ByteBuffer buffer, int at, int width, long value) {
        if (width >= Long.BYTES) {
            buffer.putLong(at, value);
        } else {
            putInt(buffer, at, width, (int) value);
        }
    }

    /** Over the first characters of a record's values, the rest of them blank as far as the next comma. */
    private static void writeWord(byte[] bytes, int from, int to, Program program) {
        byte[] word = program.of(WORDS).getBytes(StandardCharsets.US_ASCII);
        int at = from + (program.below(2) == 0 ? 1 : program.next());
        for (int i = 0; at + i < to && (i < word.length || bytes[at + i] != ','); i++) {
            bytes[at + i] = i < word.length ? word[i] : (byte) ' ';
        }
    }
}
