// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import java.util.Arrays;

/**
 * Where each number of a planter's state is in its one array: a head, then a part for each girdle, then one for each
 * leg. A triple is value, rate and acceleration, as {@link MinimumJerk} wants it.
 */
public final class PlanterState {
    // the head

    /** The version of this layout, {@link #LAYOUT}; arrays from before there were versions begin with 0 or 1. */
    public static final int VERSION = 0;
    /** The root's place in the frame before, three numbers. */
    public static final int ROOT = 1;
    /** How much of what was planned is shown: a triple that goes to 0 in the air. */
    public static final int SHOWN = 4;

    /** How far the root of what plays is from the game's, to the root's left and ahead. */
    public static final int SHIFT = 7;
    /** How fast that changes. */
    public static final int SHIFT_RATE = 9;

    /** The mean course of the game's root, to its left, ahead, and about y, then that of the clip's. */
    static final int MEANS = 11;
    /** How their changes go together, and the square of the clip's; then the same of turning. */
    static final int ALIKE = 17;

    /** By how much higher the fore girdle was moved than the hind one in the frame before, metres. */
    public static final int TRUNK = 21;
    /** What the trunk turns by, a rotation in the world. */
    public static final int TRUNK_TURN = 22;

    /** How long frames have come since the start, seconds. */
    public static final int ELAPSED = 26;
    /** How long it has been measured how far the root of what plays is from the game's, seconds. */
    public static final int SHIFT_SEEN = 27;

    /** How the root goes, to its left, ahead, and about y, less what a frame makes of it. */
    static final int COURSE = 28;
    /** How the game's root and the clip's went at the last moment, as {@link #MEANS} has them. */
    static final int BEFORE = 31;
    /** 1 once a frame was seen, −1 in the air once nothing is shown. */
    public static final int RUNNING = 37;
    /** Of how many legs this is, and of how many girdles. */
    public static final int LEGS = 38;
    /** See {@link #LEGS}. */
    public static final int GIRDLES = 39;

    /** How long ago the last moment was at which roots are watched and plans are made, seconds. */
    public static final int SINCE_MOMENT = 40;
    /** How far feet alone are from where their tracks have them, legs. */
    static final int FEET_OFF = 41;

    /** How long it has been watched how the root goes, seconds. */
    static final int WATCHED = 42;

    /** The mean square of how fast feet that stand slide in the clip, seen from the game's root, m²/s². */
    public static final int SLIDES = 43;

    /** How what carries the character goes below the root: x and z in the world, and about y, a second. */
    public static final int CARRIED = 44;

    /** What {@link #SHOWN} goes to, and the seconds until it is there. */
    public static final int SHOWN_GOAL = 47;
    /** See {@link #SHOWN_GOAL}. */
    public static final int SHOWN_LEFT = 48;

    /** Whether the character was on the ground. */
    public static final int GROUNDED = 49;

    /** The part of the weight that the heaviest clip had. */
    public static final int HEAVIEST = 50;

    /** The body that carries the character, 0 for the world, and where it was in the frame before. */
    public static final int CARRIER = 51;
    /** See {@link #CARRIER}: three numbers and a rotation. */
    public static final int CARRIER_FRAME = 52;

    /** Whether {@link OwnTrack} has looked at a frame, and how long ago, seconds. */
    static final int LOOKED = 59;
    /** See {@link #LOOKED}. */
    static final int LOOKED_AGO = 60;
    /** Where the root was then, x and z in the world. */
    static final int LOOKED_ROOT = 61;
    /** How it should have gone since, as was reported. */
    static final int REPORTED_MOVE = 63;
    /** How far what plays is from what was reported, legs. */
    static final int OFF_TRACK = 65;
    /** Whether that is so far that the tracks are of something else. */
    public static final int FOREIGN = 66;
    /** Where in its heaviest clip the frame before was, seconds. */
    static final int CLIP_SECONDS = 67;
    /** How long since the look clips went by another time than by their rate, seconds. */
    static final int RATE_OFF = 68;

    /** How the game's root and the clip's went in the frame before, as {@link #MEANS}; NaN where nothing played. */
    static final int LAST = 69;
    /** {@link #SHIFT} in the frame before. */
    public static final int LAST_SHIFT = 75;

    static final int HEAD = 77;

    // of each girdle

    /** How far the body is below the mean level of its feet: a triple. */
    public static final int DROP = 0;
    /** What the pelvis moves by, three numbers, metres in the world. */
    public static final int MOVE = 3;

    /** The level that the body rides on, before it gives way to legs: a triple. */
    public static final int RIDE = 6;

    /** How far below the body is to be: what legs ask for at once, and less of it slowly. */
    public static final int DROP_GOAL = 9;

    /** The lowest that was asked for within a step's time, in the one before, and how long this one lasts. */
    public static final int LOWEST = 10;

    static final int GIRDLE = 13;

    // of each leg

    /** What it does: {@link #SWINGING} and so on. */
    public static final int MODE = 0;
    /** Why, by ordinal. */
    public static final int REASON = 1;
    /** Seconds left of a released step. */
    public static final int RELEASE_LEFT = 2;
    /** How far the locked point is from its anchor, metres. */
    public static final int SLIP = 3;
    /** How far the ankle is from where it should be, metres. */
    public static final int SHORTFALL = 4;
    /** The ankle's offset from the clip's to the root's left: a triple. */
    public static final int SIDE = 5;
    /** The same ahead. */
    public static final int AHEAD = 8;
    /** Height in the world that the root's plane has for this foot: a triple. */
    public static final int LEVEL = 11;
    /** The foot's turn from the clip's, a vector in the root's frame: three triples. */
    public static final int TURN = 14;
    /** Height in the world of the foothold, for the body, its rate, and the seconds until it is that of the next. */
    public static final int FOOTING = 23;
    /** How much higher a swinging foot goes than that, because it was in the ground: a triple. */
    public static final int BUMP = 26;
    /** Where the pivot stands, in the frame of the body it stands on. */
    public static final int ANCHOR = 31;
    /** How far the pivot is over its anchor: a triple. */
    public static final int GAP = 34;
    /** Seconds until it lies on it. */
    public static final int GAP_LEFT = 37;
    /** Which point stands: heel, ball or toe. */
    public static final int PIVOT = 38;
    /** The body it stands on, then where that is: three numbers and a rotation. */
    public static final int BODY = 39;
    /** See {@link #BODY}. */
    public static final int FRAME = 40;
    /** The foothold's normal in that body's frame. */
    public static final int NORMAL = 47;
    /** {@link #SOLE} while heel and ball stand, and the line between them with them; {@link #TOES}; else 0. */
    public static final int HELD = 50;
    /** From heel to ball, where they stand, in the body's frame. */
    public static final int LINE = 51;
    /** From heel to ball in the clip, in the frame before. */
    public static final int LINE_BEFORE = 54;
    /** How far the foot is still turned from how it is to stand: three triples. */
    public static final int TWIST = 57;
    /** Seconds until that is nothing. */
    public static final int TWIST_LEFT = 66;
    /** Where heel, ball and toe were in the frame before, in the body's frame. */
    public static final int POINTS = 67;
    /** Which of them stood. */
    public static final int BORE = 76;
    /** Whether the swing has a foothold: {@link #NO_PLAN} and so on. */
    public static final int PLAN = 79;
    /** The next look at it: 0 before the foot lifts, 1 when it does, then at each third of the swing. */
    public static final int PLAN_DUE = 80;
    /** Looks at the way there that are due: at the toe's half, at the heel's, and at the edges that lie between. */
    public static final int BUMP_DUE = 81;
    /** Where the heel would come down: x and z in the world. */
    public static final int PLAN_PLACE = 82;
    /** Along the sole, x and z in the world. */
    public static final int PLAN_LINE = 84;
    /** Metres between samples. */
    public static final int PLAN_STEP = 86;
    /** Rise of the ground to the left of that line. */
    public static final int PLAN_CROSS = 87;
    /** The places that are as good as the best. */
    public static final int PLAN_LOW = 88;
    /** See {@link #PLAN_LOW}. */
    public static final int PLAN_HIGH = 89;
    /** Height at the heel, by candidate. */
    public static final int PLAN_HEEL = 90;
    /** Rise along the line, by candidate. */
    public static final int PLAN_PITCH = PLAN_HEEL + FootholdChoice.CANDIDATES;
    /** The ground that was under the pivot when it came down. */
    public static final int SEEN = PLAN_PITCH + FootholdChoice.CANDIDATES;
    /** Where {@link #FOOTING} goes while the foot stands. */
    public static final int FOOTING_GOAL = SEEN + 1;
    /** How the toes are bent up, radians: a triple. */
    public static final int TOE = FOOTING_GOAL + 1;
    /** How long after it lifts a foot is beside the clip's. */
    public static final int CATCH_UP_IN = 29;
    /** How much later than its clip's a foot comes down that has to go further than it can till then, seconds. */
    public static final int LATE = 30;
    /** Where heel, ball and toe of the clip were in the frame before, in the root's frame then. */
    public static final int PLACES = TOE + 3;
    /** The ground under the hip where the foot lands, once {@link #PLAN} is set. */
    public static final int ROOT_GROUND = PLACES + 9;
    /** How much higher a swinging foot goes than its level, to clear what lies in its way: a {@link LiftCurve}. */
    public static final int LIFT = ROOT_GROUND + 1;
    /** The ground's height on its way, toe and heel by turns: {@link #PATH_SAMPLES} numbers, NaN where not known. */
    public static final int WAY = LIFT + LiftCurve.SIZE;
    /** Moments of a swing that are looked at. */
    public static final int PATH_SAMPLES = 32;
    /** By how much its turn moved the ankle about the pivot in the frame before: left, up, ahead; NaN at first. */
    public static final int TILTED = WAY + PATH_SAMPLES;
    /** How fast that changes, as {@link #SIDE} and its like have it in their rates. */
    public static final int TILTING = TILTED + 3;
    /** How far the anchor was from the clip's pivot when the foot came down, x and z in the world; NaN before it is. */
    public static final int LANDED_OFF = TILTING + 3;
    /** How far a foot has rolled on over the point that stands beyond what the clip's does, radians: a triple. */
    public static final int PUSH = LANDED_OFF + 2;
    /** How long the foot has stood, seconds. */
    public static final int STOOD = PUSH + 3;
    /** Whether the moment of a look has come, and where the heel was going to come down at it: x and z in the world. */
    public static final int LOOK_DUE = STOOD + 1;
    /** See {@link #LOOK_DUE}. */
    public static final int LOOK_AT = LOOK_DUE + 1;
    /** Where the heel was going to come down in the frame before, x and z in the world; NaN where none was foreseen. */
    public static final int FORESEEN = LOOK_AT + 2;
    /** Height of the ground under heel and ball of the sole unmoved when the foothold was looked for. */
    public static final int PLAN_SEEN = FORESEEN + 2;
    /** Where the foot was going to be at two moments of its way when that was looked at: x and z in the world. */
    public static final int WAY_AT = PLAN_SEEN + 2;
    /** By how much the foothold is moved to the left, metres: away from an edge beside it. */
    public static final int PLAN_SIDE = WAY_AT + 4;
    /** How far ahead of the heel the middle of the sole is, metres; 0 of a foot of one point. */
    public static final int PLAN_SOLE = PLAN_SIDE + 1;
    /** Moments of the way about which an edge is crossed between the one before and the one after, a bit each. */
    public static final int WAY_EDGES = PLAN_SOLE + 1;
    /** Where between them, of even moments and then of odd ones, 3 bits each; below 0 where that is not known yet. */
    public static final int EDGE_PARTS = WAY_EDGES + 1;
    /** What comes out: the rotations of thigh, shin, foot and toe. */
    public static final int OUT = WAY_EDGES + 3;

    /** What the trunk's turn moves the hip by, three numbers. */
    public static final int LEAN = OUT + 16;

    /**
     * When the leg lifted last: from hip to ankle in the clip, to the root's left and ahead, with the hip's height over
     * the root's plane less the ankle's over its footing between them, and how far it stretched; 0 before it has.
     */
    public static final int LIFTED = LEAN + 3;

    /** By point the part of the clips' weight that says that it bears. */
    public static final int SAYS = LIFTED + 4;

    /** How far a locked foot was from its clip's in the frame before, squared, and the tangent of its turn from it. */
    public static final int STRAIN = SAYS + 3;

    /** How far a leg that swings is eased towards straight, from 0 to 1. */
    public static final int EASED = STRAIN + 2;

    /** When a released step comes down at the latest, by {@link #ELAPSED}. */
    public static final int RELEASE_BY = EASED + 1;

    /** How fast the ground under the pivot rose when it moved last, metres a second, and how long ago that was. */
    public static final int RISES = RELEASE_BY + 1;

    /** Whether {@link #LIFT} clears all of the way to the foothold. */
    public static final int LIFT_CLEARS = RISES + 2;

    /**
     * How high a leg that stands let the body be in the frame before, metres in the world, and how fast that changed;
     * then the same of the end of its reach. NaN for the first rate where that is not known.
     */
    public static final int LIMITS = LIFT_CLEARS + 1;

    /** How fast the turn of a foot that stands changed in the frame before, to the root's left, up and ahead. */
    public static final int TURNED = LIMITS + 4;

    /** How far a foot that stands would have to roll on to reach, radians: below 0 by how much it need not. */
    public static final int ROLL = TURNED + 3;

    /** Where the ground was asked for ahead of a foot whose landing nobody foresees, x and z in the world; or NaN. */
    public static final int AHEAD_AT = ROLL + 1;
    /** The ground there, and the level to which the foot went for it. */
    public static final int AHEAD_LEVEL = AHEAD_AT + 2;

    /** In how many seconds a foot that has lifted goes no more as it did then: up and down, and turning. */
    public static final int LEVEL_IN = AHEAD_LEVEL + 2;
    /** See {@link #LEVEL_IN}. */
    public static final int TURN_IN = LEVEL_IN + 1;

    /** The part of the weight of clips that rest on the foot for good; 1 where one plays. */
    public static final int RESTS = TURN_IN + 1;

    /** Which point of a foot that swings was in the ground in the frame before, from 1 on; 0 for none. */
    public static final int IN_GROUND = RESTS + 1;

    static final int LEG = IN_GROUND + 1;

    /** Heel and ball stand. */
    public static final int SOLE = 1;
    /** The heel has lifted, and the toes are down: {@link #LINE} is the foot's turn about y from the clip's. */
    public static final int TOES = 2;

    /** Looks that a way takes: toe, heel, edges. */
    public static final int WAY_LOOKS = 3;

    /** On its way. */
    public static final int SWINGING = 0;
    /** Locked. */
    public static final int STANDING = 1;
    /** Let go, on its way to where the clip has it. */
    public static final int RELEASED = 2;
    /** The clip stands, and there is nothing to stand on. */
    public static final int NO_GROUND = 3;

    /** Nothing was looked at yet. */
    public static final int NO_PLAN = 0;
    /** There is a foothold. */
    public static final int PLANNED = 1;
    /** There is none. */
    public static final int NO_FOOTHOLD = 2;
    /** There is none that the leg reaches. */
    public static final int OUT_OF_REACH = 3;

    /** Changes whenever a number is elsewhere, or means something else: a state is of one version of this library. */
    private static final int LAYOUT = 18;

    private PlanterState() {}

    /** Makes the array that of a planter that has not seen a frame yet. */
    public static void clear(double[] s, int girdles, int legs) {
        Arrays.fill(s, 0);
        s[VERSION] = LAYOUT;
        s[LEGS] = legs;
        s[GIRDLES] = girdles;
    }

    /** Refuses numbers that are no state of so many legs and girdles in this layout. */
    public static void check(double[] from, int at, int girdles, int legs) {
        int size = size(girdles, legs);
        if (from.length < size) {
            throw new IllegalArgumentException(
                    "from must hold the " + size + " numbers of a state, got " + from.length);
        }
        if (!(at >= 0 && at <= from.length - size)) {
            throw new IllegalArgumentException("at must be in [0, " + (from.length - size) + "], got " + at
                    + ": a state has " + size + " numbers");
        }
        if (from[at + VERSION] != LAYOUT) {
            throw new IllegalArgumentException(
                    "from must be a state of version " + LAYOUT + ", got " + from[at + VERSION]);
        }
        if (from[at + LEGS] != legs || from[at + GIRDLES] != girdles) {
            throw new IllegalArgumentException("from must be of " + legs + " legs on " + girdles + " girdles, got "
                    + from[at + LEGS] + " on " + from[at + GIRDLES]);
        }
    }

    /** Returns the length of the array. */
    public static int size(int girdles, int legs) {
        return HEAD + GIRDLE * girdles + LEG * legs;
    }

    /** Returns where a girdle's part begins. */
    public static int girdle(int girdle) {
        return HEAD + GIRDLE * girdle;
    }

    /** Returns where a leg's part begins. */
    public static int leg(int girdles, int leg) {
        return HEAD + GIRDLE * girdles + LEG * leg;
    }
}
