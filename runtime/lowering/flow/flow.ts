/**
 * Statements that say what happens when, as a tree of flow nodes. A step is expanded where it is used, so
 * every place where the game waits has a path of its own and every local value a cell of its own.
 */

import { holdsBlocks, isAlwaysEffect } from '../../../language/semantics/statement-facts.ts';
import { isBlock } from '../../../language/semantics/walk.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { addAll } from '../../../shared/lists.ts';
import { InternalProblem, impossible } from '../../ir/internal-problem.ts';
import type { Effect, FlowNode, Sequence } from '../../ir/ir.ts';
import { lowerDraw } from '../effects/decks.ts';
import { lowerEffect } from '../effects/effects.ts';
import { isEffect } from '../effects/is-effect.ts';
import { type Environment, isTooDeep, type Lowering, originOf, releaseCells } from '../lowering.ts';
import { effectTitle } from '../shown/titles.ts';
import { labelOf, ownWords } from '../shown/words.ts';
import { lowerChoice, withAnyTime } from './any-time.ts';
import { lowerWhen } from './branches.ts';
import { lowerFinish } from './endings.ts';
import { below, type Here, pathFor } from './here.ts';
import { lowerLeave } from './leaves.ts';
import { lowerForEach, lowerRepeat, lowerRounds } from './loops.ts';
import { lowerPick, lowerRoll } from './nature.ts';
import { endReveals } from './reveals.ts';
import { lowerStep } from './steps.ts';
import { lowerTogether } from './together.ts';
import { lowerTurn, lowerTurns } from './turns.ts';
import { lowerWindow } from './windows.ts';

/** The block as one sequence with the path of `here`. */
export function lowerBlock(
  lowering: Lowering,
  here: Here,
  block: ast.Block,
  about: Pick<Sequence, 'role' | 'title' | 'origin'>,
  before: readonly FlowNode[] = [],
  exit: readonly Effect[] = [],
): Sequence {
  const mark = lowering.cells.next;
  const children = [...before, ...lowerStatements(lowering, here, block.statements)];
  const used = lowering.cells.next - mark;
  const clear: Effect[] = used > 0 ? [{ op: 'clear', base: mark, length: used }] : [];
  releaseCells(lowering, mark);
  return {
    kind: 'sequence',
    ...about,
    path: here.path,
    children,
    exit: [...clear, ...endReveals(lowering, block.statements), ...exit],
  };
}

/** Statements one after the other; runs of effects become one node. */
function lowerStatements(lowering: Lowering, outer: Here, statements: readonly ast.Statement[]): FlowNode[] {
  const nodes: FlowNode[] = [];
  let here = outer;
  let run: { effects: Effect[]; first: ast.Statement; rest: number; origin: number } | undefined;

  const flush = (): void => {
    if (!run) return;
    const { first, rest, origin, effects } = run;
    const path = pathFor(here, first.kind);
    const title = effectTitle(ownWords(lowering).flow, first, rest > 0);
    nodes.push({ kind: 'effects', path, title, origin, effects });
    run = undefined;
  };
  for (const [index, statement] of statements.entries()) {
    if (isEffect(statement)) {
      if (run) run.rest++;
      else {
        const origin = originOf(lowering, statement.span, runCites(statements.slice(index)));
        run = { effects: [], first: statement, rest: 0, origin };
      }
      const lowered = lowerEffect(lowering, here.names, statement);
      addAll(run.effects, lowered.effects);
      here = { ...here, names: lowered.names };
      continue;
    }
    flush();
    if (statement.kind === 'any-time') {
      here = withAnyTime(lowering, here, statement);
      continue;
    }
    const lowered = lowerStatement(lowering, here, statement);
    if (lowered.node) nodes.push(lowered.node);
    here = { ...here, names: lowered.names };
  }
  flush();
  return nodes;
}

/** The citations of the run of effects that a list of statements begins with. */
function runCites(statements: readonly ast.Statement[]): ast.Citation[] {
  const end = statements.findIndex((statement) => !isEffect(statement));
  return statements.slice(0, end < 0 ? undefined : end).flatMap(citesWithin);
}

function citesWithin(effect: ast.Statement): ast.Citation[] {
  return [...effect.cites, ...statementsIn(effect).flatMap(citesWithin)];
}

/** The statements directly inside an effect. */
function statementsIn(effect: ast.Statement): readonly ast.Statement[] {
  if (!holdsBlocks(effect)) return [];
  switch (effect.kind) {
    case 'when': {
      const { then, else: otherwise } = effect;
      if (otherwise === undefined) return then.statements;
      return [...then.statements, ...(isBlock(otherwise) ? otherwise.statements : [otherwise])];
    }
    case 'for-each':
      return effect.body.statements;
    case 'repeat':
    case 'rounds':
    case 'turns':
    case 'turn':
    case 'phase':
    case 'choose':
    case 'window':
    case 'any-time':
      throw new InternalProblem('citations of effects', `${effect.kind} may wait`);
    default:
      return impossible('statements in an effect', effect);
  }
}

interface LoweredStatement {
  readonly node: FlowNode | undefined;
  readonly names: Environment | undefined;
}

function lowerStatement(lowering: Lowering, here: Here, statement: ast.Statement): LoweredStatement {
  if (isTooDeep(lowering, statement.span, here.path)) {
    return { node: undefined, names: here.names };
  }
  if (statement.kind === 'pick') return lowerPick(lowering, here, statement);
  return { node: lowerFlow(lowering, here, statement), names: here.names };
}

function lowerFlow(lowering: Lowering, here: Here, statement: ast.Statement): FlowNode | undefined {
  if (isAlwaysEffect(statement) || statement.kind === 'pick' || statement.kind === 'any-time')
    throw new InternalProblem('lowering the flow', `${statement.kind} is lowered elsewhere`);
  switch (statement.kind) {
    case 'roll':
      return lowerRoll(lowering, here, statement);
    case 'draw':
      return lowerDraw(lowering, here, statement);
    case 'when':
      return lowerWhen(lowering, here, statement);
    case 'for-each':
      return lowerForEach(lowering, here, statement);
    case 'repeat':
      return lowerRepeat(lowering, here, statement);
    case 'rounds':
      return lowerRounds(lowering, here, statement);
    case 'turns':
      return lowerTurns(lowering, here, statement);
    case 'turn':
      return lowerTurn(lowering, here, statement);
    case 'phase':
      return lowerPhase(lowering, here, statement);
    case 'do':
      return lowerStep(lowering, here, statement);
    case 'choose':
      return statement.together
        ? lowerTogether(lowering, here, statement, statement.together)
        : lowerChoice(lowering, here, statement);
    case 'window':
      return lowerWindow(lowering, here, statement);
    case 'leave':
      return lowerLeave(lowering, here, statement);
    case 'win':
    case 'rank':
    case 'draw-game':
      return lowerFinish(lowering, here, statement);
    default:
      return impossible('lowering a statement', statement);
  }
}

function lowerPhase(lowering: Lowering, here: Here, statement: ast.PhaseStatement): FlowNode {
  const path = pathFor(here, statement.name.text);
  const origin = originOf(lowering, statement.span, statement.cites);
  const title = labelOf(lowering, statement);
  return lowerBlock(
    lowering,
    below(here, path, { targets: { ...here.targets, phase: path } }),
    statement.body,
    { role: 'phase', title, origin },
  );
}
