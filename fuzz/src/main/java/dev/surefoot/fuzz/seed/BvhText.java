// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.seed;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Skeleton;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes a clip as BVH text: positions at the root, or everywhere, and rotations in the order Z, X, Y. */
final class BvhText {
    private static final double LEAST_COSINE = 1e-9;

    private final Clip clip;
    private final double unitsPerMetre;
    private final boolean positionsEverywhere;
    private final StringBuilder text = new StringBuilder();

    private BvhText(Clip clip, double unitsPerMetre, boolean positionsEverywhere) {
        this.clip = clip;
        this.unitsPerMetre = unitsPerMetre;
        this.positionsEverywhere = positionsEverywhere;
    }

    /** Returns the text. */
    static String of(Clip clip, double unitsPerMetre, boolean positionsEverywhere) {
        return new BvhText(clip, unitsPerMetre, positionsEverywhere).write();
    }

    private String write() {
        text.append("HIERARCHY\n");
        Skeleton skeleton = clip.skeleton();
        for (int j = 0; j < skeleton.size(); j++) {
            if (skeleton.parent(j) < 0) {
                joint(j, "");
            }
        }
        text.append("MOTION\nFrames: ").append(clip.frames()).append('\n');
        text.append("Frame Time: ").append(decimal(1 / clip.framesPerSecond())).append('\n');
        for (int f = 0; f < clip.frames(); f++) {
            frame(f);
        }
        return text.toString();
    }

    private boolean isEnd(int j) {
        return clip.skeleton().children(j).isEmpty();
    }

    private boolean hasPosition(int j) {
        return positionsEverywhere || clip.skeleton().parent(j) < 0;
    }

    private void joint(int j, String indent) {
        Skeleton skeleton = clip.skeleton();
        String head = isEnd(j) ? "End Site" : (skeleton.parent(j) < 0 ? "ROOT " : "JOINT ") + skeleton.name(j);
        text.append(indent).append(head).append('\n').append(indent).append("{\n");
        String inner = indent + "\t";
        boolean root = skeleton.parent(j) < 0;
        text.append(inner).append("OFFSET");
        vector(root ? Vec3.ZERO : skeleton.joint(j).translation());
        text.append('\n');
        if (!isEnd(j)) {
            text.append(inner)
                    .append(hasPosition(j) ? "CHANNELS 6 Xposition Yposition Zposition " : "CHANNELS 3 ")
                    .append("Zrotation Xrotation Yrotation\n");
        }
        for (int child : skeleton.children(j)) {
            joint(child, inner);
        }
        text.append(indent).append("}\n");
    }

    private void frame(int f) {
        int start = text.length();
        for (int j = 0; j < clip.skeleton().size(); j++) {
            if (isEnd(j)) {
                continue;
            }
            if (hasPosition(j)) {
                vector(clip.pose(f).translation(j));
            }
            angles(clip.pose(f).rotation(j));
        }
        text.deleteCharAt(start).append('\n');
    }

    private void vector(Vec3 metres) {
        for (double value : new double[] {metres.x(), metres.y(), metres.z()}) {
            text.append(' ').append(decimal(value * unitsPerMetre));
        }
    }

    /** The rotation is Z × X × Y, whose matrix gives the angles one by one. */
    private void angles(Quat q) {
        Vec3 x = q.rotate(Vec3.X);
        Vec3 y = q.rotate(Vec3.Y);
        Vec3 z = q.rotate(Vec3.Z);
        double aboutX = Math.asin(Math.max(-1, Math.min(1, y.z())));
        boolean locked = Math.cos(aboutX) < LEAST_COSINE;
        double aboutZ = locked ? Math.atan2(x.y(), x.x()) : Math.atan2(-y.x(), y.y());
        double aboutY = locked ? 0 : Math.atan2(-x.z(), z.z());
        for (double radians : new double[] {aboutZ, aboutX, aboutY}) {
            text.append(' ').append(decimal(Math.toDegrees(radians)));
        }
    }

    private static String decimal(double value) {
        return BigDecimal.valueOf(value)
                .setScale(5, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }
}
