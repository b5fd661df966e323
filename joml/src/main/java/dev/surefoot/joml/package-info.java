// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Live feet for engines that speak JOML.
 *
 * <p><b>In:</b> world matrices of each leg's joints, the root's place and rotation, the clips that play, a ground.
 * <b>Out:</b> local matrices of pelvis and legs. <b>Refused:</b> as {@link dev.surefoot.live.FootPlanter} says.
 * <b>Start</b> with {@link dev.surefoot.joml.JomlFootPlanter}.
 *
 * <p>The jar has no module descriptor: JOML's own asks for incubating modules of the JDK, of which javac then warns
 * whoever needs it. Its automatic module name is {@code dev.surefoot.joml}.
 */
package dev.surefoot.joml;
