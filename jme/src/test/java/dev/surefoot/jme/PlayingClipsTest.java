// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.anim.AnimClip;
import com.jme3.anim.AnimComposer;
import com.jme3.anim.AnimTrack;
import com.jme3.anim.Joint;
import com.jme3.anim.TransformTrack;
import com.jme3.math.Quaternion;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.live.FootPlanterSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of the AnimComposer is what its pose is made of. */
class PlayingClipsTest {
    /** Small, so that what the engine blends in rotations is a blend of angles to a ten-thousandth. */
    private static final float RADIANS = 0.1f;

    private static final float FRAME = 1 / 60f;

    private final WalkerModel model = new WalkerModel();
    private final Joint head = model.joint("Head");
    private final PlayingClips clips = new PlayingClips(Map.of());
    private final FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);

    PlayingClipsTest() {
        add("zero", 0, 0);
        add("one", RADIANS, RADIANS);
        add("rise", 0, RADIANS);
    }

    private void add(String name, float from, float to) {
        AnimClip clip = new AnimClip(name);
        clip.setTracks(new AnimTrack<?>[] {
            new TransformTrack(
                    head,
                    new float[] {0, 1},
                    null,
                    new Quaternion[] {new Quaternion().fromAngles(from, 0, 0), new Quaternion().fromAngles(to, 0, 0)},
                    null)
        });
        model.composer.addAnimClip(clip);
    }

    /** Passes a frame; returns the head's angle, as a part of all. */
    private double frame() {
        model.node.updateLogicalState(FRAME);
        clips.tell(model.composer, AnimComposer.DEFAULT_LAYER, FRAME, planter);
        return 2 * Math.asin(head.getLocalRotation().getX()) / RADIANS;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.05, 0.4, 3})
    void transition_fadesAsThePoseDoes(double transitionSeconds) {
        model.play("zero");
        for (int f = 0; f < 20; f++) {
            frame();
        }
        model.play("one", transitionSeconds);
        for (int f = 0; f < 50; f++) {
            double angle = frame();
            assertThat(1 - clips.fading()).as("frame " + f).isCloseTo(angle, within(2e-3));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.4})
    void loop_fadesAtItsSeamAsThePoseDoes(double transitionSeconds) {
        model.play("rise", transitionSeconds);
        double held = 0;
        double before = 0;
        for (int f = 0; f < 200; f++) {
            double angle = frame();
            if (f > 40) {
                if (clips.seconds() < before) {
                    held = before;
                }
                double told = clips.fading() * held + (1 - clips.fading()) * clips.seconds();
                // the engine's pose is also of moments of this round that are past: it lags a little
                assertThat(told).as("frame " + f).isCloseTo(angle, within(transitionSeconds > 0 ? 0.03 : 2e-3));
            }
            before = clips.seconds();
        }
    }

    @Test
    void actionThatEnds_staysAtItsEnd() {
        ((com.jme3.anim.tween.action.BlendableAction)
                        model.composer.setCurrentAction("rise", AnimComposer.DEFAULT_LAYER, false))
                .setTransitionLength(0);
        double angle = 0;
        for (int f = 0; f < 90; f++) {
            angle = frame();
        }
        assertThat(model.composer.getCurrentAction()).isNull();
        assertThat(clips.seconds()).isCloseTo(angle, within(1e-3));
        assertThat(angle).isCloseTo(1, within(1e-3));
    }

    @Test
    void actionThatIsStopped_staysWhereItWas() {
        model.play("rise");
        double angle = 0;
        for (int f = 0; f < 30; f++) {
            angle = frame();
        }
        model.composer.removeCurrentAction();
        for (int f = 0; f < 30; f++) {
            angle = frame();
        }
        assertThat(clips.seconds()).isCloseTo(angle, within(1e-3));
        assertThat(angle).isCloseTo(0.5, within(1e-3));
    }

    @Test
    void speeds_ofActionAndComposer_areOne() {
        model.play("rise");
        model.composer.getCurrentAction().setSpeed(2);
        model.composer.setGlobalSpeed(0.75f);
        for (int f = 0; f < 30; f++) {
            double angle = frame();
            assertThat(clips.seconds()).isCloseTo(angle, within(1e-3));
        }
    }
}
