// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.CommandRun;
import dev.surefoot.cli.JsonReport;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.WorldPose;
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

/** {@code surefoot plant} from the outside, on the embedded walker. */
class PlantCommandTest {
    /** Metres; anchors and points go through floats and decimals of a file. */
    private static final double FILE_PRECISION = 2e-3;

    @TempDir
    private Path folder;

    private Path walker;

    @BeforeEach
    void writeWalker() throws IOException {
        walker = folder.resolve("walker.glb");
        Files.write(walker, WalkerGlb.bytes(Walker.walk(), Walker.inPlace()));
    }

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    private JsonObject json(String name) throws IOException, FileIssue {
        return JsonReport.in(folder.resolve(name));
    }

    @Test
    void withoutArguments_plantsTheWalkerAndNamesWhatItWrote() throws IOException {
        CommandRun run = run("plant");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("before", "after", "Feet slip on the ground, at most")
                .endsWith("Wrote walker.planted.glb\nWrote walker.planted.html\nWalk: better\n");
        assertThat(folder.resolve("walker.planted.glb")).isNotEmptyFile();
        assertThat(Files.readString(folder.resolve("walker.planted.html")))
                .startsWith("<!DOCTYPE html>")
                .contains("Before and after", "<svg", "<path", "<circle", "<canvas")
                .endsWith("</html>\n");
    }

    @Test
    void json_hasTheNamesOfTheContract() throws IOException, FileIssue {
        CommandRun run =
                run("plant", "walker.glb", "--clip", "Walk", "--ground", "slope:8", "-o", "p.glb", "--json", "p.json");

        assertThat(run.exit()).isZero();
        JsonObject report = json("p.json");
        assertThat(keys(report)).containsExactly("surefoot", "command", "input", "output", "clips");
        assertThat(report.get("command").asString()).isEqualTo("plant");
        assertThat(report.get("input").asString()).isEqualTo("walker.glb");
        assertThat(report.get("output").asString()).isEqualTo("p.glb");
        JsonObject clip = report.array("clips").get(0).asObject();
        assertThat(keys(clip))
                .containsExactly(
                        "name",
                        "unitsToMetres",
                        "upAxis",
                        "floor",
                        "framesPerSecond",
                        "frames",
                        "durationSeconds",
                        "outputFrames",
                        "outputFramesPerSecond",
                        "millisecondsPerFrame",
                        "legs",
                        "contacts",
                        "unresolved",
                        "outOfBounds",
                        "left",
                        "travel",
                        "rootPath",
                        "rootPathMetres",
                        "rootPathJoint",
                        "rootTurnDegrees",
                        "strideShortenedMetres",
                        "floorSpeedMetresPerSecond",
                        "floorDirection",
                        "floorPathMetres",
                        "outcome",
                        "outcomeReasons",
                        "notes",
                        "before",
                        "after",
                        "verdict");
        assertThat(keys(clip.array("legs").get(0).asObject()))
                .containsExactly("name", "hip", "knee", "ankle", "ball", "points");
        assertThat(keys(clip.array("legs")
                        .get(0)
                        .asObject()
                        .array("points")
                        .get(0)
                        .asObject()))
                .containsExactly("name", "joint", "offset");
        assertThat(keys(clip.array("contacts").get(0).asObject()))
                .containsExactly("leg", "point", "startSeconds", "endSeconds", "anchor", "held");
        assertThat(keys(clip.object("after")))
                .containsExactly(
                        "contactSlipMaxMm",
                        "contactSlipP95Mm",
                        "contactSlipSubframeMaxMm",
                        "penetrationMaxMm",
                        "penetrationSubframeMaxMm",
                        "skatingRatio",
                        "pelvisMovedMaxMm",
                        "addedAccelerationRms",
                        "accelerationRms",
                        "addedAcceleration8HzRms",
                        "acceleration8HzRms",
                        "acceleration8HzLegsRms",
                        "kneeFlexionMinDegrees",
                        "kneeChangeMaxDegrees",
                        "boneLengthErrorMax",
                        "poseDeviationMeanDegrees",
                        "poseDeviationP95Degrees",
                        "footTurnMaxDegrees",
                        "toeChangeMaxDegrees",
                        "pelvisMovedMeanMm",
                        "contactHeightErrorMaxMm",
                        "contactSpeedMeanMmPerSecond",
                        "contactSpeedMaxMmPerSecond",
                        "contactSpeedOutsideHeldMeanMmPerSecond",
                        "addedAcceleration8HzLegsRms",
                        "addedAcceleration8HzBodyRms",
                        "addedAccelerationSwingAnklesRms",
                        "kneeFlexionMinNotInSourceDegrees",
                        "kneeSignChanges",
                        "swivelRateRatio",
                        "legStretchMax",
                        "legStretchFrames");
        assertThat(clip.object("after").get("contactSlipMaxMm").asDouble()).isLessThan(5);
        assertThat(clip.object("after").get("penetrationMaxMm").asDouble()).isLessThan(5);
    }

    @Test
    void everyNameInJson_isInTheDocumentation() throws IOException, FileIssue {
        run("plant", "walker.glb", "--clip", "Walk", "--ground", "flat", "-o", "p.glb", "--json", "p.json");
        String page = Files.readString(Path.of("").toAbsolutePath().getParent().resolve("docs/report-json.md"));

        List<String> names = new ArrayList<>(keys(json("p.json")));
        JsonObject clip = json("p.json").array("clips").get(0).asObject();
        names.addAll(keys(clip));
        names.addAll(keys(clip.array("legs").get(0).asObject()));
        names.addAll(keys(clip.array("contacts").get(0).asObject()));
        names.addAll(keys(clip.object("after")));
        names.addAll(keys(clip.object("verdict")));
        names.addAll(keys(clip.object("verdict").object("pops")));
        names.addAll(keys(clip.object("verdict").object("kneeFlips")));
        assertThat(names).allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    }

    @Test
    void anchors_areWherePlainForwardKinematicsOfTheFilePutsThePoints() throws Exception {
        run("plant", "walker.glb", "--clip", "Walk", "--ground", "slope:8", "-o", "p.glb", "--json", "p.json");
        JsonObject report = json("p.json").array("clips").get(0).asObject();
        var opened = ClipFiles.open(Path.of("p.glb"), folder.resolve("p.glb"), BvhOptions.DEFAULTS);
        Clip clip = opened.file().clip(opened.file().clipNames().indexOf("Walk"));

        JsonArray contacts = report.array("contacts");
        assertThat(contacts.size()).isPositive();
        for (int c = 0; c < contacts.size(); c++) {
            JsonObject contact = contacts.get(c).asObject();
            if (contact.array("held").size() == 0) {
                continue;
            }
            JsonArray held = contact.array("held").get(0).asArray();
            double middle = (held.get(0).asDouble() + held.get(1).asDouble()) / 2;
            int frame = (int) Math.round((middle - clip.startSeconds()) * clip.framesPerSecond());
            WorldPose world = clip.world(frame);
            JsonObject point = point(
                    report, contact.get("leg").asString(), contact.get("point").asString());
            int joint = clip.skeleton().indexOf(point.get("joint").asString());
            Vec3 stands = world.point(joint, vector(point.array("offset")));
            assertThat(stands.distanceTo(vector(contact.array("anchor")))).isCloseTo(0, within(FILE_PRECISION));
        }
    }

    @Test
    void jsonToStandardOutput_isAllThatIsThere() throws FileIssue {
        CommandRun run = run("plant", "walker.glb", "--clip", "Walk", "--json", "-", "--quiet");

        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        JsonObject report = JsonDocument.parse(run.out().getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .root()
                .asObject();
        assertThat(report.get("output").asString()).isEqualTo("walker.planted.glb");
    }

    @Test
    void allClips_areInTheFileAndEachIsReported() throws Exception {
        CommandRun run = run("plant", "walker.glb", "--travel", "--json", "p.json");

        assertThat(run.exit()).isZero();
        assertThat(json("p.json").array("clips").size()).isEqualTo(2);
        assertThat(names("walker.planted.glb")).containsExactly("Walk", "WalkInPlace");
    }

    @Test
    void namedClip_isPlantedAndTheOtherIsKept() throws Exception {
        assertThat(run("plant", "walker.glb", "--clip", "Walk", "--json", "p.json")
                        .exit())
                .isZero();

        assertThat(json("p.json").array("clips").size()).isEqualTo(1);
        assertThat(names("walker.planted.glb")).containsExactly("Walk", "WalkInPlace");
    }

    @Test
    void cycles_makeTheClipLonger() throws Exception {
        CommandRun run = run(
                "plant",
                "walker.glb",
                "--clip",
                "WalkInPlace",
                "--travel",
                "--cycles",
                "3",
                "--ground",
                "flat",
                "--json",
                "p.json");

        assertThat(run.err()).contains("Wrote");
        int frames = Walker.inPlace().frames();
        assertThat(json("p.json").array("clips").get(0).asObject().get("frames").asInt())
                .isBetween(3 * frames - 3, 3 * frames);
        var opened = ClipFiles.open(
                Path.of("walker.planted.glb"), folder.resolve("walker.planted.glb"), BvhOptions.DEFAULTS);
        assertThat(opened.file().clip(1).frames()).isBetween(3 * frames - 3, 3 * frames);
    }

    @Test
    void unknownClip_isWrongUsageAndListsTheNames() {
        CommandRun run = run("plant", "walker.glb", "--clip", "Run");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("--clip: walker.glb has no clip Run; it has Walk, WalkInPlace");
    }

    @Test
    void wrongWords_areWrongUsage() {
        assertThat(run("plant", "--ground", "moon").err())
                .contains("--ground: must be flat, slope:DEGREES, steps:rise=M,run=M, hills");
        assertThat(run("plant", "--ground", "moon").exit()).isEqualTo(2);
        assertThat(run("plant", "--ground", "slope:90").exit()).isEqualTo(2);
        assertThat(run("plant", "--cycles", "0").exit()).isEqualTo(2);
        assertThat(run("plant", "--stance", "firm").err()).contains("--stance must be auto, whole or still, got firm");
        assertThat(run("plant", "--max-slip-mm", "-1").err()).contains("--max-slip-mm must be in [0, 1e9], got -1.0");
        assertThat(run("plant", "--max-pelvis-mm", "NaN").exit()).isEqualTo(2);
        assertThat(run("plant", "--units", "yard").exit()).isEqualTo(2);
        assertThat(run("plant", "--up", "w").exit()).isEqualTo(2);
        assertThat(run("plant", "walker.glb", "--up", "z").err())
                .contains("--up is for a BVH or FBX file, since Y is up in every glTF, got walker.glb");
        assertThat(run("plant", "--bvh-position", "never").exit()).isEqualTo(2);
        assertThat(run("plant", "-o", "walker.bvh").exit()).isEqualTo(2);
        assertThat(run("plant", "--ground-size", "3").exit()).isEqualTo(2);
        assertThat(run("plant", "--ground", "x.png").exit()).isEqualTo(2);
        assertThat(folder).isDirectoryNotContaining("glob:**planted*");
    }

    @Test
    void existingOutput_isReplacedOnlyWithForce() throws IOException {
        Files.writeString(folder.resolve("walker.planted.glb"), "mine");

        CommandRun run = run("plant");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).endsWith("walker.planted.glb: exists already; --force replaces it\n");
        assertThat(Files.readString(folder.resolve("walker.planted.glb"))).isEqualTo("mine");
        assertThat(folder).isDirectoryNotContaining("glob:**html");

        assertThat(run("plant", "--force").exit()).isZero();
        assertThat(Files.size(folder.resolve("walker.planted.glb"))).isGreaterThan(1000);
    }

    @Test
    void input_isNeverOverwritten() throws IOException {
        byte[] before = Files.readAllBytes(walker);
        Files.createSymbolicLink(folder.resolve("link.glb"), walker);
        Files.createLink(folder.resolve("hard.glb"), walker);

        for (String output : new String[] {"walker.glb", "./walker.glb", "link.glb", "hard.glb"}) {
            CommandRun run = run("plant", "walker.glb", "-o", output, "--force");
            assertThat(run.exit()).as(output).isEqualTo(1);
            assertThat(run.err()).contains("is an input, and inputs are never overwritten");
        }
        assertThat(run("plant", "walker.glb", "--json", "walker.glb", "--force").exit())
                .isEqualTo(1);
        assertThat(Files.readAllBytes(walker)).isEqualTo(before);
    }

    @Test
    void oneFileForTwoOutputs_isRefused() {
        assertThat(run("plant", "--report", "x.html", "--json", "x.html").err()).contains("is named for two outputs");
    }

    @Test
    void missingFolder_isNamed() {
        CommandRun run = run("plant", "-o", "no/where.glb");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("no/where.glb: there is no folder ");
    }

    @Test
    void badLegsFile_isNamed() throws IOException {
        Files.writeString(folder.resolve("legs.json"), "{\"legs\": [{\"name\": \"left\", \"hip\": \"Hip\"}]}");

        CommandRun run = run("plant", "walker.glb", "--legs", "legs.json");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("surefoot: legs.json: /legs/0: lacks \"knee\"\n");
    }

    /** Without a leg in it the file would say nothing, and legs would be searched for against the user's word. */
    @Test
    void legsFileWithoutLegs_isRefused() throws IOException {
        Files.writeString(folder.resolve("legs.json"), "{\"legs\": []}");

        CommandRun run = run("plant", "walker.glb", "--legs", "legs.json");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("surefoot: legs.json: /legs: describes no leg\n");
    }

    @Test
    void reportOnStandardOutput_isRefused_notWrittenToAFileOfThatName() {
        CommandRun run = run("plant", "walker.glb", "--report", "-");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).startsWith("surefoot: --report must be a file or a folder");
        assertThat(folder.resolve("-")).doesNotExist();
    }

    @Test
    void legsAsInspectWroteThem_giveTheSame() throws Exception {
        run("inspect", "walker.glb", "--clip", "Walk", "--json", "i.json");
        JsonObject found = json("i.json").array("clips").get(0).asObject();
        Files.writeString(folder.resolve("legs.json"), "{\"legs\":" + found.get("legs") + "}");

        run("plant", "walker.glb", "--clip", "Walk", "-o", "a.glb");
        run("plant", "walker.glb", "--clip", "Walk", "--legs", "legs.json", "-o", "b.glb");

        assertThat(folder.resolve("b.glb")).hasSameBinaryContentAs(folder.resolve("a.glb"));
    }

    private List<String> names(String file) throws Exception {
        return ClipFiles.open(Path.of(file), folder.resolve(file), BvhOptions.DEFAULTS)
                .file()
                .clipNames();
    }

    private static JsonObject point(JsonObject clip, String leg, String name) throws FileIssue {
        JsonArray legs = clip.array("legs");
        for (int l = 0; l < legs.size(); l++) {
            JsonArray points = legs.get(l).asObject().array("points");
            for (int p = 0; p < points.size(); p++) {
                if (legs.get(l).asObject().get("name").asString().equals(leg)
                        && points.get(p).asObject().get("name").asString().equals(name)) {
                    return points.get(p).asObject();
                }
            }
        }
        throw new AssertionError(leg + " " + name);
    }

    private static Vec3 vector(JsonArray json) throws FileIssue {
        return new Vec3(
                json.get(0).asDouble(), json.get(1).asDouble(), json.get(2).asDouble());
    }

    private static List<String> keys(JsonObject object) {
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < object.size(); i++) {
            keys.add(object.key(i));
        }
        return keys;
    }
}
