// SPDX-License-Identifier: Apache-2.0
// A standing leg in numbers, as Walk's formulas have it.

/**
 * Returns places and reach of the first leg that stands at a moment, by the formulas' letters, in metres; where none
 * does, of the first leg, which then has no anchor.
 */
export function standingLeg(made, seconds) {
  const { after, joints, parents, legJoints, contacts } = made;
  const frames = after.length / (3 * joints);
  const frame = Math.min(frames - 1, Math.round((made.seconds > 0 ? seconds / made.seconds : 0) * (frames - 1)));
  const place = joint => Array.from(after.slice(3 * (frame * joints + joint), 3 * (frame * joints + joint) + 3));
  const stands = contacts.find(({ from, to }) => seconds >= from && seconds <= to);
  const leg = stands?.leg ?? 0;
  const [root, hip, foot] = [legJoints[0], legJoints[1 + 2 * leg], legJoints[2 + 2 * leg]];
  let R = 0;
  for (let joint = foot; joint !== hip && parents[joint] >= 0; joint = parents[joint]) {
    const above = place(parents[joint]);
    R += Math.hypot(...place(joint).map((part, axis) => part - above[axis]));
  }
  const [P, ankle, anchor] = [place(root), place(foot), stands?.at];
  const less = (a, b) => a.map((part, axis) => part - b[axis]);
  return { ankle, P, h: less(place(hip), P), R, ...anchor ? { anchor, o: less(anchor, ankle) } : {} };
}
