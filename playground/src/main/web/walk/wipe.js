// SPDX-License-Identifier: Apache-2.0
// The edge between two pictures that lie on top of each other: dragged, or moved by keys.

/** Shares of the width that an arrow key moves it, with Shift a tenth of it; and how near to an end it goes. */
const STEP = 0.02;
const END = 0.02;

/** Opens an edge over a stage; `move(share)` hears where it is dragged to. */
export function openWipe(host, name, move) {
  const edge = document.createElement("div");
  edge.className = "wipe";
  edge.tabIndex = 0;
  edge.setAttribute("role", "slider");
  edge.setAttribute("aria-label", name);
  edge.setAttribute("aria-valuenow", "50");
  edge.setAttribute("aria-valuemin", "0");
  edge.setAttribute("aria-valuemax", "100");
  edge.hidden = true;
  edge.append(document.createElement("span"));
  host.append(edge);
  let at = 0.5;
  // a thousandth is finer than a pixel, and makes short addresses
  const to = share => move(Math.round(1e3 * Math.min(1 - END, Math.max(END, share))) / 1e3);
  edge.addEventListener("pointerdown", event => {
    edge.setPointerCapture(event.pointerId);
    edge.focus({ preventScroll: true });
    event.preventDefault();
  });
  edge.addEventListener("pointermove", event => {
    if (!edge.hasPointerCapture(event.pointerId)) return;
    const { left, width } = host.getBoundingClientRect();
    to((event.clientX - left) / width);
  });
  edge.addEventListener("keydown", event => {
    const step = event.shiftKey ? STEP / 10 : STEP;
    const next = { ArrowLeft: at - step, ArrowRight: at + step, Home: END, End: 1 - END }[event.key];
    if (next === undefined) return;
    to(next);
    event.preventDefault();
  });
  return {
    /** Shows the edge at a share of the width, or hides it for null. */
    show(share) {
      edge.hidden = share === null;
      if (share === null) return;
      at = share;
      edge.style.left = `${100 * share}%`;
      edge.setAttribute("aria-valuenow", Math.round(100 * share));
    },
  };
}
