// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.Worsening;
import dev.surefoot.outcome.ClipOutcome;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What became of clips, in words: terminal, JSON and page say the same, since they all ask here. */
public final class OutcomeWords {
    /** Lengths in metres are shown in millimetres. */
    private static final double MM_PER_METRE = 1000;

    private OutcomeWords() {}

    /** Returns an outcome's word. */
    static String of(ClipOutcome.Outcome outcome) {
        return switch (outcome) {
            case BETTER -> "better";
            case UNCHANGED -> "unchanged";
            case PARTLY -> "partly";
        };
    }

    /** Returns how many clips came to what, in words, such as "3 clips: 2 better, 1 unchanged". */
    static String counted(List<ClipOutcome.Outcome> outcomes) {
        List<String> parts = new ArrayList<>();
        for (ClipOutcome.Outcome outcome : ClipOutcome.Outcome.values()) {
            long count = outcomes.stream().filter(each -> each == outcome).count();
            if (count > 0) {
                parts.add(count + " " + of(outcome));
            }
        }
        return Words.count(outcomes.size(), "clip") + (parts.isEmpty() ? "" : ": " + String.join(", ", parts));
    }

    /**
     * Returns the last line about the clips of a file: of one its outcome and reason, of several how many came to what.
     */
    public static String lastLine(FileReport report) {
        List<ClipReport> clips = report.clips();
        return clips.size() == 1
                ? clips.get(0).clip().name() + ": "
                        + report.verdict(clips.get(0)).words()
                : counted(outcomes(report));
    }

    /** Returns what became of each clip, in their order. */
    static List<ClipOutcome.Outcome> outcomes(FileReport report) {
        return report.clips().stream()
                .flatMap(clip -> report.verdict(clip).outcome().stream())
                .map(ClipOutcome::outcome)
                .toList();
    }

    /** Returns why, in sentences: what a viewer sees first. */
    static List<String> reasons(ClipOutcome judged, ClipReport report, ClipVerdict verdict) {
        List<String> reasons = new ArrayList<>();
        if (judged.outcome() == ClipOutcome.Outcome.UNCHANGED) {
            String already = judged.slides().isEmpty() ? "its feet already stand" : "what can be held already stands";
            String why = report.isPlanted() ? already : report.left().reason();
            if (!why.isEmpty()) {
                reasons.add(why);
            }
        }
        for (Worsening worse : judged.worse()) {
            reasons.add(worse(worse) + time(report, worse.startFrame(), worse.endFrame()));
        }
        for (ClipOutcome.Slide slide : judged.slides()) {
            reasons.add(slide(slide, report.clip(), report.legs()));
        }
        // bounds are promised of what is written anew: frames between the keys of a file that comes back may be beside
        // them
        boolean promised = judged.outOfBounds() > 0 && judged.outcome() != ClipOutcome.Outcome.UNCHANGED;
        for (Figures figure : promised ? verdict.outside() : List.<Figures>of()) {
            // said with leg and time above
            if (judged.worse().stream().noneMatch(worse -> says(worse, figure))) {
                reasons.add(verdict.sentence(figure));
            }
        }
        for (Unresolved missed : judged.unresolved()) {
            reasons.add(Words.unresolved(missed, report));
        }
        return reasons.stream().map(Words::sentence).toList();
    }

    private static boolean says(Worsening worse, Figures figure) {
        return (worse.kind() == Worsening.Kind.KNEE_BEND && figure == Figures.KNEE_CHANGE_MAX)
                || (worse.kind() == Worsening.Kind.FOOT_TURN && figure == Figures.FOOT_TURN_MAX);
    }

    private static String worse(Worsening worse) {
        return switch (worse.kind()) {
            case JOINT_SPEED ->
                beyond("joint %s turns by %.0f degrees a second, where it should be at most %.0f", worse);
            case POP -> beyond("%s jumps by %.0f mm within a frame, which it did not before", worse);
            case KNEE_FLIP ->
                beyond("the %s knee flips by %.0f degrees within a frame, which it did not before", worse);
            case FOOT_TURN -> beyond("the %s foot is turned by %.0f degrees, where it should be at most %.0f", worse);
            case KNEE_BEND ->
                beyond("the %s knee's bend is changed by %.0f degrees, where it should be at most %.0f", worse);
            case PENETRATION ->
                beyond("the %s foot sinks in by %.0f mm, deeper than before: it should be at most %.0f", worse);
            case HANG -> beyond("the %s foot bears %.0f mm above the ground, where it should be at most %.0f", worse);
        };
    }

    private static String beyond(String format, Worsening worse) {
        return String.format(Locale.ROOT, format, worse.where(), worse.value(), worse.bound());
    }

    /** Returns a clause on the furthest of these slides, and on how many there are; empty where there is none. */
    public static Optional<String> furthest(List<ClipOutcome.Slide> slides, Clip clip, List<Leg> legs) {
        String more = slides.size() > 1 ? " (" + Words.count(slides.size() - 1, "more slide") + ")" : "";
        return slides.stream()
                .max(Comparator.comparingDouble(ClipOutcome.Slide::metres))
                .map(slide -> slide(slide, clip, legs) + more);
    }

    private static String slide(ClipOutcome.Slide slide, Clip clip, List<Leg> legs) {
        return String.format(
                Locale.ROOT,
                "the %s foot slides by %.0f mm while it bears%s",
                legs.get(slide.leg()).name(),
                MM_PER_METRE * slide.metres(),
                time(clip, slide.startFrame(), slide.endFrame()));
    }

    private static String time(ClipReport report, int start, int end) {
        return time(report.clip(), start, end);
    }

    private static String time(Clip clip, int start, int end) {
        double from = clip.seconds(start);
        double to = clip.seconds(end);
        return start == end
                ? String.format(Locale.ROOT, ", at %.2f s", from)
                : String.format(Locale.ROOT, ", %.2f s to %.2f s", from, to);
    }
}
