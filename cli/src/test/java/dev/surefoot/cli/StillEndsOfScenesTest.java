// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Blender writes the 250 frames of its scene: the last pose of a shorter motion is held until then, on limbs that stand
 * wherever they happen to be.
 */
class StillEndsOfScenesTest {
    @TempDir
    private Path folder;

    /** Seconds for which each leg is held before one. */
    private Map<String, Double> held(String file, double beforeSeconds) throws Exception {
        String source = Corpus.directory().resolve("fbx/blender").resolve(file).toString();
        CommandRun run = CommandRun.in(folder, "clean", "-q", source, "-o", "clean.fbx", "--json", "clean.json");
        assertThat(run.exit()).as(run.err()).isZero();
        Map<String, Double> held = new HashMap<>();
        JsonArray contacts = JsonReport.clip(folder.resolve("clean.json")).array("contacts");
        for (int i = 0; i < contacts.size(); i++) {
            JsonObject contact = contacts.get(i).asObject();
            JsonArray spans = contact.array("held");
            for (int j = 0; j < spans.size(); j++) {
                double start = spans.get(j).asArray().get(0).asDouble();
                double end =
                        Math.min(beforeSeconds, spans.get(j).asArray().get(1).asDouble());
                held.merge(contact.get("leg").asString(), Math.max(0, end - start), Double::sum);
            }
        }
        return held;
    }

    /** It stands for the last 2.4 of 8.3 seconds, hands and feet at different heights. */
    @Test
    void crawlThatStandsStillAtItsEnd_isHeldBefore() throws Exception {
        assertThat(held("deepmimic_crawl_30fps.fbx", 5.8).values())
                .hasSize(4)
                .allSatisfy(seconds -> assertThat(seconds).isGreaterThan(0.3));
    }
}
