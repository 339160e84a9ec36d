/** The actions of the present choice as a person sees them: with labels, or with the reason why not. */

import { OPERATIONS } from '../../shared/budget.ts';
import { itemAt } from '../../shared/internal-problem.ts';
import type { Viewer } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { DomainIR, ParameterIR, ValueType } from '../ir/ir.ts';
import type { ActionCode } from '../machine/actions.ts';
import { actorCount, type LegalAction, listLegal, waitAt } from '../machine/moves.ts';
import { formatValue } from '../values/format.ts';
import { titleOf } from '../values/titles.ts';
import { type Attempt, explainOffer, type Refusal } from './explain.ts';
import type { Game } from './game.ts';
import { type Actor, type Lying, liesIn } from './lies-in.ts';
import { namesAt } from './record-titles.ts';
import { formatText } from './text.ts';
import { isFor, seatsAsideShown, seatsShown } from './waiting.ts';

/** What is chosen with an action. */
export interface OfferedParameter {
  readonly name: string;
  /** What is asked for, in words. */
  readonly label: string;
  readonly type: ValueType;
  /** Index in `Game.origins` of what says which values of its type can be chosen at all; absent: any. */
  readonly origin?: number | undefined;
  /** How many records of its type there are at this position; absent where it is not about records. */
  readonly there?: number | undefined;
  /** The pile that everything lies in that can be chosen; absent where that is not known, or there is none. */
  readonly lies?: Lying | undefined;
  /** What the records of its type are called at this position; absent where it is not about records. */
  readonly members?: DomainIR['members'] | undefined;
}

/** An action of the present choice, legal or not. */
export interface ActionOffer {
  /** From 0; -1 where nobody can act. */
  readonly seat: number;
  /** The name of the action in the rules. */
  readonly action: string;
  /** Index in `Game.origins`. */
  readonly origin: number;
  /** In words, with gaps for what is not chosen yet. */
  readonly label: string;
  readonly parameters: readonly OfferedParameter[];
  /** Every legal tuple of arguments, with the label made for it; empty if refused. `[[]]` without parameters. */
  readonly legal: readonly { readonly args: readonly number[]; readonly label: string }[];
  /** Why no arguments are legal; undefined if some are. */
  readonly refusal: Refusal | undefined;
}

/**
 * Every action of the present decision, legal or not; empty where no seat decides. A viewer gets its own only, and
 * those also where it is asked and can do nothing. What is for others to do, and what the options rule out for the whole
 * game, is left out. Empty, too, where there are more than the game's budget has left.
 */
export function offers(game: Game, cells: Cells, viewer: Viewer): readonly ActionOffer[] {
  const code = waitAt(game.moves, cells);
  if (code?.kind !== 'decision') return [];
  const { legal } = listLegal(game.moves, code, cells);
  game.program.spend(OPERATIONS.offer * legal.length);
  if (game.program.isSpent()) return [];
  const own = actorCount(code);
  const shown = new Set([
    ...seatsShown(game, code, cells, viewer),
    ...seatsAsideShown(game, code, cells, viewer),
  ]);
  const everybody = shown.size === 0 ? [-1] : [...shown];
  const seats = viewer === 'all' ? everybody : [...shown].filter((seat) => seat === viewer);
  const byAction = code.actions.map((): LegalAction[] => []);
  for (const one of legal) byAction[one.action]?.push(one);
  return seats.flatMap((seat) => {
    const offered = code.actions.flatMap((action, index) => {
      if (action.action.ruledOut || !(own === 0 || seat < 0 || isFor(action, cells, seat))) return [];
      const tuples = (byAction[index] ?? [])
        .filter((one) => own === 0 || one.args[0] === seat)
        .map((one) => one.args);
      const actor = { local: own === 0 ? undefined : action.action.parameters[0]?.local, seat };
      const offer: ActionOffer = {
        seat,
        action: action.action.name,
        origin: action.action.origin,
        label: generalLabel(game, cells, action, own === 0 ? [] : [seat]),
        parameters: action.action.parameters
          .slice(own)
          .map((one) => offeredParameter(game, cells, one, actor)),
        legal: tuples.map((args) => ({
          args: args.slice(own),
          label: actionLabel(game, cells, { action, args, actor: own }),
        })),
        refusal: tuples.length === 0 ? explainOffer(game, cells, action, own === 0 ? [] : [seat]) : undefined,
      };
      return [offer];
    });
    return apart(offered);
  });
}

/** What is called the same before anything is chosen, `Give … a card`, has behind it what is chosen: `(player)`, `(colour)`. */
function apart(offered: readonly ActionOffer[]): readonly ActionOffer[] {
  const asked = ({ parameters }: ActionOffer): string => parameters.map(({ label }) => label).join(', ');
  const isAlone = (offer: ActionOffer, of: (one: ActionOffer) => string): boolean =>
    offered.every((other) => other === offer || other.label !== offer.label || of(other) !== of(offer));
  return offered.map((offer) => {
    if (offer.parameters.length === 0 || isAlone(offer, () => '')) return offer;
    const said = isAlone(offer, asked) ? asked(offer) : titleOf(offer.action);
    return { ...offer, label: `${offer.label} (${said})` };
  });
}

function offeredParameter(game: Game, cells: Cells, asked: ParameterIR, actor: Actor): OfferedParameter {
  const { ir } = game;
  const { name, label, type, origin } = asked;
  const lies = liesIn(game, cells, asked, actor);
  const domain = type.kind === 'member' || type.kind === 'set' ? type.domain : undefined;
  const parameter = { name, label, type, ...(origin !== undefined && { origin }), ...(lies && { lies }) };
  const record = ir.table.records.find((one) => one.domain === domain);
  if (!record) return parameter;
  const members = namesAt(ir, cells).domains[record.domain]?.members;
  const there = members?.reduce((sum, _, index) => sum + (cells[record.used + index] ?? 0), 0);
  return { ...parameter, members, there };
}

/**
 * The label of an action with its arguments; those that it does not mention are added behind it. Who acts is not among
 * them. Others read it with gaps for what they do not learn.
 */
export function actionLabel(
  game: Game,
  cells: Cells,
  { action, args, actor }: Attempt,
  reader: 'actor' | 'others' = 'actor',
): string {
  const text = reader === 'actor' ? action.label : action.openLabel;
  const label = formatText(game.ir, text, cells, args);
  const mentioned = new Set(action.label.flatMap((part) => (typeof part === 'string' ? [] : part.mentions)));
  const others = action.action.parameters.flatMap((parameter, index) =>
    index < actor || mentioned.has(parameter.local)
      ? []
      : [
          reader === 'others' && parameter.secret
            ? '…'
            : formatValue(namesAt(game.ir, cells), parameter.type, itemAt(args, index), cells),
        ],
  );
  return others.length === 0 ? label : `${label}: ${others.join(', ')}`;
}

/** The label before any argument is chosen, with gaps for the parameters; the action's name if it holds no more. */
function generalLabel(
  game: Game,
  cells: Cells,
  { action, label }: ActionCode,
  known: readonly number[],
): string {
  const unknown = action.parameters.map((_, index) => known[index] ?? 0);
  const actor = known.length > 0 ? action.parameters[0]?.local : undefined;
  const parts = label.map((part) => {
    if (typeof part === 'string') return part;
    const isKnown = part.mentions.every((local) => local === actor);
    return isKnown
      ? // biome-ignore lint/plugin: as many as the action has parameters
        formatValue(namesAt(game.ir, cells), part.type, part.value(cells, ...unknown), cells)
      : '…';
  });
  const text = parts.join('');
  return /\p{L}/u.test(text) ? text : titleOf(action.name);
}
