// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What a planter holds beside its state: all numbers, truths and references that frames change. Nothing of it may last
 * to the next frame, or a planter that goes on from a saved state would go on otherwise.
 */
final class PlanterScratch {
    /** A field, or a place of an array. */
    private record Slot(String name, Object owner, Field field, int index) {
        Object get() throws IllegalAccessException {
            return field == null ? Array.get(owner, index) : field.get(owner);
        }

        void spoil(double with) throws IllegalAccessException {
            Object value = get();
            Object spoiled = value instanceof Double
                    ? (Object) with
                    : value instanceof Integer ? (Object) (int) with : value instanceof Boolean b ? !b : null;
            if (field == null) {
                Array.set(owner, index, spoiled);
            } else {
                field.set(owner, spoiled);
            }
        }
    }

    private final List<Slot> slots = new ArrayList<>();
    private final List<Object> first = new ArrayList<>();
    private final boolean[] changes;

    /** Takes a planter that has not planted yet. */
    PlanterScratch(FootPlanter fresh) throws ReflectiveOperationException {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Field state = FootPlanter.class.getDeclaredField("s");
        state.setAccessible(true);
        seen.add(state.get(fresh));
        find(fresh, "planter", seen);
        for (Slot slot : slots) {
            first.add(slot.get());
        }
        changes = new boolean[slots.size()];
    }

    private void find(Object owner, String name, Set<Object> seen) throws IllegalAccessException {
        if (owner == null || !seen.add(owner)) {
            return;
        }
        Class<?> type = owner.getClass();
        if (type.isArray()) {
            for (int i = 0; i < Array.getLength(owner); i++) {
                slots.add(new Slot(name + "[]", owner, null, i));
            }
        }
        if (!type.getName().startsWith("dev.surefoot.")) {
            return;
        }
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                String path = name + "." + field.getName();
                if (!Modifier.isFinal(field.getModifiers())) {
                    slots.add(new Slot(path, owner, field, 0));
                } else if (!field.getType().isPrimitive()) {
                    find(field.get(owner), path, seen);
                }
            }
        }
    }

    /** Notes what is no longer as it was in the beginning: what never changes is no scratch. */
    void note() throws ReflectiveOperationException {
        for (int i = 0; i < changes.length; i++) {
            changes[i] |= !Objects.equals(slots.get(i).get(), first.get(i));
        }
    }

    /** Returns how many slots have changed. */
    int size() {
        int count = 0;
        for (boolean changed : changes) {
            count += changed ? 1 : 0;
        }
        return count;
    }

    /** Sets all numbers that change to one, turns truths round, and takes references away. */
    void spoil(double with) throws ReflectiveOperationException {
        for (int i = 0; i < changes.length; i++) {
            if (changes[i]) {
                slots.get(i).spoil(with);
            }
        }
    }
}
