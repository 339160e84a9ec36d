/** Sentences of a rulebook that are read as nothing else: told as such, once, with what says the like here. */

import type { Core } from '../../parser/core.ts';
import { beginsLine, onSameLine } from '../../parser/lookahead.ts';
import { excuse, nearWords, remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { isNamed } from './declared-names.ts';

const { K } = T;

/** Words of sentences, none of them a word of the language, that hardly anything is called by. */
const OF_SENTENCES =
  /^(an?|you|your|yours|their|theirs|they|them|his|her|hers|its|it|may|must|should|has|who|whoever|whose|these|those|another|others?|there|are|was|were|been|be|does|if|then|until|unless|der|die|das|den|dem|des|ein|eine|einen|einer|du|dein|deine|deinen|und|oder|nicht|wenn|falls|jeder|jede|alle|wer|auf|mit|von|zu|dann|sich|aus)$/i;
const GERMAN =
  /^(der|die|das|den|dem|des|ein|eine|einen|einer|du|dein|deine|deinen|und|oder|nicht|wenn|falls|jeder|jede|alle|wer|auf|mit|von|zu|dann|sich|aus|setze|addiere|ziehe|lege|mische|würfle|gib|bewege|spieler|karten?|spiel|runde|zug|stapel|gewinnt|verliert|endet)$/i;
const DECIDES =
  /^(chooses?|may|bids?|offers?|decides?|selects?|keeps?|plays?|responds?|votes?|trades?|exchanges?|pass|passes)$/;
const TIES = /^(ties?|tied|tiebreakers?)$/;
const DEPENDS = /^(if|whenever|unless|until|wenn|falls)$/i;

const GERMAN_VERB = /^(setze|addiere|ziehe|lege|mische|würfle|gib|bewege|wähle|nimm)$/i;
/** Whoever is spoken of, and no name of anything. */
const SOMEBODY = /^(you|they|it|he|she|we|nobody|somebody|everybody|du|er|sie)$/i;

/** Fewer words are rather a slip; so many are none. */
const FEWEST = 4;
const MANY = 6;
/** More tokens than a line of prose has. */
const MOST = 60;

interface Prose {
  readonly length: number;
  readonly words: readonly string[];
}

/** The words to come up to the end of the line, or to a brace, where nothing but words stands there. */
function wordsOnLine(p: Core): Prose | undefined {
  const words: string[] = [];
  let ahead = 1;
  for (; ahead <= MOST && !p.atEnd(ahead) && (ahead === 1 || onSameLine(p, ahead)); ahead++) {
    if (p.nextWord(ahead, T.LCurly, T.RCurly)) break;
    if (p.nextIsWord(ahead)) words.push(p.peek(ahead).image);
    else if (!p.nextWord(ahead, T.NumberToken, T.Comma, T.Minus) && !endsSentence(p, ahead)) return undefined;
  }
  return { length: ahead - 1, words };
}

function endsSentence(p: Core, ahead: number): boolean {
  return p.next(T.Dot, ahead) && !(p.nextIsWord(ahead + 1) && onSameLine(p, ahead + 1));
}

function isGerman(words: readonly string[]): boolean {
  return words.filter((word) => GERMAN.test(word)).length > 1 || GERMAN_VERB.test(words[0] ?? '');
}

/** Tells a sentence where a statement, or a declaration, should stand, and leaves it out; false where none comes. */
export function tellProse(p: Core, isOutside = false): boolean {
  const isFirst = beginsLine(p, p.peek()) || p.nextWord(0, T.LCurly, T.RCurly);
  const prose = p.nextIsWord() && isFirst ? wordsOnLine(p) : undefined;
  if (!prose || p.next(T.LCurly, prose.length + 1)) return false;
  const { words, length } = prose;
  const isArticle = p.nextWord(1, K.the, K.each);
  if (!isArticle && nearWords(p.peek()).length > 0 && !isGerman(words)) return false;
  const isProse =
    words.length >= MANY ||
    (words.length >= FEWEST &&
      (isArticle || words.some((word) => OF_SENTENCES.test(word) || word === 'the')));
  if (!isProse && !(words.length > 2 && isGerman(words))) return false;
  const has = (form: RegExp): boolean => words.some((word) => form.test(word));
  const inside = has(TIES) ? 'tie' : has(DEPENDS) ? 'condition' : has(DECIDES) ? 'decision' : 'change';
  const what = isOutside ? 'outside' : inside;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  skip(p, length);
  remark(p, 'rulebook-sentence', span, { what, isGerman: isGerman(words) });
  excuse(p);
  return true;
}

/** A sentence that comes in place of a condition, as far as its words tell; undefined where none does. */
export function proseToCome(p: Core): Prose | undefined {
  const prose = wordsOnLine(p);
  if (!prose || !p.next(T.LCurly, prose.length + 1) || prose.words.length < 3) return undefined;
  const first = prose.words[0] ?? '';
  const isSpoken = SOMEBODY.test(first) && !isNamed(p, first);
  return isSpoken || hasNeighbours(p, prose.length) ? prose : undefined;
}

/** What is said where a condition could not be read, and nothing more is known of it. */
const UNREAD: ReadonlySet<string> = new Set([
  'word-missing',
  'word-mistaken',
  'expression-missing',
  'name-missing',
]);

/** Tells the sentence that was read as a condition from `start` on, where that could not be done; `told`: how much was told before it. */
export function tellProseRead(p: Core, { words }: Prose, start: number, told: number): void {
  // `no player can move`: who is meant by it is the least.
  const isAble = words.some((word) => /^(can|cannot|may)$/.test(word));
  const isOpen = (code: string): boolean => UNREAD.has(code) || (isAble && code === 'each-unnamed');
  const isUnread = p.diagnostics.slice(told).every(({ code }) => isOpen(code));
  const isLeft = !p.next(T.LCurly) && onSameLine(p, 1);
  if (!isUnread || (!isLeft && p.diagnostics.length === told)) return;
  while (!p.next(T.LCurly) && onSameLine(p, 1) && !p.atEnd()) skip(p, 1);
  p.diagnostics.length = told;
  remark(p, 'rulebook-sentence', p.from(start), { what: 'asked', isGerman: isGerman(words) });
  excuse(p);
}

/** Do two words stand side by side that no condition has so: `legal move`, `deck runs`? */
function hasNeighbours(p: Core, length: number): boolean {
  const isOwn = (ahead: number): boolean => p.next(T.PlainName, ahead);
  for (let ahead = 1; ahead < length; ahead++) {
    const isNamed = p.nextWord(ahead - 1, K.any, K.all, K.the, K.count, K.sum, K.min, K.max);
    if (isOwn(ahead) && isOwn(ahead + 1) && !(isNamed && p.next(K.in, ahead + 1))) return true;
    // `the deck runs out`, `no player can move`
    if (ahead > 1 && p.nextWord(ahead, K.deck, K.pile, K.hand) && isOwn(ahead + 1)) return true;
    if (p.nextWord(ahead, K.can, K.cannot) && !p.nextIsName(ahead + 1)) return true;
  }
  return false;
}
