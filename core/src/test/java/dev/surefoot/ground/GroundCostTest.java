// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.surefoot.math.Vec3;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** What a question costs: no allocation anywhere, and few triangles even of a million. */
class GroundCostTest {
    private static HeightField hills(int columns, int rows) {
        double[] heights = new double[columns * rows];
        for (int i = 0; i < heights.length; i++) {
            int row = i / columns;
            heights[i] = Math.sin(i % columns * 0.1) + Math.cos(row * 0.07);
        }
        return new HeightField(columns, rows, 0.5, 0.5, -0.25 * columns, -0.25 * rows, heights);
    }

    @Test
    void queries_allocateNothing() {
        HeightField field = hills(40, 40);
        TriangleMesh mesh = Meshes.of(field, new Random(3));
        List<Ground> grounds = List.of(
                Plane.slope(10),
                new Steps(0.17, 0.3),
                field,
                mesh,
                mesh.movedBy(new Vec3(1, 2, 3)),
                mesh.spanning(0.07));
        GroundHit hit = new GroundHit();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (Ground ground : grounds) {
            ask(ground, hit);
            long before = threads.getCurrentThreadAllocatedBytes();
            int found = ask(ground, hit);
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(found).isGreaterThan(5000);
            // The counter itself costs a little; one byte a query would already be 10000.
            assertThat(allocated).as(ground.getClass().getSimpleName()).isLessThan(5000);
        }
    }

    private static int ask(Ground ground, GroundHit hit) {
        int found = 0;
        for (int i = 0; i < 10_000; i++) {
            int row = i / 100;
            if (ground.at(i % 100 * 0.18 - 9, row * 0.18 - 9, hit)) {
                found++;
            }
        }
        return found;
    }

    @Test
    void aMillionTriangles_areBuiltAndAskedInSeconds() {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            TriangleMesh mesh = Meshes.of(hills(708, 708), new Random(4));
            assertThat(mesh.triangleCount()).isEqualTo(2 * 707 * 707);
            GroundHit hit = new GroundHit();
            Random random = new Random(5);
            int found = 0;
            for (int i = 0; i < 1_000_000; i++) {
                if (mesh.at(350 * random.nextDouble() - 175, 350 * random.nextDouble() - 175, hit)) {
                    found++;
                }
            }
            assertThat(found).isEqualTo(1_000_000);
        });
    }
}
