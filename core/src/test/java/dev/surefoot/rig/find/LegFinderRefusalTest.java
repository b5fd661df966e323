// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What looks like a leg and cannot be planted is refused with a sentence that says why. */
class LegFinderRefusalTest {
    @Test
    void footThatIsARoot_isNamed() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, List.of("UpperLeg.L", "LowerLeg.L"));
        b.add("Foot.L", -1, new Vec3(0.1, 0.06, -0.01));
        assertThat(onlyRefusal(b))
                .isEqualTo("the left leg is left as it is: the foot Foot.L hangs on no joint that also carries the hip"
                        + " UpperLeg.L, so nothing could move both");
    }

    @Test
    void footFarFromTheShin_isNamed() {
        Skeleton.Builder b = new Skeleton.Builder();
        int root = b.add("Root", -1, Vec3.ZERO);
        int hips = b.add("Hips", root, new Vec3(0, 0.93, 0));
        Rigs.leg(b, hips, 1, List.of("UpperLeg.L", "LowerLeg.L", "LowerLeg.L_end"));
        b.add("Foot.L", root, new Vec3(0.9, 0.06, 0.5));
        assertThat(onlyRefusal(b))
                .isEqualTo("the left leg is left as it is: the foot Foot.L neither hangs on the shin LowerLeg.L nor"
                        + " stands where it ends");
    }

    @Test
    void footThatCannotBeMoved_isNamed() {
        Skeleton.Builder b = new Skeleton.Builder();
        int root = b.add("Root", -1, Vec3.ZERO);
        int hips = b.add("Hips", root, new Vec3(0, 0.93, 0));
        Rigs.leg(b, hips, 1, List.of("UpperLeg.L", "LowerLeg.L", "LowerLeg.L_end"));
        b.add(new Skeleton.Joint(
                "Foot.L",
                root,
                new Vec3(0.1, 0.06, -0.01),
                Quat.IDENTITY,
                new Vec3(1, 1, 1),
                Skeleton.Freedom.ROTATES));
        assertThat(onlyRefusal(b)).contains("the foot Foot.L does not hang on the shin and cannot be moved");
    }

    @Test
    void noFootAnywhere_isSaid() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, List.of("LeftUpLeg", "LeftLeg"));
        assertThat(onlyRefusal(b)).contains("no foot was found below the shin LeftLeg or where it ends");
    }

    @Test
    void legJointAlone_isNoShin() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = b.add("Hips", -1, Vec3.ZERO);
        int leg = b.add("LeftLeg", hips, new Vec3(2, -8, 0));
        b.add(Rigs.end("", leg, new Vec3(0, -6, 0)));
        assertThat(onlyRefusal(b)).contains("LeftLeg has neither a shin nor a foot below it");
    }

    @Test
    void zeroLengthShin_isMeasured() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        int thigh = b.add("lfemur", hips, new Vec3(0.1, 0, 0));
        int shin = b.add("ltibia", thigh, Rigs.THIGH);
        b.add("ltoes", b.add("lfoot", shin, Vec3.ZERO), Rigs.FOOT);
        assertThat(onlyRefusal(b))
                .contains("its shin, from ltibia to lfoot, is 0 % of the leg; a leg needs both bones to be 10 % of it"
                        + " or more");
    }

    @Test
    void allOfLengthZero_isRefusedToo() {
        Skeleton.Builder b = new Skeleton.Builder();
        int thigh = b.add("lfemur", b.add("root", -1, Vec3.ZERO), Vec3.ZERO);
        b.add("lfoot", b.add("ltibia", thigh, Vec3.ZERO), Vec3.ZERO);
        assertThat(onlyRefusal(b)).contains("its thigh, from lfemur to ltibia, is 0 % of the leg");
    }

    @Test
    void stretchedSpace_isRefusedAndNoiseIsNot() {
        for (double scale : new double[] {1.000001, 1.03, 1.2}) {
            Skeleton.Builder b = new Skeleton.Builder();
            int hips = Rigs.body(b);
            int thigh = b.add(Rigs.scaled("thigh.L", hips, new Vec3(0.1, 0, 0), new Vec3(1, scale, 1)));
            int shin = b.add("shin.L", thigh, Rigs.THIGH);
            b.add("toe.L", b.add("foot.L", shin, Rigs.SHIN), Rigs.FOOT);
            LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
            if (scale < 1.1) {
                assertThat(Rigs.names(search)).containsExactly("left");
            } else {
                assertThat(search.refused().get(0).reason())
                        .isEqualTo("foot.L turns in a space that is stretched by 20 % (scale that differs between"
                                + " axes, on shin.L or above); up to 5 % is supported");
            }
        }
    }

    @Test
    void uniformScaleAbove_isFineWhateverItIs() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = b.add(Rigs.scaled("Armature", -1, Vec3.ZERO, new Vec3(100, 100, 100)));
        Rigs.leg(b, hips, 1, List.of("thigh.L", "shin.L", "foot.L", "toe.L"));
        assertThat(Rigs.names(LegFinder.find(b.build(), FileSpace.METRES_Y_UP))).containsExactly("left");
    }

    @Test
    void mirroredSpace_isRefused() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = b.add(Rigs.scaled("Armature", -1, Vec3.ZERO, new Vec3(-1, 1, 1)));
        Rigs.leg(b, hips, 1, List.of("thigh.L", "shin.L", "foot.L", "toe.L"));
        assertThat(onlyRefusal(b)).contains("mirrored space (negative scale on shin.L or above)");
    }

    @Test
    void jointThatCannotTurn_isNamed() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        int thigh = b.add("thigh.L", hips, new Vec3(0.1, 0, 0));
        int shin = b.add(Rigs.end("shin.L", thigh, Rigs.THIGH));
        b.add("foot.L", shin, Rigs.SHIN);
        assertThat(onlyRefusal(b)).contains("shin.L cannot be turned: the file gives it no rotation to change");
    }

    @Test
    void armsNamedAsFrontLegs_endAboveTheFloor() {
        Skeleton.Builder b = new Skeleton.Builder();
        int body = b.add("Body", -1, new Vec3(0, 0.93, 0));
        Rigs.leg(b, body, 1, List.of("BackUpLeg.L", "BackLowLeg.L", "BackFoot.L"));
        int upper = b.add("FrontUpLeg.L", body, new Vec3(0.1, 0.1, 0.4));
        b.add("FrontFoot.L", b.add("FrontLowLeg.L", upper, new Vec3(0, -0.1, 0.05)), new Vec3(0, -0.1, 0.05));
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(Rigs.names(search)).containsExactly("back left");
        assertThat(search.refused())
                .containsExactly(new LegFinder.Refusal(
                        "front left",
                        "it ends at FrontFoot.L, more than half its length above the floor that the other legs stand"
                                + " on"));
    }

    private static String onlyRefusal(Skeleton.Builder b) {
        LegFinder.Found search = LegFinder.find(b.build(), FileSpace.METRES_Y_UP);
        assertThat(search.legs()).isEmpty();
        assertThat(search.refused()).hasSize(1);
        return search.refused().get(0).toString();
    }
}
