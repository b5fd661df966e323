// SPDX-License-Identifier: Apache-2.0
// Films the playground: node animation.mjs ADDRESS OUT.webp, or a folder for stills:
// node animation.mjs ADDRESS --stills FOLDER. README.md beside this tells
// more. The page's clock is the film's: a frame is drawn for each moment, however long it takes.

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { animatedWebp } from "./webp.mjs";

const require = createRequire(join(process.cwd(), "anything.js"));
const { chromium } = require("playwright-core");
const [address, out, folder] = process.argv.slice(2);

const SIZE = { width: 640, height: 360 };
const FRAMES_PER_SECOND = 10;
const MILLISECONDS = 1000 / FRAMES_PER_SECOND;
/** Of WebP, 0 to 1: below it, dithering of the shaded ground begins to crawl. */
const QUALITY = 0.5;
/** A mebibyte: what GitHub shows within a second or two on a slow line, and a clone does not feel. */
const MOST_BYTES = 2 ** 20;

/** Eases from 0 to 1: a hand that starts and stops. */
const ease = t => t * t * (3 - 2 * t);
/** Leads the pointer through places given as shares of the stage, so many seconds from each to the next. */
const through = (places, seconds) => async (page, t) => {
  const k = Math.min(places.length - 2, Math.floor(t / seconds));
  const s = ease(Math.min(1, t / seconds - k));
  const at = [0, 1].map(i => places[k][i] + (places[k + 1][i] - places[k][i]) * s);
  await page.mouse.move(at[0] * SIZE.width, at[1] * SIZE.height);
};

/** Presses a button, seen or not. */
const press = (page, name) =>
  page.evaluate(wanted => document.querySelector(`[data-control="${wanted}"]`).click(), name);

/** Goes nearer by the wheel, the pointer being in the middle. */
const nearer = async (page, notches) => {
  await page.mouse.move(SIZE.width / 2, SIZE.height / 2);
  await page.mouse.wheel(0, -100 * notches);
};

/**
 * The shots, each with its address, its seconds, the seconds before it, and what the visitor does at first and at each
 * moment of it.
 */
const SHOTS = [
  {
    hash: "#circles?footX=0.31&footY=0.31",
    seconds: 3,
    before: 0,
    act: through(
      [
        [0.6, 0.62],
        [0.42, 0.72],
        [0.64, 0.34],
        [0.76, 0.72],
        [0.6, 0.62]
      ],
      0.75
    )
  },
  {
    hash: "#pose?eyeX=1.3&eyeY=0.05&eyeZ=0.7",
    seconds: 2.8,
    before: 0.3,
    begin: page => press(page, "Lead the target past")
  },
  { hash: "#walk?ground=hills", seconds: 2.6, before: 0.4, begin: page => nearer(page, 4) },
  {
    hash: "#creature?legs=6&toX=0&toZ=0",
    seconds: 3.6,
    before: 0.8,
    begin: page => nearer(page, 4),
    act: async (page, t, frame) => {
      await through(
        [
          [0.5, 0.5],
          [0.2, 0.55],
          [0.3, 0.75],
          [0.7, 0.8]
        ],
        1.2
      )(page, t);
      if (frame === KICK) await press(page, "Kick the ground");
    }
  }
];
/** The frame of the last shot in which the ground is kicked. */
const KICK = 12;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"]
});

async function open(hash, { viewport, bare }) {
  const page = await browser.newPage({ viewport, colorScheme: "light" });
  await page.clock.install();
  // smoothed, although software draws it
  await page.goto(`${address}?drawing=fine${hash}`);
  await page.waitForFunction(() => document.documentElement.dataset.scene);
  // the stage alone
  if (bare)
    await page.addStyleTag({
      content:
        "header, .panel, #message { display: none !important } main { display: block !important } " +
          ".stage { height: 100vh !important; border: 0 !important }"
    });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return page;
}

async function film() {
  const frames = [];
  const painter = await browser.newPage();
  for (const { hash, seconds, before, begin, act } of SHOTS) {
    const page = await open(hash, { viewport: SIZE, bare: true });
    if (hash.startsWith("#walk")) await planted(page);
    await page.clock.runFor(300);
    await begin?.(page);
    await page.clock.runFor(1000 * before);
    for (let i = 0; i < seconds * FRAMES_PER_SECOND; i++) {
      await act?.(page, i / FRAMES_PER_SECOND, i);
      await page.clock.runFor(MILLISECONDS);
      const picture = await page.screenshot();
      const changed = await painter.evaluate(difference, {
        picture: picture.toString("base64"),
        quality: QUALITY,
        whole: frames.length === 0
      });
      frames.push({ ...changed, bytes: Buffer.from(changed.bytes, "base64"), milliseconds: MILLISECONDS });
    }
    await page.close();
  }
  const bytes = animatedWebp(SIZE, frames);
  writeFileSync(out, bytes);
  console.log(`${frames.length} frames, ${bytes.length} bytes`);
  if (bytes.length > MOST_BYTES) process.exitCode = 1;
}

/**
 * Runs in a page: the rectangle that differs from the picture before, as a WebP; its corner is even, as WebP wants it.
 */
async function difference({ picture, quality, whole }) {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), c => c.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0);
  const now = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  let [left, top, right, bottom] = [bitmap.width, bitmap.height, 0, 0];
  for (let y = 0; y < bitmap.height; y++) {
    for (let x = 0; x < bitmap.width; x++) {
      const i = 4 * (y * bitmap.width + x);
      const before = globalThis.before;
      if (whole || now[i] !== before[i] || now[i + 1] !== before[i + 1] || now[i + 2] !== before[i + 2]) {
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x + 1);
        bottom = Math.max(bottom, y + 1);
      }
    }
  }
  globalThis.before = now;
  left = Math.min(left, right) & ~1;
  top = Math.min(top, bottom) & ~1;
  const width = Math.max(2, right - left);
  const height = Math.max(2, bottom - top);
  const part = new OffscreenCanvas(width, height);
  part.getContext("2d").drawImage(canvas, -left, -top);
  const bytes = new Uint8Array(await (await part.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  return { left, top, width, height, bytes: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join("")) };
}

/** The stills of the README: name, address, seconds after which it is taken. */
const STILLS = [
  ["pose", "#pose?targetX=0.18&targetY=-0.48&targetZ=0.23&all=1", 1],
  ["walk", "#walk?ground=hills&time=2.3", 1],
  ["creature", "#creature?legs=6", 1.5],
];

async function stills() {
  for (const [name, hash, seconds] of STILLS) {
    const page = await open(hash, { viewport: { width: 1280, height: 720 } });
    if (name === "walk") await planted(page);
    await page.clock.runFor(1000 * seconds);
    await page.screenshot({ path: join(folder, `playground-${name}.png`) });
    await page.close();
  }
}

/** Lets the page's clock run until the walk is planted. */
async function planted(page) {
  while (!(await page.evaluate(() => document.getElementById("stage").dataset.walk === "ready")))
    await page.clock.runFor(100);
}

if (out === "--stills") await stills();
else await film();
await browser.close();
