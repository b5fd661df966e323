// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FilePlanter;
import dev.surefoot.clipfile.PlantedClip;
import dev.surefoot.clipfile.PlantedFile;
import dev.surefoot.clipfile.RiggedClip;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Plane;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The walker as FBX is the walker of every other format. */
class WalkerFbxTest {
    /** Rounding of floats over a body of 1.8 m. */
    private static final double ROUNDING = 2e-6;

    private static List<byte[]> files() {
        return List.of(WalkerFbx.binary(Walker.walk()), WalkerFbx.text(Walker.walk()));
    }

    @Test
    void clip_isTheWalk() throws FileIssue {
        Clip walk = Walker.walk();
        for (byte[] bytes : files()) {
            Clip clip = FilePlanter.read(bytes, "walker.fbx").file().clip(0);
            assertThat(clip.frames()).isEqualTo(walk.frames());
            assertThat(clip.space()).isEqualTo(walk.space());
            double worst = 0;
            for (int f = 0; f < walk.frames(); f += 7) {
                for (int j = 0; j < walk.skeleton().size(); j++) {
                    worst = Math.max(
                            worst,
                            clip.world(f).position(j).distanceTo(walk.world(f).position(j)));
                }
            }
            assertThat(worst).isLessThan(ROUNDING);
        }
    }

    @Test
    void soles_areThoseOfTheGlb() throws FileIssue {
        ClipFile glb = FilePlanter.read(WalkerGlb.bytes(), "walker.glb").file();
        RiggedClip expected = RiggedClip.read(glb, 0, List.of());
        for (byte[] bytes : files()) {
            ClipFile fbx = FilePlanter.read(bytes, "walker.fbx").file();
            RiggedClip rigged = RiggedClip.read(fbx, 0, List.of());
            assertThat(rigged.notes()).contains("the points of the left foot are from the mesh");
            for (int leg = 0; leg < 2; leg++) {
                for (FootPoint point : expected.found().legs().get(leg).points()) {
                    FootPoint own = rigged.found().legs().get(leg).point(point.kind());
                    assertThat(own.offsetLocal().distanceTo(point.offsetLocal()))
                            .isLessThan(ROUNDING);
                }
            }
        }
    }

    @Test
    void skatingWalker_standsOnASlope() throws FileIssue {
        byte[] bytes = WalkerFbx.binary(SkatingWalker.walk());
        PlantedFile planted = FilePlanter.read(bytes, "skating.fbx").plant(Plane.slope(6));
        PlantedClip clip = planted.clips().get(0);
        MotionMetrics after = planted.after(clip);
        assertThat(planted.before(clip).slip().maxMm()).isGreaterThan(5);
        assertThat(after.slip().maxMm()).isLessThan(0.05);
        assertThat(after.slip().subframeMaxMm()).isLessThan(0.5);
    }

    @Test
    void sameBytes_everyTime() {
        assertThat(WalkerFbx.binary(Walker.walk())).isEqualTo(WalkerFbx.binary(Walker.walk()));
    }
}
