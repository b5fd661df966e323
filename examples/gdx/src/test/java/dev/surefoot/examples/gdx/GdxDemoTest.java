// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.gdx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import dev.surefoot.examples.scene.Markers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The demo runs where there is a display, and its pictures show the feet where the planter put them. */
class GdxDemoTest {
    /** As far as a foot may be from its place in the picture. */
    private static final double PIXELS = 3;

    /** Of floats some metres from the origin, metres. */
    private static final double ROUNDING = 1e-4;

    @Test
    void pictures_showFeetWhereThePlanterPutThem() {
        assumeTrue(System.getenv("DISPLAY") != null, "there is no display: DISPLAY is not set");
        List<Markers.Found> found = new ArrayList<>();
        Lwjgl3ApplicationConfiguration config = new Lwjgl3ApplicationConfiguration();
        config.setInitialVisible(false);
        config.disableAudio(true);
        MarkedDemo demo = new MarkedDemo(found);
        new Lwjgl3Application(demo, config);

        assertThat(found).hasSize(Markers.values().length * Markers.SECONDS.size());
        assertThat(found).allSatisfy(each -> assertThat(each.offset()).isLessThan(PIXELS));
        // and not where the animation alone has them
        assertThat(found).anySatisfy(each -> assertThat(each.fromAnimated()).isGreaterThan(3 * PIXELS));
        assertThat(found).allSatisfy(each -> assertThat(each.shirtPixels()).isGreaterThan(Markers.SHIRT));
        assertThat(demo.worstFromClip()).isLessThan(ROUNDING);
    }
}
