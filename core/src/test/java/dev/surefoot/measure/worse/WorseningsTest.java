// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Worsening;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.plant.StandingBody;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** A body that stands still at 100 frames a second on two paws, with one thing changed at a time. */
class WorseningsTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final int FRAMES = 100;
    private static final List<Segment> WHOLE = List.of(new Segment(0, FRAMES - 1));
    private static final Ground FLOOR = Plane.flat(0);
    private static final int KNEE = BODY.legs().get(1).knee();
    private static final int ANKLE = BODY.legs().get(1).ankle();

    private static Clip clip(BiConsumer<Integer, Pose> change) {
        return BODY.clip(FRAMES, change);
    }

    private static BiConsumer<Integer, Pose> turnedAt(int at, int joint, double degrees) {
        return (f, pose) -> {
            if (f == at) {
                turn(pose, joint, degrees);
            }
        };
    }

    private static void turn(Pose pose, int joint, double degrees) {
        pose.setRotation(joint, pose.rotation(joint).times(Quat.aboutAxis(Vec3.X, Math.toRadians(degrees))));
    }

    private static BiConsumer<Integer, Pose> movedAt(int at, Vec3 by) {
        return (f, pose) -> {
            if (f == at) {
                pose.setTranslation(BODY.root(), pose.translation(BODY.root()).plus(by));
            }
        };
    }

    private static List<Worsening> worse(BiConsumer<Integer, Pose> source, BiConsumer<Integer, Pose> result) {
        return Worsenings.beside(clip(source), BODY.legs(), WHOLE, FLOOR).in(clip(result), FLOOR);
    }

    @Test
    void sameClip_isNoWorse_whateverIsInIt() {
        BiConsumer<Integer, Pose> pops = movedAt(50, new Vec3(0, -0.2, 0.1));
        assertThat(worse(pops, pops)).isEmpty();
    }

    @Test
    void aJointThatTurnsFasterThanAnywhereNear_isNamedWithItsFrames() {
        List<Worsening> worse = worse((f, pose) -> {}, turnedAt(50, KNEE, 1));
        assertThat(worse).singleElement().satisfies(it -> {
            assertThat(it.kind()).isEqualTo(Worsening.Kind.JOINT_SPEED);
            assertThat(it.leg()).isOne();
            assertThat(it.startFrame()).isEqualTo(50);
            assertThat(it.endFrame()).isEqualTo(51);
            assertThat(it.value()).isCloseTo(100, within(1e-6));
            assertThat(it.bound()).isEqualTo(60);
            assertThat(it.where()).isEqualTo(clip((f, pose) -> {}).skeleton().label(KNEE));
        });
    }

    @Test
    void halfAsFastAgainAsTheSourceNearby_isNoWorse() {
        assertThat(worse(turnedAt(26, KNEE, 1), turnedAt(50, KNEE, 2))).isEmpty();
        assertThat(worse(turnedAt(24, KNEE, 1), turnedAt(50, KNEE, 2))).isNotEmpty();
    }

    @Test
    void whereTheGroundRises_jointsMayTurn() {
        Ground steps = (x, z, ceiling, out) -> {
            out.set(x > 0 ? 0 : -0.1, 0, 1, 0);
            return true;
        };
        Worsenings beside = Worsenings.beside(clip((f, pose) -> {}), BODY.legs(), WHOLE, FLOOR);
        assertThat(beside.in(clip(turnedAt(50, KNEE, 1)), steps)).isEmpty();
    }

    @Test
    void aPopOfTheResult_isWorse_unlessTheSamePartOfTheSourcePopsThere() {
        Vec3 by = new Vec3(0, 0, 0.03);
        assertThat(worse((f, pose) -> {}, movedAt(50, by)))
                .extracting(Worsening::kind, Worsening::leg)
                .contains(
                        tuple(Worsening.Kind.POP, ClipFault.Place.ELSEWHERE),
                        tuple(Worsening.Kind.POP, 0),
                        tuple(Worsening.Kind.POP, 1));
        assertThat(worse(movedAt(51, by), movedAt(50, by))).isEmpty();
        assertThat(worse(movedAt(54, by), movedAt(50, by))).isNotEmpty();
    }

    /** A source that lacks a millimetre of a pop looks as its result does that has it. */
    @Test
    void aPopOfTheResult_isNoWorse_whereTheSourceNearlyPops() {
        double most = 0.02 * BodyScale.of(clip((f, pose) -> {}), BODY.legs());
        BiConsumer<Integer, Pose> pops = movedAt(50, new Vec3(0, 0, 1.02 * most));
        assertThat(worse((f, pose) -> {}, pops)).isNotEmpty();
        assertThat(worse(movedAt(50, new Vec3(0, 0, 0.95 * most)), pops)).isEmpty();
        assertThat(worse(movedAt(50, new Vec3(0, 0, 0.88 * most)), pops)).isNotEmpty();
    }

    @Test
    void aFootThatIsTurnedFurtherThanItMay_isWorse_butForTheTiltOfItsGround() {
        BiConsumer<Integer, Pose> turned = (f, pose) -> turn(pose, ANKLE, 26 * f / 99.0);
        assertThat(worse((f, pose) -> {}, turned)).singleElement().satisfies(it -> {
            assertThat(it.kind()).isEqualTo(Worsening.Kind.FOOT_TURN);
            assertThat(it.value()).isCloseTo(26, within(1e-6));
            assertThat(it.endFrame()).isEqualTo(99);
        });
        Ground slope = (x, z, ceiling, out) -> {
            out.set(-1, 0, Math.cos(0.1), Math.sin(0.1));
            return true;
        };
        assertThat(Worsenings.beside(clip((f, pose) -> {}), BODY.legs(), WHOLE, FLOOR)
                        .in(clip(turned), slope))
                .isEmpty();
    }

    @Test
    void aKneeThatIsBentOtherwise_isWorse_whereTheGroundIsLevel() {
        BiConsumer<Integer, Pose> bent = (f, pose) -> {
            turn(pose, KNEE, 26 * f / 99.0);
            turn(pose, ANKLE, -26 * f / 99.0);
        };
        assertThat(worse((f, pose) -> {}, bent)).singleElement().satisfies(it -> {
            assertThat(it.kind()).isEqualTo(Worsening.Kind.KNEE_BEND);
            assertThat(it.leg()).isOne();
            assertThat(it.value()).isCloseTo(26, within(1e-6));
            assertThat(it.bound()).isEqualTo(25);
            assertThat(it.endFrame()).isEqualTo(99);
        });
        assertThat(worse((f, pose) -> {}, (f, pose) -> turn(pose, KNEE, 24 * f / 99.0)))
                .extracting(Worsening::kind)
                .doesNotContain(Worsening.Kind.KNEE_BEND);
        Ground steps = (x, z, ceiling, out) -> {
            out.set(x > 0 ? 0 : -0.1, 0, 1, 0);
            return true;
        };
        assertThat(Worsenings.beside(clip((f, pose) -> {}), BODY.legs(), WHOLE, FLOOR)
                        .in(clip(bent), steps))
                .extracting(Worsening::kind)
                .doesNotContain(Worsening.Kind.KNEE_BEND);
    }

    @Test
    void aSoleIsTooDeep_halfACentimetreBelowTheSourceOnItsOwnFloor() {
        Worsenings beside = Worsenings.beside(clip((f, pose) -> {}), BODY.legs(), WHOLE, Plane.flat(0.01));
        Clip same = clip((f, pose) -> {});
        // the source is 10 mm deep, and legs of 1 m are a little more than an adult's
        assertThat(beside.in(same, Plane.flat(0.0155))).isEmpty();
        assertThat(beside.in(same, Plane.flat(0.0165)))
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.kind()).isEqualTo(Worsening.Kind.PENETRATION))
                .allSatisfy(it -> assertThat(it.value()).isCloseTo(16.5, within(1e-6)));
    }

    @Test
    void aKneeThatFlips_isWorse_unlessTheSourcesDoes() {
        BiConsumer<Integer, Pose> flip = (f, pose) -> {
            if (f >= 50) {
                int hip = BODY.legs().get(0).hip();
                pose.setRotation(hip, Quat.aboutAxis(Vec3.Y, Math.PI).times(pose.rotation(hip)));
            }
        };
        assertThat(worse((f, pose) -> {}, flip)).extracting(Worsening::kind).contains(Worsening.Kind.KNEE_FLIP);
        assertThat(worse(flip, flip)).isEmpty();
    }

    @Test
    void anotherNumberOfFrames_isRefused() {
        Worsenings beside = Worsenings.beside(clip((f, pose) -> {}), BODY.legs(), WHOLE, FLOOR);
        assertThatThrownBy(() -> beside.in(BODY.clip(99), FLOOR))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("100");
    }

    /** The first frame follows the last but one: both are one pose. */
    @Test
    void atTheSeamOfALoop_theSourceOnTheOtherSideCounts() {
        // at 90 degrees a second the bound is 195, at rest 60
        for (int at : new int[] {70, 80}) {
            BiConsumer<Integer, Pose> source = turnedAt(at, KNEE, 0.9);
            BiConsumer<Integer, Pose> result = (f, pose) -> {
                source.accept(f, pose);
                turnedAt(4, KNEE, 1.2).accept(f, pose);
            };
            assertThat(worse(source, result)).as("source turns at %d", at).hasSize(at == 80 ? 0 : 1);
        }
        // it does not go on where the last pose is not the first
        BiConsumer<Integer, Pose> open = (f, pose) -> {
            turnedAt(80, KNEE, 0.9).accept(f, pose);
            turnedAt(FRAMES - 1, ANKLE, 0.2).accept(f, pose);
        };
        assertThat(worse(open, (f, pose) -> {
                    open.accept(f, pose);
                    turnedAt(4, KNEE, 1.2).accept(f, pose);
                }))
                .hasSize(1);
    }

    @Test
    void aStepThatGoesOnAcrossTheSeamOfALoop_isNoPop_andOneThatDoesNotIs() {
        // 3 cm in each of the frames beside the seam, there and back over the round
        BiConsumer<Integer, Pose> fast = (f, pose) -> {
            int fromSeam = f <= FRAMES / 2 ? f : f - (FRAMES - 1);
            double z = 0.03 * Math.max(-1, Math.min(1, fromSeam)) * Math.max(0, 1 - Math.abs(fromSeam) / 49.0);
            pose.setTranslation(BODY.root(), pose.translation(BODY.root()).plus(new Vec3(0, 0, z)));
        };
        assertThat(worse((f, pose) -> {}, fast)).extracting(Worsening::kind).doesNotContain(Worsening.Kind.POP);
        assertThat(worse((f, pose) -> {}, (f, pose) -> {
                    if (f == 0 || f == FRAMES - 1) {
                        pose.setTranslation(
                                BODY.root(), pose.translation(BODY.root()).plus(new Vec3(0, 0, 0.03)));
                    }
                }))
                .extracting(Worsening::kind)
                .contains(Worsening.Kind.POP);
    }
}
