// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.Worsening;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.StandingBody;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Pose;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** A body on two paws, a second long, whose left paw bears and may slide with all of it. */
class ClipOutcomeTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final int FRAMES = 101;
    private static final List<Segment> WHOLE = List.of(new Segment(0, FRAMES - 1));
    private static final Contact BEARS = new Contact(0, FootPoint.Kind.BALL, 0, FRAMES - 1, new Vec3(0.1, 0, 0));

    private static Clip sliding(double metres) {
        return BODY.clip(FRAMES, (f, pose) -> pose.setTranslation(BODY.root(), at(metres * f / (FRAMES - 1))));
    }

    private static Vec3 at(double z) {
        return new Vec3(0, 0.9, z);
    }

    private static Planting planting(Clip source, Clip result, boolean changed, Unresolved... unresolved) {
        BitSet rotated = new BitSet();
        rotated.set(0, changed ? 1 : 0);
        return new Planting(
                new Planting.Source(
                        source,
                        new int[FRAMES],
                        floor(source),
                        List.of(BEARS),
                        List.of(),
                        WHOLE,
                        Planting.RootPath.KEPT,
                        Optional.empty(),
                        Planting.MovingFloor.STILL),
                new Planting.Result(
                        result,
                        new Planting.ChangedJoints(rotated, new BitSet()),
                        new double[FRAMES],
                        new Planting.ExtraKeys(1, result, new BitSet(), 0)),
                BODY.legs(),
                Plane.flat(0),
                List.of(),
                List.of(unresolved),
                List.of());
    }

    private static SourceFloor floor(Clip clip) {
        return ClipPlanter.clean(clip, BODY.legs(), BODY.root(), PlantOptions.DEFAULTS, Progress.NONE)
                .source()
                .floor();
    }

    private static ClipOutcome judged(Clip source, Clip result, Unresolved... unresolved) {
        return ClipOutcome.of(planting(source, result, true, unresolved), result);
    }

    @Test
    void whereASlideIsTakenOut_andNothingIsWorse_itIsBetter() {
        ClipOutcome better = judged(sliding(0.1), sliding(0));
        assertThat(better.outcome()).isEqualTo(ClipOutcome.Outcome.BETTER);
        assertThat(better.slides()).isEmpty();
    }

    @Test
    void aSlideThatViewersSee_isLeftInPart() {
        // 90 of 100 steps count
        ClipOutcome partly = judged(sliding(0.1), sliding(0.05));
        assertThat(partly.outcome()).isEqualTo(ClipOutcome.Outcome.PARTLY);
        assertThat(partly.slides()).singleElement().satisfies(slide -> {
            assertThat(slide.leg()).isZero();
            assertThat(slide.startFrame()).isZero();
            assertThat(slide.endFrame()).isEqualTo(FRAMES - 1);
            assertThat(slide.metres()).isCloseTo(0.045, within(1e-9));
        });
        assertThat(judged(sliding(0.1), sliding(0.02)).outcome()).isEqualTo(ClipOutcome.Outcome.BETTER);
    }

    @Test
    void declaringNothingHeld_leavesTheSlide() {
        // the planting above holds nothing; its bearing is the source's all the same
        assertThat(judged(sliding(0.1), sliding(0.1)).outcome()).isEqualTo(ClipOutcome.Outcome.PARTLY);
    }

    @Test
    void whatIsWorseThanInTheSource_isNamed() {
        BiConsumer<Integer, Pose> jerk = (f, pose) -> {
            if (f == 50) {
                int knee = BODY.legs().get(0).knee();
                pose.setRotation(knee, pose.rotation(knee).times(Quat.aboutAxis(Vec3.X, Math.toRadians(1))));
            }
        };
        ClipOutcome partly = judged(sliding(0), BODY.clip(FRAMES, jerk));
        assertThat(partly.outcome()).isEqualTo(ClipOutcome.Outcome.PARTLY);
        assertThat(partly.worse()).extracting(Worsening::kind).containsExactly(Worsening.Kind.JOINT_SPEED);
    }

    @Test
    void aMicrometre_isNotWorse() {
        Clip result = BODY.clip(
                FRAMES, (f, pose) -> pose.setTranslation(BODY.root(), new Vec3(1e-6 * (f % 2), 0.9 - 1e-6, 0)));
        assertThat(judged(sliding(0), result).outcome()).isEqualTo(ClipOutcome.Outcome.BETTER);
    }

    @Test
    void whatWasNotMet_andFiguresOutOfBounds_leaveItInPart() {
        Unresolved missed = new Unresolved(0, 3, 4, "it is too far", 0.01, true);
        assertThat(judged(sliding(0.1), sliding(0), missed).outcome()).isEqualTo(ClipOutcome.Outcome.PARTLY);
        ClipOutcome better = judged(sliding(0.1), sliding(0));
        assertThat(better.withOutOfBounds(1).outcome()).isEqualTo(ClipOutcome.Outcome.PARTLY);
        assertThat(better.withOutOfBounds(1).withOutOfBounds(0)).isEqualTo(better);
    }

    @Test
    void aClipThatCameBackAsItWas_isUnchanged_andItsSlidesAreNamed() {
        Clip clip = sliding(0.1);
        ClipOutcome unchanged = ClipOutcome.of(planting(clip, clip, false), clip);
        assertThat(unchanged.outcome()).isEqualTo(ClipOutcome.Outcome.UNCHANGED);
        assertThat(unchanged.slides()).hasSize(1);
        assertThat(ClipOutcome.ofUnchanged(clip, BODY.legs(), List.of(BEARS), WHOLE))
                .isEqualTo(unchanged);
        assertThat(unchanged.withOutOfBounds(3).outcome()).isEqualTo(ClipOutcome.Outcome.UNCHANGED);
    }

    @Test
    void twoShortSlides_areNotOneThatIsSeen() {
        StandingBody body = StandingBody.biped();
        Clip clip = sliding(0.1);
        // the foot is in the air between them
        List<Contact> rolling = List.of(BEARS.during(0, 20), BEARS.during(22, 40));
        assertThat(ClipOutcome.ofUnchanged(clip, body.legs(), rolling, WHOLE).slides())
                .isEmpty();
    }
}
