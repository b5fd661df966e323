// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The moments of a clip that its filmstrip shows.
 *
 * @param frames the frames, in order
 * @param why what part of the clip they are, in words
 */
record FilmMoments(List<Integer> frames, String why) {
    /** Longer than this, and single steps could not be followed from picture to picture. */
    private static final double MOST_SECONDS = 2.5;

    /** Copies the list. */
    FilmMoments {
        frames = List.copyOf(frames);
    }

    /**
     * Chooses at most {@code most} moments: of a short clip all along, of a long one around the contact that slipped
     * most.
     */
    static FilmMoments choose(Clip clip, List<ContactSlip> slips, int most) {
        int last = clip.frames() - 1;
        if (clip.durationSeconds() <= MOST_SECONDS || slips.isEmpty()) {
            return new FilmMoments(spread(0, last, most), "the whole clip");
        }
        ContactSlip worst = slips.get(0);
        for (ContactSlip slip : slips) {
            worst = slip.beforeMm() > worst.beforeMm() ? slip : worst;
        }
        Contact contact = worst.contact();
        int length = (int) Math.round(MOST_SECONDS * clip.framesPerSecond());
        int middle = contact.startFrame() + (contact.endFrame() - contact.startFrame()) / 2;
        int first = Math.max(0, Math.min(last - length, middle - length / 2));
        return new FilmMoments(
                spread(first, Math.min(last, first + length), most), "around the contact that slipped most before");
    }

    private static List<Integer> spread(int first, int last, int most) {
        int count = Math.min(most, last - first + 1);
        return IntStream.range(0, count)
                .map(i -> count == 1 ? first : first + (int) Math.round((double) i * (last - first) / (count - 1)))
                .boxed()
                .toList();
    }
}
