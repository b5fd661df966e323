// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import static org.assertj.core.api.Assertions.assertThat;

import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.Animation;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.GdxNativesLoader;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Eight legs, in whatever units, below a root that is turned and scaled. */
class GdxSpiderTest {
    private static final float DT = 1 / 60f;
    private static final double CYCLE_SECONDS = 1;
    /** A leg is 0.36 and 0.69 long, and swings to and fro by so much about its hip. */
    private static final double SWAY_RADIANS = 0.4;

    private static final double SPEED = 4 * 0.45 * SWAY_RADIANS / CYCLE_SECONDS;
    private static final FootGround SLOPE =
            FootGround.of(Plane.through(Vec3.ZERO, new Vec3(-0.1, 1, -0.15).normalizedOr(Vec3.Y)));

    private final List<Node> hips = new ArrayList<>();
    private final ModelInstance instance = new ModelInstance(spider());
    private final List<Quaternion> resting = new ArrayList<>();

    GdxSpiderTest() {
        Animation walk = new Animation();
        walk.id = "walk";
        instance.animations.add(walk);
        for (int leg = 0; leg < 8; leg++) {
            hips.add(instance.getNode("thigh " + leg));
            resting.add(new Quaternion(hips.get(leg).rotation));
        }
    }

    private static Model spider() {
        GdxNativesLoader.load();
        Model model = new Model();
        Node armature = GdxFootPlanterTest.node(null, "armature", 0, 0, 0);
        // in millimetres, on its back, and aside
        armature.rotation.setFromAxis(Vector3.X, 90).mulLeft(new Quaternion(Vector3.Y, 30));
        armature.scale.set(0.001f, 0.001f, 0.001f);
        model.nodes.add(armature);
        Node root = GdxFootPlanterTest.node(armature, "root", 0, 0, 0);
        root.rotation.set(armature.rotation).conjugate();
        root.scale.set(1000, 1000, 1000);
        Node body = GdxFootPlanterTest.node(root, "body", 0, 0.49f, 0);
        for (int leg = 0; leg < 8; leg++) {
            float side = leg % 2 == 0 ? 1 : -1;
            int pair = leg / 2;
            Node thigh = GdxFootPlanterTest.node(body, "thigh " + leg, 0.1f * side, 0, 0.3f * pair - 0.45f);
            Node shin = GdxFootPlanterTest.node(thigh, "shin " + leg, 0.3f * side, 0.2f, 0);
            GdxFootPlanterTest.node(shin, "foot " + leg, 0.15f * side, -0.67f, 0);
        }
        model.calculateTransforms();
        return model;
    }

    /** A track of that rig in which no foot is known to step: it says how large a metre is. */
    private static ContactTrack track() {
        ContactTrack.Builder builder =
                ContactTrack.Builder.of(1, false, new double[2 * ContactTrack.Builder.ROOT_NUMBERS]);
        double[] swing = new double[ContactTrack.Builder.SWING_SAMPLES * ContactTrack.PATH_NUMBERS];
        for (int leg = 0; leg < 8; leg++) {
            double metres = Math.hypot(0.3, 0.2) + Math.hypot(0.15, 0.67);
            builder.leg("leg " + leg, metres, new double[0], new double[0], swing);
        }
        return builder.build();
    }

    /** Legs of four stand and go back, those of the other four are lifted and go ahead. */
    private void pose(double seconds) {
        for (int leg = 0; leg < 8; leg++) {
            boolean first = leg % 4 == 0 || leg % 4 == 3;
            double u = seconds / CYCLE_SECONDS + (first ? 0 : 0.5);
            double phase = u - Math.floor(u);
            double stance = Math.min(1, 2 * phase);
            double swing = Math.max(0, 2 * phase - 1);
            double side = leg % 2 == 0 ? 1 : -1;
            double sway = SWAY_RADIANS * (phase < 0.5 ? 1 - 2 * stance : 2 * swing - 1);
            Node hip = hips.get(leg);
            hip.rotation
                    .set(resting.get(leg))
                    .mulLeft(new Quaternion(Vector3.Z, (float) (side * 20 * Math.sin(Math.PI * swing))))
                    .mulLeft(new Quaternion(Vector3.Y, (float) Math.toDegrees(-side * sway)));
        }
        // as an animation does: what was written into nodes in the frame before is gone
        for (String bone : new String[] {"body", "thigh ", "shin ", "foot "}) {
            for (int leg = 0; leg < 8; leg++) {
                instance.getNode(bone.equals("body") ? bone : bone + leg).isAnimated = false;
            }
        }
        instance.calculateTransforms();
    }

    @ParameterizedTest
    @CsvSource({"0.01, 0", "0.01, 2", "1, 0.7", "1, -2.5", "100, 1", "100, 3"})
    void ankles_areDrawnWhereTheyWerePlanted(double scale, double heading) {
        List<LegDescription> legs = new ArrayList<>();
        for (int leg = 0; leg < 8; leg++) {
            LegDescription.Point ball = new LegDescription.Point("ball", "foot " + leg, new Vec3(0, -0.02, 0));
            legs.add(new LegDescription("leg " + leg, "thigh " + leg, "shin " + leg, "foot " + leg, "", List.of(ball)));
        }
        GdxFootPlanter feet = GdxFootPlanter.of(instance, legs).track("walk", track());
        assertThat(feet.legs().get(7).point(FootPoint.Kind.BALL)).isNotNull();
        double worst = 0;
        double moved = 0;
        int stood = 0;
        for (int f = 0; f < 240; f++) {
            double way = SPEED * scale * f * DT;
            double x = way * Math.sin(heading);
            double z = way * Math.cos(heading);
            instance.transform.setToRotationRad(0, 1, 0, (float) heading).scale((float) scale, (float) scale, (float)
                    scale);
            instance.transform.setTranslation((float) x, (float) (0.1 * x + 0.15 * z), (float) z);
            pose(f * DT);
            Vec3[] animated = new Vec3[8];
            for (int leg = 0; leg < 8; leg++) {
                animated[leg] = drawn(leg);
            }
            feet.velocity(SPEED * scale * Math.sin(heading), 0, SPEED * scale * Math.cos(heading));
            feet.update(SLOPE, DT);
            instance.calculateTransforms();
            for (int leg = 0; leg < 8; leg++) {
                Vector3 planted = feet.ankle(leg, new Vector3());
                worst = Math.max(worst, drawn(leg).distanceTo(new Vec3(planted.x, planted.y, planted.z)) / scale);
                moved = Math.max(moved, drawn(leg).distanceTo(animated[leg]) / scale);
                stood += feet.planter().state(leg) == FootState.STANDING ? 1 : 0;
            }
        }
        System.out.printf(
                "spider of scale %s: ankles within %.5f mm, moved by %.1f mm, %d stances%n",
                scale, 1000 * worst, 1000 * moved, stood);
        assertThat(worst).isLessThan(1e-5);
        assertThat(moved).isGreaterThan(0.02);
        assertThat(stood).isGreaterThan(400);
    }

    private Vec3 drawn(int leg) {
        Matrix4 m = instance.getNode("foot " + leg).globalTransform;
        float[] a = instance.transform.val;
        double x = m.val[Matrix4.M03];
        double y = m.val[Matrix4.M13];
        double z = m.val[Matrix4.M23];
        return new Vec3(
                a[Matrix4.M00] * x + a[Matrix4.M01] * y + a[Matrix4.M02] * z + a[Matrix4.M03],
                a[Matrix4.M10] * x + a[Matrix4.M11] * y + a[Matrix4.M12] * z + a[Matrix4.M13],
                a[Matrix4.M20] * x + a[Matrix4.M21] * y + a[Matrix4.M22] * z + a[Matrix4.M23]);
    }
}
