// SPDX-License-Identifier: Apache-2.0
import * as THREE from "three";
import { library } from "../solver.js";
import { openHeights } from "../heights.js";
import { openShadows } from "../shadows.js";
import { openSpace } from "../space.js";
import { openFormula, over, row, symbol } from "../formula.js";
import * as panel from "../panel.js";

// The state's layout is Creature.state()'s.
const HEAD = 17;
const PER_LEG = 10;
/** Metres from the middle to the edge of the ground: the creature is led no further. */
const EDGE = 5;
/** Metres of ground from edge to edge: a leg's length more than the creature is led. */
const GROUND = { x: 0, z: 0, size: 12, fades: 1.6 };
/** Metres: radius of a foot's shadow, and the height above the ground from which on it has none. */
const SHADOW = 0.11;
const CASTS = 0.3;
/** Half the distance between the places that a shadow's slope is taken from. */
const HALF = 0.05;
/** Frames over which the solver's time is averaged: browsers report time in steps coarser than a frame's work. */
const TIMED = 120;

/** Milliseconds between two showings of a formula's numbers: more often nobody can read them. */
const REFRESH = 100;

function formulas() {
  const [foot, home, body, v, s, h, R] = ["foot", "home", "body", "v", "s", "h", "R"].map(key => () => symbol(key));
  return openFormula([
    ["|", foot(), "−", home(), "|", ">", over(s(), "2")],
    ["landing", "=", home(), "+", v(), "(", "t", "+", over(s(), row("2", row("|", v(), "|"))), ")"],
    ["|", body(), "+", h(), "−", foot(), "|", "≤", R()],
  ], [
    ["foot", "where it stands; in numbers the first leg’s"], ["body", "its middle"],
    ["home", "where a foot is under the body at rest"], ["s", "stride: half of it away, a foot steps"],
    ["v", "the body’s velocity"], ["t", "what is left of the swing"], ["landing", "where the swing ends"],
    ["h", "from the body to a hip"], ["R", "the reach of its leg"],
  ]);
}

export default {
  beginning: { legs: 6, toX: 1.2, toZ: 1.6 },

  open(host, state, page) {
    const formula = formulas();
    panel.openPanel(
      "Creature",
      "It walks where you lead it: move the pointer, tap, or use the arrow keys. Nothing is animated. A foot "
        + "stands until its home under the body is too far away, then it swings to where home is going to be; legs "
        + "beside a swinging one wait, and the body waits for its legs. Click to kick the ground from below, or press "
        + "Space: it keeps its feet.",
      formula,
    );
    panel.examples(page, [
      ["Two legs", { legs: 2 }],
      ["Five", { legs: 5 }],
      ["Six", {}],
      ["Eight", { legs: 8 }],
      ["Twelve", { legs: 12 }],
    ]);
    const space = openSpace(host, {
      eye: [1.1, 1.9, -3], centre: [0, 0.25, 0.2], label: "A creature walking over rough ground", lively: true,
    });
    space.orbitByKeys(
      "arrow keys lead it, Space kicks the ground under it, Enter where it is led; "
        + "arrow keys with Shift look from elsewhere",
      true);
    space.orbit.maxPolarAngle = 1.45;
    space.orbit.minDistance = 1.5;
    space.orbit.maxDistance = 9;
    const terrain = openHeights(space);
    const shadows = openShadows(space);
    let still = false;
    const flag = space.ball("accent", 0.05);
    let numbers = null;
    let body = null;
    let limbs = [];

    const legs = panel.slider("Legs", { least: 1, most: 12, step: 1, unit: "" }, value => {
      state.legs = value;
      begin();
      page.changed();
    });
    panel.button("Kick the ground", () => kick(numbers[0] + 0.35 * numbers[9], numbers[2] + 0.35 * numbers[11]));
    const walks = panel.toggle("It walks", value => { running = value; });
    const status = panel.status();
    const readouts = {
      standing: panel.readout("Legs standing", "", 0),
      slip: panel.readout("Slip of standing feet", "mm", 6),
      speed: panel.readout("Speed", "m/s", 2),
      walked: panel.readout("Walked", "m", 2),
      shortfall: panel.readout("Lacking to reach", "mm", 2),
      time: panel.readout("Library's time a frame", "ms", 3),
    };
    const code = panel.javaCode(page.announce);
    let running = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    let worst = 0;
    let said = 0;
    let spent = 0;
    let frames = 0;
    walks(running);

    function begin() {
      state.legs = Math.min(12, Math.max(1, Math.round(state.legs)));
      numbers = library.creature(state.legs);
      worst = 0;
      limbs.forEach(limb => limb.forEach(part => part.remove()));
      body?.remove();
      const rows = Math.ceil(state.legs / 2);
      const long = 0.38 * (rows - 1) + 0.12;
      body = part(space, new THREE.CapsuleGeometry(0.13, long, 8, 20), "bone");
      addEyes(body.mesh, long / 2);
      limbs = Array.from({ length: (numbers.length - HEAD) / PER_LEG }, () => [
        part(space, new THREE.CapsuleGeometry(0.034, 1, 6, 14), "bone"),
        part(space, new THREE.CapsuleGeometry(0.026, 1, 6, 14), "bone-2"),
        part(space, new THREE.SphereGeometry(0.045, 18, 12), "bone"),
        part(space, new THREE.SphereGeometry(0.042, 18, 12), "bone-2"),
      ]);
      legs(state.legs);
      code(
        `Creature creature = new Creature(${state.legs});\n// every frame: seconds, and the place it is led to\n`
          + "creature.update(seconds, toX, toZ);\ndouble[] state = creature.state();\n\n"
          + "// Creature.java stands in this page's sources, and does this\n"
          + "feet.update(ground, x, z, heading, velocityX, velocityZ, seconds);  // Stepper\n"
          + "reach.clear();  // PelvisReach\n// for each leg\nreach.add(foot.minus(hip), 0.98 * (thigh + shin));\n"
          + "body = body.plus(reach.nearest(springs));\n// for each leg\n"
          + "TwoBone3.solve(foot.minus(hip), thigh, shin, hint, leg);",
      );
      show();
    }

    /** Goes on by a moment; tests call it with moments of their own. */
    function step(seconds) {
      const before = performance.now();
      numbers = library.walk(seconds, state.toX, state.toZ);
      spent += performance.now() - before;
      worst = Math.max(worst, numbers[13]);
      if (++frames === TIMED) {
        readouts.time(spent / TIMED);
        spent = 0;
        frames = 0;
      }
      show();
    }

    function show() {
      const n = numbers;
      if (library.groundMoves() || !still) {
        terrain.shape(GROUND, library.heights);
        still = !library.groundMoves();
      }
      const axes = new THREE.Matrix4().makeBasis(
        new THREE.Vector3(n[3], n[4], n[5]),
        new THREE.Vector3(n[6], n[7], n[8]),
        new THREE.Vector3(n[9], n[10], n[11]));
      body.mesh.position.set(n[0], n[1], n[2]);
      // a capsule stands along y; the body lies along z
      body.mesh.quaternion.setFromRotationMatrix(axes).multiply(lying);
      limbs.forEach(([thigh, shin, knee, foot], i) => {
        const at = HEAD + i * PER_LEG;
        const place = k => new THREE.Vector3(n[at + k], n[at + k + 1], n[at + k + 2]);
        between(thigh.mesh, place(0), place(3));
        between(shin.mesh, place(3), place(6));
        knee.mesh.position.copy(place(3));
        foot.mesh.position.copy(place(6));
        const [x, y, z] = [n[at + 6], n[at + 7], n[at + 8]];
        const [a, b, c, d] = library.heights(x - HALF, z - HALF, 2 * HALF, 2);
        const under = (a + b + c + d) / 4;
        shadows.place(i, [x, under, z], [a + c - b - d, 4 * HALF, a + b - c - d], SHADOW, y - under, CASTS);
      });
      shadows.keep(limbs.length);
      flag([state.toX, library.heights(state.toX, state.toZ, 1, 1)[0] + 0.05, state.toZ]);
      const lost = n[16] > 0;
      status(
        worst === 0 && !lost,
        worst > 0 ? "a foot slipped" : lost ? "the ground is out of reach" : "every standing foot stays where it is");
      readouts.standing(n[12]);
      readouts.slip(worst * 1000);
      readouts.speed(n[14]);
      readouts.walked(n[15]);
      readouts.shortfall(n[16] * 1000);
      host.dataset.walked = n[15];
      if (performance.now() - said > REFRESH) {
        said = performance.now();
        formula.show(firstLeg);
      }
      space.ask();
    }

    /** What the first leg's numbers in the formulas are. */
    function firstLeg() {
      const at = first => Array.from(numbers.slice(first, first + 3));
      const [x, y, z, s, R] = library.step(0);
      const [body, hip, foot] = [at(0), at(HEAD), at(HEAD + 6)];
      const v = at(9).map((part, axis) => axis === 1 ? 0 : part * numbers[14] / Math.hypot(numbers[9], numbers[11]));
      return { foot, home: [x, y, z], body, v, s, h: hip.map((place, axis) => place - body[axis]), R };
    }

    function lead(x, z) {
      // a tenth of a millimetre is finer than a pixel, and makes short addresses
      state.toX = Math.round(1e4 * Math.max(-EDGE, Math.min(EDGE, x))) / 1e4;
      state.toZ = Math.round(1e4 * Math.max(-EDGE, Math.min(EDGE, z))) / 1e4;
      page.changed();
    }

    function kick(x, z) {
      library.kick(x, z);
      show();
    }

    const canvas = space.renderer.domElement;
    canvas.dataset.handle = "Creature";
    const ray = new THREE.Raycaster();
    function ground(event) {
      const box = canvas.getBoundingClientRect();
      ray.setFromCamera(
        new THREE.Vector2(
          2 * (event.clientX - box.left) / box.width - 1, 1 - 2 * (event.clientY - box.top) / box.height),
        space.camera);
      return ray.intersectObject(terrain.mesh)[0]?.point;
    }
    let pressed = null;
    canvas.addEventListener("pointerdown", event => { pressed = [event.clientX, event.clientY]; });
    canvas.addEventListener("pointermove", event => {
      const at = event.buttons === 0 ? ground(event) : null;
      if (at) lead(at.x, at.z);
    });
    canvas.addEventListener("pointerup", event => {
      const still = pressed && Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) < 5;
      const at = still ? ground(event) : null;
      if (at && event.pointerType === "touch") lead(at.x, at.z);
      else if (at) kick(at.x, at.z);
    });
    canvas.addEventListener("keydown", event => {
      // arrows are as seen: up is away from the eye
      const away = new THREE.Vector3();
      space.camera.getWorldDirection(away).setY(0).normalize();
      const direction = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key];
      if (event.shiftKey && direction) return;
      if (direction) {
        lead(
          state.toX + 0.25 * (direction[0] * away.x - direction[1] * away.z),
          state.toZ + 0.25 * (direction[0] * away.z + direction[1] * away.x));
      } else if (event.key === " ") kick(numbers[0], numbers[2]);
      else if (event.key === "Enter") kick(state.toX, state.toZ);
      else return;
      event.preventDefault();
    });

    let last = 0;
    let closed = false;
    function frame(now) {
      if (closed) return;
      if (running && last > 0) step(Math.min(0.1, (now - last) / 1000));
      last = now;
      follow();
      requestAnimationFrame(frame);
    }

    /** Keeps the creature in sight: the eye goes along, without turning. */
    function follow() {
      const to = new THREE.Vector3(numbers[0], numbers[1] - 0.2, numbers[2]);
      const by = to.sub(space.orbit.target).multiplyScalar(0.06);
      if (by.lengthSq() > 1e-10) {
        space.orbit.target.add(by);
        space.camera.position.add(by);
        space.orbit.update();
      }
    }

    begin();
    requestAnimationFrame(frame);
    return {
      step,
      pause: () => { running = false; walks(false); },
      numbers: () => Array.from(numbers),
      led: () => ({ toX: state.toX, toZ: state.toZ }),
      close() {
        closed = true;
        space.close();
      },
    };
  },
};

/** Eyes at the front of a body that lies along its y axis, so many metres from its middle: one sees where it goes. */
function addEyes(body, ahead) {
  for (const side of [-1, 1]) {
    for (const [radius, colour, further] of [[0.034, 0xffffff, 0], [0.018, 0x10181f, 0.022]]) {
      const ball = new THREE.SphereGeometry(radius, 14, 10);
      const eye = new THREE.Mesh(ball, new THREE.MeshBasicMaterial({ color: colour }));
      eye.position.set(side * (0.058 + 0.2 * further), ahead + 0.1 + further, -0.06 - 0.2 * further);
      body.add(eye);
    }
  }
}

const lying = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(1, 0, 0), Math.PI / 2);
const up = new THREE.Vector3(0, 1, 0);

function part(space, geometry, name) {
  const mesh = new THREE.Mesh(geometry, space.material(name));
  space.scene.add(mesh);
  return {
    mesh,
    remove() {
      space.forget(mesh.material);
      mesh.removeFromParent();
      geometry.dispose();
      mesh.material.dispose();
    },
  };
}

function between(mesh, a, b) {
  const displacement = b.clone().sub(a);
  const length = displacement.length();
  mesh.position.copy(a).addScaledVector(displacement, 0.5);
  mesh.scale.set(1, length, 1);
  if (length > 0) mesh.quaternion.setFromUnitVectors(up, displacement.divideScalar(length));
}
