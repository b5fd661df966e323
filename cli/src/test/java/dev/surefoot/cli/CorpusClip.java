// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.clipfile.OpenedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A clip of the corpus that goes on feet.
 *
 * @param label how it is called in tables
 * @param file its file
 * @param index its index there
 */
record CorpusClip(String label, OpenedFile file, int index) {
    /** In files of many clips those that go somewhere on feet say so by their names. */
    private static final Pattern GOES = Pattern.compile("walk|run|turn|stair|gallop|trot|jog|sneak|strafe|pace");

    /** Clips of corpora that have no motion in them, or none on feet. */
    private static final Pattern NO_GAIT = Pattern.compile("tpose|sinusoidal|standard_skeleton|rotation_first_root");

    /** Returns all of them whose label contains {@code part}, in the order of their labels. */
    static List<CorpusClip> of(Path corpus, String part) throws FileFailure {
        List<Path> paths = new ArrayList<>();
        for (String folder : List.of("bvh", "gltf")) {
            try (Stream<Path> files = Files.walk(corpus.resolve(folder))) {
                files.filter(Files::isRegularFile).sorted().forEach(paths::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        List<CorpusClip> clips = new ArrayList<>();
        for (Path path : paths) {
            String extension = ClipFileReader.extension(path.toString());
            String name = path.getFileName().toString();
            String file = path.getParent().getFileName() + "/" + name.substring(0, Math.max(0, name.lastIndexOf('.')));
            boolean bvh = extension.equals("bvh") && !NO_GAIT.matcher(name).find();
            if (bvh || extension.equals("glb") || extension.equals("gltf")) {
                add(file, path, bvh, part, clips);
            }
        }
        return clips;
    }

    private static void add(String file, Path path, boolean bvh, String part, List<CorpusClip> clips)
            throws FileFailure {
        OpenedFile opened = ClipFiles.open(path, path, BvhOptions.DEFAULTS);
        List<String> names = opened.file().clipNames();
        for (int index = 0; index < names.size(); index++) {
            String name = names.get(index);
            String label = bvh ? file : file + " " + name;
            boolean only = names.size() == 1;
            if ((only || GOES.matcher(name.toLowerCase(Locale.ROOT)).find()) && label.contains(part)) {
                clips.add(new CorpusClip(label, opened, index));
            }
        }
    }
}
