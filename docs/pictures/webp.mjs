// SPDX-License-Identifier: Apache-2.0
// Puts WebP stills together to an animated WebP; https://developers.google.com/speed/webp/docs/riff_container is the format.

/** A chunk: four letters, the length, the bytes, and one more when the length is odd. */
function chunk(name, ...parts) {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** Numbers of three bytes each. */
function triples(...numbers) {
  const bytes = Buffer.alloc(3 * numbers.length);
  numbers.forEach((number, i) => bytes.writeUIntLE(number, 3 * i, 3));
  return bytes;
}

/** The picture itself out of a WebP still: what is left without its wrapping. */
function picture(still) {
  const parts = [];
  for (let at = 12; at + 8 <= still.length;) {
    const size = still.readUInt32LE(at + 4);
    const end = at + 8 + size + size % 2;
    if (["VP8 ", "VP8L", "ALPH"].includes(still.toString("latin1", at, at + 4))) parts.push(still.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/**
 * Frames { left, top, width, height, bytes, milliseconds }, each over the one before, left and top even; it plays over
 * and over.
 */
export function animatedWebp({ width, height }, frames) {
  const times = frames.map((frame, i) => Math.round((i + 1) * frame.milliseconds) - Math.round(i * frame.milliseconds));
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    // flag 2: it moves
    chunk("VP8X", Buffer.from([2, 0, 0, 0]), triples(width - 1, height - 1)),
    chunk("ANIM", Buffer.alloc(4), Buffer.alloc(2)),
    ...frames.map((frame, i) => chunk(
      "ANMF", triples(frame.left / 2, frame.top / 2, frame.width - 1, frame.height - 1, times[i]),
      // flag 2: no blending, it replaces
      Buffer.from([2]), picture(frame.bytes))),
  ]);
  return chunk("RIFF", body);
}
