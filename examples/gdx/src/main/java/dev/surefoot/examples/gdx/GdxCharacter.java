// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.gdx;

import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.graphics.g3d.utils.AnimationController;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import dev.surefoot.examples.scene.Capsule;
import dev.surefoot.examples.scene.Method;
import dev.surefoot.examples.scene.Scene;
import dev.surefoot.examples.scene.SoleFigures;
import dev.surefoot.examples.scene.TutorialIk;
import dev.surefoot.examples.scene.WalkerBody;
import dev.surefoot.examples.scene.WalkerFile;
import dev.surefoot.gdx.GdxFootPlanter;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.samples.Walker;
import dev.surefoot.solve.SolvedJoint;
import java.util.List;
import java.util.Map;

/** The walker in libGDX, its feet planted by one of the methods. */
final class GdxCharacter implements WalkerBody {
    /** From walking to standing and back, seconds. */
    private static final float BLEND = 0.25f;

    final Method method;
    final ModelInstance instance;
    final SoleFigures figures;
    final GdxFootPlanter feet;
    private final AnimationController controller;
    private final TutorialIk tutorial = new TutorialIk();
    private final Map<String, ContactTrack> tracks;
    private final List<Leg> legs = Walker.legs();
    private final Scene scene;
    private final Matrix4 world = new Matrix4();
    private final Vector3 point = new Vector3();
    private final Quaternion turn = new Quaternion();
    private double sinceChange = BLEND;

    GdxCharacter(Method method, Model model, Map<String, ContactTrack> tracks, Scene scene) {
        this.method = method;
        this.tracks = tracks;
        this.scene = scene;
        instance = new ModelInstance(model);
        figures = new SoleFigures(scene.course());
        controller = new AnimationController(instance);
        controller.setAnimation(WalkerFile.WALK, -1);
        feet = method == Method.SUREFOOT
                ? GdxFootPlanter.of(instance, WalkerFile.legs()).tracks(tracks)
                : null;
    }

    /** Follows the capsule of the scene, which has just been moved. */
    void update(float seconds) {
        Capsule capsule = scene.capsule();
        Vec3 at = capsule.place();
        instance.transform.setToRotationRad(0, 1, 0, (float) capsule.heading());
        instance.transform.setTranslation((float) at.x(), (float) at.y(), (float) at.z());
        if (scene.begun()) {
            begin();
        }
        String clip = scene.walks() ? WalkerFile.WALK : WalkerFile.STAND;
        sinceChange += seconds;
        if (!controller.current.animation.id.equals(clip)) {
            controller.animate(clip, -1, 1, null, BLEND);
            controller.current.time = scene.walks() ? (float) WalkerFile.STEPS_OFF : 0;
            sinceChange = 0;
        }
        controller.update(seconds);
        switch (method) {
            case NONE -> {}
            case TUTORIAL -> {
                instance.calculateTransforms();
                tutorial.update(this, scene.course(), at.y(), seconds);
            }
            case SUREFOOT -> {
                Vec3 v = capsule.velocity();
                feet.play(controller)
                        .velocity(v.x(), v.y(), v.z())
                        .turning(capsule.turning())
                        .update(scene.course(), seconds);
            }
        }
        instance.calculateTransforms();
        measure(seconds);
    }

    private void begin() {
        controller.setAnimation(WalkerFile.WALK, -1);
        sinceChange = BLEND;
        tutorial.reset();
        figures.restart();
        if (feet != null) {
            feet.planter().reset();
        }
    }

    private void measure(float seconds) {
        boolean blends = sinceChange < BLEND;
        ContactTrack track = blends ? null : tracks.get(controller.current.animation.id);
        figures.begin(seconds);
        for (int leg = 0; leg < legs.size(); leg++) {
            figures.look(leg, sole(leg), track, controller.current.time);
        }
        figures.end();
    }

    /** Returns where heel, ball and toe tip of a foot are in what is drawn. */
    Vec3[] sole(int leg) {
        return legs.get(leg).points().stream()
                .map(point -> drawn(point.joint(), point.offsetLocal()))
                .toArray(Vec3[]::new);
    }

    /** Returns where an ankle is in what is drawn. */
    Vec3 ankle(int leg) {
        return drawn(legs.get(leg).ankle(), Vec3.ZERO);
    }

    /** Returns where a point of a joint is in what is drawn. */
    private Vec3 drawn(int joint, Vec3 pointLocal) {
        point.set((float) pointLocal.x(), (float) pointLocal.y(), (float) pointLocal.z());
        point.mul(node(Walker.skeleton().name(joint)).globalTransform).mul(instance.transform);
        return new Vec3(point.x, point.y, point.z);
    }

    private Node node(String joint) {
        return instance.getNode(joint);
    }

    @Override
    public void read(String joint, double[] out) {
        world.set(instance.transform).mul(node(joint).globalTransform);
        world.getTranslation(point);
        world.getRotation(turn, true);
        out[0] = point.x;
        out[1] = point.y;
        out[2] = point.z;
        out[3] = turn.x;
        out[4] = turn.y;
        out[5] = turn.z;
        out[6] = turn.w;
    }

    @Override
    public void turn(String joint, SolvedJoint.Rotation local) {
        Matrix4 transform = node(joint).localTransform;
        transform.getTranslation(point);
        turn.set((float) local.x(), (float) local.y(), (float) local.z(), (float) local.w());
        transform.set(point, turn);
    }

    @Override
    public void lift(double metres) {
        node("Hips").localTransform.val[Matrix4.M13] += (float) metres;
    }
}
