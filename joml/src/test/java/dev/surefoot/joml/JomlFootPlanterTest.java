// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.joml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootPlanterSettings;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Vec3;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class JomlFootPlanterTest {
    private static final Matrix4f[] NO_TOES = new Matrix4f[2];
    private static final double SLOPE = 0.2;
    private static final FootGround HILLSIDE =
            FootGround.of(Plane.through(Vec3.ZERO, new Vec3(0, 1, -SLOPE).normalizedOr(Vec3.Y)));

    /** What the planter meant is where the engine's own matrices put the foot, whatever stands above it. */
    @Test
    void written_isWhatWasPlanned_underScaledAndTurnedParents() {
        for (float scale : new float[] {0.01f, 1, 100}) {
            Figure figure = new Figure(scale, 1.1f);
            JomlFootPlanter feet = planter(figure);
            for (int frame = 0; frame < 40; frame++) {
                figure.pose();
                frame(feet, figure, HILLSIDE);
                Vector3f ankle = new Vector3f();
                for (int leg = 0; leg < 2; leg++) {
                    Vec3 planned = figure.planned(feet, leg);
                    figure.movedAndTurned(feet);
                    figure.ankle(leg).getTranslation(ankle);
                    assertThat(ankle.x).isCloseTo((float) planned.x(), within(1e-5f));
                    assertThat(ankle.y).isCloseTo((float) planned.y(), within(1e-5f));
                    assertThat(ankle.z).isCloseTo((float) planned.z(), within(1e-5f));
                    figure.pose();
                }
            }
        }
    }

    @Test
    void standingFeet_lieOnTheHillside() {
        Figure figure = new Figure(1, 0.4f);
        JomlFootPlanter feet = planter(figure);
        for (int frame = 0; frame < 60; frame++) {
            figure.pose();
            frame(feet, figure, HILLSIDE);
        }
        figure.movedAndTurned(feet);
        for (int leg = 0; leg < 2; leg++) {
            assertThat(feet.planter().state(leg)).isEqualTo(FootState.STANDING);
            for (Vector3f point : new Vector3f[] {Figure.HEEL, Figure.BALL}) {
                Vector3f world = figure.ankle(leg).transformPosition(point, new Vector3f());
                assertThat(world.y).isCloseTo((float) (SLOPE * world.z), within(1e-3f));
            }
        }
    }

    @Test
    void weightZero_leavesTheMatricesAsTheyWere() {
        Figure figure = new Figure(1, 0.4f);
        JomlFootPlanter feet = planter(figure);
        feet.planter().weight(0);
        figure.pose();
        Matrix4f before = figure.ankle(0);
        frame(feet, figure, HILLSIDE);
        figure.movedAndTurned(feet);
        assertThat(figure.ankle(0).equals(before, 1e-6f)).isTrue();
    }

    @Test
    void aFrame_allocatesNothing() {
        Figure figure = new Figure(1, 0.4f);
        JomlFootPlanter feet = planter(figure);
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            figure.pose();
            long before = threads.getCurrentThreadAllocatedBytes();
            frame(feet, figure, HILLSIDE);
            feet.movePelvis(figure.root, figure.pelvis);
            feet.apply(0, figure.hips[0], figure.knees[0], figure.ankles[0], null);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }

    /** A boot comes off, and a rig is swapped for one whose toes do not bend. */
    @Test
    void soleAndToesThatAreTakenBack_areForgotten() {
        Figure figure = new Figure(1, 0.4f);
        Vector3f high = new Vector3f(0, -0.2f, -0.1f);
        JomlFootPlanter changed = planter(figure);
        for (int leg = 0; leg < 2; leg++) {
            changed.sole(leg, high, high, high);
        }
        for (int frame = 0; frame < 20; frame++) {
            figure.pose();
            frame(changed, figure, HILLSIDE, figure.ankleWorld);
        }
        JomlFootPlanter fresh = new JomlFootPlanter(2, FootPlanterSettings.HUMAN);
        for (JomlFootPlanter feet : List.of(changed, fresh)) {
            feet.planter().reset();
            for (int leg = 0; leg < 2; leg++) {
                feet.sole(leg, null, Figure.BALL, null);
            }
        }
        double[] its = new double[changed.planter().stateSize()];
        double[] wanted = new double[its.length];
        for (int frame = 0; frame < 20; frame++) {
            figure.pose();
            frame(changed, figure, HILLSIDE);
            frame(fresh, figure, HILLSIDE);
            changed.planter().save(its, 0);
            fresh.planter().save(wanted, 0);
            assertThat(its).containsExactly(wanted);
        }
    }

    private static JomlFootPlanter planter(Figure figure) {
        JomlFootPlanter feet = new JomlFootPlanter(2, FootPlanterSettings.HUMAN);
        float unit = 1 / figure.scale;
        feet.sole(0, new Vector3f(Figure.HEEL).mul(unit), new Vector3f(Figure.BALL).mul(unit), null);
        feet.sole(1, new Vector3f(Figure.HEEL).mul(unit), new Vector3f(Figure.BALL).mul(unit), null);
        return feet;
    }

    private static void frame(JomlFootPlanter feet, Figure figure, FootGround ground) {
        frame(feet, figure, ground, NO_TOES);
    }

    private static void frame(JomlFootPlanter feet, Figure figure, FootGround ground, Matrix4f[] toes) {
        feet.root(figure.place, figure.rotation, figure.still, 0);
        feet.planter().playing(figure.stands, 0, 1, 1);
        for (int leg = 0; leg < 2; leg++) {
            feet.leg(leg, figure.hipWorld[leg], figure.kneeWorld[leg], figure.ankleWorld[leg], toes[leg]);
        }
        feet.update(ground, 1 / 60.0);
    }

    /** Two legs with a twist bone in each thigh, on a pelvis, under a root that is turned and scaled. */
    private static final class Figure {
        static final Vector3f HEEL = new Vector3f(0, -0.08f, -0.05f);
        static final Vector3f BALL = new Vector3f(0, -0.08f, 0.12f);

        final float scale;
        final Vector3f place = new Vector3f(3, 0, 0);
        final Vector3f still = new Vector3f();
        final Quaternionf rotation;
        final Matrix4f root;
        final Matrix4f pelvis = new Matrix4f();
        final Matrix4f[] hips = {new Matrix4f(), new Matrix4f()};
        final Matrix4f[] twists = {new Matrix4f(), new Matrix4f()};
        final Matrix4f[] knees = {new Matrix4f(), new Matrix4f()};
        final Matrix4f[] ankles = {new Matrix4f(), new Matrix4f()};
        final Matrix4f[] hipWorld = {new Matrix4f(), new Matrix4f()};
        final Matrix4f[] kneeWorld = {new Matrix4f(), new Matrix4f()};
        final Matrix4f[] ankleWorld = {new Matrix4f(), new Matrix4f()};
        final ContactTrack stands;

        Figure(float scale, float heading) {
            this.scale = scale;
            rotation = new Quaternionf().rotationY(heading);
            root = new Matrix4f().translation(place).rotate(rotation).scale(scale);
            double[] knots = new double[2 * ContactTrack.Builder.ROOT_NUMBERS];
            double[] landing = new double[ContactTrack.LANDING_NUMBERS];
            double[] swing = new double[ContactTrack.Builder.SWING_SAMPLES * ContactTrack.PATH_NUMBERS];
            double[] always = {0, 1, 0, 1, 1, 0};
            stands = ContactTrack.Builder.of(1, true, knots)
                    .leg("left", 0.82, always, landing, swing)
                    .leg("right", 0.82, always, landing, swing)
                    .build();
        }

        /** As the animation has it: knees bent a little. */
        void pose() {
            float unit = 1 / scale;
            pelvis.translation(0, 0.88f * unit, 0);
            for (int leg = 0; leg < 2; leg++) {
                float side = leg == 0 ? 0.1f : -0.1f;
                hips[leg].translation(side * unit, 0, 0).rotateX(-0.2f);
                twists[leg].translation(0, -0.2f * unit, 0).rotateY(0.3f);
                knees[leg].translation(0, -0.22f * unit, 0).rotateX(0.4f);
                ankles[leg].translation(0, -0.4f * unit, 0).rotateX(-0.2f).rotateLocalY(-0.3f);
                root.mul(pelvis, hipWorld[leg]).mul(hips[leg]);
                hipWorld[leg].mul(twists[leg], kneeWorld[leg]).mul(knees[leg]);
                kneeWorld[leg].mul(ankles[leg], ankleWorld[leg]);
            }
        }

        /** Writes what was planted into the locals. */
        void movedAndTurned(JomlFootPlanter feet) {
            feet.movePelvis(root, pelvis);
            for (int leg = 0; leg < 2; leg++) {
                feet.apply(leg, hips[leg], knees[leg], ankles[leg], null);
            }
        }

        /** The ankle's world matrix by the locals as they are now, without the root's scale. */
        Matrix4f ankle(int leg) {
            Matrix4f world = new Matrix4f(root)
                    .mul(pelvis)
                    .mul(hips[leg])
                    .mul(twists[leg])
                    .mul(knees[leg])
                    .mul(ankles[leg]);
            return world.scale(1 / scale);
        }

        /** Where the planter wants the ankle: the posed bones, turned from thigh and shin as given to those planned. */
        Vec3 planned(JomlFootPlanter feet, int leg) {
            Vector3f hip = hipWorld[leg].getTranslation(new Vector3f());
            Vector3f knee = kneeWorld[leg].getTranslation(new Vector3f());
            Vector3f ankle = ankleWorld[leg].getTranslation(new Vector3f());
            double[] out = new double[4];
            feet.planter().pelvis(out, 0);
            Vec3 at = new Vec3(hip.x + out[0], hip.y + out[1], hip.z + out[2]);
            feet.planter().thigh(leg, out, 0);
            at = at.plus(turned(knee.sub(hip, new Vector3f()), hipWorld[leg], out));
            feet.planter().shin(leg, out, 0);
            return at.plus(turned(ankle.sub(knee, new Vector3f()), kneeWorld[leg], out));
        }

        private static Vec3 turned(Vector3f bone, Matrix4f posed, double[] to) {
            Quaternionf from = posed.getUnnormalizedRotation(new Quaternionf());
            Quaternionf turn =
                    new Quaternionf((float) to[0], (float) to[1], (float) to[2], (float) to[3]).mul(from.conjugate());
            turn.transform(bone);
            return new Vec3(bone.x, bone.y, bone.z);
        }
    }

    @Test
    void whatIsNoArgument_isRefusedByName() {
        Figure figure = new Figure(1, 0);
        figure.pose();
        JomlFootPlanter feet = planter(figure);
        Matrix4f m = new Matrix4f();
        Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
        calls.put("planter", () -> new JomlFootPlanter(null));
        calls.put("settings", () -> new JomlFootPlanter(2, null));
        calls.put("placeWorld", () -> feet.root(null, figure.rotation, figure.still, 0));
        calls.put("rotationWorld", () -> feet.root(figure.place, null, figure.still, 0));
        calls.put("velocityWorld", () -> feet.root(figure.place, figure.rotation, null, 0));
        calls.put("hip", () -> feet.leg(0, null, m, m, m));
        calls.put("knee", () -> feet.leg(0, m, null, m, m));
        calls.put("ankle", () -> feet.leg(0, m, m, null, m));
        calls.put("ground", () -> feet.update(null, 0));
        calls.put("parentWorld", () -> feet.movePelvis(null, m));
        calls.put("pelvisLocal", () -> feet.movePelvis(m, null));
        calls.put("jointWorld", () -> feet.moveGirdle(0, m, null, m));
        calls.put("hip ", () -> feet.apply(0, null, m, m, m));
        calls.put("out", () -> feet.pelvis(null));
        calls.forEach((name, call) ->
                assertThatNullPointerException().as(name).isThrownBy(call).withMessage(name.strip()));
        List<ThrowingCallable> legs = List.of(
                () -> feet.sole(2, null, null, null), () -> feet.leg(2, m, m, m, m), () -> feet.apply(2, m, m, m, m));
        for (ThrowingCallable call : legs) {
            assertThatIllegalArgumentException().isThrownBy(call).withMessage("leg must be in [0, 2), got 2");
        }
    }
}
