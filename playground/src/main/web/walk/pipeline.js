// SPDX-License-Identifier: Apache-2.0
// What planting is for the page: a request in, everything to be shown out. It runs in a worker, or where there is none
// in the page, on one library that comes with Walk, and one that reads FBX too, which comes with the first such file.

import { open as openLibrary } from "../library.js";

/** Metres of ground that are shown around a clip, and that many times the body's extent around a larger one. */
const MARGIN = 3;
const MARGIN_OF_EXTENT = 2.2;
/** How much of that margin, from outside, fades into the sky. */
const FADES = 0.75;
/** Numbers of a thing that is not met, and of a contact: Walk's. */
const PER_UNMET = 4;
const PER_CONTACT = 7;
const POINTS = ["heel", "ball", "toe"];
/** What a visitor with a file of many clips came for, best first. */
const WALKS = [/^walk(ing)?([ _-]?(a|1|01|fwd|forward|loop|cycle|normal))?$/i, /walk/i, /jog/i, /run/i, /step|stair/i];

/** Returns the clip that is shown first: a walk by its name, and otherwise the first. */
export function firstChoice(names) {
  // a name may say where it comes from: Armature|Walk
  const own = names.map(name => name.split(/[|/]/).pop());
  for (const walk of WALKS) {
    const found = own.findIndex(name => walk.test(name));
    if (found >= 0) return found;
  }
  return 0;
}

/** Opens the pipeline of a library. */
function openPipeline(library) {
  let open = null;

  /**
   * Plants { file: { id, name, bytes }, clip, cycles, path, stride, ground: { name, amount, heights }, places }; a
   * file that was planted last needs no bytes, and a new one without any is the walker, whose bytes come back as
   * `source`; clip −1 is the first walk in it. `report(stage, done, of)` receives how far it is, of 0 where that is not
   * counted. What is wrong is the message of an error, and then the file that was planted last stays open.
   */
  return function plant({ file, clip, cycles, path, stride, ground, places }, report) {
    const isOpen = open?.id === file.id;
    if (!isOpen) report("reading", 0, 0);
    const source = isOpen || file.bytes ? null : library.sampleWalker();
    const names = isOpen ? open.names : library.openWalk(source ?? file.bytes, file.name).split("\n");
    const index = clip < 0 ? firstChoice(names) : Math.min(Math.round(clip), names.length - 1);
    const started = performance.now();
    const figures = ground.name === "drawn"
      ? library.plantDrawn(index, cycles, path, stride, Float64Array.from(ground.heights), report)
      : library.plantWalk(index, cycles, path, stride, ground.name, ground.amount, report);
    open = { id: file.id, names };
    const took = performance.now() - started;
    const [frames, rate, joints] = figures;
    const after = library.walkJoints(true);
    const parents = library.walkParents();
    const body = bodyOf(parents);
    const around = bounds(after, joints, body);
    return {
      source, names, index, figures, took, joints, parents, body, around, after,
      seconds: (frames - 1) / rate,
      metresPerUnit: library.walkMetresPerUnit(),
      before: library.walkJoints(false),
      feetBefore: library.walkFeet(false),
      feetAfter: library.walkFeet(true),
      travel: library.walkTravel(),
      legs: library.walkLegs().split("\n"),
      legJoints: library.walkLegJoints(),
      notes: lines(library.walkNotes()),
      unmet: rows(library.walkUnmet(), PER_UNMET, lines(library.walkUnmetReasons())),
      contacts: rows(library.walkContacts(), PER_CONTACT, []),
      path: library.walkPath(index),
      heights: library.walkHeights(
        around.x - around.size / 2, around.z - around.size / 2, around.size / (places - 1), places),
      planted: library.plantedFile(),
      grid: ground.name === "drawn" ? library.drawnGrid() : null,
    };
  };
}

const lines = text => text === "" ? [] : text.split("\n");

/** What was not met, each with its reason, or contacts. */
function rows(numbers, size, reasons) {
  return Array.from({ length: numbers.length / size }, (_, i) => {
    const [leg, ...rest] = numbers.slice(i * size, (i + 1) * size);
    if (size === PER_UNMET) return { leg, from: rest[0], to: rest[1], metres: rest[2], reason: reasons[i] };
    return { leg, point: POINTS[rest[0]], from: rest[1], to: rest[2], at: rest.slice(3) };
  });
}

/** The joints of the largest tree: a file may hold cameras and lights too, a long way off. */
export function bodyOf(parents) {
  const tops = Array.from(parents, (_, joint) => {
    let top = joint;
    while (parents[top] >= 0) top = parents[top];
    return top;
  });
  const count = top => tops.filter(each => each === top).length;
  const largest = [...new Set(tops)].reduce((best, top) => count(top) > count(best) ? top : best);
  return Array.from(tops.keys()).filter(joint => tops[joint] === largest);
}

/** What is shown around all places of a body, seen from above: a square, how much of it, and where that fades. */
function bounds(places, joints, body) {
  const extents = [0, 1, 2].map(axis => {
    const first = body.map(joint => places[3 * joint + axis]);
    return Math.max(...first) - Math.min(...first);
  });
  const margin = Math.max(MARGIN, MARGIN_OF_EXTENT * Math.max(...extents));
  const least = [Infinity, Infinity];
  const most = [-Infinity, -Infinity];
  for (let frame = 0; frame < places.length; frame += 3 * joints) {
    for (const joint of body) {
      for (const [axis, at] of [frame + 3 * joint, frame + 3 * joint + 2].entries()) {
        least[axis] = Math.min(least[axis], places[at]);
        most[axis] = Math.max(most[axis], places[at]);
      }
    }
  }
  const sizeX = most[0] - least[0] + 2 * margin;
  const sizeZ = most[1] - least[1] + 2 * margin;
  const [x, z] = [0, 1].map(axis => (least[axis] + most[axis]) / 2);
  return { x, z, size: Math.max(sizeX, sizeZ), sizeX, sizeZ, fades: FADES * margin };
}

/**
 * Opens both libraries: of which kind the first is, and what takes what a pipeline takes and resolves to what that
 * makes.
 */
export async function openPipelines() {
  const { kind, library } = await openLibrary("planner");
  const first = openPipeline(library);
  let withFbx = null;
  let held = { id: null, plant: first };

  async function plant(request, report) {
    const { id, bytes } = request.file;
    let own = id === held.id ? held.plant : first;
    if (id !== held.id && bytes && library.isFbx(bytes)) {
      report("reading", 0, 0);
      own = withFbx ??= openPipeline((await openLibrary("planner-fbx")).library);
    }
    const made = own(request, report);
    held = { id, plant: own };
    return made;
  }

  return { kind, plant };
}
