// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.animation.AnimationChannels;
import dev.surefoot.gltf.buffer.ByteRange;
import dev.surefoot.gltf.patch.GltfPatcher;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.rig.Clip;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Real files: a channel replaced by itself changes no pose, and nothing else at all. */
class GltfCorpusTest {
    @TestFactory
    List<DynamicTest> rotationsReplacedByThemselves_changeNothingElse() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path path : GltfFiles.below(GltfFiles.corpus("gltf"))) {
            tests.add(DynamicTest.dynamicTest(path.getFileName().toString(), () -> replaceByItself(path)));
        }
        return tests;
    }

    @TestFactory
    List<DynamicTest> repeatedClips_playTheSamePosesAgain() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path path : GltfFiles.below(GltfFiles.corpus("gltf"))) {
            tests.add(DynamicTest.dynamicTest(path.getFileName().toString(), () -> repeatAll(path)));
        }
        return tests;
    }

    /** Returns a patcher that gives one joint of every animation the rotations it has. */
    static GltfPatcher oneRotationEach(GltfFile file) throws FileIssue {
        GltfPatcher patcher = new GltfPatcher(file);
        for (int a = 0; a < file.animationNames().size(); a++) {
            for (AnimationChannels.Channel channel : file.channels(a).channels()) {
                if (channel.path().equals(AnimationChannels.ROTATION)) {
                    patcher.replaceRotation(a, file.jointOfNode(channel.node()), file.clip(a));
                    break;
                }
            }
        }
        return patcher;
    }

    private static void replaceByItself(Path path) throws FileIssue {
        byte[] bytes = GltfFiles.bytes(path);
        GltfFile file = GltfFiles.read(path);
        assertThat(new GltfPatcher(file).toBytes()).isEqualTo(bytes);
        GltfFile patched = GltfReader.read(oneRotationEach(file).toBytes(), GltfFiles.beside(path));
        for (int a = 0; a < file.animationNames().size(); a++) {
            Clip before = file.clip(a);
            // at the first grid: where keys were uneven, the new ones make another
            Clip after = patched.clip(a, before.startSeconds(), before.framesPerSecond(), before.frames());
            assertSamePoses(before, after, before.frames());
            if (file.notes(a).isEmpty()) {
                assertThat(patched.clip(a).frames()).isEqualTo(before.frames());
            }
        }
        assertOnlyAnimationDataDiffers(file, patched);
    }

    private static void assertSamePoses(Clip before, Clip after, int period) {
        for (int f = 0; f < after.frames(); f++) {
            for (int j = 0; j < before.skeleton().size(); j++) {
                int g = f % period;
                assertThat(after.pose(f).rotation(j).angleTo(before.pose(g).rotation(j)))
                        .as("rotation of joint %d at frame %d", j, f)
                        .isLessThan(1e-6);
                assertThat(after.pose(f)
                                .translation(j)
                                .distanceTo(before.pose(g).translation(j)))
                        .as("translation of joint %d at frame %d", j, f)
                        .isLessThan(
                                1e-6 * Math.max(1, before.pose(g).translation(j).length()));
                assertThat(after.pose(f).scale(j).distanceTo(before.pose(g).scale(j)))
                        .isLessThan(1e-6);
            }
        }
    }

    private static void repeatAll(Path path) throws FileIssue {
        GltfFile file = GltfFiles.read(path);
        GltfPatcher patcher = new GltfPatcher(file);
        List<Clip> clips = new ArrayList<>();
        for (int a = 0; a < Math.min(6, file.animationNames().size()); a++) {
            Clip clip = file.clip(a);
            clips.add(clip);
            patcher.repeat(a, 3, clip.durationSeconds());
        }
        GltfFile patched = GltfReader.read(patcher.toBytes(), GltfFiles.beside(path));
        for (int a = 0; a < clips.size(); a++) {
            Clip clip = clips.get(a);
            int period = clip.frames() - 1;
            if (period > 0) {
                Clip after = patched.clip(a, clip.startSeconds(), clip.framesPerSecond(), 3 * period);
                assertSamePosesLater(clip, after, period);
            }
        }
    }

    private static void assertSamePosesLater(Clip clip, Clip after, int period) {
        // later keys are rounded to coarser floats: at 10 seconds a float is a microsecond wide
        for (int f = 0; f < after.frames(); f++) {
            for (int j = 0; j < clip.skeleton().size(); j++) {
                assertThat(after.pose(f)
                                .rotation(j)
                                .angleTo(clip.pose(f % period).rotation(j)))
                        .as("rotation of joint %d at frame %d of %s", j, f, clip.name())
                        .isLessThan(1e-4);
            }
        }
    }

    private static void assertOnlyAnimationDataDiffers(GltfFile before, GltfFile after) throws FileIssue {
        JsonObject was = before.json();
        JsonObject is = after.json();
        assertThat(is.size()).isEqualTo(was.size());
        for (int i = 0; i < was.size(); i++) {
            assertThat(is.key(i)).isEqualTo(was.key(i));
            switch (was.key(i)) {
                case "animations", "buffers", "nodes" -> {}
                case "accessors", "bufferViews" ->
                    assertBeginsWith(is.value(i).asArray(), was.value(i).asArray());
                default -> assertThat(is.value(i)).hasToString(was.value(i).toString());
            }
        }
        if (before.isBinary()) {
            ByteRange a = before.glb().bin();
            ByteRange b = after.glb().bin();
            assertThat(Arrays.mismatch(
                            a.source(),
                            a.offset(),
                            a.offset() + a.length(),
                            b.source(),
                            b.offset(),
                            b.offset() + a.length()))
                    .isEqualTo(-1);
        } else {
            assertBeginsWith(is.array("buffers"), was.array("buffers"));
        }
    }

    private static void assertBeginsWith(JsonArray longer, JsonArray shorter) {
        for (int i = 0; i < shorter.size(); i++) {
            assertThat(longer.get(i)).hasToString(shorter.get(i).toString());
        }
    }
}
