// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.ground.Ground;
import dev.surefoot.motion.Contact;
import java.util.List;

/**
 * What the page draws of a planting beyond its figures. The array is shared, not copied: to be read only.
 *
 * @param ground what the planted clip stands on; null when it has no ground of its own, as on uneven floors
 * @param sourceContacts the contacts, in the report's order, anchored on the clip's own floor
 * @param pelvisMovedMetres how far the pelvis went from where the ground alone would carry it, at each frame
 */
@SuppressWarnings("ArrayRecordComponent") // one number a frame; boxing them would cost ten times the memory
public record DrawnPlanting(Ground ground, List<Contact> sourceContacts, double[] pelvisMovedMetres) {
    /** Copies the list. */
    public DrawnPlanting {
        sourceContacts = List.copyOf(sourceContacts);
    }
}
