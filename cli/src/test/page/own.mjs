// SPDX-License-Identifier: Apache-2.0
// A visitor's own clip: a walk on the spot walks, it is framed, what is not met is named, and what is refused leaves
// everything as it was.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drop, planted, value } from "./walk.mjs";

/** A glTF without animation. */
const STILL = Buffer.from(JSON.stringify({
  asset: { version: "2.0" }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ name: "Alone" }],
}));

export async function own({ check, holds, until, boundsOf, folder }) {
  const inPlace = existsSync(join(folder, "inplace.glb")) ? readFileSync(join(folder, "inplace.glb")) : null;
  const select = (page, name) => page.getByLabel(name, { exact: true });
  const opened = (page, what) =>
    page.evaluate(async name => (await import(new URL("app.js", document.baseURI).href)).opened()[name](), what);
  const state = page => page.evaluate(() => ({
    clip: document.getElementById("choice-clip").selectedOptions[0].textContent,
    ground: document.getElementById("choice-ground").value,
    command: document.querySelector("pre.command code").textContent,
    java: document.querySelector("pre.java code").textContent,
    readouts: [...document.querySelectorAll("#readouts dd")].map(node => node.dataset.value).join(),
    notes: document.querySelector("[data-list=Notes]").textContent,
  }));

  if (inPlace) {
    await check("walk: a walk in place walks, as the command lets it", "#walk?ground=slope", async page => {
      await planted(page);
      await drop(page, "inplace.glb", inPlace);
      await planted(page);
      for (const [cycles, wanted] of [["1", "planted.inplace.glb"], ["3", "cycles.inplace.glb"]]) {
        if (cycles !== "1") {
          await page.getByRole("slider", { name: "Cycles" }).fill(cycles);
          await planted(page);
        }
        const [download] = await Promise.all([
          page.waitForEvent("download"), page.getByText("Download the planted file").click(),
        ]);
        holds(
          readFileSync(await download.path()).equals(readFileSync(join(folder, wanted))), `it is not ${wanted}`);
        const { command, notes } = await state(page);
        holds(
          command === `surefoot plant inplace.glb --clip 'Rig_Medium|Walking_A'${cycles > 1 ? " --cycles 3" : ""}`
            + " --ground slope:12",
          command);
        holds(/The clip now travels [\d.]+ m forwards/.test(notes), `notes: ${notes}`);
      }
    });
    await check("walk: of an own file's clips a walk is chosen, and framed", "#walk?ground=flat&shown=planted",
      async page => {
        await planted(page);
        // its box changes as it walks: what was framed at one moment is judged at that moment
        await page.getByLabel("Play").uncheck();
        await drop(page, "inplace.glb", inPlace);
        await planted(page);
        holds((await state(page)).clip === "Rig_Medium|Walking_A", (await state(page)).clip);
        const whole = async () => {
          const ends = await opened(page, "seen");
          const high = Math.abs(ends[1][1] - ends[0][1]) / 2;
          return ends.every(([x, y]) => Math.abs(x) < 1 && Math.abs(y) < 1) && high > 0.35;
        };
        holds(await whole(), `it is not framed: ${JSON.stringify(await opened(page, "seen"))}`);
        const far = async () => Math.hypot(...await opened(page, "eye"));
        await page.locator(".stage canvas").focus();
        for (let i = 0; i < 12; i++) await page.keyboard.press("-");
        const away = await far();
        await page.keyboard.press("f");
        holds(await whole() && await far() < away, "F does not frame it");
        const body = await far();
        const looks = [];
        for (const foot of ["the left foot", "the right foot"]) {
          await select(page, "Look at").selectOption({ label: foot });
          holds(await far() < 0.6 * body, `${foot} is not looked at`);
          looks.push(JSON.stringify(await opened(page, "seen")));
        }
        holds(looks[0] !== looks[1], "both feet are one");
        await select(page, "Look at").selectOption({ label: "the body" });
        await page.locator(".stage canvas").focus();
        for (let i = 0; i < 12; i++) await page.keyboard.press("-");
        await page.getByRole("button", { name: "Frame it (F)" }).click();
        holds(await whole() && Math.abs(await far() - body) < 0.01 * body, "the button does not frame it");
        // an eye that is led down stays above the ground
        await page.locator(".stage canvas").focus();
        for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowDown");
        holds(await opened(page, "clearance") > 0, "the eye is in the ground");
      });
    await check("walk: a refusal leaves list, picture, command and download as they were", "#walk?ground=flat&time=1",
      async page => {
        await planted(page);
        await drop(page, "inplace.glb", inPlace);
        await planted(page);
        const picture = () => page.evaluate(async () => (await import("./app.js")).opened().picture().toDataURL());
        const before = await state(page);
        const seen = await picture();
        // what is said for some seconds is said for none
        await page.evaluate(() => {
          const timeout = window.setTimeout.bind(window);
          window.setTimeout = (act, milliseconds) => timeout(act, milliseconds > 3000 ? 0 : milliseconds);
        });
        const bytes = await page.evaluate(async () =>
          [...(await import("./app.js")).opened().planted()].length);
        await select(page, "Clip").selectOption("Rig_Medium|T-Pose");
        await page.locator(".refusal:not([hidden])").waitFor();
        const reason = await page.locator(".refusal span").textContent();
        holds(/no foot ever stands still; where a foot should stand, --contacts says so$/.test(reason), reason);
        const after = await state(page);
        holds(JSON.stringify(after) === JSON.stringify(before), `${JSON.stringify(after)}`);
        holds(await picture() === seen, "another picture is shown");
        await page.evaluate(() => new Promise(done => setTimeout(done, 6000)));
        holds(await page.locator(".refusal span").textContent() === reason, "the reason has gone");
        holds(bytes === await page.evaluate(async () => [...(await import("./app.js")).opened().planted()].length), "");
        await drop(page, "still.gltf", STILL);
        await page.waitForFunction(() => document.querySelector(".refusal span").textContent.includes("still.gltf"));
        const none = await page.locator(".refusal span").textContent();
        holds(none === "still.gltf: holds no clip", none);
        holds(JSON.stringify(await state(page)) === JSON.stringify(before), "the second refusal changes something");
        await page.getByRole("button", { name: "Close" }).click();
        holds(await page.locator(".refusal:not([hidden])").count() === 0, "it does not close");
      });
  }
  await check("walk: panning survives play", "#walk?ground=flat&time=1&shown=planted", async page => {
    await planted(page);
    const target = () => page.evaluate(async () => (await import("./app.js")).opened().seen());
    const box = await boundsOf(page.locator(".stage canvas"));
    const before = await target();
    await page.mouse.move(box.x + 200, box.y + 200);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(box.x + 320, box.y + 200, { steps: 3 });
    await page.mouse.up({ button: "right" });
    const panned = await target();
    holds(Math.abs(panned[0][0] - before[0][0]) > 0.1, "it does not pan");
    await page.getByRole("slider", { name: "Time" }).fill("2");
    const later = await target();
    const middle = ends => (ends[0][0] + ends[1][0]) / 2;
    holds(Math.abs(middle(later) - middle(panned)) < 0.1, `panned to ${middle(panned)}, then ${middle(later)}`);
    await page.getByLabel("Play").check();
    const time = async () => Number(await page.getByRole("slider", { name: "Time" }).inputValue());
    await until(async () => await time() > 2.4, async () => `it plays to ${await time()}`);
    await page.getByLabel("Play").uncheck();
    const played = await target();
    holds(Math.abs(middle(played) - middle(panned)) < 0.1, `panned to ${middle(panned)}, played to ${middle(played)}`);
  });
  const tooHigh = "#walk?ground=steps&steps=0.75&time=1";
  await check("walk: what is not met is listed, and leads there", tooHigh, async page => {
    await planted(page);
    const count = await value(page, "Not met");
    const items = page.locator(".moments button");
    holds(count > 0 && await items.count() === count, `${await items.count()} of ${count} are listed`);
    holds(await page.locator(".timeline .unmet").count() === count, "they are not on the timeline");
    const words = await items.last().textContent();
    const [, leg, from] = words.match(/^(\w+), ([\d.]+) to [\d.]+ s, by [\d.]+ mm: ./) ?? [];
    await items.last().click();
    holds(Math.abs(await page.getByRole("slider", { name: "Time" }).inputValue() - from) < 0.02, words);
    const looked = await select(page, "Look at").evaluate(node => node.selectedOptions[0].textContent);
    holds(looked === `the ${leg} foot`, looked);
    // and nothing of the stairs stands in between
    const hidden = await opened(page, "hidden");
    holds(hidden === 0, `${hidden} of the places between the eye and the foot are in the ground`);
  });
  const asItCame = "#walk?ground=steps&time=1&shown=before";
  await check("walk: as it came, nothing claims that it stands", asItCame, async page => {
    await planted(page);
    const words = await page.locator(".status.bad").textContent();
    holds(/^as it came: feet \d+ mm in the ground$/.test(words), words);
    holds(await opened(page, "standing") === 0, "points are lit");
  });
  await check("walk: the first view shows before and after, contacts, and what stands", "#walk", async page => {
    await planted(page);
    holds(await page.locator(".title").count() === 2, "there is no before beside it");
    // it stands over the picture of what came, too
    const words = await page.locator(".status").textContent();
    holds(words === "planted: every foot stands", words);
    const bars = await page.locator(".timeline .stands").count();
    holds(bars === await value(page, "Contacts"), `${bars} bars`);
    const strip = page.locator(".timeline svg");
    const [from, to] = await page.locator(".timeline .stands").first().evaluate(node => {
      const { left, width } = node.getBoundingClientRect();
      return [left, width];
    });
    const box = await boundsOf(strip);
    await page.mouse.click(from + to / 2, box.y + 8);
    await page.evaluate(async () => (await import("./app.js")).opened().picture());
    holds(await opened(page, "standing") > 0, "nothing is lit while a foot stands");
    holds(await opened(page, "shadows") > 0, "no foot has a shadow");
    const edges = await page.evaluate(groundsEdges);
    holds(edges.every(rows => rows >= 5), `the ground ends within ${edges} rows`);
    holds(!await page.getByLabel("Play").isChecked(), "it plays on");
    const before = await strip.getAttribute("aria-valuenow");
    await strip.press("ArrowRight");
    holds(await strip.getAttribute("aria-valuenow") !== before, "keys do not scrub");
    holds(/stand/.test(await strip.getAttribute("aria-valuetext")), "what stands is not said");
  });
  await check("walk: under a wipe, what came is on the left of an edge that is dragged", "#walk?time=1.2&shown=wipe",
    async page => {
      await planted(page);
      const edge = page.getByRole("slider", { name: /^Wipe/ });
      const box = await boundsOf(page.locator(".stage canvas"));
      const shares = async () => {
        const titles = await page.locator(".title").evaluateAll(nodes =>
          nodes.map(node => node.getBoundingClientRect().width));
        return titles[0] / (titles[0] + titles[1]);
      };
      holds(Math.abs(await shares() - 0.5) < 0.01, `it begins at ${await shares()}`);
      const picture = () => page.evaluate(async () => (await import("./app.js")).opened().picture().toDataURL());
      const middle = await picture();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 0.25 * box.width, box.y + box.height / 2, { steps: 3 });
      await page.mouse.up();
      holds(Math.abs(await shares() - 0.25) < 0.01, `dragged to a quarter, it is at ${await shares()}`);
      holds(await picture() !== middle, "the picture stays as it was");
      const before = Number(await edge.getAttribute("aria-valuenow"));
      await edge.press("ArrowRight");
      holds(Number(await edge.getAttribute("aria-valuenow")) === before + 2, "keys do not move it");
      await page.waitForFunction(() => location.hash.includes("wipe=0.27"));
      await select(page, "Show").selectOption("planted");
      holds(!await edge.isVisible(), "the edge stays");
    });
  await check("walk: a picture is there between a resize and a slow next frame", "#walk?time=1&shown=planted",
    async page => {
      await planted(page);
      await page.evaluate(() => {
        const frame = window.requestAnimationFrame.bind(window);
        const timeout = window.setTimeout.bind(window);
        window.requestAnimationFrame = act => timeout(() => frame(act), 3000);
        // a picture that stands still is drawn again after a while, which would hide that it was gone
        window.setTimeout = (act, milliseconds) => timeout(act, Math.max(3000, milliseconds));
      });
      await page.setViewportSize({ width: 1100, height: 640 });
      await page.waitForFunction(() => document.querySelector(".stage canvas").clientWidth < 800);
      await page.waitForTimeout(400);
      const shot = (await page.locator(".stage").screenshot()).toString("base64");
      const colours = await page.evaluate(async data => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        const [wide, high] = [image.width / 2, image.height / 2];
        const { data: pixels } = canvas.getImageData(wide / 2, high / 2, wide, high);
        const seen = new Set();
        for (let i = 0; i < pixels.length; i += 4) seen.add(pixels[i] << 16 | pixels[i + 1] << 8 | pixels[i + 2]);
        return seen.size;
      }, shot);
      holds(colours > 100, `${colours} colours: it is blank`);
    });
  await check("walk: a long planting names its stages and can be cancelled", "#walk?ground=flat", async page => {
    await planted(page);
    const before = await state(page);
    // in the page, at the second stage: on a slow machine the planting might end before a click from here arrives
    await page.evaluate(() => {
      window.stages = new Set();
      const badge = document.querySelector(".status");
      const cancel = document.querySelector("[data-control=Cancel]");
      const watch = new MutationObserver(() => {
        if (badge.textContent.startsWith("planting: ")) window.stages.add(badge.textContent);
        if (window.stages.size < 2) return;
        watch.disconnect();
        window.cancelled = cancel.checkVisibility();
        cancel.click();
      });
      watch.observe(badge, { childList: true, characterData: true, subtree: true });
    });
    await drop(page, "long.glb", readFileSync(join(folder, "long.glb")));
    await until(
      () => page.evaluate(() => window.cancelled), () => page.evaluate(() => [...window.stages].join()));
    await planted(page);
    holds(JSON.stringify(await state(page)) === JSON.stringify(before), "something has changed");
    holds(await page.locator(".stage progress:not([hidden])").count() === 0, "it still seems to work");
    // and it plants again
    await select(page, "Ground").selectOption("slope");
    await planted(page);
    holds((await state(page)).command.endsWith("slope:12"), "nothing is planted any more");
  });
  await check("a clip dropped on another scene, beside the stage, opens in Walk; of several one is taken", "#circles",
    async page => {
      const walker = readFileSync(join(folder, "walker.glb"));
      await drop(page, "mine.glb", walker, { onto: "header", beside: ["notes.txt"] });
      await page.waitForFunction(() => document.documentElement.dataset.scene === "walk");
      await page.waitForFunction(() => document.querySelector("pre.command code").textContent.includes("mine.glb"));
      const said = await page.evaluate(() => window.announced);
      holds(said.some(text => text.includes("mine.glb is opened, one of 2 files")), `${said}`);
    });
  await check("start again: a lost point comes back", "#leg?kneeX=40&hipX=9", async page => {
    await page.getByRole("button", { name: "Start again" }).click();
    await page.waitForFunction(() => location.hash === "#leg");
    const box = await boundsOf(page.locator(".stage"));
    const knee = await boundsOf(page.locator("[data-handle=Knee] .spot"));
    holds(knee.x > box.x && knee.x < box.x + box.width, "it is still lost");
    // and none is dragged out of sight
    await page.mouse.move(knee.x + 5, knee.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 300, knee.y + 5, { steps: 3 });
    await page.mouse.up();
    const dragged = await boundsOf(page.locator("[data-handle=Knee] .spot"));
    holds(dragged.x + dragged.width < box.x + box.width, `it is at ${dragged.x}`);
  });
  await check("pose: no point is dragged out of sight", "#pose", async page => {
    const box = await boundsOf(page.locator(".stage"));
    const target = page.locator("[data-handle=Target]");
    const from = await boundsOf(target);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 300, box.y - 200, { steps: 3 });
    await page.mouse.up();
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    const at = await boundsOf(target);
    holds(at.x > from.x && at.x < box.x + box.width && at.y + at.height > box.y, `it is at ${at.x}, ${at.y}`);
    const hash = await page.evaluate(() => location.hash);
    holds(hash.length < 90, hash);
    await page.getByRole("button", { name: "Start again" }).click();
    await until(async () => Math.abs((await boundsOf(target)).x - from.x) < 1, () => "it does not come back");
  });
  await check("circles: on its way to the panel the pointer leaves the foot behind", "#circles", async page => {
    const box = await boundsOf(page.locator(".stage"));
    await page.mouse.move(box.x + 0.45 * box.width, box.y + 0.8 * box.height);
    await page.waitForTimeout(400);
    const foot = () => page.locator("[data-handle=Foot]").getAttribute("transform");
    const rested = await foot();
    // in the page, in one go: between two moves from here a slow machine takes so long that the pointer would rest
    await page.evaluate(() => {
      const svg = document.querySelector(".stage > svg");
      const { left, right, top, height } = svg.getBoundingClientRect();
      for (let share = 0.5; share < 1; share += 0.05) {
        const [clientX, clientY] = [left + share * (right - left), top + 0.5 * height];
        svg.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true }));
      }
      window.led = document.querySelector("[data-handle=Foot]").getAttribute("transform");
      svg.dispatchEvent(new PointerEvent("pointerleave"));
    });
    holds(await page.evaluate(() => window.led) !== rested, "it does not follow");
    await until(async () => await foot() === rested, async () => `it went from ${rested} to ${await foot()}`);
  });
  await check("creature: stands still where less motion is wished for", "#creature", async page => {
    const before = await opened(page, "numbers");
    await page.waitForTimeout(400);
    holds(JSON.stringify(await opened(page, "numbers")) === JSON.stringify(before), "it walks");
  }, { reducedMotion: "reduce" });
  await check("offline, a click on a scene leaves address and scene as they are", "#circles", async page => {
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Walk" }).click();
    await until(
      async () => (await page.evaluate(() => window.announced)).some(text => text.includes("could not be loaded")),
      () => "nothing is said");
    holds(await page.evaluate(() => location.hash) === "#circles", await page.evaluate(() => location.hash));
    await page.context().setOffline(false);
    page.problems.length = 0;
  });
  for (const hash of ["#knees?targetX=1e308", "#pose?targetX=1e308", "#leg?kneeX=-1e300"]) {
    await check(`${hash} opens without a word in the console`, hash, async page => {
      holds(await page.locator(".status").count() === 1, "no scene");
    });
  }
  await check("a dragged point makes a short address", "#knees", async page => {
    const at = await boundsOf(page.locator("[data-handle=Target] .spot"));
    await page.mouse.move(at.x + 5, at.y + 5);
    await page.mouse.down();
    await page.mouse.move(at.x - 61, at.y + 38);
    await page.mouse.up();
    await page.waitForFunction(() => location.hash.includes("targetX"));
    const hash = await page.evaluate(() => location.hash);
    holds(hash.length < 50, hash);
  });
}

/** Runs in the page: over how many rows of pixels the sky becomes ground, at the left and at the right. */
async function groundsEdges() {
  const canvas = (await import(new URL("app.js", document.baseURI).href)).opened().picture();
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  return [0.01, 0.99].map(share => {
    const { data } = copy.getImageData(Math.floor(share * canvas.width), 0, 1, canvas.height);
    const changed = row => [0, 1, 2].reduce((sum, i) => sum + Math.abs(data[4 * row + i] - data[i]), 0);
    const first = least => Array.from({ length: canvas.height }, (_, row) => row).find(row => changed(row) > least);
    return first(60) - first(9);
  });
}
