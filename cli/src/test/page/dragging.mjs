// SPDX-License-Identifier: Apache-2.0
// Points follow the pointer, the finger's pointer and the keys.

const SCENES = ["circles", "knees", "leg", "pose", "reach"];
const PIXELS = [37, -21];

export async function dragging({ check, holds }) {
  for (const scene of SCENES) {
    await check(`${scene}: every point follows a drag`, "#" + scene + (scene === "pose" ? "?rule=2" : ""), async page => {
      const points = page.locator("[data-handle]:visible");
      for (let i = 0; i < await points.count(); i++) {
        const point = points.nth(i);
        const name = await point.getAttribute("data-handle");
        const from = await centre(point);
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(from[0] + PIXELS[0] / 2, from[1] + PIXELS[1] / 2);
        await page.mouse.move(from[0] + PIXELS[0], from[1] + PIXELS[1]);
        await page.mouse.up();
        await settled(page);
        const to = await centre(point);
        // the target of Reach moves on its rail alone
        const across = scene === "reach" ? 0 : PIXELS[0];
        holds(Math.abs(to[0] - from[0] - across) < 1.5 && Math.abs(to[1] - from[1] - PIXELS[1]) < 1.5,
          `${name} went by ${to[0] - from[0]}, ${to[1] - from[1]} pixels`);
      }
    });
    await check(`${scene}: the keyboard alone moves every point`, "#" + scene, async page => {
      const names = await page.locator("[data-handle]:visible").evaluateAll(nodes => nodes.map(node => node.dataset.handle));
      const moved = new Set();
      for (let i = 0; i < 60 && moved.size < names.length; i++) {
        await page.keyboard.press("Tab");
        const name = await page.evaluate(() => document.activeElement.dataset.handle);
        if (!name) continue;
        for (const key of scene === "pose" ? ["ArrowUp", "PageDown"] : ["ArrowUp"]) {
          const before = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
          await page.keyboard.press(key);
          const after = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
          holds(before !== after, `${key} leaves ${name} at ${before}`);
        }
        moved.add(name);
      }
      holds(moved.size === names.length, `only ${[...moved]} of ${names} come by Tab`);
    });
  }
  await check("circles: the knee follows the dragged foot, and the foot the hovering pointer", "#circles?chase=1", async page => {
    const knee = () => page.locator("#readouts [data-readout='Knee bend']").getAttribute("data-value");
    const before = await knee();
    const box = await page.locator(".stage").boundingBox();
    await page.mouse.move(box.x + 0.5 * box.width, box.y + 0.8 * box.height);
    const at = await centre(page.locator("[data-handle=Foot]"));
    holds(Math.abs(at[0] - box.x - 0.5 * box.width) < 1.5, "the foot does not chase");
    holds(await knee() !== before, "the knee stays");
  });
  await check("knees: dragged out of reach it turns red, and green on the way back", "#knees", async page => {
    const from = await centre(page.locator("[data-handle=Target]"));
    const box = await page.locator(".stage").boundingBox();
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 30, box.y + 30);
    holds(await page.locator(".status.bad").count() === 1, "not red");
    holds(await page.locator(".handle.missed").count() === 1, "the target is not marked");
    await page.mouse.move(...from);
    holds(await page.locator(".status.good").count() === 1, "not green again");
    await page.mouse.up();
  });
  await check("sliders, choices and switches change what comes out", "#leg", async page => {
    const shown = () => page.locator("#stage svg").innerHTML();
    for (const name of ["Every bone keeps its length", "Toe ahead of the ball"]) {
      const before = await shown();
      await page.getByLabel(name).uncheck();
      holds(await shown() !== before, `${name} changes nothing`);
    }
    const before = await shown();
    await page.getByRole("slider", { name: "Floor", exact: true }).fill("0.1");
    holds(await shown() !== before, "the floor stays");
  });
}

async function centre(locator) {
  const box = await locator.locator(".spot").or(locator.and(locator.page().locator("button"))).first().boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Space is drawn at the next frame. */
function settled(page) {
  return page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
}
