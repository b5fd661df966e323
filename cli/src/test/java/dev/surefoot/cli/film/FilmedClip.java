// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.film;

import dev.surefoot.cli.StairsTable;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.curve.LowPass;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Ground;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import java.util.Map;

/**
 * A clip before and after, as it is read back from what was written; both are seen from a floor that moves.
 *
 * @param before as it came
 * @param after as it was written
 * @param legs its legs
 * @param rootJoint the joint that carries the body
 * @param contacts what is held
 * @param floor what the clip came on
 * @param ground what it was put on
 */
record FilmedClip(
        Clip before, Clip after, List<Leg> legs, int rootJoint, List<Contact> contacts, Ground floor, Ground ground) {
    /** Cycles that a walk in place goes up or down stairs. */
    private static final int CYCLES = 4;

    /** Cleans a clip of a file, or plants it on a ground that is not null; {@code asked} says how. */
    static FilmedClip of(ClipFile file, int index, Ground onto, PlantOptions asked) throws FileIssue {
        Clip clip = file.clip(index);
        FoundLegs found = FoundLegs.in(file, clip, List.of());
        return of(file, index, clip, found, onto, file.options(clip, asked));
    }

    /** Plants a clip with strides that fit on stairs that rise the way it goes, or fall for a {@code sign} of -1. */
    static FilmedClip onStairs(ClipFile file, int index, double sign) throws FileIssue {
        Clip clip = file.clip(index);
        FoundLegs found = FoundLegs.in(file, clip, List.of());
        PlantOptions options = file.options(clip, PlantOptions.DEFAULTS)
                .withStride(PlantOptions.Stride.FIT)
                .withCycles(file.hasRate() ? 1 : CYCLES);
        Ground stairs =
                StairsTable.Stairs.along(clip, found, sign, options.cycles()).ground();
        return of(file, index, clip, found, stairs, options);
    }

    private static FilmedClip of(
            ClipFile file, int index, Clip clip, FoundLegs found, Ground onto, PlantOptions options) throws FileIssue {
        Planting planting = onto == null
                ? ClipPlanter.clean(clip, found.legs(), found.rootJoint(), options, Progress.NONE)
                : ClipPlanter.plant(clip, found.legs(), found.rootJoint(), onto, options, Progress.NONE);
        Clip written = file.reread(file.save(Map.of(index, planting)).bytes())
                .clipAtFramesOf(index, planting.source().clip());
        return new FilmedClip(
                planting.cameClip(),
                planting.source().movingFloor().seen(written),
                planting.legs(),
                found.rootJoint(),
                planting.contacts(),
                planting.source().floor().ground(),
                planting.ground());
    }

    /** Returns the first frame of so many seconds in which most acceleration below 8 Hz was added. */
    int worst(double seconds) {
        int frames = before.frames();
        int span = Math.min(frames - 1, (int) Math.round(seconds * before.framesPerSecond()));
        double[] added = added();
        double sum = 0;
        double most = 0;
        int worst = 0;
        for (int f = 0; f < frames; f++) {
            sum += added[f] - (f > span ? added[f - span - 1] : 0);
            if (f >= span && sum > most * (1 + 1e-9)) {
                most = sum;
                worst = f - span;
            }
        }
        return worst;
    }

    /** Squares of what was added to all joints, by frame. */
    private double[] added() {
        int joints = before.skeleton().size();
        int frames = before.frames();
        double[][] rows = new double[3 * joints][frames];
        for (int f = 0; f < frames; f++) {
            WorldPose was = before.world(f);
            WorldPose is = after.world(f);
            for (int j = 0; j < joints; j++) {
                Vec3 more = is.position(j).minus(was.position(j));
                rows[3 * j][f] = more.x();
                rows[3 * j + 1][f] = more.y();
                rows[3 * j + 2][f] = more.z();
            }
        }
        double[] added = new double[frames];
        LowPass lowPass = new LowPass(LowPass.SEEN_HERTZ, before.framesPerSecond());
        for (double[] row : rows) {
            lowPass.apply(row);
            for (int f = 1; f + 1 < frames; f++) {
                double a = row[f - 1] - 2 * row[f] + row[f + 1];
                added[f] += a * a;
            }
        }
        return added;
    }
}
