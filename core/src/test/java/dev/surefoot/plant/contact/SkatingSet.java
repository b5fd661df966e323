// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Clean clips and what was made of them: feet that skate, drift, jitter, lose frames, at other rates and sizes.
 *
 * <p>The labels are the plain rule's on the clean clip before, carried over in time; they never come from the detector.
 * Every clip of a set is made with a seed of its own, so the same call returns the same clips.
 */
final class SkatingSet {
    private static final String CLEAN = "clean";
    private static final String WALKERS = ", walkers";
    private static final String EXACT = ", walkers' true contacts";
    private static final String CAPTURED = ", captures";
    /** Seconds of a capture that are used: some ten steps. */
    private static final double MOST_SECONDS = 8;
    /** Captures whose feet do not skate, on level floors, with their metres per unit. */
    private static final Map<String, Double> CAPTURES = new TreeMap<>(Map.of(
            "truth/gait2392_walk_overground.bvh", 1.0,
            "bvh/deepmimic/humanoid3d_walk.bvh", 1.0,
            "bvh/deepmimic/humanoid3d_long_walk3.bvh", 1.0,
            "bvh/deepmimic/humanoid3d_run.bvh", 1.0));

    private static final WalkSpec STANDING = WalkSpec.biped().standing();
    /** By name. */
    private static final Map<String, WalkSpec> WALKS = new TreeMap<>(Map.of(
            "walk at 1 m/s", WalkSpec.biped(),
            "walk at 0.6 m/s", WalkSpec.biped().speed(0.6).heading(1.1),
            "walk at 1.3 m/s", WalkSpec.biped().speed(1.3).hipsRaised(-0.05).heading(-2),
            "walk on four legs", WalkSpec.quadruped().heading(0.4)));

    private final String of;
    private final List<LabelledClip> clean;

    private SkatingSet(String of, List<LabelledClip> clean) {
        this.of = of;
        this.clean = clean;
    }

    /** Starts from walks made by code. */
    static SkatingSet ofWalkers() {
        List<LabelledClip> clean = new ArrayList<>();
        WALKS.forEach((name, spec) -> clean.add(labelled(name, spec)));
        clean.add(labelled("standing", STANDING));
        return new SkatingSet(WALKERS, clean);
    }

    /** Starts from captures of the corpus; skips the test when there is none. */
    static SkatingSet ofCaptures() {
        List<LabelledClip> clean = new ArrayList<>();
        CAPTURES.forEach((file, metresPerUnit) -> {
            CapturedClip capture = CapturedClip.open(file, metresPerUnit);
            Clip clip = capture.clip();
            int frames = Math.min(clip.frames(), (int) (MOST_SECONDS * clip.framesPerSecond()));
            clean.add(LabelledClip.byRule(
                    CLEAN + CAPTURED, clip.withPoses(clip.poses().subList(0, frames)), capture.legs()));
        });
        return new SkatingSet(CAPTURED, clean);
    }

    /** Starts from the same walks, with their true contacts in place of the rule's. */
    static SkatingSet ofExactWalkers() {
        List<LabelledClip> exact = new ArrayList<>();
        WALKS.forEach((name, spec) -> {
            SyntheticWalker walker = spec.walker();
            boolean[][] contacts =
                    new boolean[walker.legs().size()][walker.clip().frames()];
            for (Contact c : walker.contacts()) {
                Arrays.fill(contacts[c.leg()], c.startFrame(), c.endFrame() + 1, true);
            }
            exact.add(new LabelledClip(CLEAN + EXACT, named(name, walker.clip()), walker.legs(), contacts));
        });
        return new SkatingSet(EXACT, exact);
    }

    private static LabelledClip labelled(String name, WalkSpec spec) {
        SyntheticWalker walker = spec.walker();
        return LabelledClip.byRule(CLEAN + WALKERS, named(name, walker.clip()), walker.legs());
    }

    private static Clip named(String name, Clip clip) {
        return new Clip(name, clip.skeleton(), clip.space(), 0, clip.framesPerSecond(), clip.poses());
    }

    List<LabelledClip> clean() {
        return clean;
    }

    /** Returns every set, in order; each clean clip is in each set once. */
    List<LabelledClip> all() {
        List<LabelledClip> all = new ArrayList<>(clean);
        for (int cm : new int[] {5, 15, 30, 45, 60}) {
            add(all, "even glide of " + cm + " cm/s", (of, random) -> of.glides(0.01 * cm, random));
        }
        add(all, "path scaled by 30 cm/s", (of, random) -> of.pathScaled(0.3, random));
        add(all, "stop and go of 30 cm/s", (of, random) -> of.stopsAndGoes(0.3, random));
        add(all, "each foot by itself, 15 cm/s", (of, random) -> of.feetGlide(0.15, random));
        add(all, "drift", (of, random) -> of.drifts(0.15, random));
        add(all, "jitter of 5 mm", (of, random) -> of.jitters(0.005, random));
        add(all, "tremor of 10 mm that lasts 40 ms", (of, random) -> of.trembles(0.01, 0.04, random));
        add(all, "lost frames", (of, random) -> of.losesFrames(random));
        for (int rate : new int[] {24, 30, 60, 120}) {
            add(
                    all,
                    rate + " fps, glide of 20 cm/s",
                    (of, random) -> of.glides(0.2, random).atRate(rate));
        }
        add(
                all,
                "half the size, glide of 20 cm/s",
                (of, random) -> of.glides(0.2, random).sized(0.5));
        add(
                all,
                "twice the size, glide of 20 cm/s",
                (of, random) -> of.glides(0.2, random).sized(2));
        add(
                all,
                "feet 3 cm high or low, glide of 20 cm/s",
                (of, random) -> of.feetFloat(0.03, random).glides(0.2, random));
        add(all, "smoothed over 0.25 s", (of, random) -> of.smoothed(0.25));
        add(
                all,
                "smoothed, feet 3 cm high or low, glide",
                (of, random) -> of.feetFloat(0.03, random).smoothed(0.2).glides(0.3, random));
        add(
                all,
                "30 fps, glide, drift, jitter, lost frames",
                (of, random) -> of.atRate(30)
                        .glides(0.3, random)
                        .drifts(0.1, random)
                        .jitters(0.005, random)
                        .losesFrames(random));
        return all;
    }

    /** A change of a clip, with what it draws at random. */
    private interface Change {
        Skate of(Skate clean, Random random);
    }

    private void add(List<LabelledClip> all, String set, Change change) {
        for (int i = 0; i < clean.size(); i++) {
            LabelledClip of = clean.get(i);
            Random random = new Random(31L * set.hashCode() + i);
            all.add(change.of(new Skate(of.clip(), of.legs(), of.contacts()), random)
                    .labelled(set + this.of));
        }
    }

    /**
     * A clip on its way from clean to skating.
     *
     * @param clip the clip
     * @param legs its legs
     * @param contacts by leg and frame
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    record Skate(Clip clip, List<Leg> legs, boolean[][] contacts) {
        LabelledClip labelled(String set) {
            return new LabelledClip(set, clip, legs, contacts);
        }

        private Skate with(Clip changed) {
            return new Skate(changed, legs, contacts);
        }

        private double scale() {
            return BodyScale.of(clip, legs);
        }

        /** All feet glide evenly at that speed of an adult's, in m/s, in one direction. */
        Skate glides(double speed, Random random) {
            return with(SkatingClip.glides(clip, speed * scale(), 2 * Math.PI * random.nextDouble()));
        }

        /** The path is longer or shorter than the steps are, so that feet glide at that speed in the mean. */
        Skate pathScaled(double speed, Random random) {
            return with(SkatingClip.pathScaled(clip, speed * scale() * (random.nextBoolean() ? 1 : -1)));
        }

        /** Feet glide from standstill to twice that speed and back, once in 0.6 to 1 seconds. */
        Skate stopsAndGoes(double speed, Random random) {
            double direction = 2 * Math.PI * random.nextDouble();
            double period = 0.6 + 0.4 * random.nextDouble();
            return with(SkatingClip.stopsAndGoes(clip, speed * scale(), direction, period));
        }

        /** Each foot glides evenly while it is in contact, each in its own direction, and is carried back in swing. */
        Skate feetGlide(double speed, Random random) {
            double[] directions = random.doubles(legs.size(), 0, 2 * Math.PI).toArray();
            return with(SkatingClip.feetGlide(clip, legs, contacts, speed * scale(), directions));
        }

        /** Each contact is at a height of its own, off by so many metres of an adult's at most. */
        Skate feetFloat(double mostMetres, Random random) {
            return with(SkatingClip.feetFloat(clip, legs, contacts, mostMetres * scale(), random));
        }

        /** Every joint's motion is averaged over that time, as networks and filters do. */
        Skate smoothed(double seconds) {
            return with(SkatingClip.smoothed(clip, seconds));
        }

        /** The body wanders slowly at that speed at most along each axis, and rises and sinks by up to a centimetre. */
        Skate drifts(double speed, Random random) {
            return with(SkatingClip.drifts(clip, speed * scale(), 0.01 * scale(), random));
        }

        /** Each foot is off by so many metres of an adult's along each axis, anew at every frame. */
        Skate jitters(double metres, Random random) {
            return with(SkatingClip.jitters(clip, legs, metres * scale(), random));
        }

        /** The same of which a part is left from frame to frame: after so many seconds the e-th. */
        Skate trembles(double metres, double lastsSeconds, Random random) {
            return with(SkatingClip.trembles(clip, legs, metres * scale(), lastsSeconds, random));
        }

        /** One frame in thirty begins a standstill of one to four sixtieths of a second. */
        Skate losesFrames(Random random) {
            return with(SkatingClip.losesFrames(clip, random));
        }

        /** Poses are interpolated, and each frame has the label of the one that was nearest. */
        Skate atRate(double framesPerSecond) {
            Clip other = SkatingClip.atRate(clip, framesPerSecond);
            boolean[][] nearest = new boolean[contacts.length][other.frames()];
            for (int leg = 0; leg < contacts.length; leg++) {
                for (int f = 0; f < other.frames(); f++) {
                    long from = Math.round(f / framesPerSecond * clip.framesPerSecond());
                    nearest[leg][f] = contacts[leg][(int) Math.min(contacts[leg].length - 1, from)];
                }
            }
            return new Skate(other, legs, nearest);
        }

        /** Every length is multiplied. */
        Skate sized(double factor) {
            FileSpace space = new FileSpace(
                    clip.space().metresPerUnit() * factor, clip.space().up());
            return with(new Clip(
                    clip.name(), clip.skeleton(), space, clip.startSeconds(), clip.framesPerSecond(), clip.poses()));
        }
    }
}
