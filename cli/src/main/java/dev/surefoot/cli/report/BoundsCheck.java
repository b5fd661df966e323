// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of the bounds that the user named, in the clips of a file. Each sentence begins with the file's name.
 *
 * <p>A bound that has nothing to measure is neither held nor exceeded: a walk in place has no foot that could slip.
 * That fails nobody's folder of clips, but it is reported, since whoever guards clips with that bound believes
 * otherwise.
 *
 * @param exceeded a sentence for each clip and bound that does not hold
 * @param unmeasured a sentence for each bound that could not be measured, and each reason
 */
public record BoundsCheck(List<String> exceeded, List<String> unmeasured) {
    /** No bounds, nothing to report. */
    public static final BoundsCheck NONE = new BoundsCheck(List.of(), List.of());

    /** A file of a hundred clips gets one line, which names so many; JSON and report name every clip. */
    private static final int CLIPS_NAMED = 3;

    /** Copies the sentences. */
    public BoundsCheck {
        exceeded = List.copyOf(exceeded);
        unmeasured = List.copyOf(unmeasured);
    }

    /** Checks the bounds. */
    public static BoundsCheck of(List<Bound> bounds, FileReport report) {
        List<String> exceeded = new ArrayList<>();
        for (ClipReport clip : report.clips()) {
            for (Bound bound : bounds) {
                if (bound.value(clip) > bound.most()) {
                    exceeded.add(report.input() + ": " + clip.clip().name() + ": " + bound.sentence(clip));
                }
            }
        }
        List<String> unmeasured = new ArrayList<>();
        for (Bound bound : bounds) {
            Map<String, List<String>> clipsByReason = new LinkedHashMap<>();
            for (ClipReport clip : report.clips()) {
                if (Double.isNaN(bound.value(clip))) {
                    clipsByReason
                            .computeIfAbsent(reason(clip), why -> new ArrayList<>())
                            .add(clip.clip().name());
                }
            }
            clipsByReason.forEach((why, clips) -> unmeasured.add(
                    report.input() + ": " + bound.option() + " could not be measured on " + names(clips) + ": " + why));
        }
        return new BoundsCheck(exceeded, unmeasured);
    }

    private static String reason(ClipReport clip) {
        if (clip.legs().isEmpty()) {
            return "no legs were found";
        }
        if (clip.before() == null) {
            return "there is no motion";
        }
        return clip.contacts().isEmpty()
                ? "nothing stands there"
                : "the ground there is not known but where feet stand";
    }

    private static String names(List<String> clips) {
        int more = clips.size() - CLIPS_NAMED;
        String named = String.join(", ", clips.subList(0, Math.min(CLIPS_NAMED, clips.size())));
        return more > 0 ? named + " and " + Words.count(more, "more clip") : named;
    }
}
