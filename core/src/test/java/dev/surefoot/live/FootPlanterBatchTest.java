// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FootPlanterBatchTest {
    private static final int CHARACTERS = 23;
    private static final int[] GIRDLES = {0, 0};
    private static final PlayedClip WALK = walk();
    private static final List<LiveRun.Frame> FRAMES = frames();
    private static final FootGround HILLS = FootGround.of(LiveTableTest.HILLS);

    private static PlayedClip walk() {
        SyntheticWalker walker = WalkSpec.biped().cycles(3).walker();
        return new PlayedClip(walker.clip(), walker.legs());
    }

    private static List<LiveRun.Frame> frames() {
        List<LiveRun.Frame> frames = new ArrayList<>();
        new LiveRun(WALK).play(LiveTableTest.HILLS, 60, frame -> {
            frames.add(frame);
            return frame.pose;
        });
        return frames;
    }

    /** Each begins elsewhere; some hang in the air, are half shown, do not look ahead, have no track, have hoofs. */
    private static void give(int character, int f, FootPlanter planter) {
        LiveRun.Frame frame = FRAMES.get((f + 5 * character) % FRAMES.size());
        planter.root(frame.root[0], frame.root[1], frame.root[2], frame.root[3]);
        planter.velocity(frame.velocity[0], 0, frame.velocity[2], frame.velocity[3]);
        if (character % 5 != 4) {
            planter.playing(WALK.track, frame.clipSeconds, 1, 1);
        }
        planter.grounded(character % 7 != 3 || f % 40 > 20);
        planter.weight(character % 4 == 1 ? 0.5 : 1);
        planter.looksAhead(character % 3 != 2);
        for (int leg = 0; leg < 2; leg++) {
            if (character == 6) {
                PlayedClip.LegPose pose = frame.pose[leg];
                planter.hip(leg, pose.hip.x(), pose.hip.y(), pose.hip.z());
                planter.knee(leg, pose.knee.x(), pose.knee.y(), pose.knee.z());
                planter.ankle(leg, pose.ankle.x(), pose.ankle.y(), pose.ankle.z());
                planter.ball(leg, pose.points[1].x(), pose.points[1].y(), pose.points[1].z());
            } else {
                frame.pose[leg].give(planter, leg);
            }
        }
    }

    /** By frame all states, after slices that begin there. */
    private static double[][] run(FootPlanterBatch batch, int slices) {
        FootPlanter[] workers = new FootPlanter[slices];
        for (int i = 0; i < slices; i++) {
            workers[i] = batch.planter();
        }
        double[][] states = new double[FRAMES.size()][];
        for (int f = 0; f < states.length; f++) {
            int now = f;
            FootPlanterBatch.Crowd crowd = new FootPlanterBatch.Crowd() {
                @Override
                public void give(int character, FootPlanter planter) {
                    FootPlanterBatchTest.give(character, now, planter);
                }

                @Override
                public void take(int character, FootPlanter planter) {}
            };
            // the last slice first: order plays no part
            for (int i = slices - 1; i >= 0; i--) {
                int from = CHARACTERS * i / slices;
                batch.update(from, CHARACTERS * (i + 1) / slices, workers[i], crowd, HILLS, 1 / 60.0);
            }
            states[f] = states(batch);
        }
        return states;
    }

    private static double[] states(FootPlanterBatch batch) {
        int size = batch.planter().stateSize();
        double[] states = new double[CHARACTERS * size];
        for (int character = 0; character < CHARACTERS; character++) {
            batch.save(character, states, character * size);
        }
        return states;
    }

    private static FootPlanterBatch batch() {
        return new FootPlanterBatch(CHARACTERS, GIRDLES, FootPlanterSettings.HUMAN);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void anySlices_giveTheBitsOfPlantersOfTheirOwn(int slices) {
        double[][] states = run(batch(), slices);
        FootPlanter[] own = new FootPlanter[CHARACTERS];
        for (int character = 0; character < CHARACTERS; character++) {
            own[character] = new FootPlanter(2, FootPlanterSettings.HUMAN);
        }
        for (int f = 0; f < states.length; f++) {
            int size = own[0].stateSize();
            for (int character = 0; character < CHARACTERS; character++) {
                give(character, f, own[character]);
                own[character].update(HILLS, 1 / 60.0);
                double[] state = new double[size];
                own[character].save(state, 0);
                double[] batched = Arrays.copyOfRange(states[f], character * size, (character + 1) * size);
                assertThat(Arrays.mismatch(batched, state))
                        .as("frame " + f + " character " + character)
                        .isNegative();
            }
        }
    }

    @Test
    void threads_giveTheSameBits() throws InterruptedException {
        FootPlanterBatch batch = batch();
        double[][] expected = run(batch(), 1);
        for (int f = 0; f < 60; f++) {
            int now = f;
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                int from = CHARACTERS * i / 4;
                int to = CHARACTERS * (i + 1) / 4;
                Thread thread = new Thread(() -> batch.update(
                        from,
                        to,
                        batch.planter(),
                        new FootPlanterBatch.Crowd() {
                            @Override
                            public void give(int character, FootPlanter planter) {
                                FootPlanterBatchTest.give(character, now, planter);
                            }

                            @Override
                            public void take(int character, FootPlanter planter) {}
                        },
                        HILLS,
                        1 / 60.0));
                thread.start();
                threads.add(thread);
            }
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(Arrays.mismatch(states(batch), expected[f]))
                    .as("frame " + f)
                    .isNegative();
        }
    }

    @Test
    void aCharacterThatWasReset_isAsFresh_andOthersAreNot() {
        FootPlanterBatch batch = batch();
        run(batch, 1);
        double[] fresh = new double[batch.planter().stateSize()];
        batch.planter().save(fresh, 0);
        double[] state = new double[fresh.length];
        batch.reset(3);
        batch.save(3, state, 0);
        assertThat(state).isEqualTo(fresh);
        batch.save(4, state, 0);
        assertThat(state).isNotEqualTo(fresh);
        batch.load(3, state, 0);
        batch.save(3, fresh, 0);
        assertThat(fresh).isEqualTo(state);
    }

    @Test
    void badArguments_areNamed() {
        FootPlanterBatch batch = batch();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FootPlanterBatch(0, GIRDLES, FootPlanterSettings.HUMAN))
                .withMessageContaining("characters must be in [1, ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> batch.update(2, CHARACTERS + 1, batch.planter(), null, HILLS, 0))
                .withMessageContaining("in [0, 23], got 2 and 24");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> batch.update(0, 1, new FootPlanter(3, FootPlanterSettings.HUMAN), null, HILLS, 0))
                .withMessageContaining("with must be of this batch");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> batch.reset(-1))
                .withMessageContaining("character must be in [0, 23), got -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> batch.load(0, new double[batch.planter().stateSize()], 0))
                .withMessageContaining("from must be a state of version 18, got 0.0");
    }
}
