// SPDX-License-Identifier: Apache-2.0
// What ties feet to the ground: a shadow under each, and the points that stand, lit.

import * as THREE from "three";
import { openShadows } from "../shadows.js";

/** Numbers of a foot in what the pipeline gives: x, z, lowest height, height of the ground; Walk's. */
const PER_FOOT = 4;
/** Radius of a shadow and of a lit point, as shares of the body's height. */
const SHADOW = 0.085;
const LIT = 0.011;
/** Shares of the body's height above the ground from which on a foot casts no shadow. */
const FADES = 0.16;

const up = new THREE.Vector3(0, 1, 0);

/** Opens marks in a space. */
export function openMarks(space) {
  const shadows = openShadows(space);
  const ball = new THREE.SphereGeometry(1, 10, 8);
  const lamp = space.strokes("good", new THREE.MeshBasicMaterial({ depthTest: false, transparent: true }));
  const lit = [];
  let made = null;
  let size = 1.7;
  let normalAt = () => up;
  let standing = 0;

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
     * Shows the shadows and the lit points of a moment, as planted or as it came, moved by so many metres; nothing
     * stands as it came.
     */
    show(seconds, what, [alongX, lift, alongZ]) {
      const feet = what === "before" ? made.feetBefore : made.feetAfter;
      const count = made.legs.length;
      const frames = feet.length / (PER_FOOT * count);
      const frame = Math.min(frames - 1, Math.max(0, Math.round(
        (made.seconds > 0 ? seconds / made.seconds : 0) * (frames - 1))));
      for (let leg = 0; leg < count; leg++) {
        const at = PER_FOOT * (frame * count + leg);
        const [ownX, ownZ, lowest, ownGround] = feet.subarray(at, at + PER_FOOT);
        const [x, z] = [ownX + alongX, ownZ + alongZ];
        // one that is moved along is beside the planted foot
        const ground = alongX || alongZ ? made.feetAfter[at + PER_FOOT - 1] : ownGround;
        shadows.place(
          leg, [x, ground, z], normalAt(x, z).toArray(), size * SHADOW, lowest + lift - ground, FADES * size);
      }
      shadows.keep(count);
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

    /** How many shadows lie under feet. */
    shadows: () => shadows.count(),

    remove() {
      shadows.remove();
      lamp.dispose();
      ball.dispose();
    },
  };
}
