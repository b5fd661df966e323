// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.FbxFiles;
import dev.surefoot.fbx.FbxReader;
import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.curve.ClipFrames;
import dev.surefoot.fbx.curve.StackSampler;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a planted FBX keeps of its source: every other record, limits of joints, and angles without leaps. */
class FbxWrittenTest {
    /** Records whose values are written anew: arrays of keys, and counts of definitions; in text arrays lie inside. */
    private static final Set<String> WRITTEN =
            Set.of("KeyTime", "KeyValueFloat", "KeyAttrFlags", "KeyAttrDataFloat", "KeyAttrRefCount", "Count", "a");
    /** Records that others are added to. */
    private static final Set<String> GROWING = Set.of("Objects", "Connections", "Definitions");

    private static final double HALF_TURN = 180;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ozz/pab_walk.fbx",
                "blender/deepmimic_walk_30fps.fbx",
                "blender/names_mixamo_ascii.fbx",
                "ufbx/maya_character_7500_binary.fbx"
            })
    void plantedFile_keepsTheRest(String name) throws Exception {
        assumeTrue(FbxFiles.corpus() != null);
        Path path = FbxFiles.corpus().resolve(name);
        byte[] source = Files.readAllBytes(path);
        byte[] written = FilePlanter.read(source, path.getFileName().toString())
                .plant(Plane.slope(8))
                .bytes();
        FbxFile before = FbxReader.read(source);
        FbxFile after = FbxReader.read(written);

        assertSame(
                before.scene().document().root(),
                source,
                after.scene().document().root(),
                written);
        assertAngles(before, after);
        // what its program compressed from some size on is compressed from there on, and a file of raw arrays has no
        // other
        assertThat(after.scene().document().leastDeflated())
                .isGreaterThanOrEqualTo(before.scene().document().leastDeflated());
        assertThat(after.scene().document().leastDeflated() == Integer.MAX_VALUE)
                .isEqualTo(before.scene().document().leastDeflated() == Integer.MAX_VALUE);
    }

    private static void assertSame(FbxRecord before, byte[] source, FbxRecord after, byte[] written) {
        List<FbxRecord> old = before.children();
        List<FbxRecord> now = after.children();
        if (GROWING.contains(before.name())) {
            assertThat(now.size()).as(before.name()).isGreaterThanOrEqualTo(old.size());
        } else {
            assertThat(now).as(before.name()).hasSameSizeAs(old);
        }
        for (int i = 0; i < old.size(); i++) {
            FbxRecord was = old.get(i);
            FbxRecord is = now.get(i);
            assertThat(is.name()).isEqualTo(was.name());
            boolean same = Arrays.equals(
                    source, was.valuesStart(), was.valuesEnd(), written, is.valuesStart(), is.valuesEnd());
            assertThat(same || WRITTEN.contains(was.name())).as(was.name()).isTrue();
            assertSame(was, source, is, written);
        }
    }

    private static void assertAngles(FbxFile before, FbxFile after) throws FileIssue {
        long ticksPerSecond = before.scene().settings().ticksPerSecond();
        ClipFrames frames = before.frames(0);
        StackSampler source = new StackSampler(before.tree(), before.stack(0));
        StackSampler written = new StackSampler(after.tree(), after.stack(0));
        for (int j = 0; j < before.skeleton().size(); j++) {
            for (int f = 0; f < frames.frames(); f++) {
                long ticks = frames.ticks(f, ticksPerSecond);
                Vec3 here = written.degrees(j, ticks);
                Vec3 there = source.degrees(j, ticks);
                String joint = before.skeleton().label(j);
                if (before.tree().transform(j).holds(there)) {
                    assertThat(after.tree().transform(j).holds(here)).as(joint).isTrue();
                }
                if (f > 0) {
                    long last = frames.ticks(f - 1, ticksPerSecond);
                    boolean leaps = largest(here.minus(written.degrees(j, last))) > HALF_TURN;
                    boolean leapt = largest(there.minus(source.degrees(j, last))) > HALF_TURN;
                    assertThat(leaps && !leapt).as(joint).isFalse();
                }
            }
        }
    }

    private static double largest(Vec3 v) {
        return Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
    }
}
