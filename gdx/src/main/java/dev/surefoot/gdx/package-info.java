// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Feet that stay where they are put, in libGDX: {@link dev.surefoot.gdx.GdxFootPlanter} plants those of a model
 * instance on whatever ground a game has.
 *
 * <p>It needs {@code com.badlogicgames.gdx:gdx} alone, and works with models of any loader;
 * {@link dev.surefoot.gdx.BulletGround} needs {@code gdx-bullet} too. The jar has no module descriptor, because libGDX
 * has none; its automatic module name is {@code dev.surefoot.gdx}.
 */
package dev.surefoot.gdx;
