/** Whose turn it is, in words: `take another turn`, `skip the next player`, `next player's turn`, `flip a coin`. */

import { as, type Form, form, inTwo, PATH } from './forms.ts';
import { playerMeant } from './gains.ts';

const WHO =
  '((?:the |your |my )?(?:next|previous) player|(?:your|the|my) opponent|[\\p{L}_][\\p{L}\\d_]*(?:\\([\\p{L}\\d_]*\\))?)';
const ONE_TURN = '(?:another|an extra|one more|an additional|a second) turn';
const MISSED = '(?:a|one|the next|your next|next|their next|his next|her next|his|her|their|the) turn';

const again = inTwo('repeat { … stop }', 'again');
const misses = (who: string) =>
  inTwo('when me.misses { set me.misses to no  end turn }', `set ${who}.misses to yes`);

export const turnForms: readonly Form[] = [
  [
    form(
      '(?:the )?(?:starting|start|first|youngest|oldest) player (?:(?:takes|has|gets) (?:a |the |his |her |their |one )?(?:first )?turn(?: first)?|goes first|plays first|begins|starts|moves first)',
    ),
    () => as('turns { … }` for all, from the first seat on, or `turns from starter { … }', false),
  ],
  [
    form(`(?:(?:take|get|have|gets?|takes?) ${ONE_TURN}|(?:an )?extra turn|(?:go|play|move) again)`),
    () => again,
  ],
  [
    form(
      `(?:me|you|he|she|they|the player) (?:(?:takes?|gets?|has|have) ${ONE_TURN}|(?:goes?|plays?|moves?) again)`,
    ),
    () => again,
  ],
  [
    form('(?:lose|loses|miss|skip|sit out) (?:a|one|the next|your next|next|their next) turn'),
    () => misses('me'),
  ],
  [
    form(`${WHO} (?:loses|misses|skips|sits out) ${MISSED}`),
    ([who = ''], p) => misses(playerMeant(p, who) ?? 'me'),
  ],
  [
    form(`skip (?:the |one |a )?turn of ${WHO}`),
    ([who = ''], p) => {
      const player = playerMeant(p, who);
      return player === undefined ? undefined : misses(player);
    },
  ],
  [
    form(`skip (?:over )?${WHO}(?:'s turn)?`),
    ([who = ''], p) => {
      const player = playerMeant(p, who);
      return player === undefined || /^(turn|round|phase)$/.test(who) ? undefined : misses(player);
    },
  ],
  [
    form(
      "(?:it is |it's |now )?(?:the )?next turn|(?:it is |it's |now )?(?:the )?next player(?:'s|s')? turn|(?:the )?turn (?:passes|goes|moves) to the (?:next player|left)|pass the turn(?: to (?:the )?(?:next player|left|player on the left))?|play (?:passes|goes|continues)(?: on)? to the (?:next player|left)|(?:me|you)(?:'s|r)? turn (?:ends|is over)|my turn (?:ends|is over)",
    ),
    () => as('end turn'),
  ],
  [
    form(`${PATH} (?:goes|plays|moves|begins|starts)(?: first)?`),
    ([who]) => as(`turns from ${who} { … }`, false),
  ],
  [form('(?:flip|toss|throw) (?:a|the|one) coin'), () => inTwo('dice coin: 1 of 1..2', 'roll coin')],
];
