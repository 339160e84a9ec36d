// Pictures of the editor for docs/screens: each pane with each game, at three sizes, light and dark. Needs the built editor and package
// (`npm run build`), and the browser of the tests. `-- kohle` takes those of one game.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { createSession, letBotPlay, loadGame, toLog } from '../dist/runtime/index.js';
import { browserFlags, findBrowser } from './browser-path.mjs';

const FOLDER = join('docs', 'screens');

/** Each game, how many play, how many decisions of bots lead into its midst, what is looked for, and what an edit changes. */
const GAMES = [
  { id: 'kiezkoenig', players: 4, decisions: 60, find: 'Duel', option: 'move_dice', to: '2' },
  { id: 'king-of-new-tokyo', players: 4, decisions: 40, find: 'me.health < 3', option: 'rerolls', to: '0' },
  { id: 'kingpin-city', players: 4, decisions: 40, find: 'Arrest', option: 'goons', to: '2' },
  { id: 'kohle', players: 4, decisions: 60, find: 'me.money > 5', option: 'draw_count', to: '2' },
  { id: 'kingpin-prison', players: 2, decisions: 30, find: 'round = 4', option: 'steps_per_piece', to: '1' },
];
/** The tabs are those that a window of this width has. */
const SIZES = [
  { width: 1440, height: 900, panes: ['Chart', 'Lab', 'Time', 'Find', 'Effects', 'Guide'] },
  { width: 1024, height: 700, panes: ['Table', 'Chart', 'Lab', 'Time', 'Find', 'Effects', 'Guide'] },
  { width: 390, height: 844, panes: ['Rules', 'Table', 'Chart', 'Lab', 'Time', 'Find', 'Effects', 'Guide'] },
];
/** Where all panes are at hand. */
const WIDE = { width: 1440, height: 900 };
const THEMES = /** @type {const} */ (['light', 'dark']);
/** Of 100. */
const QUALITY = 40;
const SEED = 4;
/** In the order of the list, what each pane is for. */
const PANES = new Map([
  [
    'Chart',
    'The state chart that runs, beside the rules and the table: where the game stands, and how often it was where.',
  ],
  [
    'Table',
    'The game as it is played: what lies where, who decides, and what can be done, with the reason where something cannot.',
  ],
  ['Rules', 'The text, on a telephone.'],
  [
    'Lab',
    'A thousand games of bots: who wins, how games end and how long they take, with confidence intervals.',
  ],
  ['Time', 'Games that were played, their branches and bookmarks, and what becomes an example.'],
  ['Find', 'The shortest way to a place of the rules, or to where a condition holds.'],
  [
    'Effects',
    'What the last edit does to the game at the table, to the examples, and to a thousand games of bots.',
  ],
  ['Guide', 'The documentation, with goals that are ticked off.'],
]);

const wanted = process.argv[2];
const server = await preview({ configFile: 'vite.config.ts', logLevel: 'warn', preview: { port: 0 } });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags() });
if (wanted === undefined) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
try {
  for (const game of GAMES) if (wanted === undefined || game.id === wanted) await takeAll(game);
  writeFileSync(join(FOLDER, 'README.md'), indexOf(readdirSync(FOLDER)));
} finally {
  await browser.close();
  await server.close();
}

/** @param {(typeof GAMES)[number]} game */
async function takeAll({ id, players, decisions, find, option, to }) {
  const page = await browser.newPage({ viewport: WIDE, serviceWorkers: 'block', reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  await page.addInitScript((open) => {
    if (localStorage.getItem('regelwerk.game') === null) localStorage.setItem('regelwerk.game', open);
  }, id);
  await page.goto(address);
  await page.locator('[data-table]').waitFor();
  await page.locator('.view-line').first().waitFor();
  const log = midstOf(id, players, decisions);
  await openLog(page, log);
  await runLab(page);
  const isGeneral = (/** @type {string} */ pane) => pane === 'Guide';
  const isMade = (/** @type {string} */ pane) => pane === 'Find' || pane === 'Effects';
  // The guide is the same with every game.
  await takePanes(page, id, (pane) => !isMade(pane) && (!isGeneral(pane) || id === GAMES[0]?.id));
  await search(page, find);
  await takePanes(page, id, (pane) => pane === 'Find');
  await openLog(page, log);
  await edit(page, id, option, to);
  await takePanes(page, id, (pane) => pane === 'Effects');
  await page.close();
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} game
 * @param {(pane: string) => boolean} isWanted
 */
async function takePanes(page, game, isWanted) {
  for (const { width, height, panes } of SIZES) {
    await page.setViewportSize({ width, height });
    for (const pane of panes.filter(isWanted)) {
      await page.getByRole('tab', { name: pane, exact: true }).click();
      // The chart is laid out, and glides to where the game is.
      await page.waitForTimeout(pane === 'Chart' ? 1_500 : 400);
      // Effects are worked out where they are looked at.
      if (pane === 'Effects') await page.locator('[data-effects="done"]').waitFor({ timeout: 120_000 });
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.waitForTimeout(800);
        const name = `${pane.toLowerCase()}-${game}-${width}x${height}-${theme}.webp`;
        await take(page, join(FOLDER, name));
      }
    }
  }
  await page.setViewportSize(WIDE);
}

/**
 * The log of a game that bots have played up to its midst.
 * @param {string} id
 * @param {number} players
 * @param {number} decisions
 */
function midstOf(id, players, decisions) {
  const folder = join('games', id);
  const names = readdirSync(folder).filter((name) => /\.(regel|csv|map)$/.test(name));
  const main = `${id}.regel`;
  const files = [main, ...names.filter((name) => name !== main)].map((name) => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
  const { game, diagnostics } = loadGame(files, { players });
  if (!game) throw new Error(`${id} makes no game: ${diagnostics[0]?.message}`);
  let session = createSession(game, { seed: SEED });
  for (let made = 0; made < decisions; made++) {
    const result = letBotPlay(session, 'random');
    if (!result.ok) throw new Error(`${id}: ${result.refusal.message}`);
    session = result.session;
  }
  return toLog(session);
}

/**
 * @param {import('playwright-core').Page} page
 * @param {unknown} log
 */
async function openLog(page, log) {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  const picking = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: /Open a game log/ }).click();
  const buffer = Buffer.from(JSON.stringify(log));
  await (await picking).setFiles([{ name: 'log.json', mimeType: 'application/json', buffer }]);
  const { events } = /** @type {{ events: unknown[] }} */ (log);
  await page.locator(`[data-at="${events.length}"]`).waitFor({ state: 'attached' });
}

/** @param {import('playwright-core').Page} page */
async function runLab(page) {
  await page.getByRole('tab', { name: 'Lab' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.locator('[data-lab="done"]').waitFor({ timeout: 120_000 });
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} find a condition, or what a place of the rules is called
 */
async function search(page, find) {
  await page.getByRole('tab', { name: 'Find' }).click();
  await page.getByRole('combobox', { name: 'Take me to' }).fill(find);
  const place = page.getByRole('option', { name: find }).first();
  if (await place.isVisible()) await place.click();
  else await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'From here' }).click();
  await page.locator('[data-find="found"]').waitFor();
}

/**
 * Types another value of an option, and waits until it is known what that changes.
 * @param {import('playwright-core').Page} page
 * @param {string} id
 * @param {string} option
 * @param {string} to
 */
async function edit(page, id, option, to) {
  const lines = readFileSync(join('games', id, `${id}.regel`), 'utf8').split('\n');
  const line = lines.findIndex((one) => one.startsWith(`option ${option}:`));
  const column = /= \d+/.exec(lines[line] ?? '')?.index ?? 0;
  await page.getByRole('tab', { name: 'Effects' }).click();
  await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
  await page.keyboard.press('ControlOrMeta+G');
  const input = page.locator('.quick-input-widget input');
  await input.fill(`:${line + 1}:${column + 4}`);
  await input.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(to);
  await page.locator('[data-effects="done"]').waitFor({ timeout: 120_000 });
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} file
 */
async function take(page, file) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  writeFileSync(file, Buffer.from(data, 'base64'));
}

/**
 * The list of the pictures: for each pane one of them, and all others by game and size.
 * @param {readonly string[]} files
 */
function indexOf(files) {
  const taken = new Set(files);
  const nameOf = (/** @type {string[]} */ ...parts) => `${parts.join('-').toLowerCase()}.webp`;
  const sections = [...PANES].map(([pane, about]) => {
    const rows = GAMES.flatMap(({ id }) => {
      const cells = SIZES.map(({ width, height }) =>
        THEMES.map((theme) => [theme, nameOf(pane, id, `${width}x${height}`, theme)])
          .filter(([, name = '']) => taken.has(name))
          .map(([theme, name]) => `[${theme}](${name})`)
          .join(', '),
      );
      return cells.some((cell) => cell !== '') ? [`| ${id} | ${cells.join(' | ')} |`] : [];
    });
    const [first = ''] = SIZES.map(({ width, height }) =>
      nameOf(pane, 'king-of-new-tokyo', `${width}x${height}`, 'light'),
    ).filter((name) => taken.has(name));
    const shown = first || files.find((name) => name.startsWith(pane.toLowerCase()));
    const head = `| | ${SIZES.map(({ width, height }) => `${width} × ${height}`).join(' | ')} |`;
    const line = `|---|${SIZES.map(() => '---|').join('')}`;
    return [`## ${pane}`, about, `![${pane}](${shown})`, [head, line, ...rows].join('\n')].join('\n\n');
  });
  return `# How it looks\n\nTaken by \`npm run pictures\`.\n\n${sections.join('\n\n')}\n`;
}
