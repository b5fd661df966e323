// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.terrain.geomipmap.TerrainGrid;
import com.jme3.terrain.geomipmap.TerrainQuad;
import com.sun.management.ThreadMXBean;
import dev.surefoot.ground.GroundHit;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TerrainGroundTest {
    private final Random random = new Random(7);
    private final GroundHit hit = new GroundHit();

    private TerrainQuad terrain() {
        float[] heights = new float[65 * 65];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 3 * random.nextFloat();
        }
        TerrainQuad terrain = new TerrainQuad("hills", 17, 65, heights);
        terrain.setLocalScale(2, 0.5f, 3);
        terrain.setLocalTranslation(3, 7, -4);
        new Node("scene").attachChild(terrain);
        terrain.getParent().updateGeometricState();
        return terrain;
    }

    /** All cells of four patches, among them those that the engine cuts otherwise. */
    @Test
    void height_isThatOfTheDrawnTriangles() {
        TerrainQuad terrain = terrain();
        TerrainGround ground = TerrainGround.of(terrain);
        double worst = 0;
        double worstNormal = 0;
        for (int row = 0; row < 32; row++) {
            for (int column = 0; column < 32; column++) {
                float x = 3 + 2 * (column - 32 + 0.05f + 0.9f * random.nextFloat());
                float z = -4 + 3 * (row - 32 + 0.05f + 0.9f * random.nextFloat());
                assertThat(ground.at(x, z, 100, hit)).isTrue();
                double engine = 7 + terrain.getHeight(new Vector2f(x, z));
                worst = Math.max(worst, Math.abs(hit.height() - engine));
                if ((row + column) % 3 == 0) {
                    CollisionResults drawn = new CollisionResults();
                    terrain.collideWith(new Ray(new Vector3f(x, 100, z), new Vector3f(0, -1, 0)), drawn);
                    CollisionResult first = drawn.getClosestCollision();
                    worst = Math.max(worst, Math.abs(hit.height() - first.getContactPoint().y));
                    Vector3f n = first.getContactNormal();
                    worstNormal = Math.max(
                            worstNormal,
                            Math.abs(hit.normalX() - n.x)
                                    + Math.abs(hit.normalY() - n.y)
                                    + Math.abs(hit.normalZ() - n.z));
                }
            }
        }
        System.out.printf("terrain: height within %.5f mm, normal within %.6f%n", 1000 * worst, worstNormal);
        assertThat(worst).isLessThan(3e-5);
        assertThat(worstNormal).isLessThan(1e-4);
    }

    @Test
    void rimCeilingAndNoNumbers_areNoGround() {
        TerrainGround ground = TerrainGround.of(terrain());
        assertThat(ground.at(3 + 64, -4 + 96, hit)).as("its last corner").isTrue();
        assertThat(ground.at(3 - 64, -4 - 96, hit)).as("its first").isTrue();
        assertThat(ground.at(3 + 64.01, 0, hit)).isFalse();
        assertThat(ground.at(3, -4 - 96.01, hit)).isFalse();
        assertThat(ground.at(Double.NaN, 0, hit)).isFalse();
        assertThat(ground.at(3, -4, 6.9, hit)).isFalse();
    }

    @Test
    void refresh_readsWhatWasChanged() {
        TerrainQuad terrain = terrain();
        TerrainGround ground = TerrainGround.of(terrain);
        // the engine takes this one place without the terrain's own
        terrain.adjustHeight(new Vector2f(0, 0), 8);
        ground.at(3, -4, 100, hit);
        assertThat(hit.height()).isLessThan(9);
        ground.refresh();
        ground.at(3, -4, 100, hit);
        assertThat(hit.height()).isCloseTo(7 + terrain.getHeight(new Vector2f(3, -4)), within(1e-5));
        assertThat(hit.height()).isGreaterThan(9);
    }

    @Test
    void queries_allocateNothing() {
        TerrainGround ground = TerrainGround.of(terrain());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 1000; i++) {
                ground.at(3 + 0.01 * i, 0.02 * i, 100, hit);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }

    @Test
    void aGrid_isRefused() {
        TerrainGrid grid = new TerrainGrid();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TerrainGround.of(grid))
                .withMessageContaining("terrain must be whole, got a TerrainGrid");
    }
}
