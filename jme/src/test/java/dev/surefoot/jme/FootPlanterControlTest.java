// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootReason;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FootPlanterControlTest {
    /** Rise over run. */
    private static final double RISE = 0.2;

    /** A walker that goes up a slope, and another with the same animation whose feet nobody plants. */
    private static final class Walk {
        final Node scene = new Node("scene");
        final Node parent = new Node("parent");
        final WalkerModel planted = new WalkerModel();
        final WalkerModel raw = new WalkerModel();
        final FootPlanterControl feet;
        final ContactTrack track;
        final double scale;
        final Vec3 velocity;
        private final Vec3 start;
        private double seconds;

        Walk(double scale, double speedFactor, Vec3 start, double headingRadians) {
            this.scale = scale;
            this.start = start;
            feet = FootPlanterControl.attachTo(planted.node);
            track = feet.bake("Walk").orElseThrow();
            feet.bake("Idle").orElseThrow();
            double speed = WalkerModel.SPEED * scale * speedFactor;
            velocity = new Vec3(Math.sin(headingRadians) * speed, 0, Math.cos(headingRadians) * speed);
            feet.setGround(FootGround.of(slope()));
            feet.setVelocity(WalkerModel.vector(velocity));
            Quaternion aside = new Quaternion().fromAngles(0, 0.5f, 0);
            parent.setLocalRotation(aside);
            parent.setLocalScale(2);
            parent.setLocalTranslation(WalkerModel.vector(start));
            scene.attachChild(parent);
            for (WalkerModel each : new WalkerModel[] {planted, raw}) {
                parent.attachChild(each.node);
                each.node.setLocalScale((float) (scale / 2));
                each.node.setLocalRotation(new Quaternion().fromAngles(0, (float) headingRadians - 0.5f, 0));
                each.play("Walk");
            }
            place();
        }

        Plane slope() {
            return Plane.through(Vec3.ZERO, new Vec3(0, 1, -RISE).normalizedOr(Vec3.Y));
        }

        private void place() {
            Vec3 at = start.plusTimes(seconds, velocity);
            Vec3 onGround = new Vec3(at.x(), RISE * at.z(), at.z());
            for (WalkerModel each : new WalkerModel[] {planted, raw}) {
                Vector3f local = parent.worldToLocal(WalkerModel.vector(onGround), null);
                each.node.setLocalTranslation(local);
            }
        }

        void frame() {
            seconds += WalkerModel.FRAME;
            place();
            scene.updateLogicalState(WalkerModel.FRAME);
            scene.updateGeometricState();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 1, 100})
    void skinningMatrices_ofThisFrame_haveTheAnkleWhereItWasMeant(double scale) {
        Walk walk = new Walk(scale, 1, new Vec3(3 * scale, 0, -2 * scale), 0.7);
        double worst = 0;
        double most = 0;
        for (int f = 0; f < 240; f++) {
            walk.frame();
            for (int leg = 0; leg < 2; leg++) {
                String side = leg == 0 ? "Left" : "Right";
                Vec3 meant = meant(walk, leg, side);
                Vec3 ankle = walk.planted.drawn(side + "Foot");
                worst = Math.max(worst, ankle.distanceTo(meant) / scale);
                most = Math.max(most, ankle.distanceTo(walk.raw.drawn(side + "Foot")) / scale);
            }
        }
        System.out.printf("scale %s: ankle within %.5f mm of what was meant, %.1f mm from the animation%n",
                scale, 1000 * worst, 1000 * most);
        assertThat(worst).isLessThan(1e-4);
        assertThat(most).as("the pose is changed at all").isGreaterThan(0.02);
    }

    /** The ankle by the planter's own numbers, from the animation's pose as the engine has it without a planter. */
    private static Vec3 meant(Walk walk, int leg, String side) {
        double[] q = new double[8];
        double[] move = new double[3];
        walk.feet.planter().pelvis(move, 0);
        walk.feet.planter().thigh(leg, q, 0);
        walk.feet.planter().shin(leg, q, 4);
        Vec3 hip = walk.raw.drawn(side + "UpLeg");
        Vec3 knee = walk.raw.drawn(side + "Leg");
        Vec3 ankle = walk.raw.drawn(side + "Foot");
        Quat thigh = turn(q, 0, rotation(walk.raw, side + "UpLeg"));
        Quat shin = turn(q, 4, rotation(walk.raw, side + "Leg"));
        return hip.plus(new Vec3(move[0], move[1], move[2]).times(walk.scale))
                .plus(thigh.rotate(knee.minus(hip)))
                .plus(shin.rotate(ankle.minus(knee)));
    }

    private static Quat rotation(WalkerModel model, String joint) {
        Quaternion q = model.node.getWorldRotation()
                .mult(model.joint(joint).getModelTransform().getRotation());
        return new Quat(q.getX(), q.getY(), q.getZ(), q.getW()).normalized();
    }

    private static Quat turn(double[] q, int at, Quat before) {
        return new Quat(q[at], q[at + 1], q[at + 2], q[at + 3]).times(before.conjugate());
    }

    @Test
    void plantedFeet_onASlopeAtTheWrongSpeed_doNotSlip() {
        Walk walk = new Walk(1, 1.2, new Vec3(0, 0, 0), 0);
        Slip planted = new Slip();
        Slip raw = new Slip();
        double[] above = new double[2];
        int[] since = new int[6];
        int standing = 0;
        for (int f = 0; f < 300; f++) {
            walk.frame();
            for (int leg = 0; leg < 2; leg++) {
                boolean stands = walk.feet.state(leg) == FootState.STANDING && f > 60;
                standing += stands ? 1 : 0;
                for (FootPoint.Kind kind : new FootPoint.Kind[] {FootPoint.Kind.HEEL, FootPoint.Kind.BALL}) {
                    boolean bears = stands && bears(walk, leg, kind);
                    int point = 3 * leg + kind.ordinal();
                    Vec3 at = walk.planted.drawn(walk.feet, leg, kind);
                    // until a foot that came down lies on the ground, its ball goes there about the heel
                    since[point] = bears ? since[point] + 1 : 0;
                    bears = since[point] * WalkerModel.FRAME > 0.1;
                    planted.see(point, bears, at);
                    raw.see(point, bears, walk.raw.drawn(walk.feet, leg, kind));
                    if (bears) {
                        above[0] = Math.min(above[0], at.y() - RISE * at.z());
                        above[1] = Math.max(above[1], at.y() - RISE * at.z());
                    }
                }
            }
        }
        System.out.printf("slip of a stance %.3f mm planted, %.1f mm raw; points %.2f to %.2f mm above the ground%n",
                1000 * planted.most, 1000 * raw.most, 1000 * above[0], 1000 * above[1]);
        assertThat(standing).isGreaterThan(200);
        assertThat(raw.most).isGreaterThan(0.05);
        assertThat(planted.most).isLessThan(1e-4);
        assertThat(above[1] - above[0]).isLessThan(2e-3);
    }

    private static boolean bears(Walk walk, int leg, FootPoint.Kind kind) {
        return walk.track.bears(leg, kind, walk.planted.composer.getTime());
    }

    /** How far points of soles go over the ground while they bear. */
    private static final class Slip {
        private final Vec3[] since = new Vec3[6];
        double most;

        void see(int point, boolean bears, Vec3 at) {
            if (!bears) {
                since[point] = null;
                return;
            }
            since[point] = since[point] == null ? at : since[point];
            most = Math.max(most, at.minus(since[point]).horizontal().length());
        }
    }
}
