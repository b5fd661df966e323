// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.baseline.Baseline;
import dev.surefoot.baseline.Body;
import dev.surefoot.baseline.Kovar2002;
import dev.surefoot.baseline.LockAndInertialise;
import dev.surefoot.baseline.NaiveFootIk;
import dev.surefoot.baseline.PlacedClip;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Ground;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * One clip on one ground, ours and the baselines'.
 *
 * @param clip how the clip is called
 * @param ground how the ground is called; {@link #OWN_FLOOR} when the clip was cleaned where it stands
 * @param keysWhereNeeded whether keys were added where they are needed, so that bounds hold between them too; a BVH
 *     keeps its rate
 * @param before the source on its own floor
 * @param after the result as written and read back
 * @param missedFrames frames of standing feet that we did not reach, reported as unresolved; a swinging foot that falls
 *     short, or a stance over nothing, is no such frame for the baselines either
 * @param others what each baseline made of it, measured in memory
 */
record PlantingRow(
        String clip,
        String ground,
        boolean keysWhereNeeded,
        MotionMetrics before,
        MotionMetrics after,
        int missedFrames,
        List<Other> others) {
    /** The ground of a clip that is cleaned where it stands. */
    static final String OWN_FLOOR = "clean";

    private static final List<Baseline> BASELINES =
            List.of(new NaiveFootIk(), new LockAndInertialise(), new Kovar2002());

    /**
     * What a baseline made.
     *
     * @param name the baseline
     * @param metrics its figures
     * @param missedFrames frames of standing feet that it did not reach
     */
    record Other(String name, MotionMetrics metrics, int missedFrames) {}

    /**
     * Returns the row of a clip on a ground, null to clean it where it stands; null when it cannot be planted or no
     * foot ever stands.
     */
    static PlantingRow of(CorpusClip corpusClip, String groundName, Ground ground) throws FileFailure, FileIssue {
        ClipFile file = corpusClip.file().file();
        Clip clip = file.clip(corpusClip.index());
        FoundLegs found = FoundLegs.in(corpusClip.file().file(), clip, List.of());
        if (!found.canBePlanted()) {
            return null;
        }
        PlantOptions options = PlantOptions.DEFAULTS.withTravel(true);
        options = file.options(clip, options);
        Planting planting = ground == null
                ? ClipPlanter.clean(clip, found.legs(), found.rootJoint(), options, Progress.NONE)
                : ClipPlanter.plant(clip, found.legs(), found.rootJoint(), ground, options, Progress.NONE);
        if (planting.contacts().isEmpty()) {
            return null;
        }
        ClipFile written =
                file.reread(file.save(Map.of(corpusClip.index(), planting)).bytes());
        Clip reread = written.clipAtFramesOf(
                corpusClip.index(), planting.result().extraKeys().clip());
        // a foot may be off its place and in the ground in the same frame, which then counts once
        int frames = planting.clip().frames();
        BitSet missedFrames = new BitSet();
        for (Unresolved missed : planting.unresolved()) {
            if (missed.standing() && missed.missMetres() > 0) {
                int first = missed.leg() * frames;
                missedFrames.set(first + missed.startFrame(), first + missed.endFrame() + 1);
            }
        }
        return new PlantingRow(
                corpusClip.label(),
                groundName,
                !file.hasRate(),
                planting.meterOfSource().measure(),
                planting.meter(reread).measure(),
                missedFrames.cardinality(),
                others(planting, found.rootJoint()));
    }

    /**
     * Baselines stand where they choose to: their slip is measured from the middle of where each point is while it
     * should stand.
     */
    private static List<Other> others(Planting planting, int rootJoint) {
        Body body = new Body(
                planting.source().clip(),
                planting.legs(),
                rootJoint,
                planting.source().floor().heightMetres(),
                planting.source().contacts());
        List<Other> others = new ArrayList<>();
        for (Baseline baseline : BASELINES) {
            PlacedClip placed = baseline.place(body, planting.ground());
            MotionMetrics metrics = planting.meter(placed.clip())
                    .contacts(OwnAnchors.of(placed.clip(), planting.legs(), planting.contacts()))
                    .pelvisMoved(placed.pelvisMovedMetres())
                    .measure();
            others.add(new Other(baseline.name(), metrics, placed.missedFrames()));
        }
        return others;
    }

    /** Returns whether the clip was cleaned where it stands. */
    boolean isClean() {
        return ground.equals(OWN_FLOOR);
    }

    /** Returns the acceleration added below 8 Hz as a part of the source's own. */
    double addedSeen() {
        return after.acceleration().addedBelow8HzRms() / before.acceleration().below8HzRms();
    }

    /** Returns the acceleration of the result over that of the source. */
    double rawRatio() {
        return after.acceleration().rms() / before.acceleration().rms();
    }
}
