/**
 * The state machine of a game: its state nodes are the flow tree.
 *
 * | flow      | state node                                                                                  |
 * |-----------|---------------------------------------------------------------------------------------------|
 * | sequence  | compound, its children inside; leaving it runs its exit effects; a nameless one without exit effects dissolves into its parent |
 * | loop      | compound: `(enter)` tests for the first time, the body, `(next)` makes the next pass and tests again |
 * | loop, together | parallel, with a region per seat: asked, decided                                          |
 * | effects   | its entry runs them, then `always` goes on                                                    |
 * | branch    | `always` with a guard                                                                        |
 * | roll, pick| waits for `chance`, guarded by what is possible                                               |
 * | decision  | waits for one event type per action, guarded by legality; the bodies are its siblings; a quiet time is a delayed transition |
 * | leave     | no node: a transition that would go there goes where it leads                                 |
 * | finish    | its entry names the winners, then `always` goes to `(end)`                                    |
 *
 * Node ids are the paths of the flow. Every transition leads from a leaf to a node that is known when the
 * machine is made, so that XState runs the exits in between, innermost first.
 *
 * Leaving a wait for an event copies the cells once; what follows writes into that copy until the machine waits again. The
 * work of an event is counted as `analysis/work.ts` plans it, and too much is a fault. Ending conditions are tested after
 * every effects node and before every wait; a result in the cells sends the next automatic transition to `(end)`.
 */

import { type AnyStateMachine, assign, createMachine, enqueueActions } from 'xstate';
import type { Cells } from '../ir/cells.ts';
import { CELL, type GameIR } from '../ir/ir.ts';
import { makeCells } from '../values/cells.ts';
import { engineWords } from '../values/words/engine-words.ts';
import type { MachineContext, NodeMeta, StateConfig, StepArgs } from './config.ts';
import { buildFlow } from './flow.ts';
import { beginEvent, type Moves } from './moves.ts';
import type { Program } from './program.ts';
import { byKey, type FlowBuild } from './states.ts';

/** Id of the state node where the game is over. */
export const END = '(end)';

/** Builds the machine. `visit` is told the origin of every node entered and action taken. */
export function buildMachine(
  ir: GameIR,
  program: Program,
  moves: Moves,
  visit?: (origin: number) => void,
): AnyStateMachine {
  const build: FlowBuild = {
    program,
    moves,
    words: engineWords(ir.language),
    visit,
    write: (change) => enqueueActions(({ context }: StepArgs) => change(context.cells)),
    begin: (change) =>
      assign(({ context, event }: StepArgs): Partial<MachineContext> => {
        if ((context.cells[CELL.position] as number) < 0) return UNCHANGED;
        beginEvent(moves);
        const cells = context.cells.slice();
        cells[CELL.position] = -1;
        change(cells, event);
        return { cells };
      }),
    leave: new Map(),
    end: END,
  };
  const { entry, states } = buildFlow(build, ir.flow);
  const config = {
    id: '(game)',
    initial: entry,
    context: (): MachineContext => {
      beginEvent(moves);
      return { cells: startingCells(ir) };
    },
    states: byKey('', [...states, endState(build)]),
    meta: {
      path: '',
      title: ir.title,
      kind: 'composite',
      origin: ir.flow.origin,
      shown: false,
    } satisfies NodeMeta,
  };
  return createMachine(config as unknown as Parameters<typeof createMachine>[0]) as AnyStateMachine;
}

function startingCells(ir: GameIR): Cells {
  const cells = makeCells(ir, ir.initial);
  cells[CELL.position] = -1;
  return cells;
}

function endState({ words }: FlowBuild): StateConfig {
  const meta: NodeMeta = {
    path: END,
    title: words.flow.end,
    kind: 'end',
    origin: -1,
    shown: true,
  };
  return { id: END, type: 'final', tags: ['end'], meta };
}

const UNCHANGED = {};
