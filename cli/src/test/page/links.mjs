// SPDX-License-Identifier: Apache-2.0
// The address is the state, and no address breaks the page.

const LINKS = {
  circles: "hipX=0.05&footX=0.31&footY=0.2&side=-1&thigh=0.5",
  knees: "targetX=-0.3&targetY=0.41&shin=0.33&chosen=-1",
  leg: "hipX=0.02&byReach=0&keepLengths=0&floor=0.05",
  pose: "targetX=0.2&targetZ=0.4&rule=2&poleZ=0.5",
  reach: "distance=0.86&farShare=0.1&stretch=0.05",
};
const UNREACHED = {
  circles: "footX=2", knees: "targetX=2", leg: "ballX=3", pose: "targetX=3", reach: "distance=1.1",
};

export async function links({ check, holds, until, open }) {
  for (const [scene, state] of Object.entries(LINKS)) {
    await check(`${scene}: a link brings its situation back`, `#${scene}?${state}`, async page => {
      const before = await readouts(page);
      const wanted = new URLSearchParams(state);
      // a key there and back writes the address anew
      const point = page.locator("[data-handle]:visible").first();
      await point.focus();
      for (const key of ["ArrowUp", "ArrowRight"].slice(0, scene === "reach" ? 1 : 2)) {
        const old = await page.evaluate(() => location.hash);
        await point.press(key);
        await page.waitForFunction(hash => location.hash !== hash, old);
      }
      const written = new URLSearchParams((await page.evaluate(() => location.hash)).split("?")[1]);
      const moved = await readouts(page);
      holds(JSON.stringify(moved) !== JSON.stringify(before), "the key changed nothing");
      for (const [key, value] of wanted)
        holds(written.has(key) && (Number(written.get(key)) !== 0 || Number(value) === 0), `${key} is lost`);
      const again = await open(await page.evaluate(() => location.hash));
      const restored = await readouts(again);
      await again.close();
      holds(
        JSON.stringify(restored) === JSON.stringify(moved),
        `${JSON.stringify(restored)} is not ${JSON.stringify(moved)}`
      );
    });
  }
  for (const [scene, state] of Object.entries(UNREACHED)) {
    await check(`${scene}: out of reach turns red`, `#${scene}`, async page => {
      holds(await page.locator(".status.good").count() === 1, "it is not well at the beginning");
      await page.evaluate(hash => { location.hash = hash; }, `${scene}?${state}`);
      await page.locator(".status.bad").waitFor();
      const colour = () => page.locator(".status").evaluate(node => getComputedStyle(node).color);
      await until(async () => await colour() === "rgb(179, 38, 30)", async () => `its colour is ${await colour()}`);
    });
  }
  const odd = [
    "#nowhere",
    "#circles?thigh=abc&footX=Infinity&footY=&hold=7&nothing=1",
    "#__proto__?constructor=1",
    "#pose?rule=99",
    "#creature?legs=1e9"
  ];
  for (const hash of odd) {
    await check(`${hash} opens a scene all the same`, hash, async page => {
      holds(await page.locator("#title").textContent() !== "Surefoot", "nothing is open");
    });
  }
  await check("a refused situation is reported, and the scene opens without it", "#circles?thigh=-1", async page => {
    holds((await page.evaluate(() => window.announced)).some(text => text.includes("-1")), "no message");
    holds(await page.locator(".status").count() === 1, "no scene");
  });
}

function readouts(page) {
  return page
    .locator("#readouts dd")
    .evaluateAll(nodes => nodes.map(node => [node.dataset.readout, node.dataset.value]));
}
