// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootGround;

/** The scene's ground in the metres of the contact tracks: a character scaled up walks as one of its own size. */
final class ScaledGround implements FootGround {
    FootGround scene = FootGround.of(Ground.NONE);
    /** World units in a metre of the tracks. */
    double unit = 1;

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        if (!scene.at(x * unit, z * unit, ceiling * unit, out)) {
            return false;
        }
        out.setHeight(out.height() / unit);
        return true;
    }

    @Override
    public void frame(int body, double[] place, int at) {
        scene.frame(body, place, at);
        for (int i = at; i < at + 3; i++) {
            place[i] /= unit;
        }
    }
}
