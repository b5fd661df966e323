// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.cli.report.InspectText;
import dev.surefoot.cli.report.ReportJson;
import dev.surefoot.cli.report.html.ReportHtml;
import dev.surefoot.cli.run.ClipInspection;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.clipfile.PlantedClip;
import dev.surefoot.clipfile.RiggedClip;
import dev.surefoot.clipfile.WrittenClips;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.edit.Program;
import dev.surefoot.ground.Ground;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.math.Parallel;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a user does with a file, in memory: it is opened, each clip is planted or cleaned with options of the fuzzer's
 * choice, or looked at; the result is written, read again as a stranger reads it, and held against the source.
 *
 * <p>Until something is written, an issue of the file is an answer. After that nothing is.
 */
public final class EndToEnd {
    private static final int MOST_CLIPS = 3;

    private final byte[] bytes;
    private final String name;
    private final Resources resources;
    private final BvhOptions bvh;
    private final PlantedFrames planted = new PlantedFrames();

    /** Creates a run over a file of that name; what it names is in {@code resources}, {@code bvh} is for BVH alone. */
    public EndToEnd(byte[] bytes, String name, Resources resources, BvhOptions bvh) {
        this.bytes = bytes;
        this.name = name;
        this.resources = resources;
        this.bvh = bvh;
    }

    /**
     * Inspects the file, or plants and cleans it and checks what was written; the program says how.
     *
     * @return how many frames were planted
     */
    public long run(Program program) throws Exception {
        runOnce(program);
        return planted.count();
    }

    private void runOnce(Program program) throws Exception {
        if (program.below(4) == 0) {
            inspect(program.below(2) == 0);
            return;
        }
        Optional<Ground> ground = Choices.ground(program);
        PlantOptions options = Choices.options(program);
        ClipFile file;
        List<PlantedClip> clips = new ArrayList<>();
        ClipFile.Saved saved;
        try {
            file = ClipFileReader.read(bytes, name, resources, bvh);
            for (int c = 0; c < Math.min(MOST_CLIPS, file.clipNames().size()); c++) {
                RiggedClip rigged = RiggedClip.read(file, c, List.of());
                planted.next();
                clips.add(PlantedClip.plant(rigged, ground, options, planted));
            }
            Map<Integer, Planting> plantings = new TreeMap<>();
            for (PlantedClip clip : clips) {
                clip.planting().ifPresent(made -> plantings.put(clip.rigged().index(), made));
            }
            if (plantings.isEmpty()) {
                return;
            }
            saved = file.save(plantings);
        } catch (FileIssue e) {
            return;
        }
        check(new WrittenClips(file, saved.bytes(), saved.notes(), file.reread(saved.bytes())), clips);
    }

    private void check(WrittenClips written, List<PlantedClip> clips) throws Exception {
        ClipFile anew = ClipFileReader.read(written.bytes(), name, resources, bvh);
        if (!anew.clipNames().equals(written.source().clipNames())) {
            throw new AssertionError("clips were " + written.source().clipNames() + " and are " + anew.clipNames());
        }
        for (PlantedClip clip : clips) {
            if (clip.planting().isEmpty()) {
                continue;
            }
            Finite.check(clip.planting().get().clip());
            Finite.check(anew.clip(clip.rigged().index()));
            Clip reread = written.clip(clip);
            Finite.check(reread);
            clip.before(MotionMeter.Extent.AT_KEYS);
            clip.after(reread, MotionMeter.Extent.AT_KEYS);
        }
        Unchanged.check(bytes, resources, written, clips);
        Samples.keep(name, bytes, written.bytes());
    }

    private void inspect(boolean asPage) throws Exception {
        FileReport report;
        OpenedFile opened;
        try {
            opened = OpenedFile.inMemory(name, bytes);
            List<ClipReport> clips = new ArrayList<>();
            for (int c = 0; c < Math.min(MOST_CLIPS, opened.file().clipNames().size()); c++) {
                clips.add(ClipInspection.inspect(opened, c, List.of(), Parallel.NONE));
            }
            report = new FileReport("fuzz", "inspect", name, null, null, clips);
        } catch (FileIssue | FileFailure e) {
            return;
        }
        JsonDocument.parse(ReportJson.write(report).getBytes(StandardCharsets.UTF_8));
        String text = InspectText.write(
                report,
                opened.file().format(),
                opened.file().skeleton(),
                opened.file().space());
        noNaN(text);
        if (asPage) {
            ReportHtml.write(report);
        }
    }

    /** What could not be measured is left out or named, never printed as what Java calls it. */
    private static void noNaN(String text) {
        if (text.contains(" NaN ") || text.contains(" NaN\n")) {
            throw new AssertionError("a figure is NaN");
        }
    }
}
