// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.CommandRun;
import dev.surefoot.cli.JsonReport;
import dev.surefoot.clipfile.ContactTrackJson;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.ContactTrackFile;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code surefoot inspect} from the outside. */
class InspectCommandTest {
    private static final String ARM = """
            HIERARCHY
            ROOT Base
            { OFFSET 0 0 0
              CHANNELS 3 Zrotation Xrotation Yrotation
              End Site
              { OFFSET 0 1 0 }
            }
            MOTION
            Frames: 2
            Frame Time: 0.05
            0 0 0
            0 0 1
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes());
        Files.writeString(folder.resolve("arm.bvh"), ARM);
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    @Test
    void walker_hasItsLegsAndContactsReported() {
        CommandRun run = run("inspect", "walker.glb");

        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("walker.glb: glTF binary, ")
                .contains("Walk: 364 frames at 60 per second, 6.05 s")
                .contains("leg left: hip LeftUpLeg, knee LeftLeg, ankle LeftFoot, ball LeftToeBase")
                .contains("heel at LeftFoot (")
                .contains("floor at ")
                .containsPattern("stands \\d\\.\\d\\d s to \\d\\.\\d\\d s: left heel at \\(");
    }

    @Test
    void walker_hasNoFault() {
        CommandRun run =
                run("inspect", "walker.glb", "--max-slip-mm", "10", "--max-pops", "0", "--max-knee-flips", "0");

        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .contains("Pops: none\n", "Knees bent the wrong way: none\n", "Contacts that skate: none\n")
                .doesNotContain("-0.000,", "-0.000)", "-0.000 m", "worst 0 mm")
                .containsPattern("Knee flips: none, worst \\d+\\.?\\d* degrees at frame \\d+, \\d\\.\\d\\d s "
                        + "\\((left|right)\\)");
    }

    /** The clip that slides most was the one that passed: nothing stood in it, so there was nothing to measure. */
    @Test
    void feetThatSlideAllTheTime_areBeyondTheBound() throws Exception {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 360; f++) {
            Pose pose = Walker.walk().pose(0).copy();
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0.15 * Math.sin(f * Math.PI / 180), 0, 0)));
            poses.add(pose);
        }
        Files.write(folder.resolve("glide.glb"), WalkerGlb.bytes(Walker.walk().withPoses(poses)));

        CommandRun run = run("inspect", "glide.glb", "--max-slip-mm", "20");

        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err())
                .containsPattern("glide.glb: Walk: a foot slips by 1\\d\\d\\.\\d\\d mm, more than --max-slip-mm 20\n");
        assertThat(run.out()).containsPattern("note: The (left|right) foot slides by 1\\d\\d mm while it bears, ");
    }

    @Test
    void popsBeyondTheBound_exitWithThreeAndAreReported() throws Exception {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < Walker.walk().frames(); f++) {
            Pose pose = Walker.walk().pose(f).copy();
            if (f == 100) {
                pose.setTranslation(0, pose.translation(0).plus(new Vec3(0.3, 0, 0)));
            }
            poses.add(pose);
        }
        Files.write(folder.resolve("pop.glb"), WalkerGlb.bytes(Walker.walk().withPoses(poses)));

        CommandRun run = run("inspect", "pop.glb", "--max-pops", "0", "--json", "pop.json");

        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("surefoot: pop.glb: Walk: 1 pops, more than --max-pops 0\n");
        assertThat(run.out()).containsPattern("Pops: 1, worst 30\\d(\\.\\d)? mm at frame 10[01], 1\\.6\\d s");
        JsonObject pops =
                JsonReport.clip(folder.resolve("pop.json")).object("verdict").object("pops");
        assertThat(pops.get("count").asInt()).isEqualTo(1);
        assertThat(pops.get("frame").asInt()).isBetween(100, 101);
        assertThat(pops.get("worstMm").asDouble()).isBetween(280.0, 330.0);
    }

    /**
     * A T-pose below the floor, as capture files begin, is noted and not judged: neither as it came nor in what was
     * cleaned.
     */
    @Test
    void firstFrameElsewhere_isANoteAndNoFault() throws Exception {
        List<Pose> poses = new ArrayList<>(Walker.walk().poses());
        Pose below = Walker.walk().skeleton().restPose();
        below.setTranslation(0, below.translation(0).plus(new Vec3(0, -0.6, -1)));
        poses.set(0, below);
        Files.write(folder.resolve("aside.glb"), WalkerGlb.bytes(Walker.walk().withPoses(poses)));

        CommandRun run = run("inspect", "aside.glb", "--max-penetration-mm", "30", "--max-pops", "0");

        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("Pops: none\n", "note: Frame 0 is somewhere else before the motion begins");
        assertThat(run("clean", "aside.glb", "-q", "--json", "clean.json").exit())
                .isZero();
        JsonObject sinks =
                JsonReport.clip(folder.resolve("clean.json")).object("verdict").object("penetration");
        assertThat(sinks.get("count").asInt()).isZero();
        assertThat(sinks.get("worstMm").asDouble()).isLessThan(0.1);
    }

    @Test
    void severalClips_areALineEach() {
        CommandRun run = run("inspect", "walker.glb", "arm.bvh", "no.bvh");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("surefoot: no.bvh: there is no such file or folder\n");
        assertThat(run.out().lines().map(line -> line.replaceAll(" .*", "")))
                .containsExactly("file", "walker.glb", "arm.bvh", "no.bvh");
        assertThat(run.out()).contains("pops", "wrong bend deg").containsPattern("no\\.bvh .* failed");
    }

    @Test
    void jsonToStandardOutput_isJsonAlone() throws Exception {
        CommandRun run = run("inspect", "walker.glb", "--json", "-");

        JsonObject report = JsonDocument.parse(run.out().getBytes(StandardCharsets.UTF_8))
                .root()
                .asObject();
        assertThat(report.get("command").asString()).isEqualTo("inspect");
        assertThat(report.get("output")).isInstanceOf(JsonLiteral.class);
        JsonObject clip = report.array("clips").get(0).asObject();
        assertThat(clip.object("before").get("contactSlipMaxMm").asDouble()).isNotNegative();
        assertThat(clip.get("after")).isInstanceOf(JsonLiteral.class);
    }

    @Test
    void skeletonWithoutLegs_isNoFailureAndSaysWhy() {
        CommandRun run = run("inspect", "arm.bvh");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("no legs to plant").contains("note: No legs found");
    }

    @Test
    void boundsOnWhatHasNothingToMeasure_areNamed() {
        CommandRun run = run("inspect", "arm.bvh", "--max-pops", "0", "--max-slip-mm", "1");

        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEqualTo("""
                        surefoot: arm.bvh: --max-slip-mm could not be measured on arm: no legs were found
                        surefoot: arm.bvh: --max-pops could not be measured on arm: no legs were found
                        """);
        assertThat(run("inspect", "arm.bvh", "walker.glb", "--max-pops", "0").err())
                .isEqualTo("surefoot: arm.bvh: --max-pops could not be measured on arm: no legs were found\n");
    }

    @Test
    void fileWithoutClips_hasItsLegsReported() throws IOException {
        Files.write(folder.resolve("still.glb"), WalkerGlb.bytes(new Clip[0]));

        CommandRun run = run("inspect", "still.glb");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("leg left: hip LeftUpLeg", "note: The file holds no clip");
        assertThat(run("plant", "still.glb").err()).isEqualTo("surefoot: still.glb: holds no clip\n");
    }

    @Test
    void unitsAndAxisAsGiven_areTaken() {
        assertThat(run("inspect", "arm.bvh", "--units", "cm", "--up", "z").out())
                .contains("1 unit = 0.01 m, Z up");
        assertThat(run("inspect", "arm.bvh", "--units", "0.5").out()).contains("1 unit = 0.5 m");
    }

    @Test
    void formatIsFoundByContent_whateverTheName() throws IOException {
        Files.copy(folder.resolve("walker.glb"), folder.resolve("walker.txt"));
        Files.copy(folder.resolve("arm.bvh"), folder.resolve("arm.glb"));

        assertThat(run("inspect", "walker.txt").out()).startsWith("walker.txt: glTF binary");
        assertThat(run("inspect", "arm.glb").out()).startsWith("arm.glb: BVH");
    }

    @Test
    void whatIsNoClip_isRefusedByName() throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "nothing");
        Files.write(folder.resolve("empty.bvh"), new byte[0]);

        assertThat(run("inspect", "notes.txt").err())
                .isEqualTo("surefoot: notes.txt: neither BVH, glTF nor FBX, by its content and by its name\n");
        assertThat(run("inspect", "empty.bvh").err()).isEqualTo("surefoot: empty.bvh: the file is empty\n");
        assertThat(run("inspect", "no.bvh").err()).isEqualTo("surefoot: no.bvh: there is no such file or folder\n");
        assertThat(run("inspect", "no.bvh").exit()).isEqualTo(1);
    }

    @Test
    void track_isWrittenForEachClip_andReadBackByName() throws IOException {
        CommandRun run = run("inspect", "walker.glb", "--track", "walker.contacts");

        assertThat(run.exit()).isZero();
        byte[] bytes = Files.readAllBytes(folder.resolve("walker.contacts"));
        assertThat(run.err()).startsWith("walker.contacts: 1 contact track, " + bytes.length + " bytes");
        ContactTrack track = ContactTrackFile.read(bytes).track("Walk");
        assertThat(track.legs()).isEqualTo(2);
        assertThat(track.legName(0)).isEqualTo("left");
        assertThat(track.steps(0)).isGreaterThan(4);
        assertThat(bytes.length).isLessThan((int) (1200 * track.durationSeconds()) + 500);
    }

    @Test
    void track_thatIsJson_holdsTheSame() throws Exception {
        run("inspect", "walker.glb", "--track", "walker.contacts");
        CommandRun run = run("inspect", "walker.glb", "--track", "walker.json");

        assertThat(run.exit()).isZero();
        byte[] json = Files.readAllBytes(folder.resolve("walker.json"));
        assertThat(ContactTrackJson.read(json).bytes())
                .isEqualTo(Files.readAllBytes(folder.resolve("walker.contacts")));
    }

    @Test
    void track_replacesNothingUnasked_andNeedsOneFileAndAStance() {
        assertThat(run("inspect", "walker.glb", "--track", "walker.glb").exit()).isEqualTo(1);
        CommandRun many = run("inspect", "walker.glb", "arm.bvh", "--track", "all.contacts");
        assertThat(many.exit()).isEqualTo(2);
        assertThat(many.err()).contains("--track needs one CLIP file");
        CommandRun arm = run("inspect", "arm.bvh", "--track", "arm.contacts");
        assertThat(arm.exit()).isEqualTo(1);
        assertThat(arm.err()).contains("holds no clip in which a foot stands");
        assertThat(folder.resolve("arm.contacts")).doesNotExist();
        assertThat(folder.resolve("all.contacts")).doesNotExist();
    }
}
