// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.scene.FbxConnection;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.fbx.scene.FbxProperties;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.fbx.scene.ModelTree;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A stack, which is a clip: its span, its layers and what they move.
 *
 * <p><b>Cost:</b> O(keys) when it is read; every call reads the file anew.
 */
public final class AnimationStack {
    /** With 24 bytes a key so many fill 240 MB. */
    private static final long KEYS_OF_ANY_FILE = 10_000_000;
    /**
     * One key more for so many bytes: its 8, where curves share their times, are the four times that reading may take.
     */
    private static final int BYTES_PER_FURTHER_KEY = 2;

    private final FbxObject object;
    private final List<AnimationLayer> layers;
    private final Map<ChannelPlace, AnimatedChannel> channels;
    private final long startTicks;
    private final long stopTicks;
    private final long keys;

    private AnimationStack(
            FbxObject object,
            List<AnimationLayer> layers,
            Map<ChannelPlace, AnimatedChannel> channels,
            long startTicks,
            long stopTicks,
            long keys) {
        this.object = object;
        this.layers = List.copyOf(layers);
        this.channels = channels;
        this.startTicks = startTicks;
        this.stopTicks = stopTicks;
        this.keys = keys;
    }

    /** Reads a stack with all curves that move joints. */
    public static AnimationStack read(FbxScene scene, ModelTree tree, FbxObject object) throws FileIssue {
        List<AnimationLayer> layers = new ArrayList<>();
        Map<ChannelPlace, AnimatedChannel> channels = new LinkedHashMap<>();
        long keys = 0;
        long most = KEYS_OF_ANY_FILE + scene.document().bytes().length / BYTES_PER_FURTHER_KEY;
        CurveReader reader = new CurveReader(scene.settings().ticksPerSecond());
        for (FbxConnection connection : scene.connections().below(object.id())) {
            FbxObject layerObject = scene.object(connection.child());
            if (layerObject == null || !layerObject.kind().equals("AnimationLayer")) {
                continue;
            }
            AnimationLayer layer = AnimationLayer.read(scene, layerObject, reader);
            layers.add(layer);
            for (FbxConnection below : scene.connections().below(layerObject.id())) {
                FbxObject node = scene.object(below.child());
                if (node == null || !node.kind().equals("AnimationCurveNode")) {
                    continue;
                }
                for (ChannelPlace place : ChannelPlace.of(scene, tree, node)) {
                    CurveNode read = CurveNode.read(scene, node, rest(tree, place), reader);
                    keys += keys(read);
                    if (keys > most) {
                        throw object.record().issue(IssueCode.LIMIT, "more than " + most + " keys");
                    }
                    boolean base = layers.size() == 1;
                    channels.computeIfAbsent(place, p -> new AnimatedChannel(base))
                            .add(layer, read);
                }
            }
        }
        FbxProperties properties = object.properties();
        long start = properties.integer("LocalStart", 0);
        long stop = properties.integer("LocalStop", 0);
        return new AnimationStack(object, layers, channels, start, stop, keys);
    }

    private static Vec3 rest(ModelTree tree, ChannelPlace place) {
        return switch (place.path()) {
            case TRANSLATION -> tree.transform(place.joint()).restTranslation();
            case ROTATION -> tree.transform(place.joint()).restDegrees();
            case SCALING -> tree.transform(place.joint()).restScale();
        };
    }

    private static long keys(CurveNode node) {
        long keys = 0;
        for (int axis = 0; axis < CurveNode.AXES.size(); axis++) {
            keys += node.curve(axis) == null ? 0 : node.curve(axis).size();
        }
        return keys;
    }

    /** Returns the stack's own object. */
    public FbxObject object() {
        return object;
    }

    /** Returns its layers, from the bottom. */
    public List<AnimationLayer> layers() {
        return layers;
    }

    /** Returns what moves a joint; null where nothing does. */
    public AnimatedChannel channel(ChannelPlace place) {
        return channels.get(place);
    }

    /** Returns all that is moved. */
    public Map<ChannelPlace, AnimatedChannel> channels() {
        return channels;
    }

    /** Returns how many keys its curves have. */
    public long keys() {
        return keys;
    }

    /** Returns where the file says that the clip begins; not before {@link #stopTicks()} where it says nothing. */
    public long startTicks() {
        return startTicks;
    }

    /** Returns where the file says that the clip ends. */
    public long stopTicks() {
        return stopTicks;
    }
}
