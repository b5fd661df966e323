// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.Turn;
import java.util.Arrays;
import java.util.Objects;

/**
 * Plants the feet of a character while a game runs: call it once a frame, after the animation and before skinning. It
 * locks feet that stand, lays them on the ground, foresees where swinging ones land, and moves the pelvis so that all
 * legs reach.
 *
 * <p>What a clip does with its feet comes from its {@link ContactTrack}. In a frame in which none plays, contacts are
 * guessed from the pose and nothing is foreseen: feet still lock and lie on the ground, but come down late on steps.
 *
 * <p>In each frame set {@link #root}, {@link #velocity}, {@link #playing} for each clip, and the pose of each leg; then
 * {@link #update}; then move the pelvis by {@link #pelvis} and set the rotations of thigh, shin, foot and toes.
 * <b>Frames:</b> world, metres, Y up; a heading of 0 looks along +z, a positive one turns to the left. The root's
 * height is that of the floor on which the clip plays; whatever it does is not seen in the pose, which goes by the
 * levels of its footholds. <b>Shape:</b> one to eight legs; rotations are unit quaternions x, y, z, w; points that a
 * foot has not are never set, or taken back by {@link #clearFoot}. <b>Degenerate:</b> a time step of less than a
 * nanosecond gives the same pose again; one over 0.25 s, and a root that jumps, start anew; a pose with numbers that
 * are not finite or a leg without length is passed through and starts anew ({@link FootReason#POSE}). <b>Errors:</b>
 * {@link IllegalArgumentException} naming argument, value and range. <b>Cost:</b> microseconds and no allocation; at
 * most 24 ground queries a frame, of more than four legs 6 for each. Mutable, for one character; not shared between
 * threads. The same inputs give the same bits everywhere.
 */
public final class FootPlanter {
    private static final FootState[] STATES = FootState.values();
    /** No clip plays faster, times its own pace: with such a rate its root would be off all numbers. */
    private static final double FASTEST_RATE = 1000;

    private final PlanterInput in;
    private final TrackMix mix = new TrackMix();
    private final PlantingFrame frame;
    private final double[] s;

    /** Creates a planter for so many legs, 1 to 8, of one pelvis. */
    public FootPlanter(int legs, FootPlanterSettings settings) {
        this(new int[checked(legs)], settings);
    }

    /**
     * Creates a planter for legs on several girdles.
     *
     * @param girdleOf by leg the girdle it hangs on, from 0 on without a gap: of a dog's hind legs 0, of its fore legs
     *     1
     * @param settings how it moves them
     */
    public FootPlanter(int[] girdleOf, FootPlanterSettings settings) {
        Objects.requireNonNull(girdleOf, "girdleOf");
        Objects.requireNonNull(settings, "settings");
        checked(girdleOf.length);
        int girdles = 1;
        for (int girdle : girdleOf) {
            if (!(girdle >= 0 && girdle < girdleOf.length)) {
                throw new IllegalArgumentException(
                        "girdleOf must be in [0, " + girdleOf.length + "), got " + Arrays.toString(girdleOf));
            }
            girdles = Math.max(girdles, girdle + 1);
        }
        for (int girdle = 0; girdle < girdles; girdle++) {
            int wanted = girdle;
            if (Arrays.stream(girdleOf).noneMatch(g -> g == wanted)) {
                throw new IllegalArgumentException(
                        "girdleOf must have a leg for girdle " + girdle + ", got " + Arrays.toString(girdleOf));
            }
        }
        in = new PlanterInput(Arrays.copyOf(girdleOf, girdleOf.length), girdles);
        s = new double[PlanterState.size(girdles, in.legs)];
        frame = new PlantingFrame(in, mix, s, settings);
        reset();
        in.clear();
    }

    private static int checked(int legs) {
        if (!(legs >= 1 && legs <= 8)) {
            throw new IllegalArgumentException("legs must be in [1, 8], got " + legs);
        }
        return legs;
    }

    // In.

    /** Sets where the root is, metres, and where it looks, radians. */
    public void root(double x, double y, double z, double heading) {
        in.rootX = x;
        in.rootY = y;
        in.rootZ = z;
        in.face(heading);
    }

    /** Sets how the root moves: metres a second in the world, what carries it included, and radians a second. */
    public void velocity(double x, double y, double z, double headingRate) {
        in.velocityX = x;
        in.velocityY = y;
        in.velocityZ = z;
        in.headingRate = headingRate;
    }

    /**
     * Adds a clip that plays in this frame; call it for up to four. What is set holds for one update.
     *
     * @param track what it does with its feet, of as many legs
     * @param seconds where in the clip this frame's pose is from, finite
     * @param rate seconds of the clip in a second, finite; below 0 it goes backwards, for which a track is turned
     *     round, and that allocates, once; slowed down, it is foreseen for 2 s, and at 0 not at all; one over 1000
     *     either way is no clip that plays
     * @param clipWeight its part of the pose, at least 0 and finite; those of all clips need not sum to 1
     */
    public void playing(ContactTrack track, double seconds, double rate, double clipWeight) {
        Objects.requireNonNull(track, "track");
        if (track.legs() != in.legs) {
            throw new IllegalArgumentException("track must have " + in.legs + " legs, got " + track.legs());
        }
        finite("seconds", seconds);
        finite("rate", rate);
        if (!(clipWeight >= 0 && clipWeight < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("clipWeight must be at least 0 and finite, got " + clipWeight);
        }
        if (clipWeight > 0 && Math.abs(rate) <= FASTEST_RATE) {
            mix.add(track, seconds, rate, clipWeight);
        }
    }

    private static void finite(String what, double number) {
        if (!(Math.abs(number) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(what + " must be finite, got " + number);
        }
    }

    /** Takes back what was said to play in this frame: for frames in which {@link #update} is not called after all. */
    public void clearPlaying() {
        mix.clear();
    }

    /** Sets where the hip is, metres in the world. */
    public void hip(int leg, double x, double y, double z) {
        put(leg, PlanterInput.HIP, x, y, z);
    }

    /** Sets where the knee is, metres in the world. */
    public void knee(int leg, double x, double y, double z) {
        put(leg, PlanterInput.KNEE, x, y, z);
    }

    /** Sets where the ankle is, metres in the world. */
    public void ankle(int leg, double x, double y, double z) {
        put(leg, PlanterInput.ANKLE, x, y, z);
    }

    /** Sets where the heel's point of the sole is, metres in the world; not for a foot that has none. */
    public void heel(int leg, double x, double y, double z) {
        putPoint(leg, 0, x, y, z);
    }

    /** Sets where the ball's point of the sole is, metres in the world; of a paw or hoof this is its only one. */
    public void ball(int leg, double x, double y, double z) {
        putPoint(leg, 1, x, y, z);
    }

    /** Sets where the tip of the toes is, metres in the world; not for a foot that has none. */
    public void toe(int leg, double x, double y, double z) {
        putPoint(leg, 2, x, y, z);
    }

    private void putPoint(int leg, int point, double x, double y, double z) {
        put(leg, PlanterInput.POINT + 3 * point, x, y, z);
        in.has[3 * leg + point] = true;
    }

    private void put(int leg, int what, double x, double y, double z) {
        int at = PlanterInput.POSE * checkedLeg(leg) + what;
        in.pose[at] = x;
        in.pose[at + 1] = y;
        in.pose[at + 2] = z;
    }

    /** Sets the thigh's rotation in the world. */
    public void thigh(int leg, double x, double y, double z, double w) {
        putRotation(leg, 0, x, y, z, w);
    }

    /** Sets the shin's rotation in the world. */
    public void shin(int leg, double x, double y, double z, double w) {
        putRotation(leg, 4, x, y, z, w);
    }

    /** Sets the foot's rotation in the world. */
    public void foot(int leg, double x, double y, double z, double w) {
        putRotation(leg, 8, x, y, z, w);
    }

    /** Sets the toes' rotation in the world; not for a foot that has none. */
    public void toes(int leg, double x, double y, double z, double w) {
        putRotation(leg, 12, x, y, z, w);
        in.bendsToes[leg] = true;
    }

    /**
     * Sets where the toes bend, metres in the world; where it is never set they bend at the ball of the foot, and the
     * tip of toes that straighten under a foot goes by as much as the joint is off it.
     */
    public void toeJoint(int leg, double x, double y, double z) {
        put(leg, PlanterInput.TOE_JOINT, x, y, z);
        in.hasToeJoint[leg] = true;
    }

    /**
     * Takes back what was said of a foot's sole and toes, as if none of it had ever been set: its points, what turns
     * its toes and where they bend. For who wears other shoes from now on, or cannot tell from frame to frame.
     */
    public void clearFoot(int leg) {
        in.clearFoot(checkedLeg(leg));
    }

    private void putRotation(int leg, int what, double x, double y, double z, double w) {
        int at = PlanterInput.POSE * checkedLeg(leg) + PlanterInput.ROTATION + what;
        in.pose[at] = x;
        in.pose[at + 1] = y;
        in.pose[at + 2] = z;
        in.pose[at + 3] = w;
    }

    /**
     * Sets whether the character is on the ground; in the air it fades to the pose that was given, asks for no ground
     * once it is there, and fades in again where it lands. True at first.
     */
    public void grounded(boolean on) {
        frame.grounded = on;
    }

    /**
     * Sets how much of what is planned is shown, in [0, 1]; 1 at first. What is shown goes there within a quarter of a
     * second, at once in the first frame and after {@link #reset}, and at 0 it is the pose that was given, bit by bit.
     */
    public void weight(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("weight must be in [0, 1], got " + share);
        }
        frame.weight = share;
    }

    /**
     * Sets whether footholds are looked for and the way to them is looked at; a character far away does with the ground
     * below the landing, at a third of the queries. True at first.
     */
    public void looksAhead(boolean on) {
        frame.looksAhead = on;
    }

    /**
     * Sets whether the trunk between two girdles leans, so that fore and hind legs reach on slopes and stairs: it turns
     * by {@link #trunk}, hips with it, and keeps its length unless legs want it otherwise. False at first: each girdle
     * moves by itself, unturned. Without two girdles nothing leans.
     */
    public void trunkLeans(boolean on) {
        frame.trunkLeans = on;
    }

    /** Forgets what another character has set: its feet's points, its toes, and how it was shown. */
    void begin() {
        in.clear();
        mix.clear();
        frame.begin();
    }

    // The frame.

    /**
     * Plants the feet.
     *
     * @param ground what they stand on, as it is now
     * @param seconds by how much the animation advanced since this character's last update, at least 0; after frames
     *     without one that is longer than the frame, or call {@link #reset}
     */
    public void update(FootGround ground, double seconds) {
        Objects.requireNonNull(ground, "ground");
        if (!(seconds >= 0)) {
            throw new IllegalArgumentException("seconds must be at least 0, got " + seconds);
        }
        frame.step(ground, seconds);
        mix.clear();
    }

    /** Starts anew with the next frame: after a teleport, a cut, a ragdoll. */
    public void reset() {
        frame.reset();
    }

    // Out.

    /** Writes what the pelvis moves by, x, y, z in metres in the world, all legs with it. */
    public void pelvis(double[] out, int at) {
        pelvis(0, out, at);
    }

    /** Writes what a girdle moves by. */
    public void pelvis(int girdle, double[] out, int at) {
        if (!(girdle >= 0 && girdle < in.girdles)) {
            throw new IllegalArgumentException("girdle must be in [0, " + in.girdles + "), got " + girdle);
        }
        write(PlanterState.girdle(girdle) + MOVE, 3, out, at);
    }

    /**
     * Writes what the trunk turns by, x, y, z, w in the world: both girdles turn about the middle between their hips,
     * and move by {@link #pelvis}. The unturned one unless {@link #trunkLeans} is on.
     */
    public void trunk(double[] out, int at) {
        Objects.requireNonNull(out, "out");
        if (s[RUNNING] > 0) {
            write(TRUNK_TURN, 4, out, at);
        } else {
            Turn.none(out, at);
        }
    }

    /** Writes what a leg's hip moves by, in metres in the world: with its girdle, and as the trunk turns. */
    public void hipMove(int leg, double[] out, int at) {
        Objects.requireNonNull(out, "out");
        int lean = block(leg) + LEAN;
        int move = PlanterState.girdle(in.girdleOf[leg]) + MOVE;
        for (int i = 0; i < 3; i++) {
            out[at + i] = s[move + i] + s[lean + i];
        }
    }

    /** Writes the thigh's rotation in the world, x, y, z, w. */
    public void thigh(int leg, double[] out, int at) {
        write(block(leg) + OUT, 4, out, at);
    }

    /** Writes the shin's rotation in the world, x, y, z, w. */
    public void shin(int leg, double[] out, int at) {
        write(block(leg) + OUT + 4, 4, out, at);
    }

    /** Writes the foot's rotation in the world, x, y, z, w. */
    public void foot(int leg, double[] out, int at) {
        write(block(leg) + OUT + 8, 4, out, at);
    }

    /** Writes the toes' rotation in the world, x, y, z, w. */
    public void toes(int leg, double[] out, int at) {
        write(block(leg) + OUT + 12, 4, out, at);
    }

    private void write(int from, int count, double[] out, int at) {
        System.arraycopy(s, from, Objects.requireNonNull(out, "out"), at, count);
    }

    /** Returns what a foot does. */
    public FootState state(int leg) {
        return STATES[(int) s[block(leg) + MODE]];
    }

    /** Returns why. */
    public FootReason reason(int leg) {
        if (!frame.grounded) {
            return FootReason.AIRBORNE;
        }
        FootReason reason = FootReason.of((int) s[block(leg) + REASON]);
        if (reason == FootReason.CLIP && s[FOREIGN] > 0) {
            reason = FootReason.FOREIGN;
        }
        return frame.weight == 0 && reason != FootReason.POSE ? FootReason.OFF : reason;
    }

    /** Returns how far a locked foot is from where it is locked, metres: 0 but for what its leg falls short. */
    public double slip(int leg) {
        return s[block(leg) + SLIP];
    }

    /** Returns how far an ankle is from where it was planned because its leg is too short, metres. */
    public double shortfall(int leg) {
        return s[block(leg) + SHORTFALL];
    }

    /** Returns how many ground queries the last update asked. */
    public int queries() {
        return frame.queries();
    }

    /** Returns the number of legs. */
    public int legs() {
        return in.legs;
    }

    /** Returns the number of girdles. */
    int girdles() {
        return in.girdles;
    }

    /** Returns the girdle that a leg hangs on. */
    public int girdle(int leg) {
        return in.girdleOf[checkedLeg(leg)];
    }

    /** Returns where a leg's numbers begin; those of a leg that there is not would be somebody else's. */
    private int block(int leg) {
        return PlanterState.leg(in.girdles, checkedLeg(leg));
    }

    private int checkedLeg(int leg) {
        if (!(leg >= 0 && leg < in.legs)) {
            throw new IllegalArgumentException("leg must be in [0, " + in.legs + "), got " + leg);
        }
        return leg;
    }

    /** Returns how many numbers {@link #save} writes. */
    public int stateSize() {
        return s.length;
    }

    /** Writes all that lasts from frame to frame. */
    public void save(double[] to, int at) {
        System.arraycopy(s, 0, Objects.requireNonNull(to, "to"), at, s.length);
    }

    /**
     * Goes on from what {@link #save} wrote, to the bit; what a planter of other legs or girdles wrote, or that of a
     * version of this library that keeps other numbers, is refused and changes nothing.
     */
    public void load(double[] from, int at) {
        Objects.requireNonNull(from, "from");
        PlanterState.check(from, at, in.girdles, in.legs);
        System.arraycopy(from, at, s, 0, s.length);
    }
}
