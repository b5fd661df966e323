// SPDX-License-Identifier: Apache-2.0
import { scene } from "../solver.js";
import { openStage, shown } from "../stage.js";
import { openFormula, over, power, root, row, squared, symbol } from "../formula.js";
import * as panel from "../panel.js";

const solver = scene("circles");
const WORDS = ["reached", "too far", "too close", "on the hip"];

/** Milliseconds without a move after which a pointer has rested. */
const RESTS = 150;

function formulas() {
  const r1 = () => symbol("thigh", "r₁", "a");
  const r2 = () => symbol("shin", "r₂", "b");
  const [a, h, d] = ["a", "h", "d"].map(key => () => symbol(key));
  const [hip, knee, foot] = ["hip", "knee", "foot"].map(key => () => symbol(key));
  return openFormula([
    [a(), "=", over(row(squared(r1()), "−", squared(r2()), "+", squared(d())), row("2", d()))],
    [h(), "=", root(squared(r1()), "−", squared(a()))],
    ["u", "=", over(row(foot(), "−", hip()), d())],
    [knee(), "=", hip(), "+", a(), "u", "±", h(), power("u", "⊥")],
  ], [
    ["r₁", "thigh, the circle about the hip"], ["r₂", "shin, the circle about the foot"],
    ["d", "from hip to foot, dashed"], ["a", "along it, to beside the knee"], ["h", "from there to the knee"],
    ["u", "direction from hip to foot"], [power("u", "⊥"), "the same, a quarter turn on"],
  ]);
}

export default {
  /** What the address keeps: the pose counts only where it is held, and then to a tenth of a millimetre. */
  kept(state) {
    const distance = Math.hypot(state.footX - state.hipX, state.footY - state.hipY);
    const reached = distance <= state.thigh + state.shin && distance >= Math.abs(state.thigh - state.shin);
    const kept = { ...state };
    for (const key of ["posedThighX", "posedThighY", "posedShinX", "posedShinY"]) {
      kept[key] = state.hold && !reached ? Math.round(1e4 * state[key]) / 1e4 : this.beginning[key];
    }
    return kept;
  },

  beginning: {
    hipX: 0, hipY: 0.9, footX: 0.25, footY: 0.12, thigh: 0.45, shin: 0.42, side: 1, hold: 1, chase: 1,
    posedThighX: 0.2, posedThighY: -0.4, posedShinX: -0.1, posedShinY: -0.4,
  },

  open(host, state, page) {
    const formula = formulas();
    panel.openPanel(
      "Two circles",
      "The thigh draws a circle about the hip, the shin one about the foot. The knee must be on both, so it is "
        + "where they meet: twice, once on either side. No angle is needed, only one division and one root. Where the "
        + "circles do not meet, the leg reaches as far as it can, or holds the pose it had. The foot follows your "
        + "pointer, or your finger.",
      formula,
    );
    panel.examples(page, [
      ["Bent", {}],
      ["Too far", { footX: 0.75, footY: 0.2, hold: 0, chase: 0 }],
      ["Too far, pose held", { footX: 0.75, footY: 0.2, chase: 0 }],
      ["Too close", { thigh: 0.6, shin: 0.25, footX: 0.1, footY: 0.7, hold: 0, chase: 0 }],
    ]);
    const stage = openStage(
      host, () => ({ x: -0.75, y: -0.36, width: 1.5, height: 1.76 }),
      "A leg of two bones and the two circles that its knee is on");
    const thighCircle = stage.circle("circle a");
    const shinCircle = stage.circle("circle b");
    const distance = stage.line("measure");
    const otherLeg = stage.line("bone ghost");
    const along = stage.line("leg-of");
    const beside = stage.line("leg-of");
    const thigh = stage.line("bone");
    const shin = stage.line("bone b");
    const other = stage.dot("knee faint", 5);
    const knee = stage.dot("knee", 7);
    const moved = stage.cross("moved");
    const letters = { a: stage.letter("a"), h: stage.letter("h"), r1: stage.letter("r₁"), r2: stage.letter("r₂") };
    const names = {
      hip: stage.label("hip", 14, -14), knee: stage.label("knee", 14, -10), foot: stage.label("foot", 14, 24),
    };
    const foot = stage.handle("Foot", (x, y) => change({ footX: x, footY: y }));
    // above the foot, which is wherever the pointer is
    const hip = stage.handle("Hip", (x, y) => change({ hipX: x, hipY: y }));

    const side = panel.choice(
      "Knee on the", [["1", "left"], ["-1", "right"]], value => change({ side: Number(value) }));
    const hold = panel.choice(
      "Out of reach", [["0", "reach for it"], ["1", "hold the pose"]], value => change({ hold: Number(value) }));
    const thighLength = panel.slider(
      "Thigh", { least: 0.1, most: 0.7, step: 0.01, unit: "m" }, value => change({ thigh: value }));
    const shinLength = panel.slider(
      "Shin", { least: 0.1, most: 0.7, step: 0.01, unit: "m" }, value => change({ shin: value }));
    const chase = panel.toggle("The foot chases the pointer", value => change({ chase: value ? 1 : 0 }));
    const status = panel.status();
    const readouts = {
      distance: panel.readout("Distance d", "m"),
      along: panel.readout("Along a", "m"),
      height: panel.readout("Beside h", "m"),
      flexion: panel.readout("Knee bend", "°", 2),
      residual: panel.readout("Residual", "mm", 2),
    };
    const code = panel.javaCode(page.announce);

    let pressed = false;
    let rested = null;
    let seen = 0;
    const lead = event => {
      const { x, y } = stage.toMetres(event);
      const [footX, footY] = stage.wished(x, y);
      change({ footX, footY });
    };
    const press = event => {
      pressed = state.chase && !event.target.closest(".handle");
      if (pressed) {
        lead(event);
        rested = null;
      }
    };
    /** On its way to the panel the pointer would take the foot along: it goes back to where it rested last. */
    const leave = () => {
      if (state.chase && !pressed && rested) change(rested);
      rested = null;
    };
    const enter = event => {
      rested = { footX: state.footX, footY: state.footY };
      seen = event.timeStamp;
    };
    const wander = event => {
      if (event.timeStamp - seen > RESTS) rested = { footX: state.footX, footY: state.footY };
      seen = event.timeStamp;
      const hovers = event.buttons === 0 && !event.target.closest("[data-handle=Hip]");
      if (pressed ? event.buttons !== 0 : state.chase && hovers) lead(event);
    };
    const release = () => { pressed = false; };
    stage.svg.addEventListener("pointerenter", enter);
    stage.svg.addEventListener("pointerleave", leave);
    stage.svg.addEventListener("pointerdown", press);
    stage.svg.addEventListener("pointermove", wander);
    stage.svg.addEventListener("pointerup", release);
    stage.svg.addEventListener("pointercancel", release);

    function change(difference) {
      Object.assign(state, difference);
      draw();
      page.changed();
    }

    function draw() {
      const s = state;
      const held = [s.posedThighX, s.posedThighY, s.posedShinX, s.posedShinY].map(panel.java);
      const out = solver.solve(s);
      const good = out.reach === 0 || (out.reach === 3 && out.residual === 0);
      if (good && !out.held) {
        s.posedThighX = out.kneeX - s.hipX;
        s.posedThighY = out.kneeY - s.hipY;
        s.posedShinX = out.endX - out.kneeX;
        s.posedShinY = out.endY - out.kneeY;
      }
      thighCircle(s.hipX, s.hipY, s.thigh);
      shinCircle(s.footX, s.footY, s.shin);
      distance(s.hipX, s.hipY, s.footX, s.footY);
      const solved = out.reach === 0;
      shown(otherLeg(s.hipX, s.hipY, out.otherX, out.otherY, out.endX, out.endY), solved);
      shown(other(out.otherX, out.otherY), solved);
      thigh(s.hipX, s.hipY, out.kneeX, out.kneeY);
      shin(out.kneeX, out.kneeY, out.endX, out.endY);
      knee(out.kneeX, out.kneeY);
      const perX = s.hipX + (s.footX - s.hipX) * out.along / out.distance;
      const perY = s.hipY + (s.footY - s.hipY) * out.along / out.distance;
      const triangle = [
        along(s.hipX, s.hipY, perX, perY), letters.a(s.hipX, s.hipY, perX, perY, -s.side),
        beside(perX, perY, out.kneeX, out.kneeY), letters.h(perX, perY, out.kneeX, out.kneeY, s.side),
      ];
      triangle.forEach(node => shown(node, solved && out.distance > 0));
      letters.r1(s.hipX, s.hipY, out.kneeX, out.kneeY, s.side);
      letters.r2(out.kneeX, out.kneeY, out.endX, out.endY, s.side);
      names.hip(s.hipX, s.hipY);
      names.knee(out.kneeX, out.kneeY);
      names.foot(s.footX, s.footY);
      shown(moved(out.endX, out.endY), !good);
      hip(s.hipX, s.hipY);
      foot(s.footX, s.footY, !good);
      side(s.side);
      hold(s.hold);
      thighLength(s.thigh);
      shinLength(s.shin);
      chase(s.chase);
      status(good, out.held ? `${WORDS[out.reach]}: pose held` : WORDS[out.reach]);
      formula.show({
        thigh: s.thigh, shin: s.shin, d: out.distance, a: out.along, h: out.height, hip: [s.hipX, s.hipY],
        foot: [s.footX, s.footY], knee: [out.kneeX, out.kneeY],
      });
      readouts.distance(out.distance);
      readouts.along(out.along);
      readouts.height(out.height);
      readouts.flexion(out.flexion * 180 / Math.PI);
      readouts.residual(out.residual * 1000);
      code(
        `Solution2 knee = new Solution2();\n`
          + `Reach reach = TwoBone2.solve(\n`
          + `    ${panel.java(s.footX)} - ${panel.java(s.hipX)}, ${panel.java(s.footY)} - ${panel.java(s.hipY)},\n`
          + `    ${panel.java(s.thigh)}, ${panel.java(s.shin)}, TwoBone2.${s.side < 0 ? "RIGHT" : "LEFT"}, knee);\n`
          + (s.hold
            ? `LimbLimits.OutOfReach.HOLD_POSE.apply(knee,\n    ${held.slice(0, 2).join(", ")},\n`
              + `    ${held.slice(2).join(", ")});\n`
            : "")
          + `// ${["REACHED", "TOO_FAR", "TOO_CLOSE", "DEGENERATE"][out.reach]}\n`
          + `double kneeX = ${panel.java(s.hipX)} + knee.thighX();  // ${out.kneeX}\n`
          + `double kneeY = ${panel.java(s.hipY)} + knee.thighY();  // ${out.kneeY}`,
      );
    }

    stage.onFit(draw);
    draw();
    return { close: () => stage.close() };
  },
};
