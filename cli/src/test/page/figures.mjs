// SPDX-License-Identifier: Apache-2.0
// Measures the page, as docs/playground.md describes: node figures.mjs ADDRESS. No check runs it: its figures are the
// machine's as much as the page's.

import { createRequire } from "node:module";
import { cpus } from "node:os";
import { join } from "node:path";

const address = process.argv[2];
const require = createRequire(join(process.env.SUREFOOT_PLAYWRIGHT, "anything.js"));
const { chromium } = require("playwright-core");
const browser = await chromium.launch({ executablePath: process.env.SUREFOOT_CHROMIUM, args: ["--no-sandbox"] });

/** Seconds that each scene is watched, after some to get warm. */
const SECONDS = 5;
const WARM_SECONDS = 1.5;
const LOADS = 7;

console.log(`${cpus().length} × ${cpus()[0].model}, ${browser.version()}, drawn by software\n`);
console.log("| scene | frames a second | the page’s work a frame, ms | processor a frame, all of the browser, ms |");
console.log("|---|---|---|---|");
const line = await browser.newBrowserCDPSession();
/** Seconds of processor that the browser has used: what a busy machine does not spoil. */
const spent = async () =>
  (await line.send("SystemInfo.getProcessInfo")).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
for (const scene of ["circles", "knees", "leg", "reach", "pose", "creature?legs=8", "walk", "walk?shown=beside"]) {
  const page = await open("#" + scene);
  if (scene.startsWith("walk"))
    await page.waitForFunction(() => document.getElementById("stage").dataset.walk === "ready");
  await page.evaluate(watch, WARM_SECONDS);
  const before = await spent();
  const { rate, work, count } = await page.evaluate(watch, SECONDS);
  const processor = 1000 * (await spent() - before) / count;
  console.log(`| ${scene} | ${rate.toFixed(1)} | ${work === null ? "–" : work.toFixed(2)} | ${processor.toFixed(1)} |`);
  await page.close();
}
const page = await open("#creature?legs=8");
const library = await page.evaluate(solving);
console.log(
  `\nThe library's part of a frame of the creature on eight legs: ${library.mean.toFixed(4)} ms on average, ` +
    `${library.best.toFixed(4)} at best.`
);
await page.close();
for (const scene of ["circles", "walk"]) {
  const times = [];
  let bytes = 0;
  for (let i = 0; i < LOADS; i++) {
    // a new context: nothing is kept from the load before
    const fresh = await open("#" + scene);
    times.push(await fresh.evaluate(() => performance.getEntriesByName("scene")[0].startTime));
    if (scene === "walk") await fresh.waitForFunction(() => document.getElementById("stage").dataset.walk === "ready");
    bytes = 0;
    for (const place of [fresh, ...fresh.workers()]) bytes += await place.evaluate(transferred);
    await fresh.close();
  }
  times.sort((a, b) => a - b);
  console.log(
    `First load of ${scene}: ${(bytes / 1000).toFixed(0)} KB; the scene is there after ` +
      `${times[LOADS >> 1].toFixed(0)} ms (median of ${LOADS}; best ${times[0].toFixed(0)}).`
  );
}
await browser.close();

async function open(hash) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(address + hash);
  await page.waitForFunction(() => document.documentElement.dataset.scene);
  return page;
}

/**
 * Runs in the page: moves a point by a key in every frame, where the scene does not move by itself, and looks at the
 * frames.
 */
async function watch(seconds) {
  const frame = () => new Promise(requestAnimationFrame);
  const handle = [...document.querySelectorAll("[data-handle]:not(canvas)")].find(node => node.checkVisibility());
  let work = 0;
  const begin = await frame();
  for (let count = 1; ; count++) {
    const start = performance.now();
    // up and down again: it stays in sight
    handle?.dispatchEvent(
      new KeyboardEvent("keydown", { key: count % 40 < 20 ? "ArrowUp" : "ArrowDown", bubbles: true })
    );
    work += performance.now() - start;
    const passed = await frame() - begin;
    if (passed > 1000 * seconds) return { rate: 1000 * count / passed, work: handle ? work / count : null, count };
  }
}

/** Runs in the page, or in a worker of it: bytes over the line, heads of answers among them. */
function transferred() {
  const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  return entries.reduce((sum, entry) => sum + entry.transferSize, 0);
}

/** Runs in the page: how long the library takes for a moment of the creature. */
async function solving() {
  const { library } = await import(new URL("solver.js", document.baseURI).href);
  const batches = [];
  for (let batch = 0; batch < 40; batch++) {
    const start = performance.now();
    for (let i = 0; i < 100; i++) library.walk(1 / 60, 4 * Math.cos(batch), 4 * Math.sin(batch));
    batches.push((performance.now() - start) / 100);
  }
  return { mean: batches.reduce((sum, each) => sum + each, 0) / batches.length, best: Math.min(...batches) };
}
