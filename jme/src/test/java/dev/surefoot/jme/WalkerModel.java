// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.AnimClip;
import com.jme3.anim.AnimComposer;
import com.jme3.anim.AnimTrack;
import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.SkinningControl;
import com.jme3.anim.TransformTrack;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.track.ContactTracks;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.samples.WalkGait;
import dev.surefoot.samples.Walker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The walker of the samples as a model of the engine, with clips Walk, Idle and Nod, and Stride, a walk of six seconds
 * whose track is that of the clip that travels; it needs no window.
 */
final class WalkerModel {
    /** How fast a walk in place would go, m/s. */
    static final double SPEED = WalkGait.STRIDE_METRES / WalkGait.CYCLE_SECONDS;

    static final float FRAME = 1 / 60f;

    final Node node = new Node("walker");
    /** The spatial that carries the skin: the model's own, or one below it. */
    final Node carrier;

    final Armature armature;
    final AnimComposer composer = new AnimComposer();
    final SkinningControl skin;

    private static final Map<String, ContactTrack> TRACKS = new HashMap<>();

    private final Quat upright;
    private final double unit;

    WalkerModel() {
        this(Quat.IDENTITY, 1, false);
    }

    /**
     * Makes a walker whose armature is in other axes and units than the model, as many exporters leave it.
     *
     * @param upright what turns the armature's space upright
     * @param unit the armature's unit in metres
     * @param below whether the skin is on a spatial of its own
     */
    WalkerModel(Quat upright, double unit, boolean below) {
        this.upright = upright;
        this.unit = unit;
        carrier = below ? new Node("armature") : node;
        if (below) {
            node.attachChild(carrier);
            carrier.setLocalRotation(quaternion(upright));
            carrier.setLocalScale((float) unit);
        }
        Skeleton skeleton = Walker.skeleton();
        Joint[] joints = new Joint[skeleton.size()];
        for (int j = 0; j < joints.length; j++) {
            Skeleton.Joint rest = skeleton.joint(j);
            joints[j] = new Joint(rest.name());
            joints[j].setLocalTranslation(vector(place(j, rest.translation())));
            joints[j].setLocalRotation(quaternion(turn(j, rest.rotation())));
            if (rest.parent() >= 0) {
                joints[rest.parent()].addChild(joints[j]);
            }
        }
        armature = new Armature(joints);
        armature.saveBindPose();
        armature.saveInitialPose();
        skin = new SkinningControl(armature);
        composer.addAnimClip(clip("Walk", Walker.inPlace(), joints.length));
        composer.addAnimClip(clip("Stride", Walker.walk(), joints.length));
        Clip still = Walker.inPlace().withPoses(List.of(skeleton.restPose(), skeleton.restPose()));
        composer.addAnimClip(clip("Idle", still, joints.length));
        composer.addAnimClip(nod(joints[skeleton.indexOf("Head")]));
        node.addControl(composer);
        carrier.addControl(skin);
    }

    private Vec3 place(int joint, Vec3 offset) {
        boolean root = Walker.skeleton().parent(joint) < 0;
        return (root ? upright.conjugate().rotate(offset) : offset).times(1 / unit);
    }

    private Quat turn(int joint, Quat rotation) {
        return Walker.skeleton().parent(joint) < 0 ? upright.conjugate().times(rotation) : rotation;
    }

    private AnimClip clip(String name, Clip clip, int joints) {
        boolean stride = name.equals("Stride");
        List<AnimTrack<?>> tracks = new ArrayList<>();
        for (int j = 0; j < joints; j++) {
            float[] times = new float[clip.frames()];
            Vector3f[] places = new Vector3f[times.length];
            Quaternion[] turns = new Quaternion[times.length];
            for (int f = 0; f < times.length; f++) {
                times[f] = (float) clip.seconds(f) * (times.length == 2 ? 60 : 1);
                Vec3 travelled = new Vec3(0, 0, stride && j == 0 ? SPEED * clip.seconds(f) : 0);
                places[f] = vector(place(j, clip.pose(f).translation(j).minus(travelled)));
                turns[f] = quaternion(turn(j, clip.pose(f).rotation(j)));
            }
            tracks.add(new TransformTrack(armature.getJoint(j), times, places, turns, null));
        }
        AnimClip made = new AnimClip(name);
        made.setTracks(tracks.toArray(AnimTrack<?>[]::new));
        return made;
    }

    private static AnimClip nod(Joint head) {
        Quaternion down = new Quaternion().fromAngles(0.3f, 0, 0);
        AnimClip made = new AnimClip("Nod");
        made.setTracks(new AnimTrack<?>[] {
            new TransformTrack(
                    head,
                    new float[] {0, 0.5f, 1},
                    null,
                    new Quaternion[] {new Quaternion(), down, new Quaternion()},
                    null)
        });
        return made;
    }

    static Vector3f vector(Vec3 v) {
        return new Vector3f((float) v.x(), (float) v.y(), (float) v.z());
    }

    private static Quaternion quaternion(Quat q) {
        return new Quaternion((float) q.x(), (float) q.y(), (float) q.z(), (float) q.w());
    }

    /** Gives a walker the tracks of its clips, which are looked for once. */
    static ContactTrack track(FootPlanterControl feet, String clip) {
        ContactTrack track = TRACKS.computeIfAbsent(
                clip,
                name -> name.equals("Stride")
                        ? ContactTracks.of(Walker.walk(), Walker.legs()).orElseThrow()
                        : feet.bake(name).orElseThrow());
        feet.track(clip, track);
        return track;
    }

    /** Plays a clip from its beginning, without the engine's transition. */
    void play(String clip) {
        play(clip, 0);
    }

    void play(String clip, double transitionSeconds) {
        ((com.jme3.anim.tween.action.BlendableAction) composer.setCurrentAction(clip))
                .setTransitionLength(transitionSeconds);
    }

    Joint joint(String name) {
        return armature.getJoint(name);
    }

    /** Where a point that is fixed to a joint in bind pose, given in the model's space, is drawn in this frame. */
    Vec3 drawn(Joint joint, Vector3f bindPoint) {
        Matrix4f[] matrices = armature.computeSkinningMatrices();
        return world(carrier, matrices[joint.getId()].mult(bindPoint));
    }

    /** Where a joint is drawn in this frame. */
    Vec3 drawn(String name) {
        Joint joint = joint(name);
        return drawn(joint, joint.getInverseModelBindMatrix().invert().toTranslationVector());
    }

    /** Where a point of the sole is drawn in this frame. */
    Vec3 drawn(FootPlanterControl feet, int leg, dev.surefoot.rig.FootPoint.Kind kind) {
        Leg of = feet.leg(leg);
        var point = of.point(kind);
        // joint 0 of the control's skeleton is the spatial; the walker's own follow in its order
        Joint joint = armature.getJoint(Walker.skeleton().indexOf(feet.jointName(point.joint())));
        return drawn(joint, joint.getInverseModelBindMatrix().invert().mult(vector(point.offsetLocal())));
    }

    /** The spatial's transform in doubles, as the engine composes it: a far place is not rounded to floats. */
    private static Vec3 world(Spatial spatial, Vector3f p) {
        Vector3f s = spatial.getWorldScale();
        Quaternion q = spatial.getWorldRotation();
        Vector3f t = spatial.getWorldTranslation();
        Quat turn = new Quat(q.getX(), q.getY(), q.getZ(), q.getW()).normalized();
        Vec3 scaled = new Vec3(s.x * (double) p.x, s.y * (double) p.y, s.z * (double) p.z);
        return turn.rotate(scaled).plus(new Vec3(t.x, t.y, t.z));
    }

    /** Passes a frame as the engine does. */
    void frame(Node root) {
        root.updateLogicalState(FRAME);
        root.updateGeometricState();
    }
}
