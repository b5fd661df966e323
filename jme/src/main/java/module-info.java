// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Feet that stay where they are put, in jMonkeyEngine: start with {@link dev.surefoot.jme.FootPlanterControl}. The
 * engine's own name, {@code jme3.core}, comes from its manifest.
 */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"})
module dev.surefoot.jme {
    requires transitive dev.surefoot.core;
    requires transitive jme3.core;

    exports dev.surefoot.jme;
}
