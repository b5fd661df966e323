// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The rule of the thigh closest to its pose, as its source derives it: any solution first, then the angle about the
 * axis that maximises the cosine to the pose. With v the arbitrary thigh, u the axis, k the pose,
 *
 * <pre>
 *   f(θ) = v'·k = u·v u·k (1 - cos θ) + v·k cos θ + (u × v)·k sin θ
 *   f' = 0:  tan θ = (u × v)·k / (v·k - u·v u·k)         the root where f'' &lt; 0 is the maximum
 * </pre>
 *
 * <p>The product needs neither the arbitrary solution nor the angle; this is the oracle that says so.
 */
class ClosestThighByAngleTest {
    @Test
    void angleAboutTheAxis_leadsToTheSameKnee() {
        SplittableRandom random = new SplittableRandom(1);
        Solution3 out = new Solution3();
        for (int i = 0; i < Cases.COUNT; i++) {
            double a = random.nextDouble(0.2, 1);
            double b = random.nextDouble(0.2, 1);
            double least = Math.abs(a - b);
            Vec3 target = direction(random).times(least + (a + b - least) * random.nextDouble(0.01, 0.99));
            Vec3 k = direction(random);
            Vec3 u = target.times(1 / target.length());
            if (k.cross(u).length() < 0.05) {
                continue;
            }
            TwoBone3.solve(target.x(), target.y(), target.z(), a, b, k.x(), k.y(), k.z(), out);
            assertThat(out.thigh().distanceTo(byAngle(target, u, a, b, k, direction(random))))
                    .isLessThan(3e-13);
        }
    }

    private static Vec3 byAngle(Vec3 target, Vec3 u, double a, double b, Vec3 k, Vec3 anywhere) {
        double d = target.length();
        double cos = (a * a + d * d - b * b) / (2 * a * d);
        Vec3 across = anywhere.cross(u);
        if (across.length() < 0.01) {
            across = k.cross(u);
        }
        // the arbitrary solution: the direction to the target turned by the angle of the law of cosines, about anything
        // across it
        Vec3 v = Quat.aboutAxis(across.times(1 / across.length()), Math.acos(cos))
                .rotate(u.times(a));
        double s = u.cross(v).dot(k);
        double c = v.dot(k) - u.dot(v) * u.dot(k);
        double angle = Math.atan(s / c);
        // f'' = -c cos - s sin: where it is positive this root is the minimum, and the other one half a turn away
        if (-c * Math.cos(angle) - s * Math.sin(angle) > 0) {
            angle += Math.PI;
        }
        return Quat.aboutAxis(u, angle).rotate(v);
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }
}
