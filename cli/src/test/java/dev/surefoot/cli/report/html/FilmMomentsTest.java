// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Skeleton;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which moments of a clip are drawn. */
class FilmMomentsTest {
    private static Clip clip(int frames) {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        Skeleton skeleton = builder.build();
        return new Clip(
                "clip", skeleton, FileSpace.METRES_Y_UP, 0, 100, Collections.nCopies(frames, skeleton.restPose()));
    }

    private static ContactSlip slip(int start, int end, double beforeMm) {
        return new ContactSlip(new Contact(0, FootPoint.Kind.BALL, start, end, Vec3.ZERO), beforeMm, 0);
    }

    @Test
    void shortClip_isShownFromFirstToLast() {
        FilmMoments moments = FilmMoments.choose(clip(101), List.of(slip(0, 9, 1)), 5);

        assertThat(moments.frames()).containsExactly(0, 25, 50, 75, 100);
    }

    @Test
    void longClip_isShownAroundItsWorstContact() {
        FilmMoments moments =
                FilmMoments.choose(clip(5000), List.of(slip(100, 120, 3), slip(3000, 3040, 9), slip(4000, 4010, 4)), 6);

        assertThat(moments.frames()).startsWith(2895).endsWith(3145).hasSize(6);
    }

    @Test
    void contactAtTheEnd_keepsTheMomentsInsideOfTheClip() {
        FilmMoments moments = FilmMoments.choose(clip(1000), List.of(slip(990, 999, 3)), 6);

        assertThat(moments.frames()).startsWith(749).endsWith(999);
    }

    @Test
    void fewFrames_areShownOnceEach() {
        assertThat(FilmMoments.choose(clip(1), List.of(), 12).frames()).containsExactly(0);
        assertThat(FilmMoments.choose(clip(3), List.of(), 12).frames()).containsExactly(0, 1, 2);
    }
}
