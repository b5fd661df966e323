// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint.Kind;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContactTracksTest {
    /** The part of all moments at which a track may say otherwise than the walk: a frame at either end of a stance. */
    private static final double FRAMES_AT_ENDS = 0.09;

    @Test
    void aWalk_standsWhenItsFeetDo() {
        SyntheticWalker walker = WalkSpec.biped().cycles(5).walker();
        assertStandsAsTheWalk(walker, track(walker));
    }

    /**
     * A stance side on, played where it is: a game's character looks as the model does and not as its hips. The root of
     * the track looked as they do, and said of feet that step in blows that they come down 0.4 legs beside.
     */
    @Test
    void aStanceSideOn_isSeenFromTheModelsOwnRoot() {
        SyntheticWalker walker = WalkSpec.biped().standing().cycles(2).walker();
        int root = 0;
        double turned = 0.7;
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < walker.clip().frames(); f++) {
            Pose pose = walker.clip().pose(f).copy();
            Quat turn = Quat.aboutAxis(Vec3.Y, turned);
            pose.setRotation(root, turn.times(pose.rotation(root)));
            pose.setTranslation(root, turn.rotate(pose.translation(root)));
            poses.add(pose);
        }
        Clip clip = walker.clip().withPoses(poses);
        ContactTrack track = ContactTracks.of(clip, walker.legs()).orElseThrow();
        assertThat(track.loops()).isTrue();
        double[] landing = new double[ContactTrack.LANDING_NUMBERS];
        double[] pelvis = new double[4];
        double[] velocity = new double[3];
        for (double t = 0; t < track.durationSeconds(); t += 0.1) {
            track.pelvis(t, pelvis, 0);
            assertThat(pelvis[3]).isCloseTo(turned, within(0.1));
            track.velocity(t, velocity, 0);
            assertThat(velocity).containsOnly(0);
        }
        for (int leg = 0; leg < 2; leg++) {
            assertThat(track.landing(leg, 0, landing, 0)).isTrue();
            // toes point out by a tenth
            assertThat(landing[ContactTrack.LANDING_NUMBERS - 1]).isCloseTo(turned, within(0.11));
        }
    }

    /** Its feet never stand in the model's frame; the truth is that of the same walk over the ground. */
    @Test
    void aWalkInPlace_standsWhenTheSameWalkOverTheGroundDoes() {
        SyntheticWalker travels = WalkSpec.biped().cycles(1).walker();
        ContactTrack track = track(WalkSpec.biped().cycles(1).inPlace().walker());
        assertThat(track.loops()).isTrue();
        assertThat(track.durationSeconds()).isCloseTo(travels.clip().durationSeconds(), within(1e-12));
        assertThat(track.steps(0)).isEqualTo(1);
        double[] velocity = new double[3];
        track.velocity(0.4, velocity, 0);
        assertThat(velocity[1]).isCloseTo(1.0, within(0.05));
        assertThat(Math.hypot(velocity[0], velocity[2])).isLessThan(0.02);
        SyntheticWalker longer = WalkSpec.biped().cycles(3).walker();
        int round = travels.clip().frames() - 1;
        int wrong = 0;
        for (int f = 0; f < round; f++) {
            double seconds = f / longer.clip().framesPerSecond();
            for (int leg = 0; leg < 2; leg++) {
                boolean truly = stands(longer, leg, round + f);
                // two rounds later and one before it says the same
                assertThat(track.stands(leg, seconds + 2 * track.durationSeconds()))
                        .isEqualTo(track.stands(leg, seconds + 1e-9));
                wrong += truly == track.stands(leg, seconds) ? 0 : 1;
            }
        }
        assertThat(wrong).isLessThan((int) (FRAMES_AT_ENDS * 2 * round));
    }

    @Test
    void landing_isWhereTheFootLands_seenFromTheRootThen() {
        SyntheticWalker walker = WalkSpec.biped().cycles(5).heading(0.7).walker();
        ContactTrack track = track(walker);
        List<LegTrack> legs = LegTrack.follow(walker.clip(), walker.legs());
        double[] landing = new double[ContactTrack.LANDING_NUMBERS];
        double[] pelvis = new double[4];
        int landings = 0;
        for (double seconds = 1; seconds < 3; seconds += 0.05) {
            for (int leg = 0; leg < 2; leg++) {
                double ahead = track.secondsToLanding(leg, seconds);
                if (ahead > 0) {
                    landings++;
                    // it lands an eighth of a frame before the first in which it stands
                    int f = (int) Math.floor((seconds + ahead) * walker.clip().framesPerSecond());
                    assertThat(track.landing(leg, seconds, landing, 0)).isTrue();
                    track.pelvis(seconds + ahead, pelvis, 0);
                    Vec3 ball = legs.get(leg).point(1, f).lerp(legs.get(leg).point(1, f + 1), 0.875);
                    Vec3 left = legs.get(0).hip(f).lerp(legs.get(0).hip(f + 1), 0.875);
                    Vec3 right = legs.get(1).hip(f).lerp(legs.get(1).hip(f + 1), 0.875);
                    Vec3 hips = left.plus(right).times(0.5);
                    Vec3 beside = Quat.aboutAxis(Vec3.Y, -0.7).rotate(ball.minus(hips));
                    assertThat(landing[3] - pelvis[0]).isCloseTo(beside.x(), within(0.01));
                    assertThat(landing[4]).isCloseTo(ball.y(), within(1e-3));
                    assertThat(landing[5] - pelvis[2]).isCloseTo(beside.z(), within(0.01));
                    double out = leg == 0 ? 0.1 : -0.1;
                    assertThat(landing[15]).isCloseTo(out, within(0.02));
                }
            }
        }
        assertThat(landings).isGreaterThan(20);
    }

    @Test
    void path_isTheSwing_seenFromTheRoot() {
        SyntheticWalker walker = WalkSpec.biped().cycles(5).walker();
        ContactTrack track = track(walker);
        List<LegTrack> legs = LegTrack.follow(walker.clip(), walker.legs());
        double[] path = new double[ContactTrack.PATH_NUMBERS];
        int swings = 0;
        for (int f = 60; f < 240; f++) {
            if (track.stands(0, f / 60.0)) {
                continue;
            }
            swings++;
            track.path(0, f / 60.0, path, 0);
            // heights do not depend on where the root is
            assertThat(path[1]).isCloseTo(legs.get(0).point(0, f).y(), within(0.004));
            assertThat(path[4]).isCloseTo(legs.get(0).point(1, f).y(), within(0.004));
        }
        assertThat(swings).isGreaterThan(40);
    }

    /** A round of a loop that begins in the middle of a stance has that stance whole. */
    @Test
    void aStanceAcrossTheSeam_isOne() {
        ContactTrack track = track(WalkSpec.biped().cycles(1).inPlace().walker());
        for (int leg = 0; leg < 2; leg++) {
            double stood = 0;
            int begun = 0;
            boolean before = track.stands(leg, -1e-3);
            for (double seconds = 0; seconds < track.durationSeconds(); seconds += 1e-3) {
                boolean stands = track.stands(leg, seconds);
                begun += stands && !before ? 1 : 0;
                stood += stands ? 1e-3 : 0;
                before = stands;
            }
            assertThat(begun).isEqualTo(1);
            assertThat(stood).isGreaterThan(0.5 * track.durationSeconds());
        }
    }

    @Test
    void standing_neverLiftsOff() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        ContactTrack track = track(walker);
        assertThat(track.loops()).isTrue();
        assertThat(track.stands(0, 0.3)).isTrue();
        assertThat(track.secondsToLanding(0, 0.3)).isZero();
        assertThat(track.secondsToLiftOff(0, 0.3)).isInfinite();
    }

    @Test
    void aClipInTheAir_hasNoTrack() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 40; f++) {
            Pose pose = walker.clip().pose(0).copy();
            // it falls by 9.8 m/s² from 8 m, faster than any foot that stands
            double seconds = f / 60.0;
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, 8 - 2 * seconds - 4.9 * seconds * seconds, 0)));
            poses.add(pose);
        }
        Clip fall = walker.clip().withPoses(poses);
        assertThat(ContactTracks.of(fall, walker.legs())).isEmpty();
    }

    /**
     * The heel of who lands on the toes comes straight down while these slide on: seen from above it is still, and was
     * said to bear 0.3 legs up. A game that locked it took the foot down by as much, toes in the floor.
     */
    @Test
    void aHeelThatIsUp_doesNotStand() {
        SyntheticWalker walker = WalkSpec.biped().cycles(5).walker();
        LegTrack track = LegTrack.follow(walker.clip(), walker.legs()).get(0);
        int heel = track.indexOf(Kind.HEEL);
        int first = 60;
        while (track.point(heel, first).y() < 0.02
                || track.point(heel, first - 1).y() > 0.02) {
            first++;
        }
        ContactFinder.Found found = ContactFinder.find(walker.clip(), walker.legs(), PlantOptions.DEFAULTS);
        List<Contact> bearing = List.of(new Contact(0, Kind.HEEL, first - 3, first + 15, track.point(heel, first - 3)));
        List<Contact> standing = ContactTracks.standing(new ContactFinder.Found(
                found.clip(),
                found.legs(),
                found.floor(),
                bearing,
                List.of(),
                found.segments(),
                found.movingFloor(),
                List.of()));
        assertThat(standing).hasSize(1);
        assertThat(standing.get(0).startFrame()).isEqualTo(first - 3);
        assertThat(standing.get(0).endFrame()).isBetween(first, first + 5);
    }

    @Test
    void noLegs_areRefused() {
        Clip clip = WalkSpec.biped().walker().clip();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ContactTracks.of(clip, List.of()))
                .withMessageContaining("legs");
    }

    private static ContactTrack track(SyntheticWalker walker) {
        return ContactTracks.of(walker.clip(), walker.legs()).orElseThrow();
    }

    private static void assertStandsAsTheWalk(SyntheticWalker walker, ContactTrack track) {
        int frames = walker.clip().frames();
        int wrong = 0;
        // the walk does not know of stances that its ends cut
        for (int f = 60; f < frames - 60; f++) {
            for (int leg = 0; leg < 2; leg++) {
                double seconds = f / walker.clip().framesPerSecond();
                wrong += stands(walker, leg, f) == track.stands(leg, seconds) ? 0 : 1;
            }
        }
        assertThat(wrong).isLessThan((int) (FRAMES_AT_ENDS * 2 * (frames - 120)));
    }

    private static boolean stands(SyntheticWalker walker, int leg, int f) {
        return walker.stands(leg, Kind.HEEL, f) || walker.stands(leg, Kind.BALL, f);
    }
}
