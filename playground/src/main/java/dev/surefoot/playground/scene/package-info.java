// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The scenes' arithmetic: from what a visitor drags to every number that the page shows. Each scene is a function of
 * its inputs and calls the library for all that is solved; the page only draws.
 *
 * <p><b>In and out:</b> arrays of doubles, their places named by the scene. <b>Refused:</b> what the library refuses.
 * <b>Start reading:</b> {@link dev.surefoot.playground.scene.Scene}.
 */
package dev.surefoot.playground.scene;
