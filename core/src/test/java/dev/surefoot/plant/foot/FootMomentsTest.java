// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.RotationTrack;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot that goes by 0.4 m a frame: a tenth of a metre from one moment to the next. */
class FootMomentsTest {
    private static final int FRAMES = 3;
    private static final FootShape SHAPE =
            FootShape.of(HandMadeFoot.moved(FRAMES, f -> new Vec3(0, 0, 0.4 * f)), List.of());
    private static final FootTrajectory FOOT = FootTrajectory.inClip(SHAPE);

    private final List<String> heard = new ArrayList<>();
    private int worked;

    private void look(FootMoments moments, FootTrajectory foot) {
        heard.clear();
        worked = 0;
        moments.look(
                foot,
                moment -> {
                    worked++;
                    return moment.unbent(SHAPE.heel()).z();
                },
                (f, w, figure) -> heard.add(f + "+" + w + ": " + Math.round(10 * figure)));
    }

    private static FootTrajectory raisedAt(int frame) {
        double[] metres = new double[FRAMES];
        metres[frame] = 1;
        return FOOT.raised(metres);
    }

    @Test
    void eachFrame_andThreeMomentsToTheNext_areHeardInOrder() {
        look(new FootMoments(new boolean[FRAMES], false, 30), FOOT);
        assertThat(heard)
                .containsExactly(
                        "0+0.0: 0",
                        "0+0.25: 1",
                        "0+0.5: 2",
                        "0+0.75: 3",
                        "1+0.0: 4",
                        "1+0.25: 5",
                        "1+0.5: 6",
                        "1+0.75: 7",
                        "2+0.0: 8");
        assertThat(worked).isEqualTo(9);
    }

    @Test
    void whatHasNotChanged_isHeardAndNotWorkedOutAgain() {
        FootMoments moments = new FootMoments(new boolean[FRAMES], false, 30);
        look(moments, FOOT);
        List<String> first = List.copyOf(heard);
        look(moments, FootTrajectory.inClip(SHAPE));
        assertThat(worked).isZero();
        assertThat(heard).isEqualTo(first);
        // the last frame, and the three moments before it
        look(moments, raisedAt(2));
        assertThat(worked).isEqualTo(4);
        // the middle one, with three moments to either side, and the last, which has come down again
        look(moments, raisedAt(1));
        assertThat(worked).isEqualTo(8);
    }

    @Test
    void turnsOfToes_countWhereTheyAreAskedFor() {
        RotationTrack turns = new RotationTrack(FRAMES);
        for (int f = 0; f < FRAMES; f++) {
            turns.set(f, Quat.aboutAxis(Vec3.X, f == 0 ? 0.1 : 0));
        }
        FootTrajectory bent = FOOT.withToeTurn(turns);
        FootMoments without = new FootMoments(new boolean[FRAMES], false, 30);
        look(without, FOOT);
        look(without, bent);
        assertThat(worked).isZero();
        FootMoments with = new FootMoments(new boolean[FRAMES], true, 30);
        look(with, FOOT);
        look(with, bent);
        assertThat(worked).isEqualTo(4);
    }

    @Test
    void skippedFrames_areNotLookedAt_norIsWhatLiesBetweenTwoOfThem() {
        look(new FootMoments(new boolean[] {true, true, false}, false, 30), FOOT);
        assertThat(heard).containsExactly("1+0.25: 5", "1+0.5: 6", "1+0.75: 7", "2+0.0: 8");
    }
}
