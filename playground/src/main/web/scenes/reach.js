// SPDX-License-Identifier: Apache-2.0
import { scene } from "../solver.js";
import { openStage } from "../stage.js";
import { openPlot } from "../plot.js";
import * as panel from "../panel.js";

const solver = scene("reach");
/** Samples along a curve: one every two pixels or so. */
const SAMPLES = 240;

export default {
  beginning: {
    distance: 0.82, thigh: 0.45, shin: 0.43, farShare: 0.03, nearShare: 0.03, leastDegrees: 0, greatestDegrees: 180,
    stretch: 0, compress: 0, speed: 0.5,
  },

  open(host, state, page) {
    panel.openPanel(
      "Reach",
      "A target that leaves at constant speed straightens the knee faster and faster: at full reach, infinitely fast. That is the snap "
        + "one sees in games. A soft end holds the last millimetres back, so that the knee comes to rest. Grey is the leg without it. "
        + "Limits of flexion end the reach earlier; stretch makes up for what still lacks.",
      "t = (d − R + δ) / 4δ, within 0 … 1\nf(d) = R − δ (1 − t)⁴\nf′(d) = (1 − t)³",
    );
    const stage = openStage(host, { x: -0.35, y: -1.25, width: 2.05, height: 1.45 }, "A leg whose target moves straight down, and its curves");
    const hard = stage.line("bone ghost");
    const thigh = stage.line("bone");
    const shin = stage.line("bone b");
    const rail = stage.line("measure");
    const end = stage.cross("moved", 7);
    const hip = stage.dot("knee", 7);
    const knee = stage.dot("knee", 6);
    const most = 1.15;
    const distances = openPlot(stage, { x: 0.4, y: -0.3, width: 1.2, height: 0.4 }, { x: [0, most], y: [0, most], xName: "", yName: "distance taken (m)" });
    const bends = openPlot(stage, { x: 0.4, y: -0.75, width: 1.2, height: 0.36 }, { x: [0, most], y: [0, 180], xName: "", yName: "knee bend (°)" });
    const rates = openPlot(stage, { x: 0.4, y: -1.18, width: 1.2, height: 0.34 }, { x: [0, most], y: [-700, 100], xName: "distance asked for (m)", yName: "knee speed (°/s)" });
    const target = stage.handle("Target", (x, y) => change({ distance: Math.min(most, Math.max(0, -y)) }));

    const sliders = [
      ["distance", "Distance", 0, most, 0.001, "m", 1],
      ["farShare", "Soft far end, share", 0, 0.2, 0.005, "", 1],
      ["nearShare", "Soft near end, share", 0, 0.2, 0.005, "", 1],
      ["leastDegrees", "Least bend", 0, 60, 1, "°", 1],
      ["greatestDegrees", "Greatest bend", 90, 180, 1, "°", 1],
      ["stretch", "Stretch, share", 0, 0.2, 0.01, "", 1],
      ["compress", "Compress, share", 0, 0.2, 0.01, "", 1],
      ["speed", "Target's speed", 0.1, 3, 0.1, "m/s", 1],
    ].map(([key, name, least, greatest, step, unit]) =>
      [key, panel.slider(name, { least, most: greatest, step, unit }, value => change({ [key]: value }))]);
    const status = panel.status();
    const readouts = {
      eased: panel.readout("Distance taken", "m", 4),
      flexionDegrees: panel.readout("Knee bend", "°", 2),
      kneeRate: panel.readout("Knee speed", "°/s", 1),
      stretch: panel.readout("Bones stretched to", "of their length", 4),
      residual: panel.readout("Missed by", "mm", 2),
    };
    const code = panel.javaCode(page.announce);

    function change(difference) {
      Object.assign(state, difference);
      draw();
      page.changed();
    }

    function curves(situation) {
      const situations = Array.from({ length: SAMPLES + 1 }, (_, i) => ({ ...situation, distance: most * i / SAMPLES }));
      const outs = solver.solveMany(situations);
      const over = name => outs.map((out, i) => [situations[i].distance, out[name]]);
      return { eased: over("eased"), flexion: over("flexionDegrees"), rate: over("kneeRate") };
    }

    function draw() {
      const s = state;
      const plain = { ...s, farShare: 0, nearShare: 0, leastDegrees: 0, greatestDegrees: 180, stretch: 0, compress: 0 };
      const [out, without] = solver.solveMany([s, plain]);
      const soft = curves(s);
      const bare = curves(plain);
      for (const plot of [distances, bends, rates]) plot.draw();
      distances.curve("bare", "ghost", bare.eased);
      distances.curve("soft", "", soft.eased);
      distances.mark(s.distance, out.eased);
      bends.curve("bare", "ghost", bare.flexion);
      bends.curve("soft", "", soft.flexion);
      bends.mark(s.distance, out.flexionDegrees);
      rates.curve("bare", "ghost", bare.rate);
      rates.curve("soft", "b", soft.rate);
      rates.mark(s.distance, out.kneeRate);
      rail(0, 0, 0, -most);
      hard(0, 0, without.kneeX, without.kneeY, without.endX, without.endY);
      thigh(0, 0, out.kneeX, out.kneeY);
      shin(out.kneeX, out.kneeY, out.endX, out.endY);
      hip(0, 0);
      knee(out.kneeX, out.kneeY);
      const missed = out.residual > 1e-9;
      end(out.endX, out.endY).style.visibility = missed ? "" : "hidden";
      target(0, -s.distance, missed);
      sliders.forEach(([key, show]) => show(s[key]));
      const taken = [
        out.softened && "softened", out.atLeast && "at the least bend", out.atGreatest && "at the greatest bend",
        out.stretched && "stretched", out.compressed && "compressed",
      ].filter(Boolean);
      status(!missed, (missed ? "held back" : "reached") + (taken.length ? ": " + taken.join(", ") : ""));
      readouts.eased(out.eased);
      readouts.flexionDegrees(out.flexionDegrees);
      readouts.kneeRate(out.kneeRate);
      readouts.stretch(out.stretch);
      readouts.residual(out.residual * 1000);
      code(
        `LimbLimits limits = new LimbLimits(\n    Trig.radians(${panel.java(s.leastDegrees)}), Math.min(Math.PI, Trig.radians(${panel.java(s.greatestDegrees)})),\n`
          + `    ${panel.java(s.farShare)}, ${panel.java(s.nearShare)}, 1 - ${panel.java(s.compress)}, 1 + ${panel.java(s.stretch)}, OutOfReach.MOVE_TARGET);\n`
          + `LimitedLimb limb = new LimitedLimb(limits);\nSolution2 leg = new Solution2();\n`
          + `limb.solve(0, -${panel.java(s.distance)}, ${panel.java(s.thigh)}, ${panel.java(s.shin)}, TwoBone2.LEFT, leg, leg);\n`
          + `double eased = limb.easedDistance();  // ${out.eased}\ndouble endY = leg.endY();  // ${out.endY}`,
      );
    }

    stage.onFit(draw);
    draw();
    return { close: () => stage.close() };
  },
};
