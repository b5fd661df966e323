// SPDX-License-Identifier: Apache-2.0
import { scene } from "../solver.js";
import { openStage, shown } from "../stage.js";
import { openFormula, over, power, root, row, squared, symbol } from "../formula.js";
import * as panel from "../panel.js";

const solver = scene("knees");
const WORDS = ["solved", "too far: target moved", "too close: target moved", "target on the origin"];

function formulas() {
  const a = () => symbol("a");
  const b = () => symbol("b");
  const d2 = () => squared(symbol("d"));
  const D = () => symbol("D");
  const square = sign => squared(row("(", a(), sign, b(), ")"));
  return openFormula([
    [symbol("S"), "=", "(", square("+"), "−", d2(), ")", "(", d2(), "−", square("−"), ")"],
    [symbol("knee"), "=", over(
      row("(", d2(), "+", squared(a()), "−", squared(b()), ")", D(), "±", root(symbol("S")), power(D(), "⊥")),
      row("2", d2()))],
  ], [
    ["a", "thigh"], ["b", "shin"], ["D", "from origin to target"], ["d", "its length"],
    [power("D", "⊥"), "the same, a quarter turn on"], ["S", "negative where there is no such limb"],
    ["knee", "from the origin, both of them"],
  ]);
}

export default {
  beginning: { originX: 0, originY: 0, targetX: 0.55, targetY: 0.3, thigh: 0.4, shin: 0.5, chosen: 1 },

  open(host, state, page) {
    const formula = formulas();
    panel.openPanel(
      "Both knees",
      "One call gives both solutions of a limb. Green means solved. Red means that no limb of these lengths can do "
        + "it: the target is then moved to the nearest place that can be reached, on the outer ring when it was too "
        + "far and on the inner ring when it was too close, with a shin longer than the thigh too. Press "
        + "anywhere to put the target there.",
      formula,
    );
    panel.examples(page, [
      ["Solved", {}],
      ["Too far", { targetX: 0.85, targetY: 0.5 }],
      ["Too close, longer thigh", { targetX: 0.12, targetY: 0.08, thigh: 0.6, shin: 0.25 }],
      ["Too close, longer shin", { targetX: 0.12, targetY: 0.08, thigh: 0.25, shin: 0.6 }],
      ["On the origin", { targetX: 0, targetY: 0 }],
    ]);
    const stage = openStage(
      host, () => ({ x: -1, y: -0.96, width: 2, height: 1.92 }), "A limb with both its solutions");
    const outer = stage.circle("circle");
    const inner = stage.circle("circle");
    const ghost = stage.line("bone ghost");
    const thigh = stage.line("bone");
    const shin = stage.line("bone b");
    const otherKnee = stage.dot("knee faint", 6);
    const knee = stage.dot("knee", 7);
    const residual = stage.line("measure");
    const moved = stage.cross("moved");
    const letters = { a: stage.letter("a"), b: stage.letter("b") };
    const names = {
      origin: stage.label("origin", 14, 22),
      target: stage.label("target", 14, -14),
      moved: stage.label("moved target", 14, 20),
      outer: stage.label("a + b", 0, -8, "middle"), inner: stage.label("|a − b|", 0, -8, "middle"),
    };
    const origin = stage.handle("Origin", (x, y) => change({ originX: x, originY: y }));
    const target = stage.handle("Target", (x, y) => change({ targetX: x, targetY: y }));

    const chosen = panel.choice(
      "Bold solution", [["1", "left"], ["-1", "right"]], value => change({ chosen: Number(value) }));
    const thighLength = panel.slider(
      "Thigh a", { least: 0.05, most: 0.8, step: 0.01, unit: "m" }, value => change({ thigh: value }));
    const shinLength = panel.slider(
      "Shin b", { least: 0.05, most: 0.8, step: 0.01, unit: "m" }, value => change({ shin: value }));
    const status = panel.status();
    const readouts = {
      distance: panel.readout("Distance", "m"),
      least: panel.readout("Least reach", "m"),
      greatest: panel.readout("Greatest reach", "m"),
      leftX: panel.readout("Left knee x", "m"),
      leftY: panel.readout("Left knee y", "m"),
      rightX: panel.readout("Right knee x", "m"),
      rightY: panel.readout("Right knee y", "m"),
      residual: panel.readout("Target moved by", "mm", 2),
    };
    const code = panel.javaCode(page.announce);

    // press anywhere, and the target is there
    let pressed = false;
    const lead = event => {
      const { x, y } = stage.toMetres(event);
      const [targetX, targetY] = stage.wished(x, y);
      change({ targetX, targetY });
    };
    stage.svg.addEventListener("pointerdown", event => {
      if (event.button !== 0 || event.target.closest(".handle")) return;
      pressed = true;
      stage.svg.setPointerCapture(event.pointerId);
      lead(event);
      event.preventDefault();
    });
    stage.svg.addEventListener("pointermove", event => pressed && lead(event));
    for (const type of ["pointerup", "pointercancel"]) stage.svg.addEventListener(type, () => { pressed = false; });

    function change(difference) {
      Object.assign(state, difference);
      draw();
      page.changed();
    }

    function draw() {
      const s = state;
      const out = solver.solve(s);
      const good = out.reach === 0 || out.residual === 0;
      const left = s.chosen >= 0;
      const bold = left ? [out.leftX, out.leftY] : [out.rightX, out.rightY];
      const faint = left ? [out.rightX, out.rightY] : [out.leftX, out.leftY];
      outer(s.originX, s.originY, out.greatest);
      inner(s.originX, s.originY, out.least);
      const colour = good ? "var(--good)" : "var(--bad)";
      ghost(s.originX, s.originY, ...faint, out.endX, out.endY).style.stroke = colour;
      thigh(s.originX, s.originY, ...bold).style.stroke = colour;
      shin(...bold, out.endX, out.endY).style.stroke = colour;
      otherKnee(...faint);
      knee(...bold);
      residual(out.endX, out.endY, s.targetX, s.targetY);
      shown(moved(out.endX, out.endY), !good);
      letters.a(s.originX, s.originY, ...bold, left ? 1 : -1);
      letters.b(...bold, out.endX, out.endY, left ? 1 : -1);
      names.origin(s.originX, s.originY);
      names.target(s.targetX, s.targetY);
      shown(names.moved(out.endX, out.endY), !good);
      names.outer(s.originX, s.originY - out.greatest);
      shown(names.inner(s.originX, s.originY - out.least), out.least > 0.12);
      origin(s.originX, s.originY);
      target(s.targetX, s.targetY, !good);
      chosen(s.chosen);
      thighLength(s.thigh);
      shinLength(s.shin);
      status(good, WORDS[out.reach]);
      for (const name of ["distance", "least", "greatest", "leftX", "leftY", "rightX", "rightY"]) {
        readouts[name](out[name]);
      }
      const d2 = out.distance ** 2;
      formula.show({
        a: s.thigh, b: s.shin, d: out.distance, D: [s.targetX - s.originX, s.targetY - s.originY],
        S: ((s.thigh + s.shin) ** 2 - d2) * (d2 - (s.thigh - s.shin) ** 2),
        knee: [bold[0] - s.originX, bold[1] - s.originY],
      });
      readouts.residual(out.residual * 1000);
      code(
        `Solution2 left = new Solution2();\nSolution2 right = new Solution2();\n`
          + `Reach reach = TwoBone2.solveBoth(\n`
          + `    ${panel.java(s.targetX)} - ${panel.java(s.originX)}, `
          + `${panel.java(s.targetY)} - ${panel.java(s.originY)},\n`
          + `    ${panel.java(s.thigh)}, ${panel.java(s.shin)}, left, right);\n`
          + `// ${["REACHED", "TOO_FAR", "TOO_CLOSE", "DEGENERATE"][out.reach]}\n`
          + `double leftKneeX = ${panel.java(s.originX)} + left.thighX();  // ${out.leftX}\n`
          + `double leftKneeY = ${panel.java(s.originY)} + left.thighY();  // ${out.leftY}\n`
          + `double rightKneeX = ${panel.java(s.originX)} + right.thighX();  // ${out.rightX}\n`
          + `double rightKneeY = ${panel.java(s.originY)} + right.thighY();  // ${out.rightY}`,
      );
    }

    stage.onFit(draw);
    draw();
    return { close: () => stage.close() };
  },
};
