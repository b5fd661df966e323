// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.json.JsonObject;
import dev.surefoot.rig.Clip;
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

/** {@code --tilt} from the outside, and what it leaves in files. */
class TiltOptionTest {
    private static final String STEPS = "steps:rise=0.15,run=0.3";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes(Walker.walk()));
        LongWalkBvh.write(folder.resolve("walker.bvh"), 240);
    }

    private CommandRun planted(String out, String... args) {
        List<String> all = new ArrayList<>(List.of("plant"));
        all.addAll(List.of(args));
        all.addAll(List.of("--ground", STEPS, "-o", out, "--json", "p.json", "--force"));
        return CommandRun.in(folder, all.toArray(String[]::new));
    }

    private JsonObject after() throws Exception {
        return JsonReport.after(folder.resolve("p.json"));
    }

    private double figure(String name) throws Exception {
        return after().get(name).asDouble();
    }

    private Clip clip(String name) throws Exception {
        return ClipFiles.open(Path.of(name), folder.resolve(name), BvhOptions.DEFAULTS)
                .file()
                .clip(0);
    }

    @Test
    void withAndWithout_inBothFormats_pelvisAndKneesChangeLess_andFeetStandInTheFile() throws Exception {
        for (String type : List.of("glb", "bvh")) {
            assertThat(planted("q." + type, "walker." + type).err()).doesNotContain("tilted");
            double knee = figure("kneeChangeMaxDegrees");
            double pelvis = figure("pelvisMovedMaxMm");
            CommandRun run = planted("p." + type, "walker." + type, "--tilt");
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.err()).contains("The pelvis was tilted by up to 6.0 degrees");
            assertThat(figure("kneeChangeMaxDegrees")).isLessThan(knee - 1);
            assertThat(figure("pelvisMovedMaxMm")).isLessThan(pelvis - 3);
            assertThat(figure("contactSlipMaxMm")).isLessThan(0.05);
            // a BVH at its own rate has no keys between its frames
            double between = type.equals("glb") ? 0.5 : 5;
            assertThat(figure("contactSlipSubframeMaxMm")).isLessThan(between);
            assertThat(figure("penetrationSubframeMaxMm")).isLessThan(between);
            assertThat(figure("boneLengthErrorMax")).isLessThan(1e-6);
            assertTrunkIsUpright(type);
        }
    }

    /** Spine, head and hands are turned as in the source, within what a file's numbers hold. */
    private void assertTrunkIsUpright(String type) throws Exception {
        Clip was = clip("walker." + type);
        Clip is = clip("p." + type);
        int times = (is.frames() - 1) / (was.frames() - 1);
        for (int f = 0; f < was.frames(); f++) {
            for (String joint : List.of("Spine", "Head", "LeftHand")) {
                int j = was.skeleton().indexOf(joint);
                assertThat(is.world(f * times).rotation(j).angleTo(was.world(f).rotation(j)))
                        .as(type + " " + joint)
                        .isLessThan(2e-6);
            }
        }
    }

    @Test
    void value_isTaken_attachedOrNot_alsoInFrontOfTheClip() throws Exception {
        for (String[] args : new String[][] {
            {"--tilt", "2.5", "walker.glb"}, {"--tilt=2.5", "walker.glb"}, {"walker.glb", "--tilt", "25e-1"}
        }) {
            assertThat(planted("p.glb", args).err()).contains("tilted by up to 2.5 degrees");
        }
        assertThat(planted("p.glb", "--tilt", "walker.glb").err()).contains("tilted by up to 6.0 degrees");
        assertThat(planted("p.glb", "walker.glb", "--tilt", "10").err()).contains("tilted by up to 10.0 degrees");
        planted("p.glb", "walker.glb", "--tilt", "0");
        planted("q.glb", "walker.glb");
        assertThat(folder.resolve("p.glb")).hasSameBinaryContentAs(folder.resolve("q.glb"));
    }

    @Test
    void valueOutOfRange_isWrongUsage_andNamesTheRange() {
        for (String value : List.of("12", "10.01", "-1", "1e9")) {
            CommandRun run = CommandRun.in(folder, "clean", "walker.glb", "--tilt=" + value);
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.err()).contains("--tilt must be in [0, 10] degrees, got " + Double.parseDouble(value));
        }
        assertThat(folder.resolve("walker.cleaned.glb")).doesNotExist();
    }

    @Test
    void help_saysRangeAndUsualValue_andHasAnExample() {
        for (String command : List.of("plant", "clean")) {
            String help = CommandRun.in(folder, command, "--help").out();
            assertThat(help).contains("--tilt [DEGREES]", "up to 10", "6 without DEGREES");
            assertThat(help.substring(help.indexOf("Examples:"))).contains(" --tilt");
        }
    }
}
