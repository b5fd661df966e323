// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.utils.AnimationController;
import com.badlogic.gdx.math.Matrix4;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.FootGround;
import dev.surefoot.math.Vec3;

/** A walker who goes straight ahead over a slope across his way and along it, as a game moves him. */
final class GdxWalk {
    static final double DT = 1.0 / 60;
    /** The walk's steps cover 1.4 m in 1.1 s; the game's character is a tenth faster. */
    static final double SPEED = 1.1 * 1.4 / 1.1;

    /** Rises by 0.15 ahead and by 0.1 to the left of someone who walks along z. */
    static final double AHEAD = 0.15;

    static final double ASIDE = 0.1;
    static final FootGround SLOPE = FootGround.of(Plane.through(Vec3.ZERO, new Vec3(-ASIDE, 1, -AHEAD)));

    final ModelInstance instance;
    final AnimationController controller;
    final GdxFootPlanter feet;
    final double scale;
    final double heading;
    double seconds;

    GdxWalk(GdxWalker.Rig rig, double scale, double headingRadians) {
        instance = GdxWalker.instance(rig);
        controller = new AnimationController(instance);
        controller.setAnimation(GdxWalker.WALK, -1);
        feet = GdxFootPlanter.of(instance).tracks(GdxWalker.TRACKS);
        this.scale = scale;
        heading = headingRadians;
    }

    /** Advances animation and place, and plants the feet. */
    void frame() {
        frame(1, 1, 1);
    }

    /** Does the same with the instance scaled by so much more along each of its axes. */
    void frame(float scaleX, float scaleY, float scaleZ) {
        seconds += DT;
        double x = SPEED * scale * seconds * Math.sin(heading);
        double z = SPEED * scale * seconds * Math.cos(heading);
        place(x, AHEAD * z + ASIDE * x, z);
        instance.transform.scale(scaleX, scaleY, scaleZ);
        controller.update((float) DT);
        feet.play(controller).velocity(x / seconds, 0, z / seconds).update(SLOPE, DT);
        instance.calculateTransforms();
    }

    private void place(double x, double y, double z) {
        instance.transform.setToRotationRad(0, 1, 0, (float) heading);
        instance.transform.scale((float) scale, (float) scale, (float) scale);
        instance.transform.setTranslation((float) x, (float) y, (float) z);
    }

    /** Where a point of a node is in what is drawn: instance times globalTransform, in double precision. */
    Vec3 drawn(String node, Vec3 pointLocal) {
        Vec3 inModel = times(instance.getNode(node).globalTransform, pointLocal);
        return times(instance.transform, inModel);
    }

    private static Vec3 times(Matrix4 m, Vec3 v) {
        float[] a = m.val;
        return new Vec3(
                a[Matrix4.M00] * v.x() + a[Matrix4.M01] * v.y() + a[Matrix4.M02] * v.z() + a[Matrix4.M03],
                a[Matrix4.M10] * v.x() + a[Matrix4.M11] * v.y() + a[Matrix4.M12] * v.z() + a[Matrix4.M13],
                a[Matrix4.M20] * v.x() + a[Matrix4.M21] * v.y() + a[Matrix4.M22] * v.z() + a[Matrix4.M23]);
    }
}
