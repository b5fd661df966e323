// SPDX-License-Identifier: Apache-2.0
// Soft shadows under feet: a quad each, cheap where software draws, and what ties a foot to its ground.

import * as THREE from "three";

/** Share of its radius at which a shadow lies above the ground, or that would hide parts of it. */
const ABOVE = 0.042;
/** How much wider a shadow is under a foot that is nearly too high to cast one. */
const WIDER = 0.6;

/** A soft dark disc. */
function spot() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const context = canvas.getContext("2d");
  const shade = context.createRadialGradient(32, 32, 0, 32, 32, 32);
  shade.addColorStop(0, "rgba(0, 0, 0, .75)");
  shade.addColorStop(0.45, "rgba(0, 0, 0, .45)");
  shade.addColorStop(1, "rgba(0, 0, 0, 0)");
  context.fillStyle = shade;
  context.fillRect(0, 0, 64, 64);
  return new THREE.CanvasTexture(canvas);
}

const up = new THREE.Vector3(0, 1, 0);

/** Opens shadows in a space. */
export function openShadows(space) {
  const texture = spot();
  const plane = new THREE.PlaneGeometry(2, 2).rotateX(-Math.PI / 2);
  const nodes = [];
  const normal = new THREE.Vector3();

  function node(i) {
    if (!nodes[i]) {
      nodes[i] = new THREE.Mesh(
        plane, new THREE.MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false }));
      nodes[i].renderOrder = 1;
      space.scene.add(nodes[i]);
    }
    return nodes[i];
  }

  return {
    /**
     * Lays shadow `i` at a place of the ground, along its normal of any length, for a foot of so many metres' radius,
     * so many metres above it; from `most` metres on it casts none.
     */
    place(i, at, groundNormal, radius, above, most) {
      const shadow = node(i);
      shadow.visible = above < most;
      if (!shadow.visible) return;
      normal.set(...groundNormal).normalize();
      shadow.position.set(...at).addScaledVector(normal, ABOVE * radius);
      shadow.quaternion.setFromUnitVectors(up, normal);
      const far = Math.max(0, above) / most;
      shadow.scale.setScalar(radius * (1 + WIDER * far));
      shadow.material.opacity = (1 - far) ** 2;
    },

    /** Hides all but the first so many. */
    keep(count) {
      nodes.forEach((shadow, i) => { if (i >= count) shadow.visible = false; });
    },

    /** How many are seen. */
    count: () => nodes.filter(({ visible }) => visible).length,

    remove() {
      texture.dispose();
      plane.dispose();
    },
  };
}
