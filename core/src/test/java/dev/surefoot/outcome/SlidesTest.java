// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.HandMadeLeg;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A leg of 0.8 m, of which 2 cm are seen, in 41 frames, 100 a second: five at either end do not count, which leaves 30
 * of 40 steps.
 */
class SlidesTest {
    private static final int LAST = 40;
    private static final List<Segment> WHOLE = List.of(new Segment(0, LAST));
    private static final Contact HEEL = contact(0, FootPoint.Kind.HEEL, 0, LAST);
    private static final Contact BALL = contact(0, FootPoint.Kind.BALL, 0, LAST);

    private static Contact contact(int leg, FootPoint.Kind kind, int start, int end) {
        return new Contact(leg, kind, start, end, Vec3.ZERO);
    }

    private static Clip sliding(double metres) {
        return HandMadeLeg.clip(
                LAST + 1, (f, pose) -> pose.setTranslation(HandMadeLeg.ROOT, new Vec3(0, 0, metres * f / LAST)));
    }

    /** The leg turns about its ball, which is 0.1 m ahead of the heel. */
    private static Clip pivoting(double degrees) {
        Vec3 ball = new Vec3(0, 0, 0.1);
        return HandMadeLeg.clip(LAST + 1, (f, pose) -> {
            Quat turn = Quat.aboutAxis(Vec3.Y, Math.toRadians(degrees * f / LAST));
            pose.setRotation(HandMadeLeg.ROOT, turn);
            pose.setTranslation(HandMadeLeg.ROOT, ball.minus(turn.rotate(ball)));
        });
    }

    private static List<ClipOutcome.Slide> seen(Clip clip, List<Segment> segments, Contact... bearing) {
        return Slides.seen(clip, List.of(HandMadeLeg.LEG), List.of(bearing), segments, Parallel.NONE);
    }

    @Test
    void aFootThatSlidesByMoreThanIsSeen_isOne() {
        List<ClipOutcome.Slide> slides = seen(sliding(0.04), WHOLE, HEEL, BALL);
        assertThat(slides).hasSize(1);
        assertThat(slides.get(0).metres()).isCloseTo(0.03, within(1e-12));
        assertThat(slides.get(0))
                .isEqualTo(new ClipOutcome.Slide(0, 0, LAST, slides.get(0).metres()));
        assertThat(seen(sliding(0), WHOLE, HEEL, BALL)).isEmpty();
    }

    /** 2.1 cm of an adult's foot, whose leg has 0.85 m: 1.98 cm here, three quarters of 2.64. */
    @Test
    void whatIsSeen_isMeasuredByTheBody() {
        assertThat(seen(sliding(0.0263), WHOLE, HEEL)).isEmpty();
        assertThat(seen(sliding(0.0265), WHOLE, HEEL)).hasSize(1);
    }

    @Test
    void aFootThatPivotsOnAPointThatBears_doesNotSlide() {
        assertThat(seen(pivoting(60), WHOLE, HEEL, BALL)).isEmpty();
        // by itself the heel goes through 45 of the 60 degrees: a chord of 2 · 0.1 m · sin 22.5°
        List<ClipOutcome.Slide> slides = seen(pivoting(60), WHOLE, HEEL);
        assertThat(slides.get(0).metres()).isCloseTo(0.2 * Math.sin(Math.PI / 8), within(1e-9));
    }

    @Test
    void whatIsNoMotion_orNoContactOfThisLeg_doesNotCount() {
        List<Segment> halves = List.of(new Segment(0, 20), new Segment(21, LAST));
        // of 4 cm either half has 2, less what its ends have
        assertThat(seen(sliding(0.04), halves, HEEL)).isEmpty();
        assertThat(seen(sliding(0.09), halves, HEEL))
                .extracting(ClipOutcome.Slide::startFrame, ClipOutcome.Slide::endFrame)
                .containsExactly(tuple(0, 20), tuple(21, LAST));
        assertThat(seen(sliding(0.04), WHOLE, contact(1, FootPoint.Kind.HEEL, 0, LAST)))
                .isEmpty();
        assertThat(seen(sliding(0.04), WHOLE)).isEmpty();
    }
}
