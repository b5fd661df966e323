// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Girdle;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The parts of a body that can rise and sink on their own: the girdle that goes with the carrier, and each further one at the end of a spine that can lean.
 *
 * <p>Part 0 goes with the carrier and has the legs of every girdle that no joint can lean. The others follow in the order of their joints, so that one stands
 * after the one its spine starts at. A girdle leans by turning the first joint of its spine and keeps its own rotation, so the spine's length stays and its legs
 * are carried by one vector. <b>Frames:</b> world, metres. <b>Cost:</b> one pass of forward kinematics over spines; none for a body of one part.
 */
final class Trunk {
    private final List<Part> parts = new ArrayList<>();

    /**
     * @param girdle its legs, its joint and the joints that lead there from {@code above}
     * @param above the part that its spine starts at
     * @param spineWorld per frame, from the first joint of its spine to its own, metres
     */
    private record Part(Girdle girdle, int above, List<Vec3> spineWorld) {}

    private final List<Leg> legs;

    private Trunk(List<Leg> legs) {
        this.legs = legs;
    }

    /** Finds the parts of a body and follows its spines through a clip. */
    static Trunk of(Clip clip, List<Leg> legs) {
        Skeleton skeleton = clip.skeleton();
        List<Girdle> girdles = new ArrayList<>(Girdle.of(skeleton, legs));
        // the one nearest to the joint above all stays with it; of equals the one with the first legs
        int still = 0;
        for (int g = 1; g < girdles.size(); g++) {
            boolean nearer = girdles.get(g).spine().size() < girdles.get(still).spine().size();
            still = nearer ? g : still;
        }
        Girdle carried = girdles.remove(still);
        girdles.sort(Comparator.comparingInt(Girdle::joint));
        Trunk trunk = new Trunk(legs);
        List<Integer> with = new ArrayList<>(carried.legs());
        trunk.parts.add(new Part(carried, 0, List.of()));
        for (Girdle girdle : girdles) {
            int above = trunk.above(girdle);
            int from = above == 0 ? 0 : girdle.spine().indexOf(trunk.parts.get(above).girdle.joint()) + 1;
            Girdle own = new Girdle(
                    girdle.legs(),
                    girdle.joint(),
                    girdle.spine().subList(from, girdle.spine().size()));
            if (trunk.canLean(skeleton, own)) {
                trunk.parts.add(new Part(own, above, new ArrayList<>()));
            } else if (above == 0) {
                with.addAll(own.legs());
            } else {
                trunk.takeAlong(above, own.legs());
            }
        }
        with.sort(Comparator.naturalOrder());
        trunk.parts.set(0, new Part(new Girdle(with, carried.joint(), carried.spine()), 0, List.of()));
        if (trunk.parts.size() > 1) {
            trunk.follow(clip);
        }
        return trunk;
    }

    private int above(Girdle girdle) {
        int above = 0;
        for (int p = 1; p < parts.size(); p++) {
            above = girdle.spine().contains(parts.get(p).girdle.joint()) ? p : above;
        }
        return above;
    }

    private void takeAlong(int part, List<Integer> legs) {
        Part p = parts.get(part);
        List<Integer> all = new ArrayList<>(p.girdle.legs());
        all.addAll(legs);
        parts.set(part, new Part(new Girdle(all, p.girdle.joint(), p.girdle.spine()), p.above, p.spineWorld));
    }

    /** Two spines that start with one joint cannot lean each by itself. */
    private boolean canLean(Skeleton skeleton, Girdle girdle) {
        if (girdle.spine().size() < 2) {
            return false;
        }
        int first = girdle.spine().get(0);
        boolean free = skeleton.joint(first).freedom().rotates()
                && skeleton.joint(girdle.joint()).freedom().rotates();
        for (int p = 1; p < parts.size(); p++) {
            free &= parts.get(p).girdle.spine().get(0) != first;
        }
        return free;
    }

    private void follow(Clip clip) {
        boolean[] needed = new boolean[clip.skeleton().size()];
        for (int p = 1; p < parts.size(); p++) {
            needed[parts.get(p).girdle.joint()] = true;
        }
        int[] joints = clip.skeleton().withAllAbove(needed);
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f), joints);
            for (int p = 1; p < parts.size(); p++) {
                Girdle girdle = parts.get(p).girdle;
                Vec3 first = world.position(girdle.spine().get(0));
                parts.get(p).spineWorld.add(world.position(girdle.joint()).minus(first));
            }
        }
    }

    /** Returns how many parts there are; 1 for every body with one girdle. */
    int parts() {
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

    /** Returns a part's spine at frame {@code f}: from its first joint to the girdle. */
    Vec3 spineWorld(int part, int f) {
        return parts.get(part).spineWorld.get(f);
    }

    /**
     * Leans one part against the one it starts at.
     *
     * @param part which
     * @param pose is changed: the rotations of the spine's first joint and of the girdle's, and the positions of feet that hang elsewhere
     * @param world shows the pose; is kept up to date below these joints
     * @param moveWorld how far the girdle goes, metres
     */
    void lean(int part, Pose pose, WorldPose world, Vec3 moveWorld) {
        if (!(moveWorld.lengthSquared() > 0)) {
            return;
        }
        Girdle girdle = parts.get(part).girdle;
        Vec3 was = world.position(girdle.joint());
        girdle.lean(pose, world, moveWorld);
        Vec3 moved = world.position(girdle.joint()).minus(was);
        for (int p = part; p < parts.size(); p++) {
            for (int leg : goesWith(p, part) ? legs(p) : List.<Integer>of()) {
                int foot = legs.get(leg).ankle();
                if (legs.get(leg).isDetached()) {
                    Vec3 local = world.toLocalDirection(world.skeleton().parent(foot), moved);
                    pose.setTranslation(foot, pose.translation(foot).plus(local));
                    world.updateBelow(pose, foot);
                }
            }
        }
    }

    /** Tells whether a part goes with another: it is that one or starts at one that goes with it. */
    private boolean goesWith(int part, int other) {
        return part == other || (part > other && goesWith(above(part), other));
    }
}
