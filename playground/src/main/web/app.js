// SPDX-License-Identifier: Apache-2.0
// Opens the scene that the address names.

import * as address from "./address.js";
import * as panel from "./panel.js";

const SCENES = [
  ["circles", "Two circles"],
  ["knees", "Both knees"],
  ["leg", "Hip to toe"],
  ["pose", "Closest to the pose"],
  ["walk", "Walk"],
  ["creature", "Creature"],
  ["reach", "Reach"],
];

const stage = document.getElementById("stage");
const message = document.getElementById("message");
let open = null;
let asks = 0;
let fading = 0;
let shownAt = null;

/** Says something to the visitor for a while. */
export function announce(text) {
  message.textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => { message.textContent = ""; }, 6000);
}

/** Returns the scene that is open. */
export function opened() {
  return open;
}

function menu(current) {
  document.getElementById("scenes").replaceChildren(...SCENES.map(([name, title]) => {
    const link = document.createElement("a");
    link.href = `${location.href.split("#")[0]}#${name}`;
    link.textContent = title;
    if (name === current) link.setAttribute("aria-current", "page");
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
  // on a phone the menu is wider than the screen
  document.querySelector("#scenes [aria-current]").scrollIntoView({ block: "nearest", inline: "center" });
}

/**
 * Opens a scene in a state. When the library refuses the state, the page announces why and opens the scene at its
 * beginning.
 */
function from(scene, name, state) {
  try {
    return scene.open(stage, state, {
      announce,
      changed: () => address.write(name, scene.beginning, scene.kept?.(state) ?? state),
      link: differing => address.link(name, scene.beginning, { ...scene.beginning, ...differing }),
    });
  } catch (refused) {
    const beginning = address.link(name, scene.beginning, scene.beginning);
    if (address.link(name, scene.beginning, state) === beginning) throw refused;
    announce(refused.message);
    return from(scene, name, { ...scene.beginning });
  }
}

async function show() {
  address.forget();
  const asked = address.read();
  const name = SCENES.some(([known]) => known === asked.name) ? asked.name : SCENES[0][0];
  const ask = ++asks;
  let scene;
  try {
    scene = (await import(`./scenes/${name}.js`)).default;
  } catch (missing) {
    // offline, most likely: the address goes back to what is shown
    if (ask !== asks) return;
    if (!shownAt) throw missing;
    history.replaceState(null, "", shownAt);
    announce(`${SCENES.find(([known]) => known === name)[1]} could not be loaded; is there a connection?`);
    return;
  }
  // meanwhile the visitor may have asked for another one
  if (ask !== asks) return;
  open?.close();
  menu(name);
  document.title = `${SCENES.find(([known]) => known === name)[1]} – Surefoot playground`;
  open = from(scene, name, address.restore(scene.beginning, asked.state));
  shownAt = location.hash || `#${name}`;
  panel.restart(() => {
    history.replaceState(null, "", `#${name}`);
    show();
  });
  performance.mark("scene");
  document.documentElement.dataset.scene = name;
}

/** A clip that is dropped anywhere opens in Walk; a browser would leave the page for it. */
async function drop(files) {
  if (!open?.take) {
    location.hash = "#walk";
    await new Promise(done => {
      const wait = () => open?.take ? done() : setTimeout(wait, 30);
      wait();
    });
  }
  open.take(files);
}

let hovering = 0;
for (const type of ["dragenter", "dragover", "drop"]) {
  addEventListener(type, event => {
    const { types, files } = event.dataTransfer ?? {};
    if (type !== "drop" && !types?.includes("Files")) return;
    event.preventDefault();
    document.body.classList.toggle("over", type !== "drop");
    // the browser says that a file hovers, and not always when it has gone
    clearTimeout(hovering);
    if (type === "drop") drop(files);
    else hovering = setTimeout(() => document.body.classList.remove("over"), 400);
  });
}
addEventListener("hashchange", show);
// every scene but Walk is going to ask for it, once its own file is there
if (address.read().name !== "walk") import("./solver.js").catch(() => {});
await show();
