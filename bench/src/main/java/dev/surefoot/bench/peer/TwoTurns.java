// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import dev.surefoot.math.Quat;

/** What the hip and the knee turn by, each in its own frame: behind the joint's own rotation. */
final class TwoTurns {
    double hipX;
    double hipY;
    double hipZ;
    double hipW;
    double kneeX;
    double kneeY;
    double kneeZ;
    double kneeW;

    void setHip(double x, double y, double z, double w) {
        hipX = x;
        hipY = y;
        hipZ = z;
        hipW = w;
    }

    void setKnee(double x, double y, double z, double w) {
        kneeX = x;
        kneeY = y;
        kneeZ = z;
        kneeW = w;
    }

    Quat hip() {
        return new Quat(hipX, hipY, hipZ, hipW);
    }

    Quat knee() {
        return new Quat(kneeX, kneeY, kneeZ, kneeW);
    }

    /** Returns a number that depends on both, so that neither is left out. */
    double sum() {
        return hipX + hipW + kneeY + kneeW;
    }
}
