/** The syntax tree as nested ranges of tokens: what belongs together, and what it is. */

import { descendants, type Part } from '../../syntax/ast/children.ts';
import type { SourceFileSyntax } from '../../syntax/ast.ts';
import { endOf } from '../../syntax/lexer.ts';
import * as T from '../../syntax/tokens.ts';
import type { Atoms } from './atoms.ts';

/** A node from one token to another, both included. */
export interface Shape {
  readonly family: Part['family'];
  /** Of a family with kinds; else empty. */
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  /** What stands directly inside, in order. */
  readonly inside: Shape[];
}

/** Words are laid out one by one anyway. */
const ofWords: ReadonlySet<Part['family']> = new Set([
  'file',
  'name',
  'text',
  'citation',
  'tableFile',
  'shown',
  'seenBy',
  'target',
]);

/** What stands in a file, outermost first; `from` and `to` of the file itself are its first and last token. */
export function shapesOf(file: SourceFileSyntax, atoms: Atoms): Shape {
  const { tokens } = atoms;
  const starts = new Map(tokens.map((token, index) => [token.startOffset, index]));
  const ends = new Map(tokens.map((token, index) => [endOf(token), index]));
  const found: Shape[] = [];
  for (const { family, node } of descendants({ family: 'file', node: file })) {
    // What is written inside a text has no token of its own.
    const [from, to] = [starts.get(node.span.start), ends.get(node.span.end)];
    if (ofWords.has(family) || from === undefined || to === undefined || to < from) continue;
    // Where an action is only named, its empty block stands at the name.
    if (family === 'block' && tokens[from]?.tokenType !== T.LCurly) continue;
    const kind = 'kind' in node ? node.kind : '';
    if (isWhole(atoms, from, to)) found.push({ family, kind, from, to, inside: [] });
  }
  const root: Shape = { family: 'file', kind: '', from: 0, to: tokens.length - 1, inside: [] };
  const open = [root];
  for (const shape of found.sort((a, b) => a.from - b.from || b.to - a.to)) {
    while (open.length > 1 && (open.at(-1) as Shape).to < shape.from) open.pop();
    const around = open.at(-1) as Shape;
    if (shape.to > around.to) continue;
    around.inside.push(shape);
    open.push(shape);
  }
  return root;
}

/** Has every bracket in the range its partner there? */
function isWhole({ partner, tokens }: Atoms, from: number, to: number): boolean {
  // Brackets nest, so that it is enough to look at the outermost ones.
  for (let i = from; i <= to; i++) {
    const other = partner[i] ?? -1;
    if (other < 0) {
      if (isBracket(tokens[i]?.tokenType)) return false;
    } else if (other < i || other > to) return false;
    else i = other;
  }
  return true;
}

const allBrackets: ReadonlySet<unknown> = new Set(T.brackets);
const isBracket = (type: unknown): boolean => allBrackets.has(type);
