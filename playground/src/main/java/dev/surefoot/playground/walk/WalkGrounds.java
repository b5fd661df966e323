// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.samples.Hills;

/** The grounds of the page, as {@code --ground} names them. */
public final class WalkGrounds {
    private WalkGrounds() {}

    /**
     * Returns a ground.
     *
     * @param name {@code flat}, {@code hills}, {@code slope} or {@code steps}
     * @param amount degrees of a slope; metres that a step of 0.3 m rises
     */
    public static Ground named(String name, double amount) {
        return switch (name) {
            case "flat" -> Plane.flat(0);
            case "hills" -> new Hills();
            case "slope" -> Plane.slope(amount);
            case "steps" -> new Steps(amount, 0.3);
            default -> throw new IllegalArgumentException("ground must be flat, hills, slope or steps, got " + name);
        };
    }
}
