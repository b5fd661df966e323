// SPDX-License-Identifier: Apache-2.0
// A small plot on the stage's plane: axes with names and units, curves, and a mark.


/**
 * Opens a plot in the rectangle `box` = { x, y, width, height } in metres of the stage, for values in `x` = [least, most] and
 * `y` = [least, most].
 */
export function openPlot(stage, box, { x, y, xName, yName }) {
  const atX = value => box.x + box.width * (value - x[0]) / (x[1] - x[0]);
  const atY = value => box.y + box.height * Math.min(1.05, Math.max(-0.05, (value - y[0]) / (y[1] - y[0])));
  const frame = stage.line("grid");
  const nameX = stage.label(xName, 0, 18);
  const nameY = stage.label(yName, 0, -6);
  const zero = stage.line("grid");
  const mark = stage.dot("knee", 5);
  const curves = new Map();

  return {
    draw() {
      frame(box.x, box.y + box.height, box.x, box.y, box.x + box.width, box.y);
      nameX(box.x, box.y);
      nameY(box.x, box.y + box.height);
      if (y[0] < 0 && y[1] > 0) zero(box.x, atY(0), box.x + box.width, atY(0));
    },

    /** Draws a curve through [x, y] pairs. */
    curve(name, kind, pairs) {
      if (!curves.has(name)) curves.set(name, stage.line("curve " + kind));
      curves.get(name)(...pairs.flatMap(([px, py]) => [atX(px), atY(py)]));
    },

    mark(px, py) {
      mark(atX(px), atY(py));
    },
  };
}


