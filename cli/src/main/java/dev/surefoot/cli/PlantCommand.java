// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.Grounds;
import dev.surefoot.cli.file.StagedFiles;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.samples.WalkerGlb;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code surefoot plant}: a clip and a ground in, the same clip standing on it out. */
@Command(
        name = "plant",
        customSynopsis = "surefoot plant [CLIP] [--ground G] [-o OUT] [--report FILE.html] [--json FILE] [OPTION...]",
        separator = " ",
        sortOptions = false,
        header = "Puts a clip on a ground.",
        description = {
            "",
            "Feet that stood still stand on the new ground and turn with it; the pelvis moves the least that lets every "
                    + "leg reach. The result is the same file in the same format; only channels that changed are replaced. "
                    + "A clip in which no foot stands is left as it is, and a note says why.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  surefoot plant                                  the embedded walker on the embedded hills",
            "  surefoot plant walk.bvh --ground slope:12       writes walk.planted.bvh",
            "  surefoot plant walk.bvh --ground steps:rise=0.15,run=0.3 -o stairs.bvh --report stairs.html",
            "  surefoot plant knight.glb --clip Walking_A --travel --cycles 4 --ground hills",
            "  surefoot plant walk.bvh --ground dem.asc --json -    figures and contacts on standard output"
        })
final class PlantCommand implements Callable<Integer> {
    private static final String EMBEDDED = "walker.glb";

    private final Shell shell;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "CLIP",
            description = "A .bvh, .glb or .gltf file. Without it the embedded walker, and its report is written too.")
    private Path clip;

    @Option(
            names = "--ground",
            paramLabel = "G",
            defaultValue = "hills",
            description =
                    "The ground: " + Grounds.ALLOWED + ". In metres, Y up; slopes and stairs rise towards +Z, and "
                            + "fall with a negative number. Default: ${DEFAULT-VALUE}.")
    private String ground;

    @Option(
            names = "--ground-size",
            paramLabel = "METRES",
            description = "How wide a .png ground is from its western to its eastern edge.")
    private Double groundSizeMetres;

    @Option(
            names = "--ground-height",
            paramLabel = "METRES",
            description = "How much higher white is than black in a .png ground.")
    private Double groundHeightMetres;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "Where to write the result. Default: CLIP's name with .planted before its extension, in the "
                    + "current folder; a .gltf that refers to other files stays in their folder.")
    private Path output;

    @Option(
            names = "--report",
            paramLabel = "FILE.html",
            description = "Write a page about it too: before and after, contacts, what could not be met.")
    private Path page;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the same for programs; - is standard output.")
    private Path json;

    @Mixin
    private ClipOptions clips;

    @Option(
            names = "--travel",
            description =
                    "Give a walk on the spot the root motion that its standing feet imply. A clip that travels by "
                            + "itself stays as it is.")
    private boolean travel;

    @Option(
            names = "--cycles",
            paramLabel = "N",
            description = "Play each clip N times in a row; the result is N times as long. Default: ${DEFAULT-VALUE}.")
    private int cycles = PlantOptions.DEFAULTS.cycles();

    @Option(names = "--force", description = "Replace existing output files. An input is never replaced.")
    private boolean force;

    @Option(
            names = {"-q", "--quiet"},
            description = "No summary and no progress; errors are still told.")
    private boolean quiet;

    PlantCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() throws FileFailure {
        PlantOptions options = options();
        Grounds.Opened onto = openGround();
        ClipFiles.Opened source = openClip();
        clips.check(source);
        List<Integer> selected = clips.selected(source);
        if (selected.isEmpty()) {
            throw new FileFailure(source.name(), "holds no clip");
        }
        PlantOutputs outputs = new PlantOutputs(target(source), page(source), json);
        try (StagedFiles files = new StagedFiles(force)) {
            files.protect(source.paths());
            files.protect(onto.paths());
            files.protect(clips.paths(shell));
            outputs.claim(files, shell);
            Shell watched = quiet ? shell.unwatched() : shell;
            FilePlanting planted = new FilePlanting(watched, source, onto, options, clips.legs(shell));
            planted.plant(selected);
            FileReport report = new FileReport(
                    SurefootVersion.text(),
                    "plant",
                    source.name(),
                    outputs.target().toString(),
                    ground,
                    planted.reports());
            outputs.write(files, shell, planted.bytes(), report);
            files.commit();
            outputs.tell(shell, report, quiet);
        }
        return ExitCode.OK;
    }

    private PlantOptions options() {
        try {
            return PlantOptions.DEFAULTS.withTravel(travel).withCycles(cycles);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--" + e.getMessage());
        }
    }

    private Grounds.Opened openGround() throws FileFailure {
        try {
            return Grounds.open(ground, shell.directory(), optional(groundSizeMetres), optional(groundHeightMetres));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--ground: " + e.getMessage());
        }
    }

    private ClipFiles.Opened openClip() throws FileFailure {
        BvhOptions bvh = clips.bvh();
        return clip == null
                ? ClipFiles.inMemory(EMBEDDED, WalkerGlb.bytes())
                : ClipFiles.open(clip, shell.resolve(clip), bvh);
    }

    private Path target(ClipFiles.Opened source) throws FileFailure {
        String extension = source.file().extension();
        Path folder = source.neededFolder();
        Path target = output;
        if (target == null) {
            String name = source.baseName() + ".planted." + extension;
            return folder == null ? Path.of(name) : clip.resolveSibling(name);
        }
        if (!ClipFiles.extension(target.toString()).equals(extension)) {
            throw new ParameterException(
                    spec.commandLine(), "--output must end in ." + extension + ", the input's format, got " + target);
        }
        if (folder != null && !StagedFiles.isIn(shell.resolve(target), folder)) {
            throw new FileFailure(target, "must be in the folder of " + clip + ", which refers to other files there");
        }
        return target;
    }

    /** Trying it out without a clip shows the report too. */
    private Path page(ClipFiles.Opened source) {
        return clip == null && page == null ? Path.of(source.baseName() + ".planted.html") : page;
    }

    private static OptionalDouble optional(Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
