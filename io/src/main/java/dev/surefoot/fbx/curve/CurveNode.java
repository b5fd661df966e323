// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.scene.FbxConnection;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.fbx.scene.FbxProperties;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * Three animated numbers of a joint on one layer: a curve for each, or a value where there is none.
 *
 * <p>Curves are read from the file when the node is made. <b>Cost:</b> O(keys).
 */
public final class CurveNode {
    /** The properties by which curves hang on a node, by axis. */
    public static final List<String> AXES = List.of("d|X", "d|Y", "d|Z");

    private final FbxObject object;
    private final FbxObject[] curveObjects;
    private final KeyCurve[] curves;
    private final Vec3 values;

    private CurveNode(FbxObject object, FbxObject[] curveObjects, KeyCurve[] curves, Vec3 values) {
        this.object = object;
        this.curveObjects = curveObjects;
        this.curves = curves;
        this.values = values;
    }

    /**
     * Reads a node.
     *
     * @param reader reads its curves
     * @param otherwise the values of axes that have neither a curve nor a value
     */
    static CurveNode read(FbxScene scene, FbxObject object, Vec3 otherwise, CurveReader reader) throws FileIssue {
        FbxObject[] objects = new FbxObject[AXES.size()];
        KeyCurve[] curves = new KeyCurve[AXES.size()];
        for (FbxConnection connection : scene.connections().below(object.id())) {
            FbxObject curve = scene.object(connection.child());
            for (int axis = 0; axis < AXES.size(); axis++) {
                boolean fits = connection.property().equals(AXES.get(axis))
                        && curve != null
                        && curve.kind().equals("AnimationCurve");
                if (fits && objects[axis] == null) {
                    objects[axis] = curve;
                    curves[axis] = reader.read(curve);
                }
            }
        }
        FbxProperties properties = object.properties();
        Vec3 values = new Vec3(
                properties.number(AXES.get(0), otherwise.x()),
                properties.number(AXES.get(1), otherwise.y()),
                properties.number(AXES.get(2), otherwise.z()));
        return new CurveNode(object, objects, curves, values);
    }

    /** Returns the node's own object. */
    public FbxObject object() {
        return object;
    }

    /** Returns the object of an axis's curve; null where there is none. */
    public FbxObject curveObject(int axis) {
        return curveObjects[axis];
    }

    /** Returns the curve of an axis; null where there is none. */
    public KeyCurve curve(int axis) {
        return curves[axis];
    }

    /** Returns whether any axis has keys. */
    public boolean hasKeys() {
        for (KeyCurve curve : curves) {
            if (curve != null && curve.size() > 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the values are the same at all moments. */
    boolean isStill() {
        for (KeyCurve curve : curves) {
            if (curve != null && !curve.isStill()) {
                return false;
            }
        }
        return true;
    }

    /** Returns the three values at a moment, in ticks. */
    public Vec3 value(long ticks) {
        return new Vec3(value(0, ticks), value(1, ticks), value(2, ticks));
    }

    /** Returns the value of an axis at a moment. */
    public double value(int axis, long ticks) {
        return curves[axis] == null || curves[axis].size() == 0 ? constant(axis) : curves[axis].value(ticks);
    }

    /** Returns the value of an axis without keys. */
    double constant(int axis) {
        return axis == 0 ? values.x() : axis == 1 ? values.y() : values.z();
    }
}
