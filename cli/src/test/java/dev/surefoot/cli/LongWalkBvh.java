// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.samples.WalkGait;
import dev.surefoot.samples.Walker;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The walker as a BVH of 120 frames a second and forty joints, as long as wanted. It takes steps 3 % longer than its
 * body goes, and its feet tremble by a millimetre: enough skate that every stance has to be corrected.
 */
final class LongWalkBvh {
    static final double FRAMES_PER_SECOND = 120;

    private static final int JOINTS = 40;
    private static final double TRAVEL = 1.03;
    private static final double CENTIMETRES = 100;
    private static final double TREMBLE_DEGREES = 0.1;

    private final Clip cycle = Walker.inPlace();
    private final Skeleton skeleton = cycle.skeleton();
    private final StringBuilder text = new StringBuilder();

    private final double framesPerSecond;

    private LongWalkBvh(double framesPerSecond) {
        this.framesPerSecond = framesPerSecond;
    }

    /** Writes it row by row: an hour is more than a string holds. */
    static void write(Path path, int frames) throws IOException {
        write(path, frames, FRAMES_PER_SECOND, "0.00833333");
    }

    /** Writes it at another rate, with the frame time as it is to be printed. */
    static void write(Path path, int frames, double framesPerSecond, String frameTime) throws IOException {
        LongWalkBvh bvh = new LongWalkBvh(framesPerSecond);
        bvh.text.append("HIERARCHY\n");
        bvh.joint(0);
        bvh.text
                .append("MOTION\nFrames: ")
                .append(frames)
                .append("\nFrame Time: ")
                .append(frameTime)
                .append('\n');
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path))) {
            for (int f = 0; f < frames; f++) {
                bvh.row(f);
                out.write(bvh.text.toString().getBytes(StandardCharsets.US_ASCII));
                bvh.text.setLength(0);
            }
        }
    }

    private int fillers() {
        return JOINTS - skeleton.size();
    }

    /** The last joint of the skeleton carries a row of further ones, as fingers do. */
    private void joint(int j) {
        Vec3 offset = skeleton.joint(j).translation();
        text.append(j == 0 ? "ROOT " : "JOINT ").append(skeleton.name(j)).append("\n{\nOFFSET ");
        vector(j == 0 ? Vec3.ZERO : offset);
        text.append(
                j == 0
                        ? "\nCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n"
                        : "\nCHANNELS 3 Zrotation Xrotation Yrotation\n");
        for (int child : skeleton.children(j)) {
            joint(child);
        }
        if (j == skeleton.size() - 1) {
            for (int k = 0; k < fillers(); k++) {
                text.append("JOINT finger").append(k);
                text.append("\n{\nOFFSET 0 -1 0\nCHANNELS 3 Zrotation Xrotation Yrotation\n");
                text.append("End Site\n{\nOFFSET 0 -1 0\n}\n}\n");
            }
        } else if (skeleton.children(j).isEmpty()) {
            text.append("End Site\n{\nOFFSET 0 0 0\n}\n");
        }
        text.append("}\n");
    }

    private void row(int f) {
        int period = cycle.frames() - 1;
        double at = f * cycle.framesPerSecond() / framesPerSecond;
        int cycles = (int) (at / period);
        int from = (int) (at - cycles * (double) period);
        double part = at - cycles * (double) period - from;
        Vec3 hips = cycle.pose(from).translation(0).lerp(cycle.pose(from + 1).translation(0), part);
        double travel = TRAVEL * WalkGait.STRIDE_METRES * at / period;
        vector(hips.plus(new Vec3(0, 0, travel)));
        inOrder(0, f, from, part);
        text.append('\n');
    }

    private void inOrder(int j, int f, int from, double part) {
        Quat q = cycle.pose(from).rotation(j).slerp(cycle.pose(from + 1).rotation(j), part);
        double tremble = TREMBLE_DEGREES * Math.sin(0.9 * f + j);
        angles(q, tremble);
        for (int child : skeleton.children(j)) {
            inOrder(child, f, from, part);
        }
        if (j == skeleton.size() - 1) {
            for (int k = 0; k < fillers(); k++) {
                angles(Quat.IDENTITY, 20 * Math.sin(0.05 * f + k));
            }
        }
    }

    /** Angles about Z, X and Y, in the order of the channels. */
    private void angles(Quat q, double extraX) {
        double sinX = 2 * (q.y() * q.z() + q.w() * q.x());
        double x = Math.asin(Math.max(-1, Math.min(1, sinX)));
        double z = Math.atan2(2 * (q.w() * q.z() - q.x() * q.y()), 1 - 2 * (q.x() * q.x() + q.z() * q.z()));
        double y = Math.atan2(2 * (q.w() * q.y() - q.x() * q.z()), 1 - 2 * (q.x() * q.x() + q.y() * q.y()));
        number(Math.toDegrees(z));
        number(Math.toDegrees(x) + extraX);
        number(Math.toDegrees(y));
    }

    private void vector(Vec3 v) {
        number(CENTIMETRES * v.x());
        number(CENTIMETRES * v.y());
        number(CENTIMETRES * v.z());
    }

    /** Six decimals. */
    private void number(double value) {
        long millionths = Math.round(Math.abs(value) * 1e6);
        text.append(value < 0 ? " -" : " ").append(millionths / 1_000_000).append('.');
        text.append(Long.toString(1_000_000 + millionths % 1_000_000), 1, 7);
    }
}
