// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.scene.FbxConnection;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.fbx.scene.ModelTree;
import java.util.ArrayList;
import java.util.List;

/**
 * What a curve node moves.
 *
 * @param joint the joint
 * @param path what of it
 */
public record ChannelPlace(int joint, Path path) {
    /** What can be moved of a joint. */
    public enum Path {
        /** Its position. */
        TRANSLATION("Lcl Translation", "T"),
        /** Its angles. */
        ROTATION("Lcl Rotation", "R"),
        /** Its scale. */
        SCALING("Lcl Scaling", "S");

        private final String property;
        private final String nodeName;

        Path(String property, String nodeName) {
            this.property = property;
            this.nodeName = nodeName;
        }

        /** Returns the joint's property that is moved. */
        public String property() {
            return property;
        }

        /** Returns what programs call a curve node that moves it. */
        public String nodeName() {
            return nodeName;
        }
    }

    /** Returns what a curve node moves: one joint, or several that share it. */
    static List<ChannelPlace> of(FbxScene scene, ModelTree tree, FbxObject node) {
        List<ChannelPlace> places = new ArrayList<>();
        for (FbxConnection connection : scene.connections().above(node.id())) {
            int joint = tree.joint(connection.parent());
            for (Path path : Path.values()) {
                if (joint >= 0 && connection.property().equals(path.property)) {
                    places.add(new ChannelPlace(joint, path));
                }
            }
        }
        return places;
    }

    /** Written out, as places are looked up in their hundreds: what a record makes of itself takes longer to begin. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ChannelPlace place && place.joint == joint && place.path == path;
    }

    @Override
    public int hashCode() {
        return 31 * joint + path.hashCode();
    }
}
