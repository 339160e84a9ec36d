/** Carries out the lines of an example, one at a time, and compares with what must hold. */

import type { Compiled } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import { impossible } from '../ir/internal-problem.ts';
import type { Expr } from '../ir/ir.ts';
import type { ExampleLineIR } from '../lowering/examples.ts';
import type { MachineEvent } from '../machine/event.ts';
import { waitAt } from '../machine/moves.ts';
import { explainRefusal } from '../play/explain.ts';
import type { Game } from '../play/game.ts';
import { legalActions } from '../play/legal-actions.ts';
import { gameResult } from '../play/result.ts';
import { step } from '../play/step.ts';
import { type Waiting, waiting } from '../play/waiting.ts';
import { formatMember, formatValue } from '../values/format.ts';
import { nameValue } from '../values/names.ts';

/** Told of each event that was done: the cells before it, and the index of the line that it belongs to. */
export type Note = (game: Game, before: Cells, event: MachineEvent, line: number) => void;

/** Where an example begins, or why it cannot begin there. */
export type Open = { readonly cells: Cells } | { readonly message: string; readonly origin: number };

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
export function playLine(played: PlayedExample, line: ExampleLineIR): string | undefined {
  const now = waiting(played.game, played.cells, 'all');
  switch (line.kind) {
    case 'given':
      return undefined;
    case 'does': {
      const name = formatMember(played.game.ir, 0, line.seat);
      if (now.kind === 'chance')
        return `${name} cannot do anything before ${nature(played, now)}: say what comes up, \`${wordFor(now)} ${onlyOutcome(played, now)}\``;
      const event = {
        type: 'act',
        seat: line.seat,
        action: line.action,
        args: line.args.map((arg) => value(played, arg)),
      } as const;
      const refusal = send(played, event);
      return refusal && `${name} cannot do this: ${refusal}`;
    }
    case 'chance':
      return playChance(played, line, now);
    case 'time':
      return send(played, { type: 'time' });
    case 'expect': {
      if (value(played, line.condition) !== 0) return undefined;
      const { sides } = line;
      if (!sides) return 'this does not hold';
      const show = (side: Expr): string =>
        formatValue(played.game.ir, sides.type, value(played, side), played.cells);
      const found = `it is ${show(sides.left)}`;
      return sides.right.op === 'const' ? found : `${found}, and the other side is ${show(sides.right)}`;
    }
    case 'expect-action':
      return expectAction(played, line);
    case 'expect-end':
      return expectEnd(played, line);
    default:
      return impossible('playLine', line);
  }
}

type Line<K extends ExampleLineIR['kind']> = Extract<ExampleLineIR, { kind: K }>;

function playChance(played: PlayedExample, line: Line<'chance'>, now: Waiting): string | undefined {
  if (now.kind !== 'chance') {
    if (now.kind === 'end') return 'the game is over, so nothing is rolled or picked here';
    const turn = `nothing is rolled or picked here: ${formatMember(played.game.ir, 0, now.seat)} is to choose`;
    return played.isBehindSetup
      ? `${turn}. For what comes up in the setup, put \`given {}\` behind the lines that say it`
      : turn;
  }
  const values = line.values.map((each) => value(played, each));
  // What one throw or pick leaves over is for the next.
  let given = 0;
  for (let here: Waiting = now; ; here = waiting(played.game, played.cells, 'all')) {
    const word = here.kind === 'chance' ? wordFor(here) : 'pick';
    if (here.kind === 'chance' && given === 0 && word !== line.word)
      return `here ${nature(played, here)}: say \`${word} …\``;
    const count = here.kind === 'chance' && word === line.word ? here.outcomes.length : 0;
    if (count === 0 || given + count > values.length)
      return `${comeUp(given + count)} here, but ${values.length} ${values.length === 1 ? 'is' : 'are'} given`;
    const refusal = send(played, { type: 'chance', values: values.slice(given, given + count) });
    given += count;
    if (refusal !== undefined || given === values.length) return refusal;
  }
}

type Chance = Extract<Waiting, { kind: 'chance' }>;

/** The word of an example for what comes up; a card that is drawn is picked by nature, too. */
const wordFor = ({ what }: Chance): 'roll' | 'pick' => what;

const comeUp = (count: number): string =>
  count === 0 ? 'nothing comes up' : count === 1 ? 'one value comes up' : `${count} values come up`;

function nature({ game, cells }: PlayedExample, now: Chance): string {
  if (now.what === 'roll') return `${now.name} is rolled`;
  const code = waitAt(game.moves, cells);
  // Of what is drawn some come more often than others.
  if (code?.kind !== 'pick' || code.node.weight === undefined) return `${now.name} is picked at random`;
  const { type } = code.node;
  const kind = type.kind === 'member' ? game.ir.domains[type.domain]?.name : undefined;
  return kind === undefined ? 'something is drawn' : `one ${kind} is drawn`;
}

/** What is bound to come up, or a place for it: an example says that, too. */
function onlyOutcome({ game }: PlayedExample, { outcomes, types }: Chance): string {
  const [first, ...others] = outcomes;
  const [value, ...more] = first ?? [];
  const [type] = types;
  if (value === undefined || !type || others.length > 0 || more.length > 0) return '…';
  return String(nameValue(game.ir, type, value));
}

function expectAction(played: PlayedExample, line: Line<'expect-action'>): string | undefined {
  const args = line.args?.map((arg) => value(played, arg));
  const legal = legalActions(played.game, played.cells).some(
    (one) =>
      one.seat === line.seat &&
      one.action === line.action &&
      (args === undefined || args.every((arg, index) => one.args[index] === arg)),
  );
  if (legal === line.can) return undefined;
  const name = formatMember(played.game.ir, 0, line.seat);
  if (legal) return `${name} can do this`;
  const event = { type: 'act', seat: line.seat, action: line.action, args: args ?? [] } as const;
  return `${name} cannot do this: ${explainRefusal(played.game, played.cells, event).message}`;
}

function expectEnd(played: PlayedExample, line: Line<'expect-end'>): string | undefined {
  const result = gameResult(played.game, played.cells);
  if (!result)
    return line.winners.length === 0 && line.ending === undefined ? undefined : 'the game is not over';
  const wanted = [...line.winners].sort((a, b) => a - b).join();
  const found = [...result.winners].sort((a, b) => a - b);
  const who =
    found.length === 0
      ? 'nobody wins'
      : `${found.map((seat) => formatMember(played.game.ir, 0, seat)).join(' and ')} wins`;
  if (found.join() !== wanted) return `${who}: ${result.label}`;
  if (line.ending !== undefined && line.ending !== result.name)
    return `the game ends by ${result.name}: ${result.label}`;
  return undefined;
}

/** Plays an event; answers with what refuses it, or undefined. */
export function send(played: PlayedExample, event: MachineEvent): string | undefined {
  const result = step(played.game, played.cells, event);
  if (!result.ok) return result.refusal.message;
  played.note?.(played.game, played.cells, event, played.line);
  played.cells = result.cells;
  played.isBehindSetup = false;
  return undefined;
}

function value(played: PlayedExample, expression: Expr): number {
  return played.values.get(expression)?.(played.cells) ?? 0;
}
