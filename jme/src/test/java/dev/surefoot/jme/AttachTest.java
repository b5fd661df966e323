// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.SkinningControl;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootPlanterSettings;
import dev.surefoot.plant.track.ContactTracks;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.find.LegDescription;
import dev.surefoot.samples.Walker;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Which models are taken and which tracks, and why others are not. */
class AttachTest {
    @Test
    void attachTo_findsLegsAndSoles() {
        FootPlanterControl feet = FootPlanterControl.attachTo(new WalkerModel().node);
        assertThat(feet.legs()).isEqualTo(2);
        assertThat(feet.leg(0).name()).isEqualTo("left");
        assertThat(feet.jointName(feet.leg(0).hip())).isEqualTo("LeftUpLeg");
        assertThat(feet.jointName(feet.leg(1).ball())).isEqualTo("RightToeBase");
        assertThat(feet.leg(0).points()).extracting(FootPoint::kind).containsExactly(FootPoint.Kind.values());
    }

    @Test
    void attachTo_takesLegsByName() {
        List<LegDescription> legs = List.of(
                new LegDescription("right", "RightUpLeg", "RightLeg", "RightFoot", "", List.of()),
                new LegDescription("left", "LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase", List.of()));
        FootPlanterControl feet = FootPlanterControl.attachTo(new WalkerModel().node, legs, FootPlanterSettings.HUMAN);
        assertThat(feet.leg(0).name()).isEqualTo("right");
        assertThat(feet.leg(0).ball()).isEqualTo(-1);
        assertThat(feet.jointName(feet.leg(1).ball())).isEqualTo("LeftToeBase");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FootPlanterControl.attachTo(
                        new WalkerModel().node,
                        List.of(new LegDescription("left", "Thigh", "LeftLeg", "LeftFoot", "", List.of())),
                        FootPlanterSettings.HUMAN))
                .withMessageContaining("Thigh");
    }

    /** A boot whose sole is thicker than the joints say: its mesh shows it. */
    @Test
    void attachTo_takesSolesFromTheSkin() {
        WalkerModel bare = new WalkerModel();
        WalkerModel booted = new WalkerModel();
        for (String side : new String[] {"Left", "Right"}) {
            booted.node.attachChild(boot(booted, booted.joint(side + "Foot"), 0.03f));
        }
        // the engine looks for meshes when the control gets its spatial
        booted.node.removeControl(booted.skin);
        booted.node.addControl(booted.skin);
        // the ankle of the walker is 68.25 mm above the floor in bind pose
        assertThat(ball(FootPlanterControl.attachTo(booted.node))).isCloseTo(-0.06825 - 0.03, within(2e-3));
        assertThat(ball(FootPlanterControl.attachTo(bare.node))).isGreaterThan(-0.08);
    }

    private static double ball(FootPlanterControl feet) {
        return feet.leg(0).point(FootPoint.Kind.BALL).offsetLocal().y();
    }

    /** A grid of vertices under the foot, from behind the heel to the tip of the toes, that thick. */
    private static Geometry boot(WalkerModel model, Joint ankle, float thickness) {
        Vector3f at = ankle.getModelTransform().getTranslation();
        float[] places = new float[3 * 30 * 9];
        byte[] indices = new byte[4 * 30 * 9];
        float[] weights = new float[4 * 30 * 9];
        for (int i = 0; i < 30 * 9; i++) {
            places[3 * i] = at.x - 0.04f + 0.01f * (i % 9);
            places[3 * i + 1] = -thickness;
            int row = i / 9;
            places[3 * i + 2] = at.z - 0.06f + 0.01f * row;
            indices[4 * i] = (byte) ankle.getId();
            weights[4 * i] = 1;
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(VertexBuffer.Type.Position, 3, places);
        mesh.setBuffer(VertexBuffer.Type.BoneIndex, 4, indices);
        mesh.setBuffer(VertexBuffer.Type.BoneWeight, 4, weights);
        mesh.setMaxNumWeights(1);
        assertThat(model.armature.getJoint(ankle.getId())).isSameAs(ankle);
        return new Geometry("boot", mesh);
    }

    @Test
    void attachTo_refusesModelsThatItCannotPlant() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FootPlanterControl.attachTo(new Node("crate")))
                .withMessageContaining("SkinningControl");
        WalkerModel still = new WalkerModel();
        still.node.removeControl(still.composer);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FootPlanterControl.attachTo(still.node))
                .withMessageContaining("AnimComposer");
        WalkerModel twice = new WalkerModel();
        FootPlanterControl.attachTo(twice.node);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FootPlanterControl.attachTo(twice.node))
                .withMessageContaining("FootPlanterControl yet");
        Node snake = new Node("snake");
        Armature armature = new Armature(new Joint[] {new Joint("spine")});
        armature.saveBindPose();
        snake.addControl(new AnimComposer());
        snake.addControl(new SkinningControl(armature));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FootPlanterControl.attachTo(snake))
                .withMessageContaining("no legs found");
        assertThat(snake.getNumControls()).isEqualTo(2);
    }

    @Test
    void track_ofAnotherRig_isRefusedByName() {
        FootPlanterControl feet = FootPlanterControl.attachTo(new WalkerModel().node);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.track("Walk", track(0.86, "left")))
                .withMessageContaining("2 legs, got 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.track("Walk", track(0.86, "right", "left")))
                .withMessageContaining("leg 0 of the track must be left, got right");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.track("Walk", track(new double[] {0.86, 1.2}, "left", "right")))
                .withMessageContaining("got a left leg that is 0.83");
        feet.track("Walk", track(0.86, "left", "right"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.track("Run", track(1.2, "left", "right")))
                .withMessageContaining("legs that are 1.39");
        feet.track("Walk", track(1.2, "left", "right"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.bake("Rumba"))
                .withMessageContaining("[Idle, Nod, Stride, Walk], got Rumba");
    }

    /** A track in which no foot steps. */
    private static ContactTrack track(double legMetres, String... names) {
        double[] all = new double[names.length];
        Arrays.fill(all, legMetres);
        return track(all, names);
    }

    private static ContactTrack track(double[] legMetres, String... names) {
        ContactTrack.Builder builder =
                ContactTrack.Builder.of(1, false, new double[2 * ContactTrack.Builder.ROOT_NUMBERS]);
        int swing = ContactTrack.Builder.SWING_SAMPLES * ContactTrack.PATH_NUMBERS;
        for (int leg = 0; leg < names.length; leg++) {
            builder.leg(names[leg], legMetres[leg], new double[0], new double[0], new double[swing]);
        }
        return builder.build();
    }

    /** What the engine plays is what the file held: a track found while loading says what one found before says. */
    @Test
    void bake_findsWhatTheCommandFinds() {
        FootPlanterControl feet = FootPlanterControl.attachTo(new WalkerModel().node);
        ContactTrack track = WalkerModel.track(feet, "Walk");
        assertThat(track.loops()).isTrue();
        assertThat(track.durationSeconds()).isCloseTo(1.1, within(1e-6));
        assertThat(track.legLengthMetres(0))
                .isCloseTo(
                        ContactTracks.of(Walker.inPlace(), Walker.legs())
                                .orElseThrow()
                                .legLengthMetres(0),
                        within(1e-6));
        assertThat(track.steps(0)).isPositive();
        assertThat(track.steps(1)).isPositive();
    }

    @Test
    void write_isRefused() {
        FootPlanterControl feet = FootPlanterControl.attachTo(new WalkerModel().node);
        assertThatThrownBy(() -> feet.write(null))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("attach it after loading");
    }

    @Test
    void whatIsNoArgument_isRefusedByName() {
        WalkerModel model = new WalkerModel();
        FootPlanterControl feet = FootPlanterControl.attachTo(model.node);
        LimbIkControl arm = LimbIkControl.attachTo(model.node, "LeftArm", "LeftForeArm", "LeftHand");
        AimControl head = AimControl.attachTo(model.node, "Head");
        ContactTrack track = track(0.86, "left", "right");
        Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
        calls.put("model", () -> FootPlanterControl.attachTo(null));
        calls.put("settings", () -> FootPlanterControl.attachTo(new WalkerModel().node, List.of(), null));
        calls.put("clip", () -> feet.track(null, track));
        calls.put("track", () -> feet.track("Walk", null));
        calls.put("clip ", () -> feet.bake(null));
        calls.put("name", () -> feet.setLayer(null));
        calls.put("unitsPerSecond", () -> feet.setVelocity(null));
        calls.put("track ", () -> feet.playing(null, 0, 1, 1));
        calls.put("model ", () -> AimControl.attachTo(null, "Head"));
        calls.put("direction", () -> head.axis(null));
        calls.put("place", () -> head.eyes(null));
        calls.put("place ", () -> head.target(null));
        calls.put("mid", () -> LimbIkControl.attachTo(model.node, "LeftArm", null, "LeftHand"));
        calls.put("place  ", () -> arm.target(null));
        calls.put("scene", () -> SceneGround.of(null, 0, 1));
        calls.put("scene ", () -> SceneGround.still(null));
        calls.put("body", () -> SceneGround.of(model.node, 0, 1).moving(null));
        calls.put("space", () -> MinieGround.of(null, 0, 1));
        calls.put("terrain", () -> TerrainGround.of(null));
        calls.forEach((name, call) ->
                assertThatNullPointerException().as(name).isThrownBy(call).withMessage(name.strip()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.playing(track, 0, Double.NaN, 1))
                .withMessage("rate must be finite, got NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> feet.setLayer("Legs"))
                .withMessage("name must be one of [Default], got Legs");
        assertThatIllegalArgumentException().isThrownBy(() -> feet.leg(2)).withMessage("leg must be in [0, 2), got 2");
    }

    /** As the engine's glTF loader leaves models: AnimComposer and skin are on a node below the one that it returns. */
    @Test
    void composerBelowTheModel_isFoundAndGiven() {
        WalkerModel walker = new WalkerModel();
        Node loaded = new Node("Scene");
        loaded.attachChild(walker.node);
        FootPlanterControl feet = FootPlanterControl.attachTo(loaded);
        assertThat(loaded.getControl(AnimComposer.class)).isNull();
        assertThat(feet.composer()).isSameAs(walker.composer);
    }
}
