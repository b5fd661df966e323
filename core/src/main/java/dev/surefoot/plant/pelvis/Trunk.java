// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.Girdle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The parts of a body that can rise and sink on their own: the girdle that goes with the root joint, and each further
 * one at the end of a spine that can lean.
 *
 * <p>Part 0 goes with the root joint and has the legs of every girdle that no joint can lean. The others follow in the
 * order of their joints, so that one stands after the one its spine starts at. A girdle leans with its spine, about the
 * spine's first joint: nothing between them changes its length. <b>Frames:</b> world, metres. <b>Cost:</b> one look at
 * the spines' joints a frame; none for a body with one girdle.
 */
public final class Trunk {
    /**
     * A spine leans when its first joint is at least this part of the distance between two girdles away from the
     * further one's hips: a shorter one would turn by far more than the ground.
     */
    private static final double LEAST_ARM = 0.3;

    private final List<Leg> legs;
    private final List<Part> parts = new ArrayList<>();

    /**
     * @param girdle its legs, its joint and the joints that lead there from {@code above}
     * @param above the part that its spine starts at
     * @param base per frame, where the first joint of its spine is
     * @param middle per frame, the middle of its hips
     */
    private record Part(Girdle girdle, int above, List<Vec3> base, List<Vec3> middle) {
        Part(Girdle girdle, int above) {
            this(girdle, above, new ArrayList<>(), new ArrayList<>());
        }
    }

    private Trunk(List<Leg> legs) {
        this.legs = legs;
    }

    /** Finds the parts of a body and follows them through a clip. */
    public static Trunk of(Clip clip, List<LegTrack> tracks) {
        List<Leg> legs = new ArrayList<>();
        for (LegTrack track : tracks) {
            legs.add(track.leg());
        }
        Skeleton skeleton = clip.skeleton();
        List<Girdle> girdles = new ArrayList<>(Girdle.of(skeleton, legs));
        // the one nearest to the joint above all stays with it; of equals the one with the first legs
        int still = 0;
        for (int g = 1; g < girdles.size(); g++) {
            int least = girdles.get(still).spine().size();
            still = girdles.get(g).spine().size() < least ? g : still;
        }
        Trunk trunk = new Trunk(legs);
        trunk.parts.add(new Part(girdles.remove(still), 0));
        girdles.sort(Comparator.comparingInt(Girdle::joint));
        WorldPose start = girdles.isEmpty() ? null : new WorldPose(skeleton, clip.space()).update(clip.pose(0));
        for (Girdle girdle : girdles) {
            trunk.add(girdle, start);
        }
        if (trunk.parts.size() > 1) {
            trunk.follow(clip, tracks);
        }
        return trunk;
    }

    private void add(Girdle girdle, WorldPose start) {
        int above = 0;
        for (int p = 1; p < parts.size(); p++) {
            above = girdle.spine().contains(parts.get(p).girdle.joint()) ? p : above;
        }
        Part carrying = parts.get(above);
        int from = above == 0 ? 0 : girdle.spine().indexOf(carrying.girdle.joint()) + 1;
        List<Integer> spine = girdle.spine().subList(from, girdle.spine().size());
        Girdle own = new Girdle(girdle.legs(), girdle.joint(), spine);
        if (canLean(own, carrying.girdle, start)) {
            parts.add(new Part(own, above));
            return;
        }
        List<Integer> all = new ArrayList<>(carrying.girdle.legs());
        all.addAll(own.legs());
        all.sort(Comparator.naturalOrder());
        parts.set(above, new Part(new Girdle(all, carrying.girdle.joint(), carrying.girdle.spine()), carrying.above));
    }

    private boolean canLean(Girdle girdle, Girdle above, WorldPose start) {
        if (girdle.spine().isEmpty()) {
            return false;
        }
        int first = girdle.spine().get(0);
        boolean free = start.skeleton().joint(first).freedom().rotates();
        for (int p = 1; p < parts.size(); p++) {
            // two spines that start with one joint cannot lean each by itself
            free &= parts.get(p).girdle.spine().get(0) != first;
        }
        Vec3 middle = middle(girdle, start);
        double arm = middle.distanceTo(start.position(first));
        return free && arm >= LEAST_ARM * middle.distanceTo(middle(above, start)) && arm > 0;
    }

    private Vec3 middle(Girdle girdle, WorldPose world) {
        Vec3 sum = Vec3.ZERO;
        for (int leg : girdle.legs()) {
            sum = sum.plus(world.position(legs.get(leg).hip()));
        }
        return sum.times(1.0 / girdle.legs().size());
    }

    private void follow(Clip clip, List<LegTrack> tracks) {
        boolean[] needed = new boolean[clip.skeleton().size()];
        for (int p = 1; p < parts.size(); p++) {
            needed[parts.get(p).girdle.spine().get(0)] = true;
        }
        int[] joints = clip.skeleton().withAllAbove(needed);
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f), joints);
            for (int p = 1; p < parts.size(); p++) {
                Part part = parts.get(p);
                part.base.add(world.position(part.girdle.spine().get(0)));
                Vec3 sum = Vec3.ZERO;
                for (int leg : part.girdle.legs()) {
                    sum = sum.plus(tracks.get(leg).hip(f));
                }
                part.middle.add(sum.times(1.0 / part.girdle.legs().size()));
            }
        }
    }

    /** Returns how many parts there are; 1 for every body with one girdle. */
    public int parts() {
        return parts.size();
    }

    /** Returns the part that the spine of part {@code part} starts at. */
    int above(int part) {
        return parts.get(part).above;
    }

    /** Returns the legs of a part, in order. */
    List<Integer> legs(int part) {
        return parts.get(part).girdle.legs();
    }

    /** Returns where the first joint of a part's spine is at frame {@code f}: what it leans about. */
    Vec3 base(int part, int f) {
        return parts.get(part).base.get(f);
    }

    /** Returns the middle of a part's hips at frame {@code f}. */
    Vec3 middle(int part, int f) {
        return parts.get(part).middle.get(f);
    }

    /**
     * Leans one part against the one its spine starts at.
     *
     * @param part which
     * @param pose is changed: the rotation of the spine's first joint, and the places of feet that hang elsewhere,
     *     which go with their legs
     * @param world shows the pose; is kept up to date below these joints
     * @param turnWorld the turn
     */
    public void lean(int part, Pose pose, WorldPose world, Quat turnWorld) {
        if (turnWorld.equals(Quat.IDENTITY)) {
            return;
        }
        Girdle girdle = parts.get(part).girdle;
        girdle.turn(pose, world, turnWorld);
        Vec3 base = world.position(girdle.spine().get(0));
        for (int p = part; p < parts.size(); p++) {
            for (int leg : goesWith(p, part) ? legs(p) : List.<Integer>of()) {
                if (legs.get(leg).isDetached()) {
                    turnAbout(base, turnWorld, legs.get(leg).ankle(), pose, world);
                }
            }
        }
    }

    /** Returns whether a part goes with another: it is that one or starts at one that goes with it. */
    private boolean goesWith(int part, int other) {
        return part == other || (part > other && goesWith(above(part), other));
    }

    private static void turnAbout(Vec3 base, Quat turnWorld, int joint, Pose pose, WorldPose world) {
        Vec3 arm = world.position(joint).minus(base);
        Vec3 local = world.toLocalDirection(
                world.skeleton().parent(joint), turnWorld.rotate(arm).minus(arm));
        Quat above = world.parentRotation(joint);
        Quat turned = Quat.turned(above, turnWorld, pose.rotation(joint));
        pose.setTranslation(joint, pose.translation(joint).plus(local));
        pose.setRotation(joint, turned);
        world.updateBelow(pose, joint);
    }
}
