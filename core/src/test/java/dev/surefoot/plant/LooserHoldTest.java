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
                ClipStances.of(clip, tracks, List.of(contacts), WHOLE, Glide.none(tracks.size(), FRAMES), true);
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

    /** Turns a knee at one frame by so many degrees while a contact is held. */
    private static Function<Motion, Planting> jerking(Contact held, int joint, int frame, double degrees) {
        return motion -> {
            List<Pose> poses = new ArrayList<>(motion.clip().poses());
            BitSet rotated = new BitSet();
            rotated.set(joint);
            if (motion.contacts().contains(held)) {
                Pose pose = poses.get(frame).copy();
                Quat turn = Quat.aboutAxis(Vec3.X, Math.toRadians(degrees));
                pose.setRotation(joint, pose.rotation(joint).times(turn));
                poses.set(frame, pose);
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
        LooserHold.Held kept = LooserHold.of(motion(clip, far), jerking(far, RIGHT_KNEE, 60, 5));
        assertThat(kept.left()).isEmpty();
        assertThat(kept.motion().contacts()).containsExactly(far);
    }
}
