// SPDX-License-Identifier: Apache-2.0
// The cosine of δ over θ: where it is greatest, the turned thigh is nearest to the posed one.

import { element } from "./stage.js";

/** Pixels of the picture, and of its edges. */
const WIDTH = 250;
const HEIGHT = 120;
const LEFT = 34;
const RIGHT = 12;
const TOP = 20;
const BOTTOM = 24;
/** Places of the curve. */
const PLACES = 73;

const px = theta => LEFT + (theta + Math.PI) / (2 * Math.PI) * (WIDTH - LEFT - RIGHT);
const py = cosine => TOP + (1 - cosine) / 2 * (HEIGHT - TOP - BOTTOM);

/** The places' θ, with its cosine and sine. */
const TURNS = Array.from({ length: PLACES }, (_, i) => -Math.PI + 2 * Math.PI * i / (PLACES - 1))
  .map(theta => [theta, Math.cos(theta), Math.sin(theta)]);

/** Opens the plot in `host`; `turn(theta)` hears where the visitor points. */
export function openTurning(host, turn) {
  const svg = element("svg", {
    class: "turning", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": "Cosine of delta over theta",
  });
  host.append(svg);
  for (const cosine of [-1, 0, 1]) {
    element("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: py(cosine), y2: py(cosine) }, svg);
    text(LEFT - 6, py(cosine) + 4, String(cosine).replace("-", "−"), "tick end");
  }
  for (const [theta, words] of [[-Math.PI, "−180°"], [0, "0"], [Math.PI, "180°"]]) {
    text(Math.min(px(theta), WIDTH - 20), HEIGHT - 8, words, "tick middle");
  }
  text(LEFT, 13, "cos δ over θ", "");
  const curve = element("polyline", { class: "curve" }, svg);
  const best = element("circle", { class: "best", r: 5 }, svg);
  const most = text(0, 0, "max", "tick middle");
  const now = element("circle", { class: "knee", r: 5 }, svg);

  function text(x, y, words, kind) {
    const node = element("text", { class: `label ${kind}`, x, y, "aria-hidden": "true" }, svg);
    node.textContent = words;
    return node;
  }

  const point = event => {
    const box = svg.getBoundingClientRect();
    const x = (event.clientX - box.left) * WIDTH / box.width;
    turn(Math.min(Math.PI, Math.max(-Math.PI, (x - LEFT) / (WIDTH - LEFT - RIGHT) * 2 * Math.PI - Math.PI)));
  };
  svg.addEventListener("pointerdown", event => {
    svg.setPointerCapture(event.pointerId);
    point(event);
    event.preventDefault();
  });
  svg.addEventListener("pointermove", event => event.buttons > 0 && point(event));

  return {
    visible(visible) {
      svg.classList.toggle("gone", !visible);
    },

    /**
     * Shows θ and its cosine, the θ where that is greatest, and the curve through its values at 0, a quarter and half a
     * turn, and where it is greatest: it is a wave, for v′ is.
     */
    show(theta, cosine, bestTheta, atNone, atQuarter, atHalf, bestCosine) {
      const mean = (atNone + atHalf) / 2;
      curve.setAttribute("points", TURNS.map(([turned, cos, sin]) =>
        `${px(turned)},${py(mean + (atNone - mean) * cos + (atQuarter - mean) * sin)}`).join(" "));
      now.setAttribute("cx", px(theta));
      now.setAttribute("cy", py(cosine));
      best.setAttribute("cx", px(bestTheta));
      best.setAttribute("cy", py(bestCosine));
      best.dataset.theta = bestTheta;
      most.setAttribute("x", Math.min(WIDTH - 24, Math.max(LEFT + 16, px(bestTheta))));
      most.setAttribute("y", py(bestCosine) - 9);
    },
  };
}
