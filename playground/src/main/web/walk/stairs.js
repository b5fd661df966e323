// SPDX-License-Identifier: Apache-2.0
// Stairs in space: a mesh of heights would round their edges off.

import * as THREE from "three";
import { bake } from "../heights.js";

/** Opens stairs; `shape` gives them their measure. */
export function openStairs(space) {
  const mesh = new THREE.Mesh(
    new THREE.BufferGeometry(), space.strokes("terrain", new THREE.MeshBasicMaterial({ vertexColors: true })));
  const edges = new THREE.LineSegments(new THREE.BufferGeometry(), space.strokes("ground"));
  mesh.frustumCulled = false;
  edges.frustumCulled = false;
  // just above the treads, or they would hide them
  edges.position.y = 0.003;
  space.scene.add(mesh, edges);
  return {
    visible(visible) {
      mesh.visible = visible;
      edges.visible = visible;
    },

    /**
     * Treads of `run` metres along z, each `rise` higher than the one before, that of height 0 beginning or, falling,
     * ending at z = 0: the library's Steps.
     */
    shape({ x, z, sizeX, sizeZ }, rise, run) {
      const left = x - sizeX / 2;
      const right = x + sizeX / 2;
      const corners = [];
      const normals = [];
      const lines = [];
      const quad = (normal, ...places) => {
        for (const i of [0, 1, 2, 0, 2, 3]) {
          corners.push(...places[i]);
          normals.push(...normal);
        }
      };
      const first = Math.floor((z - sizeZ / 2) / run);
      const last = Math.ceil((z + sizeZ / 2) / run);
      const heightOf = tread => (rise >= 0 ? tread : tread + 1) * rise;
      // the eye begins at their far end: what is nearer hides what is drawn after it
      for (let tread = last - 1; tread >= first; tread--) {
        const [near, far, y] = [tread * run, (tread + 1) * run, heightOf(tread)];
        quad([0, 1, 0], [left, y, near], [left, y, far], [right, y, far], [right, y, near]);
        if (tread > first) {
          const under = heightOf(tread - 1);
          quad([0, 0, rise > 0 ? -1 : 1], [left, under, near], [left, y, near], [right, y, near], [right, under, near]);
          for (const edge of [Math.max(y, under), Math.min(y, under)]) {
            lines.push(left, edge, near, right, edge, near);
          }
        }
      }
      mesh.geometry.dispose();
      mesh.geometry = new THREE.BufferGeometry();
      const attribute = values => new THREE.BufferAttribute(new Float32Array(values), 3);
      mesh.geometry.setAttribute("position", attribute(corners));
      mesh.geometry.setAttribute("normal", attribute(normals));
      mesh.geometry.setAttribute("color", attribute(new Array(corners.length).fill(1)));
      bake(mesh.geometry);
      edges.geometry.dispose();
      edges.geometry = new THREE.BufferGeometry();
      edges.geometry.setAttribute("position", attribute(lines));
      space.ask();
    },
  };
}
