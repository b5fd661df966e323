// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.gdx;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.PerspectiveCamera;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.g3d.Environment;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelBatch;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.attributes.ColorAttribute;
import com.badlogic.gdx.graphics.g3d.environment.DirectionalShadowLight;
import com.badlogic.gdx.graphics.g3d.shaders.DefaultShader;
import com.badlogic.gdx.graphics.g3d.shaders.DepthShader;
import com.badlogic.gdx.graphics.g3d.utils.DefaultShaderProvider;
import com.badlogic.gdx.graphics.g3d.utils.DepthShaderProvider;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import dev.surefoot.examples.scene.CourseShape;
import dev.surefoot.examples.scene.Method;
import dev.surefoot.examples.scene.Scene;
import dev.surefoot.examples.scene.WalkerFile;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Three walkers on one course, side by side, each with another method under its feet. */
class GdxDemo extends ApplicationAdapter {
    static final Color SKY = new Color(0.87f, 0.91f, 0.95f, 1);
    private static final int BONES = 32;
    /** Side of a shadow's picture, pixels. */
    private static final int SHADOW = 1024;

    final Scene scene = new Scene();
    final List<GdxCharacter> characters = new ArrayList<>();
    private final PerspectiveCamera camera = new PerspectiveCamera();
    private final List<Environment> environments = new ArrayList<>();
    private final List<DirectionalShadowLight> suns = new ArrayList<>();
    private ModelBatch models;
    private ModelBatch shadows;
    private SpriteBatch sprites;
    private BitmapFont font;
    private Model walker;
    private ModelInstance course;
    private ModelInstance raft;

    @Override
    public void create() {
        DefaultShader.Config config = new DefaultShader.Config();
        config.numBones = BONES;
        config.numDirectionalLights = 1;
        config.numPointLights = 0;
        models = new ModelBatch(new DefaultShaderProvider(config));
        sprites = new SpriteBatch();
        font = new BitmapFont();
        DepthShader.Config depth = new DepthShader.Config();
        depth.numBones = BONES;
        shadows = new ModelBatch(new DepthShaderProvider(depth));
        camera.fieldOfView = 34;
        camera.near = 0.1f;
        camera.far = 60;
        course = new ModelInstance(ShapeModel.of(CourseShape.still()));
        raft = new ModelInstance(ShapeModel.of(CourseShape.raft()));
        walker = GlbModel.read(WalkerFile.glb());
        Map<String, ContactTrack> tracks = WalkerFile.tracks();
        for (Method method : Method.values()) {
            characters.add(new GdxCharacter(method, walker, tracks, scene));
            light();
        }
    }

    /** Each walks in the others' place, so each has a sun of its own for its shadow. */
    @SuppressWarnings("deprecation") // libGDX has no other shadows
    private void light() {
        DirectionalShadowLight sun = new DirectionalShadowLight(SHADOW, SHADOW, 4, 4, 1, 12);
        sun.set(0.58f, 0.55f, 0.5f, 0.35f, -1, 0.15f);
        Environment environment = new Environment();
        environment.set(new ColorAttribute(ColorAttribute.AmbientLight, 0.5f, 0.52f, 0.56f, 1));
        environment.add(sun);
        environment.shadowMap = sun;
        environments.add(environment);
        suns.add(sun);
    }

    @Override
    public void render() {
        // a window that was dragged about shall not make anyone leap
        frame(Math.min(Gdx.graphics.getDeltaTime(), 0.05f), keys());
        shade();
        draw(Gdx.graphics.getBackBufferWidth(), Gdx.graphics.getBackBufferHeight());
    }

    /** Returns the keys that are down. */
    static Scene.Keys keys() {
        return new Scene.Keys(
                Gdx.input.isKeyPressed(Input.Keys.D) || Gdx.input.isKeyPressed(Input.Keys.RIGHT),
                Gdx.input.isKeyPressed(Input.Keys.A) || Gdx.input.isKeyPressed(Input.Keys.LEFT),
                Gdx.input.isKeyPressed(Input.Keys.W) || Gdx.input.isKeyPressed(Input.Keys.UP),
                Gdx.input.isKeyPressed(Input.Keys.S) || Gdx.input.isKeyPressed(Input.Keys.DOWN));
    }

    /** Advances the scene and poses everyone. */
    void frame(float seconds, Scene.Keys keys) {
        if (seconds > 0) {
            scene.step(seconds, keys);
            for (GdxCharacter character : characters) {
                character.update(seconds);
            }
        }
        Quat q = scene.course().raft().rotation();
        Vec3 p = scene.course().raft().place();
        raft.transform.set(
                new Vector3((float) p.x(), (float) p.y(), (float) p.z()),
                new Quaternion((float) q.x(), (float) q.y(), (float) q.z(), (float) q.w()));
    }

    /** Draws what the suns see, which binds buffers of theirs: before {@link #draw}. */
    @SuppressWarnings("deprecation")
    void shade() {
        look(1, 1);
        for (int i = 0; i < characters.size(); i++) {
            DirectionalShadowLight sun = suns.get(i);
            Vec3 at = scene.capsule().place();
            sun.begin(new Vector3((float) at.x(), (float) at.y(), (float) at.z()), camera.direction);
            shadows.begin(sun.getCamera());
            shadows.render(characters.get(i).instance);
            shadows.end();
            sun.end();
        }
    }

    /** Draws all pictures beside each other, into what is bound. */
    void draw(int width, int height) {
        Gdx.gl.glViewport(0, 0, width, height);
        Gdx.gl.glClearColor(SKY.r, SKY.g, SKY.b, 1);
        Gdx.gl.glClear(GL20.GL_COLOR_BUFFER_BIT | GL20.GL_DEPTH_BUFFER_BIT);
        int each = width / characters.size();
        for (int i = 0; i < characters.size(); i++) {
            Gdx.gl.glViewport(i * each, 0, each - 2, height);
            look(each - 2, height);
            draw(characters.get(i), environments.get(i));
        }
        Gdx.gl.glViewport(0, 0, width, height);
        sprites.getProjectionMatrix().setToOrtho2D(0, 0, width, height);
        sprites.begin();
        for (int i = 0; i < characters.size(); i++) {
            GdxCharacter character = characters.get(i);
            write(character.method.title(), i * each + 10, height - 10);
            write(character.figures.slip(), i * each + 10, height - 30);
            write(character.figures.penetration(), i * each + 10, height - 50);
        }
        sprites.end();
    }

    private void write(String line, int x, int y) {
        font.setColor(0.1f, 0.13f, 0.17f, 1);
        font.draw(sprites, line, x, y);
    }

    /** Points the camera at whoever walks. */
    PerspectiveCamera look(int width, int height) {
        Vec3 from = scene.cameraPlace();
        Vec3 to = scene.cameraTarget();
        camera.viewportWidth = width;
        camera.viewportHeight = height;
        camera.position.set((float) from.x(), (float) from.y(), (float) from.z());
        camera.up.set(0, 1, 0);
        camera.lookAt((float) to.x(), (float) to.y(), (float) to.z());
        camera.update();
        return camera;
    }

    private void draw(GdxCharacter character, Environment environment) {
        models.begin(camera);
        models.render(course, environment);
        models.render(raft, environment);
        models.render(character.instance, environment);
        models.end();
    }

    @Override
    @SuppressWarnings("deprecation")
    public void dispose() {
        models.dispose();
        shadows.dispose();
        suns.forEach(DirectionalShadowLight::dispose);
        sprites.dispose();
        font.dispose();
        walker.dispose();
        course.model.dispose();
        raft.model.dispose();
    }
}
