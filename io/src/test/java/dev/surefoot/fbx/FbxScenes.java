// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import dev.surefoot.fbx.build.FbxBytes;
import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.fbx.scene.AxisLimits;
import dev.surefoot.fbx.scene.EulerOrder;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A small scene put together for a test: models, stacks, layers and curves, in centimetres with Y up. */
public final class FbxScenes {
    /** Ticks of a second. */
    public static final long SECOND = 46_186_158_000L;

    private static final long STACK = 900;
    private static final long LAYER = 901;

    private final int version;
    private final NewRecord objects = new NewRecord("Objects");
    private final NewRecord connections = new NewRecord("Connections");
    private final Map<String, Integer> counts = new TreeMap<>();
    private final NewRecord settings = new NewRecord("Properties70");
    private boolean defined = true;
    private boolean ownRuns;
    private long nextId = 5000;

    /** Begins a scene. */
    public FbxScenes(int version) {
        this.version = version;
        property(settings, "TimeMode", "enum", 6);
    }

    /** Returns a clip as a scene of the same joints, with linear keys at every frame. */
    public static FbxScenes of(Clip clip, int version) {
        return of(clip, version, Map.of(), Vec3.ZERO);
    }

    /** The same with limits of rotations, in degrees, by the names of joints; all angles begin near {@code start}. */
    public static FbxScenes of(Clip clip, int version, Map<String, AxisLimits> limits, Vec3 start) {
        FbxScenes scene = new FbxScenes(version)
                .setting("UnitScaleFactor", "double", 100 * clip.space().metresPerUnit())
                .setting("UpAxis", "enum", "XYZ".indexOf(clip.space().up().name()))
                .setting("TimeMode", "enum", 14)
                .setting("CustomFrameRate", "double", clip.framesPerSecond());
        for (int j = 0; j < clip.skeleton().size(); j++) {
            Vec3 t = clip.skeleton().joint(j).translation();
            NewRecord properties = property(properties(), "Lcl Translation", "Lcl Translation", t.x(), t.y(), t.z());
            AxisLimits limit = limits.get(clip.skeleton().name(j));
            if (limit != null) {
                limit(properties, "Min", limit.least());
                limit(properties, "Max", limit.most());
            }
            scene.model(1 + j, clip.skeleton().name(j), 1 + clip.skeleton().parent(j), properties);
        }
        scene.stack(clip.name(), 0, clip.durationSeconds());
        double[] seconds = new double[clip.frames()];
        for (int f = 0; f < seconds.length; f++) {
            seconds[f] = f / clip.framesPerSecond();
        }
        for (int j = 0; j < clip.skeleton().size(); j++) {
            float[][] turns = new float[3][seconds.length];
            float[][] moves = new float[3][seconds.length];
            Vec3 near = start;
            for (int f = 0; f < seconds.length; f++) {
                near = EulerOrder.XYZ.degrees(clip.pose(f).rotation(j), near);
                put(turns, f, near);
                put(moves, f, clip.pose(f).translation(j));
            }
            scene.curves(1 + j, "Lcl Rotation", seconds, turns);
            if (clip.skeleton().parent(j) < 0) {
                scene.curves(1 + j, "Lcl Translation", seconds, moves);
            }
        }
        return scene;
    }

    private static void limit(NewRecord properties, String end, Vec3 values) {
        property(properties, "RotationActive", "bool", 1);
        double[] all = {values.x(), values.y(), values.z()};
        for (int axis = 0; axis < 3; axis++) {
            property(properties, "Rotation" + end + "XYZ".charAt(axis), "bool", Double.isInfinite(all[axis]) ? 0 : 1);
            all[axis] = Double.isInfinite(all[axis]) ? 0 : all[axis];
        }
        property(properties, "Rotation" + end, "Vector3D", all);
    }

    private static void put(float[][] axes, int f, Vec3 v) {
        axes[0][f] = (float) v.x();
        axes[1][f] = (float) v.y();
        axes[2][f] = (float) v.z();
    }

    /** Adds a property with numbers. */
    public static NewRecord property(NewRecord list, String name, String type, double... values) {
        NewRecord property = new NewRecord("P").text(name).text(type).text("").text("");
        for (double value : values) {
            if (type.equals("enum") || type.equals("bool")) {
                property.int32((int) value);
            } else if (type.equals("KTime")) {
                property.int64((long) value);
            } else {
                property.number(value);
            }
        }
        list.child(property);
        return list;
    }

    /** Returns a list of properties to be filled. */
    public static NewRecord properties() {
        return new NewRecord("Properties70");
    }

    /** Sets a global setting. */
    public FbxScenes setting(String name, String type, double value) {
        property(settings, name, type, value);
        return this;
    }

    /** Leaves curves and curve nodes out of the definitions. */
    public FbxScenes withoutDefinitionsOfCurves() {
        defined = false;
        return this;
    }

    /** Adds a joint. */
    public FbxScenes model(long id, String name, long parent, NewRecord properties) {
        add(new NewRecord("Model")
                .int64(id)
                .objectName(name, "Model")
                .text("LimbNode")
                .child(properties));
        return connect("OO", id, parent, "");
    }

    /** Adds any other object; it begins with its id, its name and its kind. */
    public FbxScenes object(NewRecord object) {
        add(object);
        return this;
    }

    private void add(NewRecord object) {
        objects.child(object);
        counts.merge(object.name(), 1, Integer::sum);
    }

    /** Connects two objects. */
    public FbxScenes connect(String kind, long child, long parent, String property) {
        NewRecord connection = new NewRecord("C").text(kind).int64(child).int64(parent);
        connections.child(property.isEmpty() ? connection : connection.text(property));
        return this;
    }

    /** Adds the stack with its lowest layer. */
    public FbxScenes stack(String name, double startSeconds, double stopSeconds) {
        NewRecord span = properties();
        property(span, "LocalStart", "KTime", startSeconds * SECOND);
        property(span, "LocalStop", "KTime", stopSeconds * SECOND);
        add(new NewRecord("AnimationStack")
                .int64(STACK)
                .objectName(name, "AnimStack")
                .text("")
                .child(span));
        return layer(LAYER, "Base", properties());
    }

    /** Adds a layer to the stack. */
    public FbxScenes layer(long id, String name, NewRecord properties) {
        add(new NewRecord("AnimationLayer")
                .int64(id)
                .objectName(name, "AnimLayer")
                .text("")
                .child(properties));
        return connect("OO", id, STACK, "");
    }

    /** Adds linear curves for some axes of a joint's property on the lowest layer; null leaves an axis without. */
    public FbxScenes curves(long model, String property, double[] seconds, float[]... values) {
        return curves(LAYER, model, property, 0x4, seconds, values);
    }

    /** Adds curves on a layer. */
    public FbxScenes curves(long layer, long model, String property, int flags, double[] seconds, float[]... values) {
        long node = nextId++;
        NewRecord defaults = properties();
        add(new NewRecord("AnimationCurveNode")
                .int64(node)
                .objectName(property.substring(4, 5), "AnimCurveNode")
                .text("")
                .child(defaults));
        connect("OO", node, layer, "");
        connect("OP", node, model, property);
        String[] axes = {"d|X", "d|Y", "d|Z"};
        for (int axis = 0; axis < 3; axis++) {
            property(defaults, axes[axis], "Number", values[axis] == null ? 0 : values[axis][0]);
            if (values[axis] != null) {
                long curve = nextId++;
                add(curve(curve, flags, seconds, values[axis]));
                connect("OP", curve, node, axes[axis]);
            }
        }
        return this;
    }

    /** Adds a curve about X in which each key has attributes of its own. */
    public FbxScenes curvesOfOwnRuns(long model, String property, double[] seconds, float[] values) {
        ownRuns = true;
        return curves(model, property, seconds, values, null, null);
    }

    private NewRecord curve(long id, int flags, double[] seconds, float[] values) {
        int runs = ownRuns ? seconds.length : 1;
        int[] flagsOfRuns = new int[runs];
        int[] counts = new int[runs];
        Arrays.fill(flagsOfRuns, flags);
        Arrays.fill(counts, seconds.length / runs);
        long[] ticks = new long[seconds.length];
        for (int i = 0; i < ticks.length; i++) {
            ticks[i] = Math.round(seconds[i] * SECOND);
        }
        return new NewRecord("AnimationCurve")
                .int64(id)
                .objectName("", "AnimCurve")
                .text("")
                .child(new NewRecord("Default").number(0))
                .child(new NewRecord("KeyVer").int32(4008))
                .child(new NewRecord("KeyTime").array(ticks))
                .child(new NewRecord("KeyValueFloat").array(values))
                .child(new NewRecord("KeyAttrFlags").array(flagsOfRuns))
                .child(new NewRecord("KeyAttrDataFloat").arrayOfBits(data(runs)))
                .child(new NewRecord("KeyAttrRefCount").array(counts));
    }

    private static int[] data(int runs) {
        int[] data = new int[4 * runs];
        for (int run = 0; run < runs; run++) {
            data[4 * run + 2] = 0x0D050D05;
        }
        return data;
    }

    private List<NewRecord> top() {
        List<NewRecord> top = new ArrayList<>();
        top.add(new NewRecord("FBXHeaderExtension")
                .child(new NewRecord("FBXHeaderVersion").int32(1003))
                .child(new NewRecord("FBXVersion").int32(version)));
        top.add(new NewRecord("GlobalSettings").child(settings));
        NewRecord definitions = new NewRecord("Definitions");
        int all = counts.values().stream().mapToInt(Integer::intValue).sum();
        definitions.child(new NewRecord("Count").int32(all));
        counts.forEach((kind, count) -> {
            if (defined || !kind.startsWith("AnimationCurve")) {
                definitions.child(new NewRecord("ObjectType").text(kind).child(new NewRecord("Count").int32(count)));
            }
        });
        top.add(definitions);
        top.add(objects);
        top.add(connections);
        return top;
    }

    /** Returns the scene as a little-endian binary file. */
    public byte[] binary() {
        return FbxFiles.binary(version, false, top());
    }

    /** Returns the scene as a binary file whose arrays are compressed from so many bytes on. */
    public byte[] deflated(int least) {
        return FbxBytes.binary(version, false, least, top());
    }

    /** Returns the scene as a binary file of the other byte order. */
    public byte[] bigEndian() {
        return FbxFiles.binary(version, true, top());
    }

    /** Returns the scene as text. */
    public byte[] text() {
        return FbxFiles.text(version, "\r\n", top());
    }
}
