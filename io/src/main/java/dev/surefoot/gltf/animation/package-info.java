// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The animations of a glTF file as clips: keys, interpolation, and the frames that they are sampled at.
 *
 * <p><b>In:</b> an animation's channels and samplers. <b>Out:</b> one pose a frame on an even grid, and sentences on
 * how that grid was found. <b>Refused:</b> times that do not ascend, counts of keys and values that differ, more frames
 * than memory holds. <b>Start</b> with {@link dev.surefoot.gltf.animation.ClipSampler}. Internal to the glTF packages.
 */
package dev.surefoot.gltf.animation;
