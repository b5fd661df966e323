// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.InputFiles.InputFile;
import dev.surefoot.cli.shell.Failures;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.ToLongFunction;

/**
 * Works on many files at a time, and hands over what came of them in their order.
 *
 * <p><b>Memory:</b> only so many files are open at once as fit into the heap, judged by their sizes; a file larger than
 * all of that is worked on alone. A file that runs out of memory while others are open is tried again alone.
 * <b>Order:</b> results do not depend on the number of threads.
 */
final class FilePool {
    /** Memory in megabytes that any file takes: code, buffers, a small clip. */
    private static final int BASE_MEGABYTES = 24;
    /**
     * Heap bytes for each byte of a file. A number of 8 characters in a BVH becomes 10 doubles a joint and frame, for
     * the clip, its copy, the tracks and the clip read back: one of 19 MB at 120 frames a second is cleaned in 380 MB,
     * 20 times its size, and clips that need inserted keys take more. Less risks the heap, more leaves cores idle.
     */
    private static final int HEAP_BYTES_PER_FILE_BYTE = 40;
    /** The rest of the heap is for what is already done and for garbage. */
    private static final double SHARE_OF_HEAP = 0.75;

    private static final int MEGABYTE = 1 << 20;

    private final Workers workers;
    private final int megabytes;
    private final Semaphore permits;

    /** What is done with one file; whatever it throws is reported as that file's failure. */
    public interface Work {
        FileOutcome on(InputFile file) throws Exception;
    }

    /** Receives what each file became when it is its turn. */
    interface Taker {
        void take(FileOutcome outcome) throws Exception;
    }

    /** Creates a pool of these threads within so much heap. */
    FilePool(Workers workers, long heapBytes) {
        this.workers = workers;
        megabytes = (int) Math.max(1, Math.min(Integer.MAX_VALUE, SHARE_OF_HEAP * heapBytes / MEGABYTE));
        permits = new Semaphore(megabytes, true);
    }

    /** Returns a pool of these threads within this process's heap. */
    static FilePool ofMachine(Workers workers) {
        return new FilePool(workers, Runtime.getRuntime().maxMemory());
    }

    /**
     * Works on every file.
     *
     * @param bytes how large each is, with the files that it refers to
     */
    void run(List<InputFile> files, ToLongFunction<InputFile> bytes, boolean wantsJson, Work work, Taker taker)
            throws Exception {
        Deque<Future<FileOutcome>> pending = new ArrayDeque<>();
        for (InputFile file : files) {
            int share = share(bytes.applyAsLong(file));
            permits.acquire(share);
            pending.add(workers.executor().submit(() -> workOn(file, share, wantsJson, work)));
            while (!pending.isEmpty() && pending.peek().isDone()) {
                taker.take(result(pending.remove()));
            }
        }
        while (!pending.isEmpty()) {
            taker.take(result(pending.remove()));
        }
    }

    private int share(long bytes) {
        long wanted = BASE_MEGABYTES + HEAP_BYTES_PER_FILE_BYTE * bytes / MEGABYTE;
        return (int) Math.min(megabytes, wanted);
    }

    private FileOutcome workOn(InputFile file, int share, boolean wantsJson, Work work) throws InterruptedException {
        try {
            return work.on(file);
        } catch (OutOfMemoryError e) {
            // tried again below, when nothing else needs memory
        } catch (Throwable e) {
            return FileOutcome.failed(
                    file.typed().toString(), Failures.sentence(file.typed().toString(), e), wantsJson);
        } finally {
            permits.release(share);
        }
        permits.acquire(megabytes);
        try {
            return work.on(file);
        } catch (Throwable e) {
            return FileOutcome.failed(
                    file.typed().toString(), Failures.sentence(file.typed().toString(), e), wantsJson);
        } finally {
            permits.release(megabytes);
        }
    }

    private static FileOutcome result(Future<FileOutcome> done) throws InterruptedException, ExecutionException {
        return done.get();
    }
}
