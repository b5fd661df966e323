// SPDX-License-Identifier: Apache-2.0
// Files of the corpus, dropped on the page one by one: what the command that the page shows makes of each, the page
// makes too, byte for byte, with the same notes and the same feet that miss, or the same refusal.
//
// Some small ones are a group of run.mjs. All the others: SUREFOOT_COMMAND=./surefoot node files.mjs ADDRESS CORPUS
// [COUNT], the command being a program or a list in JSON of one and its first words; the end is 1 when one differs.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { drop } from "./walk.mjs";

/** What people drop: walks in place, captures, animals, other formats, and one without legs; a ground for each. */
const SOME = [
  ["gltf/kaykit/Med_MovementBasic.glb", "slope"],
  ["gltf/kaykit/Med_MovementAdvanced.glb", "hills"],
  ["gltf/quaternius/Wolf.glb", "steps"],
  ["gltf/quaternius/platformer_game_pack_Character.glb", "steps"],
  ["gltf/quaternius/Snake.glb", "hills"],
  ["gltf/khronos/Fox.glb", "slope"],
  ["bvh/deepmimic/humanoid3d_walk.bvh", "steps"],
  ["bvh/makehuman/walk1.bvh", "hills"],
  ["fbx/blender/deepmimic_walk_30fps.fbx", "steps"],
  ["fbx/blender/names_mixamo_ascii.fbx", "slope"]
];
const GROUNDS = ["hills", "slope", "steps"];
/** Files that the long run takes, and the largest of them: larger ones cost minutes each. */
const MANY = 40;
const MOST_BYTES = 2 << 20;
/** Milliseconds for a file. */
const PATIENCE = 600_000;

export async function files({ check, holds, folder }) {
  const corpus = process.env.SUREFOOT_CORPUS;
  if (!corpus || !process.env.SUREFOOT_COMMAND) return;
  for (const ground of GROUNDS) {
    const own = SOME.filter(([, on]) => on === ground).map(([file]) => join(corpus, file));
    await check(`files on ${ground}: the page does what the command does`, hash(ground), async page => {
      await settled(page);
      for (const file of own) {
        const { differences } = await compare(page, file);
        holds(differences.length === 0, `${basename(file)}: ${differences.join("; ")}`);
      }
    });
  }
  await check("walk: a body beside cameras, and one as long as a street, are seen", hash("flat"), async page => {
    // the last one's root stays where it was
    for (const file of ["fbx/ozz/pab_walk.fbx", "gltf/khronos/Fox.glb", "fbx/blender/deepmimic_walk_30fps.fbx"]) {
      await drop(page, basename(file), readFileSync(join(corpus, file)));
      await settled(page);
      const { ends, dark, cut, bones } = await page.evaluate(looked);
      const high = Math.max(Math.abs(ends[1][1] - ends[0][1]), Math.abs(ends[1][0] - ends[0][0])) / 2;
      holds(
        high > 0.3 && ends.every(([x, y, z]) => Math.abs(x) < 1.1 && Math.abs(y) < 1.1 && z < 1),
        `${file} is not framed: ${JSON.stringify(ends)}`);
      holds(dark < 0.02, `${file}: ${dark} of the picture is black`);
      if (file.endsWith("fbx")) holds(bones > 0.4, `${file}: the body is ${bones} of the picture high`);
      holds(cut === 0, `${file}: the picture's upper edge cuts the body off, over ${cut} pixels`);
    }
  });
  await check("walk: the root takes the path that --path names", hash("slope"), async page => {
    await settled(page);
    const capture = join(corpus, "bvh/deepmimic/humanoid3d_walk.bvh");
    const { differences: first } = await compare(page, capture);
    const auto = await plantedBytes(page);
    for (const path of ["follow", "stay"]) {
      await page.getByLabel("Path", { exact: true }).selectOption(path);
      await settled(page);
      const shown = await page.locator("pre.command code").textContent();
      holds(shown.includes(`--path ${path}`), shown);
      const { differences } = await agrees(page, capture);
      holds(differences.length + first.length === 0, `${path}: ${[...first, ...differences].join("; ")}`);
      if (path === "follow") holds(!auto.equals(await plantedBytes(page)), "following the feet changes nothing");
    }
  });
  await check("walk: strides fit stairs as --stride fits them", hash("steps"), async page => {
    await settled(page);
    const own = await plantedBytes(page);
    await page.getByLabel("Strides", { exact: true }).selectOption("fit");
    await settled(page);
    const shown = await page.locator("pre.command code").textContent();
    holds(shown.includes("--stride fit"), shown);
    const { differences } = await agrees(page, join(folder, "walker.glb"));
    holds(differences.length === 0, differences.join("; "));
    holds(!own.equals(await plantedBytes(page)), "it changes nothing");
    await page.waitForFunction(() => location.hash.includes("stride=fit"));
  });
}

// the time keeps it still: a picture that moves takes the processor from what is to be compared
const hash = ground => `#walk?ground=${ground}&shown=planted&time=0.01`;

async function settled(page) {
  await page.waitForFunction(() => /^(ready|failed)$/.test(document.getElementById("stage").dataset.walk), null, {
    timeout: PATIENCE
  });
}

/** Drops a file and says how the page's work on it differs from the command's, and what it was. */
async function compare(page, path) {
  const started = performance.now();
  await drop(page, basename(path), readFileSync(path));
  await settled(page);
  const milliseconds = Math.round(performance.now() - started);
  return { milliseconds, ...await agrees(page, path) };
}

/** Runs the command that the page shows for a file, or where the page refuses it, the command on all of the file. */
async function agrees(page, path) {
  const folder = mkdtempSync(join(tmpdir(), "surefoot-page-"));
  try {
    const name = basename(path);
    copyFileSync(path, join(folder, name));
    const output = `out${extname(name)}`;
    const refusal = page.locator(".refusal:not([hidden]) span");
    if (await refusal.count()) {
      const reason = (await refusal.textContent()).replace(`${name}: `, "");
      const { stderr } = run(["plant", name, "-o", output, "--quiet"], folder);
      const known = stderr.toLowerCase().includes(reason.toLowerCase());
      return { what: `both refuse: ${reason}`, differences: known ? [] : [`"${reason}" is not in "${stderr}"`] };
    }
    const words = wordsOf(await page.locator("pre.command code").textContent());
    const ran = run([...words, "-o", output, "--json", "report.json", "--quiet"], folder);
    if (ran.status !== 0 || !existsSync(join(folder, output))) {
      return { what: "", differences: [`the command says "${ran.stderr.trim()}"`] };
    }
    const [{ notes, unresolved }] = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")).clips;
    const wanted = readFileSync(join(folder, output));
    const bytes = await plantedBytes(page);
    const shown = await page.evaluate(() => ({
      notes: [...document.querySelectorAll("[data-list=Notes] li")].map(node => node.textContent),
      unmet: [...document.querySelectorAll(".moments button")].map(node => node.textContent),
    }));
    const unmet = unresolved.map(({ leg, startSeconds, endSeconds, missMetres, reason }) => {
      const when = `${startSeconds.toFixed(2)} to ${endSeconds.toFixed(2)} s`;
      return `${leg}, ${when}, by ${(1000 * missMetres).toFixed(1)} mm: ${reason}`;
    });
    const differences = [];
    if (!bytes.equals(wanted)) differences.push(`${bytes.length} bytes differ from ${wanted.length}`);
    if (!same(shown.notes, notes)) differences.push(`notes ${shown.notes} are not ${notes}`);
    if (!same(shown.unmet.map(plain), unmet.map(plain))) differences.push(`unmet ${shown.unmet} are not ${unmet}`);
    return { differences, what: `${wanted.length} bytes, ${notes.length} notes, ${unmet.length} not met` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs in the page: where the body is on the picture, and how much of that is black. */
async function looked() {
  const { opened } = await import(new URL("app.js", document.baseURI).href);
  const ends = opened().seen();
  const canvas = opened().picture();
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  // of flat ground nothing is seen up there
  const sky = data[0] + data[1] + data[2];
  let cut = 0;
  for (let i = 0; i < 4 * canvas.width; i += 4) if (Math.abs(data[i] + data[i + 1] + data[i + 2] - sky) > 90) cut++;
  // rows with the colour of bones, as a share of all
  const blue = row => {
    const pixels = data.subarray(4 * row * canvas.width, 4 * (row + 1) * canvas.width);
    return pixels.some((red, i) => i % 4 === 0 && pixels[i + 2] > red + 40);
  };
  const bones = Array.from({ length: canvas.height }, (_, row) => row).filter(blue).length / canvas.height;
  let dark = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i] + data[i + 1] + data[i + 2] < 12) dark++;
  return { ends, dark: 4 * dark / data.length, cut, bones };
}

async function plantedBytes(page) {
  return Buffer.from(await page.evaluate(async () => {
    const { opened } = await import(new URL("app.js", document.baseURI).href);
    return btoa(Array.from(new Uint8Array(opened().planted()), byte => String.fromCharCode(byte)).join(""));
  }), "base64");
}

/** A clause and the sentence made of it are the same. */
const plain = text => text.replace(/: (.)/, (_, first) => `: ${first.toLowerCase()}`).replace(/\.$/, "");
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The words of a line for a shell, without the command's name. */
function wordsOf(line) {
  const words = line.match(/'(?:[^']|'\\'')*'|\S+/g).map(word => word.replace(/^'|'$/g, "").replace(/'\\''/g, "'"));
  return words.slice(1);
}

function run(words, cwd) {
  const command = process.env.SUREFOOT_COMMAND;
  const [program, ...first] = command.startsWith("[") ? JSON.parse(command) : [command];
  return spawnSync(program, [...first, ...words], { cwd, encoding: "utf8", maxBuffer: 1 << 28 });
}

/** So many files of a corpus, taken evenly from all that are not broken. */
function manyOf(corpus, count) {
  const all = readdirSync(corpus, { recursive: true })
    .map(file => join(corpus, file))
    .filter(file => /\.(glb|gltf|bvh|fbx)$/.test(file) && !relative(corpus, file).split(sep).includes("broken"))
    .filter(file => statSync(file).size <= MOST_BYTES)
    .sort();
  const own = SOME.map(([file]) => join(corpus, file));
  const others = all.filter(file => !own.includes(file));
  const more = Math.max(0, count - own.length);
  return [...own, ...Array.from({ length: more }, (_, i) => others[Math.floor(i * others.length / more)])]
    .filter((file, i, every) => file && every.indexOf(file) === i);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [address, corpus, count = MANY] = process.argv.slice(2);
  const require = createRequire(join(process.env.SUREFOOT_PLAYWRIGHT, "anything.js"));
  const { chromium } = require("playwright-core");
  const browser = await chromium.launch({ executablePath: process.env.SUREFOOT_CHROMIUM, args: ["--no-sandbox"] });
  let differ = 0;
  const chosen = manyOf(corpus, Number(count));
  for (const [i, file] of chosen.entries()) {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(address + hash(GROUNDS[i % GROUNDS.length]));
    await settled(page);
    const { milliseconds, differences, what } = await compare(page, file);
    await page.close();
    if (differences.length) differ++;
    console.log(`${differences.length ? "DIFFERS" : "same"}\t${milliseconds} ms\t${relative(corpus, file)}\t`
      + (differences.join("; ") || what));
  }
  console.log(`${chosen.length} files, ${differ} differ`);
  await browser.close();
  process.exit(differ ? 1 : 0);
}
