// SPDX-License-Identifier: Apache-2.0
// A knight about the solved leg, whose left one it is: what a bend does to a body one sees on a body.

import * as THREE from "three";

/** Metres from the left hip to the right one, and from an ankle to the sole. */
const HIPS = -0.2;
const SOLE = 0.085;
/** Length of the boot, and how much of it lies behind the ankle. */
const BOOT = 0.26;
const BEHIND = 0.08;
/** Metres of the standing leg's bones, which only stands there. */
const STANDING = 0.44;
/** Where the stone is under the foot: so wide, its courses so high, metres. */
const STONE = 0.42;
const COURSE = 0.075;

/** What a camera sees that looks at the knight: him, and what joins him there. */
export const KNIGHT_LAYER = 1;

const up = new THREE.Vector3(0, 1, 0);
const displacement = new THREE.Vector3();

/** Opens a knight in a space; he faces +z, his left hip at the origin. */
export function openKnight(space) {
  const place = new THREE.Group();
  space.scene.add(place);
  const paint = Object.fromEntries(
    ["quiet", "ghost", "accent", "bone", "bone-2", "terrain"].map(name => [name, space.material(name)]));
  // leather and shade are dark by day and by night
  paint.ink = new THREE.MeshLambertMaterial({ color: 0x26313b });

  function part(geometry, name, at, turn = [0, 0, 0], scale = [1, 1, 1]) {
    const mesh = new THREE.Mesh(geometry, paint[name]);
    mesh.position.set(...at);
    mesh.rotation.set(...turn);
    mesh.scale.set(...scale);
    mesh.layers.set(KNIGHT_LAYER);
    place.add(mesh);
    return mesh;
  }
  const ball = new THREE.SphereGeometry(1, 20, 14);
  const box = new THREE.BoxGeometry(1, 1, 1);
  const drum = (top, bottom, height) => new THREE.CylinderGeometry(top, bottom, height, 24);
  const limb = (radiusA, radiusB) => drum(radiusA, radiusB, 1).translate(0, -0.5, 0);

  // the middle of the body is between the hips
  const x = HIPS / 2;
  part(ball, "quiet", [x, 0.06, 0], [0, 0, 0], [0.17, 0.13, 0.12]);
  part(drum(0.15, 0.19, 0.24), "accent", [x, 0.02, 0], [0, 0, 0], [1, 1, 0.74]);
  part(drum(0.19, 0.145, 0.36), "quiet", [x, 0.32, 0], [0, 0, 0], [1, 1, 0.68]);
  part(drum(0.152, 0.152, 0.04), "ink", [x, 0.145, 0], [0, 0, 0], [1, 1, 0.74]);
  part(ball, "quiet", [x, 0.48, 0], [0, 0, 0], [0.2, 0.09, 0.125]);
  part(box, "accent", [x, 0.3, 0.128], [-0.06, 0, 0], [0.16, 0.32, 0.012]);
  part(drum(0.06, 0.07, 0.1), "ink", [x, 0.57, 0]);
  // the helmet: a dome over a drum, its slit, its crest
  part(drum(0.105, 0.098, 0.19), "ghost", [x, 0.68, 0.005], [0, 0, 0], [1, 1, 1.08]);
  part(ball, "ghost", [x, 0.772, 0.005], [0, 0, 0], [0.105, 0.085, 0.113]);
  part(box, "ink", [x, 0.72, 0.098], [0, 0, 0], [0.15, 0.016, 0.035]);
  part(box, "ink", [x, 0.665, 0.106], [0, 0, 0], [0.012, 0.1, 0.02]);
  part(ball, "bone-2", [x, 0.86, -0.03], [0.35, 0, 0], [0.024, 0.075, 0.13]);
  for (const side of [1, -1]) part(ball, "ghost", [x + side * 0.225, 0.475, 0], [0, 0, 0], [0.085, 0.075, 0.085]);

  const arm = (from, to, radius, name = "quiet") => aim(part(limb(radius, 0.85 * radius), name, from), from, to);
  // the left arm bears a shield before him, the right one a sword
  arm([x + 0.235, 0.45, 0], [x + 0.275, 0.2, -0.03], 0.05);
  arm([x + 0.275, 0.2, -0.03], [x + 0.24, 0.16, 0.2], 0.043);
  part(ball, "ink", [x + 0.235, 0.16, 0.23], [0, 0, 0], [0.045, 0.045, 0.045]);
  part(drum(0.17, 0.17, 0.03), "accent", [x + 0.27, 0.17, 0.27], [Math.PI / 2, 0, -0.35], [1, 1, 1.25]);
  part(ball, "ghost", [x + 0.278, 0.17, 0.288], [0, 0, 0], [0.045, 0.045, 0.025]);
  arm([x - 0.235, 0.45, 0], [x - 0.29, 0.21, -0.02], 0.05);
  arm([x - 0.29, 0.21, -0.02], [x - 0.31, -0.02, 0.08], 0.043);
  part(ball, "ink", [x - 0.312, -0.04, 0.09], [0, 0, 0], [0.045, 0.045, 0.045]);
  part(box, "bone-2", [x - 0.312, -0.055, 0.115], [0.5, 0, 0], [0.15, 0.022, 0.03]);
  part(box, "ghost", [x - 0.312, -0.3, 0.25], [-0.51, 0, 0], [0.034, 0.52, 0.011]);

  const legs = [0, 1].map(side => ({
    thigh: part(limb(0.088, 0.062), side ? "quiet" : "bone", [0, 0, 0]),
    shin: part(limb(0.06, 0.048), side ? "quiet" : "bone-2", [0, 0, 0]),
    knee: part(ball, "ghost", [0, 0, 0], [0, 0, 0], [0.068, 0.068, 0.068]),
    boot: part(box, "ink", [0, 0, 0], [0, 0, 0], [0.095, 0.085, BOOT]),
    toe: part(ball, "ink", [0, 0, 0], [0, 0, 0], [0.0475, 0.0425, 0.06]),
  }));
  const stone = part(box, "terrain", [0, 0, 0]);
  const courses = Array.from({ length: 8 }, () => part(box, "ghost", [0, 0, 0]));
  const floor = part(drum(0.62, 0.62, 0.012), "terrain", [0, 0, 0]);

  function aim(mesh, from, to) {
    displacement.set(...to.map((end, axis) => from[axis] - end));
    const length = displacement.length();
    mesh.position.set(...from);
    mesh.scale.set(1, Math.max(length, 1e-6), 1);
    if (length > 0) mesh.quaternion.setFromUnitVectors(up, displacement.divideScalar(length));
    return mesh;
  }

  function stand({ thigh, shin, knee, boot, toe }, hip, atKnee, ankle) {
    aim(thigh, hip, atKnee);
    aim(shin, atKnee, ankle);
    knee.position.set(...atKnee);
    boot.position.set(ankle[0], ankle[1] - SOLE / 2, ankle[2] + BOOT / 2 - BEHIND);
    toe.position.set(ankle[0], ankle[1] - SOLE / 2, ankle[2] + BOOT - BEHIND);
  }

  return {
    /**
     * Stands on a floor under `level`, an ankle's height, with a stone under the foot that is to stand at `target`; the
     * left leg from the origin by `knee` to `ankle`.
     */
    pose({ knee, ankle, target, level }) {
      stand(legs[0], [0, 0, 0], knee, ankle);
      // the other leg is as bent as its floor wants it
      const down = Math.min(2 * STANDING, Math.max(0.2, -level));
      const ahead = Math.sqrt(Math.max(0, STANDING ** 2 - down ** 2 / 4));
      stand(legs[1], [HIPS, 0, 0], [HIPS - 0.02, -down / 2, ahead], [HIPS - 0.03, -down, 0]);
      const ground = -down - SOLE;
      floor.position.set(x, ground - 0.006, 0.05);
      const height = target[1] - SOLE - ground;
      stone.visible = height > 0.01;
      const middle = [target[0], ground + height / 2, target[2] + BOOT / 2 - BEHIND];
      stone.position.set(...middle);
      stone.scale.set(STONE, Math.max(height, 1e-6), STONE);
      courses.forEach((course, i) => {
        const y = ground + height - (i + 1) * COURSE;
        course.visible = stone.visible && y > ground + 0.02;
        course.position.set(middle[0], y, middle[2]);
        course.scale.set(STONE + 0.004, 0.006, STONE + 0.004);
      });
    },
  };
}
