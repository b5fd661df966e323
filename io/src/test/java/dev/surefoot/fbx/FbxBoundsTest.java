// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.file.FileIssue;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What hostile files cost, all their clips included: less than a second of the processor, and no more memory than 64
 * MiB and four times the file. All that is allocated is counted, which is more than is in use at any moment.
 */
class FbxBoundsTest {
    private static final long MOST_BYTES = 64L << 20;
    private static final double MOST_SECONDS = 1;
    /** The least of three times: what the machine does besides is no cost of the file. */
    private static final int RUNS = 3;

    private static final int ARRAY = 20_000;
    private static final int BOMB = 1 << 26;

    private final com.sun.management.ThreadMXBean threads =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void brokenFiles_areReadOrRefusedWithinASecondAndTheirMemory() throws IOException {
        assumeTrue(FbxFiles.corpus() != null);
        int files = 0;
        for (Path path : FbxFiles.all()) {
            if (path.toString().contains("broken")) {
                String refused = assertBounds(Files.readAllBytes(path), path.toString());
                // whoever reads it knows what to do
                assertThat(refused).as(path.toString()).matches("|.*(copy it anew, or export it again|and save it .*)");
                files++;
            }
        }
        assertThat(files).isEqualTo(60);
    }

    @ParameterizedTest
    @ValueSource(strings = {"KeyTime", "KeyValueFloat", "KeyAttrFlags", "KeyAttrDataFloat", "KeyAttrRefCount"})
    void arrayThatInflatesToAThousandTimesItsSize_isRefusedBeforeItIsInflated(String array) throws IOException {
        byte[] bytes = file();
        byte[] name = array.getBytes(StandardCharsets.US_ASCII);
        int at = find(bytes, name) + name.length;
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int room = buffer.getInt(at + 9);
        byte[] bomb = deflatedZeros(room);
        buffer.put(at, (byte) 'b').putInt(at + 1, BOMB).putInt(at + 5, 1);
        buffer.position(at + 13).put(bomb);

        assertThat(assertBounds(bytes, array)).contains("Key");
    }

    /** Reads a file and all its clips; returns why it is refused, or nothing. */
    private String assertBounds(byte[] bytes, String what) {
        double least = Double.POSITIVE_INFINITY;
        String refused = "";
        for (int run = 0; run < RUNS; run++) {
            long allocated = threads.getCurrentThreadAllocatedBytes();
            long start = threads.getCurrentThreadCpuTime();
            try {
                FbxFile file = FbxReader.read(bytes);
                file.notes();
                for (int clip = 0; clip < file.clipNames().size(); clip++) {
                    file.clip(clip);
                }
            } catch (FileIssue e) {
                refused = e.getMessage();
                assertThat(refused).as(what).hasSizeBetween(20, 400);
            }
            least = Math.min(least, (threads.getCurrentThreadCpuTime() - start) / 1e9);
            assertThat(threads.getCurrentThreadAllocatedBytes() - allocated)
                    .as(what)
                    .isLessThan(MOST_BYTES + 4L * bytes.length);
        }
        assertThat(least).as(what).isLessThan(MOST_SECONDS);
        return refused;
    }

    /** A joint with a curve whose every array has room for a bomb. */
    private static byte[] file() {
        FbxScenes scene = new FbxScenes(7400).stack("Take", 0, 1);
        scene.model(1, "hips", 0, FbxScenes.properties());
        double[] seconds = new double[ARRAY];
        float[] values = new float[ARRAY];
        for (int i = 0; i < ARRAY; i++) {
            seconds[i] = i / 1000.0;
        }
        scene.curvesOfOwnRuns(1, "Lcl Rotation", seconds, values);
        return scene.binary();
    }

    private static int find(byte[] bytes, byte[] name) {
        for (int at = 0; ; at++) {
            if (ByteBuffer.wrap(bytes, at, name.length).equals(ByteBuffer.wrap(name))) {
                return at;
            }
        }
    }

    private static byte[] deflatedZeros(int room) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        deflater.setInput(new byte[BOMB]);
        deflater.finish();
        byte[] bomb = new byte[room];
        int length = deflater.deflate(bomb);
        assertThat(deflater.finished()).as("bytes for the bomb: " + length).isTrue();
        deflater.end();
        return bomb;
    }
}
