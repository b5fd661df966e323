// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Vectors, rotations, the few functions of angles that legs need, and the middle of measurements, with the same bits on
 * every machine.
 *
 * <p><b>In and out:</b> immutable values in double precision; right-handed, Y up, radians. <b>Refused:</b> matrices,
 * generic scalars, single precision. <b>Start</b> with {@link dev.surefoot.math.Vec3}.
 * {@link dev.surefoot.math.Parallel} is how who has threads lends some.
 */
package dev.surefoot.math;
