/** Sentences of a rulebook that are read as nothing else: told as such, once, with what says the like here. */

import type { Sentence } from '../../../diagnostics/syntax-messages.ts';
import { endOf } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { excuse, isTroubled, nearWords, remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { isNamed } from './declared-names.ts';
import { isFirstOfLine, markOfList } from './list-marks.ts';

const { K } = T;

/** Words of sentences, none of them a word of the language, that hardly anything is called by. */
const OF_SENTENCES =
  /^(an?|you|your|yours|their|theirs|they|them|his|her|hers|its|it|may|must|should|has|who|whoever|whose|these|those|another|others?|there|are|was|were|been|be|does|if|then|until|unless|der|die|das|den|dem|des|ein|eine|einen|einer|du|dein|deine|deinen|und|oder|nicht|wenn|falls|jeder|jede|alle|wer|auf|mit|von|zu|dann|sich|aus)$/i;
const GERMAN =
  /^(der|die|das|den|dem|des|ein|eine|einen|einer|du|dein|deine|deinen|und|oder|nicht|wenn|falls|jeder|jede|alle|wer|auf|mit|von|zu|dann|sich|aus|setze|addiere|ziehe|lege|mische|würfle|gib|bewege|spieler|karten?|spiel|runde|zug|stapel|gewinnt|verliert|endet)$/i;
/** What sentences are about, by a word in them. */
const TOPICS: readonly (readonly [Sentence, RegExp])[] = [
  ['tie', /^(ties?|tied|tiebreakers?|gleichstand)$/i],
  ['condition', /^(if|whenever|unless|until|wenn|falls|sobald)$/i],
  [
    'decision',
    /^(chooses?|may|bids?|offers?|decides?|selects?|keeps?|plays|responds?|votes?|trades?|exchanges?|pass|passes|wähle|wählt|darf|darfst|dürfen)$/i,
  ],
  ['winning', /^(wins?|winners?|ends|gewinnt|gewinnen|sieger|endet)$/i],
  ['shuffling', /^(shuffles?|mische|mischt|mischen)$/i],
  ['throwing', /^(rolls?|throws?|dice|würfle|würfelt|würfeln|wirf|wirft|würfel)$/i],
  ['turn', /^(turns?|clockwise|next|skips?|reihe|uhrzeigersinn|aussetzen)$/i],
  ['moving', /^(moves?|places?|puts?|discards?|lege|legt|setze|setzt|bewege|bewegt|figur)$/i],
  ['drawing', /^(draws?|deals?|ziehe|zieht|ziehen)$/i],
  [
    'gaining',
    /^(gains?|takes?|pays?|gives?|loses?|receives?|gets?|earns?|scores?|nimm|nimmt|zahle|zahlt|gib|gibt|erhält|bekommt|verliert|verlieren)$/i,
  ],
];

const GERMAN_VERB = /^(setze|addiere|ziehe|lege|mische|würfle|gib|bewege|wähle|nimm)$/i;
/** Whoever is spoken of, or what is theirs, and no name of anything. */
const SOMEBODY =
  /^(you|they|it|he|she|we|nobody|somebody|everybody|your|their|his|her|du|er|sie|dein|deine)$/i;

/** Words of statements and declarations that are written large by mistake. */
const STATEMENTS =
  /^(set|add|subtract|move|draw|shuffle|reveal|roll|pick|new|delete|eliminate|when|for|repeat|rounds|turns?|phase|do|choose|window|end|win|rank|let|action|define|player|players|place|board|piece|cards|item|dice|enum|option|step|ending|score|space|table|record|variant|example|game|setup|play)$/i;

/** Fewer words are rather a slip; so many are none. */
const FEWEST = 4;
const MANY = 6;
/** More tokens than a line of prose has. */
const MOST = 60;

interface Prose {
  readonly length: number;
  readonly words: readonly string[];
  /** Where the last of them ends. */
  readonly end: number;
}

/** The words to come up to the end of the line, or to what cannot belong to them, where nothing but words stands there. */
function wordsOnLine(p: Core): Prose | undefined {
  const words: string[] = [];
  const isWritten = isWrittenAsSentence(p);
  let ahead = markOfList(p) + 1;
  for (; ahead <= MOST && !p.atEnd(ahead) && (ahead === 1 || onSameLine(p, ahead)); ahead++) {
    if (p.nextWord(ahead, T.LCurly, T.RCurly, T.TextToken, K.needs, K.cites)) break;
    if (p.nextIsWord(ahead)) words.push(p.peek(ahead).image);
    else if (!p.nextWord(ahead, T.NumberToken, T.Comma, T.Minus) && !endsSentence(p, ahead)) {
      if (!isWritten || !p.nextWord(ahead, T.Colon, T.LParen, T.RParen, T.Slash)) return undefined;
    }
  }
  return { length: ahead - 1, words, end: endOf(p.peek(ahead - 1)) };
}

/** Is this the end of a sentence, or a part of one, and not what something is asked for? */
function endsSentence(p: Core, ahead: number): boolean {
  if (!p.next(T.Dot, ahead)) return false;
  // `the player's hand`
  if (p.peek(ahead).image !== '.') return true;
  return !onSameLine(p, ahead + 1) || p.peek(ahead + 1).startOffset > endOf(p.peek(ahead));
}

/** Does a line begin like a sentence: with a capital letter, which no statement and no declaration has, and a word behind it? */
export function isWrittenAsSentence(p: Core): boolean {
  const first = markOfList(p) + 1;
  const { image } = p.peek(first);
  const isLarge = /^\p{Lu}\p{Ll}*$/u.test(image) && p.next(T.PlainName, first);
  if (!isLarge || !onSameLine(p, first + 1)) return false;
  if (p.next(T.Colon, first + 1)) return p.nextIsWord(first + 2) && onSameLine(p, first + 2);
  // Names in a row are a list of them.
  const isList = p.next(T.Comma, first + 1) && /^\p{Lu}/u.test(p.peek(first + 2).image);
  return (
    (p.nextIsWord(first + 1) || p.nextWord(first + 1, T.NumberToken, T.Comma)) &&
    !isList &&
    !isNamed(p, image)
  );
}

/** Does the last of so many tokens end a sentence? */
const isEnded = (p: Core, length: number): boolean => p.next(T.Dot, length);

function isGerman(words: readonly string[]): boolean {
  return words.filter((word) => GERMAN.test(word)).length > 1 || GERMAN_VERB.test(words[0] ?? '');
}

/** Tells a sentence where a statement, or a declaration, should stand, and leaves it out; false where none comes. */
export function tellProse(p: Core, isOutside = false): boolean {
  const prose = isFirstOfLine(p) && (p.nextIsWord() || markOfList(p) > 0) ? wordsOnLine(p) : undefined;
  if (!prose || p.nextWord(prose.length + 1, T.LCurly, T.TextToken)) return false;
  const { words, length } = prose;
  const isSentence = isWrittenAsSentence(p) && words.length > 1 && isEnded(p, length);
  if (!isSentence && !isLikeSentence(p, prose)) return false;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  skip(p, length);
  const what = isOutside ? 'outside' : topicOf(words);
  remark(p, 'rulebook-sentence', span, { what, isGerman: isGerman(words) });
  excuse(p);
  return true;
}

/** Do words stand there as they do in a sentence only? */
function isLikeSentence(p: Core, { words }: Prose): boolean {
  if (markOfList(p) > 0) return words.length > 1;
  if (/^(there (are|is)|es gibt)$/i.test(words.slice(0, 2).join(' '))) return true;
  const isArticle = p.nextWord(1, K.the, K.each);
  const isWritten = isWrittenAsSentence(p);
  if (!isArticle && !isWritten && nearWords(p.peek()).length > 0 && !isGerman(words)) return false;
  const isSpoken = isArticle || words.some((word) => OF_SENTENCES.test(word) || word === 'the');
  // `Move Herb to market` is a statement, but for its first letter.
  const isRead = isWritten && !STATEMENTS.test(words[0] ?? '');
  if (words.length >= (isWritten ? FEWEST - 1 : FEWEST) && (isSpoken || isRead)) return true;
  if (words.length >= MANY) return true;
  return isGerman(words) && (words.length > 2 || (words.length > 1 && GERMAN_VERB.test(words[0] ?? '')));
}

/** What a sentence is about, the more telling first. */
function topicOf(words: readonly string[]): Sentence {
  const found = TOPICS.find(([, form]) => words.some((word) => form.test(word)));
  return found?.[0] ?? 'change';
}

/** What stands behind a condition: its block, why not, or what else is needed. */
const ENDS = [T.LCurly, T.TextToken, K.needs, K.cites] as const;

/** A sentence that comes in place of a condition, as far as its words tell; undefined where none does. */
export function proseToCome(p: Core): Prose | undefined {
  const prose = wordsOnLine(p);
  if (!prose || !p.nextWord(prose.length + 1, ...ENDS)) return undefined;
  const first = prose.words[0] ?? '';
  const isSpoken = SOMEBODY.test(first) && !isNamed(p, first);
  if (isSpoken) return prose.words.length > 1 ? prose : undefined;
  return prose.words.length > 2 && hasNeighbours(p, prose.length) ? prose : undefined;
}

/** What is said where a condition could not be read, and nothing more is known of it. */
const UNREAD: ReadonlySet<string> = new Set([
  'word-missing',
  'word-mistaken',
  'expression-missing',
  'name-missing',
]);

/** Tells the sentence that was read as a condition from `start` on, where that could not be done; `told`: how much was told before it. */
export function tellProseRead(p: Core, { words, end }: Prose, start: number, told: number): void {
  // `no player can move`: who is meant by it is the least.
  const isAble = words.some((word) => /^(can|cannot|may)$/.test(word) || OF_SENTENCES.test(word));
  const isOpen = (code: string): boolean => UNREAD.has(code) || (isAble && code === 'each-unnamed');
  const isUnread = p.diagnostics.slice(told).every(({ code }) => isOpen(code));
  const isLeft = !isOver(p);
  if (!isUnread || (!isLeft && p.diagnostics.length === told)) return;
  while (!isOver(p)) skip(p, 1);
  p.diagnostics.length = told;
  const span = { ...p.from(start), end };
  remark(p, 'rulebook-sentence', span, { what: 'asked', isGerman: isGerman(words) });
  excuse(p);
}

/** Is the condition over: does its block come, or why not, or another line? */
const isOver = (p: Core): boolean => p.nextWord(1, ...ENDS) || !onSameLine(p, 1) || p.atEnd();

/** Do two words stand side by side that no condition has so: `legal move`, `deck runs`? */
function hasNeighbours(p: Core, length: number): boolean {
  const isOwn = (ahead: number): boolean => p.next(T.PlainName, ahead);
  for (let ahead = 1; ahead < length; ahead++) {
    const isNamed = p.nextWord(ahead - 1, K.any, K.all, K.the, K.count, K.sum, K.min, K.max);
    if (isOwn(ahead) && isOwn(ahead + 1) && !(isNamed && p.next(K.in, ahead + 1))) return true;
    // `me has not moved`
    if (/^(has|had|was|does|did)$/.test(p.peek(ahead).image) && p.next(K.not, ahead + 1)) return true;
    // `the deck runs out`, `no player can move`
    if (ahead > 1 && p.nextWord(ahead, K.deck, K.pile, K.hand) && isOwn(ahead + 1)) return true;
    if (p.nextWord(ahead, K.can, K.cannot) && !p.nextIsName(ahead + 1)) return true;
  }
  return false;
}

/** More tokens than stand between what was read of a condition and its block. */
const MOST_LEFT = 20;

/**
 * `when last round {`, `when both a and b > 3 {`: words are left between what was read as a condition from `start` on and its block. No brace is missing there:
 * it is told that this is no condition.
 */
export function tellNoCondition(p: Core, start: number, told: number): void {
  if (
    p.diagnostics.length > told ||
    p.here() === start ||
    isTroubled(p, start) ||
    !onSameLine(p, 1) ||
    !(p.nextIsWord() || p.next(T.NumberToken))
  )
    return;
  if (p.nextWord(1, K.as, K.then, ...ENDS) || isStatementStart(p)) return;
  let last = 1;
  while (last < MOST_LEFT && onSameLine(p, last + 1) && !p.nextWord(last + 1, T.LCurly, T.RCurly)) {
    last++;
    if (isStatementStart(p, last)) return;
  }
  if (!p.next(T.LCurly, last + 1) || !onSameLine(p, last + 1)) return;
  skip(p, last);
  remark(p, 'rulebook-sentence', p.from(start), { what: 'asked', isGerman: false });
  excuse(p);
}
