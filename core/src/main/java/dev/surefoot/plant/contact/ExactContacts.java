// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Promise;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Feet that a machine planted stand to rounding or not at all: contacts become those runs of frames in which their
 * point does not move.
 *
 * <p>A point that creeps before or after such a run arrives or leaves; one that creeps while the foot's other point
 * does not move turns about that. Captured feet tremble, so their contacts stay as they are. <b>Units:</b> metres,
 * frames.
 */
final class ExactContacts {
    /** Seconds for which a point that does not move at all stands: shorter may be a turning point. */
    private static final double LEAST_SECONDS = 0.05;
    /**
     * Metres that interpolation may carry a standing point between keys: twice the promise, which was measured at other
     * moments; less for bodies smaller than an adult.
     */
    private static final double BETWEEN_METRES = 2 * Promise.BETWEEN_KEYS_METRES;
    /**
     * Frames for each key of files whose keys are not evenly spaced: of a standing point's frames at least one in so
     * many is a key.
     */
    private static final int MOST_FRAMES_PER_KEY = 4;
    /** Frames that show that something does not move. */
    private static final int LEAST_FRAMES = 3;
    /**
     * Part of a contact that must not move for the rest to be counted as arriving or leaving; where a foot rolls on,
     * every point rests for a moment. The same part of all contacts shows that a machine planted the clip.
     */
    private static final double LEAST_SHARE = 0.4;

    private final List<LegTrack> tracks;
    private final SourceFloor floor;
    private final double framesPerSecond;
    private final double bodyScale;
    private final int leastRun;

    private ExactContacts(List<LegTrack> tracks, SourceFloor floor, double framesPerSecond) {
        this.tracks = tracks;
        this.floor = floor;
        this.framesPerSecond = framesPerSecond;
        bodyScale = BodyScale.of(tracks);
        leastRun = Math.max(LEAST_FRAMES, (int) Math.ceil(LEAST_SECONDS * framesPerSecond));
    }

    /** Returns the contacts, those that stand exactly cut to where they do; in order of leg, point and time. */
    static List<Contact> of(List<LegTrack> tracks, SourceFloor floor, List<Contact> contacts, double framesPerSecond) {
        ExactContacts exact = new ExactContacts(tracks, floor, framesPerSecond);
        List<List<Contact>> runs = new ArrayList<>();
        int still = 0;
        for (Contact contact : contacts) {
            runs.add(exact.runs(contact));
            still += length(runs.get(runs.size() - 1));
        }
        boolean planted = still >= LEAST_SHARE * length(contacts);
        BitSet[] turning = new BitSet[tracks.size()];
        for (int leg = 0; leg < turning.length; leg++) {
            turning[leg] = new BitSet();
        }
        for (int i = 0; i < runs.size() && planted; i++) {
            runs.get(i).forEach(r -> turning[r.leg()].set(r.startFrame(), r.endFrame() + 1));
        }
        List<Contact> cut = new ArrayList<>();
        for (int i = 0; i < contacts.size(); i++) {
            Contact contact = contacts.get(i);
            boolean mostly = length(runs.get(i)) >= LEAST_SHARE * length(List.of(contact));
            if (mostly || planted) {
                cut.addAll(runs.get(i));
            }
            int next = turning[contact.leg()].nextSetBit(Math.max(0, contact.startFrame() - 1));
            if (!mostly && !(next >= 0 && next <= contact.endFrame() + 1)) {
                cut.add(contact);
            }
        }
        cut.sort(Contact.BY_LEG_POINT_TIME);
        return List.copyOf(cut);
    }

    /** Returns, of contacts, those runs of frames alone in which their points do not move, each where that is. */
    static List<Contact> runs(List<LegTrack> tracks, List<Contact> contacts, double framesPerSecond) {
        SourceFloor none = SourceFloor.uneven(0);
        ExactContacts exact = new ExactContacts(tracks, none, framesPerSecond);
        List<Contact> runs = new ArrayList<>();
        for (Contact contact : contacts) {
            for (Contact run : exact.runs(contact)) {
                LegTrack track = tracks.get(run.leg());
                runs.add(run.at(track.point(track.indexOf(run.kind()), run.startFrame())));
            }
        }
        return runs;
    }

    private static int length(List<Contact> contacts) {
        int frames = 0;
        for (Contact c : contacts) {
            frames += c.endFrame() - c.startFrame() + 1;
        }
        return frames;
    }

    /** The parts of a contact in which its point stays, each anchored where it is. */
    private List<Contact> runs(Contact contact) {
        LegTrack track = tracks.get(contact.leg());
        int point = track.indexOf(contact.kind());
        List<Contact> runs = new ArrayList<>();
        int start = contact.startFrame();
        while (start <= contact.endFrame()) {
            int end = runEnd(track, point, start, contact.endFrame());
            if (end - start + 1 >= leastRun) {
                Contact run = anchored(contact, track.point(point, start), start, end);
                Contact before = runs.isEmpty() ? null : runs.get(runs.size() - 1);
                if (before != null && (slips(before, run) || creeps(track, point, before, run))) {
                    runs.set(runs.size() - 1, joined(before, run));
                } else {
                    runs.add(run);
                }
                start = end + 1;
            } else {
                start++;
            }
        }
        return runs;
    }

    /**
     * The last frame until which a point stays where it is at {@code start}: there to rounding, and between keys as
     * nearly as interpolation does.
     */
    private int runEnd(LegTrack track, int point, int start, int last) {
        Vec3 first = track.point(point, start);
        int end = start;
        int exact = 1;
        for (int f = start + 1; f <= last; f++) {
            double off = track.point(point, f).distanceTo(first);
            if (off <= Promise.ROUNDING_METRES * bodyScale) {
                end = f;
                exact++;
            }
            int frames = f - start + 1;
            boolean rarely = frames >= leastRun && exact * MOST_FRAMES_PER_KEY < frames;
            if (off > BETWEEN_METRES * Promise.part(bodyScale) || rarely) {
                break;
            }
        }
        return exact >= LEAST_FRAMES ? end : start;
    }

    /** Returns whether a point that stands, moves and stands again only slipped, as {@link RestDetector} does. */
    private boolean slips(Contact before, Contact after) {
        return after.startFrame() - before.endFrame() <= RestDetector.SLIP_SECONDS * framesPerSecond
                && after.anchorWorld().distanceTo(before.anchorWorld()) < RestDetector.SLIP_METRES * bodyScale;
    }

    /**
     * Returns whether a point stays, between two runs and in the second, as near to where it stood in the first as
     * interpolation keeps one that stands: drawn feet creep by hundredths of a millimetre and stand all the while.
     */
    private boolean creeps(LegTrack track, int point, Contact before, Contact after) {
        double most = BETWEEN_METRES * Promise.part(bodyScale);
        for (int f = before.endFrame() + 1; f <= after.startFrame(); f++) {
            if (track.point(point, f).distanceTo(track.point(point, before.startFrame())) > most) {
                return false;
            }
        }
        return true;
    }

    /** Two runs of a foot that slipped or crept, as one contact. */
    private static Contact joined(Contact a, Contact b) {
        double framesA = a.endFrame() - a.startFrame() + 1;
        double framesB = b.endFrame() - b.startFrame() + 1;
        Vec3 anchor = a.anchorWorld().lerp(b.anchorWorld(), framesB / (framesA + framesB));
        return a.during(a.startFrame(), b.endFrame()).at(anchor);
    }

    /** Returns whether a contact's point does not move in any of its frames; all in {@link BodyMetre}s. */
    static boolean stands(LegTrack track, int point, Contact contact) {
        Vec3 first = track.point(point, contact.startFrame());
        for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
            if (track.point(point, f).distanceTo(first) > Promise.ROUNDING_METRES) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the contact, and one whose point does not move with its anchor exactly where that is, if it is there to
     * rounding; in {@link BodyMetre}s. Null of null.
     */
    static Contact anchoredExactly(LegTrack track, Contact contact) {
        if (contact == null) {
            return null;
        }
        int point = track.indexOf(contact.kind());
        Vec3 first = track.point(point, contact.startFrame());
        boolean there = first.distanceTo(contact.anchorWorld()) < Promise.ROUNDING_METRES;
        return there && stands(track, point, contact) ? contact.at(first) : contact;
    }

    private Contact anchored(Contact contact, Vec3 at, int start, int end) {
        double up = floor.even()
                ? floor.heightAt(at.x(), at.z())
                : contact.anchorWorld().y();
        return contact.during(start, end).at(new Vec3(at.x(), up, at.z()));
    }
}
