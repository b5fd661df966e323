// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
//
// Plays a written clip in three.js and compares where points are with where --json says that they are held.
//
//   node contacts.mjs NODE_MODULES REPORT.json CLIP.glb|CLIP.bvh|CLIP.fbx
//
// Prints one line: the number of points compared and the largest distance in millimetres.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, reportPath, clipPath] = process.argv.slice(2);
const three = path => import(pathToFileURL(join(modules, 'three', path)).href);

// What the loaders look for in a browser.
globalThis.self = globalThis;

const THREE = await three('build/three.module.js');
const report = JSON.parse(readFileSync(reportPath, 'utf8'));
const bytes = readFileSync(clipPath);
const opened = { bvh: openBvh, fbx: openFbx }[clipPath.split('.').pop()] ?? openGltf;
const scene = await opened();

/** Returns the object to play on, a joint by its label, and the animation of a clip. */
async function openBvh() {
  const { BVHLoader } = await three('examples/jsm/loaders/BVHLoader.js');
  const { skeleton, clip } = new BVHLoader().parse(bytes.toString('utf8'));
  const root = skeleton.bones[0];
  return { root, joint: label => skeleton.bones.find(bone => bone.name === label), animation: () => clip };
}

/** Units and axes stay the file's, as in the report. */
async function openFbx() {
  const { FBXLoader } = await three('examples/jsm/loaders/FBXLoader.js');
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const root = new FBXLoader().parse(buffer, '');
  return {
    root,
    joint: label => root.getObjectByName(THREE.PropertyBinding.sanitizeNodeName(label)),
    animation: name => root.animations.find(animation => animation.name === name),
  };
}

async function openGltf() {
  const { GLTFLoader } = await three('examples/jsm/loaders/GLTFLoader.js');
  const loader = new GLTFLoader();
  // pictures need a browser, and no bone hangs on them
  loader.register(() => ({ name: 'no pictures', loadTexture: () => Promise.resolve(new THREE.Texture()) }));
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const gltf = await loader.parseAsync(buffer, '');
  const nodes = gltf.parser.json.nodes;
  const objects = new Map();
  gltf.scene.traverse(object => {
    const index = gltf.parser.associations.get(object)?.nodes;
    if (index !== undefined && !objects.has(nodes[index].name)) objects.set(nodes[index].name, object);
  });
  return {
    root: gltf.scene,
    joint: label => objects.get(label),
    animation: name => gltf.animations.find(animation => animation.name === name),
  };
}

let compared = 0;
let worst = 0;
for (const clip of report.clips) {
  if (clip.after === null) continue;
  const animation = scene.animation(clip.name);
  if (animation === undefined) throw new Error('no animation ' + clip.name);
  const mixer = new THREE.AnimationMixer(scene.root);
  const action = mixer.clipAction(animation);
  action.setLoop(THREE.LoopOnce);
  action.clampWhenFinished = true;
  action.play();
  const byTime = new Map();
  for (const contact of clip.contacts) {
    const leg = clip.legs.find(candidate => candidate.name === contact.leg);
    const point = leg.points.find(candidate => candidate.name === contact.point);
    for (const [start, end] of contact.held) {
      const keys = Math.round((end - start) * clip.framesPerSecond);
      for (let k = 0; k <= keys; k++) {
        const seconds = start + k / clip.framesPerSecond;
        const at = Math.round(seconds * clip.framesPerSecond * 16);
        if (!byTime.has(at)) byTime.set(at, { seconds, points: [] });
        byTime.get(at).points.push({ point, anchor: contact.anchor });
      }
    }
  }
  for (const { seconds, points } of byTime.values()) {
    action.reset();
    mixer.setTime(Math.min(seconds, animation.duration));
    scene.root.updateMatrixWorld(true);
    for (const { point, anchor } of points) {
      const joint = scene.joint(point.joint);
      if (joint === undefined) throw new Error('no joint ' + point.joint);
      const place = joint.localToWorld(new THREE.Vector3(...point.offset));
      const distance = place.distanceTo(new THREE.Vector3(...anchor)) * clip.unitsToMetres * 1000;
      compared++;
      worst = Math.max(worst, Number.isFinite(distance) ? distance : Infinity);
    }
  }
  mixer.stopAllAction();
}
console.log(`${compared} points, worst ${worst} mm`);
