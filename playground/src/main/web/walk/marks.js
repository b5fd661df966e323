// SPDX-License-Identifier: Apache-2.0
// What ties feet to the ground: a shadow under each, and the points that stand, lit.

import * as THREE from "three";

/** Numbers of a foot in what the pipeline gives: x, z, lowest height, height of the ground; Walk's. */
const PER_FOOT = 4;
/** Radius of a shadow and of a lit point, as shares of the body's height. */
const SHADOW = 0.085;
const LIT = 0.011;
/** Shares of the body's height above the ground from which on a foot casts no shadow. */
const FADES = 0.16;
/** Metres above the ground at which shadows lie, or it would hide parts of them. */
const ABOVE = 0.006;

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

/** Opens marks in a space. */
export function openMarks(space) {
  const texture = spot();
  const plane = new THREE.PlaneGeometry(2, 2).rotateX(-Math.PI / 2);
  const ball = new THREE.SphereGeometry(1, 10, 8);
  const lamp = space.strokes("good", new THREE.MeshBasicMaterial({ depthTest: false, transparent: true }));
  const shadows = [];
  const lit = [];
  let made = null;
  let size = 1.7;
  let normalAt = () => up;
  let standing = 0;

  function shadow(i) {
    if (!shadows[i]) {
      shadows[i] = new THREE.Mesh(
        plane, new THREE.MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, fog: false }));
      shadows[i].renderOrder = 1;
      space.scene.add(shadows[i]);
    }
    return shadows[i];
  }

  function light(i) {
    if (!lit[i]) {
      lit[i] = new THREE.Mesh(ball, lamp);
      // a sole would hide what it stands on
      lit[i].renderOrder = 5;
      space.scene.add(lit[i]);
    }
    return lit[i];
  }

  return {
    /** Takes a planting, the body's height, and the ground's normals. */
    take(taken, height, normals) {
      made = taken;
      size = height;
      normalAt = normals;
    },

    /**
     * Shows the shadows and the lit points of a moment, as planted or as it came, lifted by so many metres; nothing
     * stands as it came.
     */
    show(seconds, what, lift = 0) {
      const feet = what === "before" ? made.feetBefore : made.feetAfter;
      const count = made.legs.length;
      const frames = feet.length / (PER_FOOT * count);
      const frame = Math.min(frames - 1, Math.max(0, Math.round(
        (made.seconds > 0 ? seconds / made.seconds : 0) * (frames - 1))));
      for (let leg = 0; leg < Math.max(count, shadows.length); leg++) {
        const node = shadow(leg);
        const at = PER_FOOT * (frame * count + leg);
        const above = feet[at + 2] + lift - feet[at + 3];
        node.visible = leg < count && above < FADES * size;
        if (!node.visible) continue;
        const normal = normalAt(feet[at], feet[at + 1]);
        node.position.set(feet[at], feet[at + 3], feet[at + 1]).addScaledVector(normal, ABOVE);
        node.quaternion.setFromUnitVectors(up, normal);
        const far = Math.max(0, above) / (FADES * size);
        node.scale.setScalar(size * SHADOW * (1 + 0.6 * far));
        node.material.opacity = (1 - far) ** 2;
      }
      standing = 0;
      if (what !== "before") {
        for (const { from, to, at } of made.contacts) {
          if (seconds < from || seconds > to) continue;
          const node = light(standing++);
          node.position.set(...at);
          node.scale.setScalar(LIT * size);
        }
      }
      lit.forEach((node, i) => { node.visible = i < standing; });
    },

    /** How many points are lit. */
    standing: () => standing,

    remove() {
      texture.dispose();
      lamp.dispose();
      plane.dispose();
      ball.dispose();
    },
  };
}
