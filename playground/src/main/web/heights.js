// SPDX-License-Identifier: Apache-2.0
// A ground in space: a mesh of heights, with lines that show its shape.

import * as THREE from "three";
import { bakeGround, bakeLines, bakedMaterial, skyAt } from "./baked.js";

/** Corners of the mesh along a side; fewer where software draws. */
const PLACES = 81;
const FEWER = 61;
/**
 * Columns of the mesh that are drawn together: a row of their corners, and the next, are still at hand for the
 * triangles between them.
 */
const BLOCK = 16;
/** How much of their colour the lines have over the ground's. */
const LINES = 0.5;

/** Opens a ground of `count` by `count` places; `shape` gives it its heights. */
export function openHeights(space, count = space.quick ? FEWER : PLACES) {
  const geometry = new THREE.BufferGeometry();
  for (const name of ["position", "normal", "color"]) {
    geometry.setAttribute(name, new THREE.BufferAttribute(new Float32Array(3 * count * count), 3));
  }
  const material = bakedMaterial();
  const mesh = new THREE.Mesh(geometry, material);
  mesh.frustumCulled = false;
  const lines = new THREE.LineSegments(new THREE.BufferGeometry(), material);
  lines.geometry.setAttribute("position", geometry.attributes.position);
  lines.geometry.setAttribute("color", new THREE.BufferAttribute(new Float32Array(3 * count * count), 3));
  // just above the ground, or it would hide them
  lines.position.y = 0.004;
  lines.frustumCulled = false;
  // what stands on the ground hides it, and is drawn before it
  mesh.renderOrder = lines.renderOrder = 1;
  space.scene.add(mesh, lines);
  let shown = "";
  let sky = () => 0;

  function bake() {
    bakeGround(geometry, sky);
    bakeLines(lines.geometry, sky, geometry.attributes.color, LINES);
  }
  space.onPainted(bake);

  /**
   * Leaves out rows and columns that are outside of what is to be seen: where software draws, every triangle has its
   * price.
   */
  function choose(columns, rows) {
    const desired = `${columns} ${rows}`;
    if (desired === shown) return;
    shown = desired;
    const triangles = [];
    const pairs = [];
    for (let west = columns[0]; west <= columns[1]; west += BLOCK) {
      for (let row = rows[0]; row <= rows[1]; row++) {
        for (let column = west; column <= Math.min(columns[1], west + BLOCK - 1); column++) {
          const a = row * count + column;
          const east = column < columns[1];
          const south = row < rows[1];
          // the library's own diagonal
          if (east && south) triangles.push(a, a + count, a + count + 1, a, a + count + 1, a + 1);
          if (east && row % 2 === 0) pairs.push(a, a + 1);
          if (south && column % 2 === 0) pairs.push(a, a + count);
        }
      }
    }
    geometry.setIndex(triangles);
    lines.geometry.setIndex(pairs);
  }

  return {
    mesh,
    places: count,

    visible(visible) {
      mesh.visible = visible;
      lines.visible = visible;
    },

    /**
     * Takes heights(cornerX, cornerZ, cell, count) over a square around `x`, `z`, and shows so many metres of it along
     * both; over the last `fades` metres it becomes the sky.
     */
    shape({ x, z, size, sizeX = size, sizeZ = size, fades }, heights) {
      const cell = size / (count - 1);
      const found = heights(x - size / 2, z - size / 2, cell, count);
      const place = geometry.attributes.position;
      for (let i = 0; i < found.length; i++) {
        place.setXYZ(i, x - size / 2 + (i % count) * cell, found[i], z - size / 2 + Math.floor(i / count) * cell);
      }
      const middle = (count - 1) / 2;
      const part = metres => {
        const half = Math.min(middle, Math.ceil(metres / cell / 2));
        return [middle - half, middle + half];
      };
      const [columns, rows] = [part(sizeX), part(sizeZ)];
      choose(columns, rows);
      const seen = ([first, last]) => cell * (last - first);
      sky = skyAt({ x, z, sizeX: seen(columns), sizeZ: seen(rows), fades });
      place.needsUpdate = true;
      geometry.computeVertexNormals();
      bake();
      geometry.computeBoundingSphere();
      space.ask();
    },
  };
}
