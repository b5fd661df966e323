// SPDX-License-Identifier: Apache-2.0
// A plane to draw on: SVG in metres, y up, crisp at any zoom, with points that pointer and keyboard can drag.

const SVG = "http://www.w3.org/2000/svg";
/** Metres that an arrow key moves a point; with Shift a tenth of it. */
const STEP = 0.01;
/** Pixels from the stage's edge beyond which no point is moved: there it can be taken hold of again. */
const MARGIN = 14;

/** Shows what is drawn, or hides it. */
export function shown(node, visible) {
  node.classList.toggle("gone", !visible);
}

export function element(tag, attributes = {}, parent) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  parent?.append(node);
  return node;
}

let opened = null;

/**
 * Opens a stage in `host` that shows at least the view { x, y, width, height } in metres, (x, y) being its lower left
 * corner; `viewOf(tall)` returns the view for a host that is taller than wide, or not.
 */
export function openStage(host, viewOf, label) {
  const svg = element("svg", { role: "group", "aria-label": label });
  host.replaceChildren(svg);
  const drawing = element("g", {}, svg);
  const marks = element("g", {}, svg);
  let scale = 1;
  let left = 0;
  let top = 0;
  const redraws = [];

  function fit() {
    const width = host.clientWidth || 800;
    const height = host.clientHeight || 600;
    const view = viewOf(height > width);
    scale = Math.min(width / view.width, height / view.height);
    left = view.x - (width / scale - view.width) / 2;
    top = view.y + view.height + (height / scale - view.height) / 2;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    redraws.forEach(redraw => redraw());
  }

  const px = x => (x - left) * scale;
  const py = y => (top - y) * scale;
  const toMetres = event => {
    const box = svg.getBoundingClientRect();
    return { x: left + (event.clientX - box.left) / scale, y: top - (event.clientY - box.top) / scale };
  };
  // one stage at a time, also when the one before could not be opened whole
  opened?.disconnect();
  const observer = new ResizeObserver(fit);
  opened = observer;
  observer.observe(host);

  /** A place that the visitor wishes a point to be at: within sight, and short to write down. */
  function wished(x, y) {
    const width = host.clientWidth || 800;
    const height = host.clientHeight || 600;
    const inside = (value, least, most) => Math.round(1e4 * Math.min(most, Math.max(least, value))) / 1e4;
    return [
      inside(x, left + MARGIN / scale, left + (width - MARGIN) / scale),
      inside(y, top - (height - MARGIN) / scale, top - MARGIN / scale),
    ];
  }

  const stage = {
    svg,
    wished,
    toMetres,
    tall: () => host.clientHeight > host.clientWidth,
    onFit: redraw => redraws.push(redraw),
    close: () => observer.disconnect(),

    /** A line through points given as [x, y, x, y, …]. */
    line(kind, closed = false) {
      const node = element(closed ? "polygon" : "polyline", { class: kind }, drawing);
      return (...points) => {
        const pairs = [];
        for (let i = 0; i < points.length; i += 2) pairs.push(`${px(points[i])},${py(points[i + 1])}`);
        node.setAttribute("points", pairs.join(" "));
        return node;
      };
    },

    circle(kind) {
      const node = element("circle", { class: kind }, drawing);
      return (x, y, radius) => {
        node.setAttribute("cx", px(x));
        node.setAttribute("cy", py(y));
        node.setAttribute("r", Math.max(0, radius * scale));
        return node;
      };
    },

    /** A small disc of constant size. */
    dot(kind, radius = 6) {
      const node = element("circle", { class: kind, r: radius }, marks);
      return (x, y) => {
        node.setAttribute("cx", px(x));
        node.setAttribute("cy", py(y));
        return node;
      };
    },

    /** A cross of constant size. */
    cross(kind, radius = 8) {
      const d = `M${-radius} ${-radius}L${radius} ${radius}M${radius} ${-radius}L${-radius} ${radius}`;
      const node = element("path", { class: kind, d }, marks);
      return (x, y) => {
        node.setAttribute("transform", `translate(${px(x)} ${py(y)})`);
        return node;
      };
    },

    /** A letter beside the middle of the line between two points, on its left or, with side −1, on its right. */
    letter(text) {
      const node = element("text", { class: "label letter", "aria-hidden": "true" }, marks);
      node.textContent = text;
      return (x1, y1, x2, y2, side = 1) => {
        const x = px(x2) - px(x1);
        const y = py(y2) - py(y1);
        const length = Math.hypot(x, y);
        // too short a line gets no letter
        node.style.visibility = length < 24 ? "hidden" : "";
        if (length > 0) {
          node.setAttribute("x", px(x1) + x / 2 + side * 15 * y / length);
          node.setAttribute("y", py(y1) + y / 2 - side * 15 * x / length);
        }
        return node;
      };
    },

    /** Words beside a point, so many pixels from it. */
    label(text, dx = 12, dy = -12, kind = "") {
      const node = element("text", { class: "label " + kind, "aria-hidden": "true" }, marks);
      node.textContent = text;
      return (x, y, says = text) => {
        node.setAttribute("x", px(x) + dx);
        node.setAttribute("y", py(y) + dy);
        node.textContent = says;
        return node;
      };
    },

    /**
     * What can be taken hold of by pointer alone, for what a point beside it does by keys too; `move` as a handle's.
     */
    grab(name, move) {
      const node = element("circle", { class: "grab", r: 22, "data-grab": name }, marks);
      let [x, y, grip] = [0, 0, null];
      node.addEventListener("pointerdown", event => {
        node.setPointerCapture(event.pointerId);
        const at = toMetres(event);
        grip = { x: x - at.x, y: y - at.y };
        event.preventDefault();
      });
      node.addEventListener("pointermove", event => {
        if (!grip) return;
        const at = toMetres(event);
        move(...wished(at.x + grip.x, at.y + grip.y));
      });
      for (const type of ["pointerup", "pointercancel"]) node.addEventListener(type, () => { grip = null; });
      return (atX, atY) => {
        [x, y] = [atX, atY];
        node.setAttribute("cx", px(x));
        node.setAttribute("cy", py(y));
      };
    },

    /**
     * A point to be dragged, by pointer, or by arrow keys when it has the focus. `move(x, y)` receives
     * the desired place; the returned function shows the actual one.
     */
    handle(name, move) {
      const node = element("g", {
        class: "handle", tabindex: "0", role: "button", "aria-roledescription": "point to drag", "data-handle": name,
      }, marks);
      element("circle", { class: "area", r: 24 }, node);
      element("circle", { class: "ring", r: 16 }, node);
      element("circle", { class: "spot", r: 9 }, node);
      let x = 0;
      let y = 0;
      let grip = null;
      node.addEventListener("pointerdown", event => {
        node.setPointerCapture(event.pointerId);
        const at = toMetres(event);
        grip = { x: x - at.x, y: y - at.y };
        node.focus({ preventScroll: true });
        event.preventDefault();
      });
      node.addEventListener("pointermove", event => {
        if (grip) {
          const at = toMetres(event);
          move(...wished(at.x + grip.x, at.y + grip.y));
        }
      });
      const release = () => { grip = null; };
      node.addEventListener("pointerup", release);
      node.addEventListener("pointercancel", release);
      node.addEventListener("keydown", event => {
        const step = event.shiftKey ? STEP / 10 : STEP;
        const displacement = {
          ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step],
        }[event.key];
        if (displacement) {
          move(...wished(x + displacement[0], y + displacement[1]));
          event.preventDefault();
        }
      });
      return (atX, atY, missed = false) => {
        x = atX;
        y = atY;
        node.setAttribute("transform", `translate(${px(x)} ${py(y)})`);
        node.classList.toggle("missed", missed);
        node.setAttribute("aria-label", `${name}, x ${x.toFixed(3)} m, y ${y.toFixed(3)} m; arrow keys move it`);
        return node;
      };
    },
  };
  fit();
  return stage;
}
