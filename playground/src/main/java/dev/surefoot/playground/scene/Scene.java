// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

/** A situation on the page as a function: from what can be dragged or switched to what is drawn and read. */
public interface Scene {
    /** Returns the name by which the page asks for it; lower case, no spaces. */
    String name();

    /** Returns the inputs' names, in their order, with spaces between. */
    String inputs();

    /** Returns the outputs' names, in their order, with spaces between. */
    String outputs();

    /**
     * Works out everything the page shows. Switches are 0 or 1, choices count from 0.
     *
     * @param in a number for each input
     * @param out receives a number for each output
     */
    void solve(double[] in, double[] out);

    /** Returns how many names are in such a list. */
    static int count(String names) {
        int count = 1;
        for (int i = 0; i < names.length(); i++) {
            count += names.charAt(i) == ' ' ? 1 : 0;
        }
        return count;
    }
}
