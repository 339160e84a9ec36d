/** Lets a person choose an action, and its parameters one after another where there are many ways. */

import type { ActionOffer, Game, SeatAction } from '../../runtime/index.ts';
import { formatArgument } from '../../runtime/values/format.ts';
import { itemAt } from '../../shared/internal-problem.ts';
import { seatLabel } from '../rules/seats.ts';
import type { Entry, Menu } from '../terminal/menu.ts';

/**
 * What a person may say instead of an action; `time`: nobody does anything until the quiet time is over; `other`: somebody
 * else at the keyboard wants to act.
 */
export type Command = 'undo' | 'quit' | 'time' | 'other';

type Step<T> = T | 'back' | Command;

const UNDO = { value: 'undo', label: 'Undo', key: 'u', words: ['undo'] } as const;
const QUIT = { value: 'quit', label: 'Quit', key: 'q', words: ['quit', 'exit'] } as const;
const BACK = { value: 'back', label: 'Back', key: 'b', words: ['back'] } as const;

/** What can be done at a decision besides its actions. */
export interface Circumstances {
  /** The quiet time in milliseconds, if a clock runs. */
  readonly clock?: number | undefined;
  /** Seats that the keyboard can be passed to. */
  readonly others: readonly number[];
}

/** The action chosen; `quit` where the input ends. */
export async function chooseAction(
  menu: Menu,
  game: Game,
  question: string,
  offered: readonly ActionOffer[],
  { clock, others }: Circumstances,
): Promise<SeatAction | Command> {
  const offers = nameSeats(game, offered);
  const apart = chooseApart(offers, menu.comfortable);
  const entries = offers.flatMap((offer): Entry<() => Promise<Step<SeatAction>>>[] => {
    const { label, refusal } = offer;
    const legal = distinguish(game, offer);
    if (legal.length === 0) return [{ value: leave('back'), label, refusal: refusal?.message ?? 'not now' }];
    if (apart.has(offer)) {
      return [
        {
          value: () => chooseArguments(menu, game, offer, [], legal),
          label: label.endsWith('…') ? label : `${label} …`,
        },
      ];
    }
    return legal.map(({ args, label: complete }) => ({
      value: () => Promise.resolve(actionOf(offer, args)),
      label: complete,
    }));
  });
  const time = clock === undefined ? [] : [timeEntry(clock)];
  const pass = others.length === 0 ? [] : [passEntry(game, others)];
  const commands = [...time, ...pass, UNDO, QUIT].map((entry) => ({ ...entry, value: leave(entry.value) }));
  for (;;) {
    const next = await menu.choose(question, [...entries, ...commands]);
    const chosen = next === undefined ? 'quit' : await next();
    if (chosen !== 'back') return chosen;
  }
}

/** Where several may act, it is said who. */
function nameSeats(game: Game, offers: readonly ActionOffer[]): readonly ActionOffer[] {
  if (new Set(offers.map(({ seat }) => seat)).size < 2) return offers;
  return offers.map((offer) => {
    const named = (label: string) => `${seatLabel(game, offer.seat)}: ${label}`;
    const legal = offer.legal.map(({ args, label }) => ({ args, label: named(label) }));
    return { ...offer, label: named(offer.label), legal };
  });
}

function timeEntry(clock: number) {
  return { value: 'time', label: `Let the time run out (${clock / 1000} s)`, key: 't' } as const;
}

function passEntry(game: Game, others: readonly number[]) {
  const label = `Let somebody else act: ${others.map((seat) => seatLabel(game, seat)).join(', ')}`;
  return { value: 'other', label, key: 'o' } as const;
}

/** The actions with the most ways, taken out of the list until what is left is not too long. */
function chooseApart(offers: readonly ActionOffer[], comfortable: number): ReadonlySet<ActionOffer> {
  const apart = new Set<ActionOffer>();
  let count = offers.reduce((sum, offer) => sum + offer.legal.length, 0);
  for (const offer of offers.toSorted((left, right) => right.legal.length - left.legal.length)) {
    if (count <= comfortable || offer.legal.length < 2) break;
    apart.add(offer);
    count -= offer.legal.length - 1;
  }
  return apart;
}

type Legal = ActionOffer['legal'];

async function chooseArguments(
  menu: Menu,
  game: Game,
  offer: ActionOffer,
  known: readonly number[],
  legal: Legal,
): Promise<Step<SeatAction>> {
  const [only] = legal;
  if (only && (legal.length === 1 || known.length === offer.parameters.length))
    return actionOf(offer, only.args);
  for (;;) {
    const value = await chooseArgument(menu, game, offer, known.length, legal);
    if (typeof value !== 'number') return value;
    const rest = legal.filter(({ args }) => args[known.length] === value);
    const chosen = await chooseArguments(menu, game, offer, [...known, value], rest);
    if (chosen !== 'back') return chosen;
  }
}

async function chooseArgument(
  menu: Menu,
  game: Game,
  { label, parameters }: ActionOffer,
  position: number,
  legal: Legal,
): Promise<Step<number>> {
  const parameter = parameters[position];
  if (!parameter) return 'back';
  const values = [...new Set(legal.map(({ args }) => itemAt(args, position)))];
  const isLast = position === parameters.length - 1;
  const entries = values.map((value) => ({
    value,
    label:
      (isLast ? legal.find(({ args }) => args[position] === value)?.label : undefined) ??
      formatArgument(game.ir, parameter, value),
  }));
  const question = parameters.length > 1 ? `${label}: ${parameter.label}` : label;
  return (await menu.choose<Step<number>>(question, [...entries, BACK, QUIT])) ?? 'quit';
}

/** The legal ways, told apart by their values where their labels are the same: two dice may show the same face. */
function distinguish(game: Game, { legal, parameters }: ActionOffer): Legal {
  if (new Set(legal.map(({ label }) => label)).size === legal.length) return legal;
  return legal.map(({ args, label }) => {
    const values = args.map((value, index) => {
      const parameter = parameters[index];
      return parameter ? formatArgument(game.ir, parameter, value) : String(value);
    });
    return { args, label: `${label} (${values.join('; ')})` };
  });
}

function actionOf({ seat, action }: ActionOffer, args: readonly number[]): SeatAction {
  return { seat, action, args };
}

function leave(step: 'back' | Command): () => Promise<Step<SeatAction>> {
  return () => Promise.resolve(step);
}
