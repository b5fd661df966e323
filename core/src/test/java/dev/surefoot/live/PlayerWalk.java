// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Ten seconds of a player: stands, starts, goes faster and slower than the clip, turns, stops, on even or uneven
 * frames; walk and idle blend within a fifth of a second, whatever their feet do. Notes what a viewer would see.
 */
final class PlayerWalk {
    private static final Actor HUMAN = Actor.of(
            PlantedScene.clip(WalkSpec.biped().cycles(14)),
            PlantedScene.clip(WalkSpec.biped().standing().cycles(5)),
            new int[2],
            1);
    /** The same walk from its end to its beginning: it comes down on the ball of the foot. */
    private static final Actor BACKWARDS = Actor.of(reversed(HUMAN.walk()), HUMAN.stand(), new int[2], 1);

    private static PlayedClip reversed(PlayedClip walk) {
        Clip clip = walk.clip;
        List<Pose> poses = new ArrayList<>();
        for (int f = clip.frames() - 1; f >= 0; f--) {
            poses.add(clip.pose(f));
        }
        Clip back = new Clip("back", clip.skeleton(), clip.space(), 0, clip.framesPerSecond(), poses);
        return new PlayedClip(back, walk.legs);
    }

    /** As the table of live planting: a clip begins in the middle of a step. */
    private static final double FIRST_SECONDS = 0.6;

    /**
     * Who walks.
     *
     * @param girdles by leg the girdle it hangs on
     * @param unit how fast it gathers speed and comes to rest, beside a grown human
     * @param speed its clip's, metres a second
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    record Actor(PlayedClip walk, PlayedClip stand, int[] girdles, double unit, double speed) {
        static Actor of(PlayedClip walk, PlayedClip stand, int[] girdles, double unit) {
            double way = walk.root[1][walk.root[1].length - 1];
            return new Actor(walk, stand, girdles, unit, way / walk.seconds());
        }

        static Actor of(Creature creature) {
            return of(creature.walk(), creature.stand(), creature.girdleOf(), creature.speed());
        }

        int legs() {
            return girdles.length;
        }

        int girdleCount() {
            return 1 + girdles[girdles.length - 1];
        }
    }

    /** Ground that may move with time. */
    interface Floor extends FootGround {
        /** Puts it where it is at a moment. */
        default void moveTo(double seconds) {}

        /** Returns what a standing place is carried to by the last move; turns by {@link #turned}. */
        default Vec3 carried(Vec3 place) {
            return place;
        }

        /** Returns what that was turned by about y. */
        default double turned() {
            return 0;
        }

        /** Returns a place as whoever stands there sees it. */
        default Vec3 local(Vec3 place) {
            return place;
        }
    }

    /** How far the pelvis was moved down at most, metres. */
    double deepestPelvis;
    /** How far it was moved below the mean level of its feet, metres. */
    double drop;
    /** By how much its own way up and down bends more within a 60th of a second than the clip's, metres. */
    double pelvisKick;
    /** By how much an ankle's way bends more within a 60th of a second than the clip's, metres. */
    double kick;
    /** The deepest that a point of a sole was in the ground, metres. */
    double deepest;
    /** How far a point went that had borne for a tenth of a second, as seen from the ground, metres. */
    double slip;

    /** How far an ankle was from where it was planned because its leg is too short, at most, metres. */
    double shortfall;

    int queries;
    /** How long a frame is now and then, seconds; 0 for none that halts. */
    private double hitch;
    /** Whether each frame is another planter's, which goes on from what was saved. */
    private boolean reloads;
    /** How fast the player's usual pace is, in walks. */
    private double pace = 1;
    /** Whether the walk is played from its end to its beginning, at a rate below 0. */
    private boolean rewinds;
    /** Where the player goes, seen from where the character looks, radians to its left. */
    private double strafe;

    private final Actor actor;
    private FootPlanter planter;
    private final GroundHit hit = new GroundHit();
    private final Vec3[] pelvis = new Vec3[2];
    private final Vec3[] hip = new Vec3[2];
    private final Vec3[][] planted;
    private final Vec3[][] source;
    private final Vec3[][] anchors;
    private final double[][] borne;
    private double before;

    PlayerWalk() {
        this(HUMAN);
    }

    private PlayerWalk(Actor actor) {
        this.actor = actor;
        planter = planter();
        planted = new Vec3[actor.legs()][2];
        source = new Vec3[actor.legs()][2];
        anchors = new Vec3[actor.legs()][3];
        borne = new double[actor.legs()][3];
    }

    private FootPlanter planter() {
        FootPlanter made = new FootPlanter(actor.girdles(), FootPlanterSettings.HUMAN);
        made.trunkLeans(actor.girdleCount() == 2);
        return made;
    }

    static Actor human() {
        return HUMAN;
    }

    /** The same, whose clip was turned round. */
    static Actor turnedRound() {
        return BACKWARDS;
    }

    /** Plays a player's ten seconds. */
    static PlayerWalk on(Floor floor, long seed) {
        return on(floor, seed, 1);
    }

    /** Plays those of a player who goes so many times as fast. */
    static PlayerWalk on(Floor floor, long seed, double pace) {
        PlayerWalk walk = new PlayerWalk();
        walk.pace = pace;
        walk.play(floor, new Random(seed));
        return walk;
    }

    /** Plays those of a player who goes backwards, with a clip that does. */
    static PlayerWalk backwards(Floor floor, long seed) {
        PlayerWalk walk = new PlayerWalk(BACKWARDS);
        walk.strafe = Math.PI;
        walk.play(floor, new Random(seed));
        return walk;
    }

    /** Plays those of a player who goes backwards, with a clip that walks ahead and is played backwards. */
    static PlayerWalk rewinding(Floor floor, long seed) {
        PlayerWalk walk = new PlayerWalk();
        walk.strafe = Math.PI;
        walk.rewinds = true;
        walk.play(floor, new Random(seed));
        return walk;
    }

    private double at(double seconds) {
        return rewinds ? actor.walk().seconds() - seconds : seconds;
    }

    /** Plays those of a player whose game halts now and then, for so many seconds. */
    static PlayerWalk halting(Floor floor, long seed, double hitch) {
        PlayerWalk walk = new PlayerWalk();
        walk.hitch = hitch;
        walk.play(floor, new Random(seed));
        return walk;
    }

    /** Plays those of a player, each frame by a planter that goes on from what the one before saved, if it is to. */
    static double[] end(Floor floor, long seed, Actor actor, boolean reloads) {
        PlayerWalk walk = new PlayerWalk(actor);
        walk.reloads = reloads;
        walk.play(floor, new Random(seed));
        return walk.state();
    }

    private double[] state() {
        double[] state = new double[planter.stateSize()];
        planter.save(state, 0);
        return state;
    }

    /** Plays those of a player who is another animal; of two girdles, its trunk leans. */
    static PlayerWalk on(Floor floor, long seed, Actor actor) {
        PlayerWalk walk = new PlayerWalk(actor);
        walk.play(floor, new Random(seed));
        return walk;
    }

    /** Plays those of a player who goes aside or backwards while the character walks on. */
    static PlayerWalk aside(Floor floor, long seed, double radians) {
        return aside(floor, seed, radians, 1);
    }

    /** Plays those of one who goes so many times as fast. */
    static PlayerWalk aside(Floor floor, long seed, double radians, double pace) {
        PlayerWalk walk = new PlayerWalk();
        walk.pace = pace;
        walk.strafe = radians;
        walk.play(floor, new Random(seed));
        return walk;
    }

    private void play(Floor floor, Random random) {
        double frame = new double[] {1 / 30.0, 1 / 60.0, 1 / 60.0, 1 / 144.0}[random.nextInt(4)];
        boolean uneven = random.nextInt(3) == 0;
        double speed = actor.speed();
        double speedGoal = actor.speed();
        double turning = 0;
        double turningGoal = 0;
        double walks = 1;
        double next = 0.5 + random.nextDouble();
        double clip = 0.3 + random.nextDouble();
        double heading = 0;
        Vec3 at = Vec3.ZERO;
        for (double t = 0; t < 9; ) {
            double dt = uneven ? frame * (0.5 + 1.5 * random.nextDouble()) : frame;
            dt = hitch > 0 && random.nextInt(60) == 0 ? hitch : dt;
            t += dt;
            if (t > next) {
                next = t + 0.4 + 1.5 * random.nextDouble();
                speedGoal = random.nextInt(4) == 0 ? 0 : pace * actor.speed() * (0.7 + 0.6 * random.nextDouble());
                turningGoal = random.nextInt(3) == 0 ? 3 * (random.nextDouble() - 0.5) : 0;
            }
            speed = towards(speed, speedGoal, 4 * actor.unit() * dt);
            turning = towards(turning, turningGoal, 8 * dt);
            walks = towards(walks, speed > 0.3 * actor.unit() ? 1 : 0, 5 * dt);
            floor.moveTo(t);
            Vec3 carried = floor.carried(at);
            double turned = turning * dt + floor.turned();
            heading += turned;
            double way = heading + strafe;
            Vec3 then = carried.plus(new Vec3(Math.sin(way) * speed * dt, 0, Math.cos(way) * speed * dt));
            boolean there = floor.at(then.x(), then.z(), Double.POSITIVE_INFINITY, hit) && hit.height() < 1e9;
            then = new Vec3(then.x(), there ? hit.height() : 0, then.z());
            clip += dt;
            LegPose[] pose = pose(clip, t % (actor.stand().seconds() - 0.1), walks, heading, then);
            if (reloads) {
                double[] saved = state();
                planter = planter();
                planter.load(saved, 0);
            }
            planter.root(then.x(), then.y(), then.z(), heading);
            planter.velocity((then.x() - at.x()) / dt, 0, (then.z() - at.z()) / dt, turned / dt);
            at = then;
            if (walks > 0) {
                planter.playing(actor.walk().track, at(clip), rewinds ? -1 : 1, walks);
            }
            if (walks < 1) {
                planter.playing(actor.stand().track, t % (actor.stand().seconds() - 0.1), 1, 1 - walks);
            }
            for (int leg = 0; leg < actor.legs(); leg++) {
                pose[leg].give(planter, leg);
            }
            planter.update(floor, dt);
            look(floor, pose, at.y(), dt, t > FIRST_SECONDS);
        }
    }

    private static double towards(double value, double goal, double most) {
        return value + Math.max(-most, Math.min(most, goal - value));
    }

    private LegPose[] pose(double walk, double stand, double walks, double heading, Vec3 at) {
        LegPose[] a = new LegPose[actor.legs()];
        LegPose[] b = new LegPose[actor.legs()];
        Arrays.setAll(a, leg -> new LegPose());
        Arrays.setAll(b, leg -> new LegPose());
        actor.stand().pose(stand, a);
        actor.walk().pose(at(walk), b);
        Quat turn = Quat.aboutAxis(Vec3.Y, heading);
        LegPose[] out = new LegPose[actor.legs()];
        for (int leg = 0; leg < actor.legs(); leg++) {
            out[leg] = a[leg].blended(b[leg], walks).moved(turn, at);
        }
        return out;
    }

    private void look(Floor floor, LegPose[] pose, double rootHeight, double dt, boolean counts) {
        queries = Math.max(queries, planter.queries());
        double[] move = new double[3];
        planter.pelvis(move, 0);
        double down = Double.isFinite(move[1]) ? -move[1] : Double.POSITIVE_INFINITY;
        deepestPelvis = counts ? Math.max(deepestPelvis, down) : 0;
        double[] state = new double[planter.stateSize()];
        planter.save(state, 0);
        for (int girdle = 0; girdle < actor.girdleCount(); girdle++) {
            double dropped = -state[PlanterState.girdle(girdle) + PlanterState.DROP];
            drop = counts ? Math.max(drop, Double.isFinite(dropped) ? dropped : Double.POSITIVE_INFINITY) : 0;
        }
        double over = pose[0].hip.y() - rootHeight;
        double up = pose[0].hip.y() + move[1];
        double thrown = bend(pelvis, new Vec3(0, up, 0), dt) - bend(hip, new Vec3(0, over, 0), dt);
        pelvisKick = counts ? Math.max(pelvisKick, Double.isNaN(thrown) ? 0 : thrown) : 0;
        for (int leg = 0; leg < actor.legs(); leg++) {
            LegPose out = pose[leg].planted(planter, actor.girdles()[leg], leg);
            shortfall = counts ? Math.max(shortfall, planter.shortfall(leg)) : 0;
            // seen from the capsule, whose height jumps
            Vec3 own = pose[leg].ankle.minus(new Vec3(0, rootHeight, 0));
            double bend = bend(planted[leg], out.ankle, dt) - bend(source[leg], own, dt);
            kick = counts ? Math.max(kick, Double.isNaN(bend) ? 0 : bend) : 0;
            for (int p = 0; p < 3; p++) {
                if (out.points[p] != null) {
                    int b = PlanterState.leg(actor.girdleCount(), leg);
                    boolean bears = planter.state(leg) == FootState.STANDING && state[b + PlanterState.BORE + p] > 0;
                    look(floor, leg, p, out.points[p], bears, dt);
                }
            }
        }
        deepest = counts ? deepest : 0;
        before = dt;
    }

    private void look(Floor floor, int leg, int p, Vec3 point, boolean bears, double dt) {
        if (floor.at(point.x(), point.z(), Double.POSITIVE_INFINITY, hit)) {
            deepest = Math.max(deepest, hit.height() > point.y() ? hit.height() - point.y() : 0);
        }
        borne[leg][p] = bears ? borne[leg][p] + dt : 0;
        if (borne[leg][p] < 0.1) {
            anchors[leg][p] = null;
            return;
        }
        Vec3 local = floor.local(point);
        anchors[leg][p] = anchors[leg][p] == null ? local : anchors[leg][p];
        Vec3 way = local.minus(anchors[leg][p]);
        slip = Math.max(slip, Math.hypot(way.x(), way.z()));
    }

    /** Keeps a place and returns by how much the way through the last three bends; NaN where there are not three. */
    private double bend(Vec3[] last, Vec3 now, double dt) {
        double bend = Double.NaN;
        if (last[0] != null) {
            Vec3 rate = now.minus(last[1]).times(1 / dt);
            bend = rate.minus(last[1].minus(last[0]).times(1 / before)).length() * Math.min(dt, 1 / 60.0);
        }
        last[0] = last[1];
        last[1] = now;
        return bend;
    }
}
