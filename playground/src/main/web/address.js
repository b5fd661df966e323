// SPDX-License-Identifier: Apache-2.0
// The state of a scene as a link: #scene?name=number&… ; only what differs from the scene's beginning.

/** Reads the address: which scene, and which of its state differs from its beginning. */
export function read() {
  const [name, query = ""] = location.hash.slice(1).split("?");
  return { name, state: Object.fromEntries(new URLSearchParams(query)) };
}

/** Metres, seconds, degrees: larger ones are typing errors, and arithmetic on the largest of all overflows. */
const MOST = 1e4;

/** Takes over from an address what the scene knows; numbers must be numbers, anything else is passed over. */
export function restore(beginning, given) {
  const state = { ...beginning };
  for (const [key, value] of Object.entries(given)) {
    if (typeof beginning[key] === "number") {
      const number = Number(value);
      if (value !== "" && Math.abs(number) <= MOST) state[key] = number;
    } else if (typeof beginning[key] === "string") {
      state[key] = value;
    }
  }
  return state;
}

let due = null;
let waiting = false;

/**
 * Writes the state into the address, at most a few times a second: browsers refuse more. The latest state always gets
 * there.
 */
export function write(name, beginning, state) {
  due = [name, beginning, state];
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    if (due) history.replaceState(null, "", link(...due));
  }, 150);
}

/** Takes back what is still to be written: the visitor has gone elsewhere. */
export function forget() {
  due = null;
}

/** Returns the address of a state. */
export function link(name, beginning, state) {
  const query = new URLSearchParams();
  for (const key of Object.keys(beginning)) {
    if (state[key] !== beginning[key]) query.set(key, String(state[key]));
  }
  const text = query.toString();
  return `#${name}${text ? "?" + text : ""}`;
}
