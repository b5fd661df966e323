// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of the corpus that were cleaned are not cleaned further, by forward kinematics of what was written. */
class CleanAgainTest {
    @TempDir
    private Path folder;

    private List<CleanedAgain> again(String file, String... clips) throws Exception {
        List<CleanedAgain> again = CleanedAgain.of(Corpus.directory().resolve(file), folder, clips);
        assertThat(again).isNotEmpty();
        return again;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bvh/cmu/02_01.bvh",
                "bvh/cmu/02_03.bvh",
                "bvh/cmu/02_04.bvh",
                "bvh/cmu/03_01.bvh",
                "bvh/cmu/03_04.bvh",
                "bvh/cmu/12_01_cgspeed.bvh",
                "bvh/deepmimic/humanoid3d_walk.bvh",
                "bvh/deepmimic/humanoid3d_run.bvh",
                "bvh/deepmimic/dog3d_pace.bvh",
                "bvh/misc/walk01.bvh",
                "gltf/kaykit/Med_MovementBasic.glb"
            })
    void withTheContactsItWrote_nothingChanges(String file) throws Exception {
        assertNothingChanges(again(file));
    }

    /** Between the two poses that they jump between a foot may be anywhere. */
    @Test
    void withTheContactsItWrote_clipsThatJump_doNotChange() throws Exception {
        assertNothingChanges(again(
                "gltf/kaykit/Knight.glb",
                "1H_Melee_Attack_Stab",
                "1H_Melee_Attack_Slice_Diagonal",
                "2H_Melee_Attack_Stab",
                "Dualwield_Melee_Attack_Stab"));
    }

    @Test
    void withTheContactsItWrote_loopsWithInsertedKeys_doNotChange() throws Exception {
        assertNothingChanges(again("gltf/kaykit/Knight.glb", "Block_Attack", "Dualwield_Melee_Attack_Chop"));
        assertNothingChanges(again("gltf/khronos/Fox.glb", "Survey"));
    }

    /** Its feet change their length as they turn, so that a heel is off its place by less than what was reported. */
    @Test
    void withTheContactsItWrote_aSmallBodyWithUnevenScales_doesNotChange() throws Exception {
        assertNothingChanges(again("gltf/playcanvas/vat_lumberjack.glb", "Poses"));
    }

    private static void assertNothingChanges(List<CleanedAgain> again) {
        for (CleanedAgain clip : again) {
            assertThat(clip.sameContactsMm())
                    .as(clip.clip() + ", " + clip.where())
                    .isLessThan(0.05);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bvh/cmu/01_01.bvh",
                "bvh/cmu/02_01.bvh",
                "bvh/cmu/02_03.bvh",
                "bvh/cmu/02_04.bvh",
                "bvh/cmu/03_01.bvh",
                "bvh/cmu/03_04.bvh",
                "bvh/cmu/12_01_cgspeed.bvh",
                "bvh/deepmimic/humanoid3d_cartwheel.bvh",
                "bvh/deepmimic/humanoid3d_long_walk3.bvh",
                "bvh/deepmimic/humanoid3d_walk.bvh",
                "bvh/deepmimic/humanoid3d_run.bvh",
                "bvh/deepmimic/dog3d_pace.bvh",
                "bvh/misc/bvh_test1.bvh",
                "bvh/misc/walk01.bvh",
                "gltf/kaykit/Med_MovementBasic.glb"
            })
    void withContactsFoundAnew_nothingChanges(String file) throws Exception {
        for (CleanedAgain clip : again(file)) {
            // its left ball stands for two keys while it arrives: 0.7 mm
            double most = clip.clip().contains("Jump_Land") ? 1 : 0;
            assertThat(clip.freshContactsMm()).as(clip.clip()).isLessThanOrEqualTo(most);
        }
    }

    private void assertSameAgain(String file, String... clips) throws Exception {
        for (CleanedAgain clip : again(file, clips)) {
            assertThat(clip.freshContactsMm()).as(clip.clip()).isZero();
        }
    }

    /** A foot of it is let go of in the first round that is looked at, and stands in none. */
    @Test
    void loopThatStandsInItsRounds_isLeftAsItIs() throws Exception {
        assertSameAgain("fbx/ufbx/maya_kenney_character_7700_binary.fbx");
    }

    /** Heels that are held while the balls were let go of, points that creep beside those that stand. */
    @Test
    void stancesOfWhichAPartIsHeld_areHeldNoFurther() throws Exception {
        assertSameAgain("gltf/bevy/skin.gltf", "Walk");
        assertSameAgain("gltf/kaykit/Med_MovementAdvanced.glb", "Rig_Medium|Sneaking");
        assertSameAgain("gltf/kaykit/Knight.glb", "Jump_Full_Long");
        // the heel that was let go of beside a held ball is found to rest there, and held too
        for (CleanedAgain clip : again("gltf/kaykit/Knight.glb", "Dualwield_Melee_Attack_Stab")) {
            assertThat(clip.freshContactsMm()).as(clip.clip()).isLessThan(0.3);
        }
        assertSameAgain("gltf/playcanvas/vat_lumberjack.glb", "Poses");
    }

    /** Toes that come back to where they stood, balls beside toes, and stances amid which a loop begins. */
    @Test
    void toesThatAreHeld_areHeldNoFurther() throws Exception {
        assertSameAgain(
                "gltf/kaykit/Knight.glb",
                "2H_Melee_Idle",
                "Block_Attack",
                "Dualwield_Melee_Attack_Slice",
                "Jump_Full_Short");
    }

    /** Cycles in place of which some stances are held: a second look takes their floor to pass otherwise. */
    @ParameterizedTest
    @CsvSource({
        "khronos/cesium_man.gltf, animation 0",
        "kaykit/Med_MovementAdvanced.glb, Rig_Medium|Walking_Backwards",
        "playcanvas/vat_lumberjack.glb, Walk",
        "quaternius/Wolf.glb, AnimalArmature|Gallop",
        "kaykit/Med_MovementBasic.glb, Rig_Medium|Jump_Land",
        "kaykit/Knight.glb, Dualwield_Melee_Attack_Stab"
    })
    void whatAFileSaysOfItself_isTaken(String file, String clip) throws Exception {
        for (CleanedAgain again : again("gltf/" + file, clip)) {
            assertThat(again.recordedMm()).as(again.clip()).isZero();
        }
    }
}
