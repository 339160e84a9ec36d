/** Which tokens begin something: asked before and while a file is parsed. */

import type { TokenType } from 'chevrotain';
import * as T from './tokens.ts';

const { K } = T;

/** Words whose constructs have a block. */
// biome-ignore format: a list of words
export const blockOwners: ReadonlySet<TokenType> = new Set([
  K.when, K.else, K.for, K.repeat, K.rounds, K.turns, K.turn, K.phase, K.choose, K.otherwise, K.window, K.may,
  K.action, K.given, K.setup, K.play, K.step, K.ending, K.variant, K.example, K.extend, K.enum, K.cards, K.board,
  K.piece, K.record, K.place, K.player, K.space, K.table, K.players,
]);

/** The type of the token so many places ahead; 0 is the token in question, -1 the one before it. */
export type Look = (ahead: number) => TokenType | undefined;

/** Does a statement begin here, if one may begin here? */
export function beginsStatement(look: Look): boolean {
  const type = look(0);
  if (type === undefined || !T.statementWords.has(type)) return false;
  const next = look(1);
  if (type === K.phase || type === K.rank) return next !== undefined && T.isNameType(next);
  return !(type === K.set && next === K.of);
}

/** Does a declaration begin here, if one may begin here? */
export function beginsDeclaration(look: Look): boolean {
  const type = look(0);
  if (type === undefined || !T.declarationWords.has(type)) return false;
  // `for each p in piece { … }`, whatever line its words stand on.
  if (look(-1) === K.in) return false;
  const next = look(1);
  switch (type) {
    case K.player:
    case K.space:
    case K.table:
      return next === T.LCurly;
    case K.piece:
      // A declaration has a name, `all p in piece have …` goes on.
      return next === T.LCurly || (next !== undefined && T.isNameType(next) && next !== K.have);
    case K.players:
      return next === T.NumberToken;
    case K.game:
    case K.use:
      return next === T.TextToken;
    case K.setup:
    case K.play:
      return next === T.LCurly || next === K.cites;
    case K.option:
      return look(2) !== T.Equal;
    case K.score:
      return next === K.of;
    default:
      return next !== T.Colon && next !== T.Equal;
  }
}
