/** Sentences that begin with what the rules have a name for: `p.stack loses 3`, `level[f] becomes n`, `starter moves clockwise`, `next(p) wins`. */

import type { Core } from '../../parser/core.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import { fieldNamed, ownedBy, typeInText, zone } from './declared-names.ts';
import { as, type Form, form, NUMBER, numeral, PATH, type Said } from './forms.ts';
import { playerMeant } from './gains.ts';

const NAME = '([\\p{L}_][\\p{L}\\d_]*)';
const VALUE = `(\\d+|${PATH})`;
const MORE = '(?:gains|gets|earns|grows by|rises by|increases by|goes up by)';
const LESS = '(?:loses|drops by|falls by|sinks by|shrinks by|decreases by|goes down by)';
const LEFT = '(?:clockwise|(?:to the )?left|to the next player)';
const RIGHT = '(?:counter-?clockwise|anticlockwise|(?:to the )?right|to the previous player)';

export const subjects: readonly Form[] = [
  [
    form(`((?:next|previous)\\([\\p{L}\\d_]*\\)) (?:wins|won|has won)(?: the game)?(?: by ${NAME})?`),
    ([who, ending]) => as(ending ? `win ${who} by ${ending}` : `win ${who}`),
  ],
  [
    form(`((?:next|previous)\\([\\p{L}\\d_]*\\)) (?:loses|lost|has lost)(?: the game)?`),
    ([who]) => as(`eliminate ${who}`),
  ],
  [
    form(`${NAME} (?:loses|lost|has lost)(?: the game)? by ${NAME}`),
    ([who = '', ending], p) => {
      const loser = playerMeant(p, who);
      const winner = loser === 'p' ? 'q' : 'p';
      return loser === undefined ? undefined : as(`win ${winner} in players except ${loser} by ${ending}`);
    },
  ],
  [form(`${PATH} ${MORE} ${VALUE}`), ([to = '', value], p) => ofNumber(p, to, `add ${value} to ${to}`)],
  [
    form(`${PATH} ${LESS} ${VALUE}`),
    ([from = '', value], p) => ofNumber(p, from, `subtract ${value} from ${from}`),
  ],
  [
    form(`${PATH} (?:moves|passes|goes|rotates|turns)(?: on)? ${LEFT}`),
    ([who = ''], p) => beside(p, who, 'next'),
  ],
  [
    form(`${PATH} (?:moves|passes|goes|rotates|turns)(?: on)? ${RIGHT}`),
    ([who = ''], p) => beside(p, who, 'previous'),
  ],
  [
    form(`${PATH} (?:becomes|changes to|turns into|is set to) ${VALUE}`),
    ([to = '', value], p) => (typeOf(p, to) === undefined ? undefined : as(`set ${to} to ${value}`)),
  ],
  [
    form(
      `(?:show|shows|uncover|display|lay open) ${PATH}(?: to (?:all|all players|everybody|everyone|the others))?`,
    ),
    ([what = ''], p) => shown(p, what, 'all'),
  ],
  [
    form(`(?:show|shows|uncover|display) ${PATH} to ${PATH}`),
    ([what = '', whom = ''], p) => shown(p, what, whom),
  ],
  [
    form(`(?:show|shows|uncover|display) (?:my|your) ${NAME}(?: to (?:all|all players|everybody|everyone))?`),
    ([what = ''], p) => shown(p, `me.${what}`, 'all'),
  ],
  [form(`(?:look at|peek at|see|inspect|examine) ${PATH}`), ([what = ''], p) => shown(p, what, 'me')],
  [
    form(`${PATH} (?:draws?|takes?) ${NUMBER}(?: cards?| tiles?)?(?: from (?:the )?[\\p{L}\\d_]+)?`),
    ([who = '', number], p) => drawn(p, who, numeral(number)),
  ],
  [
    form(`rank (?:all |the )?players by (.+?)(?: as ${NAME})?`),
    ([keys = '', ending], p) => rankedBy(p, keys.split(/ ?, ?| then | and then /), ending),
  ],
  [
    form(
      `(?:ziehe|bewege|stelle|setze|lege|rücke) (?:den |die |das )?${PATH} (?:nach|auf|zu) (?:den |die |das )?${PATH}`,
    ),
    ([piece, space]) => as(`move ${piece} to ${space}`),
  ],
];

/** What the last name of a path holds, as the text declares it. */
function typeOf(p: Core, path: string): string | undefined {
  const name = path
    .replace(/\[[^\]]*\]/g, '')
    .split('.')
    .at(-1);
  return name === undefined ? undefined : typeInText(p, name);
}

const ofNumber = (p: Core, path: string, say: string): ReturnType<Said> =>
  /^[\p{L}\d_]+\s*\.\./u.test(typeOf(p, path) ?? '') ? as(say) : undefined;

const beside = (p: Core, path: string, side: 'next' | 'previous'): ReturnType<Said> =>
  /^player\b/.test(typeOf(p, path) ?? '') ? as(`set ${path} to ${side}(${path})`) : undefined;

/** From the only deck to the hand of somebody. */
function drawn(p: Core, who: string, number: string): ReturnType<Said> {
  const [player, deck, hand] = [playerMeant(p, who), zone(p, 'deck'), zone(p, 'hand')];
  if (player === undefined || deck === undefined || hand === undefined) return undefined;
  return as(`draw ${number} from ${ownedBy(p, player, deck)} to ${player}.${hand}`);
}

/** A field that somebody has, or the table. */
function shown(p: Core, path: string, whom: string): ReturnType<Said> {
  const field = path.split('.').at(-1) ?? '';
  return fieldNamed(p, field) === field ? as(`reveal ${path} to ${whom}`) : undefined;
}

/** Each is a number that players have, or what a definition says of them; of the fewest, less is better. */
function rankedBy(p: Core, keys: readonly string[], ending: string | undefined): ReturnType<Said> {
  const said = keys.map((key) => {
    const [, least, word = ''] =
      /^(?:their |the )?(?:(fewest|least|lowest|smallest) |(?:most|highest|best) )?([\p{L}_][\p{L}\d_]*)$/u.exec(
        key,
      ) ?? [];
    const isDefined = isInText(p, `\\bdefine\\s+${literally(word)}\\s*\\(`);
    const field = isDefined || word === '' ? undefined : fieldNamed(p, word);
    if (field !== undefined && !ofNumber(p, field, '')) return undefined;
    const value = isDefined ? `${word}(p)` : field === undefined ? undefined : `p.${field}`;
    return value === undefined ? undefined : `${least === undefined ? '' : '0 - '}${value}`;
  });
  if (said.some((key) => key === undefined)) return undefined;
  return as(`rank p in players by ${said.join(', ')}${ending === undefined ? '' : ` as ${ending}`}`);
}
