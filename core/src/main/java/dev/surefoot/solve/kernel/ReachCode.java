// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

/**
 * How a target lies to what a limb can reach, as numbers: storing a reference would cost a barrier of the garbage
 * collector in every solve. The public form is the enum that takes its codes from here, in this order.
 */
public final class ReachCode {
    /** The target is met. */
    public static final int REACHED = 0;
    /** The target is farther than the straight limb. */
    public static final int TOO_FAR = 1;
    /** The target is nearer than the limb can fold. */
    public static final int TOO_CLOSE = 2;
    /** The target is the root and gives no direction. */
    public static final int DEGENERATE = 3;

    private ReachCode() {}
}
