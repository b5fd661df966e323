// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.build;

import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.fbx.curve.ChannelPlace;
import dev.surefoot.fbx.curve.CurveNode;
import dev.surefoot.fbx.curve.KeyAttributes;
import dev.surefoot.fbx.scene.EulerOrder;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import java.util.List;

/**
 * Puts an FBX file together: a skeleton, a skinned mesh and clips with linear keys at every frame.
 *
 * <p><b>Units:</b> those of the file's space; angles are written in degrees in the order XYZ, nearest to those of the
 * frame before. <b>Accuracy:</b> values of keys are stored as floats. The same calls give the same bytes.
 */
public final class FbxBuilder {
    /** Autodesk's unit of time, per second. */
    private static final long TICKS = 46_186_158_000L;
    /** {@code TimeMode} for a rate of the file's own. */
    private static final int OWN_RATE = 14;
    /** Keys as programs write them since FBX 2014. */
    private static final int KEY_VERSION = 4008;

    private static final int NEW_KEY_VERSION = 4009;
    private static final double CENTIMETRES = 100;
    /** Bytes from which on arrays are compressed, as in files of Autodesk's programs. */
    private static final int LEAST_DEFLATED = 1024;

    private final int version;
    private final FileSpace space;
    private final Skeleton skeleton;
    private final FbxObjects objects = new FbxObjects();
    private final long[] models;
    private double framesPerSecond = 30;

    /**
     * Begins a file with a skeleton.
     *
     * @param version 7100 to 7700
     * @param space its unit and up axis
     */
    public FbxBuilder(int version, FileSpace space, Skeleton skeleton) {
        if (!(version >= 7100 && version <= 7700)) {
            throw new IllegalArgumentException("version must be from 7100 to 7700, got " + version);
        }
        this.version = version;
        this.space = space;
        this.skeleton = skeleton;
        models = new long[skeleton.size()];
        for (int j = 0; j < models.length; j++) {
            models[j] = objects.newId();
            Skeleton.Joint joint = skeleton.joint(j);
            NewRecord properties = new NewRecord("Properties70")
                    .child(vector("Lcl Translation", joint.translation()))
                    .child(vector("Lcl Rotation", EulerOrder.XYZ.degrees(joint.rotation(), Vec3.ZERO)))
                    .child(vector("Lcl Scaling", joint.scale()));
            objects.add("Model", models[j], joint.name(), "Model", "LimbNode")
                    .child(new NewRecord("Version").int32(232))
                    .child(properties);
            objects.connect(models[j], joint.parent() < 0 ? 0 : models[joint.parent()]);
            long attribute = objects.newId();
            objects.add("NodeAttribute", attribute, "", "NodeAttribute", "LimbNode")
                    .child(new NewRecord("TypeFlags").text("Skeleton"));
            objects.connect(attribute, models[j]);
        }
    }

    private static NewRecord vector(String name, Vec3 value) {
        return FbxObjects.property(name, name, "", "A", value.x(), value.y(), value.z());
    }

    /** Adds a mesh that follows the joints. */
    public FbxBuilder mesh(FbxMesh mesh) {
        mesh.addTo(objects, skeleton, space, models);
        return this;
    }

    /**
     * Adds a clip as a stack.
     *
     * @throws IllegalArgumentException when the clip is of another skeleton
     */
    public FbxBuilder clip(Clip clip) {
        if (clip.skeleton().size() != skeleton.size()) {
            throw new IllegalArgumentException("clip must be of the file's skeleton of " + skeleton.size()
                    + " joints, got one of " + clip.skeleton().size());
        }
        framesPerSecond = clip.framesPerSecond();
        long[] ticks = new long[clip.frames()];
        for (int f = 0; f < ticks.length; f++) {
            ticks[f] = Math.round(clip.seconds(f) * TICKS);
        }
        long stack = objects.newId();
        long layer = objects.newId();
        objects.add("AnimationStack", stack, clip.name(), "AnimStack", "")
                .child(new NewRecord("Properties70")
                        .child(FbxObjects.time("LocalStart", ticks[0]))
                        .child(FbxObjects.time("LocalStop", ticks[ticks.length - 1])));
        // with something inside, so that it has braces in text: some readers know no object without
        objects.add("AnimationLayer", layer, "BaseLayer", "AnimLayer", "")
                .child(new NewRecord("Properties70").child(FbxObjects.property("Weight", "Number", "", "A", 100)));
        objects.connect(layer, stack);
        for (int j = 0; j < skeleton.size(); j++) {
            double[][] turns = new double[ticks.length][];
            double[][] moves = new double[ticks.length][];
            Vec3 near = Vec3.ZERO;
            for (int f = 0; f < ticks.length; f++) {
                near = EulerOrder.XYZ.degrees(clip.pose(f).rotation(j), near);
                turns[f] = components(near);
                moves[f] = components(clip.pose(f).translation(j));
            }
            addChannel(layer, models[j], ChannelPlace.Path.ROTATION, ticks, turns);
            if (skeleton.parent(j) < 0) {
                addChannel(layer, models[j], ChannelPlace.Path.TRANSLATION, ticks, moves);
            }
        }
        return this;
    }

    private static double[] components(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }

    private void addChannel(long layer, long model, ChannelPlace.Path path, long[] ticks, double[][] values) {
        long node = objects.newId();
        NewRecord defaults = new NewRecord("Properties70");
        objects.add("AnimationCurveNode", node, path.nodeName(), "AnimCurveNode", "")
                .child(defaults);
        objects.connect(node, layer);
        objects.connect(node, model, path.property());
        for (int axis = 0; axis < CurveNode.AXES.size(); axis++) {
            defaults.child(FbxObjects.property(CurveNode.AXES.get(axis), "Number", "", "A", values[0][axis]));
            long curve = objects.newId();
            float[] keys = new float[ticks.length];
            for (int f = 0; f < keys.length; f++) {
                keys[f] = (float) values[f][axis];
            }
            KeyAttributes straight = KeyAttributes.straight(0);
            objects.add("AnimationCurve", curve, "", "AnimCurve", "")
                    .child(new NewRecord("Default").number(0))
                    .child(new NewRecord("KeyVer").int32(version < 7500 ? KEY_VERSION : NEW_KEY_VERSION))
                    .child(new NewRecord("KeyTime").array(ticks))
                    .child(new NewRecord("KeyValueFloat").array(keys))
                    .child(new NewRecord("KeyAttrFlags").array(new int[] {straight.flags()}))
                    .child(new NewRecord("KeyAttrDataFloat").arrayOfBits(straight.data()))
                    .child(new NewRecord("KeyAttrRefCount").array(new int[] {keys.length}));
            objects.connect(curve, node, CurveNode.AXES.get(axis));
        }
    }

    /** Returns the number that the format gives an axis. */
    private static int number(FileSpace.UpAxis axis) {
        return switch (axis) {
            case X -> 0;
            case Y -> 1;
            case Z -> 2;
        };
    }

    private List<NewRecord> records() {
        boolean up = space.up() == FileSpace.UpAxis.Z;
        NewRecord settings = new NewRecord("Properties70")
                .child(FbxObjects.property("UpAxis", "int", "Integer", number(space.up())))
                .child(FbxObjects.property("UpAxisSign", "int", "Integer", 1))
                .child(FbxObjects.property("FrontAxis", "int", "Integer", up ? 1 : 2))
                .child(FbxObjects.property("FrontAxisSign", "int", "Integer", up ? -1 : 1))
                .child(FbxObjects.property("CoordAxis", "int", "Integer", 0))
                .child(FbxObjects.property("CoordAxisSign", "int", "Integer", 1))
                .child(FbxObjects.property(
                        "UnitScaleFactor", "double", "Number", "", CENTIMETRES * space.metresPerUnit()))
                .child(FbxObjects.property("TimeMode", "enum", "", OWN_RATE))
                .child(FbxObjects.property("CustomFrameRate", "double", "Number", "", framesPerSecond));
        return objects.file(version, settings);
    }

    /** Returns the file in binary, little-endian. */
    public byte[] binary() {
        return FbxBytes.binary(version, false, LEAST_DEFLATED, records());
    }

    /** Returns the file as text. */
    public byte[] text() {
        return FbxBytes.text(version, "\n", "written by Surefoot", records());
    }
}
