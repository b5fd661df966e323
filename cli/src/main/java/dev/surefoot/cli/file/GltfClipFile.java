// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.gltf.Resources;
import dev.surefoot.issue.FileIssue;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.SoleCloud;
import java.util.List;
import java.util.Map;

/** A glTF file, binary or text; every animation is a clip. */
final class GltfClipFile implements ClipFile {
    private final GltfFile file;
    private final Resources resources;
    private final List<String> clipNames;

    private GltfClipFile(GltfFile file, Resources resources) throws FileIssue {
        this.file = file;
        this.resources = resources;
        clipNames = List.copyOf(file.animationNames());
    }

    static GltfClipFile read(byte[] bytes, Resources resources) throws FileIssue {
        return new GltfClipFile(GltfReader.read(bytes, resources), resources);
    }

    @Override
    public String format() {
        return file.isBinary() ? "glTF binary" : "glTF";
    }

    @Override
    public String extension() {
        return file.isBinary() ? "glb" : "gltf";
    }

    @Override
    public Skeleton skeleton() {
        return file.skeleton();
    }

    @Override
    public FileSpace space() {
        return FileSpace.METRES_Y_UP;
    }

    @Override
    public List<String> notes() {
        return file.notes();
    }

    @Override
    public List<String> clipNames() {
        return clipNames;
    }

    @Override
    public Clip clip(int index) throws FileIssue {
        return file.clip(index);
    }

    @Override
    public List<String> clipNotes(int index) throws FileIssue {
        return file.notes(index);
    }

    @Override
    public Clip clipAtFramesOf(int index, Clip other) throws FileIssue {
        return file.clip(index, other.startSeconds(), other.framesPerSecond(), other.frames());
    }

    @Override
    public SoleCloud sole() throws FileIssue {
        return SoleCloud.NONE;
    }

    @Override
    public byte[] save(Map<Integer, Planting> plantings) throws FileIssue {
        throw new IllegalStateException("stub");
    }

    @Override
    public ClipFile reread(byte[] saved) throws FileIssue {
        return read(saved, resources);
    }
}
