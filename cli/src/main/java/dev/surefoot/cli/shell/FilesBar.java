// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how many of many files are done, on a terminal alone. */
public final class FilesBar implements AutoCloseable {
    private final ProgressBar bar;

    /** Creates a bar of a task over so many files; shown on a terminal only. */
    public FilesBar(Shell shell, String task, int files) {
        bar = shell.terminal()
                ? new ProgressBarBuilder()
                        .setTaskName(task)
                        .setInitialMax(files)
                        .setUnit(" files", 1)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setConsumer(new ConsoleProgressBarConsumer(shell.err()))
                        .build()
                : null;
    }

    /** One more is done; may be called from any thread. */
    public void step() {
        if (bar != null) {
            bar.step();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
