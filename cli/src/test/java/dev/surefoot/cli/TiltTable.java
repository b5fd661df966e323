// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.Grounds;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Ground;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * What {@code --tilt} spares the knees and the pelvis of the corpus's clips of two legs, in memory;
 * docs/notes/planting.md shows it.
 */
final class TiltTable {
    private static final List<String> GROUNDS =
            List.of("", "steps:rise=0.15,run=0.3", "slope:12", "hills", "ground/landlab/DEM-kootenai_37x50_1x1.asc");
    private static final double[] TILTS_DEGREES = {0, 6, 10};
    /** Degrees by which a worst knee must differ to count as less or more. */
    private static final double SAME_DEGREES = 0.05;
    /** Degrees by which a worst knee must be worse to be named. */
    private static final double WORSE_DEGREES = 2;

    private TiltTable() {}

    /** One planting's figures. */
    private record Row(
            double worstKnee, double kneeRms, double pelvisMax, double pelvisMean, double added, int missedFrames) {}

    /** Prints the table; {@code args}: the corpus, and optionally what a clip's label must contain. */
    public static void main(String[] args) throws FileFailure, FileIssue {
        Path corpus = Path.of(args[0]);
        List<CorpusClip> clips = CorpusClip.of(corpus, args.length > 1 ? args[1] : "");
        System.out.println(
                "| ground | clips | without | 6° | 10° | worst knee at 6° less, more |\n|---|---|---|---|---|---|");
        for (String typed : GROUNDS) {
            Ground ground = typed.isEmpty()
                    ? null
                    : Grounds.open(typed, corpus, OptionalDouble.empty(), OptionalDouble.empty())
                            .ground();
            List<List<Row>> rows = new ArrayList<>();
            for (CorpusClip clip : clips) {
                List<Row> row = rows(clip, ground);
                if (!row.isEmpty()) {
                    rows.add(row);
                    reportWorse(clip.label(), typed, row);
                }
            }
            System.out.println("| " + (typed.isEmpty() ? "own floor" : typed) + line(rows));
        }
    }

    private static void reportWorse(String label, String ground, List<Row> row) {
        double more = row.get(1).worstKnee() - row.get(0).worstKnee();
        if (more > WORSE_DEGREES) {
            System.out.printf(
                    Locale.ROOT,
                    "worse at 6°: %s on %s, %.0f° to %.0f°%n",
                    label,
                    ground,
                    row.get(0).worstKnee(),
                    row.get(1).worstKnee());
        }
    }

    private static List<Row> rows(CorpusClip corpusClip, Ground ground) throws FileFailure, FileIssue {
        Clip clip = corpusClip.file().file().clip(corpusClip.index());
        FoundLegs found = FoundLegs.in(corpusClip.file().file(), clip, List.of());
        List<Row> rows = new ArrayList<>();
        for (double degrees : TILTS_DEGREES) {
            if (!found.canBePlanted() || found.legs().size() != 2) {
                return List.of();
            }
            PlantOptions options =
                    PlantOptions.DEFAULTS.withTravel(true).withGreatestTiltRadians(Trig.radians(degrees));
            Planting planting = ground == null
                    ? ClipPlanter.clean(clip, found.legs(), found.rootJoint(), options, Progress.NONE)
                    : ClipPlanter.plant(clip, found.legs(), found.rootJoint(), ground, options, Progress.NONE);
            if (planting.contacts().isEmpty()) {
                return List.of();
            }
            rows.add(row(planting));
        }
        return rows;
    }

    private static Row row(Planting planting) {
        MotionMetrics before = measured(planting, planting.source().clip());
        MotionMetrics metrics = measured(planting, planting.clip());
        int frames = planting.clip().frames();
        BitSet missedFrames = new BitSet();
        for (Unresolved missed : planting.unresolved()) {
            if (missed.standing()) {
                int first = missed.leg() * frames;
                missedFrames.set(first + missed.startFrame(), first + missed.endFrame() + 1);
            }
        }
        return new Row(
                metrics.knees().changeMaxDegrees(),
                kneeRms(planting),
                metrics.pelvis().movedMaxMm(),
                metrics.pelvis().movedMeanMm(),
                100
                        * metrics.acceleration().addedBelow8HzRms()
                        / before.acceleration().below8HzRms(),
                missedFrames.cardinality());
    }

    private static MotionMetrics measured(Planting planting, Clip clip) {
        return planting.meter(clip).measure();
    }

    private static double kneeRms(Planting planting) {
        double sum = 0;
        int count = 0;
        for (int f = 0; f < planting.clip().frames(); f++) {
            WorldPose was = planting.source().clip().world(f);
            WorldPose is = planting.clip().world(f);
            for (Leg leg : planting.legs()) {
                double change = flexionDegrees(leg, is) - flexionDegrees(leg, was);
                sum += change * change;
                count++;
            }
        }
        return Math.sqrt(sum / count);
    }

    private static double flexionDegrees(Leg leg, WorldPose world) {
        Vec3 thigh = world.position(leg.knee()).minus(world.position(leg.hip()));
        Vec3 shin = leg.ankleIn(world).minus(world.position(leg.knee()));
        return Trig.degrees(Trig.atan2(thigh.cross(shin).length(), thigh.dot(shin)));
    }

    private static String line(List<List<Row>> rows) {
        StringBuilder line = new StringBuilder(" | " + rows.size());
        for (int i = 0; i < TILTS_DEGREES.length; i++) {
            int at = i;
            int missedFrames =
                    rows.stream().mapToInt(row -> row.get(at).missedFrames()).sum();
            line.append(String.format(
                    Locale.ROOT,
                    " | %.1f · %.1f · %.0f · %.0f · %.1f · %d",
                    rows.stream()
                            .mapToDouble(row -> row.get(at).worstKnee())
                            .average()
                            .orElse(Double.NaN),
                    rows.stream()
                            .mapToDouble(row -> row.get(at).kneeRms())
                            .average()
                            .orElse(Double.NaN),
                    rows.stream()
                            .mapToDouble(row -> row.get(at).pelvisMax())
                            .average()
                            .orElse(Double.NaN),
                    rows.stream()
                            .mapToDouble(row -> row.get(at).pelvisMean())
                            .average()
                            .orElse(Double.NaN),
                    rows.stream()
                            .mapToDouble(row -> row.get(at).added())
                            .average()
                            .orElse(Double.NaN),
                    missedFrames));
        }
        long less = rows.stream()
                .filter(row -> row.get(1).worstKnee() < row.get(0).worstKnee() - SAME_DEGREES)
                .count();
        long more = rows.stream()
                .filter(row -> row.get(1).worstKnee() > row.get(0).worstKnee() + SAME_DEGREES)
                .count();
        return line.append(" | " + less + ", " + more + " |").toString();
    }
}
