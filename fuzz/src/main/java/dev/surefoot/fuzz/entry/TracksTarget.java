// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.clipfile.ContactTrackJson;
import dev.surefoot.file.FileIssue;
import dev.surefoot.fuzz.Budget;
import dev.surefoot.fuzz.Finite;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.ContactTrackFile;
import java.util.Arrays;

/** Any bytes as contact tracks, JSON where they begin with a brace; what is read is looked up, and written again. */
public final class TracksTarget {
    /** Before, within and after most clips, and what no clock says. */
    private static final double[] SECONDS = {-1, 0, 0.01, 0.4, 1, 3.7, 1e9, Double.NaN, Double.POSITIVE_INFINITY};

    private TracksTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Budget.READING.run(bytes.length, () -> read(bytes));
    }

    private static void read(byte[] bytes) {
        try {
            boolean json = bytes.length > 0 && bytes[0] == '{';
            ContactTrackFile file = json ? ContactTrackJson.read(bytes) : ContactTrackFile.read(bytes);
            file.tracks().values().forEach(TracksTarget::lookUp);
            byte[] written = file.bytes();
            if (!Arrays.equals(written, ContactTrackFile.read(written).bytes())) {
                throw new AssertionError("what was written is read as something else");
            }
        } catch (FileIssue | IllegalArgumentException e) {
            Sentence.check(e.getMessage());
        }
    }

    private static void lookUp(ContactTrack track) {
        double[] numbers = new double[ContactTrack.LANDING_NUMBERS];
        for (double seconds : SECONDS) {
            for (int leg = 0; leg < track.legs(); leg++) {
                track.path(leg, seconds, numbers, 0);
                track.landing(leg, seconds, numbers, 0);
                check(numbers);
                if (!(track.secondsToLanding(leg, seconds) >= 0) || !(track.secondsSinceLiftOff(leg, seconds) >= 0)) {
                    throw new AssertionError("a landing lies behind");
                }
            }
            track.pelvis(seconds, numbers, 0);
            track.velocity(seconds, numbers, 0);
            check(numbers);
        }
    }

    private static void check(double[] numbers) {
        for (double number : numbers) {
            Finite.check("number of a track", number);
        }
    }
}
