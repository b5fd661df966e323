// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.math.Parallel;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of a run: for files, and for parts of a file while no file waits for one.
 *
 * <p>Whoever has parts to do does them itself and offers them to the others; those take some when they have nothing
 * else to do, and files that wait come first. A caller waits for parts that somebody has begun, never for a thread, so
 * that nothing can block. With one thread nothing is offered.
 */
public final class Workers implements Parallel, AutoCloseable {
    private final int threads;
    private final ThreadPoolExecutor executor;

    /** So many threads, those that call included. */
    public Workers(int threads) {
        if (!(threads >= 1)) {
            throw new IllegalArgumentException("threads must be at least 1, got " + threads);
        }
        this.threads = threads;
        executor = new ThreadPoolExecutor(
                threads, threads, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Workers::thread);
        executor.allowCoreThreadTimeOut(true);
    }

    /** One that does not keep the process alive. */
    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "surefoot-worker");
        thread.setDaemon(true);
        return thread;
    }

    /** Returns how many threads there are. */
    int threads() {
        return threads;
    }

    /** Returns who runs what is handed over as a whole. */
    ExecutorService executor() {
        return executor;
    }

    @Override
    public void each(int parts, Part work) {
        if (threads == 1 || parts < 2) {
            Parallel.NONE.each(parts, work);
            return;
        }
        Parts all = new Parts(parts, work);
        for (int i = Math.min(parts, threads) - 1; i > 0; i--) {
            executor.execute(all::help);
        }
        all.help();
        all.await();
    }

    /** Parts that are taken one by one, until one fails. */
    private static final class Parts {
        private final int count;
        private Part work;
        private int next;
        private int begun;
        private int failedIndex;
        private Throwable failure;

        Parts(int count, Part work) {
            this.count = count;
            this.work = work;
        }

        /** Does parts until none is left. */
        void help() {
            int index = take();
            while (index >= 0) {
                Throwable thrown = null;
                try {
                    work.at(index);
                } catch (Throwable e) {
                    thrown = e;
                }
                done(index, thrown);
                index = take();
            }
        }

        private synchronized int take() {
            if (next == count) {
                return -1;
            }
            begun++;
            return next++;
        }

        private synchronized void done(int index, Throwable thrown) {
            if (thrown != null && (failure == null || index < failedIndex)) {
                failure = thrown;
                failedIndex = index;
                // parts are taken in order: those that are left come after this one
                next = count;
            }
            begun--;
            notifyAll();
        }

        /** Waits for what others have begun; an interrupt is kept for later, since their parts cannot be stopped. */
        synchronized void await() {
            boolean interrupted = false;
            while (begun > 0) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            // who has offered to help and comes too late need not keep all of it in memory
            work = null;
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            if (failure instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure != null) {
                throw new IllegalStateException(failure);
            }
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
