// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Parallel;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.outcome.ClipOutcome;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One clip after planting or cleaning, or left as it is.
 *
 * @param rigged the clip as it was read, and its legs
 * @param options how it was planted
 * @param planting what the planter gave; empty when the clip is left as it is
 * @param obstacle why it is left as it is; empty when it is not
 * @param reasons what explains the obstacle
 * @param couldTravel whether the clip is left as it is although it walks: in place, over ground that passes under it
 */
public record PlantedClip(
        RiggedClip rigged,
        PlantOptions options,
        Optional<Planting> planting,
        String obstacle,
        List<String> reasons,
        boolean couldTravel) {
    /** Millimetres between frames from which on they are named: what glTF, which gets keys there, is promised. */
    private static final double SEEN_MILLIMETRES = 0.5;

    /** Seconds of holding a point that may be let go of so that a clip begins and ends as others do, … */
    private static final double LET_GO_SECONDS = 0.25;
    /** … or this part of all that is held in it: more is seen more than a pose that is off. */
    private static final double LET_GO_PART = 0.25;

    /** Copies the list. */
    public PlantedClip {
        reasons = List.copyOf(reasons);
    }

    /**
     * Plants a clip, or cleans it where it stands; one without legs, or in which nothing stands, is left as it is. One
     * that is cleaned as it is, and whose file says truly which feet stand, is taken at its word.
     *
     * @param rigged the clip and its legs
     * @param ground where to put it; empty to leave it on its own floor
     * @param options how
     * @param progress receives how far it is
     */
    public static PlantedClip plant(
            RiggedClip rigged, Optional<Ground> ground, PlantOptions options, Progress progress) {
        OwnStances own = OwnStances.of(rigged, ground, options);
        return planted(own.rigged(), ground, own.options(), progress);
    }

    private static PlantedClip planted(
            RiggedClip rigged, Optional<Ground> ground, PlantOptions options, Progress progress) {
        FoundLegs found = rigged.found();
        if (!found.canBePlanted()) {
            return new PlantedClip(rigged, options, Optional.empty(), found.obstacle(), List.of(), false);
        }
        Clip clip = rigged.clip();
        Planting planting = ground.isPresent()
                ? ClipPlanter.plant(clip, found.legs(), found.rootJoint(), ground.get(), options, progress)
                : ClipPlanter.clean(clip, found.legs(), found.rootJoint(), options, progress);
        boolean travels = !planting.source().travel().isEmpty();
        if (travels || !planting.contacts().isEmpty()) {
            return new PlantedClip(rigged, options, Optional.of(planting), "", List.of(), false);
        }
        boolean canMove = clip.skeleton().joint(found.rootJoint()).freedom().translates();
        boolean couldTravel = !options.travel() && canMove && ContactFinder.walksInPlace(clip, found.legs());
        // what was found and let go of is not met; otherwise nothing was found
        String obstacle = planting.unresolved().isEmpty()
                ? "no foot ever stands still"
                : "no stance is held, since holding any would look worse";
        return new PlantedClip(rigged, options, Optional.empty(), obstacle, planting.notes(), couldTravel);
    }

    /**
     * Returns the clip planted again as one that has so much in common with other clips of its file: {@link ClipSet};
     * this one where it stands on their floor already and its poses are not looked at, or its contacts were given.
     * Poses are kept where clips are cleaned.
     *
     * @param shared what it shares
     * @param ground where it was put
     * @param progress receives how far it is
     */
    public PlantedClip sharing(PlantOptions.Shared shared, Optional<Ground> ground, Progress progress) {
        // on a ground a pose becomes another one wherever a clip begins
        boolean poses = ground.isEmpty() && (shared.firstPose() || shared.lastPose());
        PlantOptions.Shared what = poses ? shared : shared.withPoses(false, false);
        double floor = shared.floorMetres().orElse(Double.NaN);
        boolean may = options.contacts().isEmpty()
                && planting.filter(made -> poses || ContactFinder.mayStandOn(floor, made))
                        .isPresent();
        if (!may) {
            return this;
        }
        // a root that comes back to where others' are goes its own way
        boolean follows = planting.orElseThrow().source().rootPath().changes();
        PlantOptions.Path path =
                poses && follows && options.path() == PlantOptions.Path.AUTO ? PlantOptions.Path.STAY : options.path();
        PlantedClip other = planted(rigged, ground, options.withShared(what).withPath(path), progress);
        // one in which nothing stands then would be left below a ground that is higher
        boolean stands = other.isPlanted() || ground.isEmpty();
        boolean better = !poses || (other.holdsNearlyAsMuchAs(this) && ClipSet.isNearer(other, this, what));
        return stands && better ? other : this;
    }

    /** Whether little that is held is let go of for poses that are shared, and nothing more is worse or not met. */
    private boolean holdsNearlyAsMuchAs(PlantedClip before) {
        double held = before.heldSeconds();
        double lost = held - heldSeconds();
        return lost <= Math.max(LET_GO_SECONDS, LET_GO_PART * held) && faults() <= before.faults();
    }

    private int faults() {
        if (!isPlanted()) {
            return 0;
        }
        ClipOutcome outcome = outcome(planting.get().clip());
        return outcome.worse().size() + outcome.unresolved().size();
    }

    /** For how long points are held, each leg's and all together. */
    private double heldSeconds() {
        double frames = planting.map(made -> made.contacts().stream()
                        .mapToDouble(contact -> contact.frames() - 1)
                        .sum())
                .orElse(0.0);
        return frames / rigged.clip().framesPerSecond();
    }

    /** Returns the clip's name. */
    public String name() {
        return rigged.clip().name();
    }

    /** Returns whether the clip was planted. */
    public boolean isPlanted() {
        return planting.isPresent();
    }

    /** Returns why the clip is left as it is; empty when it is not. */
    public String leftAlone() {
        return leftAlone("PlantOptions.withTravel(true)");
    }

    /**
     * Returns why the clip is left as it is; empty when it is not.
     *
     * @param travel how the reader asks for {@link PlantOptions#travel()}
     */
    public String leftAlone(String travel) {
        String help = couldTravel ? travel + " lets it walk" : "";
        String why = why();
        return why + (help.isEmpty() ? "" : (reasons.isEmpty() ? ": " : "; ") + help);
    }

    /** Returns why the clip is left as it is, and nothing of what helps; empty when it is not. */
    public String why() {
        return obstacle + (reasons.isEmpty() ? "" : ": " + String.join("; ", reasons));
    }

    /**
     * Returns a sentence on what slips or sinks between the frames of a rate that was kept or asked for, since players
     * go straight from frame to frame; empty where that is no more than is allowed elsewhere.
     *
     * @param finer how the reader asks for {@link PlantOptions#framesPerSecond}
     */
    public String leftBetween(String finer) {
        double millimetres = 1000
                * planting.map(made -> made.result().extraKeys().leftMetres()).orElse(0.0);
        return millimetres <= SEEN_MILLIMETRES
                ? ""
                : "between frames feet slip or sink by up to " + Math.round(10 * millimetres) / 10.0
                        + " mm, as players go straight from frame to frame; " + finer + " adds frames";
    }

    /** Returns what could not be met. */
    public List<Unresolved> unresolved() {
        return planting.map(Planting::unresolved).orElse(List.of());
    }

    /** Returns sentences: how the clip was read, its legs were found, and what the planter detected or set aside. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>(rigged.notes());
        planting.ifPresent(made -> notes.addAll(made.notes()));
        return notes;
    }

    /**
     * Judges what became of the clip.
     *
     * @param written the clip as {@link WrittenClips#clip} reads it back; not looked at when it was left as it is
     */
    public ClipOutcome outcome(Clip written) {
        return outcome(written, Parallel.NONE);
    }

    /** Judges the same; {@code parallel} looks at several things at once. */
    public ClipOutcome outcome(Clip written, Parallel parallel) {
        if (planting.isPresent()) {
            return ClipOutcome.of(planting.get(), written, parallel);
        }
        if (rigged.found().legs().isEmpty()) {
            return ClipOutcome.ofUnchanged(rigged.clip(), List.of(), List.of(), List.of());
        }
        ContactFinder.Found found =
                ContactFinder.find(rigged.clip(), rigged.found().legs(), options);
        return ClipOutcome.ofUnchanged(rigged.clip(), found.legs(), found.bearing(), found.segments());
    }

    /**
     * Measures the clip as it came, on its own floor.
     *
     * @throws java.util.NoSuchElementException when the clip is left as it is
     */
    public MotionMetrics before(MotionMeter.Extent extent) {
        return before(extent, Parallel.NONE);
    }

    /** Measures the same; {@code parallel} does several things at once. */
    public MotionMetrics before(MotionMeter.Extent extent, Parallel parallel) {
        return planting.orElseThrow()
                .meterOfSource()
                .extent(extent)
                .parallel(parallel)
                .measure();
    }

    /**
     * Measures the clip as it was written, on the ground.
     *
     * @param written the clip as {@link WrittenClips#clip} reads it back
     * @throws java.util.NoSuchElementException when the clip is left as it is
     */
    public MotionMetrics after(Clip written, MotionMeter.Extent extent) {
        return after(written, extent, Parallel.NONE);
    }

    /** Measures the same; {@code parallel} does several things at once. */
    public MotionMetrics after(Clip written, MotionMeter.Extent extent, Parallel parallel) {
        return planting.orElseThrow()
                .meter(written)
                .allowingStretch(options.greatestStretch())
                .extent(extent)
                .parallel(parallel)
                .measure();
    }
}
