// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.PlainContactRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Figures of a run: lengths in millimetres, accelerations and speeds as multiples of the clip's own on flat ground. */
final class LiveFigures {
    /** How far a locked point goes in a frame; NaN for methods that do not say what they lock. */
    double lock = Double.NaN;

    double slip;
    double penetration99;
    double penetrationMost;
    double floating;
    double pelvis;
    double ankle;
    double knee;

    static LiveFigures of(LiveRun run, Ground ground, boolean[][][] contacts) {
        LiveFigures out = new LiveFigures();
        List<LegPose[]> planted = run.planted;
        GroundHit hit = new GroundHit();
        List<Double> depths = new ArrayList<>();
        double floats = 0;
        int floated = 0;
        for (int f = first(run); f < planted.size(); f++) {
            for (int leg = 0; leg < planted.get(f).length; leg++) {
                for (int p = 0; p < 3; p++) {
                    Vec3 at = planted.get(f)[leg].points[p];
                    if (at == null || !ground.at(at.x(), at.z(), Double.POSITIVE_INFINITY, hit)) {
                        continue;
                    }
                    depths.add(Math.max(0, hit.height() - at.y()));
                    if (contacts[leg][p][f] && settled(contacts[leg][p], f, run)) {
                        floats += Math.max(0, at.y() - hit.height());
                        floated++;
                    }
                }
            }
        }
        Collections.sort(depths);
        out.penetration99 = 1000 * depths.get((int) (0.99 * (depths.size() - 1)));
        out.penetrationMost = 1000 * depths.get(depths.size() - 1);
        out.floating = floated > 0 ? 1000 * floats / floated : 0;
        out.lock = run.pivots.isEmpty() ? Double.NaN : 1000 * lock(run);
        out.slip = 1000 * slip(planted, contacts, first(run));
        out.pelvis = rms(run, planted, -1) / rms(run, run.source, -1);
        double worst = 0;
        for (int leg = 0; leg < planted.get(0).length; leg++) {
            worst = Math.max(worst, rms(run, planted, leg) / rms(run, run.source, leg));
        }
        out.ankle = worst;
        out.knee = kneeSpeed(run, planted) / kneeSpeed(run, run.source);
        return out;
    }

    /** A clip begins in the middle of a step, which no game does on an edge: half a second is not measured. */
    private static int first(LiveRun run) {
        int f = 0;
        while (f < run.times.size() / 2 && run.times.get(f) < 0.6) {
            f++;
        }
        return f;
    }

    private static boolean settled(boolean[] contact, int f, LiveRun run) {
        int g = f;
        while (g > 0 && contact[g]) {
            g--;
        }
        return run.times.get(f) - run.times.get(g) > 0.1;
    }

    private static double lock(LiveRun run) {
        double worst = 0;
        for (int f = first(run) + 1; f < run.planted.size(); f++) {
            for (int leg = 0; leg < run.planted.get(f).length; leg++) {
                int pivot = run.pivots.get(f)[leg];
                if (pivot >= 0 && pivot == run.pivots.get(f - 1)[leg]) {
                    Vec3 at = run.planted.get(f)[leg].points[pivot];
                    Vec3 way = at.minus(run.planted.get(f - 1)[leg].points[pivot]);
                    worst = Math.max(worst, Math.hypot(way.x(), way.z()));
                }
            }
        }
        return worst;
    }

    /** The furthest that a standing point is from the middle of where it stands. */
    private static double slip(List<LegPose[]> planted, boolean[][][] contacts, int first) {
        double worst = 0;
        for (int leg = 0; leg < contacts.length; leg++) {
            for (int p = 0; p < 3; p++) {
                boolean[] on = contacts[leg][p];
                for (int f = first; f < on.length; f++) {
                    if (!on[f] || (f > first && on[f - 1])) {
                        continue;
                    }
                    int end = f;
                    while (end < on.length && on[end]) {
                        end++;
                    }
                    double[] x = new double[end - f];
                    double[] z = new double[end - f];
                    for (int i = f; i < end; i++) {
                        x[i - f] = planted.get(i)[leg].points[p].x();
                        z[i - f] = planted.get(i)[leg].points[p].z();
                    }
                    double mx = median(x);
                    double mz = median(z);
                    for (int i = 0; i < x.length; i++) {
                        worst = Math.max(worst, Math.hypot(x[i] - mx, z[i] - mz));
                    }
                }
            }
        }
        return worst;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static Vec3 where(LegPose[] pose, int leg) {
        if (leg >= 0) {
            return pose[leg].ankle;
        }
        Vec3 sum = Vec3.ZERO;
        for (LegPose each : pose) {
            sum = sum.plus(each.hip.times(1.0 / pose.length));
        }
        return sum;
    }

    private static double rms(LiveRun run, List<LegPose[]> poses, int leg) {
        double sum = 0;
        for (int f = 1 + first(run); f + 1 < poses.size(); f++) {
            double a = run.times.get(f) - run.times.get(f - 1);
            double b = run.times.get(f + 1) - run.times.get(f);
            Vec3 before =
                    where(poses.get(f), leg).minus(where(poses.get(f - 1), leg)).times(1 / a);
            Vec3 after =
                    where(poses.get(f + 1), leg).minus(where(poses.get(f), leg)).times(1 / b);
            sum += after.minus(before).times(2 / (a + b)).lengthSquared();
        }
        return Math.sqrt(sum / (poses.size() - 2 - first(run)));
    }

    private static double kneeSpeed(LiveRun run, List<LegPose[]> poses) {
        double worst = 0;
        for (int leg = 0; leg < poses.get(0).length; leg++) {
            for (int f = 1 + first(run); f < poses.size(); f++) {
                double dt = run.times.get(f) - run.times.get(f - 1);
                worst = Math.max(worst, Math.abs(flexion(poses.get(f)[leg]) - flexion(poses.get(f - 1)[leg])) / dt);
            }
        }
        return worst;
    }

    private static double flexion(LegPose pose) {
        Vec3 thigh = pose.knee.minus(pose.hip);
        Vec3 shin = pose.ankle.minus(pose.knee);
        return Math.atan2(thigh.cross(shin).length(), thigh.dot(shin));
    }

    /**
     * Where points truly stand, by leg, point and frame: the plain rule ({@link PlainContactRule}) says on the source
     * that the foot is in contact, and the point rests, slower than 0.06 m/s and within 10 mm of its floor. The rule
     * alone would count heels that rise and soles that roll. It is asked at the clip's own speed, straight ahead.
     */
    static boolean[][][] contacts(LiveRun run) {
        LiveRun own = new LiveRun(run.clip).play(Plane.flat(0), run.times, LiveRun.RAW);
        return contacts(run, own.source);
    }

    private static boolean[][][] contacts(LiveRun run, List<LegPose[]> source) {
        boolean[][] feet = PlainContactRule.contacts(
                LegTrack.follow(run.clip.clip, run.clip.legs), run.clip.clip.framesPerSecond());
        int frames = source.size();
        int legs = source.get(0).length;
        double scale = run.clip.legMetres / 0.85;
        boolean[][][] out = new boolean[legs][3][frames];
        for (int leg = 0; leg < legs; leg++) {
            for (int p = 0; p < 3; p++) {
                if (source.get(0)[leg].points[p] == null) {
                    continue;
                }
                double[] heights = new double[frames];
                for (int f = 0; f < frames; f++) {
                    heights[f] = source.get(f)[leg].points[p].y();
                }
                double[] sorted = heights.clone();
                Arrays.sort(sorted);
                double floor = sorted[(int) (0.03 * (frames - 1))];
                for (int f = 0; f < frames; f++) {
                    int a = Math.max(0, f - 1);
                    int b = Math.min(frames - 1, f + 1);
                    Vec3 way = source.get(b)[leg].points[p].minus(source.get(a)[leg].points[p]);
                    double speed = way.length() / (run.times.get(b) - run.times.get(a));
                    int frame = (int) Math.round(run.times.get(f) * run.clip.clip.framesPerSecond());
                    boolean down = feet[leg][Math.min(feet[leg].length - 1, frame)];
                    out[leg][p][f] = down && heights[f] - floor < 0.01 * scale && speed < 0.06 * scale;
                }
                dropShort(out[leg][p], run);
            }
        }
        return out;
    }

    private static void dropShort(boolean[] on, LiveRun run) {
        for (int f = 0; f < on.length; f++) {
            if (on[f] && (f == 0 || !on[f - 1])) {
                int end = f;
                while (end < on.length && on[end]) {
                    end++;
                }
                if (run.times.get(end - 1) - run.times.get(f) < 0.05) {
                    Arrays.fill(on, f, end, false);
                }
            }
        }
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "slip %6.2f pen %6.2f %6.2f float %6.2f pelvis %5.2f ankle %5.2f knee %5.2f",
                slip,
                penetration99,
                penetrationMost,
                floating,
                pelvis,
                ankle,
                knee);
    }
}
