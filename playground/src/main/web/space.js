// SPDX-License-Identifier: Apache-2.0
// A space to look into: three.js in metres, y up, the colours of the page, with points that pointer and keyboard can
// drag.

import * as THREE from "three";
import { OrbitControls } from "./three/OrbitControls.js";

/** Metres that an arrow key moves a point; with Shift a tenth of it. */
const STEP = 0.01;
/** Radians that an arrow key turns the eye, and how many times as far a key takes it. */
const TURN = Math.PI / 36;
const CLOSER = 1.1;
/** Shares of the picture from its middle beyond which no point is dragged. */
const SIGHT = 0.96;
/** A tenth of a millimetre is finer than a pixel, and makes short addresses. */
const short = metres => Math.round(1e4 * metres) / 1e4;

/** Returns a colour of the page, as it is now: light or dark. */
export function colour(name) {
  return new THREE.Color(getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim());
}

const SUN = { from: new THREE.Vector3(2, 4, 3).normalize(), strength: 1.6 };
const SKY = { over: new THREE.Color(0xffffff), under: new THREE.Color(0x8a8070), strength: 2.1 };

/**
 * Puts the light that falls on a matt surface into `light`, as shares of the surface's colour: what lit materials get,
 * without their price.
 */
export function lightOn(normal, light) {
  const sun = Math.max(0, normal.dot(SUN.from)) * SUN.strength;
  return light.copy(SKY.under).lerp(SKY.over, 0.5 + 0.5 * normal.y)
    .multiplyScalar(SKY.strength).addScalar(sun).multiplyScalar(1 / Math.PI);
}

let bySoftware = null;

/** Returns whether the browser draws spaces on the processor, where every pixel has its price. */
function drawsBySoftware() {
  bySoftware ??= asksForSoftware();
  return bySoftware;
}

function asksForSoftware() {
  const drawing = new URLSearchParams(location.search).get("drawing");
  if (drawing) return drawing === "quick";
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl2");
  const debug = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl?.getParameter(debug ? debug.UNMASKED_RENDERER_WEBGL : gl.RENDERER) ?? "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

const up = new THREE.Vector3(0, 1, 0);
const from = new THREE.Vector3();
const along = new THREE.Vector3();
const turn = new THREE.Quaternion();
const thickness = new THREE.Vector3();
const placed = new THREE.Matrix4();

/**
 * Returns where a bone as long as 1 along y, `thick` times as thick as it is made, stands between a and b; the same
 * matrix every time.
 */
function between(a, b, thick = 1) {
  from.set(...a);
  along.set(...b).sub(from);
  const length = along.length();
  from.addScaledVector(along, 0.5);
  if (length > 0) turn.setFromUnitVectors(up, along.divideScalar(length));
  return placed.compose(from, turn, thickness.set(thick, Math.max(length, 1e-6), thick));
}

/** Milliseconds without a change after which a picture counts as still. */
const STILL = 400;

/**
 * Opens a space in `host`, seen from `eye` towards `centre`, both [x, y, z]. A `lively` one moves most of the time:
 * where software draws, its moving pictures are drawn with a pixel to a pixel and nothing smoothed, its still ones
 * finer.
 */
export function openSpace(host, { eye, centre, label, lively = false }) {
  const quick = lively && drawsBySoftware();
  const renderer = new THREE.WebGLRenderer({ antialias: !quick, preserveDrawingBuffer: !quick });
  const fine = quick ? 2 : Math.min(devicePixelRatio, 2);
  renderer.setPixelRatio(quick ? 1 : fine);
  const canvas = renderer.domElement;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  host.replaceChildren(canvas);
  const overlay = document.createElement("div");
  overlay.className = "overlay";
  host.append(overlay);

  const scene = new THREE.Scene();
  const camera = new THREE.PerspectiveCamera(40, 1, 0.01, 200);
  camera.position.set(...eye);
  const orbit = new OrbitControls(camera, canvas);
  orbit.target.set(...centre);
  orbit.enableDamping = false;
  orbit.update();
  const sky = new THREE.HemisphereLight(SKY.over, SKY.under, SKY.strength);
  const sun = new THREE.DirectionalLight(0xffffff, SUN.strength);
  sun.position.copy(SUN.from);
  for (const light of [sky, sun]) light.layers.enableAll();
  scene.add(sky, sun);

  const painted = [];
  const baked = [];
  const handles = [];
  const shown = [];
  let asked = false;
  let closed = false;
  let stilling = 0;
  let ratio = quick ? 1 : fine;
  let looks = [["", () => {}]];
  let wipe = null;
  // as they were last seen: to ask the browser between two changes of the page has it laid out anew each time
  let width = 0;
  let height = 0;

  function paint() {
    scene.background = colour("paper");
    painted.forEach(([material, name]) => material.color.copy(colour(name)));
    baked.forEach(bake => bake());
    ask();
  }

  function fit() {
    width = canvas.clientWidth || 800;
    height = canvas.clientHeight || 600;
    renderer.setSize(width, height, false);
    const { width: w, height: h } = place(0);
    camera.aspect = w / h;
    camera.updateProjectionMatrix();
    overlay.querySelectorAll(".title").forEach((node, index) => {
      const at = part(index);
      node.style.left = `${at.x}px`;
      node.style.top = `${height - at.y - at.height}px`;
      node.style.width = `${at.width}px`;
      node.style.height = `${at.height}px`;
    });
    // another size empties the canvas, and the next frame may be long in coming
    draw();
    ask();
  }

  /**
   * Where a picture stands on the canvas: all over it, or one of several in a row or, where the canvas is higher than
   * wide, in a column.
   */
  function place(index) {
    if (wipe !== null) return { x: 0, y: 0, width, height };
    if (width >= height) return { x: index * width / looks.length, y: 0, width: width / looks.length, height };
    return { x: 0, y: (looks.length - 1 - index) * height / looks.length, width, height: height / looks.length };
  }

  /** What is seen of a picture: all of it, or of two on top of each other what the wipe leaves. */
  function part(index) {
    if (wipe === null) return place(index);
    const x = Math.round(wipe * width);
    return index === 0 ? { x: 0, y: 0, width: x, height } : { x, y: 0, width: width - x, height };
  }

  /** Pixels of a projected place from the canvas's corner; of several pictures the last one has words and handles. */
  function onPicture(seen) {
    const { x, y, width: wide, height: high } = place(looks.length - 1);
    return [x + (seen.x + 1) / 2 * wide, height - y - (seen.y + 1) / 2 * high];
  }

  function draw() {
    asked = false;
    if (closed) return;
    sharpen();
    looks.forEach(([, prepare], index) => {
      const { x, y, width: wide, height: high } = place(index);
      prepare();
      renderer.setViewport(x, y, wide, high);
      const seen = part(index);
      renderer.setScissor(seen.x, seen.y, seen.width, seen.height);
      renderer.setScissorTest(looks.length > 1);
      renderer.render(scene, camera);
    });
    handles.forEach(handle => handle());
    shown.forEach(seen => seen());
  }

  /** Changing this empties the canvas, so only a drawing does it. */
  function sharpen() {
    if (renderer.getPixelRatio() !== ratio) renderer.setPixelRatio(ratio);
  }

  /** Draws once before the next frame; still pictures cost nothing. */
  function ask() {
    if (!asked) {
      asked = true;
      if (quick) {
        ratio = 1;
        clearTimeout(stilling);
        stilling = setTimeout(() => {
          ratio = fine;
          draw();
        }, STILL);
      }
      requestAnimationFrame(draw);
    }
  }

  function material(name, options = {}) {
    const made = quick
      ? new THREE.MeshLambertMaterial()
      : new THREE.MeshStandardMaterial({ roughness: 0.65, metalness: 0, ...options });
    painted.push([made, name]);
    made.color.copy(colour(name));
    return made;
  }

  /** What lines are drawn with. */
  function strokes(name, made = new THREE.LineBasicMaterial()) {
    painted.push([made, name]);
    made.color.copy(colour(name));
    return made;
  }

  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", paint);
  orbit.addEventListener("change", ask);

  const space = {
    scene,
    camera,
    orbit,
    renderer,
    quick,
    ask,
    draw,
    material,
    strokes,
    overlay,
    forget: material => painted.splice(painted.findIndex(([known]) => known === material), 1),
    onDrawn: seen => shown.push(seen),
    /** Calls `bake` when the page's colours have become others. */
    onPainted: bake => baked.push(bake),

    /**
     * Lays two pictures on top of each other, the first one seen up to a share of the width, the other one from there
     * on; null sets pictures beside each other again.
     */
    wipe(share) {
      if (share === wipe) return;
      wipe = share;
      fit();
    },

    /** Draws a picture for each of these, [title, prepare], with one eye; each is prepared before it is drawn. */
    look(...pictures) {
      const before = looks.length;
      looks = pictures;
      const titled = pictures.filter(([title]) => title);
      const nodes = [...overlay.querySelectorAll(".title")];
      if (pictures.length === before && titled.length === nodes.length) {
        nodes.forEach((node, i) => { if (node.textContent !== titled[i][0]) node.textContent = titled[i][0]; });
        ask();
        return;
      }
      nodes.forEach(node => node.remove());
      overlay.append(...titled.map(([title]) => {
        const node = document.createElement("p");
        node.className = "title";
        node.textContent = title;
        return node;
      }));
      fit();
    },

    /**
     * Lets the keyboard move the eye: arrows around the centre, + and − nearer and farther. A scene that does something
     * else by the arrows says so and leaves them to the eye `withShift`.
     */
    orbitByKeys(keys = "arrow keys look from elsewhere", withShift = false) {
      canvas.tabIndex = 0;
      canvas.setAttribute("role", "application");
      canvas.setAttribute("aria-label", `${label}; ${keys}, plus and minus from nearer or farther`);
      const eye = new THREE.Spherical();
      const offset = new THREE.Vector3();
      canvas.addEventListener("keydown", event => {
        const turn = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
        const nearer = { "+": 1 / CLOSER, "=": 1 / CLOSER, "-": CLOSER, "_": CLOSER }[event.key];
        if (!turn && !nearer || turn && event.shiftKey !== withShift) return;
        eye.setFromVector3(offset.subVectors(camera.position, orbit.target));
        if (turn) {
          eye.theta += turn[0] * TURN;
          eye.phi = Math.min(orbit.maxPolarAngle, Math.max(orbit.minPolarAngle, eye.phi + turn[1] * TURN));
        } else {
          eye.radius = Math.min(orbit.maxDistance, Math.max(orbit.minDistance, eye.radius * nearer));
        }
        camera.position.copy(orbit.target).add(offset.setFromSpherical(eye.makeSafe()));
        orbit.update();
        // as after a drag, for who keeps the eye's place
        orbit.dispatchEvent({ type: "end" });
        event.preventDefault();
      });
    },

    /** A bone from a to b, both [x, y, z]; returns the function that places it. */
    bone(name, radius, options) {
      const mesh = new THREE.Mesh(new THREE.CapsuleGeometry(radius, 1, 4, 12), material(name, options));
      scene.add(mesh);
      return (a, b) => {
        between(a, b).decompose(mesh.position, mesh.quaternion, mesh.scale);
        ask();
        return mesh;
      };
    },

    /** Two bones of one colour, of two radii, drawn as one; returns the function that places them by three points. */
    limb(name, radii, options) {
      const mesh = new THREE.InstancedMesh(new THREE.CapsuleGeometry(radii[0], 1, 3, 8), material(name, options), 2);
      mesh.frustumCulled = false;
      scene.add(mesh);
      return (...points) => {
        radii.forEach((radius, i) => mesh.setMatrixAt(i, between(points[i], points[i + 1], radius / radii[0])));
        mesh.instanceMatrix.needsUpdate = true;
        ask();
        return mesh;
      };
    },

    ball(name, radius, options) {
      const mesh = new THREE.Mesh(new THREE.SphereGeometry(radius, 16, 12), material(name, options));
      scene.add(mesh);
      return at => {
        mesh.position.set(...at);
        ask();
        return mesh;
      };
    },

    /** A circle about `axis` through the knee's places. */
    ring(name) {
      const count = 128;
      const made = strokes(name);
      const points = Array.from({ length: count }, (_, i) =>
        new THREE.Vector3(Math.cos(2 * Math.PI * i / count), 0, Math.sin(2 * Math.PI * i / count)));
      const line = new THREE.LineLoop(new THREE.BufferGeometry().setFromPoints(points), made);
      scene.add(line);
      const direction = new THREE.Vector3();
      return (centre, axis, radius) => {
        line.position.set(...centre);
        line.scale.setScalar(Math.max(radius, 1e-6));
        line.quaternion.setFromUnitVectors(up, direction.set(...axis));
        ask();
        return line;
      };
    },

    line(name, dashed = false) {
      const made = strokes(name, dashed ? new THREE.LineDashedMaterial({ dashSize: 0.02, gapSize: 0.015 }) : undefined);
      const line = new THREE.Line(new THREE.BufferGeometry(), made);
      line.frustumCulled = false;
      scene.add(line);
      const places = new THREE.BufferAttribute(new Float32Array(6), 3);
      line.geometry.setAttribute("position", places);
      return (...ends) => {
        ends.forEach((end, i) => places.setXYZ(i, ...end));
        places.needsUpdate = true;
        if (dashed) line.computeLineDistances();
        ask();
        return line;
      };
    },

    grid(size, divisions, height = 0) {
      const grid = new THREE.GridHelper(size, divisions);
      grid.material.vertexColors = false;
      grid.position.y = height;
      strokes("line", grid.material);
      scene.add(grid);
      return grid;
    },

    /** An arc about `centre` from one direction to another; hidden where they are one. */
    arc(name) {
      const count = 32;
      const made = strokes(name);
      const points = Array.from({ length: count + 1 }, () => new THREE.Vector3());
      const line = new THREE.Line(new THREE.BufferGeometry().setFromPoints(points), made);
      line.frustumCulled = false;
      scene.add(line);
      const a = new THREE.Vector3();
      const b = new THREE.Vector3();
      const show = (centre, from, to, radius) => {
        a.set(...from).normalize();
        b.set(...to).normalize();
        const turn = new THREE.Quaternion().setFromUnitVectors(a, b);
        const part = new THREE.Quaternion();
        const place = line.geometry.attributes.position;
        for (let i = 0; i <= count; i++) {
          part.identity().slerp(turn, i / count);
          const at = a.clone().applyQuaternion(part).multiplyScalar(radius);
          place.setXYZ(i, centre[0] + at.x, centre[1] + at.y, centre[2] + at.z);
        }
        place.needsUpdate = true;
        const middle = a.clone().applyQuaternion(part.identity().slerp(turn, 0.5)).multiplyScalar(radius);
        ask();
        return [centre[0] + middle.x, centre[1] + middle.y, centre[2] + middle.z];
      };
      show.visible = visible => { line.visible = visible; };
      return show;
    },

    /** A line through the last places of a point, as far back as `count`. */
    trail(name, count) {
      const line = new THREE.Line(new THREE.BufferGeometry(), strokes(name));
      line.frustumCulled = false;
      scene.add(line);
      const places = new THREE.BufferAttribute(new Float32Array(3 * count), 3);
      line.geometry.setAttribute("position", places);
      let known = 0;
      return {
        add(place) {
          if (known === count) places.array.copyWithin(0, 3);
          else known++;
          places.setXYZ(known - 1, ...place);
          places.needsUpdate = true;
          line.geometry.setDrawRange(0, known);
          ask();
        },
        clear() {
          known = 0;
          line.geometry.setDrawRange(0, 0);
          ask();
        },
      };
    },

    /** Words beside a place, so many pixels from it. */
    label(text, dx = 12, dy = -12) {
      const node = document.createElement("p");
      node.className = "name";
      node.setAttribute("aria-hidden", "true");
      overlay.append(node);
      const at = new THREE.Vector3();
      const seen = new THREE.Vector3();
      handles.push(() => {
        if (node.hidden) return;
        const [x, y] = onPicture(seen.copy(at).project(camera));
        node.style.transform = `translate(${x + dx}px, ${y + dy}px) translateY(-50%)`;
      });
      return (place, says = text) => {
        at.set(...place);
        // the same words, set anew, would be laid out anew
        if (node.textContent !== says) node.textContent = says;
        ask();
        return node;
      };
    },

    /**
     * A point to be dragged in the plane of the screen, or by keys: arrows for x and y, Page Up and Page Down for z.
     * `move([x, y, z])` receives the desired place; the returned function shows the actual one.
     */
    handle(name, move) {
      const node = document.createElement("button");
      node.type = "button";
      node.className = "grip";
      node.dataset.handle = name;
      node.setAttribute("aria-roledescription", "point to drag");
      overlay.append(node);
      const at = new THREE.Vector3();
      const seen = new THREE.Vector3();
      let grip = null;
      const pointer = event => {
        const box = canvas.getBoundingClientRect();
        const { x, y, width: wide, height: high } = place(looks.length - 1);
        return new THREE.Vector3(
          2 * (event.clientX - box.left - x) / wide - 1, 2 * (box.bottom - event.clientY - y) / high - 1, seen.z);
      };
      node.addEventListener("pointerdown", event => {
        node.setPointerCapture(event.pointerId);
        grip = seen.clone().sub(pointer(event));
        event.preventDefault();
        node.focus({ preventScroll: true });
      });
      node.addEventListener("pointermove", event => {
        if (grip) {
          const desired = pointer(event).add(grip);
          // beyond the edge nobody could take hold of it again
          desired.setX(Math.min(SIGHT, Math.max(-SIGHT, desired.x))).setY(Math.min(SIGHT, Math.max(-SIGHT, desired.y)));
          desired.unproject(camera);
          move([desired.x, desired.y, desired.z].map(short));
        }
      });
      const release = () => { grip = null; };
      node.addEventListener("pointerup", release);
      node.addEventListener("pointercancel", release);
      node.addEventListener("keydown", event => {
        const step = event.shiftKey ? STEP / 10 : STEP;
        const displacement = {
          ArrowLeft: [-step, 0, 0], ArrowRight: [step, 0, 0], ArrowUp: [0, step, 0], ArrowDown: [0, -step, 0],
          PageUp: [0, 0, -step], PageDown: [0, 0, step],
        }[event.key];
        if (displacement) {
          move([at.x + displacement[0], at.y + displacement[1], at.z + displacement[2]].map(short));
          event.preventDefault();
        }
      });
      handles.push(() => {
        seen.copy(at).project(camera);
        const visible = seen.z < 1;
        node.style.display = visible ? "" : "none";
        const [x, y] = onPicture(seen);
        node.style.transform = `translate(${x}px, ${y}px)`;
      });
      return (point, missed = false) => {
        at.set(...point);
        node.classList.toggle("missed", missed);
        node.setAttribute(
          "aria-label",
          `${name}, x ${at.x.toFixed(3)} m, y ${at.y.toFixed(3)} m, z ${at.z.toFixed(3)} m; `
          + "arrow keys move it in x and y, Page Up and Page Down in z");
        ask();
        return node;
      };
    },

    close() {
      closed = true;
      clearTimeout(stilling);
      observer.disconnect();
      scheme.removeEventListener("change", paint);
      orbit.dispose();
      scene.traverse(node => {
        node.geometry?.dispose();
        node.material?.dispose?.();
      });
      renderer.dispose();
    },
  };
  paint();
  fit();
  return space;
}
