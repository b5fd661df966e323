// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import dev.surefoot.solve.Reach;

/** Statuses as the numbers that the page knows: 0 reached, 1 too far, 2 too close, 3 on the root. */
final class Reached {
    private Reached() {}

    static double code(Reach reach) {
        return switch (reach) {
            case REACHED -> 0;
            case TOO_FAR -> 1;
            case TOO_CLOSE -> 2;
            case DEGENERATE -> 3;
        };
    }
}
