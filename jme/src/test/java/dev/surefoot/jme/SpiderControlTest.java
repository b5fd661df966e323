// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.SkinningControl;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootPlanterSettings;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Eight legs, in whatever units, below parents that are turned and scaled. */
class SpiderControlTest {
    private static final float FRAME = 1 / 60f;
    /** A leg swings to and fro by so much about its hip within a second. */
    private static final double SWAY_RADIANS = 0.4;

    private static final double SPEED = 4 * 0.45 * SWAY_RADIANS;
    private static final double RISE = 0.15;

    private final Node scene = new Node("scene");
    private final Node parent = new Node("parent");
    private final Spider planted = new Spider();
    private final Spider raw = new Spider();

    /** A model whose armature is below it, in centimetres. */
    private static final class Spider {
        final Node model = new Node("spider");
        final Node carrier = new Node("armature");
        final Joint[] joints = new Joint[25];
        final Armature armature;

        Spider() {
            joints[0] = joint("body", null, 0, 49, 0);
            for (int leg = 0; leg < 8; leg++) {
                float side = leg % 2 == 0 ? 1 : -1;
                int pair = leg / 2;
                joints[3 * leg + 1] = joint("thigh " + leg, joints[0], 10 * side, 0, 30 * pair - 45);
                joints[3 * leg + 2] = joint("shin " + leg, joints[3 * leg + 1], 30 * side, 20, 0);
                joints[3 * leg + 3] = joint("foot " + leg, joints[3 * leg + 2], 15 * side, -67, 0);
            }
            armature = new Armature(joints);
            armature.saveBindPose();
            armature.saveInitialPose();
            carrier.setLocalScale(0.01f);
            carrier.addControl(new SkinningControl(armature));
            model.addControl(new AnimComposer());
            model.attachChild(carrier);
        }

        private static Joint joint(String name, Joint above, float x, float y, float z) {
            Joint joint = new Joint(name);
            joint.setLocalTranslation(new Vector3f(x, y, z));
            if (above != null) {
                above.addChild(joint);
            }
            return joint;
        }

        /** Legs of four stand and go back, those of the other four are lifted and go ahead. */
        void pose(double seconds) {
            for (int leg = 0; leg < 8; leg++) {
                double u = seconds + (leg % 4 == 0 || leg % 4 == 3 ? 0 : 0.5);
                double phase = u - Math.floor(u);
                double swing = Math.max(0, 2 * phase - 1);
                double side = leg % 2 == 0 ? 1 : -1;
                double sway = SWAY_RADIANS * (phase < 0.5 ? 1 - 4 * phase : 2 * swing - 1);
                Quaternion aside = new Quaternion().fromAngles(0, (float) (-side * sway), 0);
                Quaternion up = new Quaternion().fromAngles(0, 0, (float) (side * 0.35 * Math.sin(Math.PI * swing)));
                joints[3 * leg + 1].setLocalRotation(aside.mult(up));
            }
        }

        /** Where a joint is drawn in this frame, by the matrices that the skin is given. */
        Vec3 drawn(int joint) {
            Matrix4f[] matrices = armature.computeSkinningMatrices();
            Vector3f bound = joints[joint].getInverseModelBindMatrix().invert().toTranslationVector();
            return world(carrier, matrices[joint].mult(bound));
        }

        /** The spatial's transform in doubles, as the engine composes it. */
        private static Vec3 world(Spatial spatial, Vector3f p) {
            Vector3f s = spatial.getWorldScale();
            Vector3f t = spatial.getWorldTranslation();
            Vec3 scaled = new Vec3(s.x * (double) p.x, s.y * (double) p.y, s.z * (double) p.z);
            return quat(spatial.getWorldRotation()).rotate(scaled).plus(new Vec3(t.x, t.y, t.z));
        }

        Quat rotation(int joint) {
            return quat(carrier.getWorldRotation()
                    .mult(joints[joint].getModelTransform().getRotation()));
        }

        private static Quat quat(Quaternion q) {
            return new Quat(q.getX(), q.getY(), q.getZ(), q.getW()).normalized();
        }
    }

    private static List<LegDescription> legs() {
        List<LegDescription> legs = new ArrayList<>();
        for (int leg = 0; leg < 8; leg++) {
            LegDescription.Point ball = new LegDescription.Point("ball", "foot " + leg, new Vec3(0, -2, 0));
            legs.add(new LegDescription("leg " + leg, "thigh " + leg, "shin " + leg, "foot " + leg, "", List.of(ball)));
        }
        return legs;
    }

    @ParameterizedTest
    @CsvSource({"0.01, 0", "0.01, 2", "1, 0.7", "1, -2.5", "100, 1", "100, 3"})
    void skinningMatrices_haveTheAnklesWhereTheyWereMeant(double scale, double heading) {
        FootPlanterControl feet = FootPlanterControl.attachTo(planted.model, legs(), FootPlanterSettings.HUMAN);
        feet.setGround(FootGround.of(Plane.through(Vec3.ZERO, new Vec3(0, 1, -RISE).normalizedOr(Vec3.Y))));
        Vec3 velocity = new Vec3(Math.sin(heading), 0, Math.cos(heading)).times(SPEED * scale);
        feet.setVelocity(WalkerModel.vector(velocity));
        scene.attachChild(parent);
        parent.setLocalRotation(new Quaternion().fromAngles(0, 0.5f, 0));
        parent.setLocalScale((float) (scale / 2));
        for (Spider each : new Spider[] {planted, raw}) {
            parent.attachChild(each.model);
            each.model.setLocalScale(2);
            each.model.setLocalRotation(new Quaternion().fromAngles(0, (float) heading - 0.5f, 0));
        }
        double worst = 0;
        double moved = 0;
        int stood = 0;
        for (int f = 0; f < 240; f++) {
            Vec3 at = velocity.times(f * FRAME);
            for (Spider each : new Spider[] {planted, raw}) {
                Vector3f place = WalkerModel.vector(new Vec3(at.x(), RISE * at.z(), at.z()));
                each.model.setLocalTranslation(parent.worldToLocal(place, null));
                each.pose(f * FRAME);
            }
            scene.updateLogicalState(FRAME);
            scene.updateGeometricState();
            for (int leg = 0; leg < 8; leg++) {
                Vec3 ankle = planted.drawn(3 * leg + 3);
                worst = Math.max(worst, ankle.distanceTo(meant(feet, leg)) / scale);
                moved = Math.max(moved, ankle.distanceTo(raw.drawn(3 * leg + 3)) / scale);
                stood += feet.state(leg) == FootState.STANDING ? 1 : 0;
            }
        }
        System.out.printf(
                "spider of scale %s: ankles within %.5f mm, moved by %.1f mm, %d stances%n",
                scale, 1000 * worst, 1000 * moved, stood);
        assertThat(worst).isLessThan(1e-4);
        assertThat(moved).isGreaterThan(0.02);
        assertThat(stood).isGreaterThan(400);
    }

    /** The ankle by the planter's own numbers, from the pose as the engine has it without a planter. */
    private Vec3 meant(FootPlanterControl feet, int leg) {
        double[] q = new double[8];
        double[] move = new double[3];
        feet.planter().pelvis(move, 0);
        feet.planter().thigh(leg, q, 0);
        feet.planter().shin(leg, q, 4);
        Vec3 hip = raw.drawn(3 * leg + 1);
        Vec3 knee = raw.drawn(3 * leg + 2);
        Quat thigh =
                new Quat(q[0], q[1], q[2], q[3]).times(raw.rotation(3 * leg + 1).conjugate());
        Quat shin =
                new Quat(q[4], q[5], q[6], q[7]).times(raw.rotation(3 * leg + 2).conjugate());
        // without a track the planter's metre is the world's
        return hip.plus(new Vec3(move[0], move[1], move[2]))
                .plus(thigh.rotate(knee.minus(hip)))
                .plus(shin.rotate(raw.drawn(3 * leg + 3).minus(knee)));
    }
}
