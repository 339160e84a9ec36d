/** What is said of where a game stands is what its machine says, at each moment of games of bots. */

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { readRules } from '../../../bench/rules.ts';
import { type Cells, createSession, type Game, letBotPlay, loadGame } from '../../../runtime/index.ts';
import type { NodeMeta } from '../../../runtime/machine/config.ts';
import { restore } from '../../../runtime/machine/restore.ts';
import { activePath, waiting } from '../../../runtime/play/waiting.ts';
import { cellsAt } from '../../../runtime/session/session.ts';

/** What the machine has active and the chart shows, but the parts of seats that are not asked. */
function activeInMachine(game: Game, cells: Cells): ReadonlySet<string> {
  const due = waiting(game, cells, 'all');
  const asked = due.kind === 'decision' ? due.seats : [];
  const { _nodes: nodes } = restore(game.machine, game.moves, cells) as unknown as {
    readonly _nodes: readonly AnyStateNode[];
  };
  const seatOf = (node: AnyStateNode | undefined): number | undefined =>
    node === undefined ? undefined : ((node.meta as NodeMeta | undefined)?.seat ?? seatOf(node.parent));
  const shown = nodes.filter((node) => {
    const seat = seatOf(node);
    return (node.meta as NodeMeta).shown && (seat === undefined || asked.includes(seat));
  });
  return new Set(shown.map((node) => (node.meta as NodeMeta).path));
}

const examples = readdirSync('examples').filter((name) => name.endsWith('.regel'));
// A game of several files is played by its main one.
const constructs = readdirSync('examples/constructs').filter((name) => /^[^.]*\.regel$/.test(name));
const games = readdirSync('games').map((name) => `games/${name}/${name}.regel`);
const all = [
  ...games,
  ...examples.map((name) => `examples/${name}`),
  ...constructs.map((name) => `examples/constructs/${name}`),
];

test.each(all)('%s stands where its machine stands', (file) => {
  const { game } = loadGame(readRules(file));
  expect(game).toBeDefined();
  if (!game) return;
  const bots = Array.from({ length: game.ir.players }, () => 'random' as const);
  let session = createSession(game, { seed: 3 });
  for (let move = 0; move < 60; move++) {
    const played = letBotPlay(session, bots);
    if (!played.ok) break;
    ({ session } = played);
  }
  for (let at = 0; at <= session.at; at++) {
    const cells = cellsAt(session, at);
    const path = activePath(game, cells, 'all');
    expect(new Set(path)).toEqual(activeInMachine(game, cells));
    expect(path).toHaveLength(new Set(path).size);
  }
});
