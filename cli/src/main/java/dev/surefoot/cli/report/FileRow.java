// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.outcome.ClipOutcome;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What is kept of one file among many: a line of the table at the end. The clips themselves are gone by then.
 *
 * @param input the file as the user knows it
 * @param clips how many clips were taken
 * @param left of each of them that was left as it is its name, the reason and what helps: its figures are no results
 *     and count nowhere else but in {@code frames}
 * @param travels of each walk in place that was let walk its name, how far and where to
 * @param follows of each clip whose root was moved to where its feet stand its name, and how far
 * @param frames how many frames the clips have in the end
 * @param rate frames a second as the file came and in the end, in words
 * @param contacts how many contacts they have
 * @param outcomes what became of each clip; empty when they were only looked at
 * @param notMet how many things were not met, as {@link ClipVerdict#notMet} counts them
 * @param slipBeforeMm the largest slip of these clips as they came; NaN when there was nothing to measure
 * @param slipAfterMm the same of what was written; NaN when nothing was
 * @param penetrationMm the deepest sole point of these clips as they are in the end
 * @param pops jumps of one frame in the end
 * @param kneeFlips knees that change their side in the end
 * @param hyperextensionDegrees the most that a knee is bent the wrong way in the end
 * @param bounds what became of the bounds
 * @param failure why the file failed, a sentence that begins with its name; empty when it did not
 */
public record FileRow(
        String input,
        int clips,
        List<String> left,
        List<String> travels,
        List<String> follows,
        int frames,
        String rate,
        int contacts,
        List<ClipOutcome.Outcome> outcomes,
        int notMet,
        double slipBeforeMm,
        double slipAfterMm,
        double penetrationMm,
        int pops,
        int kneeFlips,
        double hyperextensionDegrees,
        BoundsCheck bounds,
        String failure) {
    /** Copies the list. */
    public FileRow {
        left = List.copyOf(left);
        travels = List.copyOf(travels);
        follows = List.copyOf(follows);
        outcomes = List.copyOf(outcomes);
    }

    /** Returns the row of a file that failed. */
    public static FileRow failed(String input, String failure) {
        double none = Double.NaN;
        return new FileRow(
                input,
                0,
                List.of(),
                List.of(),
                List.of(),
                0,
                "-",
                0,
                List.of(),
                0,
                none,
                none,
                none,
                0,
                0,
                none,
                BoundsCheck.NONE,
                failure);
    }

    /** Returns the row of a file that did not fail. */
    public static FileRow of(FileReport report, BoundsCheck bounds) {
        List<ClipReport> clips = report.results();
        return new FileRow(
                report.input(),
                report.clips().size(),
                report.left().stream()
                        .map(clip -> clip.clip().name() + ": " + clip.leftAlone())
                        .toList(),
                report.clips().stream()
                        .filter(clip -> !clip.travel().isEmpty())
                        .map(clip -> clip.clip().name() + ": " + clip.travel())
                        .toList(),
                report.clips().stream()
                        .filter(clip -> !clip.followed().isEmpty())
                        .map(clip -> clip.clip().name() + ": " + clip.followed())
                        .toList(),
                report.clips().stream().mapToInt(clip -> clip.rate().frames()).sum(),
                rate(report.clips()),
                clips.stream().mapToInt(clip -> clip.contacts().size()).sum(),
                OutcomeWords.outcomes(report),
                clips.stream().mapToInt(clip -> report.verdict(clip).notMet()).sum(),
                most(clips, clip -> figure(clip.before(), m -> m.slip().maxMm())),
                most(clips, clip -> figure(clip.after(), m -> m.slip().maxMm())),
                most(clips, clip -> figure(clip.last(), m -> m.penetration().maxMm())),
                (int) sum(clips, ClipFault.Kind.POPS),
                (int) sum(clips, ClipFault.Kind.KNEE_FLIPS),
                most(clips, clip -> worst(clip, ClipFault.Kind.HYPEREXTENSION)),
                bounds,
                "");
    }

    /** Returns what all clips have, and from what it was changed; several where they differ. */
    private static String rate(List<ClipReport> clips) {
        String before = rates(clips.stream().map(clip -> clip.clip().framesPerSecond()));
        String after = rates(clips.stream().map(clip -> clip.rate().framesPerSecond()));
        return before.equals(after) ? after : before + " to " + after;
    }

    private static String rates(Stream<Double> framesPerSecond) {
        List<String> different =
                framesPerSecond.map(rate -> Words.number(rate, 2)).distinct().toList();
        return different.size() == 1 ? different.get(0) : "several";
    }

    /** Returns whether the file failed. */
    public boolean hasFailed() {
        return !failure.isEmpty();
    }

    /** Returns what JSON about many files says of this one. */
    static JsonObject json(FileReport report) {
        return new JsonObject()
                .put("input", report.input())
                .put("output", ReportJson.textOrNull(report.output()))
                .put("failure", JsonLiteral.ofNull())
                .put("clips", ReportJson.clips(report));
    }

    /** Returns what JSON about many files says of one that failed. */
    static JsonObject json(String input, String failure) {
        return new JsonObject()
                .put("input", input)
                .put("output", JsonLiteral.ofNull())
                .put("failure", failure)
                .put("clips", new JsonArray());
    }

    private static double figure(MotionMetrics metrics, ToDoubleFunction<MotionMetrics> figure) {
        return metrics == null ? Double.NaN : figure.applyAsDouble(metrics);
    }

    private static double most(List<ClipReport> clips, ToDoubleFunction<ClipReport> value) {
        return clips.stream().mapToDouble(value).filter(Double::isFinite).max().orElse(Double.NaN);
    }

    private static double worst(ClipReport clip, ClipFault.Kind kind) {
        return clip.faults().stream()
                .filter(fault -> fault.kind() == kind)
                .mapToDouble(ClipFault::worst)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static long sum(List<ClipReport> clips, ClipFault.Kind kind) {
        return clips.stream()
                .flatMap(clip -> clip.faults().stream())
                .filter(fault -> fault.kind() == kind)
                .mapToLong(ClipFault::count)
                .sum();
    }
}
