/** Conditions in the words of a rulebook: `the board is full`, `nobody has coins`, `it is round 5`, `there is a Stone on a1`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { findInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { AMOUNT_WORDS, SIGN_OF_WORDS } from './amounts.ts';
import {
  amountOf,
  fieldNamed,
  isMember,
  isNamed,
  isOfTable,
  lyingOf,
  lyingOn,
  pathOfMine,
  pieceCalled,
  typeInText,
  zone,
} from './declared-names.ts';
import { WHO_WAS_FOUND } from './endings-in-words.ts';
import { as, type Form, form } from './forms.ts';
import { amountHad, had } from './having.ts';
import { endOfQuestion, numberMeant } from './how-many.ts';
import { sameOfPlayers } from './same.ts';
import { shownFaces } from './shown-faces.ts';

const { K } = T;

/** What to write, and whether it can be written as it is. */
type Said = ReturnType<typeof as>;

const known = (say: string): Said => as(say);
const unknown = (say: string): Said => as(say, false);

const NAME = '([\\p{L}_][\\p{L}\\d_]*)';
const PATH = '([\\p{L}_][\\p{L}\\d_]*(?:\\([\\p{L}\\d_]*\\))?(?:\\.[\\p{L}\\d_]+)*)';
const SPACES = '(?:spaces?|squares?|fields?|cells?|hexes|places?|spots?)';
const TAKEN = '(?:full|taken|occupied|filled|covered|used)';
const FREE = '(?:empty|free|open|unoccupied|vacant)';
const LEFT = '(?: (?:is |are )?(?:left|remaining|anymore|any more|remains?))?(?: on the board)?';
const NOBODY = '(?:nobody|no one|noone|none of the players)';
const EVERYBODY = '(?:everybody|everyone|all of them|each player|every player|all the players)';
const SOMEBODY =
  '(?:somebody|someone|anybody|anyone|either player|any of the players|one of the players|a player)';
const HAS = '(?:has|have|had|owns|holds|is|are)';
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** How many of something whoever has the turn has. */
function ownAmount(p: Core, words: string, number: string, noun: string): Said | undefined {
  const many = numberMeant(number);
  const field = fieldNamed(p, noun);
  if (many === undefined || field === undefined) return undefined;
  const type = typeInText(p, field) ?? '';
  const path = pathOfMine(p, field);
  const amount = /^(pile|deck|hand|set)\b/.test(type)
    ? `count ${path}`
    : /\.\./.test(type)
      ? path
      : undefined;
  return amount === undefined ? undefined : known(`${amount} ${SIGN_OF_WORDS.get(words)} ${many}`);
}

const forms: readonly Form[] = [
  [
    form(`${AMOUNT_WORDS} (\\d+|[a-z]+) ${NAME}`),
    ([words = '', number = '', noun = ''], p) => ownAmount(p, words, number, noun),
  ],
  ...sameOfPlayers,
  ...shownFaces,
  [
    form(`(?:the )?(?:whole |entire )?(?:board|grid|map) (?:is )?(?:completely )?${TAKEN}`),
    (_, p) => full(p),
  ],
  [form(`(?:there (?:are|is) )?no (?:more )?${FREE} ${SPACES}${LEFT}`), (_, p) => full(p)],
  [form(`(?:all|all the|every) ${SPACES} (?:is |are )?${TAKEN}`), (_, p) => full(p)],
  [form(`(?:the )?(?:board|grid|map) (?:is )?${FREE}`), (_, p) => bare(p)],
  [form(`(?:all|all the|every) ${SPACES} (?:is |are )?${FREE}`), (_, p) => bare(p)],
  [
    form('(\\d+|three|four|five|six) in (?:a|one) (?:row|line|column)'),
    ([number = ''], p) => inRow(p, 'me', number),
  ],
  [
    form(
      `${PATH} (?:has|have|gets|got|makes|forms) (\\d+|three|four|five|six) in (?:a|one) (?:row|line|column)`,
    ),
    ([whose = '', number = ''], p) => inRow(p, whose, number),
  ],
  [
    form(`${NOBODY} (?:${HAS} )?(.+)`),
    ([words = ''], p) => asked(p, words, (each) => `not (any p in players where ${each})`),
  ],
  [
    form(`${EVERYBODY} (?:${HAS} )?(.+)`),
    ([words = ''], p) => asked(p, words, (each) => `all p in players have ${each}`),
  ],
  [
    form(`${SOMEBODY} (?:${HAS} )?(.+)`),
    ([words = ''], p) => asked(p, words, (each) => `any p in players where ${each}`),
  ],
  [
    form(
      `(?:there (?:is|are) )?${AMOUNT_WORDS} (\\d+|[a-z]+) ${NAME} (?:left )?(?:on|at|in) (?:the )?${PATH}`,
    ),
    ([words = '', number = '', noun = '', where = ''], p) => {
      const many = numberMeant(number);
      const what = many === undefined ? undefined : amountHad(p, noun, where);
      return what?.isNumber ? known(`${what.say} ${SIGN_OF_WORDS.get(words)} ${many}`) : undefined;
    },
  ],
  [
    form(
      `there (?:is|are) (?:still )?(an?|any|some|one|no|not an?|not any|\\d+)(?: more)? ${NAME} (?:left )?(?:on|at|in) (?:the )?${PATH}`,
    ),
    lies,
  ],
  [form(`(no) ${NAME} (?:is |are )?(?:left |remaining )?(?:on|at|in) (?:the )?${PATH}`), lies],
  // `any c in me.hand` is a question of its own.
  [form(`(any) ${NAME} (?:is |are )?(?:left |remaining )?(?:on|at) (?:the )?${PATH}`), lies],
  [
    form(`${AMOUNT_WORDS} (\\d+) ([\\p{L}_]+) (?:are|is) ${NAME}`),
    ([words = '', number, noun = '', field = ''], p) =>
      manyAre(p, `${SIGN_OF_WORDS.get(words)} ${number}`, noun, field),
  ],
  [
    form(`there (?:is|are) (no|an?|any|some)(?: more)? ${NAME}(?: left)?`),
    ([some = '', noun = ''], p) => left(p, some, noun),
  ],
  [
    form(`(no)(?: more)? ${NAME} (?:are |is )?(?:left|remaining|remain|remains)`),
    ([some = '', noun = ''], p) => left(p, some, noun),
  ],
  [
    form(`([a-z]{1,2}\\d{1,2}) (?:is|=) (not )?an? ${NAME}`),
    ([where = '', not = '', noun = ''], p) => lies([not ? 'no' : 'a', noun, where], p),
  ],
  [form('(?:it is |it was )?(?:the )?round (?:number )?(\\d+)'), ([number]) => known(`round = ${number}`)],
  [form('(?:it is |in |during )?(?:the )?(\\w+) round'), ([word = '']) => roundCalled(word)],
  [form('after (?:round )?(\\d+)(?: rounds?)?'), ([number]) => known(`round > ${number}`)],
  [form('every (\\d+) rounds'), ([number]) => known(`round mod ${number} = 0`)],
  [
    form('turn (?:number )?(=|>|<|>=|<=|is|!=)? ?(\\d+)'),
    ([sign = '=', number]) => unknown(`round ${sign.replace('is', '=')} ${number}`),
  ],
  [
    form(`(?:it is )?(?:the )?(first|last|starting|start) player(?: (?:is|=) ${PATH})?`),
    ([which = '', who], p) =>
      // `win the first player`: who that is, and not whether somebody is.
      who === undefined && p.nextWord(0, T.Equal, K.win, K.to, K.by)
        ? unknown('the p in players where …')
        : seated(p, who ?? 'me', which, false),
  ],
  [
    form(`${PATH} (?:is|=) (not )?(?:the )?(first|last|starting|start) player`),
    ([who = '', not = '', which = ''], p) => seated(p, who, which, not !== ''),
  ],
  [
    form(
      '(?:there is )?(?:only )?one player (?:is |still )?(?:left|remains|remaining|alive|standing)(?: in the game)?|all (?:the )?other players are (?:out|eliminated|dead|gone)|me is the last (?:player )?(?:left|standing|one left|player)(?: in the game| standing| left)',
    ),
    () => known('count players = 1'),
  ],
  [form(`(\\d+|two|three|four|five|six) ${NAME} (?:are|lie|stand) (?:on|at) (?:the )?${PATH}`), lies],
  [
    form(`all (?:the )?${NAME} (?:are|is|stand) (on|off|at) (?:the )?${PATH}`),
    ([noun = '', on, where = ''], p) =>
      allAt(p, noun, on === 'off' || where === 'board' ? undefined : where, on === 'off'),
  ],
  [
    form(`the ${NAME} is (not )?(?:empty|exhausted|used up)`),
    ([noun = '', not = ''], p) => emptied(p, noun, not !== ''),
  ],
  [
    form(`${PATH} is (?:mine|yours)`),
    ([where = ''], p) => {
      const say = lyingOf(p, where, 'me');
      return say === undefined ? undefined : known(say);
    },
  ],
  [form("it is (?:my|your|me's) turn"), () => unknown('turns { … }')],
  [
    form(`${AMOUNT_WORDS} (\\d+|[a-z]+) ((?:[\\p{L}_][\\p{L}\\d_]*)(?:\\.[\\p{L}\\d_]+|\\[[^\\]]*\\])+)`),
    ([words = '', number = '', what = ''], p) => amountOfPath(p, words, numberMeant(number), what),
  ],
];

/** Reads it as a value that is missing; undefined where none comes. */
export function plainCondition(p: Core): Expression | undefined {
  if (!begins(p)) return undefined;
  const last = endsAt(p);
  const written = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end }).replace(/\s+/g, ' ');
  const said = saidBy(p, written);
  if (!said) return undefined;
  const start = p.here();
  const isNegated = p.next(K.not, 0);
  const isOne = said.say.startsWith('any p in players') && p.next(K.when, 0) && speaksOf(p, 'p', last + 1);
  skip(p, last);
  const span = p.from(start);
  const isPart = isNegated || p.nextWord(1, K.and, K.or);
  const whole = isOne ? `${said.say.replace(/^any/, 'the')} as p` : said.say;
  const say = isPart && / /.test(whole) ? `(${whole})` : whole;
  const fix = said.isKnown ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return { kind: 'missing', span };
}

/** Does the block so many tokens ahead speak of what is asked for, by that name? */
function speaksOf(p: Core, name: string, at: number): boolean {
  if (!p.next(T.LCurly, at)) return false;
  for (let ahead = at + 1; ahead < at + MOST_OF_BLOCK && !p.atEnd(ahead) && !p.next(T.RCurly, ahead); ahead++)
    if (WHO_WAS_FOUND.test(p.peek(ahead).image) || (p.peek(ahead).image === name && !p.next(K.in, ahead + 1)))
      return true;
  return false;
}

/** More tokens than a block has in which this is looked for. */
const MOST_OF_BLOCK = 60;

function saidBy(p: Core, written: string): Said | undefined {
  for (const [pattern, say] of forms) {
    const found = pattern.exec(written);
    const made = found && say(found.slice(1), p);
    if (made) return made;
  }
  return undefined;
}

const FIRST =
  /^(the|board|grid|map|there|at|more|fewer|less|exactly|no|any|all|every|nobody|noone|none|everybody|everyone|each|somebody|someone|anybody|anyone|one|only|either|me|two|three|four|five|six|a|it|in|during|after|round|turn|first|last|starting|start|both|some|players|you)$/;

/** What dice do, and who throws them. */
const SHOWING = /^(rolls|rolled|throws?|threw|shows?|showed|comes|came)$/;

/** A look at three tokens, since it is asked before every value. */
function begins(p: Core): boolean {
  if (!onSameLine(p, 2) || p.nextWord(2, T.Dot, T.LParen, T.LSquare, T.Colon)) return false;
  if (p.next(K.in, 2)) return /^(a|one)$/.test(p.peek(3).image) && onSameLine(p, 4);
  const { image } = p.peek();
  if (FIRST.test(image)) return !(p.next(T.PlainName) && isNamed(p, image) && !p.nextIsWord(2));
  // `me has 3 in a row`, `me is not the last player`
  if (p.next(K.roll, 2) || SHOWING.test(p.peek(2).image)) return true;
  return p.nextIsWord(2) && (p.next(K.is, 2) || p.next(K.in, 4) || p.peek(3).image === 'are');
}

/** Where the question ends; a comparison with a number goes on behind its sign. */
function endsAt(p: Core): number {
  const last = endOfQuestion(p, 1);
  let ahead = 2;
  while (ahead <= last && !p.nextWord(ahead, K.needs, K.as, K.else, K.by, K.when)) ahead++;
  return ahead - 1;
}

function full(p: Core): Said {
  const lying = lyingOn(p, 's');
  return lying ? known(`all s in space have ${lying.is}`) : unknown('all s in space have …');
}

function bare(p: Core): Said {
  const lying = lyingOn(p, 's');
  return lying ? known(`all s in space have ${lying.isNot}`) : unknown('all s in space have …');
}

/** So many in a line, without a gap: a space, and those that follow it in one direction. */
function inRow(p: Core, whose: string, word: string): Said {
  const number = numberMeant(word) ?? 3;
  const [of, behind, between] = ['s', 't', 'u'].map((space) => lyingOf(p, space, whose));
  if (of === undefined || behind === undefined || between === undefined)
    return unknown('any s in space where … and (any d in Direction where …)');
  const follow = `count t in ray(s, d) where ${behind} and (all u in ray(s, d) where t in ray(u, d) have ${between})`;
  return known(`any s in space where ${of} and (any d in Direction where (${follow}) >= ${number - 1})`);
}

function asked(p: Core, words: string, around: (each: string) => string): Said | undefined {
  const done = words.replace(/^(?:has|have|had|is|are) /, '');
  const each = had(p, done, 'p');
  if (each) return { say: around(each.say), isKnown: each.isKnown };
  // `everyone passed`: whether somebody has is a field of theirs.
  if (!/^\p{Ll}\w*(?:ed|done|ready)$/u.test(done) && done !== 'done' && done !== 'ready') return undefined;
  return unknown(`player { ${done}: yes/no = no }\` outside, and \`${around(`p.${done}`)}`);
}

/** `there is a Stone on a1`, `there are 3 cards in deck` */
function lies([some = '', noun = '', where = '']: readonly string[], p: Core): Said | undefined {
  const isNone = /^(no|not)/.test(some);
  // `no piece on a1`: of whatever kind.
  const isAny = /^pieces?$/.test(noun) && lyingOn(p, where)?.is.startsWith('(');
  const kind = isAny ? { name: 'piece' } : pieceCalled(p, noun);
  const number = numberMeant(some === 'no' ? '' : some);
  if (kind) {
    if (number !== undefined && some !== 'one')
      return known(`(count x in ${kind.name} where x at ${where}) = ${number}`);
    const any = `any x in ${kind.name} where x at ${where}`;
    return known(isNone ? `not (${any})` : any);
  }
  const held = where.split('.').at(-1) ?? '';
  const zone = /^(pile|deck|hand)\b/.exec(typeInText(p, held) ?? '')?.[1];
  if (zone === undefined) return undefined;
  // How many of a kind lie in a deck cannot be asked.
  if (isMember(p, noun) && zone === 'deck') return undefined;
  const count = isMember(p, noun) ? `${where}[${noun}]` : `count ${where}`;
  if (number !== undefined && some !== 'one') return known(`${count} = ${number}`);
  return known(`${count} ${isNone ? '=' : '>'} 0`);
}

/** `at least 4 gems[Red]`, `at least 3 me.hand`: a number is compared, and what a pile or set holds is counted. */
function amountOfPath(p: Core, words: string, number: number | undefined, what: string): Said | undefined {
  if (number === undefined) return undefined;
  const held = typeInText(p, what.split('.').at(-1) ?? '') ?? '';
  const amount = /^(pile|deck|hand|set)\b/.test(held) ? `count ${what}` : what;
  return known(`${amount} ${SIGN_OF_WORDS.get(words)} ${number}`);
}

/** `at least 2 rows are locked`, where there is such an answer for each of them. */
function manyAre(p: Core, compared: string, noun: string, field: string): Said | undefined {
  const each = /^yes\/no per ([\p{L}\d_.]+)/u.exec(typeInText(p, field) ?? '')?.[1];
  if (each === undefined || !isOfTable(p, field)) return undefined;
  const name = isNamed(p, noun.charAt(0)) ? 'x' : noun.charAt(0);
  return known(`(count ${name} in ${each} where ${field}[${name}]) ${compared}`);
}

/** `all Stones are on a1`, `all Stones are on the board` */
function allAt(p: Core, noun: string, where: string | undefined, isOff: boolean): Said | undefined {
  const kind = pieceCalled(p, noun);
  if (!kind) return undefined;
  const place = where === undefined ? `x.space is ${isOff ? '' : 'not '}none` : `x at ${where}`;
  return known(`all x in ${kind.name} have ${place}`);
}

/** `the deck is empty`, where there is such a pile or deck. */
function emptied(p: Core, noun: string, isNot: boolean): Said | undefined {
  const held = zone(p, 'deck', noun) ?? zone(p, 'pile', noun);
  return held === undefined ? undefined : known(`count ${held} ${isNot ? '>' : '='} 0`);
}

/** `no cards left`: in the deck. */
function left(p: Core, some: string, noun: string): Said | undefined {
  const isCards = /^(cards?|tiles?)$/.test(noun);
  const deck = isCards ? zone(p, 'deck') : undefined;
  const found = deck ?? (typeInText(p, noun) === undefined ? undefined : noun);
  if (found === undefined) return undefined;
  const count = deck === undefined ? amountOfTable(p, noun) : `count ${deck}`;
  return count === undefined ? undefined : known(`${count} ${some === 'no' ? '=' : '>'} 0`);
}

/** What the table has of something; undefined where it is a player who has it. */
function amountOfTable(p: Core, noun: string): string | undefined {
  const fields = findInText(p, '^[ \\t]*table\\s*\\{([^}]{0,2000})\\}')[0]?.[1] ?? '';
  if (!new RegExp(`(?<![\\p{L}\\d_])${noun}\\s*:`, 'u').test(fields)) return undefined;
  return amountOf(p, noun, '')
    .say.replace(/^(count )?\./, '$1')
    .replace(' .', ' ');
}

function roundCalled(word: string): Said | undefined {
  const number = ORDINALS.indexOf(word) + 1;
  if (number > 0) return known(`round = ${number}`);
  return word === 'last' || word === 'final' ? unknown('round = …') : undefined;
}

/** Who begins, and who sits behind everybody: the rules say who begins. */
function seated(p: Core, who: string, which: string, isNot: boolean): Said {
  const field = findInText(
    p,
    '(?<![\\p{L}\\d_])((?:start|first|begin|dealer|lead)[\\p{L}\\d_]*)\\s*:\\s*player\\b',
  )[0]?.[1];
  const subject = which === 'last' ? `next(${who})` : who;
  const is = `${subject} ${isNot ? 'is not' : 'is'} ${field ?? 'starter'}`;
  return field === undefined ? unknown(`table { starter: player }\` outside, and \`${is}`) : known(is);
}
