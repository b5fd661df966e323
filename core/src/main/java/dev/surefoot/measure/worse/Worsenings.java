// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import dev.surefoot.curve.GreatestNear;
import dev.surefoot.ground.Ground;
import dev.surefoot.math.Parallel;
import dev.surefoot.math.Trig;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Worsening;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks for what is worse in results than in the source that they were made from.
 *
 * <p>Pops and knee flips are those of {@link ClipFault}. One is new where the source has none in the same leg, or in
 * the rest of the body, in that frame or one beside it. What is measured by degree has a bound that goes with what the
 * source does within a quarter of a second. <b>Cost:</b> O(frames × joints), once for the source and once a result; a
 * result that was looked at last costs nothing. <b>Threads:</b> one, and those of a {@link Parallel}.
 */
public final class Worsenings {
    /**
     * Degrees by which a foot may be turned against its source in space: further, and it is another pose. On level
     * ground nine clips in ten of the corpus stay below 20, the others began at 29.
     */
    public static final double MOST_FOOT_TURN_DEGREES = 25;

    /** Cosine of half of that, squared. */
    private static final double FOOT_TURN_COSINE = 0.5 + 0.5 * Trig.cos(Trig.radians(MOST_FOOT_TURN_DEGREES));

    /**
     * Degrees by which a knee may be bent otherwise than its source on level ground, where nothing asks for it: as far
     * as a foot may be turned. Of the corpus's cleaned clips six in 284 were beyond.
     */
    private static final double MOST_KNEE_BEND_DEGREES = 25;

    private static final double KNEE_BEND_COSINE = Trig.cos(Trig.radians(MOST_KNEE_BEND_DEGREES));

    /** Millimetres of an adult by which a sole may be deeper than in the source: what counts as sinking at all. */
    private static final double MOST_DEEPER_MM = 5;
    /** Degrees by which a knee's bend turns within a frame where it flips. */
    private static final double FLIP_DEGREES = 90;
    /** Frames to either side in which a jump of the source is the same jump. */
    private static final int SAME_JUMP = 1;

    /**
     * Frames on either side of a seam that decide whether what happens there is a jump: a jump is seen in four steps.
     */
    private static final int BESIDE_SEAM = 4;

    private static final Comparator<Worsening> ORDER = Comparator.comparing(Worsening::kind)
            .thenComparingInt(Worsening::leg)
            .thenComparingInt(Worsening::startFrame);

    private final Clip source;
    private final List<Leg> legs;
    private final List<Segment> segments;
    private final Ground floor;
    /** Whether the source ends as it began, so that its last frame is the first of the next round. */
    private final boolean loops;

    private final Parallel parallel;
    /** What the source does; looked at when the first result is. */
    private SourceBounds bounds;
    /**
     * The frames in which a jump of the result may be one of the source, with those at a seam and without; looked at
     * when the first result jumps.
     */
    private final Map<Boolean, Map<String, BitSet>> sourceJumps = new HashMap<>();

    /** What was looked at last, and what was found. */
    private Clip lastResult;

    private Ground lastGround;
    private List<Worsening> lastFound;

    private Worsenings(
            Clip source, List<Leg> legs, List<Segment> segments, Ground floor, boolean loops, Parallel parallel) {
        this.parallel = parallel;
        this.source = source;
        this.legs = legs;
        this.segments = segments;
        this.floor = floor;
        this.loops = loops;
    }

    /**
     * What the source does, and what a result may do beside it: a speed of joints a leg, and a depth a leg and frame.
     */
    private record SourceBounds(FeetInSpace feet, List<JointSpeeds> speeds, List<double[]> depthsMm) {
        static SourceBounds of(
                Clip source, List<Leg> legs, List<Segment> segments, Ground floor, boolean loops, Parallel parallel) {
            int around = (int) Math.round(Worsening.AROUND_SECONDS * source.framesPerSecond());
            FeetInSpace feet = FeetInSpace.of(source, legs, segments, floor, parallel);
            List<JointSpeeds> speeds = new ArrayList<>();
            List<double[]> depthsMm = new ArrayList<>();
            double deeper = MOST_DEEPER_MM * BodyScale.of(source, legs);
            for (int leg = 0; leg < legs.size(); leg++) {
                speeds.add(new JointSpeeds(source, leg, legs.get(leg), segments, around, loops));
                double[] depths = feet.depthsMm(leg);
                double[] most = loops ? LoopedClip.greatestNear(depths, around) : GreatestNear.of(depths, around);
                for (int f = 0; f < most.length; f++) {
                    most[f] += deeper;
                }
                depthsMm.add(most);
            }
            return new SourceBounds(feet, speeds, depthsMm);
        }
    }

    /**
     * Prepares to look beside a source, which is looked at with the first result.
     *
     * @param source the clip
     * @param legs its legs; at least one
     * @param segments the frames that are motion; at least one
     * @param floor what it stands on
     * @throws IllegalArgumentException when there are no legs or no segments
     */
    public static Worsenings beside(Clip source, List<Leg> legs, List<Segment> segments, Ground floor) {
        return beside(source, legs, segments, floor, Parallel.NONE);
    }

    /** Prepares the same; {@code parallel} looks at several things at once. */
    public static Worsenings beside(
            Clip source, List<Leg> legs, List<Segment> segments, Ground floor, Parallel parallel) {
        if (legs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        if (segments.isEmpty()) {
            throw new IllegalArgumentException("segments must hold at least one segment, got none");
        }
        List<Segment> pieces = List.copyOf(segments);
        return new Worsenings(source, List.copyOf(legs), pieces, floor, LoopedClip.closes(source, pieces), parallel);
    }

    /** Jumps of the same kind in the same part of the body. */
    private static String alike(ClipFault.Place jump) {
        return jump.kind() + " " + jump.leg();
    }

    /**
     * Returns what is worse in a result, in order of kind, leg and time.
     *
     * @param result what was made from the source, frame for frame
     * @param ground what it stands on
     * @throws IllegalArgumentException when it has another number of frames
     */
    @SuppressWarnings("ReferenceEquality") // the clip itself, not one whose poses are alike
    public List<Worsening> in(Clip result, Ground ground) {
        if (result != lastResult || ground != lastGround) {
            lastFound = List.copyOf(found(result, ground));
            lastResult = result;
            lastGround = ground;
        }
        return lastFound;
    }

    private List<Worsening> found(Clip result, Ground ground) {
        if (result.frames() != source.frames()) {
            throw new IllegalArgumentException(
                    "result must have the source's " + source.frames() + " frames, got " + result.frames());
        }
        boolean bothLoop = loops && LoopedClip.closes(result, segments);
        Looked looked = look(result, ground, bothLoop);
        FeetInSpace feetThere = looked.feet;
        List<Worsening> found = new ArrayList<>(speeds(result, feetThere));
        List<ClipFault.Place> resultJumps = looked.jumps;
        // most clips have none: then nobody has to look for the source's
        Map<String, BitSet> jumps = resultJumps.isEmpty() ? Map.of() : sourceJumps(bothLoop);
        for (ClipFault.Place jump : resultJumps) {
            if (!jumps.getOrDefault(alike(jump), new BitSet()).get(jump.frame())) {
                found.add(newJump(jump));
            }
        }
        for (int leg = 0; leg < legs.size(); leg++) {
            compareFeet(leg, feetThere, found);
        }
        return joined(found);
    }

    /** What a result does by itself. */
    private static final class Looked {
        private FeetInSpace feet;
        private List<ClipFault.Place> jumps;
    }

    /** Looks at a result, and at the source where nobody has. */
    private Looked look(Clip result, Ground ground, boolean bothLoop) {
        Looked looked = new Looked();
        parallel.each(bounds == null ? 3 : 2, part -> {
            switch (part) {
                case 0 -> looked.jumps = jumps(result, bothLoop, ClipFault::jumps);
                case 1 -> looked.feet = FeetInSpace.of(result, legs, segments, ground, parallel);
                default -> bounds = SourceBounds.of(source, legs, segments, floor, loops, parallel);
            }
        });
        return looked;
    }

    /** Where joints are too fast, leg by leg. */
    private List<Worsening> speeds(Clip result, FeetInSpace feetThere) {
        if (!feetThere.onLevel()) {
            return List.of();
        }
        List<List<Worsening>> ofLegs = new ArrayList<>();
        legs.forEach(leg -> ofLegs.add(new ArrayList<>()));
        parallel.each(legs.size(), leg -> bounds.speeds.get(leg).compare(result, ofLegs.get(leg)::add));
        return ofLegs.stream().flatMap(List::stream).toList();
    }

    /** Jumps, or those that nearly are. */
    private interface Jumps {
        List<ClipFault.Place> of(Clip clip, List<Leg> legs, List<Segment> segments, Parallel parallel);
    }

    /** The jumps of a clip; those at the seam of a loop are seen in what goes on there. */
    private List<ClipFault.Place> jumps(Clip clip, boolean looping, Jumps which) {
        if (!looping) {
            return which.of(clip, legs, segments, parallel);
        }
        Clip goingOn = LoopedClip.goingOn(clip, BESIDE_SEAM);
        List<Segment> all = List.of(new Segment(0, goingOn.frames() - 1));
        List<ClipFault.Place> jumps = new ArrayList<>();
        for (ClipFault.Place jump : which.of(goingOn, legs, all, parallel)) {
            int f = jump.frame() - BESIDE_SEAM;
            // the step to the first frame is that to the last
            if (f >= 1 && f < clip.frames()) {
                jumps.add(new ClipFault.Place(jump.kind(), f, jump.leg(), jump.value(), jump.where()));
            }
        }
        return jumps;
    }

    /** The frames in which a jump of the result may be one of the source, or as good as one. */
    private Map<String, BitSet> sourceJumps(boolean looping) {
        Map<String, BitSet> known = sourceJumps.get(looping);
        if (known != null) {
            return known;
        }
        Map<String, BitSet> frames = new HashMap<>();
        for (ClipFault.Place jump : jumps(source, looping, ClipFault::nearJumps)) {
            frames.computeIfAbsent(alike(jump), kind -> new BitSet())
                    .set(Math.max(0, jump.frame() - SAME_JUMP), jump.frame() + SAME_JUMP + 1);
        }
        sourceJumps.put(looping, frames);
        return frames;
    }

    private static Worsening newJump(ClipFault.Place jump) {
        boolean pop = jump.kind() == ClipFault.Kind.POPS;
        return new Worsening(
                pop ? Worsening.Kind.POP : Worsening.Kind.KNEE_FLIP,
                jump.leg(),
                jump.frame(),
                jump.frame(),
                jump.frame(),
                jump.value(),
                pop ? 0 : FLIP_DEGREES,
                jump.where());
    }

    private void compareFeet(int leg, FeetInSpace result, List<Worsening> found) {
        String name = legs.get(leg).name();
        double[] deep = result.depthsMm(leg);
        for (int f = 0; f < deep.length; f++) {
            double turn = result.turnDegrees(bounds.feet, leg, f, FOOT_TURN_COSINE);
            if (turn > MOST_FOOT_TURN_DEGREES) {
                found.add(new Worsening(Worsening.Kind.FOOT_TURN, leg, f, f, f, turn, MOST_FOOT_TURN_DEGREES, name));
            }
            double bend = result.onLevel() ? result.bendDegrees(bounds.feet, leg, f, KNEE_BEND_COSINE) : 0;
            if (bend > MOST_KNEE_BEND_DEGREES) {
                found.add(new Worsening(Worsening.Kind.KNEE_BEND, leg, f, f, f, bend, MOST_KNEE_BEND_DEGREES, name));
            }
            double most = bounds.depthsMm.get(leg)[f];
            if (deep[f] > most) {
                found.add(new Worsening(Worsening.Kind.PENETRATION, leg, f, f, f, deep[f], most, name));
            }
        }
    }

    /** Frames that follow one another are one. */
    private static List<Worsening> joined(List<Worsening> frames) {
        List<Worsening> sorted = new ArrayList<>(frames);
        sorted.sort(ORDER);
        List<Worsening> joined = new ArrayList<>();
        for (Worsening next : sorted) {
            Worsening last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            boolean follows = last != null
                    && last.kind() == next.kind()
                    && last.leg() == next.leg()
                    && next.startFrame() <= last.endFrame() + 1;
            if (follows) {
                joined.set(joined.size() - 1, last.joined(next));
            } else {
                joined.add(next);
            }
        }
        return joined;
    }
}
