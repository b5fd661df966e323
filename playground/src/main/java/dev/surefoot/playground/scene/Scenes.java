// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import java.util.List;

/** All scenes that are functions of their inputs. */
public final class Scenes {
    /** In the order of the page. */
    public static final List<Scene> ALL =
            List.of(new CirclesScene(), new KneesScene(), new HipToToeScene(), new PoseScene(), new ReachScene());

    private Scenes() {}

    /** Returns the scene of that name. */
    public static Scene named(String name) {
        for (Scene scene : ALL) {
            if (scene.name().equals(name)) {
                return scene;
            }
        }
        throw new IllegalArgumentException("scene must be one that the page has, got " + name);
    }
}
