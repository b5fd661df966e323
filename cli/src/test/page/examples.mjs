// SPDX-License-Identifier: Apache-2.0
// Every situation to try opens; the Java that it shows is kept for PageInChromiumTest, which runs it and compares its
// numbers with the page's.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Situations that no link shows. */
const MORE = {
  circles: ["side=-1", "footX=2&hold=1&side=-1"],
  knees: ["originX=0.1&targetY=-0.2&chosen=-1"],
  leg: [
    "keepToe=0&toeY=-0.2",
    "keepHip=0",
    "keepBall=0&keepHip=0&byReach=0",
    "keepFloor=0&keepBall=0",
    "keepFloor=0&byReach=0&keepHip=0&keepLengths=0",
    "floor=0.05&heelY=-1&keepLengths=0"
  ],
  pose: ["rule=3", "targetX=3&rule=2", "targetX=0&targetY=0&targetZ=0"],
  reach: ["compress=0.2&distance=0.01&nearShare=0.1", "greatestDegrees=120&leastDegrees=20&distance=0.2"],
  creature: []
};

export async function examples({ check, holds, until, folder, address }) {
  const java = join(folder, "java");
  mkdirSync(java, { recursive: true });
  for (const [scene, more] of Object.entries(MORE)) {
    await check(`${scene}: every situation to try opens`, "#" + scene, async page => {
      const links = await page.locator(".examples a").evaluateAll(nodes => nodes.map(node => node.href));
      holds(links.length >= 4, `only ${links.length} situations`);
      const seen = new Set();
      for (const [i, link] of [...links, ...more.map(state => `${address}#${scene}?${state}`)].entries()) {
        const marks = () => page.evaluate(() => performance.getEntriesByName("scene").length);
        const before = await marks();
        // from another situation, or the address would not change
        await page.evaluate(hash => { location.hash = hash; }, `${scene}?nothing=${i}`);
        await until(async () => await marks() > before, () => "it does not open anew");
        const between = await marks();
        const shown = page.locator(".examples a").nth(i);
        if (i < links.length) await shown.click();
        else await page.evaluate(to => { location.href = to; }, link);
        await until(async () => await marks() > between, () => `${link} does not open`);
        seen.add(await page.locator("pre.java code").textContent());
        writeFileSync(join(java, `${scene}-${i}.txt`), await page.locator("pre.java code").textContent());
      }
      holds(scene === "creature" || seen.size > links.length, `only ${seen.size} different Java calls`);
      // nothing of what was tried is refused
      holds(
        (await page.evaluate(() => window.announced)).length === 0,
        `${await page.evaluate(() => window.announced)}`
      );
    });
  }
}
