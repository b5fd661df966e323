// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import dev.surefoot.motion.Progress;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Shows which stage of a long file is worked on and how much of that is done, on a terminal alone; what is done in a
 * moment shows nothing. Another stage may begin anew: nobody knows its part of the time.
 */
public final class ProgressLine implements Progress, AutoCloseable {
    /** Work shorter than this needs no bar: it would only flicker. */
    public static final long PATIENCE_NANOS = 1_000_000_000L;

    /** Parts of a bar: per cent. */
    private static final int STEPS = 100;
    /** Often enough that it seems to move, and no burden over a slow line. */
    private static final int UPDATE_MILLISECONDS = 250;

    private final Shell shell;
    private final String task;
    private final long patienceNanos;
    private final long started = System.nanoTime();
    private ProgressBar bar;
    private String shown = "";

    public ProgressLine(Shell shell, String task, long patienceNanos) {
        this.shell = shell;
        this.task = task;
        this.patienceNanos = patienceNanos;
    }

    @Override
    public void at(String stage, double share) {
        if (!shell.terminal()) {
            return;
        }
        if (bar == null && System.nanoTime() - started >= patienceNanos) {
            bar = new ProgressBarBuilder()
                    .setTaskName(task)
                    .setInitialMax(STEPS)
                    .setUnit("%", 1)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(UPDATE_MILLISECONDS)
                    .setConsumer(new ConsoleProgressBarConsumer(shell.err()))
                    .build();
        }
        if (bar != null) {
            if (!stage.equals(shown)) {
                shown = stage;
                bar.setExtraMessage(stage);
            }
            bar.stepTo((long) (STEPS * share));
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
