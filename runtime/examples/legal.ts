/** What can be done where an example leads, written as its next line would say it. */

import type { Budget } from '../../shared/budget.ts';
import type { GameIR, ValueType } from '../ir/ir.ts';
import type { ExampleIR } from '../lowering/openings/examples.ts';
import { actorCount, waitAt } from '../machine/moves.ts';
import { legalActions } from '../play/legal-actions.ts';
import { nameValue } from '../values/names.ts';
import { positionAfter } from './run.ts';

/** An action of a seat: `Trade(Four)`. */
export interface WrittenAction {
  readonly seat: number;
  readonly text: string;
}

/** Actions that are listed; more of them nobody reads. */
const MOST = 200;

/** The legal actions behind the last line of an example. Empty where one of its lines does not hold, and where nobody decides. */
export function legalBehind(example: ExampleIR, budget: Budget): readonly WrittenAction[] {
  const position = positionAfter(example, budget);
  if (!position) return [];
  const { game, cells } = position;
  const { ir } = game;
  const code = waitAt(game.moves, cells);
  if (code?.kind !== 'decision') return [];
  const own = actorCount(code);
  return legalActions(game, cells)
    .slice(0, MOST)
    .flatMap(({ seat, action, args }) => {
      const parameters = code.node.actions.find(({ name }) => name === action)?.parameters.slice(own) ?? [];
      const values = args.map((arg, index) => writtenValue(ir, parameters[index]?.type, arg));
      if (values.includes(undefined)) return [];
      return [{ seat, text: values.length === 0 ? action : `${action}(${values.join(', ')})` }];
    });
}

const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

/** A value as rules write it; undefined for what has no name of its own, such as one of several pawns. */
function writtenValue(ir: GameIR, type: ValueType | undefined, value: number): string | undefined {
  const named = type && nameValue(ir, type, value);
  switch (typeof named) {
    case 'number':
      return type?.kind === 'number' ? String(named) : undefined;
    case 'boolean':
      return named ? 'yes' : 'no';
    case 'string':
      return NAME.test(named) ? named : undefined;
    case 'object': {
      if (named === null) return 'none';
      const isNamed = named.every((each) => typeof each === 'string' && NAME.test(each));
      return isNamed && type?.kind === 'set' ? `{ ${named.join(', ')} }` : undefined;
    }
    default:
      return undefined;
  }
}
