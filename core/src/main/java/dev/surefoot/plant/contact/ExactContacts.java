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
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Feet that a machine planted stand to rounding or not at all: contacts become those runs of frames in which their
 * point does not move.
 *
 * <p>A point that creeps before or after such a run arrives or leaves; one that creeps while the foot's other point
 * does not move turns about that. What such a machine left moving between two stances that it holds is left again, but
 * not where more follow each other: these it never held. Captured feet tremble, so their contacts stay as they are.
 * <b>Units:</b> metres, frames.
 */
public final class ExactContacts {
    /** Seconds for which a point that does not move at all stands: shorter may be a turning point. */
    private static final double LEAST_SECONDS = 0.05;
    /**
     * Metres that interpolation may carry a standing point between keys: twice the promise, which was measured at other
     * moments; less for bodies smaller than an adult.
     */
    private static final double BETWEEN_METRES = 2 * Promise.BETWEEN_KEYS_METRES;
    /** Seconds between two keys of a standing point at most: those of ten frames a second. */
    private static final double MOST_KEY_SECONDS = 0.1;
    /** Beyond that frames for each key: drawn feet creep for longer, and come back to where they stood. */
    private static final int MOST_FRAMES_PER_KEY = 4;
    /** Frames that show that something does not move: two do by chance, at the turn of a swing. */
    private static final int LEAST_FRAMES = 3;
    /**
     * Part of a contact that must not move for the rest to be counted as arriving or leaving; where a foot rolls on,
     * every point rests for a moment. The same part of all contacts shows that a machine planted the clip.
     */
    private static final double LEAST_SHARE = 0.4;
    /** From this part on a stance that moves was left so; below it some of a drawn clip's feet may be pinned. */
    private static final double SURE_SHARE = 2.0 / 3;
    /**
     * Part of a contact in which its point creeps near where it stands from which on it was drawn so: it stands whole.
     */
    private static final double CREEPS_SHARE = 0.4;
    /** Part of what stands or creeps that stands: what is less creeps. */
    private static final double WHOLE_SHARE = 0.95;

    private final List<LegTrack> tracks;
    private final SourceFloor floor;
    private final double framesPerSecond;
    private final double bodyScale;
    private final BitSet goesOn;
    private final int leastRun;
    private final int mostGap;

    private ExactContacts(List<LegTrack> tracks, SourceFloor floor, double framesPerSecond) {
        this.tracks = tracks;
        this.floor = floor;
        this.framesPerSecond = framesPerSecond;
        bodyScale = BodyScale.of(tracks);
        goesOn = GoingFrames.of(tracks, bodyScale, framesPerSecond);
        mostGap = mostGap(framesPerSecond);
        leastRun = Math.max(LEAST_FRAMES, (int) Math.ceil(LEAST_SECONDS * framesPerSecond));
    }

    /**
     * Returns the contacts, those that stand exactly cut to where they do; in order of leg, point and time.
     *
     * @param toes when toe tips bear; a foot that stands exactly on one is held by that alone
     * @param sure where a machine is known to have looked at every stance
     */
    static List<Contact> of(
            List<LegTrack> tracks,
            SourceFloor floor,
            List<Contact> contacts,
            List<Contact> toes,
            LeftStances.Looked sure,
            double framesPerSecond) {
        ExactContacts exact = new ExactContacts(tracks, floor, framesPerSecond);
        List<List<Contact>> pieces = exact.runs(contacts, Joined.SLIPS);
        List<List<Contact>> creeping = exact.runs(contacts, Joined.CREEPS);
        int all = exact.length(contacts);
        int inPieces = pieces.stream().mapToInt(exact::length).sum();
        int still = creeping.stream().mapToInt(exact::length).sum();
        boolean mostly = still > 0 && still >= SURE_SHARE * all;
        LeftStances.Looked looked = mostly ? sure.everywhere(tracks.get(0).frames()) : sure;
        boolean planted = still > 0 && still >= LEAST_SHARE * all;
        // what a machine holds has places of its own however near they are; feet that were drawn creep all the while
        boolean drawn = !planted || inPieces < WHOLE_SHARE * still;
        List<List<Contact>> runs = drawn ? creeping : pieces;
        boolean[] held = new boolean[contacts.size()];
        for (int i = 0; i < held.length; i++) {
            Contact contact = contacts.get(i);
            held[i] = (planted || looked.at((contact.startFrame() + contact.endFrame()) / 2))
                    ? !runs.get(i).isEmpty() || exact.standsOnToe(contact, toes)
                    : exact.showsMachine(contact, pieces.get(i));
        }
        boolean[] left = LeftStances.of(contacts, held, looked, framesPerSecond);
        List<Contact> cut = new ArrayList<>();
        for (int i = 0; i < contacts.size(); i++) {
            Contact contact = contacts.get(i);
            boolean creeps = drawn && exact.creeps(contact, runs.get(i));
            boolean whole = exact.isWhole(contact, runs.get(i));
            if (!creeps && (whole || planted || left[i])) {
                cut.addAll(runs.get(i));
            }
            if (creeps || (!whole && !left[i])) {
                cut.add(contact);
            }
        }
        cut.sort(Contact.BY_LEG_POINT_TIME);
        return List.copyOf(cut);
    }

    private List<List<Contact>> runs(List<Contact> contacts, Joined joined) {
        return contacts.stream().map(contact -> runs(contact, joined)).toList();
    }

    /** Of a contact's frames those that are in none of its runs, and yet at the place of one. */
    private int creepFrames(Contact contact, List<Contact> runs) {
        LegTrack track = tracks.get(contact.leg());
        int point = track.indexOf(contact.kind());
        double most = BETWEEN_METRES * Promise.part(bodyScale);
        int creeps = 0;
        for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
            boolean stands = false;
            boolean near = false;
            for (Contact run : runs) {
                stands |= run.holdsAt(f);
                near |= track.point(point, f).distanceTo(track.point(point, run.startFrame())) <= most;
            }
            creeps += near && !stands && goesOn.get(f) ? 1 : 0;
        }
        return creeps;
    }

    /** Returns whether a point was drawn: near where it rests it creeps, for much of its contact. */
    private boolean creeps(Contact contact, List<Contact> runs) {
        return creepFrames(contact, runs) > CREEPS_SHARE * length(List.of(contact));
    }

    /** Returns whether these runs show by themselves that a machine held a point. */
    private boolean showsMachine(Contact contact, List<Contact> runs) {
        return !creeps(contact, runs) && runs.stream().anyMatch(this::bodyGoesOn);
    }

    /** Returns whether a foot stands exactly on its toe in frames of a contact. */
    private boolean standsOnToe(Contact contact, List<Contact> toes) {
        for (Contact toe : toes) {
            if (toe.leg() == contact.leg()
                    && toe.startFrame() <= contact.endFrame()
                    && contact.startFrame() <= toe.endFrame()
                    && isExact(tracks.get(toe.leg()), toe, framesPerSecond, bodyScale)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the body goes on while a point rests: where all of it rests, that of a foot shows nothing. */
    private boolean bodyGoesOn(Contact run) {
        LegTrack track = tracks.get(run.leg());
        int moves = 0;
        for (int f = run.startFrame(); f < run.endFrame(); f++) {
            moves += track.hip(f + 1).distanceTo(track.hip(f)) > Promise.ROUNDING_METRES * bodyScale ? 1 : 0;
        }
        return 2 * moves > run.endFrame() - run.startFrame();
    }

    /** Returns, of contacts, each run of frames in which their points do not move, where that is. */
    static List<Contact> runs(List<LegTrack> tracks, List<Contact> contacts, double framesPerSecond) {
        SourceFloor none = SourceFloor.uneven(0);
        ExactContacts exact = new ExactContacts(tracks, none, framesPerSecond);
        List<Contact> runs = new ArrayList<>();
        for (Contact contact : contacts) {
            for (Contact run : exact.runs(contact, Joined.NONE)) {
                LegTrack track = tracks.get(run.leg());
                runs.add(run.at(track.point(track.indexOf(run.kind()), run.startFrame())));
            }
        }
        return runs;
    }

    /**
     * Returns how many frames a point is held at least: fewer stop a foot and let it go again, and nobody sees that it
     * stands, nor does a second look at what was written.
     */
    public static int leastHeld(double framesPerSecond) {
        return Math.min(LEAST_FRAMES, 1 + (int) Math.ceil(LEAST_SECONDS * framesPerSecond));
    }

    /**
     * Returns whether a contact's point rests throughout as only a machine holds it: as is promised at its ends and at
     * keys, and between them as nearly as interpolation does. A toe's contact begins and ends where heel's or ball's
     * do, which may be between two of its keys.
     *
     * @param bodyScale the body's size in adults
     */
    public static boolean isExact(LegTrack track, Contact contact, double framesPerSecond, double bodyScale) {
        int gap = mostGap(framesPerSecond);
        double most = Math.max(Promise.AT_KEYS_METRES * Promise.part(bodyScale), Promise.ROUNDING_METRES * bodyScale);
        int point = track.indexOf(contact.kind());
        int between = contact.kind() == FootPoint.Kind.TOE ? gap - 1 : 0;
        int last = contact.endFrame();
        for (int first = contact.startFrame(); first <= Math.min(last, contact.startFrame() + between); first++) {
            int end = runEnd(track, point, first, last, gap, bodyScale, most, 1);
            if (last - end <= between && isNear(track, contact, track.point(point, first), bodyScale)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNear(LegTrack track, Contact contact, Vec3 place, double bodyScale) {
        int point = track.indexOf(contact.kind());
        for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
            if (track.point(point, f).distanceTo(place) > BETWEEN_METRES * Promise.part(bodyScale)) {
                return false;
            }
        }
        return true;
    }

    private static int mostGap(double framesPerSecond) {
        return (int) Math.max(1, MOST_KEY_SECONDS * framesPerSecond);
    }

    /** Returns whether a contact stands exactly for so much of it that the rest arrives or leaves. */
    private boolean isWhole(Contact contact, List<Contact> runs) {
        int going = length(List.of(contact));
        return GoingFrames.tell(going, framesPerSecond)
                ? length(runs) >= LEAST_SHARE * going
                : runs.stream().mapToInt(Contact::frames).sum() >= LEAST_SHARE * contact.frames();
    }

    /**
     * For how many frames in which the body goes on contacts last: what stands in a pose that is held shows nothing.
     */
    private int length(List<Contact> contacts) {
        int frames = 0;
        for (Contact c : contacts) {
            frames += goesOn.get(c.startFrame(), c.endFrame() + 1).cardinality();
        }
        return frames;
    }

    /** Which runs of a contact count as one. */
    private enum Joined {
        /** None. */
        NONE,
        /** Those between which the point only slipped. */
        SLIPS,
        /** Those, and between which it crept. */
        CREEPS
    }

    /** The parts of a contact in which its point stays, each anchored where it is. */
    private List<Contact> runs(Contact contact, Joined joined) {
        LegTrack track = tracks.get(contact.leg());
        int point = track.indexOf(contact.kind());
        List<Contact> runs = new ArrayList<>();
        int start = contact.startFrame();
        while (start <= contact.endFrame()) {
            int end = runEnd(track, point, start, contact.endFrame());
            // a stance amid which the clip begins or ends is longer than it shows
            boolean cutOff = start == 0 || end == track.frames() - 1;
            if (end - start + 1 >= (cutOff ? LEAST_FRAMES : leastRun)) {
                Contact run = anchored(contact, track.point(point, start), start, end);
                Contact before = runs.isEmpty() ? null : runs.get(runs.size() - 1);
                if (before != null && isOne(before, run, joined)) {
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
        double most = Promise.ROUNDING_METRES * bodyScale;
        return runEnd(track, point, start, last, mostGap, bodyScale, most, LEAST_FRAMES);
    }

    private static int runEnd(
            LegTrack track,
            int point,
            int start,
            int last,
            int mostGap,
            double bodyScale,
            double most,
            int leastExact) {
        Vec3 first = track.point(point, start);
        int end = start;
        int exact = 1;
        for (int f = start + 1; f <= last; f++) {
            if (f - end > mostGap && exact * MOST_FRAMES_PER_KEY < f - start) {
                break;
            }
            double off = track.point(point, f).distanceTo(first);
            if (off > BETWEEN_METRES * Promise.part(bodyScale)) {
                break;
            }
            if (off <= most) {
                end = f;
                exact++;
            }
        }
        return exact >= leastExact ? end : start;
    }

    private boolean isOne(Contact before, Contact run, Joined joined) {
        LegTrack track = tracks.get(run.leg());
        return switch (joined) {
            case NONE -> false;
            case SLIPS -> slips(before, run);
            case CREEPS -> slips(before, run) || creeps(track, track.indexOf(run.kind()), before, run);
        };
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
    public static boolean stands(LegTrack track, Contact contact, double framesPerSecond) {
        return isExact(track, contact, framesPerSecond, 1);
    }

    private static boolean stands(LegTrack track, int point, Contact contact) {
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
        double up = floor.even() ? floor.heightAt(at.x(), at.z()) : at.y();
        return contact.during(start, end).at(new Vec3(at.x(), up, at.z()));
    }
}
