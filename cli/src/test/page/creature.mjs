// SPDX-License-Identifier: Apache-2.0
// The creature goes where it is led and keeps its feet. Moments are given by hand: nothing depends on how fast
// frames come.

export async function creature({ check, holds, until, boundsOf }) {
  await check(
    "creature: it walks where the pointer leads, on feet that do not slip",
    "#creature?toX=0&toZ=0",
    async page => {
      const from = await stepped(page, 60);
      const box = await boundsOf(page.locator(".stage canvas"));
      await page.mouse.move(box.x + 0.2 * box.width, box.y + 0.5 * box.height);
      await until(
        async () => Math.hypot(...Object.values(await led(page))) > 0.8,
        () => "the pointer does not lead"
      );
      const there = await stepped(page, 600);
      holds(there.walked > from.walked + 0.3, `it walked ${there.walked - from.walked} m`);
      holds(there.worst === 0, `a foot slipped by ${there.worst} m`);
      holds(
        Math.hypot(there.x - there.toX, there.z - there.toZ) < 0.6,
        `it is at ${there.x}, ${there.z}, led to ${there.toX}, ${there.toZ}`
      );
    }
  );
  await check("creature: arrow keys lead it, Space and Enter kick", "#creature?legs=4&toX=0&toZ=0", async page => {
    await stepped(page, 60);
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement.dataset.handle) === "Creature") break;
    }
    const before = await stepped(page, 1);
    for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowUp");
    await until(async () => Math.hypot(...Object.values(await led(page))) > 1, () => "the keys lead nowhere");
    const after = await stepped(page, 600);
    holds(after.walked > before.walked + 0.5, "it does not walk");
    holds(!await page.evaluate(moves), "the ground moves before it is kicked");
    await page.keyboard.press(" ");
    await until(() => page.evaluate(moves), () => "Space does not kick");
    const kicked = await stepped(page, 40);
    holds(kicked.y > after.y + 0.02, `the body rose by ${kicked.y - after.y} m`);
    holds(kicked.worst === 0, `a foot slipped by ${kicked.worst} m`);
    await stepped(page, 120);
    await page.keyboard.press("Enter");
    await until(() => page.evaluate(moves), () => "Enter does not kick");
  });
  await check("creature: the pointer kicks where it clicks", "#creature?legs=6&toX=0&toZ=0", async page => {
    await stepped(page, 60);
    const box = await boundsOf(page.locator(".stage canvas"));
    await page.mouse.click(box.x + 0.5 * box.width, box.y + 0.6 * box.height);
    await until(() => page.evaluate(moves), () => "a click does not kick");
  });
  await check("creature: any number of legs", "#creature", async page => {
    for (const legs of [1, 2, 3, 5, 8, 12]) {
      await page.getByLabel("Legs", { exact: true }).fill(String(legs));
      const { count, walked, worst } = await stepped(page, 300);
      holds(count === legs, `${count} legs, not ${legs}`);
      holds(walked > 0.3 && worst === 0, `with ${legs} legs it walked ${walked} m and slipped ${worst} m`);
    }
  });
}

/** Runs in the page: whether the ground moves. */
async function moves() {
  const { library } = await import(new URL("solver.js", document.baseURI).href);
  return library.groundMoves();
}

function led(page) {
  return page.evaluate(async () => (await import(new URL("app.js", document.baseURI).href)).opened().led());
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
    return {
      x: n[0],
      y: n[1],
      z: n[2],
      slip: n[13],
      walked: n[15],
      worst,
      count: (n.length - 17) / 10,
      ...scene.led()
    };
  }, frames);
}
