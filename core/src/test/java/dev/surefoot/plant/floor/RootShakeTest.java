// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
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
import org.junit.jupiter.api.Test;

/**
 * Bodies that shake with the feet they stand on: the root goes without the shake, and nothing else is taken from it.
 */
class RootShakeTest {
    private static final Vec3 AROUND = new Vec3(0.01, 0.01, 0.01);
    private static final Vec3 LEVEL = new Vec3(0.02, 0, 0.02);

    private final SyntheticWalker walker = WalkSpec.biped().walker();

    private Optional<List<Vec3>> shake(Clip clip) {
        List<LegTrack> tracks = LegTrack.follow(clip, walker.legs());
        ContactDetector.Feet feet = ContactDetector.Feet.of(tracks, false, clip.framesPerSecond(), Parallel.NONE);
        return RootShake.of(tracks, feet.bearing().points(), feet.jumps().segments(), clip.framesPerSecond());
    }

    private Planting cleaned(Clip clip, PlantOptions options) {
        return ClipPlanter.clean(clip, walker.legs(), walker.rootJoint(), options, Progress.NONE);
    }

    @Test
    void bodyThatShakes_isSeenToShakeByThat() {
        for (double lasts : new double[] {0, 0.04, 0.1}) {
            Clip shaken = SkatingClip.shakes(walker.clip(), LEVEL, lasts, new Random(5));
            List<Vec3> found = shake(shaken).orElseThrow();
            // what is slower than a body's own steps stays
            double left = acceleration(shaken, found) / acceleration(shaken, null);
            assertThat(left).as("what lasts " + lasts + " s").isLessThan(0.1);
        }
    }

    /** How much faster than the clean walk a root accelerates, RMS; without what was found to be shake. */
    private double acceleration(Clip shaken, List<Vec3> found) {
        double squares = 0;
        for (int f = 1; f + 1 < shaken.frames(); f++) {
            Vec3 second = off(shaken, found, f - 1)
                    .plus(off(shaken, found, f + 1))
                    .minus(off(shaken, found, f).times(2));
            squares += second.lengthSquared();
        }
        return Math.sqrt(squares);
    }

    private Vec3 off(Clip shaken, List<Vec3> found, int f) {
        Vec3 off = shaken.world(f).position(0).minus(walker.clip().world(f).position(0));
        return found == null ? off : off.minus(found.get(f));
    }

    @Test
    void bodyThatShakesUpAndDownAlone_keepsItsWayAlongTheFloor() {
        Clip shaken = SkatingClip.shakes(walker.clip(), new Vec3(0, 0.01, 0), 0.05, new Random(6));
        List<Vec3> found = shake(shaken).orElseThrow();
        assertThat(found).allMatch(move -> move.horizontal().length() == 0);
        assertThat(found).anyMatch(move -> Math.abs(move.y()) > 0.01);
    }

    @Test
    void feetThatShakeByThemselves_areNoShakeOfTheBody() {
        Clip jitters = SkatingClip.jitters(walker.clip(), walker.legs(), 0.005, new Random(7));
        // that moves the body up and down with them, and turns the legs
        assertThat(shake(jitters).orElse(List.of(Vec3.ZERO)))
                .allMatch(move -> move.horizontal().length() == 0);
    }

    @Test
    void clipsThatDoNotShake_keepTheirWay() {
        assertThat(shake(walker.clip())).isEmpty();
        assertThat(shake(SkatingClip.glides(walker.clip(), 0.3, 1))).isEmpty();
        assertThat(shake(SkatingClip.stopsAndGoes(walker.clip(), 0.3, 1, 1))).isEmpty();
        assertThat(shake(SkatingClip.drifts(walker.clip(), 0.15, 0.01, new Random(8))))
                .isEmpty();
        assertThat(shake(SkatingClip.losesFrames(walker.clip(), new Random(9)))).isEmpty();
    }

    @Test
    void clipThatJumpsElsewhere_doesNotShake() {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < walker.clip().frames(); f++) {
            Pose pose = walker.clip().pose(f).copy();
            double elsewhere = f < walker.clip().frames() / 2 ? 0 : 5;
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(elsewhere, 0, 0)));
            poses.add(pose);
        }
        assertThat(shake(walker.clip().withPoses(poses))).isEmpty();
    }

    @Test
    void bodyThatIsThrownToAndFroForAMoment_doesNotShake() {
        Clip stands = WalkSpec.biped().standing().walker().clip();
        for (double hertz : new double[] {4, 8}) {
            List<Pose> poses = new ArrayList<>();
            for (int f = 0; f < stands.frames(); f++) {
                double turns = hertz * (f / stands.framesPerSecond() - 0.5);
                Pose pose = stands.pose(f).copy();
                double thrown = turns > 0 && turns < 3 ? 0.02 * Math.sin(2 * Math.PI * turns) : 0;
                pose.setTranslation(0, pose.translation(0).plus(new Vec3(thrown, 0, 0)));
                poses.add(pose);
            }
            assertThat(shake(stands.withPoses(poses))).as(hertz + " Hz").isEmpty();
        }
    }

    @Test
    void walkThatShakes_isHeldAsLongAsOneThatDoesNot_andNoLongerShakes() {
        Planting clean = cleaned(walker.clip(), PlantOptions.DEFAULTS);
        for (double lasts : new double[] {0, 0.04, 0.1}) {
            Clip shaken = SkatingClip.shakes(walker.clip(), AROUND, lasts, new Random(10));
            Planting planting = cleaned(shaken, PlantOptions.DEFAULTS);
            assertThat(planting.source().rootPath().kind()).isEqualTo(Planting.RootPath.Kind.FOLLOWS);
            assertThat(planting.notes()).anyMatch(note -> note.startsWith("its root shakes"));
            assertThat(heldFrames(planting)).as("what lasts " + lasts + " s").isGreaterThan((int)
                    (0.85 * heldFrames(clean)));
            assertThat(acceleration(planting.clip(), null)).isLessThan(0.2 * acceleration(shaken, null));
        }
    }

    @Test
    void stay_keepsTheShake() {
        Clip shaken = SkatingClip.shakes(walker.clip(), AROUND, 0.04, new Random(11));
        Planting stays = cleaned(shaken, PlantOptions.DEFAULTS.withPath(PlantOptions.Path.STAY));
        assertThat(stays.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
    }

    private static int heldFrames(Planting planting) {
        return planting.contacts().stream()
                .mapToInt(contact -> contact.frames())
                .sum();
    }
}
