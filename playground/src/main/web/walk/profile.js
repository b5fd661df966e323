// SPDX-License-Identifier: Apache-2.0
// A ground drawn from the side: a strip with a point for each of its heights, which pointer and keyboard draw.

import { element } from "../stage.js";

/** Heights of a profile, and millimetres up and down: DrawnProfile's. */
const COUNT = 13;
const MOST = 600;
/** Millimetres that an arrow key moves a point, with Shift a tenth of it, Page Up and Page Down ten times. */
const STEP = 10;
/** Pixels left and right of the outermost points, and above and below the highest and lowest. */
const SIDE = 22;
const EDGE = 16;
/** Pixels from a point within which a pointer takes hold of it, and does not begin to draw. */
const GRIP = 20;
/** Places of the curve between two points. */
const FINE = 10;

const clamped = millimetres => Math.max(-MOST, Math.min(MOST, Math.round(millimetres) || 0));

/** Reads heights in millimetres from an address; what is no height is 0. */
export function read(text) {
  const parts = text.split(".");
  return Array.from({ length: COUNT }, (_, i) => clamped(Number(parts[i])));
}

/** Writes heights in millimetres for an address. */
export function written(heights) {
  return heights.join(".");
}

/** What works out the curve, once a ground is drawn. */
let library = null;

/** Opens a strip in `host`; `changed(heights)` hears what was drawn. */
export function openProfile(host, changed) {
  const strip = document.createElement("div");
  strip.className = "profile";
  strip.hidden = true;
  const svg = element("svg", {
    role: "group", "aria-label": "The ground from the side: draw it, or move its points by keys",
  });
  strip.append(svg);
  host.append(strip);
  const fill = element("polygon", { class: "earth" }, svg);
  const level = element("line", { class: "grid" }, svg);
  const curve = element("polyline", { class: "ground" }, svg);
  const now = element("line", { class: "measure" }, svg);
  const begin = element("text", { class: "label", "aria-hidden": "true" }, svg);
  const end = element("text", { class: "label", "aria-hidden": "true", "text-anchor": "end" }, svg);
  let heights = new Array(COUNT).fill(0);
  let width = 600;
  let height = 130;
  let path = null;
  let share = 0;
  const px = i => SIDE + i / (COUNT - 1) * (width - 2 * SIDE);
  const py = millimetres => height / 2 - millimetres / MOST * (height / 2 - EDGE);

  const points = heights.map((_, i) => {
    const node = element("g", {
      class: "handle", role: "slider", tabindex: i === 0 ? "0" : "-1", "aria-orientation": "vertical",
      "aria-valuemin": -MOST / 1000, "aria-valuemax": MOST / 1000, "data-handle": `Ground ${i + 1}`,
    }, svg);
    element("circle", { class: "area", r: 12 }, node);
    element("circle", { class: "ring", r: 12 }, node);
    element("circle", { class: "spot", r: 6 }, node);
    node.addEventListener("focus", () =>
      points.forEach(point => point.setAttribute("tabindex", point === node ? "0" : "-1")));
    node.addEventListener("keydown", event => {
      const step = event.shiftKey ? STEP / 10 : STEP;
      const up = { ArrowUp: step, ArrowDown: -step, PageUp: 10 * STEP, PageDown: -10 * STEP }[event.key];
      const to = {
        ArrowLeft: Math.max(0, i - 1), ArrowRight: Math.min(COUNT - 1, i + 1), Home: 0, End: COUNT - 1,
      }[event.key];
      if (up !== undefined) set(i, heights[i] + up);
      else if (to !== undefined) points[to].focus();
      else return;
      event.preventDefault();
    });
    return node;
  });

  function set(i, millimetres) {
    if (heights[i] === clamped(millimetres)) return;
    heights = heights.map((old, k) => k === i ? clamped(millimetres) : old);
    draw();
    changed(heights);
  }

  let last = null;
  let only = -1;
  let grip = 0;
  function at(event) {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
  const millimetresAt = y => (height / 2 - y) / (height / 2 - EDGE) * MOST;
  const nearest = x => Math.max(0, Math.min(COUNT - 1, Math.round((x - SIDE) / (width - 2 * SIDE) * (COUNT - 1))));
  svg.addEventListener("pointerdown", event => {
    if (event.button !== 0) return;
    svg.setPointerCapture(event.pointerId);
    last = at(event);
    const i = nearest(last.x);
    only = Math.hypot(last.x - px(i), last.y - py(heights[i])) <= GRIP ? i : -1;
    grip = heights[i] - millimetresAt(last.y);
    points[i].focus({ preventScroll: true });
    if (only < 0) set(i, millimetresAt(last.y));
    event.preventDefault();
  });
  svg.addEventListener("pointermove", event => {
    if (!last) return;
    const to = at(event);
    if (only >= 0) {
      set(only, millimetresAt(to.y) + grip);
    } else {
      // a fast pointer passes several points between two events
      for (let i = 0; i < COUNT; i++) {
        const part = (px(i) - last.x) / (to.x - last.x);
        if (part > 0 && part <= 1) set(i, millimetresAt(last.y + part * (to.y - last.y)));
      }
      set(nearest(to.x), millimetresAt(to.y));
    }
    last = to;
  });
  for (const type of ["pointerup", "pointercancel"]) svg.addEventListener(type, () => { last = null; });

  function drawCurve() {
    const places = FINE * (COUNT - 1) + 1;
    const line = [
      // before and after, the ground goes on level
      `0,${py(heights[0])}`,
      ...Array.from(
        library.profile(Float64Array.from(heights), places), (metres, i) => `${px(i / FINE)},${py(1000 * metres)}`),
      `${width},${py(heights[COUNT - 1])}`,
    ].join(" ");
    curve.setAttribute("points", line);
    fill.setAttribute("points", `0,${height} ${line} ${width},${height}`);
  }

  /** Planting has a library of its own, so Walk loads this one only here; until it is there the points are all. */
  async function withLibrary() {
    try {
      ({ library } = await import("../solver.js"));
      drawCurve();
    } catch {
      // offline: the next drawing asks again
    }
  }

  function draw() {
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    if (library) drawCurve();
    else if (!strip.hidden) withLibrary();
    place(level, 0, py(0), width, py(0));
    for (const [i, node] of points.entries()) {
      node.setAttribute("transform", `translate(${px(i)} ${py(heights[i])})`);
      const where = path
        ? `, ${path[0] ? "x" : "z"} ${(path[1] + (path[2] - path[1]) * i / (COUNT - 1)).toFixed(2)} m`
        : "";
      node.setAttribute(
        "aria-label",
        `Ground ${i + 1} of ${COUNT}${where}; arrow keys up and down move it, left and right lead to the next`);
      node.setAttribute("aria-valuenow", heights[i] / 1000);
      node.setAttribute("aria-valuetext", `${(heights[i] / 1000).toFixed(3)} m`);
    }
    for (const [text, x, metres] of [[begin, 10, path?.[1]], [end, width - 10, path?.[2]]]) {
      text.setAttribute("x", x);
      text.setAttribute("y", height - 6);
      text.textContent = path ? `${path[0] ? "x" : "z"} ${metres.toFixed(1).replace("-", "−")} m` : "";
    }
    mark();
  }

  function place(line, x1, y1, x2, y2) {
    for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) line.setAttribute(name, value);
  }

  /** Where the clip is: a line through the ground. */
  function mark() {
    const x = px(share * (COUNT - 1));
    place(now, x, 0, x, height);
  }

  function fit() {
    width = strip.clientWidth || 600;
    height = strip.clientHeight || 130;
    draw();
  }
  const observer = new ResizeObserver(fit);
  observer.observe(strip);

  return {
    show(shown) {
      heights = shown;
      draw();
    },

    visible(visible) {
      strip.hidden = !visible;
      if (visible) fit();
    },

    /** Takes where the clip goes: whether along x, and the metres where it begins and ends. */
    along(taken) {
      path = taken;
      draw();
    },

    /** Shows where the clip's middle is. */
    follow([x, , z]) {
      if (!path || strip.hidden) return;
      share = Math.max(0, Math.min(1, ((path[0] ? x : z) - path[1]) / (path[2] - path[1])));
      mark();
    },

    close: () => observer.disconnect(),
  };
}
