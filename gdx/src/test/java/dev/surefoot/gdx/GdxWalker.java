// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.Animation;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.graphics.g3d.model.NodeAnimation;
import com.badlogic.gdx.graphics.g3d.model.NodeKeyframe;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.GdxNativesLoader;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.track.ContactTracks;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.samples.WalkGait;
import dev.surefoot.samples.Walker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The walker of the samples as a libGDX model: a tree of nodes with three animations, and no mesh. */
final class GdxWalker {
    static final String WALK = "Walk";
    static final String STAND = "Stand";
    /** Keys of an arm, and of no leg. */
    static final String WAVE = "Wave";

    private static final Clip TRAVELS = Walker.walk();
    private static final Clip STANDS = standing();
    /** Made once: finding contacts takes longer than all else here. */
    static final Map<String, ContactTrack> TRACKS =
            Map.of(WALK, track(TRAVELS), STAND, track(STANDS), WAVE, track(STANDS));

    private GdxWalker() {}

    static ContactTrack track(Clip clip) {
        return ContactTracks.of(clip, Walker.legs()).orElseThrow();
    }

    private static Clip standing() {
        List<Pose> poses = Collections.nCopies(61, Walker.skeleton().restPose());
        return TRAVELS.withPoses(poses);
    }

    /** Eleven steps without the way that they cover: a game moves the character by itself. */
    private static Clip inPlace() {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < TRAVELS.frames(); f++) {
            Pose pose = TRAVELS.pose(f).copy();
            Vec3 way = Vec3.Z.times(WalkGait.STRIDE_METRES / WalkGait.CYCLE_SECONDS * TRAVELS.seconds(f));
            pose.setTranslation(0, pose.translation(0).minus(way));
            poses.add(pose);
        }
        return TRAVELS.withPoses(poses);
    }

    /** How the nodes hang together. */
    enum Rig {
        /** As the samples have them. */
        PLAIN,
        /** Below an armature in centimetres that lies on its back, as exporters leave them. */
        ARMATURE,
        /** The feet hang on a control bone instead of the shins. */
        CONTROL_FEET
    }

    static ModelInstance instance() {
        return instance(Rig.PLAIN);
    }

    static ModelInstance instance(Rig rig) {
        GdxNativesLoader.load();
        Skeleton skeleton = Walker.skeleton();
        Model model = new Model();
        List<Node> nodes = new ArrayList<>();
        Node above = null;
        Node control = null;
        if (rig == Rig.CONTROL_FEET) {
            above = node("Root", Vec3.ZERO, Quat.IDENTITY);
            control = node("Control", Vec3.ZERO, Quat.IDENTITY);
            above.addChild(control);
            model.nodes.add(above);
        }
        if (rig == Rig.ARMATURE) {
            above = node("Armature", Vec3.ZERO, new Quat(-Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)));
            above.scale.set(0.01f, 0.01f, 0.01f);
            Node upright = node("Upright", Vec3.ZERO, new Quat(Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)));
            upright.scale.set(100, 100, 100);
            above.addChild(upright);
            model.nodes.add(above);
            above = upright;
        }
        WorldPose rest = new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(skeleton.restPose());
        for (int j = 0; j < skeleton.size(); j++) {
            Skeleton.Joint joint = skeleton.joint(j);
            boolean controlled = control != null && joint.name().endsWith("Foot");
            Node node = controlled
                    ? node(joint.name(), rest.position(j), rest.rotation(j))
                    : node(joint.name(), joint.translation(), joint.rotation());
            nodes.add(node);
            if (controlled) {
                control.addChild(node);
            } else if (joint.parent() >= 0) {
                nodes.get(joint.parent()).addChild(node);
            } else if (above != null) {
                above.addChild(node);
            } else {
                model.nodes.add(node);
            }
        }
        model.animations.add(animation(WALK, nodes, inPlace()));
        model.animations.add(animation(STAND, nodes, STANDS));
        model.animations.add(wave(nodes.get(skeleton.indexOf("LeftArm"))));
        model.calculateTransforms();
        return new ModelInstance(model);
    }

    private static Node node(String id, Vec3 translation, Quat rotation) {
        Node node = new Node();
        node.id = id;
        node.translation.set(vector(translation));
        // almost a unit, as exporters write it
        node.rotation.set(quaternion(rotation)).mul(1.000001f);
        return node;
    }

    /**
     * Keys every sixth frame: between them libGDX blends quaternions and does not normalise them. Feet that hang on a
     * control bone are keyed where the shins end.
     */
    private static Animation animation(String id, List<Node> nodes, Clip clip) {
        Animation animation = new Animation();
        animation.id = id;
        animation.duration = (float) clip.durationSeconds();
        for (int j = 0; j < nodes.size(); j++) {
            NodeAnimation keys = new NodeAnimation();
            keys.node = nodes.get(j);
            keys.rotation = new Array<>();
            keys.translation = new Array<>();
            boolean controlled =
                    keys.node.getParent() != null && keys.node.getParent().id.equals("Control");
            for (int f = 0; f < clip.frames(); f += 6) {
                WorldPose world = clip.world(f);
                Vec3 place = controlled ? world.position(j) : clip.pose(f).translation(j);
                Quat turn = controlled ? world.rotation(j) : clip.pose(f).rotation(j);
                keys.rotation.add(new NodeKeyframe<>((float) clip.seconds(f), quaternion(turn)));
                keys.translation.add(new NodeKeyframe<>((float) clip.seconds(f), vector(place)));
            }
            animation.nodeAnimations.add(keys);
        }
        return animation;
    }

    private static Animation wave(Node arm) {
        Animation animation = new Animation();
        animation.id = WAVE;
        animation.duration = 1;
        NodeAnimation keys = new NodeAnimation();
        keys.node = arm;
        keys.rotation = new Array<>();
        keys.rotation.add(new NodeKeyframe<>(0, new Quaternion(Vector3.X, 0)));
        keys.rotation.add(new NodeKeyframe<>(0.5f, new Quaternion(Vector3.X, 40)));
        keys.rotation.add(new NodeKeyframe<>(1, new Quaternion(Vector3.X, 0)));
        animation.nodeAnimations.add(keys);
        return animation;
    }

    private static Vector3 vector(Vec3 v) {
        return new Vector3((float) v.x(), (float) v.y(), (float) v.z());
    }

    private static Quaternion quaternion(Quat q) {
        return new Quaternion((float) q.x(), (float) q.y(), (float) q.z(), (float) q.w());
    }
}
