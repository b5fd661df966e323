// SPDX-License-Identifier: Apache-2.0
// The library of the scenes; Walk does without, until a ground is drawn.

import { open } from "./library.js";

const opened = await open("surefoot");
export const { library } = opened;
document.documentElement.dataset.solver = opened.kind;

/** A scene of the library with its numbers by name. */
export function scene(name) {
  const inputs = library.inputs(name).split(" ");
  const outputs = library.outputs(name).split(" ");

  function solveMany(situations) {
    const flat = new Float64Array(situations.length * inputs.length);
    situations.forEach((situation, s) => inputs.forEach((input, i) => {
      flat[s * inputs.length + i] = Number(situation[input] ?? 0);
    }));
    const solved = library.solve(name, flat);
    return situations.map((_, s) =>
      Object.fromEntries(outputs.map((output, o) => [output, solved[s * outputs.length + o]])));
  }

  return { inputs, outputs, solveMany, solve: situation => solveMany([situation])[0] };
}
