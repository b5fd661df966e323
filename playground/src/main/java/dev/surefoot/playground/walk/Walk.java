// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.clipfile.GroundRise;
import dev.surefoot.clipfile.PlantedClip;
import dev.surefoot.clipfile.RiggedClip;
import dev.surefoot.clipfile.WrittenClips;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One file in the page: read, one clip of it planted on a ground, written and measured on what was written. */
public final class Walk {
    /** Numbers of each thing that was not met, of each contact and of each foot. */
    static final int PER_UNMET = 4;

    static final int PER_CONTACT = 7;
    static final int PER_FOOT = 4;

    private final ClipFile file;
    private RiggedClip rig;
    private Planting planting;
    private Clip written;
    private byte[] bytes;
    private MotionMetrics unplanted;
    private MotionMetrics planted;
    private final List<String> notes = new ArrayList<>();
    private int pathOf = -1;
    private ClipPath path;

    /** Hears what is being done. */
    public interface Stages {
        /** Ignores everything. */
        Stages NONE = (words, done, of) -> {};

        /** Receives a stage in words, and for how many frames it is done; of 0 where frames are not counted. */
        void at(String words, int done, int of);
    }

    /**
     * Reads a file.
     *
     * @param bytes its bytes; a glTF that refers to other files is refused
     * @param name its name
     * @throws IllegalArgumentException when it is whole, but holds no clip
     */
    public Walk(byte[] bytes, String name) throws FileIssue {
        file = ClipFileReader.read(bytes, name, Resources.NONE, BvhOptions.DEFAULTS);
        if (file.clipNames().isEmpty()) {
            throw new IllegalArgumentException("holds no clip");
        }
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
     * @param asked {@code --cycles} and {@code --path}
     * @param ground where to put it
     * @param stages hears what is being done
     * @throws IllegalArgumentException when it cannot be planted; the message is the command's
     */
    public void plant(int index, PlantOptions asked, Ground ground, Stages stages) throws FileIssue {
        stages.at("reading", 0, 0);
        RiggedClip rigged = RiggedClip.read(file, index, List.of());
        PlantOptions options = file.options(rigged.clip(), asked);
        PlantedClip made = PlantedClip.plant(
                rigged, Optional.of(ground), options, (stage, done, of) -> stages.at(stage.words(), done, of));
        if (!made.isPlanted()) {
            throw new IllegalArgumentException("nothing to plant: " + made.why() + remedy(made));
        }
        stages.at("writing", 0, 0);
        WrittenClips saved = WrittenClips.of(file, List.of(made));
        Clip reread = saved.clip(made);
        stages.at("measuring", 0, 0);
        Planting result = made.planting().orElseThrow();
        unplanted = result.meterOfUnplanted().extent(MotionMeter.Extent.AT_KEYS).measure();
        planted = result.meter(reread).measure();
        notes.clear();
        notes.addAll(file.notes());
        GroundRise rise = GroundRise.under(result.clip(), result.legs(), result.ground());
        if (rise.isBeyondLegs()) {
            notes.add(rise.question(result.clip().space()));
        }
        notes.addAll(made.notes());
        notes.addAll(saved.notes());
        for (String more : List.of(saved.keysAdded(made), made.leftBetween("--fps"))) {
            if (!more.isEmpty()) {
                notes.add(more);
            }
        }
        notes.replaceAll(Walk::sentence);
        bytes = saved.bytes();
        written = reread;
        planting = result;
        rig = rigged;
    }

    /** Returns a clause as the command's report has it: begun with a capital and ended with a full stop. */
    private static String sentence(String clause) {
        String end = clause.endsWith(".") ? "" : ".";
        return clause.isEmpty() ? "" : Character.toUpperCase(clause.charAt(0)) + clause.substring(1) + end;
    }

    /** Returns what the command offers beside its refusal. */
    private static String remedy(PlantedClip made) {
        if (made.couldTravel()) {
            return "; --travel lets it walk";
        }
        if (made.rigged().found().canBePlanted()) {
            return "; where a foot should stand, --contacts says so";
        }
        return made.rigged().found().legs().isEmpty() && !made.why().contains("--legs")
                ? "; --legs describes legs that were not found"
                : "";
    }

    /**
     * Returns for each frame of the clip that was planted how far its body is from where the file has it, x, y, z in
     * metres: a walk in place walks off, and cycles go on from each other. One whose root was wrong is shown as it
     * came.
     */
    public double[] travel() {
        Clip walked = planting.cameClip();
        int[] from = planting.source().inputFrames();
        double[] travel = new double[3 * walked.frames()];
        WorldPose there = new WorldPose(walked.skeleton(), walked.space());
        WorldPose here = new WorldPose(rig.clip().skeleton(), rig.clip().space());
        int root = rig.found().rootJoint();
        for (int f = 0; f < walked.frames(); f++) {
            there.update(walked.pose(f));
            here.update(rig.clip().pose(from[f]));
            Vec3 by = there.position(root).minus(here.position(root));
            travel[3 * f] = by.x();
            travel[3 * f + 1] = by.y();
            travel[3 * f + 2] = by.z();
        }
        return travel;
    }

    /** Returns the planted file. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns sentences on all of it, the command's. */
    public List<String> notes() {
        return notes;
    }

    /** Returns the legs' names. */
    public List<String> legNames() {
        return planting.legs().stream().map(Leg::name).toList();
    }

    /** Returns of each thing that was not met: the leg, the seconds from and to, and by how many metres it missed. */
    public double[] unmet() {
        List<Unresolved> missed = planting.unresolved();
        double[] numbers = new double[PER_UNMET * missed.size()];
        Clip clip = planting.source().clip();
        for (int i = 0; i < missed.size(); i++) {
            Unresolved each = missed.get(i);
            int at = PER_UNMET * i;
            numbers[at] = each.leg();
            numbers[at + 1] = clip.seconds(each.startFrame());
            numbers[at + 2] = clip.seconds(each.endFrame());
            numbers[at + 3] = each.missMetres();
        }
        return numbers;
    }

    /** Returns why each of these was not met. */
    public List<String> unmetReasons() {
        return planting.unresolved().stream()
                .map(each -> sentence(each.reason()))
                .toList();
    }

    /**
     * Returns of each contact: the leg, the point (0 heel, 1 ball, 2 toe), the seconds from and to, and the metres
     * where it stands.
     */
    public double[] contacts() {
        List<Contact> contacts = planting.contacts();
        double[] numbers = new double[PER_CONTACT * contacts.size()];
        Clip clip = planting.source().clip();
        for (int i = 0; i < contacts.size(); i++) {
            Contact each = contacts.get(i);
            int at = PER_CONTACT * i;
            numbers[at] = each.leg();
            numbers[at + 1] = switch (each.kind()) {
                case HEEL -> 0;
                case BALL -> 1;
                case TOE -> 2;
            };
            numbers[at + 2] = clip.seconds(each.startFrame());
            numbers[at + 3] = clip.seconds(each.endFrame());
            numbers[at + 4] = each.anchorWorld().x();
            numbers[at + 5] = each.anchorWorld().y();
            numbers[at + 6] = each.anchorWorld().z();
        }
        return numbers;
    }

    /**
     * Returns of each foot of each frame, as planted or as it came: the middle of its sole, x and z, the height of its
     * lowest point, and that of the ground under it; NaN where there is no ground.
     */
    public double[] feet(boolean asPlanted) {
        Clip clip = asPlanted ? written : planting.cameClip();
        List<Leg> legs = planting.legs();
        double[] feet = new double[PER_FOOT * legs.size() * clip.frames()];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        GroundHit hit = new GroundHit();
        int at = 0;
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f));
            for (Leg leg : legs) {
                Vec3 sum = Vec3.ZERO;
                double least = Double.POSITIVE_INFINITY;
                for (FootPoint point : leg.points()) {
                    Vec3 place = point.in(world);
                    sum = sum.plus(place);
                    least = Math.min(least, place.y());
                }
                Vec3 middle = sum.times(1.0 / leg.points().size());
                boolean found = planting.ground().at(middle.x(), middle.z(), hit);
                feet[at] = middle.x();
                feet[at + 1] = middle.z();
                feet[at + 2] = least;
                feet[at + 3] = found ? hit.height() : Double.NaN;
                at += PER_FOOT;
            }
        }
        return feet;
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

    /** Returns the joint that moves the body, then each leg's hip and ankle. */
    public double[] legJoints() {
        List<Leg> legs = planting.legs();
        double[] joints = new double[1 + 2 * legs.size()];
        joints[0] = rig.found().rootJoint();
        for (int i = 0; i < legs.size(); i++) {
            joints[1 + 2 * i] = legs.get(i).hip();
            joints[2 + 2 * i] = legs.get(i).ankle();
        }
        return joints;
    }

    /** Returns how many metres a unit of the open file has. */
    public double metresPerUnit() {
        return written.space().metresPerUnit();
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
        Clip clip = asPlanted ? written : planting.cameClip();
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
