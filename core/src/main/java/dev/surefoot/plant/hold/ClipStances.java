// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.BearingFeet;
import dev.surefoot.plant.bearing.Glide;
import dev.surefoot.plant.contact.SegmentStances;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * When the feet of a clip stand: its contacts, grouped into stances with the toes that they roll onto. What is held of
 * them, unless they were given, is settled at first: their ends are trimmed to the frames in which the foot stands.
 *
 * <p>Ends are trimmed on a grid as fine as that of captured clips, between the frames of slower ones, and once: the
 * same walk at another rate, or planted with more frames, holds the same stances, each rounded to whole frames within.
 * <b>Cost:</b> O(frames).
 */
public final class ClipStances {
    /**
     * Frames a second at which ends are trimmed at least: at 30 an end would be a whole frame off, a fifth of a step.
     */
    private static final double LEAST_RATE = 120;
    /**
     * Times as fine as its frames that the grid is at most: frames further apart than those of 15 a second say nothing
     * of what is between them, and a frame may last ten seconds.
     */
    private static final int MOST_TIMES = 8;
    /** A file's frame time has seven digits or so: what is as good as that rate needs no finer grid. */
    private static final double RATE_ROUNDING = 0.01;

    private final int times;
    /** In how many frames of the clip a point of a stance is held at least, or the stance is not. */
    private final int least;

    private final List<OfLeg> legs;

    private ClipStances(int times, int least, List<OfLeg> legs) {
        this.times = times;
        this.least = least;
        this.legs = legs.stream().map(this::seen).toList();
    }

    /**
     * Returns the same stances without those of which no point is held in so many frames of the clip, now or when they
     * are held more loosely: in fewer nobody sees that a foot stands, nor does who looks at what was written. A foot
     * that stands between frames, as a runner's does, is held while it rolls or bears, if that shows.
     */
    public ClipStances seenIn(int frames) {
        ClipStances seen = new ClipStances(times, frames, legs);
        List<OfLeg> shown = new ArrayList<>();
        for (OfLeg each : legs) {
            List<Stance> held = new ArrayList<>();
            each.reaches.forEach(reach -> held.addAll(reach.shown(seen::isSeen)));
            shown.add(each.holding(Stance.separated(held)));
        }
        return new ClipStances(times, frames, shown);
    }

    /** The stances of a leg that are seen. */
    private OfLeg seen(OfLeg leg) {
        return leg.held.stream().allMatch(this::isSeen)
                ? leg
                : leg.holding(leg.held.stream().filter(this::isSeen).toList());
    }

    private boolean isSeen(Stance s) {
        return s.contacts().stream().anyMatch(c -> within(c, 1).frames() >= least);
    }

    /**
     * A leg's stances in a segment, in order of time.
     *
     * @param held what is held of them
     * @param reaches how long each may be held
     * @param handover leaves time between them; empty where they are held as a user or a machine has them
     */
    private record OfLeg(List<Stance> held, List<StanceReach> reaches, Optional<Handover> handover) {
        OfLeg holding(List<Stance> other) {
            return new OfLeg(handover.map(given -> given.unhurried(other)).orElse(other), reaches, handover);
        }
    }

    /**
     * Finds the stances.
     *
     * @param clip the clip
     * @param tracks its legs
     * @param contacts in order of leg, point and time
     * @param segments no stance reaches from one into the next
     * @param bearing how far all feet glide together, beside which they stand; when they bear; and whether a machine
     *     put them where they are
     * @param given whether the contacts were given and are held as they are
     * @param parallel looks at several legs at once
     */
    public static ClipStances of(
            Clip clip,
            List<LegTrack> tracks,
            List<Contact> contacts,
            List<Segment> segments,
            BearingFeet.Found bearing,
            boolean given,
            Parallel parallel) {
        Glide glide = bearing.glide();
        boolean planted = bearing.mostlyPlanted(clip.frames());
        double rate = clip.framesPerSecond();
        int times = given || contacts.isEmpty() ? 1 : finer(rate);
        List<LegTrack> steady = glide.takenFrom(tracks);
        Glide finely = times == 1 ? glide : glide.finer(times);
        List<LegTrack> gliding = times == 1 ? tracks : LegTrack.follow(clip, tracks, segments, times, parallel);
        List<LegTrack> fine = times == 1 ? steady : finely.takenFrom(gliding);
        BodyMetre unit = new BodyMetre(BodyScale.of(steady));
        OfLeg[][] ofLegs = new OfLeg[segments.size()][steady.size()];
        parallel.each(steady.size(), leg -> {
            for (int i = 0; i < ofLegs.length; i++) {
                Segment segment = segments.get(i);
                List<Contact> inside = SegmentStances.contactsInside(contacts, leg, segment, unit);
                if (inside.isEmpty()) {
                    continue;
                }
                Segment wide = segment.finer(times);
                LegTrack track = unit.in(steady.get(leg).span(segment.startFrame(), segment.endFrame()));
                List<Stance> grouped = Stance.group(track, leg, inside, rate, !given);
                List<Contact> toes = inside.stream()
                        .filter(c -> c.kind() == FootPoint.Kind.TOE)
                        .toList();
                Rolling rolling = new Rolling(
                        leg,
                        steady.get(leg),
                        fine.get(leg),
                        byKind(contacts, leg),
                        wide,
                        times,
                        rate,
                        given || planted,
                        finely,
                        new RigidRoll(fine.get(leg), unit.worldMetres()));
                List<Stance> found = rolling.onto(
                        grouped.stream().map(stance -> stance.finer(times)).toList(),
                        toes.stream().map(toe -> toe.finer(times)).toList());
                if (given) {
                    ofLegs[i][leg] = as(found);
                    continue;
                }
                LegTrack between = times == 1 ? track : unit.in(fine.get(leg).span(wide.startFrame(), wide.endFrame()));
                StanceTrimmer trimmer = StanceTrimmer.of(track, between, times, rate, unit);
                List<Stance> settled = rolling.onto(trimmer.trimmed(grouped), trimmer.trimmedToes(toes));
                if (planted) {
                    // a machine's feet stand where they do, to the frame
                    ofLegs[i][leg] = as(settled);
                    continue;
                }
                RollingStance roll = new RollingStance(
                        fine.get(leg), finely, bearing.points()[leg], times, rate * times, unit.worldMetres());
                Handover handover = new Handover(leg, gliding.get(leg), rate * times, unit.worldMetres());
                ofLegs[i][leg] =
                        new OfLeg(handover.unhurried(settled), roll.reaches(settled, found), Optional.of(handover));
            }
        });
        List<OfLeg> stances = new ArrayList<>();
        for (OfLeg[] inSegment : ofLegs) {
            for (OfLeg each : inSegment) {
                if (each != null) {
                    stances.add(each);
                }
            }
        }
        return new ClipStances(times, 1, stances);
    }

    private static OfLeg as(List<Stance> held) {
        return new OfLeg(
                held,
                held.stream().map(s -> new StanceReach(List.of(s), null, s)).toList(),
                Optional.empty());
    }

    /**
     * What a leg's stances are made with.
     *
     * @param track the leg
     * @param fine the same in the frames of the stances
     * @param contacts the leg's contacts
     * @param wide the segment in these frames
     * @param exact whether toes were given, or found where a machine put them
     * @param rigid when it rolls off on toes that do not bend
     */
    private record Rolling(
            int leg,
            LegTrack track,
            LegTrack fine,
            Map<FootPoint.Kind, List<Contact>> contacts,
            Segment wide,
            int times,
            double framesPerSecond,
            boolean exact,
            Glide glide,
            RigidRoll rigid) {
        /** Returns stances of heel and ball, in frames of the segment, with the toes that they roll onto. */
        List<Stance> onto(List<Stance> soles, List<Contact> toes) {
            List<Stance> onSoles = new ArrayList<>();
            for (Stance s : soles) {
                Contact heel = found(s.heel(), contacts, wide, times);
                Contact ball = found(s.ball(), contacts, wide, times);
                onSoles.add(Stance.spanning(leg, heel, exact ? ball : rigid.untilOnTip(ball), s.forward()));
            }
            List<Contact> rolled = new ArrayList<>();
            for (Contact toe : toes) {
                Contact c = found(toe, contacts, wide, times);
                rolled.add(exact ? c : glide.givenBack(atMeanPlace(track, c, times)));
            }
            return StanceToes.added(fine, onSoles, rolled, framesPerSecond * times, exact);
        }
    }

    /** A leg's contacts of each point, in order of time. */
    private static Map<FootPoint.Kind, List<Contact>> byKind(List<Contact> contacts, int leg) {
        Map<FootPoint.Kind, List<Contact>> byKind = new EnumMap<>(FootPoint.Kind.class);
        for (FootPoint.Kind kind : FootPoint.Kind.values()) {
            byKind.put(kind, new ArrayList<>());
        }
        for (Contact c : contacts) {
            if (c.leg() == leg) {
                byKind.get(c.kind()).add(c);
            }
        }
        byKind.values().forEach(of -> of.sort(Comparator.comparingInt(Contact::startFrame)));
        return byKind;
    }

    /** A toe is held where it is while it is still, beside what it rolled onto before that. */
    private static Contact atMeanPlace(LegTrack track, Contact toe, int times) {
        int first = toe.startFrame() / times;
        int last = Math.max(first, toe.endFrame() / times);
        return toe.at(track.meanPlace(track.indexOf(toe.kind()), first, last));
    }

    /** Returns the same stances, each held as long as it may be. */
    public ClipStances longest() {
        return reaching(Map.of());
    }

    /**
     * Returns the same stances, each end held as long as it may be but for these.
     *
     * @param ends ends of stances of {@link #longest()}, in the clip's frames
     */
    public ClipStances reaching(Map<StanceEnd, StanceEnd.Held> ends) {
        Map<Integer, NavigableMap<Integer, Stance>> byStart = new HashMap<>();
        ends.keySet()
                .forEach(end -> byStart.computeIfAbsent(end.stance().leg(), leg -> new TreeMap<>())
                        .put(end.stance().startFrame(), end.stance()));
        List<OfLeg> reaching = new ArrayList<>();
        for (OfLeg each : legs) {
            List<Stance> held = new ArrayList<>();
            for (StanceReach reach : each.reaches) {
                StanceEnd.Held longest = StanceEnd.Held.BEARS;
                Stance whole = reach.held(longest, longest).get(0);
                Stance known = known(byStart.getOrDefault(whole.leg(), new TreeMap<>()), whole);
                held.addAll(
                        known == null
                                ? reach.held(longest, longest)
                                : reach.held(
                                        ends.getOrDefault(new StanceEnd(known, true), longest),
                                        ends.getOrDefault(new StanceEnd(known, false), longest)));
            }
            reaching.add(each.holding(Stance.separated(held)));
        }
        return new ClipStances(times, least, reaching);
    }

    /** The one in the clip's frames that is a stance; null where none is. */
    private Stance known(NavigableMap<Integer, Stance> byStart, Stance stance) {
        Map.Entry<Integer, Stance> last = byStart.floorEntry(stance.endFrame() / times);
        return last != null && HoldLimit.whole(last.getValue()).isOf(stance, times) ? last.getValue() : null;
    }

    /** Returns the same with stances that are held no further than these limits allow; the others as they are. */
    public ClipStances within(List<HoldLimit> limits) {
        List<OfLeg> looser = new ArrayList<>();
        for (OfLeg each : legs) {
            List<Stance> within = new ArrayList<>();
            for (Stance s : each.held) {
                Stance left = s;
                for (HoldLimit limit : limits) {
                    left = left != null && limit.isOf(s, times) ? limit.of(left, times) : left;
                }
                if (left != null) {
                    within.add(left);
                }
            }
            looser.add(each.holding(within));
        }
        return new ClipStances(times, least, looser);
    }

    /** Returns the same stances in a clip with one frame in {@code every}, the first among them. */
    public ClipStances coarser(int every) {
        return new ClipStances(times * every, 1, legs);
    }

    /** How far feet are moved where they stand. */
    @FunctionalInterface
    public interface Moves {
        /** Returns how far a leg's stance from one moment to another is moved, metres; frames of the clip. */
        Vec3 of(int leg, double from, double to);
    }

    /** Returns the same stances moved. */
    public ClipStances moved(Moves moves) {
        List<OfLeg> moved = new ArrayList<>();
        for (OfLeg each : legs) {
            List<Stance> held = each.held.stream().map(s -> moved(s, moves)).toList();
            moved.add(new OfLeg(
                    held,
                    each.reaches.stream()
                            .map(reach -> reach.moved(s -> moved(s, moves)))
                            .toList(),
                    each.handover.map(
                            given -> given.moved((leg, f) -> moves.of(leg, f / (double) times, f / (double) times)))));
        }
        return new ClipStances(times, least, moved);
    }

    private Stance moved(Stance s, Moves moves) {
        return s.moved(moves.of(s.leg(), s.startFrame() / (double) times, s.endFrame() / (double) times));
    }

    private static int finer(double rate) {
        return Math.max(1, (int) Math.min(MOST_TIMES, Math.ceil(LEAST_RATE / rate - RATE_ROUNDING)));
    }

    /** Returns the stances with so many frames for each of the clip's, in order of segment, leg and time. */
    public List<Stance> at(int wanted) {
        List<Stance> fine = new ArrayList<>();
        legs.forEach(each -> fine.addAll(each.held));
        List<Stance> stances = new ArrayList<>();
        for (int i = 0; i < fine.size(); ) {
            int leg = fine.get(i).leg();
            List<Stance> ofLeg = new ArrayList<>();
            for (; i < fine.size() && fine.get(i).leg() == leg; i++) {
                Stance s = fine.get(i);
                Contact heel = rounded(s.heel(), wanted);
                Contact ball = rounded(s.ball(), wanted);
                List<Contact> toes = new ArrayList<>();
                for (Contact toe : s.toes()) {
                    Contact within = outside(outside(within(toe, wanted), heel), ball);
                    if (within.startFrame() <= within.endFrame()) {
                        toes.add(within);
                    }
                }
                if (heel != null || ball != null || !toes.isEmpty()) {
                    ofLeg.add(Stance.spanning(leg, heel, ball, toes, s.forward()));
                }
            }
            // a stance between two frames is put on one of them, which may be another's
            stances.addAll(Stance.separated(ofLeg));
        }
        return stances;
    }

    /** Returns heel's or ball's contact in whole frames; one between two of them in the nearer. Null of null. */
    private Contact rounded(Contact c, int wanted) {
        if (c == null) {
            return null;
        }
        Contact within = within(c, wanted);
        int middle = ((c.startFrame() + c.endFrame()) * wanted + times) / (2 * times);
        return within.startFrame() <= within.endFrame() ? within : c.during(middle, middle);
    }

    /** Cuts a toe where heel or ball was put on a frame of its own; perhaps to none. Neither is within it. */
    private static Contact outside(Contact toe, Contact sole) {
        if (sole == null) {
            return toe;
        }
        int start = sole.holdsAt(toe.startFrame()) ? sole.endFrame() + 1 : toe.startFrame();
        int end = sole.holdsAt(toe.endFrame()) ? sole.startFrame() - 1 : toe.endFrame();
        return toe.during(start, end);
    }

    private Contact within(Contact c, int wanted) {
        int start = Math.floorDiv(c.startFrame() * wanted + times - 1, times);
        return c.during(start, c.endFrame() * wanted / times);
    }

    /**
     * Returns the contact that a stance's was made of, in the frames in which it is held, finely: its anchor has not
     * been through another unit. Null of null.
     *
     * <p>A heel's contact that was drawn out to meet the ball's, and trimmed from its other end, may hold in none of
     * the frames in which it was found: it is the nearest in time then.
     */
    private static Contact found(Contact held, Map<FootPoint.Kind, List<Contact>> contacts, Segment wide, int times) {
        if (held == null) {
            return null;
        }
        int start = held.startFrame() + wide.startFrame();
        int end = held.endFrame() + wide.startFrame();
        Contact nearest = null;
        int least = Integer.MAX_VALUE;
        for (Contact c : contacts.get(held.kind())) {
            int between = Math.max(0, Math.max(c.startFrame() * times - end, start - c.endFrame() * times));
            if (between < least) {
                nearest = c;
                least = between;
            } else if (c.startFrame() * times - end >= least) {
                break; // the later ones begin no nearer
            }
        }
        if (nearest == null) {
            throw new IllegalStateException("a stance holds a contact that was not found: " + held);
        }
        return nearest.during(start, end);
    }
}
