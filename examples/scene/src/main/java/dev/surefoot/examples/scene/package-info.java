// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * What the demos of both engines share: a course of hills, stairs and a raft, the way over it, the walker's file, what
 * tutorials do about feet, and the figures on the screen. Metres, Y up, the course along +Z. Start at
 * {@link dev.surefoot.examples.scene.Scene}.
 */
package dev.surefoot.examples.scene;
