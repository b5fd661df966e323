// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.scene.EulerOrder;
import dev.surefoot.fbx.scene.FbxConnection;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.fbx.scene.FbxProperties;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** A layer of a stack: how what it animates comes on top of what lies below. */
public final class AnimationLayer {
    /** Weights are written in percent. */
    private static final double PERCENT = 0.01;

    private final FbxObject object;
    private final Mode mode;
    private final boolean rotationsAsWhole;
    private final boolean scalesMultiply;
    private final double weightPercent;
    private final CurveNode weights;

    /** What a layer does with the values below. */
    private enum Mode {
        ADDS,
        REPLACES,
        BLENDS
    }

    private AnimationLayer(FbxObject object, FbxProperties properties, CurveNode weights) throws FileIssue {
        this.object = object;
        this.weights = weights;
        long blend = properties.integer("BlendMode", 0);
        mode = blend == 1 ? Mode.REPLACES : blend == 2 ? Mode.BLENDS : Mode.ADDS;
        rotationsAsWhole = properties.integer("RotationAccumulationMode", 0) == 0;
        scalesMultiply = properties.integer("ScaleAccumulationMode", 0) == 0;
        weightPercent = properties.number("Weight", 100);
    }

    static AnimationLayer read(FbxScene scene, FbxObject object, CurveReader reader) throws FileIssue {
        FbxProperties properties = object.properties();
        double weight = properties.number("Weight", 100);
        CurveNode weights = null;
        for (FbxConnection connection : scene.connections().below(object.id())) {
            FbxObject node = scene.object(connection.child());
            if (connection.property().equals("Weight")
                    && node != null
                    && node.kind().equals("AnimationCurveNode")) {
                weights = CurveNode.read(scene, node, new Vec3(weight, 0, 0), reader);
            }
        }
        return new AnimationLayer(object, properties, weights);
    }

    /** Returns the layer's own object. */
    public FbxObject object() {
        return object;
    }

    private double weight(long ticks) {
        double percent = weights == null ? weightPercent : weights.value(ticks).x();
        return Math.min(Math.max(percent * PERCENT, 0), 1);
    }

    /** Returns a translation, or any three numbers that add up, with this layer's on top. */
    Vec3 onTranslation(Vec3 below, Vec3 own, long ticks) {
        return switch (mode) {
            case ADDS -> below.plusTimes(weight(ticks), own);
            case REPLACES -> own;
            case BLENDS -> below.lerp(own, weight(ticks));
        };
    }

    /** Returns a scale with this layer's on top. */
    Vec3 onScale(Vec3 below, Vec3 own, long ticks) {
        if (!scalesMultiply || mode == Mode.REPLACES) {
            return onTranslation(below, own, ticks);
        }
        double weight = weight(ticks);
        double kept = mode == Mode.ADDS ? 1 : 1 - weight;
        return new Vec3(
                power(below.x(), kept) * power(own.x(), weight),
                power(below.y(), kept) * power(own.y(), weight),
                power(below.z(), kept) * power(own.z(), weight));
    }

    /**
     * Returns the power of a size, its sign kept, for an exponent in [0, 1]: the product of those of its square roots,
     * roots of roots and so on that the exponent's binary digits name. Square roots are the same on every machine.
     */
    private static double power(double base, double exponent) {
        if (exponent == 1) {
            return base;
        }
        double power = 1;
        double root = Math.abs(base);
        double digits = exponent;
        while (digits > 0) {
            root = Math.sqrt(root);
            digits *= 2;
            if (digits >= 1) {
                power *= root;
                digits -= 1;
            }
        }
        return Math.copySign(power, base);
    }

    /** Returns angles in degrees with this layer's on top. */
    Vec3 onRotation(Vec3 below, Vec3 own, EulerOrder order, long ticks) {
        if (!rotationsAsWhole || mode == Mode.REPLACES) {
            return onTranslation(below, own, ticks);
        }
        Quat lower = order.rotation(below);
        Quat upper = order.rotation(own);
        Quat whole = mode == Mode.ADDS
                ? lower.times(Quat.IDENTITY.slerp(upper, weight(ticks)))
                : lower.slerp(upper, weight(ticks));
        return order.degrees(whole, below.plus(mode == Mode.ADDS ? own : Vec3.ZERO));
    }
}
