// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Promise;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * Tells whether the feet of a clip stand as they should before anything is done: then nothing is.
 *
 * <p>A file that was cleaned keeps its contacts exactly at its keys, and between them as nearly as interpolation does.
 * Read back it has frames where others have keys, and correcting what is between them would shake the foot at every
 * key.
 */
final class AlreadyPlanted {
    /**
     * Metres that a point may be off at the first and the last frame of a contact: the promise for keys, and a fifth of
     * it for what files round.
     */
    private static final double AT_ENDS_METRES = 1.2 * Promise.AT_KEYS_METRES;
    /**
     * Metres that a point may be off at others, and a sole below the ground: twice the promise between keys, which was
     * measured at other moments.
     */
    private static final double BETWEEN_METRES = 2 * Promise.BETWEEN_KEYS_METRES;

    private final List<LegTrack> tracks;
    private final Segment segment;
    /** Of a small body the promise holds in its own metres: what is nothing to an adult is a stride of a mouse's. */
    private final double part;

    AlreadyPlanted(List<LegTrack> tracks, Segment segment) {
        this.tracks = tracks;
        this.segment = segment;
        part = Promise.part(BodyScale.of(tracks));
    }

    /** Returns a test of whether all of a clip's points are where the anchors of its contacts are. */
    static Predicate<List<Contact>> exact(List<LegTrack> tracks) {
        Segment all = new Segment(0, tracks.get(0).frames() - 1);
        return contacts -> new AlreadyPlanted(tracks, all).on(contacts, null);
    }

    /** Tells the same of all segments of a clip: in some of them nothing may stand, if only something does in one. */
    static boolean all(SourceMotion motion, Ground ground) {
        for (Segment segment : motion.segments()) {
            AlreadyPlanted part = new AlreadyPlanted(motion.tracks(), segment);
            if (!part.hold(motion.contacts()) || !part.clears(motion.contacts(), ground)) {
                return false;
            }
        }
        return !motion.contacts().isEmpty();
    }

    /**
     * Tells whether all contacts hold and no sole is in the ground.
     *
     * @param contacts of the whole clip; at least one of the segment, else there is nothing that stands
     * @param ground what they stand on; null for none
     */
    boolean on(List<Contact> contacts, Ground ground) {
        boolean any = false;
        for (Contact c : contacts) {
            any |= c.startFrame() <= segment.endFrame() && c.endFrame() >= segment.startFrame();
        }
        return any && hold(contacts) && clears(contacts, ground);
    }

    private boolean hold(List<Contact> contacts) {
        for (Contact c : contacts) {
            int start = Math.max(c.startFrame(), segment.startFrame());
            int end = Math.min(c.endFrame(), segment.endFrame());
            LegTrack track = tracks.get(c.leg());
            int p = track.indexOf(c.kind());
            for (int f = start; f <= end; f++) {
                double most = f == start || f == end ? AT_ENDS_METRES : BETWEEN_METRES;
                if (!(track.point(p, f).distanceTo(c.anchorWorld()) <= part * most)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Toes of a foot that stands are bent, or stay as they are: they do not count. */
    private boolean clears(List<Contact> contacts, Ground ground) {
        if (ground == null) {
            return true;
        }
        GroundHit hit = new GroundHit();
        for (int leg = 0; leg < tracks.size(); leg++) {
            LegTrack track = tracks.get(leg);
            int toe = track.indexOf(FootPoint.Kind.TOE);
            BitSet stands = new BitSet();
            for (Contact c : contacts) {
                if (c.leg() == leg) {
                    stands.set(c.startFrame(), c.endFrame() + 1);
                }
            }
            for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
                for (int p = 0; p < track.leg().points().size(); p++) {
                    Vec3 at = track.point(p, f);
                    boolean counts = p != toe || !stands.get(f);
                    if (counts && ground.at(at.x(), at.z(), hit) && hit.height() - at.y() > part * BETWEEN_METRES) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
