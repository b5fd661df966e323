// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.build.GlbBuilder;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FarPlacesTest {
    private static PlantedFile planted(double metres) throws Exception {
        byte[] bvh = StandingPerson.bvh("3 Zrotation Xrotation Yrotation", 60, 0.004);
        Clip clip = ClipFileReader.read(bvh, "person.bvh", Resources.NONE, BvhOptions.DEFAULTS)
                .clip(0);
        List<Pose> poses = new ArrayList<>();
        for (Pose pose : clip.poses()) {
            Pose moved = pose.copy();
            moved.setTranslation(0, pose.translation(0).plus(new Vec3(metres, 0, 0)));
            poses.add(moved);
        }
        GlbBuilder glb = new GlbBuilder();
        int first = glb.addSkeleton(clip.skeleton());
        glb.addClip(clip.withPoses(poses), first);
        return FilePlanter.read(glb.toBytes(), "person.glb").plant(Plane.slope(5));
    }

    /** Ten kilometres away feet slipped by half a millimetre, and nobody was told that the file cannot hold less. */
    @Test
    void clipFarFromTheOrigin_isToldHowExactItsNumbersAre() throws Exception {
        assertThat(planted(10_000).notes())
                .anyMatch(note -> note.startsWith("so far from the origin the file's numbers are 0.98 mm apart"));
        assertThat(planted(300).notes()).noneMatch(note -> note.contains("far from the origin"));
    }
}
