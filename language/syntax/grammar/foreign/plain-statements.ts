/** Statements in the words of a rulebook, as they are written here: `double me.score`, `each player draws 2 cards`, `take another turn`. */

import type { Core, Source } from '../../parser/core.ts';
import { beginsLine, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { chanceForms } from './chances.ts';
import {
  discardPile,
  fieldNamed,
  isMember,
  isNamed,
  isOfPlayers,
  ownedBy,
  typeInText,
  zone,
} from './declared-names.ts';
import { endingsInWords } from './endings-in-words.ts';
import { as, EACH, type Form, form, inTwo, NUMBER, numeral, PATH, type Said } from './forms.ts';
import { gains } from './gains.ts';
import { givenWords } from './given-words.ts';
import { hands } from './hands.ts';
import { kindsInWords } from './kinds-in-words.ts';
import { placings } from './placings.ts';
import { sayings } from './sayings.ts';
import { subjects } from './subjects.ts';
import { conditionBehind } from './trailing.ts';
import { turnForms } from './turn-words.ts';

/** What to write, and how many tokens it is written in place of. */
export interface PlainStatement {
  readonly length: number;
  readonly say: string;
  /** Whether that can be written as it is. */
  readonly isKnown: boolean;
}

/** What lies beside the deck, and where it goes. */
const DISCARDED =
  '(?:the |all )?(?:discards?|discarded cards|discard pile|used cards|graveyard)(?: (?:back )?(?:in|into|to|with) (?:the |a )?(?:new )?(?:draw )?(?:deck|pile|stack))?';
export const SHUFFLED = new RegExp(`^${DISCARDED}$`, 'u');

const forms: readonly Form[] = [
  ...givenWords,
  ...endingsInWords,
  ...kindsInWords,
  ...hands,
  ...gains,
  ...placings,
  ...turnForms,
  ...sayings,
  ...chanceForms,
  [form(`double ${PATH}`), ([to]) => as(`set ${to} to 2 * ${to}`)],
  [form(`triple ${PATH}`), ([to]) => as(`set ${to} to 3 * ${to}`)],
  [form(`halve ${PATH}`), ([to]) => as(`set ${to} to ${to} / 2`)],
  [form(`now ${PATH} (?:is|are|equals) ${PATH}`), ([to, what]) => as(`set ${to} to ${what}`)],
  [form(`now ${PATH} (?:is|are|equals) (\\d+)`), ([to, what]) => as(`set ${to} to ${what}`)],
  [form(`(?:flip|toggle|invert|negate) ${PATH}`), ([to]) => as(`set ${to} to not ${to}`)],
  [
    form(`(?:capture|captures|beat) (?:the )?${PATH}`),
    ([piece = ''], p) =>
      as(`move ${piece} to none`, isInText(p, `^[ \\t]*piece\\s+${literally(lastName(piece))}\\b`)),
  ],
  [
    form(`${PATH} (?:goes|moves|walks|jumps|returns|comes) (?:back )?(?:to|onto|on) (?:the )?${PATH}`),
    ([piece, to]) => as(`move ${piece} to ${to}`),
  ],
  [form(`(?:remove|erase|delete) (?:the )?${PATH}`), ([what = ''], p) => removed(what, p)],
  [form(`(reset|clear|zero) (?:all )?${PATH}`), ([verb = '', to = ''], p) => reset(verb, to, p)],
  [
    form(`(?:swap|exchange|switch) ${PATH} (?:and|with|for) ${PATH}`),
    ([one = '', other = ''], p) => swapped(one, other, p),
  ],
  [
    form(
      `(?:${EACH}) (?:draws?|takes?|gets?|receives?|is dealt|are dealt) ${NUMBER} (?:random )?cards?(?: from .*)?`,
    ),
    ([number], p) => dealt(numeral(number), p),
  ],
  [
    form(`(?:deal|deals|give|gives) (?:${EACH}) ${NUMBER} (?:random )?cards?`),
    ([number], p) => dealt(numeral(number), p),
  ],
  [
    form(`(?:deal|deals|give|gives) (\\d+|[\\p{L}_][\\p{L}\\d_]*) (?:random )?cards? (?:to|for) (?:${EACH})`),
    ([number], p) => dealt(numeral(number), p),
  ],
  [
    form(
      `(?:re)?fills? (?:up )?(?:the )?${PATH} (?:(?:up )?to|with) (\\d+)(?: cards)?(?: from (?:the )?${PATH})?`,
    ),
    ([row = '', number = '', from], p) => refilled(p, row, number, from),
  ],
  [
    form(`(?:re)?fills? (?:up )?(?:the )?${PATH} from (?:the )?${PATH} (?:up )?to (\\d+)(?: cards)?`),
    ([row = '', from, number = ''], p) => refilled(p, row, number, from),
  ],
  [
    form(`(?:deal|deals) (\\d+|[\\p{L}_][\\p{L}\\d_]*) (?:to|for) (?:${EACH})`),
    ([number = ''], p) => dealt(numeral(number), p),
  ],
  [
    form(
      `(?:deal|deals) (\\d+|[\\p{L}_][\\p{L}\\d_]*)(?: (?:random )?cards?)? from (?:the )?${PATH} to ${PATH}`,
    ),
    ([number = '', from, to]) => as(`draw ${numeral(number)} from ${from} to ${to}`),
  ],
  [
    form(`(?:take|takes|steal|steals) (all )?(?:the )?([\\p{L}_][\\p{L}\\d_]*)(?: cards?)? from ${PATH}`),
    ([all = '', what = '', from = ''], p) => takenFrom(p, from, what, all !== ''),
  ],
  [
    form(`${PATH} ?, ?${PATH} ?:?= ?${PATH} ?, ?${PATH}`),
    ([one = '', other = '', first, second], p) =>
      first === other && second === one
        ? swapped(one, other, p)
        : as(`set ${one} to ${first}  set ${other} to ${second}`, false),
  ],
  [
    form(
      `(?:${EACH}) (?:gets?|gains?|receives?|scores?|earns?|has|starts with|begins with) ${NUMBER} ([\\p{L}\\d_]+)`,
    ),
    ([number, what = ''], p) => paid('add', numeral(number), what, p),
  ],
  [
    form(`(?:${EACH}) (?:loses?|pays?|spends?) ${NUMBER} ([\\p{L}\\d_]+)`),
    ([number, what = ''], p) => paid('subtract', numeral(number), what, p),
  ],
  [
    form(`(?:${EACH}|any player|players) (?:may|can)(?: .*)?`),
    () => as('for each p in players { choose by p { action Name { … }  pass } }', false),
  ],
  [
    form('(?:(?:you|they|(?:a|the) player) )(?:may|can)(?: (?:also|now|then|choose to))?'),
    () => as('choose { action Name { … }  pass }', false),
  ],
  ...subjects,
  [form(`reshuffle ${DISCARDED}`), (_, p) => reshuffled(p)],
  [
    form(
      '(?:say|print|display|log|announce|write|show|message|alert|echo|console\\.log)\\s*\\(?\\s*"[^"]*"\\s*\\)?',
    ),
    () => as('choose "…" { … }', false),
  ],
];

/** What was found where it was last looked for in a text: whether there is something is asked before it is read. */
const lastFound = new WeakMap<Source, { readonly at: number; readonly found: PlainStatement | undefined }>();

/** What is said up to the end of the line, of the block or to the next statement; undefined where it is none of the forms. */
export function plainStatement(p: Core): PlainStatement | undefined {
  const last = lastFound.get(p.source);
  const at = p.here();
  if (last?.at === at) return last.found;
  const found = lookForStatement(p);
  lastFound.set(p.source, { at, found });
  return found;
}

function lookForStatement(p: Core): PlainStatement | undefined {
  const { text } = p.source;
  let ends = 0;
  for (let length = 1; length < MOST_TOKENS && ends < MOST_ENDS; length++) {
    const isEnd = !onSameLine(p, length + 1) || p.nextWord(length + 1, T.RCurly, T.LCurly, T.K.cites);
    const isNext = isStatementStart(p, length + 1) || conditionBehind(p, length + 1) !== undefined;
    if (!isEnd && !isNext) continue;
    ends++;
    const written = text.slice(p.here(), p.spanOf(p.peek(length)).end).replace(/\s+/g, ' ');
    for (const [pattern, said] of forms) {
      const found = pattern.exec(written);
      const made = found && said(found.slice(1), p);
      if (made) return { length, ...made };
    }
    if (isEnd) return undefined;
  }
  return undefined;
}

/** Such a statement has no more words in it with which others begin, as \`draw\` and \`turn\`. */
const MOST_ENDS = 4;
/** More tokens than such a statement has. */
const MOST_TOKENS = 20;

/** `at the end of the turn { … }`, `on your turn { … }`: when something happens is where it stands. */
export function timeInWords(p: Core): PlainStatement | undefined {
  if (!beginsLine(p, p.peek()) && !p.nextWord(0, T.LCurly, T.RCurly)) return undefined;
  let length = 0;
  const comes = (ahead: number): boolean =>
    p.nextIsWord(ahead) || (ahead > 1 && p.next(T.NumberToken, ahead));
  while (length < 9 && comes(length + 1) && (length === 0 || onSameLine(p, length + 1))) length++;
  if (!p.next(T.LCurly, length + 1)) return undefined;
  const words = p.source.text.slice(p.here(), p.spanOf(p.peek(length)).end).replace(/\s+/g, ' ');
  const each =
    /^(?:on|in|during|for|at|each|every)(?: (?:each|every|your|a|the|my|their))*(?: players?)? (turn|round)$/.exec(
      words,
    )?.[1];
  if (each) return { length, say: `${each}s`, isKnown: true };
  if (
    /^(?:each|every|all) players? in (?:turn|order|clockwise order)$|^(?:(?:each|every) player takes|(?:all )?players take) (?:a |his |her |their |one |it in )*turns?$/.test(
      words,
    )
  )
    return { length, say: 'turns', isKnown: true };
  const whose =
    /^([\p{L}_][\p{L}\d_]*) takes (?:a |the |his |her |their )*turn$/u.exec(words)?.[1] ??
    /^(?:it is )?([\p{L}_][\p{L}\d_]*)'s turn$/u.exec(words)?.[1];
  if (whose !== undefined) return { length, say: `turn of ${whose}`, isKnown: true };
  const after =
    /^(?:after|(?:at )?(?:the )?end of|at) (?:round )?([\p{L}_][\p{L}\d_]*|\d+)(?: rounds?)?$/u.exec(
      words,
    )?.[1];
  if (after !== undefined && /\bround/.test(words))
    return { length, say: `when round = ${after}`, isKnown: true };
  const often =
    /^(?:in |on )?(?:every|each) (second|other|third|fourth|\d+) rounds?$|^in (even|odd) rounds$/.exec(words);
  if (often) return { length, say: `when ${roundsOften(often[1], often[2])}`, isKnown: true };
  const [, edge, of] =
    /^(?:(?:at|before|after|by) )?(?:the )?(start|beginning|end|before|after) (?:of )?(?:each |every |the |a |your )?(turn|round|game)$/.exec(
      words,
    ) ?? [];
  if (!edge || !of) return undefined;
  const around = of === 'game' ? 'play' : `${of}s`;
  const isEnd = /end|after/.test(edge);
  return {
    length,
    say: isEnd ? `${around} { …  (last what happens then) }` : `${around} { (first what happens then)  … }`,
    isKnown: false,
  };
}

const SECOND: Readonly<Record<string, string>> = { second: '2', other: '2', third: '3', fourth: '4' };

/** `every second round`, `in odd rounds` */
function roundsOften(every: string | undefined, parity: string | undefined): string {
  if (parity) return `round mod 2 = ${parity === 'odd' ? 1 : 0}`;
  return `round mod ${SECOND[every ?? ''] ?? every} = 0`;
}

/** The last name of a path, without what stands in brackets. */
function lastName(path: string): string {
  return (
    path
      .replace(/\[[^\]]*\]/g, '')
      .split('.')
      .at(-1) ?? ''
  );
}

/** What a field holds, or a piece, where it may be none. */
function removed(what: string, p: Core): ReturnType<Said> {
  const name = lastName(what);
  if (isInText(p, `^[ \\t]*piece\\s+${literally(name)}\\b`)) return as(`move ${what} to none`);
  return /\bor none\b/.test(typeInText(p, name) ?? '') ? as(`set ${what} to none`) : undefined;
}

function reset(verb: string, to: string, p: Core): ReturnType<Said> {
  const field = lastName(to);
  const type = findInText(p, `\\b${literally(field)}\\s*:\\s*([^=,\\n}]{1,80})`)[0]?.[1] ?? '';
  if (/^(players?|spaces?|pieces?)$/.test(to)) return undefined;
  // Who or what it is says nothing of how it was in the beginning.
  if (/^(player|space|piece)\b/.test(type) && !/none/.test(type)) return undefined;
  // What lies somewhere is moved away, wherever that is.
  if (/^(pile|hand|deck)\b/.test(type)) return as(`move all from ${to} to …`, false);
  const none = /^yes/.test(type) ? 'no' : /none/.test(type) ? 'none' : /^set\b/.test(type) ? '{}' : '0';
  // What is reset is as it was in the beginning.
  const value = (verb === 'reset' ? firstValue(p, field) : undefined) ?? none;
  if (field === to && isOfPlayers(p, field))
    return as(`for each p in players { set p.${field} to ${value} }`);
  return as(`set ${to} to ${value}`);
}

/** What a field holds in the beginning, where that is a number or a name. */
function firstValue(p: Core, field: string): string | undefined {
  const declared = `\\b${literally(field)}\\s*:\\s*[^=,\\n}]{1,80}=\\s*(-?\\d+|[\\p{L}\\d_]+)`;
  const value = findInText(p, declared)[0]?.[1];
  return value === 'all' ? undefined : value;
}

function swapped(one: string, other: string, p: Core): ReturnType<Said> {
  const isPiece = isInText(p, `^[ \\t]*piece\\s+${literally(lastName(one))}\\b`);
  if (isPiece) return as(`let there = ${one}.space  move ${one} to ${other}.space  move ${other} to there`);
  const field = fieldNamed(p, lastName(one));
  if (field === undefined && !isNamed(p, lastName(one))) return undefined;
  if (field !== undefined && /^(hand|pile|deck)\b/.test(typeInText(p, field) ?? ''))
    return swappedHeaps(p, field, one, other);
  return as(`let before = ${one}  set ${one} to ${other}  set ${other} to before`);
}

/** What lies in them goes by way of a third pile. */
function swappedHeaps(p: Core, field: string, one: string, other: string): ReturnType<Said> {
  const here = one.includes('.') ? one : isOfPlayers(p, field) ? `me.${field}` : field;
  const there = other.includes('.') ? other : heapOf(p, field, other);
  const moves = [
    [here, 'spare'],
    [there, here],
    ['spare', there],
  ].map(([from, to]) => `move all from ${from} to ${to}`);
  const say = moves.join('  ');
  if (isNamed(p, 'spare')) return as(say, false);
  const of = /\bof ([\p{L}\d_]+)/u.exec(typeInText(p, field) ?? '')?.[1] ?? '…';
  return inTwo(`table { spare: pile of ${of} }`, say);
}

/** Where the things of `other` lie: a pile of that name, or what a player of that name has. */
function heapOf(p: Core, field: string, other: string): string {
  if (/^(?:pile|deck|hand)\b/.test(typeInText(p, other) ?? ''))
    return isOfPlayers(p, other) ? `me.${other}` : other;
  const isPlayer = /\(|^me$/.test(other) || isNamed(p, other);
  return `${isPlayer ? other : 'next(me)'}.${field}`;
}

/** As many are drawn as are missing. */
function refilled(p: Core, row: string, number: string, from?: string): ReturnType<Said> {
  if (!/^(?:pile|hand)\b/.test(typeInText(p, lastName(row)) ?? '')) return undefined;
  const deck = from ?? zone(p, 'deck');
  return deck === undefined ? undefined : as(`draw ${number} - count ${row} from ${deck} to ${row}`);
}

/** What lies in somebody's pile or hand goes to the same of whoever has the turn. */
function takenFrom(p: Core, from: string, what: string, isAll: boolean): ReturnType<Said> {
  const zone = lastName(from);
  if (!/^(?:pile|hand)\b/.test(typeInText(p, zone) ?? '') || !isOfPlayers(p, zone)) return undefined;
  const isOne = /^\p{Ll}{1,2}$/u.test(what) || isMember(p, what);
  if (!isOne) return /^cards?$/.test(what) && isAll ? as(`move all from ${from} to me.${zone}`) : undefined;
  return as(`move ${isAll ? `${from}[${what}] of ` : ''}${what} from ${from} to me.${zone}`);
}

function dealt(number: string, p: Core): ReturnType<Said> {
  const [deck, hand] = [zone(p, 'deck'), zone(p, 'hand')];
  const from = ownedBy(p, 'p', deck ?? 'deck');
  const say = `for each p in players { draw ${number} from ${from} to p.${hand ?? 'hand'} }`;
  return as(say, deck !== undefined && hand !== undefined);
}

/** What lies beside the deck goes back to it first. */
export function reshuffled(p: Core): { readonly say: string; readonly isKnown: boolean } {
  const deck = zone(p, 'deck');
  const used = discardPile(p);
  const mine = ownedBy(p, 'me', deck ?? 'deck');
  const say = `move all from ${ownedBy(p, 'me', used ?? 'discards')} to ${mine}  shuffle ${mine}`;
  return as(say, deck !== undefined && used !== undefined);
}

function paid(verb: 'add' | 'subtract', number: string, what: string, p: Core): ReturnType<Said> {
  if (/^cards?$/.test(what)) return verb === 'add' ? dealt(number, p) : undefined;
  const field = fieldNamed(p, what);
  const say = `for each p in players { ${verb} ${number} ${verb === 'add' ? 'to' : 'from'} p.${field ?? what} }`;
  return as(say, field !== undefined);
}
