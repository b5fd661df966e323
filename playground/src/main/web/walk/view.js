// SPDX-License-Identifier: Apache-2.0
// Where a clip is looked at from: framed by its own size, along with the body, above its ground.

import * as THREE from "three";

/**
 * Directions from the body's middle to the eye, best first: walks come towards it. Where the ground is in between, as
 * stairs are that the body goes up, it looks from the side, where their risers are seen, from behind or from above.
 */
const FROM = [[1.45, 0.52, 1.45], [1.8, 0.52, -0.7], [1.45, 0.6, -1.45], [-1.8, 0.52, -0.7], [1.2, 1.9, 1.2],
  [1.2, 1.9, -1.2], [0.05, 2.6, 0.05]].map(place => new THREE.Vector3(...place).normalize());
/** Places between body and eye at which the ground is looked at; the nearest are the foot's own. */
const SAMPLES = 24;
const OWN = 4;
/** Half the angle of view up and down. */
const HALF = Math.PI / 9;
/** How far a foot is seen around, as a share of the body's height. */
const FOOT = 0.42;
/** How close the eye comes to the ground, as a share of the body's height. */
const CLEAR = 0.06;
/**
 * Joints at either end of a coordinate that may be strays, as a share of all: some skeletons leave a few at the origin.
 * They are, where they are farther from all the others than this share of their extent; a head is not.
 */
const STRAY = 0.1;
const APART = 0.5;

/** The box of a clip's body in one frame, without strays. */
export function boxAt({ after, joints, body }, frame) {
  const first = 3 * joints * frame;
  const skipped = Math.min(Math.ceil(STRAY * body.length), (body.length - 1) >> 1);
  const sorted = [0, 1, 2].map(axis => Float64Array.from(body, joint => after[first + 3 * joint + axis]).sort());
  const within = sorted.map(all => [all[skipped], all[all.length - 1 - skipped]]);
  const apart = APART * Math.max(...within.map(([least, most]) => most - least));
  const ends = sorted.map((all, axis) => {
    const [least, most] = within[axis];
    const own = all.filter(at => at >= least - apart && at <= most + apart);
    return [own[0], own.at(-1)];
  });
  return { least: ends.map(end => end[0]), most: ends.map(end => end[1]) };
}

/** The greatest extent of a body, over a few of its frames: a walker's height, a dog's length. */
export function sizeOf(made) {
  const frames = made.after.length / (3 * made.joints);
  let size = 0;
  for (let i = 0; i < 5; i++) {
    const { least, most } = boxAt(made, Math.round(i / 4 * (frames - 1)));
    size = Math.max(size, ...most.map((end, axis) => end - least[axis]));
  }
  return size > 0 ? size : 1;
}

/** Opens the eye of a space. */
export function openView(space) {
  let size = 1.7;
  let heightAt = () => -Infinity;
  let last = null;
  const raised = new THREE.Vector3();

  /** An eye in the ground sees the sky through it. */
  function above() {
    const { camera, orbit } = space;
    const least = heightAt(camera.position.x, camera.position.z) + CLEAR * size;
    if (camera.position.y >= least) return;
    camera.position.y = least;
    camera.lookAt(orbit.target);
  }
  space.orbit.addEventListener("change", above);

  /** Whether the ground leaves a place free to be seen from an eye, both places in space. */
  function isSeen(place, eye) {
    for (let i = OWN; i <= SAMPLES; i++) {
      raised.lerpVectors(place, eye, i / SAMPLES);
      if (heightAt(raised.x, raised.z) > raised.y) return false;
    }
    return true;
  }

  return {
    /** Takes the body's size and the ground's heights. */
    take(bodySize, heights) {
      size = bodySize;
      heightAt = heights;
      // of a dog as long as a street nothing would be seen otherwise, and of a mouse not much
      [space.camera.near, space.camera.far] = [0.006 * size, 120 * size];
      space.camera.updateProjectionMatrix();
      space.orbit.minDistance = 0.15 * size;
      space.orbit.maxDistance = 12 * size;
    },

    /**
     * Looks at a place, { least, most }, so that all of it is seen; at a foot when it is one, and rather from where
     * stairs that go up along z show their risers.
     */
    frame({ least, most }, foot = false, risers = false) {
      const { camera, orbit } = space;
      const middle = least.map((end, axis) => (end + most[axis]) / 2);
      const high = foot ? FOOT * size : Math.max(size, most[1] - least[1]);
      const wide = foot ? FOOT * size : Math.max(0.6 * size, 0.85 * Math.hypot(most[0] - least[0], most[2] - least[2]));
      const far = 1.3 * Math.max(high, wide / Math.min(1, camera.aspect)) / 2 / Math.tan(HALF);
      orbit.target.set(...middle);
      const from = risers ? [...FROM.slice(1), FROM[0]] : FROM;
      const eyes = from.map(direction => orbit.target.clone().addScaledVector(direction, far));
      const low = orbit.target.clone().setY(least[1] + CLEAR * size);
      camera.position.copy(eyes.find(eye => isSeen(orbit.target, eye) && isSeen(low, eye)) ?? eyes.at(-1));
      last = middle;
      orbit.update();
      above();
    },

    /** Goes along with what is looked at; where the visitor has moved the eye to, it stays beside it. */
    follow(middle) {
      if (last) {
        raised.set(middle[0] - last[0], middle[1] - last[1], middle[2] - last[2]);
        space.orbit.target.add(raised);
        space.camera.position.add(raised);
        space.orbit.update();
        above();
      }
      last = middle;
    },
  };
}

/** The heights of a square of ground as functions of x and z: the height, and the normal. */
export function groundOf({ around, heights }) {
  const count = Math.round(Math.sqrt(heights.length));
  const cell = around.size / (count - 1);
  const at = (column, row) => {
    const inside = k => Math.min(count - 1, Math.max(0, k));
    return heights[inside(row) * count + inside(column)];
  };
  function heightAt(x, z) {
    const column = Math.min(count - 1, Math.max(0, (x - around.x + around.size / 2) / cell));
    const row = Math.min(count - 1, Math.max(0, (z - around.z + around.size / 2) / cell));
    const [i, k] = [Math.floor(column), Math.floor(row)];
    const [s, t] = [column - i, row - k];
    return (1 - t) * ((1 - s) * at(i, k) + s * at(i + 1, k)) + t * ((1 - s) * at(i, k + 1) + s * at(i + 1, k + 1));
  }
  function normalAt(x, z) {
    const slopeX = (heightAt(x + cell, z) - heightAt(x - cell, z)) / (2 * cell);
    const slopeZ = (heightAt(x, z + cell) - heightAt(x, z - cell)) / (2 * cell);
    return new THREE.Vector3(-slopeX, 1, -slopeZ).normalize();
  }
  return { heightAt, normalAt };
}
