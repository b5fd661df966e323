// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.Measured.heel;
import static dev.surefoot.measure.Measured.meter;
import static dev.surefoot.rig.HandMadeLeg.clip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot that goes f² millimetres along the floor by frame f: 2f + 1 from there to the next. */
class UnheldSpeedTest {
    private static final Clip GLIDE =
            clip(20, (f, pose) -> pose.setTranslation(0, new Vec3(0.0006 * f * f, 0.005 * f, 0.0008 * f * f)));

    /** The figure in millimetres a frame. */
    private static double mmAFrame(MotionMeter meter) {
        return meter.measure().slip().speedOutsideHeldMeanMmPerSecond() / GLIDE.framesPerSecond();
    }

    private static MotionMeter bearing(Contact... bearing) {
        return meter(GLIDE, GLIDE).bearing(List.of(bearing));
    }

    @Test
    void aContactThatIsNotHeld_countsFromKeyToKeyAlongTheFloor() {
        // 5, 7 and 9
        assertThat(mmAFrame(bearing(heel(2, 5)))).isCloseTo(7, within(1e-9));
        // and 21, of a contact that comes first in the list; no step leads from one into the other
        assertThat(mmAFrame(bearing(heel(10, 11), heel(2, 5)))).isCloseTo(10.5, within(1e-9));
        assertThat(mmAFrame(bearing(heel(2, 3), heel(4, 5)))).isCloseTo(7, within(1e-9));
    }

    @Test
    void whatIsHeld_doesNotCount() {
        // of 5, 7, 9, 11 and 13 the two in the middle are held through
        assertThat(mmAFrame(bearing(heel(2, 7)).contacts(List.of(heel(3, 5))))).isCloseTo(29 / 3.0, within(1e-9));
        // another point is held
        Contact ball = new Contact(0, FootPoint.Kind.BALL, 3, 5, Vec3.ZERO);
        assertThat(mmAFrame(bearing(heel(2, 7)).contacts(List.of(ball)))).isCloseTo(9, within(1e-9));
        // two holds in a row do not hold the step between them, of 9
        assertThat(mmAFrame(bearing(heel(2, 7)).contacts(List.of(heel(2, 4), heel(5, 7)))))
                .isCloseTo(9, within(1e-9));
    }

    @Test
    void withoutAStepOutside_thereIsNoFigure() {
        assertThat(mmAFrame(bearing())).isNaN();
        assertThat(mmAFrame(bearing(heel(3, 3)))).isNaN();
        assertThat(mmAFrame(bearing(heel(3, 5)).contacts(List.of(heel(3, 5))))).isNaN();
    }

    @Test
    void aJump_isNoStep() {
        // 5 and 9; what lies between two segments is no motion
        MotionMeter meter = bearing(heel(2, 5)).segments(List.of(new Segment(0, 3), new Segment(4, 19)));
        assertThat(mmAFrame(meter)).isCloseTo(7, within(1e-9));
        MotionMeter late = bearing(heel(2, 5)).segments(List.of(new Segment(0, 4), new Segment(5, 19)));
        assertThat(mmAFrame(late)).isCloseTo(6, within(1e-9));
    }

    @Test
    void contactsOfPointsThatAreNot_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bearing(heel(3, 20)).measure())
                .withMessage("contacts[0] must lie in frames [0, 20), got 3 to 20");
    }
}
