// SPDX-License-Identifier: Apache-2.0
// Two states of the page side by side, each in a browser of its own, at the same time on the same machine:
// node beside.mjs ADDRESS-BEFORE ADDRESS-AFTER [SECONDS [SCENE...]]. Frames, processor and memory of each. No check
// runs it: it takes minutes, and its figures are the machine's as much as the page's.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [before, after, seconds = 300, ...scenes] = process.argv.slice(2);
const require = createRequire(join(process.env.SUREFOOT_PLAYWRIGHT, "anything.js"));
const { chromium } = require("playwright-core");
/** Seconds until a page is warm. */
const WARM = 10;
const MEGABYTE = 1 << 20;

const FIGURES = ["frames a second", "slowest of 100, ms", "processor a frame, ms", "heap, MB", "all, MB"];
const HEAD = ["scene", "state", ...FIGURES];
console.log(`| ${HEAD.join(" | ")} |`);
console.log(`|${HEAD.map(() => "---").join("|")}|`);
for (const scene of scenes.length ? scenes : ["circles", "pose", "creature?legs=8", "walk?shown=planted"]) {
  const states = await Promise.all([["before", before], ["after", after]].map(async ([name, address]) =>
    ({ name, ...await open(address, scene) })));
  const watched = await Promise.all(states.map(watch));
  for (const [i, { name }] of states.entries()) {
    const { rate, slow, processor, heap, memory } = watched[i];
    const grown = ([from, to]) => `${from.toFixed(1)} → ${to.toFixed(1)}`;
    console.log(`| ${scene} | ${name} | ${rate.toFixed(1)} | ${slow.toFixed(1)} | ${processor.toFixed(2)} | `
      + `${grown(heap)} | ${grown(memory)} |`);
  }
  await Promise.all(states.map(({ browser }) => browser.close()));
}

async function open(address, scene) {
  const browser = await chromium.launch({ executablePath: process.env.SUREFOOT_CHROMIUM, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(`${address}#${scene}`);
  await page.waitForFunction(() => document.documentElement.dataset.scene);
  if (scene.startsWith("walk")) {
    await page.waitForFunction(() => document.getElementById("stage").dataset.walk === "ready", null, {
      timeout: 300_000
    });
  }
  return { browser, page, line: await browser.newBrowserCDPSession(), own: await page.context().newCDPSession(page) };
}

async function watch({ page, line, own }) {
  const processes = async () => (await line.send("SystemInfo.getProcessInfo")).processInfo;
  const spent = async () => (await processes()).reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  const heapNow = async () => {
    await own.send("HeapProfiler.collectGarbage");
    return (await page.evaluate(() => performance.memory.usedJSHeapSize)) / MEGABYTE;
  };
  /** What the browser's processes have for themselves, where the system says so. */
  const memoryNow = async () => (await processes()).reduce((sum, { id }) => {
    try {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
      return sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)[1]) / 1024;
    } catch {
      return sum;
    }
  }, 0);
  await page.evaluate(frames, WARM);
  const heap = [await heapNow()];
  const memory = [await memoryNow()];
  const start = await spent();
  const times = await page.evaluate(frames, Number(seconds));
  const processor = 1000 * (await spent() - start) / times.length;
  heap.push(await heapNow());
  memory.push(await memoryNow());
  times.sort((a, b) => a - b);
  const sum = times.reduce((all, each) => all + each, 0);
  const slow = times[Math.floor(0.99 * times.length)];
  return { rate: 1000 * times.length / sum, slow, processor, heap, memory };
}

/** Runs in the page: milliseconds of each frame; what does not move by itself is moved by keys in each. */
async function frames(span) {
  const frame = () => new Promise(requestAnimationFrame);
  const handle = [...document.querySelectorAll("[data-handle]:not(canvas, .timeline *)")]
    .find(node => node.checkVisibility());
  const times = [];
  const begin = await frame();
  for (let last = begin; last - begin < 1000 * span;) {
    const key = times.length % 40 < 20 ? "ArrowUp" : "ArrowDown";
    handle?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}
