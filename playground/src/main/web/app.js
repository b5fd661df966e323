// SPDX-License-Identifier: Apache-2.0
// Opens the scene that the address names.

import { kind } from "./solver.js";
import * as address from "./address.js";

const SCENES = [
  ["circles", "Two circles"],
  ["knees", "Both knees"],
  ["leg", "Hip to toe"],
  ["pose", "Closest to the pose"],
  ["reach", "Reach"],
];

const stage = document.getElementById("stage");
const message = document.getElementById("message");
let open = null;
let fading = 0;

/** Says something to the visitor for a while. */
export function announce(text) {
  message.textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => { message.textContent = ""; }, 6000);
}

function menu(current) {
  document.getElementById("scenes").replaceChildren(...SCENES.map(([name, title]) => {
    const link = document.createElement("a");
    link.href = "#" + name;
    link.textContent = title;
    if (name === current) link.setAttribute("aria-current", "page");
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
}

async function show() {
  const asked = address.read();
  const name = SCENES.some(([known]) => known === asked.name) ? asked.name : SCENES[0][0];
  const { default: scene } = await import(`./scenes/${name}.js`);
  open?.close();
  menu(name);
  document.title = `${SCENES.find(([known]) => known === name)[1]} – Surefoot playground`;
  const state = address.restore(scene.beginning, asked.state);
  open = scene.open(stage, state, {
    announce,
    changed: () => address.write(name, scene.beginning, state),
  });
  document.documentElement.dataset.scene = name;
  document.documentElement.dataset.solver = kind;
}

addEventListener("hashchange", show);
await show();
