// SPDX-License-Identifier: Apache-2.0
// When each foot stands: a row for each, a bar for each contact, red where something is not met. It scrubs.

import { element } from "../stage.js";

/** Pixels of a row, left of the bars for the feet's names, and right of them. */
const ROW = 18;
const LEFT = 84;
const RIGHT = 16;
const EDGE = 6;
/** Seconds that an arrow key goes on, with Shift ten times as many. */
const STEP = 0.02;

/** Opens a strip in `host`; `seek(seconds)` hears where it is scrubbed to. */
export function openTimeline(host, seek) {
  const strip = document.createElement("div");
  strip.className = "timeline";
  strip.hidden = true;
  const svg = element("svg", {
    role: "slider", tabindex: "0", "aria-label": "Moment, under each foot's contacts", "data-handle": "Moment",
  });
  // moves with every frame: within the picture of the bars it would have all of that drawn again
  const now = document.createElement("div");
  now.className = "now";
  strip.append(svg, now);
  host.append(strip);
  const bars = element("g", {}, svg);
  let made = null;
  let at = 0;
  let width = 600;

  const px = seconds => LEFT + (made.seconds > 0 ? seconds / made.seconds : 0) * (width - LEFT - RIGHT);

  function bar(kind, row, from, to, words) {
    const x = px(from);
    const width = Math.max(3, px(to) - x);
    const node = element("rect", { class: kind, x, y: EDGE + row * ROW + 3, width, height: ROW - 6, rx: 3 }, bars);
    element("title", {}, node).textContent = words;
  }

  function draw() {
    bars.replaceChildren();
    if (!made) return;
    width = strip.clientWidth || 600;
    const height = made.legs.length * ROW + 2 * EDGE;
    strip.style.height = `${height}px`;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    made.legs.forEach((leg, row) => {
      element("line", {
        class: "grid", x1: LEFT, x2: width - RIGHT, y1: EDGE + (row + 0.5) * ROW, y2: EDGE + (row + 0.5) * ROW,
      }, bars);
      const name = element("text", { class: "label", x: 8, y: EDGE + row * ROW + 13, "aria-hidden": "true" }, bars);
      name.textContent = leg.length > 11 ? `${leg.slice(0, 10)}…` : leg;
    });
    for (const { leg, point, from, to } of made.contacts) {
      const when = `${from.toFixed(2)} to ${to.toFixed(2)} s`;
      bar("stands " + point, leg, from, to, `${made.legs[leg]} ${point} stands, ${when}`);
    }
    for (const { leg, from, to, reason } of made.unmet) bar("unmet", leg, from, to, `${made.legs[leg]}: ${reason}`);
    svg.setAttribute("aria-valuemin", 0);
    svg.setAttribute("aria-valuemax", made.seconds.toFixed(3));
    show(at);
  }

  function standing(seconds) {
    const names = made.legs.filter((_, leg) =>
      made.contacts.some(each => each.leg === leg && each.from <= seconds && seconds <= each.to));
    return names.length ? `${names.join(" and ")} ${names.length > 1 ? "stand" : "stands"}` : "none stands";
  }

  function show(seconds, readable = true) {
    at = seconds;
    if (!made) return;
    now.style.transform = `translateX(${px(seconds) - 1}px)`;
    if (!readable) return;
    svg.setAttribute("aria-valuenow", seconds.toFixed(3));
    // read out only where it is looked at: it changes with every frame
    if (document.activeElement === svg) {
      svg.setAttribute("aria-valuetext", `${seconds.toFixed(2)} s, ${standing(seconds)}`);
    }
  }

  const to = seconds => seek(Math.min(made.seconds, Math.max(0, seconds)));
  const under = event => {
    const box = svg.getBoundingClientRect();
    return (event.clientX - box.left - LEFT) / (width - LEFT - RIGHT) * made.seconds;
  };
  let held = false;
  svg.addEventListener("pointerdown", event => {
    if (!made || event.button !== 0) return;
    svg.setPointerCapture(event.pointerId);
    held = true;
    to(under(event));
    svg.focus({ preventScroll: true });
    event.preventDefault();
  });
  svg.addEventListener("pointermove", event => held && to(under(event)));
  for (const type of ["pointerup", "pointercancel"]) svg.addEventListener(type, () => { held = false; });
  svg.addEventListener("keydown", event => {
    if (!made) return;
    const step = event.shiftKey ? 10 * STEP : STEP;
    const next = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: made.seconds }[event.key];
    if (next === undefined) return;
    to(next);
    event.preventDefault();
  });
  const observer = new ResizeObserver(draw);
  observer.observe(strip);

  return {
    take(taken) {
      made = taken;
      strip.hidden = false;
      draw();
    },

    /** Shows a moment; one that is gone before anybody could read it is not written down. */
    show,

    close: () => observer.disconnect(),
  };
}
