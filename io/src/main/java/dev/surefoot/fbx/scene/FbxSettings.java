// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.rig.FileSpace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a file says of its space and time.
 *
 * <p>Unit and up axis are as written, and checked when they are asked for: others can be given in their place.
 *
 * @param centimetresPerUnit the unit
 * @param upAxis 0, 1 or 2 for X, Y and Z
 * @param upsideDown whether the up axis points down, which is not applied
 * @param framesPerSecond the rate that its program showed frames at
 * @param ticksPerSecond the unit of all its times
 */
public record FbxSettings(
        double centimetresPerUnit, long upAxis, boolean upsideDown, double framesPerSecond, long ticksPerSecond) {
    /** Autodesk's unit of time: every common rate falls into it evenly. */
    static final long TICKS = 46_186_158_000L;
    /** The unit of newer files that say so. */
    static final long NEW_TICKS = 141_120_000L;
    /** From this version of the header on a file may say so. */
    private static final long HEADER_WITH_TICKS = 1004;
    /** What {@code TCDefinition} says for the old unit. */
    private static final long OLD_TICKS_NAMED = 127;

    /** Rates by {@code TimeMode}; 0 is a default, 14 a rate of the file's own. */
    private static final double[] RATES = {
        30,
        120,
        100,
        60,
        50,
        48,
        30,
        30,
        30000.0 / 1001,
        30000.0 / 1001,
        25,
        24,
        1000,
        24000.0 / 1001,
        0,
        96,
        72,
        60000.0 / 1001,
        120000.0 / 1001
    };

    private static final int OWN_RATE = 14;
    /** The rate where a file states none, or one that cannot be. */
    private static final double USUAL_RATE = 30;
    /** A rate beyond it is none that anybody shows frames at. */
    private static final double MOST_RATE = 10_000;

    private static final List<FileSpace.UpAxis> UP_AXES =
            List.of(FileSpace.UpAxis.X, FileSpace.UpAxis.Y, FileSpace.UpAxis.Z);

    private static final double METRES_PER_CENTIMETRE = 0.01;

    /** Reads a file's header and global settings. */
    static FbxSettings of(FbxRecord root) throws FileIssue {
        FbxProperties settings = FbxProperties.of(root.child("GlobalSettings"), null);
        return new FbxSettings(
                settings.number("UnitScaleFactor", 1),
                settings.integer("UpAxis", 1),
                settings.integer("UpAxisSign", 1) < 0,
                rate(settings),
                ticks(root.child("FBXHeaderExtension")));
    }

    /**
     * Returns unit and up axis, in which nodes are not turned.
     *
     * @param metresPerUnit the unit; empty for the file's own
     * @param up the up axis; empty for the file's own
     * @throws FileIssue when one that was not given is none
     */
    public FileSpace space(OptionalDouble metresPerUnit, Optional<FileSpace.UpAxis> up) throws FileIssue {
        if (metresPerUnit.isEmpty() && !(centimetresPerUnit > 0)) {
            throw new FileIssue(
                    IssueCode.NUMBER,
                    "GlobalSettings",
                    "UnitScaleFactor must be greater than 0, is " + centimetresPerUnit + "; say the unit with --units");
        }
        if (up.isEmpty() && (upAxis < 0 || upAxis >= UP_AXES.size())) {
            throw new FileIssue(
                    IssueCode.NUMBER,
                    "GlobalSettings",
                    "UpAxis must be 0, 1 or 2, is " + upAxis + "; say which is up with --up");
        }
        return new FileSpace(
                metresPerUnit.orElse(metresPerUnit()), up.isPresent() ? up.get() : UP_AXES.get((int) upAxis));
    }

    /** Returns whether this is the unit and the up axis that the file states. */
    public boolean says(FileSpace space) {
        return space.metresPerUnit() == metresPerUnit() && UP_AXES.indexOf(space.up()) == upAxis;
    }

    /** Returns the unit that the file states, in metres. */
    public double metresPerUnit() {
        return centimetresPerUnit * METRES_PER_CENTIMETRE;
    }

    /** Returns the name of the up axis that the file states, or its number where it is none. */
    public String upName() {
        return upAxis >= 0 && upAxis < UP_AXES.size()
                ? UP_AXES.get((int) upAxis).name()
                : "axis " + upAxis;
    }

    private static double rate(FbxProperties settings) throws FileIssue {
        long mode = settings.integer("TimeMode", 0);
        double rate = mode == OWN_RATE
                ? settings.number("CustomFrameRate", USUAL_RATE)
                : mode >= 0 && mode < RATES.length ? RATES[(int) mode] : USUAL_RATE;
        return rate > 0 && rate <= MOST_RATE ? rate : USUAL_RATE;
    }

    private static long ticks(FbxRecord header) throws FileIssue {
        FbxRecord flags = header == null ? null : header.child("OtherFlags");
        FbxRecord named = flags == null ? null : flags.child("TCDefinition");
        FbxRecord version = header == null ? null : header.child("FBXHeaderVersion");
        boolean counts = named != null && version != null && version.integer(0) >= HEADER_WITH_TICKS;
        return counts && named.integer(0) != OLD_TICKS_NAMED ? NEW_TICKS : TICKS;
    }
}
