// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.gltf.TextGltf;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Which channels go straight between the moments at which a clip is sampled. */
class StraightChannelsTest {
    private static final double[] MOMENTS = {0, 0.1, 0.2};

    @Test
    void lineWithKeysAtTheMoments_isStraight() throws FileIssue {
        assertThat(isStraight("LINEAR", MOMENTS, 0, 0, 0, 1, 0, 0, 3, 0, 0)).isTrue();
    }

    @Test
    void lineWithFewerKeys_isStraight() throws FileIssue {
        assertThat(isStraight("LINEAR", new double[] {0, 0.2}, 0, 0, 0, 3, 0, 0))
                .isTrue();
    }

    @Test
    void lineWithAKeyBetween_isNot() throws FileIssue {
        assertThat(isStraight("LINEAR", new double[] {0, 0.13, 0.2}, 0, 0, 0, 1, 0, 0, 3, 0, 0))
                .isFalse();
    }

    @Test
    void steps_areNot() throws FileIssue {
        assertThat(isStraight("STEP", MOMENTS, 0, 0, 0, 1, 0, 0, 3, 0, 0)).isFalse();
    }

    @Test
    void stepsThatStay_areStraight() throws FileIssue {
        assertThat(isStraight("STEP", MOMENTS, 0, 2, 0, 0, 2, 0, 0, 2, 0)).isTrue();
    }

    @Test
    void spline_isNot() throws FileIssue {
        assertThat(isStraight("CUBICSPLINE", new double[] {0, 0.2}, new double[] {
                    0, 0, 0, 0, 0, 0, 9, 0, 0, 9, 0, 0, 1, 0, 0, 0, 0, 0
                }))
                .isFalse();
    }

    @Test
    void splineOfAnotherNode_isNotLookedAt() throws FileIssue {
        AnimationChannels channels = channels("STEP", MOMENTS, 0, 0, 0, 1, 0, 0, 3, 0, 0);
        assertThat(StraightChannels.notStraight(channels, new BitSet(), MOMENTS))
                .isEmpty();
    }

    private static boolean isStraight(String interpolation, double[] seconds, double... values) throws FileIssue {
        BitSet first = new BitSet();
        first.set(0);
        return StraightChannels.notStraight(channels(interpolation, seconds, values), first, MOMENTS)
                .isEmpty();
    }

    private static AnimationChannels channels(String interpolation, double[] seconds, double... values)
            throws FileIssue {
        TextGltf gltf = new TextGltf();
        int input = gltf.floats("SCALAR", seconds);
        int output = gltf.floats("VEC3", values);
        byte[] bytes = gltf.with("nodes", "[{'name':'a'}]")
                .with(
                        "animations",
                        "[{'channels':[{'sampler':0,'target':{'node':0,'path':'translation'}}],'samplers':[{'input':"
                                + input + ",'output':" + output + ",'interpolation':'" + interpolation + "'}]}]")
                .binary();
        return GltfReader.read(bytes, Resources.NONE).channels(0);
    }
}
