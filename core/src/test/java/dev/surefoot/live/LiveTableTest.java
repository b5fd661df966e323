// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.PlainBvh;
import dev.surefoot.rig.find.LegFinder;
import dev.surefoot.rig.sole.FootPoints;
import dev.surefoot.rig.sole.SoleCloud;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LiveTableTest {
    static final Ground HILLS = (x, z, ceiling, out) -> {
        double rx = 0.12 * 0.9 * Math.cos(0.9 * x + 0.3);
        double rz = 0.1 * 1.3 * Math.cos(1.3 * z);
        double n = Math.sqrt(1 + rx * rx + rz * rz);
        out.set(0.12 * Math.sin(0.9 * x + 0.3) + 0.1 * Math.sin(1.3 * z), -rx / n, 1 / n, -rz / n);
        return true;
    };

    static Map<String, Ground> grounds(double leg) {
        Map<String, Ground> grounds = new LinkedHashMap<>();
        grounds.put("flat", Plane.flat(0));
        grounds.put("hills", HILLS);
        grounds.put("slope", Plane.slope(15));
        grounds.put("up", new Steps(0.17 * leg, 0.4 * leg));
        grounds.put("down", new Steps(-0.17 * leg, 0.4 * leg));
        return grounds;
    }

    static PlayedClip open(String file, double metresPerUnit) throws Exception {
        Path path = Path.of(System.getenv("SUREFOOT_CORPUS")).resolve(file);
        Clip clip = PlainBvh.read(file, Files.readString(path), metresPerUnit);
        List<Leg> legs =
                FootPoints.find(clip, LegFinder.find(clip).legs(), SoleCloud.NONE).legs();
        return new PlayedClip(clip, legs);
    }

    @Test
    void table() throws Exception {
        Map<String, PlayedClip> clips = new LinkedHashMap<>();
        SyntheticWalker walker = WalkSpec.biped().cycles(5).walker();
        clips.put("made", new PlayedClip(walker.clip(), walker.legs()));
        clips.put("02_01", open("bvh/cmu/02_01.bvh", 0.01));
        clips.put("02_03 run", open("bvh/cmu/02_03.bvh", 0.01));
        clips.put("dm walk", open("bvh/deepmimic/humanoid3d_walk.bvh", 1));
        clips.put("dm long", open("bvh/deepmimic/humanoid3d_long_walk3.bvh", 1));
        clips.put("dm run", open("bvh/deepmimic/humanoid3d_run.bvh", 1));
        clips.put("plates", open("truth/gait2392_walk_overground.bvh", 1));
        double fps = Double.parseDouble(System.getProperty("fps", "60"));
        clips.forEach((name, clip) -> grounds(clip.legMetres).forEach((where, ground) -> {
            if (where.equals("flat")) {
                LiveRun raw = new LiveRun(clip).play(ground, fps, LiveRun.RAW);
                System.out.printf("%-10s %-6s %s%n", name, "raw", LiveFigures.of(raw, ground, LiveFigures.contacts(raw)));
            }
            LiveRun run = new LiveRun(clip);
            run.play(ground, fps, run.planter(new FootPlanter(2, FootPlanterSettings.HUMAN)));
            System.out.printf(
                    "%-10s %-6s %s  queries %.1f %d%n",
                    name,
                    where,
                    LiveFigures.of(run, ground, LiveFigures.contacts(run)),
                    run.queries / run.times.size(),
                    run.mostQueries);
        }));
    }
}
