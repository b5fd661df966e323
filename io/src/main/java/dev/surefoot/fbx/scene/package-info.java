// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What an FBX file holds: objects with their properties, how they hang together, and all models as one skeleton.
 *
 * <p><b>In:</b> a tree of records. <b>Out:</b> objects by id, settings, and joints with the way from their animated
 * values to a place under the parent and back. <b>Refused:</b> ids that two joints or curves share, rings of models,
 * numbers that are none. <b>Start</b> with {@link dev.surefoot.fbx.scene.FbxScene} and
 * {@link dev.surefoot.fbx.scene.ModelTree}. Internal to the FBX packages.
 */
package dev.surefoot.fbx.scene;
