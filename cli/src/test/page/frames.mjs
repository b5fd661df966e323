// SPDX-License-Identifier: Apache-2.0
// How fast the walk plays: a figure, no promise, for the machine may be busy. The processor's time a frame says more there than frames a second.

const SECONDS = 3;

export async function frames({ check, holds }) {
  for (const shown of ["planted", "beside"]) {
    await check(`walk: it plays, ${shown}`, `#walk?shown=${shown}`, async page => {
      await page.waitForFunction(() => document.getElementById("stage").dataset.walk === "ready", null, { timeout: 120_000 });
      const browser = await page.context().browser().newBrowserCDPSession();
      const spent = async () => (await browser.send("SystemInfo.getProcessInfo")).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
      const before = await spent();
      const { count, seconds, width, height } = await page.evaluate(limit => new Promise(done => {
        let count = 0;
        let first = 0;
        const frame = now => {
          first ||= now;
          const seconds = (now - first) / 1000;
          const { width, height } = document.querySelector(".stage canvas");
          if (seconds >= limit) done({ count, seconds, width, height });
          else requestAnimationFrame(frame);
          count++;
        };
        requestAnimationFrame(frame);
      }), SECONDS);
      const milliseconds = (await spent() - before) * 1000 / count;
      console.log(`note walk, ${shown}: ${(count / seconds).toFixed(1)} frames a second, ${milliseconds.toFixed(1)} ms of processor a frame, ${width} × ${height}`);
      holds(count > 1, "it stands still");
    });
  }
}
