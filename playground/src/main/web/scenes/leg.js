// SPDX-License-Identifier: Apache-2.0
import { scene } from "../solver.js";
import { openStage } from "../stage.js";
import { openFormula, over, row, squared, symbol } from "../formula.js";
import * as panel from "../panel.js";

const solver = scene("leg");
const RULES = [
  ["keepBall", "Ball on the floor"],
  ["keepHip", "Hip at its height"],
  ["keepLengths", "Every bone keeps its length"],
  ["keepToe", "Toe ahead of the ball"],
  ["keepFloor", "Nothing below the floor"],
];
const POINTS = ["hip", "knee", "ankle", "heel", "ball", "toe"];
/** Where each point's name stands, pixels from it. */
const NAMES = { hip: [-40, 4], knee: [-50, 4], ankle: [-52, -4], heel: [-24, 24], ball: [-2, 24], toe: [12, 20] };

function formulas() {
  const point = name => symbol(name);
  return openFormula([
    ["tip", "(", "A", ",", "B", ",", "a", ",", "b", ")", "=", "C"],
    ["|", "C", "A", "|", "=", "a", ",", "|", "C", "B", "|", "=", "b"],
    [row("cos", "α"), "=", over(
      row(squared("a"), "+", squared("c"), "−", squared("b")), row("2", "a", "c")), ",", "c", "=", "|", "A", "B", "|"],
    [point("ankle"), "=", "tip", "(", point("knee"), ",", point("ball"), ",", symbol("shin", "shin", "b"), ",",
      symbol("instep"), ")"],
    [point("heel"), "=", "tip", "(", point("ankle"), ",", point("ball"), ",", symbol("rear"), ",",
      symbol("sole"), ")"],
  ], [
    ["tip", "the third corner of a triangle"], [row("A", ",", "B"), "two corners that are known"],
    ["C", "the third one"], [row("a", ",", "b"), "from C to A and to B"], ["c", "from A to B"],
    ["α", "the angle at A, from B to C"],
    ["shin", "knee to ankle"], ["instep", "ankle to ball"], ["rear", "ankle to heel"], ["sole", "heel to ball"],
  ]);
}

export default {
  beginning: {
    hipX: -0.05, hipY: 0.93, ballX: 0.16, ballY: 0.1, kneeX: 0.22, kneeY: 0.5, ankleX: -0.02, ankleY: 0.16,
    heelX: -0.1, heelY: 0.03, toeX: 0.28, toeY: 0.05, floor: 0, hipHeight: 0.86, hipAngle: 0.35, byReach: 1,
    keepBall: 1, keepHip: 1, keepLengths: 1, keepToe: 1, keepFloor: 1,
  },

  open(host, state, page) {
    const formula = formulas();
    panel.openPanel(
      "Hip to toe",
      "The leg as triangles. Hip and ball are given; the knee comes from an angle at the hip or from IK, ankle and "
        + "heel are tips of triangles over points that are already known, the toe lies ahead of the ball. The dotted "
        + "leg is the original, every point where you drag it; the solid one keeps the rules, and is dragged by its "
        + "hip and its ball. Switch a rule off to see what it is for.",
      formula,
    );
    panel.examples(page, [
      ["All rules", {}],
      ["Ball out of reach", { ballX: 0.64, ballY: 0.06 }],
      ["Any lengths", { keepLengths: 0 }],
      ["Ball in the air", { keepBall: 0, ballY: 0.3 }],
      ["Knee by angle", { byReach: 0, hipHeight: 0.8 }],
      ["Heel in the floor", { byReach: 0, hipHeight: 0.8, hipAngle: 0.2, keepFloor: 0 }],
    ]);
    const stage = openStage(
      host,
      tall => (tall
        ? { x: -0.36, y: -0.16, width: 1, height: 1.2 }
        : { x: -0.7, y: -0.2, width: 1.4, height: 1.3 }),
      "A leg from hip to toe, as dragged and as solved");
    const floor = stage.line("ground");
    const hipLevel = stage.line("measure");
    const originalLeg = stage.line("bone ghost");
    const originalFoot = stage.line("foot ghost", true);
    const originalToe = stage.line("bone ghost");
    const foot = stage.line("foot", true);
    const toe = stage.line("bone thin");
    const thigh = stage.line("bone");
    const shin = stage.line("bone b");
    const dots = Object.fromEntries(POINTS.map(point => [point, stage.dot("knee", 6)]));
    const names = Object.fromEntries(
      Object.entries(NAMES).map(([point, [dx, dy]]) => [point, stage.label(point, dx, dy)]));
    // the solved leg is dragged by what it is given, hip and ball
    const grabs = {
      hip: stage.grab("hip", (x, y) => change(
        state.keepHip ? { hipX: x, hipHeight: Math.min(1.1, Math.max(0.2, y - state.floor)) } : { hipX: x, hipY: y })),
      ball: stage.grab("ball", (x, y) => change({ ballX: x, ballY: y })),
    };
    const handles = Object.fromEntries(POINTS.map(point => [
      point,
      stage.handle(point[0].toUpperCase() + point.slice(1), (x, y) =>
        change({ [point + "X"]: x, [point + "Y"]: y })),
    ]));

    const byReach = panel.choice(
      "Knee from", [["1", "IK"], ["0", "an angle at the hip"]], value => change({ byReach: Number(value) }));
    const angle = panel.slider(
      "Angle at the hip", { least: -60, most: 90, step: 1, unit: "°" },
      value => change({ hipAngle: value * Math.PI / 180 }));
    const height = panel.slider(
      "Hip height", { least: 0.2, most: 1.1, step: 0.01, unit: "m" }, value => change({ hipHeight: value }));
    const floorHeight = panel.slider(
      "Floor", { least: -0.15, most: 0.2, step: 0.01, unit: "m" }, value => change({ floor: value }));
    const rules = RULES.map(([key, name]) => [key, panel.toggle(name, value => change({ [key]: value ? 1 : 0 }))]);
    const status = panel.status();
    const readouts = {
      thigh: panel.readout("Thigh, of 0.450 m", "m"),
      shin: panel.readout("Shin, of 0.430 m", "m"),
      instep: panel.readout("Ankle to ball, of 0.140 m", "m"),
      sole: panel.readout("Heel to ball, of 0.190 m", "m"),
      kneeDegrees: panel.readout("Knee bend", "°", 2),
      heelY: panel.readout("Heel over the floor", "mm", 2),
    };
    const code = panel.javaCode(page.announce);

    function change(difference) {
      Object.assign(state, difference);
      draw();
      page.changed();
    }

    function words(out) {
      if (!out.whole) {
        const off = RULES.filter(([key]) => !state[key]).map(([, name]) => name.toLowerCase());
        return [false, "without: " + off.join(", ")];
      }
      if (out.hipMoved) return [false, "no such leg: the hip had to move"];
      if (out.ballMoved) return [false, "too far: the ball had to move"];
      if (out.angleLimited) return [false, "the angle had to change"];
      return [true, out.heelOnFloor ? "solved, heel on the floor" : "solved, heel raised"];
    }

    function draw() {
      const s = state;
      const out = solver.solve(s);
      const wide = 50;
      floor(-wide, s.floor, wide, s.floor);
      hipLevel(-wide, s.floor + s.hipHeight, wide, s.floor + s.hipHeight);
      originalLeg(s.hipX, s.hipY, s.kneeX, s.kneeY, s.ankleX, s.ankleY);
      originalFoot(s.ankleX, s.ankleY, s.heelX, s.heelY, s.ballX, s.ballY);
      originalToe(s.ballX, s.ballY, s.toeX, s.toeY);
      foot(out.ankleX, out.ankleY, out.heelX, out.heelY, out.ballX, out.ballY);
      toe(out.ballX, out.ballY, out.toeX, out.toeY);
      thigh(out.hipX, out.hipY, out.kneeX, out.kneeY);
      shin(out.kneeX, out.kneeY, out.ankleX, out.ankleY);
      for (const point of POINTS) {
        dots[point](out[point + "X"], out[point + "Y"]);
        names[point](out[point + "X"], out[point + "Y"]);
        handles[point](s[point + "X"], s[point + "Y"]);
      }
      grabs.hip(out.hipX, out.hipY);
      grabs.ball(out.ballX, out.ballY);
      byReach(s.byReach);
      angle(s.hipAngle * 180 / Math.PI);
      height(s.hipHeight);
      floorHeight(s.floor);
      rules.forEach(([key, show]) => show(s[key]));
      status(...words(out));
      for (const name of ["thigh", "shin", "instep", "sole", "kneeDegrees"]) readouts[name](out[name]);
      readouts.heelY((out.heelY - s.floor) * 1000);
      formula.show({
        ...Object.fromEntries(POINTS.map(point => [point, [out[`${point}X`], out[`${point}Y`]]])),
        shin: out.shin, instep: out.instep, sole: out.sole,
        rear: Math.hypot(out.ankleX - out.heelX, out.ankleY - out.heelY),
      });
      angle.visible(!s.byReach);
      code(java(s, out));
    }

    stage.onFit(draw);
    draw();
    return { close: () => stage.close() };
  },
};

/** The calls that give this leg, rules off and all. */
function java(s, out) {
  const number = panel.java;
  const how = s.keepFloor ? onFloor(s, number) : chain(s, number);
  const dragged = [];
  const take = point => {
    const y = number(s[point + "Y"]);
    const low = s.keepFloor && point !== "knee" && point !== "ankle";
    dragged.push(
      `${point}X = ${number(s[point + "X"])};`, `${point}Y = ${low ? `Math.max(${number(s.floor)}, ${y})` : y};`);
  };
  if (!s.keepLengths) ["knee", "ankle", "heel"].forEach(take);
  if (!s.keepToe) take("toe");
  const asDragged = dragged.length ? "// as dragged\n" + dragged.join("\n") + "\n" : "";
  return how + asDragged + POINTS.map(point => `// ${point} ${out[point + "X"]}, ${out[point + "Y"]}`).join("\n");
}

/** The library's leg; a lifted ball stands on a floor of its own. */
function onFloor(s, number) {
  const floor = number(s.floor);
  const under = s.keepBall ? "" : `double under = Math.max(${floor}, ${number(s.ballY)} - 0.02);\n`;
  const height = s.keepHip && s.keepBall ? number(s.hipHeight)
    : `${s.keepHip ? `${floor} + ${number(s.hipHeight)}` : number(s.hipY)} - ${s.keepBall ? floor : "under"}`;
  const place = `${number(s.hipX)}, ${height}, ${number(s.ballX)}, ${s.keepBall ? floor : "under"}`;
  const call = s.byReach ? `byReach(${place}, LegTriangles2.FACING_RIGHT)`
    : `byHipAngle(${place},\n    ${number(s.hipAngle)}, LegTriangles2.FACING_RIGHT)`;
  return `${under}LegTriangles2 leg = new LegTriangles2(LegShape.human());\nleg.${call};\n`
    + POINTS.map(point => `double ${point}X = leg.${point}X();\ndouble ${point}Y = leg.${point}Y();\n`).join("");
}

/** Without a floor: triangle on triangle, from hip and ball. */
function chain(s, number) {
  const declare = (point, x, y) => `double ${point}X = ${x};\ndouble ${point}Y = ${y};\n`;
  const tip = (from, lengths, side, point) =>
    `TwoBone2.solve(ballX - ${from}X, ballY - ${from}Y, ${lengths}, TwoBone2.${side}, limb);\n`
    + declare(point, `${from}X + limb.thighX()`, `${from}Y + limb.thighY()`);
  const angle = `double d = Math.sqrt((ballX - hipX) * (ballX - hipX) + (ballY - hipY) * (ballY - hipY));\n`
    + `double cos = Trig.cos(${number(s.hipAngle)});\ndouble sin = Trig.sin(${number(s.hipAngle)});\n`
    + `double alongX = d > 0 ? (ballX - hipX) / d : 0;\ndouble alongY = d > 0 ? (ballY - hipY) / d : -1;\n`
    + declare("knee", "hipX + 0.45 * (cos * alongX - sin * alongY)", "hipY + 0.45 * (sin * alongX + cos * alongY)");
  return `Solution2 limb = new Solution2();\n`
    + declare("hip", number(s.hipX), s.keepHip ? `${number(s.floor)} + ${number(s.hipHeight)}` : number(s.hipY))
    + declare("ball", number(s.ballX), s.keepBall ? `${number(s.floor)} + 0.02` : number(s.ballY))
    + (s.byReach ? tip("hip", "0.45, 0.43 + 0.14", "LEFT", "knee") : angle)
    + tip("knee", "0.43, 0.14", "RIGHT", "ankle")
    + tip("ankle", "0.09, 0.19", "RIGHT", "heel")
    + declare("toe", "ballX + Math.sqrt((0.07 - 0.02) * (0.07 + 0.02))", "ballY - 0.02");
}
