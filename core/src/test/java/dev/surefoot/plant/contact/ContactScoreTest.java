// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ContactScoreTest {
    private static final double FPS = 10;

    /** A frame in contact is a bar, one that is not a dot. */
    static boolean[] frames(String text) {
        boolean[] frames = new boolean[text.length()];
        for (int f = 0; f < frames.length; f++) {
            frames[f] = text.charAt(f) == '|';
        }
        return frames;
    }

    private static ContactScore score(String truth, String found) {
        ContactScore score = new ContactScore();
        score.add(frames(truth), frames(found), FPS);
        return score;
    }

    @Test
    void sameFrames_scoreOne() {
        ContactScore score = score("..|||..||..", "..|||..||..");
        assertThat(score.f1()).isEqualTo(1);
        assertThat(score.onsetErrorSeconds()).isZero();
        assertThat(score.endErrorSeconds()).isZero();
    }

    @Test
    void lateAndShort_losesRecallAlone() {
        ContactScore score = score("..||||..", "...||...");
        assertThat(score.precision()).isEqualTo(1);
        assertThat(score.recall()).isEqualTo(0.5);
        assertThat(score.f1()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(score.onsetLateSeconds()).isCloseTo(0.1, within(1e-12));
        assertThat(score.endLateSeconds()).isCloseTo(-0.1, within(1e-12));
    }

    @Test
    void earlyAndLate_meanNothing_butAreErrors() {
        ContactScore score = score(".|||....|||.", "..||.....||.");
        score.add(frames("..||.."), frames(".|||.."), FPS);
        assertThat(score.onsetErrorSeconds()).isCloseTo(0.1, within(1e-12));
        assertThat(score.onsetLateSeconds()).isCloseTo(0.1 / 3, within(1e-12));
    }

    @Test
    void cutByTheEnds_hasNoEdge() {
        ContactScore score = score("|||..|||", "||....||");
        assertThat(score.recall()).isCloseTo(4.0 / 6, within(1e-12));
        assertThat(score.endLateSeconds()).isCloseTo(-0.1, within(1e-12));
        assertThat(score.onsetLateSeconds()).isCloseTo(0.1, within(1e-12));
        assertThat(score("|||", "|||").onsetErrorSeconds()).isNaN();
    }

    @Test
    void brokenContact_countsFromItsFirstFrameToItsLast() {
        ContactScore score = score(".|||||.", ".||.||.");
        assertThat(score.onsetErrorSeconds()).isZero();
        assertThat(score.endErrorSeconds()).isZero();
        assertThat(score.recall()).isEqualTo(0.8);
    }

    @Test
    void nothingTrue_countsWhatWasFound() {
        ContactScore score = score("......", "..||..");
        assertThat(score.wrongFrames()).isEqualTo(2);
        assertThat(score.f1()).isZero();
        assertThat(score("....", "....").f1()).isNaN();
    }

    @Test
    void scores_addUp() {
        ContactScore both = score("||..", "|...");
        both.add(score("..||", "..||"));
        assertThat(both.recall()).isEqualTo(0.75);
        assertThat(both.frames()).isEqualTo(8);
    }
}
