// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.fbx.FbxFiles;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.measure.MotionMetrics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The table of {@code docs/fbx-table.md}: every FBX of the corpus that goes on feet, cleaned and planted. It takes
 * minutes: without {@code -Dsurefoot.table=FILE} only one walk is.
 */
class FbxTableTest {
    private static final String HEAD = """
            # FBX of the corpus, cleaned and planted

            Every clip of the FBX corpus that goes on feet: cleaned where it stands, and planted on level ground, a slope
            of 8° and steps of 10 by 40 cm. Slip at keys and between them, and depth, in mm, of the file as written and
            read back; *not met* counts what is reported as out of reach; *again* says whether cleaning the cleaned file
            changes a byte. This page is made by

            ```
            ./mvnw -q -pl io -am test -Dtest=FbxTableTest -Dsurefire.failIfNoSpecifiedTests=false \\
              -Dsurefoot.table=$PWD/docs/fbx-table.md
            ```

            with `SUREFOOT_CORPUS` set.

            | clip | ground | slip | between | deep | not met | again |
            |---|---|---|---|---|---|---|
            """;

    private final StringBuilder rows = new StringBuilder(HEAD);
    private int planted;

    @Test
    void table_isWritten() throws IOException {
        String target = System.getProperty("surefoot.table");
        String part = target == null ? "deepmimic_walk_30fps" : "";
        Map<String, Ground> grounds = new LinkedHashMap<>();
        grounds.put("clean", null);
        grounds.put("flat", Plane.flat(0));
        grounds.put("slope", Plane.slope(8));
        grounds.put("steps", new Steps(0.1, 0.4));
        for (Path path : FbxFiles.all()) {
            if (!path.toString().contains("broken") && path.toString().contains(part)) {
                for (Map.Entry<String, Ground> ground : grounds.entrySet()) {
                    add(path, ground.getKey(), ground.getValue());
                }
            }
        }
        assertThat(planted).isPositive();
        if (target != null) {
            Files.writeString(Path.of(target), rows, StandardCharsets.UTF_8);
        }
    }

    private void add(Path path, String name, Ground ground) throws IOException {
        String file = path.getFileName().toString();
        try {
            byte[] bytes = Files.readAllBytes(path);
            FilePlanter planter = FilePlanter.read(bytes, file);
            PlantedFile made = ground == null ? planter.clean() : planter.plant(ground);
            String again = ground != null
                    ? ""
                    : Arrays.equals(FilePlanter.read(made.bytes(), file).clean().bytes(), made.bytes())
                            ? "same bytes"
                            : "changes";
            for (PlantedClip clip : made.clips()) {
                if (clip.isPlanted()) {
                    row(file + " " + clip.name(), name, made, clip, again);
                }
            }
        } catch (FileIssue e) {
            // no legs, or nothing that stands: no row
        }
    }

    private void row(String clip, String ground, PlantedFile made, PlantedClip planting, String again)
            throws FileIssue {
        MotionMetrics after = made.after(planting);
        planted++;
        rows.append(String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %d | %s |\n",
                clip.replace("|", "\\|"),
                ground,
                millimetres(after.slip().maxMm()),
                millimetres(after.slip().subframeMaxMm()),
                millimetres(after.penetration().maxMm()),
                planting.unresolved().size(),
                again));
    }

    /** Where nothing stands, or each stance has a height of its own, there is nothing to measure. */
    private static String millimetres(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.3f", value);
    }
}
