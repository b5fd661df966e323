// SPDX-License-Identifier: Apache-2.0
// What the walk is planted on and how: its grounds and its root's paths, and what the command and Java call them.

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

/** Which way the root takes, by the command's words. */
export const PATHS = [
  ["auto", "auto"],
  ["stay", "stay: its own"],
  ["follow", "follow the feet"],
  ["free", "free"],
];

/** Which strides it takes where its feet pass edges, by the command's words. */
export const STRIDES = [
  ["keep", "keep its own"],
  ["fit", "fit the edges"],
];

/** Metres of a tread. */
export const RUN = 0.3;

const WORDS = {
  hills: { word: () => "hills", java: () => "new Hills()" },
  flat: { word: () => "flat", java: () => "Plane.flat(0)" },
  slope: { word: amount => `slope:${amount}`, java: amount => `Plane.slope(${amount})` },
  steps: { word: amount => `steps:rise=${amount},run=${RUN}`, java: amount => `new Steps(${amount}, ${RUN})` },
  drawn: { word: () => "drawn.asc", java: () => "AscReader.read(drawn).ground()" },
};

const quoted = text => /^[\w.][\w.-]*$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;

/** The command that plants a clip of a file so, { name, amount, cycles, path, stride }, for a shell. */
export function commandOf({ name, amount, cycles, path, stride }, file, index, names) {
  return `surefoot plant ${quoted(file)}`
    + `${names.length > 1 ? " --clip " + quoted(names[index]) : ""}`
    + `${path === "auto" ? "" : " --path " + path}${stride === "keep" ? "" : " --stride " + stride}`
    + `${cycles > 1 ? " --cycles " + cycles : ""} --ground ${WORDS[name].word(amount)}`
    + (name === "drawn" ? "\n# drawn.asc is the drawn ground, with the button above" : "");
}

/** Java that plants a clip of a file so. */
export function javaOf({ name, amount, cycles, path, stride }, file, index) {
  const { java } = WORDS[name];
  const options = (path === "auto" ? "" : `.withPath(PlantOptions.Path.${path.toUpperCase()})`)
    + (stride === "keep" ? "" : `.withStride(PlantOptions.Stride.${stride.toUpperCase()})`)
    + (cycles > 1 ? `.withCycles(${cycles})` : "");
  return (name === "drawn" ? "// drawn: the bytes of the drawn ground\n" : "")
    + `ClipFile file = ClipFileReader.read(bytes, "${file.replace(/["\\]/g, "")}", `
    + `Resources.NONE, BvhOptions.DEFAULTS);\n`
    + `RiggedClip rigged = RiggedClip.read(file, ${index}, List.of());\n`
    + `PlantOptions options = file.options(rigged.clip(), PlantOptions.DEFAULTS${options});\n`
    + "PlantedClip clip = PlantedClip.plant(rigged,\n"
    + `    Optional.of(${java(amount)}), options, Progress.NONE);\n`
    + "byte[] planted = WrittenClips.of(file, List.of(clip)).bytes();";
}
