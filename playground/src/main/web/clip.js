// SPDX-License-Identifier: Apache-2.0
// A clip in space, planted and as it came: a glTF as three.js plays the file itself, anything else as its bones.

import * as THREE from "three";
import { GLTFLoader } from "./three/GLTFLoader.js";

/** Metres of ground around the clip. */
const MARGIN = 3;

/** Opens a clip; `ready` is kept when it can be shown, `show(seconds, what)` shows it at a moment: planted, before or both. */
export function openClip(space, { source, planted, isGltf, index, joints, frames, rate, parents, before, after }) {
  const seconds = (frames - 1) / rate;
  const sides = {
    planted: side(space, { file: planted, isGltf, index, joints, places: after, parents, seconds, kind: "bone" }),
    before: side(space, { file: source, isGltf, index, joints, places: before, parents, seconds, kind: "ghost" }),
  };
  return {
    seconds,
    bounds: bounds(after),
    ready: Promise.all([sides.planted.ready, sides.before.ready]),

    show(at, what) {
      sides.planted.show(at, what !== "before", false);
      sides.before.show(at, what !== "planted", what === "both");
    },

    middle(at, what) {
      return sides[what === "before" ? "before" : "planted"].middle(at);
    },

    remove() {
      sides.planted.remove();
      sides.before.remove();
    },
  };
}

function side(space, { file, isGltf, index, joints, places, parents, seconds, kind }) {
  const bones = openBones(space, joints, parents, kind);
  const group = new THREE.Group();
  space.scene.add(group);
  let mixer = null;
  let meshes = [];
  const count = places.length / (3 * joints);
  const frameAt = at => Math.min(count - 1, Math.max(0, Math.round(at / seconds * (count - 1)))) * 3 * joints;

  async function load() {
    if (!isGltf) return;
    try {
      const gltf = await new GLTFLoader().parseAsync(new Int8Array(file).buffer, "");
      gltf.scene.traverse(node => { if (node.isMesh) meshes.push(node); });
      if (meshes.length === 0 || !gltf.animations[index]) return;
      // a skinned mesh's bounds are those of its pose at rest
      meshes.forEach(mesh => { mesh.frustumCulled = false; });
      mixer = new THREE.AnimationMixer(gltf.scene);
      mixer.clipAction(gltf.animations[index]).play();
      group.add(gltf.scene);
    } catch {
      // what three.js cannot draw is shown as bones
      mixer = null;
    }
  }

  return {
    ready: load(),

    show(at, visible, faint) {
      group.visible = visible && mixer !== null;
      bones.show(visible && mixer === null, places, frameAt(at));
      if (!group.visible) return;
      mixer.setTime(at);
      for (const mesh of meshes) {
        for (const material of [mesh.material].flat()) {
          material.transparent = faint;
          material.opacity = faint ? 0.35 : 1;
          material.depthWrite = !faint;
        }
      }
    },

    /** The middle of the body at a moment: of all joints the median, for some may stay behind at the origin. */
    middle(at) {
      const first = frameAt(at);
      return [0, 1, 2].map(axis => {
        const sorted = Float64Array.from({ length: joints }, (_, j) => places[first + 3 * j + axis]).sort();
        return sorted[joints >> 1];
      });
    },

    remove() {
      bones.remove();
      group.traverse(node => {
        node.geometry?.dispose();
        [node.material].flat().forEach(material => material?.dispose());
      });
      group.removeFromParent();
    },
  };
}

const up = new THREE.Vector3(0, 1, 0);

/** Bones as bars from each joint to its parent. */
function openBones(space, joints, parents, kind) {
  const material = space.material(kind);
  const mesh = new THREE.InstancedMesh(new THREE.CylinderGeometry(0.5, 0.5, 1, 10), material, Math.max(1, joints));
  mesh.frustumCulled = false;
  space.scene.add(mesh);
  const a = new THREE.Vector3();
  const b = new THREE.Vector3();
  const turn = new THREE.Quaternion();
  const size = new THREE.Vector3();
  const matrix = new THREE.Matrix4();
  return {
    show(visible, places, first) {
      mesh.visible = visible;
      if (!visible) return;
      for (let j = 0; j < joints; j++) {
        const parent = parents[j];
        a.fromArray(places, first + 3 * j);
        if (parent < 0) {
          matrix.makeScale(0, 0, 0);
        } else {
          b.fromArray(places, first + 3 * parent).sub(a);
          const length = b.length();
          turn.setFromUnitVectors(up, length > 0 ? b.clone().divideScalar(length) : up);
          const thick = Math.min(0.045, 0.02 + 0.08 * length);
          matrix.compose(a.addScaledVector(b, 0.5), turn, size.set(thick, length, thick));
        }
        mesh.setMatrixAt(j, matrix);
      }
      mesh.instanceMatrix.needsUpdate = true;
    },

    remove() {
      space.forget(material);
      mesh.geometry.dispose();
      material.dispose();
      mesh.removeFromParent();
    },
  };
}

/** The square around all places seen from above. */
function bounds(places) {
  const least = [Infinity, Infinity];
  const most = [-Infinity, -Infinity];
  for (let i = 0; i < places.length; i += 3) {
    for (const [axis, value] of [places[i], places[i + 2]].entries()) {
      least[axis] = Math.min(least[axis], value);
      most[axis] = Math.max(most[axis], value);
    }
  }
  return {
    x: (least[0] + most[0]) / 2,
    z: (least[1] + most[1]) / 2,
    size: Math.max(most[0] - least[0], most[1] - least[1]) + 2 * MARGIN,
  };
}
