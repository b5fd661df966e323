// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

/** Shows how many of many files are done, on a terminal alone. */
public final class FilesBar implements AutoCloseable {
    private final Bar bar;

    /** Creates a bar of a task over so many files; shown on a terminal only, and not for none. */
    public FilesBar(Shell shell, String task, int files) {
        bar = shell.terminal() && files > 0 ? new Bar(shell, task, "files", files) : null;
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
