// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.ground.Ground;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.find.LegDescription;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * File in, planted, file out: the door for whoever has a BVH, FBX or glTF file and wants its feet to stand.
 *
 * <p>{@link #open} a file, {@link #plant} it on a ground or {@link #clean} it where it stands, and
 * {@link PlantedFile#save} the result, which is the same file in the same format with only what changed replaced. Legs,
 * soles and the root joint are found. What may be chosen before: {@link #options}, {@link #clips}, {@link #legs},
 * {@link #progress}; each returns a planter of its own and leaves this one as it was.
 *
 * <p><b>Errors:</b> what is wrong with a file is a {@link FileIssue} that begins with its name; nothing of it is a bare
 * exception. What cannot be met by a leg is a result, in {@link PlantedFile#unresolved()}. <b>Cost:</b> O(frames); a
 * minute of capture at 120 frames a second takes seconds. <b>Memory:</b> some 200 bytes a joint and frame.
 */
public final class FilePlanter {
    private final OpenedFile opened;
    private final PlantOptions options;
    private final List<Integer> selected;
    private final List<LegDescription> legs;
    private final Progress progress;

    private FilePlanter(
            OpenedFile opened,
            PlantOptions options,
            List<Integer> selected,
            List<LegDescription> legs,
            Progress progress) {
        this.opened = opened;
        this.options = options;
        this.selected = List.copyOf(selected);
        this.legs = List.copyOf(legs);
        this.progress = progress;
    }

    /** Opens a file; its first bytes show its format. */
    public static FilePlanter open(Path file) throws FileIssue {
        return open(file, BvhOptions.DEFAULTS);
    }

    /** Opens a file of which more is known than it says, if it is a BVH: unit, up axis, what its positions mean. */
    public static FilePlanter open(Path file, BvhOptions bvh) throws FileIssue {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(bvh, "bvh");
        try {
            return of(OpenedFile.open(file.toString(), file, bvh));
        } catch (FileIssue e) {
            throw e.in(file.toString());
        }
    }

    /**
     * Takes a file's bytes, for whoever has no disk; it must stand alone. The array is shared, not copied.
     *
     * @param bytes the bytes
     * @param name the file's name, which a BVH's clip is called after
     */
    public static FilePlanter read(byte[] bytes, String name) throws FileIssue {
        Objects.requireNonNull(bytes, "bytes");
        Objects.requireNonNull(name, "name");
        try {
            return of(OpenedFile.inMemory(name, bytes));
        } catch (FileIssue e) {
            throw e.in(name);
        }
    }

    private static FilePlanter of(OpenedFile opened) {
        return new FilePlanter(opened, PlantOptions.DEFAULTS, opened.clipsNamed(List.of()), List.of(), Progress.NONE);
    }

    /** Returns what is in the file: skeleton, clips, unit, notes. */
    public ClipFile file() {
        return opened.file();
    }

    /**
     * Chooses how clips are planted: {@code options(o -> o.withTravel(true).withCycles(4))}. {@link PlantOptions} says
     * what there is to choose; several changes add up.
     */
    public FilePlanter options(UnaryOperator<PlantOptions> change) {
        PlantOptions changed = Objects.requireNonNull(change, "change").apply(options);
        return new FilePlanter(opened, Objects.requireNonNull(changed, "changed options"), selected, legs, progress);
    }

    /**
     * Takes the clips of these names alone; the default, and none, is all of them.
     *
     * @throws IllegalArgumentException when the file has no clip of a name
     */
    public FilePlanter clips(String... names) {
        for (String name : Objects.requireNonNull(names, "names")) {
            Objects.requireNonNull(name, "name");
        }
        return new FilePlanter(opened, options, opened.clipsNamed(List.of(names)), legs, progress);
    }

    /** Takes the legs that are described here; the default is to find them. */
    public FilePlanter legs(List<LegDescription> described) {
        return new FilePlanter(opened, options, selected, Objects.requireNonNull(described, "described"), progress);
    }

    /** Reports to this how far it is; with several clips, of each in turn. */
    public FilePlanter progress(Progress receiver) {
        return new FilePlanter(opened, options, selected, legs, Objects.requireNonNull(receiver, "receiver"));
    }

    /**
     * Puts the clips on a ground. One in which no foot ever stands is left as it is.
     *
     * @throws FileIssue when a clip cannot be read, or all of them are left as they are
     * @throws IllegalArgumentException when a description of a leg does not fit the skeleton, the options give the
     *     contacts of one clip and several are taken, or they ask for a rate that the file cannot have
     */
    public PlantedFile plant(Ground ground) throws FileIssue {
        PlantedFile planted = run(Optional.of(Objects.requireNonNull(ground, "ground")));
        if (!planted.isChanged()) {
            String why = planted.clips().isEmpty()
                    ? "holds no clip"
                    : "nothing to plant: " + planted.clips().get(0).leftAlone();
            throw new FileIssue(IssueCode.UNSUPPORTED, opened.name(), why);
        }
        return planted;
    }

    /**
     * Cleans the clips where they stand. One in which no foot ever stands is left as it is, and a file with nothing
     * else comes back byte for byte.
     *
     * @throws FileIssue when a clip cannot be read, or there is none
     * @throws IllegalArgumentException as {@link #plant}
     */
    public PlantedFile clean() throws FileIssue {
        if (selected.isEmpty()) {
            throw new FileIssue(IssueCode.UNSUPPORTED, opened.name(), "holds no clip");
        }
        return run(Optional.empty());
    }

    private PlantedFile run(Optional<Ground> ground) throws FileIssue {
        if (options.contacts().isPresent() && selected.size() > 1) {
            throw new IllegalArgumentException("contacts are those of one clip; clips(NAME) must take it alone, got "
                    + selected.size() + " clips");
        }
        try {
            List<PlantedClip> clips = new ArrayList<>();
            for (int index : selected) {
                RiggedClip rigged = RiggedClip.read(opened.file(), index, legs);
                PlantOptions own = opened.file().options(rigged.clip(), options);
                clips.add(PlantedClip.plant(rigged, ground, own, progress));
            }
            ClipSet.settle(clips, (i, shared) -> clips.get(i).sharing(shared, ground, progress));
            return PlantedFile.of(opened, clips);
        } catch (FileIssue e) {
            throw e.in(opened.name());
        }
    }
}
