// SPDX-License-Identifier: Apache-2.0
// What planting is for the page, on one library: a request in, everything to be shown out. It runs in a worker, or
// where there is none in the page.

/** Metres of ground that are shown around a clip. */
const MARGIN = 3;

/** Opens the pipeline of a library. */
export function openPipeline(library) {
  let open = null;

  /**
   * Plants { file: { id, name, bytes }, clip, ground: { name, amount, heights }, places }; a file that was planted last
   * needs no bytes, and a new one without any is the walker, whose bytes come back as `source`. `report(stage, done,
   * of)` receives how far it is. What is wrong is the message of an error, and then the file that was planted last
   * stays open.
   */
  return function plant({ file, clip, ground, places }, report) {
    const isOpen = open?.id === file.id;
    const source = isOpen || file.bytes ? null : library.sampleWalker();
    const names = isOpen ? open.names : library.openWalk(source ?? file.bytes, file.name).split("\n");
    const index = Math.min(Math.max(0, Math.round(clip)), names.length - 1);
    const started = performance.now();
    const figures = ground.name === "drawn"
      ? library.plantDrawn(index, Float64Array.from(ground.heights), report)
      : library.plantWalk(index, ground.name, ground.amount, report);
    open = { id: file.id, names };
    const took = performance.now() - started;
    const [frames, rate, joints] = figures;
    const after = library.walkJoints(true);
    const around = bounds(after);
    return {
      source, names, index, figures, took, joints, around, after,
      seconds: (frames - 1) / rate,
      before: library.walkJoints(false),
      parents: library.walkParents(),
      path: library.walkPath(index),
      heights: library.walkHeights(
        around.x - around.size / 2, around.z - around.size / 2, around.size / (places - 1), places),
      planted: library.plantedFile(),
      grid: ground.name === "drawn" ? library.drawnGrid() : null,
    };
  };
}

/** What is shown around all places, seen from above: a square, and how much of it. */
function bounds(places) {
  const least = [Infinity, Infinity];
  const most = [-Infinity, -Infinity];
  for (let i = 0; i < places.length; i += 3) {
    for (const [axis, at] of [i, i + 2].entries()) {
      least[axis] = Math.min(least[axis], places[at]);
      most[axis] = Math.max(most[axis], places[at]);
    }
  }
  const sizeX = most[0] - least[0] + 2 * MARGIN;
  const sizeZ = most[1] - least[1] + 2 * MARGIN;
  return { x: (least[0] + most[0]) / 2, z: (least[1] + most[1]) / 2, size: Math.max(sizeX, sizeZ), sizeX, sizeZ };
}
