/** The places where a game waits, as a `given at` says them. */

import type { Program } from '../../../language/semantics/program.ts';
import { type Stop, stopsOf, wayTo as wordsTo } from '../../../language/semantics/stops.ts';
import type { FlowNode, GameIR, ValueType } from '../../ir/ir.ts';
import { type Choices, configure } from '../configuration/configure.ts';
import { valueType } from '../expressions/values.ts';
import { beginLowering, lowerGame } from '../lower.ts';
import type { Lowering, WaitPlace } from '../lowering.ts';
import { countedOn, counterOf, isAt, lastTurnOf, wayTo } from './opening.ts';
import { keptIn, namesIn } from './opening-details.ts';

/** A place where the game waits, and where what can be said of it is kept. Cells are those of the game that was asked about. */
export interface NamedPlace {
  /** `Attack.Return`. */
  readonly way: string;
  readonly hasRounds: boolean;
  readonly hasTurn: boolean;
  /** Where it is kept with whom the turns began. */
  readonly turnsFrom: number | undefined;
  /** Where the passes of `repeat up to …` are counted, from 0; the outermost first. */
  readonly passes: readonly number[];
  /** Where cards of one `draw` are counted, which nobody can say. */
  readonly drawn: readonly number[];
  readonly locals: readonly NamedLocal[];
}

/** A local value that can be said. */
export interface NamedLocal {
  readonly name: string;
  readonly cell: number;
  readonly type: ValueType;
  /** How low and how high it can be there. */
  readonly range: { readonly low: number; readonly high: number };
  /** It is a die of a throw: kept from 0, said from 1. */
  readonly isDie: boolean;
}

/** A game that begins as its setup leads to, and by number of the wait every place of it that can be said. */
export interface NamedPlaces {
  readonly game: GameIR;
  readonly places: ReadonlyMap<number, NamedPlace>;
}

/** The places of the game that is played with these players, variants and options, wherever it begins. */
export function namePlaces(
  program: Program,
  { players, variants, options }: Omit<Choices, 'position'>,
): NamedPlaces {
  const configured = configure(program, { players, variants, options });
  const lowering = beginLowering(configured);
  // Something may be done between setup and play; nothing is.
  const game = lowerGame(lowering, configured, { all: [], always: [], open: () => [] });
  const stops = stopsOf(lowering.program);
  const places = new Map<number, NamedPlace>();
  for (const [wait, place] of lowering.waits) {
    const stop = stops.find((each) => isAt(each, place));
    const way = stop && wayTo(game.flow, wait);
    if (stop && way) places.set(wait, { way: wordsTo(stops, stop), ...about(lowering, stop, place, way) });
  }
  return { game, places };
}

function about(
  lowering: Lowering,
  { hasRounds, hasTurn, locals, repeats }: Stop,
  { names, ranges }: WaitPlace,
  way: readonly FlowNode[],
): Omit<NamedPlace, 'way'> {
  const first = lowering.cells.initial.length;
  const known = namesIn(names);
  const said = new Set<string>();
  const found: NamedLocal[] = [];
  // Of several of a name the innermost is meant.
  for (const symbol of locals) {
    if (said.has(symbol.name)) continue;
    said.add(symbol.name);
    const here = known.find((each) => each.symbol === symbol);
    const cell = here && keptIn(here);
    const range = cell === undefined ? undefined : ranges[cell - first];
    if (cell === undefined || !range) continue;
    const { name, type } = symbol;
    found.push({ name, cell, type: valueType(lowering, type), range, isDie: type.kind === 'die' });
  }
  const counters = countedOn(way).flatMap((loop) => counterOf(loop) ?? []);
  const turns = lastTurnOf(way);
  const seek = turns?.kind === 'loop' ? turns.enter.find((effect) => effect.op === 'seek') : undefined;
  return {
    hasRounds,
    hasTurn,
    turnsFrom: seek?.start,
    passes: counters.slice(0, repeats),
    drawn: counters.slice(repeats),
    locals: found,
  };
}
