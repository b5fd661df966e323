// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.name.LegPart;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamedChainsTest {
    /** Joint j hangs on joint j − 1. */
    @Test
    void jointsOfOneLeg_areAChainDownToTheFoot() {
        Skeleton skeleton = row("Hips", "LeftUpLeg", "twist", "LeftLeg", "LeftFoot", "LeftToeBase");
        NamedChains chains = chains(skeleton);

        assertThat(chains.all(new ArrayList<>())).containsExactly(List.of(1, 3, 4));
        assertThat(chains.nextBelow(4, LegPart.TOE)).containsExactly(5);
        assertThat(chains.nextBelow(1, LegPart.TOE)).isEmpty();
    }

    @Test
    void jointOfTheOtherSideInBetween_doesNotCutTheChain() {
        NamedChains chains = chains(row("Hips", "LeftUpLeg", "RightLeg", "LeftLeg", "LeftFoot"));

        assertThat(chains.all(new ArrayList<>())).containsExactly(List.of(1, 3, 4), List.of(2));
    }

    @Test
    void moreThan256Chains_areNotRead() {
        Skeleton.Builder b = new Skeleton.Builder();
        for (int i = 0; i < 257; i++) {
            b.add("LeftUpLeg", -1, Vec3.ZERO);
        }
        List<String> notes = new ArrayList<>();

        assertThat(chains(b.build()).all(notes)).hasSize(256);
        assertThat(notes).containsExactly("more than 256 chains are named as legs; the rest was not looked at");
    }

    private static NamedChains chains(Skeleton skeleton) {
        return new NamedChains(skeleton, Naming.of(skeleton));
    }

    private static Skeleton row(String... names) {
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < names.length; j++) {
            b.add(names[j], j - 1, new Vec3(0, -0.1, 0));
        }
        return b.build();
    }
}
