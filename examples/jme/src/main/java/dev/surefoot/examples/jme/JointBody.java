// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.jme;

import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.SkinningControl;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.surefoot.examples.scene.WalkerBody;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.SolvedJoint;
import java.util.HashMap;
import java.util.Map;

/** The walker's armature. */
final class JointBody implements WalkerBody {
    private final Spatial spatial;
    private final Armature armature;
    private final Vector3f place = new Vector3f();
    private final Quaternion turn = new Quaternion();
    private final Map<Joint, Quaternion> turned = new HashMap<>();
    private float lifted;

    JointBody(SkinningControl skin) {
        spatial = skin.getSpatial();
        armature = skin.getArmature();
    }

    /** Works out where the joints are, which the engine does only when it skins. */
    void update() {
        armature.update();
    }

    /** Gives the joints back as the animation left them: in a transition it begins from what it finds. */
    void restore() {
        turned.forEach(Joint::setLocalRotation);
        turned.clear();
        raise(-lifted);
        lifted = 0;
    }

    /** Returns where a point of a joint is in what is drawn. */
    Vec3 drawn(String joint, Vec3 pointLocal) {
        place.set((float) pointLocal.x(), (float) pointLocal.y(), (float) pointLocal.z());
        armature.getJoint(joint).getModelTransform().transformVector(place, place);
        spatial.localToWorld(place, place);
        return new Vec3(place.x, place.y, place.z);
    }

    @Override
    public void read(String joint, double[] out) {
        Joint of = armature.getJoint(joint);
        spatial.localToWorld(of.getModelTransform().getTranslation(), place);
        turn.set(spatial.getWorldRotation()).multLocal(of.getModelTransform().getRotation());
        out[0] = place.x;
        out[1] = place.y;
        out[2] = place.z;
        out[3] = turn.getX();
        out[4] = turn.getY();
        out[5] = turn.getZ();
        out[6] = turn.getW();
    }

    @Override
    public void turn(String joint, SolvedJoint.Rotation local) {
        Joint of = armature.getJoint(joint);
        turned.put(of, of.getLocalRotation().clone());
        of.setLocalRotation(new Quaternion((float) local.x(), (float) local.y(), (float) local.z(), (float) local.w()));
    }

    @Override
    public void lift(double metres) {
        lifted = (float) metres;
        raise(lifted);
    }

    private void raise(float metres) {
        Joint hips = armature.getJoint("Hips");
        hips.setLocalTranslation(hips.getLocalTranslation().add(0, metres, 0));
    }
}
