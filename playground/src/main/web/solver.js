// SPDX-License-Identifier: Apache-2.0
// The library: WebAssembly where the browser has it, exact JavaScript elsewhere. Both give the JVM's bits.

async function webAssembly() {
  const { load } = await import("./solver/surefoot.wasm-runtime.js");
  return (await load(new URL("./solver/surefoot.wasm", import.meta.url).href)).exports;
}

async function open() {
  const asked = new URLSearchParams(location.search).get("solver");
  if (asked !== "script") {
    try {
      return { kind: "WebAssembly", library: await webAssembly() };
    } catch (e) {
      if (asked === "wasm") throw e;
    }
  }
  return { kind: "JavaScript", library: await import("./solver/surefoot.js") };
}

export const { kind, library } = await open();

/** A scene of the library with its numbers by name. */
export function scene(name) {
  const inputs = library.inputs(name).split(" ");
  const outputs = library.outputs(name).split(" ");

  function solveMany(situations) {
    const flat = new Float64Array(situations.length * inputs.length);
    situations.forEach((situation, s) => inputs.forEach((input, i) => {
      flat[s * inputs.length + i] = Number(situation[input] ?? 0);
    }));
    const solved = library.solve(name, flat);
    return situations.map((_, s) =>
      Object.fromEntries(outputs.map((output, o) => [output, solved[s * outputs.length + o]])));
  }

  return { inputs, outputs, solveMany, solve: situation => solveMany([situation])[0] };
}
