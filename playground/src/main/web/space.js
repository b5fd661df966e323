// SPDX-License-Identifier: Apache-2.0
// A space to look into: three.js in metres, y up, the colours of the page, with points that pointer and keyboard can drag.

import * as THREE from "three";
import { OrbitControls } from "./three/OrbitControls.js";

/** Metres that an arrow key moves a point; with Shift a tenth of it. */
const STEP = 0.01;
/** Radians that an arrow key turns the eye about what it looks at, and how much nearer a plus brings it. */
const TURN = 0.08;
const NEARER = 0.9;
/** What each key does to the eye: turn to the side, turn up, nearer. */
const LOOKS = {
  ArrowLeft: [-TURN, 0, 1], ArrowRight: [TURN, 0, 1], ArrowUp: [0, TURN, 1], ArrowDown: [0, -TURN, 1],
  "+": [0, 0, NEARER], "=": [0, 0, NEARER], "-": [0, 0, 1 / NEARER],
};

/** Returns a colour of the page, as it is now: light or dark. */
export function colour(name) {
  return new THREE.Color(getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim());
}

/** Opens a space in `host`, seen from `eye` towards `centre`, both [x, y, z]; `keys` says what arrow keys do in it. */
export function openSpace(host, { eye, centre, label, keys = "arrow keys turn the view" }) {
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  const canvas = renderer.domElement;
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-roledescription", "space to look around in");
  canvas.setAttribute("aria-label", `${label}; ${keys}, plus and minus bring it nearer and further`);
  canvas.tabIndex = 0;
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

  /** Looks around by a key; tells whether it is one for that. */
  function look(key) {
    const way = LOOKS[key];
    if (!way) return false;
    const from = new THREE.Spherical().setFromVector3(camera.position.clone().sub(orbit.target));
    from.theta += way[0];
    from.phi = Math.min(orbit.maxPolarAngle, Math.max(0.05, from.phi - way[1]));
    from.radius = Math.min(orbit.maxDistance, Math.max(Math.max(0.2, orbit.minDistance), from.radius * way[2]));
    camera.position.setFromSpherical(from).add(orbit.target);
    orbit.update();
    // as after a drag, for who keeps the eye's place
    orbit.dispatchEvent({ type: "end" });
    return true;
  }

  canvas.addEventListener("keydown", event => {
    // a scene that uses the arrows itself leaves them to Shift
    const own = canvas.dataset.handle !== undefined;
    if (!event.defaultPrevented && (!own || event.shiftKey || !event.key.startsWith("Arrow")) && look(event.key)) event.preventDefault();
  });

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

    /** An arc about `centre` from one direction to another; hidden where they are one. */
    arc(name) {
      const count = 32;
      const made = strokes(name);
      const line = new THREE.Line(new THREE.BufferGeometry().setFromPoints(Array.from({ length: count + 1 }, () => new THREE.Vector3())), made);
      line.frustumCulled = false;
      scene.add(line);
      const a = new THREE.Vector3();
      const b = new THREE.Vector3();
      return (centre, from, to, radius) => {
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
    },

    /** A line through the last places of a point, as far back as `count`. */
    trail(name, count) {
      const line = new THREE.Line(new THREE.BufferGeometry(), strokes(name));
      line.frustumCulled = false;
      scene.add(line);
      let places = [];
      return {
        add(place) {
          places = [...places.slice(1 - count), new THREE.Vector3(...place)];
          line.geometry.dispose();
          line.geometry = new THREE.BufferGeometry().setFromPoints(places);
          ask();
        },
        clear() {
          places = [];
          line.geometry.dispose();
          line.geometry = new THREE.BufferGeometry();
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
        seen.copy(at).project(camera);
        node.style.transform = `translate(${(seen.x + 1) / 2 * host.clientWidth + dx}px, ${(1 - seen.y) / 2 * host.clientHeight + dy}px) translateY(-50%)`;
      });
      return (place, says = text) => {
        at.set(...place);
        node.textContent = says;
        ask();
        return node;
      };
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
