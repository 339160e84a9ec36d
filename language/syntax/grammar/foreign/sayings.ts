/** What a rulebook says in a line of its own: `the game is a draw`, `all players discard their hand`, `the first player to reach 10 coins wins`. */

import type { Core } from '../../parser/core.ts';
import { findInText, isInText } from '../../parser/text-search.ts';
import {
  discardPile,
  fieldNamed,
  isMember,
  isNamed,
  isOfPlayers,
  pathOfMine,
  typeInText,
  zone,
} from './declared-names.ts';
import { as, type Form, form, inTwo, NUMBER, numeral, PATH, type Said } from './forms.ts';
import { playerMeant } from './gains.ts';

const NAME = '([\\p{L}_][\\p{L}\\d_]*)';
const ALL = '(?:(?:each|every) player|all players|everybody|everyone|all)';
const OWN = '(?:my|your|his|her|their|the)';

export const sayings: readonly Form[] = [
  [
    form(
      "(?:the game|it|this)(?: is|'s| ends in| ends as| results in)? (?:a )?(?:draw|tie|stalemate)|(?:nobody|no one|noone) wins|tie game|tied?",
    ),
    () => as('draw game'),
  ],
  [
    form(`(?:${ALL}|the players|we)(?: together)? wins?(?: the game)?(?: together)? by ${NAME}`),
    ([by]) => as(`win players by ${by}`),
  ],
  [
    form(
      `${PATH} (?:is|gets|becomes) (?:eliminated|knocked out|out of the game|dead)|${PATH} (?:dies|drops out|is out)`,
    ),
    ([one, other], p) => eliminated(p, one ?? other ?? ''),
  ],
  [
    form(`(?:mark|set|flag) ${PATH} as ${NAME}|${PATH} (?:is|becomes|is now) (?:now )?${NAME}`),
    ([one, as1, other, as2], p) => marked(p, one ?? other ?? '', as1 ?? as2 ?? ''),
  ],
  [
    form('(?:start |begin |go to )?(?:a new|the next|next) round|(?:end this|the) round(?: ends| is over)?'),
    () => as('end round'),
  ],
  [
    form(`insert (?:the |a )?[\\p{L}\\d_]+ (?:back )?(?:at|in|into|on|under|on top of|below) .+`),
    () => as('move card from me.hand to the bottom of deck', false),
  ],
  [
    form('(?:start |begin |go to )?(?:the next|next) phase|(?:end this|the) phase(?: ends| is over)?'),
    () => as('end phase'),
  ],
  [
    form('(?:repeat|replay) (?:this|the|your|my) turn'),
    () => as('repeat { … stop }` around the turn, and `again', false),
  ],
  [
    form('(?:reverse|change|flip) (?:the )?(?:turn order|order of play|direction(?: of play)?)'),
    () => as('turns clockwise { … }` or `turns counterclockwise { … }', false),
  ],
  [
    form(`${PATH} (?:becomes|is now|is the new|is) (?:the )?(?:start|starting|first|next start) player`),
    ([who = ''], p) => starts(p, playerMeant(p, who)),
  ],
  [
    form(`(?:the )?(?:start|starting|first) player (?:marker )?(?:passes|moves|goes) to the (left|right)`),
    ([side], p) => starts(p, side),
  ],
  [
    form(`${ALL} (?:discards?|throws? away) (?:all )?${OWN} (?:hands?|cards)(?: of cards)?`),
    (_, p) => discarded(p, 'p'),
  ],
  [form(`(?:discard|throw away) (?:all )?${OWN} (?:hand|cards)(?: of cards)?`), (_, p) => discarded(p, 'me')],
  [
    form(`(?:discard|play|use|spend) (?:the |an? |one )?${NAME}`),
    ([card = ''], p) => {
      const [hand, pile] = [zone(p, 'hand'), discardPile(p)];
      if (hand === undefined || pile === undefined || !(isMember(p, card) || isNamed(p, card)))
        return undefined;
      return as(`move ${card} from me.${hand} to ${isOfPlayers(p, pile) ? 'me.' : ''}${pile}`);
    },
  ],
  [
    form(`${ALL} (?:loses?|discards?) all (?:(?:of )?${OWN} )?${NAME}`),
    ([what = ''], p) => each(p, what, (field) => `set p.${field} to 0`),
  ],
  [
    form(`${ALL} (?:loses?|pays?|discards?) half (?:of )?(?:${OWN} )?${NAME}`),
    ([what = ''], p) => each(p, what, (field) => `subtract p.${field} / 2 from p.${field}`),
  ],
  [
    form(`(?:lose|pay) half (?:of )?(?:${OWN} )?${NAME}`),
    ([what = ''], p) => own(p, what, (path) => `subtract ${path} / 2 from ${path}`),
  ],
  [
    form(`(?:double|duplicate) (?:my|your) ${NAME}`),
    ([what = ''], p) => own(p, what, (path) => `set ${path} to 2 * ${path}`),
  ],
  [
    form(`halve (?:my|your) ${NAME}`),
    ([what = ''], p) => own(p, what, (path) => `set ${path} to ${path} / 2`),
  ],
  [
    form(`(?:my|your) ${NAME} ?(?:=|:=|becomes|is now) ?(\\d+)`),
    ([what = '', number], p) => own(p, what, (path) => `set ${path} to ${number}`),
  ],
  [
    form(`(?:my|your) ${NAME} ?\\+= ?(\\d+)`),
    ([what = '', number], p) => own(p, what, (path) => `add ${number} to ${path}`),
  ],
  [
    form(`(?:my|your) ${NAME} ?-= ?(\\d+)`),
    ([what = '', number], p) => own(p, what, (path) => `subtract ${number} from ${path}`),
  ],
  [
    form(`\\+ ?${NUMBER} ${NAME}`),
    ([number, what = ''], p) => own(p, what, (path) => `add ${numeral(number)} to ${path}`),
  ],
  [
    form(`- ?${NUMBER} ${NAME}`),
    ([number, what = ''], p) => own(p, what, (path) => `subtract ${numeral(number)} from ${path}`),
  ],
  [form(`${PATH} ?\\+ ?(\\d+)`), ([to = '', number], p) => as(`add ${number} to ${whole(p, to)}`)],
  [form(`${PATH} ?- ?(\\d+)`), ([from = '', number], p) => as(`subtract ${number} from ${whole(p, from)}`)],
  [form(`${PATH} ?\\*= ?(\\d+|${PATH})`), ([to, by]) => as(`set ${to} to ${to} * ${by}`)],
  [form(`${PATH} ?/= ?(\\d+|${PATH})`), ([to, by]) => as(`set ${to} to ${to} / ${by}`)],
  [
    form(
      `(?:pay|spend) ${NUMBER} ${NAME} (?:to (?:gain|get|receive|buy|take)|for|and (?:gain|get|take)) ${NUMBER} ${NAME}`,
    ),
    ([price, paid = '', number, got = ''], p) => traded(p, [price, paid], [number, got]),
  ],
  [
    form(
      `(?:the )?first(?: player)? (?:to|who) (?:reach|reaches|get|gets|have|has|score|scores)? ?(\\d+) ${NAME} wins(?: the game)?`,
    ),
    ([number, what = ''], p) => own(p, what, (path) => `when ${path} >= ${number} { win me }`),
  ],
  [
    form(
      `(?:play|the game)(?: continues| goes on| is played)? until (?:someone|somebody|a player|one player|anyone) (?:has|reaches|gets) (\\d+) ${NAME}`,
    ),
    ([number, what = ''], p) => own(p, what, (path) => `when ${path} >= ${number} { win me }`),
  ],
  [
    form(
      `(?:ties are|a tie is|tie is) (?:broken|decided|resolved) by (?:the )?(?:most |number of |highest )?${NAME}|tie ?breaker ?:? ?${NAME}`,
    ),
    ([one, other], p) => ranked(p, one ?? other ?? ''),
  ],
  [
    form(
      '(?:advance|walk|step|go|move) (\\d+|an?|one|two|three) (?:spaces?|steps?|squares?|fields?)(?: forward| ahead| along the track)?',
    ),
    ([number], p) => advanced(p, numeral(number)),
  ],
  [
    form('(?:go|jump|goto|move on) to (?:the )?phase ([\\p{L}_][\\p{L}\\d_]*)'),
    ([name]) => as(`phase ${name} { … }`, false),
  ],
  [
    form('(?:bid|bids|offer) (\\d+|[\\p{L}_][\\p{L}\\d_]*)'),
    ([amount], p) =>
      number(p, 'bid') === undefined
        ? inTwo('player { bid: 0..99 = 0 }', `set me.bid to ${amount}`)
        : as(`set me.bid to ${amount}`),
  ],
  [
    form(
      '(?:each|every) player(?: in (?:turn|turn order|clockwise order|order))? (?:takes|performs|does|chooses) (?:an|one|their|a|his|her) (?:action|turn)s?',
    ),
    () => as('turns { choose { … } }', false),
  ],
  [form('(?:log|print|console\\.log|echo) ?\\(? ?.+'), () => as('choose "…" { … }', false)],
];

function eliminated(p: Core, words: string): ReturnType<Said> {
  const who = playerMeant(p, words);
  return who === undefined ? undefined : as(`eliminate ${who}`);
}

/** A field with numbers that players have. */
function number(p: Core, what: string): string | undefined {
  const field = fieldNamed(p, what);
  return field !== undefined && /^[\p{L}\d_]+\s*\.\./u.test(typeInText(p, field) ?? '') ? field : undefined;
}

/** A field that stands alone is that of whoever has the turn. */
function whole(p: Core, path: string): string {
  const field = /[.([]/.test(path) ? undefined : number(p, path);
  return field === undefined ? path : pathOfMine(p, field);
}

/** A change of what whoever has the turn has, or else the table. */
function own(p: Core, what: string, change: (path: string) => string): ReturnType<Said> {
  const field = number(p, what);
  return field === undefined ? undefined : as(change(pathOfMine(p, field)));
}

function each(p: Core, what: string, change: (field: string) => string): ReturnType<Said> {
  const field = number(p, what);
  return field === undefined ? undefined : as(`for each p in players { ${change(field)} }`);
}

/** Who begins is a field of the table. */
function starts(p: Core, who: string | undefined): ReturnType<Said> {
  const pattern = '(?<![\\p{L}\\d_])((?:start|first|begin|dealer|lead)[\\p{L}\\d_]*)\\s*:\\s*player\\b';
  const field = findInText(p, pattern)[0]?.[1];
  if (who === undefined) return undefined;
  const name = field ?? 'starter';
  const next = who === 'left' ? `next(${name})` : who === 'right' ? `previous(${name})` : who;
  return field === undefined
    ? as(`table { starter: player }\` outside, and \`set starter to ${next}`, false)
    : as(`set ${name} to ${next}`);
}

function discarded(p: Core, who: string): ReturnType<Said> {
  const hand = zone(p, 'hand');
  const pile = discardPile(p);
  const move = `move all from ${who}.${hand ?? 'hand'} to ${pile ?? 'discards'}`;
  const say = who === 'me' ? move : `for each p in players { ${move} }`;
  return as(say, hand !== undefined && pile !== undefined);
}

type Amount = readonly [number: string | undefined, what: string];

function traded(p: Core, [price, paid]: Amount, [count, got]: Amount): ReturnType<Said> {
  const [from, to] = [number(p, paid), number(p, got)];
  if (from === undefined || to === undefined) return undefined;
  return as(`subtract ${numeral(price)} from me.${from}  add ${numeral(count)} to me.${to}`);
}

function ranked(p: Core, what: string): ReturnType<Said> {
  const field = number(p, what) ?? what;
  return as(`rank p in players by p.score, p.${field}`, false);
}

/** Along the board goes the only piece of whoever has the turn. */
export function advanced(p: Core, steps: string): ReturnType<typeof as> {
  const [, piece] = findInText(p, '^[ \\t]*piece\\s+([\\p{L}\\d_]+)[ \\t]+per\\s+player\\b')[0] ?? [];
  const isAlong = isInText(p, '^[ \\t]*board\\s+(?:ring|line|path)\\b');
  const name = `me.${piece ?? 'pawn'}`;
  return as(`move ${name} to along(${name}, ${steps})`, piece !== undefined && isAlong);
}

/** What somebody has that is yes or no becomes yes. */
function marked(p: Core, who: string, field: string): ReturnType<Said> {
  return /^yes\b/.test(typeInText(p, field) ?? '') ? as(`set ${who}.${field} to yes`) : undefined;
}
