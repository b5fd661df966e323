// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.jme;

import com.jme3.app.SimpleApplication;
import com.jme3.font.BitmapText;
import com.jme3.input.KeyInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.shadow.DirectionalLightShadowRenderer;
import com.jme3.shadow.EdgeFilteringMode;
import dev.surefoot.examples.scene.CourseShape;
import dev.surefoot.examples.scene.Method;
import dev.surefoot.examples.scene.Scene;
import dev.surefoot.examples.scene.WalkerFile;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Three walkers on one course, side by side, each with another method under its feet. */
class JmeDemo extends SimpleApplication {
    private static final ColorRGBA SKY = new ColorRGBA(0.87f, 0.91f, 0.95f, 1);
    private static final ColorRGBA INK = new ColorRGBA(0.1f, 0.13f, 0.17f, 1);
    /** Height of the view, degrees. */
    private static final float VIEW = 34;
    /** Side of a shadow's picture, pixels. */
    private static final int SHADOW = 1024;

    final Scene scene = new Scene();
    final List<JmeCharacter> characters = new ArrayList<>();
    final List<ViewPort> views = new ArrayList<>();
    private final List<BitmapText> texts = new ArrayList<>();
    private final Node around = new Node("course");
    private final Set<String> keys = new HashSet<>();
    private Geometry raft;

    @Override
    public void simpleInitApp() {
        flyCam.setEnabled(false);
        setDisplayStatView(false);
        setDisplayFps(false);
        viewPort.setEnabled(false);
        SceneAssets assets = new SceneAssets(assetManager);
        raft = assets.shape("raft", CourseShape.raft());
        around.attachChild(assets.shape("course", CourseShape.still()));
        around.attachChild(raft);
        DirectionalLight sun =
                new DirectionalLight(new Vector3f(0.35f, -1, 0.15f).normalizeLocal(), grey(0.58f, 0.55f, 0.5f));
        AmbientLight sky = new AmbientLight(grey(0.5f, 0.52f, 0.56f));
        around.addLight(sun);
        around.addLight(sky);
        Map<String, ContactTrack> tracks = WalkerFile.tracks();
        for (Method method : Method.values()) {
            JmeCharacter character = new JmeCharacter(method, assets.walker(), tracks, scene);
            character.root.addLight(sun);
            character.root.addLight(sky);
            // a first frame that takes no time draws them as they begin
            character.root.updateGeometricState();
            characters.add(character);
            views.add(view(character, sun));
        }
        for (String key : List.of("ahead", "back", "left", "right")) {
            inputManager.addListener((ActionListener) (name, down, tpf) -> press(name, down), key);
        }
        inputManager.addMapping("ahead", new KeyTrigger(KeyInput.KEY_D), new KeyTrigger(KeyInput.KEY_RIGHT));
        inputManager.addMapping("back", new KeyTrigger(KeyInput.KEY_A), new KeyTrigger(KeyInput.KEY_LEFT));
        inputManager.addMapping("left", new KeyTrigger(KeyInput.KEY_W), new KeyTrigger(KeyInput.KEY_UP));
        inputManager.addMapping("right", new KeyTrigger(KeyInput.KEY_S), new KeyTrigger(KeyInput.KEY_DOWN));
        around.updateGeometricState();
    }

    private static ColorRGBA grey(float red, float green, float blue) {
        return new ColorRGBA(red, green, blue, 1);
    }

    private void press(String key, boolean down) {
        if (down) {
            keys.add(key);
        } else {
            keys.remove(key);
        }
    }

    /** The course and one of those who walk there. */
    private ViewPort view(JmeCharacter character, DirectionalLight sun) {
        int at = views.size();
        int all = Method.values().length;
        Camera camera = cam.clone();
        // a line between the pictures
        float gap = 2f / cam.getWidth();
        camera.setViewPort(at / (float) all, (at + 1) / (float) all - gap, 0, 1);
        camera.setFrustumPerspective(VIEW, cam.getWidth() / (float) all / cam.getHeight(), 0.1f, 60);
        ViewPort view = renderManager.createMainView(character.method.title(), camera);
        view.setClearFlags(true, true, true);
        view.setBackgroundColor(SKY);
        view.attachScene(around);
        view.attachScene(character.root);
        DirectionalLightShadowRenderer shadow = new DirectionalLightShadowRenderer(assetManager, SHADOW, 1);
        shadow.setLight(sun);
        shadow.setShadowIntensity(0.45f);
        shadow.setShadowZExtend(12);
        shadow.setEdgeFilteringMode(EdgeFilteringMode.PCF4);
        view.addProcessor(shadow);
        BitmapText text = new BitmapText(guiFont);
        text.setColor(INK);
        text.setLocalTranslation(at * (cam.getWidth() / (float) all) + 10, cam.getHeight() - 6, 0);
        guiNode.attachChild(text);
        texts.add(text);
        return view;
    }

    @Override
    public void simpleUpdate(float tpf) {
        // a window that was dragged about shall not make anyone leap
        frame(Math.min(tpf, 0.05f), pressed());
    }

    /** Returns the keys that are down. */
    Scene.Keys pressed() {
        return new Scene.Keys(
                keys.contains("ahead"), keys.contains("back"), keys.contains("left"), keys.contains("right"));
    }

    /** Advances the scene, poses everyone and points the cameras. */
    void frame(float seconds, Scene.Keys pressed) {
        if (seconds <= 0) {
            return;
        }
        scene.step(seconds, pressed);
        Quat q = scene.course().raft().rotation();
        raft.setLocalTranslation(vector(scene.course().raft().place()));
        raft.setLocalRotation(new Quaternion((float) q.x(), (float) q.y(), (float) q.z(), (float) q.w()));
        around.updateLogicalState(seconds);
        around.updateGeometricState();
        for (int i = 0; i < characters.size(); i++) {
            JmeCharacter character = characters.get(i);
            character.update(seconds);
            Camera camera = views.get(i).getCamera();
            camera.setLocation(vector(scene.cameraPlace()));
            camera.lookAt(vector(scene.cameraTarget()), Vector3f.UNIT_Y);
            texts.get(i)
                    .setText(character.method.title() + "\n" + character.figures.slip() + "\n"
                            + character.figures.penetration());
        }
    }

    static Vector3f vector(Vec3 v) {
        return new Vector3f((float) v.x(), (float) v.y(), (float) v.z());
    }
}
