// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Progress;
import java.util.EnumMap;
import java.util.Map;

/** Passes progress on without the steps back of rounds that go over the same frames again. */
public final class SteadyProgress implements Progress {
    private final Progress to;
    private final Map<Stage, Integer> furthest = new EnumMap<>(Stage.class);
    private int frames = -1;

    /** Passes on to another. */
    public SteadyProgress(Progress to) {
        this.to = to;
    }

    @Override
    public Parallel parallel() {
        return to.parallel();
    }

    @Override
    public void at(Stage stage, int done, int of) {
        if (of != frames) {
            furthest.clear();
            frames = of;
        }
        int most = Math.max(done, furthest.getOrDefault(stage, 0));
        furthest.put(stage, most);
        to.at(stage, most, of);
    }
}
