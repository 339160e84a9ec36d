/** Values that are said as in a sentence: `the sum of the dice`, `exactly 2 players …`, `a random player`. */

import type { TokenType } from 'chevrotain';
import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { amountSaid } from './amounts-had.ts';
import { chance } from './chances.ts';
import { alike, sumOfDice } from './dice-words.ts';
import { extremeOf } from './extremes.ts';
import { highestOf } from './highest.ts';
import { cardsWith, howMany } from './how-many.ts';
import { multiple } from './multiples.ts';
import { ofPhrase, unknownOf } from './of-phrases.ts';
import { plainCondition } from './plain-conditions.ts';
import { randomValue } from './random-words.ts';
import { superlative } from './superlatives.ts';
import { switchOf } from './switches.ts';

const { K } = T;

/** What may stand behind the first word of a value that is said as in a sentence, besides names. */
const SECOND_WORDS: ReadonlySet<TokenType> = new Set([
  ...[
    K.with,
    K.of,
    K.is,
    K.random,
    K.player,
    K.players,
    K.space,
    K.piece,
    K.dice,
    K.sum,
    K.rank,
    K.me,
    K.the,
    K.to,
    K.from,
  ],
]);

/** Whether it may be such a value: asked before every one, so it looks at two tokens only. */
export function comesPhrase(p: Core): boolean {
  const { tokenType } = p.peek(2);
  // `exactly 2 players …`, `doubles` alone
  const isSaid =
    (p.nextIsName() && tokenType === T.NumberToken) ||
    /^(doubles?|triples?|Math)$/.test(p.peek().image) ||
    p.peek(2).image === '%';
  // `no cards in me.hand`, `round 5`, `the board …`, `turn = 3`
  const isNone = p.next(K.no) && p.next(K.cards, 2);
  const isPlain = isNone || p.nextWord(1, K.round, K.turn, K.board) || p.nextWord(2, K.board, K.in, K.roll);
  return p.next(K.random) || SECOND_WORDS.has(tokenType) || T.isNameType(tokenType) || isSaid || isPlain;
}

export function phrase(p: Core, g: Needs<'postfix'>): Expression | undefined {
  return (
    switchOf(p) ??
    chance(p) ??
    plainCondition(p) ??
    cardsWith(p) ??
    amountSaid(p) ??
    howMany(p) ??
    sumOfDice(p) ??
    alike(p) ??
    extremeOf(p, g) ??
    highestOf(p) ??
    superlative(p) ??
    randomValue(p) ??
    ofPhrase(p, g) ??
    multiple(p, g) ??
    unknownOf(p, g)
  );
}
