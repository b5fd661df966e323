// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.joml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.live.FootPlanterSettings;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Four legs on a croup and a chest that hangs on it: the trunk leans in the engine's own matrices. */
class JomlTrunkTest {
    private static final Vector3f PAW = new Vector3f(0, -0.05f, 0);
    private static final int[] GIRDLES = {0, 0, 1, 1};

    private final Matrix4f root = new Matrix4f();
    private final Matrix4f croup = new Matrix4f();
    private final Matrix4f chest = new Matrix4f();
    private final Matrix4f[] hips = four();
    private final Matrix4f[] knees = four();
    private final Matrix4f[] ankles = four();
    private final Matrix4f[] hipWorld = four();
    private final Matrix4f[] kneeWorld = four();
    private final Matrix4f[] ankleWorld = four();

    private static Matrix4f[] four() {
        return new Matrix4f[] {new Matrix4f(), new Matrix4f(), new Matrix4f(), new Matrix4f()};
    }

    private void pose(float scale) {
        float unit = 1 / scale;
        croup.translation(0.02f * unit, 0.47f * unit, -0.35f * unit).rotateX(0.3f);
        chest.translation(0, 0.1f * unit, 0.66f * unit).rotateX(-0.2f);
        for (int leg = 0; leg < 4; leg++) {
            float side = leg % 2 == 0 ? 0.09f : -0.09f;
            // straight down below a croup and a chest that are bent
            hips[leg].translation(side * unit, 0.01f * unit, 0.03f * unit).rotateX(leg < 2 ? -0.5f : -0.3f);
            knees[leg].translation(0, -0.22f * unit, 0).rotateX(0.4f);
            ankles[leg].translation(0, -0.22f * unit, 0).rotateX(-0.2f);
        }
        world(hipWorld, kneeWorld, ankleWorld);
    }

    private void world(Matrix4f[] hip, Matrix4f[] knee, Matrix4f[] ankle) {
        Matrix4f croupWorld = new Matrix4f(root).mul(croup);
        Matrix4f chestWorld = new Matrix4f(croupWorld).mul(chest);
        for (int leg = 0; leg < 4; leg++) {
            (leg < 2 ? croupWorld : chestWorld).mul(hips[leg], hip[leg]);
            hip[leg].mul(knees[leg], knee[leg]);
            knee[leg].mul(ankles[leg], ankle[leg]);
        }
    }

    @ParameterizedTest
    @CsvSource({"true, 1", "true, 100", "false, 1", "false, 0.01"})
    void hipsAndPaws_areWhereThePlanterHasThem(boolean leans, float scale) {
        Quaternionf turned = new Quaternionf().rotationY(0.7f);
        Vector3f at = new Vector3f(2, 0, 1);
        root.translation(at).rotate(turned).scale(scale);
        // uphill for who looks along the turned z
        FootGround hill = FootGround.of(Plane.through(
                dev.surefoot.math.Vec3.ZERO,
                new dev.surefoot.math.Vec3(-0.2 * Math.sin(0.7), 1, -0.2 * Math.cos(0.7))
                        .normalizedOr(dev.surefoot.math.Vec3.Y)));
        at.y = (float) (0.2 * (Math.sin(0.7) * at.x + Math.cos(0.7) * at.z));
        root.setTranslation(at);
        // one that exists has its girdles, and all legs were taken for those of one: places that were no numbers
        JomlFootPlanter feet = scale == 1
                ? new JomlFootPlanter(new FootPlanter(GIRDLES, FootPlanterSettings.HUMAN))
                : new JomlFootPlanter(GIRDLES, FootPlanterSettings.HUMAN);
        feet.planter().trunkLeans(leans);
        for (int leg = 0; leg < 4; leg++) {
            feet.sole(leg, null, new Vector3f(PAW).mul(1 / scale), null);
        }
        Matrix4f[] hip = four();
        Matrix4f[] knee = four();
        Matrix4f[] ankle = four();
        Vector3f place = new Vector3f();
        double[] move = new double[3];
        double[] trunk = new double[4];
        for (int frame = 0; frame < 60; frame++) {
            pose(scale);
            feet.root(at, turned, new Vector3f(), 0);
            for (int leg = 0; leg < 4; leg++) {
                feet.leg(leg, hipWorld[leg], kneeWorld[leg], ankleWorld[leg], null);
            }
            feet.update(hill, 1 / 60.0);
            Matrix4f croupWorld = new Matrix4f(root).mul(croup);
            Matrix4f chestWorld = new Matrix4f(croupWorld).mul(chest);
            feet.moveGirdle(0, root, croupWorld, croup);
            feet.moveGirdle(1, croupWorld, chestWorld, chest);
            for (int leg = 0; leg < 4; leg++) {
                feet.apply(leg, hips[leg], knees[leg], ankles[leg], null);
            }
            world(hip, knee, ankle);
            for (int leg = 0; leg < 4; leg++) {
                feet.planter().hipMove(leg, move, 0);
                hipWorld[leg].getTranslation(place).add((float) move[0], (float) move[1], (float) move[2]);
                assertThat(hip[leg].getTranslation(new Vector3f()).distance(place))
                        .isLessThan(1e-5f);
            }
        }
        feet.planter().trunk(trunk, 0);
        // a fifth of rise is 11 degrees, half of whose sine is 0.1
        double sine = Math.sqrt(trunk[0] * trunk[0] + trunk[1] * trunk[1] + trunk[2] * trunk[2]);
        assertThat(sine).isCloseTo(leans ? 0.1 : 0, within(0.03));
        for (int leg = 0; leg < 4; leg++) {
            ankle[leg].transformPosition(new Vector3f(PAW).mul(1 / scale), place);
            double ground = 0.2 * (Math.sin(0.7) * place.x + Math.cos(0.7) * place.z);
            assertThat((double) place.y).isCloseTo(ground, within(0.002));
        }
    }
}
