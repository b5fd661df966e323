// SPDX-License-Identifier: Apache-2.0
// Stairs in space: a mesh of heights would round their edges off.

import * as THREE from "three";
import { bakeGround, bakeLines, bakedMaterial, skyAt } from "../baked.js";

/** Opens stairs; `shape` gives them their measure. */
export function openStairs(space) {
  const material = bakedMaterial();
  const mesh = new THREE.Mesh(new THREE.BufferGeometry(), material);
  const edges = new THREE.LineSegments(new THREE.BufferGeometry(), material);
  // what stands on the ground hides it, and is drawn before it
  mesh.renderOrder = edges.renderOrder = 1;
  mesh.frustumCulled = false;
  edges.frustumCulled = false;
  // just above the treads, or they would hide them
  edges.position.y = 0.003;
  space.scene.add(mesh, edges);
  let sky = () => 0;

  function bake() {
    if (!mesh.geometry.attributes.color) return;
    bakeGround(mesh.geometry, sky);
    bakeLines(edges.geometry, sky);
  }
  space.onPainted(bake);

  return {
    visible(visible) {
      mesh.visible = visible;
      edges.visible = visible;
    },

    /**
     * Treads of `run` metres along z, each `rise` higher than the one before, that of height 0 beginning or, falling,
     * ending at z = 0: the library's Steps.
     */
    shape({ x, z, sizeX, sizeZ, fades }, rise, run) {
      const [left, right] = [x - sizeX / 2, x + sizeX / 2];
      // where their colours change along a tread
      const places = [0, 0.25, 0.5, 0.75, 1].map(share => share * fades);
      const across = [...places.map(from => left + from), ...places.map(from => right - from).reverse()];
      const corners = [];
      const normals = [];
      const lines = [];
      /** A strip across the stairs, from one height and depth to another. */
      const strip = (normal, [y0, z0], [y1, z1]) => {
        for (let i = 1; i < across.length; i++) {
          const [from, to] = [across[i - 1], across[i]];
          const places = [[from, y0, z0], [from, y1, z1], [to, y1, z1], [to, y0, z0]];
          for (const corner of [0, 1, 2, 0, 2, 3]) {
            corners.push(...places[corner]);
            normals.push(...normal);
          }
        }
      };
      const first = Math.floor((z - sizeZ / 2) / run);
      const last = Math.ceil((z + sizeZ / 2) / run);
      const heightOf = tread => (rise >= 0 ? tread : tread + 1) * rise;
      // the eye begins at their far end: what is nearer hides what is drawn after it
      for (let tread = last - 1; tread >= first; tread--) {
        const [near, far, y] = [tread * run, (tread + 1) * run, heightOf(tread)];
        strip([0, 1, 0], [y, near], [y, far]);
        if (tread > first) {
          const under = heightOf(tread - 1);
          strip([0, 0, rise > 0 ? -1 : 1], [under, near], [y, near]);
          for (const edge of [Math.max(y, under), Math.min(y, under)]) {
            for (let i = 1; i < across.length; i++) lines.push(across[i - 1], edge, near, across[i], edge, near);
          }
        }
      }
      mesh.geometry.dispose();
      mesh.geometry = new THREE.BufferGeometry();
      const attribute = values => new THREE.BufferAttribute(new Float32Array(values), 3);
      mesh.geometry.setAttribute("position", attribute(corners));
      mesh.geometry.setAttribute("normal", attribute(normals));
      mesh.geometry.setAttribute("color", attribute(new Array(corners.length).fill(1)));
      edges.geometry.dispose();
      edges.geometry = new THREE.BufferGeometry();
      edges.geometry.setAttribute("position", attribute(lines));
      edges.geometry.setAttribute("color", attribute(new Array(lines.length).fill(1)));
      const depth = run * (last - first);
      sky = skyAt({ x, z: first * run + depth / 2, sizeX, sizeZ: depth, fades });
      bake();
      space.ask();
    },
  };
}
