// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamedLegsTest {
    private final List<String> notes = new ArrayList<>();

    @Test
    void thighShinAndFoot_areHipKneeAndAnkle() {
        List<LegCandidate> legs = found(Rigs.human(
                List.of("LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase"),
                List.of("RightUpLeg", "RightLeg", "RightFoot", "RightToeBase")));

        assertThat(legs).extracting(LegCandidate::name).containsExactly("left", "right");
        LegCandidate left = legs.get(0);
        assertThat(List.of(left.knee(), left.ankle(), left.ball()))
                .containsExactly(left.hip() + 1, left.hip() + 2, left.hip() + 3);
        assertThat(left.refusal()).isNull();
    }

    @Test
    void numberedLegs_areHipKneeAnkleAndBall() {
        LegCandidate leg = found(Rigs.human(List.of("L_leg1", "L_leg2", "L_leg3", "L_leg4"), List.of()))
                .get(0);

        assertThat(List.of(leg.knee(), leg.ankle(), leg.ball()))
                .containsExactly(leg.hip() + 1, leg.hip() + 2, leg.hip() + 3);
    }

    /** An animal's rig: below the shin is a metatarsal, which no word for a foot is in. */
    @Test
    void jointThatBearsTheToes_isTheFoot_whateverItsName() {
        List<LegCandidate> legs = found(Rigs.human(
                List.of("Thigh.L", "Shin.L", "Metatarsal.L", "Toe.L"),
                List.of("Thigh.R", "Shin.R", "Metatarsal.R", "Toe.R")));

        for (LegCandidate leg : legs) {
            assertThat(leg.refusal()).isNull();
            assertThat(List.of(leg.knee(), leg.ankle(), leg.ball()))
                    .containsExactly(leg.hip() + 1, leg.hip() + 2, leg.hip() + 3);
        }
        assertThat(legs).hasSize(2);
    }

    @Test
    void legWithoutFoot_isRefusedByName() {
        LegCandidate leg =
                found(Rigs.human(List.of("LeftUpLeg", "LeftLeg"), List.of())).get(0);

        assertThat(leg.refusal()).isEqualTo("no foot was found below the shin LeftLeg or where it ends");
    }

    /** Two chains within 5 % of the leg are one leg, two further apart are two people's. */
    @Test
    void secondChainInTheSamePlace_isSetAside() {
        assertThat(found(twice(0.049))).hasSize(1);
        assertThat(notes).hasSize(1);
        assertThat(found(twice(0.051))).hasSize(2);
    }

    /** Halves of a thigh lie in line; a joint that carries the hip sideways does not. */
    @Test
    void upperOfTwoThighs_isTheHip_unlessItLeadsSideways() {
        assertThat(split(new Vec3(0, -0.2, 0)).hip()).isEqualTo(1);
        assertThat(split(new Vec3(0.2, -0.1, 0)).hip()).isEqualTo(2);
    }

    private LegCandidate split(Vec3 upper) {
        Skeleton.Builder b = new Skeleton.Builder();
        b.add("Hips", -1, new Vec3(0, 1, 0));
        b.add("LeftThigh", 0, new Vec3(0.1, 0, 0));
        b.add("LeftThigh2", 1, upper);
        b.add("LeftShin", 2, new Vec3(0, -0.3, 0));
        b.add("LeftFoot", 3, new Vec3(0, -0.4, 0));
        return found(b.build()).get(0);
    }

    private static Skeleton twice(double apart) {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = b.add("Hips", -1, new Vec3(0, 1, 0));
        for (int i = 0; i < 2; i++) {
            int hip = b.add("LeftUpLeg", hips, new Vec3(0.1 + i * apart, 0, 0));
            b.add("LeftFoot", b.add("LeftLeg", hip, new Vec3(0, -0.5, 0)), new Vec3(0, -0.5, 0));
        }
        return b.build();
    }

    private List<LegCandidate> found(Skeleton skeleton) {
        Naming names = Naming.of(skeleton);
        ChainsOfMesh noMesh = new ChainsOfMesh(names, UnitLeg.rest(skeleton), List.of(), new BitSet());
        return NamedLegs.find(skeleton, names, UnitLeg.rest(skeleton), List.of(), noMesh, notes);
    }
}
