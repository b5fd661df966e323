// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import dev.surefoot.examples.scene.Markers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The demo runs where there is a display, and its pictures show the feet where the planter put them. */
class JmeDemoTest {
    /** As far as a foot may be from its place in the picture. */
    private static final double PIXELS = 3;

    /** Of floats some metres from the origin, metres. */
    private static final double ROUNDING = 1e-4;

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void pictures_showFeetWhereThePlanterPutThem() throws InterruptedException {
        assumeTrue(System.getenv("DISPLAY") != null, "there is no display: DISPLAY is not set");
        Logger.getLogger("com.jme3").setLevel(Level.SEVERE);
        List<Markers.Found> found = new ArrayList<>();
        MarkedDemo demo = new MarkedDemo(found);
        AppSettings settings = Main.settings();
        // else it complains where there is no Wayland
        settings.setX11PlatformPreferred(true);
        demo.setSettings(settings);
        demo.setShowSettings(false);
        demo.start(JmeContext.Type.OffscreenSurface);
        demo.awaitEnd();

        assertThat(found).hasSize(Markers.values().length * Markers.SECONDS.size());
        assertThat(found).allSatisfy(each -> assertThat(each.offset()).isLessThan(PIXELS));
        // and not where the animation alone has them
        assertThat(found).anySatisfy(each -> assertThat(each.fromAnimated()).isGreaterThan(3 * PIXELS));
        assertThat(found).allSatisfy(each -> assertThat(each.shirtPixels()).isGreaterThan(Markers.SHIRT));
        assertThat(demo.worstFromClip()).isLessThan(ROUNDING);
    }
}
