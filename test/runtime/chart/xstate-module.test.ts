/** Games as XState modules, imported and played by a program of its own with the built package, as a stranger would. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type AnyStateNode, createActor, type EventObject, SimulatedClock } from 'xstate';
import { playRandomGame } from '../../../cli/rules/random-game.ts';
import { toXStateModule } from '../../../runtime/chart/xstate-module.ts';
import { start, step } from '../../../runtime/index.ts';
import { toGameEvent } from '../../../runtime/machine/config.ts';
import { waitAt } from '../../../runtime/machine/moves.ts';
import { compileFile, makeGame, settingsFor } from '../../all-games.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'regelwerk-xstate-'));
const packages = join(folder, 'node_modules');
mkdirSync(packages);
symlinkSync(root, join(packages, 'regelwerk'), 'junction');
symlinkSync(join(root, 'node_modules/xstate'), join(packages, 'xstate'), 'junction');
afterAll(() => rmSync(folder, { recursive: true }));

/** Sends events to the machine of a module; prints the cells and the innermost states after each. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
import { createActor, SimulatedClock } from 'xstate';
const [module, events] = process.argv.slice(2);
const { machine } = await import(module);
const actor = createActor(machine, { clock: new SimulatedClock() }).start();
const tell = () => {
  const { context, _nodes } = actor.getSnapshot();
  const leaves = _nodes.filter((node) => Object.keys(node.states).length === 0);
  return { cells: [...context.cells], states: leaves.map(({ id }) => id).sort() };
};
const told = [tell()];
for (const event of JSON.parse(readFileSync(events, 'utf8'))) {
  actor.send(event);
  told.push(tell());
}
console.log(JSON.stringify(told));
`;
writeFileSync(join(folder, 'play.mjs'), PROGRAM);

const games = [
  'games/king-of-new-tokyo/king-of-new-tokyo.regel',
  'games/kohle/kohle.regel',
  'examples/pig.regel',
  'examples/herb-garden.regel',
  'examples/constructs/stop-window.regel',
];

describe.each(games)('%s', (file) => {
  test.each(settingsFor(file).slice(0, 1))('plays the same events to the same states: %j', (choices) => {
    const game = makeGame(file, choices);
    const { events } = playRandomGame(game, { seed: 3, index: 0, maxDecisions: 60 });
    let cells = start(game);
    const sent: unknown[] = [];
    const expected = [cells];
    for (const event of events) {
      const wait = waitAt(game.moves, cells);
      sent.push(wait && toGameEvent(wait, event));
      const next = step(game, cells, event);
      if (!next.ok) throw new Error(next.refusal.message);
      cells = next.cells;
      expected.push(cells);
    }
    const { sources } = compileFile(file);
    writeFileSync(join(folder, 'game.mjs'), toXStateModule(game, sources));
    writeFileSync(join(folder, 'events.json'), JSON.stringify(sent));
    const { stdout, stderr } = spawnSync(process.execPath, ['play.mjs', './game.mjs', 'events.json'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    expect(stderr).toBe('');
    const told: { cells: number[]; states: string[] }[] = JSON.parse(stdout);
    expect(told.map(({ cells }) => cells)).toEqual(expected.map((each) => [...each]));
    const actor = createActor(game.machine, { clock: new SimulatedClock() }).start();
    const leaves = () =>
      actor
        .getSnapshot()
        ._nodes.filter(({ states }: AnyStateNode) => Object.keys(states).length === 0)
        .map(({ id }: AnyStateNode) => id)
        .sort();
    const states = [leaves()];
    for (const event of sent) {
      actor.send(event as EventObject);
      states.push(leaves());
    }
    expect(told.map((each) => each.states)).toEqual(states);
  });
});
