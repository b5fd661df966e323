// SPDX-License-Identifier: Apache-2.0
// Names, roles, contrast, targets of a finger's size: axe finds nothing, light and dark, on screens of three sizes.

const SCREEN = { viewport: { width: 1280, height: 800 } };
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SETTINGS = [["a screen", SCREEN], ["a tablet", TABLET], ["a phone", PHONE]].flatMap(([size, options]) =>
  ["light", "dark"].map(colorScheme => [`${colorScheme}, ${size}`, { ...options, colorScheme }]));

export async function access({ scenes, check, holds, require }) {
  const { source } = require("axe-core");
  for (const scene of [...scenes, "pose?knight=1", "walk?shown=wipe&time=1"]) {
    for (const [setting, options] of SETTINGS) {
      await check(`${scene}: axe finds nothing, ${setting}`, "#" + scene, async page => {
        await page.evaluate(source);
        const { violations, passes } = await page.evaluate(() =>
          axe.run({ rules: { "target-size": { enabled: true } } })
        );
        holds(passes.length > 10, "axe did not look");
        holds(
          violations.length === 0,
          violations.map(v => `${v.id} ${v.nodes.map(node => node.html.slice(0, 120)).join(" ")}`).join("; ")
        );
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        holds(over <= 0, `the page is ${over} pixels too wide`);
      }, options);
    }
  }
}
