// SPDX-License-Identifier: Apache-2.0
// What plants files of all formats: one library that comes with Walk, and one that reads FBX too, which comes with the
// first such file.

import { open } from "../library.js";
import { openPipeline } from "./pipeline.js";

/** Opens both: of which kind the library is, and what takes what a pipeline takes and resolves to what that makes. */
export async function openPipelines() {
  const { kind, library } = await open("planner");
  const first = openPipeline(library);
  let withFbx = null;
  let held = { id: null, plant: first };

  async function plant(request, report) {
    const { id, bytes } = request.file;
    let own = id === held.id ? held.plant : first;
    if (id !== held.id && bytes && library.isFbx(bytes)) {
      report("reading", 0, 0);
      own = withFbx ??= openPipeline((await open("planner-fbx")).library);
    }
    const made = own(request, report);
    held = { id, plant: own };
    return made;
  }

  return { kind, plant };
}
