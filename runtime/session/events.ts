/** Events between indices, as the machine takes them, and names, as logs keep them. */

import type { Cells } from '../ir/cells.ts';
import type { ActionCode } from '../machine/actions.ts';
import type { MachineEvent } from '../machine/event.ts';
import { actorCount, diceThrown, waitAt } from '../machine/moves.ts';
import type { DecisionCode, PickCode, RollCode, WaitCode } from '../machine/program.ts';
import { explainRefusal, inWords, type Refusal } from '../play/explain.ts';
import type { Game } from '../play/game.ts';
import { chanceName, chanceType } from '../play/waiting.ts';
import { describeLogged, nameValue, readValue } from '../values/names.ts';
import { type Told, told } from '../values/words/told.ts';
import type { LogEvent } from './log.ts';

/** An event of the log in indices, or why this game does not know it at this point. */
export type Decoded =
  | { readonly ok: true; readonly event: MachineEvent }
  | { readonly ok: false; readonly refusal: Refusal };

/** The event by name. `cells` are those before it, where it is legal. */
export function encodeEvent(game: Game, cells: Cells, event: MachineEvent): LogEvent {
  const code = waitAt(game.moves, cells);
  if (event.type === 'act') {
    const action = code?.kind === 'decision' ? findAction(code, event.action) : undefined;
    const own = code?.kind === 'decision' ? actorCount(code) : 0;
    const args = event.args.map((value, index) => {
      const parameter = action?.action.parameters[index + own];
      return parameter === undefined ? value : nameValue(game.ir, parameter.type, value);
    });
    return { seat: event.seat + 1, action: event.action, args };
  }
  if (event.type === 'time') return { time: secondsOf(code) ?? 0 };
  if (code === undefined || code.kind === 'decision') return { chance: '', shows: event.values };
  const type = chanceType(game, code);
  const shown = {
    chance: chanceName(game, code),
    shows: event.values.map((value) => nameValue(game.ir, type, value)),
  };
  const dice = selectedDice(game, code, cells);
  return dice === undefined ? shown : { ...shown, dice };
}

/** The event in indices. It may still be illegal; that is for the machine to say. */
export function decodeEvent(game: Game, cells: Cells, event: LogEvent): Decoded {
  const code = waitAt(game.moves, cells);
  if ('chance' in event) {
    if (code === undefined || code.kind === 'decision') {
      return { ok: false, refusal: explainRefusal(game, cells, { type: 'chance', values: [] }) };
    }
    return decodeChance(game, cells, code, event);
  }
  if ('time' in event) return decodeTime(game, cells, code, event.time);
  const action = code?.kind === 'decision' ? findAction(code, event.action) : undefined;
  if (action === undefined) {
    const unknown = { type: 'act', seat: event.seat - 1, action: event.action, args: [] } as const;
    return { ok: false, refusal: explainRefusal(game, cells, unknown) };
  }
  return decodeAction(game, action, event, code?.kind === 'decision' ? actorCount(code) : 0);
}

type LoggedAction = Extract<LogEvent, { readonly action: string }>;
type LoggedChance = Extract<LogEvent, { readonly chance: string }>;

function decodeAction(game: Game, { action }: ActionCode, event: LoggedAction, actor: number): Decoded {
  const { origin, name } = action;
  const parameters = action.parameters.slice(actor);
  if (event.args.length !== parameters.length) {
    const [wanted, found] = [parameters.length, event.args.length];
    return refuse(game, told('takes', name, String(wanted), String(found)), origin);
  }
  const args: number[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const value = readValue(game.ir, parameter.type, event.args[index]);
    if (value === undefined) {
      const found = describeLogged(event.args[index], game.ir.language);
      return refuse(game, told('noSuchValue', found, parameter.name, name), origin);
    }
    args.push(value);
  }
  return { ok: true, event: { type: 'act', seat: event.seat - 1, action: name, args } };
}

function decodeChance(game: Game, cells: Cells, code: RollCode | PickCode, event: LoggedChance): Decoded {
  const { origin } = code.node;
  const name = chanceName(game, code);
  if (event.chance !== name) return refuse(game, told('isDue', name, event.chance), origin);
  const dice = selectedDice(game, code, cells);
  if (event.dice !== undefined && dice?.join() !== event.dice.join()) {
    return refuse(game, told('otherDice', name), origin);
  }
  const type = chanceType(game, code);
  const values: number[] = [];
  for (const shown of event.shows) {
    const value = readValue(game.ir, type, shown);
    if (value === undefined)
      return refuse(game, told('cannotShow', describeLogged(shown, game.ir.language), name), origin);
    values.push(value);
  }
  return { ok: true, event: { type: 'chance', values } };
}

/** Less time than the window asks for does not close it. */
function decodeTime(game: Game, cells: Cells, code: WaitCode | undefined, seconds: number): Decoded {
  const event = { type: 'time' } as const;
  const asked = secondsOf(code);
  if (code === undefined || asked === undefined)
    return { ok: false, refusal: explainRefusal(game, cells, event) };
  if (seconds >= asked) return { ok: true, event };
  return refuse(game, told('staysOpen', String(seconds), String(asked)), code.node.origin);
}

/** Seconds that the clock of a window runs; undefined where none does. */
function secondsOf(code: WaitCode | undefined): number | undefined {
  const clock = code?.kind === 'decision' ? code.node.clock : undefined;
  return clock && clock.milliseconds / 1000;
}

/** Numbers, from 1, of the dice thrown again; undefined if it is all of them, or no dice at all. */
function selectedDice(game: Game, code: RollCode | PickCode, cells: Cells): readonly number[] | undefined {
  if (code.kind !== 'roll' || code.only === undefined) return undefined;
  return diceThrown(game.moves, code, cells).map((die) => die + 1);
}

function findAction(code: DecisionCode, name: string): ActionCode | undefined {
  return code.actions.find((one) => one.action.name === name);
}

function refuse(game: Game, why: Told, origin: number): Decoded {
  return { ok: false, refusal: inWords(game, { why, origin }) };
}
