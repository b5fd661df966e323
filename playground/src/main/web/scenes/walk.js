// SPDX-License-Identifier: Apache-2.0
import * as THREE from "three";
import { openSpace } from "../space.js";
import { openClip } from "../clip.js";
import { openHeights } from "../heights.js";
import { openPlanting } from "../walk/planting.js";
import * as profile from "../walk/profile.js";
import { AMOUNTS, GROUNDS, PATHS, RUN, STRIDES, commandOf, javaOf } from "../walk/grounds.js";
import { openMarks, standingLeg } from "../walk/marks.js";
import { openStairs } from "../walk/stairs.js";
import { openTimeline } from "../walk/timeline.js";
import { openWipe } from "../walk/wipe.js";
import { boxAt, groundOf, openView, sizeOf } from "../walk/view.js";
import { openFormula, row, squared, symbol } from "../formula.js";
import * as panel from "../panel.js";

/** Larger files are refused unread: a browser's tab has little memory, and an hour of capture is a tenth of this. */
const MOST_BYTES = 64 * 1024 * 1024;
const SHOWN = [["planted", "planted"], ["before", "as it came"], ["both", "both overlaid"], ["beside", "side by side"],
  ["wipe", "under a wipe"]];
const FILES = /\.(glb|gltf|bvh|fbx)$/i;
/** Files that three.js draws by itself; of all others the bones are drawn. */
const GLTF = /\.(glb|gltf)$/i;
/** Cycles that can be chosen; the command takes more. */
const MOST_CYCLES = 8;
/** Millimetres in the ground from which on one sees it. */
const SEEN = 5;
/** Milliseconds between two showings of the time while the clip plays: more often nobody can read it. */
const REFRESH = 100;

const UP = new THREE.Vector3(0, 1, 0);

function formulas() {
  const [ankle, P, h] = ["ankle", "P", "h"].map(key => () => symbol(key));
  const sum = part => row("∑", squared(row("|", part, "|")));
  return openFormula([
    [ankle(), "=", symbol("anchor"), "−", symbol("o")],
    [row(sum(row("P", "−", "P₀")), "+", "μ", sum("P̈")), "→", "min"],
    ["|", P(), "+", h(), "−", ankle(), "|", "≤", symbol("R")],
  ], [
    ["ankle", "of a standing foot; in numbers the first that stands"],
    ["anchor", "where a point stands, lit on the picture"],
    ["o", "from the ankle to that point"],
    ["P", "the pelvis, in every frame"], ["P₀", "where the ground alone would carry it"],
    ["P̈", "its acceleration"], ["μ", "what smoothness is worth"], ["h", "from the pelvis to a hip"],
    ["R", "the reach of its leg"],
  ]);
}

export default {
  beginning: {
    ground: "hills", slope: 12, steps: 0.15, profile: "0.0.0.80.220.340.260.60.-120.-180.-60.80.120",
    shown: "beside", clip: 0, cycles: 1, path: "auto", stride: "keep", time: 0, wipe: 0.5,
  },

  open(host, state, page) {
    const formula = formulas();
    panel.openPanel(
      "Walk",
      "A walk made on level ground, put on another one: standing feet take the ground's height and slope, the "
        + "pelvis moves the least that lets every leg reach, and everything between follows smoothly. Drop a .glb, "
        + ".bvh or .fbx of your own on it: it is planted here, in your browser, and goes nowhere else. What you "
        + "download is, byte for byte, what the command writes. A walk in place walks off as its feet imply.",
      formula, { doingFirst: true },
    );
    const space = openSpace(host, {
      eye: [2.6, 1.7, 2.6], centre: [0, 0.8, 0], label: "A clip on a ground, as planted and as it came", lively: true,
    });
    space.orbitByKeys();
    const working = panel.progress(host, "Planting");
    const terrain = openHeights(space);
    const stairs = openStairs(space);
    const clip = openClip(space);
    const view = openView(space);
    const marks = openMarks(space);
    const planting = openPlanting((stage, done, of) => {
      working(of > 0 ? done / of : undefined, of > 0 ? `${stage}, ${done} of ${of} frames` : stage);
      status(true, `planting: ${stage}`);
    });
    let current = null;
    let ground = null;
    let files = 0;
    let asked = 0;
    // a link to a moment shows that moment
    let playing = state.time === 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    let closed = false;

    if (!GROUNDS.some(([name]) => name === state.ground)) state.ground = "hills";
    state.wipe = Math.min(0.98, Math.max(0.02, state.wipe));
    if (!SHOWN.some(([name]) => name === state.shown)) state.shown = "beside";
    if (!PATHS.some(([name]) => name === state.path)) state.path = "auto";
    if (!STRIDES.some(([name]) => name === state.stride)) state.stride = "keep";
    state.cycles = Math.min(MOST_CYCLES, Math.max(1, Math.round(state.cycles)));
    state.profile = profile.written(profile.read(state.profile));
    panel.file("Open a clip…", ".glb,.gltf,.bvh,.fbx", file => take([file]));
    panel.button("Download the planted file", () =>
      save(current?.made.planted, current?.file.name.replace(/(\.[^.]*)?$/, ".planted$1")));
    const choice = panel.choice("Ground", GROUNDS, value => change({ ground: value }));
    const amounts = Object.fromEntries(Object.entries(AMOUNTS).map(([name, limits]) =>
      [name, panel.slider(limits.name, limits, value => change({ [name]: value }))]));
    const drawing = panel.group([
      panel.button("Make it level", () => drawn(profile.read(""))),
      panel.button("Download the drawn ground", () => save(current?.made.grid, "drawn.asc")),
    ]);
    const wipe = openWipe(space.overlay, "Wipe: as it came on the left, planted on the right", share => {
      state.wipe = share;
      page.changed();
      draw();
    });
    const strip = profile.openProfile(host, drawn);
    const timeline = openTimeline(host, seek);
    const shown = panel.choice("Show", SHOWN, value => {
      state.shown = value;
      page.changed();
      draw();
      judge();
    });
    const clips = panel.choice("Clip", [["0", "Walk"]], value => change({ clip: Number(value) }));
    const cycles = panel.slider(
      "Cycles", { least: 1, most: MOST_CYCLES, step: 1, unit: "" }, value => change({ cycles: value }));
    const path = panel.choice("Path", PATHS, value => change({ path: value }));
    const stride = panel.choice("Strides", STRIDES, value => change({ stride: value }));
    const lookAt = panel.choice("Look at", [["", "the body"]], value => {
      looked = value === "" ? null : Number(value);
      frame();
    });
    const time = panel.slider("Time", { least: 0, most: 1, step: 0.01, unit: "s" }, value => {
      seek(value);
    });
    const play = panel.toggle("Play", value => { playing = value; });
    panel.button("Frame it (F)", frame);
    const cancel = panel.button("Cancel", () => {
      asked++;
      planting.cancel();
      restore();
    });
    cancel.classList.add("cancel");
    cancel.hidden = true;
    const status = panel.status(cancel);
    const refuse = panel.refusal();
    const readouts = {
      before: panel.readout("Feet in the ground, as it came", "mm", 1),
      penetration: panel.readout("Feet in the ground, planted", "mm", 4),
      slip: panel.readout("Slip of contacts", "mm", 4),
      slipBetween: panel.readout("Slip between keys", "mm", 3),
      contacts: panel.readout("Contacts", "", 0),
      unmet: panel.readout("Not met", "", 0),
      took: panel.readout("Planted in", "ms", 0),
    };
    const unmet = panel.moments("Not met: go and see", ({ at, leg }) => {
      looked = leg;
      lookAt(String(leg));
      seek(at);
      frame();
    });
    const notes = panel.sentences("Notes");
    const command = panel.command(page.announce);
    const code = panel.javaCode(page.announce);
    let looked = null;
    play(playing);

    function seek(seconds) {
      playing = false;
      play(false);
      state.time = seconds;
      page.changed();
      draw();
    }

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
      cycles(state.cycles);
      path(state.path);
      stride(state.stride);
    }

    function fail(message) {
      host.dataset.walk = "failed";
      restore();
      refuse(message);
    }

    /** After a refusal, controls, picture, command and download are those of what is still there. */
    function restore() {
      working(null);
      cancel.hidden = true;
      if (!current) return;
      Object.assign(state, current.asked);
      clips(current.made.index);
      asIs();
      page.changed();
      judge();
      if (host.dataset.walk !== "failed") host.dataset.walk = "ready";
    }

    const chosen = () => ({
      name: state.ground, amount: state[state.ground] ?? 0, heights: profile.read(state.profile), cycles: state.cycles,
      path: state.path, stride: state.stride,
    });

    /** Plants; a file that cannot be planted leaves the one that was there. */
    async function plant(file, index) {
      const ask = ++asked;
      host.dataset.walk = "busy";
      refuse(null);
      status(true, "planting…");
      working(0);
      cancel.hidden = current === null;
      const on = chosen();
      const {
        ground: name, slope, steps, profile: drawnHeights, cycles: times, path: way, stride: pace,
      } = state;
      try {
        const made = await planting.plant(
          { file, clip: index, cycles: times, path: way, stride: pace, ground: on, places: terrain.places });
        if (!made || closed || ask !== asked && !current) return;
        file.bytes ??= made.source;
        const seen = await clip.take({
          ...made, key: `${file.id} ${made.index} ${times} ${way} ${pace}`, source: file.bytes,
          isGltf: GLTF.test(file.name), size: sizeOf(made),
        });
        if (!seen || closed) return;
        const other = current?.file !== file || current.made.index !== made.index;
        current = {
          file, made, on,
          asked: {
            ground: name, slope, steps, profile: drawnHeights, cycles: times, path: way, stride: pace, clip: made.index,
          },
        };
        show(on, made, other);
        // a newer one may be running
        if (ask === asked) settled(made);
      } catch (error) {
        if (ask === asked && !closed) fail(`${file.name}: ${error.message}`);
      }
    }

    function show(on, made, other) {
      const [, , , , contacts, missed, before, slip, penetration, slipBetween] = made.figures;
      readouts.before(before);
      readouts.penetration(penetration);
      readouts.slip(slip);
      readouts.slipBetween(slipBetween);
      readouts.contacts(contacts);
      readouts.unmet(missed);
      readouts.took(made.took);
      clips.options(made.names.map((text, i) => [String(i), text || `clip ${i}`]));
      clips(made.index);
      lookAt.options([["", "the body"], ...made.legs.map((leg, i) => [String(i), `the ${leg} foot`])]);
      if (other || looked >= made.legs.length) looked = null;
      lookAt(looked ?? "");
      time.range(made.seconds);
      state.time = Math.min(Math.max(0, state.time), made.seconds);
      terrain.visible(on.name !== "steps");
      stairs.visible(on.name === "steps");
      if (on.name === "steps") stairs.shape(made.around, on.amount, RUN);
      else terrain.shape(made.around, () => made.heights);
      ground = groundOf(made);
      const size = sizeOf(made);
      view.take(size, ground.heightAt);
      marks.take(made, size, on.name === "steps" ? () => UP : ground.normalAt);
      timeline.take(made);
      strip.along(made.path);
      unmet(made.unmet.map(({ leg, from, to, metres, reason }) => {
        const when = `${from.toFixed(2)} to ${to.toFixed(2)} s`;
        return { leg, at: from, words: `${made.legs[leg]}, ${when}, by ${(1000 * metres).toFixed(1)} mm: ${reason}` };
      }));
      notes(made.notes);
      command(commandOf(on, current.file.name, made.index, made.names));
      code(javaOf(on, current.file.name, made.index));
      draw();
      if (other) frame();
    }

    function settled({ index }) {
      state.clip = index;
      page.changed();
      working(null);
      cancel.hidden = true;
      judge();
      host.dataset.walk = "ready";
    }

    /** Says how what is seen stands. */
    function judge() {
      if (!current || !cancel.hidden) return;
      const [, , , , , missed, before] = current.made.figures;
      if (state.shown === "before") {
        status(before < SEEN, before < SEEN ? "as it came" : `as it came: feet ${before.toFixed(0)} mm in the ground`);
      } else {
        // beside what came, of which nobody says so
        const whose = state.shown === "planted" ? "" : "planted: ";
        status(missed === 0, whose + (missed === 0 ? "every foot stands" : "some feet could not be met"));
      }
    }

    /** Looks at the body, or at the foot that was chosen, so that all of it is seen. */
    function frame() {
      if (!current) return;
      const { made } = current;
      const { name, amount } = current.on;
      const risers = name === "steps" && amount > 0;
      view.frame(looked === null ? bodyAt(state.time) : footAt(state.time), looked !== null, risers);
      space.ask();
      host.dataset.framed = `${current.file.name} ${made.index} ${looked ?? "body"}`;
    }

    /** The body's box at a moment: its mesh's, or its joints'. */
    function bodyAt(seconds) {
      const { made } = current;
      const box = clip.box(state.shown);
      if (box) return box;
      const frames = made.after.length / (3 * made.joints);
      return boxAt(made, frameOf(seconds, frames));
    }

    function footAt(seconds) {
      const { made } = current;
      const count = made.legs.length;
      const at = 4 * (frameOf(seconds, made.feetAfter.length / (4 * count)) * count + looked);
      const place = [made.feetAfter[at], made.feetAfter[at + 2], made.feetAfter[at + 1]];
      return { least: place, most: place };
    }

    const frameOf = (seconds, frames) => Math.min(frames - 1, Math.max(0, Math.round(
      (current.made.seconds > 0 ? seconds / current.made.seconds : 0) * (frames - 1))));

    let refreshed = 0;
    function draw() {
      if (!current) return;
      const now = performance.now();
      const readable = !playing || now - refreshed > REFRESH;
      if (readable) {
        time(state.time);
        formula.show(() => standingLeg(current.made, state.time));
        refreshed = now;
      }
      // a clip whose strides fit goes another way, and what came would soon be out of sight
      clip.pose(state.time, state.shown, current.asked.stride === "fit");
      timeline.show(state.time, readable);
      const look = what => () => {
        clip.look(what);
        marks.show(state.time, what, what === "before" ? clip.moved() : [0, 0, 0]);
      };
      const moved = current.asked.stride === "fit" ? "moved" : "lifted";
      const wiped = state.shown === "wipe";
      space.wipe(wiped ? state.wipe : null);
      wipe.show(wiped ? state.wipe : null);
      if (wiped || state.shown === "beside") {
        space.look([`as it came, ${moved} alike`, look("before")], ["planted", look("planted")]);
      } else {
        const title = state.shown === "both" ? `faint: as it came, ${moved} alike` : "";
        space.look([title, look(state.shown)]);
      }
      strip.follow(clip.middle(state.time, state.shown));
      if (looked === null) view.follow(clip.middle(state.time, state.shown === "before" ? "before" : "planted"));
      else view.follow(footAt(state.time).least);
      space.ask();
    }

    /** Takes the first clip of what was dropped or chosen, and says what is left. */
    async function take(dropped) {
      const all = [...dropped].filter(Boolean);
      const file = all.find(each => FILES.test(each.name)) ?? all[0];
      if (!file) return;
      const name = file.name;
      if (file.size > MOST_BYTES) {
        fail(`${name}: is larger than 64 MB`);
        return;
      }
      const bytes = new Int8Array(await file.arrayBuffer());
      if (closed) return;
      if (all.length > 1) page.announce(`${name} is opened, one of ${all.length} files: the page takes one at a time.`);
      Object.assign(state, { cycles: 1, path: "auto", stride: "keep", time: 0 });
      asIs();
      plant({ id: ++files, name, bytes }, -1);
    }

    function save(bytes, name) {
      if (!bytes) return;
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([bytes]));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    }

    space.renderer.domElement.addEventListener("keydown", event => {
      if (!/^f$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      frame();
      event.preventDefault();
    });

    let last = 0;
    function tick(now) {
      if (closed) return;
      if (playing && current && last > 0 && current.made.seconds > 0) {
        state.time = (state.time + Math.min(0.1, (now - last) / 1000)) % current.made.seconds;
        draw();
      }
      last = now;
      requestAnimationFrame(tick);
    }
    asIs();
    command(commandOf(chosen(), "walker.glb", 0, ["Walk"]));
    code(javaOf(chosen(), "walker.glb", 0));
    plant({ id: ++files, name: "walker.glb", bytes: null }, state.clip);
    requestAnimationFrame(tick);
    return {
      pause: () => { playing = false; play(false); },
      take,
      planted: () => current?.made.planted,
      standing: () => marks.standing(),
      shadows: () => marks.shadows(),
      // a picture can be read only while it is fresh, and compared only when it is as coarse as the other
      picture: () => {
        space.ask();
        space.draw();
        return space.renderer.domElement;
      },
      eye: () => space.camera.position.clone().sub(space.orbit.target).toArray(),
      /** Where the body is on the picture, as shares of it from its middle: ±1 is an edge. */
      seen: () => {
        const { least, most } = bodyAt(state.time);
        // the next drawing would do it
        space.camera.updateMatrixWorld();
        return [least, most].map(end => new THREE.Vector3(...end).project(space.camera).toArray());
      },
      /** Of ten places between what is looked at and the eye, how many are in the ground. */
      hidden: () => Array.from({ length: 10 }, (_, i) =>
        space.orbit.target.clone().lerp(space.camera.position, 0.2 + 0.08 * i))
        .filter(place => ground.heightAt(place.x, place.z) > place.y).length,
      clearance: () => space.camera.position.y - ground.heightAt(space.camera.position.x, space.camera.position.z),
      close() {
        closed = true;
        delete host.dataset.walk;
        delete host.dataset.framed;
        timeline.close();
        marks.remove();
        planting.close();
        strip.close();
        clip.remove();
        space.close();
      },
    };
  },
};
