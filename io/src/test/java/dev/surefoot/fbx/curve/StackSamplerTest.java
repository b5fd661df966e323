// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.FbxReader;
import dev.surefoot.fbx.FbxScenes;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Many poses at once are those of each moment alone, wherever keys are. */
class StackSamplerTest {
    private static final int FRAMES = 100;
    private static final double RATE = 30;
    private static final double TICK = 1.0 / FbxScenes.SECOND;
    /** A tick of rounding in degrees and units, of values that change by some tens a frame. */
    private static final double SAME = 1e-6;

    /** Keys at frames so many before and behind the clip's, {@code offset} seconds late. */
    private static double[] moments(int before, int after, double offset) {
        double[] seconds = new double[before + FRAMES + after];
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] = (i - before) / RATE + offset;
        }
        return seconds;
    }

    private static float[] values(double[] seconds, double size) {
        float[] values = new float[seconds.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (size * Math.sin(7 * seconds[i]));
        }
        return values;
    }

    private static float[] constant(double[] seconds, float value) {
        float[] values = new float[seconds.length];
        java.util.Arrays.fill(values, value);
        return values;
    }

    private static FbxFile file() throws FileIssue {
        FbxScenes scene = new FbxScenes(7400).stack("Take", 0, (FRAMES - 1) / RATE);
        double[] atFrames = moments(0, 0, 0);
        double[] outside = moments(3, 2, 0);
        double[] early = moments(0, 0, -TICK);
        double[] between = moments(0, 1, -0.4 / RATE);
        double[] twice = moments(0, 1, 0);
        twice[FRAMES] = twice[FRAMES - 1];
        double[][] all = {atFrames, outside, early, between, twice};
        for (int i = 0; i < all.length; i++) {
            int id = 1 + i;
            scene.model(id, "j" + i, i, FbxScenes.property(FbxScenes.properties(), "Lcl Translation", "", 1, 2, 3));
            float[] turned = values(all[i], 40);
            turned[turned.length - 1] += 5;
            scene.curves(id, "Lcl Rotation", all[i], turned, null, values(all[i], -20));
            scene.curves(id, "Lcl Translation", all[i], constant(all[i], 4), values(all[i], 3), null);
            scene.curves(id, "Lcl Scaling", all[i], constant(all[i], i == 1 ? 2 : 1), constant(all[i], 1), null);
        }
        var pivots = FbxScenes.properties();
        FbxScenes.property(pivots, "RotationPivot", "", 0, 5, 0);
        scene.model(20, "pivot", 5, pivots);
        scene.curves(20, "Lcl Rotation", atFrames, values(atFrames, 30), null, null);
        return FbxReader.read(scene.binary());
    }

    @Test
    void posesOfAClip_areThoseOfEachMomentAlone() throws FileIssue {
        FbxFile file = file();
        StackSampler sampler = new StackSampler(file.tree(), file.stack(0));
        ClipFrames frames = file.frames(0);
        long[] moments = new long[FRAMES];
        for (int f = 0; f < FRAMES; f++) {
            moments[f] = new ClipFrames(frames.startTicks(), RATE, FRAMES, List.of()).ticks(f, FbxScenes.SECOND);
        }
        List<Pose> poses = sampler.poses(moments);
        for (int f = 0; f < FRAMES; f++) {
            for (int j = 0; j < file.skeleton().size(); j++) {
                var transform = file.tree().transform(j);
                Quat rotation = transform.rotation(sampler.degrees(j, moments[f]));
                Vec3 scale = sampler.scale(j, moments[f]);
                Vec3 moved = transform.translation(sampler.lclTranslation(j, moments[f]), rotation, scale);
                assertThat(poses.get(f).rotation(j).angleTo(rotation)).isLessThan(SAME);
                assertThat(poses.get(f).translation(j).distanceTo(moved)).isLessThan(SAME);
                assertThat(poses.get(f).scale(j).distanceTo(scale)).isLessThan(SAME);
            }
        }
    }

    @Test
    void keysAtFrames_areTakenAsTheyAre() throws FileIssue {
        FbxFile file = file();
        AnimatedChannel channel = channel(file, 2);
        long[] moments = new long[FRAMES];
        for (int f = 0; f < FRAMES; f++) {
            moments[f] = Math.round(f / RATE * FbxScenes.SECOND);
        }
        KeysAtFrames.Finder finder = new KeysAtFrames.Finder(moments);
        KeyCurve curve = channel.nodes().get(0).curve(0);
        // a tick before the frames
        assertThat(finder.of(channel).value(50).x())
                .isEqualTo(curve.keyValue(50))
                .isNotEqualTo(curve.value(moments[50]));
        KeyCurve twice = curve(file, 4);
        assertThat(finder.of(channel(file, 4)).value(FRAMES - 1).x()).isEqualTo(twice.keyValue(FRAMES));
    }

    @Test
    void betweenKeys_curvesAreAsked() throws FileIssue {
        FbxFile file = file();
        long[] moments = new long[2 * FRAMES - 1];
        for (int i = 0; i < moments.length; i++) {
            moments[i] = Math.round(i / (2 * RATE) * FbxScenes.SECOND);
        }
        KeysAtFrames values = new KeysAtFrames.Finder(moments).of(channel(file, 0));
        KeyCurve curve = curve(file, 0);
        for (int i = 0; i < moments.length; i++) {
            assertThat(values.value(i).x()).isEqualTo(i % 2 == 0 ? curve.keyValue(i / 2) : curve.value(moments[i]));
        }
    }

    private static AnimatedChannel channel(FbxFile file, int joint) throws FileIssue {
        return file.stack(0).channel(new ChannelPlace(joint, ChannelPlace.Path.ROTATION));
    }

    private static KeyCurve curve(FbxFile file, int joint) throws FileIssue {
        return channel(file, joint).nodes().get(0).curve(0);
    }
}
