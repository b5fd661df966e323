// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import java.util.List;

/**
 * A captured walk over force plates, at 60 frames a second: five stances in two seconds. A foot is in contact while its
 * plate bears 20 N.
 */
final class ForcePlates {
    private static final String WALK = "truth/gait2392_walk_overground";

    private ForcePlates() {}

    /** Returns the walk, or skips the test when there is no corpus. */
    static LabelledClip walk() {
        CapturedClip walk = CapturedClip.open(WALK + ".bvh", 1);
        // frame, time, valid, right, left, …; the plates are valid from the first row on, for a while
        List<String[]> rows = CapturedClip.text(WALK + "_contacts.csv")
                .lines()
                .skip(1)
                .map(row -> row.split(",", -1))
                .takeWhile(row -> row[2].equals("1"))
                .toList();
        boolean[][] contacts = new boolean[walk.legs().size()][rows.size()];
        for (int leg = 0; leg < contacts.length; leg++) {
            int column = walk.legs().get(leg).name().contains("right") ? 3 : 4;
            for (int f = 0; f < rows.size(); f++) {
                contacts[leg][f] = rows.get(f)[column].equals("1");
            }
        }
        return new LabelledClip("walk over force plates", walk.clip(), walk.legs(), contacts);
    }
}
