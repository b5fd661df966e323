// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.bvh.BvhPositions;
import dev.surefoot.bvh.BvhUnit;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.HeapRoom;
import dev.surefoot.cli.file.LegsFile;
import dev.surefoot.cli.run.Workers;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.file.FileIssue;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.find.LegDescription;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How a clip file is read: the options that {@code plant} and {@code inspect} share. */
final class ClipOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--clip",
            paramLabel = "NAME",
            description = "Take the clip of this name; may be repeated. The default is all clips of the file.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--legs",
            paramLabel = "FILE.json",
            description =
                    "Take the legs that this file describes, in the form in which inspect --json writes them; for "
                            + "skeletons whose legs are not found. Joints are named, or given as #INDEX; ball and "
                            + "points may be left out.")
    private Path legs;

    @Option(
            names = "--bvh-position",
            paramLabel = "HOW",
            defaultValue = "auto",
            description = "How a BVH file means its position channels: auto, absolute (in place of OFFSET) or offset "
                    + "(added to it). Default: ${DEFAULT-VALUE}.")
    private String positions;

    @Option(
            names = "--units",
            paramLabel = "UNIT",
            description =
                    "The unit of the file: m, cm, mm, dm, in, ft, cmu, or a number of metres, from 1e-6 to 1e6. By "
                            + "default a BVH's is detected, an FBX's is what the file says, a glTF's is the metre or, "
                            + "where legs are longer than 25 m, the cm or mm in which they are a person's.")
    private String units;

    @Option(
            names = "--up",
            paramLabel = "AXIS",
            description =
                    "The up axis of a BVH or FBX file: x, y or z. By default a BVH's is detected, an FBX's is what "
                            + "the file says.")
    private String up;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = WholeNumber.Jobs.class,
            description = "Use N cores: for several files at a time, and for one where no other waits. The results are "
                    + "the same with any number. Default: all there are.")
    private Integer jobs;

    /** Returns the threads that the user allows; to be closed. */
    Workers workers() {
        return new Workers(jobs == null ? Runtime.getRuntime().availableProcessors() : jobs);
    }

    /** Returns what the user said about BVH files. */
    BvhOptions bvh() {
        return new BvhOptions(
                positions(), unit(), upAxis(), HeapRoom.ofMachine().jointFrames());
    }

    /** Returns the legs that the user described; empty without {@code --legs}. */
    List<LegDescription> legs(Shell shell) throws FileFailure {
        if (legs == null) {
            return List.of();
        }
        try {
            return LegsFile.read(ClipFiles.readAll(legs, shell.resolve(legs)));
        } catch (FileIssue e) {
            throw FileFailure.of(legs, e);
        }
    }

    /** Returns the file of {@code --legs}, which is an input too. */
    List<Path> paths(Shell shell) {
        return legs == null ? List.of() : List.of(shell.resolve(legs));
    }

    /** Refuses options of other formats than the file's: they would be passed over in silence. */
    void check(OpenedFile opened) {
        String extension = opened.file().extension();
        if (positions() != BvhPositions.AUTO && !extension.equals("bvh")) {
            throw wrong("--bvh-position is for a BVH file alone, got " + opened.name());
        }
        if (up != null && !extension.equals("bvh") && !extension.equals("fbx")) {
            throw wrong("--up is for a BVH or FBX file, since Y is up in every glTF, got " + opened.name());
        }
    }

    /** Returns the indices of the clips to take: those named, or all; none when the file holds none. */
    List<Integer> selected(OpenedFile opened) {
        try {
            return opened.clipsNamed(names);
        } catch (IllegalArgumentException e) {
            throw wrong("--clip: " + e.getMessage());
        }
    }

    private BvhPositions positions() {
        return switch (positions) {
            case "auto" -> BvhPositions.AUTO;
            case "absolute" -> BvhPositions.ABSOLUTE;
            case "offset" -> BvhPositions.OFFSET;
            default -> throw wrong("--bvh-position must be auto, absolute or offset, got " + positions);
        };
    }

    private OptionalDouble unit() {
        if (units == null) {
            return OptionalDouble.empty();
        }
        OptionalDouble metres = BvhUnit.parse(units);
        if (metres.isEmpty()) {
            throw wrong(
                    "--units must be m, cm, mm, dm, in, ft, cmu or a number of metres in [1e-6, 1e6], got " + units);
        }
        return metres;
    }

    private Optional<FileSpace.UpAxis> upAxis() {
        if (up == null) {
            return Optional.empty();
        }
        for (FileSpace.UpAxis axis : FileSpace.UpAxis.values()) {
            if (axis.name().equals(up.toUpperCase(Locale.ROOT))) {
                return Optional.of(axis);
            }
        }
        throw wrong("--up must be x, y or z, got " + up);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
