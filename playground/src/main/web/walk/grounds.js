// SPDX-License-Identifier: Apache-2.0
// The grounds of the walk: their names, what can be changed about them, and what the command and Java call them.

export const GROUNDS = [
  ["hills", "hills"],
  ["flat", "flat"],
  ["slope", "a slope"],
  ["steps", "steps"],
  ["drawn", "drawn by you"],
];

/** Grounds with a number. */
export const AMOUNTS = {
  slope: { name: "Slope", least: -20, most: 20, step: 1, unit: "°" },
  steps: { name: "Rise of a step", least: -0.2, most: 0.2, step: 0.01, unit: "m" },
};

/** Metres of a tread. */
export const RUN = 0.3;

const WORDS = {
  hills: { word: () => "hills", java: () => "new Hills()" },
  flat: { word: () => "flat", java: () => "Plane.flat(0)" },
  slope: { word: amount => `slope:${amount}`, java: amount => `Plane.slope(${amount})` },
  steps: { word: amount => `steps:rise=${amount},run=${RUN}`, java: amount => `new Steps(${amount}, ${RUN})` },
  drawn: { word: () => "drawn.asc", java: () => "AscReader.read(drawn).ground()" },
};

/** Java that plants the same clip of the same file on the same ground, and the command in its first line. */
export function javaOf({ name, amount }, file, index, names) {
  const { word, java } = WORDS[name];
  const quoted = text => /^[\w.-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;
  return `// surefoot plant ${quoted(file)}`
    + `${names.length > 1 ? " --clip " + quoted(names[index]) : ""} --ground ${word(amount)}\n`
    + (name === "drawn" ? "// drawn.asc: the drawn ground, with the button above; drawn: its bytes\n" : "")
    + `ClipFile file = ClipFileReader.read(bytes, "${file.replace(/["\\]/g, "")}", `
    + `Resources.NONE, BvhOptions.DEFAULTS);\n`
    + `Clip clip = file.clip(${index});\nFoundLegs found = FoundLegs.in(file, clip, List.of());\n`
    + "Planting planting = ClipPlanter.plant(clip, found.legs(), found.rootJoint(),\n"
    + `    ${java(amount)}, PlantOptions.DEFAULTS, Progress.NONE);\n`
    + `byte[] planted = file.save(Map.of(${index}, planting)).bytes();`;
}
