// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --path}: a walk whose body glides by 30 cm/s goes where its steps go, unless it is to stay. */
class RootPathTest {
    private static final double GLIDE = 0.3;

    @TempDir
    private Path folder;

    @BeforeEach
    void skatingWalk() throws Exception {
        Files.write(folder.resolve("skates.glb"), WalkerGlb.bytes(SkatingWalker.gliding(GLIDE)));
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    private CommandRun cleaned(String name, String... more) {
        List<String> args = new ArrayList<>(
                List.of("clean", name + ".glb", "-o", name + "-clean.glb", "--json", name + ".json", "--force"));
        args.addAll(List.of(more));
        CommandRun run = run(args.toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    private JsonObject clip(String json) throws Exception {
        return JsonReport.in(folder.resolve(json)).array("clips").get(0).asObject();
    }

    private Clip read(String name) throws Exception {
        return ClipFiles.open(Path.of(name), folder.resolve(name), BvhOptions.DEFAULTS)
                .file()
                .clip(0);
    }

    /** Where the first joint is at the last frame, beside where it is at the first. */
    private Vec3 way(String name) throws Exception {
        Clip clip = read(name);
        return clip.pose(clip.frames() - 1)
                .translation(0)
                .minus(clip.pose(0).translation(0))
                .horizontal();
    }

    @Test
    void auto_followsTheFeet_andSaysHowFar() throws Exception {
        CommandRun run = cleaned("skates");

        Clip walk = Walker.walk();
        double slid = GLIDE * walk.durationSeconds();
        assertThat(way("skates.glb").x()).isCloseTo(slid, within(1e-6));
        assertThat(way("skates-clean.glb").x()).isCloseTo(0, within(0.02 * slid));
        JsonObject clip = clip("skates.json");
        assertThat(clip.get("rootPath").asString()).isEqualTo("follows");
        assertThat(clip.array("rootPathMetres").size()).isEqualTo(walk.frames());
        double moved = clip.array("rootPathMetres")
                .get(walk.frames() - 1)
                .asArray()
                .get(0)
                .asDouble();
        assertThat(moved).isCloseTo(-slid, within(0.02 * slid));
        assertThat(clip.get("travel")).isInstanceOf(JsonLiteral.class);
        assertThat(run.err()).containsPattern("\n {2}root moved by up to \\d\\.\\d+ m.*, to where its feet stand\n");
        // its feet slid as it came
        double before =
                clip.require("before").asObject().get("contactSlipMaxMm").asDouble();
        double after = clip.require("after").asObject().get("contactSlipMaxMm").asDouble();
        assertThat(before).isGreaterThan(25);
        assertThat(after).isLessThan(0.05);
    }

    @Test
    void stay_keepsTheRootsWay() throws Exception {
        cleaned("skates", "--path", "stay");
        assertThat(clip("skates.json").get("rootPath").asString()).isEqualTo("kept");
        assertThat(clip("skates.json").get("rootPathMetres")).isInstanceOf(JsonLiteral.class);
        assertThat(way("skates-clean.glb").distanceTo(way("skates.glb"))).isLessThan(0.05);
    }

    @Test
    void itsOwnContacts_giveTheSameAgain_fromTheSourceAndFromTheResult() throws Exception {
        cleaned("skates");
        byte[] made = Files.readAllBytes(folder.resolve("skates-clean.glb"));
        Vec3 way = way("skates-clean.glb");
        Files.copy(folder.resolve("skates.json"), folder.resolve("contacts.json"));

        cleaned("skates-clean", "--contacts", "contacts.json");
        assertThat(Files.readAllBytes(folder.resolve("skates-clean-clean.glb"))).isEqualTo(made);

        cleaned("skates", "--contacts", "contacts.json");
        assertThat(way("skates-clean.glb").distanceTo(way)).isLessThan(1e-4);
        assertThat(clip("skates.json").get("rootPath").asString()).isEqualTo("follows");
    }

    @Test
    void contactsOfARootThatShook_giveTheSameAgain_fromTheSourceAndFromTheResult() throws Exception {
        Random random = new Random(4);
        Clip walk = Walker.walk();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < walk.frames(); f++) {
            Pose pose = walk.pose(f).copy();
            Vec3 shake = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            pose.setTranslation(0, pose.translation(0).plusTimes(0.01, shake));
            poses.add(pose);
        }
        Files.write(folder.resolve("shakes.glb"), WalkerGlb.bytes(walk.withPoses(poses)));

        cleaned("shakes");
        assertThat(clip("shakes.json").get("rootPath").asString()).isEqualTo("follows");
        assertThat(clip("shakes.json").array("notes").toString()).contains("Its root shakes, and feet with it");
        Clip made = read("shakes-clean.glb");
        Files.copy(folder.resolve("shakes.json"), folder.resolve("contacts.json"));
        Files.copy(folder.resolve("shakes-clean.glb"), folder.resolve("made.glb"));

        cleaned("made", "--contacts", "contacts.json");
        assertThat(folder.resolve("made-clean.glb")).hasSameBinaryContentAs(folder.resolve("made.glb"));

        cleaned("shakes", "--contacts", "contacts.json");
        Clip again = read("shakes-clean.glb");
        for (int f = 0; f < made.frames(); f++) {
            Vec3 body = made.pose(f).translation(0);
            assertThat(again.pose(f).translation(0).distanceTo(body)).isLessThan(1e-3);
        }
    }

    /** Contacts that somebody marked say when feet stand, not that the root is wrong. */
    @Test
    void contactsThatAreGiven_letTheRootKeepItsWay_ifItIsTo() throws Exception {
        cleaned("skates", "--path", "stay");
        Files.copy(folder.resolve("skates.json"), folder.resolve("marked.json"));
        Vec3 came = way("skates.glb");

        cleaned("skates", "--contacts", "marked.json", "--path", "stay");
        assertThat(clip("skates.json").get("rootPath").asString()).isEqualTo("kept");
        assertThat(clip("skates.json").array("contacts").size()).isPositive();
        assertThat(way("skates-clean.glb").distanceTo(came)).isLessThan(0.05);
    }

    @Test
    void contactsOfARootThatWasMoved_areRefused_whereItIsToStay() throws Exception {
        cleaned("skates");
        Files.copy(folder.resolve("skates.json"), folder.resolve("moved.json"));
        CommandRun run = run("clean", "skates.glb", "--contacts", "moved.json", "--path", "stay", "-o", "no.glb");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("moved.json: clip \"", "--path stay would leave it where it was");
        assertThat(folder.resolve("no.glb")).doesNotExist();
    }

    @Test
    void manyFiles_nameWhoseRootWasMoved() throws Exception {
        Files.createDirectory(folder.resolve("in"));
        Files.move(folder.resolve("skates.glb"), folder.resolve("in/skates.glb"));
        Files.write(folder.resolve("in/walks.glb"), WalkerGlb.bytes(Walker.walk()));
        CommandRun run = run("clean", "in", "-o", "out");
        assertThat(run.err())
                .containsPattern("\nroot goes where its feet stand: in/skates.glb: \\w+: moved by up to \\d\\.\\d+ m")
                .doesNotContain("root goes where its feet stand: in/walks.glb");
    }

    @Test
    void whatContradictsItself_isRefused() {
        assertThat(run("clean", "skates.glb", "--path", "sideways").err())
                .contains("--path must be auto, stay, follow or free, got sideways");
        assertThat(run("clean", "skates.glb", "--travel", "--path", "stay").err())
                .contains("--travel is --path free, and --path is stay");
        assertThat(run("clean", "skates.glb", "--contacts", "c.json", "--path", "follow")
                        .err())
                .contains("--contacts says when feet stand in the clip as it is");
    }
}
