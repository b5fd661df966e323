// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * Scales as an ordinary skeleton must have them, so that joints stand as they do with FBX's other ways of inheriting.
 *
 * <p>Exact where scales are uniform. Where a scale is not, and a joint below inherits it in one of those ways, no scale
 * of its own makes up for it: such joints are {@linkplain #isExact not exact}. Joints are asked for with parents first.
 * <b>Source:</b> {@code docs/design/0016-fbx.md}.
 */
public final class InheritedScales {
    private static final Vec3 ONE = new Vec3(1, 1, 1);
    /** Exporters write ones with single-precision rounding: scales so near to each other are uniform. */
    private static final double UNIFORM = 1e-5;

    private final int[] above;
    private final List<ScaleInheritance> inheritances;
    /** What of each joint's scale is handed on to those below, along its axes. */
    private final Vec3[] handedOn;
    /** The part of that which the joint inherited itself. */
    private final Vec3[] inherited;

    private final boolean[] exact;

    InheritedScales(int[] above, List<ScaleInheritance> inheritances) {
        this.above = above;
        this.inheritances = inheritances;
        handedOn = new Vec3[above.length];
        inherited = new Vec3[above.length];
        exact = new boolean[above.length];
    }

    /** Returns the scale that a joint must have instead of its own. */
    public Vec3 scale(int joint, Vec3 own) {
        int parent = above[joint];
        ScaleInheritance way = inheritances.get(joint);
        Vec3 parentsAll = parent < 0 ? ONE : handedOn[parent];
        exact[joint] = parent < 0 || exact[parent];
        if (way == ScaleInheritance.ORDINARY) {
            inherited[joint] = ONE;
            handedOn[joint] = own;
            return own;
        }
        inherited[joint] = parent < 0 ? ONE : way == ScaleInheritance.ALONG_OWN_AXES ? parentsAll : inherited[parent];
        handedOn[joint] = product(inherited[joint], own);
        exact[joint] &= isUniform(parentsAll);
        Vec3 scale = madeUp(joint, way, own, parentsAll);
        if (scale.isFinite() && handedOn[joint].isFinite()) {
            return scale;
        }
        // beyond what numbers hold: nothing that stands there can be meant
        exact[joint] = false;
        handedOn[joint] = own;
        return own;
    }

    private Vec3 madeUp(int joint, ScaleInheritance way, Vec3 own, Vec3 parentsAll) {
        return way == ScaleInheritance.ALONG_OWN_AXES || parentsAll.equals(inherited[joint])
                ? own
                : quotient(handedOn[joint], parentsAll);
    }

    /** Returns whether the joint, and all above it, stand as they do in the file. */
    public boolean isExact(int joint) {
        return exact[joint];
    }

    private static boolean isUniform(Vec3 s) {
        double least = Math.min(s.x(), Math.min(s.y(), s.z()));
        double most = Math.max(s.x(), Math.max(s.y(), s.z()));
        return most - least <= UNIFORM * Math.max(Math.abs(least), Math.abs(most));
    }

    private static Vec3 product(Vec3 a, Vec3 b) {
        return new Vec3(a.x() * b.x(), a.y() * b.y(), a.z() * b.z());
    }

    /** Where something is scaled to nothing, nothing below it can be seen: any finite scale will do. */
    private static Vec3 quotient(Vec3 a, Vec3 b) {
        return new Vec3(
                b.x() == 0 ? a.x() : a.x() / b.x(),
                b.y() == 0 ? a.y() : a.y() / b.y(),
                b.z() == 0 ? a.z() : a.z() / b.z());
    }
}
