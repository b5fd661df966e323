// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.anim.TransformTrack;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.surefoot.ground.GroundHit;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FootPlanterControlTest {
    /** Rise over run. */
    private static final double RISE = 0.2;

    /** A walker that goes up a slope, and another with the same animation whose feet nobody plants. */
    private static final class Walk {
        final Node scene = new Node("scene");
        final Node parent = new Node("parent");
        final WalkerModel planted;
        final WalkerModel raw;
        final FootPlanterControl feet;
        final ContactTrack track;
        final double scale;
        final Vec3 velocity;
        private final Vec3 start;
        private double seconds;

        Walk(double scale, double speedFactor, Vec3 start, double headingRadians) {
            this(scale, speedFactor, start, headingRadians, new WalkerModel(), new WalkerModel());
        }

        Walk(
                double scale,
                double speedFactor,
                Vec3 start,
                double headingRadians,
                WalkerModel planted,
                WalkerModel raw) {
            this.planted = planted;
            this.raw = raw;
            this.scale = scale;
            this.start = start;
            feet = FootPlanterControl.attachTo(planted.node);
            track = WalkerModel.track(feet, "Stride");
            WalkerModel.track(feet, "Idle");
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
                each.play("Stride");
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
        hold(new Walk(scale, 1, new Vec3(3 * scale, 0, -2 * scale), 0.7), "scale " + scale);
    }

    @Test
    void skinningMatrices_aKilometreAway_haveTheAnkleWhereItWasMeant() {
        hold(new Walk(1, 1, new Vec3(-1000, 0, 1000), 0.7), "far away");
    }

    @Test
    void skinningMatrices_ofAnArmatureInOtherAxesAndUnits_haveTheAnkleWhereItWasMeant() {
        Quat upright = Quat.aboutAxis(Vec3.X, -0.5 * Math.PI);
        hold(
                new Walk(
                        1,
                        1,
                        Vec3.ZERO,
                        0.7,
                        new WalkerModel(upright, 0.01, true),
                        new WalkerModel(upright, 0.01, true)),
                "centimetres, Z up");
    }

    @Test
    void skinningMatrices_belowRotationsThatAreNotOfUnitLength_haveTheAnkleWhereItWasMeant() {
        Walk walk = new Walk(1, 1, Vec3.ZERO, 0.7);
        for (WalkerModel each : new WalkerModel[] {walk.planted, walk.raw}) {
            TransformTrack hips =
                    (TransformTrack) each.composer.getAnimClip("Stride").getTracks()[0];
            Quaternion[] longer = hips.getRotations();
            for (Quaternion q : longer) {
                q.set(1.001f * q.getX(), 1.001f * q.getY(), 1.001f * q.getZ(), 1.001f * q.getW());
            }
            hips.setKeyframesRotation(longer);
        }
        hold(walk, "not of unit length");
    }

    private static void hold(Walk walk, String what) {
        double worst = 0;
        double most = 0;
        for (int f = 0; f < 240; f++) {
            walk.frame();
            for (int leg = 0; leg < 2; leg++) {
                String side = leg == 0 ? "Left" : "Right";
                Vec3 meant = meant(walk, leg, side);
                Vec3 ankle = walk.planted.drawn(side + "Foot");
                worst = Math.max(worst, ankle.distanceTo(meant) / walk.scale);
                most = Math.max(most, ankle.distanceTo(walk.raw.drawn(side + "Foot")) / walk.scale);
            }
        }
        System.out.printf(
                "%s: ankle within %.5f mm of what was meant, %.1f mm from the animation%n",
                what, 1000 * worst, 1000 * most);
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
        Quaternion q = model.carrier
                .getWorldRotation()
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
        int[] since = new int[4];
        int standing = 0;
        for (int f = 0; f < 300; f++) {
            walk.frame();
            for (int leg = 0; leg < 2; leg++) {
                boolean stands = walk.feet.state(leg) == FootState.STANDING && f > 60;
                standing += stands ? 1 : 0;
                for (FootPoint.Kind kind : new FootPoint.Kind[] {FootPoint.Kind.HEEL, FootPoint.Kind.BALL}) {
                    boolean bears = stands && bears(walk, leg, kind);
                    int point = 2 * leg + (kind == FootPoint.Kind.HEEL ? 0 : 1);
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
        System.out.printf(
                "slip of a stance %.3f mm planted, %.1f mm raw; points %.2f to %.2f mm above the ground%n",
                1000 * planted.most, 1000 * raw.most, 1000 * above[0], 1000 * above[1]);
        assertThat(standing).isGreaterThan(200);
        assertThat(raw.most).isGreaterThan(0.05);
        assertThat(planted.most).isLessThan(1e-4);
        assertThat(above[1] - above[0]).isLessThan(3e-3);
    }

    private static boolean bears(Walk walk, int leg, FootPoint.Kind kind) {
        return walk.track.bears(leg, kind, walk.planted.composer.getTime());
    }

    @Test
    void footOnALiftThatTurns_staysInItsFrame() {
        double scale = 100;
        Walk walk = new Walk(scale, 0, Vec3.ZERO, 0);
        walk.planted.play("Idle");
        Lift lift = new Lift(scale);
        walk.feet.setGround(lift);
        walk.feet.setVelocity(Vector3f.ZERO);
        Vec3[] first = new Vec3[2];
        double worst = 0;
        for (int f = 0; f < 200; f++) {
            lift.seconds = f / 60.0;
            walk.parent.setLocalTranslation(WalkerModel.vector(lift.place()));
            walk.parent.setLocalRotation(new Quaternion().fromAngles(0, (float) lift.radians(), 0));
            walk.planted.node.setLocalTranslation(0, 0, 0);
            walk.scene.updateLogicalState(WalkerModel.FRAME);
            walk.scene.updateGeometricState();
            for (int leg = 0; leg < 2; leg++) {
                assertThat(walk.feet.state(leg)).isEqualTo(FootState.STANDING);
                Vec3 ball = walk.planted.drawn(walk.feet, leg, FootPoint.Kind.BALL);
                Vec3 there = lift.turn().conjugate().rotate(ball.minus(lift.place()));
                first[leg] = f == 20 ? there : first[leg];
                worst = f > 20 ? Math.max(worst, there.distanceTo(first[leg]) / scale) : 0;
            }
        }
        System.out.printf("on a lift that turns: within %.4f mm%n", 1000 * worst);
        assertThat(worst).isLessThan(1e-4);
    }

    /** Ground that rises, goes along and turns. */
    private static final class Lift implements FootGround {
        private final double scale;
        double seconds;

        Lift(double scale) {
            this.scale = scale;
        }

        Vec3 place() {
            return new Vec3(2 * seconds, Math.sin(seconds), seconds).times(scale);
        }

        double radians() {
            return 0.5 * seconds;
        }

        Quat turn() {
            return Quat.aboutAxis(Vec3.Y, radians());
        }

        @Override
        public boolean at(double x, double z, double ceiling, GroundHit out) {
            if (!(place().y() <= ceiling)) {
                return false;
            }
            out.set(place().y(), 0, 1, 0);
            out.setBody(7);
            return true;
        }

        @Override
        public void frame(int body, double[] place, int at) {
            assertThat(body).isEqualTo(7);
            Vec3 p = place();
            Quat q = turn();
            double[] numbers = {p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), q.w()};
            System.arraycopy(numbers, 0, place, at, 7);
        }
    }

    @Test
    void poseThatCannotBePlanted_isPassedThrough() {
        Walk walk = new Walk(1, 1, Vec3.ZERO, 0);
        for (int f = 0; f < 30; f++) {
            walk.frame();
        }
        walk.feet.setVelocity(new Vector3f(Float.NaN, 0, 0));
        walk.frame();
        passes(walk);
        walk.feet.setVelocity(Vector3f.ZERO);
        walk.frame();
        assertThat(walk.feet.reason(0)).isNotEqualTo(FootReason.POSE);
        walk.planted.node.setLocalScale(1, 2, 1);
        walk.frame();
        passes(walk);
        walk.planted.node.setLocalScale(0);
        walk.frame();
        passes(walk);
        walk.planted.node.setLocalScale(0.5f);
        walk.frame();
        assertThat(walk.feet.reason(0)).isNotEqualTo(FootReason.POSE);
    }

    /** Joints are mirrored by a scale below zero, also by one that is the same along each axis. */
    @ParameterizedTest
    @CsvSource({"-1, 1, 1", "1, -1, 1", "-1, -1, -1"})
    void mirroredModel_isPassedThrough(float x, float y, float z) {
        Walk walk = new Walk(1, 1, Vec3.ZERO, 0);
        for (int f = 0; f < 30; f++) {
            walk.frame();
        }
        walk.planted.node.setLocalScale(0.5f * x, 0.5f * y, 0.5f * z);
        walk.frame();
        passes(walk);
        walk.planted.node.setLocalScale(0.5f);
        walk.frame();
        assertThat(walk.feet.reason(0)).isNotEqualTo(FootReason.POSE);
    }

    @Test
    void noGround_isRefusedByName() {
        Walk walk = new Walk(1, 1, Vec3.ZERO, 0);
        assertThatNullPointerException()
                .isThrownBy(() -> walk.feet.setGround(null))
                .withMessage("newGround");
    }

    private static void passes(Walk walk) {
        assertThat(walk.feet.reason(0)).isEqualTo(FootReason.POSE);
        assertThat(walk.feet.slip(0)).isZero();
        assertThat(walk.feet.shortfall(0)).isZero();
        for (int j = 0; j < walk.raw.armature.getJointCount(); j++) {
            assertThat(walk.planted.armature.getJoint(j).getLocalTransform())
                    .isEqualTo(walk.raw.armature.getJoint(j).getLocalTransform());
        }
    }

    @Test
    void teleport_standsThereAtOnce() {
        Walk walk = new Walk(1, 0, Vec3.ZERO, 0);
        walk.planted.play("Idle");
        for (int f = 0; f < 30; f++) {
            walk.frame();
        }
        walk.parent.setLocalTranslation(50, 0, 20);
        walk.planted.node.setLocalTranslation(0, 2, 0);
        walk.scene.updateLogicalState(WalkerModel.FRAME);
        Vec3 ball = walk.planted.drawn(walk.feet, 0, FootPoint.Kind.BALL);
        assertThat(walk.feet.state(0)).isEqualTo(FootState.STANDING);
        assertThat(ball.y()).isCloseTo(RISE * ball.z(), within(2e-3));
        assertThat(walk.feet.slip(0)).isLessThan(1e-6);
        assertThat(walk.feet.shortfall(0)).isLessThan(1e-6);
    }

    /** How far points of soles go over the ground while they bear. */
    private static final class Slip {
        private final Vec3[] since = new Vec3[4];
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

    /** A game tells what plays in each frame, of characters too that are switched off. */
    @Test
    void clipsToldWhileOff_areNotOfTheFrameInWhichItIsOn() {
        Walk told = new Walk(1, 1, Vec3.ZERO, 0);
        Walk quiet = new Walk(1, 1, Vec3.ZERO, 0);
        for (Walk walk : new Walk[] {told, quiet}) {
            walk.feet.setEnabled(false);
            for (int f = 0; f < 30; f++) {
                if (walk == told) {
                    walk.feet.playing(walk.track, 0, 1, 1);
                }
                walk.frame();
            }
            walk.feet.setEnabled(true);
            walk.frame();
        }
        for (int leg = 0; leg < 2; leg++) {
            assertThat(told.feet.state(leg)).isEqualTo(quiet.feet.state(leg));
            for (FootPoint.Kind kind : new FootPoint.Kind[] {FootPoint.Kind.HEEL, FootPoint.Kind.BALL}) {
                assertThat(told.planted.drawn(told.feet, leg, kind))
                        .isEqualTo(quiet.planted.drawn(quiet.feet, leg, kind));
            }
        }
    }

    /** A game bakes its clips while the character already plays one. */
    @Test
    void trackThatComesWhileItsClipPlays_isHeard() {
        Walk walk = new Walk(1, 1, Vec3.ZERO, 0);
        WalkerModel late = new WalkerModel();
        walk.parent.attachChild(late.node);
        late.node.setLocalTransform(walk.planted.node.getLocalTransform());
        FootPlanterControl feet = FootPlanterControl.attachTo(late.node);
        feet.setGround(FootGround.of(walk.slope()));
        feet.setVelocity(WalkerModel.vector(walk.velocity));
        late.play("Stride");
        double most = 0;
        for (int f = 0; f < 180; f++) {
            if (f == 5) {
                feet.track("Stride", walk.track);
            }
            late.node.setLocalTranslation(walk.planted.node.getLocalTranslation());
            walk.frame();
            if (f > 90) {
                most = Math.max(most, late.drawn("LeftFoot").distanceTo(walk.planted.drawn("LeftFoot")));
            }
        }
        assertThat(most).isLessThan(0.04);
    }
}
