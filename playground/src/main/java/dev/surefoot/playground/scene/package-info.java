// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The scenes' arithmetic: from what a visitor drags to every number that the page shows. Each scene is a function of
 * its inputs and calls the library for all that is solved; the page only draws.
 *
 * <p><b>In:</b> an array of doubles, a place for each input that the scene names. <b>Out:</b> an array of doubles, a
 * place for each output that it names. <b>Refused:</b> what the library refuses, with its
 * {@link IllegalArgumentException}. <b>Start reading:</b> {@link dev.surefoot.playground.scene.Scene}, then
 * {@link dev.surefoot.playground.scene.KneesScene}.
 */
package dev.surefoot.playground.scene;
