// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootMove;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Plans a clip whose legs end exactly as they began as part of an endless one: it is planned with rounds before it and
 * after it, and what lies between is cut out.
 *
 * <p>So nothing at its first and last frame knows that there is a seam. <b>Where:</b> a loop that travels meets the
 * same ground again only where that is level; elsewhere it is planned as any other clip. <b>Cost:</b> four rounds more.
 */
final class LoopPlanting {
    /**
     * Rounds on either side: what a step changes is gone to a micrometre after two of them, to some hundredths of a
     * millimetre after one.
     */
    static final int BESIDE = 2;
    /**
     * Radians and metres by which the last pose of a loop may differ from its first: rounding of files. Where more is
     * off there is a seam already.
     */
    private static final double SAME = 1e-4;
    /** Metres; a clip that comes no further in one round stays where it is. */
    private static final double STAYS_METRES = 1e-3;

    private final Motion once;
    /** Frames that are planned before the first one. */
    private final int before;

    private final Vec3 travel;
    /** How many notes there are of the rounds before they are planted. */
    private final int notes;

    private LoopPlanting(Motion once, int before, Vec3 travel, int notes) {
        this.once = once;
        this.before = before;
        this.travel = travel;
        this.notes = notes;
    }

    /**
     * Returns whether a clip may be part of an endless one, before its rounds are looked at: it closes, something
     * stands in it that does not stand already, it is in one piece, and meets its ground again.
     *
     * @param input the clip as it came
     * @param once the same as it will be played
     */
    static boolean mayBe(Clip input, int rootJoint, Motion once, Footing footing, PlantOptions options) {
        // a clip that stands already needs no further rounds, one without contacts has nothing to lock
        boolean stands = AlreadyPlanted.segments(once, footing, options).size()
                == once.segments().size();
        if (stands || once.contacts().isEmpty() || rounds(options) > PlantOptions.MOST_CYCLES) {
            return false;
        }
        LegTrack first = once.tracks().get(0);
        Vec3 travel = first.hip(once.clip().frames() - 1).minus(first.hip(0)).horizontal();
        return closes(input, legsOf(once), rootJoint) && isWhole(once) && meetsAgain(once, travel, footing);
    }

    private static List<Leg> legsOf(Motion motion) {
        return motion.tracks().stream().map(LegTrack::leg).toList();
    }

    /** Returns how often the clip is played to have {@link #BESIDE} rounds on either side of those asked for. */
    static int rounds(PlantOptions options) {
        return options.cycles() + 2 * BESIDE;
    }

    /**
     * Returns whether the clip ends in the very pose of legs it began with, and of all that is above them, seen from
     * where its body is. An arm that ends elsewhere moves no foot.
     */
    static boolean closes(Clip clip, List<Leg> legs, int rootJoint) {
        int last = clip.frames() - 1;
        if (last < 2) {
            return false;
        }
        Pose a = clip.pose(0);
        Pose b = clip.pose(last);
        double unit = clip.space().metresPerUnit();
        BitSet carries = new BitSet();
        for (int j = rootJoint; j >= 0; j = clip.skeleton().parent(j)) {
            carries.set(j);
        }
        for (int j : JointsAboveFeet.of(clip.skeleton(), legs, rootJoint)) {
            double apart = a.translation(j).distanceTo(b.translation(j)) * unit;
            if (!(a.rotation(j).angleTo(b.rotation(j)) < SAME && (carries.get(j) || apart < SAME))) {
                return false;
            }
        }
        Vec3 travel = clip.world(last).position(rootJoint).minus(clip.world(0).position(rootJoint));
        return Math.abs(travel.y()) < SAME;
    }

    /**
     * Returns the loop; empty when it does not meet its ground again after a round.
     *
     * @param once the clip as it will be played
     * @param longer the same with {@link #BESIDE} rounds more on either side
     * @param footing what it is put on
     */
    static Optional<LoopPlanting> of(Motion once, Motion longer, Footing footing) {
        int before = (longer.clip().frames() - once.clip().frames()) / 2;
        LegTrack first = longer.tracks().get(0);
        Vec3 travel = first.hip(before).minus(first.hip(0)).horizontal();
        boolean loops = isWhole(longer) && meetsAgain(longer, travel, footing);
        return loops
                ? Optional.of(
                        new LoopPlanting(once, before, travel, longer.notes().size()))
                : Optional.empty();
    }

    private static boolean isWhole(Motion motion) {
        return motion.segments().equals(List.of(new Segment(0, motion.clip().frames() - 1)));
    }

    private static boolean meetsAgain(Motion motion, Vec3 travel, Footing footing) {
        return travel.length() < STAYS_METRES || footing.keepsHeights() || levelUnder(motion, footing.ground());
    }

    /** Returns whether a ground is one level wherever a motion's ankles are. */
    static boolean levelUnder(Motion motion, Ground ground) {
        GroundHit hit = new GroundHit();
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (LegTrack track : motion.tracks()) {
            for (int f = 0; f < track.frames(); f++) {
                Vec3 at = track.ankle(f);
                if (!ground.at(at.x(), at.z(), hit) || hit.normal().y() < 1) {
                    return false;
                }
                low = Math.min(low, hit.height());
                high = Math.max(high, hit.height());
            }
        }
        return high - low < SAME;
    }

    /** Returns what of the rounds is kept. */
    LooserHold.Rounds rounds() {
        int last = once.clip().frames() - 1;
        return new LooserHold.Rounds(before, before + last, before / BESIDE);
    }

    /** Returns the rounds that were asked for out of a planting with more on either side. */
    Planting cut(Planting longer, int rootJoint) {
        int last = once.clip().frames() - 1;
        // its rounds go on from each other, but a clip that is played once and stands has its root where it was
        boolean asItWas = longer.leavesPoses() && !once.rootPath().changes() && once.sourceFrames()[last] == last;
        Planting.ChangedJoints changed =
                asItWas ? Planting.ChangedJoints.nothing() : longer.result().changed();
        Planting.ExtraKeys between = longer.result().extraKeys();
        Clip clip = changed.none() ? once.clip() : cut(longer, longer.clip(), 1, rootJoint);
        Clip finer = between.times() > 1 ? cut(longer, between.clip(), between.times(), rootJoint) : clip;
        List<Contact> found = new ArrayList<>();
        List<Contact> planted = new ArrayList<>();
        for (int i = 0; i < longer.contacts().size(); i++) {
            Contact is = cut(longer.contacts().get(i), last);
            if (is != null) {
                found.add(cut(longer.source().contacts().get(i), last));
                planted.add(is);
            }
        }
        List<Unresolved> unresolved = new ArrayList<>();
        for (Unresolved u : longer.unresolved()) {
            int start = Math.max(0, u.startFrame() - before);
            int end = Math.min(last, u.endFrame() - before);
            if (start <= end) {
                unresolved.add(u.at(start, end));
            }
        }
        List<String> sentences = new ArrayList<>(once.notes());
        sentences.addAll(longer.notes().subList(notes, longer.notes().size()));
        BitSet intervals = between.intervals().get(before, before + last);
        double[] moved = Arrays.copyOfRange(longer.result().pelvisMovedMetres(), before, before + last + 1);
        return new Planting(
                new Planting.Source(
                        once.clip(),
                        once.sourceFrames(),
                        longer.source().floor(),
                        once.bearing(),
                        found,
                        once.segments(),
                        once.rootPath(),
                        once.strides()),
                new Planting.Result(
                        clip,
                        changed,
                        moved,
                        new Planting.ExtraKeys(between.times(), finer, intervals, between.leftMetres())),
                longer.legs(),
                longer.ground(),
                planted,
                unresolved,
                sentences);
    }

    /**
     * The rounds in between, brought back to where they belong; joints that planting left alone are the clip's own to
     * the bit, at its last frame too.
     */
    private Clip cut(Planting longer, Clip clip, int times, int rootJoint) {
        List<Pose> poses = new ArrayList<>();
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        WorldPose went = new WorldPose(clip.skeleton(), clip.space());
        Clip own = FinerClip.of(once.clip(), times);
        int first = before * times;
        int count = (once.clip().frames() - 1) * times + 1;
        for (int f = 0; f < count; f++) {
            Pose planted = clip.pose(first + f);
            Pose pose = own.pose(f).copy();
            for (int j = 0; j < pose.size(); j++) {
                if (longer.result().changed().rotated().get(j)) {
                    pose.setRotation(j, planted.rotation(j));
                }
                if (longer.result().changed().displaced().get(j)) {
                    pose.setTranslation(j, planted.translation(j));
                }
            }
            Vec3 back = travel.times(-1);
            world.update(pose);
            int above = clip.skeleton().parent(rootJoint);
            if (above >= 0) {
                // at its end a clip's root bone has gone on, where the next round's has not
                back = back.plus(went.update(planted).position(above).minus(world.position(above)));
            }
            RootMove.apply(pose, world, rootJoint, back);
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    private Contact cut(Contact c, int last) {
        int start = Math.max(0, c.startFrame() - before);
        int end = Math.min(last, c.endFrame() - before);
        return start > end ? null : c.during(start, end).at(c.anchorWorld().minus(travel));
    }
}
