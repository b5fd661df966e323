// SPDX-License-Identifier: Apache-2.0
import * as THREE from "three";
import { library } from "../solver.js";
import { openSpace } from "../space.js";
import { openClip } from "../clip.js";
import { openHeights } from "../heights.js";
import * as panel from "../panel.js";

/** Larger files are refused unread: a browser's tab has little memory, and an hour of capture is a tenth of this. */
const MOST_BYTES = 64 * 1024 * 1024;
const GROUNDS = [["hills", "hills"], ["flat", "flat"], ["slope", "a slope"], ["steps", "steps"]];
const AMOUNTS = {
  slope: { least: -20, most: 20, step: 1, unit: "°", usual: 12, java: amount => `Plane.slope(${amount})`, word: amount => `slope:${amount}` },
  steps: { least: -0.2, most: 0.2, step: 0.01, unit: "m", usual: 0.15, java: amount => `new Steps(${amount}, 0.3)`, word: amount => `steps:rise=${amount},run=0.3` },
};
const PLAIN = { hills: "new Hills()", flat: "Plane.flat(0)" };

export default {
  beginning: { ground: "hills", slope: 12, steps: 0.15, shown: "planted", clip: 0, time: 0 },

  open(host, state, page) {
    panel.openPanel(
      "Walk",
      "A walk made on level ground, put on another one: standing feet take the ground's height and slope, the pelvis moves the least "
        + "that lets every leg reach, and everything between follows smoothly. Drop a .glb or .bvh of your own on it: it is planted here, in "
        + "your browser, and goes nowhere else. What you download is, byte for byte, what the command writes.",
      "ankle = anchor − way to what stands\npelvis: least Σ|P − wish|² + μ Σ|P̈|²\n  within reach of every planted leg",
    );
    const space = openSpace(host, { eye: [2.6, 1.7, 2.6], centre: [0, 0.8, 0], label: "A clip on a ground, as planted and as it came" });
    const ground = openHeights(space);
    let current = null;
    let clip = null;
    let playing = true;
    let closed = false;
    let busy = 0;

    if (!GROUNDS.some(([name]) => name === state.ground)) state.ground = "hills";
    const choice = panel.choice("Ground", GROUNDS, value => change({ ground: value }));
    const amounts = Object.fromEntries(Object.entries(AMOUNTS).map(([name, limits]) =>
      [name, panel.slider(name === "slope" ? "Slope" : "Rise of a step", limits, value => change({ [name]: value }))]));
    const shown = panel.choice("Show", [["planted", "planted"], ["before", "as it came"], ["both", "both"]], value => {
      state.shown = value;
      page.changed();
      draw();
    });
    const clips = panel.choice("Clip", [["0", "Walk"]], value => change({ clip: Number(value) }));
    const time = panel.slider("Time", { least: 0, most: 1, step: 0.01, unit: "s" }, value => {
      playing = false;
      play(false);
      state.time = value;
      page.changed();
      draw();
    });
    const play = panel.toggle("Play", value => { playing = value; });
    panel.file("Open a .glb or .bvh…", ".glb,.gltf,.bvh", take);
    panel.button("Download the planted file", download);
    const status = panel.status();
    const readouts = {
      before: panel.readout("Feet in the ground, as it came", "mm", 1),
      penetration: panel.readout("Feet in the ground, planted", "mm", 4),
      slip: panel.readout("Slip of contacts", "mm", 4),
      slipBetween: panel.readout("Slip between keys", "mm", 3),
      contacts: panel.readout("Contacts", "", 0),
      unmet: panel.readout("Not met", "", 0),
      took: panel.readout("Planted in", "ms", 0),
    };
    const code = panel.javaCode(page.announce);
    play(true);

    function change(difference) {
      Object.assign(state, difference);
      page.changed();
      plant();
    }

    /** Works after the browser has shown that it works. */
    function later(work) {
      const ticket = ++busy;
      host.dataset.walk = "busy";
      status(true, "planting…");
      setTimeout(() => {
        if (closed || ticket !== busy) return;
        try {
          work();
        } catch (error) {
          fail(error.message);
        }
      }, 30);
    }

    function fail(message) {
      host.dataset.walk = "failed";
      status(false, "not planted");
      page.announce(message);
    }

    function begin(bytes, name) {
      later(() => {
        try {
          const names = library.openWalk(bytes, name).split("\n");
          const clip = Math.min(Math.max(0, Math.round(state.clip)), names.length - 1);
          // a file that cannot be planted leaves the one that was there
          const figures = timed(() => library.plantWalk(clip, state.ground, amount()));
          current = { bytes, name };
          state.clip = clip;
          clips.options(names.map((text, i) => [String(i), text || `clip ${i}`]));
          show(figures);
        } catch (error) {
          fail(`${name}: ${error.message}`);
        }
      });
    }

    const amount = () => state[state.ground] ?? 0;

    function timed(work) {
      const started = performance.now();
      const made = work();
      readouts.took(performance.now() - started);
      return made;
    }

    function plant() {
      if (current) later(() => show(timed(() => library.plantWalk(state.clip, state.ground, amount()))));
    }

    function show([frames, rate, joints, , contacts, unmet, before, slip, penetration, slipBetween]) {
      readouts.before(before);
      readouts.penetration(penetration);
      readouts.slip(slip);
      readouts.slipBetween(slipBetween);
      readouts.contacts(contacts);
      readouts.unmet(unmet);
      clip?.remove();
      clip = openClip(space, {
        source: current.bytes, planted: library.plantedFile(), isGltf: !/\.bvh$/i.test(current.name), index: state.clip,
        joints, frames, rate, parents: library.walkParents(), before: library.walkJoints(false), after: library.walkJoints(true),
      });
      time.range(clip.seconds);
      state.time = Math.min(state.time, clip.seconds);
      ground.shape(clip.bounds, library.walkHeights);
      for (const [name, slider] of Object.entries(amounts)) {
        slider(state[name]);
        slider.visible(name === state.ground);
      }
      choice(state.ground);
      shown(state.shown);
      clips(state.clip);
      status(unmet === 0, unmet === 0 ? "every foot stands" : "some feet could not be met");
      const named = AMOUNTS[state.ground];
      code(
        `// surefoot plant ${current.name} --ground ${named ? named.word(amount()) : state.ground}\n`
          + `ClipFile file = ClipFileReader.read(bytes, "${current.name.replace(/["\\]/g, "")}", Resources.NONE, BvhOptions.DEFAULTS);\n`
          + `Clip clip = file.clip(${state.clip});\nFoundLegs found = FoundLegs.in(file, clip, List.of());\n`
          + `Planting planting = ClipPlanter.plant(clip, found.legs(), found.carrier(),\n`
          + `    ${named ? named.java(amount()) : PLAIN[state.ground]}, PlantOptions.DEFAULTS, Progress.NONE);\n`
          + `byte[] planted = file.save(Map.of(${state.clip}, planting)).bytes();`,
      );
      clip.ready.then(() => {
        host.dataset.walk = host.dataset.walk === "busy" ? "ready" : host.dataset.walk;
        draw();
      });
    }

    function draw() {
      if (!clip) return;
      time(state.time);
      clip.show(state.time, state.shown);
      const [x, y, z] = clip.middle(state.time, state.shown);
      const by = new THREE.Vector3(x, y, z).sub(space.orbit.target);
      space.orbit.target.add(by);
      space.camera.position.add(by);
      space.orbit.update();
      space.ask();
    }

    async function take(file) {
      if (!file) return;
      if (file.size > MOST_BYTES) fail(`${file.name}: is larger than 64 MB`);
      else begin(new Int8Array(await file.arrayBuffer()), file.name);
    }

    function download() {
      if (!current) return;
      const bytes = library.plantedFile();
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([bytes]));
      link.download = current.name.replace(/(\.[^.]*)?$/, ".planted$1");
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    }

    const over = event => {
      event.preventDefault();
      host.classList.toggle("over", event.type === "dragover");
      if (event.type === "drop") take(event.dataTransfer.files[0]);
    };
    for (const type of ["dragover", "dragleave", "drop"]) host.addEventListener(type, over);

    let last = 0;
    function frame(now) {
      if (closed) return;
      if (playing && clip && last > 0) {
        state.time = (state.time + Math.min(0.1, (now - last) / 1000)) % clip.seconds;
        draw();
      }
      last = now;
      requestAnimationFrame(frame);
    }
    later(() => begin(library.sampleWalker(), "walker.glb"));
    requestAnimationFrame(frame);
    return {
      pause: () => { playing = false; play(false); },
      planted: () => library.plantedFile(),
      close() {
        closed = true;
        for (const type of ["dragover", "dragleave", "drop"]) host.removeEventListener(type, over);
        delete host.dataset.walk;
        space.close();
      },
    };
  },
};
