// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --stride} from the outside, and what it leaves in files. */
class StrideOptionTest {
    private static final String STEPS = "steps:rise=0.15,run=0.3";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeWalker() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes(Walker.walk()));
    }

    private CommandRun planted(String... args) {
        List<String> all = new ArrayList<>(List.of("plant", "walker.glb", "--json", "p.json", "--force"));
        all.addAll(List.of(args));
        return CommandRun.in(folder, all.toArray(String[]::new));
    }

    private JsonObject clip() throws Exception {
        return JsonReport.clip(folder.resolve("p.json"));
    }

    @Test
    void fit_onStairs_shortensTheWay_saysSo_andStandsInTheFile() throws Exception {
        CommandRun run = planted("--ground", STEPS, "--stride", "fit", "-o", "fit.glb");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("Its strides fit the edges");
        assertThat(clip().get("strideShortenedMetres").asDouble()).isGreaterThan(0.3);
        JsonObject after = JsonReport.after(folder.resolve("p.json"));
        assertThat(after.get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(after.get("penetrationMaxMm").asDouble()).isLessThan(0.1);
    }

    @Test
    void keep_isTheDefault_andFitChangesNoByteWithoutEdges() throws Exception {
        for (String ground : List.of("flat", "slope:8")) {
            planted("--ground", ground, "-o", "keep.glb");
            assertThat(clip().get("strideShortenedMetres")).isInstanceOf(JsonLiteral.class);
            planted("--ground", ground, "--stride", "fit", "-o", "fit.glb");
            assertThat(clip().get("strideShortenedMetres")).isInstanceOf(JsonLiteral.class);
            assertThat(Files.readAllBytes(folder.resolve("fit.glb")))
                    .as(ground)
                    .isEqualTo(Files.readAllBytes(folder.resolve("keep.glb")));
        }
        planted("--ground", STEPS, "-o", "keep.glb");
        byte[] byDefault = Files.readAllBytes(folder.resolve("keep.glb"));
        planted("--ground", STEPS, "--stride", "keep", "-o", "keep.glb");
        assertThat(Files.readAllBytes(folder.resolve("keep.glb"))).isEqualTo(byDefault);
    }

    @Test
    void anotherWord_isWrongUsage() {
        CommandRun run = planted("--stride", "short");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("--stride must be keep or fit, got short");
    }
}
