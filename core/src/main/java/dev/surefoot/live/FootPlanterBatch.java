// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.live.plan.PlanterState;
import java.util.Arrays;
import java.util.Objects;

/**
 * Plants the feet of thousands of characters of one rig: what lasts from frame to frame is in one flat array, and what
 * a frame needs is in one {@link FootPlanter} for each thread.
 *
 * <p>Call {@link #update} with all characters, or with a slice of them on each thread. {@link Crowd} is given a planter
 * that stands where the character stood in the frame before, sets root, velocity, clips and pose, and takes pelvis and
 * rotations. <b>Determinism:</b> what a character does depends on no other one: any slices on any threads give the bits
 * that a planter of its own would. <b>Cost:</b> that of {@link FootPlanter} and two copies of 4.5 kB a biped; no
 * allocation. Slices may run at the same time if no character is in two of them.
 */
public final class FootPlanterBatch {
    /** The game's side of a batch; called on the thread that updates the slice. */
    public interface Crowd {
        /**
         * Gives a character's frame to its planter.
         *
         * @param character which, from 0 on
         * @param planter grounded, of weight 1, looking ahead; no point of a sole and no toes are set
         */
        void give(int character, FootPlanter planter);

        /** Takes what a planter has made of it. */
        void take(int character, FootPlanter planter);
    }

    private final int[] girdleOf;
    private final FootPlanterSettings settings;
    private final int characters;
    private final int size;
    private final double[] states;
    /** It never sees a frame: its state is that of a character that starts. */
    private final FootPlanter fresh;

    /**
     * Creates room for so many characters.
     *
     * @param characters how many, at least 1
     * @param girdleOf as {@link FootPlanter#FootPlanter(int[], FootPlanterSettings)} takes them: of bipeds two zeros
     * @param settings how they move
     */
    public FootPlanterBatch(int characters, int[] girdleOf, FootPlanterSettings settings) {
        Objects.requireNonNull(girdleOf, "girdleOf");
        this.girdleOf = Arrays.copyOf(girdleOf, girdleOf.length);
        this.settings = settings;
        this.characters = characters;
        size = planter().stateSize();
        int most = Integer.MAX_VALUE / size;
        if (!(characters >= 1 && characters <= most)) {
            throw new IllegalArgumentException("characters must be in [1, " + most + "], got " + characters);
        }
        states = new double[characters * size];
        fresh = planter();
        for (int character = 0; character < characters; character++) {
            reset(character);
        }
    }

    /** Returns a planter to update a slice with: one for each thread, kept from frame to frame. */
    public FootPlanter planter() {
        return new FootPlanter(girdleOf, settings);
    }

    /** Returns how many characters there are. */
    public int characters() {
        return characters;
    }

    /**
     * Plants a slice of the characters.
     *
     * @param from the first of them
     * @param to the one after the last
     * @param with this thread's {@link #planter}
     * @param crowd what gives and takes them
     * @param ground what they stand on
     * @param seconds by how much their animations advanced, at least 0
     */
    public void update(int from, int to, FootPlanter with, Crowd crowd, FootGround ground, double seconds) {
        if (!(from >= 0 && from <= to && to <= characters)) {
            throw new IllegalArgumentException(
                    "from and to must be in order in [0, " + characters + "], got " + from + " and " + to);
        }
        Objects.requireNonNull(with, "with");
        if (with.stateSize() != size) {
            throw new IllegalArgumentException(
                    "with must be of this batch, with a state of " + size + " numbers, got " + with.stateSize());
        }
        Objects.requireNonNull(crowd, "crowd");
        Objects.requireNonNull(ground, "ground");
        for (int character = from; character < to; character++) {
            with.begin();
            with.load(states, character * size);
            crowd.give(character, with);
            with.update(ground, seconds);
            crowd.take(character, with);
            with.save(states, character * size);
        }
    }

    /** Starts a character anew with its next frame. */
    public void reset(int character) {
        checked(character);
        fresh.save(states, character * size);
    }

    /** Writes all that lasts of a character from frame to frame, as {@link FootPlanter#save} does. */
    public void save(int character, double[] to, int at) {
        System.arraycopy(states, checked(character) * size, Objects.requireNonNull(to, "to"), at, size);
    }

    /**
     * Goes on from what {@link #save} or {@link FootPlanter#save} wrote; refuses what {@link FootPlanter#load} does.
     */
    public void load(int character, double[] from, int at) {
        Objects.requireNonNull(from, "from");
        PlanterState.check(from, at, fresh.girdles(), fresh.legs());
        System.arraycopy(from, at, states, checked(character) * size, size);
    }

    private int checked(int character) {
        if (!(character >= 0 && character < characters)) {
            throw new IllegalArgumentException("character must be in [0, " + characters + "), got " + character);
        }
        return character;
    }
}
