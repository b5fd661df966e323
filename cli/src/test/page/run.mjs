// SPDX-License-Identifier: Apache-2.0
// Drives the page in a real Chromium: node run.mjs ADDRESS FOLDER [GROUP]; the folder is what PageInChromiumTest
// prepares, and takes the Java of each scene.
// Says a line for each check: "ok NAME", or "failed NAME: WHY".

import { createRequire } from "node:module";
import { join } from "node:path";
import { loading } from "./loading.mjs";
import { dragging } from "./dragging.mjs";
import { links } from "./links.mjs";
import { access } from "./access.mjs";
import { parity } from "./parity.mjs";
import { creature } from "./creature.mjs";
import { examples } from "./examples.mjs";
import { touching } from "./touching.mjs";
import { own } from "./own.mjs";
import { files } from "./files.mjs";
import { seeds } from "./seeds.mjs";
import { walk } from "./walk.mjs";

const [address, folder] = process.argv.slice(2);
const require = createRequire(join(process.env.SUREFOOT_PLAYWRIGHT, "anything.js"));
const { chromium } = require("playwright-core");
const browser = await chromium.launch({
  executablePath: process.env.SUREFOOT_CHROMIUM,
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync"
  ]
});

/** Long enough for a machine that is busy with much else: a check waits for what it wants to see, never for a time. */
const PATIENCE = 60_000;
/** How many times slower the page's machine is made to seem, to see that no check depends on its speed. */
const SLOWER = Number(process.env.SUREFOOT_SLOWER ?? 1);
const SCENES = ["circles", "knees", "leg", "pose", "walk", "creature", "reach"];

/** Opens the page at a scene; `problems` collects whatever goes wrong in it. */
async function open(hash, options = {}) {
  const { query = "", ...context } = options;
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, ...context });
  page.setDefaultTimeout(PATIENCE);
  page.setDefaultNavigationTimeout(PATIENCE);
  // what the page announces fades after some seconds: all of it is kept
  await page.addInitScript(() => {
    window.announced = [];
    new MutationObserver(() => {
      const text = document.getElementById("message")?.textContent;
      if (text) window.announced.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  if (SLOWER > 1)
    await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  page.problems = [];
  page.on("pageerror", error => page.problems.push(error.message));
  page.on("console", said => said.type() === "error" && page.problems.push(said.text()));
  page.on("requestfailed", request => page.problems.push(`${request.url()}: ${request.failure().errorText}`));
  page.on(
    "response",
    response => response.status() >= 400 && page.problems.push(`${response.url()}: ${response.status()}`)
  );
  page.on("request", request => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      page.problems.push("asks elsewhere: " + request.url());
  });
  await page.goto(`${address}${query}${hash}`);
  await page.waitForFunction(() => document.documentElement.dataset.scene);
  return page;
}

/** Runs a check in a page of its own, and says how it went. */
async function check(name, hash, body, options) {
  let page;
  try {
    page = await open(hash, options);
    await body(page);
    if (page.problems.length) throw new Error(page.problems.join("; "));
    console.log(`ok ${name}`);
  } catch (error) {
    console.log(`failed ${name}: ${String(error.message).replace(/\s+/g, " ").slice(0, 600)}`);
  } finally {
    await page?.close();
  }
}

function holds(condition, otherwise) {
  if (!condition) throw new Error(otherwise);
}

/** Waits until a condition holds, and returns what it gave; `otherwise()` says how things stand when it never does. */
async function until(condition, otherwise) {
  for (const end = performance.now() + PATIENCE; ;) {
    const found = await condition();
    if (found) return found;
    if (performance.now() > end) throw new Error(await otherwise());
    await new Promise(done => setTimeout(done, 40));
  }
}

/** An element's box. It waits for one: a scene that is opened again has none for a moment. */
function boundsOf(locator) {
  return until(() => locator.boundingBox(), () => `${locator} has no box`);
}

const only = process.argv[4];
const groups = { loading, links, examples, dragging, touching, access, parity, creature, seeds, walk, own, files };
const tools = { address, folder, require, open, check, holds, until, boundsOf, scenes: SCENES };
for (const [name, group] of Object.entries(groups)) {
  if (!only || only === name) await group(tools);
}
await browser.close();
console.log("end");
