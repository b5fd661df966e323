// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

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
import dev.surefoot.plant.floor.FloorFrame;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Clips whose root goes another way than their steps do: it follows them, and no other clip's does. */
class SkatingFeetTest {
    private static final double GLIDE = 0.3;

    private final SyntheticWalker walker = WalkSpec.biped().walker();

    private Planting cleaned(Clip clip, PlantOptions.Path path) {
        return cleaned(clip, PlantOptions.DEFAULTS.withPath(path));
    }

    private Planting cleaned(Clip clip, PlantOptions options) {
        return ClipPlanter.clean(clip, walker.legs(), walker.rootJoint(), options, Progress.NONE);
    }

    @Test
    void bodyThatGlides_goesWhereItsStepsGo() {
        for (double direction : new double[] {0, 1.9, -2.5}) {
            Clip skates = SkatingClip.glides(walker.clip(), GLIDE, direction);
            Planting planting = cleaned(skates, PlantOptions.Path.AUTO);
            assertThat(planting.source().rootPath().kind()).isEqualTo(Planting.RootPath.Kind.FOLLOWS);
            double seconds = skates.durationSeconds();
            Vec3 way = way(planting.clip()).minus(way(walker.clip()));
            assertThat(way.length()).as("heading " + direction).isLessThan(0.02 * GLIDE * seconds);
            assertThat(planting.meter(planting.clip()).measure().slip().maxMm()).isLessThan(0.05);
        }
    }

    @Test
    void pathThatIsTooLong_isAsLongAsItsSteps() {
        Clip skates = SkatingClip.pathScaled(walker.clip(), GLIDE);
        Planting planting = cleaned(skates, PlantOptions.Path.AUTO);
        double wrong = way(skates).distanceTo(way(walker.clip()));
        assertThat(way(planting.clip()).distanceTo(way(walker.clip()))).isLessThan(0.05 * wrong);
        // the source is measured as it came: its feet slid
        assertThat(planting.meterOfSource().measure().slip().maxMm()).isGreaterThan(50);
        assertThat(planting.cameClip()
                        .world(skates.frames() - 1)
                        .position(0)
                        .distanceTo(skates.world(skates.frames() - 1).position(0)))
                .isLessThan(1e-9);
    }

    /** What feet slide while the body waits says nothing of its way: however long that is, the rest is as wrong. */
    @Test
    void pathThatIsTooLong_isAsLongAsItsSteps_howeverLongItWaits() {
        for (double seconds : new double[] {0, 3, 8}) {
            Clip waits = waiting(seconds);
            Clip skates = SkatingClip.pathScaled(waits, 0.08);
            Planting planting = cleaned(skates, PlantOptions.Path.AUTO);
            double wrong = way(skates).distanceTo(way(waits));
            assertThat(way(planting.clip()).distanceTo(way(waits)))
                    .as("waits for %s s", seconds)
                    .isLessThan(0.1 * wrong);
        }
    }

    /** The walk, which waits for so long on both of its feet and looks about. */
    private Clip waiting(double seconds) {
        Clip walk = walker.clip();
        int waits = walk.frames() / 2;
        while (!(stands(0, waits) && stands(1, waits))) {
            waits++;
        }
        int head = walk.skeleton().size() - 1;
        while (!walk.skeleton().label(head).contains("head")) {
            head--;
        }
        List<Pose> poses = new ArrayList<>(walk.poses());
        for (int i = 0; i < seconds * walk.framesPerSecond(); i++) {
            Pose pose = walk.pose(waits).copy();
            pose.setRotation(head, Quat.aboutAxis(Vec3.Y, 0.5 * Math.sin(i / walk.framesPerSecond())));
            poses.add(waits, pose);
        }
        return walk.withPoses(poses);
    }

    private boolean stands(int leg, int f) {
        return walker.contacts().stream().anyMatch(c -> c.leg() == leg && c.holdsAt(f));
    }

    @Test
    void stay_keepsTheRootsWay_andFollowIsAskedFor() {
        Clip skates = SkatingClip.glides(walker.clip(), GLIDE, 0.7);
        Planting stays = cleaned(skates, PlantOptions.Path.STAY);
        assertThat(stays.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
        assertThat(way(stays.clip()).distanceTo(way(skates))).isLessThan(0.05);
        Planting asked = cleaned(SkatingClip.glides(walker.clip(), 0.03, 0.7), PlantOptions.Path.FOLLOW);
        assertThat(asked.source().rootPath().kind()).isEqualTo(Planting.RootPath.Kind.FOLLOWS);
        assertThat(way(asked.clip()).distanceTo(way(walker.clip()))).isLessThan(0.005);
    }

    @Test
    void cleanWalks_andFeetThatSlideApart_keepTheirs() {
        assertKept(walker.clip());
        boolean[][] contacts = new boolean[walker.legs().size()][walker.clip().frames()];
        for (Contact c : walker.contacts()) {
            Arrays.fill(contacts[c.leg()], c.startFrame(), c.endFrame() + 1, true);
        }
        assertKept(SkatingClip.feetGlide(
                walker.clip(), walker.legs(), contacts, 0.15, new double[] {Math.PI / 2, -Math.PI / 2}));
    }

    /** A filter smears the landings of quick feet, which slide then and stand in between: their root goes rightly. */
    @Test
    void smearedQuickSteps_keepTheirWay() {
        SyntheticWalker stepper = WalkSpec.biped().cycles(6).walker();
        double[][] timesAsFastAndSeconds = {{2, 0.4}, {2.5, 0.3}};
        for (double[] spoilt : timesAsFastAndSeconds) {
            Clip walk = stepper.clip();
            Clip quick = new Clip(
                    walk.name(), walk.skeleton(), walk.space(), 0, spoilt[0] * walk.framesPerSecond(), walk.poses());
            Clip smeared = SkatingClip.smoothed(quick, spoilt[1]);
            Planting planting = ClipPlanter.clean(
                    smeared, stepper.legs(), stepper.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
            // it lost a tenth of its way and more
            assertThat(way(planting.clip()).distanceTo(way(smeared)))
                    .isLessThan(0.03 * way(smeared).length());
        }
    }

    /** Its feet stop with it in each stance: they were taken for such that a filter smeared. */
    @Test
    void rootThatStopsAndGoes_goesWhereItsStepsGo() {
        for (double periodSeconds : new double[] {0.7, 0.8, 0.9}) {
            Clip skates = SkatingClip.stopsAndGoes(walker.clip(), GLIDE, 1.9, periodSeconds);
            Planting planting = cleaned(skates, PlantOptions.Path.AUTO);
            double wrong = way(skates).distanceTo(way(walker.clip()));
            assertThat(way(planting.clip()).distanceTo(way(walker.clip())))
                    .as("period " + periodSeconds)
                    .isLessThan(0.15 * wrong);
        }
    }

    /** A body that is shoved and goes nowhere is drawn so. */
    @Test
    void bodyThatStaysWhereItIs_keepsItsWay() {
        SyntheticWalker stands = WalkSpec.biped().standing().walker();
        Clip shoved = SkatingClip.stopsAndGoes(stands.clip(), 0.3, 0, 0.8);
        Clip brief = shoved.withPoses(shoved.poses().subList(0, (int) shoved.framesPerSecond()));
        Planting planting =
                ClipPlanter.clean(brief, stands.legs(), stands.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(planting.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
    }

    /** It slid too far to be held, and not far enough for its root to follow: it came back as it was. */
    @Test
    void standThatDriftsByLessThanALeg_stands() {
        SyntheticWalker stands = WalkSpec.biped().standing().walker();
        for (double speed : new double[] {0.1, 0.15, 0.2}) {
            Clip drifts = SkatingClip.glides(stands.clip(), speed, 0.3);
            Planting planting =
                    ClipPlanter.clean(drifts, stands.legs(), stands.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
            for (int leg = 0; leg < stands.legs().size(); leg++) {
                int held = leg;
                int frames = planting.contacts().stream()
                        .filter(c -> c.leg() == held)
                        .mapToInt(Contact::frames)
                        .max()
                        .orElse(0);
                assertThat(frames).as("leg " + leg + " at " + speed).isGreaterThan(drifts.frames() * 9 / 10);
            }
        }
    }

    /**
     * Film lets a body that waits glide slowly, feet and all. It slid too far to be held and went nowhere, so that it
     * came back as it was; or its feet stayed, and the body went to and fro over them.
     */
    @Test
    void bodyThatWaitsAndGlides_goesWithItsFeet() {
        SyntheticWalker stands = WalkSpec.biped().standing().cycles(8).walker();
        double seconds = stands.clip().frames() / stands.clip().framesPerSecond();
        for (double metres : new double[] {0.08, 0.15}) {
            List<Pose> poses = new ArrayList<>();
            for (int f = 0; f < stands.clip().frames(); f++) {
                Pose pose = stands.clip().pose(f).copy();
                double at = f / stands.clip().framesPerSecond() / seconds;
                Vec3 glides = new Vec3(0, 0, metres * Math.sin(2 * Math.PI * at));
                pose.setTranslation(
                        stands.rootJoint(), pose.translation(stands.rootJoint()).plus(glides));
                poses.add(pose);
            }
            Clip gliding = stands.clip().withPoses(poses);
            Planting planting =
                    ClipPlanter.clean(gliding, stands.legs(), stands.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
            assertThat(planting.source().rootPath()).as("by " + metres).isNotEqualTo(Planting.RootPath.KEPT);
            double first = planting.clip().world(0).position(stands.rootJoint()).z();
            double least = first;
            double most = first;
            for (int f = 0; f < gliding.frames(); f++) {
                double z = planting.clip().world(f).position(stands.rootJoint()).z();
                least = Math.min(least, z);
                most = Math.max(most, z);
            }
            assertThat(most - least).as("by " + metres).isLessThan(0.4 * metres);
        }
    }

    /**
     * With a pose a second feet go straight from place to place with the body: a walk of twelve seconds was left where
     * it began.
     */
    @Test
    void poseASecond_keepsItsWay() {
        SyntheticWalker walks = WalkSpec.biped().fps(30).cycles(10).walker();
        int every = (int) walks.clip().framesPerSecond();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < walks.clip().frames(); f++) {
            int key = f / every * every;
            int next = Math.min(key + every, walks.clip().frames() - 1);
            double part = next > key ? (f - key) / (double) (next - key) : 0;
            poses.add(walks.clip().pose(key).between(walks.clip().pose(next), part));
        }
        assertGoesItsWay(walks, walks.clip().withPoses(poses));
    }

    /** Who stands on something that goes is carried by it. */
    @Test
    void bodyThatIsCarried_keepsItsWay() {
        SyntheticWalker stands = WalkSpec.biped().cycles(6).standing().walker();
        Clip rides = SkatingClip.glides(stands.clip(), 0.75, 0.3);
        assertGoesItsWay(stands, rides);
        Clip drifts = SkatingClip.glides(stands.clip(), 0.2, 0.3);
        Planting planting =
                ClipPlanter.clean(drifts, stands.legs(), stands.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(way(planting.clip()).length()).isLessThan(0.01);
    }

    /** Both feet glide round its middle, and were held there. */
    @Test
    void feetOnATurntable_areNotDrawnToItsMiddle() {
        SyntheticWalker stands = WalkSpec.biped().cycles(4).standing().walker();
        int root = stands.rootJoint();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < stands.clip().frames(); f++) {
            Pose pose = stands.clip().pose(f).copy();
            Quat turn = Quat.aboutAxis(Vec3.Y, Math.PI / 2 * f / stands.clip().framesPerSecond());
            pose.setTranslation(root, turn.rotate(pose.translation(root)));
            pose.setRotation(root, turn.times(pose.rotation(root)));
            poses.add(pose);
        }
        Clip clip = stands.clip().withPoses(poses);

        Planting planting = ClipPlanter.clean(clip, stands.legs(), root, PlantOptions.DEFAULTS, Progress.NONE);

        List<LegTrack> came = LegTrack.follow(clip, stands.legs());
        List<LegTrack> made = LegTrack.follow(planting.clip(), stands.legs());
        for (int f = 0; f < clip.frames(); f++) {
            assertThat(made.get(0).ankle(f).distanceTo(made.get(1).ankle(f)))
                    .isGreaterThan(
                            0.9 * came.get(0).ankle(f).distanceTo(came.get(1).ankle(f)));
        }
    }

    private static void assertGoesItsWay(SyntheticWalker body, Clip clip) {
        Planting planting =
                ClipPlanter.clean(clip, body.legs(), body.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(planting.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
        assertThat(way(planting.clip()).distanceTo(way(clip)))
                .isLessThan(0.1 * way(clip).length());
    }

    @Test
    void cleanedAgain_nothingChanges() {
        Planting once = cleaned(SkatingClip.glides(walker.clip(), GLIDE, 1.2), PlantOptions.Path.AUTO);
        Planting twice = cleaned(once.clip(), PlantOptions.Path.AUTO);
        assertThat(twice.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
        for (int f = 0; f < once.clip().frames(); f++) {
            Vec3 a = once.clip().world(f).position(walker.rootJoint());
            assertThat(twice.clip().world(f).position(walker.rootJoint()).distanceTo(a))
                    .isLessThan(1e-4);
        }
    }

    /** What was found once is given back: the clip that came takes the same way, the one that was made stays. */
    @Test
    void givenContacts_takeTheWayFromWhichTheyWereSeen() {
        Clip skates = SkatingClip.glides(walker.clip(), GLIDE, 1.2);
        Planting once = cleaned(skates, PlantOptions.Path.AUTO);
        PlantOptions given = PlantOptions.DEFAULTS
                .withContacts(once.contacts(), once.source().bearing())
                .withPath(PlantOptions.Path.FOLLOW)
                .withFloorPath(once.source().rootPath().floor().path());
        Planting same = cleaned(skates, given);
        Planting again = cleaned(once.clip(), given);
        assertThat(same.source().rootPath().kind()).isEqualTo(Planting.RootPath.Kind.FOLLOWS);
        assertThat(again.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
        for (int f = 0; f < skates.frames(); f++) {
            for (int j = 0; j < skates.skeleton().size(); j++) {
                Vec3 made = once.clip().world(f).position(j);
                assertThat(same.clip().world(f).position(j).distanceTo(made)).isLessThan(1e-4);
                assertThat(again.clip().world(f).position(j).distanceTo(made)).isLessThan(1e-9);
            }
        }
    }

    @Test
    void severalCycles_followInEach() {
        SyntheticWalker loop = WalkSpec.biped().cycles(1).hipsRaised(-0.05).walker();
        Clip skates = SkatingClip.glides(loop.clip(), 0.6, 0);
        PlantOptions options = PlantOptions.DEFAULTS.withPath(PlantOptions.Path.FOLLOW);
        Planting thrice =
                ClipPlanter.clean(skates, loop.legs(), loop.rootJoint(), options.withCycles(3), Progress.NONE);
        Vec3 three = way(loop.clip()).times(3);
        assertThat(way(thrice.clip()).distanceTo(three)).isLessThan(0.02 * three.length());
    }

    /** A single stride is what games play again and again: by itself it showed too little to be believed. */
    @Test
    void singleStride_goesWhereItsStepsGoInItsRounds() {
        SyntheticWalker stride =
                WalkSpec.biped().cycles(1).fps(30).hipsRaised(-0.05).walker();
        for (double share : new double[] {-0.25, 0.25}) {
            Clip skates = SkatingClip.glides(
                    stride.clip(),
                    share * way(stride.clip()).length() / stride.clip().durationSeconds(),
                    0);
            Planting planting =
                    ClipPlanter.clean(skates, stride.legs(), stride.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
            assertThat(planting.source().rootPath().kind()).as("by " + share).isEqualTo(Planting.RootPath.Kind.FOLLOWS);
            assertThat(way(planting.clip()).distanceTo(way(stride.clip()))).isLessThan(0.02);
            assertThat(planting.clip()
                            .pose(0)
                            .rotation(stride.legs().get(0).knee())
                            .angleTo(planting.clip()
                                    .pose(skates.frames() - 1)
                                    .rotation(stride.legs().get(0).knee())))
                    .isLessThan(1e-6);
        }
        Planting clean = ClipPlanter.clean(
                stride.clip(), stride.legs(), stride.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(clean.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
    }

    /** Found by fuzzing: a root that is only moved lost the last bits of its rotation, which no file got. */
    @Test
    void rootThatIsOnlyMoved_keepsItsRotationToTheBit() {
        Random random = new Random(12);
        Clip skates = SkatingClip.glides(walker.clip(), GLIDE, 1.2);
        List<Pose> poses = new ArrayList<>();
        for (Pose pose : skates.poses()) {
            Pose leans = pose.copy();
            Vec3 turn = new Vec3(random.nextDouble(), random.nextDouble(), random.nextDouble());
            leans.setRotation(walker.rootJoint(), Quat.fromRotationVector(turn));
            poses.add(leans);
        }
        // above the root there is a turn that rounds
        FileSpace zUp = new FileSpace(1, FileSpace.UpAxis.Z);
        Clip leans = new Clip("leans", skates.skeleton(), zUp, 0, skates.framesPerSecond(), poses);
        Clip seen = FloorFrame.seen(
                leans, walker.rootJoint(), SourceFloor.Path.passing(Collections.nCopies(leans.frames(), Vec3.X)));
        for (int f = 0; f < leans.frames(); f++) {
            assertThat(seen.pose(f).rotation(walker.rootJoint()))
                    .isEqualTo(poses.get(f).rotation(walker.rootJoint()));
        }
    }

    private void assertKept(Clip clip) {
        List<LegTrack> tracks = LegTrack.follow(clip, walker.legs());
        SkatingFeet found = SkatingFeet.found(clip, walker.rootJoint(), tracks, false, false, Parallel.NONE);
        assertThat(found.passed()).isEmpty();
        Planting planting = cleaned(clip, PlantOptions.Path.AUTO);
        assertThat(planting.source().rootPath()).isEqualTo(Planting.RootPath.KEPT);
        assertThat(new ArrayList<>(planting.notes())).noneMatch(note -> note.contains("root"));
    }

    private static Vec3 way(Clip clip) {
        int last = clip.frames() - 1;
        return clip.world(last).position(0).minus(clip.world(0).position(0)).horizontal();
    }
}
