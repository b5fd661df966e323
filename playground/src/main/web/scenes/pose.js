// SPDX-License-Identifier: Apache-2.0
import { scene } from "../solver.js";
import { openSpace } from "../space.js";
import { KNIGHT_LAYER, openKnight } from "../knight.js";
import { openFormula, over, root, row, squared, symbol } from "../formula.js";
import * as panel from "../panel.js";
import { openTurning } from "../turning.js";

const solver = scene("pose");
const RULES = ["closest to the pose", "transported", "pole", "hinge", "the solution before", "least axis"];
const HINT = ["closestToPose(posedThigh, hinge, target)", "transported(posedThigh, posedShin, hinge, target)",
  "pole(pole, posedThigh, posedShin, hinge, target)", "hinge(hinge, posedThigh, target)"];
const WORDS = ["reached", "too far: straight at it", "too close: folded", "target on the hip"];
/** Millimetres that the knee moves for one of the target: from here on one sees it swing. */
const SWINGS = 8;
/** Knees nearer to each other than this are drawn on top of each other, metres. */
const SAME = 0.03;
/** Metres from the posed knee to the handle of its hinge, and from the hip to the arc between the thighs. */
const HINGE_ARM = 0.3;
const ARC = 0.2;
/**
 * The target's path past a line: metres from the hip, metres to either side, metres beside it, seconds there and back.
 */
const PASS = { far: 0.6, aside: 0.22, beside: 0.015, seconds: 6 };
/** Where the leg is looked at; and the knight, and from where. */
const CENTRE = [0.08, -0.42, 0.08];
const KNIGHT = { centre: [-0.08, -0.02, 0.08], eye: [2.35, 0.6, 2.65] };
/** Places of the knee that stay in sight. */
const TRAIL = 400;

const cross = (a, b) => [0, 1, 2].map(i => a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3]);
/** Radians of a degree. */
const DEGREE = Math.PI / 180;
/** How long the turn to the least δ takes. */
const TURN_MILLISECONDS = 1500;
/** A ten-thousandth of a radian is finer than a pixel, and makes short addresses. */
const round = radians => Math.round(1e4 * radians) / 1e4;

function formulas() {
  const [a, b, q] = [symbol.bind(null, "a", "a", "a"), symbol.bind(null, "b", "b", "b"), symbol.bind(null, "q")];
  const square = sign => squared(row("(", a(), sign, b(), ")"));
  const cosine = () => row("cos", symbol("theta", "θ"));
  return openFormula([
    [row("cos", symbol("alpha", "α", "b")), "=", over(
      row(squared(a()), "+", q(), "−", squared(b())), row("2", a(), root(q())))],
    ["v′", "=", "v", cosine(), "+", "(", "u", "×", "v", ")", row("sin", symbol("theta", "θ"))],
    ["+", "u", "(", "u", "·", "v", ")", "(", "1", "−", cosine(), ")"],
    [row("cos", symbol("delta", "δ", "good")), "=", "k", "·", "v′", "→", "max"],
    ["knee", "=", over(row(q(), "+", squared(a()), "−", squared(b())), row("2", q())), "D", "+",
      over("1", "2"), root(over(symbol("S"), row(squared(q()), symbol("X")))), "r"],
    ["r", "=", "D", "×", "(", "k", "×", "D", ")"],
    [symbol("S"), "=", "(", square("+"), "−", q(), ")"],
    ["·", "(", q(), "−", square("−"), ")"],
  ], [
    ["D", "from hip to target"], ["q", "its square"], ["a", "thigh"], ["b", "shin"], ["u", "direction of D"],
    ["α", "between thigh and D"], ["v", "an arbitrary solution’s thigh"], ["θ", "the turn about D"],
    ["v′", "the same, turned"], ["k", "the posed thigh"], ["δ", "between v′ and k"],
    ["knee", "where v′ ends when δ is least"], ["r", "from D to the side where k is"],
    ["X", "square of k × D"], ["S", "negative out of reach"],
  ]);
}

export default {
  beginning: {
    targetX: 0.3, targetY: -0.62, targetZ: 0.22, posedKneeX: 0.14, posedKneeY: -0.4, posedKneeZ: 0.2,
    posedEndX: 0, posedEndY: -0.8, posedEndZ: 0, poleX: 0, poleY: -0.4, poleZ: 0.8,
    hingeX: 0.82, hingeY: 0, hingeZ: -0.57, rule: 0, all: 0, turn: 1, theta: 2, knight: 0,
    eyeX: 1.65, eyeY: 0.2, eyeZ: 0.75,
  },

  open(host, state, page) {
    const formula = formulas();
    panel.openPanel(
      "Closest to the pose",
      "In space the knee may lie anywhere on a circle. The posed leg, in grey, says where: at the place that turns "
        + "the thigh least. That needs no angle and no search, only a projection. Near the line of the posed thigh the "
        + "projection loses its direction, and the knee swings round; a pole’s does near the pole. The transported "
        + "bend turns along with the leg and stays calm.",
      formula,
    );
    panel.examples(page, [
      ["Closest", {}],
      ["On a knight, before and after", {
        knight: 1, theta: 0, targetX: 0.06, targetY: -0.6, targetZ: 0.3, posedKneeX: 0.03, posedKneeY: -0.44,
        posedKneeZ: 0.14, posedEndX: 0.02, posedEndY: -0.86, posedEndZ: 0.02, hingeX: 0.98, hingeY: 0, hingeZ: -0.2,
      }],
      ["Closest, beside the posed thigh", { targetX: 0.18, targetY: -0.48, targetZ: 0.23, all: 1 }],
      ["Transported, there", { targetX: 0.18, targetY: -0.48, targetZ: 0.23, rule: 1, all: 1 }],
      ["Pole, beside it", { targetX: 0.03, targetY: -0.28, targetZ: 0.56, rule: 2, all: 1 }],
      ["Posed straight", { posedKneeX: 0, posedKneeY: -0.41, posedKneeZ: 0 }],
      ["In a plane", {
        targetX: 0.42, targetY: -0.5, targetZ: 0, posedKneeX: 0.14, posedKneeY: -0.39, posedKneeZ: 0, theta: 0,
        hingeX: 0, hingeZ: -1, eyeX: 0.08, eyeY: -0.42, eyeZ: 1.9,
      }],
    ]);
    const space = openSpace(host, {
      eye: [state.eyeX, state.eyeY, state.eyeZ],
      centre: CENTRE,
      label: "A leg in space, as posed and as solved, and the circle of all its knees",
      lively: true,
    });
    space.orbitByKeys();
    space.grid(2, 20, -1);
    const circle = space.ring("accent");
    const axis = space.line("quiet", true);
    const arc = space.arc("good");
    const angle = space.label("", -14, 14);
    const trail = space.trail("bad", TRAIL);
    // an arbitrary solution, and the same turned by θ about the line from hip to target
    const anyLeg = space.limb("quiet", [0.005, 0.005]);
    const turnedLeg = space.limb("accent", [0.01, 0.008]);
    const lean = space.arc("bone-2");
    const letters = {
      any: space.label("v", 10, -10), turned: space.label("v′", 12, -12), alpha: space.label("", 8, 12),
      axis: space.label("D", 12, 0),
    };
    const turning = openTurning(host, theta => change({ theta: round(theta) }));
    const posedLeg = space.limb("ghost", [0.014, 0.012]);
    const thigh = space.bone("bone", 0.022);
    const shin = space.bone("bone-2", 0.019);
    const knee = space.ball("ink", 0.03);
    const hip = space.ball("ink", 0.026);
    const others = [0, 1, 2, 3].map(rule => ({
      ball: space.ball(rule === 0 ? "good" : "quiet", 0.016),
      name: space.label(RULES[rule], 12, 0),
    }));
    const pole = space.line("quiet", true);
    const hinge = space.line("quiet", true);
    const names = {
      hip: space.label("hip", 14, -12),
      posed: space.label("k, posed knee", 18, 0),
      target: space.label("target", -70, 6),
      pole: space.label("pole", 18, 0),
      hinge: space.label("hinge", 18, 0),
    };
    const posedKnee = space.handle("Posed knee", ([x, y, z]) =>
      change({ posedKneeX: x, posedKneeY: y, posedKneeZ: z }));
    const posedEnd = space.handle("Posed foot", ([x, y, z]) => change({ posedEndX: x, posedEndY: y, posedEndZ: z }));
    const poleHandle = space.handle("Pole", ([x, y, z]) => change({ poleX: x, poleY: y, poleZ: z }));
    const hingeHandle = space.handle("Hinge", ([x, y, z]) => change({
      hingeX: (x - state.posedKneeX) / HINGE_ARM,
      hingeY: (y - state.posedKneeY) / HINGE_ARM,
      hingeZ: (z - state.posedKneeZ) / HINGE_ARM,
    }));
    const target = space.handle("Target", ([x, y, z]) => change({ targetX: x, targetY: y, targetZ: z }));

    let knight = null;
    const onKnight = panel.choice("Show", [["0", "the leg alone"], ["1", "a knight, before and after"]], value => {
      change({ knight: Number(value) });
      face();
    });
    const rule = panel.choice("Rule", RULES.slice(0, 4).map((name, i) => [String(i), name]), value => {
      trail.clear();
      change({ rule: Number(value) });
    });
    const all = panel.toggle("Show the knees of all four rules", value => change({ all: value ? 1 : 0 }));
    const turn = panel.toggle("Turn an arbitrary solution", value => change({ turn: value ? 1 : 0 }));
    const theta = panel.slider(
      "Turned by θ", { least: -180, most: 180, step: 1, unit: "°" }, value => change({ theta: round(value * DEGREE) }));
    panel.button("Turn to the least δ", () => {
      change({ turn: 1 });
      const { bestTheta } = solver.solve(state);
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) change({ theta: bestTheta });
      else turns = { from: state.theta, to: bestTheta, share: 0 };
    });
    const passes = panel.button("Lead the target past", () => { passed = passed === null ? 0 : null; });
    panel.button("Straighten the posed leg", () => change({
      posedKneeX: state.posedEndX * 0.51, posedKneeY: state.posedEndY * 0.51, posedKneeZ: state.posedEndZ * 0.51,
    }));
    const status = panel.status();
    const decided = panel.words("Decided by");
    const readouts = {
      angleDegrees: panel.readout("Angle between the thighs", "°", 2),
      closestDegrees: panel.readout("Least possible", "°", 2),
      alphaDegrees: panel.readout("α, between thigh and D", "°", 2),
      deltaDegrees: panel.readout("δ, between v′ and k", "°", 2),
      swing: panel.readout("Knee per mm of target", "mm", 2),
      radius: panel.readout("Circle’s radius", "m"),
      flexion: panel.readout("Knee bend", "°", 2),
      residual: panel.readout("Residual", "mm", 2),
    };
    const code = panel.javaCode(page.announce);
    /** Seconds along the target's path; null while it is left alone. */
    let passed = null;
    /** The turn to the least δ, while it goes on. */
    let turns = null;
    /** The knight's pictures: a title, the knee and the ankle of each. */
    let pictures = [];

    function change(difference) {
      passed = null;
      turns = null;
      Object.assign(state, difference);
      draw();
      page.changed();
    }

    function draw() {
      const s = state;
      const [out, ...byRule] = solver.solveMany([s, ...[0, 1, 2, 3].map(each => ({ ...s, rule: each }))]);
      const good = out.reach === 0;
      const atKnee = [out.kneeX, out.kneeY, out.kneeZ];
      const atEnd = [out.endX, out.endY, out.endZ];
      const atPosedKnee = [s.posedKneeX, s.posedKneeY, s.posedKneeZ];
      const atPosedEnd = [s.posedEndX, s.posedEndY, s.posedEndZ];
      const atTarget = [s.targetX, s.targetY, s.targetZ];
      circle([out.centreX, out.centreY, out.centreZ], [out.axisX, out.axisY, out.axisZ], out.radius)
        .layers.enable(KNIGHT_LAYER);
      axis([0, 0, 0], atTarget);
      posedLeg([0, 0, 0], atPosedKnee, atPosedEnd);
      thigh([0, 0, 0], atKnee);
      shin(atKnee, atEnd);
      hip([0, 0, 0]);
      knee(atKnee);
      trail.add(atKnee);
      const turned = [out.turnedX, out.turnedY, out.turnedZ];
      if (s.turn) angle(arc([0, 0, 0], atPosedKnee, turned, ARC), `δ ${out.deltaDegrees.toFixed(1)}°`);
      else angle(arc([0, 0, 0], atPosedKnee, atKnee, ARC), `${out.angleDegrees.toFixed(1)}°`);
      drawTurn(s, out, turned, atEnd);
      drawKnight(s, out, atTarget);
      others.forEach(({ ball, name }, each) => {
        const at = [byRule[each].kneeX, byRule[each].kneeY, byRule[each].kneeZ];
        const seen = s.all > 0 && each !== s.rule;
        ball(at).visible = seen;
        // rules that agree share a place: all their names stand at the first one's
        const together = [0, 1, 2, 3].filter(i => i !== s.rule
          && Math.hypot(byRule[i].kneeX - at[0], byRule[i].kneeY - at[1], byRule[i].kneeZ - at[2]) < SAME);
        name(at, together.map(i => RULES[i]).join(", ")).hidden = !seen || together[0] !== each;
      });
      pole(atKnee, [s.poleX, s.poleY, s.poleZ]).visible = s.rule === 2;
      poleHandle([s.poleX, s.poleY, s.poleZ]).hidden = s.rule !== 2;
      names.pole([s.poleX, s.poleY, s.poleZ]).hidden = s.rule !== 2;
      const arm = sign => atPosedKnee.map((at, i) => at + sign * HINGE_ARM * [s.hingeX, s.hingeY, s.hingeZ][i]);
      hinge(arm(-1), arm(1)).visible = s.rule === 3;
      hingeHandle(arm(1)).hidden = s.rule !== 3;
      names.hinge(arm(1)).hidden = s.rule !== 3;
      names.hip([0, 0, 0]);
      names.posed(atPosedKnee);
      names.target(atTarget);
      // the knight's pose stays: what moves is the stone he steps on
      posedKnee(atPosedKnee).hidden = s.knight > 0;
      posedEnd(atPosedEnd).hidden = s.knight > 0;
      target(atTarget, !good);
      onKnight(s.knight);
      rule(s.rule);
      all(s.all);
      turn(s.turn);
      theta(s.theta / DEGREE);
      theta.visible(s.turn > 0);
      const past = s.rule === 2 ? "Lead the target past the pole" : "Lead the target past the posed thigh";
      if (passes.textContent !== past) passes.textContent = past;
      status(good, good && out.swing > SWINGS ? "reached; the knee swings round here" : WORDS[out.reach]);
      decided(RULES[out.decidedBy]);
      readouts.angleDegrees(out.angleDegrees);
      readouts.closestDegrees(out.closestDegrees);
      const q = s.targetX ** 2 + s.targetY ** 2 + s.targetZ ** 2;
      const c = cross(atPosedKnee, atTarget);
      formula.show({
        a: out.thigh, b: out.shin, q, theta: s.theta,
        alpha: out.alphaDegrees * DEGREE, delta: out.deltaDegrees * DEGREE,
        S: ((out.thigh + out.shin) ** 2 - q) * (q - (out.thigh - out.shin) ** 2),
        X: c[0] ** 2 + c[1] ** 2 + c[2] ** 2,
      });
      readouts.alphaDegrees(out.alphaDegrees);
      readouts.deltaDegrees(out.deltaDegrees);
      readouts.swing(out.swing);
      readouts.radius(out.radius);
      readouts.flexion(out.flexion * 180 / Math.PI);
      readouts.residual(out.residual * 1000);
      const vec = (x, y, z) => `new Vec3(${panel.java(x)}, ${panel.java(y)}, ${panel.java(z)})`;
      code(
        `Vec3 target = ${vec(s.targetX, s.targetY, s.targetZ)};\n`
          + `Vec3 posedThigh = ${vec(s.posedKneeX, s.posedKneeY, s.posedKneeZ)};\n`
          + `Vec3 posedShin = ${vec(s.posedEndX, s.posedEndY, s.posedEndZ)}.minus(posedThigh);\n`
          + `Vec3 hinge = ${vec(s.hingeX, s.hingeY, s.hingeZ)};\n`
          + (s.rule === 2 ? `Vec3 pole = ${vec(s.poleX, s.poleY, s.poleZ)};\n` : "")
          + `BendHint hint = new BendHint().${HINT[s.rule] ?? HINT[0]};\n`
          + `Solution3 knee = new Solution3();\n`
          + `TwoBone3.solve(target, posedThigh.length(), posedShin.length(), hint, knee);\n`
          + `double kneeX = knee.thighX();  // ${out.kneeX}\ndouble kneeY = knee.thighY();  // ${out.kneeY}\n`
          + `double kneeZ = knee.thighZ();  // ${out.kneeZ}`,
      );
    }

    /** The arbitrary solution, turned: v, v′, α, and the cosine of δ over θ. */
    function drawTurn(s, out, turned, atEnd) {
      const any = [out.anyX, out.anyY, out.anyZ];
      const middle = atEnd.map(each => 0.55 * each);
      const seen = s.turn > 0 && !s.knight;
      anyLeg([0, 0, 0], any, atEnd).visible = seen;
      turnedLeg([0, 0, 0], turned, atEnd).visible = seen;
      const leans = lean([0, 0, 0], atEnd, turned, 0.6 * ARC);
      lean.visible(seen);
      letters.alpha(leans, `α ${out.alphaDegrees.toFixed(1)}°`).hidden = !seen;
      letters.any(any).hidden = !seen || s.theta === 0;
      letters.turned(turned).hidden = !seen;
      letters.axis(middle).hidden = !seen;
      turning.visible(seen);
      if (!seen) return;
      turning.show(s.theta, out.cosDelta, out.bestTheta, ...solver.solveMany(
        [0, Math.PI / 2, Math.PI, out.bestTheta].map(theta => ({ ...s, theta }))).map(each => each.cosDelta));
    }

    /** Where the target is on its path past the line where the rule is singular, and back. */
    function along(seconds) {
      const line = state.rule === 2
        ? [state.poleX, state.poleY, state.poleZ]
        : [state.posedKneeX, state.posedKneeY, state.posedKneeZ];
      const long = Math.hypot(...line) || 1;
      const [x, y, z] = line.map(part => part / long);
      // across the line, level
      const flat = Math.hypot(x, z);
      const side = flat > 0.01 ? [z / flat, 0, -x / flat] : [1, 0, 0];
      const third = [y * side[2] - z * side[1], z * side[0] - x * side[2], x * side[1] - y * side[0]];
      // slow where the knee is fast
      const cos = Math.cos(2 * Math.PI * seconds / PASS.seconds);
      const aside = -PASS.aside * cos * Math.abs(cos);
      return [x, y, z].map((part, i) => PASS.far * part + aside * side[i] + PASS.beside * third[i]);
    }

    /** Looks at the leg alone, or at the knight: as posed, by the arbitrary solution, by the rule. */
    function drawKnight(s, out, target) {
      const level = s.posedEndY;
      const ankle = [out.endX, out.endY, out.endZ];
      const any = [out.anyX, out.anyY, out.anyZ];
      const posedThigh = [s.posedKneeX, s.posedKneeY, s.posedKneeZ];
      const cosine = posedThigh.reduce((sum, part, i) => sum + part * any[i], 0) / out.thigh ** 2;
      const apart = Math.acos(Math.min(1, Math.max(-1, cosine))) / DEGREE;
      pictures = [
        ["before: as posed", posedThigh, [s.posedEndX, s.posedEndY, s.posedEndZ]],
        [`an arbitrary one: δ ${apart.toFixed(0)}°`, any, ankle],
        [`after: δ ${out.angleDegrees.toFixed(0)}°`, [out.kneeX, out.kneeY, out.kneeZ], ankle],
      ];
      if (!s.knight) return;
      knight ??= openKnight(space);
      space.look(...pictures.map(([title, knee, end]) => [
        title, () => knight.pose({ knee, ankle: end, target, level }),
      ]));
    }

    /** Turns the eye to what is shown. */
    function face() {
      const { centre, eye } = state.knight ? KNIGHT : { centre: CENTRE, eye: [state.eyeX, state.eyeY, state.eyeZ] };
      space.camera.layers.set(state.knight ? KNIGHT_LAYER : 0);
      space.overlay.classList.toggle("bare", state.knight > 0);
      space.orbit.target.set(...centre);
      space.camera.position.set(...eye);
      space.orbit.update();
      if (!state.knight) space.look(["", () => {}]);
    }

    let last = 0;
    let closed = false;
    function frame(now) {
      if (closed) return;
      if (passed !== null && last > 0) {
        passed += Math.min(0.1, (now - last) / 1000);
        [state.targetX, state.targetY, state.targetZ] = along(passed);
        if (passed > PASS.seconds) {
          passed = null;
          page.changed();
        }
        draw();
      }
      if (turns && last > 0) {
        const { from, to } = turns;
        const share = Math.min(1, turns.share + (now - last) / TURN_MILLISECONDS);
        const eased = share * share * (3 - 2 * share);
        change({ theta: share === 1 ? to : from + eased * (to - from) });
        if (share < 1) turns = { from, to, share };
      }
      last = now;
      requestAnimationFrame(frame);
    }

    space.orbit.addEventListener("end", () => {
      if (state.knight) return;
      const eye = space.camera.position;
      const [eyeX, eyeY, eyeZ] = eye.toArray().map(metres => Math.round(1e3 * metres) / 1e3);
      Object.assign(state, { eyeX, eyeY, eyeZ });
      page.changed();
    });
    face();
    draw();
    requestAnimationFrame(frame);
    return {
      /** The thigh in each picture of the knight. */
      thighs: () => pictures.map(([, knee]) => knee),
      close() {
        closed = true;
        space.close();
      },
    };
  },
};
