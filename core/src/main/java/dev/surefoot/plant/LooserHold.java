// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.worse.Worsenings;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.Worsening;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.hold.CalmEnds;
import dev.surefoot.plant.hold.ChangedStances;
import dev.surefoot.plant.hold.HoldLimit;
import dev.surefoot.plant.hold.LooserStance;
import dev.surefoot.plant.hold.RestlessStances;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Holds stances more loosely that would look worse held than they do sliding: those beside which a joint of the leg
 * would turn much faster than anywhere near in the source, something would jump, a knee flip, a foot turn away or a
 * sole sink, as {@link Worsenings} finds them. {@link LooserStance} has the steps; the last is to let go. What none of
 * them cures has another cause, and its stances are held whole; where that is much worse than the source, nothing is
 * held that is felt there, or nothing at all of a clip that hardly stands elsewhere. <b>Where:</b> on level ground all
 * of it counts, on others jumps and turned feet alone, and nothing but what stands beside them is let go of: steps and
 * slopes ask for more. <b>Cost:</b> one planting where nothing is worse, at most {@value LooserStance#MOST_STEPS} more
 * and two; {@link #longest} the plans of {@link CalmEnds}, and once more as many plantings where stances were let go
 * of.
 */
final class LooserHold {
    /** What is as bad whether a stance is held or not may differ by so much: rounding of frames, and other feet. */
    private static final double AS_BAD = 1.1;

    /**
     * Times its bound from which on something is so much worse that what stands about there is let go of, if nothing
     * less cures it: below it a viewer has to look for it, and feet that stand are worth more.
     */
    private static final double UNBEARABLE_TIMES = 2;

    private final Motion motion;
    private final Function<Motion, Planting> planter;
    private final Rounds rounds;
    private final Worsenings beside;
    private final Set<Worsening.Kind> kinds;
    private final int around;

    private LooserHold(
            Motion motion,
            Function<Motion, Planting> planter,
            Rounds rounds,
            Worsenings beside,
            Set<Worsening.Kind> kinds) {
        this.kinds = kinds;
        this.motion = motion;
        this.planter = planter;
        this.rounds = rounds;
        this.beside = beside;
        around = (int) Math.round(Worsening.AROUND_SECONDS * motion.clip().framesPerSecond());
    }

    /**
     * A motion that is held as far as it may be.
     *
     * @param motion the motion
     * @param planting its planting
     * @param left the stances that were let go of, each with how far its foot slides in it
     * @param looser the others that are held more loosely, in what counts
     */
    record Held(Motion motion, Planting planting, List<Unresolved> left, List<Stance> looser) {
        /** Returns it as held from the start, of what was held more loosely before. */
        Held after(Held before) {
            List<Unresolved> all = new ArrayList<>(before.left);
            all.addAll(left);
            List<Stance> either = new ArrayList<>(looser);
            before.looser.stream()
                    .filter(stance -> looser.stream().noneMatch(other -> overlap(stance, other)))
                    .forEach(either::add);
            return new Held(motion, planting, all, either);
        }

        private static boolean overlap(Stance one, Stance other) {
            return one.leg() == other.leg()
                    && one.startFrame() <= other.endFrame()
                    && other.startFrame() <= one.endFrame();
        }

        /** Returns a planter that does not plant again what this is. */
        Function<Motion, Planting> known(Function<Motion, Planting> planter) {
            return other -> other.equals(motion) ? planting : planter.apply(other);
        }

        private int heldFrames() {
            return heldFrames(motion);
        }

        private static int heldFrames(Motion motion) {
            return motion.contacts().stream().mapToInt(Contact::frames).sum();
        }

        /** Returns whether it holds more than half of what another motion does. */
        boolean holdsMostOf(Motion whole) {
            return 2 * heldFrames() > heldFrames(whole);
        }

        /** Returns sentences about it. */
        List<String> notes() {
            String stances = looser.size() == 1 ? "1 stance is" : looser.size() + " stances are";
            return looser.isEmpty()
                    ? List.of()
                    : List.of(stances + " held shorter, on one point or with a free toe: held whole would look worse");
        }
    }

    /**
     * What of a motion counts: of the rounds of a loop the one that is kept, and its stances are held alike in all.
     *
     * @param firstFrame the first frame that is looked at
     * @param lastFrame the last
     * @param period frames of a round; 0 where nothing is repeated
     */
    record Rounds(int firstFrame, int lastFrame, int period) {
        /** A motion that is not repeated. */
        static Rounds once(Motion motion) {
            return new Rounds(0, motion.clip().frames() - 1, 0);
        }

        /** Returns whether a stance begins in what is looked at; the last frame of a loop is its first. */
        boolean counts(Stance stance) {
            int end = period == 0 ? lastFrame + 1 : lastFrame;
            return stance.startFrame() >= firstFrame && stance.startFrame() < end;
        }

        /** Returns those of all stances that are the same as one of them, in another round or as itself. */
        List<Stance> alike(Stance one, List<Stance> all) {
            return period == 0
                    ? List.of(one)
                    : all.stream()
                            .filter(other -> later(one, other).isPresent())
                            .toList();
        }

        /** Returns how many frames after one stance another is the same in another round; empty if it is another. */
        OptionalInt later(Stance one, Stance other) {
            // nearly all pairs: records need not be compared
            if (one.leg() != other.leg() || (period == 0 && one.startFrame() != other.startFrame())) {
                return OptionalInt.empty();
            }
            if (one.equals(other)) {
                return OptionalInt.of(0);
            }
            int apart = other.startFrame() - one.startFrame();
            int later = period == 0 ? 0 : period * Math.round(apart / (float) period);
            boolean same = later != 0
                    && one.startFrame() + later <= other.endFrame()
                    && other.startFrame() <= one.endFrame() + later;
            return same ? OptionalInt.of(later) : OptionalInt.empty();
        }
    }

    /** Returns what looks at results beside a motion: one for all that are made of it, with fewer stances too. */
    static Worsenings beside(Motion motion, Parallel parallel) {
        return Worsenings.beside(
                motion.clip(),
                motion.followed().legs(),
                motion.segments(),
                motion.floor().ground(),
                parallel);
    }

    /**
     * Plants a motion whose stances are held in all frames in which they bear; those whose body is seen to move at
     * their ends, only while the foot rolls or stands there.
     *
     * @param settled the motion whose stances are held while the foot stands
     * @param added tells how much a motion's planting moves its body that the source does not
     */
    static Held longest(
            Motion settled,
            Function<Motion, Planting> planter,
            Function<Motion, RestlessStances.Added> added,
            Rounds rounds,
            Worsenings beside) {
        Motion calm = calm(settled, added, rounds);
        Held held = of(calm, planter, rounds, beside);
        if (held.left.isEmpty() || calm.stances().equals(settled.stances())) {
            return held;
        }
        // beside what is held too long others were let go of
        Held shorter = of(settled, planter, rounds, beside);
        return shorter.heldFrames() > held.heldFrames() ? shorter : held;
    }

    private static Motion calm(Motion settled, Function<Motion, RestlessStances.Added> added, Rounds rounds) {
        Motion longest = settled.longest();
        if (longest.stances().equals(settled.stances())) {
            return settled;
        }
        CalmEnds ends = new CalmEnds(
                longest.stances(),
                stance -> rounds.alike(stance, longest.stances()),
                shorter -> added.apply(longest.reaching(shorter)),
                rounds.period == 0 ? longest.segments() : List.of(),
                longest.clip().frames(),
                longest.clip().framesPerSecond());
        return longest.reaching(ends.shorter());
    }

    /** Plants a motion, and again with fewer stances while something is worse than in the source. */
    static Held of(Motion motion, Function<Motion, Planting> planter, Rounds rounds) {
        return of(motion, planter, rounds, beside(motion, Parallel.NONE));
    }

    /** Does so beside what was looked at before. */
    static Held of(Motion motion, Function<Motion, Planting> planter, Rounds rounds, Worsenings beside) {
        return of(motion, planter, rounds, beside, Set.of(Worsening.Kind.values()));
    }

    /** Does so for what is worse in these ways alone. */
    static Held of(
            Motion motion,
            Function<Motion, Planting> planter,
            Rounds rounds,
            Worsenings beside,
            Set<Worsening.Kind> kinds) {
        Planting planting = planter.apply(motion);
        return planting.leavesPoses()
                ? new Held(motion, planting, List.of(), List.of())
                : new LooserHold(motion, planter, rounds, beside, kinds).held(planting);
    }

    /** Stances as they are held, their planting, and what is worse in it than in the source. */
    private record Tried(List<LooserStance> stances, Held held, List<Worsening> worse) {}

    private Held held(Planting first) {
        List<LooserStance> whole =
                motion.stances().stream().map(LooserStance::whole).toList();
        Tried untried = new Tried(whole, new Held(motion, first, List.of(), List.of()), worse(first));
        Tried tried = untried;
        for (int round = 0; round < LooserStance.MOST_STEPS; round++) {
            List<LooserStance> looser = looser(tried, round == LooserStance.MOST_STEPS - 1);
            if (looser.equals(tried.stances)) {
                break;
            }
            tried = tried(looser);
        }
        return withoutUnbearable(withoutVain(untried, tried)).held;
    }

    /** Holds again what was loosened without curing anything, where that is no worse. */
    private Tried withoutVain(Tried untried, Tried tried) {
        List<LooserStance> cures = tried.stances.stream()
                .map(each -> each.why().stream().allMatch(why -> isAmong(why, tried.worse))
                        ? LooserStance.whole(each.stance())
                        : each)
                .toList();
        if (cures.equals(tried.stances)) {
            return tried;
        }
        Tried more = cures.stream().anyMatch(LooserStance::isLoosened) ? tried(cures) : untried;
        return more.worse.stream().allMatch(each -> isAmong(each, tried.worse)) ? more : tried;
    }

    /**
     * Lets go of everything that is felt where something is much worse than in the source, if that cures it: of all
     * that is, or of what it cures.
     */
    private Tried withoutUnbearable(Tried tried) {
        List<Worsening> unbearable = tried.worse.stream()
                .filter(each -> each.times() > UNBEARABLE_TIMES)
                .sorted(Comparator.comparingDouble(each -> -each.times()))
                .toList();
        // uneven ground asks more of all that is about there than one moment may undo
        boolean all = kinds.size() == Worsening.Kind.values().length;
        if (unbearable.isEmpty() || !all) {
            return tried;
        }
        Tried without = tried(lettingGo(tried.stances, unbearable));
        if (cures(without, unbearable, tried)) {
            return without;
        }
        long kept = without.stances.stream().filter(each -> each.held() != null).count();
        if (2 * kept > without.stances.size()) {
            List<Worsening> curable =
                    unbearable.stream().filter(each -> !isLeft(each, without)).toList();
            // of several, what one stance does is cured though another has a cause of its own
            if (curable.isEmpty() || curable.size() == unbearable.size()) {
                return tried;
            }
            Tried some = tried(lettingGo(tried.stances, curable));
            return cures(some, curable, tried) ? some : tried;
        }
        // feet that stand nowhere are not kept out of the ground either
        Tried none = tried(tried.stances.stream()
                .map(each -> LooserStance.whole(each.stance()).letGo(List.of(unbearable.get(0))))
                .toList());
        return none.worse.isEmpty() ? none : tried;
    }

    private List<LooserStance> lettingGo(List<LooserStance> stances, List<Worsening> felt) {
        return stances.stream()
                .map(each -> felt.stream()
                        .filter(worst -> isFelt(each.stance(), worst))
                        .findFirst()
                        .map(worst -> LooserStance.whole(each.stance()).letGo(List.of(worst)))
                        .orElse(each))
                .toList();
    }

    /** Returns whether none of these is left, and nothing is worse than before. */
    private boolean cures(Tried without, List<Worsening> these, Tried before) {
        return these.stream().noneMatch(each -> isLeft(each, without))
                && without.worse.stream().allMatch(each -> isAmong(each, before.worse));
    }

    /** Returns whether something is so much worse there still. */
    private boolean isLeft(Worsening one, Tried tried) {
        return tried.worse.stream().anyMatch(each -> each.times() > UNBEARABLE_TIMES && isAlike(one, each));
    }

    /** Returns whether holding a stance, or the same one in another round, moves the body at some moment. */
    private boolean isFelt(Stance stance, Worsening at) {
        int far = (int) Math.round(ChangedStances.FELT_SECONDS * motion.clip().framesPerSecond());
        return motion.stances().stream()
                .anyMatch(other -> other.startFrame() <= at.endFrame() + far
                        && at.startFrame() <= other.endFrame() + far
                        && inSegmentOf(other, at)
                        && rounds.later(stance, other).isPresent());
    }

    /** Returns whether a stance is in a segment that something is in or beside: each is planned by itself. */
    private boolean inSegmentOf(Stance stance, Worsening at) {
        return motion.segments().stream()
                .anyMatch(segment -> segment.startFrame() <= at.endFrame() + 1
                        && at.startFrame() <= segment.endFrame() + 1
                        && segment.startFrame() <= stance.endFrame()
                        && stance.startFrame() <= segment.endFrame());
    }

    private Tried tried(List<LooserStance> stances) {
        Held held = planted(stances);
        return new Tried(stances, held, worse(held.planting));
    }

    private Held planted(List<LooserStance> stances) {
        List<HoldLimit> limits = new ArrayList<>();
        List<Unresolved> left = new ArrayList<>();
        List<Stance> looser = new ArrayList<>();
        for (LooserStance each : stances) {
            if (each.isLoosened()) {
                limits.add(each.limit());
            }
            if (each.held() == null) {
                left.add(left(each.stance(), each.why().get(0)));
            } else if (each.isLoosened() && rounds.counts(each.stance())) {
                looser.add(each.stance());
            }
        }
        Motion within = motion.within(limits);
        return new Held(within, planter.apply(within), left, looser);
    }

    private List<Worsening> worse(Planting planting) {
        return beside.in(planting.clip(), planting.ground()).stream()
                .filter(each -> kinds.contains(each.kind())
                        && each.startFrame() <= rounds.lastFrame
                        && each.endFrame() >= rounds.firstFrame)
                .toList();
    }

    /** Returns whether there is as much of the same, in the same part of the body and about there. */
    private boolean isAmong(Worsening one, List<Worsening> all) {
        return all.stream().anyMatch(other -> isAlike(one, other) && one.value() <= AS_BAD * other.value());
    }

    private boolean isAlike(Worsening one, Worsening other) {
        return other.kind() == one.kind()
                && other.leg() == one.leg()
                && other.startFrame() <= one.endFrame() + around
                && one.startFrame() <= other.endFrame() + around;
    }

    /** Holds more loosely what stands beside something worse, by the foot in which it is; else by any. */
    private List<LooserStance> looser(Tried tried, boolean letGo) {
        List<LooserStance> stances = tried.stances;
        Map<Integer, Set<Worsening>> causes = new TreeMap<>();
        for (Worsening worsening : tried.worse) {
            int end = Math.min(worsening.endFrame(), rounds.lastFrame);
            for (int f = Math.max(worsening.startFrame(), rounds.firstFrame); f <= end; f++) {
                int cause = nearest(stances, worsening.leg(), f);
                if (cause >= 0) {
                    causes.computeIfAbsent(cause, c -> new LinkedHashSet<>()).add(worsening);
                }
            }
        }
        double framesPerSecond = motion.clip().framesPerSecond();
        List<LooserStance> looser = new ArrayList<>();
        for (LooserStance stance : stances) {
            // what is beside a stance in one round is beside it in all
            List<Worsening> why = new ArrayList<>();
            List<Worsening> there = new ArrayList<>();
            causes.forEach((cause, beside) -> rounds.later(
                            stance.stance(), stances.get(cause).stance())
                    .ifPresent(later -> {
                        why.addAll(beside);
                        beside.forEach(each -> there.add(each.later(-later)));
                    }));
            if (why.isEmpty()) {
                looser.add(stance);
            } else {
                looser.add(letGo ? stance.letGo(why) : stance.next(there, why, framesPerSecond, this::turnsFoot));
            }
        }
        return looser;
    }

    /** Returns whether it is the foot that turns too fast, against its shin or whatever it hangs on. */
    private boolean turnsFoot(Worsening worse) {
        return worse.kind() == Worsening.Kind.JOINT_SPEED
                && motion.followed().legs().stream()
                        .anyMatch(leg ->
                                worse.where().equals(motion.clip().skeleton().label(leg.ankle())));
    }

    private int nearest(List<LooserStance> stances, int leg, int f) {
        int nearest = -1;
        int shortest = Integer.MAX_VALUE;
        for (int i = 0; i < stances.size(); i++) {
            // a stance that is held shorter is still the one beside it
            Stance stance = stances.get(i).stance();
            if (stances.get(i).held() == null) {
                continue;
            }
            int away = Math.max(0, Math.max(stance.startFrame() - f, f - stance.endFrame()));
            // of two as near the leg's own
            int apart = 2 * away + (stance.leg() == leg ? 0 : 2 * around + 1);
            if (away <= around && apart < shortest) {
                shortest = apart;
                nearest = i;
            }
        }
        return nearest;
    }

    private Unresolved left(Stance stance, Worsening worsening) {
        LegTrack track = motion.tracks().get(stance.leg());
        double slides = 0;
        for (Contact contact : stance.contacts()) {
            for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
                Vec3 off = track.point(track.indexOf(contact.kind()), f).minus(contact.anchorWorld());
                slides = Math.max(slides, off.horizontal().length());
            }
        }
        String reason = "this stance slides and is left as it is: held, " + would(worsening);
        return new Unresolved(stance.leg(), stance.startFrame(), stance.endFrame(), reason, slides, true);
    }

    private static String would(Worsening worsening) {
        String where = worsening.where();
        long value = Math.round(worsening.value());
        return switch (worsening.kind()) {
            case JOINT_SPEED -> "joint " + where + " would turn by " + value + " degrees a second";
            case POP -> where + " would jump by " + value + " mm within a frame";
            case KNEE_FLIP -> "the " + where + " knee would flip by " + value + " degrees within a frame";
            case FOOT_TURN -> "the " + where + " foot would be turned by " + value + " degrees";
            case KNEE_BEND -> "the " + where + " knee's bend would change by " + value + " degrees";
            case PENETRATION -> "the " + where + " foot would sink in by " + value + " mm";
            case HANG -> "the " + where + " foot would hang " + value + " mm high";
        };
    }
}
