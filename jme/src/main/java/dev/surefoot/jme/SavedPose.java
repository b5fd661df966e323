// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.Joint;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;

/** What joints were before they were written, to put it back. Whatever others wrote meanwhile stays. */
final class SavedPose {
    private final Joint[] turned;
    private final Joint moved;
    private final Quaternion[] before;
    private final Quaternion[] after;
    private final Vector3f placeBefore = new Vector3f();
    private final Vector3f placeAfter = new Vector3f();
    private boolean written;

    SavedPose(Joint[] turned, Joint moved) {
        this.turned = turned;
        this.moved = moved;
        before = new Quaternion[turned.length];
        after = new Quaternion[turned.length];
        for (int i = 0; i < turned.length; i++) {
            before[i] = new Quaternion();
            after[i] = new Quaternion();
        }
    }

    /** Keeps the joints as they are now. */
    void save() {
        written = false;
        for (int i = 0; i < turned.length; i++) {
            before[i].set(turned[i].getLocalRotation());
        }
        placeBefore.set(moved.getLocalTranslation());
    }

    /** Keeps what was written, to know it again. */
    void wrote() {
        written = true;
        for (int i = 0; i < turned.length; i++) {
            after[i].set(turned[i].getLocalRotation());
        }
        placeAfter.set(moved.getLocalTranslation());
    }

    /** Puts the joints back, but for those that are not as they were written: a ragdoll's, a game's own. */
    void restore() {
        if (!written) {
            return;
        }
        written = false;
        for (int i = 0; i < turned.length; i++) {
            if (turned[i].getLocalRotation().equals(after[i])) {
                turned[i].setLocalRotation(before[i]);
            }
        }
        if (moved.getLocalTranslation().equals(placeAfter)) {
            moved.setLocalTranslation(placeBefore);
        }
    }
}
