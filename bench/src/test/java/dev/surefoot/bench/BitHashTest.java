// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The short form of {@code bench/bits}: fewer inputs, one JDK. */
class BitHashTest {
    private static final int COUNT = 20_000;
    /**
     * Moves only when output numbers are meant to; then {@link BitHash#OF_A_MILLION} moves too, and the changelog says
     * why.
     */
    private static final long PINNED = 0xb58ad6eae81df0c8L;

    /** The same for corrections without a pole, of prepared limbs and of many at once. */
    private static final long JOINTS_PINNED = 0xddd13a39672f642dL;

    @Test
    void thisMachine_givesThePinnedBits() {
        assertThat(BitHash.of(COUNT)).isEqualTo(PINNED);
        assertThat(BitHash.ofJoints(COUNT)).isEqualTo(JOINTS_PINNED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xint", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation"})
    void everyMode_givesThePinnedBits(String mode) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        mode,
                        "-cp",
                        System.getProperty("java.class.path"),
                        BitHash.class.getName(),
                        Integer.toString(COUNT))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said.strip()).isEqualTo(Long.toHexString(PINNED) + " " + Long.toHexString(JOINTS_PINNED));
    }
}
