// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

import java.io.IOException;

/** A table that breaks the grammar of comma-separated values, with the line. */
public final class CsvException extends IOException {
    private static final long serialVersionUID = 1;

    /** Creates an exception with the line, counted from 1, and the cause. */
    public CsvException(long line, String cause) {
        super("line " + line + ": " + cause);
    }
}
