// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * What an input may cost: processor time and allocated bytes in proportion to its length and to the frames that are
 * made because of it, and a constant beside. A few keys of a glTF may be minutes apart and are sampled between, cycles
 * may be asked for, and quick feet get up to 480 frames in place of one: each frame has its cost, and there are bounds
 * on how many there may be.
 *
 * <p>Both are of the thread alone, so that a machine with other work gives the same answer. What is over its budget is
 * run again: the first run of a path loads and compiles classes, which is no cost of the input.
 *
 * @param constantMilliseconds time that an empty input may take
 * @param nanosecondsPerByte time that each byte may add
 * @param constantBytes memory that an empty input may allocate
 * @param bytesPerByte memory that each byte may add
 * @param nanosecondsPerFrame time that each frame that is made may add
 * @param bytesPerFrame memory that each frame that is made may add
 */
public record Budget(
        double constantMilliseconds,
        double nanosecondsPerByte,
        double constantBytes,
        double bytesPerByte,
        double nanosecondsPerFrame,
        double bytesPerFrame) {
    /**
     * For readers. Of 2,600 inputs that fuzzing found, none took more than 2.2 ms and 0.6 MB once its code was
     * compiled, 100 ms at first, and none from 500 bytes more than 0.5 µs and 90 bytes a byte. The budget is some forty
     * times each, 200 times the allocation of a tiny input: coverage slows down, and other files than these expand
     * more. A joint in a frame, which here is what is made, took up to 130 ns and 340 bytes where a glTF of twelve keys
     * is sampled over minutes, of which 80 bytes are kept; two million of them are the bound. Those of a clip that is
     * refused once they are made count too.
     */
    public static final Budget READING = new Budget(200, 20_000, 1 << 24, 1_000, 1_000, 600);

    /** For command lines: as for readers, but for picocli's copies, which came to 10 kB for each byte of 1.8 kB. */
    public static final Budget TYPING = new Budget(200, 20_000, 1 << 24, 20_000, 0, 0);

    /**
     * For planting, writing and reading again. Of the kept inputs, twenty frames of eleven joints in five kilobytes,
     * the mean took 5 ms and the worst 48 ms and 108 MB, 80 ms at first. A frame of the samples' walk takes 45 µs and
     * 70 kB on level ground and 75 µs and 90 kB on stairs; one of 7,400 of a body of 115 m, on steps as small as its
     * toes, 170 µs and 190 kB; one of 15,900, planted eight times since all that is held looks worse, 350 µs and 420
     * kB. The budget is a third more than that, and twice the others and more.
     */
    public static final Budget PLANTING = new Budget(1_000, 200_000, 1 << 28, 50_000, 550_000, 550_000);

    private static final int TRIES = 3;

    /** No class takes so many times the budget to load: such an input is not run again. */
    private static final double BEYOND_DOUBT = 3;

    private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Something that is measured. */
    @FunctionalInterface
    public interface Work {
        /** Does it, always the same. */
        void run() throws Exception;
    }

    /** Something that is measured, and that makes frames. */
    @FunctionalInterface
    public interface FramesWork {
        /** Does it, always the same, and returns how many frames were made. */
        long run() throws Exception;
    }

    /**
     * Does some work on an input.
     *
     * @param length the input's length in bytes
     * @param work what is done with it; what it throws is thrown on
     * @throws AssertionError when every one of three tries was over the budget
     */
    public void run(long length, Work work) throws Exception {
        runFrames(length, () -> {
            work.run();
            return 0;
        });
    }

    /**
     * Does some work on an input that makes frames.
     *
     * @param length the input's length in bytes
     * @param work what is done with it; what it throws is thrown on
     * @throws AssertionError when every one of three tries was over the budget
     */
    public void runFrames(long length, FramesWork work) throws Exception {
        double mostMilliseconds = 0;
        double mostBytes = 0;
        double milliseconds = 0;
        double bytes = 0;
        long frames = 0;
        for (int i = 0; i < TRIES; i++) {
            long time = THREAD.getCurrentThreadCpuTime();
            long allocated = THREAD.getCurrentThreadAllocatedBytes();
            frames = work.run();
            milliseconds = (THREAD.getCurrentThreadCpuTime() - time) / 1e6;
            bytes = THREAD.getCurrentThreadAllocatedBytes() - allocated;
            mostMilliseconds =
                    constantMilliseconds + (nanosecondsPerByte * length + nanosecondsPerFrame * frames) / 1e6;
            mostBytes = constantBytes + bytesPerByte * length + bytesPerFrame * frames;
            if (milliseconds <= mostMilliseconds && bytes <= mostBytes) {
                return;
            }
            if (milliseconds > BEYOND_DOUBT * mostMilliseconds) {
                break;
            }
        }
        throw new AssertionError(String.format(
                Locale.ROOT,
                "%d bytes and %d frames took %.0f ms and %.1f MB; the budget is %.0f ms and %.1f MB",
                length,
                frames,
                milliseconds,
                bytes / 1e6,
                mostMilliseconds,
                mostBytes / 1e6));
    }
}
