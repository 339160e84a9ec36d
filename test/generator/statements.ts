/** Random blocks of statements. */

import type { Statement } from '../../language/syntax/ast.ts';
import * as changes from './changes.ts';
import * as decisions from './decisions.ts';
import * as flow from './flow.ts';
import type { Choice } from './kinds.ts';
import type { Scope, World } from './world.ts';

/** A statement as written, and what is in reach behind it where it makes a name. */
export interface Written {
  readonly text: string;
  readonly scope?: Scope;
  /** Nothing behind it in its block is reached. */
  readonly ends?: boolean;
}

/** Writes a statement; undefined where none of its kind can stand. */
export type Writer = (world: World, scope: Scope) => Written | undefined;

/** Statements of a kind: how likely they are, and what may be left out of them. */
interface Kinded<Part extends string> {
  readonly weight: number;
  readonly write: Writer;
  readonly parts: Readonly<Record<Part, true>>;
}

/** A kind without a line here is a type error. */
const WRITERS: {
  readonly [K in Statement['kind']]: Kinded<Choice<Extract<Statement, { readonly kind: K }>>>;
} = {
  let: { weight: 5, write: changes.makeLet, parts: { type: true } },
  set: { weight: 12, write: changes.makeSet, parts: {} },
  add: { weight: 10, write: changes.makeAdd, parts: {} },
  move: { weight: 9, write: changes.makeMove, parts: { count: true, from: true, bottom: true } },
  draw: { weight: 5, write: changes.makeDraw, parts: { atRandom: true, bottom: true } },
  shuffle: { weight: 2, write: changes.makeShuffle, parts: {} },
  reveal: { weight: 2, write: changes.makeReveal, parts: {} },
  roll: { weight: 4, write: changes.makeRoll, parts: { only: true, label: true } },
  pick: { weight: 4, write: changes.makePick, parts: { label: true } },
  new: { weight: 6, write: changes.makeNew, parts: {} },
  delete: { weight: 3, write: changes.makeDelete, parts: {} },
  eliminate: { weight: 1, write: changes.makeEliminate, parts: {} },
  when: { weight: 12, write: flow.makeWhen, parts: { as: true, else: true } },
  'for-each': { weight: 8, write: flow.makeForEach, parts: {} },
  repeat: { weight: 4, write: flow.makeRepeat, parts: { upTo: true, while: true } },
  // Only `play` has them: they are never left.
  rounds: { weight: 1, write: () => undefined, parts: {} },
  turns: { weight: 3, write: flow.makeTurns, parts: { from: true } },
  turn: { weight: 2, write: flow.makeTurn, parts: {} },
  phase: { weight: 3, write: flow.makePhase, parts: { label: true } },
  do: { weight: 5, write: flow.makeDo, parts: {} },
  choose: {
    weight: 7,
    write: decisions.makeChoose,
    parts: { by: true, together: true, secretly: true, prompt: true, toOthers: true, otherwise: true },
  },
  window: {
    weight: 4,
    write: decisions.makeWindow,
    parts: { label: true, toOthers: true, within: true, closesWhen: true, closesAfter: true, lasts: true },
  },
  'any-time': { weight: 1, write: decisions.makeAnyTime, parts: {} },
  leave: { weight: 5, write: flow.makeLeave, parts: {} },
  win: { weight: 1, write: flow.makeWin, parts: { by: true } },
  rank: { weight: 1, write: flow.makeRank, parts: { as: true } },
  'draw-game': { weight: 1, write: flow.makeDrawGame, parts: { by: true } },
};

type Kind = keyof typeof WRITERS;

/** By kind of statement, what may be left out of it. */
export const partsOfStatements = Object.fromEntries(
  Object.entries(WRITERS).map(([kind, { parts }]) => [kind, parts]),
) as Readonly<Record<Kind, Readonly<Record<string, true>>>>;

/** Those that only change the position: for `given` and for what stands in small blocks. */
const EFFECTS = ['set', 'add', 'move', 'new', 'delete', 'shuffle'] as const satisfies readonly Kind[];
const ENDS: readonly Kind[] = ['win', 'rank', 'draw-game', 'leave'];

export type Use = 'any' | 'effects';

/** A block with its braces. */
export function makeBlock(world: World, scope: Scope, most: number, use: Use = 'any'): string {
  const statements = makeStatements(world, { ...scope, depth: scope.depth + 1 }, most, use);
  return statements.length === 0 ? '{}' : `{\n${statements.map(indent).join('\n')}\n}`;
}

/** Statements one after the other. */
export function makeStatements(
  world: World,
  scope: Scope,
  most: number,
  use: Use = 'any',
): readonly string[] {
  const { random } = world;
  const texts: string[] = [];
  let here = scope;
  for (let left = random.from(use === 'any' ? 1 : 0, most); left > 0 && world.left > 0; left--) {
    const written = makeStatement(world, here, left === 1, use);
    if (written === undefined) break;
    texts.push(written.text);
    here = written.scope ?? here;
    if (written.ends) break;
  }
  return texts;
}

function makeStatement(world: World, scope: Scope, isLast: boolean, use: Use): Written | undefined {
  const kinds = use === 'effects' ? EFFECTS : (Object.keys(WRITERS) as Kind[]);
  const allowed = kinds.filter((kind) => scope.depth < 6 || EFFECTS.some((effect) => effect === kind));
  const ways = allowed
    .filter((kind) => isLast || !ENDS.includes(kind))
    .map((kind) => ({ kind, weight: WRITERS[kind].weight }));
  for (const { kind } of world.random.shuffled(ways)) {
    world.left--;
    const written = WRITERS[kind].write(world, scope);
    if (written !== undefined)
      return world.random.percent(2)
        ? { ...written, text: `${written.text} cites RG-${kind.length + 10}` }
        : written;
    world.left++;
  }
  return undefined;
}

/** The lines, two columns further in. */
export function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
