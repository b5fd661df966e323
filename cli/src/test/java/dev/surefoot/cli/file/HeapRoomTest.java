// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.bvh.BvhOptions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeapRoomTest {
    @Test
    void smallHeaps_readWhatTheReaderTakesByItself() {
        assertThat(new HeapRoom(64 << 20).jointFrames()).isEqualTo(BvhOptions.DEFAULTS.maxJointFrames());
    }

    @Test
    void eightGigabytes_readAHundredMinutesOf59Joints() {
        assertThat(new HeapRoom(8L << 30).jointFrames()).isGreaterThan(59 * 720_000L);
    }

    @Test
    void twiceTheHeapThatIsNamed_readsTwiceAsMuch() {
        for (long heap : new long[] {64L << 20, 1L << 30, 6L << 30}) {
            HeapRoom memory = new HeapRoom(heap);
            String help = memory.help();
            long named = Long.parseLong(help.replaceAll(".*-Xmx(\\d+)m.*", "$1"));
            assertThat(new HeapRoom(named << 20).jointFrames())
                    .describedAs(help)
                    .isBetween(2 * memory.jointFrames() - (1 << 20) / 200 - 1, 2 * memory.jointFrames());
        }
    }

    @Test
    void fileThatHoldsMore_isRefusedWithItsNameThePlaceTheCauseAndTheHeapThatHelps(@TempDir Path folder)
            throws Exception {
        Path path = folder.resolve("long.bvh");
        String text = "HIERARCHY\nROOT hip { OFFSET 0 0 0 CHANNELS 1 Xrotation }\nMOTION\nFrames: 3\nFrame Time: 0.1\n";
        Files.write(path, (text + "1\n2\n3\n").getBytes(StandardCharsets.US_ASCII));
        BvhOptions two = BvhOptions.DEFAULTS.withMaxJointFrames(2);
        assertThatThrownBy(() -> ClipFiles.open(Path.of("long.bvh"), path, two))
                .isInstanceOf(FileFailure.class)
                .hasMessageStartingWith("long.bvh: line 4: Frames: announces 3; the limit is 2")
                .hasMessageContaining("JAVA_TOOL_OPTIONS=-Xmx");
        assertThat(ClipFiles.open(Path.of("long.bvh"), path, two.withMaxJointFrames(3))
                        .file()
                        .clipNames())
                .hasSize(1);
    }
}
