// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Keeps how far every foot ended from its place, and reports it in spans of frames. */
final class Residuals {
    private static final String STANDING = "the foot's place is out of the leg's reach";
    private static final String SWINGING = "the swinging foot's trajectory is out of the leg's reach";
    private static final String STRETCHED = "heel and ball cannot both stay: the foot changes its length as it turns";

    private static final String REDUCED = "heel and ball cannot both stay: the leg's joints have reduced freedom";

    private final double most;
    /** Legs whose joints have reduced freedom. */
    private final BitSet reduced;

    private final double[][] metres;
    /** One each leg and frame, as all of this, so that frames may be posed at once. */
    private final boolean[][] standing;
    /** How far a point is from where it stands while the foot is where it should be: of its kind, by leg and frame. */
    private final Map<FootPoint.Kind, double[][]> points = new EnumMap<>(FootPoint.Kind.class);
    /** The same by kinds. */
    private final List<double[][]> kinds = new ArrayList<>();

    Residuals(int legs, int frames, double bodyScale, BitSet reducedFreedom) {
        reduced = reducedFreedom;
        most = Promise.AT_KEYS_METRES * Promise.part(bodyScale);
        metres = new double[legs][frames];
        standing = new boolean[legs][frames];
        for (FootPoint.Kind kind : FootPoint.Kind.values()) {
            kinds.add(new double[legs][frames]);
            points.put(kind, kinds.get(kinds.size() - 1));
        }
    }

    /** Of a motion in which no foot is off its place yet. */
    static Residuals of(FollowedClip followed) {
        BitSet reduced = new BitSet();
        for (int leg = 0; leg < followed.tracks().size(); leg++) {
            reduced.set(
                    leg, !followed.legs().get(leg).turnsFreely(followed.clip().skeleton()));
        }
        int frames = followed.clip().frames();
        return new Residuals(followed.tracks().size(), frames, BodyScale.of(followed.tracks()), reduced);
    }

    void set(int leg, int f, double residual, boolean stands) {
        metres[leg][f] = residual;
        standing[leg][f] = stands;
    }

    /** Keeps how far a point is from where it should stand; 0 while it does not stand. */
    void setPoint(int leg, int f, FootPoint.Kind kind, double residual) {
        points.get(kind)[leg][f] = residual;
    }

    /** Takes a frame of another's. */
    void set(int f, Residuals other) {
        for (int leg = 0; leg < metres.length; leg++) {
            set(leg, f, other.metres[leg][f], other.standing[leg][f]);
            for (int kind = 0; kind < kinds.size(); kind++) {
                kinds.get(kind)[leg][f] = other.kinds.get(kind)[leg][f];
            }
        }
    }

    private boolean missed(int leg, int f, FootPoint.Kind kind) {
        return metres[leg][f] > most || points.get(kind)[leg][f] > most;
    }

    /**
     * Returns the contacts without the frames in which their point missed its place: what is not reached is not held.
     */
    List<Contact> held(List<Contact> contacts) {
        List<Contact> held = new ArrayList<>();
        for (Contact c : contacts) {
            int f = c.startFrame();
            while (f <= c.endFrame()) {
                int start = f;
                while (f <= c.endFrame() && !missed(c.leg(), f, c.kind())) {
                    f++;
                }
                if (f > start) {
                    held.add(c.during(start, f - 1));
                }
                f++;
            }
        }
        return held;
    }

    /**
     * Returns one entry for each run of frames in which a foot missed its place, standing or swinging, or was there and
     * a point of it was not.
     */
    List<Unresolved> unresolved() {
        List<Unresolved> missed = new ArrayList<>();
        for (int leg = 0; leg < metres.length; leg++) {
            int f = 0;
            while (f < metres[leg].length) {
                String reason = reason(leg, f);
                int start = f;
                double worst = 0;
                while (f < metres[leg].length && reason.equals(reason(leg, f))) {
                    worst = Math.max(worst, metres[leg][f]);
                    for (double[][] kind : kinds) {
                        worst = Math.max(worst, reason.equals(SWINGING) ? 0 : kind[leg][f]);
                    }
                    f++;
                }
                if (!reason.isEmpty()) {
                    missed.add(new Unresolved(leg, start, f - 1, reason, worst, !reason.equals(SWINGING)));
                }
            }
        }
        return missed;
    }

    private String reason(int leg, int f) {
        if (metres[leg][f] > most) {
            return standing[leg][f] ? STANDING : SWINGING;
        }
        boolean stretched = false;
        for (double[][] kind : kinds) {
            stretched |= kind[leg][f] > most;
        }
        return !stretched ? "" : reduced.get(leg) ? REDUCED : STRETCHED;
    }
}
