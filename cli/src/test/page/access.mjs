// SPDX-License-Identifier: Apache-2.0
// Names, roles, contrast: axe finds nothing, light and dark, wide and narrow.

export async function access({ scenes, check, holds, require }) {
  const { source } = require("axe-core");
  for (const scene of scenes) {
    for (const [colorScheme, width] of [["light", 1280], ["dark", 1280], ["dark", 390]]) {
      await check(`${scene}: axe finds nothing, ${colorScheme}, ${width} wide`, "#" + scene, async page => {
        await page.evaluate(source);
        const { violations, passes } = await page.evaluate(() => axe.run());
        holds(passes.length > 10, "axe did not look");
        holds(violations.length === 0, violations.map(v => `${v.id} ${v.nodes.map(node => node.html.slice(0, 120)).join(" ")}`).join("; "));
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        holds(over <= 0, `the page is ${over} pixels too wide`);
      }, { colorScheme, viewport: { width, height: 800 } });
    }
  }
}
