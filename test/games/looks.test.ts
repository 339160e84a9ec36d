/** Nothing in a look can change play: every game that has one plays the same without it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, type Source } from '../../language/index.ts';
import {
  type Cells,
  type Game,
  legalActions,
  type MachineEvent,
  start,
  step,
  type TableView,
  viewTable,
  waiting,
} from '../../runtime/index.ts';
import type { GameIR } from '../../runtime/ir/ir.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { drawWith } from '../../runtime/play/nature.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { seenTable } from '../../runtime/view/view.ts';

const ROOT = join(import.meta.dirname, '../../games');
const names = readdirSync(ROOT).filter((name) =>
  readdirSync(join(ROOT, name)).includes(`${name}.look.regel`),
);

test('all five games have a look', () => {
  expect(names).toHaveLength(5);
});

/** The game of a folder, and the same where blanks stand for the line that uses its look. */
function bothOf(name: string): { readonly drawn: Game; readonly plain: Game } {
  const folder = join(ROOT, name);
  const read = (file: string): Source => ({ name: file, text: readFileSync(join(folder, file), 'utf8') });
  const main = read(`${name}.regel`);
  const look = `${name}.look.regel`;
  const isBeside = (file: string): boolean =>
    /\.(regel|csv|map)$/.test(file) && file !== main.name && file !== look;
  const beside = readdirSync(folder).filter(isBeside).map(read);
  const made = (sources: readonly Source[]): Game => {
    const { program, diagnostics } = compile(sources);
    // Tables of labels have rows for what a look alone says.
    const wrong = diagnostics.filter(({ code }) => code !== 'label-unused');
    expect(wrong.map(({ message }) => message)).toEqual([]);
    const { game } = lower(program);
    if (!game) throw new Error(`${name} makes no game`);
    return createGame(game);
  };
  const use = `use "${look}"`;
  expect(main.text).toContain(use);
  const plain = { ...main, text: main.text.replace(use, ' '.repeat(use.length)) };
  return { drawn: made([main, ...beside, read(look)]), plain: made([plain, ...beside]) };
}

/** What decides at random, and nature, do next; the same numbers give the same event. */
function next(game: Game, cells: Cells, numbers: readonly number[]): MachineEvent | undefined {
  const random = createRandom(...numbers);
  const now = waiting(game, cells, 'all');
  if (now.kind === 'end') return undefined;
  if (now.kind === 'chance') return { type: 'chance', values: drawWith(game, cells, random) ?? [] };
  const legal = legalActions(game, cells);
  const one = legal[random.below(legal.length)];
  return one ? { type: 'act', ...one } : { type: 'time' };
}

/** What is seen, without order and decoration: labels and values of the fields that are left. */
function valuesIn(view: TableView): ReadonlySet<string> {
  const owners = [
    ...view.seats.map(({ name, fields }) => ({ name, fields })),
    ...view.places.map(({ name, fields }) => ({ name, fields })),
    ...view.spaces.map(({ name, fields, attributes }) => ({ name, fields: [...fields, ...attributes] })),
    ...view.spaces.flatMap(({ pieces }) => pieces.map(({ name, fields }) => ({ name, fields }))),
    ...view.records.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows)),
  ];
  const dice = view.dice.map(({ name, faces }) => JSON.stringify([name, faces]));
  return new Set([
    ...owners.flatMap((owner) =>
      owner.fields.map(({ name, shown }) => JSON.stringify([owner.name, name, shown])),
    ),
    ...dice,
  ]);
}

/** A game without what is drawn: its look, and what stands on its cards. */
function undrawn(ir: GameIR): unknown {
  const { look: _, faces: __, ...table } = ir.table;
  return { ...ir, table };
}

describe.each(names)('%s', (name) => {
  const { drawn, plain } = bothOf(name);

  test('is the same game but for what is drawn', () => {
    expect(drawn.ir.table.look).toBeDefined();
    expect(undrawn(drawn.ir)).toEqual(undrawn(plain.ir));
  });

  test('plays the same with and without its look, and shows nothing that is not seen without it', () => {
    let [cells, other] = [start(drawn), start(plain)];
    for (let events = 0; events < 80; events++) {
      const event = next(drawn, cells, [4, events]);
      expect(legalActions(drawn, cells)).toEqual(legalActions(plain, other));
      expect(next(plain, other, [4, events])).toEqual(event);
      for (const viewer of [0, 1, -1, 'all'] as const) {
        const seen = seenTable(drawn, cells, viewer);
        // Cards are drawn without a look, too.
        expect(seen).toEqual({ ...viewTable(plain, other, viewer), cards: [] });
        const values = valuesIn(seen);
        const more = [...valuesIn(viewTable(drawn, cells, viewer))].filter((value) => !values.has(value));
        expect(more).toEqual([]);
      }
      if (!event) break;
      const [after, afterOther] = [step(drawn, cells, event), step(plain, other, event)];
      expect(after.ok).toBe(true);
      if (!after.ok || !afterOther.ok) return;
      [cells, other] = [after.cells, afterOther.cells];
      expect(cells).toEqual(other);
    }
  });
});
