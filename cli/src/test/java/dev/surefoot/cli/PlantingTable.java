// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.Grounds;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Ground;
import dev.surefoot.measure.MotionMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** The corpus, cleaned and planted: worst figures of every clip, and each bound that does not hold. */
final class PlantingTable {
    private static final List<String> GROUNDS =
            List.of("steps:rise=0.15,run=0.3", "slope:12", "hills", "ground/landlab/DEM-kootenai_37x50_1x1.asc");

    private static final String HEAD = """
            # The corpus, cleaned and planted, in full

            Worst figures of every clip that goes on feet, measured on the file as written and read back: slip, penetration and pelvis in mm, knees in
            degrees; added is the acceleration added below 8 Hz as a part of the source's, raw the result's acceleration over the source's, swivel over the
            source's. `clean` is the clip on its own floor. docs/planting-table.md is its summary.

            """;

    private static final String SUMMARY_HEAD = """
            # The corpus, cleaned and planted

            Every clip of the corpus that goes on feet, cleaned on its own floor (`clean`) and planted on four grounds: steps of 15 by 30 cm, a slope of 12°,
            hills, and a measured terrain (DEM). All figures are of the file as written and read back. A BVH keeps its rate, so that nothing bounds what its feet
            do between frames; a glTF gets keys there. This page is made by

            ```
            ./mvnw -q -pl cli -am test -Dtest=PlantingTableTest -Dsurefire.failIfNoSpecifiedTests=false -Dsurefoot.table=$PWD/docs/planting-table.md
            ```

            with `SUREFOOT_CORPUS` set. The same command writes every figure of every clip to `cli/target/planting-table.md`.

            ## By ground

            Each cell: the median of the rows / the worst row. Slip is how far a standing point is from its anchor, penetration how deep a sole is. Added
            below 8 Hz is the acceleration that planting adds where motion is seen, as a part of the source's own; raw acceleration and swivel are multiples of
            the source's. [The JSON's names](report-json.md) say what each figure is.

            """;

    private static final String MEANING = """
            ## What it means

            Standing feet hold alike on every ground, because a contact is where the computation starts. What differs is what a ground asks of the body. On
            its own floor a clip is hardly changed. On steps a leg must reach places that its source never went to, so knees and pelvis move most there.
            Lengths are the file's: the fox is drawn a hundred times too large, and so are its millimetres. Where steps are half as high as a knight's legs,
            its knees swivel for moments hundreds of times as fast as in the source; there is no bound on that.

            """;

    private static final String SUMMARY = """
            Each cell: rows in which feet that stand slip, and soles sink, by at most 0.5 mm at keys and reach every foothold / the median of all rows' added
            acceleration below 8 Hz, in %.

            """;

    private static final String BESIDE = """

            Each cell: slip / penetration / frames of standing feet not reached / added below 8 Hz in % / mean turn of leg joints in degrees. The baselines are
            written anew from their descriptions, get the same contacts, and are spared the file: they are measured in memory, their slip from the middle of
            where each point is while it should stand. Kovar's stretches the legs. On its own floor foot IK per frame changes nothing, so it adds nothing.

            """;

    private final List<PlantingRow> rows = new ArrayList<>();
    /** Clips that have no row on some grounds, and which. */
    private final Map<String, List<String>> left = new LinkedHashMap<>();

    private int grounds;

    private PlantingTable() {}

    /**
     * Writes the full table, and its summary to standard output.
     *
     * @param args the corpus, the file to write, and optionally what a clip's label must contain and what the ground's
     *     must
     */
    public static void main(String[] args) throws FileFailure, FileIssue, IOException {
        PlantingTable table = of(Path.of(args[0]), args.length > 2 ? args[2] : "", args.length > 3 ? args[3] : "");
        Files.writeString(Path.of(args[1]), table.markdown());
        System.out.print(table.summary());
    }

    /** Measures the clips whose labels contain {@code clips} on the grounds whose names contain {@code onto}. */
    static PlantingTable of(Path corpus, String clips, String onto) throws FileFailure, FileIssue {
        Map<String, Ground> grounds = new LinkedHashMap<>();
        grounds.put(PlantingRow.OWN_FLOOR, null);
        for (String typed : GROUNDS) {
            String name = typed.startsWith("ground/") ? "DEM" : typed.replaceFirst(":.*", "");
            grounds.put(
                    name,
                    Grounds.open(typed, corpus, OptionalDouble.empty(), OptionalDouble.empty())
                            .ground());
        }
        PlantingTable table = new PlantingTable();
        table.grounds = (int)
                grounds.keySet().stream().filter(name -> name.contains(onto)).count();
        for (CorpusClip clip : CorpusClip.of(corpus, clips)) {
            for (Map.Entry<String, Ground> ground : grounds.entrySet()) {
                if (ground.getKey().contains(onto)) {
                    table.add(clip, ground.getKey(), ground.getValue());
                }
            }
        }
        return table;
    }

    private void add(CorpusClip clip, String name, Ground ground) throws FileFailure, FileIssue {
        PlantingRow row = PlantingRow.of(clip, name, ground);
        if (row != null) {
            rows.add(row);
        } else {
            left.computeIfAbsent(clip.label(), label -> new ArrayList<>()).add(name);
        }
    }

    List<PlantingRow> rows() {
        return rows;
    }

    /** Returns every figure of every row. */
    String markdown() {
        StringBuilder text = new StringBuilder(HEAD);
        figures(text);
        text.append("\n## Bounds that do not hold\n\n");
        broken(text);
        text.append("\n## Beside the baselines\n\n");
        text.append(SUMMARY);
        text.append(new BaselineSummary(rows).markdown());
        text.append(BESIDE);
        baselines(text);
        withoutRow(text);
        return text.toString();
    }

    /** Returns what the rows come to, on a page. */
    String summary() {
        StringBuilder text = new StringBuilder(SUMMARY_HEAD);
        text.append(new PlantingTableSummary(rows).markdown());
        text.append(MEANING);
        text.append("## Bounds that do not hold\n\n");
        broken(text);
        text.append("\n## Beside the baselines\n\n");
        text.append(SUMMARY);
        text.append(new BaselineSummary(rows).markdown());
        withoutRow(text);
        return text.toString();
    }

    private void withoutRow(StringBuilder text) {
        text.append("\n## Without a row: no legs, or no foot stands at any of the clip's own frames\n\n");
        left.forEach((clip, on) -> text.append("- ")
                .append(clip)
                .append(on.size() < grounds ? ", on " + String.join(", ", on) : "")
                .append('\n'));
    }

    private void figures(StringBuilder text) {
        text.append("| clip | ground | slip before | slip | between keys | penetration | between keys | bones | least "
                + "flexion | flips | added % | raw | swivel");
        text.append(" | knee change | pelvis max | mean | not reached |\n|")
                .append("---|".repeat(17))
                .append('\n');
        for (PlantingRow row : rows) {
            MotionMetrics b = row.before();
            MotionMetrics a = row.after();
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %.1f | %.4f | %.3f | %.4f | %.3f | %.0e | %.1f→%.1f | %d | %.1f | %.3f | %.2f | "
                            + "%.1f | %.0f | %.0f | %d |%n",
                    cell(row.clip()),
                    row.ground(),
                    b.slip().maxMm(),
                    a.slip().maxMm(),
                    a.slip().subframeMaxMm(),
                    a.penetration().maxMm(),
                    a.penetration().subframeMaxMm(),
                    a.bones().lengthErrorMax(),
                    b.knees().flexionMinDegrees(),
                    a.knees().flexionMinDegrees(),
                    a.knees().signChanges(),
                    100 * row.addedSeen(),
                    row.rawRatio(),
                    a.knees().swivelRateRatio(),
                    a.knees().changeMaxDegrees(),
                    a.pelvis().movedMaxMm(),
                    a.pelvis().movedMeanMm(),
                    row.missedFrames()));
        }
    }

    private void broken(StringBuilder text) {
        long held = rows.stream()
                .filter(row -> PlantingBounds.broken(row).isEmpty())
                .count();
        text.append(held).append(" of ").append(rows.size()).append(" rows hold all of them.\n\n");
        for (PlantingRow row : rows) {
            List<String> broken = PlantingBounds.broken(row);
            if (!broken.isEmpty()) {
                text.append("- ")
                        .append(row.clip())
                        .append(", ")
                        .append(row.ground())
                        .append(": ");
                text.append(String.join("; ", broken)).append('\n');
            }
        }
    }

    private void baselines(StringBuilder text) {
        text.append("| clip | ground | ours ");
        for (PlantingRow.Other other :
                rows.isEmpty() ? List.<PlantingRow.Other>of() : rows.get(0).others()) {
            text.append("| ").append(other.name()).append(' ');
        }
        text.append("| not below |\n|---|---|---|---|---|---|---|\n");
        for (PlantingRow row : rows) {
            text.append("| ").append(cell(row.clip())).append(" | ").append(row.ground());
            text.append(" | ").append(cell(row, row.after(), row.missedFrames()));
            for (PlantingRow.Other other : row.others()) {
                text.append(" | ").append(cell(row, other.metrics(), other.missedFrames()));
            }
            text.append(" | ")
                    .append(String.join("; ", PlantingBounds.notBelow(row)))
                    .append(" |\n");
        }
    }

    /** Returns a name as a table's cell shows it: an upright bar would end the cell. */
    private static String cell(String name) {
        return name.replace("|", "\\|");
    }

    private static String cell(PlantingRow row, MotionMetrics m, int missedFrames) {
        return String.format(
                Locale.ROOT,
                "%.2f / %.2f / %d / %.1f / %.2f",
                m.slip().maxMm(),
                m.penetration().maxMm(),
                missedFrames,
                100
                        * m.acceleration().addedBelow8HzRms()
                        / row.before().acceleration().below8HzRms(),
                m.pose().meanDegrees());
    }
}
