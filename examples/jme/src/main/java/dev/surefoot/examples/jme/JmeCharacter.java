// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.jme;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.SkinningControl;
import com.jme3.anim.tween.action.BlendableAction;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.Control;
import dev.surefoot.examples.scene.Capsule;
import dev.surefoot.examples.scene.Method;
import dev.surefoot.examples.scene.Scene;
import dev.surefoot.examples.scene.SoleFigures;
import dev.surefoot.examples.scene.WalkerFile;
import dev.surefoot.jme.FootPlanterControl;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.samples.Walker;
import java.util.List;
import java.util.Map;

/** The walker in jMonkeyEngine, its feet planted by one of the methods; a scene of its own. */
final class JmeCharacter {
    /** From walking to standing and back, seconds. */
    private static final double BLEND = 0.25;

    final Method method;
    final Node root = new Node("character");
    final SoleFigures figures;
    final FootPlanterControl feet;
    private final Spatial model;
    private final AnimComposer composer;
    private final JointBody body;
    private final TutorialControl tutorial;
    private final Map<String, ContactTrack> tracks;
    private final List<Leg> legs = Walker.legs();
    private final Scene scene;
    private String clip = WalkerFile.WALK;
    private double sinceChange = BLEND;

    JmeCharacter(Method method, Spatial model, Map<String, ContactTrack> tracks, Scene scene) {
        this.method = method;
        this.model = model;
        this.tracks = tracks;
        this.scene = scene;
        figures = new SoleFigures(scene.course());
        root.attachChild(model);
        composer = find(model, AnimComposer.class);
        SkinningControl skin = find(model, SkinningControl.class);
        body = new JointBody(skin);
        tutorial = new TutorialControl(body, scene);
        if (method == Method.TUTORIAL) {
            skin.getSpatial().addControlAt(indexOf(skin), tutorial);
        }
        feet = method == Method.SUREFOOT ? FootPlanterControl.attachTo(model) : null;
        if (feet != null) {
            tracks.forEach(feet::track);
            feet.setGround(scene.course());
        }
        begin();
    }

    /** Returns a control of a spatial or below it; null where there is none. */
    static <T extends Control> T find(Spatial at, Class<T> type) {
        T found = at.getControl(type);
        if (at instanceof Node node) {
            for (int i = 0; i < node.getQuantity() && found == null; i++) {
                found = find(node.getChild(i), type);
            }
        }
        return found;
    }

    private static int indexOf(SkinningControl skin) {
        int index = 0;
        while (skin.getSpatial().getControl(index) != skin) {
            index++;
        }
        return index;
    }

    private void begin() {
        play(WalkerFile.WALK, 0, 0);
        sinceChange = BLEND;
        tutorial.ik.reset();
        figures.restart();
        if (feet != null) {
            feet.reset();
        }
    }

    private void play(String name, double seconds, double blend) {
        clip = name;
        sinceChange = 0;
        ((BlendableAction) composer.action(name)).setTransitionLength(blend);
        composer.setCurrentAction(name);
        composer.setTime(seconds);
    }

    /** Follows the capsule of the scene, which has just been moved, and passes a frame as the engine does. */
    void update(float seconds) {
        Capsule capsule = scene.capsule();
        Vec3 at = capsule.place();
        Vec3 v = capsule.velocity();
        model.setLocalTranslation((float) at.x(), (float) at.y(), (float) at.z());
        model.setLocalRotation(new Quaternion().fromAngles(0, (float) capsule.heading(), 0));
        if (scene.begun()) {
            begin();
        }
        String wanted = scene.walks() ? WalkerFile.WALK : WalkerFile.STAND;
        sinceChange += seconds;
        if (!clip.equals(wanted)) {
            play(wanted, scene.walks() ? WalkerFile.STEPS_OFF : 0, BLEND);
        } else if (sinceChange >= BLEND) {
            // the engine would blend again at each round of a loop
            ((BlendableAction) composer.action(clip)).setTransitionLength(0);
        }
        if (feet != null) {
            feet.setVelocity(new Vector3f((float) v.x(), (float) v.y(), (float) v.z()));
        }
        if (method == Method.TUTORIAL) {
            body.restore();
        }
        root.updateLogicalState(seconds);
        root.updateGeometricState();
        measure(seconds);
    }

    private void measure(float seconds) {
        ContactTrack track = sinceChange < BLEND ? null : tracks.get(clip);
        figures.begin(seconds);
        for (int leg = 0; leg < legs.size(); leg++) {
            figures.look(leg, sole(leg), track, composer.getTime());
        }
        figures.end();
    }

    /** Returns where heel, ball and toe tip of a foot are in what is drawn. */
    Vec3[] sole(int leg) {
        return legs.get(leg).points().stream()
                .map(point -> drawn(point.joint(), point.offsetLocal()))
                .toArray(Vec3[]::new);
    }

    /** Returns where a point of a joint of the samples' skeleton is in what is drawn. */
    Vec3 drawn(int joint, Vec3 pointLocal) {
        return body.drawn(Walker.skeleton().name(joint), pointLocal);
    }
}
