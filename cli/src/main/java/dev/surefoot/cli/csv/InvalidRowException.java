// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

/** A row that cannot be solved; the message goes into the table. */
final class InvalidRowException extends Exception {
    private static final long serialVersionUID = 1;

    InvalidRowException(String message) {
        super(message, null, false, false);
    }
}
