// SPDX-License-Identifier: Apache-2.0
import { scene } from "../solver.js";
import { openSpace } from "../space.js";
import * as panel from "../panel.js";

const solver = scene("pose");
const RULES = ["closest to the posed thigh", "transported with the leg", "pole", "hinge", "the solution before", "least axis"];
const HINT = ["closestToPose(posedThigh, hinge, target)", "transported(posedThigh, posedShin, hinge, target)",
  "pole(pole, posedThigh, posedShin, hinge, target)", "hinge(hinge, posedThigh, target)"];
const WORDS = ["reached", "too far: straight at it", "too close: folded", "target on the hip"];

export default {
  beginning: {
    targetX: 0.3, targetY: -0.62, targetZ: 0.22, posedKneeX: 0.1, posedKneeY: -0.42, posedKneeZ: 0.14, posedEndX: 0, posedEndY: -0.84,
    posedEndZ: 0, poleX: 0, poleY: -0.4, poleZ: 0.8, hingeX: -1, hingeY: 0, hingeZ: 0.25, rule: 0,
    eyeX: 1.4, eyeY: 0.25, eyeZ: 1.6,
  },

  open(host, state, page) {
    panel.openPanel(
      "Closest to the pose",
      "In space the knee may lie anywhere on a circle. The posed leg, in grey, says which place looks right: the one where the thigh turns "
        + "least. That needs no angle and no search, only the part of the posed thigh across the line to the target. Choose another rule "
        + "and drag the target near the straight leg: watch a pole or a projection swing the knee round while the transported bend stays.",
      "c = k × D      r = D × c\nknee = (q+t)/2q · D + √(S/q²X)/2 · r\nk: posed thigh   q = |D|²   X = |c|²",
    );
    const space = openSpace(host, {
      eye: [state.eyeX, state.eyeY, state.eyeZ], centre: [0.1, -0.42, 0.1], label: "A leg in space, as posed and as solved, and the circle of all its knees",
    });
    space.grid(2, 20, -1);
    const circle = space.ring("accent");
    const axis = space.line("quiet", true);
    const posedThigh = space.bone("ghost", 0.012);
    const posedShin = space.bone("ghost", 0.01);
    const thigh = space.bone("bone", 0.022);
    const shin = space.bone("bone-2", 0.019);
    const knee = space.ball("ink", 0.03);
    const hip = space.ball("ink", 0.026);
    const closest = space.ball("good", 0.017);
    const pole = space.line("quiet", true);
    const posedKnee = space.handle("Posed knee", ([x, y, z]) => change({ posedKneeX: x, posedKneeY: y, posedKneeZ: z }));
    const posedEnd = space.handle("Posed foot", ([x, y, z]) => change({ posedEndX: x, posedEndY: y, posedEndZ: z }));
    const poleHandle = space.handle("Pole", ([x, y, z]) => change({ poleX: x, poleY: y, poleZ: z }));
    const target = space.handle("Target", ([x, y, z]) => change({ targetX: x, targetY: y, targetZ: z }));

    const rule = panel.choice("Rule", [["0", "closest to the pose"], ["1", "transported"], ["2", "pole"], ["3", "hinge"]],
      value => change({ rule: Number(value) }));
    panel.button("Straighten the posed leg", () => change({
      posedKneeX: state.posedEndX * 0.51, posedKneeY: state.posedEndY * 0.51, posedKneeZ: state.posedEndZ * 0.51,
    }));
    const status = panel.status();
    const decided = panel.readout("Decided by rule", "", 0);
    const readouts = {
      angleDegrees: panel.readout("Angle to the posed thigh", "°", 2),
      closestDegrees: panel.readout("Least possible", "°", 2),
      radius: panel.readout("Circle's radius", "m"),
      flexion: panel.readout("Knee bend", "°", 2),
      missed: panel.readout("Missed by", "mm", 2),
    };
    const code = panel.javaCode(page.announce);

    function change(difference) {
      Object.assign(state, difference);
      draw();
      page.changed();
    }

    function draw() {
      const s = state;
      const out = solver.solve(s);
      const good = out.reach === 0;
      const atKnee = [out.kneeX, out.kneeY, out.kneeZ];
      const atEnd = [out.endX, out.endY, out.endZ];
      const atPosedKnee = [s.posedKneeX, s.posedKneeY, s.posedKneeZ];
      const atPosedEnd = [s.posedEndX, s.posedEndY, s.posedEndZ];
      circle([out.centreX, out.centreY, out.centreZ], [out.axisX, out.axisY, out.axisZ], out.radius);
      axis([0, 0, 0], [s.targetX, s.targetY, s.targetZ]);
      posedThigh([0, 0, 0], atPosedKnee);
      posedShin(atPosedKnee, atPosedEnd);
      thigh([0, 0, 0], atKnee);
      shin(atKnee, atEnd);
      hip([0, 0, 0]);
      knee(atKnee);
      closest([out.closestX, out.closestY, out.closestZ]);
      pole(atKnee, [s.poleX, s.poleY, s.poleZ]).visible = s.rule === 2;
      poleHandle([s.poleX, s.poleY, s.poleZ]).hidden = s.rule !== 2;
      posedKnee(atPosedKnee);
      posedEnd(atPosedEnd);
      target([s.targetX, s.targetY, s.targetZ], !good);
      rule(s.rule);
      status(good, WORDS[out.reach]);
      decided(out.decidedBy);
      document.querySelector('[data-readout="Decided by rule"]').textContent = RULES[out.decidedBy];
      readouts.angleDegrees(out.angleDegrees);
      readouts.closestDegrees(out.closestDegrees);
      readouts.radius(out.radius);
      readouts.flexion(out.flexion * 180 / Math.PI);
      readouts.missed(out.missed * 1000);
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
          + `double kneeX = knee.thighX();  // ${out.kneeX}`,
      );
    }

    space.orbit.addEventListener("end", () => {
      const eye = space.camera.position;
      Object.assign(state, { eyeX: eye.x, eyeY: eye.y, eyeZ: eye.z });
      page.changed();
    });
    draw();
    return { close: () => space.close() };
  },
};
