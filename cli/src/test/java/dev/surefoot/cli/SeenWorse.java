// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a viewer would call worse in a file that was written than in the one it was made from, by forward kinematics of
 * both, frame for frame; the planner and what it says of itself are not asked.
 *
 * @param newPops pops of the result in a leg, or in the rest of the body, that have none of the source's there within a
 *     frame
 * @param popAt the first of them; empty when there is none
 * @param seamPops more of these, at the ends of a clip that ends as it began: played on they are no jumps
 * @param footTurnDegrees furthest that a foot is turned in space against its source
 * @param footTurnAt where
 * @param jointSpeedTimes fastest turn of a leg's joint about its parent, as a multiple of what it may be there: 1.5
 *     times the source's greatest within 0.25 s and 60° a second
 * @param jointSpeedAt where
 * @param addedSeen acceleration below 8 Hz of what was added to all joints, as a part of the source's own
 */
record SeenWorse(
        int newPops,
        String popAt,
        int seamPops,
        double footTurnDegrees,
        String footTurnAt,
        double jointSpeedTimes,
        String jointSpeedAt,
        double addedSeen) {
    private static final double MOST_TIMES = 1.5;
    private static final double MOST_MORE_DEGREES_A_SECOND = 60;
    private static final double AROUND_SECONDS = 0.25;
    /** Radians by which a pose may differ from the first that is the same: what nobody sees. */
    private static final double SAME_RADIANS = 1e-3;
    /** Frames from either end of a loop that lie at its seam. */
    private static final int AT_SEAM = 2;
    /** Frames from the first in which a pop is a T-pose's end: what is before it is no motion. */
    private static final int BEFORE_MOTION = 3;

    /** Compares a clip as it came with the same as it was written, frame for frame. */
    static SeenWorse of(Clip source, Clip result, List<Leg> legs) {
        List<ClipFault.Place> was = pops(source, legs);
        int first = 0;
        for (ClipFault.Place pop : was) {
            first = pop.frame() <= BEFORE_MOTION ? Math.max(first, pop.frame()) : first;
        }
        List<String> fresh = new ArrayList<>();
        boolean loops = loops(source);
        int seam = 0;
        for (ClipFault.Place pop : pops(result, legs)) {
            boolean known =
                    was.stream().anyMatch(own -> own.leg() == pop.leg() && Math.abs(own.frame() - pop.frame()) <= 1);
            boolean atSeam = loops && (pop.frame() <= AT_SEAM || pop.frame() >= source.frames() - AT_SEAM);
            seam += !known && atSeam ? 1 : 0;
            if (!known && !atSeam) {
                fresh.add(at(source, pop.frame(), pop.where() + String.format(Locale.ROOT, " %.0f mm", pop.value())));
            }
        }
        Worst turn = footTurn(source, result, legs, first);
        Worst speed = jointSpeed(source, result, legs, first);
        return new SeenWorse(
                fresh.size(),
                fresh.isEmpty() ? "" : fresh.get(0),
                seam,
                turn.value,
                turn.where,
                speed.value,
                speed.where,
                addedSeen(source, result, first));
    }

    private static boolean loops(Clip clip) {
        Pose first = clip.pose(0);
        Pose last = clip.pose(clip.frames() - 1);
        for (int j = 0; j < first.size(); j++) {
            if (first.rotation(j).angleTo(last.rotation(j)) > SAME_RADIANS) {
                return false;
            }
        }
        return true;
    }

    /** The largest of some values, and where it is. */
    private static final class Worst {
        private double value;
        private String where = "";

        void take(double other, Clip clip, int f, String what) {
            if (other > value) {
                value = other;
                where = at(clip, f, what);
            }
        }
    }

    private static String at(Clip clip, int f, String what) {
        return String.format(Locale.ROOT, "%s at %.2f s", what, f / clip.framesPerSecond());
    }

    private static List<ClipFault.Place> pops(Clip clip, List<Leg> legs) {
        return ClipFault.jumps(clip, legs, List.of(new Segment(0, clip.frames() - 1))).stream()
                .filter(jump -> jump.kind() == ClipFault.Kind.POPS)
                .toList();
    }

    private static Worst footTurn(Clip source, Clip result, List<Leg> legs, int first) {
        Worst worst = new Worst();
        WorldPose was = new WorldPose(source.skeleton(), source.space());
        WorldPose is = new WorldPose(result.skeleton(), result.space());
        for (int f = first; f < source.frames(); f++) {
            was.update(source.pose(f));
            is.update(result.pose(f));
            for (Leg leg : legs) {
                Quat foot = is.rotation(leg.ankle());
                worst.take(Trig.degrees(foot.angleTo(was.rotation(leg.ankle()))), source, f, leg.name());
            }
        }
        return worst;
    }

    private static Worst jointSpeed(Clip source, Clip result, List<Leg> legs, int first) {
        Worst worst = new Worst();
        int around = (int) Math.round(AROUND_SECONDS * source.framesPerSecond());
        // the next round of a loop is seen too
        int round = loops(source) ? source.frames() - 1 : 0;
        for (Leg leg : legs) {
            for (int joint : new int[] {leg.hip(), leg.knee(), leg.ankle(), leg.ball()}) {
                if (joint < 0) {
                    continue;
                }
                double[] was = speeds(source, joint, first);
                double[] is = speeds(result, joint, first);
                for (int f = first + 1; f < is.length; f++) {
                    double near = 0;
                    for (int i = f - around; i <= f + around; i++) {
                        int at = round > 0 ? 1 + Math.floorMod(i - 1, round) : i;
                        near = at >= 0 && at < was.length ? Math.max(near, was[at]) : near;
                    }
                    double most = MOST_TIMES * near + MOST_MORE_DEGREES_A_SECOND;
                    String what = String.format(
                            Locale.ROOT,
                            "%s %.0f for %.0f°/s",
                            source.skeleton().label(joint),
                            is[f],
                            most);
                    worst.take(is[f] / most, source, f, what);
                }
            }
        }
        return worst;
    }

    /** Degrees a second up to each frame that a joint turns about its parent. */
    private static double[] speeds(Clip clip, int joint, int first) {
        double[] speeds = new double[clip.frames()];
        for (int f = first + 1; f < speeds.length; f++) {
            Quat was = clip.pose(f - 1).rotation(joint);
            speeds[f] = Trig.degrees(clip.pose(f).rotation(joint).angleTo(was)) * clip.framesPerSecond();
        }
        return speeds;
    }

    private static double addedSeen(Clip source, Clip result, int first) {
        double[][] was = positions(source, first);
        double[][] is = positions(result, first);
        LowPass lowPass = new LowPass(LowPass.SEEN_HERTZ, source.framesPerSecond());
        double own = 0;
        double added = 0;
        for (int c = 0; c < was.length; c++) {
            for (int i = 0; i < was[c].length; i++) {
                is[c][i] -= was[c][i];
            }
            own += squares(was[c], lowPass);
            added += squares(is[c], lowPass);
        }
        return added > 0 ? Math.sqrt(added / own) : 0;
    }

    private static double squares(double[] x, LowPass lowPass) {
        lowPass.apply(x);
        double sum = 0;
        for (int i = 1; i + 1 < x.length; i++) {
            double a = x[i - 1] - 2 * x[i] + x[i + 1];
            sum += a * a;
        }
        return sum;
    }

    private static double[][] positions(Clip clip, int first) {
        int joints = clip.skeleton().size();
        double[][] rows = new double[3 * joints][clip.frames() - first];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = first; f < clip.frames(); f++) {
            world.updatePositions(clip.pose(f));
            for (int j = 0; j < joints; j++) {
                Vec3 at = world.position(j);
                rows[3 * j][f - first] = at.x();
                rows[3 * j + 1][f - first] = at.y();
                rows[3 * j + 2][f - first] = at.z();
            }
        }
        return rows;
    }
}
