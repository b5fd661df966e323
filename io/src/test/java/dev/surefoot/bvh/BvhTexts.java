// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.file.FileIssue;
import dev.surefoot.rig.FileSpace;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Small BVH files made by code. */
final class BvhTexts {
    /** All twelve orders of three rotation channels. */
    static final List<String> ORDERS =
            List.of("XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX", "XYX", "XZX", "YXY", "YZY", "ZXZ", "ZYZ");

    private BvhTexts() {}

    /** A hip with six channels and a shin with three, both turning in that order; {@code rows} follow Frame Time. */
    static String twoJoints(String order, int frames, String rows) {
        return "HIERARCHY\nROOT hip\n{\n  OFFSET 0 0 0\n  CHANNELS 6 Xposition Yposition Zposition" + rotations(order)
                + "\n  JOINT shin\n  {\n    OFFSET 0 -1 0\n    CHANNELS 3" + rotations(order)
                + "\n    End Site\n    {\n      OFFSET 0 -1 0\n    }\n  }\n}\nMOTION\nFrames: " + frames
                + "\nFrame Time: 0.01\n" + rows;
    }

    static String rotations(String order) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < order.length(); i++) {
            words.append(' ').append(order.charAt(i)).append("rotation");
        }
        return words.toString();
    }

    /**
     * A standing person in units of which one metre has {@code perMetre}: rest along Y, turned to have {@code up} up,
     * walking along X.
     */
    static String person(double perMetre, FileSpace.UpAxis up) {
        String[] joints = {
            "ROOT Hips 0 0 0",
            "JOINT LeftUpLeg 0.1 -0.05 0",
            "JOINT LeftLeg 0 -0.42 0",
            "JOINT LeftFoot 0 -0.42 0",
            "End 0 -0.06 0.15",
            "}}}}",
            "JOINT RightUpLeg -0.1 -0.05 0",
            "JOINT RightLeg 0 -0.42 0",
            "JOINT RightFoot 0 -0.42 0",
            "End 0 -0.06 0.15",
            "}}}}",
            "JOINT Spine 0 0.3 0",
            "JOINT Head 0 0.3 0",
            "End 0 0.2 0",
            "}}",
            "JOINT LeftArm 0.2 0.15 0",
            "JOINT LeftHand 0.5 0 0",
            "End 0.15 0 0",
            "}}}",
            "JOINT RightArm -0.2 0.15 0",
            "JOINT RightHand -0.5 0 0",
            "End -0.15 0 0",
            "}}}}}"
        };
        StringBuilder text = new StringBuilder("HIERARCHY\n");
        int joined = 0;
        for (String joint : joints) {
            if (joint.startsWith("}")) {
                text.append(joint).append('\n');
                continue;
            }
            String[] words = joint.split(" ");
            int first = words.length - 3;
            text.append(words[0].equals("End") ? "End Site" : words[0] + " " + words[1])
                    .append(" {\nOFFSET");
            for (int i = first; i < words.length; i++) {
                text.append(' ').append(Double.parseDouble(words[i]) * perMetre);
            }
            if (words[0].equals("ROOT")) {
                text.append("\nCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n");
            } else if (words[0].equals("JOINT")) {
                text.append("\nCHANNELS 3 Zrotation Xrotation Yrotation\n");
                joined++;
            }
        }
        int frames = 20;
        text.append("MOTION\nFrames: ").append(frames).append("\nFrame Time: 0.04\n");
        for (int f = 0; f < frames; f++) {
            double along = 0.05 * f * perMetre;
            double height = 0.95 * perMetre;
            text.append(up == FileSpace.UpAxis.X ? height : along).append(' ');
            text.append(up == FileSpace.UpAxis.Y ? height : 0).append(' ');
            text.append(up == FileSpace.UpAxis.Z ? height : 0).append(' ');
            text.append(up == FileSpace.UpAxis.X ? -90 : 0)
                    .append(' ')
                    .append(up == FileSpace.UpAxis.Z ? 90 : 0)
                    .append(" 0");
            for (int c = 0; c < joined; c++) {
                text.append(" 0 ").append(c < 6 ? 10 * Math.sin(f + c) : 0).append(" 0");
            }
            text.append('\n');
        }
        return text.toString();
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static BvhFile read(String text) {
        return read(text, BvhOptions.DEFAULTS);
    }

    static BvhFile read(String text, BvhOptions options) {
        try {
            return BvhReader.read(bytes(text), "test", options);
        } catch (FileIssue issue) {
            throw new AssertionError(issue);
        }
    }

    /** Returns the sentence that the text is refused with. */
    static String refusal(String text) {
        try {
            BvhReader.read(bytes(text), "test", BvhOptions.DEFAULTS);
        } catch (FileIssue issue) {
            return issue.code() + " " + issue.getMessage();
        }
        throw new AssertionError("was read");
    }
}
