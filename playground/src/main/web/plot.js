// SPDX-License-Identifier: Apache-2.0
// A small plot on the stage's plane: axes with names, units and numbers, curves, and a mark.

/** Opens a plot; `place` says where it is and what it spans before anything is drawn in it. */
export function openPlot(stage, { xName = "", yName }) {
  const frame = stage.line("grid");
  const lines = [];
  const numbers = [];
  const nameX = stage.label(xName, 0, 34);
  const nameY = stage.label(yName, 0, -8);
  const curves = new Map();
  const mark = stage.dot("knee", 5);
  let box = null;
  let xs = null;
  let ys = null;
  const atX = value => box.x + box.width * (value - xs.from) / (xs.to - xs.from);
  const atY = value => box.y + box.height * Math.min(1.05, Math.max(-0.05, (value - ys.from) / (ys.to - ys.from)));

  return {
    /**
     * Puts it into the rectangle { x, y, width, height }, in metres of the stage, for values { from, to, ticks } along
     * either axis.
     */
    place(rectangle, x, y) {
      box = rectangle;
      xs = x;
      ys = y;
      frame(box.x, box.y + box.height, box.x, box.y, box.x + box.width, box.y);
      nameX(box.x, box.y);
      nameY(box.x, box.y + box.height);
      y.ticks.forEach((tick, i) => {
        lines[i] ??= stage.line("grid");
        numbers[i] ??= stage.label("", -7, 4, "tick end");
        lines[i](box.x, atY(tick), box.x + box.width, atY(tick));
        numbers[i](box.x, atY(tick), String(tick));
      });
      x.ticks.forEach((tick, i) => {
        const k = y.ticks.length + i;
        numbers[k] ??= stage.label("", 0, 16, "tick middle");
        numbers[k](atX(tick), box.y, String(tick));
      });
    },

    /** Draws a curve through [x, y] pairs. */
    curve(name, kind, pairs) {
      if (!curves.has(name)) curves.set(name, stage.line("curve " + kind));
      curves.get(name)(...pairs.flatMap(([px, py]) => [atX(px), atY(py)]));
    },

    mark(px, py) {
      mark(atX(px), atY(py));
    },

    /** Where a value of x lies, in metres of the stage. */
    atX,
  };
}
