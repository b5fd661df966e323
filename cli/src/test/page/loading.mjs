// SPDX-License-Identifier: Apache-2.0
// The page comes whole and small. How soon it comes and how fast it is depends on the machine: figures.mjs measures that.

/** Bytes over the line for the first scene, and for the heaviest one: the promise of the page. */
const MOST_BYTES = 1_000_000;

export async function loading({ address, scenes, check, holds, until }) {
  for (const scene of scenes) {
    await check(`${scene} loads without a word in the console`, "#" + scene, async page => {
      const icon = await page.evaluate(async () => (await fetch(document.querySelector("link[rel=icon]").href)).headers.get("content-type"));
      holds(icon === "image/svg+xml", `the icon is ${icon}`);
      holds(await page.locator(".stage > svg, .stage > canvas").count() === 1, "no stage");
      holds((await page.locator("#readouts dd").count()) > 3, "no read-outs");
      await until(async () => (await page.locator("#code code").textContent()).includes(";"), () => "no Java");
      holds((await page.locator("#about p").count()) === 1 && (await page.locator(".formula").count()) === 1, "no words or no formula");
      holds(await page.evaluate(() => document.documentElement.dataset.solver) === "WebAssembly", "no WebAssembly");
    });
  }
  for (const scene of ["circles", "walk"]) {
    await check(`${scene} costs less than a megabyte`, "#knees", async page => {
      const line = await page.context().newCDPSession(page);
      const bytes = new Map();
      const open = new Set();
      await line.send("Network.enable");
      await line.send("Network.setCacheDisabled", { cacheDisabled: true });
      line.on("Network.requestWillBeSent", ({ requestId, request }) => request.url.startsWith("http") && open.add(requestId));
      line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        bytes.set(requestId, encodedDataLength);
        open.delete(requestId);
      });
      await page.goto(`${address}?again#${scene}`);
      await page.waitForFunction(wanted => document.documentElement.dataset.scene === wanted, scene);
      // the walker is made by the page itself: when its scene is there, all files have been asked for
      await until(() => open.size === 0, () => `${open.size} files are still under way`);
      const sum = [...bytes.values()].reduce((all, each) => all + each, 0);
      console.log(`note ${scene}: ${sum} bytes`);
      holds(sum > 300_000 && sum < MOST_BYTES, `${sum} bytes`);
    });
  }
}
