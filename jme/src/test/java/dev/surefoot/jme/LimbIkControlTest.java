// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimbIkControlTest {
    private static final String[] ARM = {"LeftArm", "LeftForeArm", "LeftHand"};

    private final Node scene = new Node("scene");

    private WalkerModel walker(WalkerModel model, double scale, double heading) {
        scene.attachChild(model.node);
        model.node.setLocalScale((float) scale);
        model.node.setLocalRotation(new Quaternion().fromAngles(0, (float) heading, 0));
        model.play("Stride");
        return model;
    }

    private static LimbIkControl arm(WalkerModel model) {
        return LimbIkControl.attachTo(model.node, ARM[0], ARM[1], ARM[2]);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, false", "100, 0.7, false", "0.01, -2, false", "1, 0.7, true"})
    void hand_isDrawnAtTheTargetInTheSameFrame_whileTheFeetArePlanted(double scale, double heading, boolean below) {
        Quat upright = below ? Quat.aboutAxis(Vec3.X, -0.5 * Math.PI) : Quat.IDENTITY;
        WalkerModel model = walker(new WalkerModel(upright, below ? 0.01 : 1, below), scale, heading);
        FootPlanterControl feet = FootPlanterControl.attachTo(model.node);
        WalkerModel.track(feet, "Stride");
        feet.setGround(FootGround.of(Plane.flat(-0.02 * scale)));
        LimbIkControl hand = arm(model);
        Quat turn = Quat.aboutAxis(Vec3.Y, heading);
        for (int f = 0; f < 60; f++) {
            Vec3 wanted = turn.rotate(new Vec3(0.3, 1.2 + 0.004 * f, 0.35)).times(scale);
            hand.target(WalkerModel.vector(wanted));
            model.frame(scene);
            assertThat(hand.reach()).isEqualTo(Reach.REACHED);
            assertThat(model.drawn(ARM[2]).distanceTo(wanted) / scale).isLessThan(1e-4);
        }
    }

    @Test
    void poleThatIsTakenBack_bendsAsAnimatedAgain() {
        WalkerModel model = walker(new WalkerModel(), 1, 0);
        model.play("Idle");
        LimbIkControl hand = arm(model).target(new Vector3f(0.3f, 1.2f, 0.3f));
        model.frame(scene);
        Vec3 animated = model.drawn(ARM[1]);
        hand.pole(new Vector3f(0, 9, 0));
        model.frame(scene);
        assertThat(model.drawn(ARM[1]).distanceTo(animated)).isGreaterThan(0.1);
        hand.pole(null);
        model.frame(scene);
        assertThat(model.drawn(ARM[1]).distanceTo(animated)).isLessThan(1e-6);
    }

    @Test
    void theAnimation_isPutBackBeforeItGoesOn() {
        WalkerModel model = walker(new WalkerModel(), 1, 0);
        WalkerModel raw = walker(new WalkerModel(), 1, 0);
        LimbIkControl hand = arm(model).target(new Vector3f(0.3f, 1.3f, 0.35f));
        double most = 0;
        for (int f = 0; f < 90; f++) {
            if (f == 30) {
                // a transition begins from the joints as they are
                model.play("Idle", 0.3);
                raw.play("Idle", 0.3);
            }
            hand.weight(f < 60 ? 1 : 0);
            model.frame(scene);
            most = Math.max(most, model.drawn(ARM[2]).distanceTo(raw.drawn(ARM[2])));
            if (f >= 60) {
                assertThat(model.drawn(ARM[2]).distanceTo(raw.drawn(ARM[2]))).isLessThan(1e-5);
            }
        }
        assertThat(most).isGreaterThan(0.1);
        hand.weight(1);
        model.frame(scene);
        hand.setEnabled(false);
        for (String name : ARM) {
            assertThat(model.joint(name).getLocalRotation())
                    .isEqualTo(raw.joint(name).getLocalRotation());
        }
    }

    @Test
    void targetTooFarAway_isTold() {
        WalkerModel model = walker(new WalkerModel(), 1, 0);
        LimbIkControl hand = arm(model);
        model.frame(scene);
        hand.target(new Vector3f(0, 5, 0)).pole(new Vector3f(1, 1, -1));
        model.frame(scene);
        assertThat(hand.reach()).isEqualTo(Reach.TOO_FAR);
        Vec3 stretched = model.drawn(ARM[2]).minus(model.drawn(ARM[0]));
        assertThat(stretched.y() / stretched.length()).isGreaterThan(0.99);
    }

    @Test
    void frames_allocateNothing() {
        WalkerModel model = walker(new WalkerModel(), 1, 0);
        LimbIkControl hand = arm(model).target(new Vector3f(0.3f, 1.3f, 0.35f));
        model.frame(scene);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int f = 0; f < 100; f++) {
                hand.restore();
                hand.controlUpdate(WalkerModel.FRAME);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }

    @Test
    void aClone_reachesByItself() {
        WalkerModel model = walker(new WalkerModel(), 1, 0);
        LimbIkControl hand = arm(model).target(new Vector3f(0.3f, 1.3f, 0.35f));
        model.frame(scene);
        Node clone = (Node) model.node.clone();
        scene.attachChild(clone);
        LimbIkControl its = clone.getControl(LimbIkControl.class);
        its.target(new Vector3f(0.2f, 1.5f, 0.3f));
        model.frame(scene);
        assertThat(its).isNotSameAs(hand);
        assertThat(hand.reach()).isEqualTo(Reach.REACHED);
        assertThat(its.reach()).isEqualTo(Reach.REACHED);
        Vec3 wanted = new Vec3(0.3, 1.3, 0.35);
        assertThat(model.drawn(ARM[2]).distanceTo(wanted)).isLessThan(1e-4);
    }

    @Test
    void whatMakesNoLimb_isRefused() {
        WalkerModel model = walker(new WalkerModel(), 1, 0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LimbIkControl.attachTo(model.node, "LeftArm", "LeftHand", "LeftForeArm"))
                .withMessageContaining("end must be below \"LeftHand\", got \"LeftForeArm\"");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LimbIkControl.attachTo(model.node, "LeftArm", "Nose", "LeftHand"))
                .withMessageContaining("mid must be a joint of the armature, got \"Nose\"");
        assertThatThrownBy(() -> arm(model).write(null)).isInstanceOf(UnsupportedOperationException.class);
    }
}
