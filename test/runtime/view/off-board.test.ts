/** Pieces that stand on no space: in reserve, captured, or of a game without a board. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { showTable } from '../../../cli/terminal/table.ts';
import {
  act,
  createSession,
  currentCells,
  type Game,
  loadGame,
  type Session,
  type Viewer,
  viewTable,
} from '../../../runtime/index.ts';
import { sightsOf } from '../../../runtime/view/sights.ts';

function sessionOf(text: string): { readonly game: Game; readonly session: Session } {
  const { game, diagnostics } = loadGame([{ name: 'test.regel', text }], { players: 2 });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!game) throw new Error('no game');
  return { game, session: createSession(game, { seed: 1 }) };
}

const plain = (_: string, text: string): string => text;

test('without a board each owner sees what its pieces hold, and others that there are some', () => {
  const path = join(import.meta.dirname, '../../../examples/liars-dice.regel');
  const { game, session } = sessionOf(readFileSync(path, 'utf8'));
  const cells = currentCells(session);
  const faces = (viewer: Viewer) =>
    viewTable(game, cells, viewer).offBoard.map(({ owner, fields }) => [owner, fields[0]?.shown.kind]);
  const dice = (own: string, others: string) => [
    ...Array.from({ length: 5 }, () => [0, own]),
    ...Array.from({ length: 5 }, () => [1, others]),
  ];
  expect(faces(0)).toEqual(dice('number', 'hidden'));
  expect(faces(1)).toEqual(dice('hidden', 'number'));
  expect(faces(-1)).toEqual(dice('hidden', 'hidden'));
  const told = sightsOf(game, cells, 0).filter(({ of }) => of.kind === 'piece');
  expect(told).toHaveLength(10);
  const lines = showTable(viewTable(game, cells, 0), plain).filter((line) => line.includes('Die'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^ {2}Die 1 of Player 1 \(Face \d\), Die 2/);
  expect(lines[1]).toMatch(/^ {2}Die 1 of Player 2 \(Face \?\), Die 2/);
});

test('a piece is on its space or on none, and is drawn as the look says wherever it is', () => {
  const { game, session } = sessionOf(`game "Steps" edition 1
    players 2 { Red, Blue }
    board line 2 "Step"
    piece pawn: 2 per player "Pawn" { rank: 0..3 = 2 "Rank" }
    play { rounds { turns { choose { action Enter(x in pawn where x.owner is me and x.space is none) "{x}" { move x to Step1 } } } } }
    look { piece pawn icon star { rank: short "R" } }`);
  const enter = act(session, 0, { action: 'Enter', args: [1] });
  if (!enter.ok) throw new Error(enter.refusal.message);
  const { spaces, offBoard } = viewTable(game, currentCells(enter.session), -1);
  expect(spaces[0]?.pieces.map(({ label }) => label)).toEqual(['Pawn 2']);
  expect(offBoard.map(({ owner, label }) => `${owner} ${label}`)).toEqual([
    '0 Pawn 1',
    '1 Pawn 1',
    '1 Pawn 2',
  ]);
  expect(offBoard[0]?.drawn).toEqual({ icon: 'star' });
  expect(offBoard[0]?.fields[0]?.drawn).toEqual({ short: 'R' });
});
