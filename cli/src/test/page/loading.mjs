// SPDX-License-Identifier: Apache-2.0
// The page comes whole and small. How soon it comes and how fast it is depends on the machine: figures.mjs measures
// that.

import { readFileSync } from "node:fs";

/** Bytes over the line for the first scene, and for the heaviest one: the promise of the page. */
const MOST_BYTES = { circles: 420_000, walk: 800_000 };
/** What the documentation says of them, in kilobytes, and by what share it may be off. */
const TOLD = new URL("../../../../docs/playground.md", import.meta.url);
const WORDS = /The first load of Two circles is (\d+) KB, that of Walk, the heaviest, (\d+) KB/;
const OFF = 0.03;

export async function loading({ scenes, check, holds, until }) {
  const [, ...told] = readFileSync(TOLD, "utf8").replace(/\s+/g, " ").match(WORDS) ?? [];
  for (const scene of scenes) {
    await check(`${scene} loads without a word in the console`, "#" + scene, async page => {
      const icon = await page.evaluate(async () =>
        (await fetch(document.querySelector("link[rel=icon]").href)).headers.get("content-type")
      );
      holds(icon === "image/svg+xml", `the icon is ${icon}`);
      holds(await page.locator(".stage > svg:not(.turning), .stage > canvas").count() === 1, "no stage");
      holds((await page.locator("#readouts dd").count()) > 3, "no read-outs");
      await until(async () => (await page.locator("pre.java code").textContent()).includes(";"), () => "no Java");
      holds(
        (await page.locator("#about p").count()) === 1 && (await page.locator(".formula").count()) >= 1,
        "no words or no formula"
      );
      const kind = () => page.evaluate(() => document.documentElement.dataset.solver);
      await until(kind, () => "no library");
      holds(await kind() === "WebAssembly", `the library is ${await kind()}`);
    });
  }
  for (const [i, [scene, most]] of Object.entries(MOST_BYTES).entries()) {
    // a page of its own has loaded nothing before
    await check(`${scene} costs less than ${most / 1000} KB`, "#" + scene, async page => {
      if (scene === "walk") await page.waitForFunction(() => document.getElementById("stage").dataset.walk === "ready");
      let sum = 0;
      for (const place of [page, ...page.workers()]) sum += await place.evaluate(transferred);
      console.log(`note ${scene}: ${sum} bytes`);
      // less than this would be a count that misses something
      holds(sum > 60_000 && sum < most, `${sum} bytes`);
      holds(Math.abs(sum / 1000 / told[i] - 1) < OFF, `${sum} bytes, but docs/playground.md says ${told[i]} KB`);
      // what plants is a library of its own: each loads the one that it computes with
      const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
      const own = names.some(name => name.endsWith("surefoot.wasm"));
      holds(own === (scene !== "walk"), `it loads ${names.filter(name => name.endsWith("wasm"))}`);
    });
  }
}

/** Runs in the page, or in a worker of it: bytes over the line, heads of answers among them. */
function transferred() {
  const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  return entries.reduce((sum, entry) => sum + entry.transferSize, 0);
}
