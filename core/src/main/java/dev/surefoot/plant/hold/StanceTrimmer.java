// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.MedianPlace;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.plant.contact.ContactDetector;
import dev.surefoot.plant.contact.ExactContacts;
import dev.surefoot.plant.contact.GoingFrames;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Takes from the ends of a stance the frames in which the foot does not stand yet, or no longer: held there, it would
 * be stopped while it moves.
 *
 * <p>A point stands while it is as near to the middle of its contact as it mostly is; heel and ball stand together
 * while the sole is as flat as it mostly is. Both are measured by the contact itself, so a clip whose feet stand
 * exactly keeps exactly the frames in which they do, and one that slides throughout keeps all. Where a segment begins
 * or ends with it, a stance keeps the step in which the foot would arrive or leave.
 */
final class StanceTrimmer {
    /** A point is arriving or leaving when it is further from the middle than this many times the middle distance. */
    private static final double SPREAD = 3;
    /** Seconds over which a point's speed is taken: over the noise of a frame, within an arrival. */
    private static final double SPEED_SECONDS = 1.0 / 30;
    /**
     * A point of an adult slower than this, in m/s, stands: what it still goes is what captured feet tremble. At 0.1
     * each stop and start of a foot is seen.
     */
    private static final double STANDING_SPEED = 0.07;
    /** A toe is cut where it is faster than that many times as fast: twice is what it trembles in a clean stance. */
    private static final double STILL_SPREAD = 2;
    /** A point that slides throughout stands while it is slower than this many times its middle speed. */
    private static final double SPEED_SPREAD = 1.3;
    /**
     * A point whose middle speed is beyond this many times what stands rolls while it bears, as paws and runners' feet
     * do: its speed falls and rises evenly, and is twice the middle one at the ends. At once, captured heels would be
     * held as they arrive, which bends knees of a walk by a degree more.
     */
    private static final double ROLLING_TIMES = 2;
    /**
     * What is beyond that counts so many times: 1.3 takes a third of each such stance, 3 lets a fox's walk have more
     * acceleration than is promised.
     */
    private static final double ROLLING_SPREAD = 2;
    /** Metres and radians that are rounding of files, not motion. */
    private static final double ROUNDING = Promise.ROUNDING_METRES;
    /**
     * A point is arriving or leaving when it is higher or lower than the middle by this many times the middle, and by …
     */
    private static final double RISE_SPREAD = 2;
    /** … this many metres for an adult: less is the tremble of captured feet and the tilt of their floors. */
    private static final double LEAST_RISE_METRES = 0.008;
    /** Part of a contact that may be taken from it: the rest is the contact that was found. */
    private static final double MOST_TAKEN = 0.4;
    /**
     * Seconds that may be taken from either end: a foot has arrived by then. What is off the middle for longer stands
     * there, as feet do that creep.
     */
    private static final double MOST_TAKEN_SECONDS = 0.5;
    /**
     * Radians that a foot which is flat may be pitched: a third of a millimetre under an adult's heel, which
     * interpolation between slow frames makes too.
     */
    private static final double LEAST_PITCH = 0.002;
    /** Radians that a foot which counts as flat may be pitched at most: a centimetre under an adult's heel. */
    private static final double MOST_PITCH = 0.06;

    /**
     * Seconds from a segment's first frame or last in which heel and ball do not arrive or leave any more: two keys of
     * a drawn clip at 30 a second. Nothing after them shows that the foot goes on, so that it is seen to jump.
     */
    private static final double NEAR_ENDS_SECONDS = 0.067;
    /** Metres from its place from which on that is seen, for an adult: captured feet tremble by less. */
    private static final double LEAST_AT_ENDS_METRES = 0.005;
    /**
     * Metres that an adult's point may be from its place there and is held: twice what a slide may have. Pulled back by
     * a tenth, a galloping paw takes the body along.
     */
    private static final double MOST_AT_ENDS_METRES = 2 * ContactDetector.MOST_DRIFT_METRES;

    private final LegTrack frames;
    private final LegTrack track;
    private final int times;
    private final int heel;
    private final int ball;

    private final double framesPerSecond;
    private final double standingSpeed;

    private StanceTrimmer(
            LegTrack frames,
            LegTrack track,
            int times,
            double framesPerSecond,
            double standingSpeed,
            int heel,
            int ball) {
        this.frames = frames;
        this.track = track;
        this.times = times;
        this.framesPerSecond = framesPerSecond;
        this.standingSpeed = standingSpeed;
        this.heel = heel;
        this.ball = ball;
    }

    /**
     * Trims the stances of a leg, in {@link BodyMetre}s.
     *
     * @param frames the leg at the stances' frames: there feet stand exactly, if they do
     * @param finely the same with {@code times} frames in place of one
     * @param framesPerSecond of the stances' frames
     */
    static StanceTrimmer of(LegTrack frames, LegTrack finely, int times, double framesPerSecond, BodyMetre unit) {
        double gait = unit.in(BodyScale.speed(unit.worldMetres()));
        return new StanceTrimmer(
                frames,
                finely,
                times,
                framesPerSecond * times,
                STANDING_SPEED * gait,
                finely.indexOf(FootPoint.Kind.HEEL),
                finely.indexOf(FootPoint.Kind.BALL));
    }

    /** Returns the stances with their contacts of heel and ball shortened, in the frames of the finer track. */
    List<Stance> trimmed(List<Stance> stances) {
        List<Stance> trimmed = new ArrayList<>();
        for (Stance stance : stances) {
            trimmed.add(trimmed(stance));
        }
        return trimmed;
    }

    /**
     * Returns a toe's contacts shortened likewise, in the frames of the finer track, and cut where it moves: its joint
     * is the noisiest of a capture, and a toe that flicks would shake the leg that is held by it. Those in which it
     * goes as far from its place as a slide does are left out.
     */
    List<Contact> trimmedToes(List<Contact> toes) {
        List<Contact> trimmed = new ArrayList<>();
        toes.forEach(toe -> trimmed.addAll(trimmedToe(toe)));
        return trimmed;
    }

    private List<Contact> trimmedToe(Contact found) {
        int toe = track.indexOf(FootPoint.Kind.TOE);
        Contact c = settled(found, toe, false);
        if (ExactContacts.stands(frames, found, framesPerSecond / times)) {
            return List.of(c);
        }
        List<Contact> trimmed = new ArrayList<>();
        for (int start = c.startFrame(); start <= c.endFrame(); start++) {
            int end = start;
            while (end <= c.endFrame() && isStill(toe, end)) {
                end++;
            }
            if (end > start && !slides(toe, start, end - 1)) {
                trimmed.add(c.during(start, end - 1));
            }
            start = end;
        }
        return trimmed;
    }

    private boolean isStill(int point, int f) {
        double speed = track.velocity(point, f, framesPerSecond, SPEED_SECONDS).length();
        return speed <= STILL_SPREAD * standingSpeed;
    }

    private boolean slides(int point, int start, int end) {
        Vec3 mean = track.meanPlace(point, start, end);
        double furthest = 0;
        for (int f = start; f <= end; f++) {
            furthest = Math.max(
                    furthest, track.point(point, f).minus(mean).horizontal().length());
        }
        return furthest > ContactDetector.MOST_DRIFT_METRES;
    }

    private Stance trimmed(Stance stance) {
        Contact heelContact = stance.heel() == null ? null : settled(stance.heel(), heel, true);
        Contact ballContact = stance.ball() == null ? null : settled(stance.ball(), ball, true);
        if (heelContact != null && ballContact != null) {
            Contact[] flat = flat(heelContact, ballContact);
            heelContact = flat[0];
            ballContact = flat[1];
        }
        return Stance.spanning(stance.leg(), heelContact, ballContact, stance.forward());
    }

    private Contact settled(Contact found, int point, boolean onSole) {
        Contact contact = found.finer(times);
        if (ExactContacts.stands(frames, found, framesPerSecond / times)) {
            return contact;
        }
        int start = contact.startFrame();
        int n = contact.endFrame() - start + 1;
        Vec3 middle = MedianPlace.of(track, point, start, contact.endFrame());
        double[] distance = new double[n];
        double[] rise = new double[n];
        for (int i = 0; i < n; i++) {
            Vec3 at = track.point(point, start + i);
            distance[i] = at.distanceTo(middle);
            rise[i] = Math.abs(at.y() - middle.y());
        }
        double most = Math.max(ROUNDING, SPREAD * usual(distance, start));
        double high = Math.max(LEAST_RISE_METRES, RISE_SPREAD * usual(rise, start));
        double[] speed = new double[n];
        for (int i = 0; i < n; i++) {
            speed[i] = track.velocity(point, start + i, framesPerSecond, SPEED_SECONDS)
                    .length();
        }
        double usual = usual(speed, start);
        double rolls = Math.max(0, usual - ROLLING_TIMES * standingSpeed);
        double fast = Math.max(standingSpeed, SPEED_SPREAD * usual + (ROLLING_SPREAD - SPEED_SPREAD) * rolls);
        boolean[] stands = new boolean[n];
        for (int i = 0; i < n; i++) {
            stands[i] = distance[i] <= most && rise[i] <= high && speed[i] <= fast;
        }
        int least = (ExactContacts.leastHeld(framesPerSecond / times) - 1) * times + 1;
        int arriving = (int) (MOST_TAKEN_SECONDS * framesPerSecond);
        int mostTaken = Math.max(0, Math.min((int) (MOST_TAKEN * n), n - least));
        int from = 0;
        while (from < Math.min(arriving, mostTaken) && !stands[from]) {
            from++;
        }
        int to = n - 1;
        while (n - 1 - to < Math.min(arriving, mostTaken - from) && !stands[to]) {
            to--;
        }
        int last = track.frames() - 1;
        int near = (int) Math.round(NEAR_ENDS_SECONDS * framesPerSecond);
        boolean begins = onSole && start + from <= near && steps(point, 0, middle);
        boolean ends = onSole && start + to >= last - near && steps(point, last, middle);
        return contact.during(begins ? 0 : start + from, ends ? last : start + to);
    }

    private boolean steps(int point, int f, Vec3 place) {
        double off = track.point(point, f).distanceTo(place);
        return off >= LEAST_AT_ENDS_METRES && off <= MOST_AT_ENDS_METRES;
    }

    /**
     * Shortens, of a heel and a ball that stand together, the one that comes later or goes earlier while the sole is
     * not flat; of two at once the higher one.
     */
    private Contact[] flat(Contact heelContact, Contact ballContact) {
        int from = Math.max(heelContact.startFrame(), ballContact.startFrame());
        int to = Math.min(heelContact.endFrame(), ballContact.endFrame());
        if (to < from) {
            return new Contact[] {heelContact, ballContact};
        }
        double[] pitch = new double[to - from + 1];
        for (int f = from; f <= to; f++) {
            Vec3 sole = track.point(ball, f).minus(track.point(heel, f));
            pitch[f - from] = sole.y() / Math.max(ROUNDING, sole.length());
        }
        double usual = usual(pitch, from);
        double[] off = new double[pitch.length];
        for (int i = 0; i < off.length; i++) {
            off[i] = Math.abs(pitch[i] - usual);
        }
        double most = Math.max(LEAST_PITCH, Math.min(MOST_PITCH, SPREAD * usual(off, from)));
        Contact h = heelContact;
        Contact b = ballContact;
        for (int f = from; f <= to && off[f - from] > most; f++) {
            boolean ballFirst =
                    b.startFrame() != h.startFrame() ? b.startFrame() < h.startFrame() : pitch[f - from] <= usual;
            if (ballFirst) {
                h = f < h.endFrame() ? h.during(f + 1, h.endFrame()) : h;
            } else {
                b = f < b.endFrame() ? b.during(f + 1, b.endFrame()) : b;
            }
        }
        for (int f = to; f >= from && off[f - from] > most; f--) {
            boolean ballLast = b.endFrame() != h.endFrame() ? b.endFrame() > h.endFrame() : pitch[f - from] <= usual;
            if (ballLast) {
                h = f > h.startFrame() ? h.during(h.startFrame(), f - 1) : h;
            } else {
                b = f > b.startFrame() ? b.during(b.startFrame(), f - 1) : b;
            }
        }
        return new Contact[] {h, b};
    }

    /** The middle of values from a frame on, of those in which the body goes on. */
    private double usual(double[] values, int startFrame) {
        return middle(GoingFrames.among(track, startFrame, values, 1, framesPerSecond));
    }

    /**
     * The mean of the middle half: as little moved by outliers as the median is, and by no more than a sample's part
     * when there are more or fewer of them.
     */
    private static double middle(double[] values) {
        double[] sorted = Arrays.copyOf(values, values.length);
        Arrays.sort(sorted);
        int from = sorted.length / 4;
        int to = sorted.length - from;
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += sorted[i];
        }
        return sum / (to - from);
    }
}
