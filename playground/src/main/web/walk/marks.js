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

/**
 * Returns places and reach of the first leg that stands at a moment, by the letters of Walk's formulas, in metres;
 * where none does, of the first leg, which then has no anchor.
 */
export function standingLeg(made, seconds) {
  const { after, joints, parents, legJoints, contacts } = made;
  const frames = after.length / (3 * joints);
  const frame = Math.min(frames - 1, Math.round((made.seconds > 0 ? seconds / made.seconds : 0) * (frames - 1)));
  const place = joint => Array.from(after.slice(3 * (frame * joints + joint), 3 * (frame * joints + joint) + 3));
  const stands = contacts.find(({ from, to }) => seconds >= from && seconds <= to);
  const leg = stands?.leg ?? 0;
  const [root, hip, foot] = [legJoints[0], legJoints[1 + 2 * leg], legJoints[2 + 2 * leg]];
  let R = 0;
  for (let joint = foot; joint !== hip && parents[joint] >= 0; joint = parents[joint]) {
    const above = place(parents[joint]);
    R += Math.hypot(...place(joint).map((part, axis) => part - above[axis]));
  }
  const [P, ankle, anchor] = [place(root), place(foot), stands?.at];
  const less = (a, b) => a.map((part, axis) => part - b[axis]);
  return { ankle, P, h: less(place(hip), P), R, ...anchor ? { anchor, o: less(anchor, ankle) } : {} };
}
