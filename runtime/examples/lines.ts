/** Carries out the lines of an example, one at a time, and compares with what must hold. */

import type { Compiled } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import { impossible } from '../ir/internal-problem.ts';
import type { Expr, ValueType } from '../ir/ir.ts';
import type { ExampleLineIR, SaidOutcome } from '../lowering/openings/examples.ts';
import type { MachineEvent } from '../machine/event.ts';
import { waitAt } from '../machine/moves.ts';
import { whyRefused } from '../play/explain.ts';
import { faultAt } from '../play/faults.ts';
import type { Game } from '../play/game.ts';
import { legalActions } from '../play/legal-actions.ts';
import { gameResult } from '../play/result.ts';
import { step } from '../play/step.ts';
import { type Waiting, waiting } from '../play/waiting.ts';
import { formatMember } from '../values/format.ts';
import { nameValue } from '../values/names.ts';
import { type Saying, type Told, told } from '../values/words/told.ts';
import { whyFails } from './expected.ts';

/** Told of each event that was done: the cells before it, and the index of the line that it belongs to. */
export type Note = (game: Game, before: Cells, event: MachineEvent, line: number) => void;

/** Where an example begins, or why it cannot begin there. */
export type Open = { readonly cells: Cells } | { readonly why: Saying; readonly origin: number };

/** An example while it is played. */
export interface PlayedExample {
  readonly game: Game;
  /** Where it stands. */
  cells: Cells;
  readonly values: ReadonlyMap<Expr, Compiled>;
  /** Index of the line that is played. */
  line: number;
  /** Nature came up with something in the setup that no line says, and nothing was played since. */
  isBehindSetup: boolean;
  readonly note?: Note | undefined;
  /** Goes to where it begins, where that is a place in the flow and it has not begun. */
  open?: (() => Open) | undefined;
}

/** Plays a line; answers with why it does not hold, or undefined. */
export function playLine(played: PlayedExample, line: ExampleLineIR): Saying | undefined {
  const now = waiting(played.game, played.cells, 'all');
  switch (line.kind) {
    case 'given':
      return undefined;
    case 'does': {
      const name = formatMember(played.game.ir, 0, line.seat);
      if (now.kind === 'chance') return natureFirst(played, name, now);
      const event = {
        type: 'act',
        seat: line.seat,
        action: line.action,
        args: line.args.map((arg) => value(played, arg)),
      } as const;
      const refusal = send(played, event);
      return refusal && told('cannotDo', name, refusal);
    }
    case 'chance':
      return playChance(played, line, now);
    case 'time':
      return send(played, { type: 'time' });
    case 'expect':
      return whyFails(
        { names: played.game.ir, cells: played.cells, value: (expression) => value(played, expression) },
        line.expectation,
      );
    case 'expect-action':
      return expectAction(played, line, now);
    case 'expect-end':
      return expectEnd(played, line);
    default:
      return impossible('playLine', line);
  }
}

type Line<K extends ExampleLineIR['kind']> = Extract<ExampleLineIR, { kind: K }>;

function playChance(played: PlayedExample, line: Line<'chance'>, now: Waiting): Saying | undefined {
  if (now.kind !== 'chance') {
    if (now.kind === 'end') return told('nothingRolledOver');
    const who = formatMember(played.game.ir, 0, now.seat);
    return played.isBehindSetup ? told('nothingRolledInSetup', who) : told('nothingRolled', who);
  }
  // What one throw or pick leaves over is for the next.
  let given = 0;
  for (let here: Waiting = now; ; here = waiting(played.game, played.cells, 'all')) {
    const word = here.kind === 'chance' ? wordFor(here) : 'pick';
    if (here.kind === 'chance' && given === 0 && word !== line.word)
      return told('sayWord', nature(played, here), word);
    const count = here.kind === 'chance' && word === line.word ? here.outcomes.length : 0;
    if (here.kind !== 'chance' || count === 0 || given + count > line.values.length)
      return told('otherCount', String(given + count), String(line.values.length));
    const values = line.values
      .slice(given, given + count)
      .map((said, index) => outcome(played, said, here.types[index]));
    const wrong = cannotComeUp(here, values, line.values.length > 1 ? given : undefined, played);
    if (wrong) return wrong;
    const refusal = send(played, { type: 'chance', values });
    given += count;
    if (refusal !== undefined || given === line.values.length) return refusal;
  }
}

/** Which of the values cannot come up here, and what can; of a line with several, which of them it is. */
function cannotComeUp(
  { outcomes, types, label }: Chance,
  values: readonly number[],
  before: number | undefined,
  { game }: PlayedExample,
): Told | undefined {
  const at = values.findIndex((value, index) => !outcomes[index]?.includes(value));
  const [possible = [], type] = [outcomes[at], types[at]];
  if (at < 0 || type === undefined) return undefined;
  const names = possible.slice(0, MOST_NAMED).map((one) => String(nameValue(game.ir, type, one)));
  const can = [...names, ...(possible.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return before === undefined
    ? told('cannotComeUpHere', label, can)
    : told('valueCannotComeUp', String(before + at + 1), label, can);
}

/** As many outcomes are named as can be read in a line. */
const MOST_NAMED = 8;

/** Comes up for nothing. */
const NEVER = -2;

/** What is said as a value of what comes up here; of another kind it is none. */
function outcome(played: PlayedExample, said: SaidOutcome, type: ValueType | undefined): number {
  if (type?.kind !== 'member') return type?.kind === said.type.kind ? value(played, said.value) : NEVER;
  if (said.amongAll?.domain === type.domain) return value(played, said.amongAll.value);
  return said.type.kind === 'member' && said.type.domain === type.domain ? value(played, said.value) : NEVER;
}

type Chance = Extract<Waiting, { kind: 'chance' }>;

/** The word of an example for what comes up; a card that is drawn is picked by nature, too. */
const wordFor = ({ what }: Chance): 'roll' | 'pick' => what;

function nature({ game, cells }: PlayedExample, now: Chance): Told {
  if (now.what === 'roll') return told('isRolled', now.name);
  const code = waitAt(game.moves, cells);
  // Of what is drawn some come more often than others.
  if (code?.kind !== 'pick' || code.node.weight === undefined) return told('isPicked', now.name);
  const { type } = code.node;
  const kind = type.kind === 'member' ? game.ir.domains[type.domain]?.name : undefined;
  return kind === undefined ? told('somethingIsDrawn') : told('isDrawn', kind);
}

/** What is bound to come up, or a place for it: an example says that, too. */
function onlyOutcome({ game }: PlayedExample, { outcomes, types }: Chance): string {
  const [first, ...others] = outcomes;
  const [value, ...more] = first ?? [];
  const [type] = types;
  if (value === undefined || !type || others.length > 0 || more.length > 0) return '…';
  return String(nameValue(game.ir, type, value));
}

/** Nobody does anything before it is said what comes up. */
function natureFirst(played: PlayedExample, who: string, now: Chance): Saying {
  const comes = `${wordFor(now)} ${onlyOutcome(played, now)}`;
  return told('cannotBefore', who, nature(played, now), comes);
}

function expectAction(played: PlayedExample, line: Line<'expect-action'>, now: Waiting): Saying | undefined {
  const args = line.args?.map((arg) => value(played, arg));
  const legal = legalActions(played.game, played.cells).some(
    (one) =>
      one.seat === line.seat &&
      one.action === line.action &&
      (args === undefined || args.every((arg, index) => one.args[index] === arg)),
  );
  if (legal === line.can) return undefined;
  const name = formatMember(played.game.ir, 0, line.seat);
  if (legal) return told('canDo', name);
  if (now.kind === 'chance') return natureFirst(played, name, now);
  const event = { type: 'act', seat: line.seat, action: line.action, args: args ?? [] } as const;
  return told('cannotDo', name, whyRefused(played.game, played.cells, event).why);
}

/** What would still have to come up is said: it is easily forgotten behind the last thing that somebody does. */
function whyNotOver(played: PlayedExample): Told {
  const now = waiting(played.game, played.cells, 'all');
  if (now.kind !== 'chance') return told('notOver');
  return told('notOverBefore', nature(played, now), `${wordFor(now)} ${onlyOutcome(played, now)}`);
}

function expectEnd(played: PlayedExample, line: Line<'expect-end'>): Saying | undefined {
  const result = gameResult(played.game, played.cells);
  if (!result) return line.winners.length === 0 && line.ending === undefined ? undefined : whyNotOver(played);
  const wanted = [...line.winners].sort((a, b) => a - b).join();
  const found = [...result.winners].sort((a, b) => a - b);
  const how = result.kind === 'fault' ? faultAt(played.game.ir, result.origin) : result.label;
  if (found.join() !== wanted) {
    const [first, ...others] = found.map((seat): Saying => formatMember(played.game.ir, 0, seat));
    if (first === undefined) return told('nobodyWins', how);
    return told(
      'wins',
      others.reduce((before, one) => told('and', before, one), first),
      how,
    );
  }
  return line.ending !== undefined && line.ending !== result.name
    ? told('endsBy', result.name, how)
    : undefined;
}

/** Plays an event; answers with what refuses it, or undefined. */
export function send(played: PlayedExample, event: MachineEvent): Saying | undefined {
  const result = step(played.game, played.cells, event);
  if (!result.ok) return whyRefused(played.game, played.cells, event).why;
  played.note?.(played.game, played.cells, event, played.line);
  played.cells = result.cells;
  played.isBehindSetup = false;
  return undefined;
}

function value(played: PlayedExample, expression: Expr): number {
  return played.values.get(expression)?.(played.cells) ?? 0;
}
