// SPDX-License-Identifier: Apache-2.0
// A clip in the page: planted as the command plants it, drawn, scrubbed; odd files are named and the page works on.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** WalkFiles' drawn ground, in millimetres. */
const DRAWN = "0.0.50.100.200.350.200.0.-100.-100.250.250.100";

export async function walk({ check, holds, until, boundsOf, folder, open, require }) {
  await check("walk: the walker stands on every ground", "#walk", async page => {
    for (const ground of ["hills", "flat", "slope", "steps"]) {
      await page.getByLabel("Ground", { exact: true }).selectOption(ground);
      await planted(page);
      holds(
        (await page.locator(".status.good").count()) === 1,
        `${ground}: ${await page.locator(".status").textContent()}`
      );
      for (const name of ["Slip of contacts", "Feet in the ground, planted"]) {
        const millimetres = await value(page, name);
        holds(millimetres < 0.01, `${ground}: ${name} ${millimetres} mm`);
      }
    }
    holds(await value(page, "Feet in the ground, as it came") > 100, "steps would not hurt it");
  });
  await check("walk: the time scrubs, planted or not", "#walk?ground=flat&time=1", async page => {
    await planted(page);
    const seen = () => page.evaluate(async () => (await import("./app.js")).opened().picture().toDataURL());
    await page.getByLabel("Play").uncheck();
    const pictures = new Set();
    for (const time of ["0.5", "1.5"]) {
      await page.getByRole("slider", { name: "Time" }).fill(time);
      for (const shown of ["planted", "before", "both"]) {
        await page.getByLabel("Show", { exact: true }).selectOption(shown);
        pictures.add(await seen());
      }
    }
    holds(pictures.size >= 5, `only ${pictures.size} of 6 pictures differ`);
    // the address is written a few times a second
    await page.waitForFunction(() => location.hash.includes("time=1.5"), null, { timeout: 10_000 });
  });
  for (const name of ["walker.glb", "clip.bvh"].filter(name => existsSync(join(folder, name)))) {
    await check(`walk: ${name}, dropped, gives the command's bytes`, "#walk?ground=slope", async page => {
      await planted(page);
      await drop(page, name, readFileSync(join(folder, name)));
      await planted(page);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByText("Download the planted file").click()
      ]);
      holds(download.suggestedFilename() === name.replace(".", ".planted."), download.suggestedFilename());
      const got = readFileSync(await download.path());
      const wanted = readFileSync(join(folder, "planted." + name));
      holds(got.equals(wanted), `${got.length} bytes differ from ${wanted.length}`);
    });
  }
  await check(
    "walk: a drawn ground is a file, with which the command writes the same bytes",
    `#walk?ground=drawn&profile=${DRAWN}`,
    async page => {
      await planted(page);
      for (const [button, name, wanted] of [
        ["Download the drawn ground", "drawn.asc", "drawn.asc"],
        ["Download the planted file", "walker.planted.glb", "drawn.walker.glb"]
      ]) {
        const [download] = await Promise.all([page.waitForEvent("download"), page.getByText(button).click()]);
        holds(download.suggestedFilename() === name, download.suggestedFilename());
        holds(
          readFileSync(await download.path()).equals(readFileSync(join(folder, wanted))),
          `${name} is not ${wanted}`
        );
      }
    }
  );
  await check(
    "walk: a link brings everything back",
    `#walk?ground=drawn&profile=${DRAWN}&time=1.5&shown=beside`,
    async page => {
      await planted(page);
      holds(!(await page.getByLabel("Play").isChecked()), "a moment was asked for, but it plays");
      const before = await situation(page);
      holds(
        before.profile.join(".") === DRAWN && Math.abs(before.time - 1.5) < 1e-9 && before.shown === "beside",
        JSON.stringify(before)
      );
      // a key writes the address anew
      await page.locator('[data-handle="Ground 3"]').press("ArrowUp");
      await page.waitForFunction(() => location.hash.includes("0.0.60.100."));
      await planted(page);
      const moved = await situation(page);
      holds(JSON.stringify(moved.readouts) !== JSON.stringify(before.readouts), "another ground, the same figures");
      const again = await open(await page.evaluate(() => location.hash));
      await planted(again);
      const restored = await situation(again);
      await again.close();
      holds(
        JSON.stringify(restored) === JSON.stringify(moved),
        `${JSON.stringify(restored)} is not ${JSON.stringify(moved)}`
      );
    }
  );
  for (const hash of [
    "#walk?ground=drawn&profile=",
    "#walk?ground=drawn&profile=1e9.-1e9.x..NaN.1.2",
    "#walk?ground=moon&shown=up&clip=-3&time=1e9",
    "#walk?clip=99&time=-4"
  ]) {
    await check(`${hash} opens the walk all the same`, hash, planted);
  }
  await check("walk: keys alone draw, scrub and look around", "#walk?ground=drawn&time=1", async page => {
    await planted(page);
    const eye = () => page.evaluate(async () => (await import("./app.js")).opened().eye());
    await tabTo(page, "canvas");
    for (const key of ["ArrowRight", "ArrowUp", "+"]) {
      const before = await eye();
      await page.keyboard.press(key);
      const after = await eye();
      holds(before.some((x, i) => Math.abs(x - after[i]) > 0.01), `${key} does not move the eye`);
    }
    await tabTo(page, '[data-handle="Ground 1"]');
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("PageUp");
    await page.keyboard.press("Shift+ArrowDown");
    const point = page.locator('[data-handle="Ground 2"]');
    holds(await point.getAttribute("aria-valuetext") === "0.099 m", await point.getAttribute("aria-valuetext"));
    await planted(page);
    await tabTo(page, "#slider-time");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => /time=1\.01(&|$)/.test(location.hash) && location.hash.includes("profile=0.99."));
  });
  await check("walk: a pointer draws a ground, and a finger", "#walk?ground=drawn&profile=0", async page => {
    await planted(page);
    const box = await boundsOf(page.locator(".profile svg"));
    const at = (x, y) => [box.x + x * box.width, box.y + y * box.height];
    const flat = await value(page, "Feet in the ground, as it came");
    const curve = async () => (await page.locator(".profile .ground").getAttribute("points") ?? "").split(" ").length;
    await until(async () => await curve() > 100, async () => `its curve has ${await curve()} places`);
    await page.mouse.move(...at(0.3, 0.2));
    await page.mouse.down();
    await page.mouse.move(...at(0.7, 0.2), { steps: 2 });
    await page.mouse.up();
    const drawn = (await situation(page)).profile;
    holds(drawn.slice(4, 9).every(height => height > 250) && drawn[1] === 0 && drawn[11] === 0, `drawn: ${drawn}`);
    await planted(page);
    holds(await value(page, "Feet in the ground, as it came") > flat + 100, "the walk is not on the hill");
    // a point is taken hold of, and moves alone
    await page.mouse.move(...at(0.5, 0.21));
    await page.mouse.down();
    await page.mouse.move(...at(0.6, 0.5), { steps: 4 });
    await page.mouse.up();
    const dented = (await situation(page)).profile;
    holds(Math.abs(dented[6]) < 80 && dented[7] === drawn[7], `dented: ${dented}`);
    const line = await page.context().newCDPSession(page);
    const touch = (type, ...points) =>
      line.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch("touchStart", at(0.02, 0.9));
    await touch("touchMove", at(0.2, 0.9));
    await touch("touchEnd");
    const touched = (await situation(page)).profile;
    holds(touched.slice(0, 3).every(height => height < -400), `touched: ${touched}`);
    await planted(page);
  }, { hasTouch: true });
  await check(
    "walk: side by side, in a row or in a column, with one eye",
    "#walk?ground=slope&time=1&shown=beside",
    async page => {
      await planted(page);
      const places = () =>
        page
          .locator(".title")
          .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
      const row = await places();
      holds(row.length === 2 && row[0].y === row[1].y && row[1].x > row[0].x + 100, JSON.stringify(row));
      const [left, right] = await halves(page);
      holds(left !== right, "both sides are the same");
      await page.locator(".stage canvas").press("ArrowLeft");
      const turned = await halves(page);
      holds(turned[0] !== left && turned[1] !== right, "one eye is left behind");
      // a stage that is higher than wide
      await page.setViewportSize({ width: 320, height: 900 });
      await page.waitForFunction(() => document.querySelectorAll(".title")[1].style.left === "0px");
      const column = await places();
      holds(column[0].x === column[1].x && column[1].y > column[0].y + 100, JSON.stringify(column));
    }
  );
  for (const [colorScheme, width] of [["light", 1280], ["dark", 390]]) {
    await check(
      `walk: axe finds nothing in the drawn ground, side by side, ${colorScheme}, ${width} wide`,
      "#walk?ground=drawn&time=1&shown=beside",
      async page => {
        await planted(page);
        await page.evaluate(require("axe-core").source);
        const { violations, passes } = await page.evaluate(() => axe.run());
        holds(passes.length > 10, "axe did not look");
        holds(
          violations.length === 0,
          violations.map(v => `${v.id} ${v.nodes.map(node => node.html.slice(0, 120)).join(" ")}`).join("; ")
        );
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        holds(over <= 0, `the page is ${over} pixels too wide`);
      },
      { colorScheme, viewport: { width, height: 800 } }
    );
  }
  await check("walk: a long clip is planted elsewhere, and the page stays at hand", "#walk?ground=flat", async page => {
    await planted(page);
    await workers(page, 1);
    await drop(page, "long.glb", readFileSync(join(folder, "long.glb")));
    await page.waitForFunction(() => document.querySelector(".stage progress")?.value > 0, null, {
      timeout: 120_000,
      polling: 5
    });
    holds(
      (await page.locator("[role=status].status").textContent()).startsWith("planting"),
      "it does not say that it works"
    );
    // all of this happens while it plants, or not at all
    const seen = await page.evaluate(() => new Promise(done => {
      const stage = document.getElementById("stage");
      const slider = document.getElementById("slider-time");
      slider.value = "0.5";
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      let frames = 0;
      const count = () => {
        if (stage.dataset.walk !== "busy" || ++frames === 5)
          done({ frames, walk: stage.dataset.walk, says: slider.getAttribute("aria-valuetext") });
        else requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
    }));
    holds(seen.frames === 5 && seen.walk === "busy" && seen.says === "0.50 s", JSON.stringify(seen));
    // a newer request does not wait for the older one
    await page.getByLabel("Ground", { exact: true }).selectOption("slope");
    await page.getByLabel("Ground", { exact: true }).selectOption("steps");
    await planted(page);
    holds((await page.locator("pre.command code").textContent()).includes("--ground steps"), "an older request won");
    holds(await page.locator(".stage progress").isHidden(), "it seems to work on");
    await workers(page, 1);
  });
  await check(
    "walk: without workers the page plants itself, with the same figures",
    "#walk?ground=steps&time=1",
    async page => {
      await planted(page);
      const wanted = await situation(page);
      await page.addInitScript(() => {
        delete globalThis.Worker;
      });
      await page.reload();
      await planted(page);
      holds(page.workers().length === 0, "there is a worker");
      const got = await situation(page);
      holds(JSON.stringify(got) === JSON.stringify(wanted), `${JSON.stringify(got)} is not ${JSON.stringify(wanted)}`);
    }
  );
  const broken = join(folder, "broken");
  const odd = existsSync(broken) ? readdirSync(broken) : [];
  await check(`walk: ${odd.length + 2} odd files are named, and the page works on`, "#walk?ground=flat", async page => {
    await planted(page);
    await page.getByLabel("Play").uncheck();
    const silent = [];
    for (const [name, bytes] of [["empty.bvh", Buffer.alloc(0)], ["picture.png", Buffer.from("not a clip")],
      ...odd.map(name => [name, readFileSync(join(broken, name))])]) {
      await drop(page, name, bytes);
      await page.waitForFunction(
        () => ["ready", "failed"].includes(document.getElementById("stage").dataset.walk),
        null,
        { timeout: 60_000 }
      );
      const failed = await page.evaluate(() => document.getElementById("stage").dataset.walk === "failed");
      const message = await page.locator(".refusal span").textContent();
      if (failed && !(message.startsWith(name + ": ") && message.length > name.length + 10))
        silent.push(`${name} says "${message}"`);
      if (failed && /unreachable|null|undefined|out of bounds|TypeError/.test(message))
        silent.push(`${name} says "${message}"`);
    }
    holds(silent.length === 0, silent.join("; "));
    await page.getByLabel("Ground", { exact: true }).selectOption("hills");
    await planted(page);
  });
}

export function planted(page) {
  return page.waitForFunction(() => document.getElementById("stage").dataset.walk === "ready", null, {
    timeout: 120_000
  });
}

/** All that a link is to bring back, and what came out of it; how long it took is another matter. */
function situation(page) {
  return page.evaluate(() => ({
    ground: document.getElementById("choice-ground").value,
    shown: document.getElementById("choice-show").value,
    time: Number(document.getElementById("slider-time").value),
    profile: [...document.querySelectorAll(".profile [data-handle]")].map(node =>
      Math.round(1000 * node.getAttribute("aria-valuenow"))
    ),
    readouts: [...document.querySelectorAll("#readouts dd")]
      .filter(node => node.dataset.readout !== "Planted in")
      .map(node => node.dataset.value)
  }));
}

/** Presses Tab until something has the focus. */
async function tabTo(page, selector) {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(wanted => document.activeElement.matches(wanted), selector)) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** The left and the right half of the picture. */
function halves(page) {
  return page.evaluate(async () => {
    const canvas = (await import("./app.js")).opened().picture();
    const half = document.createElement("canvas");
    half.width = Math.floor(canvas.width / 2);
    half.height = canvas.height;
    return [0, canvas.width - half.width].map(x => {
      half.getContext("2d").drawImage(canvas, -x, 0);
      return half.toDataURL();
    });
  });
}

/** Waits until so many workers are there: an ended one goes when the browser gets to it. */
async function workers(page, count) {
  for (let i = 0; page.workers().length !== count; i++) {
    if (i === 600) throw new Error(`${page.workers().length} workers`);
    await page.waitForTimeout(50);
  }
}

export async function value(page, name) {
  return Number(await page.locator(`[data-readout="${name}"]`).getAttribute("data-value"));
}

/** Drops a file on the stage, as a visitor does. */
export async function drop(page, name, bytes, { onto = "#stage", beside = [] } = {}) {
  const transfer = await page.evaluateHandle(([fileName, text, others]) => {
    const data = new DataTransfer();
    for (const other of others) data.items.add(new File(["-"], other));
    data.items.add(new File([Uint8Array.from(atob(text), c => c.charCodeAt(0))], fileName));
    return data;
  }, [name, bytes.toString("base64"), beside]);
  await page.evaluate(() => { document.getElementById("stage").dataset.walk = "dropped"; });
  await page.dispatchEvent(onto, "drop", { dataTransfer: transfer });
}
