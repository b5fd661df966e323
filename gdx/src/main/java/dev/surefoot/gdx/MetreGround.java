// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootGround;

/** The game's ground in metres of the tracks: those of the rig that they were baked with. */
final class MetreGround implements FootGround {
    private FootGround ground;
    private double metresPerUnit;

    /** Returns the game's ground where units are metres, else this. */
    FootGround of(FootGround game, double metres) {
        ground = game;
        metresPerUnit = metres;
        return metres == 1 ? game : this;
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        if (!ground.at(x / metresPerUnit, z / metresPerUnit, ceiling / metresPerUnit, out)) {
            return false;
        }
        out.setHeight(metresPerUnit * out.height());
        return true;
    }

    @Override
    public void frame(int body, double[] place, int at) {
        ground.frame(body, place, at);
        for (int i = 0; i < 3; i++) {
            place[at + i] *= metresPerUnit;
        }
    }
}
