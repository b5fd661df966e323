// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static dev.surefoot.plant.StandingBody.left;
import static dev.surefoot.plant.StandingBody.right;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.HandMadeLeg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A body whose root, and its paws with it, is moved in one frame. */
class AlreadyPlantedTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final int FRAMES = 5;
    private static final List<Segment> WHOLE = List.of(new Segment(0, FRAMES - 1));

    private static Clip moved(int frame, Vec3 by) {
        return BODY.clip(FRAMES, (f, pose) -> {
            if (f == frame) {
                pose.setTranslation(BODY.root(), pose.translation(BODY.root()).plus(by));
            }
        });
    }

    private static boolean exact(Clip clip, Contact... contacts) {
        return AlreadyPlanted.exact(BODY.tracks(clip)).test(List.of(contacts));
    }

    @Test
    void atItsEnds_aContactHoldsWithinSixHundredthsOfAMillimetre() {
        for (int f : new int[] {0, 4}) {
            assertThat(exact(moved(f, Vec3.X.times(5.9e-5)), left(0, 4))).isTrue();
            assertThat(exact(moved(f, Vec3.X.times(6.1e-5)), left(0, 4))).isFalse();
        }
    }

    @Test
    void betweenThem_itHoldsWithinAMillimetre() {
        assertThat(exact(moved(2, Vec3.Y.times(0.99e-3)), left(0, 4))).isTrue();
        assertThat(exact(moved(2, Vec3.Y.times(1.01e-3)), left(0, 4))).isFalse();
        // frame 2 is an end then
        assertThat(exact(moved(2, Vec3.Y.times(0.99e-3)), left(0, 2))).isFalse();
    }

    @Test
    void everyContactHolds_andThereIsOne() {
        Clip still = BODY.clip(FRAMES);
        assertThat(exact(still, left(0, 1), right(2, 4))).isTrue();
        assertThat(exact(still, left(0, 1), right(2, 4).at(new Vec3(-0.1, 0, 1e-4))))
                .isFalse();
        assertThat(exact(still)).isFalse();
    }

    @Test
    void ofASmallBody_theBoundsAreItsOwn() {
        // its leg of 0.8 m is shorter than an adult's
        double part = BodyScale.of(LegTrack.follow(HandMadeLeg.still(1), List.of(HandMadeLeg.LEG)));
        assertThat(part).isLessThan(0.95);
        for (double share : new double[] {0.99, 1.01}) {
            Clip clip = HandMadeLeg.displacedAt(0, 5, Vec3.X.times(6e-5 * part * share));
            Contact contact = new Contact(0, FootPoint.Kind.HEEL, 0, 4, Vec3.ZERO);
            assertThat(AlreadyPlanted.exact(LegTrack.follow(clip, List.of(HandMadeLeg.LEG)))
                            .test(List.of(contact)))
                    .isEqualTo(share < 1);
        }
    }

    private static List<Segment> alone(Clip clip, Ground ground, List<Segment> segments, Contact... contacts) {
        return AlreadyPlanted.segments(
                BODY.motion(clip, segments, contacts),
                Footing.on(ground),
                PlantOptions.DEFAULTS.withContacts(List.of(contacts)));
    }

    @Test
    void aSegment_isLeftAloneWhereNoSoleIsAMillimetreInTheGround() {
        Clip still = BODY.clip(FRAMES);
        assertThat(alone(still, Plane.flat(0.99e-3), WHOLE, left(0, 4))).isEqualTo(WHOLE);
        assertThat(alone(still, Plane.flat(1.01e-3), WHOLE, left(0, 4))).isEmpty();
        // the right one, which does not stand, counts too
        assertThat(alone(still, StandingBody.halves(0, 1.01e-3), WHOLE, left(0, 4)))
                .isEmpty();
        assertThat(alone(moved(2, Vec3.X.times(0.002)), Plane.flat(0), WHOLE, left(0, 4)))
                .isEmpty();
    }

    /** Feet that were held exactly hung above a ground that is lower than the one they came from. */
    @Test
    void contactsThatAreGiven_areOnTheGround() {
        Clip still = BODY.clip(FRAMES);
        assertThat(alone(still, Plane.flat(-0.99e-3), WHOLE, left(0, 4))).isEqualTo(WHOLE);
        assertThat(alone(still, Plane.flat(-1.01e-3), WHOLE, left(0, 4))).isEmpty();
        // the right one does not stand
        assertThat(alone(still, StandingBody.halves(0, -1), WHOLE, left(0, 4))).isEqualTo(WHOLE);
        assertThat(AlreadyPlanted.segments(
                        BODY.motion(still, WHOLE, left(0, 4)),
                        Footing.whereItIs(),
                        PlantOptions.DEFAULTS.withContacts(List.of(left(0, 4)))))
                .isEqualTo(WHOLE);
    }

    private static List<Segment> detected(Clip clip, Ground ground) {
        Motion motion = BODY.motion(clip, WHOLE, left(0, 4));
        return AlreadyPlanted.segments(motion, Footing.on(ground), PlantOptions.DEFAULTS);
    }

    @Test
    void contactsThatWereDetected_areLeftAloneWhereTheyKeepThePromise_onTheirOwnFloor() {
        Ground own = Plane.flat(0);
        assertThat(detected(BODY.clip(FRAMES), own)).isEqualTo(WHOLE);
        assertThat(detected(moved(4, Vec3.X.times(4.9e-5)), own)).isEqualTo(WHOLE);
        assertThat(detected(moved(4, Vec3.X.times(5.1e-5)), own)).isEmpty();
        // between keys it may lie beside, but two of these are never so far apart
        assertThat(detected(moved(2, Vec3.X.times(0.99e-3)), own)).isEqualTo(WHOLE);
        assertThat(detected(moved(2, Vec3.X.times(1.01e-3)), own)).isEmpty();
        // another ground is another place
        assertThat(detected(BODY.clip(FRAMES), Plane.flat(-0.01))).isEmpty();
        assertThat(detected(BODY.clip(FRAMES), Plane.slope(12))).isEmpty();
    }

    @Test
    void segmentsInWhichNothingStands_areLeftAloneOnlyWhereAllAreInOrder() {
        List<Segment> two = List.of(new Segment(0, 1), new Segment(2, 4));
        assertThat(alone(BODY.clip(FRAMES), Plane.flat(0), two, left(0, 1))).isEqualTo(two);
        // 2 mm down in the second, in which nothing stands
        assertThat(alone(moved(3, new Vec3(0, -0.002, 0)), Plane.flat(0), two, left(0, 1)))
                .containsExactly(two.get(0));
        // the first, in which something stands, is off
        assertThat(alone(moved(1, new Vec3(0, 0.002, 0)), Plane.flat(0), two, left(0, 1)))
                .isEmpty();
    }

    @Test
    void theToesOfAFootThatStands_doNotCount() {
        FootPoint toe = new FootPoint(FootPoint.Kind.TOE, HandMadeLeg.ANKLE, new Vec3(0, -0.12, 0.15));
        FootPoint heel = HandMadeLeg.LEG.point(FootPoint.Kind.HEEL);
        Contact contact = new Contact(0, FootPoint.Kind.HEEL, 0, 2, Vec3.ZERO);
        PlantOptions given = PlantOptions.DEFAULTS.withContacts(List.of(contact));
        for (int frames = 3; frames <= 4; frames++) {
            Motion body = BODY.motion(BODY.clip(frames), List.of(new Segment(0, frames - 1)), left(0, 2));
            FollowedClip followed =
                    FollowedClip.of(HandMadeLeg.still(frames), List.of(HandMadeLeg.LEG.withPoints(List.of(heel, toe))));
            Motion motion = new Motion(
                    followed,
                    body.sourceFrames(),
                    body.floor(),
                    List.of(),
                    false,
                    null,
                    List.of(new Stance(0, 0, 2, contact, null, List.of(), Vec3.Z)),
                    body.segments(),
                    Planting.RootPath.KEPT,
                    Optional.empty(),
                    List.of());
            // 2 cm in the ground; in a fourth frame, where the foot does not stand, it counts
            assertThat(AlreadyPlanted.segments(motion, Footing.on(Plane.flat(0)), given))
                    .hasSize(frames == 3 ? 1 : 0);
        }
    }

    private static boolean hardlyChanges(Clip source, Pose last, Segment segment) {
        return AlreadyPlanted.hardlyChanges(source, List.of(source.pose(0), source.pose(1), last), segment);
    }

    @Test
    void aTenMillionthOfARadianOrMetre_isNoChange() {
        Clip source = BODY.clip(3);
        Segment all = new Segment(0, 2);
        int knee = BODY.legs().get(1).knee();
        for (double share : new double[] {0.9, 1.1}) {
            Pose turned = source.pose(2).copy();
            turned.setRotation(knee, Quat.aboutAxis(Vec3.Y, 1e-7 * share).times(turned.rotation(knee)));
            assertThat(hardlyChanges(source, turned, all)).isEqualTo(share < 1);
            Pose moved = source.pose(2).copy();
            moved.setTranslation(knee, moved.translation(knee).plus(new Vec3(0, 0, 1e-7 * share)));
            assertThat(hardlyChanges(source, moved, all)).isEqualTo(share < 1);
            // in a file of centimetres that is a hundredth
            Clip centimetres = new Clip(
                    "cm",
                    source.skeleton(),
                    new FileSpace(0.01, FileSpace.UpAxis.Y),
                    0,
                    StandingBody.FPS,
                    source.poses());
            assertThat(hardlyChanges(centimetres, moved, all)).isTrue();
            assertThat(hardlyChanges(source, moved, new Segment(0, 1))).isTrue();
        }
    }

    @Test
    void change_isMeasuredUnderTheScalesAbove() {
        assertThat(movedUnder(1)).isTrue();
        assertThat(movedUnder(0.01)).isTrue();
        assertThat(movedUnder(100)).isFalse();
    }

    /** Whether a millionth of a unit, 0.01 µm of a file in centimetres, is no change under a group of that scale. */
    private static boolean movedUnder(double scale) {
        Skeleton.Builder builder = new Skeleton.Builder();
        Vec3 scales = new Vec3(scale, scale, scale);
        builder.add(new Skeleton.Joint("group", -1, Vec3.ZERO, Quat.IDENTITY, scales, Skeleton.Freedom.BOTH));
        builder.add("hips", 0, Vec3.Y);
        Skeleton skeleton = builder.build();
        Pose pose = skeleton.restPose();
        FileSpace space = new FileSpace(0.01, FileSpace.UpAxis.Y);
        Pose moved = pose.copy();
        moved.setTranslation(1, new Vec3(0, 1 + 1e-6, 0));
        Clip clip = new Clip("clip", skeleton, space, 0, 30, List.of(pose));
        return AlreadyPlanted.hardlyChanges(clip, List.of(moved), new Segment(0, 0));
    }

    /** It stands as exactly as what was planted, and was left 30 mm in the ground, its contacts on it. */
    @Test
    void poseThatIsHeldBelowTheFloor_isNotTakenForPlanted() {
        SyntheticWalker walks = WalkSpec.biped().walker();
        Pose stands = WalkSpec.biped().standing().walker().clip().pose(0).copy();
        int root = walks.rootJoint();
        stands.setTranslation(root, stands.translation(root).plus(new Vec3(0, -0.03, 0)));
        List<Pose> poses = new ArrayList<>(walks.clip().poses());
        poses.addAll(Collections.nCopies(40, stands));
        Clip clip = walks.clip().withPoses(poses);

        Planting planting = ClipPlanter.clean(clip, walks.legs(), root, PlantOptions.DEFAULTS, Progress.NONE);

        List<LegTrack> tracks = LegTrack.follow(planting.clip(), walks.legs());
        assertThat(planting.contacts()).isNotEmpty();
        for (Contact c : planting.contacts()) {
            LegTrack track = tracks.get(c.leg());
            for (int f = c.startFrame(); f <= c.endFrame(); f++) {
                assertThat(track.point(track.indexOf(c.kind()), f).distanceTo(c.anchorWorld()))
                        .as("frame " + f)
                        .isLessThan(2e-3);
            }
        }
    }
}
