// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Median;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.BoneStretch;
import dev.surefoot.rig.limb.KneeReach;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/** Where one leg's joints and sole points are in the world at every frame of a clip; metres. */
public final class LegTrack {
    /** Span of speed measurement in seconds: shorter sees noise, longer blurs a quick step. */
    public static final double SPEED_SPAN_SECONDS = 1.0 / 30;

    /**
     * Lengths that differ by less than this part are one length, as the first frame has it: what frames round says
     * nothing.
     */
    private static final double ROUNDING = 1e-9;

    /** Frames that are followed one after the other: some milliseconds of work. */
    private static final int FOLLOWED_AT_ONCE = 4096;

    private final Leg leg;
    private final VectorTrack hip;
    private final VectorTrack knee;
    private final VectorTrack ankle;
    private final RotationTrack foot;
    private final VectorTrack toeJoint;
    private final VectorTrack[] points;
    private final BoneLengths bones;
    private final double[] footStretch;
    private final boolean canStretch;
    private final ToeAxis toeAxis;
    private final BitSet between;

    private LegTrack(Leg leg, boolean canStretch, ToeAxis toeAxis, BitSet between, BoneLengths bones, int frames) {
        this(leg, canStretch, toeAxis, between, new RotationTrack(frames), bones, new double[frames]);
    }

    /** A leg at other places; rotations and lengths are shared, not copied: only {@link #copy} is ever changed. */
    private LegTrack(
            Leg leg,
            boolean canStretch,
            ToeAxis toeAxis,
            BitSet between,
            RotationTrack foot,
            BoneLengths bones,
            double[] footStretch) {
        int frames = footStretch.length;
        this.leg = leg;
        this.canStretch = canStretch;
        this.toeAxis = toeAxis;
        this.between = between;
        this.foot = foot;
        this.bones = bones;
        this.footStretch = footStretch;
        hip = new VectorTrack(frames);
        knee = new VectorTrack(frames);
        ankle = new VectorTrack(frames);
        toeJoint = new VectorTrack(frames);
        points = VectorTrack.rows(leg.points().size(), frames);
    }

    /** Follows every leg through the clip: one pass of forward kinematics for all. */
    public static List<LegTrack> follow(Clip clip, List<Leg> legs) {
        return follow(clip, legs, Parallel.NONE);
    }

    /** Follows them; {@code parallel} looks at several ranges of frames at once. */
    public static List<LegTrack> follow(Clip clip, List<Leg> legs, Parallel parallel) {
        List<LegTrack> tracks = new ArrayList<>();
        int[] joints = JointsAboveFeet.of(clip.skeleton(), legs);
        BitSet between = InBetweenFrames.of(clip, joints);
        for (Leg leg : legs) {
            boolean canStretch = BoneStretch.of(clip.skeleton(), leg).isPossible(clip.skeleton());
            BoneLengths bones = new BoneLengths(clip.frames(), KneeReach.isLimited(clip.skeleton(), leg));
            tracks.add(new LegTrack(leg, canStretch, ToeAxis.of(clip, leg), between, bones, clip.frames()));
        }
        parallel.ranges(
                0, clip.frames(), FOLLOWED_AT_ONCE, (from, to) -> record(clip, tracks, joints, List.of(), 1, from, to));
        return tracks;
    }

    /**
     * Follows the legs of such tracks with {@code times} frames in place of one; what is between two segments stays
     * where it was.
     */
    public static List<LegTrack> follow(
            Clip clip, List<LegTrack> legs, List<Segment> segments, int times, Parallel parallel) {
        List<LegTrack> tracks = new ArrayList<>();
        List<Leg> followed = new ArrayList<>();
        for (LegTrack track : legs) {
            followed.add(track.leg);
            int frames = (clip.frames() - 1) * times + 1;
            BoneLengths bones = new BoneLengths(frames, track.bones.isLimited());
            tracks.add(new LegTrack(track.leg, track.canStretch, track.toeAxis, new BitSet(), bones, frames));
        }
        int[] joints = JointsAboveFeet.of(clip.skeleton(), followed);
        parallel.ranges(
                0,
                clip.frames(),
                FOLLOWED_AT_ONCE,
                (from, to) -> record(clip, tracks, joints, segments, times, from, to));
        return tracks;
    }

    private static void record(
            Clip clip, List<LegTrack> tracks, int[] joints, List<Segment> segments, int times, int first, int end) {
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = first; f < end; f++) {
            world.update(clip.pose(f), joints);
            int between = f + 1 < clip.frames() ? times : 1;
            for (int i = 0; i < between; i++) {
                if (i > 0 && Segment.join(segments, f, f + 1)) {
                    world.updateBetween(clip.pose(f), clip.pose(f + 1), i / (double) times, joints);
                }
                for (LegTrack track : tracks) {
                    track.record(world, f * times + i);
                }
            }
        }
    }

    private void record(WorldPose world, int f) {
        Vec3 end = leg.ankleIn(world);
        hip.set(f, world.position(leg.hip()));
        knee.set(f, world.position(leg.knee()));
        ankle.set(f, end);
        bones.measure(leg, world, f, end);
        foot.set(f, world.rotation(leg.ankle()));
        toeJoint.set(f, leg.ball() >= 0 ? world.position(leg.ball()) : world.position(leg.ankle()));
        double depends = points.length > 0 ? 1 - world.leastStretch(leg.ankle()) : 0;
        for (int p = 0; p < points.length; p++) {
            Vec3 point = leg.points().get(p).in(world);
            points[p].set(f, point);
            footStretch[f] = Math.max(footStretch[f], depends * point.distanceTo(end));
        }
    }

    /**
     * Returns whether scales above the leg make the lengths of its bones, or the shape of its foot, depend on how it is
     * turned.
     */
    public boolean isNonUniform() {
        for (int f = 0; f < frames(); f++) {
            if (footStretch[f] > 0 || bones.canShorten(f)) {
                return true;
            }
        }
        return false;
    }

    /** Does what {@link ReshapedLeg} says, to a track that nobody else has yet. */
    double reshape(WorldPose world, int f, Quat footWorld, Quat toeTurnWorld, double boneFactor) {
        Vec3 end = leg.ankleIn(world);
        double changed = bones.reshape(leg, world, f, end, boneFactor);
        footStretch[f] = 0;
        Quat back = foot.get(f).times(footWorld.conjugate());
        Vec3 toes = world.position(leg.ball() >= 0 ? leg.ball() : leg.ankle());
        for (int p = 0; p < points.length; p++) {
            FootPoint point = leg.points().get(p);
            Vec3 at = point.in(world);
            if (leg.ball() >= 0 && point.joint() != leg.ankle()) {
                at = toes.plus(toeTurnWorld.inverseRotate(at.minus(toes)));
            }
            Vec3 shaped = ankle.get(f).plus(back.rotate(at.minus(end)));
            changed = Math.max(changed, shaped.distanceTo(points[p].get(f)));
            points[p].set(f, shaped);
        }
        toeJoint.set(f, ankle.get(f).plus(back.rotate(toes.minus(end))));
        return changed;
    }

    /** Returns the part from one frame to another, both included, as a track of its own. */
    public LegTrack span(int from, int to) {
        if (from == 0 && to == frames() - 1) {
            return this;
        }
        return copy(from, to);
    }

    /** The same, always with numbers of its own. */
    LegTrack copy(int from, int to) {
        int frames = to - from + 1;
        BoneLengths lengths = new BoneLengths(frames, bones.isLimited());
        LegTrack part = new LegTrack(leg, canStretch, toeAxis, between.get(from, to + 1), lengths, frames);
        hip.copyTo(part.hip, from);
        knee.copyTo(part.knee, from);
        ankle.copyTo(part.ankle, from);
        foot.copyTo(part.foot, from);
        bones.copyTo(part.bones, from);
        System.arraycopy(footStretch, from, part.footStretch, 0, part.frames());
        toeJoint.copyTo(part.toeJoint, from);
        for (int p = 0; p < points.length; p++) {
            points[p].copyTo(part.points[p], from);
        }
        return part;
    }

    /** Returns the same track with every coordinate and every length divided by {@code unit}. */
    LegTrack divided(double unit) {
        LegTrack divided =
                new LegTrack(leg, canStretch, toeAxis, between, foot, bones.divided(unit), new double[frames()]);
        divided.hip.setDivided(hip, unit);
        divided.knee.setDivided(knee, unit);
        divided.ankle.setDivided(ankle, unit);
        divided.toeJoint.setDivided(toeJoint, unit);
        for (int p = 0; p < points.length; p++) {
            divided.points[p].setDivided(points[p], unit);
        }
        for (int f = 0; f < footStretch.length; f++) {
            divided.footStretch[f] = footStretch[f] / unit;
        }
        return divided;
    }

    /** Returns the same track carried so far, by frame; world. */
    public LegTrack moved(IntFunction<Vec3> moveWorld) {
        VectorTrack moves = new VectorTrack(frames());
        for (int f = 0; f < frames(); f++) {
            moves.set(f, moveWorld.apply(f));
        }
        LegTrack moved = new LegTrack(leg, canStretch, toeAxis, between, foot, bones, footStretch);
        moved.hip.setSum(hip, moves);
        moved.knee.setSum(knee, moves);
        moved.ankle.setSum(ankle, moves);
        moved.toeJoint.setSum(toeJoint, moves);
        for (int p = 0; p < points.length; p++) {
            moved.points[p].setSum(points[p], moves);
        }
        return moved;
    }

    /** Returns the same track with its foot turned further about its ankle, by frame; world. */
    public LegTrack footTurned(IntFunction<Quat> turnWorld) {
        RotationTrack feet = new RotationTrack(frames());
        LegTrack turned = new LegTrack(leg, canStretch, toeAxis, between, feet, bones, footStretch);
        hip.copyTo(turned.hip, 0);
        knee.copyTo(turned.knee, 0);
        ankle.copyTo(turned.ankle, 0);
        for (int f = 0; f < frames(); f++) {
            Quat turn = turnWorld.apply(f);
            feet.set(f, turn.timesNormalized(foot.get(f)));
            turned.toeJoint.set(f, turned(turn, toeJoint, f));
            for (int p = 0; p < points.length; p++) {
                turned.points[p].set(f, turned(turn, points[p], f));
            }
        }
        return turned;
    }

    private Vec3 turned(Quat turn, VectorTrack of, int f) {
        return ankle.get(f).plus(turn.rotate(of.get(f).minus(ankle.get(f))));
    }

    /** Returns the leg. */
    public Leg leg() {
        return leg;
    }

    /** Returns whether the leg's bones can be made longer, and the file can hold that. */
    public boolean canStretch() {
        return canStretch;
    }

    /** Returns what the toes turn about. */
    public ToeAxis toeAxis() {
        return toeAxis;
    }

    /** Returns whether a frame only lies between two keys of the file; see {@link InBetweenFrames}. */
    boolean isBetween(int f) {
        return between.get(f);
    }

    /** Returns the number of frames. */
    public int frames() {
        return hip.frames();
    }

    /** Returns the hip joint's position. */
    public Vec3 hip(int f) {
        return hip.get(f);
    }

    /** Returns the knee joint's position. */
    public Vec3 knee(int f) {
        return knee.get(f);
    }

    /** Returns where the shin ends: at the ankle joint, or elsewhere where the foot does not hang on the shin. */
    public Vec3 ankle(int f) {
        return ankle.get(f);
    }

    /** Returns the ankle joint's world rotation. */
    public Quat foot(int f) {
        return foot.get(f);
    }

    /** Returns {@link #ankle} of all frames; to be read only. */
    public VectorTrack ankles() {
        return ankle;
    }

    /** Returns {@link #hip} of all frames; to be read only. */
    public VectorTrack hips() {
        return hip;
    }

    /** Returns {@link #foot} of all frames; to be read only. */
    public RotationTrack feet() {
        return foot;
    }

    /** Returns sole point {@code p}'s position. */
    public Vec3 point(int p, int f) {
        return points[p].get(f);
    }

    /** Returns how far sole point {@code p} goes from one frame to another, metres. */
    public double pointMove(int p, int from, int to) {
        return points[p].distance(to, points[p], from);
    }

    /** Returns how far sole point {@code p} is from a place, metres. */
    public double pointDistance(int p, int f, Vec3 place) {
        return points[p].distance(f, place);
    }

    /** Returns how far the hip goes to a frame from the one before, metres. */
    public double hipStep(int f) {
        return hip.distance(f, hip, f - 1);
    }

    /** Returns sole point {@code p} seen from the ankle, in the foot's frame, metres. */
    public Vec3 pointInFoot(int p, int f) {
        return inFoot(points[p], f);
    }

    /** Returns the toe joint seen from the ankle, in the foot's frame, metres; zero when there is none. */
    public Vec3 toeJointInFoot(int f) {
        return inFoot(toeJoint, f);
    }

    private Vec3 inFoot(VectorTrack at, int f) {
        return foot.get(f)
                .inverseRotate(
                        at.coordinate(f, 0) - ankle.coordinate(f, 0),
                        at.coordinate(f, 1) - ankle.coordinate(f, 1),
                        at.coordinate(f, 2) - ankle.coordinate(f, 2));
    }

    /**
     * Returns the vector from the heel to the ball or else the toe; of a paw without a heel from its ankle to the toe
     * or else the ball, of a heel alone to its ankle.
     */
    public Vec3 soleForward(int f) {
        int heel = indexOf(FootPoint.Kind.HEEL);
        int ball = indexOf(FootPoint.Kind.BALL);
        int toe = indexOf(FootPoint.Kind.TOE);
        int front = ball >= 0 && (heel >= 0 || toe < 0) ? ball : toe;
        Vec3 back = heel >= 0 ? points[heel].get(f) : ankle.get(f);
        return (front >= 0 ? points[front].get(f) : ankle.get(f)).minus(back);
    }

    /** Returns its direction seen from above, as a unit vector; Z when the sole stands upright. */
    public Vec3 levelForward(int f) {
        return soleForward(f).horizontal().normalizedOr(Vec3.Z);
    }

    /** Returns the index of the point of that kind, or −1. */
    public int indexOf(FootPoint.Kind kind) {
        for (int p = 0; p < points.length; p++) {
            if (leg.points().get(p).kind() == kind) {
                return p;
            }
        }
        return -1;
    }

    /** Returns the height of the lowest sole point that carries; see {@link #lowestPoint(int)}. */
    public double lowest(int f) {
        return points[lowestPoint(f)].coordinate(f, 1);
    }

    /**
     * Returns the index of the lower of heel and ball.
     *
     * <p>Toes carry only where there is neither: in many clips they sink into the floor at lift-off, which says nothing
     * about where the floor is.
     */
    public int lowestPoint(int f) {
        int best = -1;
        for (int p = 0; p < points.length; p++) {
            boolean carries = leg.points().get(p).kind().stands();
            if (carries && (best < 0 || points[p].coordinate(f, 1) < points[best].coordinate(f, 1))) {
                best = p;
            }
        }
        return Math.max(best, 0);
    }

    /** Returns the thigh's length. */
    public double thighMetres(int f) {
        return bones.thighMetres(f);
    }

    /** Returns the shin's length; of a leg of more bones the sum of all below the knee. */
    public double shinMetres(int f) {
        return bones.shinMetres(f);
    }

    /**
     * Returns how far the leg surely reaches with a knee bent by {@code flexionRadians}, however it is turned:
     * non-uniform scales above its bones shorten them as they turn, and the ankle makes up for what they do to the
     * foot.
     */
    public double reachMetres(int f, double flexionRadians) {
        return Math.max(0, bones.sureReachMetres(f, flexionRadians) - footStretch[f]);
    }

    /** Returns how near the ankle comes to the hip with a knee bent by {@code flexionRadians}, or as it is limited. */
    public double foldedMetres(int f, double flexionRadians) {
        return bones.foldedMetres(f, flexionRadians);
    }

    /**
     * Returns the length of thigh and shin together that the leg has for most of the clip: a body may grow out of
     * nothing as it appears.
     */
    public double lengthMetres() {
        int[] frames = BodyScale.sample(frames());
        double[] lengths = new double[frames.length];
        for (int i = 0; i < frames.length; i++) {
            lengths[i] = thighMetres(frames[i]) + shinMetres(frames[i]);
        }
        double middle = Median.of(lengths);
        for (double length : lengths) {
            if (Math.abs(length - middle) <= ROUNDING * middle) {
                return length;
            }
        }
        return middle;
    }

    /** Returns the knee's bend, 0 when straight. */
    public double flexionRadians(int f) {
        Vec3 thigh = knee.get(f).minus(hip.get(f));
        Vec3 shin = ankle.get(f).minus(knee.get(f));
        return Trig.atan2(thigh.cross(shin).length(), thigh.dot(shin));
    }

    /** Returns the mean place of sole point {@code p} from frame {@code start} to {@code end}. */
    public Vec3 meanPlace(int p, int start, int end) {
        double x = 0;
        double y = 0;
        double z = 0;
        for (int f = start; f <= end; f++) {
            x += points[p].coordinate(f, 0);
            y += points[p].coordinate(f, 1);
            z += points[p].coordinate(f, 2);
        }
        double share = 1.0 / (end - start + 1);
        return new Vec3(x * share, y * share, z * share);
    }

    /**
     * Returns the velocity of sole point {@code p} in m/s, by differences over about {@code spanSeconds} around frame
     * {@code f}.
     */
    public Vec3 velocity(int p, int f, double framesPerSecond, double spanSeconds) {
        int half = Math.max(1, (int) Math.floor(0.5 * spanSeconds * framesPerSecond + 0.5));
        int from = Math.max(0, f - half);
        int to = Math.min(frames() - 1, f + half);
        if (to <= from) {
            return Vec3.ZERO;
        }
        double perSecond = framesPerSecond / (to - from);
        return new Vec3(
                (points[p].coordinate(to, 0) - points[p].coordinate(from, 0)) * perSecond,
                (points[p].coordinate(to, 1) - points[p].coordinate(from, 1)) * perSecond,
                (points[p].coordinate(to, 2) - points[p].coordinate(from, 2)) * perSecond);
    }
}
