// SPDX-License-Identifier: Apache-2.0
// The library: WebAssembly where the browser has it, exact JavaScript elsewhere. Both give the JVM's bits. What plants
// clips is a library of its own, ten times as large, which only those load who plant.

async function webAssembly(name) {
  const { load } = await import("./solver/surefoot.wasm-runtime.js");
  return (await load(new URL(`./solver/${name}.wasm`, import.meta.url).href)).exports;
}

/**
 * Loads a library: `surefoot`, what scenes compute with; `planner`, what plants clips; `planner-fbx`, the same with
 * what reads and writes FBX, which JavaScript always has.
 */
export async function open(name) {
  const asked = new URLSearchParams(location.search).get("solver");
  if (asked !== "script") {
    try {
      return { kind: "WebAssembly", library: await webAssembly(name) };
    } catch (e) {
      if (asked === "wasm") throw e;
    }
  }
  return { kind: "JavaScript", library: await import(`./solver/${name.replace("-fbx", "")}.js`) };
}

