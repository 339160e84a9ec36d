/**
 * The editor's worker, whatever is asked of it in whatever order, with games that strangers have damaged: it never throws, and stands
 * where it would if everything were opened anew.
 */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShared, writeShared } from '../../editor/sharing/shared-game.ts';
import type { Intent } from '../../editor/worker/protocol.ts';
import { compileFile } from '../all-games.ts';
import { sitDown } from '../editor/time/table.ts';
import { TIMES } from './times.ts';

const SEED = 20_261_127;

const games = [
  'examples/pig.regel',
  'examples/kuhn-poker.regel',
  'games/king-of-new-tokyo/king-of-new-tokyo.regel',
  'games/kingpin-prison/kingpin-prison.regel',
].map((file) => {
  const [main, ...others] = compileFile(file).sources;
  if (!main) throw new Error(`no text: ${file}`);
  return { main, others };
});
type Rules = (typeof games)[number];

const SEATS = [0, 1, 2, 3, 4, 5, 6, 7];
const bots: Intent = { type: 'bot', seats: SEATS, bot: 'random' };

const small = fc.integer({ min: 0, max: 30 });
const seat = fc.option(fc.integer({ min: -1, max: 9 }), { nil: undefined });
/** What moves along in the game, or looks at it otherwise. */
const moves: fc.Arbitrary<Intent> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(bots) },
  fc.constantFrom<Intent>({ type: 'undo' }, { type: 'redo' }, { type: 'check' }, { type: 'give-log' }),
  small.map((at): Intent => ({ type: 'go', at })),
  small.map((seed): Intent => ({ type: 'restart', seed })),
  seat.map((one): Intent => ({ type: 'view-as', seat: one })),
  fc.record({ type: fc.constant('visit' as const), branch: small, at: fc.option(small, { nil: undefined }) }),
  fc.constantFrom('de', 'en', 'fr').map((language): Intent => ({ type: 'speak', language })),
  fc.boolean().map((rigged): Intent => ({ type: 'set-rigged', rigged })),
  fc.array(small, { maxLength: 3 }).map((values): Intent => ({ type: 'chance', values })),
  small.map((at): Intent => ({ type: 'tree', step: { type: 'add-bookmark', at, name: 'Here' } })),
  small.map((id): Intent => ({ type: 'tree', step: { type: 'delete-branch', id } })),
);

/** Other rules: the same elsewhere, with another number, or damaged. */
const edits = fc.record({
  kind: fc.constantFrom('above' as const, 'number' as const, 'gap' as const, 'none' as const),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
});

function edited(
  { main: { text } }: Rules,
  { kind, at }: { readonly kind: string; readonly at: number },
): string {
  const offset = Math.floor(at * text.length);
  switch (kind) {
    case 'above':
      return `// ${offset}\n${text}`;
    case 'number':
      return text.slice(0, offset) + text.slice(offset).replace(/\d+/, '3');
    case 'gap':
      return text.slice(0, offset) + text.slice(offset + 1);
    default:
      return text;
  }
}

const open = ({ main, others }: Rules) => sitDown(main.text, { file: main.name, others, seed: 3 });

test('after anything that is asked it stands where it would if all were opened anew', () => {
  const step = fc.oneof({ weight: 4, arbitrary: moves }, edits);
  fc.assert(
    fc.property(
      fc.constantFrom(...games),
      fc.array(step, { minLength: 8, maxLength: 24 }),
      (rules, steps) => {
        const table = open(rules);
        let { text } = rules.main;
        let language: string | undefined;
        let rigged = false;
        for (const one of steps) {
          if ('kind' in one) {
            text = edited(rules, one);
            table.edit(text);
          } else {
            if (one.type === 'speak') ({ language } = one);
            if (one.type === 'set-rigged') ({ rigged } = one);
            table.perform(one);
          }
        }
        table.perform({ type: 'view-as', seat: undefined });
        if (!table.answer.current) return;
        const { log, tree, session } = table.page;
        const anew = open(rules);
        anew.perform({ type: 'set-rigged', rigged });
        if (language !== undefined) anew.perform({ type: 'speak', language });
        const { main, others } = rules;
        anew.perform({
          type: 'open',
          file: main.name,
          others,
          pictures: [],
          text,
          textVersion: 9,
          setup: table.answer.setup,
          seed: 1,
          log,
          at: session?.at,
          tree,
        });
        expect(anew.page.rules).toEqual(table.page.rules);
        expect(anew.page.session).toEqual(table.page.session);
      },
    ),
    { seed: SEED, numRuns: 60 * TIMES },
  );
});

/** What stands in place of a part of a game that is handed on. */
const odd = fc.constantFrom<unknown>(
  null,
  0,
  -1,
  3,
  1.5,
  2 ** 53,
  '',
  'Anna',
  'roll',
  '__proto__',
  [],
  {},
  [[]],
  { seat: 1 },
);

test('a game that a stranger has changed is opened, asked about and played on, or refused', async () => {
  const shared = await Promise.all(
    games.map(async (rules) => {
      const table = open(rules);
      for (let step = 0; step < 12; step++) table.perform(bots);
      table.perform({ type: 'tree', step: { type: 'add-bookmark', at: 3, name: 'Here' } });
      table.go(2);
      table.perform(bots);
      const { log, tree, session } = table.page;
      const files = [rules.main, ...rules.others];
      const game = { files, pictures: new Map(), setup: table.answer.setup, log, at: session?.at, tree };
      return JSON.parse(await writeShared({ ...game, viewAs: undefined })) as Record<string, unknown>;
    }),
  );
  const change = fc.record({ at: fc.nat(), by: odd, goes: fc.boolean() });
  fc.assert(
    fc.property(
      fc.constantFrom(...shared),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      (whole, changes) => {
        const damaged = structuredClone(whole);
        for (const one of changes) damage(damaged, one);
        const read = readShared(JSON.stringify(damaged));
        if (!read.ok) {
          expect(read.reason).not.toBe('');
          return;
        }
        const { files, setup, log, at, tree } = read.game;
        const [main = { name: '', text: '' }, ...others] = files;
        const { workshop, perform, page } = sitDown(main.text, {
          file: main.name,
          others,
          setup,
          log,
          at,
          tree,
        });
        workshop.timeline();
        workshop.outcomes();
        for (const from of [undefined, 1, 6, 11]) workshop.keep('Kept', from);
        for (const { id } of page.tree.branches) {
          perform({ type: 'visit', branch: id });
          workshop.compare(1, id);
        }
        for (const intent of [{ type: 'undo' }, bots, { type: 'restart', seed: 2 }] as const) perform(intent);
      },
    ),
    { seed: SEED, numRuns: 60 * TIMES },
  );
});

/** Puts something in the place of one part of what is beside the files, or takes it away. */
function damage(
  { files: _, ...game }: Record<string, unknown>,
  { at, by, goes }: { readonly at: number; readonly by: unknown; readonly goes: boolean },
): void {
  const places: (readonly [owner: Record<string, unknown>, key: string])[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const owner = value as Record<string, unknown>;
    for (const [key, part] of Object.entries(owner)) {
      places.push([owner, key]);
      look(part);
    }
  };
  look(game);
  const [owner, key] = places[at % places.length] ?? [];
  if (owner === undefined || key === undefined) return;
  if (goes) Reflect.deleteProperty(owner, key);
  else owner[key] = by;
}
