// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

/**
 * How many cases the tests of limits, hinges, blends and derivatives draw. The two-bone solvers' own long run is
 * {@code AccuracyTable}.
 */
public final class Cases {
    private static final String PROPERTY = "surefoot.cases";

    /**
     * 20,000, or what the system property {@code surefoot.cases} says. The longer run, some minutes, prints the worst
     * of each family: {@code ./mvnw -pl core test -Dtest='L*Test,T*Test' -Dsurefoot.cases=5000000}.
     */
    public static final int COUNT = Integer.getInteger(PROPERTY, 20_000);

    private Cases() {}

    /** Prints a finding of the longer run. */
    public static void report(String finding) {
        if (System.getProperty(PROPERTY) != null) {
            System.out.println(finding);
        }
    }
}
