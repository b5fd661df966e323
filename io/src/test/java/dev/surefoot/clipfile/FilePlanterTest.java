// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.outcome.ClipOutcome;
import dev.surefoot.rig.find.LegDescription;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** File in, planted, file out. */
class FilePlanterTest {
    private static final String TURNS = "3 Zrotation Xrotation Yrotation";
    private static final int FRAMES = 60;
    /** Metres: more than a foot that stands may slip. */
    private static final double SWAY = 0.004;

    private static final Ground SLOPE = Plane.slope(5);

    @TempDir
    private Path folder;

    private Path bvh() throws Exception {
        return Files.write(folder.resolve("person.bvh"), StandingPerson.bvh(TURNS, FRAMES, SWAY));
    }

    private Path glb(String... clips) throws Exception {
        return Files.write(folder.resolve("person.glb"), StandingPerson.glb(FRAMES, SWAY, clips));
    }

    /** The result is read as a file of its own, and its feet stand within what is promised. */
    private static void assertStands(PlantedFile planted, byte[] written) throws Exception {
        assertThat(written).isEqualTo(planted.bytes());
        assertThat(planted.unresolved()).isEmpty();
        for (PlantedClip clip : planted.clips()) {
            assertThat(clip.isPlanted()).as(clip.leftAlone()).isTrue();
            assertThat(clip.leftAlone()).isEmpty();
            assertThat(planted.before(clip).slip().maxMm()).isGreaterThan(0.5);
            MotionMetrics after = planted.after(clip);
            assertThat(after.slip().maxMm()).isLessThan(0.05);
            assertThat(after.penetration().maxMm()).isLessThan(0.1);
        }
        FilePlanter again = FilePlanter.read(written, "again." + planted.extension());
        assertThat(again.file().clipNames())
                .hasSizeGreaterThanOrEqualTo(planted.clips().size());
    }

    /** Some were named by nobody, and a receiver or options of null were found when the clip was planted. */
    @Test
    void whatIsNull_isNamedWhereItIsGiven() throws Exception {
        FilePlanter planter = FilePlanter.open(bvh());
        assertNull(() -> FilePlanter.open(null), "file");
        assertNull(() -> FilePlanter.open(folder, null), "bvh");
        assertNull(() -> FilePlanter.read(null, "x.bvh"), "bytes");
        assertNull(() -> FilePlanter.read(new byte[1], null), "name");
        assertNull(() -> planter.options(null), "change");
        assertNull(() -> planter.options(options -> null), "changed options");
        assertNull(() -> planter.clips((String[]) null), "names");
        assertNull(() -> planter.clips("person", null), "name");
        assertNull(() -> planter.legs(null), "described");
        assertNull(() -> planter.progress(null), "receiver");
        assertNull(() -> planter.plant(null), "ground");
    }

    private static void assertNull(ThrowingCallable call, String name) {
        assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage(name);
    }

    @Test
    void bvhOnASlope_standsThereAndTheInputIsAsItWas() throws Exception {
        Path source = bvh();
        byte[] before = Files.readAllBytes(source);
        Path target = folder.resolve("planted.bvh");

        PlantedFile planted = FilePlanter.open(source).plant(SLOPE);
        planted.save(target);

        assertStands(planted, Files.readAllBytes(target));
        assertThat(Files.readAllBytes(source)).isEqualTo(before);
        assertThat(Files.readString(target, StandardCharsets.UTF_8)).startsWith("HIERARCHY\nROOT Hips");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("person.bvh", "planted.bvh");
    }

    @Test
    void gltfOnASlope_standsThereInEveryClip() throws Exception {
        PlantedFile planted = FilePlanter.open(glb("one", "two")).plant(SLOPE);
        planted.save(folder.resolve("planted.glb"));

        assertThat(planted.clips()).extracting(PlantedClip::name).containsExactly("one", "two");
        assertStands(planted, Files.readAllBytes(folder.resolve("planted.glb")));
    }

    @Test
    void clipsByName_areTakenAndTheOthersLeft() throws Exception {
        PlantedFile planted = FilePlanter.open(glb("one", "two")).clips("two").clean();

        assertThat(planted.clips()).extracting(PlantedClip::name).containsExactly("two");
        ClipFile written = FilePlanter.read(planted.bytes(), "written.glb").file();
        Vec3 asItWas = FilePlanter.open(glb("one", "two"))
                .file()
                .clip(0)
                .pose(FRAMES / 2)
                .translation(0);
        assertThat(written.clip(0).pose(FRAMES / 2).translation(0)).isEqualTo(asItWas);
        assertThat(written.clip(1).pose(FRAMES / 2).translation(0).distanceTo(asItWas))
                .isGreaterThan(1e-4);
    }

    @Test
    void bytesWithoutADisk_arePlantedToo() throws Exception {
        byte[] bytes = StandingPerson.bvh(TURNS, FRAMES, SWAY);

        PlantedFile planted = FilePlanter.read(bytes, "person.bvh").clean();

        assertStands(planted, planted.bytes());
        assertThat(planted.notes()).anyMatch(note -> note.contains("estimated at rest"));
    }

    @Test
    void optionsAddUp_andLeaveThePlanterTheyCameFrom() throws Exception {
        FilePlanter once = FilePlanter.open(bvh());
        FilePlanter thrice = once.options(o -> o.withCycles(3)).options(o -> o.withGreatestStretch(0.05));

        assertThat(thrice.clean().clips().get(0).options().cycles()).isEqualTo(3);
        assertThat(thrice.clean().clips().get(0).options().greatestStretch()).isEqualTo(0.05);
        assertThat(once.clean().clips().get(0).options().cycles()).isEqualTo(1);
    }

    @Test
    void progress_isReportedToTheEnd() throws Exception {
        int[] last = new int[2];
        FilePlanter.open(bvh())
                .progress((stage, done, of) -> {
                    last[0] = done;
                    last[1] = of;
                })
                .clean();
        assertThat(last[0]).isPositive().isEqualTo(last[1]);
    }

    @Test
    void nothingStands_cleanGivesTheBytesBackAndPlantRefuses() throws Exception {
        byte[] bytes = StandingPerson.bvh(TURNS, FRAMES, 10);

        PlantedFile cleaned = FilePlanter.read(bytes, "flying.bvh").clean();
        assertThat(cleaned.isChanged()).isFalse();
        assertThat(cleaned.bytes()).isEqualTo(bytes);
        assertThat(cleaned.clips().get(0).leftAlone()).startsWith("no foot ever stands still");
        assertThat(cleaned.outcome(cleaned.clips().get(0)).outcome()).isEqualTo(ClipOutcome.Outcome.UNCHANGED);
        assertThat(cleaned.notes())
                .anyMatch(note -> note.startsWith("the clip flying is left as it is, since no foot"));
        assertThatThrownBy(() -> FilePlanter.read(bytes, "flying.bvh").plant(SLOPE))
                .isInstanceOf(FileIssue.class)
                .hasMessageStartingWith("flying.bvh: nothing to plant: no foot ever stands still");
    }

    @Test
    void outcome_isJudgedOnWhatWasWritten() throws Exception {
        PlantedFile cleaned = FilePlanter.open(bvh()).clean();
        ClipOutcome outcome = cleaned.outcome(cleaned.clips().get(0));
        assertThat(outcome.outcome()).isEqualTo(ClipOutcome.Outcome.BETTER);
        assertThat(outcome.withOutOfBounds(1).outcome()).isEqualTo(ClipOutcome.Outcome.PARTLY);
    }

    @Test
    void inputAsTarget_isNeverWritten() throws Exception {
        Path source = bvh();
        byte[] before = Files.readAllBytes(source);
        Path link = Files.createSymbolicLink(folder.resolve("link.bvh"), source);
        PlantedFile planted = FilePlanter.open(source).clean();
        for (Path target : List.of(source, link, folder.resolve("./person.bvh"))) {
            assertThatThrownBy(() -> planted.saveOver(target)).hasMessageContaining("inputs are never overwritten");
        }
        assertThat(Files.readAllBytes(source)).isEqualTo(before);
    }

    @Test
    void takenPlace_isRefusedUnlessSavedOver() throws Exception {
        Path taken = Files.writeString(folder.resolve("taken.bvh"), "mine");
        PlantedFile planted = FilePlanter.open(bvh()).clean();
        assertThatThrownBy(() -> planted.save(taken))
                .isInstanceOfSatisfying(
                        FileIssue.class, issue -> assertThat(issue.code()).isEqualTo(IssueCode.DISK))
                .hasMessage(taken + ": exists already; saveOver replaces it");
        assertThat(taken).hasContent("mine");
        planted.saveOver(taken);
        assertThat(taken).hasBinaryContent(planted.bytes());
    }

    /** An avatar is a binary glTF by another name. */
    @Test
    void avatar_isWrittenAsOne() throws Exception {
        Path avatar = Files.move(glb("one"), folder.resolve("person.VRM"));
        PlantedFile planted = FilePlanter.open(avatar).clean();

        assertThat(planted.extension()).isEqualTo("vrm");
        planted.save(folder.resolve("planted.vrm"));
        planted.save(folder.resolve("planted.glb"));
        assertStands(planted, Files.readAllBytes(folder.resolve("planted.vrm")));
        assertThatThrownBy(() -> planted.save(folder.resolve("planted.gltf")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must end in .vrm");
    }

    @Test
    void targetOfAnotherFormat_isABadArgument() throws Exception {
        PlantedFile planted = FilePlanter.open(bvh()).clean();
        assertThatThrownBy(() -> planted.save(folder.resolve("planted.glb")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must end in .bvh");
    }

    @Test
    void gltfThatRefersToFiles_staysInTheirFolder() throws Exception {
        Files.writeString(folder.resolve("person.gltf"), """
            {"asset": {"version": "2.0"}, "buffers": [{"byteLength": 4, "uri": "person.bin"}]}\
            """);
        Files.write(folder.resolve("person.bin"), new byte[4]);
        OpenedFile opened = OpenedFile.open("person.gltf", folder.resolve("person.gltf"), BvhOptions.DEFAULTS);
        assertThat(opened.paths()).contains(folder.resolve("person.bin"), folder.resolve("person.gltf"));
        assertThat(opened.findsItsFilesFrom(folder.resolve("other.gltf"))).isTrue();
        assertThat(opened.findsItsFilesFrom(
                        Files.createDirectory(folder.resolve("sub")).resolve("other.gltf")))
                .isFalse();
    }

    @Test
    void whatCannotBeOpened_isAnIssueThatBeginsWithItsName() throws Exception {
        Path none = folder.resolve("none.bvh");
        assertThatThrownBy(() -> FilePlanter.open(none))
                .isInstanceOf(FileIssue.class)
                .hasMessage(none + ": there is no such file or folder");
        assertThatThrownBy(() -> FilePlanter.open(folder)).hasMessage(folder + ": is a folder, not a file");
        Path empty = Files.createFile(folder.resolve("empty.bvh"));
        assertThatThrownBy(() -> FilePlanter.open(empty)).hasMessage(empty + ": the file is empty");
        Path text = Files.writeString(folder.resolve("notes.txt"), "hello");
        assertThatThrownBy(() -> FilePlanter.open(text))
                .isInstanceOfSatisfying(
                        FileIssue.class, issue -> assertThat(issue.code()).isEqualTo(IssueCode.NOT_THIS_FORMAT))
                .hasMessageStartingWith(text + ": ");
        Path cut = Files.writeString(folder.resolve("cut.bvh"), "HIERARCHY\nROOT");
        assertThatThrownBy(() -> FilePlanter.open(cut))
                .isInstanceOf(FileIssue.class)
                .hasMessageStartingWith(cut + ": ");
    }

    @Test
    void wrongNameOfAFormat_isReadByItsContent() throws Exception {
        Path misnamed = Files.write(folder.resolve("person.bvh"), StandingPerson.glb(FRAMES, SWAY, "one"));
        assertThat(FilePlanter.open(misnamed).file().extension()).isEqualTo("glb");
    }

    @Test
    void wrongChoices_areBadArguments() throws Exception {
        FilePlanter two = FilePlanter.open(glb("one", "two"));
        assertThatThrownBy(() -> two.clips("three"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("person.glb has no clip three; it has one, two");
        assertThatThrownBy(() -> two.options(o -> o.withContacts(List.of())).clean())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got 2 clips");
        assertThatThrownBy(() -> two.legs(List.of(new LegDescription("left", "no", "such", "joint", "", List.of())))
                        .clean())
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void fileWithoutClips_isRefused() throws Exception {
        byte[] skeleton = StandingPerson.glb(FRAMES, 0);
        assertThatThrownBy(() -> FilePlanter.read(skeleton, "rest.glb").clean()).hasMessage("rest.glb: holds no clip");
        assertThatThrownBy(() -> FilePlanter.read(skeleton, "rest.glb").plant(SLOPE))
                .hasMessage("rest.glb: holds no clip");
    }
}
