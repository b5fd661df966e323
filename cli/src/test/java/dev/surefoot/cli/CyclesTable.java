// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * Cycles in place that are cleaned with {@code --path free}: how much of them is held, how fast their thighs turn, and
 * whether a loop stays one; docs/cycles-table.md shows it.
 */
final class CyclesTable {
    /** Degrees by which first and last pose of a loop differ at most: rounding of files. */
    private static final double LOOP_DEGREES = 1;

    private CyclesTable() {}

    /** Prints the table; {@code args}: the corpus. */
    public static void main(String[] args) throws FileFailure, FileIssue {
        System.out.println("| clip | frames | held, median leg | least leg | thigh °/s | allowed | seam ° |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (CorpusClip clip : CorpusClip.of(Path.of(args[0]), "")) {
            row(clip);
        }
    }

    private static void row(CorpusClip corpusClip) throws FileFailure, FileIssue {
        ClipFile file = corpusClip.file().file();
        Clip clip = file.clip(corpusClip.index());
        FoundLegs found = FoundLegs.in(file, clip, List.of());
        if (!found.canBePlanted()) {
            return;
        }
        PlantOptions options = file.options(clip, PlantOptions.DEFAULTS.withPath(PlantOptions.Path.FREE));
        Planting planting = ClipPlanter.clean(clip, found.legs(), found.rootJoint(), options, Progress.NONE);
        if (planting.source().rootPath().kind() != Planting.RootPath.Kind.FREE) {
            return;
        }
        Clip before = planting.cameClip();
        Clip after = planting.clip();
        double[] held = held(planting);
        double was = thighSpeed(before, planting);
        double seam = seam(before, planting);
        System.out.printf(
                Locale.ROOT,
                "| %s | %d | %.2f | %.2f | %.0f→%.0f | %.0f | %s |%n",
                corpusClip.label().replace("|", "\\|"),
                after.frames(),
                held[held.length / 2],
                held[0],
                was,
                thighSpeed(after, planting),
                1.5 * was + 60,
                seam <= LOOP_DEGREES
                        ? String.format(Locale.ROOT, "%.2f→%.2f", seam, seam(after, planting))
                        : "no loop");
    }

    /** The part of all frames in which a point of a leg is held, least first. */
    private static double[] held(Planting planting) {
        double[] held = new double[planting.legs().size()];
        for (int leg = 0; leg < held.length; leg++) {
            BitSet frames = new BitSet();
            for (Contact c : planting.contacts()) {
                if (c.leg() == leg) {
                    frames.set(c.startFrame(), c.endFrame() + 1);
                }
            }
            held[leg] = frames.cardinality() / (double) planting.clip().frames();
        }
        Arrays.sort(held);
        return held;
    }

    /** The greatest speed at which a line from hip to knee turns in the world, degrees a second. */
    private static double thighSpeed(Clip clip, Planting planting) {
        double most = 0;
        for (Leg leg : planting.legs()) {
            Vec3 before = null;
            for (int f = 0; f < clip.frames(); f++) {
                WorldPose world = clip.world(f);
                Vec3 thigh = world.position(leg.knee()).minus(world.position(leg.hip()));
                if (before != null) {
                    double turn = Trig.atan2(before.cross(thigh).length(), before.dot(thigh));
                    most = Math.max(most, Trig.degrees(turn) * clip.framesPerSecond());
                }
                before = thigh;
            }
        }
        return most;
    }

    /** The greatest angle by which a joint of a leg, or above one, is turned otherwise in the last frame. */
    private static double seam(Clip clip, Planting planting) {
        double most = 0;
        int last = clip.frames() - 1;
        for (Leg leg : planting.legs()) {
            for (int joint : new int[] {leg.hip(), leg.knee(), leg.ankle()}) {
                Quat turn = clip.pose(0)
                        .rotation(joint)
                        .conjugate()
                        .times(clip.pose(last).rotation(joint));
                Vec3 axis = new Vec3(turn.x(), turn.y(), turn.z());
                most = Math.max(most, Trig.degrees(2 * Trig.atan2(axis.length(), Math.abs(turn.w()))));
            }
        }
        return most;
    }
}
