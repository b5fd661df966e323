// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Numbers as files keep them: rotations as angles about axes, and digits that are the same on every machine.
 *
 * <p><b>In:</b> a rotation or a number. <b>Out:</b> angles in degrees, of all that make the rotation the nearest to
 * those given; decimals. <b>Refused:</b> nothing. <b>Start</b> with {@link dev.surefoot.number.EulerAngles}. Internal
 * to the readers and writers.
 */
package dev.surefoot.number;
