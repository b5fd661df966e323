// SPDX-License-Identifier: Apache-2.0
// The page's library gives the JVM's bits: situations and what the JVM made of them, as little-endian doubles in files.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const KINDS = { wasm: "WebAssembly", script: "JavaScript" };

export async function parity({ check, holds, folder }) {
  const read = name => readFileSync(join(folder, name)).toString("base64");
  for (const [solver, kind] of Object.entries(KINDS)) {
    for (const scene of ["circles", "knees", "leg", "pose", "reach", "creature", "live"]) {
      await check(`${scene}: ${kind} gives the JVM's bits`, "#knees", async page => {
        const { used, compared, differing } = await page.evaluate(compare, {
          scene,
          given: read(scene + ".in"),
          expected: read(scene + ".out")
        });
        holds(used === kind, `the page uses ${used}`);
        holds(compared >= 10_000, `only ${compared} numbers`);
        holds(differing.length === 0, `${differing.length} of ${compared} differ: ${differing.slice(0, 3).join("; ")}`);
      }, { query: `?solver=${solver}` });
    }
  }
}

/** Runs in the page. */
async function compare({ scene, given, expected }) {
  const { open } = await import(new URL("library.js", document.baseURI).href);
  const { library, kind } = await open(scene === "live" ? "planner" : "surefoot");
  const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer;
  const input = new Float64Array(bytes(given));
  const wanted = new BigUint64Array(bytes(expected));
  let solved;
  if (scene === "creature") {
    // the number of legs, then seconds, x, z and whether to kick
    solved = [...library.creature(input[0])];
    for (let i = 1; i < input.length; i += 4) {
      if (input[i + 3] > 0) library.kick(input[i + 1], input[i + 2]);
      solved.push(...library.walk(input[i], input[i + 1], input[i + 2]));
    }
  } else if (scene === "live") {
    solved = library.liveMinute(input[0]);
  } else {
    solved = library.solve(scene, input);
  }
  const got = new BigUint64Array(Float64Array.from(solved).buffer);
  const differing = [];
  if (got.length !== wanted.length) differing.push(`${got.length} numbers, not ${wanted.length}`);
  for (let i = 0; i < wanted.length; i++) {
    if (got[i] !== wanted[i]) differing.push(`number ${i} is ${got[i]?.toString(16)}, not ${wanted[i].toString(16)}`);
  }
  return { used: kind, compared: wanted.length, differing };
}
