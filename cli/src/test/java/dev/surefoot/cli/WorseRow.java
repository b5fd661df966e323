// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FilePlanter;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.clipfile.PlantedFile;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Ground;
import dev.surefoot.rig.Clip;
import java.util.List;
import java.util.Locale;

/**
 * What looks worse in a clip that was written, and which of it is promised not to.
 *
 * @param clip how the clip is called
 * @param ground how the ground is called
 * @param tread whether each place of the ground is level, so that a foot has nothing to be turned for
 * @param level whether the ground has one height, so that a joint has nothing to hurry for
 * @param seen what was measured
 */
record WorseRow(String clip, String ground, boolean tread, boolean level, SeenWorse seen) {
    /** Degrees by which a foot may be turned. */
    static final double MOST_TURN_DEGREES = 25;

    /** Plants a clip of a file alone; null when nothing can be planted. */
    static WorseRow planted(
            FilePlanter planter, int index, String clip, String ground, Ground on, boolean tread, boolean level)
            throws FileIssue {
        ClipFile file = planter.file();
        Clip came = file.clip(index);
        FoundLegs found = FoundLegs.in(file, came, List.of());
        if (!found.canBePlanted()) {
            return null;
        }
        PlantedFile result;
        try {
            result = planter.clips(came.name()).plant(on);
        } catch (FileIssue nothingToPlant) {
            return null;
        }
        Clip written = file.reread(result.bytes()).clipAtFramesOf(index, came);
        return new WorseRow(clip, ground, tread, level, SeenWorse.of(came, written, found.legs()));
    }

    /** Returns whether there is a pop that the source does not have. */
    boolean pops() {
        return seen.newPops() > 0;
    }

    /** Returns whether a foot is turned too far where nothing below it is tilted. */
    boolean turns() {
        return tread && seen.footTurnDegrees() > MOST_TURN_DEGREES;
    }

    /** Returns whether a joint is too fast on level ground. */
    boolean hurries() {
        return level && seen.jointSpeedTimes() > 1;
    }

    /** Returns what does not hold, with figure and place; empty when all does. */
    String broken() {
        StringBuilder text = new StringBuilder();
        if (pops()) {
            text.append(seen.newPops())
                    .append(seen.newPops() == 1 ? " pop more, " : " pops more, ")
                    .append(seen.popAt());
        }
        if (turns()) {
            String turned = String.format(Locale.ROOT, "foot turned by %.0f°, ", seen.footTurnDegrees());
            text.append(text.isEmpty() ? "" : "; ").append(turned).append(seen.footTurnAt());
        }
        if (hurries()) {
            text.append(text.isEmpty() ? "" : "; ").append("joint too fast, ").append(seen.jointSpeedAt());
        }
        return text.toString();
    }
}
