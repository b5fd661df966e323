// SPDX-License-Identifier: Apache-2.0
// Points follow the pointer and the keys; the eye does too.

const SCENES = ["circles", "knees", "leg", "pose", "pose?rule=2", "pose?rule=3", "reach"];
const PIXELS = [37, -21];

export async function dragging({ check, holds, until, boundsOf }) {
  for (const scene of SCENES) {
    const reach = scene === "reach";
    await check(`${scene}: every point follows a drag`, "#" + scene, async page => {
      const points = page.locator("[data-handle]:visible");
      const count = await points.count();
      holds(count > 0, "no points");
      for (let i = 0; i < count; i++) {
        const point = points.nth(i);
        const name = await point.getAttribute("data-handle");
        const from = await resting(point, until);
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(from[0] + PIXELS[0] / 2, from[1] + PIXELS[1] / 2);
        await page.mouse.move(from[0] + PIXELS[0], from[1] + PIXELS[1]);
        await page.mouse.up();
        // the target of Reach moves on its rail alone
        const wanted = [from[0] + (reach ? 0 : PIXELS[0]), from[1] + PIXELS[1]];
        await until(
          async () => near(await centre(point), wanted),
          async () => `${name} is at ${await centre(point)}, not ${wanted}`
        );
      }
    });
    await check(`${scene}: the keyboard alone moves every point`, "#" + scene, async page => {
      const names = await page
        .locator("[data-handle]:visible")
        .evaluateAll(nodes => nodes.map(node => node.dataset.handle));
      const moved = new Set();
      for (let i = 0; i < 80 && moved.size < names.length; i++) {
        await page.keyboard.press("Tab");
        const name = await page.evaluate(() => document.activeElement.dataset.handle);
        if (!name) continue;
        const label = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
        for (const key of scene.startsWith("pose") ? ["ArrowUp", "ArrowRight", "PageDown"] : ["ArrowUp"]) {
          const before = await label();
          await page.keyboard.press(key);
          await until(async () => await label() !== before, () => `${key} leaves ${name} at ${before}`);
        }
        moved.add(name);
      }
      holds(moved.size === names.length, `only ${[...moved]} of ${names} come by Tab`);
    });
  }
  await check("pose: pointer and keyboard look around", "#pose", async page => {
    const eye = () => page.evaluate(() => new URLSearchParams(location.hash.split("?")[1]).get("eyeX"));
    const box = await boundsOf(page.locator(".stage canvas"));
    await page.mouse.move(box.x + 60, box.y + 120);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 120);
    await page.mouse.up();
    const dragged = await until(eye, () => "the pointer does not turn the view");
    await page.locator(".stage canvas").focus();
    for (const key of ["ArrowLeft", "ArrowUp", "-"]) {
      const before = await eye();
      await page.keyboard.press(key);
      await until(async () => await eye() !== before, () => `${key} does not turn the view`);
    }
    holds(await eye() !== dragged, "the keys do not turn the view");
  });
  await check("pose: the target is led past the singular line, and the knee's trail is drawn", "#pose", async page => {
    const swing = () => page.locator("[data-readout='Knee per mm of target']").getAttribute("data-value");
    await page.getByRole("button", { name: "Lead the target past the posed thigh" }).click();
    let most = 0;
    await until(async () => {
      most = Math.max(most, Number(await swing()));
      return most > 4;
    }, () => `it swings by ${most} only`);
    await page.getByRole("button", { name: "Lead the target past the posed thigh" }).click();
  });
  await check(
    "circles: the knee follows the dragged foot, and the foot the hovering pointer",
    "#circles?chase=1",
    async page => {
      const knee = () => page.locator("#readouts [data-readout='Knee bend']").getAttribute("data-value");
      const before = await knee();
      const box = await boundsOf(page.locator(".stage"));
      const wanted = [box.x + 0.5 * box.width, box.y + 0.8 * box.height];
      await page.mouse.move(...wanted);
      const foot = page.locator("[data-handle=Foot]");
      await until(
        async () => near(await centre(foot), wanted),
        async () => `the foot is at ${await centre(foot)}, not ${wanted}`
      );
      holds((await knee()) !== before, "the knee stays");
    }
  );
  await check("knees: dragged out of reach it turns red, and green again within it", "#knees", async page => {
    const from = await centre(page.locator("[data-handle=Target]"));
    const box = await boundsOf(page.locator(".stage"));
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 30, box.y + 30);
    await page.locator(".status.bad").waitFor();
    await page.locator(".handle.missed").waitFor();
    await page.mouse.move(...from);
    await page.locator(".status.good").waitFor();
    await page.mouse.up();
  });
  await check("sliders, choices and switches change what comes out", "#leg", async page => {
    const shown = () => page.locator("#stage svg").innerHTML();
    const changes = async (name, act) => {
      const before = await shown();
      await act();
      await until(async () => await shown() !== before, () => `${name} changes nothing`);
    };
    await changes("the choice", () => page.getByLabel("Knee from").selectOption("0"));
    for (const name of ["Every bone keeps its length", "Toe ahead of the ball"])
      await changes(name, () => page.getByLabel(name).uncheck());
    await changes("the floor", () => page.getByRole("slider", { name: "Floor", exact: true }).fill("0.1"));
  });
  await check("reach: the target goes out by itself, at its speed", "#reach?distance=0.3&speed=0.4", async page => {
    const distance = () => page.locator("[data-handle=Target]").getAttribute("aria-label");
    const before = await distance();
    await page.getByLabel("The target moves out by itself").check();
    await until(async () => await distance() !== before, () => "it stays");
    await page.getByLabel("The target moves out by itself").uncheck();
    await until(
      () => page.evaluate(() => location.hash.includes("distance=")),
      () => "where it stopped is not in the address"
    );
  });
}

function near(at, wanted) {
  return Math.abs(at[0] - wanted[0]) < 1.5 && Math.abs(at[1] - wanted[1]) < 1.5;
}

async function centre(locator) {
  const box = await locator.evaluate(node => {
    const { x, y, width, height } = (node.querySelector(".spot") ?? node).getBoundingClientRect();
    return { x, y, width, height };
  });
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Where a point is once it is drawn: space is drawn a frame after it changed. */
async function resting(point, until) {
  let last = await centre(point);
  await until(async () => {
    await point.page().evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    const now = await centre(point);
    const rests = now[0] === last[0] && now[1] === last[1];
    last = now;
    return rests;
  }, () => "it does not come to rest");
  return last;
}
