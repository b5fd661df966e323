// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import dev.surefoot.cli.report.OneLine;
import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Progress;

/**
 * Shows which stage of a long file is worked on and how much of that is done, on a terminal alone; what is done in a
 * moment shows nothing. Another stage may begin anew: nobody knows its part of the time.
 */
public final class ProgressLine implements Progress, AutoCloseable {
    /** Work shorter than this needs no bar: it would only flicker. */
    public static final long PATIENCE_NANOS = 1_000_000_000L;

    private final Shell shell;
    private final String task;
    private final long patienceNanos;
    private final Parallel parallel;
    private final long started = System.nanoTime();
    private Bar bar;
    private String clip = "";
    private String shown = "";

    /** Creates a line for a task; nothing is shown before so many nanoseconds. */
    public ProgressLine(Shell shell, String task, long patienceNanos) {
        this(shell, task, patienceNanos, Parallel.NONE);
    }

    /** Creates a line for a task that others may help with. */
    public ProgressLine(Shell shell, String task, long patienceNanos, Parallel parallel) {
        this.parallel = parallel;
        this.shell = shell;
        this.task = task;
        this.patienceNanos = patienceNanos;
    }

    /** Shows the name of a clip from now on, where a file has many; empty for none. */
    public void clip(String name) {
        clip = name.isEmpty() ? "" : OneLine.of(name) + ": ";
    }

    @Override
    public Parallel parallel() {
        return parallel;
    }

    @Override
    public void at(Stage stage, int done, int of) {
        show(stage.words(), done, of);
    }

    /** Shows what is being done where nobody counts frames. */
    public void at(String what) {
        show(what, 0, -1);
    }

    private void show(String what, int done, int of) {
        if (!shell.terminal()) {
            return;
        }
        if (bar == null && System.nanoTime() - started >= patienceNanos) {
            bar = new Bar(shell, task, "frames", of);
        }
        if (bar != null) {
            if (!shown.equals(clip + what)) {
                shown = clip + what;
                bar.say(shown);
            }
            bar.at(done, of);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
