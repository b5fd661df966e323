// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.measure.worse.Worsening;
import dev.surefoot.measure.worse.Worsenings;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Lets go of stances that would look worse held than they do sliding: those beside which a joint of the leg would turn
 * much faster than anywhere near in the source, something would jump, a knee flip, a foot turn away or a sole sink, as
 * {@link Worsenings} finds them. What letting go does not cure has another cause, and its stances are held; where that
 * is much worse than the source, nothing is. <b>Where:</b> level ground alone; steps and slopes ask for more.
 * <b>Cost:</b> one planting where nothing is worse, at most {@value #MOST_ROUNDS} more and two.
 */
final class LooserHold {
    /**
     * Rounds of letting go: what a stance's neighbours do shows only without it. Two settle nearly all of a corpus; a
     * round costs a planting.
     */
    private static final int MOST_ROUNDS = 4;
    /** What is as bad whether a stance is held or not may differ by so much: rounding of frames, and other feet. */
    private static final double AS_BAD = 1.1;

    /**
     * Times its bound from which on something is so much worse that the clip is left as it is, if nothing less cures
     * it: below it a viewer has to look for it, and feet that stand are worth more.
     */
    private static final double UNBEARABLE_TIMES = 2;

    private final Motion motion;
    private final Function<Motion, Planting> planter;
    private final Worsenings beside;
    private final int around;

    private LooserHold(Motion motion, Function<Motion, Planting> planter, Worsenings beside) {
        this.motion = motion;
        this.planter = planter;
        this.beside = beside;
        around = (int) Math.round(Worsenings.AROUND_SECONDS * motion.clip().framesPerSecond());
    }

    /**
     * A motion that is held as far as it may be.
     *
     * @param motion the motion
     * @param planting its planting
     * @param left the stances that were let go of, each with how far its foot slides in it
     */
    record Held(Motion motion, Planting planting, List<Unresolved> left) {}

    /** A stance that was let go of, and why. */
    private record LetGo(Unresolved stance, Worsening why) {}

    /** Returns what looks at results beside a motion: one for all that are made of it, with fewer stances too. */
    static Worsenings beside(Motion motion) {
        return Worsenings.beside(
                motion.clip(),
                motion.followed().legs(),
                motion.segments(),
                motion.floor().ground());
    }

    /** Plants a motion, and again with fewer stances while something is worse than in the source. */
    static Held of(Motion motion, Function<Motion, Planting> planter) {
        return of(motion, planter, beside(motion));
    }

    /** Does so beside what was looked at before. */
    static Held of(Motion motion, Function<Motion, Planting> planter, Worsenings beside) {
        Planting planting = planter.apply(motion);
        return planting.result().changed().none()
                ? new Held(motion, planting, List.of())
                : new LooserHold(motion, planter, beside).held(planting);
    }

    private Held held(Planting first) {
        List<Worsening> worse = worse(first);
        List<LetGo> all = new ArrayList<>();
        Held held = new Held(motion, first, List.of());
        for (int round = 0; round < MOST_ROUNDS; round++) {
            List<LetGo> causes = causes(worse, held.motion.stances());
            if (causes.isEmpty()) {
                break;
            }
            all.addAll(causes);
            held = planted(held.motion.without(stances(causes)), all);
            worse = worse(held.planting);
        }
        Held chosen = withoutVain(first, held, all, worse);
        Optional<Worsening> unbearable = worse(chosen.planting).stream()
                .filter(each -> each.times() > UNBEARABLE_TIMES)
                .max(Comparator.comparingDouble(Worsening::times));
        if (unbearable.isEmpty()) {
            return chosen;
        }
        List<LetGo> every = motion.stances().stream()
                .map(stance -> new LetGo(left(stance, unbearable.get()), unbearable.get()))
                .toList();
        Held none = planted(motion.without(stances(every)), every);
        return worse(none.planting).isEmpty() ? none : chosen;
    }

    /** Holds again what was let go of without curing anything, where that is no worse. */
    private Held withoutVain(Planting first, Held held, List<LetGo> all, List<Worsening> uncured) {
        List<LetGo> cures =
                all.stream().filter(each -> !isAmong(each.why, uncured)).toList();
        if (cures.size() == all.size()) {
            return held;
        }
        Held more =
                cures.isEmpty() ? new Held(motion, first, List.of()) : planted(motion.without(stances(cures)), cures);
        return worse(more.planting).stream().allMatch(each -> isAmong(each, uncured)) ? more : held;
    }

    private Held planted(Motion looser, List<LetGo> left) {
        return new Held(looser, planter.apply(looser), stances(left));
    }

    private static List<Unresolved> stances(List<LetGo> all) {
        return all.stream().map(LetGo::stance).toList();
    }

    private List<Worsening> worse(Planting planting) {
        return beside.in(planting.clip(), planting.ground());
    }

    /** Returns whether there is as much of the same, in the same part of the body and about there. */
    private boolean isAmong(Worsening one, List<Worsening> all) {
        return all.stream()
                .anyMatch(other -> other.kind() == one.kind()
                        && other.leg() == one.leg()
                        && other.startFrame() <= one.endFrame() + around
                        && one.startFrame() <= other.endFrame() + around
                        && one.value() <= AS_BAD * other.value());
    }

    /** The stances beside which something is worse, by the foot in which it is; else by any. */
    private List<LetGo> causes(List<Worsening> worse, List<Stance> stances) {
        Set<Stance> causes = new LinkedHashSet<>();
        List<LetGo> left = new ArrayList<>();
        for (Worsening worsening : worse) {
            for (int f = worsening.startFrame(); f <= worsening.endFrame(); f++) {
                Stance cause = nearest(stances, worsening.leg(), f);
                if (cause != null && causes.add(cause)) {
                    left.add(new LetGo(left(cause, worsening), worsening));
                }
            }
        }
        return left;
    }

    private Stance nearest(List<Stance> stances, int leg, int f) {
        Stance nearest = null;
        int least = Integer.MAX_VALUE;
        for (Stance stance : stances) {
            int away = Math.max(0, Math.max(stance.startFrame() - f, f - stance.endFrame()));
            // of two as near the leg's own
            int apart = 2 * away + (stance.leg() == leg ? 0 : 2 * around + 1);
            if (away <= around && apart < least) {
                least = apart;
                nearest = stance;
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
            case PENETRATION -> "the " + where + " foot would sink in by " + value + " mm";
        };
    }
}
