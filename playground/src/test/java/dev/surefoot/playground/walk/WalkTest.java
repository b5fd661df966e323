// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Plane;
import dev.surefoot.motion.Progress;
import dev.surefoot.samples.WalkerGlb;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** One file in the page. That its bytes are the command's is shown by {@code walk.mjs}. */
class WalkTest {
    /** Where the figures stand: penetration as the clip came, then slip and penetration as planted, in millimetres. */
    private static final int BEFORE = 6;

    private static final int SLIP = 7;
    private static final int PENETRATION = 8;

    @Test
    void walkerOnASlope_standsOnIt() throws Exception {
        Walk walk = new Walk(WalkerGlb.bytes(), "walker.glb");
        walk.plant(0, Plane.slope(12), Progress.NONE);
        double[] figures = walk.figures();
        assertThat(figures[BEFORE]).isGreaterThan(100);
        assertThat(figures[SLIP]).isLessThan(0.01);
        assertThat(figures[PENETRATION]).isLessThan(0.01);
        assertThat(new Walk(walk.bytes(), "planted.glb").clipNames()).isEqualTo(walk.clipNames());
    }

    @Test
    void joints_threeNumbersForEachOfEachFrame() throws Exception {
        Walk walk = new Walk(WalkerGlb.bytes(), "walker.glb");
        walk.plant(0, Plane.flat(0), Progress.NONE);
        int frames = (int) walk.figures()[0];
        int joints = (int) walk.figures()[2];
        assertThat(walk.parents()).hasSize(joints);
        assertThat(walk.parents()[0]).isEqualTo(-1);
        assertThat(walk.joints(true)).hasSize(3 * frames * joints);
    }

    @Test
    void noClip_refused() {
        assertThatThrownBy(() -> new Walk("no clip".getBytes(StandardCharsets.UTF_8), "notes.txt"))
                .isInstanceOf(FileIssue.class);
    }
}
