// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UnguidedTest {
    private static final int INPUTS = 1_000;
    private static final List<byte[]> BEGUN = List.of(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, new byte[150], new byte[0]);

    private static String next(Unguided runs) {
        return new String(runs.next(), StandardCharsets.ISO_8859_1);
    }

    @Test
    void sameSeed_makesTheSameInputs() {
        Unguided one = new Unguided(Target.JSON, BEGUN, 7);
        Unguided other = new Unguided(Target.JSON, BEGUN, 7);
        Unguided third = new Unguided(Target.JSON, BEGUN, 8);
        int equal = 0;
        for (int i = 0; i < INPUTS; i++) {
            String input = next(one);
            assertThat(input).isEqualTo(next(other));
            equal += input.equals(next(third)) ? 1 : 0;
        }
        assertThat(equal).isLessThan(INPUTS / 2);
    }

    @Test
    void inputs_areManyAndShort() {
        Unguided runs = new Unguided(Target.JSON, BEGUN, 7);
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < INPUTS; i++) {
            String input = next(runs);
            assertThat(input.length()).isLessThanOrEqualTo(160);
            seen.add(input);
        }
        // a third of them change nothing but two or three empty bytes
        assertThat(seen).hasSizeGreaterThan(INPUTS / 2);
    }
}
