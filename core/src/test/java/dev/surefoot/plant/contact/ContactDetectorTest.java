// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.Transformed;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContactDetectorTest {
    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 120})
    void cleanWalk_isFoundWithinAFrameOrTwo(double fps) {
        SyntheticWalker walker = WalkSpec.biped().fps(fps).cycles(4).walker();
        List<Contact> found = detect(walker);
        int compared = 0;
        for (Contact truth : walker.contacts()) {
            for (Contact contact : found) {
                if (overlap(contact, truth)) {
                    compared++;
                    int frames = (int) Math.ceil(fps / 60);
                    assertThat(contact.startFrame()).isCloseTo(truth.startFrame(), within(frames));
                    assertThat(contact.endFrame()).isCloseTo(truth.endFrame(), within(frames));
                }
            }
        }
        // the clip's last frame touches down once more, too short for a contact
        assertThat(compared).isEqualTo(found.size()).isEqualTo(walker.contacts().size() - 1);
    }

    @Test
    void agreementWithTheTruth_isWithinAFrameAtEachEdge() {
        // a frame off at each end of a short stance costs 5 %: at 30 frames a second that is the bound
        assertThat(agreement(seed -> WalkSpec.biped().fps(30))).isGreaterThan(0.94);
        assertThat(agreement(seed -> WalkSpec.biped().fps(60))).isGreaterThan(0.97);
        assertThat(agreement(seed -> WalkSpec.biped().fps(120))).isGreaterThan(0.97);
        assertThat(agreement(seed -> WalkSpec.quadruped())).isGreaterThan(0.98);
    }

    /** Of runners' stances one frame or two rest; where the point bears on they are held long enough to be seen. */
    @Test
    void shortContacts_areDrawnOutWhileTheirPointBears() {
        int short3 = 0;
        for (double fps : new double[] {4, 4.5, 5, 5.5, 6, 6.5, 7, 8}) {
            SyntheticWalker walker =
                    WalkSpec.biped().fps(fps).cycles(9).slip(0.02).walker();
            Clip slow = walker.clip();
            // as if it ran
            Clip clip = new Clip("run", slow.skeleton(), slow.space(), 0, 30, slow.poses());
            List<LegTrack> tracks = LegTrack.follow(clip, walker.legs());
            ContactDetector.Found found = ContactDetector.detect(tracks, 30, Contact.Hold.AUTO);
            for (Contact c : found.contacts()) {
                BitSet bears =
                        found.bearing().points()[c.leg()][tracks.get(c.leg()).indexOf(c.kind())];
                boolean more = (c.startFrame() > 0 && bears.get(c.startFrame() - 1)) || bears.get(c.endFrame() + 1);
                short3 += more && c.frames() == 3 ? 1 : 0;
                assertThat(!more || c.frames() >= 3).as("%s: %s", fps, c).isTrue();
            }
        }
        assertThat(short3).isPositive();
    }

    @Test
    void feetThatWanderByMillimetres_areFoundAsWell() {
        for (double metres : new double[] {0.002, 0.005}) {
            assertThat(agreement(seed -> WalkSpec.biped().hipsRaised(-0.05).wander(metres, seed)))
                    .isGreaterThan(0.95);
        }
    }

    @Test
    void noiseFreshAtEveryFrame_isBorneUpToFiveMillimetres() {
        assertThat(agreement(seed -> noisy(60, 0.002, seed))).isGreaterThan(0.96);
        assertThat(agreement(seed -> noisy(30, 0.002, seed))).isGreaterThan(0.94);
        assertThat(agreement(seed -> noisy(120, 0.005, seed))).isGreaterThan(0.95);
        assertThat(agreement(seed -> noisy(60, 0.005, seed))).isGreaterThan(0.92);
    }

    private static WalkSpec noisy(double fps, double metres, long seed) {
        return WalkSpec.biped().fps(fps).hipsRaised(-0.05).whiteNoise(metres, seed);
    }

    @Test
    void feetThatCreep_areStillContacts() {
        SyntheticWalker walker = WalkSpec.biped().hipsRaised(-0.06).drift(0.05).walker();
        assertThat(agreement(walker)).isGreaterThan(0.96);
    }

    @Test
    void reversedInTime_theContactsAreReversed() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        List<LegTrack> tracks = LegTrack.follow(Transformed.reversed(walker.clip()), walker.legs());
        List<Contact> backwards =
                ContactDetector.detect(tracks, 60, Contact.Hold.AUTO).contacts();
        int last = walker.clip().frames() - 1;
        List<String> expected = new ArrayList<>();
        for (Contact c : detect(walker)) {
            expected.add(c.leg() + " " + c.kind() + " " + (last - c.endFrame()) + " " + (last - c.startFrame()));
        }
        List<String> got = new ArrayList<>();
        for (Contact c : backwards) {
            got.add(c.leg() + " " + c.kind() + " " + c.startFrame() + " " + c.endFrame());
        }
        assertThat(got).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void turnedMovedAndInAnotherSpace_theContactsAreTheSame() {
        List<Contact> plain = detect(WalkSpec.biped().walker());
        SyntheticWalker far = WalkSpec.biped().walker();
        Clip placed = Transformed.placed(far.clip(), Quat.aboutAxis(Vec3.Y, 2.4), new Vec3(30, -4, 7));
        List<LegTrack> tracks = LegTrack.follow(placed, far.legs());
        assertThat(frames(ContactDetector.detect(tracks, 60, Contact.Hold.AUTO).contacts()))
                .isEqualTo(frames(plain));
        SyntheticWalker centimetres =
                WalkSpec.biped().space(new FileSpace(0.01, FileSpace.UpAxis.Z)).walker();
        assertThat(frames(detect(centimetres))).isEqualTo(frames(plain));
    }

    @Test
    void largeAndSmallBodies_thatMoveAsBodiesOfTheirSizeDo_haveTheSameContacts() {
        // a pendulum twice as long takes √2 as long: the same frames at another rate
        List<Contact> plain = detect(WalkSpec.biped().walker());
        for (double scale : new double[] {0.5, 2}) {
            SyntheticWalker walker = WalkSpec.biped().scale(scale).walker();
            Clip clip = Transformed.atRate(walker.clip(), 60 / Math.sqrt(scale));
            List<LegTrack> tracks = LegTrack.follow(clip, walker.legs());
            List<Contact> found = ContactDetector.detect(tracks, clip.framesPerSecond(), Contact.Hold.AUTO)
                    .contacts();
            for (Contact contact : plain) {
                // the clip's beginning cuts one to the least stance, which is in seconds for any body
                assertThat(found)
                        .as(scale + " " + contact)
                        .anyMatch(c -> (overlap(c, contact)
                                        && Math.abs(c.startFrame() - contact.startFrame()) <= 2
                                        && Math.abs(c.endFrame() - contact.endFrame()) <= 2)
                                || contact.endFrame() - contact.startFrame() < 8);
            }
        }
    }

    @Test
    void anchors_areOnTheFloorAtTheMeanPlace() {
        SyntheticWalker walker = WalkSpec.biped().heading(0.8).walker();
        for (Contact contact : detect(walker)) {
            assertThat(contact.anchorWorld().y()).isCloseTo(0, within(1e-12));
            assertThat(walker.contacts())
                    .anyMatch(t -> overlap(t, contact) && t.anchorWorld().distanceTo(contact.anchorWorld()) < 2e-3);
        }
    }

    @Test
    void aSlideThatGoesTooFar_isRefusedAndNamed() {
        // 300 mm each way: further than legs make up for
        Clip clip = sliding(0.3, 241);
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        ContactDetector.Found found =
                ContactDetector.detect(LegTrack.follow(clip, walker.legs()), 60, Contact.Hold.AUTO);
        assertThat(found.contacts()).isEmpty();
        assertThat(found.toes()).isEmpty();
        assertThat(found.notes())
                .hasSize(4)
                .allMatch(n -> n.contains("slides 300 mm from frame 0 to 240; too far for a contact"));
        assertThat(found.notes()).anyMatch(n -> n.contains("left heel"));
    }

    @Test
    void aSlideWithinBounds_isAContact() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        ContactDetector.Found found =
                ContactDetector.detect(LegTrack.follow(sliding(0.025, 121), walker.legs()), 60, Contact.Hold.AUTO);
        assertThat(found.notes()).isEmpty();
        assertThat(found.contacts()).hasSize(4);
    }

    @Test
    void aGlideOfAllFeet_isHeld() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        List<LegTrack> tracks = LegTrack.follow(sliding(0.1, 121), walker.legs());
        ContactDetector.Found held = ContactDetector.detect(tracks, 60, Contact.Hold.AUTO);
        assertThat(held.notes()).isEmpty();
        assertThat(held.contacts()).hasSize(4).allMatch(c -> c.startFrame() == 0 && c.endFrame() == 120);
    }

    @Test
    void aSpeedBetweenTheThresholds_doesNotCutAStance_butASlowMomentInFlightIsNoStance() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        Clip clip = walker.clip();
        List<Pose> poses = new ArrayList<>();
        double x = 0;
        for (int f = 0; f < 120; f++) {
            // stands; creeps at 0.2 m/s for a twentieth of a second; stands; flies at 1 m/s with 50 ms of rest; stands
            double speed = f < 40 ? 0 : f < 43 ? 0.2 : f < 70 ? 0 : f < 90 ? (f >= 79 && f < 82 ? 0 : 1) : 0;
            x += speed / 60;
            Pose pose = clip.pose(0).copy();
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(x, 0, 0)));
            poses.add(pose);
        }
        List<Contact> found = ContactDetector.detect(
                        LegTrack.follow(clip.withPoses(poses), walker.legs()), 60, Contact.Hold.AUTO)
                .contacts();
        assertThat(found).hasSize(8);
        assertThat(found.get(0).startFrame()).isZero();
        assertThat(found.get(0).endFrame()).isBetween(68, 70);
        assertThat(found.get(1).startFrame()).isBetween(89, 91);
    }

    private static Clip sliding(double metresEachWay, int frames) {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            Pose pose = walker.clip().pose(0).copy();
            // twice the distance from the middle: mean place ± metresEachWay
            double along = metresEachWay * (2.0 * f / (frames - 1) - 1);
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, 0, along)));
            poses.add(pose);
        }
        return walker.clip().withPoses(poses);
    }

    private static List<Contact> detect(SyntheticWalker walker) {
        List<LegTrack> tracks = walker.tracks();
        double fps = walker.clip().framesPerSecond();
        return ContactDetector.detect(tracks, fps, Contact.Hold.AUTO).contacts();
    }

    private static List<String> frames(List<Contact> contacts) {
        List<String> all = new ArrayList<>();
        for (Contact c : contacts) {
            all.add(c.leg() + " " + c.kind() + " " + c.startFrame() + " " + c.endFrame());
        }
        return all;
    }

    private static boolean overlap(Contact a, Contact b) {
        return a.leg() == b.leg()
                && a.kind() == b.kind()
                && a.startFrame() <= b.endFrame()
                && b.startFrame() <= a.endFrame();
    }

    private static double agreement(LongFunction<WalkSpec> spec) {
        double sum = 0;
        for (long seed = 0; seed < 4; seed++) {
            sum += agreement(spec.apply(seed).walker());
        }
        return sum / 4;
    }

    /** F1 over all frames of all points. */
    private static double agreement(SyntheticWalker walker) {
        List<Contact> found = detect(walker);
        int hits = 0;
        int wrong = 0;
        for (int leg = 0; leg < walker.legs().size(); leg++) {
            for (FootPoint.Kind kind : List.of(FootPoint.Kind.HEEL, FootPoint.Kind.BALL)) {
                for (int f = 0; f < walker.clip().frames(); f++) {
                    boolean stands = walker.stands(leg, kind, f);
                    boolean seen = false;
                    for (Contact c : found) {
                        seen |= c.leg() == leg && c.kind() == kind && c.holdsAt(f);
                    }
                    hits += stands && seen ? 1 : 0;
                    wrong += stands != seen ? 1 : 0;
                }
            }
        }
        return 2.0 * hits / (2.0 * hits + wrong);
    }
}
