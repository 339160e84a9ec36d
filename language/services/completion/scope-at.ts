/** The names that a rule introduces and that are in reach at a place: parameters, elements of loops and queries, local values. */

import type { Program } from '../../semantics/program.ts';
import type { LocalSymbol } from '../../semantics/symbols.ts';
import { type Type, UNKNOWN } from '../../semantics/types.ts';
import { descendants } from '../../syntax/ast/children.ts';
import { beginsStatement } from '../../syntax/heads.ts';
import * as T from '../../syntax/tokens.ts';
import { typeOfBinder } from './binder-types.ts';
import type { Surroundings, Token } from './surroundings.ts';
import { typeOfSymbol } from './values.ts';

/** A name in reach. */
export interface Local {
  readonly name: string;
  /** What the checker knows of it; undefined where it did not come so far. */
  readonly symbol: LocalSymbol | undefined;
  readonly type: Type;
  /** Index of its token. */
  readonly at: number;
}

const { K } = T;

/** Names that are open at a place: of more than anybody remembers the latest. */
const MOST = 300;

/** Local names in reach at the place, the latest first; of two of one name the inner one. */
export function localsAt(
  { file, tokens, declaration }: Surroundings,
  program: Program,
  seats: readonly string[],
): readonly Local[] {
  const open = openNames(tokens, declaration)
    .slice(-MOST)
    .flatMap((at) => {
      const token = tokens[at];
      return token ? [{ at, name: token.image, offset: token.startOffset }] : [];
    });
  const symbols = symbolsAt(program, file, new Set(open.map(({ offset }) => offset)));
  const { globals } = program;
  let found: readonly Local[] = [];
  for (const { at, name, offset } of open) {
    const symbol = symbols.get(offset);
    const known = symbol ? typeOfSymbol(globals, symbol) : UNKNOWN;
    const type =
      known.kind === 'unknown' ? typeOfBinder({ globals, locals: found, seats }, tokens, at) : known;
    found = [{ name, symbol, type, at }, ...found.filter((each) => each.name !== name)];
  }
  return found;
}

/** What the checker knows of the names that stand at these offsets. */
function symbolsAt(
  { files, locals }: Program,
  file: number,
  offsets: ReadonlySet<number>,
): ReadonlyMap<number, LocalSymbol> {
  const found = new Map<number, LocalSymbol>();
  for (const node of files[file]?.declarations ?? []) {
    if (![...offsets].some((offset) => node.span.start <= offset && offset < node.span.end)) continue;
    for (const { family, node: name } of descendants({ family: 'declaration', node })) {
      if (family !== 'name' || !offsets.has(name.span.start)) continue;
      const symbol = locals.get(name);
      if (symbol) found.set(name.span.start, symbol);
    }
  }
  return found;
}

interface Frame {
  /** Names of the head of the block, and of its statements. */
  readonly names: number[];
  /** Names that the head of the next block introduces. */
  pending: number[];
}

/** Indices of the tokens that introduce a name which can still be used behind the last token. */
function openNames(tokens: readonly Token[], declaration: number): readonly number[] {
  const frames: Frame[] = [{ names: [], pending: [] }];
  const isDefine =
    tokens[declaration]?.tokenType === K.define && tokens[declaration + 1]?.tokenType !== K.action;
  const look = (i: number) => (ahead: number) => tokens[i + ahead]?.tokenType;
  for (let i = declaration; i < tokens.length; i++) {
    const frame = frames.at(-1);
    const type = tokens[i]?.tokenType;
    if (!frame || !type) continue;
    if (type === T.LCurly) {
      frames.push({ names: [...frame.pending], pending: [] });
      continue;
    }
    if (type === T.RCurly) {
      if (frames.length > 1) frames.pop();
      continue;
    }
    const isInner = frames.length > 1;
    const endsHead = type === K.else ? tokens[i - 1]?.tokenType === T.RCurly : type === K.otherwise;
    if (endsHead || (isInner && type === K.action)) frame.pending = [];
    else if (isInner && !isDefine && beginsStatement(look(i)) && tokens[i - 1]?.tokenType !== K.closes)
      frame.pending = [];
    if (!introduces(tokens, i)) continue;
    if (tokens[i - 1]?.tokenType === K.let) frame.names.push(i);
    else if (tokens[i - 1]?.tokenType === K.pick) frame.names.push(i);
    else frame.pending.push(i);
  }
  return frames.flatMap(({ names, pending }) => [...names, ...pending]);
}

/** Words behind which a name is introduced if `in` follows it. */
export const BEFORE_ELEMENT: ReadonlySet<unknown> = new Set([
  K.each,
  K.count,
  K.sum,
  K.min,
  K.max,
  K.any,
  K.all,
  K.the,
  K.together,
  K.rank,
]);

/** Is a new name given here, to a parameter, an element, a local value? */
export function introduces(tokens: readonly Token[], i: number): boolean {
  const [token, before, behind] = [tokens[i], tokens[i - 1]?.tokenType, tokens[i + 1]?.tokenType];
  if (!token || !T.isNameType(token.tokenType)) return false;
  if (before === K.let) return true;
  if (BEFORE_ELEMENT.has(before)) return behind === K.in;
  if (before === K.pick) return behind === K.at;
  if (before === K.as) return !isBehindRank(tokens, i);
  if (before === K.by) return isDefinedAction(tokens, i);
  if (before === K.of) return tokens[i - 2]?.tokenType === K.score;
  if (before === T.LParen || before === T.Comma)
    return behind === T.Colon || behind === K.in ? isParameter(tokens, i) : false;
  return false;
}

function isBehindRank(tokens: readonly Token[], i: number): boolean {
  for (let j = i - 1; j >= 0 && j > i - 60; j--) {
    const type = tokens[j]?.tokenType;
    if (type === K.rank) return true;
    if (type === K.when || type === T.LCurly || type === T.RCurly) return false;
  }
  return false;
}

/** `define action Recruit by p` */
function isDefinedAction(tokens: readonly Token[], i: number): boolean {
  return tokens[i - 3]?.tokenType === K.action && tokens[i - 4]?.tokenType === K.define;
}

/** Does the bracket before it stand behind `action Name`, `step Name`, `define name`? */
function isParameter(tokens: readonly Token[], i: number): boolean {
  let depth = 0;
  for (let j = i - 1; j > 0 && j > i - 400; j--) {
    const type = tokens[j]?.tokenType;
    if (type === T.RParen) depth++;
    else if (type === T.LParen && depth-- === 0) {
      const head = tokens[j - 2]?.tokenType;
      if (head === K.action || head === K.step || head === K.define) return true;
      return isDefinedAction(tokens, j - 1);
    }
  }
  return false;
}
