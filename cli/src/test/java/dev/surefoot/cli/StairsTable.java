// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Walks and runs of the corpus up and down stairs, with the strides that they have and with ones that fit;
 * docs/stairs-table.md shows it.
 */
public final class StairsTable {
    private static final double RISE = 0.15;
    private static final double RUN = 0.3;
    /** Metres from where the body begins to the first nosing. */
    private static final double FIRST = 0.1;
    /** A tread is so many times as deep as a sole is long: figures are drawn with feet longer than their shins. */
    private static final double DEEP_ENOUGH = 1.2;
    /**
     * Bodies from so large to so large are people, and walk on people's stairs; others on ones scaled to their legs.
     */
    private static final double LEAST_PERSON = 0.75;

    private static final double MOST_PERSON = 1.25;
    /** A file of cycles has two stances in each. */
    private static final int CYCLES = 4;

    private static final String HEAD = "| clip | stairs | strides | contacts over air | least support "
            + "| stances below 60 % | added, level % | least % | by strides % | to strides % | added, in space % "
            + "| knee ° | least ° | bob mm | flips | stride m "
            + "| shorter m | slip mm | deep mm | not reached |\n|"
            + "---|".repeat(20);

    private StairsTable() {}

    /** Prints the table; {@code args}: the corpus, and optionally a pattern for clips' labels. */
    public static void main(String[] args) throws FileFailure, FileIssue {
        Pattern which = Pattern.compile(args.length > 1 ? args[1] : "");
        System.out.println(HEAD);
        for (CorpusClip clip : CorpusClip.of(Path.of(args[0]), "")) {
            if (which.matcher(clip.label()).find()) {
                rows(clip);
            }
        }
    }

    private static void rows(CorpusClip corpusClip) throws FileFailure, FileIssue {
        ClipFile file = corpusClip.file().file();
        Clip clip = file.clip(corpusClip.index());
        FoundLegs found = FoundLegs.in(file, clip, List.of());
        if (!found.canBePlanted()) {
            return;
        }
        PlantOptions options = file.options(clip, PlantOptions.DEFAULTS).withCycles(file.hasRate() ? 1 : CYCLES);
        for (double sign : new double[] {1, -1}) {
            Stairs stairs = Stairs.along(clip, found, sign, options.cycles());
            for (PlantOptions.Stride stride : List.of(PlantOptions.Stride.KEEP, PlantOptions.Stride.FIT)) {
                Planting planting = ClipPlanter.plant(
                        clip,
                        found.legs(),
                        found.rootJoint(),
                        stairs.ground,
                        options.withStride(stride),
                        Progress.NONE);
                if (planting.contacts().isEmpty()) {
                    return;
                }
                String name = corpusClip.label().replace("|", "\\|")
                        + (sign > 0 ? " | up | " : " | down | ")
                        + (stride == PlantOptions.Stride.FIT ? "fit" : "keep");
                System.out.println(
                        "| " + name + line(StairsRow.of(planting, stairs.ground, found.rootJoint(), stairs.scale)));
            }
        }
    }

    private static String line(StairsRow row) {
        return String.format(
                Locale.ROOT,
                " | %d of %d | %.2f | %d of %d | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f→%.0f | %.0f | %.0f→%.0f "
                        + "| %d | %.2f | %.2f | %.3f | %.3f | %d |",
                row.overAir(),
                row.contacts(),
                row.leastSupport(),
                row.poorlySupported(),
                row.stances(),
                100 * row.added().level(),
                100 * row.added().least(),
                100 * row.added().byStrides(),
                100 * row.added().toStrides(),
                100 * row.added().inSpace(),
                row.kneeMostSource(),
                row.kneeMost(),
                row.kneeLeast(),
                row.bobSourceMm(),
                row.bobMm(),
                row.flips(),
                row.strideMetres(),
                row.shortenedMetres(),
                row.slipMm(),
                row.deepMm(),
                row.missedFrames());
    }

    /**
     * Stairs that rise or fall the way a body goes.
     *
     * @param ground the stairs
     * @param scale how large the body is that they are for, beside an adult
     * @param way which way it goes
     */
    public record Stairs(Ground ground, double scale, Vec3 way) {
        /** Finds them for a clip that goes on so many cycles; they rise where {@code sign} is 1, and fall for -1. */
        public static Stairs along(Clip clip, FoundLegs found, double sign, int cycles) {
            // where it goes is seen on a level floor: a walk in place travels there
            Planting level = ClipPlanter.plant(
                    clip,
                    found.legs(),
                    found.rootJoint(),
                    Plane.flat(0),
                    PlantOptions.DEFAULTS.withCycles(cycles),
                    Progress.NONE);
            List<LegTrack> tracks = LegTrack.follow(level.source().clip(), found.legs());
            double size = BodyScale.of(tracks);
            double scale = size > LEAST_PERSON && size < MOST_PERSON ? 1 : size;
            int last = level.source().segments().size() - 1;
            Vec3 from = middle(tracks, level.source().segments().get(0).startFrame());
            Vec3 way = middle(tracks, level.source().segments().get(last).endFrame())
                    .minus(from)
                    .horizontal()
                    .normalizedOr(Vec3.Z);
            Quat yaw = Quat.fromTo(Vec3.Z, way);
            Ground steps = new Steps(sign * RISE * scale, Math.max(RUN * scale, DEEP_ENOUGH * sole(tracks)));
            Vec3 at = from.plusTimes(FIRST * scale, way);
            Ground turned = (x, z, ceiling, out) -> {
                Vec3 local = yaw.conjugate().rotate(new Vec3(x, 0, z).minus(at.horizontal()));
                return steps.at(local.x(), local.z(), ceiling, out);
            };
            return new Stairs(turned, scale, way);
        }

        /** The longest sole, from its first point to its last. */
        private static double sole(List<LegTrack> tracks) {
            double longest = 0;
            for (LegTrack track : tracks) {
                for (int p = 1; p < track.leg().points().size(); p++) {
                    longest = Math.max(longest, track.point(0, 0).distanceTo(track.point(p, 0)));
                }
            }
            return longest;
        }

        private static Vec3 middle(List<LegTrack> tracks, int f) {
            Vec3 sum = Vec3.ZERO;
            for (LegTrack track : tracks) {
                sum = sum.plusTimes(1.0 / tracks.size(), track.hip(f));
            }
            return sum;
        }
    }
}
