// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.export.JmeExporter;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import com.jme3.util.clone.Cloner;

/**
 * A control that writes joints, and puts them back before the animation of the next frame; at once when it is switched
 * off or taken off its model. Its restoring half goes and is cloned with it.
 */
abstract class RestoringControl extends AbstractControl {
    private PoseRestorer restorer = new PoseRestorer(this);

    /** Puts the joints back as the animation had them; what others have written since stays. */
    abstract void restore();

    /** Puts it in its place: before the skin of a model, and the half that restores before its AnimComposer. */
    final void insertInto(ModelParts parts) {
        parts.insert(this, restorer);
    }

    @Override
    protected void controlRender(RenderManager rm, ViewPort vp) {}

    /** Switches it on or off; off, the joints are at once as the animation has them. */
    @Override
    public void setEnabled(boolean on) {
        super.setEnabled(on);
        if (!on) {
            restore();
        }
    }

    @Override
    public void setSpatial(Spatial newSpatial) {
        if (newSpatial == null) {
            restore();
            if (restorer.getSpatial() != null) {
                restorer.getSpatial().removeControl(restorer);
            }
        }
        super.setSpatial(newSpatial);
    }

    @Override
    public void cloneFields(Cloner cloner, Object original) {
        super.cloneFields(cloner, original);
        restorer = cloner.clone(restorer);
    }

    /**
     * Refuses: it is attached to a model after loading.
     *
     * @throws UnsupportedOperationException always
     */
    @Override
    public void write(JmeExporter exporter) {
        throw new UnsupportedOperationException(
                getClass().getSimpleName() + " is not saved with its model: remove it before, attach it after loading");
    }
}
