// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.ground.Ground;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One file in the page: read, one clip of it planted on a ground, written and measured on what was written. */
public final class Walk {
    private final ClipFile file;
    private Planting planting;
    private Clip written;
    private byte[] bytes;
    private MotionMetrics unplanted;
    private MotionMetrics planted;
    private final List<String> notes = new ArrayList<>();
    private int pathOf = -1;
    private ClipPath path;

    /**
     * Reads a file.
     *
     * @param bytes its bytes; a glTF that refers to other files is refused
     * @param name its name
     */
    public Walk(byte[] bytes, String name) throws FileIssue {
        file = ClipFileReader.read(bytes, name, Resources.NONE, BvhOptions.DEFAULTS);
    }

    /** Returns the clips' names. */
    public List<String> clipNames() {
        return file.clipNames();
    }

    /** Returns the format's file name extension. */
    public String extension() {
        return file.extension();
    }

    /** Returns the path of a clip, as it came. */
    public ClipPath path(int index) throws FileIssue {
        if (pathOf != index) {
            path = ClipPath.of(file.clip(index));
            pathOf = index;
        }
        return path;
    }

    /**
     * Plants a clip as {@code surefoot plant --clip} does. When it fails, what was planted before stays.
     *
     * @param index which clip
     * @param ground where to put it
     * @param progress receives each stage and how far it is
     * @throws IllegalArgumentException when it cannot be planted; the message says why
     */
    public void plant(int index, Ground ground, Progress progress) throws FileIssue {
        Clip clip = file.clip(index);
        FoundLegs found = FoundLegs.in(file, clip, List.of());
        if (!found.canBePlanted()) {
            throw new IllegalArgumentException(found.obstacle());
        }
        Planting made =
                ClipPlanter.plant(clip, found.legs(), found.rootJoint(), ground, PlantOptions.DEFAULTS, progress);
        if (made.contacts().isEmpty()) {
            throw new IllegalArgumentException("no foot ever stands still in it"
                    + (made.notes().isEmpty() ? "" : ": " + String.join("; ", made.notes())));
        }
        byte[] saved = file.save(Map.of(index, made)).bytes();
        Clip reread = file.reread(saved)
                .clipAtFramesOf(index, made.result().extraKeys().clip());
        unplanted = made.meter(made.source().clip())
                .extent(MotionMeter.Extent.AT_KEYS)
                .measure();
        planted = made.meter(reread).measure();
        notes.clear();
        notes.addAll(found.notes());
        notes.addAll(made.notes());
        bytes = saved;
        written = reread;
        planting = made;
    }

    /** Returns the planted file. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns sentences on all of it. */
    public List<String> notes() {
        return notes;
    }

    /**
     * Returns figures: frames as written, frames a second, joints, legs, contacts, what could not be met, penetration
     * of the clip as it came in millimetres; of the planted clip slip and penetration at keys, and both between keys.
     */
    public double[] figures() {
        return new double[] {
            written.frames(),
            written.framesPerSecond(),
            written.skeleton().size(),
            planting.legs().size(),
            planting.contacts().size(),
            planting.unresolved().size(),
            unplanted.penetration().maxMm(),
            planted.slip().maxMm(),
            planted.penetration().maxMm(),
            planted.slip().subframeMaxMm(),
            planted.penetration().subframeMaxMm(),
        };
    }

    /** Returns each joint's parent; −1 for a root. */
    public double[] parents() {
        double[] parents = new double[written.skeleton().size()];
        for (int j = 0; j < parents.length; j++) {
            parents[j] = written.skeleton().parent(j);
        }
        return parents;
    }

    /**
     * Returns all joints of all frames in world metres, as planted or as they came: x, y, z of a frame's joints, then
     * the next frame's.
     */
    public double[] joints(boolean asPlanted) {
        Clip clip = asPlanted ? written : planting.source().clip();
        int joints = clip.skeleton().size();
        double[] places = new double[3 * joints * clip.frames()];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f));
            for (int j = 0; j < joints; j++) {
                Vec3 at = world.position(j);
                int place = 3 * (f * joints + j);
                places[place] = at.x();
                places[place + 1] = at.y();
                places[place + 2] = at.z();
            }
        }
        return places;
    }
}
