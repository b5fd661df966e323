// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.control.AbstractControl;
import com.jme3.util.clone.Cloner;

/**
 * Puts back what another control wrote, before {@code AnimComposer} runs: its transitions begin from the joints as they
 * are, and would take planted legs for animated ones.
 */
final class PoseRestorer extends AbstractControl {
    private RestoringControl writer;

    PoseRestorer(RestoringControl writer) {
        this.writer = writer;
    }

    @Override
    protected void controlUpdate(float tpf) {
        writer.restore();
    }

    @Override
    protected void controlRender(RenderManager rm, ViewPort vp) {}

    @Override
    public void cloneFields(Cloner cloner, Object original) {
        super.cloneFields(cloner, original);
        writer = cloner.clone(writer);
    }
}
