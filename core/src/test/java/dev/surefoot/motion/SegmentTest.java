// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Frames in a row, and which of several hold two frames at once. */
class SegmentTest {
    private static final List<Segment> TAKES = List.of(new Segment(2, 4), new Segment(5, 5), new Segment(8, 9));

    @Test
    void firstAndLastFrame_belongToIt() {
        Segment segment = new Segment(2, 4);
        assertThat(segment.frames()).isEqualTo(3);
        assertThat(segment.holds(1)).isFalse();
        assertThat(segment.holds(2)).isTrue();
        assertThat(segment.holds(4)).isTrue();
        assertThat(segment.holds(5)).isFalse();
        assertThat(segment.finer(3)).isEqualTo(new Segment(6, 12));
    }

    @Test
    void framesOfOneSegment_areJoined_andOfTwoAreNot() {
        for (int from = 0; from < 12; from++) {
            for (int to = from; to < 12; to++) {
                boolean joined = (from >= 2 && to <= 4) || (from == 5 && to == 5) || (from >= 8 && to <= 9);
                assertThat(Segment.join(TAKES, from, to))
                        .as(from + " and " + to)
                        .isEqualTo(joined);
            }
        }
        assertThat(Segment.join(TAKES, -1, 2)).isFalse();
        assertThat(Segment.join(List.of(), 0, 0)).isFalse();
    }

    @Test
    void framesOutOfOrder_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Segment(3, 2))
                .withMessage("startFrame must be in [0, endFrame], got 3 and 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Segment(-1, 2))
                .withMessage("startFrame must be in [0, endFrame], got -1 and 2");
    }

    @Test
    void withFewerFrames_keepsThoseThatAreLeft() {
        assertThat(new Segment(0, 6).coarser(3)).contains(new Segment(0, 2));
        assertThat(new Segment(1, 5).coarser(3)).contains(new Segment(1, 1));
        assertThat(new Segment(1, 2).coarser(3)).isEmpty();
        assertThat(new Segment(4, 9).coarser(1)).contains(new Segment(4, 9));
    }
}
