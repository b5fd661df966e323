// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;

/** Whether feet pass edges of a ground: where it nowhere jumps under them, strides need not fit it. */
public final class GroundEdges {
    /** Metres over which a jump is one: ground that rises by {@link #JUMP_METRES} over so little is no slope. */
    private static final double WIDTH_METRES = 0.004;
    /** Metres of height that are an edge: less the sole takes. */
    private static final double JUMP_METRES = 0.01;

    private final Ground ground;
    private final GroundHit hit = new GroundHit();

    /** Looks for edges of that ground, metres. */
    public GroundEdges(Ground ground) {
        this.ground = ground;
    }

    /** Returns whether any sole point of these legs passes an edge, from frame to frame or along the sole. */
    public boolean under(List<LegTrack> tracks) {
        for (LegTrack track : tracks) {
            int points = track.leg().points().size();
            for (int f = 0; f < track.frames(); f++) {
                for (int p = 0; p < points; p++) {
                    boolean passes = f > 0 && between(track.point(p, f - 1), track.point(p, f));
                    if (passes || (p > 0 && between(track.point(p - 1, f), track.point(p, f)))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Whether the ground jumps on the line between two places: halved until it is as short as an edge is wide. */
    private boolean between(Vec3 from, Vec3 to) {
        double low = height(from);
        double high = height(to);
        Vec3 a = from;
        Vec3 b = to;
        while (Math.abs(high - low) > JUMP_METRES) {
            Vec3 apart = b.minus(a).horizontal();
            if (apart.length() <= WIDTH_METRES) {
                return true;
            }
            Vec3 middle = a.plusTimes(0.5, b.minus(a));
            double between = height(middle);
            boolean first = Math.abs(between - low) >= Math.abs(high - between);
            b = first ? middle : b;
            high = first ? between : high;
            a = first ? a : middle;
            low = first ? low : between;
        }
        return false;
    }

    private double height(Vec3 at) {
        return ground.at(at.x(), at.z(), hit) ? hit.height() : Double.NaN;
    }
}
