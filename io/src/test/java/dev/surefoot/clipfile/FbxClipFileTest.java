// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.bvh.BvhFile;
import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.bvh.BvhReader;
import dev.surefoot.bvh.BvhSpace;
import dev.surefoot.fbx.FbxFiles;
import dev.surefoot.fbx.FbxScenes;
import dev.surefoot.fbx.scene.AxisLimits;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** FBX in, planted, FBX out, as with every other format. */
class FbxClipFileTest {
    private static final double AT_KEYS_MILLIMETRES = 0.05;
    private static final double BETWEEN_KEYS_MILLIMETRES = 0.5;
    private static final double DEEP_MILLIMETRES = 0.1;

    /** Files of the corpus in which somebody walks on level ground, and whose stances can all be held. */
    private static final List<String> WALKS = List.of(
            "blender/deepmimic_walk_30fps.fbx",
            "blender/deepmimic_walk_30fps_ascii.fbx",
            "blender/names_mixamo.fbx",
            "blender/names_actorcore.fbx",
            "ozz/pab_walk.fbx");

    private static FbxScenes person() throws FileIssue {
        byte[] bvh = StandingPerson.bvh("3 Zrotation Xrotation Yrotation", 60, 0.004);
        BvhFile file = BvhReader.read(bvh, "person", BvhOptions.DEFAULTS);
        return FbxScenes.of(file.clip(BvhSpace.detect(file).space()), 7400);
    }

    @Test
    void person_standsInBinaryAndText() throws Exception {
        for (byte[] bytes : List.of(person().binary(), person().bigEndian(), person().text())) {
            FilePlanter planter = FilePlanter.read(bytes, "person.fbx");
            assertThat(planter.file().extension()).isEqualTo("fbx");
            PlantedFile planted = planter.plant(Plane.slope(5));
            PlantedClip clip = planted.clips().get(0);

            assertThat(clip.isPlanted()).as(clip.leftAlone()).isTrue();
            assertThat(planted.before(clip).slip().maxMm()).isGreaterThan(BETWEEN_KEYS_MILLIMETRES);
            assertStands(planted, clip, "person");
        }
    }

    private static void assertStands(PlantedFile planted, PlantedClip clip, String name) throws FileIssue {
        MotionMetrics after = planted.after(clip);
        assertThat(after.slip().maxMm()).as(name).isLessThan(AT_KEYS_MILLIMETRES);
        assertThat(after.slip().subframeMaxMm()).as(name).isLessThan(BETWEEN_KEYS_MILLIMETRES);
        assertThat(after.penetration().maxMm()).as(name).isLessThan(DEEP_MILLIMETRES);
    }

    @Test
    void cycles_areRefusedInASentence() throws Exception {
        FilePlanter planter = FilePlanter.read(person().binary(), "person.fbx");
        assertThatThrownBy(
                        () -> planter.options(options -> options.withCycles(2)).clean())
                .isInstanceOf(FileIssue.class)
                .hasMessageContaining("keep their length");
    }

    @Test
    void walksOfTheCorpus_standOnASlopeAndWhereTheyAre() throws Exception {
        assumeTrue(FbxFiles.corpus() != null);
        for (String name : WALKS) {
            Path path = FbxFiles.corpus().resolve(name);
            byte[] bytes = Files.readAllBytes(path);
            for (boolean slope : new boolean[] {false, true}) {
                FilePlanter planter = FilePlanter.read(bytes, path.getFileName().toString());
                PlantedFile planted = slope ? planter.plant(Plane.slope(8)) : planter.clean();
                PlantedClip clip = planted.clips().get(0);
                assertThat(clip.isPlanted()).as(name).isTrue();
                assertStands(planted, clip, name);
            }
        }
    }

    /** Knees that go no further than in the source less four degrees: the body makes up for what they do not bend. */
    @Test
    void kneesOfARange_standAndStayInIt() throws Exception {
        assumeTrue(FbxFiles.corpus() != null);
        byte[] bvh = Files.readAllBytes(FbxFiles.corpus().resolveSibling("bvh/cmu/02_01.bvh"));
        BvhFile read = BvhReader.read(bvh, "02_01", BvhOptions.DEFAULTS);
        double free = Double.POSITIVE_INFINITY;
        AxisLimits limits = new AxisLimits(new Vec3(12, -free, -free), new Vec3(68, free, free));
        byte[] bytes = FbxScenes.of(
                        read.clip(BvhSpace.detect(read).space()),
                        7400,
                        Map.of("ltibia", limits, "rtibia", limits),
                        Vec3.ZERO)
                .binary();

        PlantedFile planted = FilePlanter.read(bytes, "walk.fbx").plant(Plane.slope(8));

        PlantedClip clip = planted.clips().get(0);
        assertThat(clip.unresolved()).isEmpty();
        assertStands(planted, clip, "knees");
        assertThat(planted.clips().get(0).notes()).noneMatch(note -> note.contains("tibia is turned to the limit"));
    }

    /** A hundred full turns more, of which floats hold a degree only to 0.002: 0.04 mm at the end of a leg. */
    @Test
    void anglesWoundUp_areUnwoundWhereTheyAreWritten() throws Exception {
        assumeTrue(FbxFiles.corpus() != null);
        byte[] bvh = Files.readAllBytes(FbxFiles.corpus().resolveSibling("bvh/cmu/02_01.bvh"));
        BvhFile read = BvhReader.read(bvh, "02_01", BvhOptions.DEFAULTS);
        byte[] bytes = FbxScenes.of(
                        read.clip(BvhSpace.detect(read).space()), 7400, Map.of(), new Vec3(36_000, -36_000, 36_000))
                .binary();

        PlantedFile planted = FilePlanter.read(bytes, "wound.fbx").clean();

        PlantedClip clip = planted.clips().get(0);
        assertThat(planted.after(clip).slip().maxMm()).isLessThan(0.01);
        assertThat(FilePlanter.read(planted.bytes(), "wound.fbx").clean().bytes())
                .isEqualTo(planted.bytes());
    }
}
