/** What can stand at a place: the words that the grammar allows, and the names that are meant there. */

import { memberOf, NONE, NUMBER, type Type, YES_NO } from '../../semantics/types.ts';
import type { Expected } from '../../syntax/expected.ts';
import * as T from '../../syntax/tokens.ts';
import type { Candidate, Found, Search } from './candidate.ts';
import { canBeChanged, isChangedNext } from './changed.ts';
import { namesFor } from './names-wanted.ts';
import { headOf } from './wanted.ts';

const { K } = T;

/** All candidates for what the grammar expects; one of a label for each. */
export function candidatesFor(search: Search, expected: readonly Expected[]): Found {
  const found = new Map<string, Candidate>();
  const add = (candidate: Candidate): void => {
    if (!found.has(candidate.label)) found.set(candidate.label, candidate);
  };
  const isName = ({ type }: Expected): boolean =>
    type === T.NameWord || type === T.AnyWord || type === T.PlainName;
  for (const each of expected) if (isName(each)) for (const one of namesFor(search, each)) add(one);
  for (const each of expected) {
    if (isName(each) || isMistaken(each)) continue;
    const isValue = each.rules.includes('Operand') || each.rules.includes('Postfix');
    const known = isValue ? typesOfWords(search) : undefined;
    if (each.type === T.Builtin)
      for (const word of BUILTINS) add({ label: word, kind: 'builtin', type: known?.get(word) });
    else if (T.isWordType(each.type)) {
      const label = each.type.LABEL ?? '';
      if (!isSaid(search, each))
        add({ label, kind: 'keyword', rule: each.rules[0], type: known?.get(label) });
    }
  }
  const { tokens } = search.around;
  const all = [...found.values()];
  return isChangedNext(tokens, headOf(tokens)) ? all.filter(canBeChanged) : all;
}

const BUILTINS = ['me', 'players', 'player', 'round', 'space', 'piece'];

/** Types of the values that words of the language begin. */
function typesOfWords({ names: { globals } }: Search): ReadonlyMap<string, Type> {
  const seat = memberOf(globals.seats);
  return new Map<string, Type>([
    ...['yes', 'no', 'any', 'all', 'not'].map((word) => [word, YES_NO] as const),
    ...['count', 'sum', 'min', 'max', 'round'].map((word) => [word, NUMBER] as const),
    ['me', seat],
    ['players', { kind: 'set', of: seat }],
    ['player', { kind: 'set', of: seat }],
    ['space', { kind: 'set', of: memberOf(globals.spacesDomain) }],
    ['piece', { kind: 'set', of: memberOf(globals.allPieces) }],
    ['none', NONE],
  ]);
}

/** Is a declaration there already of which a game has one? */
function isSaid({ names: { globals } }: Search, { type, rules: [rule, outer] }: Expected): boolean {
  if (rule !== 'Declaration' || outer !== 'Declarations') return false;
  switch (type) {
    case K.game:
      return globals.game !== undefined;
    case K.players:
      return globals.players !== undefined;
    case K.setup:
      return globals.setup !== undefined;
    case K.play:
      return globals.play !== undefined;
    case K.board:
      return globals.board !== undefined;
    case K.score:
      return globals.score !== undefined;
    case K.table:
      return globals.tableFields.length > 0;
    case K.player:
      return globals.playerFields.size > 0;
    default:
      return false;
  }
}

/** What the parser reads to say what is wrong with it. */
function isMistaken({ type, rules: [rule, outer] }: Expected): boolean {
  if (type === K.if) return rule === 'Conditional' && outer === 'Operand';
  return type === K.action && rule === 'WindowParts';
}
