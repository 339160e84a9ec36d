/** Which tokens begin something: asked of a list of tokens, before and while it is parsed. */

import type { IToken, TokenType } from 'chevrotain';
import * as T from './tokens.ts';

const { K } = T;

/** Words whose constructs have a block. */
export const blockOwners: ReadonlySet<TokenType> = new Set([
  K.when, K.else, K.for, K.repeat, K.rounds, K.turns, K.turn, K.phase, K.choose, K.otherwise, K.window, K.may,
  K.action, K.given, K.setup, K.play, K.step, K.ending, K.variant, K.example, K.extend, K.enum, K.cards, K.board,
  K.piece, K.record, K.place, K.player, K.table,
]);

/** Does a statement begin at this token, if one may begin there? */
export function beginsStatement(tokens: readonly IToken[], index: number): boolean {
  const type = tokens[index]?.tokenType;
  if (type === undefined || !T.statementWords.has(type)) return false;
  const next = tokens[index + 1]?.tokenType;
  if (type === K.phase || type === K.rank) return next !== undefined && T.isNameType(next);
  return !(type === K.set && next === K.of);
}

/** Does a declaration begin at this token, if one may begin there? */
export function beginsDeclaration(tokens: readonly IToken[], index: number): boolean {
  const type = tokens[index]?.tokenType;
  if (type === undefined || !T.declarationWords.has(type)) return false;
  const next = tokens[index + 1]?.tokenType;
  switch (type) {
    case K.player:
    case K.table:
      return next === T.LCurly;
    case K.players:
      return next === T.NumberToken;
    case K.setup:
    case K.play:
      return next === T.LCurly || next === K.cites;
    case K.option:
      return tokens[index + 2]?.tokenType !== T.Equal;
    default:
      return next !== T.Colon && next !== T.Equal;
  }
}
