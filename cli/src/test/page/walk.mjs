// SPDX-License-Identifier: Apache-2.0
// A clip in the page: planted as the command plants it, drawn, scrubbed; odd files are told and leave the page working.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export async function walk({ check, holds, folder }) {
  await check("walk: the walker stands on every ground", "#walk", async page => {
    for (const ground of ["hills", "flat", "slope", "steps"]) {
      await page.getByLabel("Ground", { exact: true }).selectOption(ground);
      await planted(page);
      holds(await page.locator(".status.good").count() === 1, `${ground}: ${await page.locator(".status").textContent()}`);
      for (const name of ["Slip of contacts", "Feet in the ground, planted"]) {
        const millimetres = await value(page, name);
        holds(millimetres < 0.01, `${ground}: ${name} ${millimetres} mm`);
      }
    }
    holds(await value(page, "Feet in the ground, as it came") > 100, "steps would not hurt it");
  });
  await check("walk: the time scrubs, planted or not", "#walk?ground=flat&time=1", async page => {
    await planted(page);
    const seen = () => page.locator(".stage canvas").evaluate(canvas => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(canvas.toDataURL())))));
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
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByText("Download the planted file").click()]);
      holds(download.suggestedFilename() === name.replace(".", ".planted."), download.suggestedFilename());
      const got = readFileSync(await download.path());
      const wanted = readFileSync(join(folder, "planted." + name));
      holds(got.equals(wanted), `${got.length} bytes differ from ${wanted.length}`);
    });
  }
  const broken = join(folder, "broken");
  const odd = existsSync(broken) ? readdirSync(broken) : [];
  await check(`walk: ${odd.length + 2} odd files are told, and the page works on`, "#walk?ground=flat", async page => {
    await planted(page);
    await page.getByLabel("Play").uncheck();
    const silent = [];
    for (const [name, bytes] of [["empty.bvh", Buffer.alloc(0)], ["picture.png", Buffer.from("not a clip")],
      ...odd.map(name => [name, readFileSync(join(broken, name))])]) {
      await page.evaluate(() => { document.getElementById("message").textContent = ""; });
      await drop(page, name, bytes);
      await page.waitForFunction(() => ["ready", "failed"].includes(document.getElementById("stage").dataset.walk), null, { timeout: 60_000 });
      const failed = await page.evaluate(() => document.getElementById("stage").dataset.walk === "failed");
      const message = await page.locator("#message").textContent();
      if (failed && !(message.startsWith(name + ": ") && message.length > name.length + 10)) silent.push(`${name} says "${message}"`);
      if (failed && /unreachable|null|undefined|out of bounds|TypeError/.test(message)) silent.push(`${name} says "${message}"`);
    }
    holds(silent.length === 0, silent.join("; "));
    await page.getByLabel("Ground", { exact: true }).selectOption("hills");
    await planted(page);
  });
}

function planted(page) {
  return page.waitForFunction(() => document.getElementById("stage").dataset.walk === "ready", null, { timeout: 60_000 });
}

async function value(page, name) {
  return Number(await page.locator(`[data-readout="${name}"]`).getAttribute("data-value"));
}

/** Drops a file on the stage, as a visitor does. */
async function drop(page, name, bytes) {
  const transfer = await page.evaluateHandle(([fileName, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(text), c => c.charCodeAt(0))], fileName));
    return data;
  }, [name, bytes.toString("base64")]);
  await page.evaluate(() => { document.getElementById("stage").dataset.walk = "dropped"; });
  await page.dispatchEvent("#stage", "drop", { dataTransfer: transfer });
}
