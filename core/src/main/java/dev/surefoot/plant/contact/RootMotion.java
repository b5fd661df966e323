// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Median;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.ClipJumps;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootMove;
import dev.surefoot.plant.floor.ClipFloor;
import dev.surefoot.plant.floor.TreadmillFloor;
import dev.surefoot.plant.floor.TreadmillPath;
import dev.surefoot.plant.floor.TreadmillSpeed;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Makes a clip longer by playing it in a row, and lets an in-place loop travel as its standing feet imply.
 *
 * <p><b>In place</b> means that every leg steps, and the feet, while low, slide evenly under a body that stays: then
 * the body's true motion is the opposite of that slide. It is averaged over a moment, around the loop's seam where the
 * clip loops, and added to the root joint. <b>Shape:</b> a clip that ends in the pose it began with repeats without
 * showing that pose twice.
 */
public final class RootMotion {
    /** Feet of an adult slower than this, in m/s, do not walk in place: they stand. */
    private static final double LEAST_SLIDE = 0.25;
    /** Metres above the floor, for an adult, within which a foot carries the body. */
    private static final double CARRYING_METRES = 0.03;
    /**
     * Metres above the lowest foot, for an adult, at which a foot says half as much of the ground as that one. At 3 mm
     * which foot is the lowest jumps, and the body with it (a cartoon's pelvis travels twice as far); at 20 mm a foot
     * that touches down counts, and legs that disagree leave no foot that stands.
     */
    private static final double SHARED_METRES = 0.01;
    /**
     * Seconds over which an adult's implied speed is averaged twice: longer lets the feet slide under the body (twice
     * as long adds a quarter more acceleration to a run), shorter jerks the body. Smaller bodies step faster, with the
     * root of their size.
     */
    private static final double SMOOTH_SECONDS = 0.05;
    /**
     * Part of its mean speed that a body which walks or runs never falls below: captured ones keep three quarters of
     * it. Drawn ones over an even floor mostly keep it too, and go as they went.
     */
    private static final double LEAST_PART = 0.75;
    /** Part of a step by which steps at one speed differ when they are summed up. */
    private static final double ROUNDING = 1e-12;
    /** Frames that are looked at one after the other: some milliseconds of work. */
    private static final int LOOKED_AT_ONCE = 4096;
    /** Feet that stand on a moving floor, however slow, may rise or sink by this, in m/s for an adult. */
    private static final double LEVEL_SPEED = 0.15;
    /** Radians between two poses' joints below which the clip counts as closed. */
    private static final double SAME_POSE_RADIANS = 0.02;

    private final Clip clip;
    private final List<LegTrack> tracks;
    private final double scale;
    private final Parallel parallel;
    /**
     * The frames by which the motion is judged: the longest that follow one another without a jump, such as one out of
     * a T-pose.
     */
    private final Segment piece;
    /** Height of the floor, in metres; NaN until somebody asks. */
    private double floor = Double.NaN;

    /** Looks at a clip. */
    public RootMotion(Clip clip, List<LegTrack> tracks) {
        this(clip, tracks, Parallel.NONE);
    }

    /** Looks at a clip; {@code parallel} looks at several ranges of frames at once. */
    public RootMotion(Clip clip, List<LegTrack> tracks, Parallel parallel) {
        this.parallel = parallel;
        this.clip = clip;
        this.tracks = tracks;
        this.scale = BodyScale.of(tracks);
        Segment longest = ClipJumps.longest(tracks, clip.framesPerSecond());
        int end = Math.min(longest.endFrame(), ClipFloor.movingFrames(tracks, clip.framesPerSecond()) - 1);
        this.piece = new Segment(longest.startFrame(), Math.max(longest.startFrame(), end));
    }

    /**
     * Returns whether the legs and all above them end in the pose they began with, so that the clip's last frame is the
     * first of the next round.
     */
    public boolean endsAsItBegan() {
        int last = clip.frames() - 1;
        if (last < 2) {
            return false;
        }
        for (int j : JointsAboveFeet.of(
                clip.skeleton(), tracks.stream().map(LegTrack::leg).toList())) {
            Quat a = clip.pose(0).rotation(j);
            Quat b = clip.pose(last).rotation(j);
            if (!(a.angleTo(b) < SAME_POSE_RADIANS)) {
                return false;
            }
        }
        return true;
    }

    /** Returns how the ground passes under the body, in m/s: the middle velocity of the feet that are low. */
    public Vec3 groundVelocity() {
        return medianSlide();
    }

    /**
     * Returns how far a floor on which feet can be held has passed at each frame, level, metres: unevenly as they do if
     * they go unevenly.
     */
    public List<Vec3> floorPath() {
        Vec3 slide = medianSlide();
        double fps = clip.framesPerSecond();
        Optional<Vec3> exact = TreadmillSpeed.exactly(tracks, piece, fps, slide);
        if (exact.isPresent()) {
            return TreadmillPath.even(exact.get(), clip.frames(), fps);
        }
        Vec3 velocity = TreadmillSpeed.onGrid(tracks, slide);
        return TreadmillPath.of(tracks, piece, fps, velocity, floor(), endsAsItBegan());
    }

    /** Returns the same of a floor that passes at one speed. */
    public List<Vec3> evenFloorPath() {
        // that of groundVelocity, unless feet go with one already
        Vec3 velocity = TreadmillSpeed.velocity(tracks, piece, clip.framesPerSecond(), medianSlide());
        return TreadmillPath.even(velocity, clip.frames(), clip.framesPerSecond());
    }

    /** Returns whether all feet step while the body stays where it is. */
    public boolean inPlace() {
        Vec3 slide = medianSlide();
        LegTrack first = tracks.get(0);
        int steps = Math.max(1, piece.endFrame() - piece.startFrame());
        Vec3 body =
                first.hip(piece.endFrame()).minus(first.hip(piece.startFrame())).times(clip.framesPerSecond() / steps);
        double slideSpeed = slide.horizontal().length();
        double bodySpeed = body.horizontal().length();
        return slideSpeed > LEAST_SLIDE * BodyScale.speed(scale)
                && bodySpeed < TreadmillFloor.IN_PLACE_SHARE * slideSpeed
                && allStep(slide);
    }

    private boolean allStep(Vec3 slide) {
        return SteppingLegs.all(tracks, piece, slide.times(1 / clip.framesPerSecond()), floor(), scale);
    }

    private double floor() {
        if (Double.isNaN(floor)) {
            floor = ClipFloor.heightMetres(tracks, clip.framesPerSecond(), SourceFloor.level(0), parallel);
        }
        return floor;
    }

    /** The middle slide along where they go on the whole, and across: so it turns with the clip. */
    private Vec3 medianSlide() {
        List<Vec3> slides = new ArrayList<>();
        Vec3[] all = slides(false);
        Vec3 sum = Vec3.ZERO;
        for (int f = piece.startFrame(); f <= piece.endFrame(); f++) {
            if (all[f] != null) {
                slides.add(all[f]);
                sum = sum.plus(all[f]);
            }
        }
        Vec3 along = sum.horizontal().normalizedOr(Vec3.ZERO);
        Vec3 across = Vec3.Y.cross(along);
        return along.times(middle(slides, along)).plusTimes(middle(slides, across), across);
    }

    private static double middle(List<Vec3> slides, Vec3 direction) {
        double[] values = new double[slides.size()];
        Arrays.setAll(values, i -> slides.get(i).dot(direction));
        return values.length == 0 ? 0 : Median.of(values);
    }

    /**
     * The horizontal velocity of the feet that are low at each frame, the lower the more, null where none is; of
     * {@code level} feet only those that neither rise nor sink.
     */
    private Vec3[] slides(boolean level) {
        double low = floor() + CARRYING_METRES * scale;
        Vec3[] slides = new Vec3[clip.frames()];
        parallel.ranges(0, slides.length, LOOKED_AT_ONCE, (from, to) -> slide(from, to, low, level, slides));
        return slides;
    }

    private void slide(int from, int to, double low, boolean level, Vec3[] slides) {
        for (int f = from; f < to; f++) {
            double lowest = ClipFloor.lowest(tracks, f).lowest(f);
            Vec3 sum = Vec3.ZERO;
            double weight = 0;
            for (LegTrack track : tracks) {
                Vec3 v = track.velocity(track.lowestPoint(f), f, clip.framesPerSecond(), LegTrack.SPEED_SPAN_SECONDS);
                double levelness = level ? levelness(v) : 1;
                if (track.lowest(f) < low && levelness > 0) {
                    double above = (track.lowest(f) - lowest) / (SHARED_METRES * scale);
                    double carries = levelness / (1 + above * above);
                    sum = sum.plusTimes(carries, v.horizontal());
                    weight += carries;
                }
            }
            slides[f] = weight > 0 ? sum.times(1 / weight) : null;
        }
    }

    /**
     * 1 for a foot that goes level, down to 0 for one that rises or sinks as one does that touches down or lifts off.
     */
    private double levelness(Vec3 velocity) {
        double mostRise = TreadmillFloor.MOST_RISE_SHARE * velocity.horizontal().length();
        double rise = velocity.y() / Math.max(LEVEL_SPEED * BodyScale.speed(scale), mostRise);
        return Math.max(0, 1 - rise * rise);
    }

    /**
     * The slides of feet that go level with the ground: one that is touching down or lifting off has a speed of its
     * own. Of all low ones where none does.
     */
    private Vec3[] levelSlides() {
        Vec3[] level = slides(true);
        for (Vec3 slide : level) {
            if (slide != null) {
                return level;
            }
        }
        return slides(false);
    }

    /**
     * A clip made of frames of another.
     *
     * @param clip the longer clip
     * @param sourceFrames for each of its frames the one it came from
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    public record Played(Clip clip, int[] sourceFrames) {}

    /**
     * Plays the clip {@code cycles} times, travelling if asked to.
     *
     * @param rootJoint the joint whose position moves the body
     * @param travel whether to add the root motion that the standing feet imply
     * @param cycles how often, at least 1
     */
    public Played play(int rootJoint, boolean travel, int cycles) {
        if (cycles == 1 && !travel) {
            return new Played(clip, consecutive(clip.frames()));
        }
        return travel
                ? played(rootJoint, cycles, displacement(cycles, SMOOTH_SECONDS), true)
                : played(rootJoint, cycles, ownDisplacement(), false);
    }

    /**
     * Plays as {@link #play} does, travelling exactly as the standing foot slides from frame to frame: no body moves
     * like that, but its feet stand.
     */
    public Played playUnsmoothed(int rootJoint, int cycles) {
        return played(rootJoint, cycles, displacement(cycles, 0), true);
    }

    /** Plays as {@link #play} does, travelling at one speed as far as its low feet slide. */
    public Played playEvenly(int rootJoint, int cycles) {
        Vec3[] displacement = slid(cycles, 0);
        int period = displacement.length - 1;
        Vec3 whole = displacement[period];
        Arrays.setAll(displacement, f -> whole.times(f / (double) period));
        return played(rootJoint, cycles, displacement, true);
    }

    /** Plays in rounds that are so far apart as the last displacement is; travelling, by the others too. */
    private Played played(int rootJoint, int cycles, Vec3[] displacement, boolean travel) {
        int period = displacement.length - 1;
        int frames = cycles * period + (clip.frames() - period);
        Vec3 perCycle = displacement[period];
        List<Pose> poses = new ArrayList<>(frames);
        int[] sourceFrames = new int[frames];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < frames; f++) {
            int cycle = Math.min(f / period, cycles - 1);
            int from = f - cycle * period;
            sourceFrames[f] = from;
            Pose pose = clip.pose(from).copy();
            Vec3 move = perCycle.times(cycle).plus(travel ? displacement[from] : Vec3.ZERO);
            RootMove.apply(pose, world.update(pose), rootJoint, move);
            poses.add(pose);
        }
        return new Played(clip.withPoses(poses), sourceFrames);
    }

    /** Frames of a round: the last of a clip that closes is the first of the next one. */
    private int period() {
        return endsAsItBegan() ? clip.frames() - 1 : clip.frames();
    }

    private static int[] consecutive(int frames) {
        int[] all = new int[frames];
        for (int f = 0; f < frames; f++) {
            all[f] = f;
        }
        return all;
    }

    /** How far a travelling clip comes in one round; nothing is added within it. */
    private Vec3[] ownDisplacement() {
        int period = period();
        Vec3[] displacement = new Vec3[period + 1];
        Arrays.fill(displacement, Vec3.ZERO);
        int last = clip.frames() - 1;
        Vec3 whole = Vec3.ZERO;
        for (LegTrack track : tracks) {
            // the mean of the hips: one alone goes to and fro as the pelvis turns
            whole = whole.plus(track.hip(last).minus(track.hip(0)).times(1.0 / tracks.size()));
        }
        Vec3 level = whole.horizontal();
        displacement[period] = period > last ? level.times(period / (double) Math.max(1, last)) : level;
        return displacement;
    }

    /**
     * The implied displacement from the first frame to each frame of one round: as its low feet slide; at one speed
     * where a body would nearly stop for that though the floor on which its feet can be held passes at one.
     */
    private Vec3[] displacement(int cycles, double smoothSeconds) {
        List<Vec3> floor = floorPath();
        Vec3 step = floor.get(Math.min(1, floor.size() - 1)).times(-1);
        if (goesBy(step, floor) && slowestPart(slid(cycles, SMOOTH_SECONDS)) < LEAST_PART) {
            Vec3[] even = new Vec3[period() + 1];
            Arrays.setAll(even, f -> step.times(f));
            return even;
        }
        return slid(cycles, smoothSeconds);
    }

    /** The displacement against what low feet slide. */
    private Vec3[] slid(int cycles, double smoothSeconds) {
        int period = period();
        boolean around = cycles > 1 || period < clip.frames();
        Vec3[] velocity = filled(levelSlides(), period, around);
        double frames = smoothSeconds * BodyScale.time(scale) * clip.framesPerSecond();
        velocity = averaged(averaged(velocity, frames, around), frames, around);
        Vec3[] displacement = new Vec3[period + 1];
        displacement[0] = Vec3.ZERO;
        for (int f = 1; f <= period; f++) {
            Vec3 mean = velocity[f - 1].plus(velocity[around ? f % period : Math.min(f, period - 1)]);
            displacement[f] = displacement[f - 1].plusTimes(-0.5 / clip.framesPerSecond(), mean);
        }
        return displacement;
    }

    /** Whether a floor passes by the same way from each frame to the next, against which a body takes a step. */
    private static boolean goesBy(Vec3 step, List<Vec3> floor) {
        for (int f = 0; f < floor.size(); f++) {
            if (floor.get(f).plusTimes(f, step).length() > ROUNDING * f * step.length()) {
                return false;
            }
        }
        return true;
    }

    /** What part of its mean speed the body has where it is slowest; less than 0 where it goes back. */
    private static double slowestPart(Vec3[] displacement) {
        int period = displacement.length - 1;
        Vec3 mean = displacement[period].times(1.0 / period);
        double slowest = 1;
        for (int f = 0; f < period; f++) {
            Vec3 step = displacement[f + 1].minus(displacement[f]);
            slowest = Math.min(slowest, step.dot(mean) / Math.max(mean.lengthSquared(), Double.MIN_NORMAL));
        }
        return slowest;
    }

    /** Straight lines over the frames in which nothing stands. */
    private static Vec3[] filled(Vec3[] slides, int period, boolean around) {
        int[] before = nearest(slides, period, around, 1);
        int[] after = nearest(slides, period, around, -1);
        Vec3[] full = new Vec3[period];
        for (int f = 0; f < period; f++) {
            Vec3 a = before[f] < 0 ? null : slides[Math.floorMod(f - before[f], period)];
            Vec3 b = after[f] < 0 ? null : slides[Math.floorMod(f + after[f], period)];
            if (a == null || b == null) {
                full[f] = a != null ? a : b != null ? b : Vec3.ZERO;
            } else {
                full[f] = before[f] + after[f] == 0 ? a : a.lerp(b, before[f] / (double) (before[f] + after[f]));
            }
        }
        return full;
    }

    /** How many frames before each one, or after it where {@code step} is −1, the nearest slide is; −1 for none. */
    private static int[] nearest(Vec3[] slides, int period, boolean around, int step) {
        int[] nearest = new int[period];
        int since = -1;
        for (int i = around ? -period : 0; i < period; i++) {
            int f = step > 0 ? Math.floorMod(i, period) : period - 1 - Math.floorMod(i, period);
            since = slides[f] != null ? 0 : since < 0 ? -1 : since + 1;
            nearest[f] = since;
        }
        return nearest;
    }

    /**
     * Means over so many frames, those at the ends counting in part, so that a clip of few frames a second is not
     * smoothed over longer than one of many.
     */
    private static Vec3[] averaged(Vec3[] values, double frames, boolean around) {
        if (!(frames > 1)) {
            return values;
        }
        int n = values.length;
        double side = 0.5 * (frames - 1);
        int half = (int) Math.ceil(side);
        Vec3[] mean = new Vec3[n];
        for (int f = 0; f < n; f++) {
            Vec3 sum = Vec3.ZERO;
            for (int k = -half; k <= half; k++) {
                int i = around ? Math.floorMod(f + k, n) : Math.max(0, Math.min(n - 1, f + k));
                sum = sum.plusTimes(Math.min(1, side + 1 - Math.abs(k)), values[i]);
            }
            mean[f] = sum.times(1 / frames);
        }
        return mean;
    }
}
