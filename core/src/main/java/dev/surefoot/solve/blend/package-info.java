// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * A limb between its pose and its solution, and a pose as numbers that do not depend on the lengths of the bones.
 *
 * <p><b>In:</b> a pose, a solution, a weight. <b>Out:</b> bones that keep their lengths, and their turns; extension,
 * direction and swivel, to store or to give to another body. <b>Refused:</b> weights outside of [0, 1], by an
 * exception. <b>Start</b> with {@link dev.surefoot.solve.blend.LimbBlend}.
 */
package dev.surefoot.solve.blend;
