// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.jme;

import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.control.AbstractControl;
import dev.surefoot.examples.scene.Scene;
import dev.surefoot.examples.scene.TutorialIk;

/** Tutorial IK in its place, between animation and skin. */
final class TutorialControl extends AbstractControl {
    final TutorialIk ik = new TutorialIk();
    private final JointBody body;
    private final Scene scene;

    TutorialControl(JointBody body, Scene scene) {
        this.body = body;
        this.scene = scene;
    }

    @Override
    protected void controlUpdate(float tpf) {
        body.update();
        ik.update(body, scene.course(), scene.capsule().place().y(), tpf);
    }

    @Override
    protected void controlRender(RenderManager manager, ViewPort view) {}
}
