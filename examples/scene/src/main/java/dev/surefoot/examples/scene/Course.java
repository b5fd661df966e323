// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootGround;
import dev.surefoot.math.Vec3;
import dev.surefoot.samples.Hills;

/**
 * What is walked over, along +Z: hills, stairs up to a pier, a raft, a pier and stairs down. It is as wide as it is
 * drawn; between the piers there is ground only where the raft is.
 */
public final class Course implements FootGround {
    /** The stairs: a tenth of a metre up, four tenths on, as in a garden. */
    public static final double RISE = 0.1;

    public static final double RUN = 0.4;
    public static final int STEPS = 5;

    /** Half the width, metres. */
    public static final double HALF_WIDTH = 1.2;

    static final double BEGIN = -2;
    static final double HILLS_END = 8;
    static final double STAIRS = 9;
    static final double PIER = STAIRS + STEPS * RUN;
    static final double WATER = PIER + 1.2;
    /** As far as the raft swings about a pier's edge. */
    private static final double GAP = 0.06;

    static final double FAR_PIER = WATER + 2 * (Raft.HALF_LENGTH + GAP);
    static final double STAIRS_DOWN = FAR_PIER + 1.2;
    static final double STAIRS_END = STAIRS_DOWN + STEPS * RUN;
    static final double END = STAIRS_END + 3;
    static final double DECK = STEPS * RISE;

    private static final double FADE = 2;
    /** For slopes of the hills: their waves are metres long. */
    private static final double NEARBY = 1e-3;

    private final Hills hills = new Hills();
    private final Raft raft = new Raft(new Vec3(0, DECK, (WATER + FAR_PIER) / 2));

    /** Returns the raft, as it is now. */
    public Raft raft() {
        return raft;
    }

    /** Returns how high the ground is that does not move; NaN over water. */
    double height(double x, double z) {
        if (z < HILLS_END) {
            // the hills run out into the level before the stairs
            double t = Math.max(0, Math.min(1, (HILLS_END - z) / FADE));
            return hills.height(x, z) * t * t * (3 - 2 * t);
        }
        if (z < PIER) {
            return RISE * Math.max(0, Math.ceil((z - STAIRS) / RUN));
        }
        if (z > WATER && z < FAR_PIER) {
            return Double.NaN;
        }
        return z < STAIRS_DOWN ? DECK : RISE * Math.max(0, Math.ceil((STAIRS_END - z) / RUN));
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        if (raft.at(x, z, ceiling, out)) {
            return true;
        }
        double height = height(x, z);
        // written so that water and places that are not numbers have no ground
        if (!(height <= ceiling) || !(Math.abs(x) <= HALF_WIDTH)) {
            return false;
        }
        double riseX = 0;
        double riseZ = 0;
        if (z < HILLS_END) {
            riseX = (height(x + NEARBY, z) - height(x - NEARBY, z)) / (2 * NEARBY);
            riseZ = (height(x, z + NEARBY) - height(x, z - NEARBY)) / (2 * NEARBY);
        }
        double up = 1 / Math.sqrt(1 + riseX * riseX + riseZ * riseZ);
        out.set(height, -riseX * up, up, -riseZ * up);
        out.setBody(0);
        return true;
    }

    @Override
    public void frame(int body, double[] place, int at) {
        Vec3 p = raft.place();
        place[at] = p.x();
        place[at + 1] = p.y();
        place[at + 2] = p.z();
        place[at + 3] = raft.rotation().x();
        place[at + 4] = raft.rotation().y();
        place[at + 5] = raft.rotation().z();
        place[at + 6] = raft.rotation().w();
    }
}
