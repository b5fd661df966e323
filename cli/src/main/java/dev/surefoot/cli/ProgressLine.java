// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.plant.Progress;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how far a long clip is, on a terminal alone; what is done in a moment shows nothing. */
final class ProgressLine implements Progress, AutoCloseable {
    /** Work shorter than this needs no bar: it would only flicker. */
    private static final long PATIENCE_NANOS = 1_000_000_000L;

    private static final int STEPS = 1000;

    private final Shell shell;
    private final String task;
    private final long started = System.nanoTime();
    private ProgressBar bar;

    ProgressLine(Shell shell, String task) {
        this.shell = shell;
        this.task = task;
    }

    @Override
    public void at(String stage, double share) {
        if (bar == null && shell.terminal() && System.nanoTime() - started > PATIENCE_NANOS) {
            bar = new ProgressBarBuilder()
                    .setTaskName(task)
                    .setInitialMax(STEPS)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setConsumer(new ConsoleProgressBarConsumer(shell.err()))
                    .build();
        }
        if (bar != null) {
            bar.setExtraMessage(stage);
            bar.stepTo(Math.round(STEPS * share));
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
