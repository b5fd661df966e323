// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.WalkerGlb;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** One file in the page. That its bytes are the command's is shown by {@code walk.mjs}. */
class WalkTest {
    /** Where the figures stand: penetration as the clip came, then slip and penetration as planted, in millimetres. */
    private static final int BEFORE = 6;

    private static final int SLIP = 7;
    private static final int PENETRATION = 8;

    @Test
    void walkerOnASlope_standsOnIt() throws Exception {
        Walk walk = new Walk(WalkerGlb.bytes(), "walker.glb");
        walk.plant(0, PlantOptions.DEFAULTS, Plane.slope(12), Walk.Stages.NONE);
        double[] figures = walk.figures();
        assertThat(figures[BEFORE]).isGreaterThan(100);
        assertThat(figures[SLIP]).isLessThan(0.01);
        assertThat(figures[PENETRATION]).isLessThan(0.01);
        assertThat(new Walk(walk.bytes(), "planted.glb").clipNames()).isEqualTo(walk.clipNames());
    }

    @Test
    void joints_threeNumbersForEachOfEachFrame() throws Exception {
        Walk walk = new Walk(WalkerGlb.bytes(), "walker.glb");
        walk.plant(0, PlantOptions.DEFAULTS, Plane.flat(0), Walk.Stages.NONE);
        int frames = (int) walk.figures()[0];
        int joints = (int) walk.figures()[2];
        assertThat(walk.parents()).hasSize(joints);
        assertThat(walk.parents()[0]).isEqualTo(-1);
        assertThat(walk.joints(true)).hasSize(3 * frames * joints);
        assertThat(walk.feet(true))
                .hasSize(Walk.PER_FOOT * frames * walk.legNames().size());
    }

    @Test
    void legJoints_areOneAbove_andTheEndsOfEachLegBelowIt() throws Exception {
        Walk walk = new Walk(WalkerGlb.bytes(), "walker.glb");
        walk.plant(0, PlantOptions.DEFAULTS, Plane.flat(0), Walk.Stages.NONE);
        double[] ends = walk.legJoints();
        assertThat(ends).hasSize(1 + 2 * walk.legNames().size());
        for (int i = 1; i < ends.length; i++) {
            int above = (int) ends[i];
            int wanted = (int) (i % 2 == 1 ? ends[0] : ends[i - 1]);
            while (above >= 0 && above != wanted) {
                above = (int) walk.parents()[above];
            }
            assertThat(above).as("above joint %s", ends[i]).isEqualTo(wanted);
        }
    }

    @Test
    void contacts_standOnTheGroundWhileTheySay() throws Exception {
        Walk walk = new Walk(WalkerGlb.bytes(), "walker.glb");
        walk.plant(0, PlantOptions.DEFAULTS, Plane.flat(0), Walk.Stages.NONE);
        double[] contacts = walk.contacts();
        assertThat(contacts.length / Walk.PER_CONTACT).isEqualTo((int) walk.figures()[4]);
        for (int at = 0; at < contacts.length; at += Walk.PER_CONTACT) {
            assertThat(contacts[at + 3]).isGreaterThanOrEqualTo(contacts[at + 2]);
            assertThat(contacts[at + 5]).isEqualTo(0);
        }
    }

    @Test
    void bodyOutOfReach_isNamedWithItsTime() throws Exception {
        Walk walk = new Walk(WalkerGlb.bytes(), "walker.glb");
        walk.plant(0, PlantOptions.DEFAULTS, new Steps(0.75, 0.3), Walk.Stages.NONE);
        double[] unmet = walk.unmet();
        assertThat(unmet)
                .isNotEmpty()
                .hasSize(Walk.PER_UNMET * walk.unmetReasons().size());
        assertThat(walk.unmetReasons()).hasSize((int) walk.figures()[5]).noneMatch(String::isEmpty);
        assertThat(unmet[2]).isGreaterThanOrEqualTo(unmet[1]);
    }

    @Test
    void cycles_playItLonger_andEveryStageIsNamed() throws Exception {
        Walk walk = new Walk(WalkerGlb.bytes(), "walker.glb");
        Set<String> stages = new LinkedHashSet<>();
        walk.plant(0, PlantOptions.DEFAULTS, Plane.flat(0), (words, done, of) -> stages.add(words));
        double once = walk.figures()[0];
        walk.plant(0, PlantOptions.DEFAULTS.withCycles(2), Plane.flat(0), Walk.Stages.NONE);
        assertThat(walk.figures()[0]).isGreaterThan(1.8 * once);
        double[] travel = walk.travel();
        assertThat(travel).startsWith(0, 0, 0);
        assertThat(Math.hypot(travel[travel.length - 3], travel[travel.length - 1]))
                .isGreaterThan(1);
        assertThat(stages)
                .startsWith("reading")
                .endsWith("writing", "measuring")
                .hasSizeGreaterThan(4);
    }

    /** Its root goes where its feet stand; the clip that it is drawn beside is still the one that the file has. */
    @Test
    void skatingWalk_isShownAsItCame_besideItsFollowingRoot() throws Exception {
        Clip clip = SkatingWalker.gliding(0.3);
        Walk walk = new Walk(WalkerGlb.bytes(clip), "skates.glb");
        walk.plant(0, PlantOptions.DEFAULTS, Plane.flat(0), Walk.Stages.NONE);

        double slid = 0.3 * clip.durationSeconds();
        int last = 3 * walk.parents().length * (clip.frames() - 1);
        assertThat(walk.joints(false)[last] - walk.joints(false)[0]).isCloseTo(slid, within(1e-5));
        assertThat(walk.joints(true)[last] - walk.joints(true)[0]).isCloseTo(0, within(0.02 * slid));
        assertThat(walk.travel())
                .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-6 ? 0 : 1)
                .containsOnly(0);
        double[] feet = walk.feet(false);
        int lastFeet = feet.length - Walk.PER_FOOT * walk.legNames().size();
        assertThat(feet[lastFeet] - feet[0]).isCloseTo(slid, within(0.02 * slid));
    }

    @Test
    void fileWithoutAnimation_saysThatItHoldsNoClip() {
        byte[] bytes = "{\"asset\":{\"version\":\"2.0\"},\"nodes\":[{}],\"scenes\":[{\"nodes\":[0]}],\"scene\":0}"
                .getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> new Walk(bytes, "still.gltf")).hasMessage("holds no clip");
    }

    @Test
    void noClip_refused() {
        assertThatThrownBy(() -> new Walk("no clip".getBytes(StandardCharsets.UTF_8), "notes.txt"))
                .isInstanceOf(FileIssue.class);
    }
}
