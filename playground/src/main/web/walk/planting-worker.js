// SPDX-License-Identifier: Apache-2.0
// The library in a thread of its own: it plants what it is sent, and the page stays at hand.

import { openPipelines } from "./pipeline.js";

/** Milliseconds between two words on how far it is. */
const SILENCE = 100;

const { kind, plant } = await openPipelines();

addEventListener("message", async ({ data: request }) => {
  let said = performance.now();
  try {
    const made = await plant(request, (stage, done, of) => {
      const now = performance.now();
      if (now - said < SILENCE) return;
      said = now;
      postMessage({ stage, done, of });
    });
    const { before, after, feetBefore, feetAfter, heights, planted } = made;
    const moved = [before, after, feetBefore, feetAfter, heights, planted];
    postMessage({ made }, moved.map(({ buffer }) => buffer));
  } catch (error) {
    postMessage({ failure: String(error.message) });
  }
});
// a message that comes while the library loads would be lost
postMessage({ ready: true, kind });
