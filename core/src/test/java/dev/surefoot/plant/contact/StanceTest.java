// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StanceTest {
    private static final LegTrack TRACK =
            WalkSpec.biped().cycles(3).walker().tracks().get(0);

    @Test
    void heelAndBallThatOverlap_areOneStance() {
        List<Stance> stances = group(heel(0, 10), ball(5, 20));
        assertThat(stances).hasSize(1);
        assertSpan(stances.get(0), 0, 20);
        assertThat(stances.get(0).heelOn(10)).isTrue();
        assertThat(stances.get(0).heelOn(11)).isFalse();
        assertThat(stances.get(0).ballOn(4)).isFalse();
        assertThat(stances.get(0).ballOn(5)).isTrue();
    }

    @Test
    void shortGapBetweenHeelAndBall_getsAFrameWhereBothStand() {
        Stance stance = group(heel(0, 10), ball(14, 30)).get(0);
        assertSpan(stance, 0, 30);
        assertThat(stance.heelOn(14) && stance.ballOn(14)).isTrue();
        // the heel stands until frame 25 of this walk
        Stance backwards = group(ball(0, 10), heel(14, 25)).get(0);
        assertSpan(backwards, 0, 25);
        assertThat(backwards.heelOn(10) && backwards.ballOn(10)).isTrue();
    }

    @Test
    void heelThatGoesElsewhereBeforeTheBallStands_isAStanceOfItsOwn() {
        // the foot is in the middle of its swing
        List<Stance> stances = group(heel(43, 46), ball(50, 53));
        assertThat(stances).hasSize(2);
        assertSpan(stances.get(0), 43, 46);
        assertSpan(stances.get(1), 50, 53);
        assertThat(stances.get(0).ball()).isNull();
        assertThat(stances.get(1).heel()).isNull();
        List<Stance> backwards = group(ball(43, 46), heel(50, 53));
        assertThat(backwards).hasSize(2);
        assertThat(backwards.get(0).heel()).isNull();
    }

    @Test
    void longGapBetweenHeelAndBall_isTwoStances() {
        List<Stance> stances = group(heel(0, 10), ball(30, 40));
        assertThat(stances).hasSize(2);
        assertSpan(stances.get(0), 0, 10);
        assertSpan(stances.get(1), 30, 40);
        assertThat(stances.get(0).ball()).isNull();
        assertThat(stances.get(1).heel()).isNull();
    }

    @Test
    void heelThatOutlastsOneBallContact_isCutWhereTheNextBegins() {
        List<Stance> stances = group(heel(0, 60), ball(5, 20), ball(40, 60));
        assertThat(stances).hasSize(2);
        assertThat(stances.get(0).endFrame()).isLessThan(stances.get(1).startFrame());
        assertThat(stances.get(0).heelOn(30)).isTrue();
        assertThat(stances.get(1).heelOn(50)).isTrue();
        assertThat(stances.get(1).ballOn(40)).isTrue();
    }

    /** Whoever moves a standing foot within a frame says so with two contacts of each point that touch. */
    @Test
    void givenContactsThatTouch_areAStanceEach() {
        List<Contact> given = List.of(heel(0, 10), heel(11, 20), ball(0, 10), ball(11, 20));
        List<Stance> stances = Stance.group(TRACK, 0, given, 60, false);
        assertThat(stances).hasSize(2);
        for (int i = 0; i < 2; i++) {
            assertSpan(stances.get(i), 11 * i, 10 + 10 * i);
            assertThat(stances.get(i).heel()).isEqualTo(given.get(i));
            assertThat(stances.get(i).ball()).isEqualTo(given.get(2 + i));
        }
    }

    @Test
    void aFootOfOnePoint_pointsWhereItsBodyGoes() {
        for (double heading : new double[] {0, 0.7, 3}) {
            LegTrack paw =
                    WalkSpec.quadruped().heading(heading).walker().tracks().get(0);
            Contact contact = new Contact(0, FootPoint.Kind.BALL, 20, 30, Vec3.ZERO);
            Stance stance = Stance.group(paw, 0, List.of(contact), 60).get(0);
            Vec3 goes = new Vec3(Math.sin(heading), 0, Math.cos(heading));
            assertThat(stance.forward().distanceTo(goes)).isLessThan(0.05);
        }
    }

    @Test
    void onlyHeelsOrOnlyBalls_standAlone() {
        assertThat(group(heel(3, 9), heel(20, 22))).hasSize(2).allMatch(s -> s.ball() == null);
        assertThat(group(ball(3, 9))).hasSize(1).allMatch(s -> s.heel() == null);
        assertThat(group()).isEmpty();
    }

    @Test
    void contactsOfOtherLegs_areLeftOut() {
        Contact other = new Contact(1, FootPoint.Kind.BALL, 0, 9, Vec3.ZERO);
        assertThat(group(other)).isEmpty();
    }

    @Test
    void forward_isTheFootsOwnDirection_level() {
        for (Stance stance : group(heel(0, 25), ball(6, 37))) {
            // the left foot turns out by 0.1
            assertThat(stance.forward().distanceTo(new Vec3(Math.sin(0.1), 0, Math.cos(0.1))))
                    .isLessThan(1e-9);
        }
        Vec3 rolling = group(ball(20, 38)).get(0).forward();
        assertThat(rolling.length()).isCloseTo(1, within(1e-12));
        assertThat(rolling.y()).isZero();
        assertThat(rolling.distanceTo(new Vec3(Math.sin(0.1), 0, Math.cos(0.1))))
                .isLessThan(1e-9);
    }

    @Test
    void givenStanceThatIsShortened_keepsTheDirectionOfItsAnchors() {
        // the second heel comes down before the first ball has left
        List<Contact> contacts = List.of(heel(0, 10), heel(25, 40), ball(12, 30), ball(35, 50));
        List<Stance> stances = Stance.group(TRACK, 0, contacts, 60, false);
        assertThat(stances).hasSize(2);
        assertSpan(stances.get(1), 31, 50);
        Vec3 heelToBall = ball(35, 50).anchorWorld().minus(heel(25, 40).anchorWorld());
        assertThat(stances.get(1).forward().distanceTo(heelToBall.normalizedOr(Vec3.ZERO)))
                .isLessThan(1e-12);
    }

    @Test
    void anyContacts_giveStancesInOrder_thatNeverOverlap_andNeverHang() {
        Random random = new Random(50);
        for (int round = 0; round < 3000; round++) {
            List<Contact> contacts = new ArrayList<>();
            boolean[][] on = new boolean[2][190];
            for (int kind = 0; kind < 2; kind++) {
                int f = random.nextInt(30);
                while (f < 180) {
                    int end = Math.min(189, f + random.nextInt(30));
                    contacts.add(kind == 0 ? heel(f, end) : ball(f, end));
                    java.util.Arrays.fill(on[kind], f, end + 1, true);
                    f = end + 2 + random.nextInt(30);
                }
            }
            List<Stance> stances = group(contacts.toArray(new Contact[0]));
            int free = 0;
            boolean[] held = new boolean[190];
            for (Stance stance : stances) {
                assertThat(stance.startFrame()).as("%s", contacts).isGreaterThanOrEqualTo(free);
                assertThat(stance.endFrame()).isGreaterThanOrEqualTo(stance.startFrame());
                free = stance.endFrame() + 1;
                boolean both = false;
                for (int f = stance.startFrame(); f <= stance.endFrame(); f++) {
                    assertThat(stance.heelOn(f) || stance.ballOn(f))
                            .as("frame %d of %s from %s", f, stance, contacts)
                            .isTrue();
                    both |= stance.heelOn(f) && stance.ballOn(f);
                    held[f] = true;
                }
                assertThat(both || stance.heel() == null || stance.ball() == null)
                        .as("%s from %s", stance, contacts)
                        .isTrue();
            }
            for (int f = 0; f < 190; f++) {
                assertThat(held[f] || !(on[0][f] || on[1][f]))
                        .as("frame %d of %s", f, contacts)
                        .isTrue();
            }
        }
    }

    private static void assertSpan(Stance stance, int start, int end) {
        assertThat(stance.startFrame()).isEqualTo(start);
        assertThat(stance.endFrame()).isEqualTo(end);
    }

    private static List<Stance> group(Contact... contacts) {
        return Stance.group(TRACK, 0, List.of(contacts), 60);
    }

    private static Contact heel(int start, int end) {
        return new Contact(0, FootPoint.Kind.HEEL, start, end, new Vec3(start, 0, end));
    }

    private static Contact ball(int start, int end) {
        return new Contact(0, FootPoint.Kind.BALL, start, end, new Vec3(end, 0, start));
    }
}
