// SPDX-License-Identifier: Apache-2.0
// Puts the pictures that a demo kept together to a film: node film.mjs FOLDER OUT.webp WIDTH FRAMES_PER_SECOND QUALITY,
// or makes a still of one of them: node film.mjs PICTURE.png OUT.webp WIDTH 0 QUALITY. README.md says how.
//
// It needs Node 20, an installed Chromium and playwright-core, looked for from the folder in which it runs.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { animatedWebp } from "./webp.mjs";

const { chromium } = createRequire(join(process.cwd(), "film.mjs"))("playwright-core");
const [from, out, ...numbers] = process.argv.slice(2);
const [width, framesPerSecond, quality] = numbers.map(Number);
const pictures = statSync(from).isDirectory()
  ? readdirSync(from).filter(name => name.endsWith(".png")).sort().map(name => join(from, name))
  : [from];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
const page = await browser.newPage();
const frames = [];
for (const picture of pictures) {
  const still = await page.evaluate(scaled, { picture: readFileSync(picture).toString("base64"), width, quality });
  frames.push({
    left: 0,
    top: 0,
    width,
    height: still.height,
    bytes: Buffer.from(still.bytes, "base64"),
    milliseconds: 1000 / framesPerSecond,
  });
}
await browser.close();
const bytes = pictures[0] === from ? frames[0].bytes : animatedWebp({ width, height: frames[0].height }, frames);
writeFileSync(out, bytes);
console.log(`${frames.length} frames, ${bytes.length} bytes`);

/** Runs in a page: the picture at a width, as a WebP. */
async function scaled({ picture, width, quality }) {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), c => c.charCodeAt(0))]));
  const height = 2 * Math.round(bitmap.height * width / bitmap.width / 2);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  return { height, bytes: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join("")) };
}
