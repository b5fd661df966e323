// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.fbx.scene.FbxSettings;
import dev.surefoot.fbx.scene.ModelTree;
import dev.surefoot.rig.FileSpace;
import java.util.ArrayList;
import java.util.List;

/** What a user should know of a file before its clips are looked at. */
final class SceneNotes {
    private SceneNotes() {}

    static List<String> of(FbxScene scene, ModelTree tree, FileSpace space) {
        List<String> notes = new ArrayList<>();
        FbxSettings settings = scene.settings();
        notes.add("FBX " + scene.document().kind().version() / 1000.0 + ", "
                + (scene.document().kind().binary() ? "binary" : "text") + ": one unit is "
                + metres(space.metresPerUnit()) + " m, " + space.up() + " is up, "
                + (settings.says(space)
                        ? "as the file says"
                        : "as was asked for; the file says " + metres(settings.metresPerUnit()) + " m and "
                                + settings.upName()));
        if (settings.upsideDown()) {
            notes.add("The file says that its up axis points down, which is not applied.");
        }
        List<String> limited = new ArrayList<>();
        List<String> fixed = new ArrayList<>();
        for (int j = 0; j < tree.skeleton().size(); j++) {
            String label = tree.skeleton().label(j);
            if (!tree.transform(j).unwritable().isEmpty()) {
                fixed.add(
                        label + " cannot be turned, since " + tree.transform(j).unwritable());
            } else if (!tree.transform(j).axes().isFree()) {
                limited.add(label);
            }
        }
        if (!limited.isEmpty()) {
            notes.add("Limits let " + (limited.size() == 1 ? "a joint" : limited.size() + " joints")
                    + " turn about fewer than three axes: " + String.join(", ", limited) + ".");
        }
        notes.addAll(fixed);
        if (!scene.objects("Constraint").isEmpty()) {
            notes.add("The file holds constraints, such as a character's control rig: a program that solves them anew "
                    + "moves the joints away from their keys.");
        }
        return notes;
    }

    /** A unit in metres, without the digits that a product of decimals leaves. */
    private static String metres(double unit) {
        double rounded = Math.floor(unit * 1e9 + 0.5) / 1e9;
        return rounded == Math.floor(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
    }
}
