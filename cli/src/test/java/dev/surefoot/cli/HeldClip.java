// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A clip that the command cleaned, read from what it wrote.
 *
 * @param label how it is called in tables
 * @param format its file's
 * @param inPlace whether it was cleaned over a floor that passes under it
 * @param left why it was left as it is; empty where it was cleaned
 * @param outcome what the command says became of it
 * @param reasons why
 * @param legs what of its stances is held
 * @param worse what looks worse; null where it was left
 */
record HeldClip(
        String label,
        String format,
        boolean inPlace,
        String left,
        String outcome,
        String reasons,
        List<HeldLeg> legs,
        SeenWorse worse) {
    /** Legs from which a body is an animal. */
    private static final int ANIMAL_LEGS = 4;

    /** By clip when feet stand, of the clip before it was changed. */
    interface Labels {
        /** The plain rule's, of the file itself. */
        Labels RULE = index -> null;

        /** Returns, by leg and frame, what others say of a clip; null for the plain rule. */
        boolean[][] of(int index);
    }

    /** Cleans a file with the command, and reads what it wrote; clips without legs are left out. */
    static List<HeldClip> of(Path file, String name, Path folder, Labels labels) throws Exception {
        String extension = ClipFileReader.extension(file.toString());
        String out = "held." + extension;
        CommandRun run =
                CommandRun.in(folder, "clean", "-q", "--force", file.toString(), "-o", out, "--json", "held.json");
        if (run.exit() != 0) {
            return List.of();
        }
        OpenedFile opened = ClipFiles.open(file, file, BvhOptions.DEFAULTS);
        ClipFile source = opened.file();
        ClipFile written = source.reread(Files.readAllBytes(folder.resolve(out)));
        JsonArray json = JsonReport.in(folder.resolve("held.json")).array("clips");
        List<HeldClip> clips = new ArrayList<>();
        for (int i = 0; i < json.size(); i++) {
            JsonObject clip = json.get(i).asObject();
            Clip came = source.clip(i);
            FoundLegs found = FoundLegs.in(source, came, List.of());
            if (found.canBePlanted() && came.frames() > 2) {
                String label = json.size() == 1 ? name : name + " " + came.name();
                boolean[][] stances = labels.of(i);
                clips.add(of(label, extension, clip, came, found, stances, written.clipAtFramesOf(i, came)));
            }
        }
        return clips;
    }

    private static HeldClip of(
            String label, String format, JsonObject json, Clip came, FoundLegs found, boolean[][] stances, Clip written)
            throws FileIssue {
        boolean inPlace = !(json.get("floorSpeedMetresPerSecond") instanceof JsonLiteral);
        boolean left = !(json.get("left") instanceof JsonLiteral);
        boolean[][] should = stances != null
                ? stances
                : StanceRule.stances(LegTrack.follow(came, found.legs()), passed(json, came), came.framesPerSecond());
        return new HeldClip(
                label,
                format,
                inPlace,
                left ? json.object("left").string("reason", "") : "",
                json.string("outcome", ""),
                json.get("outcomeReasons").toString(),
                HeldLeg.of(json, came, found.legs(), should),
                left ? null : SeenWorse.of(came, written, found.legs()));
    }

    /** How far the floor has passed at each frame, metres; nothing where it stays. */
    private static IntFunction<Vec3> passed(JsonObject json, Clip came) throws FileIssue {
        JsonValue path = json.get("floorPathMetres");
        if (path instanceof JsonLiteral) {
            return f -> Vec3.ZERO;
        }
        List<Vec3> places = new ArrayList<>();
        for (int f = 0; f < path.asArray().size(); f++) {
            JsonArray at = path.asArray().get(f).asArray();
            Vec3 along = new Vec3(
                    at.get(0).asDouble(), at.get(1).asDouble(), at.get(2).asDouble());
            places.add(came.space().up().worldFromFile().rotate(along));
        }
        return places::get;
    }

    /** Returns whether this is an animal on four legs or more. */
    boolean isAnimal() {
        return legs.size() >= ANIMAL_LEGS;
    }
}
