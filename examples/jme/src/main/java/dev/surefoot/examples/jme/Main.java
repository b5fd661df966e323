// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.jme;

import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import dev.surefoot.examples.scene.Film;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Opens the demo's window; {@code --film FOLDER FROM TO EVERY} keeps pictures instead. */
public final class Main {
    private Main() {}

    /** Runs until the window is closed. */
    public static void main(String[] args) {
        Film film = Film.of(args);
        // the engine tells of each of its parts
        Logger.getLogger("com.jme3").setLevel(Level.SEVERE);
        JmeDemo demo = film == null ? new JmeDemo() : new FilmDemo(film);
        demo.setSettings(settings());
        demo.setShowSettings(false);
        demo.setPauseOnLostFocus(false);
        demo.start(film == null ? JmeContext.Type.Display : JmeContext.Type.OffscreenSurface);
    }

    /** Returns a window without sound, whose colours are those of the vertices. */
    static AppSettings settings() {
        AppSettings settings = new AppSettings(true);
        settings.setTitle("Surefoot in jMonkeyEngine: W A S D lead");
        settings.setResolution(1200, 480);
        settings.setAudioRenderer(null);
        settings.setGammaCorrection(false);
        settings.setSamples(4);
        return settings;
    }
}
