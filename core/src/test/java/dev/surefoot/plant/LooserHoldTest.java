// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static dev.surefoot.plant.StandingBody.left;
import static dev.surefoot.plant.StandingBody.right;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.Glide;
import dev.surefoot.plant.contact.ClipStances;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** At 100 frames a second, so that 60 degrees a second are 0.6 degrees a frame. */
class LooserHoldTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final int FRAMES = 121;
    private static final List<Segment> WHOLE = List.of(new Segment(0, FRAMES - 1));
    private static final int LEFT_KNEE = BODY.legs().get(0).knee();
    private static final int RIGHT_KNEE = BODY.legs().get(1).knee();

    private static Motion motion(Clip clip, Contact... contacts) {
        Motion made = BODY.motion(clip, WHOLE, contacts);
        List<LegTrack> tracks = made.tracks();
        ClipStances stances =
                ClipStances.of(clip, tracks, List.of(contacts), WHOLE, Glide.none(tracks.size(), FRAMES), true, false);
        return new Motion(
                made.followed(),
                made.sourceFrames(),
                made.floor(),
                made.bearing(),
                false,
                stances,
                stances.at(1),
                WHOLE,
                "",
                List.of());
    }

    /** What a planting does to a pose that it was given. */
    private interface Change {
        void at(int f, Pose pose);
    }

    /** Turns a knee at one frame by so many degrees while a contact is held. */
    private static Function<Motion, Planting> jerking(Contact held, int joint, int frame, double degrees) {
        return planting(motion -> motion.contacts().contains(held), (f, pose) -> {
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
            for (int f = 0; f < FRAMES; f++) {
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
                            WHOLE,
                            ""),
                    new Planting.Result(
                            clip,
                            new Planting.ChangedJoints(rotated, new BitSet()),
                            new double[FRAMES],
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
        LooserHold.Held held = LooserHold.of(motion(clip, jerked, right(0, 120)), jerking(jerked, LEFT_KNEE, 70, 5));

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
        assertThat(LooserHold.of(motion(clip, contact), jerking(contact, LEFT_KNEE, 50, 0.59))
                        .left())
                .isEmpty();
        assertThat(LooserHold.of(motion(clip, contact), jerking(contact, LEFT_KNEE, 50, 0.61))
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
            List<Unresolved> left = LooserHold.of(motion(clip, contact), jerking(contact, LEFT_KNEE, 50, 2))
                    .left();
            assertThat(left).as("source turns at %d", at).hasSize(at == 78 ? 1 : 0);
        }
    }

    @Test
    void ofTwoStancesAround_theJerkedLegsOwnIsLeft_andFarOnesNever() {
        Clip clip = BODY.clip(FRAMES);
        Contact own = right(20, 40);
        Contact other = left(20, 60);
        List<Unresolved> left = LooserHold.of(motion(clip, other, own), jerking(own, RIGHT_KNEE, 60, 5))
                .left();
        assertThat(left).singleElement().satisfies(u -> assertThat(u.leg()).isOne());

        Contact far = right(0, 20);
        LooserHold.Held kept = LooserHold.of(motion(clip, far), jerking(far, RIGHT_KNEE, 60, 1));
        assertThat(kept.left()).isEmpty();
        assertThat(kept.motion().contacts()).containsExactly(far);
    }

    @Test
    void aStanceWhoseHoldingMakesTheBodyJump_isLeft() {
        Contact contact = left(40, 60);
        // 3 cm there and back
        Function<Motion, Planting> jumping =
                planting(motion -> motion.contacts().contains(contact), (f, pose) -> {
                    if (f == 50) {
                        pose.setTranslation(
                                BODY.root(), pose.translation(BODY.root()).plus(new Vec3(0, 0, 0.03)));
                    }
                });
        LooserHold.Held held = LooserHold.of(motion(BODY.clip(FRAMES), contact), jumping);
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
                    motion -> motion.contacts().contains(contact),
                    (f, pose) -> turn(pose, BODY.legs().get(0).ankle(), degrees * (1 - Math.abs(f - 60) / 60.0)));
            assertThat(LooserHold.of(motion(BODY.clip(FRAMES), contact, right(100, 120)), turning)
                            .left())
                    .as("%s degrees", degrees)
                    .hasSize(degrees > 25 ? 1 : 0);
        }
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
        LooserHold.Held held = LooserHold.of(motion(BODY.clip(FRAMES), contact), always);
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
            LooserHold.Held held = LooserHold.of(motion(BODY.clip(FRAMES), near, far), whileAnyIsHeld);
            // twice what it may is 1.2 degrees a frame
            boolean unbearable = degrees > 1.2;
            assertThat(held.motion().contacts()).hasSize(unbearable ? 0 : 2);
            assertThat(held.left()).hasSize(unbearable ? 2 : 0);
        }
    }
}
