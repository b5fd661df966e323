// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Terminal, JSON and page say alike what became of a clip. */
class OutcomeTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeWalkers() throws IOException {
        Files.write(folder.resolve("skates.glb"), WalkerGlb.bytes(SkatingWalker.walk()));
        Files.write(folder.resolve("spot.glb"), WalkerGlb.bytes(Flight.clip()));
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    private JsonObject clip(String json) throws Exception {
        return JsonReport.in(folder.resolve(json)).array("clips").get(0).asObject();
    }

    private static String lastLine(CommandRun run) {
        return run.err().lines().reduce((first, second) -> second).orElse("");
    }

    @Test
    void aSkateThatIsTakenOut_isBetter() throws Exception {
        CommandRun run = run("clean", "skates.glb", "-o", "a.glb", "--json", "a.json", "--report", "a.html");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(lastLine(run)).endsWith(": better");
        assertThat(clip("a.json").get("outcome").asString()).isEqualTo("better");
        assertThat(clip("a.json").array("outcomeReasons").size()).isZero();
        assertThat(Files.readString(folder.resolve("a.html"))).contains("<p>Better. ");
        // without page and JSON fewer figures are measured, and the outcome is the same
        assertThat(lastLine(run("clean", "skates.glb", "-o", "b.glb"))).isEqualTo(lastLine(run));
    }

    @Test
    void cleanedAgain_itIsUnchanged_sinceItsFeetStand() throws Exception {
        run("clean", "skates.glb", "-o", "a.glb", "--json", "a.json");
        CommandRun again = run("clean", "a.glb", "--contacts", "a.json", "-o", "b.glb", "--json", "b.json");
        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(lastLine(again)).endsWith(": unchanged: Its feet already stand.");
        assertThat(clip("b.json").get("outcome").asString()).isEqualTo("unchanged");
        assertThat(clip("b.json").array("outcomeReasons").toString()).contains("Its feet already stand.");
    }

    @Test
    void whatIsNotMet_isNamed_andTheExitCodeIsStillZero() throws Exception {
        CommandRun run = run(
                "plant",
                "skates.glb",
                "--ground",
                "steps:rise=3,run=1",
                "-o",
                "a.glb",
                "--json",
                "a.json",
                "--report",
                "a.html");
        assertThat(run.exit()).as(run.err()).isZero();
        JsonObject clip = clip("a.json");
        assertThat(clip.get("outcome").asString()).isEqualTo("partly");
        String reason = clip.array("outcomeReasons").get(0).asString();
        assertThat(lastLine(run)).contains(": partly: " + reason);
        assertThat(Files.readString(folder.resolve("a.html"))).contains("<p>Partly: ", "<li>" + reason + "</li>");
        assertThat(run("plant", "skates.glb", "--ground", "steps:rise=3,run=1", "-o", "b.glb", "--max-slip-mm", "0")
                        .exit())
                .isEqualTo(3);
    }

    @Test
    void aClipThatIsLeft_isUnchanged_withTheReason_andOneThatIsLookedAt_hasNoOutcome() throws Exception {
        CommandRun run = run("clean", "spot.glb", "-o", "a.glb", "--json", "a.json");
        assertThat(lastLine(run)).contains(": unchanged: ");
        assertThat(clip("a.json").get("outcome").asString()).isEqualTo("unchanged");
        run("inspect", "spot.glb", "--json", "i.json");
        assertThat(clip("i.json").get("outcome")).isInstanceOf(JsonLiteral.class);
    }
}
