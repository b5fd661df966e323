// SPDX-License-Identifier: Apache-2.0
// A ground in space: a mesh of heights, with lines that show its shape. Its light is worked out once a corner, not once a pixel: it covers most of
// the picture, and the light does not move.

import * as THREE from "three";
import { lightOn } from "./space.js";

/** Corners of the mesh along a side. */
export const PLACES = 81;

/** Opens a ground of `count` by `count` places; `shape` gives it its heights. */
export function openHeights(space, count = PLACES) {
  const geometry = new THREE.PlaneGeometry(1, 1, count - 1, count - 1);
  // rows along z, as the library gives heights
  geometry.rotateX(-Math.PI / 2);
  geometry.setAttribute("color", new THREE.BufferAttribute(new Float32Array(3 * count * count), 3));
  const mesh = new THREE.Mesh(geometry, space.strokes("terrain", new THREE.MeshBasicMaterial({ vertexColors: true })));
  const normal = new THREE.Vector3();
  const light = new THREE.Color();
  mesh.frustumCulled = false;
  const lines = new THREE.LineSegments(
    new THREE.BufferGeometry(), space.strokes("ground", new THREE.LineBasicMaterial({ transparent: true, opacity: 0.5 })));
  lines.geometry.setAttribute("position", geometry.attributes.position);
  lines.geometry.setIndex(gridLines(count));
  // just above the ground, or it would hide them
  lines.position.y = 0.004;
  lines.frustumCulled = false;
  space.scene.add(mesh, lines);
  return {
    mesh,

    /** Takes heights(cornerX, cornerZ, cell, count) over a square around `x`, `z`. */
    shape({ x, z, size }, heights) {
      const cell = size / (count - 1);
      const found = heights(x - size / 2, z - size / 2, cell, count);
      const place = geometry.attributes.position;
      for (let i = 0; i < found.length; i++) {
        place.setXYZ(i, x - size / 2 + (i % count) * cell, found[i], z - size / 2 + Math.floor(i / count) * cell);
      }
      place.needsUpdate = true;
      geometry.computeVertexNormals();
      for (let i = 0; i < found.length; i++) {
        lightOn(normal.fromBufferAttribute(geometry.attributes.normal, i), light);
        geometry.attributes.color.setXYZ(i, light.r, light.g, light.b);
      }
      geometry.attributes.color.needsUpdate = true;
      geometry.computeBoundingSphere();
      space.ask();
    },
  };
}

/** Every second row and column, as pairs of corners. */
function gridLines(count) {
  const pairs = [];
  for (let a = 0; a < count; a += 2) {
    for (let b = 0; b + 1 < count; b++) {
      pairs.push(a * count + b, a * count + b + 1, b * count + a, (b + 1) * count + a);
    }
  }
  return pairs;
}
