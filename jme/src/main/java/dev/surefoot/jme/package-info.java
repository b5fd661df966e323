// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Live feet in jMonkeyEngine 3.9: {@link dev.surefoot.jme.FootPlanterControl} stands between {@code AnimComposer} and
 * {@code SkinningControl}, gives the legs' pose to a {@link dev.surefoot.live.FootPlanter} and writes back what it
 * says.
 */
package dev.surefoot.jme;
