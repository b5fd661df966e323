// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.track;

import dev.surefoot.live.ContactTrack;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A foot on the ground, from the first point that bears to the last.
 *
 * @param frames first and last frame of heel, ball and toe; the first after the last for a point that does not bear
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record FootStand(int[] frames) {
    /** No foot steps in so short a time: between two points that bear it rolled from one to the other. */
    private static final double MOST_GAP_SECONDS = 0.05;
    /**
     * What bears at a frame bears from this part of one before: enough that no rounding of times matters. Between the
     * frames a game's foot goes straight, and comes to rest at the first that bears; where it is locked earlier, it is
     * locked short of where it lands, by half of a frame's way at half a frame.
     */
    private static final double MARGIN_FRAMES = 0.125;
    /** However few its frames, a stand lasts so many: one of a single frame must be seen by games that run as fast. */
    private static final double LEAST_FRAMES = 1;

    /** Returns the stands of each leg that begin within a round, in order of time. */
    static List<List<FootStand>> of(List<Contact> bearing, int legs, ClipRound round) {
        List<List<FootStand>> all = new ArrayList<>();
        int mostGap = (int) (MOST_GAP_SECONDS * round.framesPerSecond());
        for (int leg = 0; leg < legs; leg++) {
            all.add(within(ofLeg(bearing, leg, mostGap), round));
        }
        return all;
    }

    private static List<FootStand> ofLeg(List<Contact> bearing, int leg, int mostGap) {
        List<Contact> own = new ArrayList<>();
        for (Contact c : bearing) {
            if (c.leg() == leg) {
                own.add(c);
            }
        }
        own.sort(Comparator.comparingInt(Contact::startFrame).thenComparing(Contact::kind));
        List<FootStand> stands = new ArrayList<>();
        int end = Integer.MIN_VALUE;
        for (Contact c : own) {
            if (stands.isEmpty() || c.startFrame() > end + 1 + mostGap) {
                stands.add(new FootStand(empty()));
            }
            int[] frames = stands.get(stands.size() - 1).frames;
            for (int at = 0; at < frames.length; at += 2) {
                // it rolls from the point that bore last
                boolean last = frames[at + 1] == end && c.startFrame() > end + 1;
                frames[at + 1] = last ? c.startFrame() - 1 : frames[at + 1];
            }
            int at = 2 * indexOf(c.kind());
            frames[at] = Math.min(frames[at], c.startFrame());
            frames[at + 1] = Math.max(frames[at + 1], c.endFrame());
            end = Math.max(end, c.endFrame());
        }
        return stands;
    }

    private static int[] empty() {
        int[] frames = new int[ContactTrack.Builder.STEP_TIMES];
        for (int at = 0; at < frames.length; at += 2) {
            frames[at] = Integer.MAX_VALUE;
            frames[at + 1] = Integer.MIN_VALUE;
        }
        return frames;
    }

    /**
     * Those that begin in the round; of a loop the one that stands all through it, and the last no longer than to the
     * first. What bears at a frame bears from a little before.
     */
    private static List<FootStand> within(List<FootStand> stands, ClipRound round) {
        int end = round.first() + round.count();
        int begins = round.first() + (round.loops() ? 1 : 0);
        List<FootStand> own = new ArrayList<>();
        for (FootStand stand : stands) {
            if (round.loops() && stand.start() <= round.first() && stand.end() >= end) {
                return List.of(stand.cut(round.first(), end));
            }
            if (stand.start() >= begins && stand.start() <= end) {
                own.add(stand);
            }
        }
        if (round.loops() && !own.isEmpty()) {
            int last = own.size() - 1;
            int next = own.get(0).start() + round.count();
            own.set(last, own.get(last).cut(own.get(last).start(), next - 2));
        }
        return own;
    }

    private FootStand cut(int from, int to) {
        int[] cut = Arrays.copyOf(frames, frames.length);
        for (int at = 0; at < cut.length; at += 2) {
            boolean bears = cut[at] <= to && cut[at + 1] >= from && cut[at] <= cut[at + 1];
            cut[at] = bears ? Math.max(from, cut[at]) : Integer.MAX_VALUE;
            cut[at + 1] = bears ? Math.min(to, cut[at + 1]) : Integer.MIN_VALUE;
        }
        return new FootStand(cut);
    }

    int start() {
        return Math.min(frames[0], Math.min(frames[2], frames[4]));
    }

    int end() {
        return Math.max(frames[1], Math.max(frames[3], frames[5]));
    }

    /** Returns from when on it stands, in frames: a little before the first. */
    double landing(ClipRound round) {
        return round.within(start() - margin());
    }

    /** Returns until when. */
    double liftOff(ClipRound round) {
        return round.within(end() + margin());
    }

    private double margin() {
        return Math.max(MARGIN_FRAMES, 0.5 * (LEAST_FRAMES - (end() - start())));
    }

    /** Writes the seconds of the clip; 1 and 0 for a point that does not bear. */
    void writeTimes(ClipRound round, double[] out, int at) {
        for (int i = 0; i < frames.length; i += 2) {
            boolean bears = frames[i] <= frames[i + 1];
            // from point to point it is handed over in the middle between two frames
            double before = frames[i] > start() ? 0.5 : margin();
            double after = frames[i + 1] < end() ? 0.5 : margin();
            out[at + i] = bears ? round.seconds(round.within(frames[i] - before)) : 1;
            out[at + i + 1] = bears ? round.seconds(round.within(frames[i + 1] + after)) : 0;
        }
    }

    /** Returns the place of a point among those of a track. */
    static int indexOf(FootPoint.Kind point) {
        return switch (point) {
            case HEEL -> 0;
            case BALL -> 1;
            case TOE -> 2;
        };
    }
}
