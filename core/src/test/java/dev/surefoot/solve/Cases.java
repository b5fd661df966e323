// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

/** How many cases the accuracy tests draw from every family. */
final class Cases {
    /**
     * 20,000, or what the system property {@code surefoot.cases} says. The longer run, about five minutes:
     * {@code ./mvnw -pl core test -Dtest='TwoBone*AccuracyTest' -Dsurefoot.cases=5000000}.
     */
    static final int COUNT = Integer.getInteger("surefoot.cases", 20_000);

    private Cases() {}
}
