// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.jme;

import com.jme3.anim.SkinningControl;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import dev.surefoot.examples.scene.Film;
import dev.surefoot.examples.scene.Markers;
import dev.surefoot.examples.scene.Scene;
import dev.surefoot.examples.scene.Shape;
import dev.surefoot.examples.scene.WalkerFile;
import dev.surefoot.jme.PlannedLegs;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.samples.Walker;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import javax.imageio.ImageIO;

/** The demo with marked feet: keeps pictures of some moments and says where the markers are in them. */
final class MarkedDemo extends FilmDemo {
    private static final Film MOMENTS = new Film(Path.of("target/pictures"), 0, 0, 1);

    private final List<Markers.Found> found;
    private int frames;
    private int moment;
    private double worstFromClip;
    private final CountDownLatch end = new CountDownLatch(1);

    MarkedDemo(List<Markers.Found> found) {
        super(MOMENTS);
        this.found = found;
    }

    @Override
    public void simpleInitApp() {
        super.simpleInitApp();
        SkinningControl skin = JmeCharacter.find(planted().root, SkinningControl.class);
        for (Markers marker : Markers.values()) {
            ((Node) skin.getSpatial()).attachChild(skinned(marker, skin));
        }
        // it looks for what it skins when it is set
        skin.setSpatial(skin.getSpatial());
    }

    private JmeCharacter planted() {
        return characters.get(2);
    }

    private Geometry skinned(Markers marker, SkinningControl skin) {
        Shape shape = marker.shape();
        int count = shape.positions().length / 3;
        byte[] joints = new byte[4 * count];
        float[] weights = new float[4 * count];
        int joint = skin.getArmature().getJointIndex(Walker.skeleton().name(marker.joint()));
        for (int v = 0; v < count; v++) {
            joints[4 * v] = (byte) joint;
            weights[4 * v] = 1;
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(VertexBuffer.Type.Position, 3, shape.positions());
        mesh.setBuffer(VertexBuffer.Type.Normal, 3, shape.normals());
        mesh.setBuffer(VertexBuffer.Type.Index, 3, shape.triangles());
        mesh.setBuffer(VertexBuffer.Type.BoneIndex, 4, joints);
        mesh.setBuffer(VertexBuffer.Type.BoneWeight, 4, weights);
        for (VertexBuffer.Type type :
                new VertexBuffer.Type[] {VertexBuffer.Type.HWBoneIndex, VertexBuffer.Type.HWBoneWeight}) {
            VertexBuffer buffer = new VertexBuffer(type);
            buffer.setUsage(VertexBuffer.Usage.CpuOnly);
            mesh.setBuffer(buffer);
        }
        mesh.setMaxNumWeights(1);
        mesh.generateBindPose();
        mesh.updateBound();
        Geometry geometry = new Geometry(marker.name(), mesh);
        Material material = new Material(assetManager, "Common/MatDefs/Misc/Unshaded.j3md");
        material.setColor("Color", new ColorRGBA().fromIntARGB(0xFF000000 | marker.srgb()));
        material.getAdditionalRenderState().setDepthTest(false);
        geometry.setMaterial(material);
        geometry.setQueueBucket(RenderQueue.Bucket.Transparent);
        return geometry;
    }

    @Override
    public void simpleUpdate(float tpf) {
        for (; frames * Film.FRAME < Markers.SECONDS.get(moment); frames++) {
            frame((float) Film.FRAME, Scene.Keys.NONE);
        }
    }

    @Override
    public void simpleRender(RenderManager manager) {
        double seconds = Markers.SECONDS.get(moment);
        BufferedImage picture = picture();
        try {
            Files.createDirectories(MOMENTS.folder());
            String name = String.format(Locale.ROOT, "%.1f.png", seconds);
            ImageIO.write(picture, "png", MOMENTS.folder().resolve(name).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int width = picture.getWidth() / 3 - 2;
        int height = picture.getHeight();
        int[] rgb = picture.getRGB(2 * picture.getWidth() / 3, 0, width, height, null, 0, width);
        int shirt = Markers.shirtPixels(Arrays.copyOf(rgb, rgb.length / 2));
        for (Markers marker : Markers.values()) {
            double[] at = marker.find(rgb, width);
            found.add(new Markers.Found(
                    seconds, marker, distance(at, put(marker)), distance(at, animated(marker)), shirt));
        }
        if (moment < Markers.IN_STEP) {
            worstFromClip = Math.max(worstFromClip, fromClip());
        }
        moment++;
        if (moment == Markers.SECONDS.size()) {
            stop();
        }
    }

    private double distance(double[] at, Vec3 world) {
        Vector3f v = views.get(2).getCamera().getScreenCoordinates(vector(world));
        double left = 2 * cam.getWidth() / 3.0;
        return at == null ? Double.POSITIVE_INFINITY : Math.hypot(at[0] + left - v.x, cam.getHeight() - at[1] - v.y);
    }

    /** Where the planter put it: by its pelvis and its rotations alone, from the hip that the animation has. */
    private Vec3 put(Markers marker) {
        FootPlanter planter = PlannedLegs.planter(planted().feet);
        Leg leg = Walker.legs().get(marker.leg());
        double[] v = new double[4];
        planter.pelvis(v, 0);
        Vec3 hip = characters.get(0).drawn(leg.hip(), Vec3.ZERO).plus(new Vec3(v[0], v[1], v[2]));
        planter.thigh(marker.leg(), v, 0);
        Vec3 knee = hip.plus(bone(leg.knee(), v));
        planter.shin(marker.leg(), v, 0);
        Vec3 ankle = knee.plus(bone(leg.ankle(), v));
        planter.foot(marker.leg(), v, 0);
        return marker.isAtBall() ? ankle.plus(bone(leg.ball(), v)) : ankle;
    }

    private static Vec3 bone(int joint, double[] rotation) {
        return new Quat(rotation[0], rotation[1], rotation[2], rotation[3])
                .rotate(Walker.skeleton().joint(joint).translation());
    }

    private Vec3 animated(Markers marker) {
        Leg leg = Walker.legs().get(marker.leg());
        int joint = marker.isAtBall() ? leg.ball() : leg.ankle();
        return characters.get(0).drawn(joint, Vec3.ZERO);
    }

    /** How far an ankle is drawn from where the clip has it, metres; only until it walks again. */
    private double fromClip() {
        int ankle = Walker.legs().get(0).ankle();
        Vec3 inClip = scene.walks() ? WalkerFile.walking(frames, ankle) : WalkerFile.standing(ankle);
        return scene.capsule().place().plus(inClip).distanceTo(characters.get(0).drawn(ankle, Vec3.ZERO));
    }

    /** Returns how far from the clip the animation was drawn at most, metres: it is the file's, whoever reads it. */
    double worstFromClip() {
        return worstFromClip;
    }

    /** Returns when all is seen, or when it has failed. */
    void awaitEnd() throws InterruptedException {
        end.await();
    }

    @Override
    public void destroy() {
        super.destroy();
        end.countDown();
    }
}
