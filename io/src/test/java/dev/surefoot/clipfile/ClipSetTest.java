// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody who stands in some clips, and in another is lifted off the floor, feet and all, and stays there. */
class ClipSetTest {
    /** Metres, height of the soles of who stands. */
    private static final double SOLES = 0.01;

    @TempDir
    private Path folder;

    private FilePlanter planter(double rise, String... standing) throws Exception {
        return FilePlanter.open(
                Files.write(folder.resolve("person.glb"), StandingPerson.risingGlb(rise, "lifted", standing)));
    }

    private static double floor(PlantedFile file) {
        return lifted(file)
                .planting()
                .map(made -> made.source().floor().heightMetres())
                .orElse(Double.NaN);
    }

    /** On a floor of its own it would be held where it was lifted to, and sunk into the ground where it begins. */
    @Test
    void aClipThatComesDownToTheFloorOfTheOthers_standsThereOrNowhere() throws Exception {
        PlantedClip among = lifted(planter(0.05, "one", "two", "three").clean());
        assertThat(among.leftAlone()).contains("no foot ever stands still");
        assertThat(among.options().shared().floorMetres()).hasValueCloseTo(SOLES, within(1e-3));
        assertThat(floor(planter(0.05).clean())).isCloseTo(SOLES + 0.05, within(1e-3));
        assertThat(floor(planter(0.05, "one", "two", "three").clips("lifted").clean()))
                .isCloseTo(SOLES + 0.05, within(1e-3));
    }

    @Test
    void aFloorThatIsMuchHigher_isAnother() throws Exception {
        assertThat(floor(planter(0.3, "one", "two", "three").clean())).isCloseTo(SOLES + 0.3, within(1e-3));
    }

    @Test
    void tooFewClips_shareNone() throws Exception {
        assertThat(floor(planter(0.05, "one", "two").clean())).isCloseTo(SOLES + 0.05, within(1e-3));
        PlantedFile three = planter(0.05, "one", "two", "three").clean();
        assertThat(ClipSet.heightMetres(three.clips())).hasValueCloseTo(SOLES, within(1e-3));
        assertThat(ClipSet.heightMetres(three.clips().subList(0, 2))).isEmpty();
        assertThat(ClipSet.heightMetres(List.of())).isEmpty();
    }

    /** Left as it is it would be below that ground. */
    @Test
    void putOnAGround_whatWouldStandNowhere_standsOnItsOwnFloor() throws Exception {
        PlantedFile planted = planter(0.05, "one", "two", "three").plant(Plane.flat(1));
        assertThat(floor(planted)).isCloseTo(SOLES + 0.05, within(1e-3));
    }

    /** Metres by which some joint of who slides by so much is off where it was, at the first and at the last frame. */
    private double moved(String clip, String... alone) throws Exception {
        byte[] glb = StandingPerson.swayingGlb(60, 0, 0.02);
        FilePlanter planter = FilePlanter.open(Files.write(folder.resolve("swaying.glb"), glb));
        PlantedFile file = alone.length > 0 ? planter.clips(alone).clean() : planter.clean();
        PlantedClip planted = file.clips().stream()
                .filter(c -> c.name().equals(clip))
                .findFirst()
                .orElseThrow();
        Clip was = planted.rigged().clip();
        Clip is = planted.planting().orElseThrow().clip();
        double most = 0;
        for (int f : new int[] {0, was.frames() - 1}) {
            for (int j = 0; j < was.skeleton().size(); j++) {
                most = Math.max(
                        most, was.world(f).position(j).distanceTo(is.world(f).position(j)));
            }
        }
        return most;
    }

    /** It stands for all of its time, where it is in the mean by itself. */
    @Test
    void whoBeginsAndEndsAsAnother_doesSoAfterwards() throws Exception {
        assertThat(moved("0.02", "0.02")).isGreaterThan(0.005);
        assertThat(moved("0.02")).isLessThan(1e-4);
    }

    @Test
    void onAGround_posesAreAsThatHasThem() throws Exception {
        byte[] glb = StandingPerson.swayingGlb(60, 0, 0.02);
        FilePlanter planter = FilePlanter.open(Files.write(folder.resolve("rising.glb"), glb));
        assertThat(planter.plant(Plane.slope(8)).clips())
                .allSatisfy(clip -> assertThat(clip.options().shared()).isEqualTo(PlantOptions.Shared.NOTHING));
        assertThat(planter.clean().clips())
                .anySatisfy(
                        clip -> assertThat(clip.options().shared().lastPose()).isTrue());
    }

    private static PlantedClip lifted(PlantedFile file) {
        PlantedClip lifted = file.clips().get(file.clips().size() - 1);
        assertThat(lifted.name()).isEqualTo("lifted");
        return lifted;
    }
}
