// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.plant.contact.ContactDetector;
import dev.surefoot.plant.contact.SkatingClip;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
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
    private static final Vec3 SHAKE = new Vec3(0.005, 0, 0.005);
    private static final Vec3 SWAY = new Vec3(0.02, 0.02, 0.02);

    private final SyntheticWalker walker = WalkSpec.biped().walker();

    private Optional<SourceFloor.Path> shake(Clip clip) {
        List<LegTrack> tracks = LegTrack.follow(clip, walker.legs());
        ContactDetector.Feet feet = ContactDetector.Feet.of(tracks, false, clip.framesPerSecond(), Parallel.NONE);
        return RootShake.of(
                tracks,
                feet.bearing().glide().takenFrom(tracks),
                feet.bearing().points(),
                RootTrack.follow(clip, walker.rootJoint()),
                feet.jumps().segments(),
                clip.framesPerSecond(),
                Parallel.NONE);
    }

    private Planting cleaned(Clip clip, PlantOptions options) {
        return ClipPlanter.clean(clip, walker.legs(), walker.rootJoint(), options, Progress.NONE);
    }

    @Test
    void bodyThatShakes_isSeenToShakeByThat() {
        for (double lasts : new double[] {0, 0.04, 0.1}) {
            Clip shaken = SkatingClip.shakes(walker.clip(), LEVEL, lasts, new Random(5));
            List<Vec3> found = shake(shaken).orElseThrow().places();
            // what is slower than a body's own steps stays
            double left = acceleration(shaken, found) / acceleration(shaken, null);
            assertThat(left).as("what lasts " + lasts + " s").isLessThan(0.1);
        }
    }

    /** Seen from a still floor its feet slide by more than it shakes: most of the shake was left in it. */
    @Test
    void bodyThatGlidesAndShakes_isSeenToShakeByThatToo() {
        for (double speed : new double[] {0.3, 0.6}) {
            Clip shaken = SkatingClip.shakes(SkatingClip.glides(walker.clip(), speed, 1), SHAKE, 0.04, new Random(7));
            List<Vec3> found = shake(shaken).orElseThrow().places();
            double left = acceleration(shaken, found) / acceleration(shaken, null);
            assertThat(left).as("beside a glide of " + speed + " m/s").isLessThan(0.1);
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
        List<Vec3> found = shake(shaken).orElseThrow().places();
        assertThat(found).allMatch(move -> move.horizontal().length() == 0);
        assertThat(found).anyMatch(move -> Math.abs(move.y()) > 0.01);
    }

    @Test
    void bodyThatIsTurnedToAndFro_isSeenToTurnByThat_andStaysWhereItIs() {
        for (double lasts : new double[] {0, 0.04, 0.1}) {
            Clip swaying = SkatingClip.sways(walker.clip(), SWAY, lasts, new Random(15));
            SourceFloor.Path found = shake(swaying).orElseThrow();
            assertThat(found.places()).allMatch(Vec3.ZERO::equals);
            double left = turning(swaying, found.turns()) / turning(swaying, List.of());
            assertThat(left).as("what lasts " + lasts + " s").isLessThan(0.25);
        }
    }

    @Test
    void rootThatAFileTurnsAboutOneAxisAlone_isNotTurnedBack() {
        Clip swaying = SkatingClip.sways(walker.clip(), SWAY, 0.04, new Random(15));
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int j = 0; j < swaying.skeleton().size(); j++) {
            Skeleton.Joint joint = swaying.skeleton().joint(j);
            builder.add(j == walker.rootJoint() ? joint.withAxes(new JointAxes(List.of(1))) : joint);
        }
        Clip limited = new Clip(
                swaying.name(),
                builder.build(),
                swaying.space(),
                swaying.startSeconds(),
                swaying.framesPerSecond(),
                swaying.poses());
        assertThat(shake(limited).orElse(SourceFloor.Path.passing(List.of())).turns())
                .isEmpty();
    }

    @Test
    void bodyThatShakesAndIsTurned_isSeenToDoBoth() {
        Clip swaying = SkatingClip.sways(walker.clip(), SWAY, 0.04, new Random(16));
        Clip both = SkatingClip.shakes(swaying, LEVEL, 0.04, new Random(17));
        SourceFloor.Path found = shake(both).orElseThrow();
        assertThat(acceleration(both, found.places())).isLessThan(0.35 * acceleration(both, null));
        assertThat(turning(both, found.turns())).isLessThan(0.35 * turning(both, List.of()));
    }

    /** Which of its motions are a body's own and which are shake, in the same bands, its standing feet alone know. */
    @Test
    void bodyThatSwaysByItselfAndShakes_keepsItsOwnSway() {
        List<Contact> stands = cleaned(walker.clip(), PlantOptions.DEFAULTS).contacts();
        Clip pushed = SkatingClip.shakes(walker.clip(), LEVEL.times(0.5), 0.1, new Random(21));
        PlantOptions held = PlantOptions.DEFAULTS.withContacts(stands).withPath(PlantOptions.Path.STAY);
        Clip own = cleaned(pushed, held).clip();
        assertThat(shake(own)).isEmpty();
        Clip shaken = SkatingClip.shakes(own, LEVEL, 0.1, new Random(22));
        List<Vec3> found = shake(shaken).orElseThrow().places();
        double squares = 0;
        double left = 0;
        for (int f = 1; f < shaken.frames(); f++) {
            Vec3 step = step(shaken, f).minus(step(own, f));
            squares += step.lengthSquared();
            left += step.minus(found.get(f).minus(found.get(f - 1))).lengthSquared();
        }
        assertThat(Math.sqrt(left / squares)).isLessThan(0.4);
    }

    @Test
    void bodyWhoseLegsShakeToo_losesMostOfItsOwnShake() {
        for (int seed = 30; seed < 34; seed++) {
            Clip trembles = SkatingClip.trembles(walker.clip(), walker.legs(), 0.007, 0.1, new Random(seed));
            Clip shaken = SkatingClip.shakes(trembles, LEVEL.times(0.5), 0.1, new Random(seed + 10));
            List<Vec3> found = shake(shaken).orElseThrow().places();
            double squares = 0;
            double left = 0;
            for (int f = 1; f < shaken.frames(); f++) {
                Vec3 step = step(shaken, f).minus(step(walker.clip(), f)).horizontal();
                squares += step.lengthSquared();
                left += step.minus(found.get(f).minus(found.get(f - 1)).horizontal())
                        .lengthSquared();
            }
            assertThat(Math.sqrt(left / squares)).as("seed " + seed).isLessThan(0.75);
        }
    }

    /** Feet below a root hardly show how it turns about the vertical: that is as much shake as about other axes. */
    @Test
    void bodyThatSwingsRoundAndShakes_isTurnedBackNoFurtherThanItShakes() {
        Clip stands = WalkSpec.biped().standing().walker().clip();
        List<Contact> contacts = cleaned(stands, PlantOptions.DEFAULTS).contacts();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < stands.frames(); f++) {
            Pose pose = stands.pose(f).copy();
            double swings = 0.4 * Math.sin(2 * Math.PI * 2 * f / stands.framesPerSecond());
            pose.setRotation(0, Quat.aboutAxis(Vec3.Y, swings).times(pose.rotation(0)));
            poses.add(pose);
        }
        PlantOptions held = PlantOptions.DEFAULTS.withContacts(contacts).withPath(PlantOptions.Path.STAY);
        Clip own = cleaned(stands.withPoses(poses), held).clip();
        Clip swaying = SkatingClip.sways(own, SWAY, 0.04, new Random(23));
        List<Quat> found = shake(swaying).orElseThrow().turns();
        assertThat(found).isNotEmpty();
        assertThat(found).allMatch(turn -> turn.rotationVector().length() < 4.5 * SWAY.length() / Math.sqrt(3));
    }

    private static Vec3 step(Clip clip, int f) {
        return clip.world(f).position(0).minus(clip.world(f - 1).position(0));
    }

    /** How much faster than in the clean walk the turn of a root changes, RMS; without what was found to be shake. */
    private double turning(Clip swaying, List<Quat> found) {
        double squares = 0;
        Vec3 before = offTurn(swaying, found, 0);
        for (int f = 1; f < swaying.frames(); f++) {
            Vec3 next = offTurn(swaying, found, f);
            squares += next.minus(before).lengthSquared();
            before = next;
        }
        return Math.sqrt(squares);
    }

    private Vec3 offTurn(Clip swaying, List<Quat> found, int f) {
        Quat is = swaying.world(f).rotation(0);
        Quat steady = found.isEmpty() ? is : found.get(f).inverseTimes(is);
        return steady.times(walker.clip().world(f).rotation(0).conjugate()).rotationVector();
    }

    @Test
    void feetThatShakeByThemselves_areNoShakeOfTheBody() {
        Clip jitters = SkatingClip.jitters(walker.clip(), walker.legs(), 0.005, new Random(7));
        // that moves the body up and down with them, and turns the legs
        SourceFloor.Path found = shake(jitters).orElse(SourceFloor.Path.passing(List.of(Vec3.ZERO)));
        assertThat(found.places()).allMatch(move -> move.horizontal().length() == 0);
        assertThat(found.turns()).isEmpty();
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
    void walkThatIsTurnedToAndFro_isHeldAsLongAsOneThatIsNot_andNoLongerTurns() {
        Planting clean = cleaned(walker.clip(), PlantOptions.DEFAULTS);
        for (double lasts : new double[] {0, 0.1}) {
            Clip swaying = SkatingClip.sways(walker.clip(), SWAY, lasts, new Random(18));
            Planting planting = cleaned(swaying, PlantOptions.DEFAULTS);
            assertThat(planting.source().rootPath().turns()).hasSize(swaying.frames());
            assertThat(planting.notes())
                    .anyMatch(note -> note.matches("its root shakes.* it is turned by up to [0-9.]+ degrees"));
            assertThat(planting.result().changed().rotated().get(walker.rootJoint()))
                    .isTrue();
            assertThat(heldFrames(planting)).as("what lasts " + lasts + " s").isGreaterThan((int)
                    (0.85 * heldFrames(clean)));
            assertThat(turning(planting.clip(), List.of())).isLessThan(0.3 * turning(swaying, List.of()));
        }
    }

    /** What was found once is given back: the clip that came is turned back again, the one that was made stays. */
    @Test
    void givenContacts_turnBackTheRootUnderWhichTheyWereSeen() {
        Clip swaying = SkatingClip.sways(walker.clip(), SWAY, 0.04, new Random(19));
        Planting once = cleaned(swaying, PlantOptions.DEFAULTS);
        PlantOptions given = PlantOptions.DEFAULTS
                .withContacts(once.contacts(), once.source().bearing())
                .withPath(PlantOptions.Path.FOLLOW)
                .withFloor(once.source().rootPath().floor().floor());
        Planting same = cleaned(swaying, given);
        Planting again = cleaned(once.clip(), given);
        assertThat(same.source().rootPath().turns())
                .isEqualTo(once.source().rootPath().turns());
        assertThat(again.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
        for (int f = 0; f < swaying.frames(); f++) {
            for (int j = 0; j < swaying.skeleton().size(); j++) {
                Vec3 made = once.clip().world(f).position(j);
                assertThat(same.clip().world(f).position(j).distanceTo(made)).isLessThan(1e-4);
                assertThat(again.clip().world(f).position(j).distanceTo(made)).isLessThan(1e-9);
            }
        }
    }

    @Test
    void whatWasTurned_isSeenAsItCameByTheMeterOfTheSource() {
        Clip swaying = SkatingClip.sways(walker.clip(), SWAY, 0.04, new Random(20));
        Planting planting = cleaned(swaying, PlantOptions.DEFAULTS);
        Clip came = planting.cameClip();
        double off = 0;
        for (int f = 0; f < swaying.frames(); f++) {
            for (int j = 0; j < swaying.skeleton().size(); j++) {
                off = Math.max(
                        off,
                        came.world(f).position(j).distanceTo(swaying.world(f).position(j)));
            }
        }
        assertThat(off).isLessThan(1e-12);
        for (int c = 0; c < planting.source().contacts().size(); c++) {
            Contact seen = planting.source().contacts().get(c);
            Contact asItCame = planting.cameContacts().get(c);
            LegTrack track = LegTrack.follow(swaying, walker.legs()).get(seen.leg());
            Vec3 middle = Vec3.ZERO;
            for (int f = seen.startFrame(); f <= seen.endFrame(); f++) {
                middle = middle.plusTimes(1.0 / seen.frames(), track.point(track.indexOf(seen.kind()), f));
            }
            assertThat(asItCame.anchorWorld().distanceTo(middle)).isLessThan(0.01);
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
