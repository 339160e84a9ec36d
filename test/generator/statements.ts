/** Random blocks of statements. */

import type { Statement } from '../../language/syntax/ast.ts';
import * as changes from './changes.ts';
import * as decisions from './decisions.ts';
import * as flow from './flow.ts';
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

/** How likely statements of each kind are. A kind without a line here is a type error. */
const WRITERS: { readonly [K in Statement['kind']]: { readonly weight: number; readonly write: Writer } } = {
  let: { weight: 5, write: changes.makeLet },
  set: { weight: 12, write: changes.makeSet },
  add: { weight: 10, write: changes.makeAdd },
  move: { weight: 9, write: changes.makeMove },
  draw: { weight: 5, write: changes.makeDraw },
  shuffle: { weight: 2, write: changes.makeShuffle },
  reveal: { weight: 2, write: changes.makeReveal },
  roll: { weight: 4, write: changes.makeRoll },
  pick: { weight: 4, write: changes.makePick },
  new: { weight: 6, write: changes.makeNew },
  delete: { weight: 3, write: changes.makeDelete },
  eliminate: { weight: 1, write: changes.makeEliminate },
  when: { weight: 12, write: flow.makeWhen },
  'for-each': { weight: 8, write: flow.makeForEach },
  repeat: { weight: 4, write: flow.makeRepeat },
  // Only `play` has them: they are never left.
  rounds: { weight: 1, write: () => undefined },
  turns: { weight: 3, write: flow.makeTurns },
  turn: { weight: 2, write: flow.makeTurn },
  phase: { weight: 3, write: flow.makePhase },
  do: { weight: 5, write: flow.makeDo },
  choose: { weight: 7, write: decisions.makeChoose },
  window: { weight: 4, write: decisions.makeWindow },
  'any-time': { weight: 1, write: decisions.makeAnyTime },
  leave: { weight: 5, write: flow.makeLeave },
  win: { weight: 1, write: flow.makeWin },
  rank: { weight: 1, write: flow.makeRank },
  'draw-game': { weight: 1, write: flow.makeDrawGame },
};

type Kind = keyof typeof WRITERS;

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
