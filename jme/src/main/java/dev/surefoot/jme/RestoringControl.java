// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.scene.control.AbstractControl;

/** A control that writes joints, and puts them back before the animation of the next frame. */
abstract class RestoringControl extends AbstractControl {
    /** Puts the joints back as the animation had them; what others have written since stays. */
    abstract void restore();
}
