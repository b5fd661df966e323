// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import com.jme3.system.lwjgl.LwjglWindow;
import dev.surefoot.examples.scene.Markers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWKeyCallback;

/** The demo runs where there is a display, and its pictures show the feet where the planter put them. */
class JmeDemoTest {
    /** As far as a foot may be from its place in the picture. */
    private static final double PIXELS = 3;

    /** Of floats some metres from the origin, metres. */
    private static final double ROUNDING = 1e-4;

    private static final int[] KEYS = {
        GLFW.GLFW_KEY_W, GLFW.GLFW_KEY_A, GLFW.GLFW_KEY_S, GLFW.GLFW_KEY_D,
        GLFW.GLFW_KEY_UP, GLFW.GLFW_KEY_LEFT, GLFW.GLFW_KEY_DOWN, GLFW.GLFW_KEY_RIGHT
    };
    /** Where they lead, radians from along the course to its left, which is away from who looks. */
    private static final double[] HEADINGS = {
        0.5 * Math.PI, Math.PI, -0.5 * Math.PI, 0, 0.5 * Math.PI, Math.PI, -0.5 * Math.PI, 0
    };

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

    /** Each key as the window's own library tells of it; the walker turns to where it points. */
    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void keys_leadTheWalker() throws InterruptedException {
        assumeTrue(System.getenv("DISPLAY") != null, "there is no display: DISPLAY is not set");
        Logger.getLogger("com.jme3").setLevel(Level.SEVERE);
        List<Double> headings = new ArrayList<>();
        CountDownLatch end = new CountDownLatch(1);
        JmeDemo demo = new JmeDemo() {
            private int updates;

            /** One update a key: what was pressed is told to the demo at the beginning of the next. */
            @Override
            public void simpleUpdate(float tpf) {
                if (updates > 0) {
                    // longer than the farthest turn takes
                    for (int f = 0; f < 90; f++) {
                        frame(1 / 60f, pressed());
                    }
                    headings.add(scene.capsule().heading());
                    press(this, KEYS[updates - 1], GLFW.GLFW_RELEASE);
                }
                if (updates < KEYS.length) {
                    press(this, KEYS[updates], GLFW.GLFW_PRESS);
                } else {
                    stop();
                }
                updates++;
            }

            @Override
            public void destroy() {
                super.destroy();
                end.countDown();
            }
        };
        AppSettings settings = Main.settings();
        settings.setX11PlatformPreferred(true);
        settings.setResolution(300, 120);
        demo.setSettings(settings);
        demo.setShowSettings(false);
        demo.setPauseOnLostFocus(false);
        demo.start(JmeContext.Type.Display);
        end.await();
        assertThat(headings).hasSize(KEYS.length);
        for (int i = 0; i < KEYS.length; i++) {
            double left = Math.IEEEremainder(headings.get(i) - HEADINGS[i], 2 * Math.PI);
            assertThat(left).as("key %d", KEYS[i]).isCloseTo(0, within(1e-6));
        }
    }

    private static void press(JmeDemo demo, int key, int action) {
        long window = ((LwjglWindow) demo.getContext()).getWindowHandle();
        GLFWKeyCallback listens = GLFW.glfwSetKeyCallback(window, null);
        GLFW.glfwSetKeyCallback(window, listens);
        listens.invoke(window, key, GLFW.glfwGetKeyScancode(key), action, 0);
    }
}
