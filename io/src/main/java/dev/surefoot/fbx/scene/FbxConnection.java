// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

/**
 * A connection between two objects.
 *
 * @param child id of the object that belongs to the other
 * @param parent id of that other; 0 is the scene
 * @param property the other's property that is meant; empty where the object itself is
 */
public record FbxConnection(long child, long parent, String property) {}
