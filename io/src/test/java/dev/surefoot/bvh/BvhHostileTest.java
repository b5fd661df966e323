// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.surefoot.file.FileIssue;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Files from strangers: whatever the bytes, a file is read or refused, soon, and with no more memory than its bytes
 * deserve.
 */
class BvhHostileTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Of the processor, so that a busy machine does not count; a read takes a millisecond. */
    private static final long SLOW_NANOSECONDS = 1_000_000_000;

    private static final byte[] GOOD = BvhTexts.bytes(BvhTexts.person(100, FileSpace.UpAxis.Y));

    @Test
    void randomBytesInAGoodFile_areReadOrRefusedSoon() {
        Random random = new Random(5);
        String spice = " \n\r\t{}#:.-+e,0123456789JOINTROOTEndSiteCHANNELSOFFSETMOTIONFrames\0\u00ff";
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = Arrays.copyOf(GOOD, GOOD.length);
            for (int n = random.nextInt(8); n >= 0; n--) {
                bytes[random.nextInt(bytes.length)] = (byte) spice.charAt(random.nextInt(spice.length()));
            }
            readOrRefuse(bytes);
        }
    }

    @Test
    void piecesCutOutAndRepeated_areReadOrRefusedSoon() {
        Random random = new Random(6);
        for (int i = 0; i < 3_000; i++) {
            int from = random.nextInt(GOOD.length);
            int to = from + random.nextInt(GOOD.length - from);
            int back = random.nextInt(GOOD.length);
            byte[] bytes = new byte[to + GOOD.length - back];
            System.arraycopy(GOOD, 0, bytes, 0, to);
            System.arraycopy(GOOD, back, bytes, to, GOOD.length - back);
            readOrRefuse(bytes);
        }
    }

    @Test
    void noise_isReadOrRefusedSoon() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            byte[] bytes = new byte[random.nextInt(4000)];
            random.nextBytes(bytes);
            readOrRefuse(bytes);
            byte[] head = BvhTexts.bytes("HIERARCHY ROOT a {");
            System.arraycopy(head, 0, bytes, 0, Math.min(head.length, bytes.length));
            readOrRefuse(bytes);
        }
    }

    private static void readOrRefuse(byte[] bytes) {
        long start = THREADS.getCurrentThreadCpuTime();
        try {
            BvhFile file = BvhReader.read(bytes, "", BvhOptions.DEFAULTS);
            Clip clip = file.clip(BvhSpace.detect(file).space());
            assertThat(clip.frames()).isEqualTo(file.frames());
            writeAndReadBack(file, clip);
        } catch (FileIssue issue) {
            assertThat(issue.getMessage()).isNotEmpty().doesNotContain("\0");
        }
        assertThat(THREADS.getCurrentThreadCpuTime() - start).isLessThan(SLOW_NANOSECONDS);
    }

    /** Whatever was read can be written, and reads the same again. */
    private static void writeAndReadBack(BvhFile file, Clip clip) throws FileIssue {
        BitSet all = new BitSet();
        all.set(0, file.joints().size());
        byte[] written = BvhWriter.write(file, clip, all, all);
        BvhFile again = BvhReader.read(written, "", BvhOptions.DEFAULTS);
        assertThat(again.frames()).isEqualTo(file.frames());
        double[] before = new double[file.channelCount()];
        double[] after = new double[file.channelCount()];
        for (int f = 0; f < file.frames(); f++) {
            file.readFrame(f, before);
            again.readFrame(f, after);
            assertThat(Arrays.equals(before, after)).isTrue();
        }
    }

    @Test
    void frameCountBomb_allocatesNothingForItsClaim() throws IOException {
        assertBounded(BvhCorpus.bytes("broken/bvh/48_frames_huge_header.bvh"), 4_000_000);
    }

    @Test
    void deepChain_costsNoStackAndLittleMemory() throws IOException {
        assertBounded(BvhCorpus.bytes("broken/bvh/47_deep_chain_2000.bvh"), 20_000_000);
    }

    @Test
    void chainDeeperThanTheLimit_isRefused() {
        String chain =
                "HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 1 Xrotation " + "JOINT a { OFFSET 0 0 0 ".repeat(1_000_000);
        assertBounded(BvhTexts.bytes(chain), 4_000_000);
        assertThat(BvhTexts.refusal(chain)).isEqualTo("LIMIT line 1: joints nested deeper than 4000");
    }

    @Test
    void manyJoints_areRefused() {
        String joints =
                "HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 1 Xrotation " + "JOINT a { OFFSET 0 0 0 }".repeat(500_000);
        assertBounded(BvhTexts.bytes(joints), 8_000_000);
        assertThat(BvhTexts.refusal(joints)).isEqualTo("LIMIT line 1: more than 10000 joints");
    }

    @Test
    void manyRestingJointsInManyShortRows_areRefusedBeforeTheirPosesAreMade() {
        String bomb = "HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 1 Xrotation " + "JOINT a { OFFSET 0 0 0 }".repeat(9_000)
                + "} MOTION Frames: 400000 Frame Time: 0.1\n" + "0 ".repeat(400_000);
        assertBounded(BvhTexts.bytes(bomb), 20_000_000);
        assertThat(BvhTexts.refusal(bomb)).isEqualTo("MEMORY line 2: more than 499 frames of 9001 joints");
    }

    @Test
    void longNamesAndNumbers_areRefused() {
        String name = "HIERARCHY ROOT " + "a".repeat(10_000_000) + " { OFFSET 0 0 0 }";
        assertBounded(BvhTexts.bytes(name), 1_000_000);
        assertThat(BvhTexts.refusal(name)).isEqualTo("LIMIT line 1: a joint's name is longer than 1000 bytes");
        String number = BvhTexts.twoJoints("ZXY", 1, "1".repeat(10_000_000));
        assertBounded(BvhTexts.bytes(number), 1_000_000);
        assertThat(BvhTexts.refusal(number)).startsWith("NUMBER line 19: frame 1, joint \"hip\", Xposition: \"1111");
    }

    @Test
    void largeFile_isReadInBoundedMemory() {
        String row = "12.345678 -0.123456 100.000000 1.5 2.25 -179.999999 0.000001 -12.345678 88.888888\n";
        byte[] large = BvhTexts.bytes(BvhTexts.twoJoints("ZXY", 120_000, row.repeat(120_000)));
        assertThat(large).hasSizeGreaterThan(9_000_000);
        assertBounded(large, 4_000_000);
    }

    /** Reads or refuses within ten seconds, allocating at most that many bytes. */
    private static void assertBounded(byte[] bytes, long mostBytes) {
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long start = THREADS.getCurrentThreadCpuTime();
        try {
            BvhReader.read(bytes, "", BvhOptions.DEFAULTS);
        } catch (FileIssue issue) {
            assertThat(issue.getMessage()).isNotEmpty();
        }
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - allocated).isLessThan(mostBytes);
        assertThat(THREADS.getCurrentThreadCpuTime() - start).isLessThan(10 * SLOW_NANOSECONDS);
    }
}
