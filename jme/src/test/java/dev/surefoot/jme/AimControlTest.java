// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.sun.management.ThreadMXBean;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.FootGround;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Reach;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AimControlTest {
    private static final String HEAD = "Head";

    private final Node scene = new Node("scene");

    private WalkerModel walker(WalkerModel model, String clip, double scale, double heading) {
        scene.attachChild(model.node);
        model.node.setLocalScale((float) scale);
        model.node.setLocalRotation(new Quaternion().fromAngles(0, (float) heading, 0));
        model.play(clip);
        return model;
    }

    private WalkerModel walker(String clip) {
        return walker(new WalkerModel(), clip, 1, 0);
    }

    /** A place before the joint in bind pose, in the model's space: where its eyes are. */
    private static Vector3f eyes(WalkerModel model) {
        Vec3 head = bound(model);
        return WalkerModel.vector(head.plus(new Vec3(0, 0.08, 0.1)));
    }

    private static Vec3 bound(WalkerModel model) {
        BindSkeleton bind = ModelParts.of(model.node).skeleton();
        return new dev.surefoot.rig.WorldPose(bind.skeleton(), dev.surefoot.rig.FileSpace.METRES_Y_UP)
                .update(bind.skeleton().restPose())
                .position(bind.jointOf("joint", HEAD));
    }

    /** Where a place of the model's space in bind pose, fixed to the head, is drawn. */
    private static Vec3 drawn(WalkerModel model, Vector3f place) {
        Vector3f inSkin = place.clone();
        if (model.carrier != model.node) {
            model.carrier.getLocalTransform().transformInverseVector(place, inSkin);
        }
        return model.drawn(model.joint(HEAD), inSkin);
    }

    /** How far beside a target the line from the eyes runs, as it is drawn. */
    private static double miss(WalkerModel model, Vec3 target) {
        Vector3f eyes = eyes(model);
        Vec3 from = drawn(model, eyes);
        Vec3 along = drawn(model, eyes.add(0, 0, 1)).minus(from).normalizedOr(Vec3.Z);
        Vec3 to = target.minus(from);
        assertThat(to.dot(along)).isPositive();
        return to.cross(along).length();
    }

    @ParameterizedTest
    @CsvSource({"1, 0, false", "100, 0.7, false", "0.01, -2, false", "1, 0.7, true"})
    void lineFromTheEyes_isDrawnThroughTheTargetInTheSameFrame(double scale, double heading, boolean below) {
        Quat upright = below ? Quat.aboutAxis(Vec3.X, -0.5 * Math.PI) : Quat.IDENTITY;
        WalkerModel model = walker(new WalkerModel(upright, below ? 0.01 : 1, below), "Stride", scale, heading);
        FootPlanterControl feet = FootPlanterControl.attachTo(model.node);
        WalkerModel.track(feet, "Stride");
        feet.setGround(FootGround.of(Plane.flat(-0.02 * scale)));
        AimControl head = AimControl.attachTo(model.node, HEAD).eyes(eyes(model));
        Quat turn = Quat.aboutAxis(Vec3.Y, heading);
        double worst = 0;
        for (int f = 0; f < 60; f++) {
            Vec3 wanted = turn.rotate(new Vec3(-0.6 + 0.02 * f, 1.4, 0.9)).times(scale);
            head.target(WalkerModel.vector(wanted));
            model.frame(scene);
            assertThat(head.reach()).isEqualTo(Reach.REACHED);
            assertThat(head.limited()).isFalse();
            worst = Math.max(worst, miss(model, wanted) / scale);
        }
        System.out.printf("line from the eyes passes the target by %.5f mm%n", 1000 * worst);
        assertThat(worst).isLessThan(1e-5);
    }

    @Test
    void limitAndWeight_holdItBack() {
        WalkerModel model = walker("Idle");
        AimControl head = AimControl.attachTo(model.node, HEAD);
        Vec3 aside = bound(model).plus(new Vec3(2, 0, 0));
        head.target(WalkerModel.vector(aside)).limit(0.5);
        model.frame(scene);
        assertThat(head.limited()).isTrue();
        assertThat(turned(model)).isCloseTo(0.5, within(1e-5));
        head.weight(0.5);
        model.frame(scene);
        assertThat(turned(model)).isCloseTo(0.25, within(1e-5));
        head.limit(Math.PI);
        model.frame(scene);
        assertThat(head.limited()).isFalse();
        assertThat(turned(model)).isCloseTo(0.25 * Math.PI, within(1e-5));
        head.weight(0);
        model.frame(scene);
        assertThat(turned(model)).isZero();
    }

    /** By how much the head is turned to the left, which is +x. */
    private static double turned(WalkerModel model) {
        Vec3 from = drawn(model, eyes(model));
        Vec3 along = drawn(model, eyes(model).add(0, 0, 1)).minus(from);
        return Math.atan2(along.x(), along.z());
    }

    @Test
    void whatIsBehind_isTurnedToNoFartherThanTheLimit() {
        WalkerModel model = walker("Idle");
        AimControl head = AimControl.attachTo(model.node, HEAD).limit(1);
        head.target(WalkerModel.vector(bound(model).plus(new Vec3(0, 0, -3))));
        model.frame(scene);
        Vec3 along = drawn(model, eyes(model).add(0, 0, 1)).minus(drawn(model, eyes(model)));
        assertThat(along.z()).isCloseTo(Math.cos(1), within(1e-5));
    }

    @Test
    void theAnimation_isPutBackBeforeItGoesOn() {
        WalkerModel model = walker("Nod");
        WalkerModel raw = walker("Nod");
        AimControl head = AimControl.attachTo(model.node, HEAD).target(new Vector3f(1, 1.5f, 1));
        double most = 0;
        for (int f = 0; f < 90; f++) {
            if (f == 30) {
                // a transition begins from the joints as they are
                model.play("Idle", 0.3);
                raw.play("Idle", 0.3);
            }
            head.weight(f < 60 ? 1 : 0);
            model.frame(scene);
            most = Math.max(most, Math.abs(turned(model) - turned(raw)));
            if (f >= 60) {
                assertThat(model.joint(HEAD).getLocalRotation())
                        .isEqualTo(raw.joint(HEAD).getLocalRotation());
            }
        }
        assertThat(most).isGreaterThan(0.3);
        head.weight(1);
        model.frame(scene);
        head.setEnabled(false);
        assertThat(model.joint(HEAD).getLocalRotation())
                .isEqualTo(raw.joint(HEAD).getLocalRotation());
        head.setEnabled(true);
        model.frame(scene);
        model.node.removeControl(head);
        assertThat(model.joint(HEAD).getLocalRotation())
                .isEqualTo(raw.joint(HEAD).getLocalRotation());
        assertThat(model.node.getControl(PoseRestorer.class)).isNull();
    }

    /** Who wrote last is put back first, or the first's pose would stay under the second's for good. */
    @Test
    void twoOnOneJoint_doNotAccumulate() {
        WalkerModel model = walker("Idle");
        // of what no clip moves nothing but what was put back is the animation
        model.composer.removeAnimClip(model.composer.getAnimClip("Idle"));
        model.composer.reset();
        AimControl first = AimControl.attachTo(model.node, HEAD).target(new Vector3f(1, 1.5f, 1));
        AimControl second = AimControl.attachTo(model.node, HEAD).target(new Vector3f(-1, 1.5f, 3));
        List<AimControl> both = List.of(first, second);
        both.forEach(each -> each.weight(0.5));
        model.frame(scene);
        Quaternion early = model.joint(HEAD).getLocalRotation().clone();
        for (int f = 0; f < 30; f++) {
            model.frame(scene);
        }
        assertThat(model.joint(HEAD).getLocalRotation()).isEqualTo(early);
    }

    @Test
    void aClone_looksByItself() {
        WalkerModel model = walker("Idle");
        AimControl head = AimControl.attachTo(model.node, HEAD).target(new Vector3f(1, 1.5f, 1));
        model.frame(scene);
        Node clone = (Node) model.node.clone();
        scene.attachChild(clone);
        AimControl its = clone.getControl(AimControl.class);
        double before = turned(model);
        its.target(new Vector3f(-1, 1.5f, 1));
        model.frame(scene);
        assertThat(its).isNotSameAs(head);
        assertThat(turned(model)).isCloseTo(before, within(1e-5)).isPositive();
        assertThat(clone.getControl(com.jme3.anim.SkinningControl.class)
                        .getArmature()
                        .getJoint(HEAD)
                        .getLocalRotation())
                .isNotEqualTo(model.joint(HEAD).getLocalRotation());
    }

    @Test
    void noDirection_isTold() {
        WalkerModel model = walker("Idle");
        AimControl head = AimControl.attachTo(model.node, HEAD);
        head.target(WalkerModel.vector(model.drawn(HEAD)));
        model.frame(scene);
        head.target(new Vector3f(Float.NaN, 0, 0));
        model.frame(scene);
        assertThat(head.reach()).isEqualTo(Reach.DEGENERATE);
        assertThat(turned(model)).isZero();
        head.eyes(eyes(model)).target(eyes(model).subtract(0, 0.04f, 0.1f));
        model.frame(scene);
        assertThat(head.reach()).isEqualTo(Reach.TOO_CLOSE);
    }

    @Test
    void frames_allocateNothing() {
        WalkerModel model = walker("Idle");
        AimControl head = AimControl.attachTo(model.node, HEAD).eyes(eyes(model));
        Vector3f at = new Vector3f(1, 1.5f, 1);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        model.frame(scene);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int f = 0; f < 100; f++) {
                head.target(at).weight(0.9);
                head.controlUpdate(WalkerModel.FRAME);
                head.restore();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }

    @Test
    void whatIsNoAim_isRefused() {
        WalkerModel model = walker("Idle");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AimControl.attachTo(model.node, "Nose"))
                .withMessageContaining("joint must be a joint of the armature, got \"Nose\"");
        AimControl head = AimControl.attachTo(model.node, HEAD);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> head.axis(new Vector3f()))
                .withMessageContaining("direction must have a length");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> head.eyes(new Vector3f(0, Float.NaN, 0)))
                .withMessageContaining("place must be finite");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> head.limit(4))
                .withMessageContaining("radians must be in [0, pi], got 4.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> head.weight(Double.NaN))
                .withMessageContaining("share must be in [0, 1], got NaN");
        assertThatThrownBy(() -> head.write(null))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("AimControl is not saved");
    }
}
