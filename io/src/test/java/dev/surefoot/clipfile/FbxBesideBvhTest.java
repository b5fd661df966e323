// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.bvh.BvhReader;
import dev.surefoot.bvh.BvhSpace;
import dev.surefoot.fbx.FbxFiles;
import dev.surefoot.fbx.FbxScenes;
import dev.surefoot.ground.Plane;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The same take as BVH, as FBX under Blender's armature and as FBX without: feet come to the same places. */
class FbxBesideBvhTest {
    private static final double SAME_METRES = 5e-5;
    /** Where Blender says that the take ends, in ticks, and one frame before. */
    private static final long STOP = 132_400_319_600L;

    private static final long STOP_OF_THE_TAKE = STOP - 384_884_650L;

    @Test
    void cmu_standsInTheSamePlaces() throws Exception {
        assumeTrue(FbxFiles.corpus() != null);
        byte[] bvh = Files.readAllBytes(FbxFiles.corpus().resolveSibling("bvh/cmu/02_01.bvh"));
        Path blender = FbxFiles.corpus().resolve("blender/cmu_02_01_120fps_everyframe.fbx");
        byte[] armature = withoutLastFrame(Files.readAllBytes(blender));
        var read = BvhReader.read(bvh, "02_01", BvhOptions.DEFAULTS);
        byte[] bare =
                FbxScenes.of(read.clip(BvhSpace.detect(read).space()), 7400).binary();
        for (boolean slope : new boolean[] {false, true}) {
            Clip expected = planted(bvh, "02_01.bvh", slope);
            assertSameFeet(planted(armature, "02_01.fbx", slope), expected);
            assertSameFeet(planted(bare, "02_01.fbx", slope), expected);
        }
    }

    private static Clip planted(byte[] bytes, String name, boolean slope) throws Exception {
        FilePlanter planter = FilePlanter.read(bytes, name);
        PlantedFile planted = slope ? planter.plant(Plane.slope(8)) : planter.clean();
        return FilePlanter.read(planted.bytes(), name).file().clip(0);
    }

    private static void assertSameFeet(Clip clip, Clip expected) {
        assertThat(clip.frames()).isEqualTo(expected.frames());
        double worst = 0;
        for (int f = 0; f < expected.frames(); f++) {
            for (String joint : List.of("lfoot", "ltoes", "rfoot", "rtoes", "root")) {
                var there = expected.world(f).position(expected.skeleton().indexOf(joint));
                var here = clip.world(f).position(clip.skeleton().indexOf(joint));
                worst = Math.max(worst, here.distanceTo(there));
            }
        }
        assertThat(worst).isLessThan(SAME_METRES);
    }

    /** Blender's span goes on for a frame that repeats the last, which the BVH does not have. */
    private static byte[] withoutLastFrame(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int replaced = 0;
        for (int at = 0; at + Long.BYTES <= bytes.length; at++) {
            if (buffer.getLong(at) == STOP) {
                buffer.putLong(at, STOP_OF_THE_TAKE);
                replaced++;
            }
        }
        assertThat(replaced).isPositive();
        return bytes;
    }

    /** An FBX gets keys between its frames, so swings are planned finer than a BVH's: feet that stand stand alike. */
    @Test
    void walkAtThirtyFrames_standsInTheSamePlaces() throws Exception {
        assumeTrue(FbxFiles.corpus() != null);
        byte[] bvh = Files.readAllBytes(FbxFiles.corpus().resolveSibling("bvh/deepmimic/humanoid3d_walk.bvh"));
        var read = BvhReader.read(bvh, "walk", BvhOptions.DEFAULTS);
        byte[] bare =
                FbxScenes.of(read.clip(BvhSpace.detect(read).space()), 7400).binary();
        List<Contact> expected = contacts(bvh, "walk.bvh");
        List<Contact> contacts = contacts(bare, "walk.fbx");

        assertThat(contacts).hasSameSizeAs(expected);
        for (int c = 0; c < contacts.size(); c++) {
            assertThat(contacts.get(c).startFrame()).isEqualTo(expected.get(c).startFrame());
            assertThat(contacts.get(c).endFrame()).isEqualTo(expected.get(c).endFrame());
            assertThat(contacts.get(c).anchorWorld().distanceTo(expected.get(c).anchorWorld()))
                    .isLessThan(SAME_METRES);
        }
    }

    private static List<Contact> contacts(byte[] bytes, String name) throws Exception {
        return FilePlanter.read(bytes, name)
                .clean()
                .clips()
                .get(0)
                .planting()
                .orElseThrow()
                .contacts();
    }
}
