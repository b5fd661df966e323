// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static dev.surefoot.plant.StandingBody.left;
import static dev.surefoot.plant.StandingBody.right;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Parallel;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.BearingFeet;
import dev.surefoot.plant.bearing.Glide;
import dev.surefoot.plant.hold.ClipStances;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** At 100 frames a second, so that 60 degrees a second are 0.6 degrees a frame. */
class LooserHoldTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final int FRAMES = 121;
    private static final int LEFT_KNEE = BODY.legs().get(0).knee();
    private static final int RIGHT_KNEE = BODY.legs().get(1).knee();

    private static Motion motion(Clip clip, Contact... contacts) {
        return motion(clip, List.of(new Segment(0, clip.frames() - 1)), contacts);
    }

    private static Motion motion(Clip clip, List<Segment> segments, Contact... contacts) {
        Motion made = BODY.motion(clip, segments, contacts);
        List<LegTrack> tracks = made.tracks();
        ClipStances stances = ClipStances.of(
                clip,
                tracks,
                List.of(contacts),
                segments,
                new BearingFeet.Found(
                        new BitSet[0][], Glide.none(tracks.size(), clip.frames()), false, new BitSet(), new BitSet()),
                true,
                Parallel.NONE);
        return new Motion(
                made.followed(),
                made.sourceFrames(),
                made.floor(),
                made.bearing(),
                false,
                stances,
                stances.at(1),
                segments,
                Planting.RootPath.KEPT,
                Optional.empty(),
                List.of());
    }

    private static LooserHold.Held held(Motion motion, Function<Motion, Planting> planter) {
        return LooserHold.of(motion, planter, LooserHold.Rounds.once(motion));
    }

    /** Whether anything of a contact is held. */
    private static Predicate<Motion> holding(Contact contact) {
        return motion -> motion.contacts().stream()
                .anyMatch(c -> c.leg() == contact.leg()
                        && c.startFrame() <= contact.endFrame()
                        && contact.startFrame() <= c.endFrame());
    }

    /** What a planting does to a pose that it was given. */
    private interface Change {
        void at(int f, Pose pose);
    }

    /** Turns a knee at one frame by so many degrees while anything of a contact is held. */
    private static Function<Motion, Planting> jerking(Contact held, int joint, int frame, double degrees) {
        return planting(holding(held), (f, pose) -> {
            if (f == frame) {
                turn(pose, joint, degrees);
            }
        });
    }

    private static void turn(Pose pose, int joint, double degrees) {
        Quat turn = Quat.aboutAxis(Vec3.X, Math.toRadians(degrees));
        pose.setRotation(joint, pose.rotation(joint).times(turn));
    }

    /** Changes every frame of motions that are so, and leaves the others as they are. */
    private static Function<Motion, Planting> planting(Predicate<Motion> changes, Change change) {
        return motion -> {
            List<Pose> poses = new ArrayList<>();
            BitSet rotated = new BitSet();
            rotated.set(LEFT_KNEE);
            for (int f = 0; f < motion.clip().frames(); f++) {
                Pose pose = motion.clip().pose(f).copy();
                if (changes.test(motion)) {
                    change.at(f, pose);
                }
                poses.add(pose);
            }
            Clip clip = motion.clip().withPoses(poses);
            return new Planting(
                    new Planting.Source(
                            motion.clip(),
                            motion.sourceFrames(),
                            motion.floor(),
                            motion.bearing(),
                            motion.contacts(),
                            motion.segments(),
                            Planting.RootPath.KEPT,
                            Optional.empty()),
                    new Planting.Result(
                            clip,
                            new Planting.ChangedJoints(rotated, new BitSet()),
                            new double[clip.frames()],
                            Planting.ExtraKeys.none(clip)),
                    BODY.legs(),
                    Plane.flat(0),
                    motion.contacts(),
                    List.of(),
                    List.of());
        };
    }

    @Test
    void aStanceBesideAJointThatIsJerked_isLeft_andTheOthersAreHeld() {
        // slides by 2 cm as it stands
        Clip clip =
                BODY.clip(FRAMES, (f, pose) -> pose.setTranslation(BODY.root(), new Vec3(0, 0.9, f < 50 ? 0 : 0.02)));
        Contact jerked = left(40, 60);
        LooserHold.Held held = held(motion(clip, jerked, right(0, 120)), jerking(jerked, LEFT_KNEE, 70, 5));

        assertThat(held.motion().contacts()).containsExactly(right(0, 120));
        assertThat(held.planting().contacts()).containsExactly(right(0, 120));
        assertThat(held.left()).singleElement().satisfies(left -> {
            assertThat(left.leg()).isZero();
            assertThat(left.startFrame()).isEqualTo(40);
            assertThat(left.endFrame()).isEqualTo(60);
            assertThat(left.missMetres()).isCloseTo(0.02, within(1e-12));
            assertThat(left.standing()).isTrue();
            assertThat(left.reason()).contains("knee", "500 degrees a second");
        });
    }

    @Test
    void aJointMayTurnASixthOfATurnASecondFaster_thanOneThatStands() {
        Clip clip = BODY.clip(FRAMES);
        Contact contact = left(40, 60);
        assertThat(held(motion(clip, contact), jerking(contact, LEFT_KNEE, 50, 0.59))
                        .left())
                .isEmpty();
        assertThat(held(motion(clip, contact), jerking(contact, LEFT_KNEE, 50, 0.61))
                        .left())
                .hasSize(1);
    }

    @Test
    void whereTheSourceTurnsAsFastWithinAQuarterOfASecond_nothingIsWorse() {
        Contact contact = left(40, 60);
        for (int at : new int[] {50, 74, 78}) {
            Clip clip = BODY.clip(FRAMES, (f, pose) -> {
                if (f == at) {
                    Quat turn = Quat.aboutAxis(Vec3.X, Math.toRadians(5));
                    pose.setRotation(LEFT_KNEE, pose.rotation(LEFT_KNEE).times(turn));
                }
            });
            List<Unresolved> left = held(motion(clip, contact), jerking(contact, LEFT_KNEE, 50, 2))
                    .left();
            assertThat(left).as("source turns at %d", at).hasSize(at == 78 ? 1 : 0);
        }
    }

    @Test
    void ofTwoStancesAround_theJerkedLegsOwnIsLeft_andFarOnesNever() {
        Clip clip = BODY.clip(FRAMES);
        Contact own = right(20, 40);
        Contact other = left(20, 60);
        List<Unresolved> left =
                held(motion(clip, other, own), jerking(own, RIGHT_KNEE, 60, 5)).left();
        assertThat(left).singleElement().satisfies(u -> assertThat(u.leg()).isOne());

        Contact far = right(0, 20);
        LooserHold.Held kept = held(motion(clip, far), jerking(far, RIGHT_KNEE, 60, 1));
        assertThat(kept.left()).isEmpty();
        assertThat(kept.motion().contacts()).containsExactly(far);
    }

    @Test
    void aStanceWhoseHoldingMakesTheBodyJump_isLeft() {
        Contact contact = left(40, 60);
        // 3 cm there and back
        Function<Motion, Planting> jumping = planting(holding(contact), (f, pose) -> {
            if (f == 50) {
                pose.setTranslation(BODY.root(), pose.translation(BODY.root()).plus(new Vec3(0, 0, 0.03)));
            }
        });
        LooserHold.Held held = held(motion(BODY.clip(FRAMES), contact), jumping);
        assertThat(held.motion().contacts()).isEmpty();
        assertThat(held.left())
                .singleElement()
                .satisfies(left -> assertThat(left.reason()).contains("would jump by 30 mm within a frame"));
    }

    @Test
    void aStanceWhoseHoldingTurnsItsFootFurther_thanAFootMayBeTurned_isLeft() {
        Contact contact = left(40, 60);
        for (double degrees : new double[] {24.9, 25.1}) {
            // slowly, so that nothing turns fast
            Function<Motion, Planting> turning = planting(
                    holding(contact),
                    (f, pose) -> turn(pose, BODY.legs().get(0).ankle(), degrees * (1 - Math.abs(f - 60) / 60.0)));
            assertThat(held(motion(BODY.clip(FRAMES), contact, right(100, 120)), turning)
                            .left())
                    .as("%s degrees", degrees)
                    .hasSize(degrees > 25 ? 1 : 0);
        }
    }

    /** Turns the left knee by 5 degrees at a frame while a point is held within so many frames of it. */
    private static Function<Motion, Planting> jerkingBeside(FootPoint.Kind point, int frame, int away) {
        return planting(
                motion -> motion.contacts().stream()
                        .anyMatch(c -> c.leg() == 0
                                && c.kind() == point
                                && c.startFrame() <= frame + away
                                && frame - away <= c.endFrame()),
                (f, pose) -> {
                    if (f == frame) {
                        turn(pose, LEFT_KNEE, 5);
                    }
                });
    }

    private static Contact at(FootPoint.Kind point, int start, int end) {
        return new Contact(0, point, start, end, left(start, end).anchorWorld());
    }

    @Test
    void aStanceWithSomethingWorseNearOneEnd_isHeldShorter() {
        Clip clip = BODY.clip(FRAMES);
        // where it is, how far the stance must keep away from it, and in which frames it is held then
        int[][] cases = {{60, 5, 40, 54}, {66, 10, 40, 55}, {42, 5, 49, 60}, {36, 8, 45, 60}};
        for (int[] c : cases) {
            LooserHold.Held held = held(motion(clip, left(40, 60)), jerkingBeside(FootPoint.Kind.BALL, c[0], c[1]));
            assertThat(held.motion().contacts()).as("at %d", c[0]).containsExactly(left(c[2], c[3]));
            assertThat(held.left()).isEmpty();
        }
        LooserHold.Held longer = held(motion(clip, left(40, 70)), jerkingBeside(FootPoint.Kind.BALL, 52, 5));
        assertThat(longer.motion().contacts()).containsExactly(left(59, 70));
        // the end may follow what is worse for another twentieth of a second
        LooserHold.Held twice = held(motion(clip, left(40, 60)), jerkingBeside(FootPoint.Kind.BALL, 62, 9));
        assertThat(twice.motion().contacts()).containsExactly(left(40, 50));
        assertThat(twice.notes())
                .containsExactly(
                        "1 stance is held shorter, on one point or with a free toe: held whole would look worse");
    }

    /** The note stood twice when a stance was held more loosely between keys than at keys, or another one was. */
    @Test
    void stancesHeldMoreLooselyInTwoPasses_areCountedOnce() {
        Clip clip = BODY.clip(FRAMES);
        LooserHold.Held first = held(motion(clip, left(40, 80)), jerkingBeside(FootPoint.Kind.BALL, 80, 5));
        LooserHold.Held again = held(first.motion(), jerkingBeside(FootPoint.Kind.BALL, 42, 5));
        assertThat(again.looser()).hasSize(1);
        assertThat(again.after(first).looser()).hasSize(1);
        LooserHold.Held other = held(motion(clip, left(100, 120)), jerkingBeside(FootPoint.Kind.BALL, 120, 5));
        assertThat(other.after(first).looser()).hasSize(2);
        assertThat(other.after(first).notes()).singleElement().asString().startsWith("2 stances are");
    }

    @Test
    void aStanceThatWouldBeHeldForLessThanEightHundredthsOfASecond_isLeft() {
        for (int end : new int[] {52, 53}) {
            LooserHold.Held held =
                    held(motion(BODY.clip(FRAMES), left(40, end)), jerkingBeside(FootPoint.Kind.BALL, end, 5));
            assertThat(held.left()).as("to %d", end).hasSize(end == 52 ? 1 : 0);
        }
    }

    @Test
    void toesAreFreedFirst_whereTheFootIsOnThem() {
        Contact heel = at(FootPoint.Kind.HEEL, 20, 60);
        Contact toe = at(FootPoint.Kind.TOE, 61, 80);
        LooserHold.Held held = held(motion(BODY.clip(FRAMES), heel, toe), jerkingBeside(FootPoint.Kind.TOE, 75, 120));
        assertThat(held.motion().contacts()).containsExactly(heel);
        assertThat(held.left()).isEmpty();
        // what is worse where the foot is flat is not the toe's
        LooserHold.Held flat = held(motion(BODY.clip(FRAMES), heel, toe), jerkingBeside(FootPoint.Kind.HEEL, 24, 5));
        assertThat(flat.motion().contacts()).containsExactly(at(FootPoint.Kind.HEEL, 31, 60), toe);
    }

    @Test
    void aFootThatIsTurnedBetweenHeelAndBall_isHeldOnTheOneThatStandsLonger() {
        Contact heel = at(FootPoint.Kind.HEEL, 20, 60);
        Contact ball = at(FootPoint.Kind.BALL, 30, 90);
        Function<Motion, Planting> whileBoth = planting(
                motion -> motion.stances().stream().anyMatch(s -> s.heel() != null && s.ball() != null), (f, pose) -> {
                    if (f == 45) {
                        turn(pose, LEFT_KNEE, 5);
                    }
                });
        LooserHold.Held held = held(motion(BODY.clip(FRAMES), heel, ball), whileBoth);
        assertThat(held.motion().contacts()).containsExactly(at(FootPoint.Kind.BALL, 57, 90));
        assertThat(held.left()).isEmpty();
    }

    @Test
    void ofALoop_theRoundThatIsKeptCounts_andItsStancesAreHeldAlikeInAll() {
        Clip clip = BODY.clip(FRAMES);
        LooserHold.Rounds rounds = new LooserHold.Rounds(40, 80, 40);
        Motion motion = motion(clip, left(5, 30), left(45, 70), left(85, 110), right(20, 50), right(60, 90));

        // what is beside the next round's stance is beside this round's
        LooserHold.Held held = LooserHold.of(motion, jerkingBeside(FootPoint.Kind.BALL, 80, 5), rounds);
        assertThat(held.motion().contacts())
                .containsExactly(left(10, 30), left(50, 70), left(90, 110), right(20, 50), right(60, 90));
        assertThat(held.left()).isEmpty();
        assertThat(held.looser()).hasSize(1);

        LooserHold.Held outside = LooserHold.of(motion, jerkingBeside(FootPoint.Kind.BALL, 34, 5), rounds);
        assertThat(outside.motion().contacts()).isEqualTo(motion.contacts());
    }

    @Test
    void aStanceThatIsNotTheCause_isHeldAgain() {
        Contact contact = left(40, 60);
        // half as fast again as it may
        Function<Motion, Planting> always = planting(motion -> true, (f, pose) -> {
            if (f == 50) {
                turn(pose, LEFT_KNEE, 0.9);
            }
        });
        LooserHold.Held held = held(motion(BODY.clip(FRAMES), contact), always);
        assertThat(held.motion().contacts()).containsExactly(contact);
        assertThat(held.planting().contacts()).containsExactly(contact);
        assertThat(held.left()).isEmpty();
    }

    @Test
    void whereNothingLessCuresWhatIsMuchWorse_nothingIsHeld() {
        Contact near = left(40, 60);
        Contact far = right(0, 10);
        for (double degrees : new double[] {1.1, 1.3}) {
            Function<Motion, Planting> whileAnyIsHeld =
                    planting(motion -> !motion.contacts().isEmpty(), (f, pose) -> {
                        if (f == 50) {
                            turn(pose, LEFT_KNEE, degrees);
                        }
                    });
            LooserHold.Held held = held(motion(BODY.clip(FRAMES), near, far), whileAnyIsHeld);
            // twice what it may is 1.2 degrees a frame
            boolean unbearable = degrees > 1.2;
            assertThat(held.motion().contacts()).hasSize(unbearable ? 0 : 2);
            assertThat(held.left()).hasSize(unbearable ? 2 : 0);
        }
    }

    @Test
    void whatStandsFarFromIt_isHeldAllTheSame() {
        // two and a half seconds before and after the jerk
        List<Contact> felt = List.of(left(440, 460), left(700, 720), right(200, 210));
        List<Contact> far = List.of(left(0, 100), right(0, 190), right(800, 890), left(801, 890));
        Predicate<Motion> holdsNear =
                motion -> felt.stream().anyMatch(each -> holding(each).test(motion));
        Function<Motion, Planting> whileAnyIsHeldNear = planting(holdsNear, (f, pose) -> {
            if (f == 450) {
                turn(pose, LEFT_KNEE, 1.3);
            }
        });
        Motion motion = motion(
                BODY.clip(901), far.get(0), felt.get(0), felt.get(1), far.get(3), far.get(1), felt.get(2), far.get(2));
        LooserHold.Held held = held(motion, whileAnyIsHeldNear);
        assertThat(held.motion().contacts()).containsExactlyInAnyOrderElementsOf(far);
        assertThat(held.left()).hasSize(3);
    }

    /** Nothing is carried from a segment to the next: of a capture that lost frames all was let go of. */
    @Test
    void whatStandsInAnotherSegment_isHeldAllTheSame() {
        List<Contact> felt = List.of(left(40, 60), right(0, 10));
        List<Contact> beyond = List.of(left(75, 115), right(80, 110));
        Function<Motion, Planting> whileAnyIsHeld =
                planting(motion -> felt.stream().anyMatch(each -> holding(each).test(motion)), (f, pose) -> {
                    if (f == 50) {
                        turn(pose, LEFT_KNEE, 1.3);
                    }
                });
        List<Segment> segments = List.of(new Segment(0, 69), new Segment(70, FRAMES - 1));
        Motion motion = motion(BODY.clip(FRAMES), segments, felt.get(0), felt.get(1), beyond.get(0), beyond.get(1));
        LooserHold.Held held = held(motion, whileAnyIsHeld);
        assertThat(held.motion().contacts()).containsExactlyInAnyOrderElementsOf(beyond);
        assertThat(held.left()).hasSize(2);
    }

    @Test
    void whereThatCuresNothing_aClipThatStandsElsewhereMore_isHeldAsItWas() {
        Contact near = left(440, 460);
        List<Contact> far = List.of(left(0, 100), right(800, 890));
        Function<Motion, Planting> whileAnyIsHeld =
                planting(motion -> !motion.contacts().isEmpty(), (f, pose) -> {
                    if (f == 450) {
                        turn(pose, LEFT_KNEE, 1.3);
                    }
                });
        LooserHold.Held held = held(motion(BODY.clip(901), far.get(0), near, far.get(1)), whileAnyIsHeld);
        assertThat(held.motion().contacts()).hasSize(3);
        assertThat(held.left()).isEmpty();
    }

    @Test
    void ofTwoThatAreMuchWorse_theOneThatLettingGoCures_isCured() {
        List<Contact> felt = List.of(left(440, 460), left(560, 580));
        List<Contact> far = List.of(left(0, 100), right(0, 190), right(800, 890), left(801, 890));
        Function<Motion, Planting> jerks = motion -> {
            boolean holdsFelt = felt.stream().anyMatch(each -> holding(each).test(motion));
            return planting(any -> true, (f, pose) -> {
                        // the second has another cause, whatever is held
                        if ((f == 450 && holdsFelt) || f == 1160) {
                            turn(pose, LEFT_KNEE, 1.3);
                        }
                    })
                    .apply(motion);
        };
        Motion motion =
                motion(BODY.clip(1201), far.get(0), felt.get(0), felt.get(1), far.get(3), far.get(1), far.get(2));
        LooserHold.Held held = held(motion, jerks);
        assertThat(held.motion().contacts()).containsExactlyInAnyOrderElementsOf(far);
        assertThat(held.left()).hasSize(2);
    }

    @Test
    void holdsMostOf_isMoreThanHalfOfTheFrames() {
        Clip clip = BODY.clip(FRAMES);
        Motion some = motion(clip, left(0, 10));
        Planting planting = planting(motion -> false, (f, pose) -> {}).apply(some);
        LooserHold.Held held = new LooserHold.Held(some, planting, List.of(), List.of());
        assertThat(held.holdsMostOf(motion(clip, left(0, 10), right(0, 9)))).isTrue();
        assertThat(held.holdsMostOf(motion(clip, left(0, 10), right(0, 10)))).isFalse();
    }
}
