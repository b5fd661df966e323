// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import dev.surefoot.cli.report.OneLine;
import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar that is drawn on standard error until it is closed; its line is ended then, however soon that is. */
final class Bar implements AutoCloseable {
    /** Often enough that it seems to move, and no burden over a slow line. */
    private static final int UPDATE_MILLISECONDS = 250;

    private final Line line;
    private final ProgressBar bar;

    /** Creates a bar of a task; {@code unit} is what is counted, {@code of} how many there are or -1. */
    Bar(Shell shell, String task, String unit, int of) {
        line = new Line(shell.err());
        bar = new ProgressBarBuilder()
                .setTaskName(OneLine.of(task))
                .setInitialMax(of)
                .setUnit(" " + unit, 1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLISECONDS)
                .setConsumer(line)
                .build();
    }

    void step() {
        bar.step();
    }

    void at(int done, int of) {
        bar.maxHint(of);
        bar.stepTo(done);
    }

    void say(String message) {
        bar.setExtraMessage(message);
    }

    @Override
    public void close() {
        bar.close();
        line.close();
    }

    /** A line that is ended once: the bar does not end the line of its first drawing when it is closed before that. */
    private static final class Line extends ConsoleProgressBarConsumer {
        private boolean ended;

        Line(PrintStream err) {
            super(err);
        }

        @Override
        public synchronized void close() {
            if (!ended) {
                ended = true;
                super.close();
            }
        }
    }
}
