// SPDX-License-Identifier: Apache-2.0
// A phone: fingers drag points and lead, what is changed below stays in sight, and nothing that a screen shows is lost.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Pixels under the stage within which the first control is. */
const NEAR = 130;

export async function touching({ check, holds, until, boundsOf, scenes }) {
  for (const [scene, name] of [
    ["circles", "Hip"],
    ["knees", "Target"],
    ["leg", "Ball"],
    ["pose", "Target"],
    ["reach", "Target"]
  ]) {
    await check(
      `${scene}: a finger drags a point`,
      "#" + scene,
      async page => {
        const from = await middle(page, `[data-handle="${name}"]`);
        const across = scene === "reach" ? 0 : 30;
        await finger(page, from, [from[0] + 30, from[1] - 40]);
        const at = () => middle(page, `[data-handle="${name}"]`);
        await until(
          async () => {
            const to = await at();
            return Math.abs(to[0] - from[0] - across) < 2 && Math.abs(to[1] - from[1] + 40) < 2;
          },
          async () => `${name} went from ${from} to ${await at()}`
        );
        holds((await page.evaluate(() => scrollY)) === 0, "the page scrolled instead");
      },
      PHONE
    );
  }
  await check("circles: the foot follows a finger on the empty stage", "#circles", async page => {
    const box = await boundsOf(page.locator(".stage"));
    const to = [box.x + 0.7 * box.width, box.y + 0.8 * box.height];
    await finger(page, [box.x + 0.8 * box.width, box.y + 0.7 * box.height], to);
    const at = () => middle(page, "[data-handle=Foot]");
    await until(
      async () => Math.hypot((await at())[0] - to[0], (await at())[1] - to[1]) < 2,
      async () => `the foot is at ${await at()}, not ${to}`
    );
  }, PHONE);
  await check(
    "creature: a tap leads it, a finger that moves looks around",
    "#creature?legs=4&toX=0&toZ=0",
    async page => {
      const box = await boundsOf(page.locator(".stage"));
      const led = () =>
        page.evaluate(async () => (await import(new URL("app.js", document.baseURI).href)).opened().led());
      await page.touchscreen.tap(box.x + 0.3 * box.width, box.y + 0.6 * box.height);
      const tapped = await until(
        async () => {
          const to = await led();
          return Math.hypot(to.toX, to.toZ) > 0.1 && to;
        },
        () => "the tap leads nowhere"
      );
      const middle = [box.x + box.width / 2, box.y + box.height / 2];
      await finger(page, middle, [middle[0] + 80, middle[1]]);
      holds(JSON.stringify(await led()) === JSON.stringify(tapped), "looking around leads it");
    },
    PHONE
  );
  for (const scene of scenes) {
    await check(`${scene}: a phone shows every name that a screen does, and controls right under them`, "#" + scene,
      async page => {
        const below = await page.evaluate(firstControl);
        holds(below >= 0 && below < NEAR, `the first control is ${below} pixels under the stage`);
        const small = await page.evaluate(names);
        for (const { text, inside } of small) holds(inside, `${text} is outside of the stage`);
        const words = found => found.map(({ text }) => text).sort().join();
        await page.setViewportSize({ width: 1280, height: 800 });
        await until(async () => words(await page.evaluate(names)) === words(small),
          async () => `a screen shows ${words(await page.evaluate(names))}, a phone ${words(small)}`);
      }, PHONE);
  }
  await check("the stage stays in sight while controls are used", "#reach", async page => {
    const control = page.getByRole("slider", { name: "Soft far end" });
    await control.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const top = () => page.locator(".stage").evaluate(node => node.getBoundingClientRect().top);
    await until(async () => await top() === 0, async () => `its top is at ${await top()}`);
  }, PHONE);
}

/** Runs in the page: the names and letters that are seen on the picture, and whether all of each is inside. */
function names() {
  const stage = document.getElementById("stage").getBoundingClientRect();
  return [...document.querySelectorAll(".stage .label, .stage .name, .stage .title")]
    .filter(node => node.textContent && node.checkVisibility({ visibilityProperty: true }))
    .map(node => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const inside = left >= stage.left - 1 && right <= stage.right + 1 && top >= stage.top - 1
        && bottom <= stage.bottom + 1;
      return { text: node.textContent, inside };
    });
}

/** Runs in the page: how far under the stage the first control begins. */
function firstControl() {
  const places = [...document.querySelectorAll("#controls [data-control]")].map(node => node.closest("label") ?? node)
    .filter(node => node.checkVisibility());
  const first = Math.min(...places.map(node => node.getBoundingClientRect().top));
  return first - document.getElementById("stage").getBoundingClientRect().bottom;
}

async function middle(page, selector) {
  const box = await page.locator(selector).evaluate(node => {
    const { x, y, width, height } = (node.querySelector(".spot") ?? node).getBoundingClientRect();
    return { x, y, width, height };
  });
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A finger goes down, moves in some steps, and is lifted. */
async function finger(page, from, to) {
  const line = await page.context().newCDPSession(page);
  const touch = (type, points) =>
    line.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch("touchStart", [from]);
  for (let i = 1; i <= 4; i++)
    await touch("touchMove", [[from[0] + ((to[0] - from[0]) * i) / 4, from[1] + ((to[1] - from[1]) * i) / 4]]);
  await touch("touchEnd", []);
  await line.detach();
}
