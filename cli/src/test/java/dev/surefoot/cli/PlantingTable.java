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
            # The corpus, cleaned and planted

            Worst figures of every clip that goes on feet, measured on the file as written and read back: slip, penetration and pelvis in mm, knees in
            degrees; added is the acceleration added below 8 Hz as a part of the source's, raw the result's acceleration over the source's, swivel over the
            source's. `clean` is the clip on its own floor. Made by

            ```
            ./mvnw -q -pl cli -am test -Dtest=PlantingTableTest -Dsurefire.failIfNoSpecifiedTests=false -Dsurefoot.table=$PWD/docs/planting-table.md
            ```

            with `SUREFOOT_CORPUS` set; see [the JSON's names](report-json.md) for what each figure is.

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
     * Writes the table.
     *
     * @param args the corpus, the file to write, and optionally what a clip's label must contain and what the ground's
     *     must
     */
    public static void main(String[] args) throws FileFailure, FileIssue, IOException {
        PlantingTable table = of(Path.of(args[0]), args.length > 2 ? args[2] : "", args.length > 3 ? args[3] : "");
        Files.writeString(Path.of(args[1]), table.markdown());
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

    String markdown() {
        StringBuilder text = new StringBuilder();
        text.append(HEAD);
        figures(text);
        text.append("\n## Bounds that do not hold\n\n");
        broken(text);
        text.append("\n## Beside the baselines\n\n");
        text.append(SUMMARY);
        text.append(new BaselineSummary(rows).markdown());
        text.append(BESIDE);
        baselines(text);
        text.append("\n## Without a row: no legs, or no foot stands at any of the clip's own frames\n\n");
        left.forEach((clip, on) -> text.append("- ")
                .append(clip)
                .append(on.size() < grounds ? ", on " + String.join(", ", on) : "")
                .append('\n'));
        return text.toString();
    }

    private void figures(StringBuilder text) {
        text.append(
                "| clip | ground | slip before | slip | between keys | penetration | between keys | bones | least flexion | flips | added % | raw | swivel");
        text.append(" | knee change | pelvis max | mean | not reached |\n|")
                .append("---|".repeat(17))
                .append('\n');
        for (PlantingRow row : rows) {
            MotionMetrics b = row.before();
            MotionMetrics a = row.after();
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %.1f | %.4f | %.3f | %.4f | %.3f | %.0e | %.1f→%.1f | %.0f | %.1f | %.3f | %.2f | %.1f | %.0f | %.0f | %d |%n",
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
                    row.misses()));
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
            text.append(" | ").append(cell(row, row.after(), row.misses()));
            for (PlantingRow.Other other : row.others()) {
                text.append(" | ").append(cell(row, other.metrics(), other.misses()));
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

    private static String cell(PlantingRow row, MotionMetrics m, int misses) {
        return String.format(
                Locale.ROOT,
                "%.2f / %.2f / %d / %.1f / %.2f",
                m.slip().maxMm(),
                m.penetration().maxMm(),
                misses,
                100
                        * m.acceleration().addedBelow8HzRms()
                        / row.before().acceleration().below8HzRms(),
                m.pose().meanDegrees());
    }
}
