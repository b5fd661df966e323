// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.report.Bound;
import dev.surefoot.cli.report.BoundsCheck;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.cli.report.FileRow;
import dev.surefoot.cli.report.FilesJson;
import java.util.List;

/**
 * What came of one file among many.
 *
 * @param row its line in the table
 * @param json its part of the JSON document; empty when none is wanted
 */
public record FileOutcome(FileRow row, String json) {
    /** Returns what a report comes to under bounds. */
    public static FileOutcome of(FileReport report, List<Bound> bounds, boolean wantsJson) {
        return new FileOutcome(
                FileRow.of(report, BoundsCheck.of(bounds, report)), wantsJson ? FilesJson.text(report) : "");
    }

    static FileOutcome failed(String input, String failure, boolean wantsJson) {
        return new FileOutcome(FileRow.failed(input, failure), wantsJson ? FilesJson.text(input, failure) : "");
    }
}
