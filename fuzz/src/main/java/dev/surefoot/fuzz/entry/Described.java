// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

/** An argument may be refused only where descriptions of legs are held against a skeleton: a user's own words. */
final class Described {
    private static final String RESOLVER = "dev.surefoot.rig.find.";

    private Described() {}

    static void check(IllegalArgumentException refused) {
        StackTraceElement[] trace = refused.getStackTrace();
        if (trace.length == 0 || !trace[0].getClassName().startsWith(RESOLVER)) {
            throw refused;
        }
        Sentence.check(refused.getMessage());
    }
}
