// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.edit;

import dev.surefoot.fuzz.seed.ClipSeeds;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a BVH file of a small seed and a list of edits, which know what a hierarchy, a channel, a frame and a number
 * are: most of what comes out is read, and all of it is unusual.
 */
public final class BvhEdits {
    /** A fuzzer that could make files as long as it likes would only make them long. */
    private static final int MOST_LINES = 400;

    private static final int MOST_EDITS = 40;
    private static final List<String> SEEDS = ClipSeeds.bvh();

    private static final String[] WORDS = {
        "HIERARCHY",
        "ROOT",
        "JOINT",
        "End",
        "Site",
        "{",
        "}",
        "OFFSET",
        "CHANNELS",
        "MOTION",
        "Frames:",
        "Frame",
        "Time:",
        "Xposition",
        "Yposition",
        "Zposition",
        "Xrotation",
        "Yrotation",
        "Zrotation",
        "Xscale",
        "hierarchy",
        "xPOSITION",
        "nan",
        "inf",
        "-",
        "+",
        ".",
        "1e",
        "1e999",
        "0x10",
        "1,5",
        "\u00e9",
        "\u202e",
        "",
        "\u0000",
        "Hips",
        "LeftFoot",
        "LeftToeBase",
        "RightLeg",
        "Spine",
        "foot_l",
        "Bip01 L Foot",
        "thigh",
        "toe",
        "a:b:c",
        "#0"
    };

    private static final String[] CHANNELS = {
        "CHANNELS 0",
        "CHANNELS 1 Xrotation",
        "CHANNELS 1 Yposition",
        "CHANNELS 2 Xrotation Zrotation",
        "CHANNELS 3 Xrotation Yrotation Zrotation",
        "CHANNELS 3 Yrotation Xrotation Zrotation",
        "CHANNELS 3 Xposition Yposition Zposition",
        "CHANNELS 3 Xrotation Xrotation Xrotation",
        "CHANNELS 6 Zrotation Xrotation Yrotation Xposition Yposition Zposition",
        "CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation",
        "CHANNELS 9 Xposition Yposition Zposition Zrotation Xrotation Yrotation Xscale Yscale Zscale",
        "CHANNELS 4 Xrotation Yrotation Zrotation Yposition"
    };

    private final Program program;
    private final List<String> lines = new ArrayList<>();

    private BvhEdits(Program program) {
        this.program = program;
    }

    /** Returns the file that a program makes. */
    public static byte[] make(Program program) {
        BvhEdits edits = new BvhEdits(program);
        edits.lines.addAll(List.of(SEEDS.get(program.below(SEEDS.size())).split("\n", -1)));
        for (int i = 0; program.hasMore() && i < MOST_EDITS; i++) {
            edits.edit();
        }
        return String.join("\n", edits.lines).getBytes(StandardCharsets.UTF_8);
    }

    private void edit() {
        switch (program.below(14)) {
            case 0, 1 -> token(motionLine(), program.finite());
            case 2 -> token(offsetLine(), program.finite());
            case 3 -> repeat(motionLine(), program.below(20));
            case 4 -> remove(motionLine(), 1 + program.below(8));
            case 5 -> replace(indexOf("Frames:"), "Frames: " + number(program.finite()));
            case 6 -> replace(indexOf("Frame Time:"), "Frame Time: " + number(program.finite()));
            case 7 -> channels();
            case 8 -> rename();
            case 9 -> subtree();
            case 10 -> word();
            case 11 -> scaleOffsets(program.finite());
            case 12 -> column(program.finite(), program.finite());
            default -> countFrames();
        }
    }

    private int motionStart() {
        return Math.max(0, indexOf("Frame Time:")) + 1;
    }

    private int indexOf(String beginning) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(beginning)) {
                return i;
            }
        }
        return -1;
    }

    private int motionLine() {
        int start = motionStart();
        return start >= lines.size() ? -1 : start + program.below(lines.size() - start);
    }

    private int lineWith(String word) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(word)) {
                found.add(i);
            }
        }
        return found.isEmpty() ? -1 : found.get(program.below(found.size()));
    }

    private int offsetLine() {
        return lineWith("OFFSET");
    }

    private void token(int line, double value) {
        if (line < 0) {
            return;
        }
        String[] tokens = lines.get(line).split(" ", -1);
        int first = lines.get(line).contains("OFFSET") && tokens.length > 1 ? 1 : 0;
        tokens[first + program.below(tokens.length - first)] = number(value);
        lines.set(line, String.join(" ", tokens));
    }

    private void replace(int line, String by) {
        if (line >= 0) {
            lines.set(line, by);
        }
    }

    private void repeat(int line, int times) {
        for (int i = 0; line >= 0 && i < times && lines.size() < MOST_LINES; i++) {
            lines.add(line, lines.get(line));
        }
        countFrames();
    }

    private void remove(int line, int count) {
        for (int i = 0; line >= 0 && i < count && line < lines.size(); i++) {
            lines.remove(line);
        }
        countFrames();
    }

    /** Makes the count true again, so that other edits are seen behind it. */
    private void countFrames() {
        int frames = 0;
        for (int i = motionStart(); i < lines.size(); i++) {
            frames += lines.get(i).isBlank() ? 0 : 1;
        }
        replace(indexOf("Frames:"), "Frames: " + frames);
    }

    /** Gives a joint other channels, and each frame as many numbers more or less. */
    private void channels() {
        int line = lineWith("CHANNELS");
        if (line < 0) {
            return;
        }
        int before = 0;
        for (int i = 0; i < line; i++) {
            before += count(lines.get(i));
        }
        String by = program.of(CHANNELS);
        int old = count(lines.get(line));
        lines.set(line, by);
        int now = count(by);
        double filler = program.finite();
        for (int i = motionStart(); i < lines.size(); i++) {
            List<String> tokens = new ArrayList<>(List.of(lines.get(i).split(" ", -1)));
            for (int k = 0; k < old && before < tokens.size(); k++) {
                tokens.remove(before);
            }
            for (int k = 0; k < now && before <= tokens.size(); k++) {
                tokens.add(before, number(k % 2 == 0 ? filler : 0));
            }
            lines.set(i, String.join(" ", tokens));
        }
    }

    private static int count(String line) {
        int at = line.indexOf("CHANNELS");
        int words = at < 0 ? 0 : line.substring(at).split(" ", -1).length;
        return Math.max(0, words - 2);
    }

    private void rename() {
        int line = lineWith(program.of("JOINT", "ROOT"));
        if (line >= 0) {
            lines.set(line, program.of("JOINT ", "ROOT ") + program.of(WORDS));
        }
    }

    /** Puts a joint with all below it a second time, elsewhere or beside itself; its numbers are repeated too. */
    private void subtree() {
        int from = lineWith("JOINT");
        int depth = 0;
        int to = from;
        for (int i = from; from >= 0 && i < lines.size(); i++) {
            depth += lines.get(i).contains("{") ? 1 : 0;
            depth -= lines.get(i).contains("}") ? 1 : 0;
            if (lines.get(i).contains("}") && depth <= 0) {
                to = i + 1;
                break;
            }
        }
        List<String> copy = from < 0 ? List.of() : List.copyOf(lines.subList(from, to));
        if (lines.size() + copy.size() > MOST_LINES) {
            return;
        }
        int more = copy.stream().mapToInt(BvhEdits::count).sum();
        lines.addAll(to > 0 ? to : 0, copy);
        String numbers = (" " + number(program.finite())).repeat(more);
        for (int i = motionStart(); i < lines.size(); i++) {
            lines.set(i, lines.get(i) + numbers);
        }
    }

    private void word() {
        int line = program.below(lines.size());
        String[] tokens = lines.get(line).split(" ", -1);
        tokens[program.below(tokens.length)] = program.of(WORDS);
        lines.set(line, String.join(" ", tokens));
    }

    private void scaleOffsets(double factor) {
        for (int i = 0; i < motionStart() && i < lines.size(); i++) {
            int at = lines.get(i).indexOf("OFFSET");
            if (at >= 0) {
                String[] tokens = lines.get(i).substring(at).split(" ", -1);
                for (int k = 1; k < tokens.length; k++) {
                    tokens[k] = scaled(tokens[k], factor, 0);
                }
                lines.set(i, String.join(" ", tokens));
            }
        }
    }

    private void column(double factor, double added) {
        int column = program.below(48);
        for (int i = motionStart(); i < lines.size(); i++) {
            String[] tokens = lines.get(i).split(" ", -1);
            int k = column % tokens.length;
            tokens[k] = scaled(tokens[k], factor, added);
            lines.set(i, String.join(" ", tokens));
        }
    }

    private static String scaled(String token, double factor, double added) {
        try {
            return number(Double.parseDouble(token) * factor + added);
        } catch (NumberFormatException e) {
            return token;
        }
    }

    private static String number(double value) {
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return whole ? Long.toString((long) value) : Double.toString(value);
    }
}
