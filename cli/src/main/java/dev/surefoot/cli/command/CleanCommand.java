// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.command;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.run.PlantingTask;
import dev.surefoot.cli.shell.Shell;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.WalkerGlb;
import picocli.CommandLine.Command;

/** {@code surefoot clean}: a clip in, the same clip with feet that stand still out. */
@Command(
        name = "clean",
        customSynopsis = "surefoot clean [CLIP...] [-o OUT] [--report FILE.html] [--json FILE] [OPTION...]",
        sortOptions = false,
        header = "Removes foot skate from a clip where it stands.",
        description = {
            "",
            "Feet that stand are held in their places, on the clip's own floor; the pelvis moves the least that lets "
                    + "every leg reach, and what is between follows smoothly. The result is the same file in the "
                    + "same format; only channels that changed are replaced, and a glTF says in its extras which feet "
                    + "stand, so that it is left as it is when it is cleaned again. A walk in place stays in place: "
                    + "its feet are held on a floor that passes under it, and a note says how fast. A clip in which "
                    + "no foot stands is left as it is, and a note says why.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  surefoot clean                                    the embedded walk, with skate put into it",
            "  surefoot clean walk.bvh --report walk.html        writes walk.cleaned.bvh",
            "  surefoot clean takes -o cleaned --json all.json   every clip below takes, on all cores",
            "  surefoot clean 'takes/**/*.bvh' -o cleaned --max-slip-mm 1",
            "  surefoot clean takes -o cleaned --fps 120         BVH at 120 frames a second or more",
            "  surefoot clean walk.glb --stretch 1.5             legs grow by up to 1.5 %% where they must",
            "  surefoot clean walk.bvh --tilt 4                  the pelvis tilts by up to 4 degrees",
            "  surefoot clean knight.glb --clip Walking_A --travel    the walk in place gets root motion",
            "  surefoot clean take.bvh --path stay                    the root keeps its way, whatever slides",
            "  surefoot clean walk.bvh --json walk.json          then, with contacts edited in walk.json:",
            "  surefoot clean walk.bvh --contacts walk.json -o edited.bvh"
        })
public final class CleanCommand extends PlantingCommand {
    private static final String EMBEDDED = "skating-walker.glb";

    /** Creates the command; {@code shell} is where it reads and writes. */
    public CleanCommand(Shell shell) {
        super(shell);
    }

    @Override
    PlantingTask task() {
        return new PlantingTask.WhereItStands();
    }

    @Override
    OpenedFile embedded(BvhOptions options) throws FileFailure {
        return ClipFiles.inMemory(EMBEDDED, WalkerGlb.bytes(SkatingWalker.walk()), options);
    }
}
