// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.Grounds;
import dev.surefoot.cli.run.PlantingTask;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.samples.WalkerGlb;
import java.util.OptionalDouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code surefoot plant}: a clip and a ground in, the same clip standing on it out. */
@Command(
        name = "plant",
        customSynopsis =
                "surefoot plant [CLIP...] [--ground G] [-o OUT] [--report FILE.html] [--json FILE] [OPTION...]",
        sortOptions = false,
        header = "Puts a clip on a ground.",
        description = {
            "",
            "Feet that stood still stand on the new ground and turn with it; the pelvis moves the least that lets "
                    + "every leg reach. The result is the same file in the same format; only channels that changed "
                    + "are replaced, and a glTF says in its extras which feet stand. A walk in place travels over the "
                    + "ground as its feet imply, and a note says how far. A clip in which no foot stands is left as "
                    + "it is, and a note says why.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  surefoot plant                                  the embedded walker on the embedded hills",
            "  surefoot plant walk.bvh --ground slope:12       writes walk.planted.bvh",
            "  surefoot plant walk.bvh --ground steps:rise=0.15,run=0.3 -o stairs.bvh --report stairs.html",
            "  surefoot plant knight.glb --clip Walking_A --cycles 4 --ground hills",
            "  surefoot plant fox.glb --ground slope:35 --stretch    legs grow by up to 2 %% where they must",
            "  surefoot plant walk.bvh --ground steps:rise=0.15,run=0.3 --tilt    a hip sinks to the lower foot",
            "  surefoot plant walk.bvh --ground steps:rise=0.15,run=0.3 --stride fit    a tread at a step",
            "  surefoot plant takes -o stairs --ground steps:rise=0.15,run=0.3    every clip below takes",
            "  surefoot plant walk.bvh --ground dem.asc --json -    figures and contacts on standard output"
        })
public final class PlantCommand extends PlantingCommand {
    /** Before all other options: it is what the command is about. */
    private static final int FIRST = -2;

    private static final String EMBEDDED = "walker.glb";

    @Option(
            names = "--ground",
            order = FIRST,
            paramLabel = "G",
            defaultValue = "hills",
            description =
                    "The ground: " + Grounds.ALLOWED + ". In metres, Y up; slopes and stairs rise towards +Z, and "
                            + "fall with a negative number. Slopes up to 75 degrees; stairs up to 4 times as high "
                            + "as deep. Default: ${DEFAULT-VALUE}.")
    private String ground;

    @Option(
            names = "--ground-size",
            order = FIRST,
            paramLabel = "METRES",
            description = "How wide a .png ground is from its western to its eastern edge.")
    private Double groundSizeMetres;

    @Option(
            names = "--ground-height",
            order = FIRST,
            paramLabel = "METRES",
            description = "How much higher white is than black in a .png ground.")
    private Double groundHeightMetres;

    @Option(
            names = "--ground-below",
            order = FIRST,
            paramLabel = "METRES",
            description = "Leave out what is higher in a .glb or .gltf ground, as ceilings, roofs and trees. Default: "
                    + "nothing; of surfaces over each other the topmost is the ground.")
    private Double groundBelowMetres;

    @Option(
            names = "--stride",
            paramLabel = "HOW",
            defaultValue = "keep",
            description =
                    "Which strides a clip takes where its feet pass edges, as on stairs: keep (its own), or fit (the "
                            + "body goes less far along its own path, or farther, in the clip's own time, so that "
                            + "soles stand on treads). A note says how far it goes. Where the ground has no edges "
                            + "under its feet fit does nothing. Default: ${DEFAULT-VALUE}.")
    private String stride;

    /** Creates the command; {@code shell} is where it reads and writes. */
    public PlantCommand(Shell shell) {
        super(shell);
    }

    @Override
    PlantingTask task() throws FileFailure {
        try {
            Grounds.Opened opened =
                    Grounds.open(ground, shell().directory(), optional(groundSizeMetres), optional(groundHeightMetres));
            return new PlantingTask.OnGround(
                    ground, groundBelowMetres == null ? opened : opened.below(groundBelowMetres));
        } catch (IllegalArgumentException e) {
            throw wrong("--ground: " + e.getMessage());
        }
    }

    @Override
    PlantOptions options() {
        return super.options()
                .withStride(
                        switch (stride) {
                            case "keep" -> PlantOptions.Stride.KEEP;
                            case "fit" -> PlantOptions.Stride.FIT;
                            default -> throw wrong("--stride must be keep or fit, got " + stride);
                        });
    }

    @Override
    OpenedFile embedded(BvhOptions options) throws FileFailure {
        return ClipFiles.inMemory(EMBEDDED, WalkerGlb.bytes(), options);
    }

    private static OptionalDouble optional(Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
