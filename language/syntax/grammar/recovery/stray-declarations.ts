/** What to do between declarations where none begins. */

import type { Declaration } from '../../ast.ts';
import { foreignDeclarations } from '../../foreign-words.ts';
import { DECLARATION_WORDS } from '../../heads.ts';
import type { Core } from '../../parser/core.ts';
import {
  beginsLine,
  isDeclarationStart,
  isOutermost,
  isStatementStart,
  onSameLine,
} from '../../parser/lookahead.ts';
import { complain, describe, nearWords, writing } from '../../parser/reports.ts';
import { replaceNext, skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import {
  readEachPart,
  readForeignDeclaration,
  tellForeignDeclaration,
} from '../foreign/foreign-declarations.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { skipMarkOfList } from '../foreign/list-marks.ts';
import { headMissing } from '../foreign/mistaken-statements.ts';
import { isWrittenAsSentence, tellProse } from '../foreign/prose.ts';
import type { Needs } from '../rules.ts';
import { isMisspeltDeclaration, resemblesDeclaration } from './misspelt-words.ts';

const { K } = T;

/** How far ahead the brace of a block without a head is looked for. */
const FARTHEST_BLOCK = 60;

/** Skips what cannot begin a declaration; false at the end of the file. */
export function comesDeclaration(p: Core): boolean {
  while (!p.atEnd()) {
    skipMarkOfList(p, (ahead) => p.nextIn(DECLARATION_WORDS, ahead));
    if (p.next(K.player) && p.next(T.NumberToken, 2)) readAsPlayers(p);
    if (isBareBoard(p) || isEnding(p) || readEachPart(p) || readForeignDeclaration(p)) return true;
    if (beginsLine(p, p.peek()) && isWrittenAsSentence(p) && tellProse(p, true)) continue;
    if (p.nextIn(DECLARATION_WORDS)) return true;
    const isForeign = beginsLine(p, p.peek()) && foreignDeclarations.has(p.peek().image);
    const isOther = isForeign || isStatementStart(p);
    if (!isOther && (isMisspeltDeclaration(p) || isBareBlock(p))) return true;
    const span = p.spanOf(p.peek());
    const found = describe(p);
    if (!isForeign && !isStatementStart(p) && tellProse(p, true)) continue;
    if (tellCount(p)) {
      // How many play is all that stands there.
    } else if (p.next(K.end) && p.next(K.when, 2))
      complain(p, 'foreign-word', span, { written: 'end when …', say: 'ending Over when … { … }' });
    else if (tellForeignDeclaration(p)) {
      // What else stands there is left out with it.
    } else if (isValue(p)) tellValue(p);
    else if (isStatementStart(p)) complain(p, 'statement-outside', span, { found });
    else {
      const behind = valueBefore(p);
      const near = behind === undefined ? nearWords(p.peek()) : [];
      complain(p, 'declaration-expected', span, { found, near, behind });
    }
    do {
      skipGroup(p);
    } while (!p.atEnd() && !mayBeginDeclaration(p));
  }
  return false;
}

/** The end of the value that stands before on this line: what comes was meant to go on with it. */
function valueBefore(p: Core): string | undefined {
  if (beginsLine(p, p.peek())) return undefined;
  const before = p.source.text.slice(Math.max(0, p.here() - FARTHEST_VALUE), p.here());
  const head = [...before.matchAll(/^[ \t]*(\p{L}+)\b/gmu)].findLast(([, word = '']) =>
    isDeclarationWord(word),
  );
  if (!head || !VALUED.test(head[1] ?? '')) return undefined;
  return /\S+$/.exec(before.trimEnd())?.[0];
}

const isDeclarationWord = (word: string): boolean => DECLARATION_WORDS.has(T.wordType(word));
/** Declarations that end with a value. */
const VALUED = /^(define|invariant|score|require)$/;
/** More letters than such a value has. */
const FARTHEST_VALUE = 2_000;

/** `2-4 players`, `2 to 4 players`: the word stands before the numbers. */
function tellCount(p: Core): boolean {
  if (!p.next(T.NumberToken)) return false;
  const isRange = p.nextWord(2, T.Minus, T.DotDot, K.to) && p.next(T.NumberToken, 3);
  const word = isRange ? 4 : 2;
  if (!p.next(K.players, word) || !onSameLine(p, word)) return false;
  const [low, high] = [p.peek().image, p.peek(word - 1).image];
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(word)).end };
  const say = `players ${isRange ? `${low}..${high}` : low}`;
  complain(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return true;
}

/** Does `goal = 100` come? */
function isValue(p: Core): boolean {
  return p.nextIsName() && p.next(T.Equal, 2) && beginsLine(p, p.peek());
}

/** What stays the same all through the game is a definition. */
function tellValue(p: Core): void {
  const span = p.spanOf(p.peek());
  const written = `${p.peek().image} = …`;
  const fix = { title: 'Write `define`', edits: [{ span: { ...span, end: span.start }, text: 'define ' }] };
  complain(p, 'foreign-word', span, { written, say: `define ${written}` }, { fix });
}

/** `grid 8 by 8`, without `board`? Then it is reported. */
function isBareBoard(p: Core): boolean {
  if (!comesShape(p)) return false;
  headMissing(p, 'board');
  return true;
}

/** `end Late "after ten rounds"`: what ends the game is an `ending`. Then it is told. */
function isEnding(p: Core): boolean {
  if (!p.next(K.end) || !p.nextIsName(2) || !p.nextWord(3, T.TextToken, K.when)) return false;
  tellInstead(p, p.spanOf(p.peek()), 'ending');
  replaceNext(p, K.ending);
  return true;
}

function comesShape(p: Core): boolean {
  return isOutermost(p) && /^(grid|hex|ring|line)$/.test(p.peek().image) && p.next(T.NumberToken, 2);
}

/** `player 3..8`: how many play is said by `players`. */
function readAsPlayers(p: Core): void {
  tellInstead(p, p.spanOf(p.peek()), 'players');
  replaceNext(p, K.players);
}

function mayBeginDeclaration(p: Core): boolean {
  if (isDeclarationStart(p) && beginsLine(p, p.peek())) return true;
  return p.nextIsName() && isOutermost(p) && resemblesDeclaration(p);
}

/** Does `{ statement` come, or `Name { statement`, without the word before it? Then it is reported. */
function isBareBlock(p: Core): boolean {
  if (!beginsLine(p, p.peek()) && !p.next(T.LCurly)) return false;
  const head = headOfBareBlock(p);
  if (head !== undefined) headMissing(p, head);
  return head !== undefined;
}

/** The word that is missing before a block. */
function headOfBareBlock(p: Core): 'play' | 'setup' | 'step' | undefined {
  const isNamed = p.nextIsName() && isOutermost(p);
  if (!isNamed && !p.nextWord(1, T.LCurly, K.cites)) return undefined;
  let ahead = 1;
  while (!p.next(T.LCurly, ahead) && ahead < FARTHEST_BLOCK && onSameLine(p, ahead + 1)) ahead++;
  if (!p.next(T.LCurly, ahead) || !isStatementStart(p, ahead + 1)) return undefined;
  if (isNamed) return 'step';
  return p.nextWord(ahead + 1, K.rounds, K.turns, K.turn, K.phase) ? 'play' : 'setup';
}

/** A declaration whose first word is missing, as what it most likely is. */
export function bareBlock(p: Core, g: Needs<'step' | 'setup' | 'play' | 'board'>): Declaration | undefined {
  return comesShape(p) ? g.board(p.here()) : g[headOfBareBlock(p) ?? 'step'](p.here());
}
