// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.motion.Contact;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which contacts hold at a frame, for frames asked in order. <b>Cost:</b> O(frames + contacts) for a whole clip where
 * few hold at once, beside sorting them.
 */
public final class ActiveContacts {
    private final List<Contact> contacts;
    private final List<Integer> byStart = new ArrayList<>();
    private final BitSet held = new BitSet();
    private int next;

    /** Prepares the contacts; frames are asked for later. */
    public ActiveContacts(List<Contact> contacts) {
        this.contacts = contacts;
        for (int c = 0; c < contacts.size(); c++) {
            byStart.add(c);
        }
        byStart.sort((a, b) ->
                Integer.compare(contacts.get(a).startFrame(), contacts.get(b).startFrame()));
    }

    /**
     * Returns the indices of the contacts that hold at frame {@code f}, which must not be before the frame asked last;
     * good until the next is asked.
     */
    public BitSet at(int f) {
        while (next < byStart.size() && contacts.get(byStart.get(next)).startFrame() <= f) {
            held.set(byStart.get(next++));
        }
        for (int c = held.nextSetBit(0); c >= 0; c = held.nextSetBit(c + 1)) {
            if (contacts.get(c).endFrame() < f) {
                held.clear(c);
            }
        }
        return held;
    }
}
