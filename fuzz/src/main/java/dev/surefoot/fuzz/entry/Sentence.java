// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

/** What is said to a user is something: never empty, and never the name of what is not there. */
final class Sentence {
    private Sentence() {}

    static void check(String sentence) {
        if (sentence == null || sentence.isBlank()) {
            throw new AssertionError("nothing is said");
        }
    }
}
