// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.cadence;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Which frames show which pose of a clip: what is known of poses, told in frames, and the other way round. */
public final class ShownFrames {
    /** For each frame its pose; they come in order. */
    private final int[] poses;
    /** For each pose the first frame that shows it, and after the last pose how many frames there are. */
    private final int[] first;

    private final double framesPerSecond;

    /**
     * Notes them.
     *
     * @param poses for each frame its pose: that of the frame before, or the next
     * @param framesPerSecond of the frames
     */
    ShownFrames(int[] poses, double framesPerSecond) {
        this.poses = poses;
        this.framesPerSecond = framesPerSecond;
        first = new int[poses[poses.length - 1] + 2];
        for (int f = poses.length - 1; f >= 0; f--) {
            first[poses[f]] = f;
        }
        first[first.length - 1] = poses.length;
    }

    /**
     * Returns the frames of a clip that plays these poses, maybe several times in a row.
     *
     * @param inputPoses for each pose played that of these that it is
     */
    public ShownFrames played(int[] inputPoses) {
        int[] played = new int[inputPoses.length * poses.length];
        int count = 0;
        for (int p = 0; p < inputPoses.length; p++) {
            int times = first[inputPoses[p] + 1] - first[inputPoses[p]];
            Arrays.fill(played, count, count + times, p);
            count += times;
        }
        return new ShownFrames(Arrays.copyOf(played, count), framesPerSecond);
    }

    /** Returns for each frame of a clip that plays these poses so the frame of these that it is. */
    public int[] inputFrames(int[] inputPoses) {
        int[] frames = new int[played(inputPoses).poses.length];
        int count = 0;
        for (int pose : inputPoses) {
            for (int f = first[pose]; f < first[pose + 1]; f++) {
                frames[count++] = f;
            }
        }
        return frames;
    }

    /** Returns frames per second. */
    public double framesPerSecond() {
        return framesPerSecond;
    }

    /** Returns how many frames there are. */
    public int count() {
        return poses.length;
    }

    /** Returns the pose that a frame shows. */
    public int pose(int frame) {
        return poses[frame];
    }

    /** Returns the first frame that shows a pose. */
    public int first(int pose) {
        return first[pose];
    }

    /** Returns the last frame that shows a pose. */
    public int last(int pose) {
        return first[pose + 1] - 1;
    }

    /** Returns what is so at each frame, at the first of each pose. */
    public <T> List<T> posesOf(List<T> ofFrames) {
        List<T> of = new ArrayList<>();
        for (int pose = 0; pose + 1 < first.length; pose++) {
            of.add(ofFrames.get(first[pose]));
        }
        return of;
    }

    /** Returns what is so at each pose, at each frame; nothing where nothing is. */
    public <T> List<T> each(List<T> ofPoses) {
        List<T> shown = new ArrayList<>();
        for (int f = 0; !ofPoses.isEmpty() && f < poses.length; f++) {
            shown.add(ofPoses.get(poses[f]));
        }
        return shown;
    }

    /** Returns a number for each pose, at each frame. */
    public double[] each(double[] ofPoses) {
        double[] shown = new double[poses.length];
        Arrays.setAll(shown, f -> ofPoses[poses[f]]);
        return shown;
    }

    /** Returns those intervals between frames in which a pose goes to the next, of such between poses. */
    public BitSet intervals(BitSet ofPoses) {
        BitSet shown = new BitSet();
        for (int f = 0; f + 1 < poses.length; f++) {
            shown.set(f, poses[f] < poses[f + 1] && ofPoses.get(poses[f]));
        }
        return shown;
    }

    /**
     * Returns a clip with {@code times} moments for each pose with as many for each frame: a pose stays until the next
     * frame shows another.
     */
    public Clip finer(Clip clip, int times) {
        List<Pose> shown = new ArrayList<>();
        for (int f = 0; f + 1 < poses.length; f++) {
            boolean goes = poses[f] < poses[f + 1];
            for (int i = 0; i < times; i++) {
                shown.add(clip.pose(poses[f] * times + (goes ? i : 0)));
            }
        }
        shown.add(clip.pose(poses[poses.length - 1] * times));
        return new Clip(
                clip.name(), clip.skeleton(), clip.space(), clip.startSeconds(), framesPerSecond * times, shown);
    }
}
