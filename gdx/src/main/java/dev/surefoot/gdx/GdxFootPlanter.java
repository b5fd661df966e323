// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.utils.AnimationController;
import com.badlogic.gdx.graphics.g3d.utils.AnimationController.AnimationDesc;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.live.FootPlanterSettings;
import dev.surefoot.live.FootReason;
import dev.surefoot.math.Trig;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.find.LegDescription;
import dev.surefoot.rig.find.LegFinder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Plants the feet of a {@link ModelInstance}: call {@link #update} once a frame, after
 * {@link AnimationController#update} and before {@link ModelInstance#calculateTransforms}, which you then call once, so
 * that what is drawn is planted.
 *
 * <p><b>Frames:</b> the game's world, Y up, in its units; {@link ModelInstance#transform} says where the character is:
 * its origin on the floor of the clip, looking along its own z axis. It may be turned and scaled; clips play in place.
 * A track's metres are those of the character that it was baked of: the ratio of leg lengths makes the units right.
 * <b>Writes</b> {@code localTransform} of the node that carries the body and of thighs, shins, feet and toes; never
 * translation, rotation or scale of a node. {@link #restore} gives them back. <b>Degenerate:</b> a pose that is not
 * finite, and that of an instance that has no size or is mirrored, is left as it is, and the planter's reason is
 * {@link FootReason#POSE}. Scaled by another factor along another axis it is planted by its height: its bones are not
 * as long in one pose as in another. <b>Accuracy:</b> ankles are where they were planned to float rounding: some 1e-7
 * of the character's distance to the origin. <b>Cost:</b> that of {@link FootPlanter}, and a few microseconds; no
 * allocation. Mutable, for one instance, on the thread that animates it.
 */
public final class GdxFootPlanter {
    /** An instance whose scale changes by less has turned, and floats were rounded; by more, it has grown. */
    private static final double SAME_SCALE = 1e-3;

    private final ModelInstance instance;
    private final List<NodeLeg> legs;
    /** At rest, in the model's units. */
    private final double[] lengths;

    private final int pelvis;
    private final NodePose pose;
    private final Map<String, ContactTrack> tracks = new HashMap<>();
    private final MetreGround metreGround = new MetreGround();
    private final double[] move = new double[3];
    private FootPlanter planter;
    /** Of a track's leg and the model's, not yet of the instance's scale; 1 without tracks. */
    private double metresPerModelUnit = 1;

    private double scale;
    private double metresPerUnit = 1;
    private double velocityX;
    private double velocityY;
    private double velocityZ;
    private double headingRate;

    private GdxFootPlanter(ModelInstance instance, NodeTree tree, List<Leg> found) {
        this.instance = instance;
        Skeleton skeleton = tree.skeleton();
        WorldPose rest = new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(skeleton.restPose());
        pelvis = LegFinder.rootJoint(skeleton, found);
        if (pelvis < 0) {
            throw new IllegalArgumentException("instance must have a node above all its legs");
        }
        legs = new ArrayList<>();
        List<Integer> joints = new ArrayList<>(List.of(pelvis));
        for (Leg leg : found) {
            legs.add(new NodeLeg(legs.size(), leg, rest, pelvis));
            joints.addAll(NodeLeg.joints(leg));
        }
        lengths = found.stream().mapToDouble(leg -> leg.lengthIn(rest)).toArray();
        pose = new NodePose(tree, joints);
        planter = new FootPlanter(legs.size(), FootPlanterSettings.HUMAN);
    }

    /**
     * Finds the legs among the instance's nodes by their names and their structure at rest. The points of the soles are
     * estimated from how the feet stand at rest.
     *
     * @throws IllegalArgumentException when there are none, with the reason
     */
    public static GdxFootPlanter of(ModelInstance instance) {
        Objects.requireNonNull(instance, "instance");
        NodeTree tree = NodeTree.of(instance);
        LegFinder.Found found = LegFinder.find(tree.skeleton(), FileSpace.METRES_Y_UP);
        if (found.legs().isEmpty()) {
            throw new IllegalArgumentException(
                    "instance must have legs, got none: " + found.refused() + " " + found.notes());
        }
        return new GdxFootPlanter(instance, tree, found.legs());
    }

    /**
     * Takes the legs that are described by their nodes' ids.
     *
     * @throws IllegalArgumentException as {@link LegFinder#resolve} does, or when there are none
     */
    public static GdxFootPlanter of(ModelInstance instance, List<LegDescription> legs) {
        Objects.requireNonNull(instance, "instance");
        Objects.requireNonNull(legs, "legs");
        if (legs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        NodeTree tree = NodeTree.of(instance);
        return new GdxFootPlanter(instance, tree, LegFinder.resolve(tree.skeleton(), FileSpace.METRES_Y_UP, legs));
    }

    /** Sets how feet and pelvis move, and starts anew; {@link FootPlanterSettings#HUMAN} at first. */
    public GdxFootPlanter settings(FootPlanterSettings settings) {
        planter = new FootPlanter(legs.size(), settings);
        return this;
    }

    /**
     * Says what an animation does with its feet.
     *
     * @param animation its id
     * @throws IllegalArgumentException when the instance has no such animation, or the track is of other legs
     */
    public GdxFootPlanter track(String animation, ContactTrack track) {
        Objects.requireNonNull(animation, "animation");
        Objects.requireNonNull(track, "track");
        if (instance.getAnimation(animation) == null) {
            throw new IllegalArgumentException("animation must be one of the instance's, got \"" + animation + "\"");
        }
        boolean first = tracks.isEmpty() || (tracks.size() == 1 && tracks.containsKey(animation));
        try {
            metresPerModelUnit = track.metresPerUnit(legs(), lengths, first ? 0 : metresPerModelUnit);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("\"" + animation + "\": " + e.getMessage(), e);
        }
        tracks.put(animation, track);
        scale = 0;
        return this;
    }

    /** Says the same of each animation of a file: {@code tracks(ContactTrackFile.read(bytes).tracks())}. */
    public GdxFootPlanter tracks(Map<String, ContactTrack> byAnimation) {
        Objects.requireNonNull(byAnimation, "byAnimation");
        byAnimation.forEach(this::track);
        return this;
    }

    /** Sets how the character moves, in the world's units a second, until it is set again; 0 at first. */
    public GdxFootPlanter velocity(double x, double y, double z) {
        velocityX = x;
        velocityY = y;
        velocityZ = z;
        return this;
    }

    /** Sets how fast the character turns to its left, in radians a second, until it is set again; 0 at first. */
    public GdxFootPlanter turning(double radiansPerSecond) {
        headingRate = radiansPerSecond;
        return this;
    }

    /**
     * Says for this frame what a controller plays: its current animation, and in a transition the one before, which
     * libGDX holds still meanwhile. Animations without a track count for nothing; contacts are guessed where none has
     * one.
     */
    public GdxFootPlanter play(AnimationController controller) {
        Objects.requireNonNull(controller, "controller");
        if (controller.current == null) {
            return this;
        }
        boolean blends = controller.previous != null && controller.transitionTargetTime > 0;
        double share =
                blends ? Math.min(1, controller.transitionCurrentTime / (double) controller.transitionTargetTime) : 1;
        AnimationDesc now = controller.current;
        boolean runs = !controller.paused && now.loopCount != 0;
        play(now, runs ? now.speed : 0, share);
        if (blends) {
            play(controller.previous, 0, 1 - share);
        }
        return this;
    }

    private void play(AnimationDesc of, double rate, double weight) {
        if (of.animation != null && tracks.containsKey(of.animation.id)) {
            playing(of.animation.id, of.offset + (double) of.time, rate, weight);
        }
    }

    /**
     * Says for this frame that an animation plays, for those who blend by themselves: up to four.
     *
     * @param animation the id of one that has a track
     * @param seconds where in it this frame's pose is from, finite
     * @param rate its seconds in a second, finite; at 0 and backwards landings are not foreseen
     * @param weight its part of the pose, at least 0 and finite
     */
    public GdxFootPlanter playing(String animation, double seconds, double rate, double weight) {
        Objects.requireNonNull(animation, "animation");
        ContactTrack track = tracks.get(animation);
        if (track == null) {
            throw new IllegalArgumentException("animation must have a track, got \"" + animation + "\"");
        }
        planter.playing(track, seconds, rate, weight);
        return this;
    }

    /**
     * Plants the feet in this frame's pose.
     *
     * @param ground what they stand on, in the world's units, as it is now
     * @param seconds by how much the animation advanced, at least 0
     */
    public void update(FootGround ground, double seconds) {
        Objects.requireNonNull(ground, "ground");
        pose.restore();
        float[] m = instance.transform.val;
        measure(m);
        double k = metresPerUnit;
        pose.read(m, k);
        double heading = Trig.atan2(m[Matrix4.M02], m[Matrix4.M22]);
        planter.root(k * m[Matrix4.M03], k * m[Matrix4.M13], k * m[Matrix4.M23], heading);
        planter.velocity(k * velocityX, k * velocityY, k * velocityZ, headingRate);
        for (int i = 0; i < legs.size(); i++) {
            legs.get(i).give(planter, pose);
        }
        planter.update(metreGround.of(ground, k), seconds);
        planter.pelvis(move, 0);
        pose.move(pelvis, move);
        for (int i = 0; i < legs.size(); i++) {
            legs.get(i).pose(planter, pose, move);
        }
    }

    /** Measures the instance's scale, of which only a change counts; without one there is no metre. */
    private void measure(float[] m) {
        double now = Affine.upwardScale(m);
        if (!(now > 0)) {
            scale = 0;
            metresPerUnit = Double.NaN;
        } else if (!(Math.abs(now - scale) <= SAME_SCALE * scale)) {
            scale = now;
            metresPerUnit = tracks.isEmpty() ? 1 : metresPerModelUnit / now;
            planter.reset();
        }
    }

    /**
     * Gives the nodes back as the animation has them, for example before the instance is animated without this. What
     * somebody else has written since stays.
     */
    public void restore() {
        pose.restore();
        planter.reset();
    }

    /** Writes where the last update has put an ankle, in the world; not a number where the instance was mirrored. */
    public Vector3 ankle(int leg, Vector3 out) {
        Objects.requireNonNull(out, "out");
        if (!(leg >= 0 && leg < legs.size())) {
            throw new IllegalArgumentException("leg must be in [0, " + legs.size() + "), got " + leg);
        }
        double[] at = legs.get(leg).planted();
        return out.set(
                (float) (at[0] / metresPerUnit), (float) (at[1] / metresPerUnit), (float) (at[2] / metresPerUnit));
    }

    /** Returns the legs, in their order, by the nodes' indices: roots first, each before its children. */
    public List<Leg> legs() {
        return legs.stream().map(NodeLeg::leg).toList();
    }

    /**
     * Returns what plants the feet: their states, weight, being in the air, {@link FootPlanter#reset} after a teleport,
     * saving and loading. Poses, places and tracks are given to it by {@link #update}. {@link #settings} replaces it.
     */
    public FootPlanter planter() {
        return planter;
    }
}
