// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Vec3;

/** Colours as glTF wants them in vertices: linear light. */
final class Colours {
    private Colours() {}

    /** Returns linear red, green and blue, 0 to 1, of an sRGB colour 0xRRGGBB. */
    static Vec3 linear(int srgb) {
        return new Vec3(linearOf(srgb >> 16 & 255), linearOf(srgb >> 8 & 255), linearOf(srgb & 255));
    }

    /** A cubic through the sRGB curve, within 0.003 of it; powers would not give the same bits everywhere. */
    private static double linearOf(int value) {
        double c = value / 255.0;
        return c * (0.0125 + c * (0.6822 + c * 0.3053));
    }
}
