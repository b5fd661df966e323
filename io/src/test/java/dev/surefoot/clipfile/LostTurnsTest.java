// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.bvh.BvhFile;
import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.bvh.BvhReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A root of three rotation channels, a knee of one and an ankle of two; what they cannot turn is reported. */
class LostTurnsTest {
    private static final byte[] BVH = """
            HIERARCHY
            ROOT hips
            {
              OFFSET 0 0 0
              CHANNELS 3 Zrotation Xrotation Yrotation
              JOINT knee
              {
                OFFSET 0 -1 0
                CHANNELS 1 Xrotation
                JOINT ankle
                {
                  OFFSET 0 -1 0
                  CHANNELS 2 Xrotation Zrotation
                  End Site
                  {
                    OFFSET 0 0 1
                  }
                }
              }
            }
            MOTION
            Frames: 2
            Frame Time: 0.01
            0 0 0 20 10 5
            0 0 0 30 10 5
            """.getBytes(StandardCharsets.UTF_8);

    private static final int HIPS = 0;
    private static final int KNEE = 1;
    private static final int ANKLE = 2;

    private final BvhFile source;
    private final Clip held;

    LostTurnsTest() throws FileIssue {
        source = BvhReader.read(BVH, "clip", BvhOptions.DEFAULTS);
        held = source.clip(FileSpace.METRES_Y_UP);
    }

    /** The clip that the file holds, but in its last frame one joint is turned away about its own y. */
    private static Clip turned(Clip clip, int joint, double degrees) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            poses.add(clip.pose(f).copy());
        }
        Pose last = poses.get(poses.size() - 1);
        last.setRotation(joint, last.rotation(joint).times(Quat.aboutAxis(Vec3.Y, Trig.radians(degrees))));
        return clip.withPoses(poses);
    }

    private List<String> notes(Clip planned, int... rotated) throws FileIssue {
        BitSet joints = new BitSet();
        for (int joint : rotated) {
            joints.set(joint);
        }
        return LostTurns.notes(source, BVH, planned, joints, FileSpace.METRES_Y_UP);
    }

    @Test
    void turnsThatTheFileHolds_areNotReported() throws FileIssue {
        assertThat(notes(held, HIPS, KNEE, ANKLE)).isEmpty();
    }

    @Test
    void jointOfFewChannels_isReportedWithItsLargestAngle() throws FileIssue {
        assertThat(notes(turned(held, KNEE, 5), KNEE))
                .containsExactly("knee has fewer than three rotation channels: it is written as nearly as these can"
                        + " turn, up to 5.0 degrees off what was planned, so feet may slip or sink; the figures are"
                        + " those of the written file");
    }

    @Test
    void severalJoints_areOneSentenceWithTheLargestAngleOfAll() throws FileIssue {
        Clip planned = turned(turned(held, KNEE, 2), ANKLE, 7.32);

        assertThat(notes(planned, HIPS, KNEE, ANKLE))
                .singleElement()
                .asString()
                .startsWith("knee and ankle have fewer than three rotation channels: they are written")
                .contains("up to 7.3 degrees");
    }

    @Test
    void jointThatWasNotTurned_isNotCompared() throws FileIssue {
        assertThat(notes(turned(held, KNEE, 5), ANKLE)).isEmpty();
    }

    @Test
    void jointOfThreeChannels_losesNothing() throws FileIssue {
        assertThat(notes(turned(held, HIPS, 5), HIPS)).isEmpty();
    }

    /** A ten-thousandth of a radian is reported, as a tenth of a degree at least. */
    @Test
    void smallestAngleThatIsTold_isATenThousandthOfARadian() throws FileIssue {
        assertThat(notes(turned(held, KNEE, Trig.degrees(0.95e-4)), KNEE)).isEmpty();
        assertThat(notes(turned(held, KNEE, Trig.degrees(1.05e-4)), KNEE))
                .singleElement()
                .asString()
                .contains("up to 0.1 degrees");
    }
}
