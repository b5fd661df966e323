// SPDX-License-Identifier: Apache-2.0
// A clip in space, planted and as it came: a glTF as three.js plays the file itself, anything else as its bones.

import * as THREE from "three";
import { GLTFLoader } from "./three/GLTFLoader.js";

/**
 * Opens a place for a clip. `take` loads what was planted and shows it once it can be seen, the clip that was there
 * until then; `pose(seconds, what)` poses it: planted, before, both, or both beside each other; `look(what)` chooses
 * what of that is seen.
 */
export function openClip(space) {
  let sides = null;
  let takes = 0;
  let moved = [0, 0, 0];
  return {
    /**
     * Resolves to whether it is shown: a later one may have been faster. `key` names file and clip; of the same one
     * what came is kept.
     */
    async take({
      key, source, planted, isGltf, index, joints, parents, body, size, before, after, travel, seconds, metresPerUnit,
    }) {
      const take = ++takes;
      const common = { isGltf, index, joints, parents, body, size, seconds, metresPerUnit };
      const kept = sides?.key === key ? sides.before : null;
      const next = {
        key,
        before: kept ?? side(space, { ...common, file: source, places: before, travel, kind: "ghost" }),
        planted: side(space, { ...common, file: planted, places: after, kind: "bone" }),
      };
      await Promise.all([next.before.ready, next.planted.ready]);
      if (take !== takes) {
        next.planted.remove();
        if (next.before !== sides?.before) next.before.remove();
        return false;
      }
      sides?.planted.remove();
      if (sides?.before !== next.before) sides?.before.remove();
      sides = next;
      return true;
    },

    /** Poses it; what came goes `along` the ground with the planted one, or is only lifted with it. */
    pose(at, what, along = false) {
      sides.planted.pose(at, what !== "before", false);
      sides.before.pose(at, what !== "planted", what === "both");
      // together with the other it would soon be out of sight on stairs: what the legs lack is seen at the same height
      const together = what !== "before" && what !== "planted";
      moved = [0, 1, 2].map(axis => together && (along || axis === 1) ? displaced(sides, at, axis) : 0);
      sides.before.move(moved);
    },

    /** The box around what is seen of the body, as it is posed; null where it is drawn as bones. */
    box: what => sides[what === "before" ? "before" : "planted"].box(),

    /** Metres by which what came is moved now, x, y, z, to be seen beside the planted one. */
    moved: () => moved,

    look(what) {
      sides?.planted.show(what !== "before");
      sides?.before.show(what !== "planted");
    },

    /** The middle of the body at a moment. */
    middle(at, what) {
      return sides[what === "before" ? "before" : "planted"].middle(at);
    },

    remove() {
      takes++;
      sides?.planted.remove();
      sides?.before.remove();
      sides = null;
    },
  };
}

/**
 * Metres that planting has moved the body by along an axis: of all joints the median, for the body moves as one and
 * legs do not.
 */
function displaced({ before, planted }, at, axis) {
  const was = before.places(at, axis);
  const is = planted.places(at, axis);
  return is.map((place, joint) => place - was[joint]).sort()[is.length >> 1];
}

function side(
  space, { file, isGltf, index, joints, places, parents, body, size, seconds, metresPerUnit, kind, travel = [] },
) {
  const bones = openBones(space, joints, parents, kind, size);
  const group = new THREE.Group();
  group.visible = false;
  space.scene.add(group);
  let mixer = null;
  const meshes = [];
  let moved = [0, 0, 0];
  const count = places.length / (3 * joints);
  const frameAt = at =>
    Math.min(count - 1, Math.max(0, Math.round((seconds > 0 ? at / seconds : 0) * (count - 1)))) * 3 * joints;

  async function load() {
    if (!isGltf) return;
    try {
      const gltf = await new GLTFLoader().parseAsync(new Int8Array(file).buffer, "");
      gltf.scene.traverse(node => { if (node.isMesh) meshes.push(node); });
      if (meshes.length === 0 || !gltf.animations[index]) return;
      for (const mesh of meshes) {
        // a skinned mesh's bounds are those of its pose at rest
        mesh.frustumCulled = false;
        if (space.quick) mesh.material = Array.isArray(mesh.material) ? mesh.material.map(matt) : matt(mesh.material);
      }
      mixer = new THREE.AnimationMixer(gltf.scene);
      mixer.clipAction(gltf.animations[index]).play();
      gltf.scene.scale.setScalar(metresPerUnit);
      group.add(gltf.scene);
    } catch {
      // what three.js cannot draw is shown as bones
      mixer = null;
    }
  }

  return {
    ready: load(),

    pose(at, visible, faint) {
      if (!visible) return;
      if (!mixer) {
        bones.pose(places, frameAt(at));
        return;
      }
      mixer.setTime(at);
      // the file itself stays in place, or plays once
      const frames = travel.length / 3;
      const frame = 3 * Math.min(frames - 1, Math.max(0, Math.round((seconds > 0 ? at / seconds : 0) * (frames - 1))));
      if (frames > 0) group.position.set(travel[frame], travel[frame + 1], travel[frame + 2]).add(by.set(...moved));
      for (const mesh of meshes) {
        for (const material of [mesh.material].flat()) {
          if (material.transparent !== faint) material.needsUpdate = true;
          material.transparent = faint;
          material.opacity = faint ? 0.35 : 1;
          material.depthWrite = !faint;
        }
      }
    },

    show(visible) {
      group.visible = visible && mixer !== null;
      bones.show(visible && mixer === null);
    },

    move(metres) {
      group.position.sub(by.set(...moved)).add(by.set(...metres));
      moved = metres;
      bones.move(metres);
    },

    box() {
      if (!mixer) return null;
      // bones have their places from when the file was read until a picture is drawn
      group.updateMatrixWorld(true);
      const box = new THREE.Box3().setFromObject(group, true);
      return box.isEmpty() ? null : { least: box.min.toArray(), most: box.max.toArray() };
    },

    /** Where all the body's joints are along an axis. */
    places(at, axis) {
      const first = frameAt(at);
      return Float64Array.from(body, joint => places[first + 3 * joint + axis]);
    },

    /** The middle of the body: of all joints the median, for some may stay behind at the origin. */
    middle(at) {
      const first = frameAt(at);
      return [0, 1, 2].map(axis => {
        const sorted = Float64Array.from(body, joint => places[first + 3 * joint + axis]).sort();
        return sorted[body.length >> 1];
      });
    },

    remove() {
      bones.remove();
      group.traverse(node => {
        node.geometry?.dispose();
        [node.material].flat().forEach(material => {
          material?.map?.dispose();
          material?.dispose();
        });
      });
      group.removeFromParent();
    },
  };
}

/** The same colours without gloss, which costs half the time where software draws. */
function matt(material) {
  const { color, map, vertexColors, side, alphaTest, transparent, opacity, flatShading } = material;
  material.dispose();
  // a mesh without normals is shaded flat: it would be black otherwise
  return new THREE.MeshLambertMaterial({
    color, map, vertexColors, side, alphaTest, transparent, opacity, flatShading,
  });
}

const up = new THREE.Vector3(0, 1, 0);
const by = new THREE.Vector3();

/** The size of a body whose bars are as thick as they are written, metres. */
const USUAL = 1.7;

/** Bones as bars from each joint to its parent, of a body of so many metres. */
function openBones(space, joints, parents, kind, size) {
  const [thinnest, thickest] = [0.02, 0.045].map(metres => metres * size / USUAL);
  const material = space.material(kind);
  const mesh = new THREE.InstancedMesh(new THREE.CylinderGeometry(0.5, 0.5, 1, 10), material, Math.max(1, joints));
  mesh.frustumCulled = false;
  mesh.visible = false;
  space.scene.add(mesh);
  const a = new THREE.Vector3();
  const b = new THREE.Vector3();
  const turn = new THREE.Quaternion();
  const scaled = new THREE.Vector3();
  const matrix = new THREE.Matrix4();
  return {
    show(visible) {
      mesh.visible = visible;
    },

    move(metres) {
      mesh.position.set(...metres);
    },

    pose(places, first) {
      for (let j = 0; j < joints; j++) {
        const parent = parents[j];
        a.fromArray(places, first + 3 * j);
        if (parent < 0) {
          matrix.makeScale(0, 0, 0);
        } else {
          b.fromArray(places, first + 3 * parent).sub(a);
          const length = b.length();
          turn.setFromUnitVectors(up, length > 0 ? b.clone().divideScalar(length) : up);
          const thick = Math.min(thickest, thinnest + 0.08 * length);
          matrix.compose(a.addScaledVector(b, 0.5), turn, scaled.set(thick, length, thick));
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
