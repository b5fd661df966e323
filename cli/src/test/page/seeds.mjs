// SPDX-License-Identifier: Apache-2.0
// What each scene is there to show: the arbitrary solution that is turned until δ is least, the leg that is dragged by
// what it is given, the target that is wherever one presses; and the formulas, with their numbers.

import { planted } from "./walk.mjs";

/** The colours of what has a letter in the formulas and a colour of its own on the picture. */
const COLOURED = { circles: "a,b", leg: "b", pose: "a,b,good" };

export async function seeds({ check, holds, until, boundsOf, scenes }) {
  const value = async (page, name) =>
    Number(await page.locator(`[data-readout="${name}"]`).getAttribute("data-value"));
  const centre = async locator => {
    const { x, y, width, height } = await boundsOf(locator);
    return [x + width / 2, y + height / 2];
  };
  const dragBy = async (page, locator, dx, dy) => {
    const [x, y] = await centre(locator);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2);
    await page.mouse.move(x + dx, y + dy);
    await page.mouse.up();
    return [x, y];
  };

  await check("pose: an arbitrary solution is turned until δ is least", "#pose?theta=0", async page => {
    const least = await value(page, "Least possible");
    const delta = () => value(page, "δ, between v′ and k");
    const alpha = await value(page, "α, between thigh and D");
    holds(await delta() > least + 5, `δ is ${await delta()} at first, of ${least}`);
    await page.getByRole("slider", { name: "Turned by θ" }).fill("90");
    const turned = await delta();
    await page.getByRole("button", { name: "Turn to the least δ" }).click();
    await until(async () => Math.abs(await delta() - least) < 1e-9, async () => `δ is ${await delta()}, not ${least}`);
    holds(turned > least && await value(page, "α, between thigh and D") === alpha, "α changes, or δ does not");
    // that is where the curve is highest
    const [best, highest] = await page.locator(".turning").evaluate(svg => {
      const pairs = svg.querySelector(".curve").getAttribute("points").split(" ");
      const places = pairs.map(pair => pair.split(",").map(Number));
      return [Number(svg.querySelector(".best").getAttribute("cx")), places.reduce((a, b) => b[1] < a[1] ? b : a)[0]];
    });
    holds(Math.abs(best - highest) < 4, `the mark is at ${best}, the highest place at ${highest}`);
    // half a turn on it is lowest
    const box = await boundsOf(page.locator(".turning"));
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5);
    holds(await delta() > least + 1, "the plot does not turn it");
  });
  await check("pose: in a plane, two solutions mirror each other", "#pose", async page => {
    await page.getByRole("link", { name: "In a plane" }).click();
    await page.waitForFunction(() => location.hash.includes("targetZ=0"));
    await until(async () => (await page.locator("pre.java code").textContent()).includes("new Vec3(0.42, -0.5, 0"),
      () => "it does not open");
    const least = await value(page, "Least possible");
    const first = await value(page, "δ, between v′ and k");
    await page.getByRole("slider", { name: "Turned by θ" }).fill("180");
    const second = await value(page, "δ, between v′ and k");
    const [near, far] = [first, second].sort((a, b) => a - b);
    holds(Math.abs(near - least) < 1e-3 && far > least, `${near}, ${far}, ${least}`);
  });
  await check("pose: a knight before, by the arbitrary solution, and after", "#pose", async page => {
    await page.getByRole("link", { name: "On a knight, before and after" }).click();
    await page.waitForFunction(() => location.hash.includes("knight=1"));
    await page.locator(".title").nth(2).waitFor();
    const titles = await page.locator(".title").allTextContents();
    holds(/^before: as posed$/.test(titles[0]) && /^an arbitrary one: δ [\d]+°$/.test(titles[1]), `${titles}`);
    holds(/^after: δ [\d]+°$/.test(titles[2]), `${titles}`);
    const [posed, any, after] = await page.evaluate(async () => (await import("./app.js")).opened().thighs());
    const degrees = thigh => {
      const dot = thigh.reduce((sum, part, i) => sum + part * posed[i], 0);
      return Math.acos(dot / Math.hypot(...thigh) / Math.hypot(...posed)) * 180 / Math.PI;
    };
    const least = await value(page, "Least possible");
    holds(Math.abs(degrees(after) - least) < 1e-6, `after it is turned by ${degrees(after)}, not by ${least}`);
    holds(degrees(any) > least + 8, `the arbitrary one is turned by ${degrees(any)}: nothing to see`);
    // the target is dragged in the picture where its handle is
    const handle = page.locator("[data-handle=Target]");
    const [x] = await centre(handle);
    const stage = await boundsOf(page.locator(".stage"));
    holds(x > stage.x + 2 / 3 * stage.width, "the handles are not in the last picture");
    await dragBy(page, handle, 20, -15);
    const [moved] = await centre(handle);
    holds(Math.abs(moved - x - 20) < 2, `the target went ${moved - x} of 20 pixels`);
    // and the leg alone comes back
    await page.getByLabel("Show", { exact: true }).selectOption("0");
    holds(await page.locator(".title").count() === 0 && await page.locator(".name:visible").count() > 3, "no names");
  });
  await check("pose: without the arbitrary solution there is no plot of it", "#pose?turn=0", async page => {
    holds(!await page.locator(".turning").isVisible(), "an empty plot is left");
    await page.getByLabel("Turn an arbitrary solution").check();
    holds(await page.locator(".turning").isVisible(), "it does not come back");
  });
  await check("leg: the solved leg is dragged by its hip and its ball", "#leg", async page => {
    for (const [name, dx, dy, moves] of [["hip", 30, 25, 2], ["ball", 28, 0, 1]]) {
      const grab = page.locator(`[data-grab=${name}]`);
      const from = await dragBy(page, grab, dx, dy);
      const to = await centre(grab);
      holds(Math.abs(to[0] - from[0] - dx) < 1.5, `${name} went ${to[0] - from[0]} of ${dx} across`);
      holds(Math.abs(to[1] - from[1] - dy) < 1.5 * moves, `${name} went ${to[1] - from[1]} of ${dy} down`);
      holds(await page.locator(".status.good").count() === 1, "the leg is not solved");
    }
  });
  await check("knees: press anywhere, and the target is there, both solutions in the state's colour", "#knees",
    async page => {
      const box = await boundsOf(page.locator(".stage"));
      const target = page.locator("[data-handle=Target] .spot");
      for (const [x, y, good] of [[0.4, 0.35, true], [0.95, 0.1, false]]) {
        await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
        const at = await centre(target);
        holds(
          Math.abs(at[0] - box.x - x * box.width) < 2 && Math.abs(at[1] - box.y - y * box.height) < 2,
          `the target is at ${at}`);
        const colours = await page.locator(".stage .bone").evaluateAll(nodes => nodes.map(node => node.style.stroke));
        const wanted = `var(--${good ? "good" : "bad"})`;
        holds(colours.length === 3 && colours.every(colour => colour === wanted), `${colours}`);
      }
    });
  await check("circles: out of reach the pose holds, unless one asks otherwise", "#circles?footX=2", async page => {
    const words = await page.locator(".status").textContent();
    holds(words === "too far: pose held", words);
  });
  for (const scene of scenes) {
    await check(`${scene}: its formulas are set, each letter is named or is a point, numbers on demand`, `#${scene}`,
      async page => {
        const { formulas, high, nameless } = await page.evaluate(letters);
        holds(formulas >= 2, "no formulas");
        holds(high > 12, "they are not set");
        holds(nameless.length === 0, `${nameless.join(", ")}: neither named nor on the picture`);
        const toggle = page.getByLabel("With the numbers of the picture");
        const { kinds, wrong } = await page.evaluate(miscoloured);
        holds(kinds === (COLOURED[scene] ?? "") && wrong.length === 0, `coloured are ${kinds}, wrongly ${wrong}`);
        if (scene === "walk") await planted(page);
        const before = await page.locator(".formula").textContent();
        await toggle.check();
        await until(async () => await page.locator(".formula").textContent() !== before, () => "no numbers");
        const after = await page.locator(".formula").textContent();
        holds(after !== before && /\d\.\d\d/.test(after), after);
        await toggle.uncheck();
        holds(await page.locator(".formula").textContent() === before, "the letters do not come back");
      });
  }
}

/** Runs in the page: which of the formulas' letters have another colour than the bone or the arc that they name. */
function miscoloured() {
  const asSeen = colour => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = colour;
    const seen = getComputedStyle(probe).color;
    probe.remove();
    return seen;
  };
  const coloured = [...document.querySelectorAll(".formula [class]")]
    .map(node => [node.className, getComputedStyle(node).color]).filter(([kind]) => /^(a|b|good)$/.test(kind));
  // letters of the second bone are a little darker than it: they are thin
  const wanted = {
    a: asSeen("var(--bone)"),
    b: asSeen("color-mix(in srgb, var(--bone-2) 82%, var(--ink))"),
    good: asSeen("var(--good)"),
  };
  return {
    kinds: [...new Set(coloured.map(([kind]) => kind))].sort().join(),
    wrong: coloured.filter(([kind, colour]) => colour !== wanted[kind]).map(([kind]) => kind),
  };
}

/** Runs in the page: how many formulas there are, how high one is, and which of their letters nothing explains. */
function letters() {
  const known = ["cos", "sin", "min", "max", "∑", "θ"];
  const texts = selector => [...document.querySelectorAll(selector)].map(node => node.textContent.trim());
  const named = texts(".symbols dt").flatMap(text => [text, ...text.split(/, ?/)]);
  const drawn = texts(".stage .label, .stage .name").flatMap(text => [text, ...text.split(/[ ,]+/)]);
  const explained = new Set([...known, ...named, ...drawn].map(text => text.replace(/\s/g, "")));
  const own = [...document.querySelectorAll(".formula mi")].map(node =>
    (node.closest("msup, .marked") ?? node).textContent.replace(/\s/g, ""));
  // a letter with an index or raised is named with it, or alone
  const nameless = [...new Set(own)].filter(text =>
    !explained.has(text) && !explained.has(text.replace(/[²³⁴⊥]/g, "")));
  const math = [...document.querySelectorAll(".formula math")];
  return { formulas: math.length, high: Math.max(...math.map(node => node.getBoundingClientRect().height)), nameless };
}
