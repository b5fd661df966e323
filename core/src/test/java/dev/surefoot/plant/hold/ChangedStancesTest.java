// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** At 10 frames a second: a stance is felt for 25 frames around it, and 40 more are planned. */
class ChangedStancesTest {
    private static final Segment SEGMENT = new Segment(100, 1099);

    private static Stance stance(int start, int end) {
        return Stance.spanning(0, null, new Contact(0, FootPoint.Kind.BALL, start, end, Vec3.ZERO), List.of(), Vec3.Z);
    }

    private static List<Stance> stances() {
        List<Stance> stances = new ArrayList<>();
        for (int start = 100; start < 1100; start += 20) {
            stances.add(stance(start, start + 9));
        }
        return stances;
    }

    private static List<Stance> without(Integer... starts) {
        List<Stance> stances = stances();
        stances.removeIf(stance -> List.of(starts).contains(stance.startFrame()));
        return stances;
    }

    private static Optional<List<ChangedStances.Part>> parts(List<Stance> before, List<Stance> now) {
        return ChangedStances.parts(before, now, SEGMENT, 10);
    }

    private static ChangedStances.Part part(int keptFrom, int keptTo, int from, int to) {
        return new ChangedStances.Part(new Segment(keptFrom, keptTo), new Segment(from, to));
    }

    @Test
    void aStanceThatIsGoneOrNew_isPlannedWithWhatIsAround() {
        ChangedStances.Part around = part(475, 534, 435, 574);
        assertThat(parts(stances(), without(500))).hasValue(List.of(around));
        assertThat(parts(without(500), stances())).hasValue(List.of(around));
        assertThat(parts(stances(), stances())).hasValue(List.of());
    }

    @Test
    void aStanceThatIsHeldShorter_countsAsLongAsItWasHeld() {
        List<Stance> shorter = without(500);
        shorter.add(stance(500, 502));
        assertThat(parts(stances(), shorter)).hasValue(List.of(part(475, 534, 435, 574)));
    }

    @Test
    void parts_endWithTheSegment_andAreOneWhereTheyShareFrames() {
        assertThat(parts(stances(), without(100, 1080)))
                .hasValue(List.of(part(100, 134, 100, 174), part(1055, 1099, 1015, 1099)));
        assertThat(parts(stances(), without(500, 620))).hasValue(List.of(part(475, 654, 435, 694)));
        assertThat(parts(stances(), without(500, 660)))
                .hasValue(List.of(part(475, 534, 435, 574), part(635, 694, 595, 734)));
    }

    @Test
    void stancesOfOtherSegments_doNotCount() {
        assertThat(ChangedStances.parts(stances(), without(500), new Segment(100, 400), 10))
                .hasValue(List.of());
    }

    @Test
    void moreThanHalf_isPlannedAsAWhole() {
        assertThat(parts(stances(), without(200, 400))).isPresent();
        assertThat(parts(stances(), without(200, 400, 600, 800))).isEmpty();
    }

    @Test
    void aStanceThatReachesOut_isNotPlannedInPart() {
        List<Stance> before = stances();
        List<Stance> now = without(500);
        for (List<Stance> each : List.of(before, now)) {
            each.add(new Stance(
                    1, 530, 580, null, new Contact(1, FootPoint.Kind.BALL, 530, 580, Vec3.ZERO), List.of(), Vec3.Z));
        }
        assertThat(parts(before, now)).isEmpty();
    }
}
