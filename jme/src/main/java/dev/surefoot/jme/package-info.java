// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Live feet in jMonkeyEngine 3.9: {@link dev.surefoot.jme.FootPlanterControl} stands between {@code AnimComposer} and
 * {@code SkinningControl}, gives the legs' pose to a {@link dev.surefoot.live.FootPlanter} and writes back what it
 * says.
 *
 * <p>It needs {@code jme3-core} alone; {@link dev.surefoot.jme.TerrainGround} needs {@code jme3-terrain} too, and
 * {@link dev.surefoot.jme.MinieGround} Minie. The jar has no module descriptor, because Minie has none; its automatic
 * module name is {@code dev.surefoot.jme}.
 */
package dev.surefoot.jme;
