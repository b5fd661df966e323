// SPDX-License-Identifier: Apache-2.0
// A phone: fingers drag points and lead, what is changed below stays in sight.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export async function touching({ check, holds, until }) {
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
    const box = await page.locator(".stage").boundingBox();
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
      const box = await page.locator(".stage").boundingBox();
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
  await check("the stage stays in sight while controls are used", "#reach", async page => {
    const control = page.getByRole("slider", { name: "Soft far end" });
    await control.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const top = () => page.locator(".stage").evaluate(node => node.getBoundingClientRect().top);
    await until(async () => await top() === 0, async () => `its top is at ${await top()}`);
  }, PHONE);
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
