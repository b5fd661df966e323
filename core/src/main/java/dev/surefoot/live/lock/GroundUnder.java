// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.lock;

import dev.surefoot.live.plan.GroundProbe;

/** The ground on which a sole comes down: below the point that lands, and where its other end lies when it is flat. */
public final class GroundUnder {
    /** Height of the sole's plane at the point that lands. */
    public double height;
    /** How the plane rises along x and z. */
    public double riseX;
    /** See {@link #riseX}. */
    public double riseZ;
    /** Whose it is; 0 for the world. */
    public int body;
    /** What was found below the point itself; NaN for nothing. */
    public double seen;

    /** Whether the rise was foreseen. */
    private boolean foreseen;

    private final GroundProbe probe;

    /** Creates one. */
    public GroundUnder(GroundProbe probe) {
        this.probe = probe;
    }

    /** Looks below the point. */
    public void lookAt(double x, double z) {
        height = probe.heightAt(x, z);
        seen = height;
        foreseen = false;
        riseX = probe.riseX;
        riseZ = probe.riseZ;
        body = probe.body;
    }

    /** Takes the rise of a plane that was foreseen in place of the ground's own. */
    public void foresaw(double newRiseX, double newRiseZ) {
        riseX = newRiseX;
        riseZ = newRiseZ;
        foreseen = true;
    }

    /**
     * Looks below the other end of the sole, and lays the sole on what is higher; returns whether there is ground.
     *
     * @param x of the point that lands
     * @param z of it
     * @param way from there to the other end, along the unit vector {@code lineX, lineZ}; 0 for none
     */
    public boolean lay(double x, double z, double way, double lineX, double lineZ) {
        boolean here = !Double.isNaN(seen);
        boolean there = way != 0 && probe.at(x + way * lineX, z + way * lineZ);
        if (!there) {
            return here;
        }
        if (!here && !foreseen) {
            // it lies on the ground of its other end alone
            riseX = probe.riseX;
            riseZ = probe.riseZ;
        }
        double along = riseX * lineX + riseZ * lineZ;
        double line = here ? (probe.height - height) / way : Double.NaN;
        if (Math.abs(line - along) <= FootAnchor.SMOOTH_RISE) {
            riseX += (line - along) * lineX;
            riseZ += (line - along) * lineZ;
            along = line;
        }
        double borne = probe.height - along * way;
        body = here && height >= borne ? body : probe.body;
        height = here ? Math.max(height, borne) : borne;
        return true;
    }
}
