// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The nodes of a glTF file as a skeleton.
 *
 * <p><b>In:</b> the array of nodes. <b>Out:</b> a tree of joints, parents first, with the local transform of each, and
 * which joint is which node. <b>Refused:</b> rings, nodes with two parents, transforms that are not finite; a matrix
 * that shears is taken apart as nearly as can be, and noted. <b>Start</b> with {@link dev.surefoot.gltf.node.NodeTree}.
 * Internal to the glTF packages.
 */
package dev.surefoot.gltf.node;
