// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
//
// Draws one still: a character at several moments of its clip, on a ground, in soft light. render.mjs opens this page,
// calls draw() with the options described there and takes the screenshot.

import * as THREE from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { clone } from 'three/addons/utils/SkeletonUtils.js';

const BACKGROUND = 0xf3f1ec;
/** Towards the light, from wherever the picture looks. */
const SUN = new THREE.Vector3(-3.2, 6, 3.4);

window.draw = async function draw(options) {
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(BACKGROUND);
  if (options.haze) {
    scene.fog = new THREE.Fog(BACKGROUND, options.haze[0], options.haze[1]);
  }
  const target = new THREE.Vector3(...options.target);
  light(scene, target, options.spread);

  const loader = new GLTFLoader();
  if (options.ground) {
    scene.add(await ground(loader, options.ground));
  } else {
    scene.add(floor());
  }
  const character = await loader.loadAsync(options.character);
  const clip = options.clip
    ? THREE.AnimationClip.findByName(character.animations, options.clip)
    : character.animations[0];
  for (const [i, time] of options.times.entries()) {
    scene.add(figure(character.scene, clip, time, options.fade[i] ?? 0, options));
  }

  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setPixelRatio(options.scale);
  renderer.setSize(options.size[0], options.size[1]);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.VSMShadowMap;
  renderer.toneMapping = THREE.NoToneMapping;
  document.body.append(renderer.domElement);
  const camera = new THREE.PerspectiveCamera(options.fov, options.size[0] / options.size[1], 0.1, 200);
  camera.position.set(...options.camera);
  camera.lookAt(target);
  renderer.render(scene, camera);
};

function light(scene, target, spread) {
  scene.add(new THREE.HemisphereLight(0xffffff, 0xe4dccf, 2.5));
  const sun = new THREE.DirectionalLight(0xfff3e2, 2.0);
  sun.position.copy(target).add(SUN);
  sun.target.position.copy(target);
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  Object.assign(sun.shadow.camera, { left: -spread, right: spread, top: spread, bottom: -spread, near: 0.1, far: 30 });
  sun.shadow.radius = 4;
  sun.shadow.blurSamples = 12;
  sun.shadow.bias = -0.0004;
  scene.add(sun, sun.target);
}

/** A plane of the background's colour that shows nothing but shadows. */
function floor() {
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(200, 200), new THREE.ShadowMaterial({ opacity: 0.18 }));
  mesh.rotation.x = -Math.PI / 2;
  mesh.receiveShadow = true;
  return mesh;
}

async function ground(loader, url) {
  const { scene } = await loader.loadAsync(url);
  scene.traverse((object) => {
    object.receiveShadow = true;
    object.castShadow = true;
  });
  return scene;
}

/**
 * The character at one moment; `fade` from 0 to 1 mixes its colours with the background's, as a trace of an earlier
 * step.
 */
function figure(source, clip, time, fade, options) {
  const figure = clone(source);
  const mixer = new THREE.AnimationMixer(figure);
  mixer.clipAction(clip).play();
  mixer.setTime(Math.min(time, clip.duration - 1e-4));
  figure.traverse((object) => {
    if (!object.isMesh) {
      return;
    }
    object.frustumCulled = false;
    object.castShadow = fade < 0.5;
    object.receiveShadow = fade === 0;
    object.material = object.material.clone();
    if (options.wireframe) {
      object.material.wireframe = true;
    }
    if (fade > 0) {
      fadeColours(object, fade);
    }
  });
  return figure;
}

function fadeColours(mesh, fade) {
  const background = new THREE.Color(BACKGROUND);
  mesh.material.color.lerp(background, fade);
  if (mesh.geometry.attributes.color) {
    mesh.geometry = mesh.geometry.clone();
    const colours = mesh.geometry.attributes.color;
    const colour = new THREE.Color();
    for (let i = 0; i < colours.count; i++) {
      colour.fromBufferAttribute(colours, i).lerp(background, fade);
      colours.setXYZ(i, colour.r, colour.g, colour.b);
    }
    mesh.material.color.set(0xffffff);
  }
}
