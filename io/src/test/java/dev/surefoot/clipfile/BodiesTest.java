// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.find.LegFinder;
import java.util.List;
import org.junit.jupiter.api.Test;

class BodiesTest {
    private static int person(Skeleton.Builder builder, String hips, double x) {
        int root = builder.add(hips, -1, new Vec3(x, 0.95, 0));
        for (int side : new int[] {1, -1}) {
            String word = side > 0 ? "Left" : "Right";
            int thigh = builder.add(word + "UpLeg", root, new Vec3(0.1 * side, 0, 0));
            int shin = builder.add(word + "Leg", thigh, new Vec3(0, -0.44, 0.01));
            int foot = builder.add(word + "Foot", shin, new Vec3(0, -0.43, -0.01));
            builder.add(word + "ToeBase", foot, new Vec3(0, -0.06, 0.13));
        }
        return root;
    }

    private static Bodies of(String first, String second) {
        Skeleton.Builder builder = new Skeleton.Builder();
        person(builder, first, 0);
        person(builder, second, 3);
        Skeleton skeleton = builder.build();
        Clip clip = new Clip("Two", skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(skeleton.restPose()));
        LegFinder.Found found = LegFinder.find(clip);
        assertThat(found.legs()).hasSize(4);
        return new Bodies(clip, found.bodies());
    }

    @Test
    void bodiesOfTheirOwnNames_areSaidByThem() {
        assertThat(of("Anna", "Ben").note())
                .isEqualTo("there are legs of 2 bodies, on Anna, Ben: those on Anna are planted, others where --legs"
                        + " names them");
    }

    /** One character twice in a scene: the name alone would say that it is planted and that it is not. */
    @Test
    void copiesOfOneBody_areSaidByTheirIndicesToo() {
        assertThat(of("Hips", "Hips").note())
                .isEqualTo("there are legs of 2 bodies, on Hips (#0), Hips (#9): those on Hips (#0) are planted,"
                        + " others where --legs names them");
    }
}
