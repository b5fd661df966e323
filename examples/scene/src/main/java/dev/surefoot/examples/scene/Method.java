// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

/** What is done about the feet; each has a picture of its own. */
public enum Method {
    /** The clip as it is, on the capsule. */
    NONE("no IK"),
    /** {@link TutorialIk}. */
    TUTORIAL("ray + lerp, as in tutorials"),
    /** The planter. */
    SUREFOOT("Surefoot");

    private final String title;

    Method(String title) {
        this.title = title;
    }

    /** Returns what stands over the picture. */
    public String title() {
        return title;
    }
}
