// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.build.GlbBuilder;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GltfUnitTest {
    /** Somebody who stands, in a glTF whose numbers are so many times those in metres. */
    private static byte[] person(double times) throws FileIssue {
        byte[] bvh = StandingPerson.bvh("3 Zrotation Xrotation Yrotation", 60, 0.02);
        Clip clip = ClipFileReader.read(bvh, "person.bvh", Resources.NONE, BvhOptions.DEFAULTS)
                .clip(0);
        Skeleton.Builder larger = new Skeleton.Builder();
        for (int j = 0; j < clip.skeleton().size(); j++) {
            Skeleton.Joint own = clip.skeleton().joint(j);
            larger.add(new Skeleton.Joint(
                    own.name(),
                    own.parent(),
                    own.translation().times(times),
                    own.rotation(),
                    new Vec3(1, 1, 1),
                    Skeleton.Freedom.BOTH));
        }
        List<Pose> poses = new ArrayList<>();
        for (Pose pose : clip.poses()) {
            Pose scaled = pose.copy();
            for (int j = 0; j < clip.skeleton().size(); j++) {
                scaled.setTranslation(j, pose.translation(j).times(times));
            }
            poses.add(scaled);
        }
        GlbBuilder glb = new GlbBuilder();
        Skeleton skeleton = larger.build();
        int first = glb.addSkeleton(skeleton);
        glb.addClip(new Clip("Stand", skeleton, clip.space(), 0, 100, poses), first);
        return glb.toBytes();
    }

    private static ClipFile read(double times, BvhOptions options) throws FileIssue {
        return ClipFileReader.read(person(times), "person.glb", Resources.NONE, options);
    }

    private static double metresPerUnit(double times) throws FileIssue {
        return read(times, BvhOptions.DEFAULTS).space().metresPerUnit();
    }

    @Test
    void legsOfPeople_showCentimetresAndMillimetres() throws Exception {
        assertThat(metresPerUnit(0.01)).isEqualTo(1);
        assertThat(metresPerUnit(1)).isEqualTo(1);
        assertThat(metresPerUnit(29)).isEqualTo(1);
        assertThat(metresPerUnit(31)).isEqualTo(0.01);
        assertThat(metresPerUnit(100)).isEqualTo(0.01);
        assertThat(metresPerUnit(1000)).isEqualTo(0.001);
        assertThat(read(1, BvhOptions.DEFAULTS).notes()).isEmpty();
        assertThat(read(100, BvhOptions.DEFAULTS).notes())
                .containsExactly(
                        "Unit: centimetres, since a leg would have 84.06 m in metres; --units m takes it as it is.");
    }

    @Test
    void unitThatIsSaid_isTaken() throws Exception {
        ClipFile giant = read(100, BvhOptions.DEFAULTS.withMetresPerUnit(1));

        assertThat(giant.space().metresPerUnit()).isEqualTo(1);
        assertThat(giant.notes()).containsExactly("Unit: 1 m, as given.");
        assertThat(giant.clip(0).space()).isEqualTo(giant.space());
        assertThat(giant.reread(person(100)).space()).isEqualTo(giant.space());
    }

    /** A hundred times as large it got forty times the keys, and bounds of which nothing could be seen. */
    @Test
    void bodyInCentimetres_isPlantedAsInMetres() throws Exception {
        ClipFile inMetres = ClipFileReader.read(
                FilePlanter.read(person(1), "a.glb").plant(Plane.slope(9)).bytes(),
                "a.glb",
                Resources.NONE,
                BvhOptions.DEFAULTS);
        PlantedFile planted = FilePlanter.read(person(100), "b.glb").plant(Plane.slope(9));
        ClipFile inCentimetres = ClipFileReader.read(planted.bytes(), "b.glb", Resources.NONE, BvhOptions.DEFAULTS);

        assertThat(planted.isChanged()).isTrue();
        Clip expected = inMetres.clip(0);
        Clip got = inCentimetres.clip(0);
        assertThat(got.frames()).isEqualTo(expected.frames());
        for (int f = 0; f < got.frames(); f++) {
            for (int j = 0; j < got.skeleton().size(); j++) {
                // numbers of files are floats
                assertThat(got.pose(f).rotation(j).angleTo(expected.pose(f).rotation(j)))
                        .isLessThan(1e-5);
                assertThat(got.pose(f)
                                .translation(j)
                                .times(0.01)
                                .distanceTo(expected.pose(f).translation(j)))
                        .isEqualTo(0, within(1e-6));
            }
        }
    }
}
