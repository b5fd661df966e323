// SPDX-License-Identifier: Apache-2.0
import * as THREE from "three";
import { openSpace } from "../space.js";
import { openClip } from "../clip.js";
import { openHeights } from "../heights.js";
import { openPlanting } from "../walk/planting.js";
import * as profile from "../walk/profile.js";
import { AMOUNTS, GROUNDS, RUN, javaOf } from "../walk/grounds.js";
import { openStairs } from "../walk/stairs.js";
import * as panel from "../panel.js";

/** Larger files are refused unread: a browser's tab has little memory, and an hour of capture is a tenth of this. */
const MOST_BYTES = 64 * 1024 * 1024;
const SHOWN = [["planted", "planted"], ["before", "as it came"], ["both", "both overlaid"], ["beside", "side by side"]];
/** Milliseconds between two showings of the time while the clip plays: more often nobody can read it. */
const REFRESH = 100;

export default {
  beginning: {
    ground: "hills", slope: 12, steps: 0.15, profile: "0.0.0.80.220.340.260.60.-120.-180.-60.80.120",
    shown: "planted", clip: 0, time: 0,
  },

  open(host, state, page) {
    panel.openPanel(
      "Walk",
      "A walk made on level ground, put on another one: standing feet take the ground's height and slope, the "
        + "pelvis moves the least that lets every leg reach, and everything between follows smoothly. Drop a .glb or "
        + ".bvh of your own on it: it is planted here, in your browser, and goes nowhere else. What you download is, "
        + "byte for byte, what the command writes.",
      "ankle = anchor − offset of what stands\npelvis: least Σ|P − desired|² + μ Σ|P̈|²\n"
        + "  within reach of every planted leg",
    );
    const space = openSpace(host, {
      eye: [2.6, 1.7, 2.6], centre: [0, 0.8, 0], label: "A clip on a ground, as planted and as it came", lively: true,
    });
    space.orbitByKeys();
    const working = panel.progress(host, "Planting");
    const terrain = openHeights(space);
    const stairs = openStairs(space);
    const clip = openClip(space);
    const planting = openPlanting((stage, done, of) => working(done / of, `${stage}, ${done} of ${of} frames`));
    let current = null;
    let files = 0;
    let asked = 0;
    // a link to a moment shows that moment
    let playing = state.time === 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    let closed = false;

    if (!GROUNDS.some(([name]) => name === state.ground)) state.ground = "hills";
    if (!SHOWN.some(([name]) => name === state.shown)) state.shown = "planted";
    state.profile = profile.written(profile.read(state.profile));
    const choice = panel.choice("Ground", GROUNDS, value => change({ ground: value }));
    const amounts = Object.fromEntries(Object.entries(AMOUNTS).map(([name, limits]) =>
      [name, panel.slider(limits.name, limits, value => change({ [name]: value }))]));
    const drawing = panel.group([
      panel.button("Make it level", () => drawn(profile.read(""))),
      panel.button("Download the drawn ground", () => save(current?.made.grid, "drawn.asc")),
    ]);
    const strip = profile.openProfile(host, drawn);
    const shown = panel.choice("Show", SHOWN, value => {
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
    panel.button("Download the planted file", () =>
      save(current?.made.planted, current?.file.name.replace(/(\.[^.]*)?$/, ".planted$1")));
    const status = panel.status({ spoken: true });
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
    play(playing);

    function change(difference) {
      Object.assign(state, difference);
      page.changed();
      asIs();
      if (current) plant(current.file, state.clip);
    }

    function drawn(heights) {
      change({ profile: profile.written(heights) });
    }

    /** Shows the controls as the state is. */
    function asIs() {
      choice(state.ground);
      for (const [name, slider] of Object.entries(amounts)) {
        slider(state[name]);
        slider.visible(name === state.ground);
      }
      drawing.hidden = state.ground !== "drawn";
      strip.show(profile.read(state.profile));
      strip.visible(state.ground === "drawn");
      shown(state.shown);
    }

    function fail(message) {
      host.dataset.walk = "failed";
      working(null);
      status(false, "not planted");
      page.announce(message);
    }

    const ground = () => (
      { name: state.ground, amount: state[state.ground] ?? 0, heights: profile.read(state.profile) });

    /** Plants; a file that cannot be planted leaves the one that was there. */
    async function plant(file, index) {
      const ask = ++asked;
      host.dataset.walk = "busy";
      status(true, "planting…");
      working(0);
      const on = ground();
      try {
        const made = await planting.plant({ file, clip: index, ground: on, places: terrain.places });
        if (!made || closed) return;
        file.bytes ??= made.source;
        const seen = await clip.take({
          ...made, key: `${file.id} ${made.index}`, source: file.bytes, isGltf: !/\.bvh$/i.test(file.name),
        });
        if (!seen || closed) return;
        current = { file, made };
        show(on, made);
        // a newer one may be running
        if (ask === asked) settled(made);
      } catch (error) {
        if (ask === asked && !closed) fail(`${file.name}: ${error.message}`);
      }
    }

    function show(on, made) {
      const [, , , , contacts, unmet, before, slip, penetration, slipBetween] = made.figures;
      readouts.before(before);
      readouts.penetration(penetration);
      readouts.slip(slip);
      readouts.slipBetween(slipBetween);
      readouts.contacts(contacts);
      readouts.unmet(unmet);
      readouts.took(made.took);
      clips.options(made.names.map((text, i) => [String(i), text || `clip ${i}`]));
      clips(made.index);
      time.range(made.seconds);
      state.time = Math.min(Math.max(0, state.time), made.seconds);
      terrain.visible(on.name !== "steps");
      stairs.visible(on.name === "steps");
      if (on.name === "steps") stairs.shape(made.around, on.amount, RUN);
      else terrain.shape(made.around, () => made.heights);
      strip.along(made.path);
      code(javaOf(on, current.file.name, made.index, made.names));
      draw();
    }

    function settled({ index, figures }) {
      state.clip = index;
      working(null);
      const unmet = figures[5];
      status(unmet === 0, unmet === 0 ? "every foot stands" : "some feet could not be met");
      host.dataset.walk = "ready";
    }

    let refreshed = 0;
    function draw() {
      if (!current) return;
      const now = performance.now();
      if (!playing || now - refreshed > REFRESH) {
        time(state.time);
        refreshed = now;
      }
      clip.pose(state.time, state.shown);
      if (state.shown === "beside") {
        space.look(
          ["as it came, lifted with the other", () => clip.look("before")],
          ["planted", () => clip.look("planted")]);
      } else {
        const title = state.shown === "both" ? "faint: as it came, lifted with the other" : "";
        space.look([title, () => clip.look(state.shown)]);
      }
      const middle = clip.middle(state.time, state.shown);
      strip.follow(middle);
      const by = new THREE.Vector3(...middle).sub(space.orbit.target);
      space.orbit.target.add(by);
      space.camera.position.add(by);
      space.orbit.update();
      space.ask();
    }

    async function take(file) {
      if (!file) return;
      if (file.size > MOST_BYTES) fail(`${file.name}: is larger than 64 MB`);
      else plant({ id: ++files, name: file.name, bytes: new Int8Array(await file.arrayBuffer()) }, 0);
    }

    function save(bytes, name) {
      if (!bytes) return;
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([bytes]));
      link.download = name;
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
      if (playing && current && last > 0 && current.made.seconds > 0) {
        state.time = (state.time + Math.min(0.1, (now - last) / 1000)) % current.made.seconds;
        draw();
      }
      last = now;
      requestAnimationFrame(frame);
    }
    asIs();
    code(javaOf(ground(), "walker.glb", 0, ["Walk"]));
    plant({ id: ++files, name: "walker.glb", bytes: null }, state.clip);
    requestAnimationFrame(frame);
    return {
      pause: () => { playing = false; play(false); },
      planted: () => current?.made.planted,
      // a picture can be read only while it is fresh, and compared only when it is as coarse as the other
      picture: () => {
        space.ask();
        space.draw();
        return space.renderer.domElement;
      },
      eye: () => space.camera.position.clone().sub(space.orbit.target).toArray(),
      close() {
        closed = true;
        for (const type of ["dragover", "dragleave", "drop"]) host.removeEventListener(type, over);
        host.classList.remove("over");
        delete host.dataset.walk;
        planting.close();
        strip.close();
        clip.remove();
        space.close();
      },
    };
  },
};
