// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

/** The number of {@code --tilt}. */
final class TiltDegrees extends OptionalNumber {
    /** Degrees: about what people drop a hip by as they walk; ten buy half as much again. */
    static final String USUAL = "6";
    /** Degrees, {@link dev.surefoot.plant.PlantOptions#MOST_TILT_RADIANS}. */
    static final int MOST = 10;

    TiltDegrees() {
        super(USUAL);
    }
}
