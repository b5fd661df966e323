// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.cadence.ShownPoses;
import dev.surefoot.rig.limb.LegPoses;
import dev.surefoot.rig.limb.StillEnd;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Places heel, ball and toe under a foot: from the mesh where there is one, otherwise from how the foot stands in the
 * clip, otherwise from rest.
 *
 * <p><b>Frames:</b> heel and ball move with the ankle, so that bending toes do not move them; the toe moves with the
 * joint that bends the toes where there is one. Offsets are in the joint's own frame and the file's units.
 * <b>Scale:</b> every tolerance is a part of the leg, so the file's unit may be unknown. <b>Degenerate:</b> a foot
 * without any joint below the ankle gets one point, called ball, below the ankle; a foot that stands on its toes (paws,
 * hooves) gets no heel.
 */
public final class FootPoints {
    private FootPoints() {}

    /**
     * Legs with their points, and how they came by them.
     *
     * @param legs the legs in the order given, each with its points
     * @param notes sentences for the user
     */
    public record Placed(List<Leg> legs, List<String> notes) {
        /** Copies the lists. */
        public Placed {
            legs = List.copyOf(legs);
            notes = List.copyOf(notes);
        }
    }

    /**
     * Returns the legs with points placed as well as clip and mesh allow.
     *
     * @param mesh the vertices of the character's mesh, or {@link SoleCloud#NONE}
     * @throws IllegalArgumentException when a vertex follows a joint that the skeleton does not have
     */
    public static Placed find(Clip clip, List<Leg> legs, SoleCloud mesh) {
        return find(clip, legs, mesh, new BitSet());
    }

    /**
     * Returns the legs with points placed where nobody described them: described legs stay as they are and no note
     * names them, but how their feet stand still shows the others which floor is everybody's.
     *
     * @param described which of the legs keep their points, by index
     * @see #find(Clip, List, SoleCloud)
     */
    public static Placed find(Clip clip, List<Leg> legs, SoleCloud mesh, BitSet described) {
        return find(clip, legs, mesh, described, Parallel.NONE);
    }

    /** Returns the same; {@code parallel} looks at several feet at once. */
    public static Placed find(Clip whole, List<Leg> legs, SoleCloud mesh, BitSet described, Parallel parallel) {
        Clip clip = moving(ShownPoses.poseByPose(whole), legs);
        if (described.length() > legs.size()) {
            throw new IllegalArgumentException(
                    "described must name legs from 0 to " + (legs.size() - 1) + ", got " + (described.length() - 1));
        }
        for (int v = 0; v < mesh.size(); v++) {
            if (!(mesh.joint(v) >= 0 && mesh.joint(v) < clip.skeleton().size())) {
                throw new IllegalArgumentException("mesh must follow joints 0 to "
                        + (clip.skeleton().size() - 1) + ", got joint " + mesh.joint(v) + " at vertex " + v);
            }
        }
        WorldPose rest = LegPoses.rest(clip.skeleton(), clip.space());
        List<WorldPose> poses = new ArrayList<>();
        poses.add(rest);
        poses.addAll(LegPoses.moments(clip));
        List<FootStance> stances = FootStance.of(clip, legs, rest, parallel);
        Leg[] placed = legs.toArray(new Leg[0]);
        SoleThatStands[] open = new SoleThatStands[placed.length];
        PassingFloor.Found[] floors = new PassingFloor.Found[placed.length];
        String[] sources = new String[placed.length];
        parallel.each(placed.length, i -> {
            if (described.get(i)) {
                return;
            }
            Leg leg = legs.get(i);
            FootStance stance = stances.get(i);
            List<FootPoint> points = SoleFromMesh.points(leg, stance.onToes(), mesh, poses);
            String source = "from the mesh";
            if (points.isEmpty()) {
                List<FootPoint> estimated = SoleFromSkeleton.points(leg, stance);
                SoleThatStands sole = new SoleThatStands(clip, leg, stance, estimated);
                Optional<List<FootPoint>> shown = sole.points();
                points = shown.orElse(estimated);
                open[i] = shown.isEmpty() && sole.isInPlace() ? sole : null;
                floors[i] = open[i] == null ? null : sole.floor().orElse(null);
                source = stance.fromMotion() ? "estimated from how the foot stands in the clip" : "estimated at rest";
            }
            placed[i] = leg.withPoints(points);
            sources[i] = "the points of the " + leg.name() + " foot are " + source + missing(placed[i], stance);
        });
        // feet that stood too shortly to show it are on the same floor
        Stream.of(floors)
                .filter(Objects::nonNull)
                .max(Comparator.comparingInt(PassingFloor.Found::spans))
                .ifPresent(floor -> parallel.each(placed.length, i -> {
                    if (open[i] != null) {
                        open[i].pointsOver(floor.velocity())
                                .ifPresent(shown -> placed[i] = placed[i].withPoints(shown));
                    }
                }));
        return new Placed(
                List.of(placed), Stream.of(sources).filter(Objects::nonNull).toList());
    }

    /** The clip without what it stands still for at its end. */
    private static Clip moving(Clip clip, List<Leg> legs) {
        WorldPose rest = LegPoses.rest(clip.skeleton(), clip.space());
        double length = 0;
        for (Leg leg : legs) {
            Vec3 knee = rest.position(leg.knee());
            length = Math.max(
                    length, rest.position(leg.hip()).distanceTo(knee) + knee.distanceTo(rest.position(leg.ankle())));
        }
        int frames = StillEnd.movingFrames(clip.frames(), clip.framesPerSecond(), length, f -> {
            WorldPose world = clip.world(f);
            List<Vec3> places = new ArrayList<>();
            for (Leg leg : legs) {
                places.add(world.position(leg.hip()));
                places.add(world.position(leg.ankle()));
            }
            return places;
        });
        return frames == clip.frames() ? clip : clip.withPoses(clip.poses().subList(0, frames));
    }

    /** Returns the leg with points estimated from one pose in which the feet are flat on the floor. */
    public static Leg atRest(Leg leg, WorldPose flat, Naming names) {
        return leg.withPoints(SoleFromSkeleton.points(leg, FootStance.flat(leg, flat, names)));
    }

    private static String missing(Leg leg, FootStance stance) {
        if (stance.onToes()) {
            return "; it stands on its toes and has no heel";
        }
        return leg.points().size() == 1 ? "; it has one only, called ball, as nothing shows where its sole ends" : "";
    }
}
