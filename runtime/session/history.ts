/** Events as lines for people: `Anna: Trade 2 Four coins`, `Dice: A, A, 3, 0`; and who reads what of them. */

import type { Cells } from '../ir/cells.ts';
import type { KeptChoices } from '../ir/ir.ts';
import { type ActionCode, judge } from '../machine/actions.ts';
import type { MachineEvent } from '../machine/event.ts';
import { actorArgs, actorCount, waitAt } from '../machine/moves.ts';
import type { DecisionCode } from '../machine/program.ts';
import type { Game } from '../play/game.ts';
import { actionLabel } from '../play/offers.ts';
import { namesAt } from '../play/record-titles.ts';
import { chanceLabel, chanceType, outcomeSeenBy } from '../play/waiting.ts';
import { formatMember, formatValue } from '../values/format.ts';
import { engineWords } from '../values/words/engine-words.ts';

/** What happened, in words. */
export interface HistoryLine {
  readonly at: number;
  /** Seat from 0, or -1 for nature and time. */
  readonly seat: number;
  /** True where a clock has run out. */
  readonly time?: true;
  readonly text: string;
  readonly path: string;
}

/** A line as different seats read it. */
export interface Entry {
  /** For those who may read all of it. */
  readonly line: HistoryLine;
  /** Bit set of their seats, -1 for everybody. */
  readonly seenBy: number;
  /** For others. */
  readonly open: HistoryLine;
  /** For others as long as not all have chosen; absent where nobody waits for anybody. */
  readonly sealed?: { readonly line: HistoryLine; readonly until: KeptChoices } | undefined;
}

/** The line for event number `at`; `cells` are those before it, where it is legal. */
export function historyEntry(game: Game, cells: Cells, event: MachineEvent, at: number): Entry {
  const code = waitAt(game.moves, cells);
  const path = code?.node.path ?? '';
  const words = engineWords(game.ir.language);
  const say = (seat: number, text: string): HistoryLine => ({ at, seat, text, path });
  const toAll = (line: HistoryLine): Entry => ({ line, seenBy: -1, open: line });
  if (event.type === 'time') {
    const clock = code?.kind === 'decision' ? code.node.clock : undefined;
    const time = words.seconds((clock?.milliseconds ?? 0) / 1000);
    return toAll({
      ...say(-1, clock?.begun === undefined ? words.timePassed(time) : words.timeOver(time)),
      time: true,
    });
  }
  if (event.type === 'chance') {
    if (code === undefined || code.kind === 'decision') return toAll(say(-1, ''));
    const type = chanceType(game, code);
    const values = event.values.map((value) => formatValue(namesAt(game.ir, cells), type, value));
    const label = chanceLabel(game, code, cells);
    return {
      line: say(-1, `${label}: ${values.join(', ')}`),
      seenBy: outcomeSeenBy(game, code, cells),
      open: say(-1, `${label}: ${words.inSecret}`),
    };
  }
  const { seat } = event;
  const name = formatMember(game.ir, 0, seat);
  const args = code?.kind === 'decision' ? actorArgs(code, seat, event.args) : event.args;
  const action = code?.kind === 'decision' ? actionTaken(code, cells, event.action, args) : undefined;
  if (code?.kind !== 'decision' || action === undefined) return toAll(say(seat, `${name}: ${event.action}`));
  const labelFor = (reader: 'actor' | 'others'): HistoryLine =>
    say(seat, `${name}: ${actionLabel(game, cells, { action, args, actor: actorCount(code) }, reader)}`);
  const { secret, together } = code.node;
  const inSecret = say(seat, `${name}: ${words.choosesInSecret}`);
  return {
    line: labelFor('actor'),
    seenBy: 1 << seat,
    open: secret && !together && !action.action.aside ? inSecret : labelFor('others'),
    sealed: secret && together ? { line: inSecret, until: together } : undefined,
  };
}

/** Of several actions of one name the one that is legal. */
function actionTaken(
  code: DecisionCode,
  cells: Cells,
  name: string,
  args: readonly number[],
): ActionCode | undefined {
  const named = code.actions.filter(({ action }) => action.name === name);
  return named.find((one) => judge(one, cells, args) === undefined) ?? named[0];
}
