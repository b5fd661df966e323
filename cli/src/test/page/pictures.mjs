// SPDX-License-Identifier: Apache-2.0
// Pictures of every scene at three sizes, light and dark, to be looked at: node pictures.mjs ADDRESS FOLDER [SCENE].
// FOLDER gets SCENE-SIZE-SCHEME.png, what a visitor sees first, and SCENE-SIZE-SCHEME-whole.png, all that can be
// scrolled to. No check runs it: what makes one frown, no machine knows.

import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [address, folder, only] = process.argv.slice(2);
const require = createRequire(join(process.env.SUREFOOT_PLAYWRIGHT, "anything.js"));
const { chromium } = require("playwright-core");
const browser = await chromium.launch({ executablePath: process.env.SUREFOOT_CHROMIUM, args: ["--no-sandbox"] });

const SCENES = ["circles", "knees", "leg", "pose", "walk", "creature", "reach"];
/** Name, width, height, and whether it is touched. */
const SIZES = [["phone", 390, 844, true], ["tablet", 820, 1180, true], ["desktop", 1440, 900, false]];
/** Milliseconds after which a moving scene has begun to move. */
const MOVES = 1500;

mkdirSync(folder, { recursive: true });
for (const [size, width, height, hasTouch] of SIZES) {
  for (const colorScheme of ["light", "dark"]) {
    for (const scene of only ? [only] : SCENES) {
      const page = await browser.newPage({ viewport: { width, height }, hasTouch, isMobile: hasTouch, colorScheme });
      await page.goto(`${address}#${scene}`);
      await page.waitForFunction(() => document.documentElement.dataset.scene);
      if (scene === "walk") {
        await page.waitForFunction(() => document.getElementById("stage").dataset.walk === "ready", null, {
          timeout: 120_000
        });
      }
      await page.waitForTimeout(MOVES);
      const path = join(folder, `${scene}-${size}-${colorScheme}`);
      await page.screenshot({ path: `${path}.png` });
      if (width > 800) {
        // the panel scrolls by itself: a window as high as it shows all of it
        const whole = await page.evaluate(() => document.querySelector(".panel").scrollHeight + 80);
        await page.setViewportSize({ width, height: Math.max(height, whole) });
        await page.waitForTimeout(300);
      }
      await page.screenshot({ path: `${path}-whole.png`, fullPage: true });
      await page.close();
      console.log(`${path}.png`);
    }
  }
}
await browser.close();
