// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.motion.Contact;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * What a machine that holds feet left moving: the rest of each stance of which it holds a part, and stances beside one
 * that it holds. It let go of these because they would have looked worse, and would look so again.
 */
final class LeftStances {
    /**
     * Stances in a row that a machine may have left moving between those that it holds: more of them were never held.
     */
    private static final int MOST_LEFT = 2;
    /** Seconds between two stances of a foot that belong together: those of a slow step. */
    private static final double MOST_SWING_SECONDS = 2;

    private final List<Stand> stances;
    private final double mostSwing;

    private LeftStances(List<Stand> stances, double mostSwing) {
        this.stances = stances;
        this.mostSwing = mostSwing;
    }

    /**
     * Contacts of a foot that follow each other without a flight.
     *
     * @param contacts which they are
     * @param startFrame the first of their frames
     * @param endFrame the last
     * @param held whether the foot is held in some of these
     */
    private record Stand(List<Integer> contacts, int startFrame, int endFrame, boolean held) {
        int middle() {
            return (startFrame + endFrame) / 2;
        }
    }

    /**
     * Where a machine looked at every stance.
     *
     * @param frames around them
     * @param steps whether the legs are known to step on and on: what there is of a foot is not all
     */
    record Looked(BitSet frames, boolean steps) {
        boolean at(int frame) {
            return frames.get(frame);
        }

        Looked everywhere(int count) {
            BitSet all = new BitSet();
            all.set(0, count);
            return new Looked(all, steps);
        }
    }

    /**
     * Returns for each contact whether what of it is not held was left so.
     *
     * @param held for each whether a machine holds its foot in it
     * @param sure where it looked at every stance
     */
    static boolean[] of(List<Contact> contacts, boolean[] held, Looked sure, double framesPerSecond) {
        boolean[] left = new boolean[held.length];
        int legs = contacts.stream().mapToInt(Contact::leg).max().orElse(-1) + 1;
        for (int leg = 0; leg < legs; leg++) {
            List<Stand> stances = stances(leg, contacts, held, framesPerSecond);
            LeftStances ofLeg = new LeftStances(stances, MOST_SWING_SECONDS * framesPerSecond);
            for (int i = 0; i < stances.size(); i++) {
                if (stances.get(i).held || (sure.at(stances.get(i).middle()) && ofLeg.isBesideHeld(i, sure.steps))) {
                    stances.get(i).contacts.forEach(c -> left[c] = true);
                }
            }
        }
        return left;
    }

    private static List<Stand> stances(int leg, List<Contact> contacts, boolean[] held, double framesPerSecond) {
        List<Integer> ofLeg = new ArrayList<>();
        for (int i = 0; i < contacts.size(); i++) {
            if (contacts.get(i).leg() == leg) {
                ofLeg.add(i);
            }
        }
        ofLeg.sort(Comparator.comparingInt(i -> contacts.get(i).startFrame()));
        List<Stand> stances = new ArrayList<>();
        double flight = RestDetector.LEAST_FLIGHT_SECONDS * framesPerSecond;
        for (int i : ofLeg) {
            Contact contact = contacts.get(i);
            Stand one = new Stand(List.of(i), contact.startFrame(), contact.endFrame(), held[i]);
            int last = stances.size() - 1;
            if (last >= 0 && one.startFrame - stances.get(last).endFrame <= flight) {
                one = joined(stances.remove(last), one);
            }
            stances.add(one);
        }
        return stances;
    }

    private static Stand joined(Stand a, Stand b) {
        List<Integer> contacts = new ArrayList<>(a.contacts);
        contacts.addAll(b.contacts);
        return new Stand(contacts, a.startFrame, Math.max(a.endFrame, b.endFrame), a.held || b.held);
    }

    /**
     * Returns whether there are so few of these in a row, before or after one that is held; or no others of its foot,
     * unless that steps on and on.
     */
    private boolean isBesideHeld(int which, boolean steps) {
        int first = which;
        while (first > 0 && !stances.get(first - 1).held && follow(first - 1)) {
            first--;
        }
        int last = which;
        while (last + 1 < stances.size() && !stances.get(last + 1).held && follow(last)) {
            last++;
        }
        boolean alone = !steps && first == 0 && last + 1 == stances.size();
        boolean before = first > 0 && follow(first - 1);
        boolean after = last + 1 < stances.size() && follow(last);
        return (before || after || alone) && last - first < MOST_LEFT;
    }

    private boolean follow(int first) {
        return stances.get(first + 1).startFrame - stances.get(first).endFrame <= mostSwing;
    }
}
