// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What a planter and what is about it refuse, they refuse by name. */
class FootPlanterArgumentsTest {
    private final FootPlanter planter = new FootPlanter(1, FootPlanterSettings.HUMAN);
    private final ContactTrack track = TrackSpec.LOOP.track();

    @Test
    void clipsThatCannotPlay_areRefusedByName() {
        for (double number : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            refused(() -> planter.playing(track, number, 1, 1), "seconds must be finite, got " + number);
            refused(() -> planter.playing(track, 0, number, 1), "rate must be finite, got " + number);
            refused(
                    () -> planter.playing(track, 0, 1, number),
                    "clipWeight must be at least 0 and finite, got " + number);
        }
        refused(() -> planter.playing(track, 0, 1, -0.1), "clipWeight must be at least 0 and finite, got -0.1");
        planter.playing(track, -3, -1, 0);
    }

    @Test
    void legsThatThereAreNot_areRefusedByName() {
        for (int leg : new int[] {-1, 1}) {
            String range = "leg must be in [0, 1), got " + leg;
            refused(() -> planter.hip(leg, 0, 0, 0), range);
            refused(() -> planter.heel(leg, 0, 0, 0), range);
            refused(() -> planter.toes(leg, 0, 0, 0, 1), range);
            refused(() -> planter.toeJoint(leg, 0, 0, 0), range);
            refused(() -> planter.clearFoot(leg), range);
            refused(() -> planter.girdle(leg), range);
        }
    }

    /** By the name of the argument what is called with null for it. */
    @Test
    void null_isRefusedByName() {
        FootPlanterSettings settings = FootPlanterSettings.HUMAN;
        FootPlanterBatch batch = new FootPlanterBatch(1, new int[1], settings);
        FootGround ground = FootGround.of((x, z, ceiling, out) -> false);
        double[] ones = {1};
        Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
        calls.put("settings", () -> new FootPlanter(1, null));
        calls.put("girdleOf", () -> new FootPlanter(null, settings));
        calls.put("track", () -> planter.playing(null, 0, 1, 1));
        calls.put("ground", () -> planter.update(null, 0));
        calls.put("out", () -> planter.pelvis(null, 0));
        calls.put("out ", () -> planter.trunk(null, 0));
        calls.put("out  ", () -> planter.hipMove(0, null, 0));
        calls.put("out   ", () -> planter.thigh(0, null, 0));
        calls.put("to", () -> planter.save(null, 0));
        calls.put("from", () -> planter.load(null, 0));
        calls.put("girdleOf ", () -> new FootPlanterBatch(1, null, settings));
        calls.put("settings ", () -> new FootPlanterBatch(1, new int[1], null));
        calls.put("with", () -> batch.update(0, 1, null, null, ground, 0));
        calls.put("crowd", () -> batch.update(0, 1, batch.planter(), null, ground, 0));
        calls.put("to ", () -> batch.save(0, null, 0));
        calls.put("from ", () -> batch.load(0, null, 0));
        calls.put("homeX", () -> new Stepper(null, ones, 1, 0, 1));
        calls.put("homeZ", () -> new Stepper(ones, null, 1, 0, 1));
        calls.put("ground ", () -> new Stepper(ones, ones, 1, 0, 1).place(null, 0, 0, 0));
        calls.put("ground  ", () -> FootGround.of(null));
        calls.put("tracks", () -> ContactTrackFile.of(null));
        calls.put("bytes", () -> ContactTrackFile.read(null));
        calls.put("root", () -> ContactTrack.Builder.of(1, true, null));
        calls.put("lengths", () -> track.metresPerUnit(List.of(), null, 0));
        calls.forEach((name, call) ->
                assertThatNullPointerException().as(name).isThrownBy(call).withMessage(name.strip()));
        assertThat(calls).hasSize(24);
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }
}
