// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A body that goes on for the first half of two seconds and is held then, 100 frames a second. */
class GoingFramesTest {
    private static final int FRAMES = 200;

    private static LegTrack track(int going) {
        double[] places = new double[FRAMES];
        Arrays.setAll(places, f -> 1e-3 * Math.min(f, going));
        return UprightLegs.tracks(places).get(0);
    }

    @Test
    void framesBesideWhichAHipMoves_areGoing() {
        BitSet going = GoingFrames.of(List.of(track(100)), 1, 100);
        assertThat(going.nextClearBit(0)).isEqualTo(101);
        assertThat(going.cardinality()).isEqualTo(101);
        assertThat(GoingFrames.of(List.of(track(0)), 1, 100).isEmpty()).isTrue();
        assertThat(GoingFrames.of(List.of(track(155)), 1, 100).cardinality())
                .as("a rest of less than half a second")
                .isEqualTo(FRAMES);
    }

    @Test
    void whatIsUsual_isTakenWhereTheBodyGoesOn() {
        double[] values = new double[FRAMES];
        Arrays.setAll(values, f -> f);
        assertThat(GoingFrames.among(track(100), 0, values, 1, 100))
                .hasSize(101)
                .endsWith(100);
        assertThat(GoingFrames.among(track(100), 50, Arrays.copyOfRange(values, 50, FRAMES), 1, 100))
                .hasSize(51)
                .startsWith(50);
    }

    /** A third of a second is an arrival, none a pose. */
    @Test
    void whereThatIsTooShort_itIsTakenOfAll() {
        assertThat(GoingFrames.among(track(33), 0, new double[FRAMES], 1, 100)).hasSize(FRAMES);
        assertThat(GoingFrames.among(track(0), 0, new double[FRAMES], 1, 100)).hasSize(FRAMES);
    }

    /** Exporters pad clips to a scene's length; feet were taken for a machine's then, and left as they slid. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void poseThatIsHeldBeforeOrAfterAMotion_changesNothingOfItsHolds(boolean before) {
        SyntheticWalker walker = WalkSpec.biped().cycles(3).drift(0.02).walker();
        Clip clip = walker.clip();
        int held = 120;
        List<Pose> poses = new ArrayList<>(clip.poses());
        for (int i = 0; i < held; i++) {
            poses.add(
                    before ? 0 : poses.size(),
                    clip.pose(before ? 0 : clip.frames() - 1).copy());
        }
        int alone = framesHeld(walker, clip, 10, clip.frames() - 10);
        int from = before ? held : 0;
        assertThat(framesHeld(walker, clip.withPoses(poses), from + 10, from + clip.frames() - 10))
                .isGreaterThan((int) (0.9 * alone));
    }

    private static int framesHeld(SyntheticWalker walker, Clip clip, int from, int to) {
        int frames = 0;
        for (Contact c : ClipPlanter.clean(
                        clip, walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE)
                .contacts()) {
            frames += Math.max(0, Math.min(c.endFrame(), to) - Math.max(c.startFrame(), from) + 1);
        }
        return frames;
    }
}
