// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.bvh.BvhChannel;
import dev.surefoot.bvh.BvhFile;
import dev.surefoot.bvh.BvhJoint;
import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.bvh.BvhReader;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.JointAxes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * BVH files with some of their channels taken away, each joint that loses rotations turned as nearly as the others can.
 */
final class FewChannelsBvh {
    private static final String AXES = "XYZ";

    private FewChannelsBvh() {}

    /**
     * Writes a copy.
     *
     * @param axesOf for each joint, by name, the axes of its channels in their order, such as {@code XZ}
     */
    static void write(Path from, Path to, Map<String, String> axesOf) throws Exception {
        write(from, to, axesOf, AXES);
    }

    /** Writes a copy in which joints have position channels along {@code positions} only. */
    static void write(Path from, Path to, Map<String, String> axesOf, String positions) throws Exception {
        byte[] bytes = Files.readAllBytes(from);
        BvhFile file = BvhReader.read(bytes, "few", BvhOptions.DEFAULTS);
        Clip clip = file.clip(FileSpace.METRES_Y_UP);
        List<String> lines = new ArrayList<>();
        String joint = "";
        for (String line : Files.readAllLines(from)) {
            String[] words = line.trim().split("\\s+");
            if (words[0].equals("JOINT") || words[0].equals("ROOT")) {
                joint = words[1];
            }
            lines.add(words[0].equals("CHANNELS") ? channels(words, axesOf.get(joint), positions) : line);
            if (words[0].equals("Frame")) {
                break;
            }
        }
        double[] values = new double[file.channelCount()];
        for (int f = 0; f < file.frames(); f++) {
            file.readFrame(f, values);
            StringBuilder row = new StringBuilder();
            for (int j = 0; j < file.joints().size(); j++) {
                BvhJoint its = file.joints().get(j);
                String axes = axesOf.get(its.name());
                for (int c = 0; c < its.channels().size(); c++) {
                    BvhChannel channel = its.channels().get(c);
                    boolean position = channel.kind() == BvhChannel.Kind.POSITION;
                    if (position ? positions.indexOf(AXES.charAt(channel.axis())) >= 0 : axes == null) {
                        number(row, values[its.firstChannel() + c]);
                    }
                }
                if (axes != null && !its.endSite()) {
                    angles(row, clip.pose(f).rotation(j), axes);
                }
            }
            lines.add(row.toString());
        }
        Files.write(to, lines);
    }

    private static String channels(String[] words, String axes, String positions) {
        List<String> left = new ArrayList<>();
        for (String word : List.of(words).subList(2, words.length)) {
            boolean position = word.endsWith("position");
            if (position ? positions.indexOf(word.charAt(0)) >= 0 : axes == null) {
                left.add(word);
            }
        }
        for (int i = 0; axes != null && i < axes.length(); i++) {
            left.add(axes.charAt(i) + "rotation");
        }
        return "CHANNELS " + left.size() + (left.isEmpty() ? "" : " ") + String.join(" ", left);
    }

    private static void angles(StringBuilder row, Quat q, String axes) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < axes.length(); i++) {
            order.add(AXES.indexOf(axes.charAt(i)));
        }
        JointAxes joint = new JointAxes(order);
        Quat near = joint.nearest(q);
        Quat before = Quat.IDENTITY;
        for (int place = 0; place < joint.count(); place++) {
            Vec3 axis = joint.axis(place);
            Quat left = before.conjugate().times(near);
            // the first of two carries the second to where it is, the last is what is left
            double angle = place + 1 < joint.count()
                    ? angle(axis, joint.axis(place + 1), left.rotate(joint.axis(place + 1)))
                    : 2 * Trig.atan2(new Vec3(left.x(), left.y(), left.z()).dot(axis), left.w());
            before = before.times(Quat.aboutAxis(axis, angle));
            number(row, Trig.degrees(angle));
        }
    }

    private static double angle(Vec3 axis, Vec3 from, Vec3 to) {
        return Trig.atan2(axis.dot(from.cross(to)), from.dot(to));
    }

    private static void number(StringBuilder row, double value) {
        row.append(row.length() > 0 ? " " : "").append(String.format(Locale.ROOT, "%.6f", value));
    }
}
