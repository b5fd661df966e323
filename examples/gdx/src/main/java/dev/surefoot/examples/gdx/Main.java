// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.gdx;

import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import dev.surefoot.examples.scene.Film;

/** Opens the demo's window; {@code --film FOLDER FROM TO EVERY} keeps pictures instead. */
public final class Main {
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 480;

    private Main() {}

    /** Runs until the window is closed. */
    public static void main(String[] args) {
        Film film = Film.of(args);
        Lwjgl3ApplicationConfiguration config = new Lwjgl3ApplicationConfiguration();
        config.setTitle("Surefoot in libGDX: W A S D lead");
        config.setWindowedMode(WIDTH, HEIGHT);
        config.setBackBufferConfig(8, 8, 8, 8, 24, 0, 4);
        config.disableAudio(true);
        config.useVsync(film == null);
        config.setInitialVisible(film == null);
        new Lwjgl3Application(film == null ? new GdxDemo() : new FilmDemo(film, WIDTH, HEIGHT), config);
    }
}
