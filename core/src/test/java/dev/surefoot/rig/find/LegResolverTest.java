// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Legs that somebody describes: what is right is taken, what is wrong is named. */
class LegResolverTest {
    private Skeleton skeleton;

    @BeforeEach
    void build() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, List.of("Oberschenkel", "Unterschenkel", "Fuss", "Zehen"));
        Rigs.leg(b, hips, -1, List.of("thigh.R", "shin.R", "foot.R", "shin.R"));
        skeleton = b.build();
    }

    @Test
    void namesAndIndices_areResolved() {
        int hip = skeleton.indexOf("Oberschenkel");
        Leg leg = resolve("links", "Oberschenkel", "#" + (hip + 1), "Fuss", "Zehen");
        assertThat(leg.name()).isEqualTo("links");
        assertThat(leg.hip()).isEqualTo(hip);
        assertThat(leg.knee()).isEqualTo(hip + 1);
        assertThat(leg.ankle()).isEqualTo(hip + 2);
        assertThat(leg.ball()).isEqualTo(hip + 3);
        assertThat(leg.points()).hasSize(2);
    }

    /** Two joints are called shin.R, one has no name, one is called like the index of another. */
    @Test
    void references_findTheirOwnJoint() {
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < skeleton.size(); j++) {
            b.add(skeleton.joint(j));
        }
        int nameless = b.add("", 0, Vec3.ZERO);
        int misleading = b.add("#" + nameless, 0, Vec3.ZERO);
        Skeleton all = b.build();
        assertThat(all.reference(skeleton.indexOf("foot.R"))).isEqualTo("foot.R");
        assertThat(all.reference(skeleton.indexOf("shin.R"))).isEqualTo("#" + skeleton.indexOf("shin.R"));
        int hip = skeleton.indexOf("thigh.R");
        for (int j = 0; j < all.size(); j++) {
            int joint = j;
            LegDescription leg = new LegDescription(
                    "r",
                    "thigh.R",
                    "#" + (hip + 1),
                    "foot.R",
                    "",
                    List.of(new LegDescription.Point("heel", all.reference(joint), Vec3.ZERO)));
            if (all.isAtOrAbove(skeleton.indexOf("foot.R"), j)) {
                Leg found = LegFinder.resolve(all, FileSpace.METRES_Y_UP, List.of(leg))
                        .get(0);
                assertThat(found.points().get(0).joint()).isEqualTo(joint);
            } else {
                assertThatThrownBy(() -> LegFinder.resolve(all, FileSpace.METRES_Y_UP, List.of(leg)))
                        .hasMessageContaining("heel: " + all.label(joint) + " is not the ankle");
            }
        }
        assertThat(all.reference(nameless)).isEqualTo("#" + nameless);
        assertThat(all.reference(misleading)).isEqualTo("#" + misleading);
    }

    @Test
    void noBall_isMinusOne() {
        assertThat(resolve("links", "Oberschenkel", "Unterschenkel", "Fuss", "").ball())
                .isEqualTo(-1);
    }

    @Test
    void givenPoints_areTakenFromBackToFront() {
        List<LegDescription.Point> points = List.of(
                new LegDescription.Point("ball", "Fuss", new Vec3(0, -0.1, 0.1)),
                new LegDescription.Point("heel", "Fuss", new Vec3(0, -0.1, -0.1)));
        Leg leg = resolve("Unterschenkel", points);
        assertThat(leg.points()).extracting(FootPoint::kind).containsExactly(FootPoint.Kind.HEEL, FootPoint.Kind.BALL);
        assertThat(leg.points().get(0).offsetLocal()).isEqualTo(new Vec3(0, -0.1, -0.1));
    }

    @Test
    void wrongWords_areNamedWithWhereTheyStand() {
        assertThatThrownBy(() -> resolve("r", "Thigh_R", "shin.R", "foot.R", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("leg \"r\", hip: no joint is called \"Thigh_R\" (\"thigh.R\" perhaps?); an index from #0 to"
                        + " #" + (skeleton.size() - 1) + " would do too");
        assertThatThrownBy(() -> resolve("r", "thigh.R", "shin.R", "foot.R", ""))
                .hasMessage("leg \"r\", knee: several joints are called \"shin.R\"; use an index instead: #"
                        + skeleton.indexOf("shin.R") + " or #" + (skeleton.size() - 1));
        for (String index : new String[] {"#99", "#-1", "#", "#1x", "#99999999999", ""}) {
            assertThatThrownBy(() -> resolve("r", "thigh.R", index, "foot.R", ""))
                    .hasMessageContaining("leg \"r\", knee: no joint is called \"" + index + "\"");
        }
    }

    @Test
    void jointsInTheWrongOrder_areRefused() {
        assertThatThrownBy(() -> resolve("links", "Unterschenkel", "Oberschenkel", "Fuss", ""))
                .hasMessage("leg \"links\": the knee Oberschenkel is not below the hip Unterschenkel in the file's"
                        + " hierarchy");
        assertThatThrownBy(() -> resolve("links", "Oberschenkel", "Oberschenkel", "Fuss", ""))
                .hasMessageContaining("the knee Oberschenkel is not below the hip Oberschenkel");
        assertThatThrownBy(() -> resolve("links", "Oberschenkel", "Unterschenkel", "foot.R", ""))
                .hasMessageContaining("the ankle foot.R is not below the knee Unterschenkel");
        assertThatThrownBy(() -> resolve("links", "Oberschenkel", "Unterschenkel", "Fuss", "foot.R"))
                .hasMessageContaining("the ball foot.R is not below the ankle Fuss");
    }

    @Test
    void wrongPoints_areRefused() {
        assertPointRefused("sole", "Fuss", Vec3.ZERO, "a point must be heel, ball or toe, got \"sole\"");
        assertPointRefused("heel", "Hips", Vec3.ZERO, "heel: Hips is not the ankle Fuss or below it");
        assertPointRefused(
                "heel", "Fuss", new Vec3(0, Double.NaN, 0), "heel: offset must be three finite numbers, got");
        LegDescription.Point heel = new LegDescription.Point("heel", "Fuss", Vec3.ZERO);
        assertThatThrownBy(() -> resolve("Unterschenkel", List.of(heel, heel)))
                .hasMessageContaining("two points of the kind heel");
    }

    @Test
    void twoLegsOfOneNameOrNone_areRefused() {
        LegDescription leg = new LegDescription("a", "Oberschenkel", "Unterschenkel", "Fuss", "", List.of());
        assertThatThrownBy(() -> LegFinder.resolve(skeleton, FileSpace.METRES_Y_UP, List.of(leg, leg)))
                .hasMessage("leg \"a\" is there twice; names must differ");
        assertThatThrownBy(() -> LegFinder.resolve(skeleton, FileSpace.METRES_Y_UP, List.of()))
                .hasMessage("legs must hold at least one leg, got none");
    }

    private void assertPointRefused(String kind, String joint, Vec3 offset, String message) {
        assertThatThrownBy(() -> resolve("Unterschenkel", List.of(new LegDescription.Point(kind, joint, offset))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    private Leg resolve(String name, String hip, String knee, String ankle, String ball) {
        LegDescription leg = new LegDescription(name, hip, knee, ankle, ball, List.of());
        return LegFinder.resolve(skeleton, FileSpace.METRES_Y_UP, List.of(leg)).get(0);
    }

    private Leg resolve(String knee, List<LegDescription.Point> points) {
        LegDescription leg = new LegDescription("l", "Oberschenkel", knee, "Fuss", "Zehen", points);
        return LegFinder.resolve(skeleton, FileSpace.METRES_Y_UP, List.of(leg)).get(0);
    }
}
