/** What somebody gets, loses or hands over, in words: `me gains 2 coins`, `pay 3 coins to p`, `steal 1 coin from next(me)`. */

import type { Core } from '../../parser/core.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import { fieldNamed, isNamed, isOfTable, lyingOf, typeInText, zone } from './declared-names.ts';
import { as, EACH, type Form, form, NUMBER, numeral, PATH, type Said } from './forms.ts';

const WHO =
  '((?:the |your |my )?(?:next|previous|active|current) player|(?:your|the|my) opponent|[\\p{L}_][\\p{L}\\d_]*(?:\\([\\p{L}\\d_]*\\))?(?:\\.[\\p{L}\\d_]+)?)';
const WHAT = '(?:more |extra |additional |victory )?([\\p{L}_][\\p{L}\\d_]*)';
const BANK = '(?: (?:from|to) (?:the )?(?:bank|supply|reserve|pool|stock|general supply))?';
/** What a definition works out: `price(c)`, `rent(s, me)`. */
const WORKED_OUT = '[\\p{L}_][\\p{L}\\d_]*(?:\\([^()]*\\)|(?:\\.[\\p{L}\\d_]+)+)';
const AMONG = `(${EACH}|(?:each|every) other player|all other players|all others|everyone else|all opponents)`;
const GET = '(?:get|gets|take|takes|gain|gains|receive|receives|earn|earns|score|scores|collect|collects)';
const LOSE = '(?:lose|loses|pay|pays|spend|spends)';

/** Who is meant by such words, as it is written here; undefined where nobody is. */
export function playerMeant(p: Core, words: string): string | undefined {
  const who = words.replace(/^(?:the|your|my) /, '');
  if (who === 'next player' || who === 'previous player') return `${who.split(' ')[0]}(me)`;
  if (who === 'opponent') return 'next(me)';
  if (/^(you|me|they|he|she|(?:active|current) player|player)$/.test(who)) return 'me';
  if (/^(?:next|previous)\([\p{L}\d_]+\)$/u.test(who)) return who;
  const [first = '', field] = who.split('.');
  if (field !== undefined) return /^player\b/.test(typeInText(p, field) ?? '') ? who : undefined;
  // Steps have names, too.
  if (isInText(p, `^[ \\t]*step\\s+${literally(first)}\\b`)) return undefined;
  return /^[\p{L}\d_]+$/u.test(first) && isNamed(p, first) ? first : undefined;
}

type Change = (field: string, number: string, who: string) => string;

const more: Change = (field, number, who) => `add ${number} to ${who}.${field}`;
const less: Change = (field, number, who) => `subtract ${number} from ${who}.${field}`;
/** Of what is the table's. */
const moreOfAll: Change = (field, number) => `add ${number} to ${field}`;
const lessOfAll: Change = (field, number) => `subtract ${number} from ${field}`;

/** A change of a field that a player has, or else the table; undefined where the text has none of that name. */
function changed(
  p: Core,
  who: string,
  number: string,
  what: string,
  change: Change,
  ofTable = change,
): ReturnType<Said> {
  const field = numberNamed(p, what);
  if (field !== undefined && ofTable !== change && isOfTable(p, field))
    return as(ofTable(field, numeral(number), who));
  const player = playerMeant(p, who);
  return field === undefined || player === undefined ? undefined : as(change(field, numeral(number), player));
}

/** The field with numbers that a noun names. */
function numberNamed(p: Core, what: string): string | undefined {
  const field = fieldNamed(p, what);
  const type = field === undefined ? '' : (typeInText(p, field) ?? '');
  return /^[\p{L}\d_]+\s*\.\./u.test(type) ? field : undefined;
}

/** For each of these players, or for each but the one whose turn it is. */
const forEach = (whom: string, body: string): string =>
  `for each p in players${/other|else|opponent/.test(whom) ? ' except me' : ''} { ${body} }`;

/** Hands over from one to another. */
const handed =
  (from: string, to: string): Change =>
  (field, number) =>
    `${less(field, number, from)}  ${more(field, number, to)}`;

/** Cards go from hand to hand, each with the same chance. */
function stolen(p: Core, from: string, number: string, what: string): ReturnType<Said> {
  const hand = /^cards?$/.test(what) ? zone(p, 'hand') : undefined;
  return hand === undefined ? undefined : as(`draw ${numeral(number)} from ${from}.${hand} to me.${hand}`);
}

/** One of several numbers that each player has, `gems[Ruby]`, or the table. */
function ofEach(p: Core, verb: 'add' | 'subtract', number: string, path: string): ReturnType<Said> {
  const field = /^[\p{L}_][\p{L}\d_]*/u.exec(path)?.[0] ?? '';
  if (typeInText(p, field) === undefined) return undefined;
  return as(
    `${verb} ${numeral(number)} ${verb === 'add' ? 'to' : 'from'} ${isOfTable(p, field) ? path : `me.${path}`}`,
  );
}

const ONE_OF_EACH = '([\\p{L}_][\\p{L}\\d_]*\\[[^\\]\\n]{1,40}\\])';

export const gains: readonly Form[] = [
  [form(`${GET} ${NUMBER} ${ONE_OF_EACH}`), ([number = '', path = ''], p) => ofEach(p, 'add', number, path)],
  [
    form(`${LOSE} ${NUMBER} ${ONE_OF_EACH}`),
    ([number = '', path = ''], p) => ofEach(p, 'subtract', number, path),
  ],
  [
    form(`(?:mark|claim|occupy) ${PATH}(?: (?:as mine|for me|with my (?:stone|piece|mark|sign)))?`),
    ([space = ''], p) => {
      const held = / is me$/.exec(lyingOf(p, space, 'me') ?? '');
      return held ? as(`set ${held.input.slice(0, held.index)} to me`) : undefined;
    },
  ],
  [
    form(`${GET} (?:up to|at most) (\\d+) ${WHAT}${BANK}`),
    ([most = '', what = ''], p) => {
      const field = numberNamed(p, what);
      return field === undefined
        ? undefined
        : as(`choose { action Take(n: 1..${most}) "Take {n}" { add n to me.${field} } }`);
    },
  ],
  [
    form(`${AMONG} (?:add|adds) ${NUMBER} to (?:(?:his|her|their|its|the) )?([\\p{L}_][\\p{L}\\d_]*)`),
    ([whom = '', number = '', what = ''], p) => amongAll(p, whom, number, what, more),
  ],
  [
    form(`${GET} ${NUMBER} ${WHAT}${BANK}`),
    ([number = '', what = ''], p) => changed(p, 'me', number, what, more, moreOfAll),
  ],
  [
    form(`${LOSE} ${NUMBER} ${WHAT}${BANK}`),
    ([number = '', what = ''], p) => changed(p, 'me', number, what, less, lessOfAll),
  ],
  [
    form(`take ${NUMBER} ${WHAT} from (?:the )?(?:bank|supply|reserve|pool|stock)`),
    ([number = '', what = ''], p) => changed(p, 'me', number, what, more),
  ],
  [
    form(`${WHO} ${GET} ${NUMBER} ${WHAT}${BANK}`),
    ([who = '', number = '', what = ''], p) => changed(p, who, number, what, more),
  ],
  [
    form(`${WHO} ${LOSE} ${NUMBER} ${WHAT}${BANK}`),
    ([who = '', number = '', what = ''], p) => changed(p, who, number, what, less),
  ],
  [form(`(?:pay|pays|spend|spends) (${WORKED_OUT})${BANK}`), ([value = ''], p) => paid(p, 'me', value)],
  [
    form(`${WHO} (?:pay|pays|spend|spends) (${WORKED_OUT})${BANK}`),
    ([who = '', value = ''], p) => paid(p, who, value),
  ],
  [
    form(`(pay|pays|give|gives|hand|hands) ${NUMBER} ${WHAT} to ${WHO}`),
    ([verb = '', number = '', what = '', whom = ''], p) => given(p, verb, number, what, whom),
  ],
  [
    form(`(?:give|gives) ${AMONG} ${NUMBER} ${WHAT}`),
    ([whom = '', number = '', what = ''], p) => amongAll(p, whom, number, what, more),
  ],
  [
    form(`(give|gives|pay|pays) ${WHO} ${NUMBER} ${WHAT}`),
    ([verb = '', whom = '', number = '', what = ''], p) => given(p, verb, number, what, whom),
  ],
  [
    form(`${WHO} (?:pays|gives|hands) ${NUMBER} ${WHAT} to ${WHO}`),
    ([from = '', number = '', what = '', to = ''], p) => {
      const [giver, taker] = [playerMeant(p, from), playerMeant(p, to)];
      return giver === undefined || taker === undefined
        ? undefined
        : changed(p, giver, number, what, handed(giver, taker));
    },
  ],
  [
    form(`(?:steal|steals|rob|robs|take|takes) ${NUMBER} ${WHAT} from ${WHO}`),
    ([number = '', what = '', whom = ''], p) => {
      const from = playerMeant(p, whom);
      if (from === undefined) return undefined;
      return stolen(p, from, number, what) ?? changed(p, 'me', number, what, handed(from, 'me'));
    },
  ],
  [
    form(`(?:give|gives) ${NUMBER} ${WHAT} to ${AMONG}`),
    ([number = '', what = '', whom = ''], p) => amongAll(p, whom, number, what, more),
  ],
  [
    form(
      `(?:(?:each|every) other player|all other players|all others|everyone else|all opponents) (${GET}|${LOSE}) ${NUMBER} ${WHAT}`,
    ),
    ([verb = '', number = '', what = ''], p) =>
      amongAll(p, 'others', number, what, /^(?:lose|pay|spend)/.test(verb) ? less : more),
  ],
  [
    form(`(?:lose|loses|discard) (?:all|all your|all the|all of your) ([\\p{L}_][\\p{L}\\d_]*)`),
    ([what = ''], p) => changed(p, 'me', '0', what, (field) => `set me.${field} to 0`),
  ],
  [form('(?:score|scores) (\\d+)'), ([number = ''], p) => changed(p, 'me', number, 'score', more)],
];

/** Less of what players pay with, where they have a number that is called so. */
function paid(p: Core, who: string, value: string): ReturnType<Said> {
  const field = ['money', 'coins', 'gold', 'cash', 'dollars', 'francs'].find((name) => numberNamed(p, name));
  const player = playerMeant(p, who);
  return field === undefined || player === undefined ? undefined : as(less(field, value, player));
}

/** Who pays somebody has less then; who gives may take it from a bank, so that is said and not done. */
function given(p: Core, verb: string, number: string, what: string, whom: string): ReturnType<Said> {
  const to = playerMeant(p, whom);
  if (to === undefined) return undefined;
  if (to === 'me') return changed(p, 'me', number, what, more);
  const made = changed(p, to, number, what, handed('me', to));
  return made && { ...made, isKnown: verb.startsWith('pay') };
}

function amongAll(p: Core, whom: string, number: string, what: string, change: Change): ReturnType<Said> {
  const field = numberNamed(p, what);
  return field === undefined ? undefined : as(forEach(whom, change(field, numeral(number), 'p')));
}
