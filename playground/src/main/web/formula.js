// SPDX-License-Identifier: Apache-2.0
// Formulas, set as mathematics, in the drawing's colours, and on demand with the numbers that the picture has.

const MATHML = "http://www.w3.org/1998/Math/MathML";
const OPERATORS = /^[=+−±·×/()|,→≤]$|^[<>:]$/;

function node(tag, ...parts) {
  const made = document.createElementNS(MATHML, tag);
  made.append(...parts.map(part => part instanceof Node ? part : token(part)));
  return made;
}

/** A number, an operator, a word or a letter. */
function token(text) {
  const [, letter, mark] = text.match(MARKED) ?? [];
  if (mark) {
    // the letter slanted as any other is, which a word is not
    const made = mark === DOTS ? node("mover", letter, words("¨")) : node("mrow", letter, words(mark));
    made.classList.add("marked");
    return made;
  }
  const tag = /^[\d.]+$/.test(text) ? "mn" : OPERATORS.test(text) ? "mo" : "mi";
  const made = document.createElementNS(MATHML, tag);
  made.textContent = text;
  // as tall as a line, or squares inside make them towers
  if (/^[()|]$/.test(text)) made.setAttribute("stretchy", "false");
  // a bar between others would be an operator, with room on both sides
  if (text === "|") for (const side of ["lspace", "rspace"]) made.setAttribute(side, "0");
  return made;
}
const MARKED = /^(\p{L})([′\u0308₀-₉])$/u;
const DOTS = "\u0308";

export const row = (...parts) => node("mrow", ...parts);
export const over = (above, below) => node("mfrac", above, below);
export const root = (...parts) => node("msqrt", ...parts);
export const power = (base, exponent) =>
  RAISED[exponent] ? node("mrow", base, words(RAISED[exponent])) : node("msup", base, exponent);
/** A raised figure stands well in every font; fonts without tables for mathematics put exponents anywhere. */
const RAISED = { 2: "²", 3: "³", 4: "⁴" };
export const squared = base => power(base, "2");

/** Words, as they are. */
export const words = text => {
  const made = document.createElementNS(MATHML, "mtext");
  made.textContent = text;
  return made;
};

/**
 * A symbol: what it is called in the drawing's numbers, its letter, and the colour of what it is in the drawing. Where
 * numbers are shown, it is its number.
 */
export function symbol(key, letter = key, colour = "") {
  const made = node("mrow", typeof letter === "string" ? token(letter) : letter);
  made.dataset.symbol = key;
  if (colour) made.classList.add(colour);
  return made;
}

/**
 * Opens formulas, a line each an array of parts, and under them what the symbols mean: pairs of a letter and words.
 * Returns their place and `show(numbers)`, which takes numbers, or places as [x, y, …], by the symbols' keys, or what
 * returns these when somebody looks at them.
 */
export function openFormula(lines, meanings) {
  const place = document.createElement("div");
  place.className = "formula";
  for (const parts of lines) {
    const math = node("math", row(...parts));
    math.setAttribute("display", "block");
    place.append(math);
  }
  const legend = document.createElement("dl");
  legend.className = "symbols";
  for (const [letter, meaning] of meanings) {
    const term = document.createElement("dt");
    term.append(letter instanceof Node ? node("math", letter) : node("math", token(letter)));
    const means = document.createElement("dd");
    means.textContent = meaning;
    legend.append(term, means);
  }
  const symbols = [...place.querySelectorAll("[data-symbol]")].map(made => ({
    made, key: made.dataset.symbol, letter: [...made.childNodes],
  }));
  const input = document.createElement("input");
  input.type = "checkbox";
  input.dataset.control = "With the numbers";
  const toggle = document.createElement("label");
  toggle.className = "switch";
  toggle.append(input, "With the numbers of the picture");
  let numbers = () => ({});

  function written(value, made) {
    // nothing is not less than nothing
    const number = (each, digits) => each.toFixed(digits).replace(/^-(?=[0.]*$)/, "").replace("-", "−");
    if (Array.isArray(value)) {
      // below each other: beside each other they are wider than the panel
      const column = node("mtable", ...value.map(each => node("mtr", node("mtd", number(each, 2)))));
      column.classList.add("place");
      return [column];
    }
    const text = number(value, 3);
    const parts = value < 0 ? [row("(", text, ")")] : [token(text)];
    const before = made.previousElementSibling;
    if (/^(cos|sin)$/.test(before?.textContent ?? "")) return [words("\u2009"), ...parts];
    // two numbers beside each other are a product
    return before && before.localName !== "mo" && made.parentNode.localName === "mrow" ? [token("·"), ...parts] : parts;
  }

  function draw() {
    const known = input.checked ? numbers() : {};
    place.classList.toggle("numbers", input.checked);
    for (const { made, key, letter } of symbols) {
      const value = known[key];
      const there = Array.isArray(value) ? value.every(Number.isFinite) : Number.isFinite(value);
      made.replaceChildren(...(there ? written(value, made) : letter));
    }
  }
  /** What is wider than the panel can be scrolled by keys too. */
  function reachable() {
    if (place.scrollWidth > place.clientWidth) place.tabIndex = 0;
    else place.removeAttribute("tabindex");
  }
  input.addEventListener("change", () => {
    draw();
    reachable();
  });
  new ResizeObserver(reachable).observe(place);
  const whole = document.createElement("div");
  whole.append(place);
  if (symbols.length > 0) whole.append(toggle);
  whole.append(legend);
  return {
    place: whole,
    show(taken) {
      numbers = typeof taken === "function" ? taken : () => taken;
      if (input.checked) draw();
    },
  };
}
