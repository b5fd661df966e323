// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.gdx;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.files.FileHandle;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.g3d.Material;
import com.badlogic.gdx.graphics.g3d.attributes.BlendingAttribute;
import com.badlogic.gdx.graphics.g3d.attributes.ColorAttribute;
import com.badlogic.gdx.graphics.g3d.attributes.DepthTestAttribute;
import com.badlogic.gdx.graphics.g3d.model.MeshPart;
import com.badlogic.gdx.graphics.g3d.model.NodePart;
import com.badlogic.gdx.graphics.glutils.FrameBuffer;
import com.badlogic.gdx.math.Vector3;
import dev.surefoot.examples.scene.Film;
import dev.surefoot.examples.scene.Markers;
import dev.surefoot.examples.scene.Scene;
import dev.surefoot.examples.scene.Shape;
import dev.surefoot.examples.scene.WalkerFile;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.samples.Walker;
import java.util.Arrays;
import java.util.List;

/** The demo with marked feet: keeps pictures of some moments and says where the markers are in them. */
final class MarkedDemo extends GdxDemo {
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 480;

    private final List<Markers.Found> found;
    private FrameBuffer buffer;
    private int frames;
    private double worstFromClip;

    MarkedDemo(List<Markers.Found> found) {
        this.found = found;
    }

    @Override
    public void create() {
        super.create();
        buffer = new FrameBuffer(Pixmap.Format.RGB888, WIDTH, HEIGHT, true);
        NodePart skin = planted().instance.getNode("Walker").parts.get(0);
        for (Markers marker : Markers.values()) {
            NodePart part = new NodePart(skinned(marker), material(marker.srgb()));
            part.bones = skin.bones;
            part.invBoneBindTransforms = skin.invBoneBindTransforms;
            planted().instance.getNode("Walker").parts.add(part);
        }
    }

    private GdxCharacter planted() {
        return characters.get(2);
    }

    private static MeshPart skinned(Markers marker) {
        Shape shape = marker.shape();
        float[] places = shape.positions();
        int count = places.length / 3;
        float[] vertices = new float[5 * count];
        for (int v = 0; v < count; v++) {
            System.arraycopy(places, 3 * v, vertices, 5 * v, 3);
            vertices[5 * v + 3] = marker.joint();
            vertices[5 * v + 4] = 1;
        }
        int[] triangles = shape.triangles();
        short[] indices = new short[triangles.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (short) triangles[i];
        }
        Mesh mesh = new Mesh(true, count, indices.length, VertexAttribute.Position(), VertexAttribute.BoneWeight(0));
        mesh.setVertices(vertices).setIndices(indices);
        return new MeshPart(marker.name(), mesh, 0, indices.length, GL20.GL_TRIANGLES);
    }

    /** Of its own light, over all else. */
    private static Material material(int srgb) {
        float r = (srgb >> 16 & 255) / 255f;
        float g = (srgb >> 8 & 255) / 255f;
        float b = (srgb & 255) / 255f;
        return new Material(
                ColorAttribute.createDiffuse(0, 0, 0, 1),
                ColorAttribute.createEmissive(r, g, b, 1),
                new BlendingAttribute(1),
                new DepthTestAttribute(GL20.GL_ALWAYS));
    }

    @Override
    public void render() {
        for (double seconds : Markers.SECONDS) {
            for (; frames * Film.FRAME < seconds; frames++) {
                frame((float) Film.FRAME, Scene.Keys.NONE);
            }
            look(seconds);
            if (Markers.SECONDS.indexOf(seconds) < Markers.IN_STEP) {
                worstFromClip = Math.max(worstFromClip, fromClip());
            }
        }
        Gdx.app.exit();
    }

    private void look(double seconds) {
        shade();
        buffer.begin();
        draw(WIDTH, HEIGHT);
        Pixmap picture = Pixmap.createFromFrameBuffer(0, 0, WIDTH, HEIGHT);
        buffer.end();
        PixmapIO.writePNG(new FileHandle("target/pictures/" + seconds + ".png"), picture, 9, true);
        // of the third picture; its rows from below as in the buffer
        int left = 2 * WIDTH / 3;
        int width = WIDTH / 3 - 2;
        int[] argb = new int[width * HEIGHT];
        for (int i = 0; i < argb.length; i++) {
            argb[i] = picture.getPixel(left + i % width, i / width) >>> 8;
        }
        int shirt = Markers.shirtPixels(Arrays.copyOfRange(argb, argb.length / 2, argb.length));
        picture.dispose();
        for (Markers marker : Markers.values()) {
            double[] at = marker.find(argb, width);
            found.add(new Markers.Found(
                    seconds, marker, distance(at, put(marker), width), distance(at, animated(marker), width), shirt));
        }
    }

    private double distance(double[] at, Vec3 world, int width) {
        Vector3 v = new Vector3((float) world.x(), (float) world.y(), (float) world.z());
        look(width, HEIGHT).project(v, 0, 0, width, HEIGHT);
        return at == null ? Double.POSITIVE_INFINITY : Math.hypot(at[0] - v.x, at[1] - v.y);
    }

    /** Where the planter put it: its ankle, and from there the foot that the planter turned. */
    private Vec3 put(Markers marker) {
        Vector3 v = planted().feet.ankle(marker.leg(), new Vector3());
        Vec3 ankle = new Vec3(v.x, v.y, v.z);
        if (!marker.isAtBall()) {
            return ankle;
        }
        double[] q = new double[4];
        planted().feet.planter().foot(marker.leg(), q, 0);
        GdxCharacter animated = characters.get(0);
        Vec3 foot = animated.sole(marker.leg())[1].minus(animated.ankle(marker.leg()));
        return ankle.plus(new Quat(q[0], q[1], q[2], q[3]).rotate(foot));
    }

    /** How far an ankle is drawn from where the clip has it, metres; only until it walks again. */
    private double fromClip() {
        int ankle = Walker.legs().get(0).ankle();
        Vec3 inClip = scene.walks() ? WalkerFile.walking(frames, ankle) : WalkerFile.standing(ankle);
        return scene.capsule().place().plus(inClip).distanceTo(characters.get(0).ankle(0));
    }

    /** Returns how far from the clip the animation was drawn at most, metres: it is the file's, whoever reads it. */
    double worstFromClip() {
        return worstFromClip;
    }

    private Vec3 animated(Markers marker) {
        GdxCharacter animated = characters.get(0);
        return marker.isAtBall() ? animated.sole(marker.leg())[1] : animated.ankle(marker.leg());
    }

    @Override
    public void dispose() {
        buffer.dispose();
        super.dispose();
    }
}
