// node _key_tmp.mjs GAME EVENTS KEYS [profileOut]
import { createServer } from 'node:http'; import fs from 'node:fs'; import path from 'node:path';
import { chromium } from 'playwright-core';
const { findBrowser, browserFlags } = await import('./scripts/browser-path.mjs');
const { playedGame } = await import('/tmp/w/lat/played.mjs');
const [game, events, keys, prof] = process.argv.slice(2);
const DIST = process.env.DIST ?? 'dist/editor';
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.wasm': 'application/wasm', '.json': 'application/json', '.svg': 'image/svg+xml' };
const server = createServer((q, r) => { let p = decodeURIComponent(q.url.split('?')[0]); if (p.endsWith('/')) p += 'index.html'; const f = path.join(DIST, p); if (!fs.existsSync(f)) { r.writeHead(404); r.end(); return; } r.writeHead(200, { 'content-type': types[path.extname(f)] ?? 'application/octet-stream' }); fs.createReadStream(f).pipe(r); }).listen(0);
const address = `http://localhost:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags() });
try {
  const rules = `games/${game}/${game}.regel`;
  const { fragment, label, events: n } = playedGame(rules, +events);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address + fragment);
  await page.locator('[data-current="true"]').waitFor({ timeout: 60000 });
  await page.locator('.view-line').first().click({ timeout: 60000 });
  await page.keyboard.press('Control+g'); await page.locator('.quick-input-widget input').waitFor();
  await page.keyboard.type(label.join(':')); await page.keyboard.press('Enter');
  await page.waitForTimeout(3000);
  await page.evaluate(() => { globalThis.longTasks = []; new PerformanceObserver(l => { for (const e of l.getEntries()) longTasks.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ type: 'longtask' }); });
  let cdp;
  if (prof) {
    cdp = await browser.newBrowserCDPSession();
    const { targetInfos } = await cdp.send('Target.getTargets');
    var sessions = [];
  }
  const ps = prof ? await context.newCDPSession(page) : undefined;
  if (ps && prof.includes('trace')) await browser.startTracing(page, { path: prof, categories: ['-*','devtools.timeline','v8.execute','disabled-by-default-v8.cpu_profiler','disabled-by-default-devtools.timeline','blink.user_timing','toplevel'] });
  const W = 'to be thought about ';
  for (let k = 0; k < +keys; k++) { await page.keyboard.type(W[k % W.length]); await page.waitForTimeout(120); }
  await page.waitForTimeout(1000);
  if (ps && prof.includes('trace')) await browser.stopTracing();
  const found = await page.evaluate(() => ({ keys: performance.getEntriesByName('keystroke to table').map(({ duration, detail }) => ({ all: duration, ...detail })), longTasks }));
  const q = (a, p) => [...a].sort((x, y) => x - y)[Math.floor((a.length - 1) * p)]?.toFixed(1);
  const all = found.keys.map(k => k.all), worker = found.keys.map(k => k.worker), rest = found.keys.map(k => k.all - k.worker);
  console.log(game, n, 'n', all.length, 'all', q(all, .5), q(all, .95), 'worker', q(worker, .5), q(worker, .95), 'rest', q(rest, .5), q(rest, .95), 'long', found.longTasks.map(t => t[1]).join(' '));
} finally { await browser.close(); server.close(); }
