// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;

/**
 * A planted clip as the page draws it: its legs followed before and after, each on its own ground. Computed once, drawn
 * several times.
 */
final class ClipDrawing {
    private final ClipReport report;
    private final List<LegTrack> before;
    private final List<LegTrack> after;
    private final List<ContactSlip> slips;

    ClipDrawing(ClipReport report) {
        this.report = report;
        before = LegTrack.follow(report.clip(), report.legs());
        after = LegTrack.follow(report.planted(), report.legs());
        slips = ContactSlip.measure(before, after, report.drawn().sourceContacts(), report.contacts());
    }

    ClipReport report() {
        return report;
    }

    List<LegTrack> before() {
        return before;
    }

    List<LegTrack> after() {
        return after;
    }

    /** Returns the level floor that the clip was made for. */
    Ground floor() {
        return Plane.flat(report.floorMetres());
    }

    /** Returns what the result stands on; null when there is no such ground. */
    Ground ground() {
        return report.drawn().ground();
    }

    /** Returns every contact's slip, in the report's order. */
    List<ContactSlip> slips() {
        return slips;
    }

    LegSeries seriesBefore(int leg) {
        return new LegSeries(before.get(leg), floor(), report.clip().framesPerSecond());
    }

    LegSeries seriesAfter(int leg) {
        return new LegSeries(after.get(leg), ground(), report.clip().framesPerSecond());
    }
}
