// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.anim.Joint;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.control.AbstractControl;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootState;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the control lives with the engine's own: what it puts back, what it leaves alone, what it allocates. */
class EngineOrderTest {
    private static final String[] HIPS = {"LeftUpLeg", "RightUpLeg"};

    /** Sees the animation under the planted pose. */
    private static final class Probe extends AbstractControl {
        final Quaternion[] hips = {new Quaternion(), new Quaternion()};
        private final WalkerModel model;

        Probe(WalkerModel model) {
            this.model = model;
        }

        @Override
        protected void controlUpdate(float tpf) {
            for (int i = 0; i < 2; i++) {
                hips[i].set(model.joint(HIPS[i]).getLocalRotation());
            }
        }

        @Override
        protected void controlRender(RenderManager rm, ViewPort vp) {}
    }

    private static FootPlanterControl planted(WalkerModel model) {
        FootPlanterControl feet = FootPlanterControl.attachTo(model.node);
        WalkerModel.track(feet, "Walk");
        WalkerModel.track(feet, "Idle");
        feet.setGround(FootGround.of(Plane.slope(10)));
        feet.setVelocity(new Vector3f(0, 0, (float) WalkerModel.SPEED));
        return feet;
    }

    private static void step(WalkerModel model) {
        Vector3f at = model.node.getLocalTranslation();
        float z = at.z + (float) WalkerModel.SPEED * WalkerModel.FRAME;
        model.node.setLocalTranslation(0, z * (float) Math.tan(Math.toRadians(10)), z);
        model.frame(model.node);
    }

    @Test
    void attachTo_putsItBetweenAnimationAndSkin() {
        WalkerModel model = new WalkerModel();
        FootPlanterControl feet = FootPlanterControl.attachTo(model.node);
        List<Class<?>> order = new ArrayList<>();
        for (int i = 0; i < model.node.getNumControls(); i++) {
            order.add(model.node.getControl(i).getClass());
        }
        assertThat(order)
                .containsExactly(PoseRestorer.class, model.composer.getClass(), feet.getClass(), model.skin.getClass());
    }

    @Test
    void transition_isThatOfARunWithoutPlanting() {
        assertThat(transitionErrorDegrees(true)).isLessThan(0.1);
        assertThat(transitionErrorDegrees(false))
                .as("without the restoring control, or this test could not fail")
                .isGreaterThan(1);
    }

    private static double transitionErrorDegrees(boolean restoring) {
        WalkerModel model = new WalkerModel();
        planted(model);
        if (!restoring) {
            model.node.removeControl(PoseRestorer.class);
        }
        Probe probe = new Probe(model);
        model.node.addControlAt(restoring ? 2 : 1, probe);
        WalkerModel raw = new WalkerModel();
        Probe rawProbe = new Probe(raw);
        raw.node.addControlAt(1, rawProbe);
        double worst = 0;
        for (int f = 0; f < 120; f++) {
            if (f == 0 || f == 30) {
                model.play(f == 0 ? "Idle" : "Walk", 0.4);
                raw.play(f == 0 ? "Idle" : "Walk", 0.4);
            }
            step(model);
            step(raw);
            for (int i = 0; i < 2; i++) {
                worst = Math.max(worst, degrees(probe.hips[i], rawProbe.hips[i]));
            }
        }
        System.out.printf("transition %s restoring: hips within %.4f degrees%n", restoring ? "with" : "without", worst);
        return worst;
    }

    private static double degrees(Quaternion a, Quaternion b) {
        double x = 0;
        double y = 0;
        // by the chord, as the cosine of a small angle says nothing in floats
        float sign = a.dot(b) < 0 ? -1 : 1;
        float[] p = {a.getX(), a.getY(), a.getZ(), a.getW()};
        float[] q = {b.getX(), b.getY(), b.getZ(), b.getW()};
        for (int i = 0; i < 4; i++) {
            x += (p[i] - sign * q[i]) * (double) (p[i] - sign * q[i]);
            y += (p[i] + sign * q[i]) * (double) (p[i] + sign * q[i]);
        }
        return 4 * Math.atan2(Math.sqrt(x), Math.sqrt(y)) * FastMath.RAD_TO_DEG;
    }

    @Test
    void clipWithoutLegKeys_doesNotAccumulate() {
        WalkerModel model = new WalkerModel();
        FootPlanterControl feet = planted(model);
        feet.setVelocity(Vector3f.ZERO);
        feet.track("Nod", WalkerModel.track(feet, "Idle"));
        model.play("Nod");
        List<Quaternion> before = legRotations(model);
        Vector3f hips = model.joint("Hips").getLocalTranslation().clone();
        for (int f = 0; f < 60; f++) {
            model.frame(model.node);
        }
        List<Quaternion> early = legRotations(model);
        for (int f = 0; f < 600; f++) {
            model.frame(model.node);
        }
        List<Quaternion> late = legRotations(model);
        double moved = 0;
        for (int i = 0; i < late.size(); i++) {
            assertThat(degrees(late.get(i), early.get(i))).isLessThan(0.01);
            moved = Math.max(moved, degrees(late.get(i), before.get(i)));
        }
        assertThat(moved).as("the slope turns feet at all").isGreaterThan(3);
        feet.setEnabled(false);
        assertThat(legRotations(model)).isEqualTo(before);
        assertThat(model.joint("Hips").getLocalTranslation()).isEqualTo(hips);
    }

    @Test
    void disabling_givesTheAnimationBack_andEnablingStartsAnew() {
        WalkerModel model = new WalkerModel();
        WalkerModel raw = new WalkerModel();
        FootPlanterControl feet = planted(model);
        model.play("Walk");
        raw.play("Walk");
        for (int f = 0; f < 50; f++) {
            step(model);
            step(raw);
        }
        assertThat(legRotations(model)).isNotEqualTo(legRotations(raw));
        feet.setEnabled(false);
        assertThat(legRotations(model)).isEqualTo(legRotations(raw));
        step(model);
        step(raw);
        assertThat(legRotations(model)).isEqualTo(legRotations(raw));
        feet.setEnabled(true);
        step(model);
        assertThat(legRotations(model)).isNotEqualTo(legRotations(raw));
    }

    @Test
    void removing_givesTheAnimationBack() {
        WalkerModel model = new WalkerModel();
        FootPlanterControl feet = planted(model);
        List<Quaternion> bind = legRotations(model);
        for (int f = 0; f < 50; f++) {
            step(model);
        }
        model.node.removeControl(feet);
        assertThat(legRotations(model)).isEqualTo(bind);
        assertThat(model.node.getNumControls()).isEqualTo(2);
        step(model);
        assertThat(legRotations(model)).isEqualTo(bind);
        planted(model);
        step(model);
        assertThat(legRotations(model)).isNotEqualTo(bind);
    }

    @Test
    void whatOthersWrite_stays() {
        WalkerModel model = new WalkerModel();
        planted(model);
        for (int f = 0; f < 10; f++) {
            step(model);
        }
        Quaternion ragdoll = new Quaternion().fromAngles(0.1f, 0.2f, 0.3f);
        model.joint("LeftLeg").setLocalRotation(ragdoll);
        ((PoseRestorer) model.node.getControl(0)).update(WalkerModel.FRAME);
        assertThat(model.joint("LeftLeg").getLocalRotation()).isEqualTo(ragdoll);
    }

    @Test
    void weightOfZero_writesNoBit() {
        WalkerModel model = new WalkerModel();
        WalkerModel raw = new WalkerModel();
        planted(model).setWeight(0);
        model.play("Walk");
        raw.play("Walk");
        for (int f = 0; f < 50; f++) {
            step(model);
            step(raw);
            assertThat(legRotations(model)).isEqualTo(legRotations(raw));
        }
    }

    @Test
    void clone_walksByItself() {
        WalkerModel model = new WalkerModel();
        FootPlanterControl feet = planted(model);
        model.play("Walk");
        for (int f = 0; f < 20; f++) {
            step(model);
        }
        List<Quaternion> kept = legRotations(model);
        var copy = model.node.clone();
        FootPlanterControl its = copy.getControl(FootPlanterControl.class);
        var skin = copy.getControl(com.jme3.anim.SkinningControl.class);
        var composer = copy.getControl(com.jme3.anim.AnimComposer.class);
        assertThat(its).isNotSameAs(feet);
        composer.setCurrentAction("Idle");
        for (int f = 0; f < 60; f++) {
            copy.updateLogicalState(WalkerModel.FRAME);
            copy.updateGeometricState();
        }
        assertThat(its.state(0)).isEqualTo(FootState.STANDING);
        assertThat(legRotations(model)).isEqualTo(kept);
        // uphill the toes are up: the clone's own joints are planted
        Joint foot = skin.getArmature().getJoint("LeftFoot");
        its.setEnabled(false);
        Quaternion animated = foot.getLocalRotation().clone();
        its.setEnabled(true);
        copy.updateLogicalState(WalkerModel.FRAME);
        assertThat(degrees(foot.getLocalRotation(), animated)).isGreaterThan(3);
    }

    @Test
    void frames_allocateNothingOfOurs() {
        WalkerModel model = new WalkerModel();
        planted(model);
        WalkerModel raw = new WalkerModel();
        for (WalkerModel each : List.of(model, raw)) {
            each.play("Walk", 0.2);
            bytes(each, 600);
        }
        long engine = Long.MAX_VALUE;
        long both = Long.MAX_VALUE;
        // the least of some rounds: compilers and monitors allocate now and then on whichever thread
        for (int round = 0; round < 5; round++) {
            engine = Math.min(engine, bytes(raw, 600));
            both = Math.min(both, bytes(model, 600));
        }
        System.out.printf("bytes a frame: %.2f with the control, %.2f without%n", both / 600.0, engine / 600.0);
        assertThat(both).isEqualTo(engine);
    }

    private static long bytes(WalkerModel model, int frames) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int f = 0; f < frames; f++) {
            step(model);
            if (f % 97 == 0) {
                model.composer.setCurrentAction("Walk");
            }
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private static List<Quaternion> legRotations(WalkerModel model) {
        List<Quaternion> all = new ArrayList<>();
        for (String side : new String[] {"Left", "Right"}) {
            for (String part : new String[] {"UpLeg", "Leg", "Foot", "ToeBase"}) {
                all.add(model.joint(side + part).getLocalRotation().clone());
            }
        }
        return all;
    }
}
