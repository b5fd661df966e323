// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Figures by rate, ground, method and clip, and their page. */
final class LiveTable {
    private static final String HEAD = """
            # Live planting, measured

            Walks and runs of the corpus, played as a game plays them: a root that follows the hips, a capsule that stands on the ground below it. Steps rise by
            0.17 and run for 0.4 of the leg, hills slope up to 11 degrees along and 6 across, the slope is 15 degrees. This page is made by

            ```
            ./mvnw -q -pl core test -Dtest=LiveTableTest -Dsurefoot.table=$PWD/docs/live-table.md
            ```

            with `SUREFOOT_CORPUS` set. Each cell: the median of the clips / the worst clip. **lock**: how far a locked point goes in a frame, mm. **slip**: how far a point that rests in the source is from the middle of where it stands, mm. **pen**: penetration of sole points, 99th percentile
            and most, mm. **float**: mean height of resting points, mm. **pelvis, ankle**: RMS acceleration, **knee**: greatest speed, as multiples of the clip's
            own on flat ground. The first 0.6 s are not measured: a clip begins in the middle of a step, and no game does that on an edge. Points that rest are found
            in the source alone, at its own speed: the plain rule (low and slow, `PlainContactRule`) says that the foot is in contact, and the point is slower than
            0.06 m/s and within 10 mm of the lowest 3 % of its heights, for 50 ms.

            Clips: CMU 02_01 and 02_03, three of DeepMimic (one point a foot), the OpenSim walk over force plates. Runs have hardly a point that rests by this
            measure. **turning**: the course bent into a circle of 2 m. **root × 0.7, × 1.3**: the capsule slower and faster than the clip. Dogs: pace and trot of
            DeepMimic, two girdles. Beside the planter: the clip as it is, ozz's formula, a tutorial's ray and lerp, Holden's lock let go by inertia with rays.
            **planter, no track**: contacts are guessed from the pose, and no landing is foreseen: second best, for clips whose track was not made.

            Asked on flat, hills, slope of 15 degrees: slip 2 (slope 3.5), pen 2 and 6.5, float 0.5, pelvis 1.10 (slope 1.40), ankle 1.2, knee 1.5. On steps: slip 2,
            pen 2 and 15, float 1, pelvis 1.5, ankle 1.6 up and 2.5 down, knee 2.5. At 30 Hz, irregular frames and other root speeds the multiples may be 1.3 times
            that.

            """;

    private static final String STARTS = """

            ## Steps from any start

            The worst cells on steps are single frames in which a foot passes an edge by millimetres: which clip
            has them hangs on where its first step is. Here the planter begins each clip at 24 places, evenly over
            a tread; **over**: runs that are over what is asked.

            | played | ground | runs | pen 99 %, mean | over 2 | pen most, mean | worst | over 15 |
            |---|---|---|---|---|---|---|---|
            """;

    private static final Map<String, ToDoubleFunction<LiveFigures>> COLUMNS = columns();

    private final Map<String, Map<String, LiveFigures>> rows = new LinkedHashMap<>();
    private final Map<String, List<LiveFigures>> starts = new LinkedHashMap<>();

    private static Map<String, ToDoubleFunction<LiveFigures>> columns() {
        Map<String, ToDoubleFunction<LiveFigures>> columns = new LinkedHashMap<>();
        columns.put("lock", f -> f.lock);
        columns.put("slip", f -> f.slip);
        columns.put("pen 99 %", f -> f.penetration99);
        columns.put("pen most", f -> f.penetrationMost);
        columns.put("float", f -> f.floating);
        columns.put("pelvis", f -> f.pelvis);
        columns.put("ankle", f -> f.ankle);
        columns.put("knee", f -> f.knee);
        return columns;
    }

    void add(String played, String ground, String method, String clip, LiveFigures figures) {
        rows.computeIfAbsent(key(played, ground, method), k -> new LinkedHashMap<>())
                .put(clip, figures);
    }

    private static String key(String played, String ground, String method) {
        return played + " | " + ground + " | " + method;
    }

    private double at(String key, ToDoubleFunction<LiveFigures> column, double part) {
        List<Double> values = new ArrayList<>();
        rows.get(key).values().forEach(f -> values.add(column.applyAsDouble(f)));
        values.sort(null);
        return values.get((int) Math.round(part * (values.size() - 1)));
    }

    LiveFigures worst(String played, String ground, String method) {
        return of(key(played, ground, method), 1);
    }

    LiveFigures median(String played, String ground, String method) {
        return of(key(played, ground, method), 0.5);
    }

    private LiveFigures of(String key, double part) {
        LiveFigures out = new LiveFigures();
        out.lock = at(key, f -> f.lock, part);
        out.slip = at(key, f -> f.slip, part);
        out.penetration99 = at(key, f -> f.penetration99, part);
        out.penetrationMost = at(key, f -> f.penetrationMost, part);
        out.floating = at(key, f -> f.floating, part);
        out.pelvis = at(key, f -> f.pelvis, part);
        out.ankle = at(key, f -> f.ankle, part);
        out.knee = at(key, f -> f.knee, part);
        return out;
    }

    String markdown() {
        StringBuilder page = new StringBuilder(HEAD);
        page.append("| played | ground | method | ")
                .append(String.join(" | ", COLUMNS.keySet()))
                .append(" |\n");
        page.append("|---|---|---|").append("---|".repeat(COLUMNS.size())).append('\n');
        for (String key : rows.keySet()) {
            page.append("| ").append(key).append(" |");
            for (ToDoubleFunction<LiveFigures> column : COLUMNS.values()) {
                page.append(String.format(
                        Locale.ROOT, " %s / %s |", number(at(key, column, 0.5)), number(at(key, column, 1))));
            }
            page.append('\n');
        }
        if (!starts.isEmpty()) {
            writeStarts(page);
        }
        return page.toString();
    }

    /** Adds a run over steps that begins anywhere on a tread. */
    void addStart(String played, String ground, LiveFigures figures) {
        starts.computeIfAbsent(played + " | " + ground, k -> new ArrayList<>()).add(figures);
    }

    private void writeStarts(StringBuilder page) {
        page.append(STARTS);
        for (Map.Entry<String, List<LiveFigures>> row : starts.entrySet()) {
            List<LiveFigures> runs = row.getValue();
            page.append(String.format(
                    Locale.ROOT,
                    "| %s | %d | %s | %d | %s | %s | %d |\n",
                    row.getKey(),
                    runs.size(),
                    number(runs.stream()
                            .mapToDouble(f -> f.penetration99)
                            .average()
                            .orElse(0)),
                    runs.stream().filter(f -> f.penetration99 > 2).count(),
                    number(runs.stream()
                            .mapToDouble(f -> f.penetrationMost)
                            .average()
                            .orElse(0)),
                    number(runs.stream()
                            .mapToDouble(f -> f.penetrationMost)
                            .max()
                            .orElse(0)),
                    runs.stream().filter(f -> f.penetrationMost > 15).count()));
        }
    }

    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return String.format(Locale.ROOT, value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value);
    }
}
