// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.shell;

import java.io.Console;

/** Returns whether a person sits in front of this process. */
final class Terminal {
    private Terminal() {}

    @SuppressWarnings("SystemConsoleNull") // null before Java 22; from there on isTerminal decides
    static boolean isThere() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            // since Java 22 there is a console without a terminal too, which only this method distinguishes
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }
}
