// SPDX-License-Identifier: Apache-2.0
// A space to look into: three.js in metres, y up, the colours of the page, with points that pointer and keyboard can drag.

import * as THREE from "three";
import { OrbitControls } from "./three/OrbitControls.js";

/** Metres that an arrow key moves a point; with Shift a tenth of it. */
const STEP = 0.01;

/** Returns a colour of the page, as it is now: light or dark. */
export function colour(name) {
  return new THREE.Color(getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim());
}

/** Opens a space in `host`, seen from `eye` towards `centre`, both [x, y, z]. */
export function openSpace(host, { eye, centre, label }) {
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
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
  const sky = new THREE.HemisphereLight(0xffffff, 0x8a8070, 2.1);
  const sun = new THREE.DirectionalLight(0xffffff, 1.6);
  sun.position.set(2, 4, 3);
  scene.add(sky, sun);

  const painted = [];
  const handles = [];
  const shown = [];
  let asked = false;

  function paint() {
    scene.background = colour("paper");
    painted.forEach(([material, name]) => material.color.copy(colour(name)));
    ask();
  }

  function fit() {
    const width = host.clientWidth || 800;
    const height = host.clientHeight || 600;
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    ask();
  }

  function draw() {
    asked = false;
    renderer.render(scene, camera);
    handles.forEach(handle => handle());
    shown.forEach(seen => seen());
  }

  /** Draws once before the next frame; still pictures cost nothing. */
  function ask() {
    if (!asked) {
      asked = true;
      requestAnimationFrame(draw);
    }
  }

  function material(name, options = {}) {
    const made = new THREE.MeshStandardMaterial({ roughness: 0.65, metalness: 0, ...options });
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
  observer.observe(host);
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", paint);
  orbit.addEventListener("change", ask);

  const up = new THREE.Vector3(0, 1, 0);
  const space = {
    scene,
    camera,
    orbit,
    renderer,
    ask,
    draw,
    material,
    strokes,
    forget: material => painted.splice(painted.findIndex(([known]) => known === material), 1),
    onDrawn: seen => shown.push(seen),

    /** A bone from a to b, both [x, y, z]; returns the function that places it. */
    bone(name, radius, options) {
      const mesh = new THREE.Mesh(new THREE.CapsuleGeometry(radius, 1, 6, 16), material(name, options));
      scene.add(mesh);
      const from = new THREE.Vector3();
      const way = new THREE.Vector3();
      return (a, b) => {
        from.set(...a);
        way.set(...b).sub(from);
        const length = way.length();
        mesh.position.copy(from).addScaledVector(way, 0.5);
        mesh.scale.set(1, Math.max(length, 1e-6), 1);
        if (length > 0) mesh.quaternion.setFromUnitVectors(up, way.divideScalar(length));
        ask();
        return mesh;
      };
    },

    ball(name, radius, options) {
      const mesh = new THREE.Mesh(new THREE.SphereGeometry(radius, 24, 16), material(name, options));
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
      const points = Array.from({ length: count }, (_, i) => new THREE.Vector3(Math.cos(2 * Math.PI * i / count), 0, Math.sin(2 * Math.PI * i / count)));
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
      return (...points) => {
        line.geometry.dispose();
        line.geometry = new THREE.BufferGeometry().setFromPoints(points.map(point => new THREE.Vector3(...point)));
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

    /**
     * A point to be dragged in the plane of the screen, or by keys: arrows for x and y, Page Up and Page Down for z. `move([x, y, z])` is told where
     * it is wanted; the returned function shows where it is.
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
        const box = host.getBoundingClientRect();
        return new THREE.Vector3(2 * (event.clientX - box.left) / box.width - 1, 1 - 2 * (event.clientY - box.top) / box.height, seen.z);
      };
      node.addEventListener("pointerdown", event => {
        node.setPointerCapture(event.pointerId);
        grip = seen.clone().sub(pointer(event));
        event.preventDefault();
        node.focus({ preventScroll: true });
      });
      node.addEventListener("pointermove", event => {
        if (grip) {
          const wanted = pointer(event).add(grip).unproject(camera);
          move([wanted.x, wanted.y, wanted.z]);
        }
      });
      const release = () => { grip = null; };
      node.addEventListener("pointerup", release);
      node.addEventListener("pointercancel", release);
      node.addEventListener("keydown", event => {
        const step = event.shiftKey ? STEP / 10 : STEP;
        const way = {
          ArrowLeft: [-step, 0, 0], ArrowRight: [step, 0, 0], ArrowUp: [0, step, 0], ArrowDown: [0, -step, 0],
          PageUp: [0, 0, -step], PageDown: [0, 0, step],
        }[event.key];
        if (way) {
          move([at.x + way[0], at.y + way[1], at.z + way[2]]);
          event.preventDefault();
        }
      });
      handles.push(() => {
        seen.copy(at).project(camera);
        const visible = seen.z < 1;
        node.style.display = visible ? "" : "none";
        node.style.transform = `translate(${(seen.x + 1) / 2 * host.clientWidth}px, ${(1 - seen.y) / 2 * host.clientHeight}px)`;
      });
      return (point, missed = false) => {
        at.set(...point);
        node.classList.toggle("missed", missed);
        node.setAttribute("aria-label", `${name}, x ${at.x.toFixed(3)} m, y ${at.y.toFixed(3)} m, z ${at.z.toFixed(3)} m; `
          + "arrow keys move it in x and y, Page Up and Page Down in z");
        ask();
        return node;
      };
    },

    close() {
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
