// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.SkinningControl;
import com.jme3.math.Transform;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.Control;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.Objects;

/**
 * The parts of a model that planting needs.
 *
 * @param model the spatial that the game moves
 * @param composer what animates it
 * @param skin what skins it, on the composer's spatial or below
 */
record ModelParts(Spatial model, AnimComposer composer, SkinningControl skin) {
    static ModelParts of(Spatial model) {
        Objects.requireNonNull(model, "model");
        SkinningControl skin = find(model, SkinningControl.class);
        AnimComposer composer = null;
        for (Spatial at = skin.getSpatial(); at != null && composer == null; at = at.getParent()) {
            composer = at.getControl(AnimComposer.class);
            if (at == model) {
                break;
            }
        }
        if (composer == null) {
            throw new IllegalArgumentException(
                    "model must have an AnimComposer on or above the spatial of its SkinningControl, got " + model);
        }
        return new ModelParts(model, composer, skin);
    }

    /** Refuses a model that has such a control. */
    void refuse(Class<? extends Control> type) {
        if (find(model, type, false) != null) {
            throw new IllegalArgumentException("model must not have a " + type.getSimpleName() + " yet, got " + model);
        }
    }

    private static <T extends Control> T find(Spatial model, Class<T> type) {
        return find(model, type, true);
    }

    private static <T extends Control> T find(Spatial at, Class<T> type, boolean must) {
        T found = at.getControl(type);
        if (at instanceof Node node) {
            for (int i = 0; i < node.getQuantity() && found == null; i++) {
                found = find(node.getChild(i), type, false);
            }
        }
        if (found == null && must) {
            throw new IllegalArgumentException("model must have a " + type.getSimpleName() + ", got " + at);
        }
        return found;
    }

    BindSkeleton skeleton() {
        Transform skinInModel = new Transform();
        for (Spatial at = skin.getSpatial(); at != model; at = at.getParent()) {
            skinInModel.combineWithParent(at.getLocalTransform());
        }
        return BindSkeleton.of(skin.getArmature(), skinInModel);
    }

    SoleCloud sole(BindSkeleton skeleton) {
        return SkinSole.of(skeleton, skin.getArmature(), skin.getTargets());
    }

    /**
     * Puts one control before the skin, after those that are there, and what restores for it before the composer:
     * before the others' there, so that of two that write one joint the last is put back first.
     */
    void insert(Control beforeSkin, PoseRestorer beforeComposer) {
        skin.getSpatial().addControlAt(indexOf(skin.getSpatial(), skin), beforeSkin);
        Spatial at = composer.getSpatial();
        PoseRestorer others = at.getControl(PoseRestorer.class);
        at.addControlAt(indexOf(at, others == null ? composer : others), beforeComposer);
    }

    private static int indexOf(Spatial spatial, Control control) {
        int index = 0;
        while (spatial.getControl(index) != control) {
            index++;
        }
        return index;
    }
}
