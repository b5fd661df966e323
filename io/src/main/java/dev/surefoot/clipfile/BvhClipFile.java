// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.bvh.BvhChannel;
import dev.surefoot.bvh.BvhFile;
import dev.surefoot.bvh.BvhJoint;
import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.bvh.BvhPositions;
import dev.surefoot.bvh.BvhReader;
import dev.surefoot.bvh.BvhReread;
import dev.surefoot.bvh.BvhSpace;
import dev.surefoot.bvh.BvhWriter;
import dev.surefoot.file.FileBytes;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Parallel;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A BVH file: one clip, named after the file. */
final class BvhClipFile implements ClipFile {
    private final BvhSpace space;
    private final FileBytes bytes;
    /** The file; without its bytes, which are half of it, from when its motion is there to when it is written back. */
    private BvhFile file;

    /** Its motion; null while nobody asked for it. */
    private Clip motion;

    private BvhClipFile(BvhFile file, FileBytes bytes, BvhSpace space, Clip motion) {
        this.file = file;
        this.bytes = bytes;
        this.space = space;
        this.motion = motion;
    }

    /** Takes a file; {@code read} are the bytes that {@code again} gives whenever it is asked. */
    static BvhClipFile read(byte[] read, FileBytes again, String name, BvhOptions options, Parallel parallel)
            throws FileIssue {
        BvhFile file = BvhReader.read(read, name, options, parallel);
        return new BvhClipFile(file, again, BvhSpace.detect(file), null);
    }

    @Override
    public String format() {
        return "BVH";
    }

    @Override
    public String extension() {
        return "bvh";
    }

    @Override
    public Skeleton skeleton() {
        return file.skeleton();
    }

    @Override
    public FileSpace space() {
        return space.space();
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>(file.notes());
        notes.addAll(space.reasons());
        return notes;
    }

    @Override
    public List<String> clipNames() {
        return List.of(file.name());
    }

    @Override
    public Clip clip(int index) {
        return clip(index, Parallel.NONE);
    }

    @Override
    public Clip clip(int index, Parallel parallel) {
        if (motion == null) {
            motion = file.clip(space.space(), parallel);
            leaveBytes();
        }
        return motion;
    }

    @Override
    public List<String> clipNotes(int index) {
        return List.of();
    }

    @Override
    public Clip clipAtFramesOf(int index, Clip other) {
        return clip(index);
    }

    @Override
    public SoleCloud sole() {
        return SoleCloud.NONE;
    }

    @Override
    public List<String> soleNotes() {
        return List.of();
    }

    @Override
    public List<String> references() {
        return List.of();
    }

    /** Nothing reads them while the motion is there. */
    private void leaveBytes() {
        if (motion != null) {
            file = file.withoutBytes();
        }
    }

    private BvhFile whole() throws FileIssue {
        if (!file.hasBytes()) {
            file = file.with(bytes.read());
        }
        return file;
    }

    @Override
    public Saved save(Map<Integer, Planting> plantings) throws FileIssue {
        return save(plantings, Parallel.NONE);
    }

    @Override
    public Saved save(Map<Integer, Planting> plantings, Parallel parallel) throws FileIssue {
        Planting planting = plantings.get(0);
        Planting.ChangedJoints changed = planting.result().changed();
        Clip planned = planting.result().extraKeys().clip();
        byte[] written = BvhWriter.write(
                whole(),
                planned,
                changed.rotated(),
                changed.displaced(),
                planting.source().inputFrames(),
                planting.result().extraKeys().times(),
                parallel);
        List<String> notes = new ArrayList<>(LostTurns.notes(file, written, planned, changed.rotated(), space.space()));
        if (decidesPositions()
                && !BvhReader.read(written, file.name(), file.options()).meansPositionsAs(file)) {
            notes.add("positions mean what they meant in the source, but what was written no longer shows it: who has "
                    + "to guess takes them otherwise, as this command does without --bvh-position");
        }
        return new Saved(written, notes);
    }

    /**
     * Returns whether the file left open how positions are meant, and it matters: only then need what was written be
     * read once more.
     */
    private boolean decidesPositions() {
        boolean matters = false;
        for (BvhJoint joint : file.joints()) {
            matters |=
                    joint.count(BvhChannel.Kind.POSITION) > 0 && joint.offset().lengthSquared() > 0;
        }
        return matters && file.options().positions() == BvhPositions.AUTO;
    }

    @Override
    public PlantOptions options(Clip clip, PlantOptions options) throws FileIssue {
        double own = clip.framesPerSecond();
        double asked = options.framesPerSecond().orElse(own);
        long frames = (clip.frames() - 1L) * options.cycles() * FinerClip.times(own, asked) + 1;
        long most = file.options().maxJointFrames() / file.joints().size();
        if (asked != own && frames > most) {
            throw new FileIssue(
                    IssueCode.MEMORY, "", "at the rate asked for it has " + frames + " frames; " + most + " fit");
        }
        return options.withFramesPerSecond(asked);
    }

    @Override
    public boolean hasRate() {
        return true;
    }

    @Override
    public String keysAdded(Planting planting) {
        int times = planting.result().extraKeys().times();
        long rate = Math.round(times * planting.clip().framesPerSecond());
        return times == 1
                ? ""
                : "the file now has " + times + " frames in place of one, " + rate
                        + " a second, as was asked for: the least multiple of its own rate that is no lower";
    }

    @Override
    public ClipFile reread(byte[] saved) throws FileIssue {
        return reread(saved, Parallel.NONE);
    }

    @Override
    public ClipFile reread(byte[] saved, Parallel parallel) throws FileIssue {
        // what was detected once must not be detected anew: the clip has changed
        Optional<BvhReread.Read> beside =
                motion == null ? Optional.empty() : BvhReread.of(whole(), motion, saved, parallel);
        leaveBytes();
        return beside.isPresent()
                ? new BvhClipFile(
                        beside.get().file(), () -> saved, space, beside.get().clip())
                : new BvhClipFile(BvhReader.reread(saved, file), () -> saved, space, null);
    }
}
