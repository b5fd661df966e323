// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.patch;

import dev.surefoot.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What is to be changed of one animation. */
final class AnimationEdit {
    private final List<NewKeys> newKeys = new ArrayList<>();
    private final Map<String, Supplier<Optional<JsonObject>>> extras = new LinkedHashMap<>();
    private int cycles = 1;
    private double periodSeconds;

    /** Sets the keys of a channel; those set before for it are forgotten. */
    void replace(NewKeys keys) {
        newKeys.removeIf(old -> old.node() == keys.node() && old.path().equals(keys.path()));
        newKeys.add(keys);
    }

    /** Returns whether a channel gets new keys. */
    boolean hasKeys(int node, String path) {
        return newKeys.stream()
                .anyMatch(keys -> keys.node() == node && keys.path().equals(path));
    }

    void repeat(int newCycles, double newPeriodSeconds) {
        cycles = newCycles;
        periodSeconds = newPeriodSeconds;
    }

    /** Sets a member of the animation's extras, made anew each time that it is written; empty removes it. */
    void extra(String name, Supplier<Optional<JsonObject>> value) {
        extras.put(name, value);
    }

    Map<String, Supplier<Optional<JsonObject>>> extras() {
        return extras;
    }

    List<NewKeys> newKeys() {
        return newKeys;
    }

    /** Returns how often every channel that gets no new keys is to be played; 1 leaves it alone. */
    int cycles() {
        return cycles;
    }

    /** Returns the time from one cycle's start to the next. */
    double periodSeconds() {
        return periodSeconds;
    }
}
