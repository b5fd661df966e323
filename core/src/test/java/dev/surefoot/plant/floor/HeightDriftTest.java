// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.plant.contact.ContactDetector;
import dev.surefoot.plant.contact.SkatingClip;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;

/** Bodies that rise and sink over a flat floor, feet and all, and others that do so with the ground. */
class HeightDriftTest {
    private static final double METRES = 0.06;
    private static final double PERIOD_SECONDS = 4;

    private final SyntheticWalker walker = WalkSpec.biped().cycles(6).walker();
    /** It ends in the middle of a step: a loop is left, whose last frame has to be its first. */
    private final Clip walk = walker.clip()
            .withPoses(walker.clip().poses().subList(0, walker.clip().frames() - 20));

    private static Clip rising(Clip clip) {
        return rising(clip, seconds -> new Vec3(0, METRES * Math.sin(2 * Math.PI * seconds / PERIOD_SECONDS), 0));
    }

    private static Clip rising(Clip clip, DoubleFunction<Vec3> wayAt) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            Vec3 way = wayAt.apply(f / clip.framesPerSecond());
            pose.setTranslation(0, pose.translation(0).plus(way));
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    private static Optional<List<Vec3>> drift(SyntheticWalker walker, Clip clip) {
        List<LegTrack> tracks = LegTrack.follow(clip, walker.legs());
        ContactDetector.Feet feet = ContactDetector.Feet.of(tracks, false, clip.framesPerSecond(), Parallel.NONE);
        return HeightDrift.of(tracks, feet.bearing().points(), clip.framesPerSecond());
    }

    private Planting cleaned(Clip clip, PlantOptions options) {
        return ClipPlanter.clean(clip, walker.legs(), walker.rootJoint(), options, Progress.NONE);
    }

    private static double spread(Planting planting) {
        double[] heights = planting.contacts().stream()
                .map(Contact::anchorWorld)
                .mapToDouble(Vec3::y)
                .sorted()
                .toArray();
        return heights[heights.length - 1] - heights[0];
    }

    @Test
    void bodyThatRisesAndSinksWithItsFeet_standsOnOneFloor() {
        Clip rising = rising(walk);
        Planting planting = cleaned(rising, PlantOptions.DEFAULTS);
        assertThat(spread(planting)).isLessThan(0.002);
        assertThat(planting.source().rootPath().kind()).isEqualTo(Planting.RootPath.Kind.FOLLOWS);
        assertThat(planting.notes()).anyMatch(note -> note.contains("its feet rise and sink together"));
        double furthest = 0;
        Planting clean = cleaned(walk, PlantOptions.DEFAULTS);
        double first = height(planting.clip(), 0) - height(clean.clip(), 0);
        for (int f = 0; f < rising.frames(); f++) {
            double off = height(planting.clip(), f) - height(clean.clip(), f) - first;
            furthest = Math.max(furthest, Math.abs(off));
        }
        assertThat(furthest).isLessThan(0.2 * METRES);
        int held = planting.contacts().stream().mapToInt(Contact::frames).sum();
        int whole = clean.contacts().stream().mapToInt(Contact::frames).sum();
        assertThat(held).isGreaterThan(9 * whole / 10);
    }

    private static double height(Clip clip, int f) {
        return clip.world(f).position(0).y();
    }

    /** Feet that stand high are more than a hand above the lowest, and seen to bear all the same. */
    @Test
    void bodyThatRisesAndSinksByMuch_standsOnOneFloor() {
        Clip rising = rising(walk, seconds -> new Vec3(0, 0.12 * Math.sin(2 * Math.PI * seconds / 3 + 1.5), 0));
        assertThat(spread(cleaned(rising, PlantOptions.DEFAULTS))).isLessThan(0.005);
    }

    @Test
    void stay_keepsIt() {
        PlantOptions stay = PlantOptions.DEFAULTS.withPath(PlantOptions.Path.STAY);
        Planting planting = cleaned(rising(walk), stay);
        assertThat(planting.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
        assertThat(spread(planting)).isGreaterThan(METRES);
    }

    @Test
    void whatWasLevelled_isLeftAsItIs() {
        Planting planting = cleaned(rising(walk), PlantOptions.DEFAULTS);
        Planting again = cleaned(planting.clip(), PlantOptions.DEFAULTS);
        assertThat(again.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
    }

    /** Film may take a body up by centimetres a second; one that walks on an escalator goes on. */
    @Test
    void bodyThatIsCarriedUp_goesOn() {
        SyntheticWalker walks = WalkSpec.biped().cycles(8).walker();
        for (double speed : new double[] {0.05, -0.08}) {
            assertThat(drift(walks, rising(walks.clip(), seconds -> new Vec3(0, speed * seconds, 0))))
                    .as("up by %s m/s", speed)
                    .isPresent();
        }
        for (double speed : new double[] {0.15, -0.2}) {
            assertThat(drift(walks, rising(walks.clip(), seconds -> new Vec3(0, speed * seconds, 0.5 * seconds))))
                    .as("carried up by %s m/s", speed)
                    .isEmpty();
        }
    }

    @Test
    void stairs_andFlatFloors_andBodiesThatShake_areLeft() {
        for (double rise : new double[] {0, 0.04, -0.04}) {
            SyntheticWalker climber = WalkSpec.biped().cycles(6).stairs(rise).walker();
            assertThat(drift(climber, climber.clip())).as("stairs of " + rise).isEmpty();
            Clip shaken = SkatingClip.jitters(climber.clip(), climber.legs(), 0.005, new Random(3));
            assertThat(drift(climber, shaken))
                    .as("shaken, on stairs of " + rise)
                    .isEmpty();
        }
        Clip shakes = SkatingClip.shakes(walker.clip(), new Vec3(0, 0.01, 0), 0.1, new Random(4));
        assertThat(drift(walker, shakes)).isEmpty();
    }
}
