// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.gdx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Graphics;
import dev.surefoot.examples.scene.Markers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWKeyCallback;

/** The demo runs where there is a display, and its pictures show the feet where the planter put them. */
class GdxDemoTest {
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

    /** Each key as the window's own library tells of it; the walker turns to where it points. */
    @Test
    void keys_leadTheWalker() {
        assumeTrue(System.getenv("DISPLAY") != null, "there is no display: DISPLAY is not set");
        List<Double> headings = new ArrayList<>();
        Lwjgl3ApplicationConfiguration config = new Lwjgl3ApplicationConfiguration();
        config.setInitialVisible(false);
        config.disableAudio(true);
        new Lwjgl3Application(
                new GdxDemo() {
                    @Override
                    public void render() {
                        for (int key : KEYS) {
                            press(key, GLFW.GLFW_PRESS);
                            // longer than the farthest turn takes
                            for (int f = 0; f < 90; f++) {
                                frame(1 / 60f, keys());
                            }
                            press(key, GLFW.GLFW_RELEASE);
                            headings.add(scene.capsule().heading());
                        }
                        Gdx.app.exit();
                    }
                },
                config);
        assertThat(headings).hasSize(KEYS.length);
        for (int i = 0; i < KEYS.length; i++) {
            double left = Math.IEEEremainder(headings.get(i) - HEADINGS[i], 2 * Math.PI);
            assertThat(left).as("key %d", KEYS[i]).isCloseTo(0, within(1e-6));
        }
    }

    private static void press(int key, int action) {
        long window = ((Lwjgl3Graphics) Gdx.graphics).getWindow().getWindowHandle();
        GLFWKeyCallback listens = GLFW.glfwSetKeyCallback(window, null);
        GLFW.glfwSetKeyCallback(window, listens);
        listens.invoke(window, key, GLFW.glfwGetKeyScancode(key), action, 0);
    }
}
