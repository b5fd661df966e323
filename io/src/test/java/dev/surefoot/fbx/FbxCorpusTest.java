// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.bvh.BvhFile;
import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.bvh.BvhReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every file of the corpus: read, or refused in a sentence, in bounded time and memory. */
class FbxCorpusTest {
    private static final int READ = 84;
    private static final int REFUSED = 69;
    /** What reading may take beside four times the file. */
    private static final long MOST_BYTES = 64L << 20;

    @Test
    void everyFile_isReadOrRefusedWithinBounds() throws IOException {
        List<Path> files = FbxFiles.all();
        assumeTrue(!files.isEmpty());
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        int read = 0;
        int refused = 0;
        for (Path path : files) {
            byte[] bytes = Files.readAllBytes(path);
            long before = threads.getCurrentThreadAllocatedBytes();
            try {
                FbxReader.read(bytes);
                read++;
            } catch (FileIssue e) {
                assertThat(e.getMessage())
                        .as(path.toString())
                        .hasSizeBetween(20, 400)
                        .doesNotContain("\0");
                refused++;
            }
            long taken = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(taken).as(path.toString()).isLessThan(MOST_BYTES + 4L * bytes.length);
        }
        assertThat(read).isEqualTo(READ);
        assertThat(refused).isEqualTo(REFUSED);
    }

    @Test
    void everyClip_isSampledOrRefused() throws IOException {
        int clips = 0;
        for (Path path : FbxFiles.all()) {
            try {
                FbxFile file = FbxReader.read(Files.readAllBytes(path));
                for (int c = 0; c < file.clipNames().size(); c++) {
                    Clip clip = file.clip(c);
                    for (int f = 0; f < clip.frames(); f += 1 + clip.frames() / 7) {
                        assertThat(clip.world(f).isWithin(1e9))
                                .as(path + " " + clip.name())
                                .isTrue();
                    }
                    clips++;
                }
            } catch (FileIssue e) {
                assertThat(e.getMessage()).hasSizeGreaterThan(20);
            }
        }
        assumeTrue(clips > 0);
        assertThat(clips).isGreaterThanOrEqualTo(86);
    }

    /** The same take as its laboratory published it, and as Blender exported it to FBX with a key at every frame. */
    @Test
    void cmu_standsWhereItsBvhStands() throws IOException, FileIssue {
        assumeTrue(FbxFiles.corpus() != null);
        Path bvh = FbxFiles.corpus().resolveSibling("bvh/cmu/02_01.bvh");
        BvhFile source = BvhReader.read(Files.readAllBytes(bvh), "02_01", BvhOptions.DEFAULTS);
        Clip expected = source.clip(FileSpace.METRES_Y_UP);
        Clip clip = FbxReader.read(
                        Files.readAllBytes(FbxFiles.corpus().resolve("blender/cmu_02_01_120fps_everyframe.fbx")))
                .clip(0);

        double worst = 0;
        for (int f = 0; f < expected.frames(); f++) {
            for (String joint : List.of("lfoot", "ltoes", "rfoot", "rtoes", "root")) {
                var there = expected.world(f).position(expected.skeleton().indexOf(joint));
                var here = clip.world(f).position(clip.skeleton().indexOf(joint));
                // Blender took the take's own unit for a metre and exported at a hundredth
                worst = Math.max(worst, here.distanceTo(there.times(0.01)));
            }
        }
        assertThat(worst).isLessThan(5e-5);
    }
}
