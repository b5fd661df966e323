// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegFinder;
import java.util.Arrays;
import java.util.List;

/**
 * A clip and when its feet are in contact, as others than the detector say.
 *
 * @param set the set it belongs to
 * @param clip the clip
 * @param legs its legs
 * @param contacts by leg and frame; frames beyond the shortest are not scored
 */
@SuppressWarnings("ArrayRecordComponent") // read only
public record LabelledClip(String set, Clip clip, List<Leg> legs, boolean[][] contacts) {
    /** Something that says when feet are in contact, by leg and frame. */
    interface Detector {
        boolean[][] contacts(Clip clip, List<Leg> legs);

        /** Where a foot bears: its heel, its ball or its toe tip. */
        Detector PRODUCT = (clip, legs) ->
                frames(ContactFinder.find(clip, legs, PlantOptions.DEFAULTS).bearing(), clip, legs);

        /** Where a point of it is held when the clip is cleaned. */
        Detector HELD = (clip, legs) -> frames(
                ClipPlanter.clean(
                                clip,
                                legs,
                                LegFinder.rootJoint(clip.skeleton(), legs),
                                PlantOptions.DEFAULTS,
                                Progress.NONE)
                        .contacts(),
                clip,
                legs);

        private static boolean[][] frames(List<Contact> found, Clip clip, List<Leg> legs) {
            boolean[][] contacts = new boolean[legs.size()][clip.frames()];
            found.forEach(c -> Arrays.fill(contacts[c.leg()], c.startFrame(), c.endFrame() + 1, true));
            return contacts;
        }

        /** {@link PlainContactRule}. */
        Detector RULE = (clip, legs) -> PlainContactRule.contacts(LegTrack.follow(clip, legs), clip.framesPerSecond());
    }

    /** A clip whose contacts are those that the plain rule finds. */
    public static LabelledClip byRule(String set, Clip clip, List<Leg> legs) {
        return new LabelledClip(set, clip, legs, Detector.RULE.contacts(clip, legs));
    }

    /** Scores a detector on this clip, all feet together. */
    ContactScore score(Detector detector) {
        boolean[][] found = detector.contacts(clip, legs);
        ContactScore score = new ContactScore();
        for (int leg = 0; leg < found.length; leg++) {
            score.add(contacts[leg], Arrays.copyOf(found[leg], contacts[leg].length), clip.framesPerSecond());
        }
        return score;
    }

    /** Scores a detector on one foot of this clip. */
    ContactScore score(Detector detector, int leg) {
        ContactScore score = new ContactScore();
        boolean[] found = Arrays.copyOf(detector.contacts(clip, legs)[leg], contacts[leg].length);
        score.add(contacts[leg], found, clip.framesPerSecond());
        return score;
    }
}
