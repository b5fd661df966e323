// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.plant.contact.Stance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How far a clip's body and feet are moved so that its strides fit. <b>Frames:</b> world, metres; one move a frame of
 * the clip, none outside its segments.
 */
public final class StrideMoves {
    private final Vec3[] body;
    private final Vec3[][] feet;
    private final List<Stance> stances;

    StrideMoves(int legs, int frames, List<Stance> stances) {
        this.stances = stances;
        body = new Vec3[frames];
        Arrays.fill(body, Vec3.ZERO);
        feet = new Vec3[legs][frames];
        for (Vec3[] foot : feet) {
            Arrays.fill(foot, Vec3.ZERO);
        }
    }

    void set(int start, BodyMetre unit, int leg, Vec3[] moves) {
        fill(start, unit, moves, feet[leg]);
    }

    void setBody(int start, BodyMetre unit, Vec3[] moves) {
        fill(start, unit, moves, body);
    }

    private static void fill(int start, BodyMetre unit, Vec3[] moves, Vec3[] into) {
        for (int f = 0; f < moves.length; f++) {
            into[start + f] = unit.out(moves[f]);
        }
    }

    /** Returns how far the body is moved at a frame. */
    public Vec3 body(int f) {
        return body[f];
    }

    /** Returns how far a leg's foot is moved at a frame: by one vector while it stands. */
    public Vec3 foot(int leg, int f) {
        return feet[leg][f];
    }

    /**
     * Returns how far what stands between two moments is moved, in frames of the clip that need not be whole: as the
     * stance that is nearest to their middle.
     */
    public Vec3 standing(int leg, double from, double to) {
        double middle = 0.5 * (from + to);
        Stance nearest = null;
        double least = Double.POSITIVE_INFINITY;
        for (Stance stance : stances) {
            double off = Math.max(0, Math.max(stance.startFrame() - middle, middle - stance.endFrame()));
            if (stance.leg() == leg && off < least) {
                least = off;
                nearest = stance;
            }
        }
        return nearest == null ? body[(int) middle] : feet[leg][nearest.startFrame()];
    }

    /** Returns how far the body is moved, one move a frame. */
    public List<Vec3> ofBody() {
        return List.of(body);
    }

    /** Returns the same for each leg's foot. */
    public List<List<Vec3>> ofFeet() {
        List<List<Vec3>> all = new ArrayList<>();
        for (Vec3[] foot : feet) {
            all.add(List.of(foot));
        }
        return all;
    }

    /** Returns a contact of the clip where it is moved. */
    public Contact moved(Contact c) {
        return c.at(c.anchorWorld().plus(standing(c.leg(), c.startFrame(), c.endFrame())));
    }
}
