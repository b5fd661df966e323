// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.ground.Plane;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.sole.FootPoints;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** A clip that shows its poses for several frames each is planted as the clip of its poses, and shows them as long. */
class ShownPosesPlantingTest {
    private static final WalkSpec SKATING =
            WalkSpec.biped().cycles(3).hipsRaised(-0.05).drift(0.02).wander(0.004, 3);

    @Test
    void posesShownForSeveralFrames_arePlantedAsThePosesAlone() {
        SyntheticWalker walker = SKATING.fps(24).walker();
        Clip poses = walker.clip();
        Planting once = clean(walker, poses, PlantOptions.DEFAULTS);
        assertThat(once.result().changed().none()).isFalse();
        assertThat(once.contacts()).isNotEmpty();

        assertShown(walker, once, 24 * 2, f -> f / 2);
        assertShown(walker, once, 24 * 3, f -> (f + 1) / 3);
        assertShown(walker, once, 24 * 5 / 4.0, f -> f * 4 / 5);
        assertShown(walker, once, 24 * 5 / 2.0, f -> f * 2 / 5);
    }

    @Test
    void posesOnAGround_arePlantedAsThePosesAlone() {
        SyntheticWalker walker = SKATING.fps(24).walker();
        Clip twos = shown(walker.clip(), 48, f -> f / 2);
        Planting once = ClipPlanter.plant(
                walker.clip(),
                walker.legs(),
                walker.rootJoint(),
                Plane.flat(0.3),
                PlantOptions.DEFAULTS,
                Progress.NONE);
        Planting planted = ClipPlanter.plant(
                twos, walker.legs(), walker.rootJoint(), Plane.flat(0.3), PlantOptions.DEFAULTS, Progress.NONE);
        for (int f = 0; f < twos.frames(); f++) {
            assertSame(planted.clip().pose(f), once.clip().pose(f / 2), f);
        }
    }

    @Test
    void walkInPlaceOnTwos_staysOnItsMovingFloor() {
        SyntheticWalker walker =
                WalkSpec.biped().cycles(2).fps(24).hipsRaised(-0.05).inPlace().walker();
        Clip twos = shown(walker.clip(), 48, f -> f / 2);
        Planting once = clean(walker, walker.clip(), PlantOptions.DEFAULTS);
        Planting planted = clean(walker, twos, PlantOptions.DEFAULTS);
        assertThat(planted.source().movingFloor().isStill()).isFalse();
        assertThat(planted.source().movingFloor().path()).hasSize(twos.frames());
        for (int f = 0; f < twos.frames(); f++) {
            assertSame(planted.clip().pose(f), once.clip().pose(f / 2), f);
        }
        Planting twice = clean(walker, twos, PlantOptions.DEFAULTS.withCycles(2));
        Planting onceTwice = clean(walker, walker.clip(), PlantOptions.DEFAULTS.withCycles(2));
        assertThat(twice.clip().frames()).isEqualTo(2 * onceTwice.clip().frames());
        assertThat(twice.source().inputFrames()).hasSize(twice.clip().frames());
    }

    @Test
    void contactsAreToldInFrames_andTakenInThem() {
        SyntheticWalker walker = SKATING.fps(24).walker();
        Clip twos = shown(walker.clip(), 48, f -> f / 2);
        List<Contact> poses = ContactFinder.find(walker.clip(), walker.legs(), PlantOptions.DEFAULTS)
                .contacts();
        ContactFinder.Found found = ContactFinder.find(twos, walker.legs(), PlantOptions.DEFAULTS);
        assertThat(found.clip().frames()).isEqualTo(twos.frames());
        assertThat(found.contacts())
                .isEqualTo(poses.stream()
                        .map(c -> c.during(2 * c.startFrame(), 2 * c.endFrame() + 1))
                        .toList());

        Planting once = clean(walker, walker.clip(), PlantOptions.DEFAULTS.withContacts(poses));
        Planting given = clean(walker, twos, PlantOptions.DEFAULTS.withContacts(found.contacts()));
        for (int f = 0; f < twos.frames(); f++) {
            assertSame(given.clip().pose(f), once.clip().pose(f / 2), f);
        }
        Contact late = poses.get(0).during(twos.frames() - 2, twos.frames());
        assertThatThrownBy(() -> clean(walker, twos, PlantOptions.DEFAULTS.withContacts(List.of(late))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("contacts[0]");
    }

    @Test
    void finerRate_isOfTheFrames() {
        SyntheticWalker walker = SKATING.fps(24).walker();
        Clip twos = shown(walker.clip(), 48, f -> f / 2);
        Planting planted = clean(walker, twos, PlantOptions.DEFAULTS.withFramesPerSecond(96));
        Planting.ExtraKeys keys = planted.result().extraKeys();
        assertThat(keys.times()).isEqualTo(2);
        assertThat(keys.clip().framesPerSecond()).isEqualTo(96);
        assertThat(keys.clip().frames()).isEqualTo(2 * twos.frames() - 1);
        for (int f = 0; f < twos.frames(); f++) {
            assertSame(keys.clip().pose(2 * f), planted.clip().pose(f), f);
        }
        assertThatThrownBy(() -> clean(walker, twos, PlantOptions.DEFAULTS.withFramesPerSecond(24)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("48.0");
    }

    @Test
    void solesOfPosesShownForSeveralFrames_areThoseOfThePosesAlone() {
        SyntheticWalker walker = SKATING.fps(24).walker();
        List<Leg> once =
                FootPoints.find(walker.clip(), walker.legs(), SoleCloud.NONE).legs();
        Clip video = shown(walker.clip(), 30, f -> f * 4 / 5);
        assertThat(FootPoints.find(video, walker.legs(), SoleCloud.NONE).legs()).isEqualTo(once);
    }

    private static void assertShown(SyntheticWalker walker, Planting once, double fps, IntUnaryOperator pose) {
        Clip clip = shown(walker.clip(), fps, pose);
        Planting planted = clean(walker, clip, PlantOptions.DEFAULTS);

        assertThat(planted.clip().frames()).isEqualTo(clip.frames());
        assertThat(planted.clip().framesPerSecond()).isEqualTo(fps);
        assertThat(planted.source().clip()).isSameAs(clip);
        assertThat(planted.notes()).anyMatch(note -> note.startsWith("its poses change 24.0 times a second"));
        for (int f = 0; f < clip.frames(); f++) {
            assertSame(planted.clip().pose(f), once.clip().pose(pose.applyAsInt(f)), f);
        }
        assertThat(planted.contacts()).hasSameSizeAs(once.contacts());
        for (int i = 0; i < once.contacts().size(); i++) {
            Contact inPoses = once.contacts().get(i);
            Contact inFrames = planted.contacts().get(i);
            assertThat(inFrames.anchorWorld()).isEqualTo(inPoses.anchorWorld());
            assertThat(pose.applyAsInt(inFrames.startFrame())).isEqualTo(inPoses.startFrame());
            assertThat(pose.applyAsInt(inFrames.endFrame())).isEqualTo(inPoses.endFrame());
        }
        Planting.ExtraKeys keys = planted.result().extraKeys();
        for (int f = 0; f < clip.frames(); f++) {
            assertSame(keys.clip().pose(f * keys.times()), planted.clip().pose(f), f);
        }
    }

    private static void assertSame(Pose actual, Pose expected, int frame) {
        for (int j = 0; j < expected.size(); j++) {
            assertThat(actual.translation(j)).as("joint %d at %d", j, frame).isEqualTo(expected.translation(j));
            assertThat(actual.rotation(j)).as("joint %d at %d", j, frame).isEqualTo(expected.rotation(j));
        }
    }

    private static Planting clean(SyntheticWalker walker, Clip clip, PlantOptions options) {
        return ClipPlanter.clean(clip, walker.legs(), walker.rootJoint(), options, Progress.NONE);
    }

    /** Shows each pose for as long as {@code pose} says, to the end of the last. */
    private static Clip shown(Clip clip, double fps, IntUnaryOperator pose) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; pose.applyAsInt(f) < clip.frames(); f++) {
            poses.add(clip.pose(pose.applyAsInt(f)));
        }
        return new Clip(clip.name(), clip.skeleton(), clip.space(), clip.startSeconds(), fps, poses);
    }
}
