/** What becomes of cards of a kind, in words: `deal 3 Rose to p`, `flip 1 from b.stack`, `place d face down on p.stack`. */

import type { Core } from '../../parser/core.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';
import { heapsOf, isMember, isNamed, isOfPlayers, typeInText, zone } from './declared-names.ts';
import { as, type Form, form, NUMBER, numeral, PATH, type Said } from './forms.ts';

const NAME = '([\\p{L}_][\\p{L}\\d_]*)';
const OPEN = '(?:shown|open|revealed|face_up|display|discard|used)[\\p{L}\\d_]*';

/** What lies face up is a pile of its own: it is drawn there. */
function flipped(p: Core, number: string, from: string): ReturnType<Said> {
  const [, owner, field = from] = /^(.+)\.([^.]+)$/.exec(from) ?? [];
  const type = /^(pile|deck)\b/.exec(typeInText(p, field) ?? '')?.[1];
  if (type === undefined) return undefined;
  const open = zone(p, 'pile', OPEN);
  const to = open !== undefined && isOfPlayers(p, open) ? `${owner ?? 'me'}.${open}` : open;
  const say = `draw ${number}${type === 'pile' ? ' at random' : ''} from ${from} to ${to ?? 'shown'}`;
  return to === undefined ? as(`table { shown: pile of … }\` outside, and \`${say}`, false) : as(say);
}

/** Cards of one kind go from where they begin to somebody. */
function dealtKind(p: Core, number: string, kind: string, to: string): ReturnType<Said> {
  if (!isMember(p, kind)) return undefined;
  const from = findInText(
    p,
    '(?<![\\p{L}\\d_])([\\p{L}\\d_]+)\\s*:\\s*pile of [\\p{L}\\d_]+\\s*=\\s*all\\b',
  )[0]?.[1];
  const heaps = heapsOf(p, 'player');
  const say = `move ${number} of ${kind} from ${from ?? '…'} to ${to}.${heaps[0] ?? '…'}`;
  return as(say, from !== undefined && heaps.length === 1);
}

/** A card that has a name, as `d in me.hand` gives it one, is put on a pile. */
function putOnPile(p: Core, card: string, to: string): ReturnType<Said> {
  const from = findInText(
    p,
    `(?<![\\p{L}\\d_])${literally(card)}\\s*(?::[^,)\\n]{1,40})?\\bin\\s+([\\p{L}\\d_]+(?:\\.[\\p{L}\\d_]+)?)`,
  )[0]?.[1];
  const isPile = /^(pile|hand)\b/.test(typeInText(p, to.split('.').at(-1) ?? '') ?? '');
  const isFrom = /^(pile|hand)\b/.test(typeInText(p, from?.split('.').at(-1) ?? '') ?? '');
  return isPile && isFrom ? as(`move ${card} from ${from} to ${to}`) : undefined;
}

/** All records of a kind that somebody has. */
function deleted(p: Core, noun: string, of: string): ReturnType<Said> {
  const kinds = findInText(p, '^[ \\t]*record\\s+([\\p{L}\\d_]+)[^{]{0,80}\\{([^}]{0,600})\\}');
  const [, kind = '', fields = ''] =
    kinds.find(([, name = '']) =>
      [name, `${name}s`].some((each) => each.toLowerCase() === noun.toLowerCase()),
    ) ?? [];
  const owner = /([\p{L}\d_]+)\s*:\s*player\b/u.exec(fields)?.[1];
  if (owner === undefined) return undefined;
  const one = isNamed(p, kind.toLowerCase()) ? 'x' : kind.toLowerCase();
  return as(`for each ${one} in ${kind} where ${one}.${owner} is ${of} { delete ${one} }`);
}

/** `lock r`, where a step is called `Lock`. */
function stepCalled(p: Core, verb: string, value: string): ReturnType<Said> {
  const step = verb.charAt(0).toUpperCase() + verb.slice(1);
  return isInText(p, `^[ \\t]*step\\s+${literally(step)}\\s*\\([^,)]*\\)`)
    ? as(`do ${step}(${value})`)
    : undefined;
}

export const kindsInWords: readonly Form[] = [
  [
    form(`flip(?: over| up)? ${NUMBER}(?: cards?)? (?:of|from) ${PATH}`),
    ([number, from = ''], p) => flipped(p, numeral(number), from),
  ],
  [form(`flip(?: over| up)? (?:the )?top(?: card)? of ${PATH}`), ([from = ''], p) => flipped(p, '1', from)],
  [
    form(`(?:deal|deals|give|gives) ${NUMBER} ${NAME} to ${NAME}`),
    ([number, kind = '', to = ''], p) => dealtKind(p, numeral(number), kind, to),
  ],
  [
    form(
      `(?:place|put|play|lay|add) ${NAME}(?: face (?:down|up))? (?:on|onto|in|into|to) ${PATH}(?: face (?:down|up))?`,
    ),
    ([card = '', to = ''], p) => putOnPile(p, card, to),
  ],
  [
    form(`(?:remove|discard|cancel) all (?:the |of the )?${NAME} (?:of|from) ${PATH}`),
    ([noun = '', of = ''], p) => deleted(p, noun, of),
  ],
  [form(`(\\p{Ll}+) ${PATH}`), ([verb = '', value = ''], p) => stepCalled(p, verb, value)],
];

const TURNED = /^turn (?:over|up) (?:the )?(?:(\d+)|top)?(?: ?cards?)? ?(?:of|from) ([\p{L}\d_.]+)$/u;

/** What `turn over …` is written as. */
export function turnedOver(p: Core, written: string): ReturnType<Said> {
  const [, number = '1', from] = TURNED.exec(written) ?? [];
  return from === undefined ? undefined : flipped(p, number, from);
}
