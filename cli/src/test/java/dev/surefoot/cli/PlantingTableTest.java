// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Clips of the corpus, cleaned and planted, hold the bounds at keys that are promised for every clip.
 *
 * <p>With {@code -Dsurefoot.table=FILE} the whole corpus is measured too: its summary goes to that file, as
 * {@code docs/planting-table.md} was made, and the full table to {@code target/planting-table.md}.
 */
class PlantingTableTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cmu/02_01",
                "cmu/12_01",
                "deepmimic/humanoid3d_walk",
                "deepmimic/dog3d_pace",
                "Med_MovementBasic Rig_Medium|Walking_A"
            })
    void atKeys_contactsHold_andNothingSinksIn(String clip) throws Exception {
        PlantingTable table = PlantingTable.of(Corpus.directory(), clip, "");
        assertThat(table.rows()).hasSize(5);
        for (PlantingRow row : table.rows()) {
            String where = row.clip() + " on " + row.ground();
            assertThat(row.after().slip().maxMm()).as(where).isLessThanOrEqualTo(0.05);
            assertThat(row.after().penetration().maxMm()).as(where).isLessThanOrEqualTo(0.1);
            assertThat(row.after().bones().lengthErrorMax()).as(where).isLessThanOrEqualTo(1e-6);
            assertThat(row.after().knees().signChanges()).as(where).isZero();
            assertThat(row.after().knees().flexionMinNotInSourceDegrees())
                    .as(where)
                    .isGreaterThanOrEqualTo(2);
            for (PlantingRow.Other other : row.others()) {
                String beside = where + " beside " + other.name();
                assertThat(row.after().slip().maxMm())
                        .as(beside)
                        .isLessThanOrEqualTo(
                                Math.max(0.05, other.metrics().slip().maxMm()));
                assertThat(row.after().penetration().maxMm())
                        .as(beside)
                        .isLessThanOrEqualTo(
                                Math.max(0.1, other.metrics().penetration().maxMm()));
            }
        }
    }

    @Test
    void runUpSteps_halfAsHighAsItsLegs_reachesEveryFoothold() throws Exception {
        PlantingTable table = PlantingTable.of(Corpus.directory(), "Knight Running_A", "steps");
        assertThat(table.rows()).singleElement().satisfies(row -> {
            assertThat(row.missedFrames()).isZero();
            assertThat(PlantingBounds.broken(row)).isEmpty();
        });
    }

    @Test
    void theTable_isWrittenWhereAskedFor() throws Exception {
        String target = System.getProperty("surefoot.table");
        PlantingTable table = PlantingTable.of(Corpus.directory(), target == null ? "cmu/02_03" : "", "");
        String full = table.markdown();
        assertThat(full).contains("| cmu/02_03 | clean |");
        String summary = table.summary();
        assertThat(summary).contains("| slip at keys | 0.05 mm |");
        if (target != null) {
            Files.writeString(Path.of(target), summary);
            Files.writeString(Path.of("target/planting-table.md"), full);
        }
    }
}
