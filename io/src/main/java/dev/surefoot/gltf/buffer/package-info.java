// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The bytes of a glTF file: the binary container, buffers, views and accessors.
 *
 * <p><b>In:</b> the file's bytes and its JSON. <b>Out:</b> the numbers of an accessor, widened, sparse values put in;
 * and new accessors behind those that are there. <b>Refused:</b> offsets, lengths and strides that lead out of the
 * bytes, component types that do not exist, addresses outside of the file's folder. <b>Start</b> with
 * {@link dev.surefoot.gltf.buffer.Accessors}. Internal to the glTF packages.
 */
package dev.surefoot.gltf.buffer;
