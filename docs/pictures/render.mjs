// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
//
// node render.mjs OPTIONS.json OUT.png        one picture; README.md beside this file lists the options.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [optionsFile, out] = process.argv.slice(2);
if (!out) {
  console.error('usage: node render.mjs OPTIONS.json OUT.png');
  process.exit(2);
}
// Modules are looked for where the command runs, so that nothing needs to be installed inside the repository.
const require = createRequire(path.join(process.cwd(), 'package.json'));
const { chromium } = require('playwright-core');
const here = path.dirname(fileURLToPath(import.meta.url));
const three = path.resolve(path.dirname(require.resolve('three')), '..');

const DEFAULTS = {
  character: null,
  ground: null,
  clip: null,
  times: [0],
  fade: [],
  camera: [4, 1.4, 0],
  target: [0, 0.9, 0],
  fov: 30,
  size: [1200, 600],
  scale: 1,
  spread: 4,
  haze: null,
  wireframe: false,
};
const options = { ...DEFAULTS, ...JSON.parse(await readFile(optionsFile, 'utf8')) };
for (const key of Object.keys(options)) {
  if (!(key in DEFAULTS)) {
    throw new Error(`unknown option ${key}; known are ${Object.keys(DEFAULTS).join(', ')}`);
  }
}

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.glb': 'model/gltf-binary' };
const files = { '/page.html': path.join(here, 'page.html'), '/page.js': path.join(here, 'page.js') };
for (const key of ['character', 'ground']) {
  if (options[key]) {
    files[`/${key}.glb`] = path.resolve(options[key]);
    options[key] = `/${key}.glb`;
  }
}
const server = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://localhost').pathname;
  const file = url.startsWith('/three/') ? path.join(three, path.normalize(url.slice('/three'.length))) : files[url];
  try {
    const body = await readFile(file);
    response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    response.end(body);
  } catch {
    response.writeHead(404);
    response.end();
  }
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
});
try {
  const [width, height] = options.size;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: options.scale });
  page.on('pageerror', (error) => console.error(String(error)));
  await page.goto(`http://127.0.0.1:${server.address().port}/page.html`);
  await page.waitForFunction('window.draw');
  await page.evaluate((o) => window.draw(o), options);
  // A processor that draws in place of a graphics card takes its time.
  await page.screenshot({ path: out, timeout: 300_000 });
} finally {
  await browser.close();
  server.close();
}
