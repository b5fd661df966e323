// SPDX-License-Identifier: Apache-2.0
// The creature goes where it is led and keeps its feet. Moments are given by hand: nothing depends on how fast frames come.

const MOST_MILLISECONDS = 0.1;

export async function creature({ check, holds }) {
  await check("creature: it walks where the pointer leads, on feet that do not slip", "#creature?legs=6", async page => {
    const from = await stepped(page, 1);
    const box = await page.locator(".stage canvas").boundingBox();
    await page.mouse.move(box.x + 0.2 * box.width, box.y + 0.5 * box.height);
    const there = await stepped(page, 600);
    holds(there.walked > from.walked + 0.5, `it walked ${there.walked} m`);
    holds(there.slip === 0 && there.worst === 0, `a foot slipped by ${there.worst} m`);
    holds(Math.hypot(there.x - there.toX, there.z - there.toZ) < 0.6, `it is at ${there.x}, ${there.z}, led to ${there.toX}, ${there.toZ}`);
  });
  await check("creature: arrow keys lead it, Space kicks", "#creature?legs=4", async page => {
    await stepped(page, 60);
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement.dataset.handle) === "Creature") break;
    }
    const before = await stepped(page, 1);
    for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowUp");
    const after = await stepped(page, 300);
    holds(Math.hypot(after.toX - before.toX, after.toZ - before.toZ) > 1, "the keys lead nowhere");
    holds(after.walked > before.walked + 0.5, "it does not walk");
    await page.keyboard.press(" ");
    const kicked = await stepped(page, 40);
    holds(kicked.y > after.y + 0.02, `the body rose by ${kicked.y - after.y} m`);
    holds(kicked.worst === 0, `a foot slipped by ${kicked.worst} m`);
  });
  await check("creature: any number of legs", "#creature", async page => {
    for (const legs of [1, 2, 3, 5, 8, 12]) {
      await page.getByLabel("Legs", { exact: true }).fill(String(legs));
      const { count, walked, worst } = await stepped(page, 240);
      holds(count === legs, `${count} legs, not ${legs}`);
      holds(walked > 0.5 && worst === 0, `with ${legs} legs it walked ${walked} m and slipped ${worst} m`);
    }
  });
  await check("creature: a frame of eight legs costs the library less than 0.1 ms", "#creature?legs=8", async page => {
    await stepped(page, 1);
    const best = await page.evaluate(async () => {
      const { library } = await import(new URL("solver.js", document.baseURI).href);
      let best = Infinity;
      for (let batch = 0; batch < 20; batch++) {
        const start = performance.now();
        for (let i = 0; i < 100; i++) library.walk(1 / 60, Math.cos(batch), 4 * Math.sin(batch));
        best = Math.min(best, (performance.now() - start) / 100);
      }
      return best;
    });
    console.log(`note eight legs: ${best.toFixed(4)} ms a frame`);
    holds(best < MOST_MILLISECONDS, `${best} ms`);
  });
}

/** Lets the creature live so many sixtieths of a second, and returns how it is. */
function stepped(page, frames) {
  return page.evaluate(async count => {
    const { opened } = await import(new URL("app.js", document.baseURI).href);
    const scene = opened();
    scene.pause();
    let worst = 0;
    for (let i = 0; i < count; i++) {
      scene.step(1 / 60);
      worst = Math.max(worst, scene.numbers()[13]);
    }
    const n = scene.numbers();
    return { x: n[0], y: n[1], z: n[2], slip: n[13], walked: n[15], worst, count: (n.length - 17) / 10, ...scene.led() };
  }, frames);
}
