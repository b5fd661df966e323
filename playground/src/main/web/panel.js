// SPDX-License-Identifier: Apache-2.0
// The side of the page: words, sliders, switches, numbers with units, and the Java call.

const at = id => document.getElementById(id);

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/**
 * Empties the panel for a scene, with its words, and its formulas as `openFormula` opens them: beside the words, or
 * where one comes to do something under what there is to do.
 */
export function openPanel(title, paragraph, formula, { doingFirst = false } = {}) {
  at("title").textContent = title;
  at("about").replaceChildren(make("p", {}, paragraph), ...doingFirst ? [] : [formula.place]);
  at("controls").replaceChildren();
  at("readouts").replaceChildren();
  at("code").replaceChildren(...doingFirst ? [make("h2", {}, "What is solved"), formula.place] : []);
}

function controls() {
  const host = at("controls");
  if (!host.firstChild) host.append(make("h2", {}, "Change it"));
  return host;
}

/** A button that opens the scene at its beginning: a point may have been lost, or a switch forgotten. */
export function restart(again) {
  const button = make("button", { type: "button", "data-control": "Start again" }, "Start again");
  button.addEventListener("click", again);
  controls().append(button);
}

/** Situations worth a look, as links: pairs of words and what differs from the scene's beginning. */
export function examples(page, situations) {
  const items = situations.map(([words, state]) => make("li", {}, make("a", { href: page.link(state) }, words)));
  at("about").querySelector("p").after(make("ul", { class: "examples", "aria-label": "Situations to try" }, ...items));
}

/** A slider; returns the function that shows a value. A unit of "%" shows shares as percent. */
export function slider(name, { least, most, step, unit }, change) {
  const scale = unit === "%" ? 100 : 1;
  const id = "slider-" + name.replace(/\W+/g, "-").toLowerCase();
  const input = make("input", { type: "range", id, min: least, max: most, step, "data-control": name });
  const output = make("output", { for: id });
  // what it shows already, unless it was moved since
  let shown = null;
  const show = value => {
    if (Number(value) === shown) return;
    shown = Number(value);
    input.value = value;
    output.textContent = `${(scale * Number(value)).toFixed(decimals(scale * step))} ${unit}`.trim();
    input.setAttribute("aria-valuetext", output.textContent);
  };
  input.addEventListener("input", () => {
    shown = null;
    change(Number(input.value));
  });
  const row = make("div", { class: "row" }, make("label", { for: id }, name), input, output);
  controls().append(row);
  show.range = upTo => {
    shown = null;
    input.max = upTo;
  };
  show.visible = visible => { row.hidden = !visible; };
  return show;
}

function decimals(step) {
  // a hundredth of a step lies between rounding and a digit more
  return Math.max(0, Math.ceil(-Math.log10(step) - 0.01));
}

/** A switch; returns the function that shows a value. */
export function toggle(name, change) {
  const input = make("input", { type: "checkbox", "data-control": name });
  input.addEventListener("change", () => change(input.checked));
  controls().append(make("label", { class: "switch" }, input, name));
  return value => { input.checked = Boolean(value); };
}

/** A choice; returns the function that shows a value. */
export function choice(name, options, change) {
  const id = "choice-" + name.replace(/\W+/g, "-").toLowerCase();
  const select = make("select", { id, "data-control": name });
  const offer = offered => select.replaceChildren(...offered.map(([value, text]) => make("option", { value }, text)));
  offer(options);
  select.addEventListener("change", () => change(select.value));
  controls().append(make("div", { class: "row" }, make("label", { for: id }, name), select));
  const show = value => { select.value = String(value); };
  show.options = offer;
  return show;
}

/** A button that asks for a file; `take` gets it. */
export function file(name, accept, take) {
  const input = make("input", { type: "file", accept, class: "unseen", "data-control": name });
  input.addEventListener("change", () => {
    take(input.files[0]);
    // the same file may be chosen again
    input.value = "";
  });
  controls().append(make("label", { class: "file" }, input, name));
}

/** A button. */
export function button(name, press) {
  const node = make("button", { type: "button", "data-control": name }, name);
  node.addEventListener("click", press);
  controls().append(node);
  return node;
}

/** Buttons that come and go together; returns their place. */
export function group(nodes) {
  const place = make("div", { class: "buttons" }, ...nodes);
  controls().append(place);
  return place;
}

/** A refusal, on the stage until the visitor closes it or something else is shown; null hides it. */
export function refusal() {
  const words = make("span");
  const close = make("button", { type: "button", "aria-label": "Close" }, "×");
  const node = make("p", { class: "refusal", role: "alert", hidden: "" }, words, close);
  close.addEventListener("click", () => { node.hidden = true; });
  at("stage").append(node);
  return text => {
    node.hidden = text === null;
    words.textContent = text ?? "";
  };
}

/** Sentences under a heading, which is there when they are; returns the function that shows them. */
export function sentences(heading) {
  const list = make("ul", { class: "sentences" });
  const place = make("section", { hidden: "", "data-list": heading }, make("h2", {}, heading), list);
  at("readouts").append(place);
  return texts => {
    place.hidden = texts.length === 0;
    list.replaceChildren(...texts.map(text => make("li", {}, text)));
  };
}

/** Moments under a heading, each a button that leads there; returns the function that shows them. */
export function moments(heading, go) {
  const list = make("ul", { class: "moments" });
  const place = make("section", { hidden: "", "data-list": heading }, make("h2", {}, heading), list);
  at("readouts").append(place);
  return items => {
    place.hidden = items.length === 0;
    list.replaceChildren(...items.map(item => {
      const button = make("button", { type: "button" }, item.words);
      button.addEventListener("click", () => go(item));
      return make("li", {}, button);
    }));
  };
}

/**
 * How far something is, along the top of the stage; returns the function that shows a share and says it in words, or
 * hides it for null.
 */
export function progress(host, name) {
  const bar = make("progress", { "aria-label": name, max: 1, value: 0, hidden: "" });
  host.append(bar);
  return (share, words = "") => {
    bar.hidden = share === null;
    // what is not counted has no share
    if (Number.isFinite(share)) bar.value = share ?? 0;
    else bar.removeAttribute("value");
    bar.title = words;
  };
}

/**
 * A status in words and colour, on the stage, where the eyes are, and behind it what can be done about it; returns the
 * function that shows it.
 */
export function status(...buttons) {
  const node = make("span", { class: "status", role: "status" });
  at("stage").append(make("p", { class: "verdict" }, node, ...buttons));
  return (good, text) => {
    const kind = "status " + (good ? "good" : "bad");
    // what is read out is a change
    if (node.className !== kind) node.className = kind;
    if (node.textContent !== text) node.textContent = text;
  };
}

function readouts() {
  const host = at("readouts");
  let list = host.querySelector("dl");
  if (!list) {
    list = make("dl");
    host.append(make("h2", {}, "What comes out"), list);
  }
  return list;
}

/** A number with its unit; returns the function that shows it. The exact value is in the element's data-value. */
export function readout(name, unit, digits = 3) {
  const value = make("dd", { "data-readout": name }, "–");
  readouts().append(make("dt", {}, name), value);
  return number => {
    if (value.dataset.value === String(number)) return;
    value.dataset.value = String(number);
    const text = Number.isFinite(number) ? `${number.toFixed(digits)} ${unit}` : "–";
    if (value.textContent !== text) value.textContent = text;
  };
}

/** A read-out in words; returns the function that shows them. */
export function words(name) {
  const value = make("dd", { "data-readout": name, class: "words" });
  readouts().append(make("dt", {}, name), value);
  return text => {
    if (value.dataset.value === text) return;
    value.dataset.value = text;
    value.textContent = text;
  };
}

/**
 * The Java call that gives exactly these numbers; returns the function that shows it. While it changes with every frame
 * it is shown some times a second: nobody reads it meanwhile, and a dozen lines are laid out anew each time.
 */
export function javaCode(announce) {
  const show = codeToCopy("The same in Java", announce);
  let latest = null;
  let shown = null;
  let resting = false;
  const write = () => {
    resting = latest !== shown;
    if (!resting) return;
    show(latest);
    shown = latest;
    setTimeout(write, REFRESH);
  };
  return text => {
    latest = text;
    if (!resting) write();
  };
}
/** Milliseconds between two showings of what changes with every frame. */
const REFRESH = 100;

/** The command that gives exactly this file; returns the function that shows it. */
export function command(announce) {
  return codeToCopy("The same on the command line", announce, "command");
}

function codeToCopy(heading, announce, kind = "java") {
  const code = make("code");
  const copy = make("button", { type: "button" }, "Copy");
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      announce("Copied.");
    } catch {
      getSelection().selectAllChildren(code);
      announce("Selected: copy it with your keyboard.");
    }
  });
  const text = make("pre", { tabindex: "0", class: kind, "aria-label": heading, role: "group" }, code);
  at("code").append(make("h2", {}, heading), text, copy);
  return shown => { code.textContent = shown; };
}

/** A number as Java reads it back exactly. */
export function java(number) {
  const text = String(number);
  return /^-?\d+$/.test(text) ? text + ".0" : text;
}
