// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.ContactsFile;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Trig;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.PlantOptions;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How clips are planted or cleaned: the options that {@code plant} and {@code clean} share. */
final class PlantingOptions {
    /** Readers of files take keys within 0.0001 s for one. */
    private static final double MOST_FRAMES_PER_SECOND = 4000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--contacts",
            paramLabel = "FILE.json",
            description = "Take the contacts and sole points of this file, in the form in which --json writes them, in "
                    + "place of finding them. An anchor may be left out; it is then found.")
    private Path contacts;

    @Option(
            names = "--stance",
            paramLabel = "HOW",
            defaultValue = "auto",
            description =
                    "For how much of a stance a foot is held: whole, still (only while it is slow), or auto (walking "
                            + "stances whole, running ones while they are still). Default: ${DEFAULT-VALUE}.")
    private String stance;

    @Option(
            names = "--hold-slides",
            description = "Does nothing any more: feet that slide while they bear are held without it.")
    @SuppressWarnings("unused") // so that command lines which have it go on working
    private boolean holdSlides;

    @Option(
            names = "--path",
            paramLabel = "HOW",
            defaultValue = "auto",
            description = "Which way the root takes: stay (its own), follow (the one on which the feet that bear slide "
                    + "least), free (as auto, and a walk in place walks), or auto (its own, and where all feet slide, "
                    + "shake or rise together with it the one on which they stand). A note says how far it was moved. "
                    + "Default: ${DEFAULT-VALUE}.")
    private String path;

    @Option(
            names = "--travel",
            description = "The same as --path free: give a walk in place the root motion that its standing feet imply, "
                    + "and say how far it goes and where to, as plant does anyway. A clip that travels by itself, or "
                    + "in which a leg does not step, gets none.")
    private boolean travel;

    @Option(
            names = "--cycles",
            paramLabel = "N",
            converter = WholeNumber.Cycles.class,
            description = "Play each clip N times in a row; the result is N times as long. Default: ${DEFAULT-VALUE}.")
    private int cycles = PlantOptions.DEFAULTS.cycles();

    @Option(
            names = "--stretch",
            arity = "0..1",
            paramLabel = "PERCENT",
            fallbackValue = StretchPercent.USUAL,
            preprocessor = StretchPercent.class,
            description =
                    "Let a leg become longer where it cannot reach its place, thigh and shin alike, by at most so "
                            + "much of its length: up to "
                            + StretchPercent.MOST + ", and " + StretchPercent.USUAL
                            + " without PERCENT. Default: never. A BVH without "
                            + "position channels in its legs cannot hold it, and a note says so.")
    private Double stretchPercent;

    @Option(
            names = "--tilt",
            arity = "0..1",
            paramLabel = "DEGREES",
            fallbackValue = TiltDegrees.USUAL,
            preprocessor = TiltDegrees.class,
            description =
                    "Let the pelvis tilt under a trunk that stays as it is, one hip lower than the other, where that "
                            + "spares knees or moves "
                            + "the pelvis less: by at most so many degrees, up to " + TiltDegrees.MOST + ", and "
                            + TiltDegrees.USUAL
                            + " without DEGREES. Default: never. For bodies with two legs; a note says where it "
                            + "cannot be.")
    private Double tiltDegrees;

    @Option(
            names = "--fps",
            paramLabel = "HZ",
            description = "Give BVH files at least so many frames a second, up to 4000: the least whole multiple of "
                    + "each one's own rate, so that feet slip less between frames. Default: the frames and the rate "
                    + "that the file has. A glTF gets keys where it needs them, and no other.")
    private Double framesPerSecond;

    /** Returns what the user asked for; contacts come from {@link #contacts}. */
    PlantOptions options() {
        boolean asItIs = rootPath() == PlantOptions.Path.AUTO || rootPath() == PlantOptions.Path.STAY;
        if (contacts != null && !(asItIs && cycles == 1)) {
            throw wrong("--contacts says when feet stand in the clip as it is; --path follow and free, --travel and "
                    + "--cycles would change that");
        }
        try {
            return rate(PlantOptions.DEFAULTS)
                    .withPath(rootPath())
                    .withCycles(cycles)
                    .withStance(stanceHold())
                    .withGreatestStretch(greatestStretch())
                    .withGreatestTiltRadians(greatestTilt());
        } catch (IllegalArgumentException e) {
            throw wrong("--" + e.getMessage());
        }
    }

    private PlantOptions.Path rootPath() {
        PlantOptions.Path typed = switch (path) {
            case "auto" -> PlantOptions.Path.AUTO;
            case "stay" -> PlantOptions.Path.STAY;
            case "follow" -> PlantOptions.Path.FOLLOW;
            case "free" -> PlantOptions.Path.FREE;
            default -> throw wrong("--path must be auto, stay, follow or free, got " + path);
        };
        if (travel && !(typed == PlantOptions.Path.AUTO || typed == PlantOptions.Path.FREE)) {
            throw wrong("--travel is --path free, and --path is " + path + ": give one of them");
        }
        return travel ? PlantOptions.Path.FREE : typed;
    }

    /** Returns the contacts that the user gave; {@link ContactsFile#NONE} without {@code --contacts}. */
    ContactsFile contacts(Shell shell) throws FileFailure {
        if (contacts == null) {
            return ContactsFile.NONE;
        }
        try {
            return ContactsFile.read(contacts.toString(), ClipFiles.readAll(contacts, shell.resolve(contacts)));
        } catch (FileIssue e) {
            throw FileFailure.of(contacts, e);
        }
    }

    /** Returns the file of {@code --contacts}, which is an input too. */
    List<Path> paths(Shell shell) {
        return contacts == null ? List.of() : List.of(shell.resolve(contacts));
    }

    /** Refuses a rate when the file is no BVH: it would be passed over. */
    void check(OpenedFile opened) {
        if (framesPerSecond != null && !opened.file().hasRate()) {
            throw wrong("--fps is for a BVH file alone, got " + opened.name());
        }
    }

    private PlantOptions rate(PlantOptions options) {
        if (framesPerSecond == null) {
            return options;
        }
        if (!(framesPerSecond > 0 && framesPerSecond <= MOST_FRAMES_PER_SECOND)) {
            throw wrong("--fps must be in (0, " + MOST_FRAMES_PER_SECOND + "], got " + framesPerSecond);
        }
        return options.withFramesPerSecond(framesPerSecond);
    }

    private double greatestStretch() {
        if (stretchPercent == null) {
            return 0;
        }
        if (!(stretchPercent >= 0 && stretchPercent <= StretchPercent.MOST)) {
            throw wrong("--stretch must be in [0, " + StretchPercent.MOST + "] percent, got " + stretchPercent);
        }
        return stretchPercent / 100;
    }

    private double greatestTilt() {
        if (tiltDegrees == null) {
            return 0;
        }
        if (!(tiltDegrees >= 0 && tiltDegrees <= TiltDegrees.MOST)) {
            throw wrong("--tilt must be in [0, " + TiltDegrees.MOST + "] degrees, got " + tiltDegrees);
        }
        return Math.min(PlantOptions.MOST_TILT_RADIANS, Trig.radians(tiltDegrees));
    }

    private Contact.Hold stanceHold() {
        return switch (stance) {
            case "auto" -> Contact.Hold.AUTO;
            case "whole" -> Contact.Hold.WHOLE;
            case "still" -> Contact.Hold.STILL;
            default -> throw wrong("--stance must be auto, whole or still, got " + stance);
        };
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
