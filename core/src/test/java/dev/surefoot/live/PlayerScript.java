// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A player whose script is a function of time alone, so that games of any frame rate play the same: stands, starts,
 * goes faster and slower, turns, stops; walk and idle blend within a fifth of a second, whatever their feet do.
 */
final class PlayerScript {
    /** So finely the script is worked out: frames of 60, 120 and 240 a second are among its moments. */
    private static final int HZ = 960;

    private static final double SECONDS = 9;
    /** How long before and after a moment it is seen how the root goes there, in moments. */
    private static final int AROUND = 4;

    private final PlayerWalk.Actor actor;
    private final double[][] course = new double[5][(int) (SECONDS * HZ) + 1 + 2 * AROUND];
    private static final int X = 0;
    private static final int Z = 1;
    private static final int HEADING = 2;
    private static final int WALKS = 3;
    private static final int CLIP = 4;

    PlayerScript(PlayerWalk.Actor actor, long seed) {
        this.actor = actor;
        Random random = new Random(seed);
        double dt = 1.0 / HZ;
        double speed = actor.speed();
        double speedGoal = speed;
        double turning = 0;
        double turningGoal = 0;
        double next = 0.5 + random.nextDouble();
        double[] now = {0, 0, 0, 1, 0.3 + random.nextDouble()};
        for (int i = 0; i < course[0].length; i++) {
            for (int what = 0; what < now.length; what++) {
                course[what][i] = now[what];
            }
            if (i * dt > next) {
                next = i * dt + 0.4 + 1.5 * random.nextDouble();
                speedGoal = random.nextInt(4) == 0 ? 0 : actor.speed() * (0.7 + 0.6 * random.nextDouble());
                turningGoal = random.nextInt(3) == 0 ? 3 * (random.nextDouble() - 0.5) : 0;
            }
            speed = towards(speed, speedGoal, 4 * dt);
            turning = towards(turning, turningGoal, 8 * dt);
            now[WALKS] = towards(now[WALKS], speed > 0.3 ? 1 : 0, 5 * dt);
            now[HEADING] += turning * dt;
            now[X] += Math.sin(now[HEADING]) * speed * dt;
            now[Z] += Math.cos(now[HEADING]) * speed * dt;
            now[CLIP] += dt;
        }
    }

    private static double towards(double value, double goal, double most) {
        return value + Math.max(-most, Math.min(most, goal - value));
    }

    /** Plays it at so many frames a second; returns the ankles by frame. */
    List<Vec3[]> play(Ground ground, int fps) {
        FootPlanter planter = new FootPlanter(actor.legs(), FootPlanterSettings.HUMAN);
        List<Vec3[]> out = new ArrayList<>();
        GroundHit hit = new GroundHit();
        double idle = actor.stand().seconds() - 0.1;
        for (int i = AROUND; i < SECONDS * HZ; i += HZ / fps) {
            double t = (double) i / HZ;
            double walks = course[WALKS][i];
            ground.at(course[X][i], course[Z][i], Double.POSITIVE_INFINITY, hit);
            Vec3 at = new Vec3(course[X][i], hit.height(), course[Z][i]);
            planter.root(at.x(), at.y(), at.z(), course[HEADING][i]);
            planter.velocity(rate(X, i), 0, rate(Z, i), rate(HEADING, i));
            if (walks > 0) {
                planter.playing(actor.walk().track, course[CLIP][i], 1, walks);
            }
            if (walks < 1) {
                planter.playing(actor.stand().track, t % idle, 1, 1 - walks);
            }
            LegPose[] pose = pose(course[CLIP][i], t % idle, walks);
            Quat turn = Quat.aboutAxis(Vec3.Y, course[HEADING][i]);
            Vec3[] ankles = new Vec3[pose.length];
            for (int leg = 0; leg < pose.length; leg++) {
                pose[leg] = pose[leg].moved(turn, at);
                pose[leg].give(planter, leg);
            }
            planter.update(FootGround.of(ground), 1.0 / fps);
            for (int leg = 0; leg < pose.length; leg++) {
                ankles[leg] = pose[leg].planted(planter, 0, leg).ankle;
            }
            out.add(ankles);
        }
        return out;
    }

    private double rate(int what, int i) {
        return (course[what][i + AROUND] - course[what][i - AROUND]) * HZ / (2 * AROUND);
    }

    private LegPose[] pose(double walk, double stand, double walks) {
        LegPose[] a = new LegPose[actor.legs()];
        LegPose[] b = new LegPose[actor.legs()];
        Arrays.setAll(a, leg -> new LegPose());
        Arrays.setAll(b, leg -> new LegPose());
        actor.stand().pose(stand, a);
        actor.walk().pose(walk, b);
        for (int leg = 0; leg < a.length; leg++) {
            a[leg] = a[leg].blended(b[leg], walks);
        }
        return a;
    }
}
