// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How far apart the same clip comes out when it is cleaned at its own rate and when only every {@code times}th of its
 * frames is: forward kinematics of the frames that both have.
 *
 * @param contacts how many contacts it has at its own rate
 * @param thinnedContacts how many it has at the lower one
 * @param worstMm worst of all joints and frames
 * @param usualMm the worst joint of the middle frame
 * @param where which joint is worst, when
 */
record CleanedAtRates(int contacts, int thinnedContacts, double worstMm, double usualMm, String where) {
    /** Cleans a file's first clip twice; legs and contacts are looked for each time. */
    static CleanedAtRates of(Path path, int times) throws Exception {
        OpenedFile opened = ClipFiles.open(path, path, BvhOptions.DEFAULTS);
        Clip clip = opened.file().clip(0);
        // the last frame is one of both, so that neither sees more of the clip
        int last = (clip.frames() - 1) / times * times;
        Clip whole = every(clip, 1, last);
        Clip thinned = every(clip, times, last);
        Planting a = cleaned(opened, whole);
        Planting b = cleaned(opened, thinned);
        WorldPose worldA = new WorldPose(clip.skeleton(), clip.space());
        WorldPose worldB = new WorldPose(clip.skeleton(), clip.space());
        double[] worst = new double[thinned.frames()];
        double most = -1;
        String where = "";
        for (int f = 0; f < worst.length; f++) {
            worldA.update(a.clip().pose(f * times));
            worldB.update(b.clip().pose(f));
            for (int j = 0; j < clip.skeleton().size(); j++) {
                worst[f] = Math.max(worst[f], 1000 * worldA.position(j).distanceTo(worldB.position(j)));
                if (worst[f] > most) {
                    most = worst[f];
                    where = clip.skeleton().name(j) + " at frame " + f * times;
                }
            }
        }
        double[] sorted = worst.clone();
        Arrays.sort(sorted);
        return new CleanedAtRates(a.contacts().size(), b.contacts().size(), most, sorted[sorted.length / 2], where);
    }

    private static Planting cleaned(OpenedFile opened, Clip clip) throws Exception {
        FoundLegs found = FoundLegs.in(opened.file(), clip, List.of());
        return ClipPlanter.clean(clip, found.legs(), found.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
    }

    private static Clip every(Clip clip, int times, int last) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f <= last; f += times) {
            poses.add(clip.pose(f));
        }
        return new Clip(clip.name(), clip.skeleton(), clip.space(), 0, clip.framesPerSecond() / times, poses);
    }

    /** Prints the figures of files. */
    public static void main(String[] args) throws Exception {
        for (String file : args) {
            for (int times : new int[] {2, 4}) {
                CleanedAtRates r = of(Path.of(file), times);
                System.out.println(String.format(
                        Locale.ROOT,
                        "%-40s 1/%d contacts %d %d worst %.2f mm usual %.2f mm, %s",
                        Path.of(file).getFileName(),
                        times,
                        r.contacts,
                        r.thinnedContacts,
                        r.worstMm,
                        r.usualMm,
                        r.where));
            }
        }
    }
}
