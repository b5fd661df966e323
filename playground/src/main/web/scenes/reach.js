// SPDX-License-Identifier: Apache-2.0
import { scene } from "../solver.js";
import { openStage, shown } from "../stage.js";
import { openPlot } from "../plot.js";
import { openFormula, over, power, row, symbol, words } from "../formula.js";
import * as panel from "../panel.js";

const solver = scene("reach");
/** Samples along a curve: one every two pixels or so. */
const SAMPLES = 240;
/** Metres to which the target goes. */
const MOST = 1.15;
/** Metres at which it sets out when it moves by itself, and seconds that it rests at the end. */
const START = 0.3;
const REST_SECONDS = 0.8;
/** The leg beside its curves, or on a phone held upright close beside them. */
const WIDE = {
  view: { x: -0.25, y: -1.4, width: 2, height: 1.56 },
  plots: { x: 0.45, width: 1.22, top: 0, slot: 0.325, height: 0.2 },
};
const TALL = {
  view: { x: -0.16, y: -1.52, width: 1.5, height: 1.74 },
  plots: { x: 0.5, width: 0.78, top: 0, slot: 0.37, height: 0.22 },
};

function formulas() {
  const [t, d, R] = ["t", "d", "R"].map(key => () => symbol(key));
  const delta = () => symbol("delta", "δ");
  const rest = () => row("(", "1", "−", t(), ")");
  return openFormula([
    [t(), "=", over(row(d(), "−", R(), "+", delta()), row("4", delta())), ",", words("within 0 and 1")],
    [symbol("f"), "=", R(), "−", delta(), power(rest(), "4")],
    ["f′", "=", power(rest(), "3")],
  ], [
    ["d", "distance asked for"], ["R", "full reach"], ["δ", "the soft end’s length"], ["t", "how far into it"],
    ["f", "distance taken"], ["f′", "its slope: how fast the foot goes on"],
  ]);
}

export default {
  beginning: {
    distance: 0.82, thigh: 0.45, shin: 0.43, farShare: 0.03, nearShare: 0.03, leastDegrees: 0, greatestDegrees: 180,
    stretch: 0, compress: 0, speed: 0.5,
  },

  open(host, state, page) {
    const formula = formulas();
    panel.openPanel(
      "Reach",
      "A target that leaves at constant speed straightens the knee faster and faster: at full reach, infinitely "
        + "fast. That is the snap one sees in games. A soft end holds the last millimetres back, so that the knee "
        + "comes to rest. Grey is the leg without it. Limits of bend end the reach earlier; stretch makes up for what "
        + "still lacks.",
      formula,
    );
    panel.examples(page, [
      ["A soft end", {}],
      ["None: the snap", { farShare: 0, nearShare: 0, distance: 0.875 }],
      ["Softer", { farShare: 0.1, distance: 0.9 }],
      ["Never straight", { leastDegrees: 30, distance: 0.9 }],
      ["Rubber bones", { stretch: 0.1, distance: 0.95 }],
    ]);
    const shape = () => (stage.tall() ? TALL : WIDE);
    const stage = openStage(
      host, tall => (tall ? TALL : WIDE).view, "A leg whose target moves straight down, and its curves");
    const full = stage.line("measure");
    const fullName = stage.label("full reach", 0, -8, "middle");
    const hard = stage.line("bone ghost");
    const thigh = stage.line("bone");
    const shin = stage.line("bone b");
    const rail = stage.line("measure");
    const end = stage.cross("moved", 7);
    const hip = stage.dot("knee", 7);
    const knee = stage.dot("knee", 6);
    const plots = {
      eased: openPlot(stage, { yName: "distance taken (m)" }),
      flexionDegrees: openPlot(stage, { yName: "knee bend (°)" }),
      kneeRate: openPlot(stage, { yName: "knee speed (°/s)" }),
      stretch: openPlot(stage, { yName: "bones’ length (%)", xName: "distance asked for (m)" }),
    };
    const target = stage.handle("Target", (x, y) => change({ distance: Math.min(MOST, Math.max(0, -y)) }));

    /** The numbers and the size that the curves are drawn for. */
    let drawn = "";
    let moving = false;
    const moves = panel.toggle("The target moves out by itself", value => {
      moving = value;
      if (!value) page.changed();
    });
    const sliders = [
      ["distance", "Distance", 0, MOST, 0.001, "m"],
      ["farShare", "Soft far end", 0, 0.2, 0.005, "%"],
      ["nearShare", "Soft near end", 0, 0.2, 0.005, "%"],
      ["leastDegrees", "Least bend", 0, 60, 1, "°"],
      ["greatestDegrees", "Greatest bend", 90, 180, 1, "°"],
      ["stretch", "Stretch, up to", 0, 0.2, 0.01, "%"],
      ["compress", "Compress, up to", 0, 0.2, 0.01, "%"],
      ["speed", "Target's speed", 0.1, 3, 0.1, "m/s"],
    ].map(([key, name, least, greatest, step, unit]) =>
      [key, panel.slider(name, { least, most: greatest, step, unit }, value => change({ [key]: value }))]);
    const status = panel.status();
    const readouts = {
      eased: panel.readout("Distance taken", "m", 4),
      flexionDegrees: panel.readout("Knee bend", "°", 2),
      kneeRate: panel.readout("Knee speed", "°/s", 1),
      stretch: panel.readout("Bones’ length", "%", 2),
      residual: panel.readout("Residual", "mm", 2),
    };
    const code = panel.javaCode(page.announce);

    function change(difference) {
      Object.assign(state, difference);
      draw();
      page.changed();
    }

    function curves(situation) {
      const situations = Array.from(
        { length: SAMPLES + 1 }, (_, i) => ({ ...situation, distance: MOST * i / SAMPLES }));
      const outs = solver.solveMany(situations);
      return name => outs.map((out, i) => [situations[i].distance, measured(name, out)]);
    }

    /** Draws the curves anew when more than the distance changed. */
    function drawCurves(plain) {
      const { distance, ...rest } = state;
      const desired = JSON.stringify([rest, host.clientWidth, host.clientHeight]);
      if (desired === drawn) return;
      drawn = desired;
      const soft = curves(state);
      const bare = curves(plain);
      place();
      for (const [name, plot] of Object.entries(plots)) {
        plot.curve("bare", "ghost", bare(name));
        plot.curve("soft", name === "kneeRate" ? "b" : "", soft(name));
      }
    }

    /** Bones are shown in percent of their length. */
    const measured = (name, out) => (name === "stretch" ? 100 : 1) * out[name];

    function place() {
      const { x, width, top, slot, height } = shape().plots;
      const round = number => Number(number.toPrecision(2));
      const spans = {
        eased: { from: 0, to: MOST, ticks: [0, 0.5, 1] },
        flexionDegrees: { from: 0, to: 180, ticks: [0, 90, 180] },
        // a faster target makes a faster knee, not another curve
        kneeRate: { from: -1300 * state.speed, to: 200 * state.speed, ticks: [0, round(-1000 * state.speed)] },
        stretch: { from: 75, to: 125, ticks: [80, 100, 120] },
      };
      Object.entries(plots).forEach(([name, plot], i) => {
        const bottom = top - i * slot - height;
        const distances = { from: 0, to: MOST, ticks: name === "stretch" ? [0, 0.5, 1] : [] };
        plot.place({ x, y: bottom, width, height }, distances, spans[name]);
      });
      const reach = state.thigh + state.shin;
      const at = plots.eased.atX(reach);
      full(at, top, at, top - 3 * slot - height);
      fullName(at, top);
    }

    function draw() {
      const s = state;
      const plain = { ...s, farShare: 0, nearShare: 0, leastDegrees: 0, greatestDegrees: 180, stretch: 0, compress: 0 };
      const [out, without] = solver.solveMany([s, plain]);
      drawCurves(plain);
      for (const [name, plot] of Object.entries(plots)) plot.mark(s.distance, measured(name, out));
      rail(0, 0, 0, -MOST);
      hard(0, 0, without.kneeX, without.kneeY, without.endX, without.endY);
      thigh(0, 0, out.kneeX, out.kneeY);
      shin(out.kneeX, out.kneeY, out.endX, out.endY);
      hip(0, 0);
      knee(out.kneeX, out.kneeY);
      const missed = out.residual > 1e-9;
      shown(end(out.endX, out.endY), missed);
      target(0, -s.distance, missed);
      sliders.forEach(([key, show]) => show(s[key]));
      const taken = [
        out.softened && "softened", out.atLeast && "at the least bend", out.atGreatest && "at the greatest bend",
        out.stretched && "stretched", out.compressed && "compressed",
      ].filter(Boolean);
      status(!missed, (missed ? "held back" : "reached") + (taken.length ? ": " + taken.join(", ") : ""));
      formula.show({ d: state.distance, f: out.eased });
      readouts.eased(out.eased);
      readouts.flexionDegrees(out.flexionDegrees);
      readouts.kneeRate(out.kneeRate);
      readouts.stretch(100 * out.stretch);
      readouts.residual(out.residual * 1000);
      code(
        `LimbLimits limits = new LimbLimits(\n    Trig.radians(${panel.java(s.leastDegrees)}), `
          + `Math.min(Math.PI, Trig.radians(${panel.java(s.greatestDegrees)})),\n`
          + `    ${panel.java(s.farShare)}, ${panel.java(s.nearShare)}, `
          + `1 - ${panel.java(s.compress)}, 1 + ${panel.java(s.stretch)}, LimbLimits.OutOfReach.MOVE_TARGET);\n`
          + `LimitedLimb limb = new LimitedLimb(limits);\nSolution2 leg = new Solution2();\n`
          + `limb.solve(0, -${panel.java(s.distance)}, ${panel.java(s.thigh)}, ${panel.java(s.shin)}, `
          + `TwoBone2.LEFT, leg, leg);\n`
          + `double eased = limb.easedDistance();  // ${out.eased}\ndouble endY = leg.endY();  // ${out.endY}`,
      );
    }

    let last = 0;
    let rested = 0;
    let closed = false;
    function frame(now) {
      if (closed) return;
      const seconds = Math.min(0.1, (now - last) / 1000);
      if (moving && last > 0) {
        rested = state.distance < MOST ? 0 : rested + seconds;
        if (rested > REST_SECONDS) state.distance = START;
        else state.distance = Math.min(MOST, state.distance + state.speed * seconds);
        draw();
      }
      last = now;
      requestAnimationFrame(frame);
    }

    stage.onFit(draw);
    moves(moving);
    draw();
    requestAnimationFrame(frame);
    return {
      close() {
        closed = true;
        stage.close();
      },
    };
  },
};
