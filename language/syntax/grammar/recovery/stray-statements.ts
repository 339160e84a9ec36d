/** What to do in a block where no statement begins. */

import type { Core } from '../../parser/core.ts';
import {
  beginsLine,
  isAnchor,
  isDeclarationStart,
  isOutermost,
  isStatementStart,
  onSameLine,
} from '../../parser/lookahead.ts';
import { complain, describe, isTroubled, nearWords, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip, skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { skipVariantBlock } from '../foreign/asked-variants.ts';
import { tellChooser, tellMay } from '../foreign/choosers.ts';
import { tellCreated } from '../foreign/created.ts';
import { skipLink } from '../foreign/foreign-forms.ts';
import { markOfList, skipMarkOfList } from '../foreign/list-marks.ts';
import { tellMethod } from '../foreign/methods.ts';
import { readsAsStatement } from '../foreign/mistaken-statements.ts';
import { skipNeedsInside } from '../foreign/needs-inside.ts';
import { tellOpening } from '../foreign/openings.ts';
import { timeInWords } from '../foreign/plain-statements.ts';
import { skipBracketed } from '../foreign/prefix-forms.ts';
import { tellProse } from '../foreign/prose.ts';
import { isSentence } from '../foreign/sentences.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** Skips what cannot begin a statement; false at the end of the block. */
export function comesStatement(p: Core, g: Needs<'declaration'>): boolean {
  for (;;) {
    if (tellOpening(p) || tellCreated(p) || skipVariantBlock(p) || skipNeedsInside(p)) continue;
    if (isStatementStart(p)) return true;
    if (p.atEnd()) return false;
    if (p.next(T.RCurly)) {
      if (p.headless === 0) return false;
      p.headless--;
      skip(p, 1);
    } else if (isDeclarationStart(p) && beginsLine(p, p.peek())) {
      if (isOutermost(p)) return false;
      readMisplaced(p, g);
    } else if (p.next(K.action) && p.nextIsName(2) && p.next(T.LCurly, 0)) {
      skipActions(p);
    } else if (skipComma(p) || tellMethod(p)) {
      // What follows may be a statement.
    } else if (skipRemark(p)) {
      // What follows stands on another line.
    } else if (skipMark(p)) {
      // What follows is a statement.
    } else if (skipBracketed(p)) {
      // What follows may be a statement.
    } else if (skipLink(p, (ahead) => isStatementStart(p, ahead))) {
      // What follows is one.
    } else if (tellTime(p)) {
      // What happens then is a block.
    } else if (tellChooser(p) || tellMay(p)) {
      // What is offered is a block, which is left out or read on.
    } else if (!isSentence(p) && tellProse(p)) {
      // What follows stands on another line.
    } else if (readsAsStatement(p)) {
      return true;
    } else {
      const facts = { found: describe(p), near: nearWords(p.peek()) };
      complain(p, 'statement-expected', p.spanOf(p.peek()), facts);
      skipToStatement(p);
    }
  }
}

function readMisplaced(p: Core, g: Needs<'declaration'>): void {
  const token = p.peek();
  complain(p, 'declaration-in-block', p.spanOf(token), { word: token.image });
  const declaration = g.declaration();
  if (declaration) p.misplaced.push(declaration);
}

/** `set a to 1, set b to 2`: nothing parts what begins with a word of its own. */
function skipComma(p: Core): boolean {
  if (!p.next(T.Comma) || !(isStatementStart(p, 2) || p.next(T.RCurly, 2) || !onSameLine(p, 2))) return false;
  const span = p.spanOf(p.peek());
  const fix = { title: 'Remove `,`', edits: [{ span, text: '' }] };
  remark(p, 'foreign-sign', span, { written: ',', say: '' }, { fix });
  skip(p, 1);
  return true;
}

/** `add 1 to me.coins -- a remark` */
function skipRemark(p: Core): boolean {
  if (!p.next(T.Minus) || !p.next(T.Minus, 2) || !onSameLine(p, 1)) return false;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(2)).end };
  if (p.written(span) !== '--') return false;
  complain(p, 'foreign-comment', span, {}, { fix: writing('//', span) });
  do skip(p, 1);
  while (onSameLine(p, 1));
  return true;
}

/** `1. set a to 1`, `- set b to 2`: statements stand one behind the other without a mark. */
function skipMark(p: Core): boolean {
  const isStatement = (ahead: number): boolean => isStatementStart(p, ahead);
  // A sentence in a list is one, whatever word it begins with.
  if (markOfList(p) > 0 && isStatement(markOfList(p) + 1) && tellProse(p)) return true;
  return skipMarkOfList(p, isStatement);
}

/** `at the end of the turn { … }`, `on your turn { … }` */
function tellTime(p: Core): boolean {
  const found = timeInWords(p);
  if (!found) return false;
  const { length, say, isKnown } = found;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  const fix = isKnown ? writing(say, span) : undefined;
  complain(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  if (!isKnown || /\s/.test(say)) {
    skip(p, length);
    // Whose turn it is in the block is not known.
    if (/^turn of/.test(say) && p.next(T.LCurly)) skipGroup(p);
    return true;
  }
  for (let taken = 1; taken < length; taken++) p.takeNext();
  replaceNext(p, T.wordType(say));
  return true;
}

/** `turns { action Rest { … } }`: actions are offered by a choice. */
function skipActions(p: Core): void {
  const start = p.here();
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(2)).end };
  const { text } = p.source;
  const written = text.slice(span.start, span.end);
  while (p.next(K.action)) {
    skip(p, 1);
    // What an action needs may stand on lines of its own.
    while (!p.atEnd() && !p.nextWord(1, T.LCurly, T.RCurly, K.action) && !isAnchor(p, 1)) skip(p, 1);
    if (p.next(T.LCurly)) skipGroup(p);
  }
  const edits = [
    { span: { ...span, start, end: start }, text: 'choose { ' },
    { span: p.emptySpan(), text: ' }' },
  ];
  const say = `Actions are offered by a choice: \`choose { ${written} … }\`.`;
  const facts = { found: '`action`', near: [], say };
  if (!isTroubled(p, start))
    remark(p, 'statement-expected', span, facts, { fix: { title: 'Put it in `choose { … }`', edits } });
}

/** Do nothing but words and numbers come up to the end of the line? */
function isLineOfWords(p: Core): boolean {
  let ahead = 2;
  while (onSameLine(p, ahead) && (p.nextIsWord(ahead) || p.next(T.NumberToken, ahead))) ahead++;
  return p.nextIsWord() && !onSameLine(p, ahead);
}

function skipToStatement(p: Core): void {
  // In `wait for all players` no statement begins behind the first word.
  if (beginsLine(p, p.peek()) && isLineOfWords(p)) {
    do skip(p, 1);
    while (onSameLine(p, 1));
    return;
  }
  do {
    if (isHeadlessBlock(p)) {
      p.headless++;
      skip(p, 1);
      return;
    }
    skipGroup(p);
  } while (!p.atEnd() && !p.next(T.RCurly) && !isAnchor(p, 1) && !beginsStatementOfALine(p));
}

/** Does a block come, though nothing that may have one? */
function isHeadlessBlock(p: Core): boolean {
  return p.next(T.LCurly) && (isStatementStart(p, 2) || p.next(T.LCurly, 2));
}

function beginsStatementOfALine(p: Core): boolean {
  return beginsLine(p, p.peek()) && p.nextIsWord();
}
